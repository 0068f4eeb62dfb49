"""RULES B5: how good a result is, in the words of *Kako se igra*, as the command line prints it."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

import jamb
from helpers.filled import all_but
from jamb import Ruleset, Sheet
from jamb.cli import main
from jamb.rulesets import CROATIAN, KENTA, TRIS

# A column worth 219 and nothing in its upper section, so that a total is made by what is put there.
PLAIN = {
    "ones": 0, "twos": 0, "threes": 0, "fours": 0, "fives": 0, "sixes": 0,
    "max": 20, "min": 10, "straight": 40, "full": 48, "poker": 56, "jamb": 75,
}  # fmt: skip
A_LITTLE: dict[str, int] = {"twos": 6, "fives": 25}
MORE: dict[str, int] = {"threes": 6, "fives": 20, "sixes": 30}
STANDS: list[tuple[int, str, Sequence[Mapping[str, int]]]] = [
    (899, "weak", [{"twos": 8, "threes": 15}, {}, {}, {}]),
    (900, "no longer weak", [{"twos": 8, "fours": 16}, {}, {}, {}]),
    (1000, "no longer weak", [A_LITTLE] * 4),
    (1001, "about the average", [A_LITTLE] * 3 + [{"twos": 2, "sixes": 30}]),
    (1100, "about the average", [MORE] * 4),
    (1101, "excellent", [MORE] * 3 + [{"fours": 12, "fives": 15, "sixes": 30}]),
]


def full(more: Sequence[Mapping[str, int]]) -> Sheet:
    """Give a full sheet of plain columns with these cells in place of theirs."""
    columns = zip(CROATIAN.columns, more, strict=True)
    return Sheet.from_cells(CROATIAN, {column.name: {**PLAIN, **own} for column, own in columns})


def told(sheet: Sheet, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Score the sheet on the command line and give the last line that is printed."""
    document = folder / "sheet.json"
    document.write_text(jamb.dumps(sheet), encoding="utf-8")
    assert main(["score", str(document)]) == 0
    return capsys.readouterr().out.splitlines()[-1]


@pytest.mark.parametrize(("total", "words", "more"), STANDS)
def test_b5_where_a_finished_sheet_stands(
    total: int,
    words: str,
    more: Sequence[Mapping[str, int]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Below 900 is weak, a little over 1000 average, above 1100 excellent: each to the point."""
    sheet = full(more)
    assert jamb.validate(sheet, finished=True) == ()
    assert sheet.score().total == total
    assert told(sheet, tmp_path, capsys).startswith(f"{total} is {words}")


def test_b5_an_unfinished_sheet_stands_nowhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One open cell, and the result is not rated yet."""
    line = told(all_but(CROATIAN, {"free": ("jamb",)}), tmp_path, capsys)
    assert line == "1 of 48 cells are open."


@pytest.mark.parametrize("rules", [TRIS, KENTA], ids=lambda rules: rules.name)
def test_b5_is_said_of_croatian_only(
    rules: Ruleset, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The other pages rate no results, so the table's last row is the last line."""
    assert told(all_but(rules, {}), tmp_path, capsys).startswith(" Sheet total")
