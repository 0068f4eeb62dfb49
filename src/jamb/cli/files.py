"""What the arguments name: files and folders, standard input, and rulesets by name or by file."""

import sys
from argparse import Namespace
from codecs import BOM_UTF8
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from jamb.cli.answers import RefusedError
from jamb.errors import DocumentError, RulesetError, UnknownNameError
from jamb.io.choice import blamed
from jamb.io.files import LARGEST, Found, is_ruleset, read_all, text_of
from jamb.io.games.records import Record, loads_record
from jamb.io.games.script import MOST_LETTERS
from jamb.io.rulesets.toml import load_ruleset
from jamb.io.strict import Object, parse
from jamb.plugins import get_ruleset
from jamb.rules.ruleset import Ruleset

LARGEST_GAME: Final = 4 * MOST_LETTERS
Source: TypeAlias = Found | Record | Ruleset
"""What a file can hold."""

_GAME: Final = "this is the record of a game; use `replay`, or `convert --sheets` for its sheets"
_NOTATION: Final = b"jamb-game"
_OF_GAMES: Final = ("players", "turns")


def expanded(names: Sequence[str], suffixes: Sequence[str]) -> list[str]:
    """The names, with each folder replaced by its files with these suffixes, sorted, without hidden ones.

    A folder that has none, or can't be listed, stays and is refused when it is read.
    """
    found: list[str] = []
    for name in names:
        inside = sorted(map(str, _inside(name, suffixes))) if name not in ("", "-") else []
        found += inside or [name]
    return found


def _inside(name: str, suffixes: Sequence[str]) -> Iterator[Path]:
    try:
        for path in Path(name).iterdir():
            if path.suffix.lower() in suffixes and not path.name.startswith(".") and path.is_file():
                yield path
    except (OSError, ValueError):
        return  # not a folder, or the error comes when the file is read


def spare(arguments: Namespace) -> None:
    """Keep the output from replacing an input file; raises `RefusedError`."""
    output: str | None = arguments.output
    if output and any(_is_same(name, output) for name in _read(arguments)):
        raise RefusedError.because(f"-o {output}", "this is an input file; write to another one")


def _is_same(name: str, output: str) -> bool:
    """Whether two names are those of one regular file; a device may well be read and written."""
    try:
        return Path(name).is_file() and Path(name).samefile(output)
    except (OSError, ValueError):
        return False  # the error comes when they are opened


def _read(arguments: Namespace) -> Iterator[str]:
    """Everything that the arguments name and that may be a file."""
    said = vars(arguments)
    for key in ("files", "rulesets"):
        yield from said.get(key, ())
    yield from filter(None, (said.get("file"), said.get("name"), said.get("ruleset")))


def contents(name: str, largest: int) -> bytes:
    """What is in the file, at most one byte more than `largest`: a device never ends. Raises `OSError`."""
    if name == "-":
        if sys.stdin is None:
            raise OSError("standard input is closed")
        return sys.stdin.buffer.read(largest + 1)
    if not name or "\0" in name:
        raise OSError("not a valid file name")
    if Path(name).is_dir():
        next(Path(name).iterdir(), None)  # raises if it can't be listed
        raise OSError("this is a folder without any file for this command")
    with Path(name).open("rb") as file:
        return file.read(largest + 1)


def read_game(name: str) -> Record:
    """The record of a game; raises what `loads_record` does, and `OSError`."""
    return loads_record(text_of(contents(name, LARGEST_GAME), largest=LARGEST_GAME, kind="game"))


def find_ruleset(said: str, *, option: str) -> Ruleset:
    """The ruleset that an argument means, by its name or its file; raises `RefusedError`.

    `option` is to blame for an unknown name.
    """
    try:
        if not is_ruleset(said):
            return get_ruleset(said)
        with blamed("this file"):
            return load_ruleset(said)
    except UnknownNameError as error:
        raise RefusedError.because(option, f"{error}; a .toml file is taken too") from None
    except (DocumentError, RulesetError) as error:
        raise RefusedError(said if is_ruleset(said) else option, error.faults) from None


def given_ruleset(arguments: Namespace) -> Ruleset | None:
    """The ruleset of `--ruleset`, if there is one; raises `RefusedError`."""
    said: str | None = arguments.ruleset
    return None if said is None else find_ruleset(said, option="--ruleset")


def read_sheets(name: str, given: Ruleset | None) -> Found:
    """The sheets in a file; raises what `read_all` does, and `OSError`."""
    data = b"" if is_ruleset(name) else contents(name, LARGEST)
    try:
        return read_all(data, name=name, ruleset=given)
    except DocumentError:
        if _is_game(data):
            raise RefusedError.because(name, _GAME) from None
        raise


def read_any(name: str, given: Ruleset | None) -> Source:
    """The sheets, the game or the ruleset in a file, whichever it is; raises what reading one raises."""
    if is_ruleset(name):
        return find_ruleset(name, option=name)
    data = contents(name, LARGEST_GAME)
    if _is_game(data):
        return loads_record(text_of(data, largest=LARGEST_GAME, kind="game"))
    return read_all(data, name=name, ruleset=given)


def _is_game(data: bytes) -> bool:
    """Whether it begins like the notation, or is JSON with a key that only games have."""
    start = data.removeprefix(BOM_UTF8).lstrip()
    if not start.startswith(b"{"):
        return start.startswith(_NOTATION)
    try:
        document = parse(text_of(data, largest=LARGEST_GAME, kind="game"))
    except DocumentError:
        return False  # the error comes when it is read as a sheet
    return isinstance(document, Object) and not {key for key, _ in document.members}.isdisjoint(_OF_GAMES)
