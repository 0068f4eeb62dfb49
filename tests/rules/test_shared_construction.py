"""RULES A10: a ruleset whose columns could stay closed for ever is refused when it is made."""

from collections.abc import Iterable

import attrs
import pytest

from jamb import RulesetError
from jamb.rules.columns import ColumnRule
from jamb.rules.conditions import Full
from jamb.rules.gates import Announced, Hand
from jamb.rules.orders import AnyOrder, Paths, TopDown
from jamb.rulesets import CROATIAN


@attrs.frozen
class Never:
    """An order that offers no cell."""

    def next(self, rows: tuple[str, ...], left: frozenset[str]) -> Iterable[str]:
        return ()


@attrs.frozen
class AllButTheLast:
    """An order that gives up when one cell is left."""

    def next(self, rows: tuple[str, ...], left: frozenset[str]) -> Iterable[str]:
        return left if len(left) > 1 else ()


def test_a10_columns_that_wait_for_each_other() -> None:
    """None can ever be opened: a ring of two, of three, or a column that waits for itself."""
    waits = [ColumnRule(name, TopDown(), opens=Full((other,))) for name, other in ("ab", "ba")]
    with pytest.raises(RulesetError):
        CROATIAN.with_columns("free", *waits)
    ring = [ColumnRule(name, TopDown(), opens=Full((o,))) for name, o in ("ab", "bc", "ca")]
    with pytest.raises(RulesetError):
        CROATIAN.with_columns("free", *ring)
    with pytest.raises(RulesetError):
        CROATIAN.with_columns("free", ColumnRule("a", TopDown(), opens=Full(("a",))))


def test_a10_columns_that_wait_in_a_row_are_fine() -> None:
    """Waiting is allowed as long as the row has a beginning."""
    a = ColumnRule("a", TopDown(), opens=Full(("free",)))
    b = ColumnRule("b", TopDown(), opens=Full(("a", "free")))
    rules = CROATIAN.with_columns("free", b, a)
    assert [column.name for column in rules.columns] == ["free", "b", "a"]


@pytest.mark.parametrize("after", [-1, 4])
def test_a10_an_announcement_outside_the_rolls_of_a_turn(after: int) -> None:
    """A turn has three rolls, so after a fourth nobody announces."""
    with pytest.raises(RulesetError):
        CROATIAN.with_columns("free", ColumnRule("late", AnyOrder(), Announced(after=after)))


@pytest.mark.parametrize("after", [0, 1, 2, 3])
def test_a10_an_announcement_within_the_rolls_of_a_turn(after: int) -> None:
    """Before the first roll to after the last, all can be played."""
    rules = CROATIAN.with_columns("free", ColumnRule("called", AnyOrder(), Announced(after=after)))
    assert len(rules.columns) == 2


def test_a10_a_hand_that_no_roll_can_show() -> None:
    """Nothing is thrown in no rolls: the column could never be filled."""
    with pytest.raises(RulesetError):
        CROATIAN.with_columns("free", ColumnRule("none", AnyOrder(), Hand(rolls=0)))


@pytest.mark.parametrize("order", [Never(), AllButTheLast(), Paths((("ones", "twos"),))])
def test_a10_an_order_that_offers_nothing_while_cells_are_open(
    order: Never | AllButTheLast | Paths,
) -> None:
    """From the start, at the very end, or for the cells that no path passes."""
    with pytest.raises(RulesetError):
        CROATIAN.with_columns("free", ColumnRule("stuck", order))
