"""Words as people type them: without the marks on letters, with a remark or a sign beside them.

`cetvorke` is Četvorke typed on a keyboard that has no č: that is no guess where just one word is left. What
is cut off a word may mean something, so what the rest is taken for is said.
"""

import re
from typing import Final
from unicodedata import combining, normalize

from jamb.labels import fold

# no mark of Unicode makes it of a d
_PLAIN: Final = {ord("đ"): "d"}
_SPELLED: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "đ": "dj"})
# marks that no one sees: they come along when a cell is copied from a page
_UNSEEN: Final = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\ufeff"))
_REMARK: Final = re.compile(r"\s*[(\[][^()\[\]]*[)\]]\s*$")
_LONGEST: Final = 100


def seen(word: str) -> str:
    """A word without the marks that no one sees."""
    return word if word.isascii() else word.translate(_UNSEEN).strip()


def bare(word: str) -> str:
    """A word as it is compared when the marks on its letters don't count either.

    >>> bare("Četvorke"), bare("Međuzbroj"), bare("FÜNFER")
    ('cetvorke', 'meduzbroj', 'funfer')
    """
    word = fold(seen(word))
    if word.isascii():
        return word
    return "".join(sign for sign in normalize("NFD", word.translate(_PLAIN)) if not combining(sign))


def typings(word: str) -> tuple[str, ...]:
    """A word without its marks, and with letters for them, where that is done.

    >>> typings("Fünfer"), typings("Međuzbroj"), typings("Ful")
    (('funfer', 'fuenfer'), ('meduzbroj', 'medjuzbroj'), ('ful',))
    """
    return tuple(dict.fromkeys((bare(word), bare(fold(word).translate(_SPELLED)))))


def trimmed(word: str) -> str:
    """A word without a remark in brackets behind it, and without the signs around it; empty if none is left.

    >>> trimmed("Full house (+30)"), trimmed("Down ↓"), trimmed("1."), trimmed("-3")
    ('Full house', 'Down', '1', '')
    """
    if len(word) > _LONGEST or word[:1] in "+-\N{MINUS SIGN}":
        return ""
    word = _REMARK.sub("", word.rstrip(": "))
    inside = [index for index, sign in enumerate(word) if sign.isalnum()]
    return word[inside[0] : inside[-1] + 1] if inside else ""
