"""One roll, one category, the right points: numbers of the source pages and of a public project's tests.

`rolls.json` holds a case a line, each with its source. A case without a roll number is worth the
same on every roll.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Required, TypedDict

import pytest

import jamb


class Case(TypedDict, total=False):
    """A line of the file."""

    rules: Required[str]
    category: Required[str]
    dice: Required[list[int]]
    points: Required[int]
    source: Required[str]
    roll: int


CASES: list[Case] = json.loads((Path(__file__).parent / "rolls.json").read_text(encoding="utf-8"))


def test_every_source_is_there() -> None:
    """No case got lost on the way: so many from each source."""
    sources = Counter(case["source"].split(",")[0] for case in CASES)
    assert sources == {"Kako se igra": 9, "Pravila": 4, "Spielregeln": 7, "yamb-hr/yamb": 16}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['rules']} {case['category']}")
def test_roll(case: Case) -> None:
    """The points that the source gives, from the category and from a turn that ends there."""
    rules = jamb.get_ruleset(case["rules"])
    dice = tuple(case["dice"])
    for roll in [case["roll"]] if "roll" in case else [1, 2, 3]:
        assert rules.category(case["category"]).points(dice, roll=roll) == case["points"]
        turn = jamb.Turn(jamb.Sheet.blank(rules)).roll(dice)
        for _ in range(roll - 1):
            turn = turn.keep(dice[:4]).roll(dice[4:])
        sheet = turn.enter("free", case["category"]).sheet
        assert sheet["free", case["category"]] == case["points"]
