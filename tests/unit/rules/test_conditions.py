"""Conditions: when a column opens (RULES D4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.naive_turns import holds
from helpers.profiles import examples
from jamb.rules.conditions import Condition, Full, Share

LEFT = {"a": 0, "b": 2, "c": 4, "d": 4}  # of four rows: 6 of 16 cells are filled


@pytest.mark.parametrize(
    ("condition", "column", "open_now"),
    [
        (Full(), "a", True),
        (Full(), "b", True),
        (Full(), "c", False),
        (Full(("a",)), "d", True),
        (Full(("a", "b")), "d", False),
        (Full(("d",)), "a", False),
        (Share(0), "a", True),
        (Share(37), "a", True),
        (Share(38), "a", False),
        (Share(100), "a", False),
    ],
    ids=repr,
)
def test_when_a_column_opens(condition: Condition, column: str, open_now: bool) -> None:
    """None named are all the columns before it; a share is of all played cells."""
    assert condition.holds(column, LEFT, 4) is open_now


def test_a_share_is_reached_exactly() -> None:
    """Half of four cells are two, and one open cell of many is not all of them."""
    assert not Share(50).holds("a", {"a": 2, "b": 1}, 2)
    assert Share(50).holds("a", {"a": 2, "b": 0}, 2)
    assert Share(100).holds("a", {"a": 0, "b": 0}, 2)
    assert not Share(100).holds("a", {"a": 0, "b": 1}, 100)


counts = st.fixed_dictionaries(dict.fromkeys("abcd", st.integers(0, 4)))
conditions = st.one_of(
    st.builds(Full, st.lists(st.sampled_from("abcd"), unique=True).map(tuple)),
    st.builds(Share, st.integers(0, 100)),
)


@examples(200)
@given(conditions, st.sampled_from("abcd"), counts, st.sampled_from("abcd"))
def test_a_condition_that_holds_keeps_holding(
    condition: Condition, column: str, left: dict[str, int], filled: str
) -> None:
    """Conditions agree with plain rules, and filling one more cell never closes a column."""
    now = condition.holds(column, left, 4)
    assert now == holds(condition, column, left, 4)
    later = left | {filled: max(0, left[filled] - 1)}
    assert condition.holds(column, later, 4) >= now


@pytest.mark.parametrize("condition", [Full(), Full(("a",)), Share(50)], ids=repr)
def test_conditions_are_values(condition: Condition) -> None:
    """Their repr can be evaluated, and equal ones are alike."""
    assert eval(repr(condition)) == condition
    assert hash(eval(repr(condition))) == hash(condition)
