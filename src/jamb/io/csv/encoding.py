"""Bytes to text: UTF-8, UTF-16 by its mark, or the Windows-1250 that old spreadsheets save Croatian in.

A mark of the byte order and valid UTF-8 leave no doubt. Windows-1250 has no mark: it is taken for text that
is no UTF-8, and said to be a guess.
"""

import re
from typing import Final

from jamb.errors import DocumentError, Fault

_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
_UTF_8: Final = b"\xef\xbb\xbf"
# no text has these, so what has them was no text before it was decoded
_CONTROLS: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
GUESS: Final = "this is no UTF-8, and was read as Windows-1250: save it as UTF-8 if letters are wrong"


def decoded(data: bytes, *, largest: int, kind: str, guess: bool = True) -> tuple[str, tuple[Fault, ...]]:
    r"""The text in a file, and the note of a guess, if one was made; without `guess` none is.

    Raises `DocumentError` where there is no text, or more than `largest` bytes, too much for a `kind`.

    >>> decoded("Četvorke;12".encode("cp1250"), largest=100, kind="sheet")[0]
    'Četvorke;12'
    """
    if not data.removeprefix(_UTF_8).strip() or data in _UTF_16:
        raise unreadable("the file is empty")
    if len(data) > largest:
        raise unreadable(f"the file is too large for a {kind}: more than {largest:,} bytes")
    if data.startswith(_UTF_16):
        return _utf_16(data), ()
    if b"\0" in data:
        raise unreadable("this is no text, but a binary file")
    try:
        # "utf-8-sig" would count the place of a fault without the mark
        return data.decode().removeprefix("\ufeff"), ()
    except UnicodeDecodeError as error:
        text = _windows(data) if guess and not data.startswith(_UTF_8) else None
        if text is not None:
            return text, (Fault(_line(data, error.start), GUESS),)
        message = f"this is no UTF-8 text (byte 0x{data[error.start]:02x}): save it as UTF-8"
        raise DocumentError([Fault(_line(data, error.start), message)]) from None


def unreadable(message: str) -> DocumentError:
    """The error of a file that can't be read at all."""
    return DocumentError([Fault("", message)])


def _utf_16(data: bytes) -> str:
    try:
        text = data.decode("utf-16")
    except UnicodeDecodeError:
        raise unreadable("this begins as UTF-16 text, but is none: save it as UTF-8") from None
    if not text.strip():
        raise unreadable("the file is empty")
    if _CONTROLS.search(text):
        raise unreadable("this is no text, but a binary file")
    return text


def _windows(data: bytes) -> str | None:
    """The text as Windows-1250, or None where it has bytes that no such text has."""
    try:
        text = data.decode("cp1250")
    except UnicodeDecodeError:
        return None
    return None if _CONTROLS.search(text) else text


def _line(data: bytes, place: int) -> str:
    lines = data.count(b"\n", 0, place)
    return f"line {lines + 1}"
