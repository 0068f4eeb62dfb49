"""Plain tables: texts in rows and columns, for a terminal or any other monospaced font."""

from collections.abc import Collection, Iterable, Sequence
from typing import Literal

from jamb.render.measure import cell_width

Align = Literal["left", "right", "middle"]


def fill(text: str, room: int, align: Align = "left") -> str:
    """The text with blanks around it, as wide as `room`.

    >>> fill("日本", 6), fill("12", 6, "right"), fill("Ana", 6, "middle")
    ('日本  ', '    12', ' Ana  ')
    """
    blanks = room - cell_width(text)
    before = {"left": 0, "right": blanks, "middle": blanks // 2}[align]
    return " " * before + text + " " * (blanks - before)


def column_widths(rows: Iterable[Iterable[str]]) -> list[int]:
    """How wide each column has to be for its widest text."""
    return [max(map(cell_width, texts)) for texts in zip(*rows, strict=True)]


def ruled(cells: Iterable[str], bars: Iterable[str]) -> str:
    """A line of a table: a bar before each cell, and one more after the last if there is one.

    >>> ruled((" 1 ", " 2 "), ("", "|")), ruled(("1", "2"), "|||")
    (' 1 | 2 ', '|1|2|')
    """
    waiting = iter(bars)
    line = "".join(f"{bar}{cell}" for cell, bar in zip(cells, waiting, strict=False))
    return line + next(waiting, "")


def aligned(rows: Sequence[Sequence[str]], *, right: Collection[int] = ()) -> str:
    """The rows as lines with two blanks between columns; `right` are the columns that are aligned right.

    >>> print(aligned([("Ana", "7"), ("Šćepan", "12")], right=[1]))
    Ana      7
    Šćepan  12
    """
    widths = column_widths(rows)
    return "\n".join(
        "  ".join(
            fill(text, room, "right" if place in right else "left")
            for place, (text, room) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
