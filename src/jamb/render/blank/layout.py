"""The layout of a blank sheet on A4: rows for handwriting, whatever the ruleset.

One sheet takes a page in portrait format; two are side by side on a page in landscape format, with a line to
cut along. Rows and columns are as large as is comfortable to write in. If a table has too many of them, the
rules in brief give way first, and then everything shrinks, so that a sheet never exceeds its page.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import attrs

from jamb.render.blank.contents import BlankColumn, BlankSheet
from jamb.render.blank.drawing import Anchor, Outline, Page, Shape, Stroke, Text, arrows
from jamb.render.blank.notes import GAP, fit_notes
from jamb.render.measure import LEADING, Rect, even_size, fitted_lines, text_width

LONG: Final = 297
SHORT: Final = 210
MARGIN: Final = 10.5
"""Wider than what any printer leaves blank."""

PerPage = Literal[1, 2]

_MIDDLE: Final = 0.36
"""How far above the base line the middle of a letter is."""


@attrs.frozen
class _Measures:
    """What a sheet of some size is drawn with, in millimetres."""

    header: float
    title: float
    label: float
    widest: float
    least: float
    easy: float
    most: float
    """The height of a row: at least, before the rules in brief get smaller, at most."""


_MEASURES: Final[dict[PerPage, _Measures]] = {
    1: _Measures(header=15, title=6, label=4.4, widest=38, least=7, easy=9, most=10.5),
    2: _Measures(header=10.5, title=5, label=3.8, widest=28, least=5.5, easy=6.8, most=8),
}
_NARROWEST: Final = 14
_HEAD: Final = 1.6
"""The height of the column heads, in rows."""
_STRIP: Final = 0.3
"""How much of a head an arrow takes."""


def lay_out(sheet: BlankSheet, per_page: PerPage) -> Page:
    """The page with one sheet, or two.

    Raises `ValueError` for any other number of them.
    """
    if per_page not in _MEASURES:
        raise ValueError(f"expected 1 or 2 sheets per page, found {per_page!r:.40}")
    width, height = (SHORT, LONG) if per_page == 1 else (LONG, SHORT)
    one = Rect(0, 0, width / per_page, height).inset(MARGIN)
    shapes = list(_sheet(sheet, one, _MEASURES[per_page]))
    if per_page == 2:
        middle = width / 2
        other = attrs.evolve(one, x=one.x + middle)
        shapes.append(Stroke(((middle, MARGIN / 2), (middle, height - MARGIN / 2)), "cut"))
        shapes += _sheet(sheet, other, _MEASURES[2])
    return Page(sheet.title, sheet.language, width, height, tuple(shapes))


def _sheet(sheet: BlankSheet, area: Rect, measures: _Measures) -> Iterator[Shape]:
    rows = len(sheet.rows) + _HEAD
    below = area.height - measures.header
    foot = fit_notes(
        sheet.brief,
        sheet.notes,
        (area.width, below - GAP - rows * measures.least),
        below - GAP - rows * measures.easy,
    )
    room = below - (foot.height + GAP if foot.height else 0)
    height = min(room / rows, measures.most)
    label, cell = _widths(sheet, area.width, min(measures.label, height / 2), measures)
    width = label + cell * len(sheet.columns)
    table = Rect(area.x + (area.width - width) / 2, area.y + measures.header, width, rows * height)
    yield from _header(sheet, attrs.evolve(area, height=measures.header), measures)
    yield from _table(sheet, table, _Grid(table, label, cell, height, min(measures.label, height / 2)))
    yield from foot.texts(area.x, table.bottom + GAP)


def _widths(sheet: BlankSheet, width: float, size: float, measures: _Measures) -> tuple[float, float]:
    """How wide the labels are, and each cell."""
    count = len(sheet.columns)
    longest = max(text_width(row.label, size, bold=row.is_sum) for row in sheet.rows)
    good = min(max(longest + 1.2 * size, width / 6), width / 3)
    if (width - good) / count < _NARROWEST:
        good = max(width - _NARROWEST * count, min(good, width / 6))
    cell = min((width - good) / count, measures.widest)
    left = width - good - cell * count
    # a table that is nearly as wide as the line of its title becomes just as wide
    return good + (left if left < good / 2 else 0), cell


def _header(sheet: BlankSheet, area: Rect, measures: _Measures) -> Iterator[Shape]:
    """The title, and lines for a name and a date."""
    high = measures.header * 0.6
    title = Rect(area.x, area.y, area.width * 0.36, high)
    yield from _centred(sheet.title, title, measures.title, anchor="start", bold=True)
    size, base = measures.label * 0.9, area.y + high - 1
    left = title.right + GAP
    for words, end in ((sheet.name, area.x + area.width * 0.72), (sheet.date, area.right)):
        yield Text(left, base, words, size)
        yield Stroke(((left + text_width(words, size) + 1, base + 0.7), (end, base + 0.7)), "writing")
        left = end + GAP / 2


@attrs.frozen
class _Grid:
    """The table's measures."""

    area: Rect
    label: float
    cell: float
    row: float
    size: float

    def cells(self, y: float, height: float) -> Iterator[Rect]:
        """The cells of a row, the first one for its label."""
        yield Rect(self.area.x, y, self.label, height)
        start, end = self.area.x + self.label, self.area.right
        count = round((end - start) / self.cell)
        yield from (Rect(start + place * self.cell, y, self.cell, height) for place in range(count))


