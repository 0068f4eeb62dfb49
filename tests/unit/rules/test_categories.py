"""Categories: points, attainable numbers and explanations of one row."""

import pickle
from typing import Any

import attrs
import pytest

import jamb
from helpers.small_rulesets import ONE, TWO, column, small
from jamb import CategoryRule, ColumnRule, DiceError, Explanation, RulesetError
from jamb.rules.gates import Announced, Hand
from jamb.rules.orders import AnyOrder
from jamb.rules.patterns import Face, Groups
from jamb.rules.subtotals import Sum
from jamb.rules.values import ByRoll, Fixed, Plus
from jamb.rulesets import CROATIAN, KENTA, KNIFFEL, SERBIAN, TRIS
from jamb.testing.kinds import Odd, Squared

SIX = attrs.evolve(CROATIAN, name="six", dice=6)
STRAIGHT = KENTA.category("straight")
POKER = CROATIAN.category("poker")


@pytest.mark.parametrize("roll", [None, 1, 2, 3])
def test_a_roll_number_may_be_told_where_it_does_not_matter(roll: int | None) -> None:
    """RULES B3: a poker is worth the same on any roll."""
    assert not POKER.depends_on_roll
    assert POKER.points((4, 4, 4, 4, 6), roll) == 56
    assert POKER.points((4, 4, 4, 4, 6), roll=roll) == 56


def test_a_turn_may_have_a_single_roll() -> None:
    """Then nothing depends on which it is, and there is no second."""
    once = attrs.evolve(KENTA, rolls=1).category("straight")
    assert once.points((1, 2, 3, 4, 5)) == once.points((1, 2, 3, 4, 5), 1) == 66
    with pytest.raises(DiceError, match="roll is a whole number from 1 to 1"):
        once.points((1, 2, 3, 4, 5), 2)


def test_a_roll_number_has_to_be_told_where_it_matters() -> None:
    """Left out it is an error, never a silent default."""
    assert STRAIGHT.depends_on_roll
    assert [STRAIGHT.points((1, 2, 3, 4, 5), roll) for roll in (1, 2, 3)] == [66, 56, 46]
    once = KENTA.with_category("straight", value=ByRoll((66, 56)))
    assert once.category("straight").depends_on_roll
    for ask in (STRAIGHT.points, STRAIGHT.explain, KENTA.points):
        with pytest.raises(DiceError, match=r"depend.* on the roll: pass roll=1 to 3"):
            ask((1, 2, 3, 4, 5))


@pytest.mark.parametrize("roll", [0, 4, -1, True, 1.0, "1", 10**30])
@pytest.mark.parametrize("name", ["poker", "straight"])
def test_a_roll_number_that_is_none_is_refused(roll: Any, name: str) -> None:
    """By a category and by a ruleset, before and after their tables were built."""
    for _ in range(2):
        for ask in (KENTA.category(name).points, KENTA.category(name).explain, KENTA.points, CROATIAN.points):
            with pytest.raises(DiceError, match="roll is a whole number from 1 to 3"):
                ask((1, 2, 3, 4, 5), roll)
        assert KENTA.points((1, 2, 3, 4, 5), 3)
        assert CROATIAN.points((1, 2, 3, 4, 5))


@pytest.mark.parametrize(
    "dice",
    [
        (1, 2, 3, 4),
        (1, 2, 3, 4, 5, 6),
        (1, 2, 3, 4, 7),
        (True, 2, 3, 4, 5),
        (1.0, 2, 3, 4, 5),
        "12345",
        5,
        None,
    ],
    ids=repr,
)
def test_what_are_no_dice_is_refused(dice: Any) -> None:
    """By a category and by a ruleset, with a roll number and without, at first and later."""
    for _ in range(2):
        for roll in (None, 1):
            for ask in (POKER.points, POKER.explain, CROATIAN.points):
                with pytest.raises(DiceError):
                    ask(dice, roll)
        assert POKER.points((1, 2, 3, 4, 5)) == 0
        assert POKER.points((1, 2, 3, 4, 5), 1) == 0


@pytest.mark.parametrize("place", range(5))
@pytest.mark.parametrize("face", [True, 1.0])
def test_every_die_is_looked_at(face: Any, place: int) -> None:
    """What is equal to a face but is none is found wherever it lies, beside a face or others of its kind."""
    dice = (*(4,) * place, face, *(4,) * (4 - place))
    assert POKER.points((4, 4, 4, 4, 1)) == POKER.points((4, 4, 4, 4, 1), 1) == 56
    for ask in (POKER.points, CROATIAN.points):
        for roll in (None, 1):
            with pytest.raises(DiceError, match=f"die {place + 1} shows"):
                ask(dice, roll)
            for other in (4, face):
                with pytest.raises(DiceError, match="shows"):
                    ask((*(face,) * place, other, *(face,) * (4 - place)), roll)


