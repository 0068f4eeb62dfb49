"""The rules once more, as slowly and plainly as possible: something to hold the library against.

Nothing here comes from the library: dice are tuples, cells are dicts, and every number is typed
again from RULES B.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product

Scorer = Callable[[Sequence[int], int], int]
Cells = Mapping[str, Mapping[str, int]]

ROLLS = (1, 2, 3)
UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
MIDDLE = ("max", "min")
COLUMNS = {
    "croatian": ("down", "up", "free", "announced"),
    "tris": ("down", "up", "free", "announced"),
    "kenta": ("down", "free", "up", "announced"),
}


def every_roll() -> Iterator[tuple[int, ...]]:
    """All 7,776 ways in which five dice can lie in order."""
    return product((1, 2, 3, 4, 5, 6), repeat=5)


def _face(face: int) -> Scorer:
    return lambda dice, roll: sum(die for die in dice if die == face)


def _sum(dice: Sequence[int], roll: int) -> int:
    return sum(dice)


def _alike(size: int, bonus: int) -> Scorer:
    def points(dice: Sequence[int], roll: int) -> int:
        [(face, count)] = Counter(dice).most_common(1)
        return size * face + bonus if count >= size else 0

    return points


def _full(dice: Sequence[int], roll: int) -> int:
    return sum(dice) + 30 if sorted(Counter(dice).values()) == [2, 3] else 0


def _straight(low: int, high: int) -> Scorer:
    def points(dice: Sequence[int], roll: int) -> int:
        runs = {"12345": low, "23456": high}
        return runs.get("".join(map(str, sorted(dice))), 0)

    return points


def _kenta(dice: Sequence[int], roll: int) -> int:
    if sorted(dice) not in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]):
        return 0
    return {1: 66, 2: 56, 3: 46}[roll]


_FACES: dict[str, Scorer] = {name: _face(face) for face, name in enumerate(UPPER, start=1)}
_SUMS: dict[str, Scorer] = {"max": _sum, "min": _sum}
_ALIKE: dict[str, Scorer] = {"poker": _alike(4, 40), "jamb": _alike(5, 50)}

SCORERS: dict[str, dict[str, Scorer]] = {
    "croatian": {**_FACES, **_SUMS, "straight": _straight(35, 40), "full": _full, **_ALIKE},
    "tris": {
        **_FACES,
        **_SUMS,
        "tris": _alike(3, 10),
        "straight": _straight(35, 45),
        "full": _full,
        **_ALIKE,
    },
    "kenta": {**_FACES, **_SUMS, "straight": _kenta, "full": _full, **_ALIKE},
}


def strikeable(ruleset: str, category: str) -> bool:
    """Whether a player may write a 0 there whatever the dice are worth."""
    if ruleset == "tris":
        return False
    return ruleset == "kenta" or category not in MIDDLE


def points(ruleset: str, category: str, dice: Sequence[int], roll: int) -> int:
    return SCORERS[ruleset][category](dice, roll)


@cache
def _tabled(scorer: Scorer, roll: int) -> tuple[int, ...]:
    return tuple(scorer(dice, roll) for dice in every_roll())


def all_points(ruleset: str, category: str, roll: int) -> tuple[int, ...]:
    """Give the points of all rolls, in the order of `every_roll`."""
    return _tabled(SCORERS[ruleset][category], roll)


def attainable(ruleset: str, category: str) -> frozenset[int]:
    """Give every number that a cell can hold, by trying all rolls."""
    made = {points for roll in ROLLS for points in all_points(ruleset, category, roll)}
    return frozenset(made | {0} if strikeable(ruleset, category) else made)


def upper(ruleset: str, cells: Mapping[str, int]) -> tuple[int | None, int]:
    """Give the sum of the upper section, None while it is empty, and its bonus."""
    filled = [cells[name] for name in UPPER if name in cells]
    if not filled:
        return None, 0
    due = len(filled) == 6 or ruleset != "tris"
    return sum(filled), 30 if due and sum(filled) >= 60 else 0


def middle(ruleset: str, cells: Mapping[str, int]) -> int | None:
    """Give the middle of a column, None while it is pending."""
    if not {"ones", "max", "min"} <= cells.keys():
        return None
    worth = (cells["max"] - cells["min"]) * cells["ones"]
    if ruleset != "kenta":
        return worth
    if cells["max"] == 0 or cells["min"] == 0 or worth < 0:
        return 0
    return worth


def lower(ruleset: str, cells: Mapping[str, int]) -> int | None:
    """Give the sum of the combinations, None while none is filled."""
    names = [name for name in SCORERS[ruleset] if name not in UPPER + MIDDLE]
    filled = [cells[name] for name in names if name in cells]
    return sum(filled) if filled else None


def column(ruleset: str, cells: Mapping[str, int]) -> int:
    """Give the total of a column as far as it is filled."""
    above, bonus = upper(ruleset, cells)
    return (above or 0) + bonus + (middle(ruleset, cells) or 0) + (lower(ruleset, cells) or 0)


def sheet(ruleset: str, cells: Cells) -> int:
    """Give the total of a sheet as far as it is filled."""
    return sum(column(ruleset, column_cells) for column_cells in cells.values())


def is_full(ruleset: str, cells: Cells) -> bool:
    return all(
        name in cells.get(column_name, {}) for column_name in COLUMNS[ruleset] for name in SCORERS[ruleset]
    )
