"""The table as SVG: one document with its style, sharp at any size, without a font.

The lengths of texts are measured beforehand, rather too long than too short, since the reader's own font
draws them; so each text has its room before anything is drawn. A name that is longer than its columns gets
more room, up to a limit; beyond that it is drawn narrower.
"""

from collections.abc import Iterator
from html import escape
from math import ceil, floor
from typing import Final, Literal, TypeAlias, Unpack

import attrs

from jamb.render.building import Options, Shown, build
from jamb.render.measure import FONTS, Rect, fitting_size, text_width
from jamb.render.table import SIGNS, Cell, Mark, Row, Table
from jamb.render.theme import Choice, styled

SIZE: Final = 14
SMALLEST: Final = 9
LINE: Final = 24
HEAD: Final = 28
PAD: Final = 8
EDGE: Final = 12
NARROWEST: Final = 44
WIDEST: Final = 420
"""The room for a name at most; a longer one is drawn narrower."""

_FORM: Final = f"""\
svg.jamb text {{ font: {SIZE}px {FONTS}; white-space: pre; }}
svg.jamb .head text {{ font-weight: bold; }}
svg.jamb .total text, svg.jamb .marked text, svg.jamb .turn {{ font-weight: bold; }}
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
svg.jamb-auto .faulty text { fill: $fault; }
svg.jamb-auto .offered text, svg.jamb-auto .announceable text, svg.jamb-auto .bound text { fill: $accent; }
svg.jamb-auto .offered rect { fill: $offer; }
svg.jamb-auto .bound rect { fill: $bound; }
svg.jamb-auto rect.mark { fill: none; stroke: $accent; }
svg.jamb-auto path { fill: none; stroke: $rule; }"""

_FRAMED: Final[frozenset[Mark]] = frozenset(("due", "bound"))
_Anchor: TypeAlias = Literal["start", "middle", "end"]


def to_svg(shown: Shown, *, theme: Choice = "auto", **options: Unpack[Options]) -> str:
    """A sheet, several side by side, a turn, a game or a score as an SVG document, with all its sums.

    Light or dark follows the reader's system, unless `theme` says which. Raises what
    `jamb.render.building.build` does.

    >>> from jamb import Sheet
    >>> from jamb.rulesets import CROATIAN
    >>> to_svg(Sheet.blank(CROATIAN), locale="hr").startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    True
    """
    return draw(build(shown, options), theme)


def draw(table: Table, theme: Choice = "auto") -> str:
    """A table as SVG."""
    geometry = _Geometry.of(table)
    size = f'width="{geometry.width}" height="{geometry.height}"'
    tag, scope = escape(table.language), f"jamb-{theme}"
    lines = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {geometry.width} {geometry.height}" {size}'
        f' class="jamb {scope}" role="img" lang="{tag}" xml:lang="{tag}">',
        f"<title>{escape(table.title)}</title>",
        f"<desc>{escape(_described(table))}</desc>",
        f"<style>\n{_FORM}{styled(_COLOURS.replace('jamb-auto', scope), theme)}\n</style>",
        f'<rect class="paper" {size}/>',
        '<g class="head">',
        *_heads(table, geometry),
        "</g>",
        *_rows(table, geometry),
        f'<path d="{" ".join(_rules(table, geometry))}"/>',
        *_below(table, geometry),
        "</svg>",
    )
    return "\n".join(lines) + "\n"


@attrs.frozen
class _Geometry:
    """The measures of the picture: the widths of its columns, the one of the row heads first.

    `spans` are the first column of each sheet, and the one after its last; `names` is the height of the line
    of names.
    """

    widths: tuple[int, ...]
    spans: tuple[tuple[int, int], ...]
    names: int
    rows: int
    width: int
    height: int

    @classmethod
    def of(cls, table: Table) -> "_Geometry":
        """The measures that a table needs."""
        spans = tuple((1 + start, 1 + end) for start, end in table.spans)
        widths = [max(_room(head, bold=True) for head in (table.title, *(row.head for row in table.rows)))]
        widths += [_column(table, place) for place in range(len(table.headings))]
        totals = [row for row in table.rows if row.kind == "sheet"]
        for number, (start, end) in enumerate(spans):
            texts = [table.column_groups[number].named(), *(row.cells[number].written() for row in totals)]
            needed = max(min(_room(text, bold=True), WIDEST) for text in texts)
            lacking = max(needed - sum(widths[start:end]), 0)
            for place in range(start, end):
                widths[place] += ceil(lacking / (end - start))
        names = HEAD if table.has_players else 0
        legend = [NARROWEST + _room(words, bold=False) for _, words in table.legend]
        lines = [*legend, *([_room(table.turn, bold=True)] if table.turn else [])]
        below = PAD + len(lines) * LINE if lines else 0
        rows = len(table.rows)
        width, height = max(sum(widths), *lines, 0), names + HEAD + rows * LINE + below
        return cls(tuple(widths), spans, names, rows, 2 * EDGE + width, 2 * EDGE + height)

    @property
    def body(self) -> int:
        """Where the first row begins."""
        return EDGE + self.names + HEAD

    @property
    def bottom(self) -> int:
        """Where the last row ends."""
        return self.body + self.rows * LINE

    def rect(self, top: int, height: int, start: int, end: int = 0) -> Rect:
        """The columns from `start` to before `end`, or that one column."""
        left = EDGE + sum(self.widths[:start])
        return Rect(left, top, sum(self.widths[start : end or start + 1]), height)

    def sheets(self, top: int, height: int) -> Iterator[Rect]:
        """All columns of each sheet."""
        return (self.rect(top, height, start, end) for start, end in self.spans)


