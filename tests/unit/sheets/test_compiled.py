"""The compiled ruleset: columns and rows by number, with tables that are filled as they are asked for."""

import attrs
import pytest

from jamb import BestOfRow, ColumnRule, Enter, Sheet, Turn
from jamb.rules.conditions import Full
from jamb.rules.gates import Announced, Directed, Either, Hand
from jamb.rules.orders import AnyOrder, TopDown
from jamb.rulesets import CROATIAN, KENTA, TRIS
from jamb.sheets.compiled import compile_ruleset

EVERY = (1 << 12) - 1
FREE = ColumnRule("free", AnyOrder())
CALLED = ColumnRule("called", AnyOrder(), Announced(2))
ORDERED = ColumnRule("ordered", AnyOrder(), Directed())
LATE = ColumnRule("late", TopDown(), opens=Full())


def test_one_compiled_ruleset_serves_equal_rulesets() -> None:
    """It is made once."""
    again = attrs.evolve(attrs.evolve(CROATIAN, name="other"), name="croatian")
    assert again is not CROATIAN
    assert compile_ruleset(again) is compile_ruleset(CROATIAN)
    assert compile_ruleset(KENTA) is not compile_ruleset(CROATIAN)


def test_sheets_are_equal_on_tables_made_twice() -> None:
    """What was dropped from the cache and made again changes nothing that can be seen."""
    one = Turn(Sheet.blank(KENTA)).roll((1, 2, 3, 4, 5))
    before = compile_ruleset(KENTA)
    compile_ruleset.cache_clear()
    other = Turn(Sheet.blank(KENTA)).roll((1, 2, 3, 4, 5))
    assert compile_ruleset(KENTA) is not before
    assert (one, one.sheet, one.sheet["free"]) == (other, other.sheet, other.sheet["free"])
    assert hash(one) == hash(other)


def test_columns_and_rows_by_number() -> None:
    """Played columns in sheet order, rows in paper order; derived columns have no number."""
    compiled = compile_ruleset(CROATIAN.with_columns("up", BestOfRow("best"), "free", ORDERED, CALLED))
    assert compiled.numbers == {"up": 0, "free": 1, "ordered": 2, "called": 3}
    assert [(column.number, column.rule.name) for column in compiled.columns] == [
        (n, c) for c, n in compiled.numbers.items()
    ]
    assert list(compiled.rows) == list(CROATIAN.rows)
    assert list(compiled.rows.values()) == list(range(12))
    assert [column.rule.name for column in compiled.directed] == ["ordered"]
    assert [column.announces for column in compiled.columns] == [False, False, False, True]


def test_a_window_beyond_the_usual_rolls_is_a_window() -> None:
    """A last turn of five rolls may have an announcement after the fourth."""
    late = ColumnRule("late", AnyOrder(), Either((Hand(), Announced(4))))
    assert not compile_ruleset(CROATIAN.with_columns(late)).columns[0].announces
    assert compile_ruleset(attrs.evolve(CROATIAN.with_columns(late), last_rolls=4)).columns[0].announces


def test_which_columns_are_available() -> None:
    """Those with an open cell whose condition holds."""
    compiled = compile_ruleset(CROATIAN.with_columns("free", "up", LATE))
    assert compiled.open_columns((EVERY, EVERY, EVERY)) == (0, 1)
    assert compiled.open_columns((0, 1, EVERY)) == (1,)
    assert compiled.open_columns((0, 0, EVERY)) == (2,)
    assert compiled.open_columns((1, 0, 0)) == (0,)
    assert compiled.open_columns((0, 0, 0)) == ()
    assert not compiled.steady
    assert compile_ruleset(CROATIAN).steady
    assert not compile_ruleset(attrs.evolve(CROATIAN, last_rolls=5)).steady


