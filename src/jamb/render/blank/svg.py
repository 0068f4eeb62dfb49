"""A page as an SVG document that prints on exactly one sheet of A4."""

from html import escape
from typing import Final

from jamb.render.blank.shapes import Box, BoxKind, Page, Shape, Stroke, Text
from jamb.render.blank.shapes import LineKind as StrokeKind
from jamb.render.measure import FONTS

_SHADE: Final = "#ececec"
_BOXES: Final[dict[BoxKind, tuple[str, float]]] = {
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


def svg(page: Page, *, title: str, locale: str) -> str:
    """A page as a whole SVG document; it has its size in millimetres, and its fonts from the reader."""
    width, height = _number(page.width), _number(page.height)
    side = "landscape" if page.width > page.height else "portrait"
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
            f'viewBox="0 0 {width} {height}" lang="{escape(locale.replace("_", "-"))}" role="img" '
            f'font-family="{FONTS}">',
            f"<title>{escape(title, quote=False)}</title>",
            f"<style>@page {{ size: A4 {side}; margin: 0 }}</style>",
            f'<rect class="paper" width="{width}" height="{height}" fill="#fff"/>',
            *map(_drawn, page.shapes),
            "</svg>\n",
        )
    )


def _drawn(shape: Shape) -> str:
    if isinstance(shape, Box):
        area, (fill, line) = shape.area, _BOXES[shape.kind]
        return (
            f'<rect class="{shape.kind}" x="{_number(area.x)}" y="{_number(area.y)}" '
            f'width="{_number(area.width)}" height="{_number(area.height)}" '
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
