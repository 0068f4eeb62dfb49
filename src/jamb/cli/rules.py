"""`rules`: how the rows and columns of a ruleset work, with an example roll for each."""

from argparse import Namespace
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from jamb.cli.answers import Answer, answer
from jamb.cli.files import find_ruleset
from jamb.cli.options import Commands, add_command, add_locale, add_output, known_rulesets
from jamb.cli.responding import join_sections, respond
from jamb.cli.speech import language
from jamb.io.choice import blamed
from jamb.io.plain import to_dict
from jamb.labels.rules import describe
from jamb.render.rules import rules_html, rules_markdown, rules_text

FORMATS: Final = ("text", "json", "html", "markdown")
_PAGES: Final[Mapping[str, Callable[..., str]]] = {
    "text": rules_text,
    "html": rules_html,
    "markdown": rules_markdown,
}


def add(commands: Commands) -> None:
    """Declare the command."""
    join = partial(join_sections, titled=True)
    command = add_command(
        commands,
        "rules",
        "describe how each row and column of a ruleset works, with an example roll",
        partial(respond, formats=FORMATS, answers=_answers, join=join, key="rulesets"),
        examples=("rules croatian", "rules --locale hr kenta -o kenta.html", "rules house-rules.toml"),
        several=True,
    )
    command.add_argument("rulesets", metavar="RULESET", nargs="+", help=f"a ruleset: {known_rulesets()}")
    add_locale(command)
    add_output(command, FORMATS)


def _answers(arguments: Namespace, form: str) -> tuple[Answer, ...]:
    return answer(arguments.rulesets, lambda said: _one(said, arguments.locale, form), key="name")


def _one(said: str, asked: str | None, form: str) -> Answer:
    ruleset = find_ruleset(said, option=said)
    locale = language(asked, ruleset)
    with blamed(ruleset):
        if form == "json":
            return Answer(said, data=to_dict(describe(ruleset, locale=locale)))
        return Answer(said, _PAGES[form](ruleset, locale=locale))
