"""The table as text, aligned for a monospaced font: with box-drawing characters, or in plain ASCII.

An open cell is blank and a struck one is crossed out; a sum that is not known yet is blank too, never 0
(RULES A8, B1). A column's multiplier is in its heading and counts in its total alone (RULES D4).
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, Unpack

from jamb.render.building import Options, Shown, build
from jamb.render.measure import cell_width
from jamb.render.plain import column_widths, fill, ruled
from jamb.render.table import PLAIN_SIGNS, PLAYS, SIGNS, Mark, Table


class _Style(NamedTuple):
    """The characters of a table. Of each pair of lines the second one goes between two sheets."""

    along: str
    bars: tuple[str, str]
    crossings: tuple[str, str]
    signs: dict[Mark, str]
    plays: str


_STYLES: Final = {
    "box": _Style("─", ("│", "║"), ("┼", "╫"), SIGNS, PLAYS),
    "ascii": _Style("-", ("|", "||"), ("+", "++"), PLAIN_SIGNS, ">"),
}


def to_text(shown: Shown, *, lines: Literal["box", "ascii"] = "box", **options: Unpack[Options]) -> str:
    r"""A sheet, several side by side, a turn, a game or a score as a table of text, with all its sums.

    `lines` are box-drawing characters, or `+`, `-` and `|`; words keep their letters. Raises what
    `jamb.render.building.build` does.

    >>> from jamb import Sheet
    >>> from jamb.rulesets import CROATIAN
    >>> cells = {"down": {"ones": 3}, "free": {"ones": 0, "jamb": 75}}
    >>> print("\n".join(to_text(Sheet.from_cells(CROATIAN, cells)).splitlines()[:3]))
     Croatian     │ Down │ Up │ Free │ Announced
    ──────────────┼──────┼────┼──────┼───────────
     Ones         │    3 │    │    × │
    """
    return draw(build(shown, options), _STYLES[lines])


def draw(table: Table, style: _Style) -> str:
    """A table as text."""
    head = (table.title, *(heading.head for heading in table.headings))
    groups = [
        [(row.head, *table.written(row, style.signs)) for row in group.rows] for group in table.row_groups
    ]
    widths = column_widths([head, *(row for group in groups for row in group)])
    names = [group.named(style.plays) for group in table.column_groups]
    for name, (start, end) in zip(names, table.spans, strict=True):
        lacking = cell_width(name) - _span(widths[1 + start : 1 + end], style)
        for place in range(1 + start, 1 + end):
            widths[place] += max(-(-lacking // (end - start)), 0)
    starts = [place in table.starts for place in range(len(table.headings))]
    bars = ["", *(style.bars[start] for start in starts)]
    crossings = ["", *(style.crossings[start] for start in starts)]
    blocks = ["\n".join(_line(row, widths, bars) for row in rows) for rows in ([head], *groups)]
    if table.has_players:
        blocks[0] = f"{_names(table, names, widths, style)}\n{blocks[0]}"
    rule = ruled((style.along * (width + 2) for width in widths), crossings)
    legend = [f" {fill(style.signs[mark], 4)} {words}" for mark, words in table.legend]
    below = [*([f" {table.turn}"] if table.turn else []), *legend]
    return "\n".join((f"\n{rule}\n".join(blocks), *([""] if below else []), *below))


def _line(row: Sequence[str], widths: Sequence[int], bars: Sequence[str]) -> str:
    """A line of text: the head to the left, the cells to the right."""
    head, *cells = zip(row, widths, strict=True)
    filled = (fill(*head), *(fill(text, width, "right") for text, width in cells))
    return ruled((f" {text} " for text in filled), bars).rstrip()


def _names(table: Table, names: Sequence[str], widths: Sequence[int], style: _Style) -> str:
    """The line with the players' names, each centred above its columns."""
    cells = [" " * (widths[0] + 2)]
    for name, (start, end) in zip(names, table.spans, strict=True):
        cells.append(f" {fill(name, _span(widths[1 + start : 1 + end], style), 'middle')} ")
    bar, double = style.bars
    return ruled(cells, ("", bar, *[double] * (len(names) - 1))).rstrip()


def _span(widths: Sequence[int], style: _Style) -> int:
    """How wide some columns beside each other are."""
    return sum(widths) + (len(widths) - 1) * (len(style.bars[0]) + 2)
