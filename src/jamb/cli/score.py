"""`score`: sheets as tables with their sums, and below them what there is to say of them."""

from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from typing import Literal

from jamb.cli.answers import FAULTY, FINE, Answer, RefusedError, answer
from jamb.cli.files import given_ruleset, read_sheets
from jamb.cli.options import Commands, add_command, add_files, add_locale, add_output, add_ruleset, add_table
from jamb.cli.responding import join_sections, respond
from jamb.cli.speech import language, players
from jamb.io.choice import blamed
from jamb.io.plain import scored, to_dict
from jamb.labels.remarks import Remarks, remarks
from jamb.render import Options, to_html, to_markdown, to_svg, to_text
from jamb.render.pages import below
from jamb.rules.ruleset import Ruleset
from jamb.sheets.sheet import Sheet
from jamb.sheets.validation import validate

FORMATS = ("text", "json", "html", "svg", "markdown")


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "score",
        "show sheets with their sums, then their faults",
        partial(respond, formats=FORMATS, answers=_answers, join=join_sections),
        examples=(
            "score sheet.csv",
            "score --locale hr --missing --most sheet.csv",
            "score --format json *.csv",
            "score sheet.csv -o sheet.svg",
        ),
        more="Several sheets in one file are shown side by side.",
        judges=True,
        several=True,
    )
    add_files(command, "a JSON or CSV file of sheets", ".csv", ".json")
    add_ruleset(command)
    add_locale(command)
    add_table(command)
    add_output(command, FORMATS)


def _answers(arguments: Namespace, form: str) -> tuple[Answer, ...]:
    if arguments.ascii and form != "text":
        raise RefusedError.because("--ascii", f"only for text, not for {form}")
    if arguments.theme and form not in ("html", "svg"):
        raise RefusedError.because("--theme", f"only for html and svg, not for {form}")
    if form == "svg" and len(arguments.files) > 1:
        raise RefusedError.because("--format svg", "an image shows one file only; use html for several")
    given = given_ruleset(arguments)
    return answer(arguments.files, lambda name: _one(name, given, arguments, form))


def _one(name: str, given: Ruleset | None, arguments: Namespace, form: str) -> Answer:
    found = read_sheets(name, given)
    papers = found.papers
    sheets = [one.paper.sheet for one in papers]
    ruleset = sheets[0].ruleset
    asked: str | None = arguments.locale
    locale = language(asked, ruleset)
    with blamed(ruleset):
        judged = [validate(one.paper) for one in papers]
        code = FAULTY if any(judged) else FINE
        if form == "json":
            data = [
                scored(one.paper.sheet, violations, player=one.player, locale=asked)
                for one, violations in zip(papers, judged, strict=True)
            ]
            return Answer(name, data={"file": name, "sheets": data, "notes": to_dict(found.notes)}, code=code)
        names = players(papers, locale=locale)
        whose = names if len(sheets) > 1 else ("",)
        said = [
            remarks(sheet, violations, locale=asked, player=player)
            for sheet, violations, player in zip(sheets, judged, whose, strict=True)
        ]
        options = Options(
            locale=locale,
            players=names,
            due=arguments.due,
            missing=arguments.missing,
            most=arguments.most,
            legend=arguments.legend,
            faults=True,
        )
        text = _draw(sheets, said, options, form=form, arguments=arguments)
    asides = [f"{name}: {note}" for note in found.notes]
    if form == "svg":
        asides += [f"{name}: {line}" for each in said for line in each.lines()]
    return Answer(name, text, code=code, asides=tuple(asides))


def _draw(
    sheets: Sequence[Sheet],
    said: Sequence[Remarks],
    options: Options,
    *,
    form: str,
    arguments: Namespace,
) -> str:
    """The table, and below it the remarks; an image has no place for them."""
    theme: Literal["auto", "light", "dark"] = arguments.theme or "auto"
    match form:
        case "text":
            table = to_text(sheets, lines="ascii" if arguments.ascii else "box", **options)
            return below(table, said, "text")
        case "markdown":
            return below(to_markdown(sheets, **options), said, "markdown")
        case "html":
            return below(to_html(sheets, theme=theme, **options), said, "html")
        case _:
            return to_svg(sheets, theme=theme, **options)
