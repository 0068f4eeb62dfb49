"""RULES B6 and the turns in *Kako se igra*, played from the first roll to the entry."""

import pytest

from helpers.filled import all_but, every
from helpers.refusals import refusal
from jamb import Enter, Sheet, Turn
from jamb.rulesets import CROATIAN

SIXES = (6, 6, 6)


def first_roll() -> Turn:
    """Roll 6 6 6 5 4 on a blank sheet, as the page does."""
    return Turn(Sheet.blank(CROATIAN)).roll((6, 6, 6, 5, 4))


def written(turn: Turn, category: str) -> int | None:
    """Enter what the dice are worth in the announced cell and give what then stands there."""
    sheet = turn.enter("announced", category).sheet
    assert sum(len(column) for column in sheet.to_cells().values()) == 1
    return sheet["announced", category]


def test_b6_announced_max_is_27_at_once() -> None:
    """The first roll is good enough, and the turn ends after it."""
    turn = first_roll().announce("max")
    assert turn.entries() == (Enter("announced", "max", 27),)
    assert written(turn, "max") == 27


@pytest.mark.parametrize(
    ("second", "third", "points"),
    [((1, 2), (3, 4), 18), ((6, 2), (3,), 24), ((1, 2), (6, 4), 24), ((6, 2), (6,), 30)],
)
def test_b6_announced_sixes_are_18_24_or_30(
    second: tuple[int, ...], third: tuple[int, ...], points: int
) -> None:
    """Two more rolls for the other dice: no six more, one more, or two more."""
    turn = first_roll().announce("sixes").keep(SIXES).roll(second)
    turn = turn.keep(SIXES + tuple(die for die in second if die == 6)).roll(third)
    assert turn.rolls == 3
    assert written(turn, "sixes") == points


def test_b6_announced_sixes_stay_sixes_whatever_comes() -> None:
    """A poker or a jamb in the end is 24 or 30 in sixes and can't be written as what it is."""
    for thrown, points in (((6, 2), 24), ((6, 6), 30)):
        turn = first_roll().announce("sixes").keep(SIXES).roll(thrown)
        for column, name in (("announced", "poker"), ("free", "poker"), ("up", "jamb")):
            worth = CROATIAN.category(name).points(turn.dice)
            [objection] = turn.objections(Enter(column, name, worth))
            assert objection.code == "announced-elsewhere"
        assert written(turn, "sixes") == points


def test_b6_announced_poker_with_one_more_six_is_64() -> None:
    """In the second roll, or in the third."""
    assert written(first_roll().announce("poker").keep(SIXES).roll((6, 2)), "poker") == 64
    turn = first_roll().announce("poker").keep(SIXES).roll((1, 2)).keep(SIXES).roll((5, 6))
    assert written(turn, "poker") == 64


def test_b6_announced_poker_without_is_struck() -> None:
    """Three sixes after three rolls leave a 0, and nothing else may be filled."""
    turn = first_roll().announce("poker").keep(SIXES).roll((1, 2)).keep(SIXES).roll((5, 4))
    assert turn.entries() == (Enter("announced", "poker", 0),)
    assert turn.strike("announced", "poker").sheet["announced", "poker"] == 0


def test_b6_announced_jamb_with_two_more_sixes_is_80() -> None:
    """Five sixes are sum + 50 (B4), where the page writes 90 in passing."""
    assert written(first_roll().announce("jamb").keep(SIXES).roll((6, 6)), "jamb") == 80


def test_b6_announced_jamb_with_four_sixes_is_struck_and_no_poker_elsewhere() -> None:
    """Whoever announces the jamb and gets a poker strikes the jamb."""
    turn = first_roll().announce("jamb").keep(SIXES).roll((6, 2)).keep((6, 6, 6, 6)).roll((3,))
    assert turn.entries() == (Enter("announced", "jamb", 0),)
    for column in ("announced", "free"):
        assert refusal(turn.enter, column, "poker") == ["announced-elsewhere"]
    assert written(turn, "jamb") == 0


