"""Six dice over all 46,656 rolls, in the quick profile a fifth: the best five count, or the lowest (C1)."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, product

import pytest

from helpers.profiles import few
from jamb.rulesets import SERBIAN

Dice = tuple[int, ...]


def alike(size: int, bonus: int) -> Callable[[Dice], int]:
    """So many of one face, and a bonus."""

    def score(five: Dice) -> int:
        faces = [face for face, count in Counter(five).items() if count >= size]
        return max((size * face + bonus for face in faces), default=0)

    return score


def full(five: Dice) -> int:
    """Three of one face and two of another."""
    return sum(five) + 30 if sorted(Counter(five).values()) == [2, 3] else 0


def straight(five: Dice) -> int:
    """On the first roll."""
    return 66 if tuple(sorted(five)) in ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6)) else 0


ROLLS = tuple(product(range(1, 7), repeat=6))
FIVE: dict[str, Callable[[Dice], int]] = {
    "ones": lambda five: five.count(1),
    "sixes": lambda five: 6 * five.count(6),
    "max": sum,
    "min": sum,
    "tris": alike(3, 20),
    "straight": straight,
    "full": full,
    "poker": alike(4, 40),
    "jamb": alike(5, 50),
}


@pytest.mark.parametrize("name", FIVE)
def test_every_roll_of_six_dice(name: str) -> None:
    """Whatever the order of the dice."""
    choose = min if name == "min" else max

    @cache
    def expected(hand: Dice) -> int:
        return choose(FIVE[name](five) for five in combinations(hand, 5))

    points = SERBIAN.category(name).points
    for roll in few(ROLLS, every=5):
        assert points(roll, 1) == expected(tuple(sorted(roll))), roll
