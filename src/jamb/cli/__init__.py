"""The command line: what sheets in files are worth and what is wrong with them, rules in words, paper, games.

`python -m jamb COMMAND` and the script `jamb-rules` are the same. The way of the data: `parser` has the
commands, each in a module of its own; a command gives an `Answer` for every file, `responding` makes one text
of them in the `formats` that was asked for, and `output` prints it or writes it to a file.
"""

from collections.abc import Sequence

from jamb.cli.answers import INTERRUPTED
from jamb.cli.parser import get_parser

__all__ = ["get_parser", "main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code."""
    arguments, unknown = get_parser().parse_known_args(argv)
    if unknown:  # told by the command, whose usage has the options that there are
        arguments.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    try:
        code: int = arguments.run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    return code
