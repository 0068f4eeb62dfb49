"""The rules in brief at the foot of a blank sheet: as large as fits, or else the first ones only.

They flow in two columns of text; a note is never split between them.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import attrs

from jamb.render.blank.contents import MORE, Note
from jamb.render.blank.drawing import Text
from jamb.render.measure import LEADING, text_width, wrap

POINT: Final = 25.4 / 72
SIZES: Final = tuple(points * POINT for points in (10, 9.5, 9, 8.5, 8, 7.5, 7))
"""The sizes to choose from, in millimetres; text below 7 points is unreadable."""
GAP: Final = 4
_INDENT: Final = 0.9
"""Of all lines of a note but the first, in sizes of the font."""
_TextLines: TypeAlias = tuple[Text, ...]
_BETWEEN: Final = 0.15
"""Between two notes, in lines."""


@attrs.frozen
class Foot:
    """Notes, set in a size, with their positions."""

    title: str
    size: float
    width: float
    columns: tuple[tuple[_TextLines, ...], ...]
    """For each column of text its notes, each as its lines, as if in the corner of a page."""

    @property
    def height(self) -> float:
        """The height of all of it, 0 without notes."""
        if not any(self.columns):
            return 0
        return (1.3 + max(map(_lines, self.columns))) * self.size * LEADING

    def texts(self, x: float, y: float) -> tuple[Text, ...]:
        """What is drawn, with its upper left corner there."""
        if not any(self.columns):
            return ()
        step = self.size * LEADING
        found = [Text(x, y + self.size, self.title, self.size, bold=True)]
        for place, column in enumerate(self.columns):
            left = x + place * (self.width + GAP) / len(self.columns)
            line = 1.3
            for note in column:
                for text in note:
                    top = y + line * step + self.size
                    found.append(attrs.evolve(text, x=left + text.x, y=top))
                    line += 1
                line += _BETWEEN
        return tuple(found)


def fit_notes(title: str, notes: Sequence[Note], area: tuple[float, float], easy: float) -> Foot:
    """As many notes as there is room for, in the largest size, in two columns of about the same height.

    `area` is their width and their height at most; up to the height `easy` they may grow.
    """
    width, most = area
    room = (width - GAP) / 2
    ready: list[_TextLines] = []
    for size in SIZES:
        ready = [_set(note, room, size) for note in notes]
        if (foot := Foot(title, size, width, _halves(ready))).height <= easy:
            return foot
    smallest = SIZES[-1]
    if (foot := Foot(title, smallest, width, _halves(ready))).height <= most:
        return foot
    for count in range(len(notes) - 1, 0, -1):
        last = attrs.evolve(notes[count - 1], text=f"{notes[count - 1].text} {MORE}")
        kept = (*ready[: count - 1], _set(last, room, smallest))
        if (foot := Foot(title, smallest, width, _halves(kept))).height <= most:
            return foot
    return Foot(title, smallest, width, ())


def _halves(notes: Sequence[_TextLines]) -> tuple[tuple[_TextLines, ...], ...]:
    cut = min(range(len(notes) + 1), key=lambda cut: max(_lines(notes[:cut]), _lines(notes[cut:])))
    return tuple(notes[:cut]), tuple(notes[cut:])


def _lines(notes: Sequence[_TextLines]) -> float:
    return sum(map(len, notes)) + max(len(notes) - 1, 0) * _BETWEEN


def _set(note: Note, room: float, size: float) -> _TextLines:
    """A note in lines, what it is about in bold type unless that fills the line."""
    head = " ".join(note.head.split()) + ":" if note.head else ""
    bold = text_width(head, size, bold=True)
    lead = head if bold < room / 2 else ""
    thicker, indent = max(bold - text_width(head, size), 0), _INDENT * size

    def measure(line: str) -> float:
        return text_width(line, size) + (max(thicker, indent) if lead and line.startswith(lead) else indent)

    first, *others = wrap(f"{head} {note.text}", room, measure) or ("",)
    opening = Text(0, 0, first[len(lead) :], size, lead=lead)
    return (opening, *(Text(indent, 0, line, size) for line in others))
