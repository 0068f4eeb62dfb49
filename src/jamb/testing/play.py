"""Random play through the public API: how sheets and turns are reached here.

Chance comes from a generator that is passed in, so that a seed is all that has to be drawn.
"""

from collections.abc import Iterator
from random import Random

from jamb.errors import IllegalMoveError
from jamb.play.turn import Turn
from jamb.rules.gates import Directed, Either, Gate
from jamb.rules.ruleset import Ruleset
from jamb.sheets.sheet import Sheet


def takes_orders(gate: Gate) -> bool:
    """Whether the player before can order a cell of a column with this gate."""
    if isinstance(gate, Either):
        return any(map(takes_orders, gate.gates))
    return isinstance(gate, Directed)


def begun(sheet: Sheet, chance: Random) -> Turn:
    """A turn that begins, at times under an order if the sheet has a column for that."""
    ordered = any(takes_orders(rule.gate) for rule in sheet.ruleset.played)
    if ordered and chance.random() < 0.5:
        return Turn(sheet, directed=chance.choice(sheet.ruleset.rows))
    return Turn(sheet)


def steps(turn: Turn, chance: Random) -> Iterator[Turn]:
    """The turn after each of the random steps that end it."""
    while not turn.is_over:
        turn = _step(turn, chance)
        yield turn


def _step(turn: Turn, chance: Random) -> Turn:
    moves = turn.moves()
    if turn.due and (not moves or chance.random() < 0.7):
        try:
            return turn.throw(chance)
        except IllegalMoveError:
            assert moves, "no dice may be thrown and nothing may be announced"
    kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
    kind = chance.choice(kinds)
    return turn.play(chance.choice([move for move in moves if type(move) is kind]))


def games(ruleset: Ruleset, chance: Random) -> Iterator[Turn]:
    """Every state that the turns of one player's game go through, from blank to full."""
    sheet = Sheet.blank(ruleset)
    while not sheet.is_complete:
        turn = begun(sheet, chance)
        yield turn
        for following in steps(turn, chance):
            turn = following
            yield turn
        sheet = turn.sheet
