"""One sheet of a table: its columns and rows as they are named, in any order, become cells and sums.

People write subtotals, bonuses and totals below what they add up, often under one bare word: sum, zbroj,
Summe. So the order of the rows decides: a bare subtotal belongs to the section above it, and is without
the bonus where the bonus has a row of its own below it (RULES B8). A bare total between the rows is a
subtotal as well.

A decimal comma without quotation marks cuts a number in two in a file of commas. Nobody can say any more
which number is whose, so such a sheet is refused.
"""

from collections.abc import Collection, Iterable, Mapping
from itertools import pairwise
from typing import Final, Literal

import attrs

from jamb.errors import Fault
from jamb.io.choice import filled
from jamb.io.csv.figures import figure, is_figure
from jamb.io.csv.grid import Grid, Row
from jamb.io.csv.heads import Spot
from jamb.io.csv.notes import Notes
from jamb.io.csv.places import Block, Group
from jamb.io.csv.vocabulary import CategoryWord, Meaning, SumWord, Vocabulary, folded, is_heading, vocabulary
from jamb.io.faults import shown
from jamb.rules.ruleset import Ruleset
from jamb.sheets.paper import SumKind, WrittenSum

_FORMULAS: Final = "=#+-"  # a formula, and what stands where it failed
_REST: Final = ("0", "00")
_HELP: Final = "put such numbers in quotation marks"
_FEWEST: Final = 3
_SIGNS: Final = frozenset(map(folded, "Σ∑"))
Total = Literal["total"]
Numbers = tuple[tuple[str | None, int], ...]


@attrs.frozen
class SumRow:
    """A row of sums as it was read: its kind by its word, its section, and each number with its column.

    `is_explicit` says that its word names the section; `above` is the section above it, where it and those
    before it are whole; `rows` is how many rows of categories stand above it.
    """

    row: Row
    word: str
    kind: SumKind | Total
    section: str | None
    numbers: Numbers
    is_explicit: bool
    above: str | None
    rows: int

    @property
    def is_bare(self) -> bool:
        """Whether its word is one for any total: total, Σ."""
        return self.kind == "total" or folded(self.word) in _SIGNS

    @property
    def is_certain(self) -> bool:
        """Whether its word says what it is the sum of, wherever it stands."""
        return not self.is_bare and (self.is_explicit or self.kind in ("column", "sheet"))


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
    _words: Vocabulary = attrs.field(init=False)
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

    @_words.default
    def _words_of_the_ruleset(self) -> Vocabulary:
        return vocabulary(self.ruleset)

    def read(self) -> None:
        """Read the names of the columns, then row by row."""
        block, group, words = self.spot.block, self.spot.group, self._words
        rows = [(row, _inside(row, group)) for row in block.rows]
        if block.pad:
            # without a ruleset no column is named, and that is reported already
            self._columns = {index: next(iter(words.played), "") for index in group.columns}
        self._read_header(rows)
        if fault := _find_cut(self.grid, block):
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
        sums = [this for this in self._sums if this.is_certain] if self._missing else self._placed()
        # a row without numbers is still to be filled in, or a heading; a bonus row says something even so
        standing = [this for this in sums if this.numbers or this.kind == "bonus"]
        last = {(this.kind, this.section): index for index, this in enumerate(standing)}
        seen: dict[tuple[SumKind, str | None], SumRow] = {}
        stated = self._derived
        for index, this in enumerate(standing):
            kind = _kind(index, this, last)
            earlier = seen.setdefault((kind, this.section), this)
            if earlier.numbers != this.numbers:
                message = f"the sums of {shown(this.word)} are duplicated: see {earlier.row.place}"
                self.notes.fault(this.row.place, message)
            elif kind == "sheet" and len(this.numbers) > 1:
                self.notes.fault(this.row.place, f"the sheet total is one number, found {len(this.numbers)}")
            elif earlier is this:  # a pad may have the same sum twice
                if kind != "sheet":
                    self._check_strays(this.row, this.numbers)
                for column, number in this.numbers:
                    column = None if kind == "sheet" else column
                    stated.append(WrittenSum(kind, number, column=column, section=this.section))
        return tuple(stated)

    def _placed(self) -> list[SumRow]:
        """The rows of sums, those of bare totals between the rows of categories as the subtotals they are.

        Where a table adds up its sections so, the total below the last one may be of that section or of all:
        its numbers decide, and if they are neither it is refused.
        """
        found, rows = self._sums, len(self._seen)
        between = [this for this in found if this.is_bare and this.above and this.rows < rows]
        words = {folded(this.word) for this in between if this.numbers}
        below = [this for this in found if this.is_bare and this.rows == rows and this.numbers]
        said = {(this.kind, this.section) for this in found if this.numbers and not this.is_bare}
        if below and folded(below[0].word) in words and ("subtotal", below[0].above) not in said:
            last = below[0]
            if below[1:] or said & {("column", None), ("sheet", None)} or self._adds_up(last, last.above):
                between.append(last)
            elif not self._adds_up(last, None):
                message = f"{shown(last.word)} may be the sum of {last.above!r} or of all: write which"
                self.notes.fault(last.row.place, message)
        for this in between:
            if this.numbers:
                message = f"{shown(this.word)} is taken for the sum of {this.above!r}, as are others like it"
                self.notes.add_once("between", this.row.place, message)
        changed = {id(this): attrs.evolve(this, kind="total") for this in below[1:] if between}
        changed |= {id(this): attrs.evolve(this, kind="subtotal", section=this.above) for this in between}
        return [changed.get(id(this), this) for this in found]

    def _adds_up(self, this: SumRow, section: str | None) -> bool:
        """Whether a row has the right sums of a section, or of whole columns, or the total of the sheet."""
        assert self.ruleset is not None, "without a ruleset there are no sections"
        score = filled(self.ruleset, self.cells).score()
        numbers = [(score[column], number) for column, number in this.numbers if column is not None]
        if section is not None:
            return all(column[section].total == number for column, number in numbers)
        one = this.kind == "total" and [number for _, number in this.numbers] == [score.total]
        return one or all(column.total == number for column, number in numbers)

    def _check_strays(self, row: Row, numbers: Numbers) -> None:
        """Note a fault where numbers are under no column."""
        if strays := [number for column, number in numbers if column is None]:
            more = f", and {len(strays) - 1} more" if strays[1:] else ""
            self.notes.fault(row.place, f"{strays[0]} is under no column{more}")

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
        words, header, group = self._words, self.spot.block.header, self.spot.group
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
        row_of = self._words.row
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
        if self._words.is_trimmed(word):
            topic = "remarks" if word.endswith((")", "]")) else "signs"
            self.notes.add_reading(topic, place, word=word, meaning=meaning)

    # the rows

    def _read_row(self, row: Row, cells: Mapping[int, str]) -> None:
        head = row.at(self.spot.group.head)
        if self._remarks:
            cells = {index: cell for index, cell in cells.items() if index not in self._remarks}
        if not head and not cells:
            return
        meaning = self._words.row(head) if head else None
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
        header, group, words = self.spot.block.header, self.spot.group, self._words
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
        message, guess = self._words.unknown_row(head)
        if guess is not None:
            self._guessed.add(guess)  # what is misspelt is not missing as well
            self._section = self._words.sections.get(guess, self._section)
        self._wrong_name(row.place, message)

    def _add_category(self, category: str, row: Row, numbers: Numbers) -> None:
        earlier = self._seen.setdefault(category, row)
        if earlier is not row:
            self._wrong_name(row.place, f"the row {category!r} is duplicated: see {earlier.place}")
        words = self._words
        self._section = words.sections.get(category)
        self._check_strays(row, numbers)
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
        if meaning.kind not in ("sheet", "total"):
            self._check_strays(row, numbers)
        # below nothing but whole sections the sum of the last one may follow
        sections, seen = self._words.sections, self._seen
        begun = {sections.get(row) for row in seen}
        open_ = {section for row, section in sections.items() if row not in seen}
        above = None if begun & open_ else self._section
        explicit = meaning.section is not None
        self._sums.append(SumRow(row, head, meaning.kind, section, numbers, explicit, above, len(seen)))


