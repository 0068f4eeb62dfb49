"""Moves: the three things a player can do between two throws."""

from typing import final

import attrs

from jamb._records import evaluable
from jamb.dice import Dice


def _sorted(dice: Dice) -> Dice:
    return tuple(sorted(dice))


@final
@attrs.frozen(repr=False)
class Keep:
    """Keep these dice and throw the rest. Equal as a multiset: the order they are named in doesn't matter.

    >>> Keep((6, 5)) == Keep((5, 6))
    True
    """

    dice: Dice = attrs.field(eq=_sorted)

    __repr__ = evaluable


@final
@attrs.frozen(repr=False)
class Announce:
    """Say that this turn will end in `category` of the announced `column` (RULES A6)."""

    category: str
    column: str

    __repr__ = evaluable


@final
@attrs.frozen(repr=False)
class Enter:
    """End the turn by writing `points` into a cell; 0 where the dice are worth more strikes it (RULES A8)."""

    column: str
    category: str
    points: int

    __repr__ = evaluable


Move = Keep | Announce | Enter
