"""The command line: what a sheet in a file is worth, and what is wrong with it.

`python -m jamb score FILE` shows it as a table, `python -m jamb validate FILE` lists its faults. The exit
code is 0 where all is fine, 1 where the sheet has faults, 2 where the file can't be read as a sheet.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import TextIO

from jamb.errors import DocumentError, UnknownNameError
from jamb.io.files import LARGEST, read
from jamb.render.text import render
from jamb.rulesets import BUILT_IN
from jamb.sheet import Sheet
from jamb.validation import validate

FINE, FAULTY, UNREADABLE, INTERRUPTED = 0, 1, 2, 130
_PLAIN = str.maketrans("│─┼", "|-+")

# the marks of RULES B5, each with what is below it or just there; what is above them all comes last
STANDINGS = {
    "croatian": (
        (899, "weak (under 900)"),
        (
            1000,
            "no longer weak (under 900), and below the average of experienced players (a little over 1000)",
        ),
        (1100, "about the average of experienced players (a little over 1000)"),
        (inf, "excellent (over 1100)"),
    )
}


def get_parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m jamb",
        allow_abbrev=False,
        description="Score and validate sheets of Jamb.",
        epilog="Exit codes: 0 all is fine, 1 the sheet has faults, 2 the file can't be read as a sheet.",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_command(commands, "score", "show a sheet with its sums, then its faults")
    _add_command(commands, "validate", "list the faults of a sheet, one a line")
    return parser


def _add_command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, purpose: str
) -> None:
    command = commands.add_parser(
        name, help=purpose, description=f"{purpose.capitalize()}.", allow_abbrev=False
    )
    command.add_argument("file", metavar="FILE", help="a JSON or CSV file; - is standard input")
    names = ", ".join(ruleset.name for ruleset in BUILT_IN)
    command.add_argument("--ruleset", metavar="NAME", help=f"the ruleset, where the file names none: {names}")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code."""
    arguments = get_parser().parse_args(argv)
    name: str = arguments.file
    try:
        paper = read(_bytes(name), name=name, ruleset=arguments.ruleset)
    except DocumentError as error:
        return _refuse([f"{name}: {fault}" for fault in error.faults])
    except UnknownNameError as error:
        return _refuse([f"--ruleset: {error}"])
    except OSError as error:
        return _refuse([f"{name}: {error.strerror or error}"])
    except KeyboardInterrupt:
        return INTERRUPTED
    faults = [fault.message for fault in validate(paper)]
    lines = _score(paper.sheet, faults) if arguments.command == "score" else faults
    written = _write(lines or [f"{name}: no faults"], sys.stdout)
    return written or (FAULTY if faults else FINE)


def _bytes(name: str) -> bytes:
    """What is in the file, a byte more than is taken at most: a device never ends."""
    if name == "-":
        if sys.stdin is None:
            raise OSError("there is no standard input")
        return sys.stdin.buffer.read(LARGEST + 1)
    if "\0" in name:
        raise OSError("no file can have this name")
    with Path(name).open("rb") as file:
        return file.read(LARGEST + 1)


def _score(sheet: Sheet, faults: list[str]) -> list[str]:
    """The table, and below it what there is to say of it."""
    score = sheet.score()
    notes = []
    if not score.is_final:
        cells = len(sheet.ruleset.rows) * len(sheet.ruleset.played)
        filled = sum(map(len, sheet.to_cells().values()))
        notes.append(f"{cells - filled} of {cells} cells are open.")
    elif sheet.ruleset.name in STANDINGS:
        notes.append(f"{score.total} is {_standing(sheet.ruleset.name, score.total)}.")
    if faults:
        notes += ["1 fault:" if len(faults) == 1 else f"{len(faults)} faults:", *faults]
    return [render(sheet), *([""] if notes else []), *notes]


def _standing(ruleset: str, total: int) -> str:
    return next(words for most, words in STANDINGS[ruleset] if total <= most)


def _refuse(lines: list[str]) -> int:
    _write(lines, sys.stderr)
    return UNREADABLE


def _write(lines: Sequence[str], stream: TextIO | None) -> int:
    """Print the lines, and give the exit code of having done so."""
    if stream is None:
        return FINE  # the caller closed it
    text = "".join(f"{line}\n" for line in lines)
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
