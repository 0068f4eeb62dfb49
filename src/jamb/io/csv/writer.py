"""Sheets as CSV, with the words of a language: what `read_csv` takes back, a template while it is blank."""

import csv
from collections.abc import Callable, Collection, Iterator, Sequence
from io import StringIO
from typing import Final
from unicodedata import category

import attrs

from jamb._text import name_problem
from jamb.errors import DocumentError, Fault
from jamb.io.choice import blamed
from jamb.io.csv.grid import MOST_LETTERS
from jamb.io.csv.places import MOST_ROWS, MOST_SHEETS
from jamb.io.csv.vocabulary import PLAYER, CategoryWord, SumWord, Vocabulary, unquoted, vocabulary
from jamb.io.faults import MOST_DIGITS, Faults, shown
from jamb.labels import LOCALES, Kind, chain, label
from jamb.rules.ruleset import Ruleset
from jamb.sheets.scores import SheetScore
from jamb.sheets.sheet import Sheet

_FORMULA: Final = tuple("=+-@\uff1d\uff0b\uff0d\uff20")  # the last ones are the fullwidth signs
_SEPARATED: Final = frozenset(',;\t"')
Line = tuple[str, ...]


def dumps_csv(
    sheets: Sheet | Sequence[Sheet],
    *,
    players: Sequence[str] = (),
    locale: str = "en",
    sums: bool = True,
) -> str:
    """Sheets of one ruleset as CSV, one below the other; `read_csv_all` gives them back, with the players.

    Rows and columns are called as the `locale` has it, or by their stable names where a word would not be
    read as just that. With `sums` the rows of sums stand where the paper has them, empty while nothing is to
    be added up: a blank sheet is a template to fill in. A struck cell is 0, an open one empty.

    Above a sheet stands `Player: Ana` in one cell. So no name begins a cell, and a spreadsheet program takes
    none for a formula, whatever it begins with; a name with blanks at its ends is put in quotation marks.

    Raises `DocumentError` for sheets of different rulesets, for more or fewer players than sheets, for a name
    that is empty or has control characters, for names of a ruleset that would be formulas, and for what could
    not be read again: numbers of too many digits, more than 100 sheets, 5,000 rows or 250,000 bytes;
    `UnknownNameError` for an unknown `locale`.

    >>> from jamb.rulesets import KNIFFEL
    >>> text = dumps_csv(Sheet.from_cells(KNIFFEL, {"free": {"ones": 3}}), players=["Ana"], locale="de")
    >>> print(*text.splitlines()[:3], sep="|")
    Spieler: Ana|kniffel,Frei|Einser,3
    """
    written = (sheets,) if isinstance(sheets, Sheet) else tuple(sheets)
    names = (players,) if isinstance(players, str) else tuple(players)
    _check(written, names)
    writer = _Writer(written[0].ruleset, locale, vocabulary(written[0].ruleset))
    lines: list[str] = []
    for number, sheet in enumerate(written):
        if number:
            lines.append("")
        if names:
            lines.append(_row((f"{writer.player}: {_kept(names[number])}",)))
        with blamed(sheet.ruleset):
            lines += map(_row, writer.lines(sheet, sums=sums))
    text = "\n".join(lines) + "\n"
    if len(lines) > MOST_ROWS or len(text.encode()) > MOST_LETTERS:
        message = f"too many to be read again: more than {MOST_ROWS:,} rows or {MOST_LETTERS:,} bytes"
        raise DocumentError([Fault("sheets", message)])
    return text


