"""The command line: a sheet in a file is scored or validated; anything else is refused in a few lines."""

import runpy
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import jamb
from helpers.command_line import FAULTY, FULL, GAMES, SHEETS, Streams
from helpers.csv_texts import table
from jamb.cli import main
from jamb.rulesets import KENTA

COMMANDS = ["score", "validate"]


@pytest.mark.parametrize("name", ["croatian", "tris", "kenta"])
def test_a_valid_sheet_is_scored(jamb_: Streams, name: str) -> None:
    """The table that `str(sheet)` is, and no faults."""
    path = SHEETS / f"{name}.csv"
    sheet = jamb.read_csv(path.read_text(encoding="utf-8")).sheet
    code, lines, errors = jamb_("score", str(path))
    assert (code, errors) == (0, [])
    expected = str(sheet).splitlines()
    assert lines[: len(expected)] == expected
    assert not any("fault" in line for line in lines)


def test_a_valid_sheet_is_validated(jamb_: Streams) -> None:
    """In a line that says so."""
    assert jamb_("validate", str(FULL)) == (0, [f"{FULL}: no faults"], [])


def test_b5_a_finished_croatian_sheet_is_rated(jamb_: Streams) -> None:
    """RULES B5, below the table."""
    _, lines, _ = jamb_("score", str(FULL))
    assert lines[-2:] == ["", "1064 is about the average of experienced players (a little over 1000)."]


def test_the_open_cells_of_an_unfinished_sheet_are_counted(jamb_: Streams, file: Path) -> None:
    """It has no faults, it just isn't finished."""
    file.write_text(table(instead={"ones": "ones,3,,4"}), encoding="utf-8")
    code, lines, _ = jamb_("score", str(file))
    assert (code, lines[-2:]) == (0, ["", "46 of 48 cells are open."])


def test_validate_prints_every_fault_one_a_line(jamb_: Streams) -> None:
    """And exits with 1."""
    path = FAULTY
    faults = jamb.validate(jamb.read_csv(path.read_text(encoding="utf-8")))
    assert jamb_("validate", str(path)) == (1, [fault.message for fault in faults], [])
    assert len(faults) == 10


def test_score_lists_the_faults_below_the_table(jamb_: Streams, file: Path) -> None:
    """The table comes first, as the cells make it."""
    code, lines, errors = jamb_("score", str(FAULTY))
    assert (code, errors) == (1, [])
    assert lines[0].startswith(" Croatian ")
    assert lines[-12:-10] == ["23 of 48 cells are open.", "10 faults:"]
    file.write_text(table(instead={"ones": "ones,,,6"}), encoding="utf-8")
    _, lines, _ = jamb_("score", str(file))
    assert lines[-2:] == ["1 fault:", lines[-1]]
    assert "free ones" in lines[-1]


def test_json_is_read_too(jamb_: Streams, file: Path) -> None:
    """By its beginning."""
    file.write_text(jamb.dumps(jamb.Sheet.blank(KENTA)), encoding="utf-8")
    assert jamb_("validate", str(file))[0] == 0


def test_the_ruleset_may_be_named_if_the_file_does_not(jamb_: Streams, file: Path) -> None:
    """But only the one that the file names, if it names one."""
    file.write_text(table(head=",down,up,free,announced"), encoding="utf-8")
    assert jamb_("validate", str(file))[0] == 2
    assert jamb_("validate", str(file), "--ruleset", "croatian")[0] == 0
    assert jamb_("validate", "--ruleset=croatian", str(file))[0] == 0
    code, _, errors = jamb_("validate", str(file), "--ruleset", "croatain")
    assert code == 2
    assert errors[0].startswith("--ruleset: no ruleset 'croatain'; did you mean 'croatian'?")
    assert errors[0].endswith("serbian_wide); a .toml file is taken too")
    code, _, [error] = jamb_("score", "--ruleset", "kenta", str(FULL))
    assert code == 2
    assert error == f"{FULL}: line 1: the ruleset is 'croatian' here, but 'kenta' was asked for"


