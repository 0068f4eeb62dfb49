"""`replay`: recorded games played again: their course, the sheets that they left, and the standings."""

from argparse import Namespace
from functools import partial

from jamb.cli.answers import Answer, answer
from jamb.cli.files import read_game
from jamb.cli.options import Commands, add_command, add_files, add_locale, add_output
from jamb.cli.responding import join_sections, respond
from jamb.cli.speech import language
from jamb.io.choice import blamed
from jamb.io.plain import to_dict
from jamb.render import course_html, course_markdown, course_text

FORMATS = ("text", "json", "html", "markdown")


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "replay",
        "replay recorded games: their course, the sheets, the standings",
        run,
        examples=("replay game.jamb", "replay --locale sr game.json -o game.html", "replay --format json -"),
        several=True,
    )
    add_files(command, "a recorded game, JSON or text", ".jamb", ".json")
    add_locale(command)
    add_output(command, FORMATS)


def run(arguments: Namespace) -> int:
    """Play the games again."""
    return respond(arguments, FORMATS, partial(_answers, arguments), join=partial(join_sections, arguments))


def _answers(arguments: Namespace, form: str) -> tuple[Answer, ...]:
    return answer(arguments.files, lambda name: _one(name, arguments.locale, form))


def _one(name: str, asked: str | None, form: str) -> Answer:
    record = read_game(name)
    game = record.game
    locale = language(asked, game.ruleset)
    with blamed(game.ruleset):
        match form:
            case "text":
                return Answer(name, course_text(game, locale=locale))
            case "html":
                return Answer(name, course_html(game, locale=locale))
            case "markdown":
                return Answer(name, course_markdown(game, locale=locale))
            case _:
                return Answer(name, data={"file": name, **to_dict(record)})
