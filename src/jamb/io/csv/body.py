"""One sheet of a table: its columns and rows as they are named, in any order, become cells and sums.

A decimal comma without quotation marks cuts a number in two in a file of commas. Nobody can say any more
which number is whose, so such a sheet is refused.
"""

from collections.abc import Collection, Iterable, Mapping
from itertools import pairwise
from typing import Final

import attrs

from jamb.errors import Fault
from jamb.io.choice import filled
from jamb.io.csv.figures import figure, is_figure
from jamb.io.csv.grid import Grid, Row
from jamb.io.csv.heads import Spot
from jamb.io.csv.notes import Notes
from jamb.io.csv.places import Block, Group
from jamb.io.csv.sums import Numbers, SumRow, placed, stray, written
from jamb.io.csv.vocabulary import CategoryWord, Meaning, SumWord, is_heading, vocabulary
from jamb.io.faults import shown
from jamb.rules.ruleset import Ruleset
from jamb.sheets.paper import WrittenSum
from jamb.sheets.scores import SheetScore

_FORMULAS: Final = "=#+-"  # a formula, and what stands where it failed
_REST: Final = ("0", "00")
_HELP: Final = "put such numbers in quotation marks"
_FEWEST: Final = 3


@attrs.define
class Body:
    """Reads the sheet in one spot of a grid.

    `whose` tells sheets apart in faults, where there are several. After `read` the `cells` are there, and
    `strange` is how many names of columns and rows are wrong: unknown, missing, or duplicated.
    """

    grid: Grid
    spot: Spot
    ruleset: Ruleset | None
    notes: Notes
    whose: str = ""
    cells: dict[str, dict[str, int]] = attrs.field(factory=dict, init=False)
    strange: int = attrs.field(default=0, init=False)
    _columns: dict[int, str] = attrs.field(factory=dict, init=False)
    _remarks: set[int] = attrs.field(factory=set, init=False)
    """The positions of columns of remarks."""
    _missing: set[str] = attrs.field(factory=set, init=False)
    _guessed: set[str] = attrs.field(factory=set, init=False)
    """The rows that misspelt ones may be."""
    _seen: dict[str, Row] = attrs.field(factory=dict, init=False)
    _derived: list[WrittenSum] = attrs.field(factory=list, init=False)
    _section: str | None = attrs.field(default=None, init=False)
    _sums: list[SumRow] = attrs.field(factory=list, init=False)
    _cut: bool = attrs.field(default=False, init=False)
    """Whether numbers are cut in two: then none is read any more."""

    def read(self) -> None:
        """Read the names of the columns, then row by row."""
        block, group, words = self.spot.block, self.spot.group, vocabulary(self.ruleset)
        rows = [(row, _inside(row, group)) for row in block.rows]
        if block.pad:
            # without a ruleset no column is named, and that is reported already
            self._columns = {index: next(iter(words.played), "") for index in group.columns}
        self._read_header(rows)
        if fault := _find_cut(self.grid, block, group):
            self._cut = True
            self.notes.fault(fault.path, fault.message)
        named = {words.row(row.at(group.head)) for row in block.rows}
        known = self.ruleset.rows if self.ruleset else ()
        self._missing = {row for row in known if CategoryWord(row) not in named}
        for row, cells in rows:
            self._read_row(row, cells)
        for category in known:
            if category in self._missing and category not in self._guessed:
                self._wrong_name(self.whose, f"the row {category!r} is missing")

    def add_up(self) -> tuple[WrittenSum, ...]:
        """The sums that are written; notes a fault if one is stated twice.

        The rows above tell which sum a row states: where one is missing only explicit sums are judged.
        """
        if self._missing:
            sums = [this for this in self._sums if this.is_certain]
        else:
            sums = placed(self._sums, len(self._seen), self._score, self.notes)
        return (*self._derived, *written(sums, self.notes))

    def _score(self) -> SheetScore:
        assert self.ruleset is not None, "without a ruleset there are no sections"
        return filled(self.ruleset, self.cells).score()

    def _wrong_name(self, place: str, message: str) -> None:
        self.strange += 1
        self.notes.fault(place, message)

    # the header

    def _read_header(self, rows: Iterable[tuple[Row, Mapping[int, str]]]) -> None:
        header = self.spot.block.header
        below: dict[int, list[str]] = {}
        for _, cells in rows:
            for index, word in cells.items():
                below.setdefault(index, []).append(word)
        if not self.spot.block.pad:
            self._read_names(below)
        for index in sorted(below):
            if index >= len(header.cells) and self._are_remarks(below[index]):
                self._add_remarks(index, below[index][0])

    def _read_names(self, below: Mapping[int, Collection[str]]) -> None:
        words, header, group = vocabulary(self.ruleset), self.spot.block.header, self.spot.group
        cells = _inside(header, group)
        cells.pop(group.corner, None)
        complete = {*words.played} <= {*map(words.column, cells.values())}
        there: set[str | None] = set()
        for index, word in cells.items():
            name, place = words.column(word), self.grid.spot(header, index)
            if name is None:
                under = below.get(index, ())
                if index < group.head and is_heading(word):
                    continue
                if complete and self._are_remarks(under):
                    self._add_remarks(index, word)
                elif not under or any(is_figure(cell) or not words.row(cell) for cell in under):
                    message, guess = words.unknown_column(word)
                    there.add(guess)
                    self._wrong_name(place, message)
            elif name in there:
                self._wrong_name(place, f"the column {name!r} is duplicated")
            else:
                self._columns[index] = name
                there.add(name)
                self._note_trimmed(place, word, name)
        for column in words.played:
            if column not in there:
                message = f"the column {column!r} is missing{self.whose and f' for {self.whose}'}"
                self._wrong_name(header.place, message)

    def _are_remarks(self, below: Collection[str]) -> bool:
        """Whether cells below each other have words, none of which could be a number or name a row."""
        row_of = vocabulary(self.ruleset).row
        return bool(below) and not any(
            word[0].isdigit() or word[0] in _FORMULAS or is_figure(word) or row_of(word) for word in below
        )

    def _add_remarks(self, index: int, word: str) -> None:
        self._remarks.add(index)
        block = self.spot.block
        row = next(row for row in (block.header, *block.rows) if row.at(index))
        message = f"{shown(word)} is ignored, as is everything else there beside the columns"
        self.notes.add(self.grid.spot(row, index), message)

    def _note_trimmed(self, place: str, word: str, meaning: str) -> None:
        """Note once that words are understood without their remarks, and once without signs beside them."""
        if vocabulary(self.ruleset).is_trimmed(word):
            topic = "remarks" if word.endswith((")", "]")) else "signs"
            self.notes.add_reading(topic, place, word=word, meaning=meaning)

    # the rows

    def _read_row(self, row: Row, cells: Mapping[int, str]) -> None:
        head = row.at(self.spot.group.head)
        if self._remarks:
            cells = {index: cell for index, cell in cells.items() if index not in self._remarks}
        if not head and not cells:
            return
        meaning = vocabulary(self.ruleset).row(head) if head else None
        if meaning is None and self._is_remark(head, cells.values()):
            self.strange += 1  # who has rows of their own may have rules of their own
            message = f"{shown(head)} is ignored: it names no row and has no numbers"
            self.notes.add(row.place, message)
            return
        numbers = self._numbers(row, head, meaning, cells)
        if meaning is None:
            self._add_unknown(row, head)
        elif isinstance(meaning, CategoryWord):
            self._note_trimmed(row.place, head, meaning.name)
            self._add_category(meaning.name, row, numbers)
        else:
            self._note_trimmed(row.place, head, meaning.kind)
            self._add_sums(meaning, row, head, numbers)

    def _numbers(self, row: Row, head: str, meaning: Meaning, cells: Mapping[int, str]) -> Numbers:
        """What is written in the row, each number with its column; None where no column stands above it."""
        header, group, words = self.spot.block.header, self.spot.group, vocabulary(self.ruleset)
        found: list[tuple[str | None, int]] = []
        for index, cell in cells.items():
            name = self._columns.get(index)
            if name is None and meaning is not None and words.row(cell) == meaning and not is_figure(cell):
                continue  # the row's name once more
            if self._cut:
                continue
            above, read = header.at(index), figure(cell)
            if name is None and index < group.head and (not above or index == group.corner):
                message = f"{shown(cell)} is ignored, as is everything else left of the names of the rows"
                self.notes.add_once("left", self._place(row, index, head), message)
                continue
            if read.wrong:
                self.notes.fault(self._place(row, index, head), read.wrong)
            elif read.topic:
                place = self._place(row, index, head)
                self.notes.add_reading(read.topic, place, word=cell, meaning=read.value)
            if read.value is not None and (name is not None or not above):
                found.append((name, read.value))
        return tuple(found)

    def _place(self, row: Row, index: int, head: str) -> str:
        return self.grid.place(row, index, above=self.spot.block.header.at(index), beside=head)

    def _is_remark(self, head: str, cells: Collection[str]) -> bool:
        """Whether a row is only something that was written down there: a date, a winner."""
        if self._missing or not head or is_figure(head) or any(map(is_figure, cells)):
            return False
        return bool(cells or head.split()[1:]) and vocabulary(None).plain_row(head) is None

    def _add_unknown(self, row: Row, head: str) -> None:
        if not head:
            self.notes.fault(row.place, "expected the name of a row in the first cell, found none")
            return
        message, guess = vocabulary(self.ruleset).unknown_row(head)
        if guess is not None:
            self._guessed.add(guess)  # what is misspelt is not missing as well
            self._section = vocabulary(self.ruleset).sections.get(guess, self._section)
        self._wrong_name(row.place, message)

    def _add_category(self, category: str, row: Row, numbers: Numbers) -> None:
        earlier = self._seen.setdefault(category, row)
        if earlier is not row:
            self._wrong_name(row.place, f"the row {category!r} is duplicated: see {earlier.place}")
        words = vocabulary(self.ruleset)
        self._section = words.sections.get(category)
        if outside := stray(numbers):
            self.notes.fault(row.place, outside)
        for column, number in numbers:
            if column in words.played:
                self.cells.setdefault(column, {})[category] = number
            elif column is not None and self.ruleset is not None:
                self._derived.append(WrittenSum("cell", number, column=column, category=category))

    def _add_sums(self, meaning: SumWord, row: Row, head: str, numbers: Numbers) -> None:
        section = meaning.section
        if meaning.kind in ("subtotal", "bonus") and section is None:
            section = self._section
            if section is None and self.ruleset is not None:
                self.notes.fault(row.place, f"there is no section above {shown(head)}")
        if meaning.kind not in ("sheet", "total") and (outside := stray(numbers)):
            self.notes.fault(row.place, outside)
        this = SumRow(row, head, meaning.kind, section, numbers, self._whole(), len(self._seen))
        self._sums.append(attrs.evolve(this, is_explicit=meaning.section is not None))

    def _whole(self) -> str | None:
        """The section above, if nothing stands above but whole sections: then what it makes may follow."""
        sections = vocabulary(self.ruleset).sections
        begun = {sections.get(row) for row in self._seen}
        missing = {section for row, section in sections.items() if row not in self._seen}
        return None if begun & missing else self._section


