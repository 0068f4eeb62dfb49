"""Values: what the dice that a pattern picked are worth.

A value sees the picked dice and the number of the roll that showed them. Dice that the pattern refused are
worth 0 without asking the value.
"""

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

import attrs

from jamb._records import evaluable
from jamb.dice import Dice

Steps = tuple[tuple[int, int], ...]
OnRolls = int | tuple[int, ...]
"""A number on every roll, or one for each roll, of which the last is repeated."""


def steps(table: Mapping[int, int] | Steps) -> Steps:
    """A table from number to number as definitions hold it: pairs, the smallest key first."""
    return tuple(sorted(dict(table).items()))


class Value(Protocol):
    """Anything hashable that gives points: a table's own value is a small frozen class with this method."""

    def points(self, picked: Dice, roll: int, /) -> int:
        """What `picked` (sorted upwards) is worth, shown by throw number `roll` of the turn, from 1."""
        ...


@runtime_checkable
class Explained(Protocol):
    """A value that can also say how it counts."""

    def formula(self, picked: Dice, roll: int, /) -> str:
        """The sum as people write it, without its result: `4+4+4+4 + 40`."""
        ...


def _sum(picked: Dice) -> str:
    return "+".join(map(str, picked))


def on_roll(numbers: tuple[int, ...], roll: int) -> int:
    """The number for a roll, from 1; later rolls repeat the last (RULES D1)."""
    return numbers[min(roll, len(numbers)) - 1]


@attrs.frozen(repr=False)
class Plus:
    """The sum of the picked dice plus `bonus`, which may differ by the roll, as in `ByRoll` (RULES D8).

    >>> Plus(40).points((4, 4, 4, 4), 1), Plus((40, 30)).points((4, 4, 4, 4), 2)
    (56, 46)
    """

    bonus: OnRolls = 0

    __repr__ = evaluable

    def at(self, roll: int) -> int:
        """The bonus on a roll."""
        return self.bonus if isinstance(self.bonus, int) else on_roll(self.bonus, roll)

    def points(self, picked: Dice, roll: int) -> int:
        """The sum and the bonus."""
        return sum(picked) + self.at(roll)

    def formula(self, picked: Dice, roll: int) -> str:
        """The sum, dice by dice."""
        bonus = self.at(roll)
        return f"{_sum(picked)} + {bonus}" if bonus else _sum(picked)


@attrs.frozen(repr=False)
class Fixed:
    """`worth`, whatever the picked dice show."""

    worth: int

    __repr__ = evaluable

    def points(self, picked: Dice, roll: int) -> int:
        """The worth."""
        return self.worth

    def formula(self, picked: Dice, roll: int) -> str:
        """The dice."""
        return "-".join(map(str, picked))


@attrs.frozen(repr=False)
class ByRoll:
    """`worth[0]` on the first roll, `worth[1]` on the second, ...; later rolls repeat the last (RULES D1).

    >>> [ByRoll((66, 56, 46)).points((1, 2, 3, 4, 5), roll) for roll in (1, 2, 3, 4)]
    [66, 56, 46, 46]
    """

    worth: tuple[int, ...]

    __repr__ = evaluable

    def points(self, picked: Dice, roll: int) -> int:
        """What the roll is worth."""
        return on_roll(self.worth, roll)

    def formula(self, picked: Dice, roll: int) -> str:
        """The dice and the roll."""
        return f"{'-'.join(map(str, picked))} on roll {roll}"


@attrs.frozen(repr=False)
class BySum:
    """What `worth` names for the sum of the picked dice; 0 for a sum that it doesn't name.

    >>> BySum({15: 35, 20: 45}).points((2, 3, 4, 5, 6), 1)
    45
    """

    worth: Steps = attrs.field(converter=steps)

    __repr__ = evaluable

    def points(self, picked: Dice, roll: int) -> int:
        """What the sum is worth."""
        return dict(self.worth).get(sum(picked), 0)

    def formula(self, picked: Dice, roll: int) -> str:
        """The dice."""
        return "-".join(map(str, picked))
