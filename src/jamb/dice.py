"""Dice: what a roll can show.

A roll is a tuple of faces in the order they lie on the table. What dice are worth never depends on that
order, so rules are told sorted dice, and there are far fewer of those than rolls: 252 for five dice against
7,776.
"""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Final

from jamb.errors import DiceError

Dice = tuple[int, ...]

FACES: Final = (1, 2, 3, 4, 5, 6)
MOST_DICE: Final = 6
_FACES: Final = frozenset(FACES)


@cache
def hands(count: int) -> tuple[Dice, ...]:
    """Every different hand of `count` dice, each sorted upwards.

    >>> len(hands(5)), hands(5)[0], hands(5)[-1]
    (252, (1, 1, 1, 1, 1), (6, 6, 6, 6, 6))
    """
    return tuple(combinations_with_replacement(FACES, count))


@cache
def positions(count: int) -> dict[Dice, int]:
    """Where the hand of each roll of `count` dice, in any order, stands in `hands(count)`."""
    of_hand = {hand: index for index, hand in enumerate(hands(count))}
    return {roll: of_hand[tuple(sorted(roll))] for roll in product(FACES, repeat=count)}


def ways(hand: Dice) -> int:
    """How many rolls show this hand: a chance of `ways(hand) / 6 ** len(hand)`.

    >>> ways((6, 6, 6, 6, 6)), ways((1, 2, 3, 4, 5))
    (1, 120)
    """
    return factorial(len(hand)) // prod(map(factorial, Counter(hand).values()))


def as_dice(dice: object, count: int) -> Dice:
    """`dice` as a tuple of `count` faces, in their order.

    A list is taken too. Anything else that is no face raises `DiceError`: True and 1.0 are equal to 1, but a
    caller that passes them has mistaken one thing for another.
    """
    if type(dice) is tuple and len(dice) == count:
        for face in dice:
            if type(face) is not int:
                break
        else:
            if _FACES.issuperset(dice):
                return dice
    if not isinstance(dice, (tuple, list)):
        raise DiceError(f"dice are a tuple of faces, found {dice!r:.80}")
    for place, face in enumerate(dice, 1):
        if type(face) is not int or not 1 <= face <= 6:
            raise DiceError(f"die {place} shows {face!r:.40}, expected a whole number from 1 to 6")
    if len(dice) != count:
        raise DiceError(f"expected {count} dice, found {len(dice)}: {dice!r:.80}")
    return tuple(dice)


def show(dice: Dice) -> str:
    """The dice as people write them: `4 4 6`."""
    return " ".join(map(str, dice)) or "no dice"
