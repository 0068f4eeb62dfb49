"""Patterns: which dice count, one by one, and each kind against a slow search."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb.testing as draw
from helpers import naive_rules as naive
from helpers.profiles import examples
from jamb.dice import Dice
from jamb.rules.patterns import AllDice, Face, Groups, Pattern, Run, Whole
from jamb.testing.rulesets import patterns

PICKS: list[tuple[Pattern, Dice, Dice | None]] = [
    (Face(3), (1, 3, 3, 3, 5), (3, 3, 3)),
    (Face(6), (1, 3, 3, 3, 5), None),
    (AllDice(), (1, 3, 3, 3, 5), (1, 3, 3, 3, 5)),
    (Groups((4,)), (4, 4, 4, 4, 6), (4, 4, 4, 4)),
    (Groups((4,)), (4, 4, 4, 4, 4), (4, 4, 4, 4)),
    (Groups((4,)), (4, 4, 4, 5, 6), None),
    (Groups((3,)), (2, 2, 2, 5, 5), (2, 2, 2)),
    (Groups((3,)), (2, 2, 2, 5, 5, 5), (5, 5, 5)),
    (Groups((3, 2)), (2, 2, 2, 5, 5), (2, 2, 2, 5, 5)),
    (Groups((3, 2)), (2, 2, 5, 5, 5), (2, 2, 5, 5, 5)),
    (Groups((2, 3)), (2, 2, 5, 5, 5), (2, 2, 5, 5, 5)),
    (Groups((3, 2)), (3, 3, 3, 4, 4, 4), (3, 3, 4, 4, 4)),
    (Groups((2, 3)), (3, 3, 3, 5, 5, 5), (3, 3, 5, 5, 5)),
    (Groups((3, 2)), (5, 5, 5, 5, 5), None),
    (Groups((3, 2)), (2, 2, 2, 2, 5), None),
    (Groups((3, 2), same_face=True), (5, 5, 5, 5, 5), (5, 5, 5, 5, 5)),
    (Groups((3, 2), same_face=True), (5, 5, 5, 5, 6), None),
    (Groups((2, 2)), (1, 1, 2, 2, 2), (1, 1, 2, 2)),
    (Groups((2, 2)), (2, 2, 2, 2, 3), None),
    (Groups((2, 2), same_face=True), (2, 2, 2, 2, 3), (2, 2, 2, 2)),
    (Groups((2, 2)), (1, 1, 2, 2, 3, 3), (2, 2, 3, 3)),
    (Groups((1,)), (1, 1, 2, 2, 6), (6,)),
    (Groups((2, 1)), (5, 5, 6), (5, 5, 6)),
    (Groups((2, 1)), (6, 6, 6), None),
    (Run(5), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    (Run(5), (2, 3, 4, 5, 6), (2, 3, 4, 5, 6)),
    (Run(5), (1, 2, 3, 4, 6), None),
    (Run(5), (1, 2, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    (Run(5), (1, 2, 3, 4, 5, 6), (2, 3, 4, 5, 6)),
    (Run(4), (1, 3, 4, 5, 6), (3, 4, 5, 6)),
    (Run(6), (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6)),
    (Run(1), (2, 2, 4), (4,)),
    (Whole(Groups((3,))), (2, 4, 4, 4, 6), (2, 4, 4, 4, 6)),
    (Whole(Groups((3,))), (2, 4, 4, 5, 6), None),
    (Whole(Run(4)), (1, 2, 3, 4, 4), (1, 2, 3, 4, 4)),
]


@pytest.mark.parametrize(("pattern", "dice", "picked"), PICKS, ids=repr)
def test_what_a_pattern_picks(pattern: Pattern, dice: Dice, picked: Dice | None) -> None:
    """At least so many alike are enough; groups are of different faces unless said otherwise (RULES B2)."""
    assert pattern.pick(dice) == picked


@examples(300)
@given(patterns(), st.integers(1, 6).flatmap(draw.dice).map(lambda dice: tuple(sorted(dice))))
def test_patterns_agree_with_a_search(pattern: Pattern, dice: Dice) -> None:
    """The best choice of all that the dice allow; what is picked lies there and is sorted."""
    picked, expected = pattern.pick(dice), naive.picked(pattern, dice)
    assert (picked is None) == (expected is None)
    if picked is not None and expected is not None:
        assert (sum(picked), len(picked)) == (sum(expected), len(expected))
        assert all(picked.count(face) <= dice.count(face) for face in picked)
        assert list(picked) == sorted(picked)


def test_patterns_are_values() -> None:
    """Equal where they pick alike: the order in which group sizes are named may differ."""
    for one, other in ((Face(3), Face(3)), (Groups((3, 2)), Groups((3, 2))), (Whole(Run(4)), Whole(Run(4)))):
        assert one == other
        assert hash(one) == hash(other)
        assert eval(repr(one)) == one
    assert Face(3) != Face(4)
    assert Groups((3, 2)) != Groups((3, 2), same_face=True)
