"""A sheet as a table, before it is drawn: what stands in each cell and what there is to say of it.

`building` makes it from sheets, turns and games; text, Markdown, HTML and SVG each draw it their own way.
All words are in the table's language already, and hold nothing that can't be printed.
"""

from typing import Final, Literal

import attrs

Mark = Literal["struck", "due", "offered", "announceable", "bound"]
"""What is the case with a cell beside its number, told apart without colour in every form."""

RowKind = Literal["category", "points", "bonus", "missing", "subtotal", "column", "most", "sheet"]

SIGNS: Final[dict[Mark, str]] = {
    "struck": "×",
    "due": "·",
    "offered": "(…)",
    "announceable": "?",
    "bound": "!",
}
PLAYS: Final = "▸"
"""Before the name of the player whose turn it is."""
PLAIN_SIGNS: Final[dict[Mark, str]] = SIGNS | {"struck": "x", "due": ".", "offered": "(..)"}


@attrs.frozen
class Cell:
    """A cell, or a sum below them.

    `number` is what stands there, None for nothing: an open cell, a sum that isn't known. `offers` are the
    numbers that the turn in progress may enter, the dice's own first.
    """

    number: int | None = None
    marks: tuple[Mark, ...] = ()
    offers: tuple[int, ...] = ()

    def written(self, signs: dict[Mark, str] = SIGNS) -> str:
        """The cell as it is written in a plain table.

        >>> Cell(0, ("struck",)).written(), Cell(None, ("offered", "bound"), (64, 0)).written()
        ('×', '(64)!')
        """
        if self.number is not None:
            return signs["struck"] if "struck" in self.marks else str(self.number)
        if self.offers:
            extra = "".join(signs[mark] for mark in self.marks if mark in ("announceable", "bound"))
            return f"({self.offers[0]}){extra}"
        return "".join(signs[mark] for mark in self.marks)


@attrs.frozen
class Row:
    """A row of the table: a cell for each column of each sheet, for the sheet's total one for each sheet.

    `name` is that of the category or section; `head` is its word.
    """

    kind: RowKind
    name: str
    head: str
    cells: tuple[Cell, ...]

    @property
    def is_sum(self) -> bool:
        """Whether its numbers are worked out, not written."""
        return self.kind != "category"


@attrs.frozen
class Heading:
    """The head of a column, and a reminder of its rule."""

    name: str
    head: str
    reminder: str = ""


@attrs.frozen
class Group:
    """The columns of one sheet, and whose it is; `plays` marks the one whose turn it is."""

    headings: tuple[Heading, ...]
    player: str = ""
    plays: bool = False

    def named(self, sign: str = PLAYS) -> str:
        """The name above the sheet, behind a sign if it is the player's turn.

        >>> Group((), "Ana", plays=True).named(), Group((), plays=True).named()
        ('▸ Ana', '')
        """
        return f"{sign} {self.player}" if self.plays and self.player else self.player


@attrs.frozen
class Block:
    """Rows between two rules: a section, or the totals."""

    name: str
    head: str
    rows: tuple[Row, ...]


@attrs.frozen
class Table:
    """Everything there is to draw.

    `meanings` has the marks that occur, each with its meaning: for the legend, unless none is wanted, and for
    those who can't see signs. `columns` is the word above a list of what the columns ask.
    """

    title: str
    locale: str
    groups: tuple[Group, ...]
    blocks: tuple[Block, ...]
    meanings: tuple[tuple[Mark, str], ...] = ()
    has_legend: bool = True
    columns: str = ""

    @property
    def legend(self) -> tuple[tuple[Mark, str], ...]:
        """What is explained below."""
        return self.meanings if self.has_legend else ()

    @property
    def has_players(self) -> bool:
        """Whether names stand above the columns."""
        return any(group.player for group in self.groups)

    @property
    def headings(self) -> tuple[Heading, ...]:
        """The heads of all columns of all sheets."""
        return tuple(heading for group in self.groups for heading in group.headings)

    def written(self, row: Row, signs: dict[Mark, str] = SIGNS) -> list[str]:
        """The cells of a row as they are written; the total of a sheet stands in its last column."""
        texts = [cell.written(signs) for cell in row.cells]
        if row.kind != "sheet":
            return texts
        groups = zip(self.groups, texts, strict=True)
        return [text for group, total in groups for text in (*[""] * (len(group.headings) - 1), total)]

    @property
    def starts(self) -> tuple[int, ...]:
        """The places of the first columns of each sheet after the first one."""
        found, place = [], 0
        for group in self.groups[:-1]:
            place += len(group.headings)
            found.append(place)
        return tuple(found)
