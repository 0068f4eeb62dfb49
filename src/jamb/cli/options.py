"""What the commands have in common: how they are declared, and the options that several of them take."""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter, _SubParsersAction
from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from textwrap import fill
from typing import Final, TypeAlias

from jamb.labels import LOCALES
from jamb.plugins import ruleset_names

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"

WIDEST: Final = 100


def exit_codes(*, judges: bool = True, several: bool = True) -> str:
    """What the exit codes mean of a command that `judges` what it reads, and takes `several` files."""
    faulty = "  1    a sheet or a ruleset has faults\n" if judges else ""
    highest = "\nWith several files it is the highest of theirs." if several else ""
    return (
        f"exit codes:\n  0    all is fine\n{faulty}"
        f"  2    something can't be read, written or understood\n  130  interrupted{highest}"
    )


def formatter(prog: str) -> RawDescriptionHelpFormatter:
    """Help as wide as the terminal, if that isn't too wide to read."""
    return RawDescriptionHelpFormatter(prog, width=_width())


def _width() -> int:
    return min(WIDEST, get_terminal_size().columns) - 2


def add_command(
    commands: Commands,
    name: str,
    purpose: str,
    run: Callable[[Namespace], int],
    *,
    examples: Sequence[str],
    more: str = "",
    judges: bool = False,
    several: bool = False,
) -> ArgumentParser:
    """Declare a command; `examples` are command lines without the program's name.

    `judges` says whether it looks for faults, `several` whether it takes several files.
    """
    shown = "\n".join(f"  python -m jamb {example}" for example in examples)
    command = commands.add_parser(
        name,
        help=purpose,
        description=fill(f"{purpose[0].upper()}{purpose[1:]}. {more}".strip(), _width()),
        epilog=f"examples:\n{shown}\n\n{exit_codes(judges=judges, several=several)}",
        allow_abbrev=False,
        formatter_class=formatter,
    )
    command.set_defaults(run=run, parser=command)
    return command


def add_files(command: ArgumentParser, what: str) -> None:
    """The files that a command reads."""
    command.add_argument("files", metavar="FILE", nargs="+", help=f"{what}; - is standard input")


def add_ruleset(command: ArgumentParser, *, required: bool = False) -> None:
    """The ruleset of a sheet."""
    where = "" if required else "where the file says none: "
    command.add_argument(
        "--ruleset", metavar="RULESET", required=required, help=f"the ruleset, {where}{_rulesets()}"
    )


def add_rulesets(command: ArgumentParser) -> None:
    """The rulesets that a command tells of."""
    command.add_argument("rulesets", metavar="RULESET", nargs="+", help=f"a ruleset: {_rulesets()}")


def _rulesets() -> str:
    return f"a .toml file, or one of {', '.join(ruleset_names())}"


def add_locale(command: ArgumentParser, of: str = "the language") -> None:
    """The language; which there are depends on the ruleset too, so it is checked later."""
    command.add_argument("--locale", metavar="LOCALE", help=f"{of}: {', '.join(LOCALES)}")


def add_output(command: ArgumentParser, formats: Sequence[str]) -> None:
    """Where the output goes, and its format."""
    command.add_argument(
        "--format",
        choices=formats,
        help=f"the format of the output; if none is given that of the suffix of -o, else {formats[0]}",
    )
    add_target(command)


def add_target(command: ArgumentParser) -> None:
    """Where the output goes."""
    command.add_argument(
        "-o", "--output", metavar="FILE", help="write to this file, whole or not at all, not to the terminal"
    )


def add_table(command: ArgumentParser) -> None:
    """What can be chosen of a sheet's table."""
    command.add_argument("--due", action="store_true", help="mark the cells that may be filled next")
    command.add_argument(
        "--missing", action="store_true", help="add a row: the points still missing to the next bonus"
    )
    command.add_argument(
        "--most", action="store_true", help="add a row: the most that each column can still reach"
    )
    command.add_argument("--legend", action="store_true", help="tell below the table what its marks mean")
    command.add_argument("--ascii", action="store_true", help="draw a text table with ASCII lines and marks")
    command.add_argument(
        "--theme", choices=("auto", "light", "dark"), help="the colours of html and svg; auto is the reader's"
    )
