"""A blank sheet for a monospaced font: on A4 at 10 points, with a line between any two rows.

A row and its line are 8 mm high then, which is enough for a pencil.
"""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

import attrs

from jamb.render.blank.contents import MORE, BlankRow, BlankSheet, blank_sheet
from jamb.render.measure import cell_width, wrap
from jamb.render.plain import fill, ruled
from jamb.rules.ruleset import Ruleset

COLUMNS: Final = 88
LINES: Final = 64
_WIDEST: Final = 11
_NARROWEST: Final = 5
_LONGEST_HEAD: Final = 16
_SHORTEST: Final = 10
_LONGEST: Final = 26
_SHADE: Final = "░"
# the line between two rows: at the left, inside, at the right; each with no bar, one up, one down, or both
_THIN: Final = ("─└┌├", "─┴┬┼", "─┘┐┤")
_DOUBLE: Final = ("═╘╒╞", "═╧╤╪", "═╛╕╡")


def blank_text(ruleset: Ruleset | str, *, locale: str = "en") -> str:
    r"""A blank sheet as text, to print in a monospaced font.

    It has up to 88 columns and, with up to 28 rows, 64 lines: a page of A4 at 10 points. Raises
    `UnknownNameError` for an unknown locale.

    >>> from jamb.rulesets import CROATIAN
    >>> print("\n".join(blank_text(CROATIAN, locale="hr").splitlines()[2:8]))
    ╒════════════╤═══════════╤═══════════╤═══════════╤═══════════╕
    │            │  Silazna  │  Uzlazna  │ Slobodno  │  Najava   │
    ╞════════════╪═══════════╪═══════════╪═══════════╪═══════════╡
    │ Jedinice   │           │           │           │           │
    ├────────────┼───────────┼───────────┼───────────┼───────────┤
    │ Dvice      │           │           │           │           │
    """
    return written(blank_sheet(ruleset, locale))


def written(sheet: BlankSheet) -> str:
    """A blank sheet as text."""
    widths = _Widths.of(sheet)
    table = list(widths.table(sheet, lined=True))
    if len(table) > LINES - 2:
        table = list(widths.table(sheet, lined=False))
    foot = _notes(sheet, LINES - 2 - len(table))
    return "\n".join((_header(sheet), "", *table, *foot, ""))


def _header(sheet: BlankSheet) -> str:
    """The title, and room for a name and a date."""
    fields = f"{sheet.name} {'_' * 24}  {sheet.date} {'_' * 12}"
    [title, *_] = wrap(sheet.title, COLUMNS - cell_width(fields) - 2) or ("",)
    return f"{fill(title, COLUMNS - cell_width(fields))}{fields}"


def _notes(sheet: BlankSheet, room: int) -> list[str]:
    """The rules in brief, as many as there is room for; an ellipsis shows that there are more."""
    lines = ["", sheet.brief]
    for note in sheet.notes:
        text = f"{note.head}: {note.text}" if note.head else note.text
        first, *others = wrap(text, COLUMNS - 4) or ("",)
        more = [f"- {first}", *(f"  {line}" for line in others)]
        if len(lines) + len(more) > room:
            lines[-1] += f" {MORE}"
            break
        lines += more
    return lines if len(lines) > 2 else []


def _longest_word(text: str) -> int:
    return max(map(cell_width, text.split()), default=0)


def _beside(label: int) -> int:
    """The width of all cells together beside labels of this width, each with the bar after it."""
    return COLUMNS - label - 2


def _shared(words: Sequence[int], room: int) -> tuple[int, ...]:
    """The widths of the cells: equal if words of these widths fit then, or else longer words get more."""
    for least in range(_WIDEST, _NARROWEST - 1, -1):
        cells = tuple(max(word, least) for word in words)
        if sum(cells) <= room:
            return cells
    for most in range(_LONGEST_HEAD, 2, -1):
        cells = tuple(min(max(word, _NARROWEST), most) for word in words)
        if sum(cells) <= room:
            return cells
    return (2,) * len(words)


@attrs.frozen
class _Widths:
    """The widths of the labels and the cells, without the bars beside them."""

    label: int
    cells: tuple[int, ...]

    @classmethod
    def of(cls, sheet: BlankSheet) -> "_Widths":
        heads = [min(_longest_word(column.label), _LONGEST_HEAD) for column in sheet.columns]
        label = min(max(cell_width(row.label) for row in sheet.rows) + 2, _LONGEST)
        enough = max(_longest_word(row.label) for row in sheet.rows) + 2
        count = len(heads)
        while label > _SHORTEST and sum(max(head, _NARROWEST) + 1 for head in heads) > _beside(label):
            if label <= enough and _beside(label) >= (_NARROWEST + 1) * count:
                break  # words of heads are cut rather than those of labels
            label -= 1
        return cls(label, _shared(heads, _beside(label) - count))

    def table(self, sheet: BlankSheet, *, lined: bool) -> Iterator[str]:
        """The lines of the table; the rows of a section have lines between them only if it is `lined`."""
        bars = frozenset(range(len(self.cells) + 2))
        few = frozenset((0, 1, max(bars)))  # of a row that has one cell for all columns
        yield self.rule(frozenset(), bars, _DOUBLE)
        heads = [wrap(column.label, room) for column, room in zip(sheet.columns, self.cells, strict=True)]
        for words in zip_longest(*heads, fillvalue=""):
            cells = zip(words, self.cells, strict=True)
            yield self.line("", [fill(word, room, "middle") for word, room in cells])
        above, rule = bars, _DOUBLE
        for part in sheet.parts:
            for row in part:
                below = few if row.kind == "sheet" else bars
                if lined or rule is _DOUBLE or below != above:
                    yield self.rule(above, below, rule)
                yield from self.row(row, sheet)
                above, rule = below, _THIN
            rule = _DOUBLE
        yield self.rule(above, frozenset(), _DOUBLE)

    def row(self, row: BlankRow, sheet: BlankSheet) -> Iterator[str]:
        """A row, its label in as many lines as it takes."""
        cells = [
            (_SHADE if column.derived and not row.is_sum else " ") * room
            for column, room in zip(sheet.columns, self.cells, strict=True)
        ]
        if row.kind == "sheet":
            cells = [" ".join(cells)]
        for part in wrap(row.label, self.label - 2) or ("",):
            yield self.line(part, cells)

    def line(self, label: str, cells: Sequence[str]) -> str:
        """A line of text with its bars."""
        return ruled((f" {fill(label, self.label - 2)} ", *cells), "│" * (len(cells) + 2))

    def rule(self, above: frozenset[int], below: frozenset[int], signs: tuple[str, str, str]) -> str:
        """The line between two rows that have these of the bars."""
        last = len(self.cells) + 1
        bars = (
            signs[0 if place == 0 else 2 if place == last else 1][(place in above) + 2 * (place in below)]
            for place in range(last + 1)
        )
        return ruled((signs[0][0] * room for room in (self.label, *self.cells)), bars)
