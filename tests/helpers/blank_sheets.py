"""Blank sheets for tests: any forms, and where on a page something was drawn."""

from collections.abc import Iterator
from itertools import combinations, groupby
from typing import Final, Literal

import pytest
from hypothesis import strategies as st

from helpers.profiles import few
from jamb.labels import LOCALES
from jamb.render.blank.contents import BlankColumn, BlankRow, BlankSheet, Note
from jamb.render.blank.drawing import Outline, Page, Stroke, Text
from jamb.render.blank.layout import lay_out
from jamb.render.measure import Rect
from jamb.rulesets import BUILT_IN

PerPage = Literal[1, 2]
CLOSE: Final = 1e-6
TYPED: Final = "<script>alert(1)</script> Šćepan & Ђорђе"

each_ruleset = pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
each_locale = pytest.mark.parametrize("locale", few(LOCALES, every=2))
each_page = pytest.mark.parametrize("per_page", [1, 2])

_SIGNS = st.sampled_from("aijmwWMŠžæфЩЂ日本😀|&<é \N{COMBINING ACUTE ACCENT}")
_WORDS = st.text(_SIGNS, max_size=40).map(str.strip)
_LONG_WORDS = _WORDS | st.text(st.sampled_from("abcdefgh WŠш日"), min_size=60, max_size=100)
_WAYS = st.sampled_from([None, "down", "up", "outwards", "inwards"])


@st.composite
def forms(draw: st.DrawFn) -> BlankSheet:
    """Draw a form with any words, many rows and columns at times, and more notes than there is room for."""
    heads = st.lists(st.builds(BlankColumn, _LONG_WORDS, _WAYS, st.booleans()), min_size=1, max_size=20)
    line = st.builds(BlankRow, _LONG_WORDS, st.sampled_from(["category", "subtotal"]))
    parts = st.lists(st.lists(line, min_size=1, max_size=14).map(tuple), min_size=1, max_size=4)
    notes = st.lists(st.builds(Note, _WORDS, st.text("ab cd efgh.", max_size=150)), max_size=40)
    totals = (BlankRow(draw(_WORDS), "column"), BlankRow(draw(_WORDS), "sheet"))
    return BlankSheet(
        draw(_LONG_WORDS),
        "en",
        "Name",
        "Date",
        tuple(draw(heads)),
        (*draw(parts), totals),
        "Brief",
        tuple(draw(notes)),
    )


def boxes(page: Page, *kinds: str) -> list[Rect]:
    """The areas of all boxes of these kinds."""
    return [shape.rect for shape in page.shapes if isinstance(shape, Outline) and shape.kind in kinds]


def texts(page: Page) -> list[Text]:
    """All lines of text."""
    return [shape for shape in page.shapes if isinstance(shape, Text)]


def strokes(page: Page, kind: str) -> list[tuple[tuple[float, float], ...]]:
    """The points of all lines of a kind."""
    return [shape.points for shape in page.shapes if isinstance(shape, Stroke) and shape.kind == kind]


def place(text: Text) -> Rect:
    """The room of a text at most, from the top of its capitals to where its letters end below."""
    start = text.x - (text.width / 2 if text.anchor == "middle" else 0)
    return Rect(start, text.y - 0.75 * text.size, text.width, 0.97 * text.size)


def holds(outer: Rect, inner: Rect) -> bool:
    """Whether one area is inside another."""
    return (
        outer.x <= inner.x + CLOSE
        and outer.y <= inner.y + CLOSE
        and inner.right <= outer.right + CLOSE
        and inner.bottom <= outer.bottom + CLOSE
    )


def overlap(one: Rect, other: Rect) -> bool:
    """Whether two areas share more than an edge."""
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > CLOSE and min(one.bottom, other.bottom) - max(one.y, other.y) > CLOSE


def halves(page: Page, per_page: PerPage) -> list[Rect]:
    """Where each of the sheets may be drawn."""
    part = page.width / per_page
    return [Rect(number * part, 0, part, page.height).inset(10) for number in range(per_page)]


def rows_of(page: Page) -> Iterator[tuple[str, list[str]]]:
    """Each row of the table below its head: the text beside its cells, and their kinds."""
    inside = [box for box in page.shapes if isinstance(box, Outline) and box.kind not in ("frame", "head")]
    for _, row in groupby(inside, key=lambda box: round(box.rect.y, 3)):
        first, *others = row
        assert first.kind == "label"
        yield written_in(page, first.rect), [box.kind for box in others]


def written_in(page: Page, area: Rect) -> str:
    """What is written in an area, its lines joined."""
    return " ".join(text.text for text in texts(page) if holds(area, place(text)))


def check_layout(form: BlankSheet, per_page: PerPage) -> Page:
    """The page of a form on which all is in its place: on its sheet, in its cell, over nothing else."""
    page = lay_out(form, per_page)
    sheets = halves(page, per_page)
    words = [(text, place(text)) for text in texts(page)]
    for shape in page.shapes:
        if isinstance(shape, Stroke):
            if shape.kind == "cut":
                continue
            across, down = zip(*shape.points, strict=True)
            area = Rect(min(across), min(down), max(across) - min(across), max(down) - min(down))
        else:
            area = shape.rect if isinstance(shape, Outline) else place(shape)
        assert any(holds(sheet, area) for sheet in sheets), shape
    cells = boxes(page, "head", "label", "cell", "derived", "sum")
    frames = boxes(page, "frame")
    assert all(any(holds(frame, cell) for frame in frames) for cell in cells)
    for frame in frames:
        inside = sum(cell.width * cell.height for cell in cells if holds(frame, cell))
        assert inside == pytest.approx(frame.width * frame.height), "cells cover their frame just once"
    for text, area in words:
        touched = [cell for cell in cells if overlap(cell, area)]
        assert not touched or (len(touched) == 1 and holds(touched[0], area)), text
    assert not any(overlap(one, other) for (_, one), (_, other) in combinations(words, 2))
    return page
