"""A game as a record has it: who plays by which rules, and turn by turn what was thrown and done.

Both forms of a record are read into a `Script` and written from one. `replay` trusts nothing: every step goes
through the verbs of the game, and what turns out to be illegal is reported at its place in the text. The
first illegal step ends the reading. Numbers that contradict the dice, points and running totals, don't change
what was thrown and kept, so the game goes on with what the dice are worth, and all of them are reported.
"""

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from jamb.dice import Dice
from jamb.errors import DiceError, DocumentError, IllegalMoveError, UnknownNameError
from jamb.io.faults import Faults, shown, truncated
from jamb.moves import Announce, Enter, Keep, Move
from jamb.play.game import Game
from jamb.play.turn import Turn
from jamb.rules.ruleset import Ruleset

FORMAT: Final = 1
MOST_LETTERS: Final = 2_000_000
"""The longest record that is read: tens of thousands of turns."""
# objections to the number of an entry alone, not to its cell
_TO_NUMBERS: Final = frozenset(("wrong-points", "not-strikeable"))


@attrs.frozen
class Throw:
    """The dice of a throw: what a turn consists of beside the player's moves."""

    dice: Dice


Step = Throw | Move
Tags = tuple[tuple[str, str], ...]


@attrs.frozen
class WrittenTurn:
    """A turn as it is written: its steps, and the player's total after it if that is given."""

    steps: tuple[Step, ...]
    total: int | None = None
    place: str = ""
    places: tuple[str, ...] = ()
    """The place of each step in the text."""
    total_place: str = ""

    @property
    def is_finished(self) -> bool:
        """Whether the turn ends by filling a cell."""
        return bool(self.steps) and isinstance(self.steps[-1], Enter)


@attrs.frozen
class Script:
    """A record as it is written."""

    ruleset: Ruleset
    players: tuple[str, ...]
    tags: Tags
    turns: tuple[WrittenTurn, ...]
    """The finished turns, then the one in progress if something has happened in it."""
    places: Mapping[str, str]
    """The places in the text of the paths that a game and a record give: `players[0]`, `tags[0]`, ..."""


def steps(turn: Turn) -> Iterator[Step]:
    """The throws and moves of a turn, in order."""
    bound = turn.binding
    announced = None if bound is None or bound.directed else Announce(bound.category, bound.column)
    after = 0 if bound is None else max(2 * bound.rolls - 1, 0)
    for place, dice in enumerate((*turn.history, None)):
        if announced is not None and place == after:
            yield announced
        if dice is not None:
            yield Keep(dice) if place % 2 else Throw(dice)
    if turn.entered is not None:
        yield turn.entered


def replay(script: Script, faults: Faults) -> Game | None:
    """The game of a record, or None with faults noted where its players can't have played it."""
    try:
        game = Game.start(script.ruleset, script.players)
    except DocumentError as error:
        for fault in error.faults:
            faults.add(script.places.get(fault.path, fault.path), fault.message)
        return None
    for turn in script.turns:
        game = _played(game, turn, faults)
    return game


def _played(game: Game, turn: WrittenTurn, faults: Faults) -> Game:
    """The game after one more turn."""
    player = game.player
    if player is None:
        faults.add_last(turn.place, f"the game is over after {len(game.turns)} turns, and this is one more")
    whose = f"turn {len(game.turns) // len(game.players) + 1} of {shown(player)}"
    place = len(game.turns) % len(game.players)
    for step, where in zip(turn.steps, turn.places, strict=True):
        game = _after(game, step, where, whose, faults)
    if turn.total is not None:
        total = game.sheets[place].score().total
        if turn.total != total:
            message = f"{whose}: the total written is {turn.total}, the cells add up to {total}"
            faults.add(turn.total_place, message)
    return game


def _after(game: Game, step: Step, where: str, whose: str, faults: Faults) -> Game:
    """The game after a step; a wrong number is noted and put right, anything else ends the reading."""
    try:
        return game.roll(step.dice) if isinstance(step, Throw) else game.play(step)
    except IllegalMoveError as error:
        if isinstance(step, Enter) and all(reason.code in _TO_NUMBERS for reason in error.violations):
            faults.add(where, f"{whose}: {truncated(error)}")
            return game.enter(step.column, step.category)
        faults.add_last(where, f"{whose}: {truncated(error)}")
    except (DiceError, UnknownNameError) as error:
        faults.add_last(where, f"{whose}: {truncated(error)}")
