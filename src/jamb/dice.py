"""Dice: what a roll can show.

A roll is a tuple of faces in the order they lie on the table. What dice are worth never depends on that
order, so rules see sorted dice, and there are far fewer of those than rolls: 252 for five dice against
7,776.
"""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from operator import index
from typing import Any, Final, Protocol, TypeAlias

from jamb._text import brief
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
    """The index in `hands(count)` of the hand that each roll of `count` dice shows, in any order."""
    of_hand = {hand: index for index, hand in enumerate(hands(count))}
    return {roll: of_hand[tuple(sorted(roll))] for roll in product(FACES, repeat=count)}


def ways(hand: Dice) -> int:
    """How many rolls show this hand: a chance of `ways(hand) / 6 ** len(hand)`.

    >>> ways((6, 6, 6, 6, 6)), ways((1, 2, 3, 4, 5))
    (1, 120)
    """
    return factorial(len(hand)) // prod(map(factorial, Counter(hand).values()))


class Choices(Protocol):
    """What draws as `random.Random` does."""

    def choices(self, population: tuple[int, ...], /, *, k: int) -> Any:
        """`k` of the population, each drawn from all of it."""
        ...


class Integers(Protocol):
    """What draws as a generator of NumPy does."""

    def integers(self, low: int, high: int, /, size: int) -> Any:
        """`size` whole numbers from `low` to below `high`."""
        ...


Source: TypeAlias = Choices | Integers
"""What can throw dice."""


def thrown(source: object, count: int) -> Dice:
    """`count` dice thrown by a source of chance.

    >>> from random import Random
    >>> thrown(Random(7), 5)
    (2, 1, 4, 1, 4)
    """
    if callable(choices := getattr(source, "choices", None)):
        return tuple(choices(FACES, k=count))
    if callable(integers := getattr(source, "integers", None)):
        return tuple(integers(1, 7, size=count))
    expected = "expected a source of chance such as random.Random() or numpy.random.default_rng()"
    raise DiceError(f"{expected}, found {brief(source, 80)}")


def whole(number: object) -> int | None:
    """A whole number of any type, NumPy's included, as an `int`; None for the rest, True and 1.0 among it."""
    if isinstance(number, bool):
        return None
    try:
        return index(number)  # type: ignore[arg-type]  # anything but a whole number raises
    except TypeError:
        return None


def as_dice(dice: object, count: int) -> Dice:
    """`dice` as a tuple of `count` faces, in their order.

    A list and integers of NumPy are accepted too. Anything else raises `DiceError`: True and 1.0 are
    equal to 1, but a caller that passes them has mistaken one thing for another.
    """
    if type(dice) is tuple and len(dice) == count:
        for face in dice:
            if type(face) is not int:
                break
        else:
            if _FACES.issuperset(dice):
                return dice
    if not isinstance(dice, (tuple, list)):
        raise DiceError(f"dice are a tuple of faces, found {brief(dice, 80)}")
    faces = []
    for place, found in enumerate(dice, 1):
        face = whole(found)
        if face is None or not 1 <= face <= 6:
            raise DiceError(f"die {place} shows {brief(found)}, expected a whole number from 1 to 6")
        faces.append(face)
    if len(faces) != count:
        raise DiceError(f"expected {count} dice, found {len(faces)}: {brief(dice, 80)}")
    return tuple(faces)


def show(dice: Dice) -> str:
    """The dice as people write them: `4 4 6`."""
    return " ".join(map(str, dice)) or "no dice"
