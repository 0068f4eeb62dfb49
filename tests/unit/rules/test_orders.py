"""Orders: which cells come next, kind by kind (RULES A6, D4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.naive_turns import next_rows
from helpers.profiles import examples
from jamb.rules.orders import (
    AnyOrder,
    BottomUp,
    FromMiddle,
    HasPaths,
    Order,
    Paths,
    ToMiddle,
    TopDown,
    first_open,
)
from jamb.testing.kinds import Zigzag
from jamb.testing.rulesets import ROWS, orders

FIVE = ("a", "b", "c", "d", "e")

# what is filled one after the other, and what is next before each and after the last
WAYS: list[tuple[Order, str, list[str]]] = [
    (TopDown(), "abcde", ["a", "b", "c", "d", "e", ""]),
    (BottomUp(), "edcba", ["e", "d", "c", "b", "a", ""]),
    (AnyOrder(), "caebd", ["abcde", "abde", "bde", "bd", "d", ""]),
    (FromMiddle("c"), "cdbea", ["cd", "bd", "be", "ae", "a", ""]),
    (FromMiddle("c", finish=True), "cbade", ["cd", "b", "a", "d", "e", ""]),
    (FromMiddle("c", finish=True), "decba", ["cd", "e", "c", "b", "a", ""]),
    (FromMiddle("e"), "edcba", ["e", "d", "c", "b", "a", ""]),
    (FromMiddle("a"), "bacde", ["ab", "ac", "c", "d", "e", ""]),
    (ToMiddle("c"), "aebdc", ["ae", "be", "bd", "cd", "c", ""]),
    (ToMiddle("c", finish=True), "abced", ["ae", "b", "c", "e", "d", ""]),
    (ToMiddle("c", finish=True), "edabc", ["ae", "d", "a", "b", "c", ""]),
    (ToMiddle("e"), "abcde", ["a", "b", "c", "d", "e", ""]),
    (ToMiddle(), "aebcd", ["ae", "be", "bd", "cd", "d", ""]),
    (ToMiddle(finish=True), "abcde", ["ae", "b", "c", "d", "e", ""]),
    (ToMiddle(finish=True), "edcba", ["ae", "d", "c", "b", "a", ""]),
    (Paths((("a", "b"), ("d", "c"), ("e",))), "daecb", ["ade", "ace", "bce", "bc", "b", ""]),
    (Paths((("a", "b"), ("d", "c", "e")), finish=True), "dceab", ["ad", "c", "e", "a", "b", ""]),
    (Paths((("a", "b", "c"), ("d", "b", "e"))), "adbec", ["ad", "bd", "b", "ce", "c", ""]),
]


@pytest.mark.parametrize(("order", "filled", "due"), WAYS, ids=lambda part: str(part).replace(" ", ""))
def test_what_is_next(order: Order, filled: str, due: list[str]) -> None:
    """Along one way to fill the column, exactly these cells are next each time."""
    for number, expected in enumerate(due):
        left = frozenset(FIVE) - set(filled[:number])
        assert sorted(order.next(FIVE, left)) == list(expected)


@examples(200)
@given(orders(ROWS), st.lists(st.integers(0, 5), min_size=len(ROWS), max_size=len(ROWS)))
def test_orders_agree_with_plain_rules(order: Order, choices: list[int]) -> None:
    """Along any way that an order allows, it offers what the same rule written apart offers."""
    left = frozenset(ROWS)
    for choice in choices:
        offered = sorted(order.next(ROWS, left))
        assert offered == sorted(next_rows(order, ROWS, left))
        assert len(set(offered)) == len(offered) > 0
        left -= {offered[choice % len(offered)]}
    assert list(order.next(ROWS, left)) == []


@examples(100)
@given(orders(ROWS), st.frozensets(st.sampled_from(ROWS)))
def test_an_order_offers_open_cells_only(order: Order, left: frozenset[str]) -> None:
    """Whatever is open, what comes next is open; the library's own orders always offer something."""
    offered = set(order.next(ROWS, left))
    assert offered <= left
    if isinstance(order, HasPaths):
        assert bool(offered) == bool(left)


@examples(100)
@given(orders(ROWS))
def test_paths_cover_every_row(order: Order) -> None:
    """Each row stands on a path, no path is empty, and next are the first open cells of the paths."""
    if isinstance(order, HasPaths):
        paths = order.paths(ROWS)
        assert {row for path in paths for row in path} == set(ROWS)
        assert all(paths)
        assert set(order.next(ROWS, frozenset(ROWS))) == {path[0] for path in paths}


def test_a_path_is_begun_once_its_first_row_is_filled() -> None:
    """Without `finish` all paths are looked at; with it those begun, as long as one has an open cell."""
    paths = (("a", "b"), ("c", "d"))
    assert first_open(paths, frozenset("abcd")) == ("a", "c")
    assert first_open(paths, frozenset("bcd")) == ("b", "c")
    assert first_open(paths, frozenset("bcd"), finish=True) == ("b",)
    assert first_open(paths, frozenset("cd"), finish=True) == ("c",)
    assert first_open(paths, frozenset("bd"), finish=True) == ("b", "d")
    assert first_open(paths, frozenset(), finish=True) == ()


def test_a_row_that_two_fronts_share_is_named_once() -> None:
    """The last cell of a column that is filled from both ends."""
    assert list(ToMiddle().next(FIVE, frozenset("c"))) == ["c"]


def test_which_orders_are_made_of_paths() -> None:
    """A table's own order need not be."""
    assert isinstance(TopDown(), HasPaths)
    assert not isinstance(Zigzag(), HasPaths)


@pytest.mark.parametrize("order", [order for order, _, _ in WAYS], ids=repr)
def test_orders_are_values(order: Order) -> None:
    """Their repr can be evaluated, and equal ones are alike."""
    again = eval(repr(order))
    assert again == order
    assert hash(again) == hash(order)
