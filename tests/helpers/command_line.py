"""Running the command line in a test, in this process."""

from typing import Any

import pytest

from helpers.places import ROOT
from jamb.cli import main

SHEETS = ROOT / "examples" / "sheets"
HOUSE = ROOT / "examples" / "house-rules.toml"
FULL = SHEETS / "croatian.csv"
FAULTY = SHEETS / "faulty.csv"
GAMES = ROOT / "tests" / "golden" / "games"

Form = Any
"""JSON as a test looks at it."""


class Streams:
    """Runs `main` and gives the exit code, standard output and standard error."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, list[str], list[str]]:
        """Run one command; the lines of its output."""
        code, out, err = self.whole(*arguments)
        return code, out.splitlines(), err.splitlines()

    def whole(self, *arguments: str) -> tuple[int, str, str]:
        """Run one command; its output as it is."""
        code = main(arguments)
        captured = self.capsys.readouterr()
        return code, captured.out, captured.err
