"""Sheets as values: equal ones are alike in every way, and copying or storing one loses nothing."""

import copy
import pickle
from random import Random

from hypothesis import given
from hypothesis import strategies as st

import jamb
import jamb.testing as draw
from helpers.profiles import examples
from jamb import Enter, Sheet, Turn

# what a ruleset and a number in each cell take at most, and far less than one table of 7,776 rolls
SMALL = 12_000


def used(sheet: Sheet) -> Sheet:
    """Ask a sheet for all that it may keep tables of."""
    sheet.score()
    sheet.playable()
    jamb.validate(sheet)
    for column in sheet.ruleset.played:
        for row in sheet.ruleset.rows:
            assert sheet.ruleset.category(row, column=column.name).attainable
    if not sheet.is_complete:
        turn = Turn(sheet)
        assert turn.moves() == turn.moves()
    return sheet


@examples(35)
@given(draw.sheets())
def test_cells_there_and_back(sheet: Sheet) -> None:
    """`from_cells` and `to_cells` are inverse; what is open is left out."""
    cells = sheet.to_cells()
    assert Sheet.from_cells(sheet.ruleset, cells) == sheet
    assert Sheet.from_cells(sheet.ruleset, cells).to_cells() == cells
    for rule in sheet.ruleset.played:
        for row in sheet.ruleset.rows:
            assert sheet[rule.name, row] == cells[rule.name].get(row) == sheet[rule.name][row]


@examples(35)
@given(draw.sheets(), st.data())
def test_erasing_is_undoing(sheet: Sheet, data: st.DataObject) -> None:
    """A cell that is erased is open and nothing else is changed; writing it again gives the sheet back."""
    column = data.draw(st.sampled_from([rule.name for rule in sheet.ruleset.played]))
    row = data.draw(st.sampled_from(sheet.ruleset.rows))
    erased = sheet.erase(column, row)
    cells = sheet.to_cells()
    number = cells[column].pop(row, None)
    assert erased.to_cells() == cells
    assert erased[column, row] is None
    assert erased.erase(column, row) == erased
    assert (erased == sheet) == (number is None)
    cells[column] |= {} if number is None else {row: number}
    assert Sheet.from_cells(sheet.ruleset, cells) == sheet


@examples(35)
@given(draw.sheets(), draw.sheets())
def test_equal_sheets_have_equal_hashes(one: Sheet, other: Sheet) -> None:
    """A sheet equals one with the same rules and cells, however it came about, and no other."""
    again = Sheet.from_cells(one.ruleset, used(one).to_cells())
    assert again == one
    assert hash(again) == hash(one)
    assert {again: 1}[one] == 1
    same = one.ruleset == other.ruleset and one.to_cells() == other.to_cells()
    assert (one == other) == same


@examples(25)
@given(draw.sheets())
def test_a_stored_sheet_is_small_and_the_same(sheet: Sheet) -> None:
    """A pickle holds rules and cells alone: it doesn't grow by use, and gives an equal sheet."""
    fresh = Sheet.from_cells(sheet.ruleset, sheet.to_cells())
    before = pickle.dumps(fresh)
    assert len(pickle.dumps(used(fresh))) == len(before) < SMALL
    loaded = pickle.loads(before)
    assert loaded == sheet
    assert hash(loaded) == hash(sheet)
    assert loaded.ruleset == sheet.ruleset
    assert loaded.score() == sheet.score()
    assert loaded.playable() == sheet.playable()
    assert jamb.validate(loaded) == jamb.validate(sheet)


@examples(25)
@given(draw.turns())
def test_a_stored_turn_is_small_and_goes_on(turn: Turn) -> None:
    """A turn that was pickled in any phase has the same moves as before."""
    assert turn.moves() == turn.moves()
    stored = pickle.dumps(turn)
    assert len(stored) < SMALL + 2_000
    loaded = pickle.loads(stored)
    assert loaded == turn
    assert hash(loaded) == hash(turn)
    assert loaded.moves() == turn.moves()
    for move in turn.moves():
        if isinstance(move, Enter):
            assert loaded.play(move) == turn.play(move)


@examples(20)
@given(draw.turns())
def test_copies_are_equal(turn: Turn) -> None:
    """What never changes may be shared: a copy, deep or not, is an equal object."""
    for thing in (turn, turn.sheet, turn.sheet.columns, turn.sheet.ruleset, turn.moves()):
        assert copy.copy(thing) == thing
        assert copy.deepcopy(thing) == thing
        assert pickle.loads(pickle.dumps(thing)) == thing


@examples(25)
@given(draw.played_sheets())
def test_a_turn_leaves_its_sheet_alone(sheet: Sheet) -> None:
    """Playing on from a sheet, twice and in different ways, never changes it."""
    cells, seen = sheet.to_cells(), hash(sheet)
    for seed in range(2):
        if not sheet.is_complete:
            draw.filled(sheet, Random(seed), 1)
    assert sheet.to_cells() == cells
    assert hash(sheet) == seen
