"""How long a text is when it is drawn, without asking a font.

Nothing that is drawn here brings its font along, so the reader's own sans-serif is used. The widths are those
of one of the widest that are common, DejaVu Sans (Verdana is alike), so that a text needs at most the room
that was measured, and mostly less. A letter with an accent is as wide as the letter.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final
from unicodedata import category, normalize

FONTS: Final = "'DejaVu Sans', Verdana, 'Noto Sans', Arial, sans-serif"

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


@cache
def _sign_width(sign: str) -> float:
    if category(sign) in ("Mn", "Me", "Cf"):
        return 0
    other = _OTHER_LETTER if sign.isalpha() else _OTHER
    return next((width for width, signs in _WIDTHS.items() if sign in signs), other)


def text_width(text: str, size: float = 1, *, bold: bool = False) -> float:
    """How long a text in one line is at most, in the unit of `size`, the size of the font.

    >>> text_width("Šest", 10), text_width("Шест", 10), text_width("", 10)
    (22.2, 29.1, 0)
    """
    # decomposed, so that a letter stands without its accent; a few letters are known only as a whole
    widths = [_sign_width(sign) for sign in (text if text.isascii() else normalize("NFD", text))]
    if bold:
        widths = [width and 1.13 * width + 0.05 for width in widths]
    return round(sum(widths) * size, 6)


def fitting_size(text: str, room: float, size: float, *, bold: bool = False) -> float:
    """The size of the font, `size` at most, at which a text is not longer than `room`.

    >>> fitting_size("Maximum", 100, 12), fitting_size("Maximum", 20, 12) < 5
    (12, True)
    """
    return min(size, room / width) if (width := text_width(text, bold=bold)) else size


def wrapped(text: str, room: float, size: float, *, bold: bool = False) -> tuple[str, ...]:
    """The lines of a text that may take `room` each; a word that is longer than that is cut.

    >>> wrapped("the sum of all five dice", 60, 10)
    ('the sum of', 'all five', 'dice')
    """
    return broken(text, room, partial(text_width, size=size, bold=bold))


def broken(text: str, room: float, measure: Callable[[str], float]) -> tuple[str, ...]:
    """The lines of a text whose length is told by `measure`.

    >>> broken("the sum of all dice", 8, len)
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
    """A word in pieces of at least one sign."""
    start = 0
    for end in range(1, len(word) + 1):
        if end - start > 1 and measure(word[start:end]) > room:
            yield word[start : end - 1]
            start = end - 1
    yield word[start:]
