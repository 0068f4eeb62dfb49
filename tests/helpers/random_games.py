"""Random games of several players, in every state that play reaches."""

from collections.abc import Iterator, Sequence
from random import Random

from jamb import Game, Ruleset
from jamb.io.games.records import Form

PLAYERS = ("Ana", "Šćepan", "Љубица", "Mr. <b>", "🎲")
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


def stepped(game: Game, chance: Random) -> Game:
    """The game one random step later: a throw, a keep, an announcement or an entry."""
    moves = game.moves()
    if game.turn.due and (not moves or chance.random() < 0.7):
        return game.throw(chance)
    kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
    kind = chance.choice(kinds)
    return game.play(chance.choice([move for move in moves if type(move) is kind]))


def courses(ruleset: Ruleset, players: Sequence[str], chance: Random) -> Iterator[Game]:
    """Every state of a random game, from the start to the end."""
    game = Game.start(ruleset, players)
    yield game
    while not game.is_over:
        game = stepped(game, chance)
        yield game


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
