"""The part of a table that is one sheet, by its rows and positions."""

from collections.abc import Iterator
from itertools import takewhile

import attrs

from jamb.io.csv.grid import Row
from jamb.io.csv.titles import Said, is_heading


@attrs.frozen
class Group:
    """The columns of one sheet among those that stand side by side, by their positions.

    `head` is where its rows are named. What stands from `start` to `end` (None: to the last cell) is its own,
    as are the titles `above` it in a table that is turned over.
    """

    head: int
    columns: tuple[int, ...]
    start: int
    end: int | None
    above: tuple[Row, ...] = ()

    def holds(self, index: int) -> bool:
        """Whether a position is one of this sheet's."""
        return self.start <= index and (self.end is None or index < self.end)


@attrs.frozen
class Owner:
    """A player's name inside a table, and the row in which it stands."""

    said: Said
    row: Row


@attrs.frozen
class Block:
    """A row that names columns, with the rows above it that name the sheet, and those below it.

    `above` are the rows from the last sheet on; `owner` is the player that is named among or left of the
    rows. With `pad` the header names players: a table of one column has one for each.
    """

    above: tuple[Row, ...]
    header: Row
    rows: tuple[Row, ...]
    groups: tuple[Group, ...]
    owner: Owner | None = None
    pad: bool = False

    def corner(self, group: Group) -> int:
        """The position of the word over the names of a sheet's rows, or left of them.

        Of several it is the one that says more than what the rows are.
        """
        there = [index for index in self._left(group) if self.header.at(index)]
        telling = (index for index in there if not is_heading(self.header.at(index)))
        return next(telling, there[0] if there else group.head)

    def _left(self, group: Group) -> Iterator[int]:
        backwards = range(group.head, group.start - 1, -1)
        return takewhile(lambda index: index not in group.columns, backwards)
