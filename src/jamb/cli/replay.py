"""`replay`: recorded games played again: their course, the sheets that they left, and who leads."""

from argparse import Namespace
from functools import partial

from jamb.cli.answers import Answer, answer
from jamb.cli.files import read_game
from jamb.cli.forms import game_form
from jamb.cli.options import Commands, add_command, add_files, add_locale, add_output
from jamb.cli.pages import grid, join
from jamb.cli.responding import respond
from jamb.cli.speech import Speech
from jamb.io.choice import blamed
from jamb.play.game import Game
from jamb.render import course_text, to_html, to_markdown
from jamb.render.course import course_rows

FORMATS = ("text", "json", "html", "markdown")
_NUMBERS = (0, 5, 6)


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "replay",
        "play recorded games again: their course, the sheets, who leads",
        run,
        examples=("replay game.jamb", "replay --locale sr game.json -o game.html", "replay --format json -"),
        several=True,
    )
    add_files(command, "a file of a game, JSON or text")
    add_locale(command)
    add_output(command, FORMATS)


def run(arguments: Namespace) -> int:
    """Play the games again."""
    return respond(arguments, FORMATS, partial(_answers, arguments), join=partial(join, arguments))


def _answers(arguments: Namespace, form: str) -> tuple[Answer, ...]:
    return answer(arguments.files, lambda name: _one(name, arguments.locale, form))


def _one(name: str, asked: str | None, form: str) -> Answer:
    record = read_game(name)
    game = record.game
    speech = Speech(asked, game.ruleset)
    with blamed(game.ruleset):
        if form == "json":
            return Answer(name, form={"file": name, **game_form(record, speech)})
        if form == "text":
            return Answer(name, course_text(game, locale=speech.locale))
        return Answer(name, _page(game, speech, form))


def _page(game: Game, speech: Speech, form: str) -> str:
    """The three parts as tables of a page."""
    draw = to_html if form == "html" else to_markdown
    course = course_rows(game, locale=speech.locale)
    heads = [speech.say(key) for key in ("rank", "player", "total")]
    places = [(f"{place.rank}.", place.player, str(place.total)) for place in game.standings()]
    return "\n\n".join(
        (
            grid(speech.say("game"), course, form, numbers=_NUMBERS),
            draw(game, locale=speech.locale),
            grid(speech.say("standings"), [heads, *places], form, numbers=(0, 2)),
        )
    )
