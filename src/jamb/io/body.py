"""One sheet of a table: its columns and rows as they are named, in any order, become cells and sums."""

from collections.abc import Iterator
from itertools import pairwise

import attrs

from jamb.io.blocks import Block, Group
from jamb.io.faults import Faults, shown
from jamb.io.figures import Figures, is_figure
from jamb.io.grid import Grid, Row
from jamb.io.sums import Numbers, SumRow, stray, written
from jamb.io.vocabulary import CategoryWord, SumWord, Vocabulary
from jamb.paper import WrittenSum
from jamb.ruleset import Ruleset


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
    columns: dict[int, str] = attrs.field(factory=dict, init=False)
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
    def faults(self) -> Faults:
        """What was found wrong in the file so far."""
        return self.figures.faults

    @property
    def played(self) -> tuple[str, ...]:
        """The columns that have to be there and whose cells are read."""
        return tuple(rule.name for rule in self.ruleset.played) if self.ruleset else ()

    def read(self) -> None:
        """Read the names of the columns, then row by row."""
        self._read_header()
        for row in self.block.rows:
            self._read_row(row)
        for category in self.ruleset.rows if self.ruleset else ():
            if category not in self.seen and category not in self.guessed:
                self._wrong_name(self.whose, f"the row {category!r} is missing")

    def add_up(self) -> tuple[WrittenSum, ...]:
        """The sums that are written; notes a fault if one is stated twice."""
        return (*self.derived, *written(self.sums, self.faults))

    def _wrong_name(self, place: str, message: str) -> None:
        self.strange += 1
        self.faults.add(place, message)

    def _inside(self, row: Row) -> Iterator[tuple[int, str]]:
        """The cells of a row that belong to this sheet and are not empty, its own name apart."""
        end = len(row.cells) if self.group.end is None else min(self.group.end, len(row.cells))
        for index in range(self.group.start, end):
            if row.cells[index] and index != self.group.head:
                yield index, row.cells[index]

    def _read_header(self) -> None:
        header, corner = self.block.header, self.block.corner(self.group)
        there: set[str | None] = set()
        for index, word in self._inside(header):
            if index == corner:
                continue
            name, spot = self.words.column(word), self.grid.spot(header, index)
            if name is None:
                if self._names_rows(index):
                    continue
                message, guess = self.words.unknown_column(word)
                there.add(guess)
                self._wrong_name(spot, message)
            elif name in there:
                self._wrong_name(spot, f"the column {name!r} stands twice")
            else:
                self.columns[index] = name
                there.add(name)
        for column in self.played:
            if column not in there:
                whose = f" for {self.whose}" if self.whose else ""
                self._wrong_name(header.place, f"the column {column!r} is missing{whose}")

    def _names_rows(self, index: int) -> bool:
        """Whether the rows are named once more in a position: on the right of the paper, say."""
        words = [row.at(index) for row in self.block.rows if row.at(index)]
        return bool(words) and all(self.words.row(word) and not is_figure(word) for word in words)

    def _read_row(self, row: Row) -> None:
        head, inside = row.at(self.group.head), list(self._inside(row))
        if not head and not inside:
            return
        meaning = self.words.row(head) if head else None
        numbers = tuple(self._numbers(row, head, inside))
        if meaning is None:
            self._note_unknown(row, head)
        elif isinstance(meaning, CategoryWord):
            self._take_category(meaning.name, row, numbers)
        else:
            self._take_sums(meaning, row, head, numbers)

    def _numbers(
        self, row: Row, head: str, inside: list[tuple[int, str]]
    ) -> Iterator[tuple[str | None, int]]:
        """What is written in the row, each number with its column; None where no column stands above it."""
        meaning, corner = self.words.row(head), self.block.corner(self.group)
        self._find_cuts(row)
        for index, cell in inside:
            above, name = self.block.header.at(index), self.columns.get(index)
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

    def _find_cuts(self, row: Row) -> None:
        """Note once that decimal commas without quotation marks cut the numbers of a row in two."""
        wide = self.grid.separator == "," and not row.turned and row.width > self.block.header.width
        pairs = pairwise(row.cells[1:])
        if self.cut or not wide or not any(one.isdigit() and two in ("0", "00") for one, two in pairs):
            return
        self.cut = True
        message = (
            f"{row.width} cells below {self.block.header.width}: a decimal comma cuts a number in two, "
            "put such numbers in quotation marks"
        )
        self.faults.add(row.place, message)

    def _note_unknown(self, row: Row, head: str) -> None:
        if not head:
            self.faults.add(row.place, "expected the name of a row in the first cell, found none")
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
            self.faults.add(row.place, outside)
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
                self.faults.add(row.place, f"no section stands above {shown(head)}")
        self.sums.append(SumRow(row, head, meaning.kind, section, numbers))
