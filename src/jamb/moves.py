"""Moves: the three things a player can do between two throws."""

from functools import lru_cache
from typing import final

import attrs

from jamb._records import evaluable
from jamb._text import brief
from jamb.dice import Dice
from jamb.errors import DiceError


def kept_dice(dice: object) -> Dice:
    """Dice to keep, given as a tuple or a list; what they show is judged when they are kept."""
    if type(dice) is tuple:
        return dice
    if not isinstance(dice, (tuple, list)):
        raise DiceError(f"dice are a tuple of faces, found {brief(dice, 80)}")
    return tuple(dice)


def _sorted(dice: Dice) -> Dice:
    return tuple(sorted(dice))


@final
@attrs.frozen(repr=False)
class Keep:
    """Keep these dice and throw the rest. Equal as a multiset: the order they are named in doesn't matter.

    Raises `DiceError` for anything but a tuple or list.

    >>> Keep((6, 5)) == Keep((5, 6))
    True
    """

    dice: Dice = attrs.field(converter=kept_dice, eq=_sorted)

    __repr__ = evaluable


@lru_cache(maxsize=1024)
def keep(dice: Dice) -> Keep:
    """A `Keep`, the same object for the same dice: a turn lists dozens of them."""
    return Keep(dice)


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