REFUSED = {
    "empty": (b"", "the file is empty"),
    "binary": (bytes(range(256)) * 10, "this is a binary file, not text"),
    "digits": (b"7" * 50_000_000, "the file is too large for a sheet"),
    "deep.json": (b"[" * 100_000, "lists or objects are nested too deeply"),
    "nan.json": (
        b'{"format": 1, "ruleset": "kenta", "cells": {"up": {"max": NaN}}}',
        "cells.up.max: expected a whole number or null, found NaN",
    ),
    "missing": (table(instead={"full": None}).encode(), "the row 'full' is missing"),
    "doubled": (table(instead={"full": "poker"}).encode(), "the row 'poker' is duplicated"),
    "misspelt": (table(instead={"full": "Fulll"}).encode(), "did you mean 'full'?"),
    "no ruleset": (table(head=",down,up,free,announced").encode(), "no ruleset is named"),
    "letter": ("Draga Šćepan, kako si?\nAna\n".encode(), "expected the names of columns"),
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_a_sheet_is_refused_in_a_few_lines(
    jamb_: Streams, tmp_path: Path, command: str, name: str
) -> None:
    """Each line begins with the file and says what is wrong; nothing is printed."""
    data, expected = REFUSED[name]
    path = tmp_path / name
    path.write_bytes(data)
    code, lines, errors = jamb_(command, str(path))
    assert (code, lines) == (2, [])
    assert len(errors) <= 3
    assert all(error.startswith(f"{path}: ") and len(error) < 400 for error in errors)
    assert any(expected in error for error in errors)


def test_every_fault_of_an_invalid_file_is_reported_in_one_run(jamb_: Streams, file: Path) -> None:
    """So that a person can fix them all at once."""
    wrong = table(
        head="croatian,down,up,fre,announced",
        instead={"ones": "one,3", "twos": "twos,a,b", "full": None, "poker": "jamb,1"},
        under={"jamb": ["", "suma"]},
    )
    file.write_text(wrong, encoding="utf-8")
    code, _, errors = jamb_("score", str(file))
    assert code == 2
    assert [error.removeprefix(f"{file}: ").partition(":")[0] for error in errors] == [
        "line 1",
        "line 2",
        "line 3, column 'down'",
        "line 3, column 'up'",
        "line 12",
        "line 14",
        "the row 'full' is missing",
        "the row 'poker' is missing",
    ]


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_not_a_file_is_refused(jamb_: Streams, tmp_path: Path, command: str) -> None:
    """A directory, a missing file, and an invalid name."""
    for name in (str(tmp_path), str(tmp_path / "nothing.csv"), str(FULL / "x"), "a\0b", ""):
        code, lines, [error] = jamb_(command, name)
        assert (code, lines) == (2, [])
        assert error.startswith(name.replace("\0", "\\x00") + ": ")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("game", ["house.jamb", "house.json"])
def test_a_game_is_refused_as_a_sheet(jamb_: Streams, command: str, game: str) -> None:
    """And the message names the commands that take it."""
    code, lines, [error] = jamb_(command, str(GAMES / game))
    assert (code, lines) == (2, [])
    assert error == (
        f"{GAMES / game}: this is the record of a game; use `replay`, or `convert --sheets` for its sheets"
    )


@pytest.mark.parametrize("arguments", [["score"], ["count", "x"], ["score", "x", "--rules", "1"]])
def test_invalid_arguments_exit_with_2(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> None:
    """With the usage."""
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert capsys.readouterr().err.startswith("usage: python -m jamb")


def test_the_module_is_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its exit code is that of `main`."""
    monkeypatch.setattr(sys, "argv", ["jamb", "validate", str(FAULTY)])
    with pytest.raises(SystemExit) as caught:
        runpy.run_module("jamb", run_name="__main__")
    assert caught.value.code == 1
