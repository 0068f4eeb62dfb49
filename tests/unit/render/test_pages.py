"""Whole documents: remarks below a table, a game with its course and standings, a page in its language."""

from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from helpers.places import ROOT
from jamb import Game, UnknownNameError
from jamb.io.games.records import loads_game
from jamb.labels import LOCALES
from jamb.labels.remarks import Remarks
from jamb.labels.texts import phrase
from jamb.render import to_html, to_markdown
from jamb.render.course import course_rows
from jamb.render.pages import below, game_html, game_markdown, grid, page
from jamb.rulesets import TRIS

GAMES = sorted((ROOT / "tests" / "golden" / "games").glob("*.jamb"))
games = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


def read(path: Path) -> Game:
    """The game in a file."""
    return loads_game(path.read_text(encoding="utf-8"))


@games
@pytest.mark.parametrize("locale", LOCALES)
def test_a_game_in_html(path: Path, locale: str) -> None:
    """A table for the course with every cell of it, the sheets as `to_html` draws them, who leads."""
    game = read(path)
    course, rest = game_html(game, locale=locale).split("\n\n" + to_html(game, locale=locale) + "\n\n")
    table = ElementTree.fromstring(course)
    cells = [[cell.text or "" for cell in row] for row in table.iter("tr")]
    assert cells == [list(row) for row in course_rows(game, locale=locale)]
    assert table.findtext("caption") == phrase("game", locale=locale, ruleset=game.ruleset)
    standings = ElementTree.fromstring(rest)
    places = [[cell.text or "" for cell in row] for row in standings.iter("tr")]
    assert places[1:] == [[f"{one.rank}.", one.player, str(one.total)] for one in game.standings()]


@games
def test_a_game_in_markdown(path: Path) -> None:
    """The same parts."""
    game = read(path)
    course, rest = game_markdown(game).split("\n\n" + to_markdown(game).rstrip("\n") + "\n", 1)
    assert course.startswith("## Course of the game\n\n| Turn | Player |")
    assert len(course.splitlines()) == len(course_rows(game)) + 3
    assert len(rest.strip().splitlines()) == len(game.players) + 4


def test_players_are_not_markup() -> None:
    """Whatever they call themselves."""
    name = "<script>alert(1)</script> *Šćepan* |"
    for text in (game_html(Game.start(TRIS, [name])), game_markdown(Game.start(TRIS, [name]))):
        assert "<script" not in text
        assert name in unescape(text)
    assert grid("*", [("a|b",), ("<i>",)], "markdown", numbers=()).splitlines()[2] == "| a&#124;b |"


def test_an_unknown_locale_is_refused() -> None:
    """In both forms."""
    for draw in (game_html, game_markdown):
        with pytest.raises(UnknownNameError, match="no locale 'xx'"):
            draw(Game.start(TRIS, ["Ana"]), locale="xx")


@pytest.mark.parametrize(
    ("locale", "lang"),
    [("en", "en"), ("sr_Latn_RS", "sr-Latn-RS"), ("de_AT.UTF-8", "de-AT"), ('"', "&quot;")],
)
def test_a_page_says_its_language_and_title(locale: str, lang: str) -> None:
    """As browsers know it; the body is taken as it is."""
    text = page("<p>a</p>", title="<Ana>", locale=locale)
    assert text.startswith(f'<!DOCTYPE html>\n<html lang="{lang}">')
    assert "<title>&lt;Ana&gt;</title>" in text
    assert "<body>\n<p>a</p>\n</body>" in text


def test_remarks_stand_below_a_table_in_each_format() -> None:
    """As lines, paragraphs and lists; what is in them is no markup."""
    said = [Remarks(("1 fault:",), ("*x* <b>",), "A & B"), Remarks((), (), "Ivo")]
    assert below("table", said, "text") == "table\n\nA & B: 1 fault:\nA & B: *x* <b>"
    assert below("table", [], "text") == "table"
    html = "table\n<p>A &amp; B: 1 fault:</p>\n<ul>\n<li>*x* &lt;b&gt;</li>\n</ul>"
    assert below("table", said, "html") == html
    markdown = "table\n\nA &#38; B&#58; 1 fault&#58;\n\n- &#42;x&#42; &#60;b&#62;"
    assert below("table\n", said, "markdown") == markdown