def test_the_last_open_cell_has_rolls_of_its_own() -> None:
    """RULES D5: one cell, not one column; fewer rolls or more."""
    for last in (1, 5):
        compiled = compile_ruleset(attrs.evolve(CROATIAN.with_columns("free", "up"), last_rolls=last))
        assert compiled.plan((1, 0)).rolls == compiled.plan((0, 4)).rolls == last
        assert (
            compiled.plan((1, 1)).rolls
            == compiled.plan((3, 0)).rolls
            == compiled.plan((EVERY, EVERY)).rolls
            == 3
        )
    assert compile_ruleset(CROATIAN).plan((1, 0, 0, 0)).rolls == 3


def test_a_directed_column_is_free_when_nothing_is_left_to_announce() -> None:
    """RULES C3: every announcing column has to be full, whether it is open to be filled or not."""
    compiled = compile_ruleset(CROATIAN.with_columns("announced", CALLED, ORDERED))
    assert compiled.plan((0, 0, EVERY)).entering[2] == (2,)
    for left in ((1, 0, EVERY), (0, 1, EVERY), (1, 1, 1)):
        assert compiled.plan(left).entering[2] == ()
    assert compile_ruleset(CROATIAN.with_columns("free", ORDERED)).plan((EVERY, EVERY)).entering[2] == (0, 1)


@pytest.mark.parametrize("closed_first", [True, False])
def test_an_announced_column_that_is_not_open_yet_holds_the_directed_one(closed_first: bool) -> None:
    """Its cells are still to be announced, so the two states differ though the same columns are available."""
    name = f"asked {'closed' if closed_first else 'full'} first"
    waiting = ColumnRule("waiting", AnyOrder(), Announced(), opens=Full(("free",)))
    compiled = compile_ruleset(attrs.evolve(CROATIAN.with_columns("free", ORDERED, waiting), name=name))
    states = {(EVERY, EVERY, EVERY): (0,), (EVERY, EVERY, 0): (0, 1)}
    for left in sorted(states, reverse=closed_first):
        assert compiled.open_columns(left) == (0, 1)
        assert compiled.plan(left).entering[2] == states[left]


def test_plans_are_kept() -> None:
    """The same columns available give the same plan, whichever of their cells are open."""
    compiled = compile_ruleset(CROATIAN)
    assert compiled.plan((EVERY, 1, 1, 1)) is compiled.plan((1, EVERY, 8, 2))
    assert compiled.plan((0, 1, 1, 1)) is not compiled.plan((1, 1, 1, 1))


def test_offers_are_worth_and_strike() -> None:
    """For each row what a hand is worth there, then a 0 where it may be struck."""
    compiled = compile_ruleset(CROATIAN)
    free = compiled.columns[2]
    offers = free.offers(compiled.hands[4, 4, 4, 4, 6], 1)
    assert offers[10] == (Enter("free", "poker", 56), Enter("free", "poker", 0))
    assert offers[0] == (Enter("free", "ones", 0),)
    assert offers[6] == (Enter("free", "max", 22),)
    assert offers is free.offers(compiled.hands[6, 4, 4, 4, 4], 1)
    kenta = compile_ruleset(KENTA)
    straights = [kenta.columns[0].offers(kenta.hands[1, 2, 3, 4, 5], roll)[8][0].points for roll in (1, 2, 3)]
    assert straights == [66, 56, 46]
    assert compile_ruleset(TRIS).columns[0].offers(compiled.hands[4, 4, 4, 4, 6], 1)[11] == (
        Enter("down", "poker", 56),
    )


def test_the_fault_of_a_number() -> None:
    """Nearest first; of two that are as near the lower one."""
    column = compile_ruleset(CROATIAN).columns[0]
    assert column.fault(10, 56) is None
    expected = {55: (56, 52), 54: (52, 56), 53: (52, 56), 1000: (64,), -1: (0,), 43: (44, 0)}
    for number, nearest in expected.items():
        found = column.fault(10, number)
        assert found is not None
        assert (found.code, found.column, found.category, found.found) == (
            "unattainable",
            "down",
            "poker",
            number,
        )
        assert found.expected == nearest
    struck = column.fault(6, 0)
    assert struck is not None
    assert (struck.code, struck.expected) == ("not-strikeable", (5,))
