"""`blank`: an empty sheet, to print or to fill in a spreadsheet."""

from argparse import Namespace
from functools import partial

from jamb.cli.answers import Answer, RefusedError
from jamb.cli.files import find_ruleset, given_ruleset
from jamb.cli.options import Commands, add_command, add_locale, add_output, known_rulesets
from jamb.cli.responding import join_texts, respond
from jamb.cli.speech import language
from jamb.io.choice import blamed
from jamb.io.csv.writer import dumps_csv
from jamb.render.blank import PerPage, blank_html, blank_svg, blank_text
from jamb.rules.ruleset import Ruleset
from jamb.sheets.sheet import Sheet

FORMATS = ("text", "svg", "html", "csv")


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "blank",
        "make an empty sheet: to print (svg, html, text) or to fill in a spreadsheet (csv)",
        partial(respond, formats=FORMATS, answers=_answers, join=join_texts),
        examples=(
            "blank croatian --locale hr -o sheet.svg",
            "blank house-rules.toml --per-page 2 -o sheets.html",
            "blank kenta -o sheet.csv",
        ),
        more="svg and html are an A4 page; csv is a template that score reads back.",
    )
    ruleset = command.add_mutually_exclusive_group(required=True)
    ruleset.add_argument("name", metavar="RULESET", nargs="?", help=f"the ruleset: {known_rulesets()}")
    ruleset.add_argument("--ruleset", metavar="RULESET", help="the same as an option")
    add_locale(command)
    command.add_argument("--per-page", type=int, choices=(1, 2), help="sheets per page of svg or html")
    add_output(command, FORMATS)


def _answers(arguments: Namespace, form: str) -> tuple[Answer, ...]:
    if arguments.per_page and form not in ("svg", "html"):
        raise RefusedError.because("--per-page", f"only for svg and html, not for {form}")
    ruleset = given_ruleset(arguments) or find_ruleset(arguments.name, option=arguments.name)
    locale = language(arguments.locale, ruleset)
    with blamed(ruleset):
        return (Answer(ruleset.name, _draw(ruleset, locale, form, arguments)),)


def _draw(ruleset: Ruleset, locale: str, form: str, arguments: Namespace) -> str:
    per_page: PerPage = 2 if arguments.per_page == 2 else 1
    match form:
        case "text":
            return blank_text(ruleset, locale=locale)
        case "csv":
            return dumps_csv(Sheet.blank(ruleset), locale=locale)
        case "html":
            return blank_html(ruleset, locale=locale, per_page=per_page)
        case _:
            return blank_svg(ruleset, locale=locale, per_page=per_page)
