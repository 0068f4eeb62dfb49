"""Turns: what is the case, what may be done, and why the rest may not (RULES A1, A2, A8)."""

import copy
from random import Random
from typing import Any

import pytest

from helpers.numbers import Generator
from helpers.turns import DICE, NEW, SHOWN, codes, column, with_only
from jamb import (
    Announce,
    ArgumentError,
    DiceError,
    Enter,
    IllegalMoveError,
    Keep,
    Sheet,
    Turn,
)
from jamb.rules.gates import Announced
from jamb.rulesets import CROATIAN, KENTA, TRIS


def test_a_turn_begins_with_all_dice_due() -> None:
    """Nothing was rolled, kept, announced or entered."""
    assert (NEW.due, NEW.rolls, NEW.dice, NEW.rolled, NEW.kept) == (5, 0, (), (), ())
    assert (NEW.announced, NEW.announced_column, NEW.directed, NEW.entered) == (None,) * 4
    assert not NEW.is_over
    assert NEW.moves() == ()
    assert repr(NEW) == "<Turn, roll 0: no dice, 5 due>"


def test_a_throw_needs_a_source_of_chance() -> None:
    """What is missing is named, and nothing is drawn where no throw is allowed."""
    with pytest.raises(DiceError, match="expected a source of chance"):
        NEW.throw()
    source = Generator(3)
    thrown = NEW.throw(source)
    assert len(thrown.dice) == 5
    with pytest.raises(IllegalMoveError):
        thrown.throw(source)
    assert source.asked == [(1, 7, 5)]


@pytest.mark.parametrize("move", [None, "enter", ("free", "ones", 1), 7, Enter])
def test_what_is_no_move_is_told(move: Any) -> None:
    """By the gate and by the verb."""
    for step in (SHOWN.objections, SHOWN.play):
        with pytest.raises(ArgumentError, match=r"expected a move \(Keep, Announce or Enter\), found "):
            step(move)


@pytest.mark.parametrize("dice", [{1}, range(1, 3), {6: 1}, "66", 6, None], ids=repr)
def test_what_is_no_tuple_of_dice_is_never_kept(dice: Any) -> None:
    """No such move can be made, so the gate can't let it through and the verb refuse it."""
    with pytest.raises(DiceError, match="dice are a tuple of faces, found "):
        Keep(dice)
    with pytest.raises(DiceError, match="dice are a tuple of faces, found "):
        SHOWN.keep(dice)


def test_dice_are_worth_something_in_a_cell() -> None:
    """In any cell, open to this turn or not, and nothing before they all lie on the table."""
    assert SHOWN.worth("free", "sixes") == SHOWN.worth("up", "sixes") == 18
    assert SHOWN.worth("free", "poker") == 0
    assert NEW.worth("free", "poker") is None
    assert SHOWN.keep((6, 6)).worth("free", "sixes") is None
    assert SHOWN.enter("free", "sixes").worth("free", "ones") is None


def test_a_turn_keeps_a_record() -> None:
    """What each throw gave, what was kept before each later one, and what was entered in the end."""
    turn = SHOWN.keep((6, 6, 6)).roll((6, 2)).keep((2, 6)).roll((1, 1, 1))
    assert turn.rolled == (DICE, (6, 2), (1, 1, 1))
    assert turn.kept == ((6, 6, 6), (2, 6))
    assert (turn.dice, turn.rolls, turn.due) == ((2, 6, 1, 1, 1), 3, 0)
    assert repr(turn) == "<Turn, roll 3: 2 6 1 1 1, 0 due>"
    over = turn.enter("free", "ones")
    assert over.is_over
    assert (over.entered, over.rolled, over.kept) == (Enter("free", "ones", 3), turn.rolled, turn.kept)
    assert (over.due, over.dice, over.moves()) == (0, turn.dice, ())
    assert over.sheet.to_cells() == {"down": {}, "up": {}, "free": {"ones": 3}, "announced": {}}
    assert turn.sheet == NEW.sheet
    assert repr(over) == "<Turn over: 3 in free ones>"


def test_kept_dice_lie_in_the_order_given() -> None:
    """The new ones follow; a die kept once may be thrown again (RULES A1)."""
    turn = SHOWN.keep((4, 6))
    assert (turn.dice, turn.due, turn.rolls) == ((4, 6), 3, 1)
    assert turn.roll((1, 2, 3)).dice == (4, 6, 1, 2, 3)
    assert turn.roll((1, 2, 3)).keep((1,)).kept == ((4, 6), (1,))
    assert SHOWN.keep([5]).dice == (5,)


