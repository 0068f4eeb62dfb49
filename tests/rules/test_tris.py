"""RULES B, `tris`: the column of the table, clause by clause, and what its three source pages say."""

import pytest

import jamb
from helpers.filled import FILLED, all_but, every
from helpers.refusals import refusal
from jamb import Announce, Enter, Sheet, Turn
from jamb.rulesets import TRIS
from jamb.sheets.paper import Paper, WrittenSum


def down(**cells: int) -> Sheet:
    """Give a sheet with these cells of the first column."""
    return Sheet.from_cells(TRIS, {"down": cells})


def test_b_columns_and_categories_in_paper_order() -> None:
    """13 x 4 = 52 cells: down, up, free, announced; tris before the straight."""
    assert [column.name for column in TRIS.columns] == ["down", "up", "free", "announced"]
    assert every(TRIS)[8:] == ("tris", "straight", "full", "poker", "jamb")
    assert len(TRIS.categories) * len(TRIS.columns) == 52


def test_b_the_paper_has_13_rows_and_5_of_sums() -> None:
    """A subtotal after each section, column total, sheet total."""
    assert [len(section.categories) for section in TRIS.sections] == [6, 2, 5]
    assert len(TRIS.categories) + len(TRIS.sections) + 2 == 18


def test_b_tris_is_three_times_the_face_plus_10() -> None:
    """Three fours are 22, the other dice don't count."""
    tris = TRIS.category("tris")
    assert tris.points((4, 4, 4, 1, 2)) == tris.points((4, 4, 4, 6, 6)) == 22
    assert tris.points((4, 4, 1, 1, 2)) == 0


def test_b_straight_is_35_or_45() -> None:
    """1 2 3 4 5 and 2 3 4 5 6; other runs count nothing."""
    straight = TRIS.category("straight")
    assert straight.points((1, 2, 3, 4, 5)) == 35
    assert straight.points((2, 3, 4, 5, 6)) == 45
    assert straight.points((1, 2, 3, 4, 4)) == straight.points((1, 3, 4, 5, 6)) == 0


def test_b_full_poker_and_jamb() -> None:
    """Sum of five + 30, four times the face + 40, five times the face + 50."""
    assert TRIS.category("full").points((6, 6, 6, 1, 1)) == 20 + 30
    assert TRIS.category("poker").points((2, 2, 2, 2, 6)) == 8 + 40
    assert TRIS.category("jamb").points((2, 2, 2, 2, 2)) == 10 + 50
    assert TRIS.category("full").points((6, 6, 6, 1, 2)) == 0
    assert TRIS.category("poker").points((2, 2, 2, 6, 6)) == 0
    assert TRIS.category("jamb").points((2, 2, 2, 2, 6)) == 0


@pytest.mark.parametrize(("ones", "total", "bonus"), [(0, 59, 0), (1, 60, 30), (2, 61, 30)])
def test_b_upper_bonus_is_30_from_60_on(ones: int, total: int, bonus: int) -> None:
    """At least 60 in the six cells of a column."""
    sheet = down(ones=ones, twos=8, threes=6, fours=12, fives=15, sixes=18)
    upper = sheet.score()["down"]["upper"]
    assert (upper.points, upper.bonus, upper.total) == (total, bonus, total + bonus)


def test_b_upper_bonus_counts_once_all_six_are_filled() -> None:
    """90 in five cells wait for the sixth, even if nothing comes there."""
    most = {"twos": 4, "threes": 15, "fours": 16, "fives": 25, "sixes": 30}
    waiting = down(**most).score()["down"]["upper"]
    assert (waiting.points, waiting.bonus, waiting.total) == (90, 0, 90)
    filled = down(ones=0, **most).score()["down"]["upper"]
    assert (filled.points, filled.bonus, filled.total) == (90, 30, 120)


def test_b_middle_is_max_minus_min_times_ones_and_may_be_negative() -> None:
    """(27 - 8) x 3 is 57, and (10 - 12) x 3 is -6."""
    assert down(ones=3, max=27, min=8).score()["down"]["middle"].points == 57
    assert down(ones=3, max=10, min=12).score()["down"]["middle"].points == -6


@pytest.mark.parametrize("announced", [False, True])
def test_b_nothing_is_struck_at_will(announced: bool) -> None:
    """A cell takes what the dice are worth, in every column and in the announced cell too."""
    turn = Turn(Sheet.blank(TRIS)).roll((2, 2, 2, 2, 2))
    for name in every(TRIS):
        column = "announced" if announced else "free"
        here = turn.announce(name) if announced else turn
        worth = TRIS.category(name).points((2, 2, 2, 2, 2))
        entries = [e for e in here.entries() if (e.column, e.category) == (column, name)]
        assert entries == [Enter(column, name, worth)]
        if worth:
            codes = [v.code for v in here.objections(Enter(column, name, 0))]
            assert codes == ["not-strikeable"]
            assert refusal(here.strike, column, name) == codes