@pytest.mark.parametrize("place", range(6))
@pytest.mark.parametrize("face", [True, 1.0])
def test_every_die_of_six_is_looked_at(face: Any, place: int) -> None:
    """The sixth one too (RULES C1)."""
    poker = SIX.category("poker")
    dice = (*(4,) * place, face, *(4,) * (5 - place))
    assert poker.points((4, 4, 4, 4, 4, 1)) == poker.points((4, 4, 4, 4, 4, 1), 1) == 56
    for roll in (None, 1):
        with pytest.raises(DiceError, match=f"die {place + 1} shows"):
            poker.points(dice, roll)


def test_the_dice_that_are_explained_are_those_that_count() -> None:
    """The lowest number of a low row may come from dice that lie further up."""
    few = CategoryRule("ones", Face(1), Plus(), low=True)
    rules = attrs.evolve(SIX, sections=(jamb.Section("upper", (few,), Sum()),), strikes=jamb.Strikes())
    assert str(rules.category("ones").explain((1, 1, 2, 3, 4, 5))) == "1 = 1"


def test_dice_may_come_as_a_list() -> None:
    """Any sequence of dice that is a tuple or a list."""
    dice: Any = [4, 4, 4, 4, 6]
    assert POKER.points(dice) == POKER.points(dice, 2) == 56
    assert CROATIAN.points(dice) == CROATIAN.points(dice, 1) == CROATIAN.points((4, 4, 4, 4, 6))
    assert POKER.explain(dice).dice == (4, 4, 4, 4, 6)


@pytest.mark.parametrize(
    ("ruleset", "name", "dice", "roll", "told"),
    [
        (CROATIAN, "poker", (4, 4, 4, 4, 6), None, "4+4+4+4 + 40 = 56"),
        (CROATIAN, "poker", (4, 6, 4, 4, 4), 2, "4+4+4+4 + 40 = 56"),
        (CROATIAN, "threes", (3, 3, 3, 1, 5), None, "3+3+3 = 9"),
        (CROATIAN, "poker", (4, 6, 4, 4, 5), None, "4 6 4 4 5 is worth nothing in poker = 0"),
        (KENTA, "straight", (6, 5, 4, 3, 2), 3, "2-3-4-5-6 on roll 3 = 46"),
        (TRIS, "straight", (6, 5, 4, 3, 2), None, "2-3-4-5-6 = 45"),
        (KNIFFEL, "full_house", (2, 2, 3, 3, 3), None, "2-2-3-3-3 = 25"),
        (SIX, "max", (6, 6, 1, 6, 5, 5), None, "5+5+6+6+6 = 28"),
        (SIX, "min", (6, 6, 6, 6, 6, 1), None, "1+6+6+6+6 = 25"),
        (SIX, "sixes", (6, 6, 6, 6, 6, 6), None, "6+6+6+6+6 = 30"),
        (SIX, "straight", (1, 2, 2, 3, 4, 5), None, "1+2+3+4+5 + 20 = 35"),
        (SIX, "full", (3, 3, 3, 4, 4, 4), None, "3+3+4+4+4 + 30 = 48"),
        (SERBIAN, "straight", (1, 2, 2, 3, 4, 5), 1, "1-2-3-4-5 on roll 1 = 66"),
        (SERBIAN, "straight", (1, 2, 2, 3, 4, 5), 2, "1-2-3-4-5 on roll 2 = 56"),
        (SERBIAN, "straight", (1, 2, 2, 3, 4, 5), 3, "1-2-3-4-5 on roll 3 = 46"),
    ],
)
def test_points_are_explained(
    ruleset: jamb.Ruleset, name: str, dice: tuple[int, ...], roll: int | None, told: str
) -> None:
    """The sum as people write it, of the dice that count (RULES C1 for six of them)."""
    explained = ruleset.category(name).explain(dice, roll)
    assert str(explained) == told
    assert explained.dice == dice
    assert explained.points == ruleset.category(name).points(dice, roll)


def test_what_only_the_best_counts_for_is_explained() -> None:
    """RULES D4: less than the best number is written as 0, which isn't nothing of the kind."""
    rules = CROATIAN.with_columns("free", "maximal")
    poker = rules.category("poker", column="maximal")
    assert sorted(poker.attainable) == [0, 64]
    assert str(poker.explain((6, 6, 6, 6, 1))) == "6+6+6+6 + 40 = 64"
    assert str(poker.explain((4, 4, 4, 4, 1))) == "4 4 4 4 is not the best of poker = 0"
    assert sorted(rules.category("min", column="maximal").attainable) == [0, 5]
    assert rules.category("poker").points((4, 4, 4, 4, 1)) == 56


