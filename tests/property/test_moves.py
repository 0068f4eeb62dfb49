"""What a turn lists is what it takes: the list, the objections and the verbs are one thing."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given

import jamb.testing as draw
from helpers import naive_rules as naive
from helpers.naive_rules import Dice
from helpers.profiles import examples
from jamb import Announce, Enter, IllegalMoveError, Keep, Move, Turn


def tried_keeps(turn: Turn) -> set[Keep]:
    """Every multiset that the dice on the table hold, and some that they don't."""
    shown = {Keep(kept) for size in range(len(turn.dice) + 1) for kept in combinations(turn.dice, size)}
    strange = {Keep((*turn.dice[:1], *turn.dice)), Keep(tuple(face % 6 + 1 for face in turn.dice))}
    return shown | strange


def tried_entries(turn: Turn) -> set[Enter]:
    """Every cell with what the dice are worth there, with 0, and with numbers beside these."""
    ruleset, found = turn.sheet.ruleset, set()
    for column in ruleset.played:
        for row in ruleset.rows:
            worth = 7
            if turn.rolled and not turn.due:
                worth = naive.worth(ruleset, row, turn.dice, turn.rolls, column=column.name)
            found |= {Enter(column.name, row, points) for points in (worth, 0, worth + 1, worth - 1)}
    return found


def tried(turn: Turn) -> Iterator[Move]:
    """All that could be tried in a turn, and all that it lists."""
    ruleset = turn.sheet.ruleset
    yield from turn.moves()
    yield from tried_keeps(turn)
    yield from tried_entries(turn)
    for column in ruleset.played:
        for row in ruleset.rows:
            yield Announce(row, column.name)


@examples(35)
@given(draw.turns())
def test_a_move_is_listed_if_and_only_if_nothing_speaks_against_it(turn: Turn) -> None:
    """`objections(move) == ()` exactly where the move is in `moves()`; every objection says why."""
    listed = set(turn.moves())
    for move in tried(turn):
        objections = turn.objections(move)
        assert (objections == ()) == (move in listed), move
        for objection in objections:
            assert str(objection)
            assert "\n" not in str(objection)


@examples(25)
@given(draw.turns())
def test_what_is_listed_is_accepted(turn: Turn) -> None:
    """Each listed move can be played, and then the turn has done that move and nothing else."""
    for move in turn.moves():
        after = turn.play(move)
        assert (after.rolled, after.sheet == turn.sheet) == (turn.rolled, not isinstance(move, Enter))
        if isinstance(move, Keep):
            assert (after.dice, after.due) == (move.dice, len(turn.dice) - len(move.dice))
            assert after.kept == (*turn.kept, move.dice)
        elif isinstance(move, Announce):
            assert (after.announced, after.announced_column) == (move.category, move.column)
        else:
            assert after.is_over
            assert after.entered == move
            assert after.sheet[move.column, move.category] == move.points


@examples(40)
@given(draw.turns(), draw.SEEDS)
def test_each_step_can_be_taken_back(turn: Turn, seed: int) -> None:
    """`back` gives the turn before a throw, a keep or an announcement; `reopened` the one before an entry."""
    for move in turn.moves():
        after = turn.play(move)
        assert turn == (after.reopened(turn.sheet) if isinstance(move, Enter) else after.back())
    if turn.due and not turn.announcements():
        assert turn.throw(Random(seed)).back() == turn
    if not turn.rolled and turn.announced is None:
        assert turn.back() is None


@examples(25)
@given(draw.turns())
def test_what_is_not_listed_is_refused_and_changes_nothing(turn: Turn) -> None:
    """A verb raises what `objections` told, and the turn is the same afterwards."""
    listed = set(turn.moves())
    before = (hash(turn), repr(turn), turn.moves(), turn.sheet.to_cells())
    for move in tried(turn):
        if move in listed or (isinstance(move, Keep) and not all(1 <= face <= 6 for face in move.dice)):
            continue
        with pytest.raises(IllegalMoveError) as refused:
            turn.play(move)
        assert refused.value.violations == turn.objections(move)
    assert (hash(turn), repr(turn), turn.moves(), turn.sheet.to_cells()) == before


@examples(35)
@given(draw.turns())
def test_what_the_parts_list_is_all_there_is(turn: Turn) -> None:
    """`moves()` are the announcements, the keeps and the entries, none of them twice."""
    moves = turn.moves()
    assert len(set(moves)) == len(moves)
    announced = [move for move in moves if isinstance(move, Announce)]
    rows = turn.sheet.ruleset.rows
    assert moves == (*announced, *turn.keeps(), *turn.entries())
    assert turn.announcements() == tuple(
        row for row in rows if any(move.category == row for move in announced)
    )


def sorted_sets(turn: Turn) -> set[Dice]:
    return {tuple(sorted(keep.dice)) for keep in turn.keeps()}


@examples(25)
@given(draw.turns())
def test_whether_dice_are_due_says_what_can_be_done(turn: Turn) -> None:
    """While dice are due nothing is kept or entered; on the table lie all dice or the kept ones."""
    thrown = turn.sheet.ruleset.dice
    if turn.is_over:
        assert (turn.moves(), turn.due) == ((), 0)
    elif turn.due:
        assert (turn.keeps(), turn.entries()) == ((), ())
        assert len(turn.dice) + turn.due == thrown
        assert turn.rolled == () or turn.announcements() == ()
    else:
        assert len(turn.dice) == thrown
        assert turn.moves() != (), "no reachable turn is without a move (RULES A7)"
        assert all(len(kept) < thrown for kept in sorted_sets(turn))
