"""Examples are tests: what the README, the documentation and the docstrings show is run by pytest.

Python in fences and docstrings is executed. A `console` fence of the documentation is a command line of the
library and what it prints; a `csv` or `json` fence is a sheet that has to be readable.
"""

import shlex
from contextlib import redirect_stdout
from doctest import ELLIPSIS
from io import StringIO
from typing import Final

from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser

from jamb.cli import main
from jamb.io.files import read
from jamb.sheets.validation import check

_PROGRAM: Final = "$ python -m jamb "


def _run(example: Example) -> str | None:
    """Run the command of a `console` fence; gives what differs, None if nothing does."""
    command, _, expected = example.parsed.partition("\n")
    if not command.startswith(_PROGRAM):
        return f"expected a line that begins with {_PROGRAM!r}, found {command!r}"
    with redirect_stdout(StringIO()) as output:
        main(shlex.split(command.removeprefix(_PROGRAM)))
    printed = output.getvalue()
    return None if printed.strip() == expected.strip() else f"{command} prints:\n{printed}"


def _read(example: Example) -> None:
    """Read the sheet of a `csv` or `json` fence; whatever is wrong with it is raised."""
    check(read(example.parsed.encode()))


pytest_collect_file = (
    Sybil(
        parsers=[
            PythonCodeBlockParser(doctest_optionflags=ELLIPSIS),
            CodeBlockParser("console", _run),
            CodeBlockParser("csv", _read),
            CodeBlockParser("json", _read),
        ],
        patterns=["README.md", "docs/*.md", "docs/*/*.md"],
    )
    + Sybil(parsers=[DocTestParser(optionflags=ELLIPSIS)], path="src", patterns=["*.py"])
).pytest()
