"""`score`: sheets as tables with their sums, and below them what there is to say of them."""

from argparse import Namespace
from collections.abc import Sequence
from functools import partial

from jamb.cli.answers import FAULTY, FINE, Answer, RefusedError, answer
from jamb.cli.files import given_ruleset, read_sheets
from jamb.cli.forms import fault_forms, sheet_form
from jamb.cli.options import Commands, add_command, add_files, add_locale, add_output, add_ruleset, add_table
from jamb.cli.pages import below, join
from jamb.cli.remarks import Remarks, remarks
from jamb.cli.responding import respond
from jamb.cli.speech import Speech
from jamb.io.choice import blamed
from jamb.render import Options, to_html, to_markdown, to_svg, to_text
from jamb.rules.ruleset import Ruleset
from jamb.sheets.sheet import Sheet
from jamb.sheets.validation import validate
from jamb.violations import Violation

FORMATS = ("text", "json", "html", "svg", "markdown")


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "score",
        "show sheets with their sums, then their faults",
        run,
        examples=(
            "score sheet.csv",
            "score --locale hr --missing --most sheet.csv",
            "score --format json *.csv",
            "score sheet.csv -o sheet.svg",
        ),
        more="Several sheets in one file stand side by side.",
        judges=True,
        several=True,
    )
    add_files(command, "a JSON or CSV file of sheets")
    add_ruleset(command)
    add_locale(command)
    add_table(command)
    add_output(command, FORMATS)


def run(arguments: Namespace) -> int:
    """Score the files."""
    return respond(arguments, FORMATS, partial(_answers, arguments), join=partial(join, arguments))


def _answers(arguments: Namespace, form: str) -> tuple[Answer, ...]:
    if arguments.ascii and form != "text":
        raise RefusedError.because("--ascii", f"the letters of {form} are what they are: it goes with text")
    if arguments.theme and form not in ("html", "svg"):
        raise RefusedError.because("--theme", f"{form} has no colours: it goes with html and svg")
    if form == "svg" and len(arguments.files) > 1:
        raise RefusedError.because("--format svg", "a picture shows one file: give one, or ask for html")
    given = given_ruleset(arguments)
    return answer(arguments.files, lambda name: _one(name, given, arguments, form))


def _one(name: str, given: Ruleset | None, arguments: Namespace, form: str) -> Answer:
    found = read_sheets(name, given)
    papers = found.papers
    sheets = [one.paper.sheet for one in papers]
    ruleset = sheets[0].ruleset
    speech = Speech(arguments.locale, ruleset)
    with blamed(ruleset):
        judged = [validate(one.paper) for one in papers]
        code = FAULTY if any(judged) else FINE
        if form == "json":
            forms = [
                sheet_form(one.paper.sheet, speech, player=one.player, violations=violations)
                for one, violations in zip(papers, judged, strict=True)
            ]
            return Answer(
                name, form={"file": name, "sheets": forms, "notes": fault_forms(found.notes)}, code=code
            )
        names = players([one.player for one in papers], speech)
        table = _draw(sheets, names, speech, form, arguments)
        said = _remarks(sheets, judged, names, speech)
    asides = [f"{name}: {note}" for note in found.notes]
    if form == "svg":
        asides += [f"{name}: {line}" for each in said for line in each.lines()]
    return Answer(name, below(table, said, form), code=code, asides=tuple(asides))


def players(names: Sequence[str | None], speech: Speech) -> tuple[str, ...]:
    """A name for each of several sheets, a number for those who left none; a single one needs none."""
    if len(names) == 1 and names[0] is None:
        return ()
    word = speech.say("player")
    return tuple(name or f"{word} {place}" for place, name in enumerate(names, 1))


def _draw(
    sheets: Sequence[Sheet], names: Sequence[str], speech: Speech, form: str, arguments: Namespace
) -> str:
    options = Options(
        locale=speech.locale,
        players=names,
        due=arguments.due,
        missing=arguments.missing,
        most=arguments.most,
        legend=arguments.legend,
    )
    match form:
        case "text":
            return to_text(sheets, lines="ascii" if arguments.ascii else "box", **options)
        case "markdown":
            return to_markdown(sheets, **options)
        case "html":
            return to_html(sheets, theme=arguments.theme or "auto", **options)
        case _:
            return to_svg(sheets, theme=arguments.theme or "auto", **options)


def _remarks(
    sheets: Sequence[Sheet], judged: Sequence[Sequence[Violation]], names: Sequence[str], speech: Speech
) -> list[Remarks]:
    shown = names if len(sheets) > 1 else [""]
    return [
        remarks(sheet, violations, speech, player=name)
        for sheet, violations, name in zip(sheets, judged, shown, strict=True)
    ]
