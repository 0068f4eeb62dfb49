"""A turn: up to three throws that end by filling one cell.

A turn is bound to the sheet that it will fill, so it can answer every "may I?" alone. Each verb gives a new
turn; a finished one carries the new sheet and is the record of what happened.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, final

import attrs

from jamb import legality
from jamb.column import row_number
from jamb.dice import FACES, Dice, as_dice, show
from jamb.errors import IllegalMoveError
from jamb.layout import Offers, enter
from jamb.moves import Announce, Enter, Keep, Move
from jamb.reprs import evaluable
from jamb.sheet import Sheet
from jamb.violations import Violation

if TYPE_CHECKING:
    from random import Random


@final
@attrs.frozen(repr=False)
class Binding:
    """The one cell that a turn has to end in, announced (after throw number `rolls`) or directed."""

    column: str
    category: str
    number: int
    row: int
    rolls: int
    directed: bool

    __repr__ = evaluable

    def elsewhere(self, column: str, category: str) -> Violation:
        """The reason against any other cell."""
        code = "directed-elsewhere" if self.directed else "announced-elsewhere"
        bound = f"{self.column} {self.category}"
        return Violation(code, column=column, category=category, expected=(bound,))


@final
@attrs.frozen(init=False, repr=False)
class Turn:
    """One player's turn on one sheet (RULES A1, A2).

    `rolled` are the dice that each throw gave, `kept` those kept before each later one. `dice` lie on the
    table: the kept ones in the order given, then the new ones; `due` is how many are to be thrown now.
    `directed` is the category that the player before announced (RULES C3).

    >>> from jamb.rulesets import CROATIAN
    >>> turn = Turn(Sheet.blank(CROATIAN)).roll((6, 6, 6, 5, 4)).keep((6, 6, 6)).roll((6, 2))
    >>> turn.enter("free", "poker").sheet["free", "poker"]
    64
    """

    sheet: Sheet
    directed: str | None
    binding: Binding | None
    rolled: tuple[Dice, ...]
    kept: tuple[Dice, ...]
    dice: Dice
    due: int
    entered: Enter | None

    def __init__(self, sheet: Sheet, *, directed: str | None = None) -> None:
        """A turn that begins: no dice were thrown yet."""
        board = sheet._board
        due = 0 if not sheet._plan.columns else board.ruleset.dice
        binding = None if directed is None else _ordered(sheet, directed)
        self.__attrs_init__(sheet, directed, binding, (), (), (), due, None)

    # what is the case

    @property
    def rolls(self) -> int:
        """How many throws there were so far."""
        return len(self.rolled)

    @property
    def announced(self) -> str | None:
        """The category that this turn announced."""
        return self.binding.category if self.binding and not self.binding.directed else None

    @property
    def announced_column(self) -> str | None:
        """The column of the announced cell."""
        return self.binding.column if self.binding and not self.binding.directed else None

    @property
    def is_over(self) -> bool:
        """Whether a cell was filled."""
        return self.entered is not None

    @property
    def phase(self) -> int:
        """Twice the number of throws, and one more if the last was of all dice: what a plan is read by."""
        return 2 * len(self.rolled) + (not self.kept or not self.kept[-1])

    # what may be done

    def announcements(self) -> tuple[str, ...]:
        """The categories that may be announced now, in paper order."""
        named = {move.category for move in self._announcements()}
        return tuple(row for row in self.sheet.ruleset.rows if row in named)

    def _announcements(self) -> list[Announce]:
        if self.binding is not None or self.is_over or (self.rolled and self.due):
            return []
        played = self.sheet._played
        return [
            Announce(category, played[number].name)
            for number in self.sheet._plan.announcing[self.rolls]
            for category in played[number].playable()
        ]

    def keeps(self) -> tuple[Keep, ...]:
        """Every different set of dice that may be kept now, none included."""
        if self.due or self.is_over or self.rolls == self.sheet._plan.rolls or not self.rolled:
            return ()
        hand = sorted(self.dice)
        sets = [
            kept
            for size in range(len(hand))
            if legality.survives(self, fresh=not size)
            for kept in dict.fromkeys(combinations(hand, size))
        ]
        return tuple(Keep(kept) for kept in sets)

    def entries(self) -> tuple[Enter, ...]:
        """Every way to end the turn now: a cell with its points, or with 0 where it may be struck."""
        if self.due or self.entered is not None or not self.rolled:
            return ()
        binding = self.binding
        if binding is not None:
            return self.offers(binding.number)[binding.row]
        found: list[Enter] = []
        sheet = self.sheet
        for number in sheet._plan.entering[self.phase]:
            offers = self.offers(number)
            for row in sheet._played[number].next_rows():
                found += offers[row]
        return tuple(found)

    def offers(self, number: int) -> Offers:
        """What the dice on the table are worth in each row of column `number`, free or not."""
        board = self.sheet._board
        return board.lanes[number].offers(board.hands[self.dice], len(self.rolled))

    def moves(self) -> tuple[Move, ...]:
        """Every legal move: announcements, then keeps, then entries."""
        return (*self._announcements(), *self.keeps(), *self.entries())

    def objections(self, move: Move) -> tuple[Violation, ...]:
        """What speaks against a move now; nothing if it is legal.

        Raises `UnknownNameError` if it names a column or category that isn't there.
        """
        if isinstance(move, Keep):
            return tuple(legality.keeping(self, move.dice))
        number, row = self.sheet._place(move.column, move.category)
        if isinstance(move, Announce):
            return tuple(legality.announcing(self, number, row))
        return tuple(legality.entering(self, number, row, move.points))

    # the verbs

    def roll(self, dice: Sequence[int]) -> "Turn":
        """The turn after these dice were thrown: as many as are due.

        This and the other verbs raise `IllegalMoveError` with what `objections` says, and then change
        nothing; dice that are none raise `DiceError`.
        """
        if objection := legality.rolling(self):
            raise IllegalMoveError([objection])
        new = as_dice(dice, self.due)
        rolled = (*self.rolled, new)
        return _turn(self.sheet, self.directed, self.binding, rolled, self.kept, self.dice + new, 0, None)

    def throw(self, source: "Random") -> "Turn":
        """The turn after `source` threw the dice that are due."""
        return self.roll(source.choices(FACES, k=self.due))

    def keep(self, dice: Sequence[int]) -> "Turn":
        """The turn after these of the dice were kept; the rest are due. Keeping none throws all again."""
        kept = tuple(dice) if isinstance(dice, (tuple, list)) else as_dice(dice, 0)
        if violations := tuple(legality.keeping(self, kept)):
            as_dice(kept, len(kept))
            raise IllegalMoveError(violations)
        due = len(self.dice) - len(kept)
        return _turn(
            self.sheet,
            self.directed,
            self.binding,
            self.rolled,
            (*self.kept, kept),
            kept,
            due,
            None,
        )

    def announce(self, category: str, column: str | None = None) -> "Turn":
        """The turn after a cell was announced; `column` is needed only where several take the category."""
        if column is None:
            column = self._announced_column(category)
        number, row = self.sheet._place(column, category)
        if violations := tuple(legality.announcing(self, number, row)):
            raise IllegalMoveError(violations)
        binding = Binding(column, category, number, row, self.rolls, directed=False)
        return _turn(self.sheet, self.directed, binding, self.rolled, self.kept, self.dice, self.due, None)

    def enter(self, column: str, category: str, points: int | None = None) -> "Turn":
        """The turn ended by writing into a cell what the dice are worth, or `points`: just that, or 0."""
        number, row = self.sheet._place(column, category)
        if points is None:
            points = self.offers(number)[row][0].points if self.rolled and not self.due else 0
        if violations := tuple(legality.entering(self, number, row, points)):
            raise IllegalMoveError(violations)
        sheet = self.sheet.with_cell(number, row, points)
        entered = enter(column, category, points)
        return _turn(sheet, self.directed, self.binding, self.rolled, self.kept, self.dice, 0, entered)

    def strike(self, column: str, category: str) -> "Turn":
        """The turn ended by writing 0 into a cell, where 0 is among its entries."""
        return self.enter(column, category, 0)

    def play(self, move: Move) -> "Turn":
        """The turn after any of the three moves."""
        if isinstance(move, Keep):
            return self.keep(move.dice)
        if isinstance(move, Announce):
            return self.announce(move.category, move.column)
        return self.enter(move.column, move.category, move.points)

    def _announced_column(self, category: str) -> str:
        """The column that an announcement of `category` means."""
        able = [move.column for move in self._announcements() if move.category == category]
        if len(able) > 1:
            raise IllegalMoveError(
                [
                    Violation(
                        "not-announceable",
                        category=category,
                        expected=tuple(able),
                        variant="several",
                    )
                ]
            )
        takers = able or [lane.rule.name for lane in self.sheet._board.lanes if lane.announces]
        if takers:
            return takers[0]
        row_number(self.sheet.ruleset, category)
        raise IllegalMoveError([Violation("not-announceable", category=category, variant="category")])

    def __copy__(self) -> "Turn":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Turn":
        return self

    def __repr__(self) -> str:
        bound = f", {self.binding.column} {self.binding.category} bound" if self.binding else ""
        if self.entered is not None:
            entry = self.entered
            return f"<Turn over: {entry.points} in {entry.column} {entry.category}>"
        return f"<Turn, roll {self.rolls}: {show(self.dice)}, {self.due} due{bound}>"


def _turn(*fields: Any) -> Turn:
    turn = object.__new__(Turn)
    turn.__attrs_init__(*fields)
    return turn


def _ordered(sheet: Sheet, category: str) -> Binding | None:
    """The cell that an order of the player before binds, if it may be filled now (RULES C3)."""
    row = row_number(sheet.ruleset, category)
    for lane in sheet._board.directed:
        if sheet.closed(lane.number, row) is None:
            return Binding(lane.rule.name, category, lane.number, row, 0, directed=True)
    return None
