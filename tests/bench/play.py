"""Random games, drawn beforehand: playing them again is timed, and neither dice nor choices are.

A game is kept as its turns, and a turn as the verbs that led through it, with their arguments.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from jamb import Announce, IllegalMoveError, Ruleset, Sheet, Turn

Dice = tuple[int, ...]
FACES: Final = range(1, 7)
ANNOUNCED: Final = 0.25
"""How often a turn announces where it needn't: about as often as there are cells to fill that way."""


Step = tuple[Callable[..., Turn], tuple[object, ...]]
"""A verb of `Turn`, and what it was told."""

Script = tuple[tuple[Step, ...], ...]


def rolls(random: Random, *, dice: int, count: int) -> list[Dice]:
    """`count` random rolls, each a tuple of its own, so that no lookup is spared by identity."""
    return [tuple(random.choices(FACES, k=dice)) for _ in range(count)]


def draw(ruleset: Ruleset, random: Random) -> Script:
    """A whole game of one player at random, every turn with as many throws as the rules let it have."""
    sheet, turns = Sheet.blank(ruleset), []
    while not sheet.is_complete:
        turn, steps = Turn(sheet), []
        while not turn.is_over:
            verb, arguments = _step(turn, random)
            steps.append((verb, arguments))
            turn = verb(turn, *arguments)
        turns.append(tuple(steps))
        sheet = turn.sheet
    return tuple(turns)


def _step(turn: Turn, random: Random) -> Step:
    announcements = [move for move in turn.moves() if isinstance(move, Announce)]
    keeps, entries = turn.keeps(), turn.entries()
    stuck = not keeps and not entries and not (turn.due and _may_roll(turn))
    if announcements and (stuck or random.random() < ANNOUNCED):
        move = random.choice(announcements)
        return Turn.announce, (move.category, move.column)
    if turn.due:
        return Turn.roll, (tuple(random.choices(FACES, k=turn.due)),)
    if keeps:
        return Turn.keep, (random.choice(keeps).dice,)
    entry = random.choice(entries)
    return Turn.enter, (entry.column, entry.category, entry.points)


def _may_roll(turn: Turn) -> bool:
    """Whether a throw is allowed: no move, so it is tried on a turn that is then forgotten."""
    try:
        turn.roll((1,) * turn.due)
    except IllegalMoveError:
        return False
    return True


def replay(ruleset: Ruleset, script: Script) -> Sheet:
    """Play a game again, from a blank sheet to the full one."""
    sheet = Sheet.blank(ruleset)
    for steps in script:
        turn = Turn(sheet)
        for verb, arguments in steps:
            turn = verb(turn, *arguments)
        sheet = turn.sheet
    return sheet
