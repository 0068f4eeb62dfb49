"""Every category of every ruleset against the naive scorer: all ordered rolls, all roll numbers.

This is what holds each number of RULES B in place: one point more or less anywhere fails here.
"""

from itertools import combinations_with_replacement, permutations

import pytest

import jamb

from . import naive
from .strategies import RULESETS

ROWS = [(ruleset, name) for ruleset in RULESETS for name in naive.SCORERS[ruleset]]
CELLS = [(ruleset, name, column) for ruleset, name in ROWS for column in naive.COLUMNS[ruleset]]

rows = pytest.mark.parametrize(("ruleset", "name"), ROWS)


@rows
@pytest.mark.parametrize("roll", naive.ROLLS)
def test_points_of_every_ordered_roll_on_every_roll_number(ruleset: str, name: str, roll: int) -> None:
    """A category is worth what the rules page says, whatever the dice and however they lie."""
    category = jamb.get_ruleset(ruleset).category(name)
    points = tuple(category.points(dice, roll=roll) for dice in naive.every_roll())
    assert points == naive.all_points(ruleset, name, roll)


@rows
def test_the_roll_may_be_left_out_exactly_where_nothing_depends_on_it(ruleset: str, name: str) -> None:
    """B3: only the straight of kenta asks on which roll it was thrown."""
    category = jamb.get_ruleset(ruleset).category(name)
    if (ruleset, name) == ("kenta", "straight"):
        for dice in ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6)):
            with pytest.raises(jamb.DiceError):
                category.points(dice)
        return
    points = tuple(category.points(dice) for dice in naive.every_roll())
    assert points == naive.all_points(ruleset, name, 1)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("roll", naive.ROLLS)
def test_all_categories_at_once(ruleset: str, roll: int) -> None:
    """`Ruleset.points` is a row of the same numbers, in the order of the paper."""
    rules = jamb.get_ruleset(ruleset)
    names = tuple(naive.SCORERS[ruleset])
    assert tuple(category.name for category in rules.categories) == names
    points = tuple(rules.points(dice, roll=roll) for dice in naive.every_roll())
    columns = (naive.all_points(ruleset, name, roll) for name in names)
    assert points == tuple(zip(*columns, strict=True))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_order_of_the_dice_never_matters(ruleset: str) -> None:
    """Every permutation of a roll is worth the same, in all categories."""
    rules = jamb.get_ruleset(ruleset)
    for dice in combinations_with_replacement(range(1, 7), 5):
        worth = {rules.points(order, roll=2) for order in permutations(dice)}
        assert worth == {rules.points(dice, roll=2)}


@pytest.mark.parametrize(("ruleset", "name", "column"), CELLS)
def test_the_points_of_a_cell_are_those_of_its_category(ruleset: str, name: str, column: str) -> None:
    """B: in none of the four columns a category is worth anything else."""
    rules = jamb.get_ruleset(ruleset)
    here = rules.category(name, column)
    for dice in combinations_with_replacement(range(1, 7), 5):
        for roll in naive.ROLLS:
            assert here.points(dice, roll=roll) == naive.points(ruleset, name, dice, roll)


@pytest.mark.parametrize(("ruleset", "name", "column"), CELLS)
def test_attainable_numbers_of_a_cell(ruleset: str, name: str, column: str) -> None:
    """What a cell can hold is what some dice on some roll make there, and 0 where it may be struck.

    In all four columns a cell may be filled on each of the three rolls, so all numbers occur.
    """
    assert jamb.get_ruleset(ruleset).category(name, column).attainable == naive.attainable(ruleset, name)


@rows
def test_attainable_numbers_of_a_category(ruleset: str, name: str) -> None:
    """Without a column, the same numbers."""
    attainable = jamb.get_ruleset(ruleset).category(name).attainable
    assert attainable == naive.attainable(ruleset, name)
    assert isinstance(attainable, frozenset)
