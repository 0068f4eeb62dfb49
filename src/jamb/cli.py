"""The command line: what a sheet in a file is worth, what is wrong with it, and how a game went.

`python -m jamb score FILE` shows a sheet as a table, `python -m jamb validate FILE` lists the faults of a
sheet or of a ruleset, `python -m jamb replay FILE` plays a recorded game again.
"""

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from math import inf
from pathlib import Path
from typing import Final, TextIO

from jamb.errors import DocumentError, Fault, RulesetError, UnknownNameError
from jamb.io.choice import blamed
from jamb.io.files import LARGEST, is_ruleset, read, text_of
from jamb.io.records import loads_game
from jamb.io.rulesets import load_ruleset
from jamb.io.script import MOST_LETTERS
from jamb.paper import Paper
from jamb.plugins import get_ruleset, ruleset_names
from jamb.render.course import report
from jamb.render.text import render
from jamb.ruleset import Ruleset
from jamb.rulesets import CROATIAN
from jamb.sheet import Sheet
from jamb.validation import validate

FINE, FAULTY, UNREADABLE, INTERRUPTED = 0, 1, 2, 130
_PLAIN: Final = str.maketrans("│─┼", "|-+")
_LARGEST_GAME: Final = 4 * MOST_LETTERS

# the marks of RULES B5, each with what is below it or just there; what is above them all comes last
_STANDINGS: Final = (
    (899, "weak (under 900)"),
    (1000, "no longer weak (under 900), and below the average of experienced players (a little over 1000)"),
    (1100, "about the average of experienced players (a little over 1000)"),
    (inf, "excellent (over 1100)"),
)

_EPILOG: Final = (
    "Exit codes: 0 all is fine, 1 the sheet or the ruleset has faults, "
    "2 the file can't be read as a sheet, a ruleset or a game."
)


class _RefusedError(Exception):
    """There is nothing to show; the lines say why."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = list(lines)


def get_parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m jamb",
        allow_abbrev=False,
        description="Score and validate sheets of Jamb, judge rulesets, replay games.",
        epilog=_EPILOG,
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    sheet = "a JSON or CSV file of a sheet; - is standard input"
    score = _add_command(commands, "score", "show a sheet with its sums, then its faults", sheet)
    _add_ruleset(score)
    judged = "a JSON or CSV file of a sheet, - is standard input; or a .toml file of a ruleset"
    purpose = "list the faults of a sheet or a ruleset, one a line"
    _add_ruleset(_add_command(commands, "validate", purpose, judged))
    game = "a file of a game, JSON or text; - is standard input"
    _add_command(commands, "replay", "play a recorded game again: its course, its sheets, who leads", game)
    return parser


def _add_command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, purpose: str, file: str
) -> argparse.ArgumentParser:
    description = f"{purpose[0].upper()}{purpose[1:]}."
    command = commands.add_parser(
        name, help=purpose, description=description, epilog=_EPILOG, allow_abbrev=False
    )
    command.add_argument("file", metavar="FILE", help=file)
    return command


def _add_ruleset(command: argparse.ArgumentParser) -> None:
    names = ", ".join(ruleset_names())
    command.add_argument(
        "--ruleset",
        metavar="RULESET",
        help=f"the ruleset of the sheet, where the file says none: a .toml file, or one of {names}",
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code."""
    arguments = get_parser().parse_args(argv)
    name: str = arguments.file
    try:
        if arguments.command == "replay":
            lines, code = _replayed(name), FINE
        elif arguments.command == "validate" and is_ruleset(name):
            lines, code = _judged_ruleset(name, arguments.ruleset)
        else:
            lines, code = _judged_sheet(name, arguments.ruleset, arguments.command)
    except _RefusedError as refused:
        return _refuse(refused.lines)
    except (DocumentError, RulesetError) as error:
        return _refuse(_told(name, error.faults))
    except OSError as error:
        return _refuse([f"{name}: {error.strerror or error}"])
    except KeyboardInterrupt:
        return INTERRUPTED
    return _write(lines, sys.stdout) or code


def _replayed(name: str) -> list[str]:
    """A game as it went; `DocumentError` if it can't have gone like this."""
    game = loads_game(text_of(_bytes(name, _LARGEST_GAME), largest=_LARGEST_GAME, kind="game"))
    return report(game).split("\n")


