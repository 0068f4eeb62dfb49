"""Broken files of all kinds: whatever is in one, the answer is a few lines or JSON, and never a traceback."""

import json
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.test_json import expected_code
from cli.test_many import kniffel, nameless
from helpers.command_line import FAULTY, FULL, GAMES, HOUSE
from helpers.plain_data import OUTPUT
from jamb.cli import main

WHOLE = [
    *(path.read_bytes() for path in (FULL, FAULTY, HOUSE)),
    *(path.read_bytes() for path in sorted(GAMES.iterdir())),
    kniffel().encode(),
    nameless().encode("utf-16"),
    b'{"format": 1, "ruleset": "kenta", "cells": {"up": {"jamb": 80}}}',
]
PIECES = [
    b"",
    b"\0",
    b"\xff",
    b"\n",
    b",",
    b";",
    b'"',
    b"{",
    b"}",
    b"[",
    b"-1",
    b"9" * 99,
    b"\xef\xbb\xbf",
    b"=A1",
]


@st.composite
def broken(draw: st.DrawFn) -> bytes:
    """Draw a file that was valid before somebody cut it, or inserted something."""
    data = draw(st.sampled_from(WHOLE))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(data)))
        end = draw(st.integers(start, len(data)) | st.just(start))
        data = data[:start] + draw(st.sampled_from(PIECES) | st.binary(max_size=5)) + data[end:]
    return data


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the files are written."""
    return tmp_path_factory.mktemp("broken")


COMMANDS: list[Callable[[Path], list[str]]] = [
    lambda path: ["score", "--missing", "--most", "--due", str(path)],
    lambda path: ["score", "--format", "html", str(path)],
    lambda path: ["validate", "--locale", "hr", str(path)],
    lambda path: ["validate", "--ruleset", str(path.with_suffix(".toml")), str(FULL)],
    lambda path: ["replay", str(path)],
    lambda path: ["convert", "--to", "csv", str(path)],
    lambda path: ["convert", "--to", "json", str(path.with_suffix(".toml"))],
    lambda path: ["rules", str(path.with_suffix(".toml"))],
]


@given(broken(), st.sampled_from(COMMANDS), st.sampled_from(["", ".csv", ".json"]))
def test_a_broken_file_is_reported_in_lines(
    folder: Path, data: bytes, command: Callable[[Path], list[str]], suffix: str
) -> None:
    """That can be printed; the exit code says what they are about."""
    path = folder / f"file{suffix}"
    path.write_bytes(data)
    path.with_suffix(".toml").write_bytes(data)
    code, out, err = run(command(path))
    assert code in (0, 1, 2)
    assert (code == 2) <= bool(err)
    assert code == 2 or out
    assert all(line.isprintable() for line in err.splitlines())


@given(
    broken(),
    st.sampled_from(["score", "validate", "replay", "rules"]),
    st.sampled_from(["", ".json", ".toml"]),
)
def test_a_broken_file_is_reported_in_json(folder: Path, data: bytes, command: str, suffix: str) -> None:
    """Which keeps to its schema whatever the file holds."""
    path = folder / f"file{suffix}"
    path.write_bytes(data)
    code, out, err = run([command, "--format", "json", str(path)])
    assert err == ""
    form = json.loads(out)
    assert [error.message for error in OUTPUT.iter_errors(form)] == []
    assert code == expected_code(form)


def run(arguments: list[str]) -> tuple[int, str, str]:
    """The exit code, standard output and standard error."""
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        code = main(arguments)
    return code, out.getvalue(), err.getvalue()
