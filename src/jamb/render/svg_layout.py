"""Where the cells of the picture are: every text has its room before anything is drawn."""

from collections.abc import Iterator
from itertools import pairwise
from math import ceil
from typing import Final

import attrs

from jamb.render.measure import text_width
from jamb.render.table import Row, RowKind, Table

SIZE: Final = 14
SMALLEST: Final = 9
LINE: Final = 24
HEAD: Final = 28
PAD: Final = 8
EDGE: Final = 12
NARROWEST: Final = 44
WIDEST: Final = 420
"""The room that is made for a name at most; a longer one is drawn narrower."""
TOTALS: Final[tuple[RowKind, ...]] = ("subtotal", "column", "sheet")


@attrs.frozen
class Box:
    """A part of the picture, by its left upper corner."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """Its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """Its lower edge."""
        return self.top + self.height

    def within(self, margin: int) -> "Box":
        """The box that leaves a margin on each side."""
        return Box(self.left + margin, self.top + margin, self.width - 2 * margin, self.height - 2 * margin)


@attrs.frozen
class Layout:
    """The widths of the columns, the one with the heads of the rows first, and the size of it all.

    `spans` are the places of the first column of each sheet, and one more for the end.
    """

    widths: tuple[int, ...]
    spans: tuple[int, ...]
    names: int
    rows: int
    width: int
    height: int

    def box(self, top: int, height: int, start: int, end: int = 0) -> Box:
        """The box of the columns from `start` on until before `end`, or of that one column."""
        left = EDGE + sum(self.widths[:start])
        return Box(left, top, sum(self.widths[start : end or start + 1]), height)

    @property
    def body(self) -> int:
        """Where the first row begins."""
        return EDGE + self.names + HEAD

    @property
    def bottom(self) -> int:
        """Where the last row ends."""
        return self.body + self.rows * LINE

    def sheets(self, top: int, height: int) -> Iterator[Box]:
        """A box over all columns of each sheet."""
        for start, end in pairwise(self.spans):
            yield self.box(top, height, start, end)


def measure(table: Table) -> Layout:
    """How much room a table needs."""
    rows = [row for block in table.blocks for row in block.rows]
    heads = [table.title, *(row.head for row in rows)]
    spans = (1, *(1 + start for start in table.starts), 1 + len(table.headings))
    widths = [max(_room(head, bold=True) for head in heads)]
    widths += [_column(table, rows, place) for place in range(len(table.headings))]
    totals = [row for row in rows if row.kind == "sheet"]
    for number, (start, end) in enumerate(pairwise(spans)):
        texts = [table.groups[number].named(), *(row.cells[number].written() for row in totals)]
        needed = max(min(_room(text, bold=True), WIDEST) for text in texts)
        lacking = max(needed - sum(widths[start:end]), 0)
        for place in range(start, end):
            widths[place] += ceil(lacking / (end - start))
    names = HEAD if table.has_players else 0
    legend = [NARROWEST + _room(words, bold=False) for _, words in table.legend]
    below = PAD + len(legend) * LINE if legend else 0
    return Layout(
        tuple(widths),
        spans,
        names,
        len(rows),
        width=2 * EDGE + max(sum(widths), *legend, 0),
        height=2 * EDGE + names + HEAD + len(rows) * LINE + below,
    )


def _column(table: Table, rows: list[Row], place: int) -> int:
    texts = [row.cells[place].written() for row in rows if row.kind != "sheet"]
    texts.append(table.headings[place].head)
    return max(NARROWEST, *(_room(text, bold=True) for text in texts))


def _room(text: str, *, bold: bool) -> int:
    return ceil(text_width(text, SIZE, bold=bold)) + 2 * PAD