def _inside(row: Row, group: Group) -> dict[int, str]:
    """The cells of a row that belong to a sheet and are not empty, its own name apart, by their positions."""
    cells = dict(enumerate(row.cells[group.start : group.end], group.start))
    return {index: cell for index, cell in cells.items() if cell and index != group.head}


def _find_cut(grid: Grid, block: Block, group: Group) -> Fault | None:
    """The fault of a sheet whose numbers seem to be cut: rows are too long, or every number has its 0."""
    header, first = block.header, block.groups[0].head + 1
    if grid.separator != "," or header.turned:
        return None
    for row in block.rows:
        if row.width > header.width and any(
            one.isdigit() and two in _REST for one, two in pairwise(row.cells[first:])
        ):
            message = f"{row.width} cells below {header.width}: a decimal comma cuts a number in two, {_HELP}"
            return Fault(row.place, message)
    if header.width > len(header.cells) and _in_pairs([row.cells[first:] for row in block.rows]):
        message = (
            "a 0 follows every number: if decimal commas cut them in two, "
            f"{_HELP}; if not, leave out the empty cells behind the names of the columns"
        )
        return Fault(header.place, message)
    return None


def _in_pairs(rows: Iterable[tuple[str, ...]]) -> bool:
    """Whether several rows have numbers, not all of them 0, and each number of all of these a 0 behind it."""
    numbers = [row for row in rows if any(map(str.isdigit, row))]
    return len(numbers) >= _FEWEST and all(map(_has_rests, numbers)) and any(map(_is_more, numbers))


def _has_rests(row: tuple[str, ...]) -> bool:
    cells = iter(row)
    return all(next(cells, None) in _REST for cell in cells if cell.isdigit())


def _is_more(row: tuple[str, ...]) -> bool:
    return any(cell.isdigit() and cell not in _REST for cell in row)