def test_b_what_is_worth_nothing_is_0() -> None:
    """Where a combination is not met, 0 is written."""
    turn = Turn(Sheet.blank(TRIS)).roll((1, 1, 2, 3, 5))
    for name in ("tris", "straight", "full", "poker", "jamb"):
        assert turn.enter("free", name).sheet["free", name] == 0
        assert jamb.validate(Sheet.from_cells(TRIS, {"free": {name: 0}})) == ()


def test_b_no_strike_voids_the_middle() -> None:
    """A 0 in max or min is an error (B7), and as long as it stands it is subtracted as it stands."""
    assert down(ones=3, max=27, min=0).score()["down"]["middle"].points == 81
    assert down(ones=3, max=0, min=8).score()["down"]["middle"].points == -24


def test_b1_middle_is_pending_until_ones_max_and_min_are_filled() -> None:
    """Pending is None and not 0, whichever of the three is open, even if ones is 0."""
    for cells in (
        {"ones": 0, "max": 27},
        {"ones": 0, "min": 8},
        {"max": 27, "min": 8},
        {"ones": 0},
    ):
        middle = down(**cells).score()["down"]["middle"]
        assert (middle.points, middle.total) == (None, 0)
    assert down(ones=0, max=27, min=8).score()["down"]["middle"].points == 0


def test_b2_four_or_five_alike_are_a_tris_too_and_five_a_poker() -> None:
    """At least three, at least four; and five alike are no full."""
    for dice in ((4, 4, 4, 4, 1), (4, 4, 4, 4, 4)):
        assert TRIS.category("tris").points(dice) == 22
        assert TRIS.category("poker").points(dice) == 56
        assert TRIS.category("full").points(dice) == 0


def test_b3_the_number_of_rolls_never_changes_the_points() -> None:
    """In `tris` no category looks at it either."""
    for name in every(TRIS):
        category = TRIS.category(name)
        for dice in ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6), (4, 4, 4, 3, 3), (5, 5, 5, 5, 5)):
            assert {category.points(dice, roll=roll) for roll in (1, 2, 3)} == {category.points(dice)}


def test_b7_a_0_in_max_or_min_is_an_error() -> None:
    """They can be 5 to 30."""
    for name in ("max", "min"):
        assert TRIS.category(name).attainable == frozenset(range(5, 31))
        for points, code in ((0, "not-strikeable"), (4, "unattainable"), (31, "unattainable")):
            [fault] = jamb.validate(Sheet.from_cells(TRIS, {"free": {name: points}}))
            assert (fault.code, fault.category, fault.found) == (code, name, points)
        for points in (5, 30):
            assert jamb.validate(Sheet.from_cells(TRIS, {"free": {name: points}})) == ()


def test_b8_a_written_upper_subtotal_includes_the_bonus() -> None:
    """93 with the bonus, but no bonus while a cell is open."""
    full = Sheet.from_cells(TRIS, {"down": FILLED["tris"]})
    sums = (WrittenSum("subtotal", 93, column="down", section="upper"),)
    assert jamb.validate(Paper(full, sums=sums)) == ()
    sheet = down(twos=4, threes=15, fours=16, fives=25, sixes=30)
    early = WrittenSum("subtotal", 120, column="down", section="upper")
    faults = jamb.validate(Paper(sheet, sums=(early,)))
    wrong = [(f.found, f.expected) for f in faults if f.code == "wrong-sum"]
    assert wrong == [(120, (90,))]


def test_seeds_announcing_is_compulsory_before_rolling_again() -> None:
    """With the other three columns full, 001, 003 and 004 ask to announce after roll 1."""
    turn = Turn(all_but(TRIS, {"announced": every(TRIS)})).roll((2, 2, 2, 4, 6))
    assert turn.moves() == tuple(Announce(name, "announced") for name in every(TRIS))
    assert refusal(turn.keep, (2, 2, 2)) == ["announce-first"]
    assert refusal(turn.enter, "announced", "twos") == ["not-announced"]
    turn = turn.announce("twos").keep((2, 2, 2)).roll((2, 1))
    assert turn.enter("announced", "twos").sheet["announced", "twos"] == 8


def test_seeds_announcing_is_free_while_another_column_has_an_open_cell() -> None:
    """One open cell in one of the other three, and the second roll needs no announcement."""
    for column in ("down", "up", "free"):
        turn = Turn(all_but(TRIS, {"announced": every(TRIS), column: ("ones",)}))
        turn = turn.roll((2, 2, 2, 4, 6)).keep((2, 2, 2)).roll((1, 1))
        assert turn.entries() == (Enter(column, "ones", 2),)


def test_seeds_example_of_twos() -> None:
    """2 2 2 4 6 is 6 in twos."""
    turn = Turn(Sheet.blank(TRIS)).roll((2, 2, 2, 4, 6))
    assert turn.enter("free", "twos").sheet["free", "twos"] == 6


def test_seeds_totals_of_a_full_sheet() -> None:
    """Upper 93, middle 57, lower 22 + 45 + 48 + 56 + 75, four times."""
    score = all_but(TRIS, {}).score()
    assert [section.total for section in score["free"].sections] == [93, 57, 246]
    assert score.total == 4 * (93 + 57 + 246)
    assert score.is_final
