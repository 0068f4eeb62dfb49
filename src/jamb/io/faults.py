"""Collecting all that is wrong with a document, and saying it in words of bounded length.

What stands in a file is written by strangers: a message shows the beginning of a long word, never all of
it, and a file with thousands of faults is told to be so after the first ones.
"""

from typing import NoReturn

import attrs

from jamb.errors import DocumentError, Fault

MOST_FAULTS = 200
MOST_DIGITS = 100
_LONGEST = 40


@attrs.define
class Faults:
    """The faults of one document, in the order in which they were found."""

    _found: list[Fault] = attrs.field(factory=list, init=False)

    def __len__(self) -> int:
        return len(self._found)

    def add(self, path: str, message: str) -> None:
        """Note a fault; raises `DocumentError` when there are so many that the rest tells nothing new."""
        self._found.append(Fault(path, message))
        if len(self._found) == MOST_FAULTS:
            self.add_last("", f"these are the first {MOST_FAULTS} faults, the rest was not read")

    def add_last(self, path: str, message: str) -> NoReturn:
        """Note a fault after which nothing more can be read: raises `DocumentError`."""
        raise DocumentError([*self._found, Fault(path, message)])

    def raise_any(self) -> None:
        """Raise `DocumentError` if anything was noted."""
        if self._found:
            raise DocumentError(self._found)


def shown(word: str) -> str:
    """A word of a document, quoted, and cut where it is long.

    >>> print(shown("poker"), shown("9" * 1000))
    'poker' '9999999999999999999999999999999999999999'...
    """
    return repr(word) if len(word) <= _LONGEST else f"{word[:_LONGEST]!r}..."
