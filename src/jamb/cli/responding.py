"""From the answers of a command to what is printed, told and returned."""

import json
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from jamb.cli.answers import UNREADABLE, Answer, Form, RefusedError, errors, lines, worst
from jamb.cli.files import spare
from jamb.cli.formats import MEDIA, choose
from jamb.cli.forms import FORMAT
from jamb.cli.output import complain, deliver

Answers: TypeAlias = Iterable[Answer]
Join: TypeAlias = Callable[[Sequence[Answer], str], str]
"""How the texts of several answers become one, in a format."""


def respond(
    arguments: Namespace,
    formats: Sequence[str],
    answers: Callable[[str], Answers],
    *,
    join: Join,
    key: str = "files",
) -> int:
    """Show the answers in the format that is wanted, and give the exit code.

    JSON holds all of it, errors too; in other formats they are told on standard error.
    """
    form = None
    output: str | None = arguments.output
    try:
        spare(arguments)
    except RefusedError as error:
        return complain(lines(error))  # JSON would go where nothing may be written
    try:
        form = choose(arguments.format, output, formats)
        given = tuple(answers(form))
    except RefusedError as error:
        if form != "json":
            return complain(lines(error))
        document = _document(arguments.command, {key: [], "errors": errors(error)})
        return deliver(document, "json", output) or UNREADABLE
    if form == "json":
        text = _document(arguments.command, {key: [one.form for one in given]})
    else:
        told = [line for one in given for line in one.asides]
        if told:
            complain(told)
        readable = [one for one in given if one.text]
        if not readable:
            return worst(given)
        text = join(readable, form)
    return max(deliver(text, MEDIA[form], output), worst(given))


def _document(command: str, parts: Form) -> str:
    whole = {"format": FORMAT, "command": command, **parts}
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"
