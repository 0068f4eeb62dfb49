"""Whole games: they end, nobody gets stuck, and what play leads to is never at fault."""

from random import Random

from hypothesis import given

import jamb
import jamb.testing as draw
from helpers.profiles import examples
from jamb import Ruleset, Sheet


@examples(35)
@given(draw.rulesets(), draw.SEEDS)
def test_every_game_ends(ruleset: Ruleset, seed: int) -> None:
    """A game has one turn for each cell; every state of it has a way to go on (RULES A7, A9, A10)."""
    filled = 0
    for turn in draw.games(ruleset, Random(seed)):
        assert turn.is_over or turn.due or turn.moves()
        filled += turn.is_over
    assert filled == len(ruleset.rows) * len(ruleset.played)
    assert turn.sheet.is_complete
    assert turn.sheet.score().is_final
    assert turn.sheet.playable() == ()
    assert jamb.validate(turn.sheet, finished=True) == ()


@examples(35)
@given(draw.played_sheets())
def test_a_sheet_reached_by_play_validates_clean(sheet: Sheet) -> None:
    """Nothing is found on it; only as a finished one it lacks the cells that are still open."""
    assert jamb.validate(sheet) == ()
    jamb.check(sheet)
    missing = jamb.validate(sheet, finished=True)
    still_open = [
        (column.name, row) for column in sheet.columns for row in sheet.ruleset.rows if column[row] is None
    ]
    played = {rule.name for rule in sheet.ruleset.played}
    assert [(fault.column, fault.category) for fault in missing] == [
        cell for cell in still_open if cell[0] in played
    ]
    assert {fault.code for fault in missing} <= {"incomplete"}


@examples(20)
@given(draw.rulesets(), draw.SEEDS)
def test_the_same_seed_plays_the_same_game(ruleset: Ruleset, seed: int) -> None:
    """Chance comes from the generator that is passed in, and from nowhere else."""
    first, second = (list(draw.games(ruleset, Random(seed)))[-1] for _ in range(2))
    assert first == second
    assert hash(first) == hash(second)
