"""When dice are due: a program throws while they are, and else chooses a move."""

from random import Random

import attrs
from hypothesis import given

import jamb.testing as draw
from jamb import ColumnRule, DiceError, Game, IllegalMoveError, Turn
from jamb.rules.gates import Announced
from jamb.rules.orders import AnyOrder
from jamb.rulesets import CROATIAN


def thrown(turn: Turn) -> set[int]:
    """How many dice the turn lets be thrown: found by trying, no number or one."""
    taken = set()
    for count in range(1, 7):
        try:
            turn.roll((1,) * count)
        except (IllegalMoveError, DiceError):
            continue
        taken.add(count)
    return taken


@given(draw.turns())
def test_dice_are_due_exactly_if_they_may_be_thrown(turn: Turn) -> None:
    """As many as `roll` takes, and 0 where it is refused whatever the dice."""
    assert thrown(turn) == ({turn.due} - {0})


@given(draw.turns())
def test_whoever_throws_while_dice_are_due_has_a_move_otherwise(turn: Turn) -> None:
    """No reachable state is without something to do (RULES A7), and `due` alone tells what it is."""
    assert turn.is_over or turn.due or turn.moves()


def test_an_announcement_before_the_first_throw_comes_first() -> None:
    """Nothing is due while only a column is left whose cells are announced before any dice are thrown."""
    blind = ColumnRule("blind", AnyOrder(), Announced(0))
    ruleset = attrs.evolve(CROATIAN.with_columns("down", blind), name="blind")
    chance = Random(5)
    game = Game.start(ruleset, ["Ana", "Ivo"])
    held = 0
    while not game.is_over:
        turn = game.turn
        if not turn.due and not turn.rolls:
            [objection] = _refused(turn)
            assert objection == "announce-first"
            held += 1
        game = game.throw(chance) if turn.due else game.play(chance.choice(turn.moves()))
    assert held


def _refused(turn: Turn) -> list[str]:
    try:
        turn.roll((1, 2, 3, 4, 5))
    except IllegalMoveError as error:
        return [violation.code for violation in error.violations]
    return []
