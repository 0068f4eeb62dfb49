"""RULES B, `kenta`: the table's column, clause by clause, and what *Spielregeln* says."""

import attrs
import pytest

import jamb
from helpers.filled import FILLED, all_but, every
from helpers.refusals import refusal
from jamb import Enter, Sheet, Turn
from jamb.rules.subtotals import Difference
from jamb.rulesets import KENTA
from jamb.sheets.paper import Paper, WrittenSum


def down(**cells: int) -> Sheet:
    """Give a sheet with these cells of the first column."""
    return Sheet.from_cells(KENTA, {"down": cells})


def middle(sheet: Sheet) -> int | None:
    """Give the middle of its first column."""
    return sheet.score()["down"]["middle"].points


def test_b_columns_and_categories_in_paper_order() -> None:
    """12 x 4 = 48 cells: down, free, up, announced."""
    assert [column.name for column in KENTA.columns] == ["down", "free", "up", "announced"]
    assert every(KENTA)[8:] == ("straight", "full", "poker", "jamb")
    assert len(KENTA.categories) * len(KENTA.columns) == 48


def test_b_the_paper_has_12_rows_and_5_of_sums() -> None:
    """A subtotal after each section, column total, sheet total."""
    assert [len(section.categories) for section in KENTA.sections] == [6, 2, 4]
    assert len(KENTA.categories) + len(KENTA.sections) + 2 == 17


@pytest.mark.parametrize(("roll", "points"), [(1, 66), (2, 56), (3, 46)])
def test_b_straight_is_66_56_or_46_by_roll(roll: int, points: int) -> None:
    """Both straights alike."""
    straight = KENTA.category("straight")
    assert straight.points((1, 2, 3, 4, 5), roll=roll) == points
    assert straight.points((2, 3, 4, 5, 6), roll=roll) == points
    assert straight.points((1, 2, 3, 4, 6), roll=roll) == 0


@pytest.mark.parametrize(("rolls", "points"), [(1, 66), (2, 56), (3, 46)])
@pytest.mark.parametrize("column", ["free", "announced"])
def test_b_straight_in_a_turn_counts_its_rolls(column: str, rolls: int, points: int) -> None:
    """The number of the roll is that of the turn, announced or not."""
    turn = Turn(Sheet.blank(KENTA)).roll((2, 3, 4, 5, 6))
    if column == "announced":
        turn = turn.announce("straight")
    for _ in range(rolls - 1):
        turn = turn.keep((2, 3, 4, 5)).roll((6,))
    assert turn.enter(column, "straight").sheet[column, "straight"] == points


def test_b_full_poker_and_jamb() -> None:
    """Sum of five + 30, sum of the four + 40, sum of five + 50."""
    assert KENTA.category("full").points((3, 3, 3, 2, 2)) == 13 + 30
    assert KENTA.category("poker").points((3, 3, 3, 3, 6)) == 12 + 40
    assert KENTA.category("jamb").points((3, 3, 3, 3, 3)) == 15 + 50
    assert KENTA.category("full").points((3, 3, 2, 2, 6)) == 0
    assert KENTA.category("poker").points((3, 3, 3, 6, 6)) == 0
    assert KENTA.category("jamb").points((3, 3, 3, 3, 6)) == 0


@pytest.mark.parametrize(("ones", "total", "bonus"), [(0, 59, 0), (1, 60, 30), (2, 61, 30)])
def test_b_upper_bonus_is_30_from_60_on(ones: int, total: int, bonus: int) -> None:
    """60 points or more, in a column."""
    sheet = down(ones=ones, twos=8, threes=6, fours=12, fives=15, sixes=18)
    upper = sheet.score()["down"]["upper"]
    assert (upper.points, upper.bonus, upper.total) == (total, bonus, total + bonus)


