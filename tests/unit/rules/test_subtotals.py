"""Subtotals: what a section adds up to, and when its bonus is due (RULES A4, B1, B7, D2, D3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers import naive_rules as naive
from helpers.profiles import examples
from jamb.rules.subtotals import Difference, Subtotal, Sum, reached
from jamb.testing.rulesets import ROWS, subtotals

GRADED = {80: 50, 60: 30, 70: 40}


@pytest.mark.parametrize(
    ("points", "bonus"), [(-1, 0), (59, 0), (60, 30), (69, 30), (70, 40), (80, 50), (999, 50)]
)
def test_the_bonus_of_the_highest_step(points: int, bonus: int) -> None:
    """Steps may be named in any order; each is reached at its very number (RULES D2)."""
    assert reached(Sum(GRADED).bonus, points) == bonus
    assert Sum(GRADED).score(("a",), {"a": points}) == (points, bonus)


def test_no_steps_no_bonus() -> None:
    """A section without a bonus has 0."""
    assert reached((), 1000) == 0
    assert Sum().score(("a", "b"), {"a": 500, "b": None}) == (500, 0)


@pytest.mark.parametrize(
    ("rule", "cells", "score"),
    [
        (Sum({60: 30}), (None, None), (None, 0)),
        (Sum({60: 30}), (0, None), (0, 0)),
        (Sum({60: 30}), (60, None), (60, 30)),
        (Sum({60: 30}, when="filled"), (60, None), (60, 0)),
        (Sum({60: 30}, when="filled"), (60, 0), (60, 30)),
        (Sum({60: 30}, "filled"), (59, 0), (59, 0)),
        (Sum({0: 5}), (None, None), (None, 0)),
        (Sum({-5: 5}), (-4, None), (-4, 5)),
    ],
    ids=repr,
)
def test_a_sum(rule: Sum, cells: tuple[int | None, int | None], score: tuple[int | None, int]) -> None:
    """None while nothing is filled; the bonus as soon as reached, or once all are filled."""
    assert rule.score(("a", "b"), dict(zip("abc", (*cells, 99), strict=True))) == score
    assert rule.needs(("a", "b")) == ("a", "b")


def middle(**changes: bool) -> Difference:
    switches = {"negative": False, "struck_voids": False} | changes
    return Difference("max", "min", times=("ones",), bonus={60: 40}, **switches)


@pytest.mark.parametrize(
    ("rule", "cells", "score"),
    [
        (middle(), (28, 7, 4), (84, 40)),
        (middle(), (None, 7, 4), (None, 0)),
        (middle(), (28, None, 0), (None, 0)),
        (middle(), (28, 7, None), (None, 0)),
        (middle(), (28, 7, 0), (0, 0)),
        (middle(), (7, 28, 4), (0, 0)),
        (middle(negative=True), (7, 28, 4), (-84, 0)),
        (middle(), (28, 0, 4), (112, 40)),
        (middle(struck_voids=True), (28, 0, 4), (0, 0)),
        (middle(struck_voids=True), (0, 28, 4), (0, 0)),
        (middle(struck_voids=True, negative=True), (0, 5, 4), (0, 0)),
        (middle(struck_voids=True), (28, 7, 4), (84, 40)),
        (middle(), (20, 5, 4), (60, 40)),
        (middle(), (28, 28, 5), (0, 0)),
    ],
    ids=repr,
)
def test_a_difference(rule: Difference, cells: tuple[int | None, ...], score: tuple[int | None, int]) -> None:
    """Pending until all it needs are filled; below 0, struck ends and a bonus as the switches say."""
    assert rule.score(("max", "min"), dict(zip(("max", "min", "ones"), cells, strict=True))) == score
    assert rule.needs(("max", "min")) == ("max", "min", "ones")


def test_a_void_middle_has_no_bonus() -> None:
    """Not even one that 0 points would reach."""
    rule = Difference("max", "min", negative=False, struck_voids=True, bonus={0: 10})
    assert rule.score((), {"max": 0, "min": 5}) == (0, 0)
    assert rule.score((), {"max": 5, "min": 5}) == (0, 10)


def test_a_difference_without_and_with_several_factors() -> None:
    """RULES D3: times nothing, or times more than one cell."""
    cells = {"a": 3, "b": 1, "c": 5, "d": 7}
    plain = Difference("a", "b", negative=False, struck_voids=False)
    assert plain.score((), cells) == (2, 0)
    assert Difference("a", "b", times=("c", "d"), negative=False, struck_voids=False).score((), cells) == (
        70,
        0,
    )


@pytest.mark.parametrize(
    ("rule", "most"),
    [
        (Sum({10: 50, 60: 30}), 150),
        (Difference("a", "b", negative=False, struck_voids=False, bonus={-9: 50, 0: 30}), 80),
    ],
    ids=repr,
)
def test_steps_below_what_is_sure_are_not_tried(rule: Sum | Difference, most: int) -> None:
    """A bonus that sinks there is no reason to try more than the ends."""
    numbers = {"a": frozenset(range(50, 61)), "b": frozenset(range(10, 61))}
    assert rule.most(("a", "b"), numbers, 4) == most


def test_what_is_missing_is_seen_from_the_ends() -> None:
    """How many numbers lie between them makes no difference."""
    rule = Difference("a", "b", negative=False, struck_voids=False, bonus={50: 9})
    numbers = {"a": frozenset(range(50, 61)), "b": frozenset(range(10, 61))}
    assert rule.missing(("a", "b"), {"a": None, "b": None}, numbers, 4) == (50, 9)


@examples(300)
@given(
    subtotals(ROWS), st.fixed_dictionaries(dict.fromkeys(ROWS, st.none() | st.integers(-3, 40) | st.just(0)))
)
def test_subtotals_agree_with_plain_sums(rule: Subtotal, cells: dict[str, int | None]) -> None:
    """Against the same reckoned plainly; cells that it doesn't name make no difference."""
    section = ROWS[1:4]
    score = rule.score(section, cells)
    assert score == naive.subtotal(rule, section, cells)
    needed = {row: cells[row] for row in {*section, *rule.needs(section)}}
    assert rule.score(section, needed) == score


@pytest.mark.parametrize(
    "rule",
    [Sum(), Sum({60: 30}), Sum({60: 30}, "filled"), Sum(when="filled"), middle(negative=True)],
    ids=repr,
)
def test_subtotals_are_values(rule: Subtotal) -> None:
    """Their repr can be evaluated, and equal ones are alike."""
    assert eval(repr(rule)) == rule
    assert hash(eval(repr(rule))) == hash(rule)
