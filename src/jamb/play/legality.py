"""The one gate for legality: what speaks against each step of a turn, as data.

`Turn.objections` gives what these functions find and the verbs of `Turn` raise it; nothing else decides.
Reasons that make all others pointless (the turn is over, dice are due) come alone, independent ones together.
"""

from typing import TYPE_CHECKING

from jamb.dice import Dice, show
from jamb.moves import Enter
from jamb.rules.columns import ColumnRule
from jamb.rules.gates import is_directed
from jamb.violations import Violation

if TYPE_CHECKING:
    from jamb.play.turn import Turn


Objections = tuple[Violation, ...]


def finished(turn: "Turn") -> Violation | None:
    """Why the turn has nothing left to do."""
    if turn.entered is not None:
        return Violation("turn-over")
    if not turn.sheet._plan.columns:
        return Violation("sheet-full")
    return None


def unsettled(turn: "Turn") -> Violation:
    """Why there are no dice on the table to decide about."""
    if due := turn.history and turn.due:
        return Violation("dice-due", found=due)
    return finished(turn) or Violation("roll-first")


def dead_end(turn: "Turn") -> Violation:
    """Why throwing again would leave the turn without an ending (RULES A7)."""
    plan, columns = turn.sheet._plan, turn.sheet.ruleset.played
    if plan.announcing[turn.rolls]:
        return Violation("announce-first", expected=tuple(columns[n].name for n in plan.columns))
    now = plan.entering[turn.phase] if turn.history else ()
    return Violation("no-ending", expected=tuple(columns[n].name for n in now))


def survives(turn: "Turn", *, fresh: bool) -> bool:
    """Whether the turn can still end after one more throw, of all dice if `fresh`."""
    rolls = (len(turn.history) + 1) // 2
    return turn.binding is not None or turn.sheet._plan.alive[2 * rolls + 2 + fresh]


def rolling(turn: "Turn", due: int) -> Objections:
    """What speaks against throwing the `due` dice."""
    if not due:
        rolls = turn.sheet._plan.rolls
        used = Violation("no-rolls-left", found=rolls)
        return (finished(turn) or (used if turn.rolls == rolls else Violation("keep-first")),)
    if not turn.history and not survives(turn, fresh=True):
        return (dead_end(turn),)
    return ()


def keeping(turn: "Turn", dice: Dice) -> Objections:
    """What speaks against keeping `dice` and throwing the rest."""
    if not turn.is_shown:
        return (unsettled(turn),)
    rolls = turn.sheet._plan.rolls
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
    lane, category = turn.sheet._board.lanes[number], turn.sheet.ruleset.rows[row]
    if not lane.announces:
        return (Violation("not-announceable", column=lane.rule.name, category=category),)
    found: list[Violation | None] = []
    if turn.binding is not None:
        found.append(turn.binding.elsewhere(lane.rule.name, category))
    if turn.history and turn.due:
        found.append(Violation("dice-due", found=turn.due))
    elif not lane.rule.gate.announces(turn.rolls):
        found.append(_wrong_time(turn, lane.rule, category))
    found.append(turn.sheet.closed(number, row))
    return tuple(violation for violation in found if violation)


def _wrong_time(turn: "Turn", rule: ColumnRule, category: str) -> Violation:
    """Why this is not the phase to announce a cell of a column that can be announced in another."""
    if not turn.history:
        return Violation("roll-first")
    when = tuple(n for n in range(turn.sheet._plan.rolls + 1) if rule.gate.announces(n))
    return Violation("not-announceable", column=rule.name, category=category, expected=when, variant="phase")


def entering(turn: "Turn", number: int, row: int, points: int) -> Objections:
    """What speaks against ending the turn with `points` in the cell of column `number` and row `row`."""
    if not turn.is_shown:
        return (unsettled(turn),)
    entries = turn.sheet._board.lanes[number].offers(*turn.hand)[row]
    sheet, binding = turn.sheet, turn.binding
    found: list[Violation] = []
    closed = sheet.closed(number, row)
    if binding is not None and (binding.row != row or binding.number != number):
        found.append(binding.elsewhere(sheet._played[number].name, sheet.ruleset.rows[row]))
    if closed is not None:
        found.append(closed)
    elif binding is None and number not in sheet._plan.entering[turn.phase]:
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
    if not turn.sheet._board.lanes[number].announces:
        if is_directed(rule.gate):
            variant = "directed"
        else:
            code, variant = "first-roll-only", "fresh" if rule.gate.enters(turn.rolls, True) else ""
    return Violation(code, column=rule.name, category=category, variant=variant)
