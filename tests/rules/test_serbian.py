"""RULES C1 to C3, `serbian` and `serbian_wide`: the systems with a sixth die of *Spielregeln*."""

import pytest

from helpers.filled import every
from helpers.refusals import refusal
from jamb import Enter, Ruleset, Sheet, Turn
from jamb.rulesets import SERBIAN, SERBIAN_WIDE

SIX_SIXES = (6, 6, 6, 6, 6, 6)
COLUMNS = ("down", "free", "up", "announced", "hand", "directed")

both = pytest.mark.parametrize("rules", [SERBIAN, SERBIAN_WIDE], ids=lambda rules: rules.name)


@both
def test_categories_in_paper_order(rules: Ruleset) -> None:
    """Tris and the straight stand before full, poker and jamb; of six dice five count (C1)."""
    assert every(rules)[6:] == ("max", "min", "tris", "straight", "full", "poker", "jamb")
    assert [(section.name, len(section.rows)) for section in rules.sections] == [
        ("upper", 6),
        ("middle", 2),
        ("lower", 5),
    ]
    assert (rules.dice, rules.counted, rules.rolls, rules.last_rolls) == (6, 5, 3, None)


def test_columns_in_sheet_order() -> None:
    """The wide sheet has the two of the middle beside the six (D4), each with its own way to begin."""
    assert tuple(column.name for column in SERBIAN.columns) == COLUMNS
    assert tuple(column.name for column in SERBIAN_WIDE.columns) == (*COLUMNS, "from_middle", "to_middle")
    first = {column.name: column.playable() for column in Sheet.blank(SERBIAN_WIDE).columns}
    assert (first["down"], first["up"]) == (("ones",), ("jamb",))
    assert set(first["from_middle"]) == {"max", "min"}
    assert set(first["to_middle"]) == {"ones", "jamb"}
    assert first["free"] == first["announced"] == first["hand"] == first["directed"] == SERBIAN.rows


@both
@pytest.mark.parametrize(
    ("dice", "category", "points"),
    [
        (SIX_SIXES, "sixes", 30),
        (SIX_SIXES, "jamb", 80),
        (SIX_SIXES, "full", 0),
        ((3, 3, 3, 4, 4, 4), "full", 18 + 30),
        ((3, 3, 3, 4, 4, 4), "tris", 12 + 20),
        ((2, 2, 5, 5, 1, 1), "tris", 0),
        ((5, 5, 5, 5, 5, 1), "poker", 20 + 40),
        ((1, 1, 1, 1, 1, 6), "jamb", 5 + 50),
        ((1, 2, 3, 4, 5, 6), "max", 20),
        ((1, 2, 3, 4, 5, 6), "min", 15),
        ((2, 2, 1, 2, 2, 2), "twos", 10),
        ((3, 3, 3, 3, 3, 3), "threes", 15),
        ((4, 4, 1, 1, 1, 1), "fours", 8),
        ((5, 1, 1, 1, 1, 1), "fives", 5),
        ((1, 1, 1, 1, 1, 1), "ones", 5),
    ],
)
def test_c1_five_of_six_dice_count(rules: Ruleset, dice: tuple[int, ...], category: str, points: int) -> None:
    """The best five for the category, the lowest for min."""
    assert rules.category(category).points(dice) == points


@both
@pytest.mark.parametrize(("roll", "points"), [(1, 66), (2, 56), (3, 46)])
def test_c1_the_straight_counts_by_roll(rules: Ruleset, roll: int, points: int) -> None:
    """Both straights alike, with any sixth die."""
    straight = rules.category("straight")
    assert straight.points((1, 2, 2, 3, 4, 5), roll=roll) == points
    assert straight.points((1, 2, 3, 4, 5, 6), roll=roll) == points
    assert straight.points((2, 3, 4, 5, 6, 6), roll=roll) == points
    assert straight.points((1, 2, 3, 4, 4, 6), roll=roll) == 0


@both
def test_c2_hand_takes_what_the_first_roll_shows(rules: Ruleset) -> None:
    """So its straight is 66 or nothing."""
    assert rules.category("straight", "hand").attainable == {0, 66}
    turn = Turn(Sheet.blank(rules)).roll((1, 2, 2, 3, 4, 5))
    assert Enter("hand", "straight", 66) in turn.entries()
    assert refusal(turn.keep((1, 2, 3, 4, 5)).roll((6,)).enter, "hand", "straight") == ["first-roll-only"]


@both
def test_c3_directed_waits_for_an_order(rules: Ruleset) -> None:
    """It is closed without one, and binds with one."""
    turn = Turn(Sheet.blank(rules)).roll(SIX_SIXES)
    assert refusal(turn.enter, "directed", "jamb") == ["not-announced"]
    ordered = Turn(Sheet.blank(rules), directed="jamb").roll(SIX_SIXES)
    assert ordered.entries() == (Enter("directed", "jamb", 80), Enter("directed", "jamb", 0))


@both
@pytest.mark.parametrize(("twos", "bonus"), [(4, 0), (6, 30), (8, 30)])
def test_upper_bonus_is_30_from_60_on(rules: Ruleset, twos: int, bonus: int) -> None:
    """As soon as it is reached, as in `kenta`; one point less is not enough."""
    cells = {"ones": 1 if twos == 4 else 0, "twos": twos, "fours": 4, "fives": 20, "sixes": 30}
    upper = Sheet.from_cells(rules, {"free": cells}).score()["free"]["upper"]
    assert (upper.points, upper.bonus) == (54 + twos + cells["ones"], bonus)


@both
@pytest.mark.parametrize(
    ("high", "low", "points"), [(27, 8, 57), (10, 12, 0), (27, 0, 0), (0, 8, 0), (0, 0, 0)]
)
def test_middle_is_as_in_kenta(rules: Ruleset, high: int, low: int, points: int) -> None:
    """(max - min) x ones, never below 0, void if one of them is struck."""
    sheet = Sheet.from_cells(rules, {"free": {"ones": 3, "max": high, "min": low}})
    assert sheet.score()["free"]["middle"].points == points


@both
def test_any_cell_may_be_struck(rules: Ruleset) -> None:
    """Max and min too."""
    entries = Turn(Sheet.blank(rules)).roll((1, 2, 2, 3, 4, 5)).entries()
    for name in rules.rows:
        assert Enter("free", name, 0) in entries
