"""Random games through the public API: every state from the first throw to the last entry."""

from collections.abc import Iterator, Sequence
from random import Random

from jamb.errors import IllegalMoveError
from jamb.play.game import Game
from jamb.rules.ruleset import Ruleset

PLAYERS = ("Ana", "Šćepan", "Љубица", "Mr. <b>", "🎲")


def stepped(game: Game, chance: Random) -> Game:
    """The game one random step later: a throw, a keep, an announcement or an entry."""
    moves = game.moves()
    if game.turn.due and (not moves or chance.random() < 0.7):
        try:
            return game.throw(chance)
        except IllegalMoveError:
            assert moves, "no dice may be thrown and nothing may be announced"
    kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
    kind = chance.choice(kinds)
    return game.play(chance.choice([move for move in moves if type(move) is kind]))


def courses(ruleset: Ruleset, players: Sequence[str], chance: Random) -> Iterator[Game]:
    """Every state that a random game goes through, from the start to the end."""
    game = Game.start(ruleset, players)
    yield game
    while not game.is_over:
        game = stepped(game, chance)
        yield game
