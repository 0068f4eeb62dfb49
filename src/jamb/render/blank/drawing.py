"""Outlines, lines and texts on a page, in millimetres, and the page as SVG and HTML.

Both print on exactly one sheet of A4. Arrows are drawn, since not every font has them.
"""

from collections.abc import Iterator
from html import escape
from typing import Final, Literal, TypeAlias

import attrs

from jamb.render import pages
from jamb.render.blank.contents import Way
from jamb.render.measure import FONTS, Rect, text_width

OutlineKind = Literal["cell", "sum", "derived", "head", "label", "frame"]
StrokeKind = Literal["writing", "arrow", "cut"]
Anchor = Literal["start", "middle"]

_SHADE: Final = "#ececec"
_OUTLINES: Final[dict[OutlineKind, tuple[str, float]]] = {
    "cell": ("none", 0.2),
    "sum": (_SHADE, 0.2),
    "derived": (_SHADE, 0.2),
    "head": ("none", 0.2),
    "label": ("none", 0.2),
    "frame": ("none", 0.6),
}
_STROKES: Final[dict[StrokeKind, str]] = {
    "writing": 'stroke-width="0.2"',
    "arrow": 'stroke-width="0.35" stroke-linecap="round" stroke-linejoin="round"',
    "cut": 'stroke-width="0.3" stroke-dasharray="0.1 1.6" stroke-linecap="round"',
}
_STYLE: Final = """\
html, body { margin: 0; padding: 0 }
svg { display: block }
@media screen {
  body { background: #ddd }
  svg { margin: 1rem auto; box-shadow: 0 0 0.5rem #888; max-width: 100%; height: auto }
}
@media print {
  svg { width: 100%; height: 100vh; max-height: 100% }
}"""
_WING: Final = 0.22
"""How far the two strokes of an arrow's head reach, in heights of its room."""


@attrs.frozen
class Outline:
    """A cell, or the thick frame around several."""

    rect: Rect
    kind: OutlineKind


@attrs.frozen
class Stroke:
    """A line through points."""

    points: tuple[tuple[float, float], ...]
    kind: StrokeKind


@attrs.frozen
class Text:
    """A line of text on its base line; `lead` is the part before it, in bold type."""

    x: float
    y: float
    text: str
    size: float
    anchor: Anchor = "start"
    bold: bool = False
    lead: str = ""

    @property
    def width(self) -> float:
        """The room that it takes at most."""
        return text_width(self.text, self.size, bold=self.bold) + text_width(self.lead, self.size, bold=True)


Shape: TypeAlias = Outline | Stroke | Text


@attrs.frozen
class Page:
    """A page and everything that is drawn on it."""

    title: str
    language: str
    width: float
    height: float
    shapes: tuple[Shape, ...]


def arrows(way: Way, room: Rect) -> Iterator[Stroke]:
    """An arrow along the column, two from its middle, or two to it, in the middle of its room.

    >>> [stroke.points for stroke in arrows("up", Rect(0, 0, 10, 10))][0]
    ((5.0, 9.5), (5.0, 0.5))
    """
    x, middle = room.x + room.width / 2, room.y + room.height / 2
    top, bottom = room.y + room.height * 0.05, room.bottom - room.height * 0.05
    wing, space = room.height * _WING, room.height * 0.1
    if way == "down":
        yield from _arrow(x, top, bottom, wing)
    elif way == "up":
        yield from _arrow(x, bottom, top, wing)
    else:
        yield Stroke(((x - 2 * wing, middle), (x + 2 * wing, middle)), "arrow")
        for end, near in ((top, middle - space), (bottom, middle + space)):
            yield from _arrow(x, near, end, wing) if way == "outwards" else _arrow(x, end, near, wing)


def _arrow(x: float, start: float, end: float, wing: float) -> Iterator[Stroke]:
    back = end + wing if end < start else end - wing
    yield Stroke(((x, start), (x, end)), "arrow")
    yield Stroke(((x - wing, back), (x, end), (x + wing, back)), "arrow")


def svg(page: Page) -> str:
    """A page as an SVG document; it has its size in millimetres, and uses fonts of the reader."""
    width, height = _number(page.width), _number(page.height)
    side = "landscape" if page.width > page.height else "portrait"
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
            f'viewBox="0 0 {width} {height}" lang="{escape(page.language)}" role="img" '
            f'font-family="{FONTS}">',
            f"<title>{escape(page.title, quote=False)}</title>",
            f"<style>@page {{ size: A4 {side}; margin: 0 }}</style>",
            f'<rect class="paper" width="{width}" height="{height}" fill="#fff"/>',
            *map(_drawn, page.shapes),
            "</svg>\n",
        )
    )


def html(page: Page) -> str:
    """A page as an HTML document, for browsers that print one better than a bare SVG document."""
    return pages.page(svg(page).strip(), title=page.title, locale=page.language, style=_STYLE)


def _drawn(shape: Shape) -> str:
    if isinstance(shape, Outline):
        rect, (fill, line) = shape.rect, _OUTLINES[shape.kind]
        return (
            f'<rect class="{shape.kind}" x="{_number(rect.x)}" y="{_number(rect.y)}" '
            f'width="{_number(rect.width)}" height="{_number(rect.height)}" '
            f'fill="{fill}" stroke="#000" stroke-width="{line}"/>'
        )
    if isinstance(shape, Stroke):
        points = " ".join(f"{_number(x)},{_number(y)}" for x, y in shape.points)
        return (
            f'<polyline class="{shape.kind}" points="{points}" fill="none" stroke="#000" '
            f"{_STROKES[shape.kind]}/>"
        )
    return _text(shape)


def _text(text: Text) -> str:
    words = escape(text.text, quote=False)
    if text.lead:
        words = f'<tspan font-weight="bold">{escape(text.lead, quote=False)}</tspan>{words}'
    anchor = "" if text.anchor == "start" else f' text-anchor="{text.anchor}"'
    weight = ' font-weight="bold"' if text.bold else ""
    return (
        f'<text x="{_number(text.x)}" y="{_number(text.y)}" font-size="{_number(text.size)}"'
        f"{anchor}{weight}>{words}</text>"
    )


def _number(number: float) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".")
