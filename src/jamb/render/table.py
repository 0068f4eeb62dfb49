"""The table that is drawn: what each cell shows, in the terms of HTML (row groups, column groups, headings).

`building` makes it of sheets, turns, games and scores; text, Markdown, HTML and SVG each draw it their own
way. All words are in the table's language already, and none has an invisible character in it.
"""

from itertools import accumulate
from typing import Final, Literal

import attrs

from jamb._characters import printable

Mark = Literal["struck", "faulty", "due", "offered", "announceable", "bound"]
"""What holds of a cell besides its number, shown without colour in every form."""

RowKind = Literal["category", "points", "bonus", "missing", "subtotal", "column", "most", "sheet"]

SIGNS: Final[dict[Mark, str]] = {
    "struck": "×",
    "faulty": "*",
    "due": "·",
    "offered": "(…)",
    "announceable": "?",
    "bound": "!",
}
PLAIN_SIGNS: Final[dict[Mark, str]] = SIGNS | {"struck": "x", "due": ".", "offered": "(..)"}
MARKS: Final = tuple(SIGNS)
PLAYS: Final = "▸"
"""Before the name of the player whose turn it is."""


@attrs.frozen
class Cell:
    """A cell, or a sum below the cells.

    `number` is what it shows, None for nothing: an open cell, a sum that isn't known. `offers` are the
    numbers that the turn in progress may enter, the dice's own first.
    """

    number: int | None = None
    marks: tuple[Mark, ...] = ()
    offers: tuple[int, ...] = ()

    def written(self, signs: dict[Mark, str] = SIGNS) -> str:
        """The cell as plain text.

        >>> Cell(0, ("struck", "faulty")).written(), Cell(None, ("offered", "bound"), (64, 0)).written()
        ('×*', '(64)!')
        """
        if self.number is not None:
            number = signs["struck"] if "struck" in self.marks else str(self.number)
            return number + (signs["faulty"] if "faulty" in self.marks else "")
        if self.offers:
            extra = "".join(signs[mark] for mark in self.marks if mark in ("announceable", "bound"))
            return f"({self.offers[0]}){extra}"
        return "".join(signs[mark] for mark in self.marks)


@attrs.frozen
class Row:
    """A row of the table: a cell per column of each sheet; for the sheet's total, one per sheet.

    `name` is that of the category or section, `head` its label.
    """

    kind: RowKind
    name: str
    head: str = attrs.field(converter=printable)
    cells: tuple[Cell, ...]

    @property
    def is_sum(self) -> bool:
        """Whether its numbers are calculated, not written."""
        return self.kind != "category"

    @property
    def is_total(self) -> bool:
        """Whether it is the total of a section, of the columns, or of the sheet."""
        return self.kind in ("subtotal", "column", "sheet")


@attrs.frozen
class Heading:
    """The heading of a column, and a reminder of its rule."""

    name: str
    head: str = attrs.field(converter=printable)
    reminder: str = attrs.field(default="", converter=printable)


@attrs.frozen
class ColumnGroup:
    """The columns of one sheet, and whose it is; `plays` marks the one whose turn it is."""

    headings: tuple[Heading, ...]
    player: str = attrs.field(default="", converter=printable)
    plays: bool = False

    def named(self, sign: str = PLAYS) -> str:
        """The name above the sheet, after a sign if it is the player's turn.

        >>> ColumnGroup((), "Ana", plays=True).named(), ColumnGroup((), plays=True).named()
        ('▸ Ana', '')
        """
        return f"{sign} {self.player}" if self.plays and self.player else self.player


@attrs.frozen
class RowGroup:
    """The rows of a section, or the totals, between two lines."""

    name: str
    head: str = attrs.field(converter=printable)
    rows: tuple[Row, ...]


@attrs.frozen
class Table:
    """Everything there is to draw.

    `meanings` has the marks that occur, each with its meaning: for the legend, unless none is wanted, and for
    people who can't see signs. `columns` is the title of the list of the columns' rules, `turn` says what was
    thrown in the turn in progress.
    """

    title: str = attrs.field(converter=printable)
    language: str
    column_groups: tuple[ColumnGroup, ...]
    row_groups: tuple[RowGroup, ...]
    meanings: tuple[tuple[Mark, str], ...] = ()
    has_legend: bool = True
    columns: str = ""
    turn: str = attrs.field(default="", converter=printable)

    @property
    def legend(self) -> tuple[tuple[Mark, str], ...]:
        """What is explained below."""
        return self.meanings if self.has_legend else ()

    @property
    def has_players(self) -> bool:
        """Whether there are names above the sheets."""
        return any(group.player for group in self.column_groups)

    @property
    def headings(self) -> tuple[Heading, ...]:
        """The headings of all columns of all sheets."""
        return tuple(heading for group in self.column_groups for heading in group.headings)

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows, from the top."""
        return tuple(row for group in self.row_groups for row in group.rows)

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """For each sheet the place of its first column, and that after its last."""
        ends = tuple(accumulate(len(group.headings) for group in self.column_groups))
        return tuple(zip((0, *ends), ends, strict=False))

    @property
    def starts(self) -> tuple[int, ...]:
        """The places of the first columns of each sheet after the first one."""
        return tuple(start for start, _ in self.spans[1:])

    def written(self, row: Row, signs: dict[Mark, str] = SIGNS) -> list[str]:
        """The cells of a row as plain text, one per column; the total of a sheet is in its last column."""
        texts = [cell.written(signs) for cell in row.cells]
        if row.kind != "sheet":
            return texts
        totals = {end - 1: text for (_, end), text in zip(self.spans, texts, strict=True)}
        return [totals.get(place, "") for place in range(len(self.headings))]
