"""A game as text: its course turn by turn, the sheets as they stand, and who leads.

Each turn is a line: its round, the player, what was thrown (kept dice before a plus, the new ones after it),
the cell that was announced, the one that was filled, its points, and the player's total after it.
"""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from jamb.dice import Dice
from jamb.labels import label
from jamb.labels.texts import phrase, texts
from jamb.play.game import Game
from jamb.play.turn import Turn
from jamb.render.text import to_text
from jamb.render.views import printable
from jamb.render.width import left, right, width
from jamb.rules.ruleset import Ruleset

HEADS: Final = ("turn", "player", "dice", "announced", "cell", "points", "total")
_Row = tuple[str, ...]


def report(game: Game, *, locale: str = "en") -> str:
    """The whole game: the course, each player's sheet under the name, and the standings."""
    sheets = [
        f"{printable(player)}\n\n{to_text(sheet, locale=locale, legend=False)}"
        for player, sheet in zip(game.players, game.sheets, strict=True)
    ]
    return "\n\n".join((course(game, locale=locale), *sheets, standings(game)))


def course(game: Game, *, locale: str = "en") -> str:
    """The turns in their order, the one in progress last.

    >>> from jamb.rulesets import CROATIAN
    >>> game = Game.start(CROATIAN, ["Ana", "Ivo"]).roll((6, 6, 6, 5, 4)).announce("poker").keep((6, 6, 6))
    >>> game = game.roll((6, 2)).enter("announced", "poker").roll((1, 1, 2, 3, 4))
    >>> print(course(game))
    Turn  Player  Dice           Announced        Cell             Points  Total
       1  Ana     66654  666+62  Announced Poker  Announced Poker      64     64
       1  Ivo     11234
    """
    return aligned(course_rows(game, locale=locale), right_hand=(0, 5, 6))


def course_rows(game: Game, *, locale: str = "en") -> list[_Row]:
    """The course as rows of texts, the heads of the columns first."""
    rows = [tuple(phrase(f"course/{head}", locale=locale, ruleset=game.ruleset) for head in HEADS)]
    for place, turn in enumerate(begun(game)):
        player = printable(game.players[place % len(game.players)])
        rows.append((str(place // len(game.players) + 1), player, *_turn(turn, locale)))
    return rows


def standings(game: Game) -> str:
    """The players by their totals as they stand.

    >>> from jamb.rulesets import KENTA
    >>> print(standings(Game.start(KENTA, ["Ana", "Ivo"])))
    1.  Ana  0
    1.  Ivo  0
    """
    places = [(f"{place.rank}.", printable(place.player), str(place.total)) for place in game.standings()]
    return aligned(places, right_hand=(0, 2))


def aligned(rows: Sequence[_Row], *, right_hand: Sequence[int]) -> str:
    """The rows as lines with their columns aligned, those of numbers to the right."""
    widths = [max(map(width, cells)) for cells in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            right(text, room) if place in right_hand else left(text, room)
            for place, (text, room) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def begun(game: Game) -> tuple[Turn, ...]:
    """The finished turns, and the one in progress if anything was done in it.

    >>> from jamb.rulesets import CROATIAN
    >>> game = Game.start(CROATIAN, ["Ana"])
    >>> len(begun(game)), len(begun(game.roll((1, 2, 3, 4, 5))))
    (0, 1)
    """
    has_begun = game.turn.history or game.turn.announced is not None
    return (*game.turns, game.turn) if has_begun else game.turns


def _turn(turn: Turn, locale: str) -> _Row:
    ruleset = turn.sheet.ruleset
    announced = _cell(ruleset, turn.announced_column, turn.announced, locale)
    dice = "  ".join(_throws(turn))
    if turn.entered is None:
        return (dice, announced, "", "", "")
    entry = turn.entered
    cell = _cell(ruleset, entry.column, entry.category, locale)
    return (dice, announced, cell, str(entry.points), str(turn.sheet.score().total))


def _throws(turn: Turn) -> Iterator[str]:
    """Each throw, with what was kept before it; what was kept last may still wait for its throw."""
    kept = ["", *(f"{_digits(dice)}+" for dice in turn.kept)]
    for before, thrown in zip_longest(kept, map(_digits, turn.rolled), fillvalue=""):
        yield before + thrown


def _digits(dice: Dice) -> str:
    return "".join(map(str, dice))


def _cell(ruleset: Ruleset, column: str | None, category: str | None, locale: str) -> str:
    if column is None or category is None:
        return ""
    words = (
        label("columns", column, locale=locale, ruleset=ruleset),
        label("categories", category, locale=locale, ruleset=ruleset),
    )
    return printable(texts("violations", locale=locale, ruleset=ruleset)["place"].join(words))
