"""The table as SVG: one document with its style, sharp at any size, and no font in it.

How long texts are is measured beforehand, rather too long than too short, since the reader's own font draws
them. A name that is longer than its columns gets room, up to a limit; beyond that it is drawn narrower.
"""

from collections.abc import Iterator
from html import escape
from math import floor
from typing import Final, Literal, TypeAlias, Unpack

from jamb.render.building import build
from jamb.render.measure import FONTS, fitting_size
from jamb.render.svg_layout import (
    EDGE,
    HEAD,
    LINE,
    NARROWEST,
    PAD,
    SIZE,
    SMALLEST,
    TOTALS,
    Box,
    Layout,
    measure,
)
from jamb.render.table import SIGNS, Cell, Mark, Row, Table
from jamb.render.theme import Choice, styled
from jamb.render.views import Options, Shown

_FORM: Final = f"""\
svg.jamb text {{ font: {SIZE}px {FONTS}; white-space: pre; }}
svg.jamb .head text {{ font-weight: bold; }}
svg.jamb .total text, svg.jamb .marked text {{ font-weight: bold; }}
svg.jamb rect, svg.jamb path {{ shape-rendering: crispEdges; stroke-width: 1; }}
svg.jamb .due .mark {{ stroke-dasharray: 3 2; }}
svg.jamb .bound .mark, svg.jamb path {{ stroke-width: 2; }}
"""
_COLOURS: Final = """\
svg.jamb-auto text { fill: $ink; }
svg.jamb-auto rect { fill: $paper; stroke: $line; }
svg.jamb-auto rect.paper { stroke: none; }
svg.jamb-auto .head rect { fill: $head; }
svg.jamb-auto .sum rect, svg.jamb-auto .total rect { fill: $sums; }
svg.jamb-auto .struck text { fill: $soft; }
svg.jamb-auto .offered text, svg.jamb-auto .announceable text, svg.jamb-auto .bound text { fill: $accent; }
svg.jamb-auto .offered rect { fill: $offer; }
svg.jamb-auto .bound rect { fill: $bound; }
svg.jamb-auto rect.mark { fill: none; stroke: $accent; }
svg.jamb-auto path { fill: none; stroke: $rule; }"""

_FRAMED: Final[frozenset[Mark]] = frozenset(("due", "bound"))
Anchor: TypeAlias = Literal["start", "middle", "end"]


def to_svg(shown: Shown, *, theme: Choice = "auto", **options: Unpack[Options]) -> str:
    """A sheet, several side by side, a turn or a game as a document of SVG, with all its sums.

    Light and dark follow the reader's system, unless `theme` says which. Raises what
    `jamb.render.building.build` does.

    >>> from jamb import Sheet
    >>> from jamb.rulesets import CROATIAN
    >>> to_svg(Sheet.blank(CROATIAN), locale="hr").startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    True
    """
    return draw(build(shown, options), theme)


def draw(table: Table, theme: Choice = "auto") -> str:
    """A table as SVG."""
    layout = measure(table)
    size = f'width="{layout.width}" height="{layout.height}"'
    tag, scope = escape(table.locale), f"jamb-{theme}"
    lines = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {layout.width} {layout.height}" {size}'
        f' class="jamb {scope}" role="img" lang="{tag}" xml:lang="{tag}">',
        f"<title>{escape(table.title)}</title>",
        f"<desc>{escape(_described(table))}</desc>",
        f"<style>\n{_FORM}{styled(_COLOURS.replace('jamb-auto', scope), theme)}\n</style>",
        f'<rect class="paper" {size}/>',
        '<g class="head">',
        *_heads(table, layout),
        "</g>",
        *_rows(table, layout),
        f'<path d="{" ".join(_rules(table, layout))}"/>',
        *_legend(table, layout),
        "</svg>",
    )
    return "\n".join(lines) + "\n"


def _described(table: Table) -> str:
    """The columns and totals in words, for those who can't see the picture."""
    parts = [", ".join(heading.head for heading in table.groups[0].headings)]
    for row in table.blocks[-1].rows:
        if row.kind == "sheet":
            totals = (cell.written() for cell in row.cells)
            told = (f"{row.head} {total}" if total else "" for total in totals)
            for group, total in zip(table.groups, told, strict=True):
                parts.append(": ".join(part for part in (group.player, total) if part))
    return "; ".join(part for part in parts if part)


