"""Points, worked out once for every hand and kept: the cache behind every category.

A rule of points is asked for each hand and roll number only once, however many rulesets share it. Results are
rows: `row[i]` is what `hands(dice)[i]` is worth. Everything here is a pure function of frozen definitions.
"""

from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple, Protocol

from jamb.dice import Dice, hands, positions
from jamb.errors import RulesetError
from jamb.rules.patterns import Pattern
from jamb.rules.values import Value

Row = tuple[int, ...]
_KEPT: Final = 4096


class Rule(NamedTuple):
    """All that decides what dice are worth.

    `low` prefers small numbers (min), `maximal` refuses all but the best.
    """

    pattern: Pattern
    value: Value
    low: bool
    maximal: bool
    dice: int
    counted: int
    rolls: int

    def points(self, counted: Dice, roll: int) -> int:
        """What exactly these dice, sorted and as many as count, are worth by pattern and value."""
        picked = self.pattern.pick(counted)
        if picked is None:
            return 0
        points = self.value.points(picked, roll)
        if type(points) is not int:
            raise RulesetError.at("value", f"{self.value!r} gave {points!r}, expected a whole number")
        return points


@lru_cache(maxsize=_KEPT)
def rows(rule: Rule) -> tuple[Row, ...]:
    """A row for each roll number from 1, of what each hand is worth."""
    counted = [
        tuple(rule.points(hand, roll) for hand in hands(rule.counted)) for roll in range(1, rule.rolls + 1)
    ]
    if rule.maximal:
        worth = {points for row in counted for points in row if points}
        best = (min if rule.low else max)(worth, default=0)
        counted = [tuple(points if points == best else 0 for points in row) for row in counted]
    if rule.dice == rule.counted:
        return tuple(counted)
    return tuple(tuple(row[i] for i in _chosen(rule, row)) for row in counted)


def _chosen(rule: Rule, row: Row) -> list[int]:
    """For each hand of all dice, which of its counted hands is written: the best or the lowest (RULES C1)."""
    place = positions(rule.counted)
    lowest = rule.low and not rule.maximal

    def rank(index: int) -> tuple[bool, int]:
        return row[index] != 0, -row[index] if lowest else row[index]

    return [
        max((place[part] for part in sorted(set(combinations(hand, rule.counted)))), key=rank)
        for hand in hands(rule.dice)
    ]


def counted_part(rule: Rule, hand: Dice, roll: int) -> Dice:
    """Those dice of a sorted hand that are counted."""
    if rule.dice == rule.counted:
        return hand
    row = rows(rule._replace(dice=rule.counted))[roll - 1]
    place = positions(rule.counted)
    written = rows(rule)[roll - 1][positions(rule.dice)[hand]]
    return next(part for part in combinations(hand, rule.counted) if row[place[part]] == written)


class Table(Protocol):
    """What rolls are worth; `KeyError` for what is no roll."""

    def __getitem__(self, dice: Dice, /) -> int: ...


class Halves:
    """What every roll of six dice is worth, found by the hands of its two halves.

    A dict of all 46,656 rolls fits no cache of a processor; two of the 216 rolls of three dice do.
    """

    __slots__ = ("_hand", "_rows")

    def __init__(self, row: Row) -> None:
        place = {hand: index for index, hand in enumerate(hands(6))}
        self._hand = positions(3)
        self._rows = tuple(
            tuple(row[place[tuple(sorted(one + other))]] for other in hands(3)) for one in hands(3)
        )

    def __getitem__(self, dice: Dice, /) -> int:
        hand = self._hand
        return self._rows[hand[dice[:3]]][hand[dice[3:]]]


@lru_cache(maxsize=_KEPT // 64)
def by_roll(row: Row, dice: int) -> Table:
    """What every roll is worth, in any order of its dice."""
    if dice == 6:
        return Halves(row)
    place = positions(dice)
    return dict(zip(place, map(row.__getitem__, place.values()), strict=True))
