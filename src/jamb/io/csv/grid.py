"""CSV text to rows of words: the outer form of a spreadsheet, before any word is understood.

A row is a line of the file; in a transposed grid it is a column of the file, so that a sheet whose columns
are in rows is read like any other. Every cell still knows its place in the file.
"""

import csv
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from io import StringIO
from itertools import zip_longest
from typing import Final

import attrs

from jamb.errors import Fault
from jamb.io.faults import shown

SEPARATORS: Final = ",;\t"
MOST_LETTERS: Final = 250_000
"""The most characters of a text: the widest sheets take a few thousand."""
# invisible characters that come along when a cell is copied from a page
_UNSEEN: Final = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\ufeff"))
_MOST_TURNED: Final = 1_000_000  # cells, the empty ones included, beyond which no table is transposed


def seen(word: str) -> str:
    """A word without invisible characters."""
    return word if word.isascii() else word.translate(_UNSEEN).strip()


@attrs.frozen
class Row:
    """One row: the line of the file on which it begins, or its column there, and its cells.

    Empty cells at the end are left out, but counted in `width`.
    """

    number: int
    cells: tuple[str, ...]
    width: int
    turned: bool = False

    @property
    def place(self) -> str:
        """Where it is, for people."""
        return f"{'column' if self.turned else 'line'} {self.number}"

    @cached_property
    def filled(self) -> tuple[str, ...]:
        """The cells that are not empty."""
        return tuple(filter(None, self.cells))

    def at(self, index: int) -> str:
        """The cell in a position; empty where there is none."""
        return self.cells[index] if index < len(self.cells) else ""


@attrs.frozen
class Grid:
    """The rows that are not blank, and what separated their cells.

    `across` has the lines of the positions of a transposed table, `titles` the lines that were left
    out of it, each with the position before which it stood. `broken` is why the text ends before its end.
    """

    rows: tuple[Row, ...]
    separator: str
    across: tuple[int, ...] = ()
    titles: tuple[tuple[int, Row], ...] = ()
    broken: Fault | None = None

    def spot(self, row: Row, index: int) -> str:
        """The place of a cell among names: its line."""
        return f"line {self.across[index]}" if row.turned else row.place

    def place(self, row: Row, index: int, *, above: str, beside: str) -> str:
        """The place of a cell, for people: its line, and its column by the word at its head.

        `above` is that word, `beside` the word at the head of the row.
        """
        word = beside if row.turned else above
        number = row.number if row.turned else index + 1
        return f"{self.spot(row, index)}, column {shown(word) if word else number}"

    def transposed(self, is_title: Callable[[Row], bool]) -> "Grid | None":
        """The table with its columns as rows, without the lines that are titles; None if it is too large."""
        lines: list[Row] = []
        titles: list[tuple[int, Row]] = []
        for row in self.rows:
            if is_title(row):
                titles.append((len(lines), row))
            else:
                lines.append(row)
        width = max((len(row.cells) for row in lines), default=0)
        if width * len(lines) > _MOST_TURNED:
            return None
        rows = tuple(
            Row(number, _stripped(cells), len(cells), turned=True)
            for number, cells in enumerate(zip_longest(*(row.cells for row in lines), fillvalue=""), 1)
        )
        across = tuple(row.number for row in lines)
        filled = tuple(row for row in rows if row.cells)
        return Grid(filled, self.separator, across, tuple(titles), self.broken)


def grids(text: str) -> Iterator[Grid]:
    r"""The text by each separator that could be meant, first the one that its first row uses most.

    A first line `sep=;` says which it is, as spreadsheet programs write it.

    >>> [grid.rows[0].cells for grid in grids("kenta;Down\nOnes;3,0")]
    [('kenta', 'Down'), ('kenta;Down',)]
    """
    text = text.removeprefix("\ufeff")
    first, skipped = _first_line(text)
    said = first.strip().strip('"')
    if said[:4].lower() == "sep=" and (said[4:] in tuple(SEPARATORS) or first.startswith("sep=\t")):
        yield _parse(text, said[4:] or "\t", skip=skipped)
        return
    used = sorted(SEPARATORS, key=first.count, reverse=True)
    for separator in [used[0], *(other for other in used[1:] if other in text)]:
        yield _parse(text, separator, skip=0)


def _stripped(cells: Sequence[str]) -> tuple[str, ...]:
    """The cells without the empty ones at the end."""
    length = len(cells)
    while length and not cells[length - 1]:
        length -= 1
    return tuple(cells[:length])


def _first_line(text: str) -> tuple[str, int]:
    """The first line that is not blank, and how many lines end with it."""
    for number, line in enumerate(StringIO(text, newline=None), 1):
        if line.strip():
            return line.removesuffix("\n"), number
    return "", 0


def _parse(text: str, separator: str, *, skip: int) -> Grid:
    lines = StringIO(text, newline="")
    reader = csv.reader(lines, delimiter=separator, skipinitialspace=True, strict=True)
    found: list[Row] = []
    broken = None
    while True:
        begins = reader.line_num + 1
        try:
            cells = [word if (word := cell.strip()).isascii() or seen(word) else "" for cell in next(reader)]
        except StopIteration:
            break
        except csv.Error as error:
            broken = Fault(f"line {begins}", f"not valid CSV: {error}")
            break
        if begins > skip and any(cells):
            found.append(Row(begins, _stripped(cells), len(cells)))
    return Grid(tuple(found), separator, broken=broken)
