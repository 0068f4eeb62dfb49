"""RULES A1 to A5: dice and rolls, turns and cells, columns and sections, in all three rulesets."""

import pytest

import jamb
from helpers.filled import FILLED, all_but, all_three, every
from helpers.refusals import refusal
from jamb import Ruleset, Sheet, Turn
from jamb.moves import Enter, Keep


@all_three
def test_a1_the_first_roll_throws_all_five_dice(rules: Ruleset) -> None:
    """A turn begins with five dice in the cup, and neither four nor six are a first roll."""
    turn = Turn(Sheet.blank(rules))
    assert (turn.due, turn.rolls) == (5, 0)
    for dice in ((1, 2, 3, 4), (1, 2, 3, 4, 5, 6), ()):
        with pytest.raises(jamb.DiceError):
            turn.roll(dice)
    rolled = turn.roll((1, 2, 3, 4, 5))
    assert (rolled.due, rolled.rolls, rolled.dice) == (0, 1, (1, 2, 3, 4, 5))
    assert (turn.due, turn.rolls) == (5, 0)


@all_three
def test_a1_there_are_three_rolls_and_no_fourth(rules: Ruleset) -> None:
    """After the third roll nothing is kept and nothing thrown."""
    turn = Turn(Sheet.blank(rules)).roll((1, 2, 3, 4, 6))
    for rolls in (2, 3):
        assert turn.keeps() != ()
        turn = turn.keep((1, 2, 3, 4)).roll((6,))
        assert turn.rolls == rolls
    assert turn.keeps() == ()
    assert refusal(turn.keep, (1, 2, 3, 4)) == ["no-rolls-left"]
    assert refusal(turn.roll, (6,)) == ["no-rolls-left"]


@all_three
def test_a1_any_of_the_dice_are_kept(rules: Ruleset) -> None:
    """None, some, or all but one: 4 x 2 x 2 choices of 6 6 6 5 4, less the one of all five."""
    turn = Turn(Sheet.blank(rules)).roll((6, 6, 6, 5, 4))
    kept = [tuple(sorted(keep.dice)) for keep in turn.keeps()]
    assert len(kept) == len(set(kept)) == 15
    assert {(), (6,), (6, 6, 6), (4, 6), (4, 5, 6, 6)} <= set(kept)
    assert turn.keep(()).due == 5
    assert turn.keep((6, 6, 6)).due == 2
    assert turn.keep((6, 4, 6, 5)).due == 1


@all_three
def test_a1_a_die_kept_once_may_be_thrown_again_later(rules: Ruleset) -> None:
    """What was kept before the second roll is free again before the third."""
    turn = Turn(Sheet.blank(rules)).roll((6, 6, 6, 5, 4)).keep((6, 6, 6)).roll((1, 1))
    turn = turn.keep((1, 1)).roll((1, 2, 2))
    assert sorted(turn.dice) == [1, 1, 1, 2, 2]
    assert turn.rolls == 3


@all_three
def test_a1_only_dice_that_are_shown_can_be_kept(rules: Ruleset) -> None:
    """Neither a face that is not there nor a fourth six of three."""
    turn = Turn(Sheet.blank(rules)).roll((6, 6, 6, 5, 4))
    for dice in ((1,), (6, 6, 6, 6), (5, 5)):
        assert [found.code for found in turn.objections(Keep(dice))] == ["not-shown"]


@all_three
def test_a1_throwing_no_die_is_no_roll(rules: Ruleset) -> None:
    """To keep all five is refused, and so is a roll before anything is said about keeping."""
    turn = Turn(Sheet.blank(rules)).roll((6, 6, 6, 5, 4))
    assert refusal(turn.keep, (6, 6, 6, 5, 4)) == ["keep-all"]
    assert refusal(turn.keep, (4, 5, 6, 6, 6)) == ["keep-all"]
    assert refusal(turn.roll, (1, 2, 3, 4, 5)) == ["keep-first"]


@all_three
def test_a1_as_many_dice_are_thrown_as_were_not_kept(rules: Ruleset) -> None:
    """Two in the cup are two dice, not one and not five."""
    turn = Turn(Sheet.blank(rules)).roll((6, 6, 6, 5, 4)).keep((6, 6, 6))
    for dice in ((1,), (1, 2, 3), (1, 2, 3, 4, 5)):
        with pytest.raises(jamb.DiceError):
            turn.roll(dice)
    assert turn.roll((5, 4)).dice == (6, 6, 6, 5, 4)


