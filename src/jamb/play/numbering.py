"""Move numbers: every move that a ruleset knows, counted once and for all.

Programs that learn, search or store want a move as a small number, and what is legal now as a mask over all
of them. The numbers depend on nothing but the ruleset's dice, rows and columns, and never change between
versions of this library: `docs/numbering.md` tells them.
"""

from functools import lru_cache
from typing import Final, final

import attrs

from jamb._text import brief
from jamb.dice import hands, show
from jamb.errors import IllegalMoveError
from jamb.moves import Announce, Enter, Keep, Move
from jamb.play import legality
from jamb.play.turn import Turn
from jamb.rules.ruleset import Ruleset, as_ruleset
from jamb.sheets.compiled import compile_ruleset
from jamb.violations import Violation

_KEPT: Final = 32


@final
@attrs.frozen(eq=False, repr=False)
class _Numbers:
    """The numbers of a ruleset: `spoken` are keeps and announcements, then come entries, then strikes."""

    spoken: tuple[Keep | Announce, ...]
    cells: tuple[tuple[str, str], ...]
    of_spoken: dict[Move, int]
    of_cell: dict[tuple[str, str], int]

    @property
    def count(self) -> int:
        return len(self.spoken) + 2 * len(self.cells)


@lru_cache(maxsize=_KEPT)
def _numbers(ruleset: Ruleset) -> _Numbers:
    columns, rows = compile_ruleset(ruleset).columns, ruleset.rows
    spoken: list[Keep | Announce] = [Keep(hand) for size in range(ruleset.dice) for hand in hands(size)]
    spoken += (Announce(row, column.rule.name) for column in columns if column.announces for row in rows)
    cells = tuple((column.rule.name, row) for column in columns for row in rows)
    return _Numbers(
        tuple(spoken),
        cells,
        {move: number for number, move in enumerate(spoken)},
        {cell: number for number, cell in enumerate(cells, len(spoken))},
    )


def move_count(ruleset: Ruleset | str) -> int:
    """How many moves a ruleset has: their numbers run from 0 to one less.

    >>> from jamb.rulesets import CROATIAN
    >>> move_count(CROATIAN)
    318
    """
    return _numbers(as_ruleset(ruleset)).count


def move_name(ruleset: Ruleset | str, number: int) -> str:
    """The move that a number means, in words, without points, since those depend on the dice.

    Raises `IndexError` for a number that no move has.

    >>> from jamb.rulesets import CROATIAN
    >>> [move_name(CROATIAN, number) for number in (0, 209, 210, 222, 270)]
    ['keep no dice', 'keep 6 6 6 6', 'announce announced ones', 'enter down ones', 'strike down ones']
    """
    numbers = _checked(as_ruleset(ruleset), number)
    if number >= len(numbers.spoken):
        strikes, cell = divmod(number - len(numbers.spoken), len(numbers.cells))
        return " ".join(("strike" if strikes else "enter", *numbers.cells[cell]))
    move = numbers.spoken[number]
    return f"keep {show(move.dice)}" if isinstance(move, Keep) else f"announce {move.column} {move.category}"


def move_index(turn: Turn, move: Move) -> int:
    """The number of a legal move.

    A 0 that is what the dice are worth is the cell's entry, any other 0 its strike. Raises `IllegalMoveError`
    with what speaks against the move, and what `Turn.objections` raises.

    >>> from jamb import Sheet
    >>> from jamb.rulesets import CROATIAN
    >>> turn = Turn(Sheet.blank(CROATIAN)).roll((6, 6, 6, 5, 4))
    >>> move_index(turn, Keep((6, 6, 6))), move_at(turn, 83)
    (83, Keep((6, 6, 6)))
    """
    if violations := turn.objections(move):
        raise IllegalMoveError(violations)
    numbers = _numbers(turn.sheet.ruleset)
    if not isinstance(move, Enter):
        return numbers.of_spoken[move]
    return _entry_number(turn, numbers, move)


def move_at(turn: Turn, number: int) -> Move:
    """The legal move with this number, its points written out.

    Raises `IllegalMoveError` with what speaks against it now, and `IndexError` for a number that no move has.
    """
    numbers = _checked(turn.sheet.ruleset, number)
    if number < len(numbers.spoken):
        move: Move = numbers.spoken[number]
        violations = turn.objections(move)
    else:
        strikes, cell = divmod(number - len(numbers.spoken), len(numbers.cells))
        column, category = numbers.cells[cell]
        worth = _worth(turn, column, category)
        move = Enter(column, category, 0 if strikes else worth)
        violations = turn.objections(move)
        if strikes and not worth and not violations:
            place = {"column": column, "category": category}
            violations = (Violation("not-strikeable", **place, found=0, expected=(0,), variant="worth"),)
    if violations:
        raise IllegalMoveError(violations)
    return move


def move_indices(turn: Turn) -> tuple[int, ...]:
    """The numbers of all legal moves, in rising order: as many as `turn.moves()` has."""
    numbers = _numbers(turn.sheet.ruleset)
    spoken: tuple[Move, ...] = (*legality.keeps(turn), *legality.announcements(turn))
    entries = (_entry_number(turn, numbers, entry) for entry in legality.entries(turn))
    return tuple(sorted((*(numbers.of_spoken[move] for move in spoken), *entries)))


def move_mask(turn: Turn) -> bytes:
    """A byte for each number of the ruleset: 1 where the move is legal now, else 0.

    While dice are due it may be all 0: the next step is then a throw, which is not a move.

    >>> from jamb import Sheet
    >>> from jamb.rulesets import CROATIAN
    >>> turn = Turn(Sheet.blank(CROATIAN)).roll((6, 6, 6, 5, 4))
    >>> mask = move_mask(turn)
    >>> len(mask), sum(mask) == len(turn.moves())
    (318, True)
    """
    mask = bytearray(_numbers(turn.sheet.ruleset).count)
    for number in move_indices(turn):
        mask[number] = 1
    return bytes(mask)


def _checked(ruleset: Ruleset, number: int) -> _Numbers:
    numbers = _numbers(ruleset)
    if type(number) is not int or not 0 <= number < numbers.count:
        raise IndexError(
            f"expected the number of a move from 0 to {numbers.count - 1}, found {brief(number)}"
        )
    return numbers


def _entry_number(turn: Turn, numbers: _Numbers, entry: Enter) -> int:
    number = numbers.of_cell[entry.column, entry.category]
    struck = not entry.points and _worth(turn, entry.column, entry.category) != 0
    return number + len(numbers.cells) if struck else number


def _worth(turn: Turn, column: str, category: str) -> int:
    """What the dice on the table are worth in a cell, 0 if there are none."""
    return turn.worth(column, category) or 0
