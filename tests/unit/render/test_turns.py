"""A turn in words, and what every form shows of it: its throws, and a strike apart from worthless dice."""

from collections.abc import Callable

import pytest

from helpers.turns import DICE
from jamb import Game, Sheet, Turn
from jamb.labels import LOCALES, Speaker
from jamb.render import course_text, to_html, to_markdown, to_svg, to_text
from jamb.render.course import course_rows
from jamb.render.turns import points, turn_words
from jamb.rulesets import CROATIAN

TURN = Turn(Sheet.blank(CROATIAN)).roll(DICE)
LATER = TURN.keep((6, 6, 6)).roll((6, 2))


def told(turn: Turn) -> str:
    """The turn in English."""
    return turn_words(turn, Speaker())


def test_a_turn_that_begins_says_nothing() -> None:
    assert told(Turn(Sheet.blank(CROATIAN))) == ""


def test_kept_dice_come_before_a_plus() -> None:
    """None of them if all dice were thrown again."""
    assert told(LATER) == "Roll 2: 6 6 6 + 6 2"
    assert told(TURN.keep(()).roll((1, 2, 3, 4, 5))) == "Roll 2: 1 2 3 4 5"


def test_what_is_kept_may_wait_for_its_throw() -> None:
    assert told(TURN.keep((6, 5))) == "Roll 1: 6 6 6 5 4; kept: 6 5"
    assert told(TURN.keep(())) == "Roll 1: 6 6 6 5 4; kept: nothing"


def test_a_finished_turn_says_how_it_ended() -> None:
    assert told(LATER.enter("free", "poker")) == "Roll 2: 6 6 6 + 6 2; Free Poker: 64"


def test_a8_a_strike_is_told_apart_from_worthless_dice() -> None:
    """RULES A8: a sheet can't do that; the turn knows its dice."""
    assert points(TURN.strike("free", "sixes")) == "×"
    assert points(TURN.strike("free", "ones")) == points(TURN.enter("free", "ones")) == "0"
    assert points(TURN) == ""
    game = Game.start(CROATIAN, ["Ana"]).roll(DICE).strike("free", "sixes").roll(DICE).enter("free", "jamb")
    assert [row[5] for row in course_rows(game)[1:]] == ["×", "0"]
    assert course_text(game).splitlines()[1].split()[-2:] == ["×", "0"]


@pytest.mark.parametrize("form", [to_text, to_markdown, to_html, to_svg])
def test_every_form_shows_the_throws(form: Callable[..., str]) -> None:
    """Of a turn, and of a game; also without a legend, and after the turn is over."""
    game = Game.start(CROATIAN, ["Ana", "Ivo"]).roll(DICE).keep((6, 6, 6)).roll((6, 2))
    for shown in (LATER, game):
        assert "Roll 2: 6 6 6 + 6 2" in form(shown)
        assert "Roll 2: 6 6 6 + 6 2" in form(shown, legend=False)
    assert "; Free Poker: 64" in form(LATER.enter("free", "poker"))
    assert "Roll" not in form(LATER.sheet)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_the_words(locale: str) -> None:
    """With the dice and the number of the throw."""
    said = turn_words(TURN.keep((6, 5)), Speaker(locale))
    assert "1" in said
    assert said.endswith(": 6 5")
