"""The table as text, aligned by display width: with box-drawing lines, or in plain ASCII.

An open cell is blank and a struck one is crossed out; a sum that is not known yet is blank too, never 0
(RULES A8, B1). A column's multiplier stands in its heading and counts in its total alone (RULES D4).
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, Unpack

import attrs

from jamb.render.building import build
from jamb.render.table import PLAIN_SIGNS, PLAYS, SIGNS, Group, Mark, Table
from jamb.render.views import Options, Shown
from jamb.render.width import left, middle, right, width


class _Style(NamedTuple):
    """The lines of a table; the second one of a pair stands between two sheets."""

    along: str
    between: tuple[str, str]
    cross: tuple[str, str]
    signs: dict[Mark, str]
    plays: str


_STYLES: Final = {
    "box": _Style("─", ("│", "║"), ("┼", "╫"), SIGNS, PLAYS),
    "ascii": _Style("-", ("|", "||"), ("+", "++"), PLAIN_SIGNS, ">"),
}


def to_text(shown: Shown, *, lines: Literal["box", "ascii"] = "box", **options: Unpack[Options]) -> str:
    r"""A sheet, several side by side, a turn or a game as a table of text, with all its sums.

    `lines` are those of boxes, or `+`, `-` and `|`; words keep their letters. Raises what
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
    grid = _Grid(table, style)
    blocks = [[grid.line(table.title, [heading.head for heading in table.headings])]]
    if table.has_players:
        blocks[0].insert(0, grid.names())
    blocks += [
        [grid.line(row.head, table.written(row, style.signs)) for row in block.rows] for block in table.blocks
    ]
    lines = f"\n{grid.rule()}\n".join("\n".join(block) for block in blocks)
    legend = [f" {left(style.signs[mark], 4)} {words}" for mark, words in table.legend]
    return "\n".join((lines, *([""] if legend else []), *legend))


@attrs.frozen(eq=False)
class _Grid:
    """The columns of the text, the first one for the heads of the rows."""

    table: Table
    style: _Style
    widths: tuple[int, ...] = attrs.field(init=False)

    @widths.default
    def _find_widths(self) -> tuple[int, ...]:
        table = self.table
        rows = [row for block in table.blocks for row in block.rows]
        lines = [(table.title, *(heading.head for heading in table.headings))]
        lines += [(row.head, *table.written(row, self.style.signs)) for row in rows]
        widths = [max(map(width, cells)) for cells in zip(*lines, strict=True)]
        for group, places in self._groups():
            lacking = width(group.named(self.style.plays)) - self._span([widths[place] for place in places])
            for place in places:
                widths[place] += max(-(-lacking // len(places)), 0)
        return tuple(widths)

    def names(self) -> str:
        """The line with the players' names, each in the middle of its columns."""
        line = " " * (self.widths[0] + 2)
        for place, (group, places) in enumerate(self._groups()):
            room = self._span([self.widths[place] for place in places])
            line += f"{self.style.between[place > 0]} {middle(group.named(self.style.plays), room)} "
        return line.rstrip()

    def line(self, head: str, texts: Sequence[str]) -> str:
        """A line of text: the head to the left, the cells to the right."""
        line = f" {left(head, self.widths[0])} "
        for place, (text, room) in enumerate(zip(texts, self.widths[1:], strict=True)):
            line += f"{self.style.between[place in self.table.starts]} {right(text, room)} "
        return line.rstrip()

    def rule(self) -> str:
        """The line between two blocks."""
        first, *others = (self.style.along * (room + 2) for room in self.widths)
        starts = self.table.starts
        crossed = (f"{self.style.cross[place in starts]}{part}" for place, part in enumerate(others))
        return "".join((first, *crossed))

    def _groups(self) -> Iterator[tuple[Group, list[int]]]:
        """Each sheet with the places of its columns."""
        start = 1
        for group in self.table.groups:
            end = start + len(group.headings)
            yield group, list(range(start, end))
            start = end

    def _span(self, widths: Sequence[int]) -> int:
        """How wide some columns beside each other are."""
        return sum(widths) + (len(widths) - 1) * (len(self.style.between[0]) + 2)
