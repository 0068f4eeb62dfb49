"""Invisible characters, in one place: what may be printed as it is, and what needs an escape.

A control character can play tricks on a terminal, a direction mark reverses a line, and a blank that nobody
sees makes two names look alike. All of them are what `str.isprintable` denies. Joiners are the exception:
they hold letters and the parts of a picture together, and do nothing else.
"""

from collections.abc import Callable
from typing import Final
from unicodedata import category

__all__ = ["JOINERS", "REPLACED", "escaped", "is_visible", "is_zero_width", "printable"]

JOINERS: Final = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
REPLACED: Final = "\N{REPLACEMENT CHARACTER}"


def is_visible(character: str) -> bool:
    """Whether a character may be shown as it is."""
    return character.isprintable() or character in JOINERS


def is_zero_width(character: str) -> bool:
    """Whether a character takes no room of its own: an accent on the letter before it, a joiner."""
    return category(character) in ("Mn", "Me", "Cf")


def _number(character: str) -> str:
    return ascii(character)[1:-1]


def escaped(text: str, escape: Callable[[str], str] = _number) -> str:
    r"""The text with each invisible character replaced by what `escape` makes of it, a Python escape.

    >>> print(escaped("two\nlines"))
    two\nlines
    """
    if text.isprintable():
        return text
    return "".join(one if is_visible(one) else escape(one) for one in text)


def printable(text: str) -> str:
    """The text with a replacement character for each invisible one.

    >>> printable("Ana\N{RIGHT-TO-LEFT OVERRIDE}") == "Ana\N{REPLACEMENT CHARACTER}"
    True
    """
    return escaped(text, lambda _: REPLACED)
