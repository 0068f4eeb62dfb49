"""RULES A7: the steps that a turn allows are those that a search of all that can follow allows."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb.testing as draw
from helpers import naive_rules as naive
from helpers.naive_turns import Phase, Situation
from helpers.profiles import examples
from jamb import Announce, IllegalMoveError, Turn


def phase_of(turn: Turn) -> Phase:
    """The phase that a turn is in, from its record."""
    bound = None
    if turn.announced is not None and turn.announced_column is not None:
        bound = turn.announced_column, turn.announced
    elif turn.directed is not None:
        bound = Situation(turn.sheet.ruleset, turn.sheet.to_cells()).ordered(turn.directed)
    return Phase(len(turn.rolled), not turn.kept or turn.kept[-1] == (), bound)


@examples(80)
@given(draw.turns().filter(lambda turn: not turn.is_over))
def test_a_turn_allows_the_steps_that_leave_it_alive(turn: Turn) -> None:
    """Cells, announcements, keeps and the first throw are those of a search written apart."""
    situation = Situation(turn.sheet.ruleset, turn.sheet.to_cells())
    phase = phase_of(turn)
    announced = {(move.column, move.category) for move in turn.moves() if isinstance(move, Announce)}
    waiting = bool(turn.rolled) and turn.due > 0
    assert announced == (set() if waiting else situation.announceable(phase))
    entered = {(entry.column, entry.category) for entry in turn.entries()}
    assert entered == (set() if turn.due else situation.enterable(phase))
    if not turn.due:
        some, none = (situation.may_throw(phase, fresh=fresh) for fresh in (False, True))
        assert any(keep.dice for keep in turn.keeps()) == some
        assert any(keep.dice == () for keep in turn.keeps()) == none
    elif not turn.rolled and not situation.may_throw(phase, fresh=True):
        with pytest.raises(IllegalMoveError) as refused:
            turn.throw(Random(1))
        assert [found.code for found in refused.value.violations] == ["announce-first"]
    else:
        assert turn.throw(Random(1)).rolls == turn.rolls + 1


@examples(50)
@given(draw.turns().filter(lambda turn: bool(turn.entries())))
def test_an_entry_is_what_the_dice_are_worth_or_a_strike(turn: Turn) -> None:
    """Each cell that may be filled takes the worth of the dice, and 0 where it may be struck (RULES A8)."""
    ruleset = turn.sheet.ruleset
    for column, row in {(entry.column, entry.category) for entry in turn.entries()}:
        listed = [e.points for e in turn.entries() if (e.column, e.category) == (column, row)]
        worth = naive.worth(ruleset, row, turn.dice, turn.rolls, column=column)
        strike = [0] if worth and naive.may_strike(ruleset, row) else []
        assert listed == [worth, *strike]
        assert turn.enter(column, row).sheet[column, row] == worth


@examples(35)
@given(draw.turns().filter(lambda turn: not turn.is_over), st.data())
def test_a_turn_has_the_rolls_of_its_sheet(turn: Turn, data: st.DataObject) -> None:
    """A turn has the ruleset's rolls, the one for the last open cell its own number (RULES D5)."""
    situation = Situation(turn.sheet.ruleset, turn.sheet.to_cells())
    assert turn.rolls <= situation.rolls
    if turn.rolled and not turn.due and turn.rolls == situation.rolls:
        for move in data.draw(st.permutations(range(len(turn.dice)))):
            with pytest.raises(IllegalMoveError) as refused:
                turn.keep(turn.dice[:move])
            assert [found.code for found in refused.value.violations] == ["no-rolls-left"]