@attrs.frozen
class _Writer:
    """Writes sheets of one ruleset with the words of one language, each read as the very name."""

    ruleset: Ruleset
    locale: str
    words: Vocabulary

    @property
    def player(self) -> str:
        """The word before a player's name; a table may have a row that is called so."""
        spoken = [PLAYER[one] for one in chain(self.locale, self.ruleset) if one in PLAYER]
        return next(word for word in (*spoken, *PLAYER.values()) if self.words.row(word) is None)

    def lines(self, sheet: Sheet, *, sums: bool) -> Iterator[Line]:
        """The rows of a sheet, the names of the columns first."""
        rules, words = self.ruleset, self.words
        columns = [column.name for column in rules.columns]
        yield rules.name, *(self._word("columns", name, words.column, {name}) or name for name in columns)
        score = sheet.score()
        for section in rules.sections:
            for row in section.rows:
                name = self._word("categories", row, words.row, {CategoryWord(row)}) or row
                yield name, *(_figure(column[row]) for column in sheet.columns)
            if sums and (word := self._subtotal(section.name)):
                parts = [column[section.name] for column in score.columns]
                yield word, *("" if part.points is None else _figure(part.total) for part in parts)
        if sums:
            yield from self._totals(sheet, score)

    def _totals(self, sheet: Sheet, score: SheetScore) -> Iterator[Line]:
        known = [any(cell is not None for cell in column.cells) for column in sheet.columns]
        total, last = SumWord("total"), [""] * (len(known) - 1)
        if word := self._word("sums", "column", self.words.row, {SumWord("column")}):
            totals = zip(known, score.columns, strict=True)
            yield word, *(_figure(column.total) if there else "" for there, column in totals)
        # a bare "total" with one number below all others is that of the sheet
        if word := self._word("sums", "sheet", self.words.row, {SumWord("sheet"), total}):
            yield word, *last, _figure(score.total) if any(known) else ""

    def _subtotal(self, section: str) -> str | None:
        own = self._word("subtotals", section, self.words.row, {SumWord("subtotal", section)})
        return own or self._word("sums", "subtotal", self.words.row, {SumWord("subtotal")})

    def _word(
        self, kind: Kind, name: str, read: Callable[[str], object], meant: Collection[object]
    ) -> str | None:
        """The word of the language, of English, or the name: the first that is read as what is meant.

        Signs without a letter (the ∑ of Croatian sheets) are lost if a program saves in another encoding;
        so sums are called by the general word of the language then.
        """
        words = (
            label(kind, name, locale=spoken, ruleset=ruleset)
            for spoken in chain(self.locale, self.ruleset)
            for ruleset in (self.ruleset, None)
            if ruleset is not None or (kind == "sums" and spoken in LOCALES)
        )
        fine = (word for word in (*words, name) if read(word) in meant and not word.startswith(_FORMULA))
        return next((word for word in fine if word == name or any(map(str.isalnum, word))), None)


def _figure(points: int | None) -> str:
    """A number as it is read again; a sum that nobody can read is left out."""
    return "" if points is None or abs(points) >= 10**MOST_DIGITS else str(points)


def _kept(player: str) -> str:
    """A name that comes back as it is: in quotation marks where it would lose its blanks or marks."""
    return player if player == player.strip() and unquoted(player) == player else f'"{player}"'


def _row(cells: Line) -> str:
    text = StringIO()
    # what any of the separators stands in is quoted, so that the text can be cut in one way only
    quoted = any(_SEPARATED & set(cell) for cell in cells)
    csv.writer(text, lineterminator="", quoting=csv.QUOTE_ALL if quoted else csv.QUOTE_MINIMAL).writerow(
        cells
    )
    return text.getvalue()


def _check(sheets: tuple[Sheet, ...], players: tuple[str, ...]) -> None:
    faults = Faults()
    if not sheets:
        faults.add_last("sheets", "expected at least one sheet, found none")
    if len(sheets) > MOST_SHEETS:
        message = f"expected at most {MOST_SHEETS} sheets, as many as are read again, found {len(sheets)}"
        faults.add_last("sheets", message)
    if players and len(players) != len(sheets):
        faults.add_last("players", f"expected a name for each of {len(sheets)} sheets, found {len(players)}")
    for number, sheet in enumerate(sheets):
        if sheet.ruleset != sheets[0].ruleset:
            message = f"expected {shown(sheets[0].ruleset.name)} as before, found {shown(sheet.ruleset.name)}"
            faults.add(f"sheets[{number}].ruleset", message)
        for column, cells in sheet.to_cells().items():
            for row, points in cells.items():
                if abs(points) >= 10**MOST_DIGITS:
                    faults.add(f"sheets[{number}].{column}.{row}", f"more than {MOST_DIGITS} digits")
    for number, player in enumerate(players):
        if problem := name_problem(player):
            faults.add(f"players[{number}]", problem)
    rules = sheets[0].ruleset
    for name in (rules.name, *(column.name for column in rules.columns), *rules.rows):
        if _seen(name).startswith(_FORMULA):
            faults.add("ruleset", f"a spreadsheet program would take {shown(name)} for a formula")
    faults.raise_any()


def _seen(name: str) -> str:
    """A name as a spreadsheet program may take it, which passes over what is invisible before it."""
    return "".join(character for character in name if category(character)[0] not in "CZ")
