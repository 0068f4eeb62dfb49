"""Values: what picked dice are worth, and how the sum is written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb.testing as draw
from helpers import naive_rules as naive
from helpers.profiles import examples
from jamb.dice import Dice
from jamb.rules.values import ByRoll, BySum, Explained, Fixed, Plus, Value
from jamb.testing.rulesets import values

WORTH: list[tuple[Value, Dice, int, int, str]] = [
    (Plus(), (3, 3, 3), 1, 9, "3+3+3"),
    (Plus(40), (4, 4, 4, 4), 3, 56, "4+4+4+4 + 40"),
    (Plus(-2), (1, 1), 1, 0, "1+1 + -2"),
    (Fixed(25), (2, 2, 3, 3, 3), 2, 25, "2-2-3-3-3"),
    (ByRoll((66, 56, 46)), (1, 2, 3, 4, 5), 1, 66, "1-2-3-4-5 on roll 1"),
    (ByRoll((66, 56, 46)), (1, 2, 3, 4, 5), 2, 56, "1-2-3-4-5 on roll 2"),
    (ByRoll((66, 56, 46)), (1, 2, 3, 4, 5), 3, 46, "1-2-3-4-5 on roll 3"),
    (ByRoll((66, 56, 46)), (1, 2, 3, 4, 5), 5, 46, "1-2-3-4-5 on roll 5"),
    (ByRoll((66,)), (1, 2, 3, 4, 5), 2, 66, "1-2-3-4-5 on roll 2"),
    (BySum({15: 35, 20: 45}), (1, 2, 3, 4, 5), 1, 35, "1-2-3-4-5"),
    (BySum({15: 35, 20: 45}), (2, 3, 4, 5, 6), 1, 45, "2-3-4-5-6"),
    (BySum({15: 35, 20: 45}), (2, 3, 4, 5, 5), 1, 0, "2-3-4-5-5"),
]


@pytest.mark.parametrize(("value", "dice", "roll", "worth", "formula"), WORTH, ids=repr)
def test_what_a_value_gives(value: Value, dice: Dice, roll: int, worth: int, formula: str) -> None:
    """After the last number a value by roll repeats it (RULES D1)."""
    assert value.points(dice, roll) == worth
    assert isinstance(value, Explained)
    assert value.formula(dice, roll) == formula


@examples(100)
@given(values(), draw.dice(4).map(lambda dice: tuple(sorted(dice))), st.integers(1, 7))
def test_values_agree_with_their_definitions(value: Value, dice: Dice, roll: int) -> None:
    """Against the same reckoned plainly."""
    assert value.points(dice, roll) == naive.value_of(value, dice, roll)


def test_numbers_by_sum_are_a_table() -> None:
    """Given as a mapping or as pairs in any order, the table is the same."""
    assert BySum({15: 35, 20: 45}) == BySum(((20, 45), (15, 35)))
    assert hash(BySum({20: 45, 15: 35})) == hash(BySum({15: 35, 20: 45}))
    assert BySum({15: 35}).worth == ((15, 35),)


@pytest.mark.parametrize("value", [Plus(), Plus(40), Fixed(25), ByRoll((66, 56)), BySum({15: 35})], ids=repr)
def test_values_show_what_makes_them(value: Value) -> None:
    """Their repr can be evaluated, and says nothing that is default."""
    assert eval(repr(value)) == value
