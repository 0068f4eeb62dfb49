"""What may be done in a turn: the one gate for legality.

What speaks against a step is data. `Turn.objections` gives what these functions find and the verbs of `Turn`
raise it; nothing else decides. Reasons that make all others pointless (the turn is over, dice are due) come
alone, independent ones together.

What is allowed is listed the other way round, from plans and orders, without trying every move; a law of the
tests holds the two together.
"""

from itertools import combinations
from typing import TYPE_CHECKING, final

import attrs

from jamb._records import evaluable
from jamb.dice import Dice, show
from jamb.moves import Announce, Enter, Keep, keep
from jamb.rules.columns import ColumnRule
from jamb.rules.gates import is_directed
from jamb.sheets.column import row_number
from jamb.sheets.sheet import Sheet
from jamb.violations import Violation

if TYPE_CHECKING:
    from jamb.play.turn import Turn

Objections = tuple[Violation, ...]


# the cell that a turn is bound to: announcement and direction both bind, and then only that cell counts


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
        return Violation(code, column=column, category=category, expected=(self.column, self.category))


def direct(sheet: Sheet, category: str) -> Binding | None:
    """The cell that an order of the player before binds, if it may be filled now (RULES C3)."""
    row = row_number(sheet.ruleset, category)
    for column in sheet.compiled.directed:
        if sheet.closed(column.number, row) is None:
            return Binding(column.rule.name, category, column.number, row, rolls=0, directed=True)
    return None


# what speaks against a step


def finished(turn: "Turn") -> Violation | None:
    """Why the turn has nothing left to do."""
    if turn.entered is not None:
        return Violation("turn-over")
    if not turn.sheet.plan.columns:
        return Violation("sheet-full")
    return None


def unsettled(turn: "Turn") -> Violation:
    """Why no dice are on the table to decide about."""
    if due := turn.history and turn.due:
        return Violation("dice-due", found=due)
    return finished(turn) or Violation("roll-first")


def dead_end(turn: "Turn") -> Violation:
    """Why throwing again would leave the turn without an ending (RULES A7)."""
    plan, columns = turn.sheet.plan, turn.sheet.ruleset.played
    if plan.announcing[turn.rolls]:
        return Violation("announce-first", expected=tuple(columns[n].name for n in plan.columns))
    now = plan.entering[turn.phase] if turn.history else ()
    return Violation("no-ending", expected=tuple(columns[n].name for n in now))


def survives(turn: "Turn", *, fresh: bool) -> bool:
    """Whether the turn can still end after one more throw, of all dice if `fresh`."""
    rolls = (len(turn.history) + 1) // 2
    return turn.binding is not None or turn.sheet.plan.alive[2 * rolls + 2 + fresh]


def throwing(turn: "Turn") -> Violation:
    """Why no dice are due, so that none may be thrown."""
    if ended := finished(turn):
        return ended
    if not turn.history:
        return dead_end(turn)
    rolls = turn.sheet.plan.rolls
    return Violation("no-rolls-left", found=rolls) if turn.rolls == rolls else Violation("keep-first")


def keeping(turn: "Turn", dice: Dice) -> Objections:
    """What speaks against keeping `dice` and throwing the rest."""
    if not turn.is_shown:
        return (unsettled(turn),)
    rolls = turn.sheet.plan.rolls
    if turn.rolls == rolls:
        return (Violation("no-rolls-left", found=rolls),)
    left = list(turn.dice)
    for face in dice:
        if type(face) is not int or face not in left:
            return (
                Violation("not-shown", found=show(dice[: len(turn.dice) + 1]), expected=(show(turn.dice),)),
            )
        left.remove(face)
    if not left:
        return (Violation("keep-all"),)
    return () if survives(turn, fresh=not dice) else (dead_end(turn),)


def announcing(turn: "Turn", number: int, row: int) -> Objections:
    """What speaks against announcing the cell of column `number` and row `row`."""
    if ended := finished(turn):
        return (ended,)
    column, category = turn.sheet.compiled.columns[number], turn.sheet.ruleset.rows[row]
    if not column.announces:
        return (Violation("not-announceable", column=column.rule.name, category=category),)
    found: list[Violation | None] = []
    if turn.binding is not None:
        found.append(turn.binding.elsewhere(column.rule.name, category))
    if turn.history and turn.due:
        found.append(Violation("dice-due", found=turn.due))
    elif not column.rule.gate.announces(turn.rolls):
        found.append(_wrong_time(turn, column.rule, category))
    found.append(turn.sheet.closed(number, row))
    return tuple(violation for violation in found if violation)


