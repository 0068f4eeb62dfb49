"""Numbers: what dice are worth, which numbers a cell can hold, and which it cannot."""

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb
import jamb.testing as draw
from helpers import naive_rules as naive
from helpers.profiles import examples
from jamb import DiceError, IllegalMoveError, Ruleset, Sheet, Turn, Violation


def cell_of(data: st.DataObject, ruleset: Ruleset) -> tuple[str, str]:
    """Draw a cell of the sheet."""
    column = data.draw(st.sampled_from([rule.name for rule in ruleset.played]), label="column")
    return column, data.draw(st.sampled_from(ruleset.rows), label="row")


def rolls_of(ruleset: Ruleset) -> st.SearchStrategy[int]:
    return st.integers(1, naive.most_rolls(ruleset))


@examples(50)
@given(draw.rulesets(), st.data())
def test_dice_are_worth_what_the_definitions_say(ruleset: Ruleset, data: st.DataObject) -> None:
    """Tables hold what pattern and value give, best five of six and columns' own values included."""
    dice = data.draw(draw.dice(ruleset.dice))
    roll = data.draw(rolls_of(ruleset))
    expected = tuple(naive.worth(ruleset, row, dice, roll) for row in ruleset.rows)
    assert ruleset.points(dice, roll) == expected
    for row, points in zip(ruleset.rows, expected, strict=True):
        assert ruleset.category(row).points(dice, roll) == points
        assert ruleset.category(row).explain(dice, roll).points == points
        for column in ruleset.played:
            category = ruleset.category(row, column=column.name)
            worth = naive.worth(ruleset, row, dice, roll, column=column.name)
            assert category.points(dice, roll) == worth
            explained = category.explain(dice, roll)
            assert explained.points == worth
            if worth and explained.picked is not None:
                assert naive.value_of(category.rule.value, explained.picked, roll) == worth


@examples(25)
@given(draw.rulesets(), st.data())
def test_the_order_in_which_dice_lie_never_matters(ruleset: Ruleset, data: st.DataObject) -> None:
    """Permuted dice are worth the same and explained the same."""
    dice = data.draw(draw.dice(ruleset.dice))
    roll = data.draw(rolls_of(ruleset))
    lying = data.draw(st.permutations(dice).map(tuple))
    assert ruleset.points(lying, roll) == ruleset.points(dice, roll)
    for category in ruleset.categories:
        told, other = category.explain(dice, roll), category.explain(lying, roll)
        assert attrs.evolve(told, dice=()) == attrs.evolve(other, dice=()) or told.picked is None
        assert (told.picked, told.points) == (other.picked, other.points)


def shows_a_first_roll(turn: Turn) -> bool:
    return turn.rolls == 1 and not turn.due and not turn.is_over and turn.announced is None


@examples(25)
@given(draw.turns().filter(shows_a_first_roll), st.data())
def test_permuted_dice_allow_the_same_moves(turn: Turn, data: st.DataObject) -> None:
    """What a turn allows depends on which dice lie there, not on how."""
    lying = data.draw(st.permutations(turn.dice))
    assert Turn(turn.sheet, directed=turn.directed).roll(lying).moves() == turn.moves()


@examples(35)
@given(draw.rulesets(), st.data())
def test_a_category_knows_every_number_it_can_give(ruleset: Ruleset, data: st.DataObject) -> None:
    """Attainable is what some dice on some roll are worth, and 0 where a cell may be struck."""
    column, row = cell_of(data, ruleset)
    assert ruleset.category(row, column=column).attainable == naive.attainable(ruleset, column, row)


@examples(50)
@given(draw.rulesets(), st.data())
def test_a_number_that_no_dice_make_is_flagged(ruleset: Ruleset, data: st.DataObject) -> None:
    """It is found wherever it stands, with the nearest numbers below and above; others are not."""
    column, row = cell_of(data, ruleset)
    can = naive.attainable(ruleset, column, row)
    number = data.draw(st.integers(min(can) - 3, max(can) + 3) | st.integers() | st.just(0))
    sheet = Sheet.from_cells(ruleset, {column: {row: number}})
    found = [fault for fault in jamb.validate(sheet) if fault.code != "out-of-order"]
    if number in can:
        assert found == []
        return
    below, above = [n for n in can if n < number], [n for n in can if n > number]
    nearest = sorted([*sorted(below)[-1:], *sorted(above)[:1]], key=lambda n: abs(n - number))
    code = "unattainable" if number else "not-strikeable"
    place = {"column": column, "category": row}
    assert found == [Violation(code, **place, found=number, expected=tuple(nearest))]


@examples(35)
@given(draw.played_sheets(spare=1), st.data())
def test_a_score_board_takes_what_can_stand_there(sheet: Sheet, data: st.DataObject) -> None:
    """`write` takes a number that dice make in a cell that is next, and tells all that is against another."""
    column, row = cell_of(data, sheet.ruleset)
    can = naive.attainable(sheet.ruleset, column, row)
    number = data.draw(st.sampled_from(sorted(can)) | st.integers(-3, 100) | st.just(0))
    is_next = (column, row) in sheet.playable()
    if is_next and number in can:
        written = sheet.write(column, row, number)
        assert written[column, row] == number
        assert jamb.validate(written) == ()
        assert written.erase(column, row) == sheet
        return
    with pytest.raises(IllegalMoveError) as refused:
        sheet.write(column, row, number)
    codes = [violation.code for violation in refused.value.violations]
    place = [] if is_next else ["filled" if sheet[column, row] is not None else "out-of-order"]
    wrong = [] if number in can else ["unattainable" if number else "not-strikeable"]
    assert codes == place + wrong


@examples(20)
@given(draw.rulesets(), st.data())
def test_points_that_depend_on_the_roll_need_its_number(ruleset: Ruleset, data: st.DataObject) -> None:
    """Without `roll` there are points only where every roll gives the same (RULES B3)."""
    dice = data.draw(draw.dice(ruleset.dice))
    rolls = range(1, naive.most_rolls(ruleset) + 1)
    for row in ruleset.rows:
        category = ruleset.category(row)
        if category.depends_on_roll:
            with pytest.raises(DiceError):
                category.points(dice)
        else:
            assert {category.points(dice, roll) for roll in rolls} == {category.points(dice)}
