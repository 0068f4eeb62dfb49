"""Playing a record again: nothing is taken for granted, every step goes through the verbs of the game.

The first step that is illegal ends the reading. Numbers that contradict the dice, points and running totals,
don't change what was thrown and kept, so the game goes on with what the dice are worth and all are named.
"""

from typing import Final

from jamb.errors import DiceError, DocumentError, IllegalMoveError, UnknownNameError
from jamb.io.faults import Faults, shown
from jamb.io.games.script import Line, Script, Step, Throw
from jamb.moves import Enter
from jamb.play.game import Game

_LONGEST: Final = 500
# what speaks against the number of an entry alone, not against its cell
_NUMBERS: Final = frozenset(("wrong-points", "not-strikeable"))


def replay(script: Script, faults: Faults) -> Game | None:
    """The game that a record tells, or None where that can't have been played, with what is wrong noted."""
    try:
        game = Game.start(script.ruleset, script.players)
    except DocumentError as error:
        for fault in error.faults:
            faults.add(script.places.get(fault.path, fault.path), fault.message)
        return None
    for line in script.lines:
        game = _played(game, line, faults)
    return game


def _played(game: Game, line: Line, faults: Faults) -> Game:
    """The game after one more turn."""
    player = game.player
    if player is None:
        faults.add_last(line.place, f"the game is over after {len(game.turns)} turns, and this is one more")
    whose = f"turn {len(game.turns) // len(game.players) + 1} of {shown(player)}"
    place = len(game.turns) % len(game.players)
    for step, where in zip(line.steps, line.places, strict=True):
        game = _after(game, step, where, whose, faults)
    if line.total is not None:
        total = game.sheets[place].score().total
        if line.total != total:
            message = f"{whose}: the total written is {line.total}, the cells make {total}"
            faults.add(line.total_place, message)
    return game


def _after(game: Game, step: Step, where: str, whose: str, faults: Faults) -> Game:
    """The game after a step; a wrong number is noted and put right, anything else ends the reading."""
    try:
        return game.roll(step.dice) if isinstance(step, Throw) else game.play(step)
    except IllegalMoveError as error:
        if isinstance(step, Enter) and all(reason.code in _NUMBERS for reason in error.violations):
            faults.add(where, f"{whose}: {_short(error)}")
            return game.enter(step.column, step.category)
        faults.add_last(where, f"{whose}: {_short(error)}")
    except (DiceError, UnknownNameError) as error:
        faults.add_last(where, f"{whose}: {_short(error)}")


def _short(error: Exception) -> str:
    text = str(error)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
