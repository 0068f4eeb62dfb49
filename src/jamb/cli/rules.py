"""`rules`: how the rows and columns of a ruleset work, with an example roll for each."""

from argparse import Namespace
from functools import partial

from jamb.cli.answers import Answer, answer
from jamb.cli.files import find_ruleset
from jamb.cli.forms import rules_form
from jamb.cli.options import Commands, add_command, add_locale, add_output, add_rulesets
from jamb.cli.pages import join
from jamb.cli.responding import respond
from jamb.cli.speech import Speech
from jamb.io.choice import blamed
from jamb.labels.rules import describe
from jamb.render.rules import rules_html, rules_markdown, rules_text

FORMATS = ("text", "json", "html", "markdown")


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "rules",
        "tell how each row and column of a ruleset works, with an example roll",
        run,
        examples=("rules croatian", "rules --locale hr kenta -o kenta.html", "rules house-rules.toml"),
        several=True,
    )
    add_rulesets(command)
    add_locale(command)
    add_output(command, FORMATS)


def run(arguments: Namespace) -> int:
    """Tell the rules."""
    below = partial(join, arguments, titled=True)
    return respond(arguments, FORMATS, partial(_answers, arguments), join=below, key="rulesets")


def _answers(arguments: Namespace, form: str) -> tuple[Answer, ...]:
    return answer(arguments.rulesets, lambda said: _one(said, arguments.locale, form), key="name")


def _one(said: str, asked: str | None, form: str) -> Answer:
    ruleset = find_ruleset(said, option=said)
    locale = Speech(asked, ruleset).locale
    with blamed(ruleset):
        match form:
            case "text":
                return Answer(said, rules_text(ruleset, locale=locale))
            case "markdown":
                return Answer(said, rules_markdown(ruleset, locale=locale))
            case "html":
                return Answer(said, rules_html(ruleset, locale=locale))
            case _:
                return Answer(said, form=rules_form(describe(ruleset, locale=locale)))
