"""RULES D: whatever tables play can be said in a few lines, and is played to the end."""

from random import Random
from typing import Any

import pytest

import jamb
from helpers import variations as houses
from helpers.profiles import few
from helpers.variations import house
from jamb import Sheet, Turn
from jamb.testing import games


def named(cases: tuple[tuple[Any, ...], ...]) -> pytest.MarkDecorator:
    """One test a case, called by its first word; the rest is passed as one tuple."""
    return pytest.mark.parametrize("case", [case[1:] for case in cases], ids=[case[0] for case in cases])


def play(ruleset: jamb.Ruleset) -> None:
    """A whole random game ends and leaves a sheet without faults."""
    *_, last = games(ruleset, Random(4))
    assert last.sheet.is_complete
    assert jamb.validate(last.sheet, finished=True) == ()


@named(houses.ROWS)
def test_d1_rows(case: tuple[str, str | None, str, tuple[int, ...], int]) -> None:
    """Rows differ in pattern and bonus."""
    name, pattern, value, dice, points = case
    ruleset = jamb.loads_ruleset(
        house(
            houses.category(name, pattern=pattern, value=value),
            *([houses.LOWER] if name == "two_pairs" else []),
        )
    )
    assert ruleset.category(name).points(dice) == points
    play(ruleset)


def test_d1_straight_by_roll() -> None:
    """66, 56 and 46 by roll; a roll after the last number repeats it."""
    ruleset = jamb.loads_ruleset(
        house("rolls = 5", houses.category("straight", value="{ by_roll = [66, 56, 46] }"))
    )
    straight = ruleset.category("straight")
    assert [straight.points((1, 2, 3, 4, 5), roll) for roll in (1, 2, 3, 4, 5)] == [66, 56, 46, 46, 46]
    play(ruleset)


def test_d1_row_order() -> None:
    """Min stands before max on Bulgarian sheets, and down follows the paper."""
    ruleset = jamb.loads_ruleset(house('[section.middle]\ncategories = ["min", "max"]'))
    assert ruleset.rows[6:8] == ("min", "max")
    sheet = Sheet.from_cells(ruleset, {"down": dict.fromkeys(ruleset.rows[:6], 0)})
    assert sheet["down"].playable() == ("min",)
    play(ruleset)


@named(houses.BONUSES)
def test_d2_upper_bonus(case: tuple[str, tuple[tuple[int, int], ...]]) -> None:
    """None, one step, or graded; the steps of the table that is extended don't stay behind."""
    steps, expected = case
    ruleset = jamb.loads_ruleset(house("[section.upper.subtotal.sum]", f'bonus = {steps}\nwhen = "reached"'))
    for points, bonus in expected:
        score = Sheet.from_cells(ruleset, {"free": {"ones": points}}).score()["free"]["upper"]
        assert (score.points, score.bonus) == (points, bonus)
    play(ruleset)


@named(houses.MIDDLES)
def test_d3_middle(case: tuple[str, tuple[int, int], tuple[int, int]]) -> None:
    """With or without the ones, clamped or not, with a bonus of its own."""
    lines, below, above = case
    ruleset = jamb.loads_ruleset(house("[section.middle.subtotal.difference]", lines))
    cells = ({"ones": 3, "max": 20, "min": 25}, {"ones": 4, "max": 28, "min": 7})
    for filled, expected in zip(cells, (below, above), strict=True):
        score = Sheet.from_cells(ruleset, {"free": filled}).score()["free"]["middle"]
        assert (score.points, score.bonus) == expected
    play(ruleset)


@pytest.mark.parametrize("base", few(["tris", "kenta", "serbian"], every=3))
@named(houses.COLUMNS)
def test_d4_columns_are_played(case: tuple[str], base: str) -> None:
    """Every kind of column, beside the four of every sheet."""
    [lines] = case
    name = lines.partition("]")[0].removeprefix("[column.")
    ruleset = jamb.loads_ruleset(
        house(f'columns = ["down", "up", "free", "announced", "{name}"]', lines, base=base)
    )
    play(ruleset)


def column(lines: str, base: str = "tris") -> Sheet:
    """A blank sheet with the columns down, free and that of `lines`."""
    name = lines.partition("]")[0].removeprefix("[column.")
    return Sheet.blank(jamb.loads_ruleset(house(f'columns = ["down", "free", "{name}"]', lines, base=base)))


def test_d4_branches() -> None:
    """Either branch any time, or the one that was begun; two fronts stop at max and min, or meet."""
    either = column('[column.from_middle]\norder = { from_middle = "max" }')
    assert either["from_middle"].playable() == ("max", "min")
    assert either.write("from_middle", "max", 30)["from_middle"].playable() == ("sixes", "min")
    one = column('[column.from_middle]\norder = { from_middle = { start = "max", finish = true } }')
    assert one.write("from_middle", "max", 30)["from_middle"].playable() == ("sixes",)
    ends = column('[column.ends]\norder = "to_middle"')
    ones_to_fives = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15}
    cells = {"ends": {**ones_to_fives, "sixes": 18, "max": 20}}
    assert Sheet.from_cells(ends.ruleset, cells)["ends"].playable() == ("min", "jamb")
    stops = column('[column.ends]\norder = { to_middle = "max" }')
    assert Sheet.from_cells(stops.ruleset, cells)["ends"].playable() == ("jamb",)


