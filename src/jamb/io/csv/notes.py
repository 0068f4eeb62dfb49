"""What is reported of a file beside its sheets: what was guessed, and what is wrong, each thing once."""

from typing import Final

import attrs

from jamb.errors import Fault
from jamb.io.faults import Faults, shown

MOST_NOTES: Final = 50


@attrs.define
class Notes:
    """The guesses and the faults of one file, in the order in which they were made."""

    faults: Faults = attrs.field(factory=Faults)
    guesses: list[Fault] = attrs.field(factory=list, init=False)
    _topics: set[str] = attrs.field(factory=set, init=False)
    _faults: set[Fault] = attrs.field(factory=set, init=False)

    def add(self, path: str, message: str) -> None:
        """Note a guess, the same one once; beyond `MOST_NOTES` only that there were more."""
        if len(self.guesses) < MOST_NOTES:
            if (note := Fault(path, message)) not in self.guesses:
                self.guesses.append(note)
        elif len(self.guesses) == MOST_NOTES:
            self.guesses.append(Fault("", f"these are the first {MOST_NOTES} guesses, there were more"))

    def add_once(self, topic: str, path: str, message: str) -> None:
        """Note a guess unless one of this topic was noted before."""
        if topic not in self._topics:
            self._topics.add(topic)
            self.add(path, message)

    def add_reading(self, topic: str, path: str, *, word: str, meaning: object) -> None:
        """Note what a word was read as, for the first one of a topic."""
        self.add_once(topic, path, f"{shown(word)} is read as {meaning!r}, as are others like it")

    def fault(self, path: str, message: str) -> None:
        """Note a fault, once where several sheets share a row."""
        if (fault := Fault(path, message)) not in self._faults:
            self._faults.add(fault)
            self.faults.add(path, message)
