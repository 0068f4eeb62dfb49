"""CSV text to rows of words: the outer form of a spreadsheet, before any word is understood."""

import csv
from collections.abc import Iterator
from io import StringIO

import attrs

from jamb.io.faults import Faults

_SEPARATORS = ",;\t"
_BEGINNING = 100_000  # characters in which the first row is looked for, to see what separates its values


@attrs.frozen
class Row:
    """One row: the line of the file on which it begins, its first cell, and the cells after that."""

    line: int
    head: str
    cells: tuple[str, ...]

    @property
    def place(self) -> str:
        """Where it is, for people."""
        return f"line {self.line}"


def rows(text: str, faults: Faults) -> Iterator[Row]:
    """The rows that are not blank, one by one; what is no CSV ends in a `DocumentError`.

    Values are separated by the one of comma, semicolon and tab that the first row uses most.
    """
    lines = StringIO(text.removeprefix("\ufeff"), newline="")
    first = next((line for line in StringIO(text[:_BEGINNING]) if line.strip()), "")
    reader = csv.reader(lines, delimiter=max(_SEPARATORS, key=first.count), strict=True)
    while True:
        begins = reader.line_num + 1
        try:
            words = [word.strip() for word in next(reader)]
        except StopIteration:
            return
        except csv.Error as error:
            faults.add_last(f"line {begins}", f"this is not CSV: {error}")
        if any(words):
            yield Row(begins, words[0], tuple(words[1:]))
