"""Subtotals: what a section of a column adds up to (RULES A4).

A subtotal sees the cells of its own column by name, says which of them it needs, and gives points and a
bonus. It gives None for points that are not known yet, which is something else than 0.
"""

from collections.abc import Mapping
from math import prod
from typing import Literal, Protocol

import attrs

from jamb.reprs import evaluable
from jamb.values import Steps, steps

Cells = Mapping[str, int | None]


def reached(steps: Steps, points: int) -> int:
    """The bonus of the highest step that `points` reach, else 0.

    >>> [reached(((60, 30), (70, 40)), points) for points in (59, 60, 70)]
    [0, 30, 40]
    """
    return max(((at, bonus) for at, bonus in steps if points >= at), default=(0, 0))[1]


class Subtotal(Protocol):
    """Anything hashable that adds up a section: a table's own subtotal is a small frozen class."""

    def needs(self, categories: tuple[str, ...], /) -> tuple[str, ...]:
        """The cells it looks at, given the categories of its section."""
        ...

    def score(self, categories: tuple[str, ...], cells: Cells, /) -> tuple[int | None, int]:
        """Points (None while there are none to speak of) and the bonus, 0 until it is due."""
        ...


@attrs.frozen(repr=False)
class Sum:
    """The sum of the section's cells, with the bonus of the highest step reached.

    `bonus` maps a sum to its bonus. It is due as soon as the sum is reached, or once all cells are filled.

    >>> Sum({60: 30}).score(("fives", "sixes"), {"fives": 25, "sixes": 35})
    (60, 30)
    """

    bonus: Steps = attrs.field(default=(), converter=steps)
    when: Literal["reached", "filled"] = "reached"

    __repr__ = evaluable

    def needs(self, categories: tuple[str, ...]) -> tuple[str, ...]:
        """The cells of the section."""
        return categories

    def score(self, categories: tuple[str, ...], cells: Cells) -> tuple[int | None, int]:
        """The running sum, None while all cells are open."""
        filled = [points for name in categories if (points := cells[name]) is not None]
        if not filled:
            return None, 0
        points = sum(filled)
        due = self.when == "reached" or len(filled) == len(categories)
        return points, reached(self.bonus, points) if due else 0


@attrs.frozen(repr=False)
class Difference:
    """(`high` - `low`) x every cell of `times`; pending until all of these are filled (RULES B1).

    Below 0 it counts as it is if `negative`, else as 0. With `struck_voids` a 0 in `high` or `low` makes it
    0.

    >>> middle = Difference("max", "min", times=("ones",), negative=True, struck_voids=False)
    >>> middle.score(("max", "min"), {"ones": 4, "max": 28, "min": 7})
    (84, 0)
    """

    high: str
    low: str
    times: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    negative: bool = attrs.field(kw_only=True)
    struck_voids: bool = attrs.field(kw_only=True)
    bonus: Steps = attrs.field(default=(), converter=steps, kw_only=True)

    __repr__ = evaluable

    def needs(self, categories: tuple[str, ...]) -> tuple[str, ...]:
        """The two ends and the factors."""
        return (self.high, self.low, *self.times)

    def score(self, categories: tuple[str, ...], cells: Cells) -> tuple[int | None, int]:
        """The product, None until all it needs are filled."""
        filled = [points for name in self.needs(categories) if (points := cells[name]) is not None]
        if len(filled) < 2 + len(self.times):
            return None, 0
        high, low, *factors = filled
        if self.struck_voids and not (high and low):
            return 0, 0
        points = (high - low) * prod(factors)
        if not self.negative:
            points = max(points, 0)
        return points, reached(self.bonus, points)
