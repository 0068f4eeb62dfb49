"""Stored sheets load for ever: what these files say is never read as anything else, and written the same."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import jamb
from jamb import rulesets
from jamb.io.documents import from_dict, to_dict
from jamb.io.sheet_schema import path

FOLDER = Path(__file__).parent / "sheets"
WORTH: dict[str, Any] = json.loads((FOLDER / "worth.json").read_text(encoding="utf-8"))
NAMES = sorted(file.stem for file in FOLDER.glob("*.json") if file.stem != "worth")


def text(name: str) -> str:
    """A stored sheet."""
    return (FOLDER / f"{name}.json").read_bytes().decode()


def test_every_built_in_ruleset_and_house_rules_are_stored() -> None:
    """In part and in full."""
    assert sorted(WORTH) == NAMES
    wanted = [ruleset.name for ruleset in rulesets.BUILT_IN] + ["house-ours", "house-everything"]
    assert {f"{name}-{much}" for name in wanted for much in ("part", "full")} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_stored_sheet_means_what_it_meant(name: str) -> None:
    """Its cells, what its dice are worth, and its totals."""
    sheet = jamb.loads(text(name))
    said, worth = json.loads(text(name)), WORTH[name]
    assert sheet.to_cells() == said["cells"]
    assert sheet.is_complete == name.endswith("-full")
    score = sheet.score()
    assert {column.name: column.total for column in score.columns} == worth["columns"]
    assert score.total == worth["total"]
    for dice, points in worth["worth"].items():
        assert list(sheet.ruleset.points(tuple(map(int, dice)), roll=2)) == points
    assert jamb.validate(sheet) == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_stored_sheet_is_written_the_same(name: str) -> None:
    """Byte for byte, as text and as plain data."""
    stored = text(name)
    assert jamb.dumps(jamb.loads(stored)) == stored
    assert to_dict(from_dict(json.loads(stored))) == json.loads(stored)


@pytest.mark.parametrize("name", NAMES)
def test_a_stored_sheet_keeps_to_the_schema(name: str) -> None:
    """To the one in the package."""
    validator = Draft202012Validator(json.loads(path().read_text(encoding="utf-8")))
    assert [error.message for error in validator.iter_errors(json.loads(text(name)))] == []
