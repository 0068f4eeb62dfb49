"""A pattern of its own: all dice odd, or all even."""

from typing import Literal

import attrs


@attrs.frozen
class Parity:
    """All the dice, if each of them is odd, or if each is even.

    >>> Parity("even").pick((2, 2, 4, 6, 6))
    (2, 2, 4, 6, 6)
    """

    shown: Literal["odd", "even"]

    def pick(self, dice: tuple[int, ...]) -> tuple[int, ...] | None:
        """The dice themselves, None if one of them doesn't fit."""
        rest = 1 if self.shown == "odd" else 0
        return dice if all(face % 2 == rest for face in dice) else None
