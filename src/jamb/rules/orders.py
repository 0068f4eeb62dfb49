"""Orders: which cells of a column come next, seen from the cells that are still open.

Every order that tables play is a set of paths: next are the first open cells of each path. An order that
finishes what was begun looks only at the paths begun, as long as one of them has an open cell.
"""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

import attrs

from jamb._records import evaluable

Rows = tuple[str, ...]


class Order(Protocol):
    """Anything hashable that says what is next. `rows` are the categories from top to bottom."""

    def next(self, rows: Rows, left: frozenset[str], /) -> Iterable[str]:
        """Those of the rows `left` open that may be filled now; at least one, if any is open."""
        ...


@runtime_checkable
class HasPaths(Protocol):
    """An order made of paths, which can be checked without playing it through."""

    def paths(self, rows: Rows, /) -> tuple[Rows, ...]:
        """The paths through `rows`; each row is on at least one of them, and may be on several."""
        ...


def first_open(paths: Iterable[Rows], left: frozenset[str], *, finish: bool = False) -> Rows:
    """The first open cell of each path, or only of those begun if `finish` and one is begun."""
    live = [path for path in paths if not left.isdisjoint(path)]
    begun = [path for path in live if path[0] not in left]
    if finish and begun:
        live = begun
    return tuple(dict.fromkeys(next(row for row in path if row in left) for path in live))


@attrs.frozen(repr=False)
class TopDown:
    """From the first category to the last, none skipped (RULES A6).

    >>> TopDown().next(("ones", "twos", "max"), frozenset({"twos", "max"}))
    ('twos',)
    """

    __repr__ = evaluable

    def paths(self, rows: Rows) -> tuple[Rows, ...]:
        """The one path down."""
        return (rows,)

    def next(self, rows: Rows, left: frozenset[str]) -> Rows:
        """The topmost open row."""
        return first_open(self.paths(rows), left)


@attrs.frozen(repr=False)
class BottomUp:
    """From the last category to the first, none skipped (RULES A6)."""

    __repr__ = evaluable

    def paths(self, rows: Rows) -> tuple[Rows, ...]:
        """The one path up."""
        return (rows[::-1],)

    def next(self, rows: Rows, left: frozenset[str]) -> Rows:
        """The lowest open row."""
        return first_open(self.paths(rows), left)


@attrs.frozen(repr=False)
class AnyOrder:
    """Whichever open category the player likes (RULES A6)."""

    __repr__ = evaluable

    def paths(self, rows: Rows) -> tuple[Rows, ...]:
        """Each row is a path of its own."""
        return tuple((row,) for row in rows)

    def next(self, rows: Rows, left: frozenset[str]) -> Rows:
        """Every open row."""
        return tuple(row for row in rows if row in left)


@attrs.frozen(repr=False)
class FromMiddle:
    """From `start` upwards and from the row below it downwards (RULES D4).

    Either branch any time, or with `finish` the branch that was begun before the other.

    >>> FromMiddle("max").paths(("ones", "max", "min", "jamb"))
    (('max', 'ones'), ('min', 'jamb'))
    """

    start: str
    finish: bool = attrs.field(default=False, kw_only=True)

    __repr__ = evaluable

    def paths(self, rows: Rows) -> tuple[Rows, ...]:
        """Up from `start`, and down from the row below it."""
        middle = rows.index(self.start) + 1
        return tuple(path for path in (rows[:middle][::-1], rows[middle:]) if path)

    def next(self, rows: Rows, left: frozenset[str]) -> Rows:
        """The open row nearest to the middle on each branch."""
        return first_open(self.paths(rows), left, finish=self.finish)


@attrs.frozen(repr=False)
class ToMiddle:
    """From both ends inwards (RULES D4): down as far as `end`, and up as far as the row below it.

    Without `end` the two fronts meet anywhere. Either end any time, or with `finish` the branch that was
    begun.

    >>> ToMiddle("max").paths(("ones", "max", "min", "jamb"))
    (('ones', 'max'), ('jamb', 'min'))
    """

    end: str | None = None
    finish: bool = attrs.field(default=False, kw_only=True)

    __repr__ = evaluable

    def paths(self, rows: Rows) -> tuple[Rows, ...]:
        """Down from the first row and up from the last."""
        if self.end is None:
            return (rows, rows[::-1])
        middle = rows.index(self.end) + 1
        return tuple(path for path in (rows[:middle], rows[middle:][::-1]) if path)

    def next(self, rows: Rows, left: frozenset[str]) -> Rows:
        """The outermost open row of each front."""
        return first_open(self.paths(rows), left, finish=self.finish)


@attrs.frozen(repr=False)
class Paths:
    """Any set of paths through the categories, named row by row."""

    through: tuple[Rows, ...]
    finish: bool = attrs.field(default=False, kw_only=True)

    __repr__ = evaluable

    def paths(self, rows: Rows) -> tuple[Rows, ...]:
        """The paths as they were named."""
        return self.through

    def next(self, rows: Rows, left: frozenset[str]) -> Rows:
        """The first open row of each path."""
        return first_open(self.through, left, finish=self.finish)


@attrs.frozen(repr=False)
class Stages:
    """Stage after stage, each in any order: a stage is next once those before it are filled (RULES D9).

    >>> rows = ("ones", "twos", "tris", "full")
    >>> Stages((rows[:2], rows[2:])).next(rows, frozenset({"twos", "tris", "full"}))
    ('twos',)
    """

    stages: tuple[Rows, ...]

    __repr__ = evaluable

    def next(self, rows: Rows, left: frozenset[str]) -> Rows:
        """The open rows of the first stage that has one."""
        for stage in self.stages:
            if due := tuple(row for row in stage if row in left):
                return due
        return ()


def is_steady(order: Order) -> bool:
    """Whether a cell that the order offers stays offered until it is filled, whatever else is filled before.

    So it is if each path is followed by itself. An order that finishes the branch it began takes cells back,
    and of a table's own order it isn't known.
    """
    if isinstance(order, FromMiddle | ToMiddle | Paths):
        return not order.finish
    return isinstance(order, TopDown | BottomUp | AnyOrder | Stages)
