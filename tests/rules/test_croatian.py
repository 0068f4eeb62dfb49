"""RULES B, `croatian`: the table's column, clause by clause, and what *Kako se igra* says."""

import attrs
import pytest

import jamb
from helpers.filled import FILLED, all_but, every
from helpers.refusals import refusal
from jamb import Enter, Sheet, Turn
from jamb.rulesets import CROATIAN
from jamb.sheets.paper import Paper, WrittenSum

FULL = FILLED["croatian"]


def down(**cells: int) -> Sheet:
    """Give a sheet with these cells of the first column."""
    return Sheet.from_cells(CROATIAN, {"down": cells})


def test_b_columns_and_categories_in_paper_order() -> None:
    """12 x 4 = 48 cells: down, up, free, announced."""
    assert [column.name for column in CROATIAN.columns] == ["down", "up", "free", "announced"]
    assert every(CROATIAN)[8:] == ("straight", "full", "poker", "jamb")
    assert len(CROATIAN.categories) * len(CROATIAN.columns) == 48


def test_b_the_paper_has_17_rows_and_5_columns() -> None:
    """6 rows, result 1, 2 rows, result 2, 4 rows, result 3, column total, sheet total."""
    sizes = [len(section.categories) for section in CROATIAN.sections]
    assert sizes == [6, 2, 4]
    assert sum(size + 1 for size in sizes) + 2 == 17
    assert len(CROATIAN.columns) + 1 == 5


def test_b_straight_is_35_or_40() -> None:
    """Both are the sum of the dice + 20; any other run of the dice is none."""
    straight = CROATIAN.category("straight")
    assert straight.points((1, 2, 3, 4, 5)) == sum((1, 2, 3, 4, 5)) + 20 == 35
    assert straight.points((2, 3, 4, 5, 6)) == sum((2, 3, 4, 5, 6)) + 20 == 40
    assert straight.points((1, 2, 3, 4, 6)) == straight.points((1, 3, 4, 5, 6)) == 0


def test_b_full_is_sum_plus_30() -> None:
    """Three of one face and two of another: 4 4 4 3 3 is 48."""
    full = CROATIAN.category("full")
    assert full.points((4, 4, 4, 3, 3)) == 48
    assert full.points((4, 4, 3, 3, 6)) == full.points((4, 4, 4, 3, 6)) == 0


def test_b_poker_is_four_times_the_face_plus_40() -> None:
    """The fifth die doesn't count: 4 4 4 4 6 is 56."""
    poker = CROATIAN.category("poker")
    assert poker.points((4, 4, 4, 4, 6)) == poker.points((4, 4, 4, 4, 1)) == 56
    assert poker.points((4, 4, 4, 6, 6)) == 0


def test_b_jamb_is_sum_plus_50() -> None:
    """5 5 5 5 5 is 75."""
    assert CROATIAN.category("jamb").points((5, 5, 5, 5, 5)) == 75
    assert CROATIAN.category("jamb").points((5, 5, 5, 5, 6)) == 0


@pytest.mark.parametrize(("ones", "total", "bonus"), [(0, 59, 0), (1, 60, 30), (2, 61, 30)])
def test_b_upper_bonus_is_30_from_60_on(ones: int, total: int, bonus: int) -> None:
    """59 is one too few; 60 and everything above it gets 30."""
    upper = down(ones=ones, twos=2, threes=9, fours=12, fives=15, sixes=18, max=5)
    points = upper.score()["down"]["upper"]
    assert (points.points, points.bonus, points.total) == (total - 3, 0, total - 3)
    upper = down(ones=ones, twos=8, threes=6, fours=12, fives=15, sixes=18)
    points = upper.score()["down"]["upper"]
    assert (points.points, points.bonus, points.total) == (total, bonus, total + bonus)


def test_b_upper_bonus_counts_as_soon_as_reached() -> None:
    """Open cells don't delay it: fours, fives and sixes can be enough."""
    assert down(fives=25, sixes=30).score()["down"]["upper"].bonus == 0
    reached = down(fours=8, fives=25, sixes=30).score()["down"]["upper"]
    assert (reached.points, reached.bonus, reached.total) == (63, 30, 93)


def test_b_middle_is_max_minus_min_times_ones() -> None:
    """(27 - 8) x 3 is 57."""
    assert down(ones=3, max=27, min=8).score()["down"]["middle"].points == 57


def test_b_middle_may_be_negative() -> None:
    """A min above the max takes points away."""
    score = down(ones=3, max=10, min=12).score()["down"]
    assert score["middle"].points == -6
    assert score.total == 3 - 6


def test_b_any_cell_may_be_struck_but_max_and_min() -> None:
    """Where the dice are worth something, 0 is a second choice, in max and min it is none."""
    turn = Turn(Sheet.blank(CROATIAN)).roll((5, 5, 5, 5, 5))
    for name in every(CROATIAN):
        numbers = {e.points for e in turn.entries() if (e.column, e.category) == ("free", name)}
        worth = CROATIAN.category(name).points((5, 5, 5, 5, 5))
        assert numbers == ({worth} if name in {"max", "min"} else {worth, 0})
    for name in ("max", "min"):
        assert refusal(turn.strike, "free", name) == ["not-strikeable"]
    assert turn.strike("free", "poker").sheet["free", "poker"] == 0
    assert [v.code for v in turn.objections(Enter("free", "poker", 59))] == ["wrong-points"]


