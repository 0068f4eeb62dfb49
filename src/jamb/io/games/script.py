"""A game as a record holds it: who plays by which rules, and turn by turn what was thrown and done.

Both forms of a record are read into this and written from it; `replay` plays it again. Each part
knows its place in the text, so that what turns out to be illegal can be found there.
"""

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from jamb.dice import Dice
from jamb.moves import Announce, Enter, Keep, Move
from jamb.play.turn import Turn
from jamb.rules.ruleset import Ruleset

FORMAT: Final = 1
MOST_LETTERS: Final = 2_000_000
"""The longest record that is read: some ten thousands of turns."""


@attrs.frozen
class Throw:
    """The dice that a throw gave: what a turn holds beside the player's moves."""

    dice: Dice


Step = Throw | Move
Tags = tuple[tuple[str, str], ...]


@attrs.frozen
class Line:
    """A turn as it is written: its steps, and the player's total after it where that is given too."""

    steps: tuple[Step, ...]
    total: int | None = None
    place: str = ""
    places: tuple[str, ...] = ()
    """Where each step stands."""
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
    lines: tuple[Line, ...]
    """The finished turns, then the one in progress if something has happened in it."""
    places: Mapping[str, str]
    """Where `players[0]`, `tags[0]` and the like stand in the text."""


def steps(turn: Turn) -> Iterator[Step]:
    """What happened in a turn, in order."""
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
