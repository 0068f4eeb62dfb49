"""The names of the columns of one sheet, and what else stands in columns: rows named again, remarks."""

from collections.abc import Collection, Iterator
from typing import Final

import attrs

from jamb.io.csv.areas import Block, Group
from jamb.io.csv.figures import Figures, is_figure
from jamb.io.csv.grid import Grid, Row
from jamb.io.csv.titles import is_heading
from jamb.io.csv.vocabulary import Vocabulary
from jamb.io.faults import shown

_NUMBERS: Final = "=#+-"  # a formula, and what stands where it failed


def inside(row: Row, group: Group) -> Iterator[tuple[int, str]]:
    """The cells of a row that belong to a sheet and are not empty, its own name apart."""
    end = len(row.cells) if group.end is None else min(group.end, len(row.cells))
    for index in range(group.start, end):
        if row.cells[index] and index != group.head:
            yield index, row.cells[index]


@attrs.define
class Heading:
    """Reads what stands over the columns of one sheet, and notes what is wrong with it.

    `columns` has the positions of those that are understood, `remarks` those of words that no one counts.
    """

    grid: Grid
    block: Block
    group: Group
    words: Vocabulary
    figures: Figures
    columns: dict[int, str] = attrs.field(factory=dict, init=False)
    remarks: set[int] = attrs.field(factory=set, init=False)
    below: dict[int, list[str]] = attrs.field(factory=dict, init=False)
    strange: int = attrs.field(default=0, init=False)
    """How many names are wrong: unknown, missing, or there twice."""

    def read(self, played: Collection[str], *, whose: str) -> None:
        """Read the names, of which those of the `played` columns have to be there."""
        for row in self.block.rows:
            for index, word in inside(row, self.group):
                self.below.setdefault(index, []).append(word)
        if self.block.pad:
            # without a ruleset no column is named, and that is told already
            self.columns = {index: next(iter(played), "") for index in self.group.columns}
        else:
            self._read_names(played, whose)
        self._find_remarks()

    def _read_names(self, played: Collection[str], whose: str) -> None:
        header, corner = self.block.header, self.block.corner(self.group)
        cells = {index: word for index, word in inside(header, self.group) if index != corner}
        complete = set(played) <= set(map(self.words.column, cells.values()))
        there: set[str | None] = set()
        for index, word in cells.items():
            name, spot = self.words.column(word), self.grid.spot(header, index)
            if name is None:
                if not self._needs_no_name(index, word, complete=complete):
                    message, guess = self.words.unknown_column(word)
                    there.add(guess)
                    self._wrong(spot, message)
            elif name in there:
                self._wrong(spot, f"the column {name!r} stands twice")
            else:
                self.columns[index] = name
                there.add(name)
                self.figures.note_word(spot, word, name, guessed=self.words.trimmed(word))
        for column in played:
            if column not in there:
                self._wrong(header.place, f"the column {column!r} is missing{whose and f' for {whose}'}")

    def _needs_no_name(self, index: int, word: str, *, complete: bool) -> bool:
        """Whether a word is over no column of numbers: over names of rows, or remarks."""
        if index < self.group.head and is_heading(word):
            return True
        if complete and self._are_remarks(index):
            self._note_remarks(index, word)
            return True
        below = self.below.get(index, ())
        return bool(below) and all(self.words.row(word) and not is_figure(word) for word in below)

    def _find_remarks(self) -> None:
        """Find words right of everything, with nothing over them."""
        for index in sorted(self.below):
            if index >= len(self.block.header.cells) and self._are_remarks(index):
                self._note_remarks(index, self.below[index][0])

    def _are_remarks(self, index: int) -> bool:
        """Whether the cells of a position have words, none of which could be a number or name a row."""
        below = self.below.get(index, ())
        return bool(below) and not any(map(self._may_count, below))

    def _may_count(self, word: str) -> bool:
        begins = word[0].isdigit() or word[0] in _NUMBERS
        return begins or is_figure(word) or self.words.row(word) is not None

    def _note_remarks(self, index: int, word: str) -> None:
        self.remarks.add(index)
        message = f"{shown(word)} is not read, nor what else stands there beside the columns"
        row = next(row for row in (self.block.header, *self.block.rows) if row.at(index))
        self.figures.notes.add(self.grid.spot(row, index), message)

    def _wrong(self, place: str, message: str) -> None:
        self.strange += 1
        self.figures.fault(place, message)