def test_keeping_none_throws_all_again() -> None:
    """RULES A1: and a throw of no die is none."""
    turn = SHOWN.keep(())
    assert (turn.dice, turn.due, turn.kept) == ((), 5, ((),))
    assert turn.roll((1, 1, 1, 1, 1)).dice == (1, 1, 1, 1, 1)
    assert codes(SHOWN.keep, DICE) == codes(SHOWN.keep, DICE[::-1]) == ["keep-all"]


def test_what_may_be_kept() -> None:
    """Every multiset of the dice but all of them, none first, each once."""
    assert len(SHOWN.keeps()) == len(set(SHOWN.keeps())) == 4 * 2 * 2 - 1
    assert SHOWN.keeps()[0] == Keep(())
    assert Keep((6, 5, 6)) in SHOWN.keeps()
    assert len(NEW.roll((1, 1, 1, 1, 1)).keeps()) == 5


@pytest.mark.parametrize("dice", [(5, 5), (3,), (6, 6, 6, 6), (*DICE, 1)])
def test_what_is_not_shown_is_not_kept(dice: tuple[int, ...]) -> None:
    """Each die once."""
    assert codes(SHOWN.keep, dice) == ["not-shown"]
    [objection] = SHOWN.objections(Keep(dice))
    assert (objection.found, objection.expected) == (" ".join(map(str, dice)), ("6 6 6 5 4",))


def test_no_more_dice_are_told_than_show_that_they_are_too_many() -> None:
    """One more than there are."""
    [objection] = SHOWN.objections(Keep((6,) * 100))
    assert objection.found == "6 6 6 6 6 6"


@pytest.mark.parametrize("dice", [(7,), (True,), (6.0,), "66", {6}, 6, None], ids=repr)
def test_what_are_no_dice_is_not_kept(dice: Any) -> None:
    """That is another mistake than dice that aren't shown."""
    with pytest.raises(DiceError):
        SHOWN.keep(dice)


@pytest.mark.parametrize(
    "dice", [(1, 2, 3, 4), (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 7), (True, 2, 3, 4, 5), "12345"]
)
def test_what_are_no_dice_is_not_rolled(dice: Any) -> None:
    """As many as are due, all of them faces."""
    with pytest.raises(DiceError):
        NEW.roll(dice)
    with pytest.raises(DiceError):
        SHOWN.keep((6,)).roll(DICE)


def test_dice_are_thrown_from_a_source() -> None:
    """As many as are due; the same seed throws the same."""
    turn = NEW.throw(Random(7))
    assert turn == NEW.roll(Random(7).choices(range(1, 7), k=5))
    assert len(turn.keep(turn.dice[:2]).throw(Random(8)).rolled[1]) == 3
    with pytest.raises(IllegalMoveError):
        turn.throw(Random(7))


def test_rolls_are_counted() -> None:
    """Three, then a cell has to be filled; between two throws something is kept."""
    assert codes(SHOWN.roll, DICE) == ["keep-first"]
    second = SHOWN.keep(()).roll(DICE)
    third = second.keep(()).roll(DICE)
    assert codes(third.roll, DICE) == ["no-rolls-left"]
    assert codes(third.keep, ()) == ["no-rolls-left"]
    assert third.keeps() == ()
    assert third.moves() == third.entries()
    assert Enter("free", "max", 27) in third.moves()


def test_nothing_is_done_while_dice_are_due() -> None:
    """Before the first throw, and after dice were kept."""
    for turn, code in ((NEW, "roll-first"), (SHOWN.keep((6,)), "dice-due")):
        assert codes(turn.keep, ()) == codes(turn.enter, "free", "max") == [code]
        assert codes(turn.announce, "max") == codes(turn.strike, "free", "full") == [code]
        assert (turn.moves(), turn.entries(), turn.keeps(), turn.announcements()) == ((), (), (), ())


def test_nothing_is_done_once_the_turn_is_over() -> None:
    """A turn fills one cell (RULES A2)."""
    over = SHOWN.enter("free", "max")
    assert codes(over.keep, ()) == codes(over.roll, DICE) == codes(over.announce, "max") == ["turn-over"]
    assert codes(over.enter, "free", "min") == codes(over.strike, "free", "full") == ["turn-over"]
    assert codes(over.throw, Random(1)) == ["turn-over"]


