"""A file of sheets, whatever it is: JSON or CSV, or something else that is refused in a line or two.

Text is UTF-8, UTF-16 with its mark, or the Windows-1250 that old spreadsheets save Croatian in. A byte order
mark and valid UTF-8 leave no doubt. Windows-1250 has no mark: it is what isn't valid UTF-8, noted as a guess.
"""

import re
from typing import Final

from jamb.errors import DocumentError, Fault
from jamb.io.csv.reading import Found, PlayerPaper, only, read_csv_all
from jamb.io.documents import loads
from jamb.rules.ruleset import Ruleset
from jamb.sheets.paper import Paper

__all__ = ["LARGEST", "Found", "PlayerPaper", "is_ruleset", "read", "read_all", "text_of"]

LARGEST = 250_000
"""The most bytes that a file of a sheet may have: the widest sheets take a few thousand."""

_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
_UTF_8: Final = b"\xef\xbb\xbf"
# no text has these, so what has them was no text before it was decoded
_CONTROLS: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_GUESS: Final = "not valid UTF-8, read as Windows-1250: save it as UTF-8 if letters are wrong"


def read(data: bytes, *, name: str = "", ruleset: Ruleset | str | None = None) -> Paper:
    """The one sheet in a file, with the sums that are written on it.

    Takes and raises what `read_all` does; a file of several sheets is refused, naming the players.
    """
    return only(read_all(data, name=name, ruleset=ruleset))


def read_all(data: bytes, *, name: str = "", ruleset: Ruleset | str | None = None) -> Found:
    """The sheets in a file, with their players, the sums that are written on them, and what was guessed.

    It is JSON if `name` ends in `.json`, CSV if it ends in `.csv`, else what it begins like. At most
    `LARGEST` bytes are taken. Raises `DocumentError` with every fault, `UnknownNameError` for an unknown
    `ruleset`, and `RulesetError` where a package that brings rules is broken.

    >>> found = read_all(b'{"format": 1, "ruleset": "kenta", "cells": {"down": {"ones": 3}}}')
    >>> [(sheet.player, sheet.paper.sheet["down", "ones"]) for sheet in found.papers], found.notes
    ([(None, 3)], ())
    """
    if is_ruleset(name):
        message = (
            "a .toml file is a ruleset, no sheet: `validate` judges it, `--ruleset` scores a sheet by it"
        )
        raise _unreadable(message)
    suffix = name.lower().rpartition(".")[2]
    text, guesses = _decoded(data, largest=LARGEST, kind="sheet", guess=suffix != "json")
    if suffix == "json" or (suffix != "csv" and text.lstrip()[:1] in ("{", "[")):
        if guesses:
            text_of(data, largest=LARGEST, kind="sheet")
        return Found((PlayerPaper(None, Paper(loads(text, ruleset=ruleset))),))
    try:
        found = read_csv_all(text, ruleset=ruleset)
    except DocumentError as error:
        # a word with wrong letters is nobody's word
        raise DocumentError((*error.faults, *guesses)) from None
    return Found(found.papers, (*guesses, *found.notes))


def is_ruleset(name: str) -> bool:
    """Whether a file of this name holds a ruleset."""
    return name.lower().endswith(".toml")


def text_of(data: bytes, *, largest: int, kind: str) -> str:
    """The text in a file, UTF-8, or UTF-16 with its mark.

    Raises `DocumentError` if there is none, or too much of it for a `kind`.
    """
    return _decoded(data, largest=largest, kind=kind, guess=False)[0]


def _decoded(data: bytes, *, largest: int, kind: str, guess: bool = True) -> tuple[str, tuple[Fault, ...]]:
    """The text in a file, and the note of a guess, if one was made; without `guess` none is.

    Raises `DocumentError` where there is no text, or more than `largest` bytes, too much for a `kind`.

    >>> _decoded("Četvorke;12".encode("cp1250"), largest=100, kind="sheet")[0]
    'Četvorke;12'
    """
    if not data.removeprefix(_UTF_8).strip() or data in _UTF_16:
        raise _unreadable("the file is empty")
    if len(data) > largest:
        raise _unreadable(f"the file is too large for a {kind}: more than {largest:,} bytes")
    if data.startswith(_UTF_16):
        return _utf_16(data), ()
    if b"\0" in data:
        raise _unreadable("this is a binary file, not text")
    try:
        # "utf-8-sig" would count the place of a fault without the mark
        return data.decode().removeprefix("\ufeff"), ()
    except UnicodeDecodeError as error:
        text = _windows(data) if guess and not data.startswith(_UTF_8) else None
        if text is not None:
            return text, (Fault(_line(data, error.start), _GUESS),)
        message = f"not valid UTF-8 (byte 0x{data[error.start]:02x}): save it as UTF-8"
        raise DocumentError([Fault(_line(data, error.start), message)]) from None


def _unreadable(message: str) -> DocumentError:
    """The error of a file that can't be read at all."""
    return DocumentError([Fault("", message)])


def _utf_16(data: bytes) -> str:
    try:
        text = data.decode("utf-16")
    except UnicodeDecodeError:
        raise _unreadable("not valid UTF-16: save it as UTF-8") from None
    if not text.strip():
        raise _unreadable("the file is empty")
    if _CONTROLS.search(text):
        raise _unreadable("this is a binary file, not text")
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
