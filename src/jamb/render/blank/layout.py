"""Where everything of a blank sheet stands on a page of A4: rows for handwriting, whatever the ruleset.

One sheet takes a page upright; two stand beside each other on a page across, with a line to cut along. Rows
and columns are as large as is good to write in. Where a table has too many of them the rules in brief give
way first, and then everything gets smaller, so that a sheet is never more than its part of one page.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import attrs

from jamb.render.blank.arrows import arrows
from jamb.render.blank.fitting import centred, even_size
from jamb.render.blank.form import Form, Head
from jamb.render.blank.notes import GAP, fit_notes
from jamb.render.blank.shapes import Area, Box, BoxKind, Page, Shape, Stroke, Text
from jamb.render.measure import text_width

LONG: Final = 297
SHORT: Final = 210
MARGIN: Final = 10.5
"""What no printer needs for itself."""

PerPage = Literal[1, 2]


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


def pages(form: Form, per_page: PerPage) -> Page:
    """The page with one sheet, or two.

    Raises `ValueError` for any other number of them.
    """
    if per_page not in _MEASURES:
        raise ValueError(f"expected 1 or 2 sheets a page, found {per_page!r:.40}")
    if per_page == 1:
        area = Area(0, 0, SHORT, LONG)
        return Page(SHORT, LONG, tuple(_sheet(form, area.inside(MARGIN), _MEASURES[1])))
    half = Area(0, 0, LONG / 2, SHORT)
    one = half.inside(MARGIN)
    other = attrs.evolve(one, x=one.x + half.width)
    cut = Stroke(((half.right, MARGIN / 2), (half.right, SHORT - MARGIN / 2)), "cut")
    shapes = (*_sheet(form, one, _MEASURES[2]), cut, *_sheet(form, other, _MEASURES[2]))
    return Page(LONG, SHORT, shapes)


def _sheet(form: Form, area: Area, measures: _Measures) -> Iterator[Shape]:
    rows = len(form.lines) + _HEAD
    below = area.height - measures.header
    foot = fit_notes(
        form.brief,
        form.notes,
        (area.width, below - GAP - rows * measures.least),
        below - GAP - rows * measures.easy,
    )
    room = below - (foot.height + GAP if foot.height else 0)
    height = min(room / rows, measures.most)
    label, cell = _widths(form, area.width, min(measures.label, height / 2), measures)
    width = label + cell * len(form.heads)
    table = Area(area.x + (area.width - width) / 2, area.y + measures.header, width, rows * height)
    yield from _header(form, attrs.evolve(area, height=measures.header), measures)
    yield from _table(form, table, _Grid(table, label, cell, height, min(measures.label, height / 2)))
    yield from foot.texts(area.x, table.bottom + GAP)


def _widths(form: Form, width: float, size: float, measures: _Measures) -> tuple[float, float]:
    """How wide the labels are, and each cell."""
    count = len(form.heads)
    longest = max(text_width(line.label, size, bold=line.kind != "category") for line in form.lines)
    good = min(max(longest + 1.2 * size, width / 6), width / 3)
    if (width - good) / count < _NARROWEST:
        good = max(width - _NARROWEST * count, min(good, width / 6))
    cell = min((width - good) / count, measures.widest)
    left = width - good - cell * count
    return good + (left if left < good / 2 else 0), cell  # a table that is nearly as wide as its title line


def _header(form: Form, area: Area, measures: _Measures) -> Iterator[Shape]:
    """The title, and lines for a name and a date."""
    high = measures.header * 0.6
    title = Area(area.x, area.y, area.width * 0.36, high)
    yield from centred(form.title, title, measures.title, anchor="start", bold=True)
    size, base = measures.label * 0.9, area.y + high - 1
    left = title.right + GAP
    for words, end in ((form.name, area.x + area.width * 0.72), (form.date, area.right)):
        yield Text(left, base, words, size)
        yield Stroke(((left + text_width(words, size) + 1, base + 0.7), (end, base + 0.7)), "writing")
        left = end + GAP / 2


@attrs.frozen
class _Grid:
    """The table's measures."""

    area: Area
    label: float
    cell: float
    row: float
    size: float

    def cells(self, y: float, height: float) -> Iterator[Area]:
        """The areas of a row, the first one for its label."""
        yield Area(self.area.x, y, self.label, height)
        start, end = self.area.x + self.label, self.area.right
        count = round((end - start) / self.cell)
        yield from (Area(start + place * self.cell, y, self.cell, height) for place in range(count))


def _table(form: Form, area: Area, grid: _Grid) -> Iterator[Shape]:
    yield from _heads(form.heads, area, grid)
    y = area.y + _HEAD * grid.row
    for part in form.parts:
        top = y
        for line in part:
            summed = line.kind != "category"
            first, *others = grid.cells(y, grid.row)
            yield Box(first, "label")
            yield from centred(line.label, _padded(first), grid.size, anchor="start", bold=summed)
            if line.kind == "sheet":
                others = [Area(first.right, y, area.width - first.width, grid.row)]
            for head, place in zip(form.heads, others, strict=line.kind != "sheet"):
                yield Box(place, _kind(head, summed))
            y += grid.row
        yield Box(Area(area.x, top, area.width, y - top), "frame")


def _kind(head: Head, summed: bool) -> BoxKind:
    if summed:
        return "sum"
    return "derived" if head.derived else "cell"


def _heads(heads: Sequence[Head], area: Area, grid: _Grid) -> Iterator[Shape]:
    """The labels of the columns, below arrows if there are any."""
    corner, *places = grid.cells(area.y, _HEAD * grid.row)
    inner = [_padded(place) for place in places]
    strip = corner.height * _STRIP if any(head.way for head in heads) else 0
    rooms = [attrs.evolve(one, y=one.y + strip, height=one.height - strip) for one in inner]
    size = even_size([head.label for head in heads], rooms, grid.size)
    for head, place, within, room in zip(heads, places, inner, rooms, strict=True):
        yield Box(place, "head")
        yield from centred(head.label, room, size)
        if head.way:
            yield from arrows(head.way, attrs.evolve(within, height=strip))
    yield Box(
        attrs.evolve(area, x=corner.right, width=area.width - corner.width, height=corner.height), "frame"
    )


def _padded(area: Area) -> Area:
    """A cell within its lines."""
    side = min(1.8, area.width / 20)
    return Area(area.x + side, area.y + area.height * 0.05, area.width - 2 * side, area.height * 0.9)