def test_the_lowest_that_counts_is_not_0() -> None:
    """RULES D4: of a low row that dice may miss, the best is the lowest that they can be worth."""
    low = attrs.evolve(ONE, low=True)
    rules = small(column(maximal=True), sections=(jamb.Section("upper", (low, TWO), Sum()),))
    assert sorted(rules.category("ones", column="mine").attainable) == [0, 1]
    assert sorted(rules.category("twos", column="mine").attainable) == [0, 10]


def test_a_value_that_cannot_explain_itself_shows_its_dice() -> None:
    """A third party's value needs no formula."""
    rules = CROATIAN.with_category("jamb", pattern=Odd(), value=Squared(3))
    assert str(rules.category("jamb").explain((5, 2, 1, 1, 6), 3)) == "1 1 5 = 9"
    assert str(rules.category("jamb").explain((5, 2, 1, 1, 6), 1)) == "1 1 5 = 11"


def test_attainable_numbers_know_the_phase_of_the_column() -> None:
    """What only the first roll gives can't stand where the first roll is never written."""
    called = ColumnRule("called", AnyOrder(), Announced(after=2))
    rules = KENTA.with_columns("free", ColumnRule("hand", AnyOrder(), Hand()), called)
    numbers = {
        name: sorted(rules.category("straight", column=name).attainable)
        for name in ("free", "hand", "called")
    }
    assert numbers == {"free": [0, 46, 56, 66], "hand": [0, 66], "called": [0, 46, 56]}
    assert sorted(rules.category("straight").attainable) == [0, 46, 56, 66]


def test_attainable_numbers_know_whether_a_cell_may_be_struck() -> None:
    """RULES B7: a 0 in max is possible in kenta alone."""
    assert 0 in KENTA.category("max").attainable
    assert CROATIAN.category("max").attainable == TRIS.category("max").attainable == frozenset(range(5, 31))
    assert 0 in TRIS.category("ones").attainable


def test_points_have_to_be_whole_numbers() -> None:
    """A value that gives anything else is told so, with what it gave."""

    @attrs.frozen
    class Half:
        def points(self, picked: tuple[int, ...], roll: int) -> Any:
            return sum(picked) / 2

    rules = CROATIAN.with_category("jamb", value=Half())
    with pytest.raises(RulesetError, match=r"gave 2\.5, expected a whole number"):
        rules.category("jamb").points((1, 1, 1, 1, 1))


def test_a_category_is_a_value_that_stays_small() -> None:
    """Its tables are no part of it: not of equality, not of a pickle."""
    category = KENTA.category("poker")
    before = pickle.dumps(category)
    assert category.points((1, 1, 1, 1, 1)) == 44
    assert category.points((1, 1, 1, 1, 1), 2) == 44
    assert pickle.dumps(category) == before
    assert len(before) < 1000
    again = pickle.loads(before)
    assert again == category == KENTA.category("poker")
    assert hash(again) == hash(category)
    assert again.points((1, 1, 1, 1, 1)) == 44
    assert category != KENTA.category("jamb")
    assert repr(category) == "<Category poker of 5 dice>"


def test_low_dice_that_are_worth_something_go_before_worthless_ones() -> None:
    """RULES C1, A8: of six dice the lowest five that count are written, and a 0 only where none counts."""
    low = CategoryRule("low", Groups((3,)), Plus(), low=True)
    ruleset = attrs.evolve(small(sections=(jamb.Section("upper", (low,), Sum()),)), dice=6)
    assert ruleset.category("low").points((4, 4, 4, 1, 2, 3)) == 12
    assert ruleset.category("low").points((4, 4, 3, 1, 2, 3)) == 0


def test_what_hands_are_worth_by_roll() -> None:
    """A row for each roll number, a number for each hand."""
    assert len(STRAIGHT.by_hand) == 3
    assert [len(row) for row in STRAIGHT.by_hand] == [252] * 3
    assert len(SIX.category("poker").by_hand[0]) == 462


@pytest.mark.parametrize(
    "record",
    [
        CategoryRule("poker", Groups((4,)), Fixed(40)),
        CategoryRule("min", Groups((4,)), Fixed(40), low=True),
        Explanation((1, 2), None, 0, "1 2"),
    ],
    ids=repr,
)
def test_records_show_what_makes_them(record: CategoryRule | Explanation) -> None:
    """Their repr can be evaluated."""
    assert eval(repr(record)) == record