def test_b_upper_bonus_counts_as_soon_as_reached() -> None:
    """Open cells don't delay it."""
    assert down(fives=25, sixes=30).score()["down"]["upper"].bonus == 0
    reached = down(fours=8, fives=25, sixes=30).score()["down"]["upper"]
    assert (reached.points, reached.bonus, reached.total) == (63, 30, 93)


def test_b_the_bonus_is_there_to_be_had_four_times() -> None:
    """Once in each column."""
    columns = [column.name for column in KENTA.columns]
    reached, missed = {"fours": 8, "fives": 25, "sixes": 30}, {"fours": 4, "fives": 25, "sixes": 30}
    for number in range(5):
        cells = {name: reached if name in columns[:number] else missed for name in columns}
        score = Sheet.from_cells(KENTA, cells).score()
        assert sum(column["upper"].bonus for column in score.columns) == 30 * number


def test_b_middle_is_max_minus_min_times_ones_and_never_below_0() -> None:
    """(27 - 8) x 3 is 57; a min above the max is 0 and no minus."""
    assert middle(down(ones=3, max=27, min=8)) == 57
    assert middle(down(ones=3, max=12, min=12)) == 0
    assert middle(down(ones=3, max=10, min=12)) == 0
    assert down(ones=3, max=10, min=12).score()["down"].total == 3


def test_b_a_struck_max_or_min_voids_the_middle() -> None:
    """Without a min there is nothing to take from 30, and it is not 150."""
    assert middle(down(ones=5, max=30, min=0)) == 0
    assert middle(down(ones=5, max=0, min=5)) == 0
    assert middle(down(ones=5, max=0, min=0)) == 0


def test_b_the_switch_negative_lets_a_minus_count_and_nothing_else() -> None:
    """-6 counts then, but a struck max or min still voids the middle."""
    subtotal = KENTA.sections[1].subtotal
    assert isinstance(subtotal, Difference)
    minus = KENTA.with_subtotal("middle", attrs.evolve(subtotal, negative=True))
    for cells, points in (
        ({"ones": 3, "max": 10, "min": 12}, -6),
        ({"ones": 3, "max": 27, "min": 8}, 57),
        ({"ones": 3, "max": 0, "min": 12}, 0),
        ({"ones": 3, "max": 27, "min": 0}, 0),
    ):
        assert middle(Sheet.from_cells(minus, {"down": cells})) == points


def test_b_any_cell_may_be_struck_max_and_min_too() -> None:
    """0 is a choice wherever the dice are worth more."""
    turn = Turn(Sheet.blank(KENTA)).roll((5, 5, 5, 5, 5))
    for name in every(KENTA):
        worth = KENTA.category(name).points((5, 5, 5, 5, 5), roll=1)
        numbers = {e.points for e in turn.entries() if (e.column, e.category) == ("free", name)}
        assert numbers == {worth, 0}
        assert turn.strike("free", name).sheet["free", name] == 0
    announced = turn.announce("max")
    assert set(announced.entries()) == {Enter("announced", "max", n) for n in (25, 0)}


def test_b1_middle_is_pending_until_ones_max_and_min_are_filled() -> None:
    """Pending is None and not 0, even if ones is 0 or max is struck already."""
    for cells in (
        {"ones": 0, "max": 27},
        {"ones": 0, "min": 8},
        {"max": 27, "min": 8},
        {"max": 0, "min": 8},
        {"ones": 5, "max": 0},
        {"ones": 5, "min": 0},
        {"max": 0},
    ):
        assert middle(down(**cells)) is None
        assert down(**cells).score()["down"]["middle"].total == 0
    assert middle(down(ones=0, max=27, min=8)) == 0


def test_b2_five_alike_are_a_poker_and_no_full() -> None:
    """At least four alike is a poker."""
    assert KENTA.category("poker").points((6, 6, 6, 6, 6)) == 64
    assert KENTA.category("full").points((6, 6, 6, 6, 6)) == 0


