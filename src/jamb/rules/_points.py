"""Points, worked out once for every hand and kept: the cache behind every category.

A pattern and a value are asked for each hand and roll number only once, however many rulesets share them.
`points[i]` is what `hands(dice)[i]` is worth. Everything here is a pure function of frozen definitions.
"""

from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple, Protocol

from jamb._text import brief
from jamb.dice import Dice, hands, positions
from jamb.errors import RulesetError
from jamb.rules.patterns import Pattern
from jamb.rules.values import Value

Points = tuple[int, ...]
_KEPT: Final = 4096


class Scoring(NamedTuple):
    """All that decides what dice are worth.

    `low` prefers small numbers (min), `maximal` refuses all but the best, `miss` is for dice without the
    pattern.
    """

    pattern: Pattern
    value: Value
    low: bool
    miss: int
    maximal: bool
    dice: int
    counted: int
    rolls: int

    def points(self, picked: Dice | None, roll: int) -> int:
        """What the dice that the pattern picked are worth on a roll; None are a miss."""
        if picked is None:
            return self.miss
        points = self.value.points(picked, roll)
        if type(points) is not int:
            raise RulesetError.at(
                "value", f"{brief(self.value, 200)} gave {brief(points)}, expected a whole number"
            )
        return points


@lru_cache(maxsize=_KEPT // 4)
def _picked(of: tuple[Pattern, int]) -> tuple[Dice | None, ...]:
    """What a pattern picks of each hand of so many dice."""
    pattern, counted = of
    return tuple(map(pattern.pick, hands(counted)))


@lru_cache(maxsize=_KEPT)
def by_hand(scoring: Scoring) -> tuple[Points, ...]:
    """For each roll number from 1, what each hand is worth."""
    picked = _picked((scoring.pattern, scoring.counted))
    counted = [tuple(scoring.points(dice, roll) for dice in picked) for roll in range(1, scoring.rolls + 1)]
    if scoring.maximal:
        worth = {number for points in counted for number in points} - {0, scoring.miss}
        best = (min if scoring.low else max)(worth, default=0)
        counted = [tuple(number if number == best else 0 for number in points) for points in counted]
    if scoring.dice == scoring.counted:
        return tuple(counted)
    written = {points: tuple(map(points.__getitem__, _chosen(scoring, points))) for points in set(counted)}
    return tuple(map(written.__getitem__, counted))


def _chosen(scoring: Scoring, points: Points) -> list[int]:
    """For each hand of all dice, which of its counted hands is written: the best or the lowest (RULES C1)."""
    lowest = scoring.low and not scoring.maximal
    ranks = [(number not in (0, scoring.miss), -number if lowest else number) for number in points]
    return [max(parts, key=ranks.__getitem__) for parts in _parts(scoring.dice, scoring.counted)]


@cache
def _parts(dice: int, counted: int) -> tuple[tuple[int, ...], ...]:
    """For each hand of all dice, its hands of those that count, by their numbers and each once."""
    place = positions(counted)
    return tuple(
        tuple(place[part] for part in sorted(set(combinations(hand, counted)))) for hand in hands(dice)
    )


def counted_part(scoring: Scoring, hand: Dice, roll: int) -> Dice:
    """Those dice of a sorted hand that are counted."""
    if scoring.dice == scoring.counted:
        return hand
    points = by_hand(scoring._replace(dice=scoring.counted))[roll - 1]
    place = positions(scoring.counted)
    written = by_hand(scoring)[roll - 1][positions(scoring.dice)[hand]]
    return next(part for part in combinations(hand, scoring.counted) if points[place[part]] == written)


class Lookup(Protocol):
    """What rolls are worth; `KeyError` for anything but a roll."""

    def __getitem__(self, dice: Dice, /) -> int: ...


class _Halves:
    """What every roll of six dice is worth, found by the hands of its two halves.

    A dict of all 46,656 rolls fits no cache of a processor; two of the 216 rolls of three dice do.
    """

    __slots__ = ("_halves", "_hand")

    def __init__(self, points: Points) -> None:
        place = {hand: index for index, hand in enumerate(hands(6))}
        self._hand = positions(3)
        self._halves = tuple(
            tuple(points[place[tuple(sorted(one + other))]] for other in hands(3)) for one in hands(3)
        )

    def __getitem__(self, dice: Dice, /) -> int:
        hand = self._hand
        return self._halves[hand[dice[:3]]][hand[dice[3:]]]


@lru_cache(maxsize=_KEPT // 64)
def lookup(points: Points, dice: int) -> Lookup:
    """What every roll is worth, in any order of its dice."""
    if dice == 6:
        return _Halves(points)
    place = positions(dice)
    return dict(zip(place, map(points.__getitem__, place.values()), strict=True))
