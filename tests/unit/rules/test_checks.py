"""RULES A10: names and numbers that a ruleset cannot have are refused, each fault with its path."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

import jamb
from helpers.small_rulesets import FREE, ONE, TWO, column, paths, small
from jamb import BestOfRow, ColumnRule, Ruleset, RulesetError, Section, Strikes
from jamb.rules.conditions import Full, Share
from jamb.rules.gates import Announced, Either, Hand
from jamb.rules.orders import FromMiddle, ToMiddle, TopDown
from jamb.rules.patterns import AllDice, Face, Groups, Run, Whole
from jamb.rules.subtotals import Difference, Sum
from jamb.rules.values import ByRoll, BySum, Fixed, Plus
from jamb.rulesets import CROATIAN


def test_what_is_fine_is_not_refused() -> None:
    """The helpers of these tests start from something that can be played."""
    assert small().rows == ("ones", "twos")
    assert small(column()).columns == (column(),)


@pytest.mark.parametrize(
    ("field", "least", "most"), [("dice", 1, 6), ("counted", 1, 5), ("rolls", 1, 20), ("last_rolls", 1, 20)]
)
def test_numbers_have_limits(field: str, least: int, most: int) -> None:
    """The least and the most are fine, one beyond is not, and neither is what is no whole number."""
    for fine in (least, most):
        given = {"counted": 1, field: fine}
        assert getattr(small(**given), field) == fine
    for wrong in (least - 1, most + 1, -1, True, 3.0, "3", 10**30):
        assert paths(small, **{"counted": 1, field: wrong}) == [field]


def test_no_more_dice_count_than_are_thrown() -> None:
    """Six thrown, six counted is the most."""
    assert small(dice=6, counted=6).counted == 6
    assert paths(small, dice=4) == ["counted"]
    assert paths(small, dice=1, counted=2) == ["counted"]


@pytest.mark.parametrize("field", ["dice", "counted", "rolls"])
def test_only_the_last_turn_may_be_left_open(field: str) -> None:
    """None is no number, but says that the last turn has as many rolls as any."""
    assert small(last_rolls=None).last_rolls is None
    assert paths(small, **{field: None})[0] == field


@pytest.mark.parametrize("weight", [0, 101, 2.0, True])
def test_weights_have_limits(weight: Any) -> None:
    """Of played and derived columns alike."""
    assert paths(small, column(weight=weight)) == ["column.mine.weight"]
    assert paths(small, FREE, BestOfRow("best", weight=weight)) == ["column.best.weight"]
    assert [rule.weight for rule in small(column(weight=1), BestOfRow("best", weight=100)).columns] == [
        1,
        100,
    ]


def test_names_are_there_and_stand_once() -> None:
    """Of sections, categories and columns, and of the ruleset."""
    section = Section("upper", (ONE,), Sum())
    assert paths(attrs.evolve, small(), name="") == ["name"]
    assert paths(small, sections=(section, Section("upper", (TWO,), Sum()))) == ["sections"]
    assert paths(small, sections=(Section("upper", (ONE, ONE), Sum()),)) == ["categories"]
    assert paths(small, sections=(section, attrs.evolve(section, name="lower"))) == ["categories"]
    assert paths(small, FREE, ColumnRule("free", TopDown())) == ["columns"]
    assert paths(small, FREE, BestOfRow("free")) == ["columns"]
    assert paths(small, attrs.evolve(FREE, name="")) == ["columns"]
    assert paths(small, sections=(attrs.evolve(section, name=""),)) == ["sections"]
    nameless = Section("upper", (attrs.evolve(ONE, name=""),), Sum())
    assert paths(small, sections=(nameless,)) == ["categories"]


def test_something_has_to_be_there() -> None:
    """A section, a category, and a column that is played."""
    assert paths(small, sections=()) == ["sections", "categories"]
    assert paths(small, sections=(Section("upper", (), Sum()),)) == ["categories"]
    assert set(paths(small, columns=())) == {"columns"}
    assert paths(small, BestOfRow("best")) == ["columns"]


def test_names_that_are_referred_to_have_to_be_known() -> None:
    """The nearest one is offered."""
    middle = Difference("max", "twos", times=("wons",), negative=True, struck_voids=False)
    section = Section("upper", (ONE, TWO), middle)
    assert paths(small, sections=(section,)) == ["section.upper.subtotal"] * 2
    assert paths(small, strikes=Strikes(but=("max",))) == ["strikes.but"]
    assert paths(small, FREE, BestOfRow("best", columns=("fre", "best"))) == ["column.best.columns"] * 2
    assert paths(small, column(values={"max": Plus()})) == ["column.mine.values"]
    assert paths(small, FREE, column(opens=Full(("fre",)))) == ["column.mine.opens"]
    assert paths(small, FREE, BestOfRow("b"), column(opens=Full(("b",)))) == ["column.mine.opens"]
    assert paths(small, column(order=FromMiddle("max"))) == ["column.mine.order.start"]
    assert paths(small, column(order=ToMiddle("max"))) == ["column.mine.order.end"]
    assert small(column(order=ToMiddle())).rows
    with pytest.raises(RulesetError, match=r"no played column 'fre'; did you mean 'free'\?"):
        small(FREE, BestOfRow("best", columns=("fre",)))


@pytest.mark.parametrize(
    ("pattern", "field"),
    [
        (Face(0), "face"), (Face(7), "face"), (Face(True), "face"), (Groups(()), "sizes"),
        (Groups((3, 0)), "sizes"), (Groups((7,)), "sizes"), (Run(0), "length"), (Run(7), "length"),
        (Whole(Face(7)), "face"), (Whole(Whole(Run(0))), "length"),
    ],
    ids=repr,
)  # fmt: skip
def test_patterns_that_make_no_sense(pattern: jamb.patterns.Pattern, field: str) -> None:
    """No die shows a 7; no group and no run is empty or longer than there are dice."""
    with pytest.raises(RulesetError, match=field):
        CROATIAN.with_category("poker", pattern=pattern)
    assert paths(CROATIAN.with_category, "poker", pattern=pattern) == ["category.poker.pattern"]


@pytest.mark.parametrize(
    "pattern", [Face(1), Face(6), Groups((1,)), Groups((6,)), Run(1), Run(6), Whole(Run(6))]
)
def test_patterns_at_their_limits(pattern: jamb.patterns.Pattern) -> None:
    """These can be said, though no five dice may show them."""
    assert CROATIAN.with_category("poker", pattern=pattern).category("poker").rule.pattern == pattern


def test_values_gates_and_conditions_that_make_no_sense() -> None:
    """A value by roll names at least one roll; a share is a percentage."""
    assert paths(CROATIAN.with_category, "poker", value=ByRoll(())) == ["category.poker.value"]
    assert paths(small, column(values={"ones": ByRoll(())})) == ["column.mine.values.ones"]
    assert paths(small, column(gate=Hand(0))) == ["column.mine.gate"]
    assert paths(small, column(gate=Hand(21))) == ["column.mine.gate"]
    assert paths(small, column(gate=Announced(-1))) == ["column.mine.gate"]
    assert paths(small, column(gate=Either((Hand(), Announced(21))))) == ["column.mine.gate"]
    with pytest.raises(RulesetError, match="expected percent from 0 to 100, found 101"):
        small(FREE, column(opens=Share(101)))
    assert paths(small, FREE, column(opens=Share(-1))) == ["column.mine.opens"]


POINTS = 1_000_000
BOUNDED: list[tuple[Callable[[int], Ruleset], int, int]] = [
    (lambda n: CROATIAN.with_category("poker", value=Plus(n)), -POINTS, POINTS),
    (lambda n: CROATIAN.with_category("poker", value=Fixed(n)), -POINTS, POINTS),
    (lambda n: CROATIAN.with_category("poker", value=ByRoll((5, n))), -POINTS, POINTS),
    (lambda n: CROATIAN.with_category("poker", value=BySum({16: 5, 20: n})), -POINTS, POINTS),
    (lambda n: CROATIAN.with_subtotal("upper", Sum({60: 30, 70: n})), -POINTS, POINTS),
    (lambda n: CROATIAN.with_subtotal("middle", middle(n)), -POINTS, POINTS),
    (lambda n: small(column(gate=Hand(n))), 1, 20),
    (lambda n: small(column(gate=Either((Hand(), Announced(n))))), 0, 20),
    (lambda n: small(FREE, column(gate=Either((Hand(), Either((Hand(n),)))))), 1, 20),
    (lambda n: small(FREE, column(opens=Full(("free",)), values={"ones": Plus(n)})), -POINTS, POINTS),
]


def middle(bonus: int) -> Difference:
    return Difference("max", "min", negative=True, struck_voids=True, bonus={60: bonus})


@pytest.mark.parametrize(("make", "least", "most"), BOUNDED)
def test_numbers_inside_kinds_have_limits(make: Callable[[int], Ruleset], least: int, most: int) -> None:
    """The least and the most are fine, one beyond is not, and neither is what is no whole number."""
    assert make(least) != make(most)
    wrong: Any
    for wrong in (least - 1, most + 1, 10**30, float(most), True):
        assert len(paths(make, wrong)) == 1


def test_every_fault_is_told_in_one_go() -> None:
    """What is wrong in one place doesn't hide what is wrong in another."""
    found = paths(
        lambda: small(
            FREE, column(order=FromMiddle("x"), weight=0), FREE, dice=9, strikes=Strikes(but=("y",))
        )
    )
    assert found == ["dice", "column.mine.weight", "columns", "strikes.but", "column.mine.order.start"]


def test_what_cannot_be_hashed_cannot_be_a_definition() -> None:
    """A list is no tuple, and an object that can change is no rule."""
    changing: Any = [ONE]
    assert paths(small, sections=(Section("upper", changing, Sum()),)) == ["section.upper.categories"]
    assert paths(CROATIAN.with_category, "poker", pattern=Groups(changing)) == [""]


def test_a_refused_ruleset_leaves_the_old_one_alone() -> None:
    """`with_...` gives a new ruleset or an error."""
    before = hash(CROATIAN)
    assert paths(CROATIAN.with_columns, "down", BestOfRow("down")) == ["columns"]
    assert paths(
        lambda: CROATIAN.with_subtotal("upper", Difference("x", "max", negative=True, struck_voids=True))
    )
    assert hash(CROATIAN) == before
    assert AllDice() == CROATIAN.category("max").rule.pattern
