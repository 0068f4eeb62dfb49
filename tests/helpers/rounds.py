"""Games a turn at a time, and tables so small that they are played to their end in a few of them."""

from jamb import CategoryRule, ColumnRule, Game, Ruleset, Section
from jamb.rules.columns import standard
from jamb.rules.patterns import Face
from jamb.rules.subtotals import Sum
from jamb.rules.values import Plus

DICE = (6, 6, 6, 5, 4)
ROWS = (CategoryRule("ones", Face(1), Plus()), CategoryRule("sixes", Face(6), Plus()))


def tiny(*columns: ColumnRule | str) -> Ruleset:
    """Two rows, two dice, and these columns."""
    rules = [
        rule for name in columns for rule in ([name] if isinstance(name, ColumnRule) else standard(name))
    ]
    return Ruleset("tiny", (Section("upper", ROWS, Sum()),), tuple(rules), dice=2, counted=2)


def turn(game: Game, column: str, category: str, dice: tuple[int, ...] = DICE) -> Game:
    """The game after a turn of one throw; a cell of the announced column is announced."""
    game = game.roll(dice)
    if column == "announced":
        game = game.announce(category)
    return game.enter(column, category)
