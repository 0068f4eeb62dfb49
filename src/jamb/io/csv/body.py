"""One sheet of a table: its columns and rows as they are named, in any order, become cells and sums."""

from collections.abc import Collection, Iterator, Mapping

import attrs

from jamb.io.csv.areas import Block, Group
from jamb.io.csv.cuts import find_cuts
from jamb.io.csv.figures import Figures, is_figure
from jamb.io.csv.grid import Grid, Row
from jamb.io.csv.heading import Heading, inside
from jamb.io.csv.sums import Numbers, SumRow, placed, stray, written
from jamb.io.csv.vocabulary import CategoryWord, Meaning, SumWord, Vocabulary
from jamb.io.faults import shown
from jamb.rules.ruleset import Ruleset
from jamb.sheets.paper import WrittenSum


@attrs.define
class Body:
    """Reads the sheet of one group of columns, and notes what is wrong with it.

    `whose` tells sheets apart in faults, where there are several.
    """

    grid: Grid
    block: Block
    group: Group
    ruleset: Ruleset | None
    words: Vocabulary
    figures: Figures
    whose: str = ""
    heading: Heading = attrs.field(init=False)
    missing: set[str] = attrs.field(factory=set, init=False)
    cells: dict[str, dict[str, int]] = attrs.field(factory=dict, init=False)
    seen: dict[str, Row] = attrs.field(factory=dict, init=False)
    guessed: set[str] = attrs.field(factory=set, init=False)
    derived: list[WrittenSum] = attrs.field(factory=list, init=False)
    section: str | None = attrs.field(default=None, init=False)
    sums: list[SumRow] = attrs.field(factory=list, init=False)
    cut: bool = attrs.field(default=False, init=False)
    """Whether decimal commas without quotation marks cut numbers in two: then none is read any more."""
    strange: int = attrs.field(default=0, init=False)
    """How many names of columns and rows are wrong: unknown, missing, or there twice."""

    @property
    def played(self) -> tuple[str, ...]:
        """The columns that have to be there and whose cells are read."""
        return tuple(rule.name for rule in self.ruleset.played) if self.ruleset else ()

    @heading.default
    def _own_heading(self) -> Heading:
        return Heading(self.grid, self.block, self.group, self.words, self.figures)

    def read(self) -> None:
        """Read the names of the columns, then row by row."""
        self.heading.read(self.played, whose=self.whose)
        self.strange += self.heading.strange
        if fault := find_cuts(self.grid, self.block):
            self.cut = True
            self.figures.fault(fault.path, fault.message)
        named = {self.words.row(row.at(self.group.head)) for row in self.block.rows}
        rows = self.ruleset.rows if self.ruleset else ()
        self.missing = {row for row in rows if CategoryWord(row) not in named}
        for row in self.block.rows:
            self._read_row(row)
        for category in rows:
            if category in self.missing and category not in self.guessed:
                self._wrong_name(self.whose, f"the row {category!r} is missing")

    def add_up(self) -> tuple[WrittenSum, ...]:
        """The sums that are written; notes a fault if one is stated twice."""
        return (*self.derived, *written(placed(self.sums, len(self.seen), self.figures), self.figures))

    def _wrong_name(self, place: str, message: str) -> None:
        self.strange += 1
        self.figures.fault(place, message)

    def _read_row(self, row: Row) -> None:
        head = row.at(self.group.head)
        cells = {index: cell for index, cell in inside(row, self.group) if index not in self.heading.remarks}
        if not head and not cells:
            return
        meaning = self.words.row(head) if head else None
        if meaning is None and self._is_remark(head, cells.values()):
            self.strange += 1  # who has rows of their own may have rules of their own
            message = f"{shown(head)} is not read: it names no row, and has no numbers"
            self.figures.notes.add(row.place, message)
            return
        numbers = tuple(self._numbers(row, head, meaning, cells))
        if meaning is None:
            self._note_unknown(row, head)
            return
        self.figures.note_word(row.place, head, _name(meaning), guessed=self.words.trimmed(head))
        if isinstance(meaning, CategoryWord):
            self._take_category(meaning.name, row, numbers)
        else:
            self._take_sums(meaning, row, head, numbers)

    def _numbers(
        self, row: Row, head: str, meaning: Meaning, cells: Mapping[int, str]
    ) -> Iterator[tuple[str | None, int]]:
        """What is written in the row, each number with its column; None where no column stands above it."""
        corner = self.block.corner(self.group)
        for index, cell in cells.items():
            above, name = self.block.header.at(index), self.heading.columns.get(index)
            if (
                name is None
                and meaning is not None
                and self.words.row(cell) == meaning
                and not is_figure(cell)
            ):
                continue  # the row's name once more
            if self.cut:
                continue
            place = self.grid.place(row, index, above=above, beside=head)
            if name is None and index < self.group.head and (not above or index == corner):
                message = f"{shown(cell)} is not read, nor what else stands left of the names of the rows"
                self.figures.notes.add_once("left", place, message)
                continue
            number = self.figures.read(cell, place)
            if number is not None and (name is not None or not above):
                yield name, number

    def _is_remark(self, head: str, cells: Collection[str]) -> bool:
        """Whether a row is only something that was written down there: a date, a winner."""
        if self.missing or not head or is_figure(head) or any(map(is_figure, cells)):
            return False
        return bool(cells or head.split()[1:]) and not self.words.is_row_elsewhere(head)

    def _note_unknown(self, row: Row, head: str) -> None:
        if not head:
            self.figures.fault(row.place, "expected the name of a row in the first cell, found none")
            return
        message, guess = self.words.unknown_row(head)
        if guess is not None:
            self.guessed.add(guess)  # what is misspelt is not missing as well
        self._wrong_name(row.place, message)

    def _take_category(self, category: str, row: Row, numbers: Numbers) -> None:
        earlier = self.seen.setdefault(category, row)
        if earlier is not row:
            message = f"the row {category!r} stands twice: see {earlier.place}"
            self._wrong_name(row.place, message)
        self.section = self.words.sections.get(category)
        if outside := stray(numbers):
            self.figures.fault(row.place, outside)
        for column, number in numbers:
            if column in self.played:
                self.cells.setdefault(column, {})[category] = number
            elif column is not None and self.ruleset is not None:
                self.derived.append(WrittenSum("cell", number, column=column, category=category))

    def _take_sums(self, meaning: SumWord, row: Row, head: str, numbers: Numbers) -> None:
        section = meaning.section
        if meaning.kind in ("subtotal", "bonus") and section is None:
            section = self.section
            if section is None and self.ruleset is not None:
                self.figures.fault(row.place, f"no section stands above {shown(head)}")
        self.sums.append(SumRow(row, head, meaning.kind, section, numbers, self._whole(), len(self.seen)))

    def _whole(self) -> str | None:
        """The section above, if nothing stands above but whole sections: then what it makes may follow."""
        begun = {self.words.sections.get(row) for row in self.seen}
        whole = all(row in self.seen for row, section in self.words.sections.items() if section in begun)
        return self.section if whole else None


def _name(meaning: CategoryWord | SumWord) -> str:
    return meaning.name if isinstance(meaning, CategoryWord) else meaning.kind
