"""Dice, sheets and turns: reached by play, filled in any order, or broken on purpose.

Play uses the public API alone. Its chance comes from a generator that is passed in, so a seed is all that
Hypothesis has to draw.
"""

from collections.abc import Iterator
from functools import cache
from random import Random

from hypothesis import strategies as st

from jamb.play.turn import Turn
from jamb.rules.gates import Directed, Either, Gate
from jamb.rules.ruleset import Ruleset
from jamb.sheets.sheet import Sheet
from jamb.testing.rulesets import rulesets

SEEDS = st.integers(0, 2**32 - 1)
"""Seeds of `random.Random`."""
NUMBERS = st.one_of(st.integers(-3, 100), st.just(0), st.integers())


@cache
def dice(count: int = 5) -> st.SearchStrategy[tuple[int, ...]]:
    """Draw a roll of `count` dice, in the order they lie."""
    return st.lists(st.integers(1, 6), min_size=count, max_size=count).map(tuple)


def takes_orders(gate: Gate) -> bool:
    """Whether the player before can order a cell of a column with this gate."""
    if isinstance(gate, Either):
        return any(map(takes_orders, gate.gates))
    return isinstance(gate, Directed)


def begun(sheet: Sheet, chance: Random) -> Turn:
    """The first state of a turn, sometimes under an order if the sheet has a column that takes one."""
    ordered = any(takes_orders(rule.gate) for rule in sheet.ruleset.played)
    if ordered and chance.random() < 0.5:
        return Turn(sheet, directed=chance.choice(sheet.ruleset.rows))
    return Turn(sheet)


def steps(turn: Turn, chance: Random) -> Iterator[Turn]:
    """The states that random steps lead to, until the turn is over."""
    while not turn.is_over:
        turn = _step(turn, chance)
        yield turn


def _step(turn: Turn, chance: Random) -> Turn:
    moves = turn.moves()
    if turn.due and (not moves or chance.random() < 0.7):
        return turn.throw(chance)
    kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
    kind = chance.choice(kinds)
    return turn.play(chance.choice([move for move in moves if type(move) is kind]))


def games(ruleset: Ruleset, chance: Random) -> Iterator[Turn]:
    """Play a random game of one player: every state of every turn, from a blank sheet to a full one."""
    sheet = Sheet.blank(ruleset)
    while not sheet.is_complete:
        turn = begun(sheet, chance)
        yield turn
        for following in steps(turn, chance):
            turn = following
            yield turn
        sheet = turn.sheet


def filled(sheet: Sheet, chance: Random, turns: int) -> Sheet:
    """The sheet after `turns` random turns."""
    for _ in range(turns):
        *_, last = steps(begun(sheet, chance), chance)
        sheet = last.sheet
    return sheet


@st.composite
def played_sheets(draw: st.DrawFn, of: st.SearchStrategy[Ruleset] | None = None, *, spare: int = 0) -> Sheet:
    """Draw a sheet reached by play, blank to full, with at least `spare` open cells."""
    ruleset = draw(rulesets() if of is None else of)
    size = len(ruleset.rows) * len(ruleset.played)
    return filled(Sheet.blank(ruleset), Random(draw(SEEDS)), draw(st.integers(0, max(size - spare, 0))))


@st.composite
def turns(draw: st.DrawFn, of: st.SearchStrategy[Ruleset] | None = None) -> Turn:
    """Draw a turn reached by play, in any phase, from its beginning to its end."""
    sheet = draw(played_sheets(of, spare=1))
    chance = Random(draw(SEEDS))
    turn = begun(sheet, chance)
    passed = [turn, *steps(turn, chance)]
    return passed[draw(st.integers(0, len(passed) - 1))]


@st.composite
def any_sheets(draw: st.DrawFn, of: st.SearchStrategy[Ruleset] | None = None) -> Sheet:
    """Draw a sheet with any cells filled, with any integers: most can't be reached by play."""
    ruleset = draw(rulesets() if of is None else of)
    column = st.dictionaries(st.sampled_from(ruleset.rows), NUMBERS)
    names = st.sampled_from([rule.name for rule in ruleset.played])
    return Sheet.from_cells(ruleset, draw(st.dictionaries(names, column)))


@st.composite
def broken_sheets(draw: st.DrawFn, of: st.SearchStrategy[Ruleset] | None = None) -> Sheet:
    """Draw a sheet reached by play, with one to three cells changed afterwards."""
    sheet = draw(played_sheets(of))
    cells: dict[str, dict[str, int | None]] = {
        name: dict(column) for name, column in sheet.to_cells().items()
    }
    for _ in range(draw(st.integers(1, 3))):
        column = draw(st.sampled_from([rule.name for rule in sheet.ruleset.played]))
        cells[column][draw(st.sampled_from(sheet.ruleset.rows))] = draw(st.none() | NUMBERS)
    return Sheet.from_cells(sheet.ruleset, cells)


def sheets(of: st.SearchStrategy[Ruleset] | None = None) -> st.SearchStrategy[Sheet]:
    """Draw a sheet of any of these kinds."""
    return st.one_of(played_sheets(of), broken_sheets(of), any_sheets(of))
