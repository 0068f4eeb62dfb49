"""Kinds as a third party would write them: patterns, a value, gates, orders, a condition and a subtotal.

None has a base class. Random rulesets mix them with the library's own kinds, so that a law has to hold for
both.
"""

from collections.abc import Mapping

import attrs

from jamb.dice import Dice

Rows = tuple[str, ...]
Cells = Mapping[str, int | None]


@attrs.frozen
class Odd:
    """A pattern: every die that shows an odd face."""

    def pick(self, dice: Dice) -> Dice | None:
        return tuple(face for face in dice if face % 2) or None


@attrs.frozen
class Squared:
    """A value: the number of picked dice squared, plus 1 for each roll that was not needed."""

    rolls: int

    def points(self, picked: Dice, roll: int) -> int:
        return len(picked) ** 2 + max(self.rolls - roll, 0)


@attrs.frozen
class OnRolls:
    """A gate that is open after certain rolls only."""

    numbers: frozenset[int]

    def enters(self, rolls: int, fresh: bool) -> bool:
        return rolls in self.numbers

    def announces(self, rolls: int) -> bool:
        return False


@attrs.frozen
class NotFresh:
    """A gate that is open only if some dice were kept: never on the first roll."""

    def enters(self, rolls: int, fresh: bool) -> bool:
        return not fresh

    def announces(self, rolls: int) -> bool:
        return False


@attrs.frozen
class CalledTwice:
    """A gate with two windows: announced before the first throw, or after the second."""

    def enters(self, rolls: int, fresh: bool) -> bool:
        return False

    def announces(self, rolls: int) -> bool:
        return rolls in (0, 2)


@attrs.frozen
class Zigzag:
    """An order of one fixed sequence: every other row downwards, then the rest.

    For a state that it never leads to it offers nothing, as a third party's order may.
    """

    def next(self, rows: Rows, left: frozenset[str]) -> Rows:
        turn = len(rows) - len(left)
        due = (rows[::2] + rows[1::2])[turn : turn + 1]
        return tuple(row for row in due if row in left)


@attrs.frozen
class TopPair:
    """An order that offers the two topmost open rows."""

    def next(self, rows: Rows, left: frozenset[str]) -> list[str]:
        return [row for row in rows if row in left][:2]


@attrs.frozen
class Begun:
    """A condition: open once the first column of the sheet has a number."""

    def holds(self, column: str, left: Mapping[str, int], rows: int) -> bool:
        return next(iter(left.values())) < rows


@attrs.frozen
class Highest:
    """A subtotal: the highest number of the section, and a bonus of 5 once the section is full."""

    def needs(self, categories: Rows) -> Rows:
        return categories

    def score(self, categories: Rows, cells: Cells) -> tuple[int | None, int]:
        filled = [cell for row in categories if (cell := cells[row]) is not None]
        return max(filled, default=None), 5 if filled and len(filled) == len(categories) else 0
