"""The command line: `python -m jamb COMMAND`, and the script `jamb-rules`, which is the same.

The way of the data: each command has a module, which makes an `Answer` for every input file; `responding`
joins the answers in the format that was asked for, and `output` prints the text or writes it to a file.
"""

import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from re import findall
from typing import Final

from jamb.cli import blank, convert, replay, rules, rulesets, score, validate
from jamb.cli.answers import INTERRUPTED
from jamb.cli.files import expanded
from jamb.cli.options import Parser, Version, exit_codes, formatter
from jamb.cli.output import deliver
from jamb.errors import choices, nearest

_COMMANDS: Final = {
    "score": score,
    "validate": validate,
    "rules": rules,
    "rulesets": rulesets,
    "blank": blank,
    "replay": replay,
    "convert": convert,
}
_EPILOG: Final = f"""\
examples:
  python -m jamb score sheet.csv
  python -m jamb blank croatian --locale hr -o sheet.svg
  python -m jamb COMMAND --help

{exit_codes()}"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; without arguments it prints the help."""
    said = sys.argv[1:] if argv is None else argv
    try:
        parser = get_parser()
        if not said:
            return deliver(parser.format_help(), "text", None)
        if said[0] not in _COMMANDS and not said[0].startswith("-"):
            parser.error(f"no command {said[0]!r:.60}{choices(said[0], _COMMANDS)}")
        arguments, unknown = parser.parse_known_args(said)
        if unknown:  # reported by the command, whose usage has its options
            arguments.parser.error(_unrecognized(unknown, arguments.parser))
        if "suffixes" in arguments:
            arguments.files = expanded(arguments.files, arguments.suffixes)
        code: int = arguments.run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def get_parser() -> Parser:
    """The parser of the command line, with every command."""
    parser = Parser(
        prog="python -m jamb",
        allow_abbrev=False,
        description="Score and validate sheets of Jamb, describe rules, print sheets, replay games.",
        epilog=_EPILOG,
        formatter_class=formatter,
    )
    parser.add_argument(
        "--version", action=Version, nargs=0, const=_version(), help="show the version and exit"
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", title="commands")
    for command in _COMMANDS.values():
        command.add(commands)
    return parser


def _version() -> str:
    """The version that is installed."""
    try:
        return version("jamb-rules")
    except PackageNotFoundError:
        return "(not installed)"


def _unrecognized(unknown: Sequence[str], command: Parser) -> str:
    """What was not understood, and the options that may have been meant."""
    known = findall(r"--?[a-z][a-z-]*", command.format_usage())
    guesses = (nearest(option.partition("=")[0], known) for option in unknown if option.startswith("-"))
    meant = " or ".join(dict.fromkeys(filter(None, guesses)))
    return f"unrecognized arguments: {' '.join(unknown)}" + (f"; did you mean {meant}?" if meant else "")