def test_b6_an_announced_cell_may_be_struck_with_better_dice() -> None:
    """A strike at will is allowed in the announced cell too, and in that cell only."""
    turn = first_roll().announce("sixes")
    assert turn.strike("announced", "sixes").sheet["announced", "sixes"] == 0
    assert refusal(turn.strike, "free", "full") == ["announced-elsewhere"]
    assert refusal(first_roll().announce("max").strike, "announced", "max") == ["not-strikeable"]


def test_seed_000_three_fives_kept_and_two_dice_thrown_twice() -> None:
    """5 5 5 3 1: keep the fives; 4 2: throw both once more."""
    turn = Turn(Sheet.blank(CROATIAN)).roll((5, 5, 5, 3, 1)).keep((5, 5, 5)).roll((4, 2))
    turn = turn.keep((5, 5, 5))
    assert turn.due == 2
    turn = turn.roll((5, 1))
    assert turn.enter("free", "fives").sheet["free", "fives"] == 20


def test_seed_000_five_fives_in_two_rolls_need_no_third() -> None:
    """5 5 5 3 1, then 5 5: the third roll is given up and the result written."""
    turn = Turn(Sheet.blank(CROATIAN)).roll((5, 5, 5, 3, 1)).keep((5, 5, 5)).roll((5, 5))
    assert turn.rolls == 2
    assert turn.enter("up", "jamb").sheet["up", "jamb"] == 75


def test_seed_000_four_fives_in_two_rolls_throw_one_die_more() -> None:
    """5 5 5 3 1, then 5 and 2: in the last roll only the 2 is thrown."""
    turn = Turn(Sheet.blank(CROATIAN)).roll((5, 5, 5, 3, 1)).keep((5, 5, 5)).roll((5, 2))
    turn = turn.keep((5, 5, 5, 5))
    assert turn.due == 1
    assert turn.roll((5,)).enter("up", "jamb").sheet["up", "jamb"] == 75


def test_seed_000_five_fives_at_once_are_worth_the_same() -> None:
    """75 from one roll, from two or from three."""
    at_once = Turn(Sheet.blank(CROATIAN)).roll((5, 5, 5, 5, 5)).enter("up", "jamb")
    assert at_once.sheet["up", "jamb"] == 75


def test_seed_000_the_other_two_dice_are_ignored() -> None:
    """3 3 3 1 5 after the third roll is 9 in threes."""
    turn = Turn(Sheet.blank(CROATIAN)).roll((3, 3, 1, 1, 2)).keep((3, 3)).roll((3, 2, 2))
    turn = turn.keep((3, 3, 3)).roll((1, 5))
    assert turn.enter("free", "threes").sheet["free", "threes"] == 9


def test_seed_000_all_dice_may_be_thrown_again() -> None:
    """Some of the dice or all of them, and nobody has to."""
    turn = Turn(Sheet.blank(CROATIAN)).roll((1, 2, 2, 4, 6)).keep(())
    assert turn.due == 5
    assert turn.roll((2, 3, 4, 5, 6)).enter("free", "straight").sheet["free", "straight"] == 40


def test_seed_000_a_player_who_cannot_write_strikes_where_writing_is_allowed() -> None:
    """Only cells that may be written now: the next of each arrow column, and all of free."""
    turn = Turn(Sheet.blank(CROATIAN)).roll((1, 1, 2, 3, 5))
    struck = {(e.column, e.category) for e in turn.entries() if e.points == 0}
    but = {"max", "min"}
    assert struck == {("down", "ones"), ("up", "jamb")} | {
        ("free", name) for name in every(CROATIAN) if name not in but
    }


def test_seed_000_the_last_of_48_turns_fills_the_sheet() -> None:
    """48 turns, one cell each; the total is final after the last."""
    sheet = all_but(CROATIAN, {"free": ("jamb",)})
    assert sum(len(column) for column in sheet.to_cells().values()) == 47
    assert not sheet.score().is_final
    last = Turn(sheet).roll((5, 5, 5, 5, 5)).enter("free", "jamb").sheet
    assert last.score().is_final
    assert last.score().total == 4 * 369
