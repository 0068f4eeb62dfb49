"""What a file of sheets holds: each sheet with its player, and what was guessed to read it."""

import attrs

from jamb.errors import Fault
from jamb.sheets.paper import Paper

MOST_NOTES = 50


@attrs.frozen
class PlayerPaper:
    """A sheet of a file, and whose it is; None where the file doesn't say."""

    player: str | None
    paper: Paper


@attrs.frozen
class Found:
    """The sheets in a file, in its order.

    `notes` tells what was guessed: each guess with its place and what it was taken for.
    """

    papers: tuple[PlayerPaper, ...]
    notes: tuple[Fault, ...] = ()


@attrs.define
class Notes:
    """The guesses of one file, in the order in which they were made; each kind of number is told once."""

    found: list[Fault] = attrs.field(factory=list, init=False)
    told: set[str] = attrs.field(factory=set, init=False)

    def add(self, path: str, message: str) -> None:
        """Note a guess, the same one once; beyond `MOST_NOTES` the rest is said to be like them."""
        if len(self.found) < MOST_NOTES:
            if (note := Fault(path, message)) not in self.found:
                self.found.append(note)
        elif len(self.found) == MOST_NOTES:
            self.found.append(Fault("", f"these are the first {MOST_NOTES} guesses, there were more"))

    def add_once(self, topic: str, path: str, message: str) -> None:
        """Note a guess unless one of this topic was noted before."""
        if topic not in self.told:
            self.told.add(topic)
            self.add(path, message)
