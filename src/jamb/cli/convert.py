"""`convert`: a sheet, a game or a ruleset written in another form, and what that form has no place for."""

from argparse import Namespace

from jamb.cli.answers import FINE, Answer, RefusedError, answer, lines
from jamb.cli.conversion import TARGETS, converted
from jamb.cli.files import spare
from jamb.cli.formats import of_suffix
from jamb.cli.options import Commands, add_command, add_locale, add_ruleset, add_target
from jamb.cli.output import complain, deliver


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "convert",
        "write a sheet, a game or a ruleset in another form",
        run,
        examples=(
            "convert sheet.csv -o sheet.json",
            "convert --locale de sheet.json --to csv",
            "convert game.jamb -o game.json",
            "convert game.json --sheets -o sheets.csv",
            "convert house-rules.toml --to toml",
        ),
        more=(
            "A sheet is JSON or CSV, a game JSON or text, a ruleset TOML. That is written whole, as TOML, or "
            "as JSON for other programs. What the other form has no place for is told on standard error."
        ),
    )
    command.add_argument(
        "file", metavar="FILE", help="a file of a sheet, a game or a ruleset; - is standard input"
    )
    command.add_argument(
        "--to", choices=TARGETS, help="the form to convert to; if none is given that of the suffix of -o"
    )
    add_target(command)
    command.add_argument(
        "--sheets", action="store_true", help="of a game, take the sheets as they stand, not the record"
    )
    command.add_argument("--player", metavar="NAME", help="of several sheets, take this player's alone")
    command.add_argument(
        "--totals", action="store_true", help="in a game, write the player's total beside each turn"
    )
    add_ruleset(command)
    add_locale(command, "the language of the words in CSV")


def run(arguments: Namespace) -> int:
    """Convert the file."""
    try:
        spare(arguments)
        target = _target(arguments)
        [only] = answer([arguments.file], lambda name: _one(name, target, arguments))
    except RefusedError as error:
        return complain(lines(error))
    complain(only.asides)
    if only.code != FINE:
        return only.code
    return deliver(only.text, "json" if target == "json" else "data", arguments.output)


def _target(arguments: Namespace) -> str:
    """The form to convert to; raises `RefusedError` where neither an option nor a suffix tells it."""
    target: str = arguments.to or of_suffix(arguments.output, TARGETS, option="--to")
    if not target:
        raise RefusedError.because("--to", f"say what to convert to: {', '.join(TARGETS)}")
    return target


def _one(name: str, target: str, arguments: Namespace) -> Answer:
    text, losses = converted(name, target, arguments)
    return Answer(name, text, asides=tuple(f"{name}: {loss}" for loss in losses))