def test_a_full_sheet_has_no_turn_left() -> None:
    """Nothing is due and everything is refused with the reason."""
    turn = Turn(Sheet(CROATIAN, ((0,) * 12,) * 4))
    assert (turn.due, turn.moves(), turn.is_over) == (0, (), False)
    assert (
        codes(turn.roll, DICE) == codes(turn.keep, ()) == codes(turn.enter, "free", "max") == ["sheet-full"]
    )
    assert codes(turn.announce, "max") == codes(turn.throw, Random(1)) == ["sheet-full"]


def test_entries_are_worth_and_strike() -> None:
    """In sheet order; an entry worth 0 is listed once."""
    entries = SHOWN.entries()
    assert entries[:3] == (Enter("down", "ones", 0), Enter("up", "jamb", 0), Enter("free", "ones", 0))
    assert [e for e in entries if e.category == "max"] == [Enter("free", "max", 27)]
    assert [e.points for e in entries if e.category == "sixes"] == [18, 0]
    assert {entry.column for entry in entries} == {"down", "up", "free"}
    tris = Turn(Sheet.blank(TRIS)).roll(DICE)
    assert [e.points for e in tris.entries() if e.category == "sixes"] == [18]


def test_what_is_written_is_what_the_dice_are_worth() -> None:
    """Or 0; anything else is told what it is worth (RULES A2, A8)."""
    assert SHOWN.enter("free", "sixes").sheet["free", "sixes"] == 18
    assert SHOWN.enter("free", "sixes", 18) == SHOWN.play(Enter("free", "sixes", 18))
    assert SHOWN.enter("free", "sixes", 0) == SHOWN.strike("free", "sixes")
    [wrong] = SHOWN.objections(Enter("free", "sixes", 24))
    assert (wrong.code, wrong.found, wrong.expected) == ("wrong-points", 24, (18, 0))
    [strike] = SHOWN.objections(Enter("free", "max", 0))
    assert (strike.code, strike.variant, strike.expected) == ("not-strikeable", "worth", (27,))
    assert codes(Turn(Sheet.blank(TRIS)).roll(DICE).strike, "free", "sixes") == ["not-strikeable"]
    assert Turn(Sheet.blank(KENTA)).roll(DICE).strike("free", "max").sheet["free", "max"] == 0


@pytest.mark.parametrize("points", [18.0, "18", False], ids=repr)
def test_points_are_whole_numbers(points: Any) -> None:
    """18.0 is equal to 18, but a caller that passes it has mistaken something."""
    assert codes(SHOWN.enter, "free", "sixes", points) in (["wrong-points"], ["not-strikeable"])


def test_all_independent_reasons_are_told_together() -> None:
    """Where the cell may not be filled and the number is wrong as well."""
    assert codes(SHOWN.enter, "down", "sixes", 24) == ["out-of-order", "wrong-points"]
    bound = SHOWN.announce("poker")
    assert codes(bound.enter, "down", "sixes", 24) == ["announced-elsewhere", "out-of-order", "wrong-points"]
    assert codes(bound.enter, "free", "sixes", 18) == ["announced-elsewhere"]
    assert codes(bound.announce, "max") == ["announced-elsewhere"]
    assert codes(SHOWN.enter, "announced", "sixes", 24) == ["not-announced", "wrong-points"]


def test_a_turn_goes_back_step_by_step() -> None:
    """To the throw, the keep, the announcement before, and no further than its beginning."""
    announced = SHOWN.announce("poker")
    kept = announced.keep((6, 6))
    rolled = kept.roll((1, 2, 3))
    for after, before in ((rolled, kept), (kept, announced), (announced, SHOWN), (SHOWN, NEW), (NEW, None)):
        assert after.back() == before
    assert rolled.enter("announced", "poker").reopened(NEW.sheet) == rolled
    early = with_only(column("called", Announced(0))).announce("max")
    assert early.roll(DICE).back() == early
    assert early.back() == with_only(column("called", Announced(0)))
    ordered = Turn(Sheet.blank(CROATIAN.with_columns("directed")), directed="max")
    assert ordered.roll(DICE).back() == ordered
    assert ordered.back() is None


def test_moves_are_values() -> None:
    """Keeps are equal as multisets; each says in its repr what makes it."""
    assert Keep((6, 5)) == Keep((5, 6))
    assert hash(Keep((6, 5))) == hash(Keep((5, 6)))
    assert Keep((6, 5)) != Keep((6, 6))
    for move in (Keep((6, 5)), Announce("max", "announced"), Enter("free", "max", 27)):
        assert eval(repr(move)) == move
    assert copy.deepcopy(SHOWN) is copy.copy(SHOWN) is SHOWN
