"""Real sheets with the totals that their players added up, and the cells that no dice make."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import jamb
from jamb import Sheet

SHEETS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "sheets.toml").read_text(encoding="utf-8")
)["sheet"]


def filled(case: dict[str, Any]) -> Sheet:
    """The sheet under its own rules."""
    rules = jamb.loads_ruleset(case["rules"])
    cells = {name: dict(zip(rules.rows, column, strict=True)) for name, column in case["cells"].items()}
    return Sheet.from_cells(rules, cells)


@pytest.fixture(params=SHEETS, ids=lambda case: case["source"])
def case(request: pytest.FixtureRequest) -> dict[str, Any]:
    """One of the sheets."""
    found: dict[str, Any] = request.param
    return found


def test_totals(case: dict[str, Any]) -> None:
    """Columns and sheet add up to what their source says, and so do the sections it gives."""
    score = filled(case).score()
    columns = [score[name] for name in case["cells"]]
    assert [column.total for column in columns] == case["column_totals"]
    assert score.total == case["total"]
    assert score.is_final
    for section in {"upper", "middle", "lower"} & case.keys():
        assert [column[section].points for column in columns] == case[section]


def test_impossible_cells(case: dict[str, Any]) -> None:
    """Exactly the impossible cells are named, and nothing else is found."""
    faults = jamb.validate(filled(case), finished=True)
    assert [[fault.column, fault.category, fault.found] for fault in faults] == case["impossible"]
    assert {fault.code for fault in faults} <= {"unattainable"}