@all_three
def test_a2_a_turn_needs_a_roll(rules: Ruleset) -> None:
    """Before the first roll no cell is filled; with dice in the cup neither."""
    turn = Turn(Sheet.blank(rules))
    assert turn.entries() == ()
    assert refusal(turn.enter, "free", "ones") == ["roll-first"]
    assert refusal(turn.keep, ()) == ["roll-first"]
    turn = turn.roll((1, 1, 2, 3, 5)).keep((1, 1))
    assert turn.entries() == ()
    assert refusal(turn.enter, "free", "ones") == ["dice-due"]
    assert refusal(turn.keep, (1,)) == ["dice-due"]


@all_three
@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_a2_a_turn_may_stop_after_any_roll(rules: Ruleset, rolls: int) -> None:
    """One, two or three rolls, then the cell holds what the last one left on the table."""
    turn = Turn(Sheet.blank(rules)).roll((1, 1, 2, 3, 5))
    for _ in range(rolls - 1):
        turn = turn.keep((1, 1, 2, 3)).roll((5,))
    assert turn.rolls == rolls
    assert turn.enter("free", "max").sheet["free", "max"] == 12


@all_three
def test_a2_a_turn_fills_exactly_one_cell(rules: Ruleset) -> None:
    """The entry ends the turn; of all cells one has changed."""
    before = all_but(rules, {"free": ("ones", "twos"), "up": ("ones",)})
    turn = Turn(before).roll((1, 1, 2, 3, 5)).enter("free", "ones")
    assert turn.is_over
    assert turn.moves() == ()
    after = turn.sheet.to_cells()
    assert after["free"].pop("ones") == 2
    assert after == before.to_cells()
    assert refusal(turn.enter, "free", "twos") == ["turn-over"]
    assert refusal(turn.keep, (1,)) == ["turn-over"]
    assert refusal(turn.roll, (1, 1, 2, 3, 5)) == ["turn-over"]


@all_three
def test_a2_a_cell_is_filled_once(rules: Ruleset) -> None:
    """A filled cell is not among the entries and refuses another number, a struck one as well."""
    sheet = Sheet.from_cells(rules, {"free": {"ones": 3, "full": 0}})
    turn = Turn(sheet).roll((1, 1, 2, 3, 5))
    assert not {("free", "ones"), ("free", "full")} & {
        (entry.column, entry.category) for entry in turn.entries()
    }
    for move in (Enter("free", "ones", 2), Enter("free", "full", 0)):
        assert [found.code for found in turn.objections(move)] == ["filled"]
    assert refusal(sheet.write, "free", "ones", 2) == ["filled"]


@all_three
def test_a3_every_column_has_the_same_categories(rules: Ruleset) -> None:
    """A sheet is columns x categories, each cell of its own."""
    sheet = Sheet.from_cells(rules, {column.name: FILLED[rules.name] for column in rules.columns})
    assert sheet.is_complete
    for column in sheet.columns:
        assert column.cells == tuple(FILLED[rules.name][name] for name in every(rules))
        for name in every(rules):
            assert sheet[column.name, name] == column[name] == FILLED[rules.name][name]


@all_three
def test_a4_sections_in_paper_order(rules: Ruleset) -> None:
    """Upper, middle, lower; what stands in the first two is the same everywhere."""
    assert [section.name for section in rules.sections] == ["upper", "middle", "lower"]
    upper, middle, lower = (
        tuple(category.name for category in section.categories) for section in rules.sections
    )
    assert upper == ("ones", "twos", "threes", "fours", "fives", "sixes")
    assert middle == ("max", "min")
    assert upper + middle + lower == every(rules)


@all_three
def test_a4_totals(rules: Ruleset) -> None:
    """Column = upper + bonus + middle + lower; sheet = its columns."""
    one = Sheet.from_cells(rules, {"up": FILLED[rules.name]}).score()
    combinations = sum(list(FILLED[rules.name].values())[8:])
    assert (one["up"]["upper"].points, one["up"]["upper"].bonus) == (63, 30)
    assert (one["up"]["middle"].points, one["up"]["lower"].points) == (57, combinations)
    assert one["up"].total == one.total == 63 + 30 + 57 + combinations
    assert all_but(rules, {}).score().total == 4 * one.total


@all_three
def test_a5_faces_count_their_own_dice_only(rules: Ruleset) -> None:
    """From ones to sixes: the dice of the face, none of the others."""
    names = ("ones", "twos", "threes", "fours", "fives", "sixes")
    for face, name in enumerate(names, start=1):
        category = rules.category(name)
        other = face % 6 + 1
        for count in range(6):
            dice = (face,) * count + (other,) * (5 - count)
            assert category.points(dice) == count * face


@all_three
def test_a5_max_and_min_count_all_dice(rules: Ruleset) -> None:
    """The sum of the five dice, in both."""
    for name in ("max", "min"):
        category = rules.category(name)
        assert category.points((6, 6, 6, 5, 4)) == 27
        assert category.points((1, 1, 1, 1, 1)) == 5
        assert category.points((6, 6, 6, 6, 6)) == 30
