"""From the answers of a command to what is printed, reported and returned."""

import json
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Final, TypeAlias

from jamb._characters import escaped
from jamb.cli.answers import UNREADABLE, Answer, RefusedError, errors, lines, worst
from jamb.cli.files import spare
from jamb.cli.output import MEDIA, complain, deliver, of_suffix
from jamb.io.plain import Plain
from jamb.render.markdown import as_typed
from jamb.render.pages import page

FORMAT: Final = 1
"""The version of the JSON output; `jamb/schemas/output-1.json` describes it."""

Join: TypeAlias = Callable[[Namespace, Sequence[Answer], str], str]
"""How the texts of several answers become one, in a format."""


def respond(
    arguments: Namespace,
    *,
    formats: Sequence[str],
    answers: Callable[[Namespace, str], Iterable[Answer]],
    join: Join,
    key: str = "files",
) -> int:
    """Show what a command answers in the format that is wanted, and give the exit code.

    JSON holds everything, errors too; in other formats they are reported on standard error.
    """
    form = None
    output: str | None = arguments.output
    try:
        spare(arguments)
    except RefusedError as error:
        return complain(lines(error))  # JSON would go where nothing may be written
    try:
        form = arguments.format or of_suffix(output, formats, option="--format") or formats[0]
        given = tuple(answers(arguments, form))
    except RefusedError as error:
        if form != "json":
            return complain(lines(error))
        document = _document(arguments.command, {key: [], "errors": errors(error)})
        return deliver(document, "json", output) or UNREADABLE
    if form == "json":
        text = _document(arguments.command, {key: [one.data for one in given]})
    else:
        complain(line for one in given for line in one.asides)
        readable = [one for one in given if one.text]
        if not readable:
            return worst(given)
        text = join(arguments, readable, form)
    return max(deliver(text, MEDIA[form], output), worst(given))


def _document(command: str, parts: Plain) -> str:
    whole = {"format": FORMAT, "command": command, **parts}
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def join_texts(arguments: Namespace, answers: Sequence[Answer], form: str) -> str:
    """The answers one after the other, as they are."""
    return "".join(one.text for one in answers)


def join_sections(arguments: Namespace, answers: Sequence[Answer], form: str, *, titled: bool = False) -> str:
    """The answers below each other; if there are several, under their names, unless they are `titled`."""
    headed = len(answers) > 1 and not titled
    body = "\n\n".join(
        (_heading(one.name, form) if headed else "") + one.text.rstrip("\n") for one in answers
    )
    if form != "html":
        return body + "\n"
    title = ", ".join(escaped(one.name) for one in answers)
    return page(body, title=title, locale=arguments.locale or "en")


def _heading(name: str, form: str) -> str:
    if form == "html":
        return f"<h2>{escape(escaped(name))}</h2>\n"
    return f"## {as_typed(escaped(name))}\n\n" if form == "markdown" else f"{escaped(name)}:\n\n"
