"""Gates: in which phase of a turn the cells of a column may be filled or announced.

A gate sees only how many rolls were thrown and whether the last of them threw all dice (it was *fresh*). It
looks at no dice and no cells, so whether a turn can still end never depends on luck (RULES A7). A cell that
was announced or directed is bound to the turn and may be filled after any roll, whatever the gate says.
"""

from typing import Protocol

import attrs

from jamb._records import evaluable


class Gate(Protocol):
    """Anything hashable that answers these two: a table's own gate is a small frozen class."""

    def enters(self, rolls: int, fresh: bool, /) -> bool:
        """Whether a cell may be filled after `rolls` throws, the last of all dice if `fresh`."""
        ...

    def announces(self, rolls: int, /) -> bool:
        """Whether a cell may be announced after `rolls` throws, 0 being before the first."""
        ...


@attrs.frozen(repr=False)
class Always:
    """Filled after any roll, never announced."""

    __repr__ = evaluable

    def enters(self, rolls: int, fresh: bool) -> bool:
        """Always."""
        return True

    def announces(self, rolls: int) -> bool:
        """Never."""
        return False


@attrs.frozen(repr=False)
class Hand:
    """Only what the first `rolls` throws show (RULES C2), or with `fresh` any throw of all dice (RULES D4).

    >>> [Hand().enters(rolls, False) for rolls in (1, 2, 3)]
    [True, False, False]
    """

    rolls: int = 1
    fresh: bool = attrs.field(default=False, kw_only=True)

    __repr__ = evaluable

    def enters(self, rolls: int, fresh: bool) -> bool:
        """While the hand is played out."""
        return rolls <= self.rolls or (self.fresh and fresh)

    def announces(self, rolls: int) -> bool:
        """Never."""
        return False


@attrs.frozen(repr=False)
class Announced:
    """Filled only when announced, which is possible right after throw number `after` (RULES A6, D4)."""

    after: int = 1

    __repr__ = evaluable

    def enters(self, rolls: int, fresh: bool) -> bool:
        """Never by itself: only the announced cell is filled."""
        return False

    def announces(self, rolls: int) -> bool:
        """Directly after the throw that it names; 0 is before the first."""
        return rolls == self.after


@attrs.frozen(repr=False)
class Directed:
    """Filled when the player before announced the category; freely once no own announcement is left.

    RULES C3 tells the details.
    """

    __repr__ = evaluable

    def enters(self, rolls: int, fresh: bool) -> bool:
        """Never by itself: see `released`."""
        return False

    def announces(self, rolls: int) -> bool:
        """Never: others announce for this column."""
        return False


@attrs.frozen(repr=False)
class Either:
    """Whatever one of `gates` lets in, such as announced or pure hand (RULES D4)."""

    gates: tuple[Gate, ...]

    __repr__ = evaluable

    def enters(self, rolls: int, fresh: bool) -> bool:
        """When one of the gates does."""
        return any(gate.enters(rolls, fresh) for gate in self.gates)

    def announces(self, rolls: int) -> bool:
        """When one of the gates does."""
        return any(gate.announces(rolls) for gate in self.gates)


def is_directed(gate: Gate) -> bool:
    """Whether the column takes the orders of the player before."""
    if isinstance(gate, Either):
        return any(map(is_directed, gate.gates))
    return isinstance(gate, Directed)


def released(gate: Gate) -> Gate:
    """The gate once every announcing column is full: a directed column is free then (RULES C3)."""
    return Always() if is_directed(gate) else gate
