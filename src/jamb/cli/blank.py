"""`blank`: an empty sheet, to be printed or to be filled in a spreadsheet."""

from argparse import Namespace
from collections.abc import Sequence
from functools import partial

from jamb.cli.answers import Answer, RefusedError
from jamb.cli.files import find_ruleset
from jamb.cli.options import Commands, add_command, add_locale, add_output, add_ruleset
from jamb.cli.responding import respond
from jamb.cli.speech import Speech
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
        "make an empty sheet: to print it (svg, html, text) or to fill it in a spreadsheet (csv)",
        run,
        examples=(
            "blank --ruleset croatian --locale hr -o sheet.svg",
            "blank --ruleset house-rules.toml --per-page 2 -o sheets.html",
            "blank --ruleset kenta -o sheet.csv",
        ),
        more="svg and html are a page of A4; the csv is a template that score reads back.",
    )
    add_ruleset(command, required=True)
    add_locale(command)
    command.add_argument(
        "--per-page", type=int, choices=(1, 2), help="how many sheets stand on a page of svg or html"
    )
    add_output(command, FORMATS)


def run(arguments: Namespace) -> int:
    """Make the sheet."""
    return respond(arguments, FORMATS, partial(_answers, arguments), join=_join)


def _answers(arguments: Namespace, form: str) -> tuple[Answer, ...]:
    if arguments.per_page and form not in ("svg", "html"):
        raise RefusedError.because("--per-page", f"{form} has no pages: it goes with svg and html")
    ruleset = find_ruleset(arguments.ruleset, option="--ruleset")
    locale = Speech(arguments.locale, ruleset).locale
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


def _join(answers: Sequence[Answer], form: str) -> str:
    [only] = answers
    return only.text