def _heads(table: Table, layout: Layout) -> Iterator[str]:
    top = layout.body - HEAD
    yield _text(layout.box(top - layout.names, HEAD + layout.names, 0), table.title, "start", bold=True)
    if table.has_players:
        for group, box in zip(table.groups, layout.sheets(top - HEAD, HEAD), strict=True):
            yield f"<g>{_tip(group.player)}{_text(box, group.named(), 'middle', bold=True)}</g>"
    for place, heading in enumerate(table.headings, 1):
        text = _text(layout.box(top, HEAD, place), heading.head, "middle", bold=True)
        yield f"<g>{_tip(heading.reminder)}{text}</g>"


def _tip(text: str) -> str:
    return f"<title>{escape(text)}</title>" if text else ""


def _rows(table: Table, layout: Layout) -> Iterator[str]:
    top = layout.body
    for block in table.blocks:
        for row in block.rows:
            kind = "total" if row.kind in TOTALS else "sum"
            yield f'<g class="{kind}">' if row.is_sum else "<g>"
            yield _text(layout.box(top, LINE, 0), row.head, "start", bold=kind == "total")
            yield from _cells(layout, row, top)
            yield "</g>"
            top += LINE


def _cells(layout: Layout, row: Row, top: int) -> Iterator[str]:
    if row.kind == "sheet":
        boxes = layout.sheets(top, LINE)
    else:
        boxes = (layout.box(top, LINE, place) for place in range(1, len(layout.widths)))
    bold = row.kind in TOTALS
    for cell, box in zip(row.cells, boxes, strict=True):
        yield _marked(cell, box) if cell.marks else _text(box, cell.written(), bold=bold)


def _marked(cell: Cell, box: Box) -> str:
    """A cell with a sign, and the frame that goes with it."""
    frame = _rect(box.within(4), "mark") if not _FRAMED.isdisjoint(cell.marks) else ""
    return f'<g class="marked {" ".join(cell.marks)}">{_text(box, cell.written(), bold=True)}{frame}</g>'


def _text(box: Box, text: str, anchor: Anchor = "end", *, bold: bool = False) -> str:
    """A cell and its text."""
    cell = _rect(box)
    if not text:
        return cell
    left = {"start": box.left + PAD, "middle": box.left + box.width // 2, "end": box.right - PAD}[anchor]
    fitted = _fitted(text, box.width - 2 * PAD, bold=bold)
    return f'{cell}<text x="{left}" y="{_base(box)}" text-anchor="{anchor}"{fitted}>{escape(text)}</text>'


def _fitted(text: str, room: int, *, bold: bool) -> str:
    """What makes a text smaller for which there is no room, and narrower where that would be too small."""
    size = fitting_size(text, room, SIZE, bold=bold)
    if size == SIZE:
        return ""
    narrowed = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if size < SMALLEST else ""
    return f' style="font-size: {max(floor(size * 10) / 10, SMALLEST):g}px"{narrowed}'


def _base(box: Box) -> int:
    """Where the letters stand, so that capitals are in the middle."""
    return box.top + (box.height + round(0.72 * SIZE)) // 2


def _rect(box: Box, name: str = "") -> str:
    kind = f' class="{name}"' if name else ""
    return f'<rect{kind} x="{box.left}" y="{box.top}" width="{box.width}" height="{box.height}"/>'


def _rules(table: Table, layout: Layout) -> Iterator[str]:
    """The lines below the heads and each section, and before the columns of each sheet."""
    whole = layout.box(layout.body, 0, 0, len(layout.widths))
    top = layout.body
    for rows in (0, *(len(block.rows) for block in table.blocks)):
        top += rows * LINE
        yield f"M{whole.left} {top}H{whole.right}"
    for box in layout.sheets(layout.body - HEAD - layout.names, 0):
        yield f"M{box.left} {box.top}V{layout.bottom}"


def _legend(table: Table, layout: Layout) -> Iterator[str]:
    top = layout.bottom + PAD
    for mark, words in table.legend:
        box = Box(EDGE, top, NARROWEST, LINE)
        sign = _text(box, SIGNS[mark], "middle", bold=True)
        frame = _rect(box.within(4), "mark") if mark in _FRAMED else ""
        text = f'<text x="{box.right + PAD}" y="{_base(box)}">{escape(words)}</text>'
        yield f'<g class="marked {mark}">{sign}{frame}</g>{text}'
        top += LINE
