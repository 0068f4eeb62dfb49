"""Sheets in the state that a test needs: all cells filled, but for those that are named open."""

from collections.abc import Collection, Mapping

import pytest

from jamb import Ruleset, Sheet
from jamb.rulesets import CROATIAN, KENTA, TRIS

all_three = pytest.mark.parametrize("rules", [CROATIAN, TRIS, KENTA], ids=lambda rules: rules.name)
"""For what every Jamb shares: the test runs for each of the three rulesets."""

_USUAL = {
    "ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18,
    "max": 27, "min": 8, "full": 48, "poker": 56, "jamb": 75,
}  # fmt: skip

FILLED: Mapping[str, Mapping[str, int]] = {
    "croatian": {**_USUAL, "straight": 40},
    "tris": {**_USUAL, "tris": 22, "straight": 45},
    "kenta": {**_USUAL, "straight": 56},
}
"""A number for every cell of a column: upper 63, middle 57, and one combination of each kind."""


def all_but(ruleset: Ruleset, still_open: Mapping[str, Collection[str]]) -> Sheet:
    """Give a sheet with every cell filled but those in `still_open`, by column and category."""
    filled = FILLED[ruleset.name]
    for name, categories in still_open.items():
        assert name in {column.name for column in ruleset.columns}
        assert set(categories) <= filled.keys()
    return Sheet.from_cells(
        ruleset,
        {
            column.name: {
                category: points
                for category, points in filled.items()
                if category not in still_open.get(column.name, ())
            }
            for column in ruleset.columns
        },
    )


def every(ruleset: Ruleset) -> tuple[str, ...]:
    """Name all categories of a ruleset, in paper order."""
    return tuple(category.name for category in ruleset.categories)
