"""`rulesets`: the rulesets that there are, those of installed packages among them."""

from argparse import Namespace
from collections.abc import Sequence
from functools import partial

from jamb.cli.answers import Answer, answer
from jamb.cli.files import find_ruleset
from jamb.cli.options import Commands, add_command, add_locale, add_output
from jamb.cli.output import seen
from jamb.cli.responding import respond
from jamb.cli.speech import Speech
from jamb.labels import label
from jamb.plugins import ruleset_names
from jamb.render.plain import aligned

FORMATS = ("text", "json")
_HEADS = ("name", "title", "cells", "dice", "rolls")


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "rulesets",
        "list the rulesets that there are, those of installed packages among them",
        run,
        examples=("rulesets", "rulesets --locale hr", "rulesets --format json"),
    )
    add_locale(command)
    add_output(command, FORMATS)


def run(arguments: Namespace) -> int:
    """List them."""
    asked: str | None = arguments.locale
    return respond(arguments, FORMATS, partial(_answers, asked), join=partial(_join, asked), key="rulesets")


def _answers(asked: str | None, form: str) -> tuple[Answer, ...]:
    locale = Speech(asked).locale
    return answer(ruleset_names(), lambda name: _one(name, locale), key="name")


def _one(name: str, locale: str) -> Answer:
    ruleset = find_ruleset(name, option=name)
    rows, columns = len(ruleset.rows), len(ruleset.played)
    form = {
        "name": name,
        "title": label("rulesets", name, locale=locale, ruleset=ruleset),
        "rows": rows,
        "columns": columns,
        "cells": rows * columns,
        "dice": ruleset.dice,
        "rolls": ruleset.rolls,
    }
    return Answer(name, f"{rows} x {columns} = {rows * columns}", form)


def _join(asked: str | None, answers: Sequence[Answer], form: str) -> str:
    """A line for each, in columns; the text of an answer is how its cells come about."""
    speech = Speech(asked)
    rows: list[tuple[str, ...]] = [tuple(speech.say(f"list/{head}") for head in _HEADS)]
    for one in answers:
        title, dice, rolls = (seen(str(one.form[key])) for key in ("title", "dice", "rolls"))
        rows.append((seen(one.name), title, one.text, dice, rolls))
    return aligned(rows, right=(3, 4)) + "\n"
