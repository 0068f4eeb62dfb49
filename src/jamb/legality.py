"""The one gate for legality: what speaks against each step of a turn, as data.

`Turn.objections` gives what these functions find and the verbs of `Turn` raise it; nothing else decides.
Reasons that make all others pointless (the turn is over, dice are due) come alone, independent ones together.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from jamb.dice import Dice, show
from jamb.gates import is_directed
from jamb.violations import Violation

if TYPE_CHECKING:
    from jamb.turn import Turn


def finished(turn: "Turn") -> Violation | None:
    """Why the turn has nothing left to do."""
    if turn.entered is not None:
        return Violation("turn-over")
    if turn.sheet.is_complete:
        return Violation("sheet-full")
    return None


def unsettled(turn: "Turn") -> Violation | None:
    """Why there are no dice on the table to look at."""
    if ended := finished(turn):
        return ended
    if turn.due:
        return Violation("dice-due", found=turn.due) if turn.rolled else Violation("roll-first")
    return None


def dead_end(turn: "Turn") -> Violation:
    """Why throwing again would leave the turn without an ending (RULES A7)."""
    sheet, plan = turn.sheet, turn.sheet._plan
    columns = sheet.ruleset.played
    if plan.announcing[turn.rolls]:
        return Violation("announce-first", expected=tuple(columns[n].name for n in plan.columns))
    now = plan.entering[turn.phase] if turn.rolled else ()
    return Violation("no-ending", expected=tuple(columns[n].name for n in now))


def survives(turn: "Turn", *, fresh: bool) -> bool:
    """Whether the turn can still end after one more throw, of all dice if `fresh`."""
    return turn.binding is not None or turn.sheet._plan.alive[2 * turn.rolls + 2 + fresh]


def rolling(turn: "Turn") -> Violation | None:
    """What speaks against throwing the dice that are due."""
    if ended := finished(turn):
        return ended
    if not turn.due:
        rolls = turn.sheet._plan.rolls
        if turn.rolls == rolls:
            return Violation("no-rolls-left", found=rolls)
        return Violation("keep-first")
    if not turn.rolled and not survives(turn, fresh=True):
        return dead_end(turn)
    return None


def keeping(turn: "Turn", dice: Dice) -> Iterator[Violation]:
    """What speaks against keeping `dice` and throwing the rest."""
    if waiting := unsettled(turn):
        yield waiting
        return
    rolls = turn.sheet._plan.rolls
    if turn.rolls == rolls:
        yield Violation("no-rolls-left", found=rolls)
        return
    left = list(turn.dice)
    for face in dice:
        if type(face) is not int or face not in left:
            yield Violation("not-shown", found=show(dice), expected=(show(turn.dice),))
            return
        left.remove(face)
    if not left:
        yield Violation("keep-all")
    elif not survives(turn, fresh=not dice):
        yield dead_end(turn)


def announcing(turn: "Turn", number: int, row: int) -> Iterator[Violation]:
    """What speaks against announcing the cell of column `number` and row `row`."""
    if ended := finished(turn):
        yield ended
        return
    sheet = turn.sheet
    rule, category = sheet.ruleset.played[number], sheet.ruleset.rows[row]
    if turn.binding is not None:
        yield turn.binding.elsewhere(rule.name, category)
    if turn.rolled and turn.due:
        yield Violation("dice-due", found=turn.due)
    elif not rule.gate.announces(turn.rolls):
        yield _no_announcement(turn, number, category)
    if closed := sheet.closed(number, row):
        yield closed


def _no_announcement(turn: "Turn", number: int, category: str) -> Violation:
    rule = turn.sheet.ruleset.played[number]
    window = [n for n in range(turn.sheet._plan.rolls + 1) if rule.gate.announces(n)]
    if not window:
        return Violation("not-announceable", column=rule.name, category=category)
    if not turn.rolled:
        return Violation("roll-first")
    when = tuple("before the first roll" if n == 0 else f"right after roll {n}" for n in window)
    return Violation("not-announceable", column=rule.name, category=category, expected=when, variant="phase")


def entering(turn: "Turn", number: int, row: int, points: int) -> Iterator[Violation]:
    """What speaks against ending the turn with `points` in the cell of column `number` and row `row`."""
    if waiting := unsettled(turn):
        yield waiting
        return
    sheet, binding = turn.sheet, turn.binding
    column, category = sheet.ruleset.played[number].name, sheet.ruleset.rows[row]
    if binding is not None and (binding.number, binding.row) != (number, row):
        yield binding.elsewhere(column, category)
    if closed := sheet.closed(number, row):
        yield closed
    elif binding is None and number not in sheet._plan.entering[turn.phase]:
        yield _shut(turn, number, category)
    allowed = tuple(entry.points for entry in turn.offers(number)[row])
    if type(points) is not int or points not in allowed:
        code = "wrong-points" if points else "not-strikeable"
        yield Violation(code, column=column, category=category, found=points, expected=allowed)


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
