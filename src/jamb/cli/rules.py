"""`rules`: how the rows and columns of a ruleset work, with an example roll for each."""

from argparse import Namespace
from functools import partial

from jamb.cli.answers import Answer, answer
from jamb.cli.files import find_ruleset
from jamb.cli.options import Commands, add_command, add_locale, add_output, known_rulesets
from jamb.cli.responding import join_sections, respond
from jamb.cli.speech import language
from jamb.io.choice import blamed
from jamb.io.plain import to_dict
from jamb.labels.rules import describe
from jamb.render.rules import rules_html, rules_markdown, rules_text

FORMATS = ("text", "json", "html", "markdown")


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "rules",
        "describe how each row and column of a ruleset works, with an example roll",
        run,
        examples=("rules croatian", "rules --locale hr kenta -o kenta.html", "rules house-rules.toml"),
        several=True,
    )
    command.add_argument("rulesets", metavar="RULESET", nargs="+", help=f"a ruleset: {known_rulesets()}")
    add_locale(command)
    add_output(command, FORMATS)


def run(arguments: Namespace) -> int:
    """Describe the rules."""
    join = partial(join_sections, arguments, titled=True)
    return respond(arguments, FORMATS, partial(_answers, arguments), join=join, key="rulesets")


def _answers(arguments: Namespace, form: str) -> tuple[Answer, ...]:
    return answer(arguments.rulesets, lambda said: _one(said, arguments.locale, form), key="name")


def _one(said: str, asked: str | None, form: str) -> Answer:
    ruleset = find_ruleset(said, option=said)
    locale = language(asked, ruleset)
    with blamed(ruleset):
        match form:
            case "text":
                return Answer(said, rules_text(ruleset, locale=locale))
            case "markdown":
                return Answer(said, rules_markdown(ruleset, locale=locale))
            case "html":
                return Answer(said, rules_html(ruleset, locale=locale))
            case _:
                return Answer(said, data=to_dict(describe(ruleset, locale=locale)))
