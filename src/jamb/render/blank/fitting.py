"""Fitting words into the room that a form has for them: smaller, or in more lines, never over its edge."""

from collections.abc import Iterable
from typing import Final

from jamb.render.blank.shapes import Anchor, Area, Text
from jamb.render.measure import text_width, wrapped

LEADING: Final = 1.22
"""From one line of text to the next, in sizes of the font."""
_MIDDLE: Final = 0.36
"""How far above the base line the middle of a letter is."""
_STEP: Final = 0.95
_UNBROKEN: Final = 0.6
"""How much smaller a text gets before its words are cut."""
_ALIKE: Final = 0.7


def fitted_lines(
    text: str, room: float, height: float, size: float, *, bold: bool = False
) -> tuple[float, tuple[str, ...]]:
    """The size of the font, `size` at most, and the lines in which a text fits.

    Words are kept whole as long as that does not make the text much smaller.

    >>> fitted_lines("From the middle", 18, 10, 4)
    (3.8, ('From the', 'middle'))
    """
    smallest = size * _UNBROKEN
    while True:
        lines = wrapped(text, room, size, bold=bold)
        fits = len(lines) * size * LEADING <= height and all(
            text_width(line, size, bold=bold) <= room for line in lines
        )
        if fits and (size < smallest or " ".join(lines).split() == text.split()):
            return size, lines
        size *= _STEP


def even_size(texts: Iterable[str], areas: Iterable[Area], size: float) -> float:
    """The size, `size` at most, in which texts look alike in their areas.

    That is the smallest that one of them needs, but one long text doesn't make all others small.
    """
    sizes = [
        fitted_lines(text, area.width, area.height, size)[0] for text, area in zip(texts, areas, strict=True)
    ]
    return max(min(sizes), _ALIKE * max(sizes))


def centred(
    text: str, area: Area, size: float, *, anchor: Anchor = "middle", bold: bool = False
) -> tuple[Text, ...]:
    """A text in the middle of an area, in as many lines as it takes."""
    size, lines = fitted_lines(text, area.width, area.height, size, bold=bold)
    x = area.x + (area.width / 2 if anchor == "middle" else 0)
    top = area.y + (area.height - len(lines) * size * LEADING) / 2
    return tuple(
        Text(x, top + (place + 0.5) * size * LEADING + _MIDDLE * size, line, size, anchor, bold)
        for place, line in enumerate(lines)
    )