def _column(table: Table, place: int) -> int:
    texts = [row.cells[place].written() for row in table.rows if row.kind != "sheet"]
    return max(NARROWEST, *(_room(text, bold=True) for text in (*texts, table.headings[place].head)))


def _room(text: str, *, bold: bool) -> int:
    return ceil(text_width(text, SIZE, bold=bold)) + 2 * PAD


def _described(table: Table) -> str:
    """The columns and totals in words, for people who can't see the picture."""
    parts = [", ".join(heading.head for heading in table.column_groups[0].headings)]
    for row in table.rows:
        if row.kind == "sheet":
            totals = (cell.written() for cell in row.cells)
            told = (f"{row.head} {total}" if total else "" for total in totals)
            for group, total in zip(table.column_groups, told, strict=True):
                parts.append(": ".join(part for part in (group.player, total) if part))
    return "; ".join(part for part in parts if part)


def _heads(table: Table, geometry: _Geometry) -> Iterator[str]:
    top = geometry.body - HEAD
    yield _text(
        geometry.rect(top - geometry.names, HEAD + geometry.names, 0), table.title, "start", bold=True
    )
    if table.has_players:
        for group, rect in zip(table.column_groups, geometry.sheets(top - HEAD, HEAD), strict=True):
            yield f"<g>{_tip(group.player)}{_text(rect, group.named(), 'middle', bold=True)}</g>"
    for place, heading in enumerate(table.headings, 1):
        text = _text(geometry.rect(top, HEAD, place), heading.head, "middle", bold=True)
        yield f"<g>{_tip(heading.reminder)}{text}</g>"


def _tip(text: str) -> str:
    return f"<title>{escape(text)}</title>" if text else ""


def _rows(table: Table, geometry: _Geometry) -> Iterator[str]:
    for number, row in enumerate(table.rows):
        top = geometry.body + number * LINE
        kind = "total" if row.is_total else "sum"
        yield f'<g class="{kind}">' if row.is_sum else "<g>"
        yield _text(geometry.rect(top, LINE, 0), row.head, "start", bold=row.is_total)
        yield from _cells(geometry, row, top)
        yield "</g>"


def _cells(geometry: _Geometry, row: Row, top: int) -> Iterator[str]:
    if row.kind == "sheet":
        rects = geometry.sheets(top, LINE)
    else:
        rects = (geometry.rect(top, LINE, place) for place in range(1, len(geometry.widths)))
    for cell, rect in zip(row.cells, rects, strict=True):
        yield _marked(cell, rect) if cell.marks else _text(rect, cell.written(), bold=row.is_total)


def _marked(cell: Cell, rect: Rect) -> str:
    """A cell with a sign, and the frame that goes with it."""
    frame = "" if _FRAMED.isdisjoint(cell.marks) else _rect(rect.inset(4), "mark")
    return f'<g class="marked {" ".join(cell.marks)}">{_text(rect, cell.written(), bold=True)}{frame}</g>'


def _text(rect: Rect, text: str, anchor: _Anchor = "end", *, bold: bool = False) -> str:
    """A cell and its text."""
    drawn = _rect(rect)
    if not text:
        return drawn
    left = {"start": rect.x + PAD, "middle": rect.x + rect.width // 2, "end": rect.right - PAD}[anchor]
    fitted = _fitted(text, rect.width - 2 * PAD, bold=bold)
    return f'{drawn}<text x="{left}" y="{_base(rect)}" text-anchor="{anchor}"{fitted}>{escape(text)}</text>'


def _fitted(text: str, room: float, *, bold: bool) -> str:
    """What makes a text smaller that has no room, and narrower if it would become too small."""
    size = fitting_size(text, room, SIZE, bold=bold)
    if size == SIZE:
        return ""
    narrowed = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if size < SMALLEST else ""
    return f' style="font-size: {max(floor(size * 10) / 10, SMALLEST):g}px"{narrowed}'


def _base(rect: Rect) -> float:
    """The base line that centres capitals."""
    return rect.y + (rect.height + round(0.72 * SIZE)) // 2


def _rect(rect: Rect, name: str = "") -> str:
    kind = f' class="{name}"' if name else ""
    return f'<rect{kind} x="{rect.x}" y="{rect.y}" width="{rect.width}" height="{rect.height}"/>'


def _rules(table: Table, geometry: _Geometry) -> Iterator[str]:
    """The lines below the heads and each section, and before the columns of each sheet."""
    whole = geometry.rect(geometry.body, 0, 0, len(geometry.widths))
    top = geometry.body
    for rows in (0, *(len(group.rows) for group in table.row_groups)):
        top += rows * LINE
        yield f"M{whole.x} {top}H{whole.right}"
    for rect in geometry.sheets(geometry.body - HEAD - geometry.names, 0):
        yield f"M{rect.x} {rect.y}V{geometry.bottom}"


def _below(table: Table, geometry: _Geometry) -> Iterator[str]:
    """What the dice on the table show, and the legend."""
    if table.turn:
        base = _base(Rect(EDGE, geometry.bottom + PAD, 0, LINE))
        yield f'<text class="turn" x="{EDGE + PAD}" y="{base}">{escape(table.turn)}</text>'
    for number, (mark, words) in enumerate(table.legend, 1 if table.turn else 0):
        rect = Rect(EDGE, geometry.bottom + PAD + number * LINE, NARROWEST, LINE)
        sign = _text(rect, SIGNS[mark], "middle", bold=True)
        frame = _rect(rect.inset(4), "mark") if mark in _FRAMED else ""
        text = f'<text x="{rect.right + PAD}" y="{_base(rect)}">{escape(words)}</text>'
        yield f'<g class="marked {mark}">{sign}{frame}</g>{text}'
