"""A turn: up to three throws that end by filling one cell.

A turn is bound to the sheet that it will fill, so it can answer every "may I?" alone. Each verb gives a new
turn; a finished one carries the new sheet and is the record of what happened.
"""

from collections.abc import Sequence
from typing import final

import attrs

from jamb._late import as_html, as_markdown, as_text
from jamb._records import itself
from jamb._text import brief
from jamb.dice import Dice, Source, as_dice, show, thrown
from jamb.errors import ArgumentError, IllegalMoveError
from jamb.moves import Announce, Enter, Keep, Move, kept_dice
from jamb.play import legality
from jamb.play.legality import Binding, direct
from jamb.rules.plans import FIRST_THROW
from jamb.sheets.column import row_number
from jamb.sheets.compiled import entry
from jamb.sheets.sheet import Sheet
from jamb.violations import Violation


@final
@attrs.frozen(init=False, repr=False)
class Turn:
    """One player's turn on one sheet (RULES A1, A2).

    `history` holds what was thrown and kept by turns: the dice that a throw gave, those kept of all, those
    that the next throw gave. A turn is over when a cell was `entered`; its `sheet` is then the new one.

    >>> from jamb.rulesets import CROATIAN
    >>> turn = Turn(Sheet.blank(CROATIAN)).roll((6, 6, 6, 5, 4)).keep((6, 6, 6)).roll((6, 2))
    >>> turn.enter("free", "poker").sheet["free", "poker"]
    64
    """

    sheet: Sheet
    binding: Binding | None
    history: tuple[Dice, ...]
    entered: Enter | None

    _repr_html_ = as_html
    _repr_markdown_ = as_markdown
    __str__ = as_text

    def __init__(self, sheet: Sheet, *, directed: str | None = None) -> None:
        """A turn that begins. `directed` is the category that the player before announced (RULES C3)."""
        bound = None if directed is None else direct(sheet, directed)
        self.__attrs_init__(sheet, bound, (), None)

    # the state

    @property
    def rolled(self) -> tuple[Dice, ...]:
        """The dice that each throw gave."""
        return self.history[::2]

    @property
    def kept(self) -> tuple[Dice, ...]:
        """The dice that were kept before each throw but the first."""
        return self.history[1::2]

    @property
    def rolls(self) -> int:
        """How many throws there were so far."""
        return (len(self.history) + 1) // 2

    @property
    def dice(self) -> Dice:
        """The dice on the table: the kept ones in the order given, then the new ones."""
        history = self.history
        if len(history) & 1 and len(history) > 1:
            return history[-2] + history[-1]
        return history[-1] if history else ()

    @property
    def due(self) -> int:
        """How many dice are to be thrown now; 0 exactly where no throw is allowed.

        So a program throws while dice are due, and else chooses a move.
        """
        history, sheet = self.history, self.sheet
        if history:
            return 0 if len(history) & 1 else sheet.ruleset.dice - len(history[-1])
        if not sheet.plan.columns or not (self.binding or sheet.plan.alive[FIRST_THROW]):
            return 0
        return sheet.ruleset.dice

    @property
    def announced(self) -> str | None:
        """The category that this turn announced."""
        return self.binding.category if self.binding and not self.binding.directed else None

    @property
    def announced_column(self) -> str | None:
        """The column of the announced cell."""
        return self.binding.column if self.binding and not self.binding.directed else None

    @property
    def directed(self) -> str | None:
        """The category that binds this turn because the player before announced it."""
        return self.binding.category if self.binding and self.binding.directed else None

    @property
    def is_over(self) -> bool:
        """Whether a cell was filled."""
        return self.entered is not None

    @property
    def is_shown(self) -> bool:
        """Whether all dice lie on the table, so that a cell can be filled or dice be kept."""
        return bool(len(self.history) & 1) and self.entered is None

    @property
    def phase(self) -> int:
        """Twice the number of throws, and one more if the last was of all dice: what a plan is read by."""
        history = self.history
        return len(history) + 1 + (len(history) == 1 or not history[-2])

    @property
    def hand(self) -> tuple[int, int]:
        """The number of the hand on the table and that of its throw: what tables are read by."""
        history = self.history
        dice = history[0] if len(history) == 1 else history[-2] + history[-1]
        return self.sheet.compiled.hands[dice], (len(history) + 1) // 2

    # what may be done

    def announcements(self) -> tuple[str, ...]:
        """The categories that may be announced now, in paper order."""
        named = {move.category for move in legality.announcements(self)}
        return tuple(row for row in self.sheet.ruleset.rows if row in named)

    def keeps(self) -> tuple[Keep, ...]:
        """Every different set of dice that may be kept now, none included."""
        return legality.keeps(self)

    def entries(self) -> tuple[Enter, ...]:
        """Every way to end the turn now: a cell with its points, or with 0 where it may be struck."""
        return legality.entries(self)

    def moves(self) -> tuple[Move, ...]:
        """Every legal move: announcements, then keeps, then entries."""
        return (*legality.announcements(self), *self.keeps(), *self.entries())

    def objections(self, move: Move) -> tuple[Violation, ...]:
        """What speaks against a move now; nothing if it is legal.

        Raises `UnknownNameError` if it names an unknown column or category, and `ArgumentError` for
        anything but a move.
        """
        if isinstance(move, Keep):
            return legality.keeping(self, move.dice)
        if isinstance(move, Announce):
            return legality.announcing(self, *self.sheet.place(move.column, move.category))
        if isinstance(move, Enter):
            return legality.entering(self, *self.sheet.place(move.column, move.category), move.points)
        raise ArgumentError(f"expected a move (Keep, Announce or Enter), found {brief(move, 80)}")

    # the verbs

    def roll(self, dice: Sequence[int]) -> "Turn":
        """The turn after these dice were thrown: as many as are due.

        This and the other verbs raise `IllegalMoveError` with what `objections` says, and then change
        nothing; dice that are none raise `DiceError`.
        """
        due = self.due
        if not due:
            raise IllegalMoveError([legality.throwing(self)])
        return _turn(self.sheet, self.binding, (*self.history, as_dice(dice, due)), None)

    def throw(self, source: Source | None = None) -> "Turn":
        """The turn after `source` threw the dice that are due.

        A source is `random.Random(7)`, the module `random`, anything else with its `choices`, or a
        generator of NumPy; `DiceError` says so for other things. Nothing is drawn unless dice are due.
        """
        due = self.due
        if not due:
            raise IllegalMoveError([legality.throwing(self)])
        return self.roll(thrown(source, due))

    def keep(self, dice: Sequence[int]) -> "Turn":
        """The turn after these of the dice were kept; the rest are due. Keeping none throws all again."""
        kept = kept_dice(dice)
        if violations := legality.keeping(self, kept):
            as_dice(kept, len(kept))
            raise IllegalMoveError(violations)
        return _turn(self.sheet, self.binding, (*self.history, kept), None)

    def announce(self, category: str, column: str | None = None) -> "Turn":
        """The turn after a cell was announced; `column` is needed only where several take the category."""
        if column is None:
            column = self._announced_column(category)
        number, row = self.sheet.place(column, category)
        if violations := legality.announcing(self, number, row):
            raise IllegalMoveError(violations)
        bound = Binding(column, category, number, row, self.rolls, directed=False)
        return _turn(self.sheet, bound, self.history, None)

    def worth(self, column: str, category: str) -> int | None:
        """What the dice on the table are worth in a cell, open or not; None while they are not all shown.

        A program that doesn't want to write a 0 by mistake asks before it enters.

        >>> turn = Turn(Sheet.blank("croatian")).roll((6, 6, 6, 5, 4))
        >>> turn.worth("free", "sixes"), turn.worth("free", "poker")
        (18, 0)
        """
        offers = legality.offers(self, *self.sheet.place(column, category))
        return offers[0].points if offers else None

    def enter(self, column: str, category: str, points: int | None = None) -> "Turn":
        """The turn ended by writing into a cell what the dice are worth (see `worth`), be it 0.

        `points` may be given: that number is refused unless it is what the dice are worth, or 0 where the
        cell may be struck. `strike` is the verb for a 0 that is meant.
        """
        number, row = self.sheet.place(column, category)
        if points is None:
            points = entries[0].points if (entries := legality.offers(self, number, row)) else 0
        if violations := legality.entering(self, number, row, points):
            raise IllegalMoveError(violations)
        sheet = self.sheet.with_cell(number, row, points)
        return _turn(sheet, self.binding, self.history, entry(column, category, points))

    def strike(self, column: str, category: str) -> "Turn":
        """The turn ended by writing 0 into a cell, where 0 is among its entries."""
        return self.enter(column, category, 0)

    def play(self, move: Move) -> "Turn":
        """The turn after any of the three moves."""
        if isinstance(move, Keep):
            return self.keep(move.dice)
        if isinstance(move, Announce):
            return self.announce(move.category, move.column)
        if isinstance(move, Enter):
            return self.enter(move.column, move.category, move.points)
        raise ArgumentError(f"expected a move (Keep, Announce or Enter), found {brief(move, 80)}")

    def back(self) -> "Turn | None":
        """The turn one step earlier, before its last throw, keep or announcement; None if it has only begun.

        A turn that is over carries its new sheet alone: `reopened` takes the one before.
        """
        bound, history = self.binding, self.history
        if bound is not None and not bound.directed and len(history) == max(2 * bound.rolls - 1, 0):
            return _turn(self.sheet, None, history, None)
        return _turn(self.sheet, bound, history[:-1], None) if history else None

    def reopened(self, sheet: Sheet) -> "Turn":
        """This turn before it was ended, on the `sheet` that it had then."""
        return _turn(sheet, self.binding, self.history, None)

    def _announced_column(self, category: str) -> str:
        """The column that an announcement of `category` means."""
        sheet, row = self.sheet, row_number(self.sheet.ruleset, category)
        columns = [column for column in sheet.compiled.columns if column.announces]
        able = [column for column in columns if not legality.announcing(self, column.number, row)]
        if len(able) > 1:
            names = tuple(column.rule.name for column in able)
            several = Violation("not-announceable", category=category, expected=names, variant="several")
            raise IllegalMoveError([several])
        if not columns:
            raise IllegalMoveError([Violation("not-announceable", category=category, variant="category")])
        return (able or columns)[0].rule.name

    __copy__ = itself
    __deepcopy__ = itself

    def __repr__(self) -> str:
        bound = f", {self.binding.column} {self.binding.category} bound" if self.binding else ""
        if self.entered is not None:
            done = self.entered
            return f"<Turn over: {done.points} in {done.column} {done.category}>"
        return f"<Turn, roll {self.rolls}: {show(self.dice)}, {self.due} due{bound}>"


def _turn(sheet: Sheet, bound: Binding | None, history: tuple[Dice, ...], entered: Enter | None) -> Turn:
    turn = object.__new__(Turn)
    turn.__attrs_init__(sheet, bound, history, entered)
    return turn
