"""RULES A6: the four columns, each filled in its own way, in all three rulesets."""

import pytest

import jamb
from helpers.filled import FILLED, all_three, every
from helpers.refusals import refusal
from jamb import Announce, Enter, Ruleset, Sheet, Turn

DICE = (6, 6, 6, 5, 4)


def cells(turn: Turn) -> set[tuple[str, str]]:
    """Name the cells that may be filled now."""
    return {(entry.column, entry.category) for entry in turn.entries()}


@all_three
@pytest.mark.parametrize("column", ["down", "up"])
def test_a6_the_arrow_columns_skip_nothing(rules: Ruleset, column: str) -> None:
    """From the first category to the last, or back: one cell is due at a time."""
    order = every(rules) if column == "down" else every(rules)[::-1]
    sheet = Sheet.blank(rules)
    for due in order:
        turn = Turn(sheet).roll(DICE)
        assert {name for where, name in cells(turn) if where == column} == {due}
        assert sheet[column].playable() == (due,)
        for name in order:
            if sheet[column, name] is None and name != due:
                worth = rules.category(name).points(DICE, roll=1)
                [objection] = turn.objections(Enter(column, name, worth))
                assert objection.code == "out-of-order"
                assert due in objection.expected
        sheet = sheet.write(column, due, FILLED[rules.name][due])
    assert sheet[column].playable() == ()


@all_three
def test_a6_free_is_filled_in_any_order(rules: Ruleset) -> None:
    """All open cells of free may be filled, whichever are filled already."""
    sheet = Sheet.blank(rules)
    for name in every(rules)[::3] + every(rules)[1::3] + every(rules)[2::3]:
        still_open = [other for other in every(rules) if sheet["free", other] is None]
        turn = Turn(sheet).roll(DICE)
        assert {where[1] for where in cells(turn) if where[0] == "free"} == set(still_open)
        sheet = turn.enter("free", name).sheet


@all_three
def test_a6_sheets_that_skipped_a_cell_are_found(rules: Ruleset) -> None:
    """An arrow column with a gap was not filled by the rules; free and announced know no gap."""
    sheet = Sheet.from_cells(
        rules,
        {
            "down": {"twos": 6},
            "up": {"jamb": 75, "full": 48},
            "free": {"full": 48},
            "announced": {"full": 48},
        },
    )
    found = {(v.code, v.column, v.category) for v in jamb.validate(sheet)}
    assert found == {("out-of-order", "down", "twos"), ("out-of-order", "up", "full")}


@all_three
def test_a6_announced_is_closed_without_announcing(rules: Ruleset) -> None:
    """No roll opens a cell of this column, and a struck cell needs the announcement too."""
    turn = Turn(Sheet.blank(rules)).roll(DICE)
    for rolls in (1, 2, 3):
        assert turn.rolls == rolls
        assert "announced" not in {column for column, _ in cells(turn)}
        for move in (Enter("announced", "sixes", 18), Enter("announced", "full", 0)):
            assert [found.code for found in turn.objections(move)] == ["not-announced"]
        assert refusal(turn.strike, "announced", "full") == ["not-announced"]
        if rolls < 3:
            turn = turn.keep(DICE[:4]).roll(DICE[4:])


@all_three
def test_a6_any_open_category_is_announced_after_the_first_roll(rules: Ruleset) -> None:
    """Every open category of the column, in no order; a filled one never."""
    sheet = Sheet.from_cells(rules, {"announced": {"full": 48, "ones": 0}})
    turn = Turn(sheet)
    assert turn.announcements() == ()
    assert refusal(turn.announce, "poker") == ["roll-first"]
    turn = turn.roll(DICE)
    still_open = tuple(name for name in every(rules) if name not in {"full", "ones"})
    assert turn.announcements() == still_open
    for name in still_open:
        assert turn.announce(name).announced == name
        assert turn.announce(name).announced_column == "announced"
        assert turn.announce(name, "announced") == turn.announce(name)
    assert refusal(turn.announce, "full") == ["filled"]


@all_three
@pytest.mark.parametrize(("column", "name"), [("down", "ones"), ("up", "jamb"), ("free", "max")])
def test_a6_no_other_column_takes_an_announcement(rules: Ruleset, column: str, name: str) -> None:
    """An announcement is for the announced column alone."""
    turn = Turn(Sheet.blank(rules)).roll(DICE)
    codes = [objection.code for objection in turn.objections(Announce(name, column))]
    assert codes == ["not-announceable"]


@all_three
def test_a6_announcing_comes_before_keep_and_the_second_roll(rules: Ruleset) -> None:
    """Once dice are kept it is too late, with them in the cup and after every later roll."""
    turn = Turn(Sheet.blank(rules)).roll(DICE).keep((6, 6, 6))
    assert turn.announcements() == ()
    assert refusal(turn.announce, "sixes") == ["dice-due"]
    for _ in range(2):
        turn = turn.roll((5, 4))
        assert turn.announcements() == ()
        assert refusal(turn.announce, "sixes") == ["not-announceable"]
        if turn.rolls == 2:
            turn = turn.keep((6, 6, 6))


@all_three
def test_a6_one_announcement_a_turn_never_taken_back(rules: Ruleset) -> None:
    """Neither another category nor the same one again."""
    turn = Turn(Sheet.blank(rules)).roll(DICE).announce("sixes")
    assert turn.announcements() == ()
    for name in ("poker", "sixes"):
        assert refusal(turn.announce, name) == ["announced-elsewhere"]


@all_three
@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_a6_the_turn_ends_in_the_announced_cell(rules: Ruleset, rolls: int) -> None:
    """After one, two or three rolls that cell alone is filled, whatever else the dice would be."""
    turn = Turn(Sheet.blank(rules)).roll(DICE).announce("sixes")
    for _ in range(rolls - 1):
        turn = turn.keep((6, 6, 6, 5)).roll((4,))
    assert turn.rolls == rolls
    assert cells(turn) == {("announced", "sixes")}
    for move in (
        Enter("free", "max", 27),
        Enter("free", "sixes", 18),
        Enter("down", "ones", 0),
        Enter("announced", "max", 27),
    ):
        [objection] = turn.objections(move)
        assert objection.code == "announced-elsewhere"
    after = turn.enter("announced", "sixes").sheet
    assert after == Sheet.from_cells(rules, {"announced": {"sixes": 18}})