def test_d4_hand_of_all_dice() -> None:
    """The other reading of hand: all dice were thrown in the last throw."""
    turn = Turn(column("[column.hand]\ngate = { hand = { fresh = true } }")).roll((1, 2, 3, 4, 6))
    again = turn.keep(()).roll((1, 2, 3, 4, 5))
    assert any(entry.column == "hand" for entry in again.entries())
    partly = turn.keep((1, 2, 3, 4)).roll((5,))
    [objection] = partly.objections(jamb.Enter("hand", "straight", 35))
    assert (objection.code, objection.variant) == ("first-roll-only", "fresh")


@pytest.mark.parametrize("after", [0, 1, 2])
def test_d4_announcement_windows(after: int) -> None:
    """Announced before the first roll, after it, or after the second."""
    turn = Turn(column(f'[column.called]\norder = "any"\ngate = {{ announced = {after} }}'))
    passed = [turn]
    for _ in range(3):
        turn = (turn.keep(()) if turn.rolls else turn).roll((1, 1, 2, 3, 4))
        passed.append(turn)
    assert [bool(turn.announcements()) for turn in passed] == [n == after for n in range(4)]


def test_d4_announced_or_hand() -> None:
    """Filled at once after the first roll, or after an announcement."""
    turn = Turn(column('[column.either]\norder = "any"\ngate = { either = ["announced", "hand"] }'))
    turn = turn.roll((6, 6, 6, 6, 1))
    assert turn.enter("either", "poker").sheet["either", "poker"] == 64
    announced = turn.announce("sixes").keep((6, 6, 6, 6)).roll((6,))
    assert announced.enter("either", "sixes").sheet["either", "sixes"] == 30
    [objection] = turn.keep((6, 6, 6, 6)).roll((1,)).objections(jamb.Enter("either", "poker", 64))
    assert objection.code == "not-announced"


def test_d4_obligatory() -> None:
    """It opens once the columns before it are full, then top down."""
    sheet = column('[column.obligatory]\nopens = "full"')
    assert not any(name == "obligatory" for name, _ in sheet.playable())
    with pytest.raises(jamb.IllegalMoveError, match="not open yet"):
        sheet.write("obligatory", "ones", 3)
    full = dict.fromkeys(sheet.ruleset.rows, 5)
    opened = Sheet.from_cells(sheet.ruleset, {"down": full, "free": full})
    assert opened.playable() == (("obligatory", "ones"),)


def test_d4_maximal() -> None:
    """Only the highest number counts, for min the lowest; anything else is written as 0."""
    ruleset = column("[column.maximal]\nmaximal = true").ruleset
    attainable = {row: sorted(ruleset.category(row, "maximal").attainable) for row in ruleset.rows}
    assert attainable["max"] == [0, 30]
    assert attainable["min"] == [0, 5]
    assert attainable["poker"] == [0, 64]
    assert ruleset.category("poker", "maximal").points((5, 5, 5, 5, 6)) == 0
    six = column("[column.maximal]\nmaximal = true", base="serbian").ruleset
    assert six.category("min", "maximal").points((1, 1, 1, 1, 1, 6)) == 5


def test_d4_best_of_each_row() -> None:
    """Never played, open or waited for; the lowest that is not 0 for min, and it counts."""
    sheet = column("[column.best]\nbest_of = []")
    sheet = Sheet.from_cells(
        sheet.ruleset,
        {"down": {"ones": 2, "twos": 4, "min": 0}, "free": {"ones": 4, "min": 9, "poker": 64}},
    )
    best = sheet["best"]
    assert (best["ones"], best["twos"], best["min"], best["poker"]) == (4, 4, 9, 64)
    assert best["jamb"] is None
    assert best.playable() == ()
    assert sheet.score().total == sum(column.score().total for column in sheet.columns)
    assert sheet.score()["best"].total == 4 + 4 + 64
    with pytest.raises(jamb.UnknownNameError, match="best"):
        sheet.write("best", "jamb", 55)


def test_d4_multiplier() -> None:
    """A multiplier touches the column's total alone."""
    sheet = column('[column.twice]\norder = "any"\nweight = 2')
    score = sheet.write("twice", "poker", 64).score()
    assert (score["twice"]["lower"].total, score["twice"].total, score.total) == (64, 128, 128)


@named(houses.THROWS)
def test_d5_rolls_and_dice(case: tuple[str]) -> None:
    """Two, three or four rolls, five for the last cell; five or six dice."""
    [line] = case
    ruleset = jamb.loads_ruleset(house(line))
    play(ruleset)
    sheet = Sheet.from_cells(
        ruleset,
        {column.name: dict.fromkeys(ruleset.rows[column.name == "free" :], 5) for column in ruleset.columns},
    )
    for state, most in ((Sheet.blank(ruleset), ruleset.rolls), (sheet, ruleset.last_rolls or ruleset.rolls)):
        turn = Turn(state)
        while not turn.rolls or turn.keeps():
            turn = (turn.keep(()) if turn.rolls else turn).roll((1,) * ruleset.dice)
        assert turn.rolls == most


def test_d6_names_are_labels() -> None:
    """What a table calls a column says nothing about it: its rule does."""
    sheet = column('[column.R]\norder = { from_middle = "max" }')
    assert sheet["R"].playable() == ("max", "min")
