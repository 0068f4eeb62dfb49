"""What the tests of the command line have in common."""

from pathlib import Path

import pytest

from helpers.command_line import Streams


@pytest.fixture
def jamb_(capsys: pytest.CaptureFixture[str]) -> Streams:
    """The command line, in this process."""
    return Streams(capsys)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file to be written by a test."""
    return tmp_path / "sheet"
