"""RULES C4 and C5, `kniffel` and `rauf_runter_kniffel`: all their numbers, from *Spielregeln*."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement

import pytest

from helpers.filled import every
from jamb import Enter, Ruleset, Sheet, Turn
from jamb.rulesets import KNIFFEL, RAUF_RUNTER_KNIFFEL

Dice = tuple[int, ...]


def in_a_row(dice: Dice, length: int) -> bool:
    """Whether so many faces in a row are shown."""
    return any(set(range(low, low + length)) <= set(dice) for low in range(1, 8 - length))


def face(number: int) -> Callable[[Dice], int]:
    """The sum of the dice that show it (A5)."""
    return lambda dice: sum(die for die in dice if die == number)


NAIVE: dict[str, Callable[[Dice], int]] = {
    "ones": face(1),
    "twos": face(2),
    "threes": face(3),
    "fours": face(4),
    "fives": face(5),
    "sixes": face(6),
    "three_alike": lambda dice: sum(dice) if max(Counter(dice).values()) >= 3 else 0,
    "four_alike": lambda dice: sum(dice) if max(Counter(dice).values()) >= 4 else 0,
    "full_house": lambda dice: 25 if sorted(Counter(dice).values()) == [2, 3] else 0,
    "small_straight": lambda dice: 30 if in_a_row(dice, 4) else 0,
    "large_straight": lambda dice: 40 if in_a_row(dice, 5) else 0,
    "kniffel": lambda dice: 50 if len(set(dice)) == 1 else 0,
    "chance": sum,
}

both = pytest.mark.parametrize("rules", [KNIFFEL, RAUF_RUNTER_KNIFFEL], ids=lambda rules: rules.name)


@both
def test_c4_categories_in_paper_order(rules: Ruleset) -> None:
    """Six above, seven below, five dice, three rolls."""
    assert every(rules) == tuple(NAIVE)
    assert [(section.name, len(section.rows)) for section in rules.sections] == [("upper", 6), ("lower", 7)]
    assert (rules.dice, rules.counted, rules.rolls, rules.last_rolls) == (5, 5, 3, None)


@both
@pytest.mark.parametrize("name", NAIVE)
def test_c4_what_dice_are_worth(rules: Ruleset, name: str) -> None:
    """On any roll, in any column; five alike are no full house, and no joker (C4)."""
    for column in (None, *(column.name for column in rules.columns)):
        category = rules.category(name, column)
        for dice in combinations_with_replacement(range(1, 7), 5):
            assert category.points(dice) == NAIVE[name](dice), dice


@both
@pytest.mark.parametrize(("ones", "bonus"), [(2, 0), (3, 35), (4, 35)])
def test_c4_upper_bonus_is_35_from_63_on(rules: Ruleset, ones: int, bonus: int) -> None:
    """As soon as it is reached, though a cell is open."""
    cells = {"ones": ones, "threes": 9, "fours": 8, "fives": 25, "sixes": 18}
    upper = Sheet.from_cells(rules, {"free": cells}).score()["free"]["upper"]
    assert (upper.points, upper.bonus) == (60 + ones, bonus)


def test_c4_there_is_no_other_bonus() -> None:
    """A column is the sum of its cells, and the upper bonus."""
    cells = dict.fromkeys(NAIVE, 5) | {"kniffel": 50, "chance": 30}
    score = Sheet.from_cells(KNIFFEL, {"free": cells}).score()
    assert score.total == score["free"].total == 6 * 5 + 5 * 5 + 50 + 30


@both
def test_c4_any_cell_may_be_struck(rules: Ruleset) -> None:
    """Whatever the dice are worth there."""
    entries = Turn(Sheet.blank(rules)).roll((6, 6, 6, 6, 6)).entries()
    for name in NAIVE:
        assert Enter("free", name, 0) in entries


def test_c4_columns() -> None:
    """One, and it is free."""
    assert Sheet.blank(KNIFFEL).playable() == tuple(("free", name) for name in NAIVE)


def test_c5_columns() -> None:
    """Down, up and free."""
    assert [column.name for column in RAUF_RUNTER_KNIFFEL.columns] == ["down", "up", "free"]
    assert Sheet.blank(RAUF_RUNTER_KNIFFEL).playable() == (
        ("down", "ones"),
        ("up", "chance"),
        *(("free", name) for name in NAIVE),
    )
