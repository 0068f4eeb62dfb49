"""The parser of the command line, with every command."""

from argparse import ArgumentParser
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from jamb.cli import blank, convert, replay, rules, rulesets, score, validate
from jamb.cli.options import exit_codes, formatter

_COMMANDS: Final = (score, validate, rules, rulesets, blank, replay, convert)
_EPILOG: Final = f"""\
examples:
  python -m jamb score sheet.csv
  python -m jamb blank --ruleset croatian --locale hr -o sheet.svg
  python -m jamb COMMAND --help

{exit_codes()}"""


def get_parser() -> ArgumentParser:
    """The parser of the command line."""
    parser = ArgumentParser(
        prog="python -m jamb",
        allow_abbrev=False,
        description="Score and validate sheets of Jamb, tell and judge rules, print sheets, replay games.",
        epilog=_EPILOG,
        formatter_class=formatter,
    )
    parser.add_argument("--version", action="version", version=f"jamb-rules {_version()}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", title="commands")
    for command in _COMMANDS:
        command.add(commands)
    return parser


def _version() -> str:
    """The version that is installed."""
    try:
        return version("jamb-rules")
    except PackageNotFoundError:
        return "(not installed)"
