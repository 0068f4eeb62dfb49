"""Random sheets and turns: reached by play, filled in any order, or broken on purpose."""

from random import Random

from hypothesis import strategies as st

from jamb.play.turn import Turn
from jamb.rules.ruleset import Ruleset
from jamb.sheets.sheet import Sheet
from jamb.testing.play import begun, steps
from jamb.testing.rulesets import rulesets

SEEDS = st.integers(0, 2**32 - 1)
NUMBERS = st.one_of(st.integers(-3, 100), st.just(0), st.integers())


def filled(sheet: Sheet, chance: Random, turns: int) -> Sheet:
    """The sheet after so many random turns."""
    for _ in range(turns):
        *_, last = steps(begun(sheet, chance), chance)
        sheet = last.sheet
    return sheet


@st.composite
def played_sheets(draw: st.DrawFn, of: st.SearchStrategy[Ruleset] | None = None, *, spare: int = 0) -> Sheet:
    """Draw a sheet that play reached, blank to full, with at least `spare` cells open."""
    ruleset = draw(rulesets() if of is None else of)
    size = len(ruleset.rows) * len(ruleset.played)
    return filled(Sheet.blank(ruleset), Random(draw(SEEDS)), draw(st.integers(0, max(size - spare, 0))))


@st.composite
def turns(draw: st.DrawFn, of: st.SearchStrategy[Ruleset] | None = None) -> Turn:
    """Draw a turn in any phase that play reaches, over ones included, on a sheet that play reached."""
    sheet = draw(played_sheets(of, spare=1))
    chance = Random(draw(SEEDS))
    turn = begun(sheet, chance)
    passed = [turn, *steps(turn, chance)]
    return passed[draw(st.integers(0, len(passed) - 1))]


@st.composite
def any_sheets(draw: st.DrawFn, of: st.SearchStrategy[Ruleset] | None = None) -> Sheet:
    """Draw a sheet that nobody could have filled: any cells, with any whole numbers."""
    ruleset = draw(rulesets() if of is None else of)
    column = st.dictionaries(st.sampled_from(ruleset.rows), NUMBERS)
    names = st.sampled_from([rule.name for rule in ruleset.played])
    return Sheet.from_cells(ruleset, draw(st.dictionaries(names, column)))


@st.composite
def broken_sheets(draw: st.DrawFn, of: st.SearchStrategy[Ruleset] | None = None) -> Sheet:
    """Draw a sheet that play reached, with some cells changed afterwards."""
    sheet = draw(played_sheets(of))
    cells: dict[str, dict[str, int | None]] = {
        name: dict(column) for name, column in sheet.to_cells().items()
    }
    for _ in range(draw(st.integers(1, 3))):
        column = draw(st.sampled_from([rule.name for rule in sheet.ruleset.played]))
        cells[column][draw(st.sampled_from(sheet.ruleset.rows))] = draw(st.none() | NUMBERS)
    return Sheet.from_cells(sheet.ruleset, cells)


def sheets(of: st.SearchStrategy[Ruleset] | None = None) -> st.SearchStrategy[Sheet]:
    """Draw any sheet at all."""
    return st.one_of(played_sheets(of), broken_sheets(of), any_sheets(of))
