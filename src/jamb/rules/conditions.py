"""Conditions: when a whole column opens, seen from how many cells are open in each column.

A condition is monotone: once it holds it holds for the rest of the game, since cells are only ever filled.
"""

from collections.abc import Mapping
from typing import Protocol

import attrs

from jamb._records import evaluable


class Condition(Protocol):
    """Anything hashable that says when a column opens."""

    def holds(self, column: str, left: Mapping[str, int], rows: int, /) -> bool:
        """Whether `column` is open; `left` has the open cells of each played column, of `rows` each."""
        ...


@attrs.frozen(repr=False)
class Full:
    """Open once `columns` are full; none named are all the columns before it (obligatory, RULES D4).

    >>> Full().holds("third", {"first": 0, "second": 1, "third": 12}, 12)
    False
    """

    columns: tuple[str, ...] = ()

    __repr__ = evaluable

    def holds(self, column: str, left: Mapping[str, int], rows: int) -> bool:
        """When none of them has an open cell."""
        names = list(left)
        return not any(left[name] for name in self.columns or names[: names.index(column)])


@attrs.frozen(repr=False)
class Share:
    """Open once `percent` of the cells of all played columns are filled."""

    percent: int

    __repr__ = evaluable

    def holds(self, column: str, left: Mapping[str, int], rows: int) -> bool:
        """When that many are filled."""
        cells = rows * len(left)
        return (cells - sum(left.values())) * 100 >= self.percent * cells
