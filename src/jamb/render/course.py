"""A whole game: its course turn by turn, the sheets as they are, and the standings.

Each turn is a row: its round, the player, the throws (kept dice before a plus, the new ones after it), the
cell that was announced, the one that was filled, its points (`×` for a strike), and the player's total after
it.
"""

from typing import Final, TypeAlias

from jamb._characters import printable
from jamb.labels import Speaker
from jamb.play.game import Game
from jamb.play.turn import Turn
from jamb.render.html import element, html_section, html_table, to_html
from jamb.render.markdown import markdown_table, to_markdown
from jamb.render.plain import aligned
from jamb.render.text import to_text
from jamb.render.theme import Choice
from jamb.render.turns import cell_words, points, throws

HEADS: Final = ("turn", "player", "dice", "announced", "cell", "points", "total")
NUMBERS: Final = (0, 5, 6)
"""The columns of the course that are aligned right; of the standings, they are 0 and 2."""
_Rows: TypeAlias = list[tuple[str, ...]]


def course_text(game: Game, *, locale: str = "en") -> str:
    r"""The game as text: the course, each player's sheet under the name, and the standings.

    Raises `UnknownNameError` for an unknown locale.

    >>> from jamb.rulesets import CROATIAN
    >>> game = Game.start(CROATIAN, ["Ana", "Ivo"]).roll((6, 6, 6, 5, 4)).announce("poker").keep((6, 6, 6))
    >>> game = game.roll((6, 2)).enter("announced", "poker").roll((1, 1, 2, 3, 4))
    >>> print("\n".join(course_text(game).splitlines()[:3]))
    Turn  Player  Dice           Announced        Cell             Points  Total
       1  Ana     66654  666+62  Announced Poker  Announced Poker      64     64
       1  Ivo     11234
    """
    sheets = [
        f"{printable(player)}\n\n{to_text(sheet, locale=locale, legend=False)}"
        for player, sheet in zip(game.players, game.sheets, strict=True)
    ]
    course = aligned(course_rows(game, locale=locale), right=NUMBERS)
    return "\n\n".join((course, *sheets, aligned(standings_rows(game, locale=locale)[1:], right=(0, 2))))


def course_markdown(game: Game, *, locale: str = "en") -> str:
    """The page of `course_html` as Markdown; raises what that does."""
    say = Speaker(locale, game.ruleset).say
    return "\n\n".join(
        (
            f"## {say('game')}",
            markdown_table(course_rows(game, locale=locale), right=NUMBERS),
            to_markdown(game, locale=locale),
            f"## {say('standings')}",
            markdown_table(standings_rows(game, locale=locale), right=(0, 2)),
        )
    )


def course_html(game: Game, *, locale: str = "en", theme: Choice = "auto") -> str:
    """The game as a `section` of HTML for any page: the course, the sheets side by side, and the standings.

    Raises `UnknownNameError` for an unknown locale.

    >>> from jamb.rulesets import CROATIAN
    >>> page = course_html(Game.start(CROATIAN, ["Ana", "Ivo"]).roll((6, 6, 6, 5, 4)), locale="hr")
    >>> page.splitlines()[0]
    '<section class="jamb-course" lang="hr">'
    """
    speaker = Speaker(locale, game.ruleset)
    lines = (
        element("h2", speaker.say("game")),
        *html_table(course_rows(game, locale=locale), right=NUMBERS),
        to_html(game, locale=locale, theme=theme).rstrip("\n"),
        element("h2", speaker.say("standings")),
        *html_table(standings_rows(game, locale=locale), right=(0, 2)),
    )
    return html_section("course", lines, language=speaker.language)


def course_rows(game: Game, *, locale: str = "en") -> _Rows:
    """The turns in their order, the one in progress last, as rows of texts; the heads come first."""
    speaker = Speaker(locale, game.ruleset)
    rows = [tuple(speaker.say(f"course/{head}") for head in HEADS)]
    for place, turn in enumerate(begun(game)):
        player = printable(game.players[place % len(game.players)])
        rows.append((str(place // len(game.players) + 1), player, *_turn(turn, speaker)))
    return rows


def standings_rows(game: Game, *, locale: str = "en") -> _Rows:
    """The players by their totals so far, as rows of texts; the heads come first.

    >>> from jamb.rulesets import KENTA
    >>> standings_rows(Game.start(KENTA, ["Ana", "Ivo"]))
    [('Rank', 'Player', 'Total'), ('1.', 'Ana', '0'), ('1.', 'Ivo', '0')]
    """
    speaker = Speaker(locale, game.ruleset)
    places = [(f"{place.rank}.", printable(place.player), str(place.total)) for place in game.standings()]
    return [(speaker.say("rank"), speaker.say("player"), speaker.say("total")), *places]


def begun(game: Game) -> tuple[Turn, ...]:
    """The finished turns, and the one in progress if anything was done in it.

    >>> from jamb.rulesets import CROATIAN
    >>> game = Game.start(CROATIAN, ["Ana"])
    >>> len(begun(game)), len(begun(game.roll((1, 2, 3, 4, 5))))
    (0, 1)
    """
    has_begun = game.turn.history or game.turn.announced is not None
    return (*game.turns, game.turn) if has_begun else game.turns


def _turn(turn: Turn, speaker: Speaker) -> tuple[str, ...]:
    announced = cell_words(turn.announced_column, turn.announced, speaker)
    dice = "  ".join(throws(turn))
    if turn.entered is None:
        return (dice, announced, "", "", "")
    cell = cell_words(turn.entered.column, turn.entered.category, speaker)
    return (dice, announced, cell, points(turn), str(turn.sheet.score().total))
