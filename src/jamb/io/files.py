"""A file of sheets, whatever it is: JSON or CSV, or something else that is refused in a line or two."""

from jamb.errors import DocumentError
from jamb.io.csv.encoding import decoded, unreadable
from jamb.io.csv.reading import Found, PlayerPaper, only, read_csv_all
from jamb.io.documents import loads
from jamb.rules.ruleset import Ruleset
from jamb.sheets.paper import Paper

__all__ = ["LARGEST", "Found", "PlayerPaper", "is_ruleset", "read", "read_all", "text_of"]

LARGEST = 250_000
"""The most bytes that a file of a sheet may have: the widest sheets take a few thousand."""


def read(data: bytes, *, name: str = "", ruleset: Ruleset | str | None = None) -> Paper:
    """The one sheet in a file, with the sums that are written on it.

    Takes and raises what `read_all` does; a file of several sheets is refused, naming the players.
    """
    return only(read_all(data, name=name, ruleset=ruleset))


def read_all(data: bytes, *, name: str = "", ruleset: Ruleset | str | None = None) -> Found:
    """The sheets in a file, with their players, the sums that are written on them, and what was guessed.

    It is JSON if `name` ends in `.json`, CSV if it ends in `.csv`, else what it begins like. At most
    `LARGEST` bytes are taken. Raises `DocumentError` with every fault, `UnknownNameError` for a `ruleset`
    that there isn't, and `RulesetError` where a package that brings rules is broken.

    >>> found = read_all(b'{"format": 1, "ruleset": "kenta", "cells": {"down": {"ones": 3}}}')
    >>> [(sheet.player, sheet.paper.sheet["down", "ones"]) for sheet in found.papers], found.notes
    ([(None, 3)], ())
    """
    if is_ruleset(name):
        message = (
            "a .toml file is a ruleset, no sheet: `validate` judges it, `--ruleset` scores a sheet by it"
        )
        raise unreadable(message)
    suffix = name.lower().rpartition(".")[2]
    text, guesses = decoded(data, largest=LARGEST, kind="sheet", guess=suffix != "json")
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
    return decoded(data, largest=largest, kind=kind, guess=False)[0]
