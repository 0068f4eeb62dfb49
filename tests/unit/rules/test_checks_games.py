"""RULES A10: a ruleset whose games could not end is refused, naming what stands in the way."""

from collections.abc import Iterable

import attrs
import pytest

import jamb
from helpers.small_rulesets import FREE, column, paths, small
from jamb import ColumnRule, RulesetError
from jamb.rules.conditions import Full, Share
from jamb.rules.gates import Announced, Directed, Either, Hand
from jamb.rules.orders import AnyOrder, Order, Paths, TopDown
from jamb.testing.kinds import NotFresh, OnRolls, TopPair, Zigzag


@attrs.frozen
class GivesUp:
    """An order that offers nothing once so many cells are left."""

    left: int

    def next(self, rows: tuple[str, ...], left: frozenset[str]) -> Iterable[str]:
        return [row for row in rows if row in left and len(left) > self.left]


@attrs.frozen
class Offers:
    """An order that offers these rows, whatever is open."""

    rows: tuple[str, ...]

    def next(self, rows: tuple[str, ...], left: frozenset[str]) -> Iterable[str]:
        return self.rows


@attrs.frozen
class Lowest:
    """An order from the bottom up that can't be asked once nothing is open."""

    def next(self, rows: tuple[str, ...], left: frozenset[str]) -> Iterable[str]:
        return [max(left, key=rows.index)]


@pytest.mark.parametrize(
    "order",
    [
        GivesUp(2), GivesUp(1), Offers(()), Offers(("ones",)), Offers(("twos",)), Offers(("ones", "twos")),
        Offers(("max",)),
        Paths(()), Paths((("ones",),)), Paths((("ones", "twos"), ())), Paths((("ones", "twos", "max"),)),
        Paths((("one", "twos"),)),
    ],
    ids=repr,
)  # fmt: skip
def test_an_order_that_leaves_cells_for_ever(order: Order) -> None:
    """It offers nothing, or what isn't open, at the start or later; or no path passes a cell."""
    assert set(paths(small, column(order=order))) == {"column.mine.order"}


@pytest.mark.parametrize(
    ("order", "offer"),
    [(GivesUp(2), "nothing"), (Offers(tuple("gebdafc")), "['a', 'b', 'c', 'd', 'e', 'f', 'g']")],
    ids=repr,
)
def test_what_an_order_offers_is_told(order: Order, offer: str) -> None:
    """Beside the cells that are open then, each in the order of the alphabet."""
    with pytest.raises(RulesetError) as refused:
        small(column(order=order))
    assert f"{order!r} offers {offer} while ['ones', 'twos'] are open" in str(refused.value)


@pytest.mark.parametrize(
    "order", [GivesUp(0), Lowest(), Zigzag(), TopPair(), Paths((("twos", "ones"), ("ones",)))], ids=repr
)
def test_an_order_of_ones_own_that_ends(order: Order) -> None:
    """It is played through when the ruleset is made; states that it never leads to don't matter."""
    assert small(column(order=order)).columns[0].name == "mine"


@pytest.mark.parametrize(
    ("gate", "rolls"),
    [(Announced(4), 3), (Announced(3), 2), (NotFresh(), 1), (OnRolls(frozenset({3})), 2)],
    ids=repr,
)
def test_a_gate_that_no_turn_passes(gate: jamb.gates.Gate, rolls: int) -> None:
    """An announcement outside the rolls of a turn; one roll more and it can be made."""
    assert paths(small, column(gate=gate), rolls=rolls) == ["column.mine.gate"]
    assert small(column(gate=gate), rolls=rolls + 1).rolls == rolls + 1
    assert paths(small, FREE, column(gate=gate), rolls=rolls + 1, last_rolls=rolls) == ["column.mine.gate"]
    assert paths(small, FREE, column(gate=gate), rolls=rolls, last_rolls=rolls + 1) == ["column.mine.gate"]


def test_a_single_die_can_only_be_thrown_again() -> None:
    """With one die nothing can be kept, so a gate that wants that is never open."""
    assert small(column(gate=NotFresh()), dice=2, counted=2).dice == 2
    assert paths(small, column(gate=NotFresh()), dice=1, counted=1) == ["column.mine.gate"]


@pytest.mark.parametrize(
    "waiting",
    [
        {"a": Full(("a",))},
        {"a": Full(("b",)), "b": Full(("a",))},
        {"a": Full(("b",)), "b": Full(("c",)), "c": Full(("a",))},
        {"a": Full(("free", "b")), "b": Full()},
        {"a": Share(51)},
        {"a": Share(100)},
        {"a": Share(50), "b": Share(67)},
    ],
    ids=repr,
)
def test_columns_that_wait_for_each_other(waiting: dict[str, Full | Share]) -> None:
    """In a ring of any length, or for more cells than the others have."""
    columns = [ColumnRule(name, TopDown(), opens=opens) for name, opens in waiting.items()]
    assert set(paths(small, FREE, *columns)) == {f"column.{name}.opens" for name in waiting}


def test_columns_that_wait_in_a_row_are_fine() -> None:
    """Whatever the order of the sheet; a share that the others can just reach is enough."""
    a, b = ColumnRule("a", TopDown(), opens=Full(("b",))), ColumnRule("b", TopDown(), opens=Full(("free",)))
    assert [rule.name for rule in small(a, b, FREE).columns] == ["a", "b", "free"]
    assert small(FREE, column(opens=Share(50))).rows
    assert small(attrs.evolve(FREE, opens=Full()), column(opens=Full())).rows


def test_a_directed_column_waits_for_the_announced_ones() -> None:
    """RULES C3: it is free once they are full, so none of them may wait for it."""
    directed = ColumnRule("directed", AnyOrder(), Directed())
    announced = ColumnRule("announced", AnyOrder(), Announced())
    assert small(directed).rows
    assert small(directed, announced).rows
    for opens in (Full(("directed",)), Full()):
        waiting = attrs.evolve(announced, opens=opens)
        found = paths(small, directed, waiting)
        assert set(found) <= {"column.directed.opens", "column.announced.opens", "column.directed.gate"}
    handy = attrs.evolve(directed, gate=Either((Directed(), Hand())))
    assert small(handy, attrs.evolve(announced, opens=Full(("directed",)))).rows


def test_a_directed_column_that_is_announced_too_must_be_announceable_in_the_last_turn() -> None:
    """It is never free while it is open itself, so its own window has to lie within every turn."""
    both = ColumnRule("both", AnyOrder(), Either((Directed(), Announced(3))))
    assert small(both, rolls=3).rows
    assert paths(small, FREE, both, rolls=3, last_rolls=2) == ["column.both.gate"]
    late = ColumnRule("late", AnyOrder(), Either((Directed(), Announced(4))))
    assert paths(small, FREE, late, rolls=3, last_rolls=5)[0] == "column.late.gate"
    assert small(FREE, late, rolls=3).rows
