"""A sheet as people keep it in a spreadsheet, saved as CSV.

    croatian,  down,  up,  free,  announced
    ones,         3,   4,      ,          2
    ...
    sum,         63,    ,      ,

The first cell names the ruleset; the first row names the columns, the first cell of each row its
category, by name or in any language of `jamb.labels`, capital letters or not. An empty cell is open; `-`,
`x` and `/` are struck, as 0 is. Every column and every category of the ruleset stands once, in any order.
Rows for subtotals, bonuses, column totals and the sheet total may stand where the paper has them, filled
in or not.
"""

import re
from collections.abc import Iterator
from itertools import zip_longest

import attrs

from jamb.errors import DocumentError, Fault
from jamb.io.choice import filled, named, settle
from jamb.io.faults import MOST_DIGITS, Faults, shown
from jamb.io.grid import Row, rows
from jamb.io.sums import Numbers, SumRow, stray, written
from jamb.io.vocabulary import CategoryWord, SumWord, Vocabulary, unknown
from jamb.labels import fold, readings
from jamb.paper import Paper
from jamb.plugins import ruleset_names
from jamb.ruleset import Ruleset
from jamb.sheet import Sheet

_MINUS = "\N{MINUS SIGN}"
_NUMBER = re.compile(f"[-+{_MINUS}]?[0-9]{{1,{MOST_DIGITS}}}")
# beside the three: dashes and the sign of multiplication, as spreadsheets put them in, and the x of Cyrillic
_STRUCK = frozenset("-xX/\N{EN DASH}\N{EM DASH}\N{MULTIPLICATION SIGN}хХ")


def read_csv(text: str, *, ruleset: Ruleset | str | None = None) -> Paper:
    r"""The sheet in a CSV text, with the sums that are written on it.

    Values are separated by commas, semicolons or tabs. `ruleset` is for a text that names none in its
    first cell. A column that is derived from others may be left out; its cells are worked out, and a number
    that stands there has to be the same.

    Raises `DocumentError` with every fault, each with its line, `UnknownNameError` for a `ruleset` that there
    isn't, and `RulesetError` where a package that brings rules is broken. Whether other numbers and sums are
    right is not judged here: `jamb.validate` does that.

    >>> read_csv("kenta,down,free,up,call\nones,3,,x,five")
    Traceback (most recent call last):
    ...
    jamb.errors.DocumentError: line 1: no column 'call' (known: down, free, up, announced); ...
    """
    given = named(ruleset)
    faults = Faults()
    lines = rows(text, faults)
    header = next(lines, None)
    if header is None:
        raise DocumentError([Fault("", "there is nothing in it")])
    where = "write its name into the first cell"
    said = _said(header.head, given)
    chosen = settle(said, given, path=header.place, where=where, faults=faults)
    body = _Body(chosen, Vocabulary.of(chosen), faults)
    body.read_header(header)
    for row in lines:
        body.read(row)
    return body.paper()


def _said(head: str, given: Ruleset | None) -> str | None:
    """The ruleset in the first cell; another word beside a given ruleset is a heading: a player, say."""
    if given is not None and fold(head) == fold(given.name):
        return None
    known = readings("rulesets").get(fold(head))
    if known:
        return known[0].name
    if not head or given is not None:
        return None
    return next((name for name in ruleset_names() if fold(name) == fold(head)), head)


