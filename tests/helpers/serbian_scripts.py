"""From one script of Serbian to the other, written apart from the files that are compared."""

from typing import Final

_DIGRAPHS: Final = {"nj": "њ", "lj": "љ", "dž": "џ"}
_LATIN: Final = "abvgdđežzijklmnoprstćufhcčš"
_CYRILLIC: Final = "абвгдђежзијклмнопрстћуфхцчш"
_LETTERS: Final = dict(zip(_LATIN, _CYRILLIC, strict=True)) | _DIGRAPHS


def cyrillic(text: str) -> str:
    """Latin Serbian in Cyrillic letters; what is in braces is no text and stays.

    No word here has an n before a j, or a d before a ž, that are letters of their own.
    """
    found, place, inside = "", 0, False
    while place < len(text):
        inside = text[place] == "{" or (inside and text[place] != "}")
        for length in (2, 1):
            letters = text[place : place + length]
            if letters.lower() in _LETTERS and len(letters) == length and not inside:
                letter = _LETTERS[letters.lower()]
                found += letter.upper() if letters[0].isupper() else letter
                break
        else:
            length, found = 1, found + text[place]
        place += length
    return found