def _inside(row: Row, group: Group) -> dict[int, str]:
    """The cells of a row that belong to a sheet and are not empty, its own name apart, by their positions."""
    cells = dict(enumerate(row.cells[group.start : group.end], group.start))
    return {index: cell for index, cell in cells.items() if cell and index != group.head}


def _find_cut(grid: Grid, block: Block) -> Fault | None:
    """The fault of a sheet whose numbers seem to be cut: rows are too long, or every number has its 0."""
    header, first = block.header, block.groups[0].head + 1
    if grid.separator != "," or header.turned:
        return None
    for row in block.rows:
        pairs = pairwise(row.cells[first:]) if row.width > header.width else ()
        if any(one.isdigit() and two in _REST for one, two in pairs):
            message = f"{row.width} cells below {header.width}: a decimal comma cuts a number in two, {_HELP}"
            return Fault(row.place, message)
    numbers = [cells for row in block.rows if any(map(str.isdigit, cells := row.cells[first:]))]
    more = any(cell.isdigit() and cell not in _REST for cells in numbers for cell in cells)
    if header.width > len(header.cells) and len(numbers) >= _FEWEST and more and all(map(_in_pairs, numbers)):
        message = (
            "a 0 follows every number: if decimal commas cut them in two, "
            f"{_HELP}; if not, leave out the empty cells behind the names of the columns"
        )
        return Fault(header.place, message)
    return None


def _in_pairs(row: tuple[str, ...]) -> bool:
    cells = iter(row)
    return all(next(cells, None) in _REST for cell in cells if cell.isdigit())


def _kind(index: int, this: SumRow, last: Mapping[tuple[SumKind | Total, str | None], int]) -> SumKind:
    """What the row number `index` states; `last` is where each kind of row stands last."""
    if this.kind == "subtotal":
        return "points" if index < last.get(("bonus", this.section), -1) else "subtotal"
    if this.kind == "total":
        # a bare "total" with one number is the sheet's, unless the sheet's stands elsewhere
        one = len(this.numbers) == 1 and index == last["total", None] and ("sheet", None) not in last
        return "sheet" if one else "column"
    return this.kind
