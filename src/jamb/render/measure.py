"""How much room a text takes, in a monospaced font and in a picture, and how to make it fit.

A terminal gives each character no column, one or two. In a picture no font is asked: nothing that is drawn
here embeds one, so the reader's own sans-serif is used. The widths are those of one of the widest common
fonts, DejaVu Sans (Verdana is similar), so that a text needs at most the room that was measured, and mostly
less. A letter with an accent is as wide as the letter.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Final
from unicodedata import east_asian_width, normalize

import attrs

from jamb._characters import is_zero_width

FONTS: Final = "'DejaVu Sans', Verdana, 'Noto Sans', Arial, sans-serif"
LEADING: Final = 1.22
"""From one line of text to the next, in sizes of the font."""

_WIDTHS: Final = {
    0.32: "'ijlIJ ,.ıІЈіј·‘’‚",
    0.36: "/:;\\|f-",
    0.41: "()[]t!rł²³¹",
    0.53: '"*_`szѕг§¨°“”„–',
    0.56: "?czLзэєс\N{NO-BREAK SPACE}",
    0.61: "FkvxyPьчухвктŁяР•",
    0.64: "oaeEhnubdgpqS0123456789${}ТУГаебђЕЅрлоđðøþµ«»€ß",
    0.66: "KиЗћнпџTY√",
    0.70: "AVXZBRCАХБВЧЬдЯЄСЭцħ",
    0.76: "HUNИЏЛНПмъК∑",
    0.79: "DGOQ&ДЂЋОыЦØÐĐΩ",
    0.86: "w#+<=>^~фюЪ×÷←↑→↓−≈≤≥✓✗±∞",
    0.95: "MњжљФМЫшщ○●☐",
    1.00: "m%W@□■æÆ…—™",
    1.10: "ЊШЖЮЉЩœŒ",
}
_OTHER_LETTER: Final = 1.0
_OTHER: Final = 1.3
"""For pictures, and whatever else isn't in the table."""
_STEP: Final = 0.95
_UNBROKEN: Final = 0.6
"""How much smaller a text gets before its words are cut."""
_ALIKE: Final = 0.7


@attrs.frozen
class Rect:
    """A rectangle, by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    def inset(self, margin: float) -> "Rect":
        """The rectangle that leaves a margin on each side.

        >>> Rect(0, 0, 210, 297).inset(10)
        Rect(x=10, y=10, width=190, height=277)
        """
        return Rect(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)


def cell_width(text: str) -> int:
    r"""How many columns of a terminal a text takes: combining marks none, wide characters two.

    >>> cell_width("Šćepan"), cell_width("日本"), cell_width("e" + "\u0301")
    (6, 4, 1)
    """
    if text.isascii():
        return len(text)
    return len(text) - sum(map(is_zero_width, text)) + sum(east_asian_width(one) in "WF" for one in text)


@cache
def _character_width(character: str) -> float:
    if is_zero_width(character):
        return 0
    other = _OTHER_LETTER if character.isalpha() else _OTHER
    return next((width for width, characters in _WIDTHS.items() if character in characters), other)


def text_width(text: str, size: float = 1, *, bold: bool = False) -> float:
    """The length of a text on one line at most, in the unit of `size`, the size of the font.

    >>> text_width("Šest", 10), text_width("Шест", 10), text_width("", 10)
    (22.2, 29.1, 0)
    """
    # decomposed, so that a letter is measured without its accent; a few letters are known only as a whole
    widths = [_character_width(one) for one in (text if text.isascii() else normalize("NFD", text))]
    if bold:
        widths = [width and 1.13 * width + 0.05 for width in widths]
    return round(sum(widths) * size, 6)


def fitting_size(text: str, room: float, size: float, *, bold: bool = False) -> float:
    """The size of the font, `size` at most, at which a text is not longer than `room`.

    >>> fitting_size("Maximum", 100, 12), fitting_size("Maximum", 20, 12) < 5
    (12, True)
    """
    return min(size, room / width) if (width := text_width(text, bold=bold)) else size


def wrap(text: str, room: float, measure: Callable[[str], float] = cell_width) -> tuple[str, ...]:
    """The lines of a text that may take `room` each by `measure`; a word that is longer than that is cut.

    >>> wrap("the sum of all dice", 8)
    ('the sum', 'of all', 'dice')
    """
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if measure(longer) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        *cut, line = _pieces(word, room, measure)
        lines += cut
    return (*lines, line) if line else tuple(lines)


def _pieces(word: str, room: float, measure: Callable[[str], float]) -> Iterator[str]:
    """A word in pieces of at least one character."""
    start = 0
    for end in range(1, len(word) + 1):
        if end - start > 1 and measure(word[start:end]) > room:
            yield word[start : end - 1]
            start = end - 1
    yield word[start:]


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
        lines = wrap(text, room, partial(text_width, size=size, bold=bold))
        fits = len(lines) * size * LEADING <= height and all(
            text_width(line, size, bold=bold) <= room for line in lines
        )
        if fits and (size < smallest or " ".join(lines).split() == text.split()):
            return size, lines
        size *= _STEP


def even_size(texts: Iterable[str], rooms: Iterable[Rect], size: float) -> float:
    """The size, `size` at most, in which texts look alike in their rooms.

    That is the smallest that one of them needs, but one long text doesn't make all others small.
    """
    sizes = [
        fitted_lines(text, room.width, room.height, size)[0] for text, room in zip(texts, rooms, strict=True)
    ]
    return max(min(sizes), _ALIKE * max(sizes))
