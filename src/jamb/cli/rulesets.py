"""`rulesets`: all known rulesets, those of installed packages among them."""

from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from typing import Final

from jamb._characters import escaped
from jamb.cli.answers import Answer, answer
from jamb.cli.files import find_ruleset
from jamb.cli.options import Commands, add_command, add_locale, add_output
from jamb.cli.responding import respond
from jamb.cli.speech import language
from jamb.io.plain import summary
from jamb.labels.texts import phrase
from jamb.plugins import ruleset_names
from jamb.render.plain import aligned

FORMATS = ("text", "json")
HEADS: Final = ("name", "title", "cells", "dice", "rolls")


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "rulesets",
        "list all known rulesets, those of installed packages among them",
        partial(respond, formats=FORMATS, answers=_answers, join=_join, key="rulesets"),
        examples=("rulesets", "rulesets --locale hr", "rulesets --format json"),
    )
    add_locale(command)
    add_output(command, FORMATS)


def _answers(arguments: Namespace, form: str) -> tuple[Answer, ...]:
    locale = language(arguments.locale)
    return answer(ruleset_names(), lambda name: _one(name, locale), key="name")


def _one(name: str, locale: str) -> Answer:
    data = summary(find_ruleset(name, option=name), locale=locale)
    return Answer(name, "{rows} x {columns} = {cells}".format(**data), data)


def _join(arguments: Namespace, answers: Sequence[Answer], form: str) -> str:
    """A line for each, in columns; the text of an answer is how many cells it has."""
    locale = language(arguments.locale)
    rows: list[tuple[str, ...]] = [tuple(phrase(f"list/{head}", locale=locale) for head in HEADS)]
    for one in answers:
        title, dice, rolls = (escaped(str(one.data[key])) for key in ("title", "dice", "rolls"))
        rows.append((escaped(one.name), title, one.text, dice, rolls))
    return aligned(rows, right=(3, 4)) + "\n"