def _judged_ruleset(name: str, beside: str | None) -> tuple[list[str], int]:
    """What is wrong with a file of a ruleset; `DocumentError` if it is none at all."""
    if beside is not None:
        raise _RefusedError([f"--ruleset: {name} is a ruleset itself"])
    try:
        with blamed("this file"):
            load_ruleset(name)
    except RulesetError as error:
        return [str(fault) for fault in error.faults], FAULTY
    return [f"{name}: no faults"], FINE


def _judged_sheet(name: str, beside: str | None, command: str) -> tuple[list[str], int]:
    """The faults of a sheet, below the table if it is to be scored; `DocumentError` if it is none at all."""
    given = None if beside is None else _ruleset(beside)
    paper = read(b"" if is_ruleset(name) else _bytes(name, LARGEST), name=name, ruleset=given)
    with blamed(paper.sheet.ruleset):
        faults = [fault.message for fault in validate(paper)]
        lines = _score(paper, faults) if command == "score" else faults
    return lines or [f"{name}: no faults"], FAULTY if faults else FINE


def _ruleset(said: str) -> Ruleset:
    """The ruleset that is given beside a sheet, by its name or its file."""
    try:
        if not is_ruleset(said):
            return get_ruleset(said)
        with blamed("this file"):
            return load_ruleset(said)
    except UnknownNameError as error:
        raise _RefusedError([f"--ruleset: {error}, or give a .toml file"]) from None
    except (DocumentError, RulesetError) as error:
        raise _RefusedError(_told(said if is_ruleset(said) else "--ruleset", error.faults)) from None


def _told(name: str, faults: Iterable[Fault]) -> list[str]:
    """Each fault of a file on a line that begins with its name, once."""
    return [f"{name}: {fault.message if fault.path == str(Path(name)) else fault}" for fault in faults]


def _bytes(name: str, largest: int) -> bytes:
    """What is in the file, a byte more than is taken at most: a device never ends."""
    if name == "-":
        if sys.stdin is None:
            raise OSError("there is no standard input")
        return sys.stdin.buffer.read(largest + 1)
    if "\0" in name:
        raise OSError("no file can have this name")
    with Path(name).open("rb") as file:
        return file.read(largest + 1)


def _score(paper: Paper, faults: list[str]) -> list[str]:
    """The table, and below it what there is to say of it."""
    notes = list(_notes(paper.sheet))
    if faults:
        notes += ["1 fault:" if len(faults) == 1 else f"{len(faults)} faults:", *faults]
    return [*render(paper.sheet).split("\n"), *([""] if notes else []), *notes]


def _notes(sheet: Sheet) -> Iterable[str]:
    """How much is open, or how good the result is where the source of the rules tells it."""
    score = sheet.score()
    if not score.is_final:
        cells = len(sheet.ruleset.rows) * len(sheet.ruleset.played)
        filled = sum(map(len, sheet.to_cells().values()))
        yield f"{cells - filled} of {cells} cells are open."
    elif sheet.ruleset == CROATIAN:
        standing = next(words for most, words in _STANDINGS if score.total <= most)
        yield f"{score.total} is {standing}."


def _refuse(lines: list[str]) -> int:
    _write(lines, sys.stderr)
    return UNREADABLE


def _seen(line: str) -> str:
    """A line as it can be printed: signs that could play tricks on a terminal are shown as escapes."""
    if line.isprintable():
        return line
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line)


def _write(lines: Sequence[str], stream: TextIO | None) -> int:
    """Print the lines, and give the exit code of having done so."""
    if stream is None:
        return FINE  # the caller closed it
    text = "".join(f"{_seen(line)}\n" for line in lines)
    encoding = stream.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        # an old terminal: plain lines for the table's, and escapes for letters that it hasn't got
        text = text.translate(_PLAIN).encode(encoding, "backslashreplace").decode(encoding)
    try:
        stream.write(text)
        stream.flush()
    except OSError as error:
        # whatever is left in the buffer would be told of again when Python ends
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), stream.fileno())
        if isinstance(error, BrokenPipeError):
            return FINE  # the reader had enough
        return UNREADABLE if stream is sys.stderr else _refuse([f"the output: {error.strerror}"])
    return FINE