def test_b3_only_the_straight_depends_on_the_roll() -> None:
    """All other categories are worth the same on every roll, and don't ask for it."""
    for name in every(KENTA):
        category = KENTA.category(name)
        if name == "straight":
            with pytest.raises(jamb.DiceError):
                category.points((1, 2, 3, 4, 5))
            continue
        for dice in ((1, 2, 3, 4, 5), (4, 4, 4, 3, 3), (5, 5, 5, 5, 5)):
            assert {category.points(dice, roll=roll) for roll in (1, 2, 3)} == {category.points(dice)}


def test_b7_a_0_in_max_or_min_is_a_strike() -> None:
    """5 to 30, or struck; 4 and 31 are still no sums of five dice."""
    for name in ("max", "min"):
        assert KENTA.category(name).attainable == frozenset({0, *range(5, 31)})
        for points in (0, 5, 30):
            assert jamb.validate(Sheet.from_cells(KENTA, {"free": {name: points}})) == ()
        for points in (4, 31):
            [fault] = jamb.validate(Sheet.from_cells(KENTA, {"free": {name: points}}))
            assert (fault.code, fault.category, fault.found) == ("unattainable", name, points)
        assert Sheet.blank(KENTA).write("free", name, 0)["free", name] == 0


def test_b8_a_written_upper_subtotal_includes_the_bonus() -> None:
    """As soon as 60 are reached: 63 are 93 on paper."""
    sheet = Sheet.from_cells(KENTA, {"free": {"fours": 8, "fives": 25, "sixes": 30}})
    for found, faults in ((93, 0), (63, 1)):
        sums = (WrittenSum("subtotal", found, column="free", section="upper"),)
        assert len(jamb.validate(Paper(sheet, sums=sums))) == faults


def test_seed_002_three_fours_are_12() -> None:
    """Only the dice that match count."""
    assert KENTA.category("fours").points((4, 4, 4, 1, 2)) == 12


def test_seed_002_five_ones_make_125_of_a_difference_of_25() -> None:
    """30 in max and 5 in min; five ones count above and multiply the middle."""
    sheet = down(ones=5, max=30, min=5)
    assert middle(sheet) == 125
    assert sheet.score()["down"].total == 5 + 125


def test_seed_002_an_announced_row_is_filled_even_when_it_fails() -> None:
    """After the two rolls that are left, if need be with 0."""
    turn = Turn(Sheet.blank(KENTA)).roll((4, 4, 4, 1, 2)).announce("full")
    turn = turn.keep((4, 4, 4)).roll((3, 5)).keep((4, 4, 4)).roll((6, 2))
    assert turn.entries() == (Enter("announced", "full", 0),)
    assert refusal(turn.enter, "free", "fours") == ["announced-elsewhere"]
    assert turn.enter("announced", "full").sheet["announced", "full"] == 0


def test_seed_002_the_up_column_begins_with_the_jamb_which_may_be_struck() -> None:
    """A strike opens the way to poker and full."""
    turn = Turn(Sheet.blank(KENTA)).roll((4, 4, 4, 4, 2))
    assert refusal(turn.enter, "up", "poker") == ["out-of-order"]
    sheet = turn.strike("up", "jamb").sheet
    turn = Turn(sheet).roll((4, 4, 4, 4, 2))
    assert turn.enter("up", "poker").sheet["up", "poker"] == 56


def test_seed_002_a_good_first_roll_is_announced_and_entered_at_once() -> None:
    """The announced column takes what the first roll already shows."""
    turn = Turn(Sheet.blank(KENTA)).roll((1, 2, 3, 4, 5)).announce("straight")
    assert turn.enter("announced", "straight").sheet["announced", "straight"] == 66


def test_seed_002_all_48_cells_with_bonuses_and_middles() -> None:
    """The sum of all four columns."""
    score = all_but(KENTA, {}).score()
    lower = sum(FILLED["kenta"][name] for name in ("straight", "full", "poker", "jamb"))
    assert [section.total for section in score["up"].sections] == [93, 57, lower]
    assert score.is_final
    assert score.total == 4 * (93 + 57 + lower)
