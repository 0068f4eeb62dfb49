"""A blank sheet in letters that are all as wide: on A4 at 10 points, with a line between any two rows.

A row and its line are 8 mm high then, which is enough for a pencil.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Final

import attrs

from jamb.render.blank.form import MORE, Form, Line, blank_form
from jamb.render.measure import broken
from jamb.render.width import left, middle, width
from jamb.rules.ruleset import Ruleset

COLUMNS: Final = 88
LINES: Final = 64
_WIDEST: Final = 11
_NARROWEST: Final = 5
_LONGEST_HEAD: Final = 16
_SHORTEST: Final = 10
_LONGEST: Final = 26
_SHADE: Final = "░"
# the line between two rows: at the left, inside, at the right; each with a bar to nowhere, up, down, or both
_THIN: Final = ("─└┌├", "─┴┬┼", "─┘┐┤")
_DOUBLE: Final = ("═╘╒╞", "═╧╤╪", "═╛╕╡")


def blank_text(ruleset: Ruleset, *, locale: str = "en") -> str:
    r"""A blank sheet as text, to print in a font whose letters are all as wide.

    It has up to 88 columns and, with up to 28 rows, 64 lines, which are a page of A4 at 10 points. Raises
    `UnknownNameError` for a locale that there isn't.

    >>> from jamb.rulesets import CROATIAN
    >>> print("\n".join(blank_text(CROATIAN, locale="hr").splitlines()[2:8]))
    ╒════════════╤═══════════╤═══════════╤═══════════╤═══════════╕
    │            │  Silazna  │  Uzlazna  │ Slobodno  │  Najava   │
    ╞════════════╪═══════════╪═══════════╪═══════════╪═══════════╡
    │ Jedinice   │           │           │           │           │
    ├────────────┼───────────┼───────────┼───────────┼───────────┤
    │ Dvice      │           │           │           │           │
    """
    return written(blank_form(ruleset, locale))


def written(form: Form) -> str:
    """A form as text."""
    grid = _Grid.of(form)
    table = list(grid.table(form, lined=True))
    if len(table) > LINES - 2:
        table = list(grid.table(form, lined=False))
    foot = _notes(form, LINES - 2 - len(table))
    return "\n".join((_header(form), "", *table, *foot, ""))


def _header(form: Form) -> str:
    """The title, and room for a name and a date."""
    fields = f"{form.name} {'_' * 24}  {form.date} {'_' * 12}"
    [title, *_] = broken(form.title, COLUMNS - width(fields) - 2, width) or ("",)
    return f"{left(title, COLUMNS - width(fields))}{fields}"


def _notes(form: Form, room: int) -> list[str]:
    """The rules in brief, as many as there is room for; dots tell that there are more."""
    lines = ["", form.brief]
    for note in form.notes:
        text = f"{note.head}: {note.text}" if note.head else note.text
        first, *others = broken(text, COLUMNS - 4, width) or ("",)
        more = [f"- {first}", *(f"  {line}" for line in others)]
        if len(lines) + len(more) > room:
            lines[-1] += f" {MORE}"
            break
        lines += more
    return lines if len(lines) > 2 else []


def _longest_word(text: str) -> int:
    return max(map(width, text.split()), default=0)


def _beside(label: int) -> int:
    """How wide all cells are together beside labels of this width, each with the bar behind it."""
    return COLUMNS - label - 2


def _shared(words: Sequence[int], room: int) -> tuple[int, ...]:
    """The widths of the cells: alike, if words of these widths fit then, else longer words get more."""
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
class _Grid:
    """How wide the labels and the cells are, without the bars beside them."""

    label: int
    cells: tuple[int, ...]

    @classmethod
    def of(cls, form: Form) -> "_Grid":
        heads = [min(_longest_word(head.label), _LONGEST_HEAD) for head in form.heads]
        label = min(max(width(line.label) for line in form.lines) + 2, _LONGEST)
        enough = max(_longest_word(line.label) for line in form.lines) + 2
        count = len(heads)
        while label > _SHORTEST and sum(max(head, _NARROWEST) + 1 for head in heads) > _beside(label):
            if label <= enough and _beside(label) >= (_NARROWEST + 1) * count:
                break  # rather than words of labels those of heads are cut
            label -= 1
        return cls(label, _shared(heads, _beside(label) - count))

    @property
    def bars(self) -> frozenset[int]:
        """Where the bars of a usual row are."""
        return frozenset(
            (0, *accumulate((self.label, *self.cells), lambda at, room: at + room + 1, initial=0))
        )

    @property
    def few_bars(self) -> frozenset[int]:
        """Where they are in a row that has one cell for all columns."""
        return frozenset((0, self.label + 1, max(self.bars)))

    def table(self, form: Form, *, lined: bool) -> Iterator[str]:
        """The lines of the table; the rows of a section have lines between them only if it is `lined`."""
        yield self.rule(frozenset(), self.bars, _DOUBLE)
        heads = [broken(head.label, room, width) for head, room in zip(form.heads, self.cells, strict=True)]
        for place in range(max(map(len, heads))):
            words = (head[place] if place < len(head) else "" for head in heads)
            yield self.row("", map(middle, words, self.cells))
        above, rule = self.bars, _DOUBLE
        for part in form.parts:
            for line in part:
                bars = self.few_bars if line.kind == "sheet" else self.bars
                if lined or rule is _DOUBLE or bars != above:
                    yield self.rule(above, bars, rule)
                yield from self.line(line, form)
                above, rule = bars, _THIN
            rule = _DOUBLE
        yield self.rule(above, frozenset(), _DOUBLE)

    def line(self, line: Line, form: Form) -> Iterator[str]:
        """A row, its label in as many lines as it takes."""
        cells = [
            (_SHADE if head.derived and line.kind == "category" else " ") * room
            for head, room in zip(form.heads, self.cells, strict=True)
        ]
        if line.kind == "sheet":
            cells = [" ".join(cells)]
        for part in broken(line.label, self.label - 2, width) or ("",):
            yield self.row(part, cells)

    def row(self, label: str, cells: Iterable[str]) -> str:
        """A line of text with its bars."""
        return "│".join(("", f" {left(label, self.label - 2)} ", *cells, ""))

    def rule(self, above: frozenset[int], below: frozenset[int], signs: tuple[str, str, str]) -> str:
        """The line between two rows whose bars are at these places."""
        last = max(above | below)
        return "".join(
            signs[0 if place == 0 else 2 if place == last else 1][(place in above) + 2 * (place in below)]
            for place in range(last + 1)
        )