@attrs.define
class _Body:
    """Everything below and right of the first cell: reads row by row, and notes what is wrong."""

    ruleset: Ruleset | None
    words: Vocabulary
    faults: Faults
    columns: tuple[tuple[str, str | None], ...] = attrs.field(default=(), init=False)
    cells: dict[str, dict[str, int]] = attrs.field(factory=dict, init=False)
    seen: dict[str, Row] = attrs.field(factory=dict, init=False)
    guessed: set[str] = attrs.field(factory=set, init=False)
    derived: list[tuple[Row, str, str, int]] = attrs.field(factory=list, init=False)
    section: str | None = attrs.field(default=None, init=False)
    sums: list[SumRow] = attrs.field(factory=list, init=False)

    @property
    def played(self) -> tuple[str, ...]:
        """The columns that have to be there and whose cells are read."""
        return tuple(rule.name for rule in self.ruleset.played) if self.ruleset else ()

    def read_header(self, header: Row) -> None:
        """Read the names of the columns; a text without any is no sheet at all."""
        names = [self.words.column(word) if word else None for word in header.cells]
        known = self.words.column_names
        if not any(names):
            found = ", ".join(map(shown, header.cells[:4])) or "none"
            message = f"expected the names of columns ({', '.join(known)}), found {found}"
            raise DocumentError([Fault(header.place, message)])
        self.columns = tuple(zip(header.cells, names, strict=True))
        there = set(names)
        for index, (word, name) in enumerate(self.columns):
            if name is None and word:
                guess = self.words.guess_column(word)
                there.add(guess.name if guess else None)
                self.faults.add(header.place, unknown("column", word, guess, known))
            elif name is not None and name in names[:index]:
                self.faults.add(header.place, f"the column {name!r} stands twice")
        for column in self.played:
            if column not in there:
                self.faults.add(header.place, f"the column {column!r} is missing")

    def read(self, row: Row) -> None:
        """Read one row: a category or sums."""
        meaning = self.words.row(row.head) if row.head else None
        numbers = tuple(self._numbers(row))
        if meaning is None:
            self._note_unknown(row)
        elif isinstance(meaning, CategoryWord):
            self._take_category(meaning.name, row, numbers)
        else:
            self._take_sums(meaning, row, numbers)

    def paper(self) -> Paper:
        """What was read, or a `DocumentError`."""
        for category in self.ruleset.rows if self.ruleset else ():
            if category not in self.seen and category not in self.guessed:
                self.faults.add("", f"the row {category!r} is missing")
        sums = written(self.sums, self.faults)
        self.faults.raise_any()
        assert self.ruleset is not None, "without a ruleset there was a fault"
        sheet = filled(self.ruleset, self.cells)
        self._compare(sheet)
        return Paper(sheet, sums)

    def _compare(self, sheet: Sheet) -> None:
        """Refuse a number that stands in a derived column, but is not what is worked out there."""
        for row, column, category, number in self.derived:
            best = sheet[column, category]
            if best != number:
                expected = (
                    "nothing, since the row is open" if best is None else f"{best}, the best of the row"
                )
                self.faults.add(
                    f"{row.place}, column {shown(column)}", f"expected {expected}; found {number}"
                )
        self.faults.raise_any()

    def _numbers(self, row: Row) -> Iterator[tuple[str | None, int]]:
        """What is written in the row, each number with its column; None where no column stands above it."""
        for index, (cell, column) in enumerate(zip_longest(row.cells, self.columns), start=2):
            if not cell:
                continue
            word, name = column or ("", None)
            number = _number(cell)
            if number is None:
                place = f"{row.place}, column {shown(word) if word else index}"
                message = f"expected a whole number, nothing (open) or - x / (struck), found {shown(cell)}"
                self.faults.add(place, message)
            elif name is not None or not word:
                yield name, number

    def _note_unknown(self, row: Row) -> None:
        if not row.head:
            self.faults.add(row.place, "expected the name of a row in the first cell, found none")
            return
        guess = self.words.guess_row(row.head)
        if guess is not None:
            self.guessed.add(guess.name)  # what is misspelt is not missing as well
        message = unknown("row", row.head, guess, self.words.category_names)
        self.faults.add(row.place, message)

    def _take_category(self, category: str, row: Row, numbers: Numbers) -> None:
        earlier = self.seen.setdefault(category, row)
        if earlier is not row:
            message = f"the row {category!r} stands twice: see {earlier.place}"
            self.faults.add(row.place, message)
        self.section = self.words.sections.get(category)
        if outside := stray(numbers):
            self.faults.add(row.place, outside)
        for column, number in numbers:
            if column in self.played:
                self.cells.setdefault(column, {})[category] = number
            elif column is not None:
                self.derived.append((row, column, category, number))

    def _take_sums(self, meaning: SumWord, row: Row, numbers: Numbers) -> None:
        section = meaning.section
        if meaning.kind in ("subtotal", "bonus") and section is None:
            section = self.section
            if section is None and self.ruleset is not None:
                self.faults.add(row.place, f"no section stands above {shown(row.head)}")
        self.sums.append(SumRow(row, meaning.kind, section, numbers))


def _number(cell: str) -> int | None:
    if cell in _STRUCK:
        return 0
    if _NUMBER.fullmatch(cell):
        return int(cell.replace(_MINUS, "-"))
    return None
