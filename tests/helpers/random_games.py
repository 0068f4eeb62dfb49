"""Random games to write down, in every state that play goes through."""

from random import Random

from jamb import Game, Ruleset
from jamb.io.games.records import Form
from jamb.testing.courses import stepped

FORMS: tuple[Form, ...] = ("json", "text")
NAMES = (
    "Ana",
    "Šćepan",
    "<script>alert('x')</script>",
    '"\\" = free.max 9',
    "👩‍👩‍👧 -> 12",
    "Ђорђе",
    "a\u202eb",
    "+",
)


def after(game: Game, chance: Random, steps: int) -> Game:
    """The game after so many random steps, or at its end."""
    for _ in range(steps):
        if game.is_over:
            break
        game = stepped(game, chance)
    return game


def random_game(ruleset: Ruleset, chance: Random, steps: int) -> Game:
    """A game of one to five players under `ruleset`, in any state."""
    players = chance.sample(NAMES, chance.randint(1, 5))
    return after(Game.start(ruleset, players), chance, steps)