def _table(sheet: BlankSheet, area: Rect, grid: _Grid) -> Iterator[Shape]:
    yield from _heads(sheet.columns, area, grid)
    y = area.y + _HEAD * grid.row
    for part in sheet.parts:
        top = y
        for row in part:
            first, *others = grid.cells(y, grid.row)
            yield Outline(first, "label")
            yield from _centred(row.label, _padded(first), grid.size, anchor="start", bold=row.is_sum)
            if row.kind == "sheet":
                others = [Rect(first.right, y, area.width - first.width, grid.row)]
            for column, place in zip(sheet.columns, others, strict=row.kind != "sheet"):
                yield Outline(place, "sum" if row.is_sum else "derived" if column.derived else "cell")
            y += grid.row
        yield Outline(Rect(area.x, top, area.width, y - top), "frame")


def _heads(columns: Sequence[BlankColumn], area: Rect, grid: _Grid) -> Iterator[Shape]:
    """The labels of the columns, below arrows if there are any."""
    corner, *places = grid.cells(area.y, _HEAD * grid.row)
    inner = [_padded(place) for place in places]
    strip = corner.height * _STRIP if any(column.way for column in columns) else 0
    rooms = [attrs.evolve(one, y=one.y + strip, height=one.height - strip) for one in inner]
    size = even_size([column.label for column in columns], rooms, grid.size)
    for column, place, within, room in zip(columns, places, inner, rooms, strict=True):
        yield Outline(place, "head")
        yield from _centred(column.label, room, size)
        if column.way:
            yield from arrows(column.way, attrs.evolve(within, height=strip))
    yield Outline(
        attrs.evolve(area, x=corner.right, width=area.width - corner.width, height=corner.height), "frame"
    )


def _padded(area: Rect) -> Rect:
    """A cell within its lines."""
    side = min(1.8, area.width / 20)
    return Rect(area.x + side, area.y + area.height * 0.05, area.width - 2 * side, area.height * 0.9)


def _centred(
    text: str, room: Rect, size: float, *, anchor: Anchor = "middle", bold: bool = False
) -> tuple[Text, ...]:
    """A text in the middle of a room, in as many lines as it takes."""
    size, lines = fitted_lines(text, room.width, room.height, size, bold=bold)
    x = room.x + (room.width / 2 if anchor == "middle" else 0)
    top = room.y + (room.height - len(lines) * size * LEADING) / 2
    return tuple(
        Text(x, top + (place + 0.5) * size * LEADING + _MIDDLE * size, line, size, anchor, bold)
        for place, line in enumerate(lines)
    )
