"""The command lines in README and the documentation, including those that no test runs."""

import re
import shlex
from pathlib import Path

import pytest

from helpers.places import ROOT
from jamb.cli import get_parser

PAGES = sorted((ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")))
SHOWN = [
    (page, " ".join(line.split()))
    for page in PAGES
    for line in re.findall(
        r"\bpython -m\s+jamb(?![.\w])([^`|>&;]*?)(?=`|$)", page.read_text(encoding="utf-8"), re.MULTILINE
    )
]


def test_command_lines_are_found() -> None:
    """In blocks and in running text, also across lines."""
    assert len(SHOWN) > 12
    assert (ROOT / "README.md", "blank croatian -o sheet.html") in SHOWN


@pytest.mark.parametrize(
    ("page", "line"), [(page, line) for page, line in SHOWN if line and not line.startswith("COMMAND")]
)
def test_each_command_line_is_understood(page: Path, line: str) -> None:
    """Nothing required is missing, and no option is unknown."""
    get_parser().parse_args(shlex.split(line))