def test_b_no_strike_voids_the_middle() -> None:
    """A 0 in max or min is an error (B7), and as long as it stands it is subtracted as it stands."""
    assert down(ones=3, max=27, min=0).score()["down"]["middle"].points == 81
    assert down(ones=3, max=0, min=8).score()["down"]["middle"].points == -24


def test_b1_middle_is_pending_until_ones_max_and_min_are_filled() -> None:
    """Pending is None and not 0, whichever of the three is open, even if ones is 0."""
    assert down().score()["down"]["middle"].points is None
    for cells in (
        {"ones": 0, "max": 27},
        {"ones": 0, "min": 8},
        {"max": 27, "min": 8},
        {"ones": 0},
    ):
        middle = down(**cells).score()["down"]["middle"]
        assert (middle.points, middle.total) == (None, 0)


def test_b1_ones_of_0_make_the_middle_0() -> None:
    """Counted, and worth nothing."""
    assert down(ones=0, max=27, min=8).score()["down"]["middle"].points == 0


def test_b2_five_alike_are_a_poker_and_no_full() -> None:
    """At least four alike is a poker; a full needs two different faces."""
    assert CROATIAN.category("poker").points((6, 6, 6, 6, 6)) == 64
    for face in range(1, 7):
        assert CROATIAN.category("full").points((face,) * 5) == 0


def test_b3_the_number_of_rolls_never_changes_the_points() -> None:
    """The result is the same from one, two or three rolls."""
    for name in every(CROATIAN):
        category = CROATIAN.category(name)
        for dice in ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6), (4, 4, 4, 3, 3), (5, 5, 5, 5, 5)):
            assert {category.points(dice, roll=roll) for roll in (1, 2, 3)} == {category.points(dice)}


def test_b4_a_jamb_of_sixes_is_80() -> None:
    """The page's own rule counts, sum + 50, and not the 90 of its aside."""
    assert CROATIAN.category("jamb").points((6, 6, 6, 6, 6)) == 80
    assert max(CROATIAN.category("jamb").attainable) == 80


def test_b7_a_0_in_max_or_min_is_an_error() -> None:
    """They can be 5 to 30; nothing strikes them."""
    for name in ("max", "min"):
        assert CROATIAN.category(name).attainable == frozenset(range(5, 31))
        [fault] = jamb.validate(Sheet.from_cells(CROATIAN, {"free": {name: 0}}))
        assert (fault.code, fault.column, fault.category) == ("not-strikeable", "free", name)
        for points in (4, 31):
            [fault] = jamb.validate(Sheet.from_cells(CROATIAN, {"free": {name: points}}))
            assert (fault.code, fault.found) == ("unattainable", points)
        for points in (5, 30):
            assert jamb.validate(Sheet.from_cells(CROATIAN, {"free": {name: points}})) == ()
        assert refusal(Sheet.blank(CROATIAN).write, "free", name, 0) == ["not-strikeable"]


def test_b8_a_written_upper_subtotal_includes_the_bonus() -> None:
    """Result 1 of 63 points is 93; 63 alone is a wrong sum."""
    sheet = Sheet.from_cells(CROATIAN, {"down": FULL})
    right = WrittenSum("subtotal", 93, column="down", section="upper")
    assert jamb.validate(Paper(sheet, sums=(right,))) == ()
    wrong = WrittenSum("subtotal", 63, column="down", section="upper")
    [fault] = jamb.validate(Paper(sheet, sums=(wrong,)))
    assert (fault.code, fault.column, fault.section) == ("wrong-sum", "down", "upper")
    assert (fault.found, fault.expected) == (63, (93,))


def test_b8_with_a_row_for_the_bonus_the_subtotal_is_without() -> None:
    """63 and 30 in two rows are the same result 1."""
    sheet = Sheet.from_cells(CROATIAN, {"down": FULL})
    points = WrittenSum("points", 63, column="down", section="upper")
    bonus = WrittenSum("bonus", 30, column="down", section="upper")
    assert jamb.validate(Paper(sheet, sums=(points, bonus))) == ()
    wrong = (
        WrittenSum("points", 93, column="down", section="upper"),
        WrittenSum("bonus", 0, column="down", section="upper"),
    )
    faults = jamb.validate(Paper(sheet, sums=wrong))
    assert [(fault.code, fault.found, fault.expected) for fault in faults] == [
        ("wrong-sum", 93, (63,)),
        ("wrong-sum", 0, (30,)),
    ]


def test_b8_the_other_sums_of_the_paper() -> None:
    """Result 2, result 3, the column's total and the sheet's: each right, and one off."""
    sheet = all_but(CROATIAN, {})
    for written in (
        WrittenSum("subtotal", 57, column="up", section="middle"),
        WrittenSum("subtotal", 219, column="up", section="lower"),
        WrittenSum("column", 369, column="up"),
        WrittenSum("sheet", 1476),
    ):
        assert jamb.validate(Paper(sheet, sums=(written,))) == ()
        for found in (written.found - 1, written.found + 1):
            [fault] = jamb.validate(Paper(sheet, sums=(attrs.evolve(written, found=found),)))
            assert (fault.code, fault.column, fault.section) == (
                "wrong-sum",
                written.column,
                written.section,
            )
            assert (fault.found, fault.expected) == (found, (written.found,))


def test_seed_000_results_of_a_column_and_the_total() -> None:
    """Result 1 + result 2 + result 3 is the column's total, the columns make the sheet's."""
    column = all_but(CROATIAN, {}).score()["up"]
    assert [section.total for section in column.sections] == [93, 57, 40 + 48 + 56 + 75]
    assert column.total == 369
    assert all_but(CROATIAN, {}).score().total == 4 * 369
