"""`replay`: recorded games played again: their course, the sheets that they left, and the standings."""

from argparse import Namespace
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from jamb.cli.answers import Answer, answer
from jamb.cli.files import read_game
from jamb.cli.options import Commands, add_command, add_files, add_locale, add_output
from jamb.cli.responding import join_sections, respond
from jamb.cli.speech import language
from jamb.io.choice import blamed
from jamb.io.plain import to_dict
from jamb.render import course_html, course_markdown, course_text

FORMATS: Final = ("text", "json", "html", "markdown")
_PAGES: Final[Mapping[str, Callable[..., str]]] = {
    "text": course_text,
    "html": course_html,
    "markdown": course_markdown,
}


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "replay",
        "replay recorded games: their course, the sheets, the standings",
        partial(respond, formats=FORMATS, answers=_answers, join=join_sections),
        examples=("replay game.jamb", "replay --locale sr game.json -o game.html", "replay --format json -"),
        several=True,
    )
    add_files(command, "a recorded game, JSON or text", ".jamb", ".json")
    add_locale(command)
    add_output(command, FORMATS)


def _answers(arguments: Namespace, form: str) -> tuple[Answer, ...]:
    return answer(arguments.files, lambda name: _one(name, arguments.locale, form))


def _one(name: str, asked: str | None, form: str) -> Answer:
    record = read_game(name)
    game = record.game
    locale = language(asked, game.ruleset)
    with blamed(game.ruleset):
        if form == "json":
            return Answer(name, data={"file": name, **to_dict(record)})
        return Answer(name, _PAGES[form](game, locale=locale))
