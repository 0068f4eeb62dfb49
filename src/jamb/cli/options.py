"""What the commands have in common: how they are declared, and the options that several of them take."""

from argparse import Action, ArgumentParser, Namespace, RawDescriptionHelpFormatter, _SubParsersAction
from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from textwrap import fill
from typing import Any, Final, NoReturn, TypeAlias

from jamb.cli.answers import UNREADABLE
from jamb.cli.output import complain, deliver
from jamb.labels import LOCALES
from jamb.plugins import ruleset_names

Commands: TypeAlias = "_SubParsersAction[Parser]"

WIDEST: Final = 100
_TABLE: Final = {
    "--due": "mark the cells that may be filled next",
    "--missing": "add a row: the points missing to the next bonus",
    "--most": "add a row: the most that each column can still reach",
    "--legend": "explain the marks below the table",
    "--ascii": "draw a text table with ASCII lines and marks",
}


class Parser(ArgumentParser):
    """A parser whose help and errors are printed as safely as everything else."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.color = False  # for Python 3.14, which would put escapes into the help

    def print_help(self, file: object = None) -> None:
        """Print the help on standard output."""
        deliver(self.format_help(), "text", None)

    def error(self, message: str) -> NoReturn:
        """Print the usage and what is wrong on standard error, and exit."""
        complain([*self.format_usage().splitlines(), f"{self.prog}: error: {message}"])
        self.exit(UNREADABLE)


class Version(Action):
    """Prints the version, which is the action's `const`, as safely as everything else."""

    def __call__(self, parser: ArgumentParser, *_: object) -> NoReturn:
        """Print it and exit."""
        parser.exit(deliver(f"jamb-rules {self.const}\n", "text", None))


def exit_codes(*, judges: bool = True, several: bool = True) -> str:
    """What the exit codes mean of a command that `judges` what it reads, and takes `several` files."""
    faulty = "  1    a sheet or a ruleset has faults\n" if judges else ""
    highest = "\nWith several files it is the highest of their codes." if several else ""
    return (
        f"exit codes:\n  0    {'no faults' if judges else 'success'}\n{faulty}"
        f"  2    something can't be read, written or understood\n  130  interrupted{highest}"
    )


def formatter(prog: str) -> RawDescriptionHelpFormatter:
    """Help as wide as the terminal, unless that is too wide to read."""
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
) -> Parser:
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


def add_files(command: Parser, what: str, *suffixes: str) -> None:
    """The files that a command reads; of a folder it takes those with one of the suffixes."""
    command.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help=f"{what}; a folder stands for its {', '.join(suffixes)} files, - for standard input",
    )
    command.set_defaults(suffixes=suffixes)


def add_ruleset(command: Parser) -> None:
    """The ruleset of a sheet."""
    command.add_argument(
        "--ruleset",
        metavar="RULESET",
        help=f"the ruleset, if the file doesn't name it: {known_rulesets()}",
    )


def known_rulesets() -> str:
    """What names a ruleset on the command line, as help texts have it, in which `%` is special."""
    return f"a .toml file, or one of {', '.join(ruleset_names())}".replace("%", "%%")


def add_locale(command: Parser, of: str = "the language") -> None:
    """The language; a ruleset may bring one of its own, so it is checked later."""
    command.add_argument("--locale", metavar="LOCALE", help=f"{of}: {', '.join(LOCALES)}")


def add_output(command: Parser, formats: Sequence[str]) -> None:
    """Where the output goes, and its format."""
    command.add_argument(
        "--format",
        choices=formats,
        help=f"the output format; default: by the suffix of -o, else {formats[0]}",
    )
    add_target(command)


def add_target(command: Parser) -> None:
    """Where the output goes."""
    command.add_argument(
        "-o", "--output", metavar="FILE", help="write to this file, atomically, instead of standard output"
    )


def add_table(command: Parser) -> None:
    """What can be chosen of a sheet's table."""
    for option, what in _TABLE.items():
        command.add_argument(option, action="store_true", help=what)
    command.add_argument(
        "--theme",
        choices=("auto", "light", "dark"),
        help="the colours of html and svg; auto follows the reader's system",
    )