def _wrong_time(turn: "Turn", rule: ColumnRule, category: str) -> Violation:
    """Why a cell of this column can't be announced in this phase, although it can in another."""
    if not turn.history:
        return Violation("roll-first")
    when = tuple(n for n in range(turn.sheet.plan.rolls + 1) if rule.gate.announces(n))
    return Violation("not-announceable", column=rule.name, category=category, expected=when, variant="phase")


def entering(turn: "Turn", number: int, row: int, points: int) -> Objections:
    """What speaks against ending the turn with `points` in the cell of column `number` and row `row`."""
    if not turn.is_shown:
        return (unsettled(turn),)
    entries = turn.sheet.compiled.columns[number].offers(*turn.hand)[row]
    sheet, binding = turn.sheet, turn.binding
    found: list[Violation] = []
    closed = sheet.closed(number, row)
    if binding is not None and (binding.row != row or binding.number != number):
        found.append(binding.elsewhere(sheet.played[number].name, sheet.ruleset.rows[row]))
    if closed is not None:
        found.append(closed)
    elif binding is None and number not in sheet.plan.entering[turn.phase]:
        found.append(_shut(turn, number, sheet.ruleset.rows[row]))
    if chosen(entries, points) is None:
        found.append(
            Violation(
                "wrong-points" if points else "not-strikeable",
                column=entries[0].column,
                category=entries[0].category,
                found=points,
                expected=tuple(entry.points for entry in entries),
                variant="" if points else "worth",
            )
        )
    return tuple(found)


def chosen(entries: tuple[Enter, ...], points: int) -> Enter | None:
    """That one of a cell's entries that writes `points`."""
    for entry in entries:
        if entry.points == points and type(points) is int:
            return entry
    return None


def _shut(turn: "Turn", number: int, category: str) -> Violation:
    """Why the gate of an open column doesn't let an unbound cell be filled in this phase."""
    rule = turn.sheet.ruleset.played[number]
    code, variant = "not-announced", ""
    if not turn.sheet.compiled.columns[number].announces:
        if is_directed(rule.gate):
            variant = "directed"
        else:
            code, variant = "first-roll-only", "fresh" if rule.gate.enters(turn.rolls, True) else ""
    return Violation(code, column=rule.name, category=category, variant=variant)


# what may be done


def announcements(turn: "Turn") -> tuple[Announce, ...]:
    """Every cell that may be announced now, column by column."""
    if turn.binding is not None or (turn.history and not turn.is_shown):
        return ()
    played = turn.sheet.played
    return tuple(
        Announce(category, played[number].name)
        for number in turn.sheet.plan.announcing[turn.rolls]
        for category in played[number].playable()
    )


def keeps(turn: "Turn") -> tuple[Keep, ...]:
    """Every different set of dice that may be kept now, the fewest first."""
    if not turn.is_shown or turn.rolls == turn.sheet.plan.rolls:
        return ()
    hand = sorted(turn.dice)
    return tuple(
        keep(kept)
        for size in range(len(hand))
        if survives(turn, fresh=not size)
        for kept in dict.fromkeys(combinations(hand, size))
    )


def entries(turn: "Turn") -> tuple[Enter, ...]:
    """Every entry that ends the turn now, in sheet order."""
    if not turn.is_shown:
        return ()
    binding = turn.binding
    if binding is not None:
        return offers(turn, binding.number, binding.row)
    sheet, found = turn.sheet, list[Enter]()
    columns, played, (hand, roll) = sheet.compiled.columns, sheet.played, turn.hand
    for number in sheet.plan.entering[turn.phase]:
        column = columns[number]
        offered = column.offered[roll][hand] or column.offers(hand, roll)
        for row in column.progress.next[played[number].left]:
            found += offered[row]
    return tuple(found)


def offers(turn: "Turn", number: int, row: int) -> tuple[Enter, ...]:
    """What a cell, free or not, could be entered for; nothing if the dice are not on the table."""
    return turn.sheet.compiled.columns[number].offers(*turn.hand)[row] if turn.is_shown else ()
