"""The benchmarks still run: one small round of everything, in which no time is looked at."""

import pytest

from jamb import Ruleset

from .__main__ import measure
from .again import added_up
from .imports import loaded
from .jobs import EIGHT_COLUMNS, PLAIN, SIX_DICE, Family, Sizes

FAMILIES = (PLAIN, SIX_DICE, EIGHT_COLUMNS)
SMALL = Sizes(rolls=20, turns=5, games=1, sheets=1)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_every_job_of_every_family_is_measured(family: Family) -> None:
    rows, seconds = measure([family], SMALL, rounds=1)
    assert seconds > 0
    assert all(row.measured.median > 0 for row in rows if row.unit != "modules")
    assert [row.unit for row in rows] == ["L"] * 7 + ["columns", "import attrs", "modules"]


@pytest.mark.parametrize("ruleset", [rules for family in FAMILIES for rules in family.rulesets], ids=repr)
def test_only_the_column_of_a_changed_cell_is_added_up_again(ruleset: Ruleset) -> None:
    """A bar that is no time holds on every machine."""
    assert added_up(ruleset) == 2


def test_importing_the_package_loads_nothing_that_it_need_not() -> None:
    assert loaded() == []
