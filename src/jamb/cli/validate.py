"""`validate`: the faults of sheets and of rulesets, one a line."""

from argparse import Namespace
from collections.abc import Sequence
from functools import partial

from jamb._characters import escaped
from jamb.cli.answers import FAULTY, FINE, Answer, RefusedError, answer
from jamb.cli.files import given_ruleset, read_sheets
from jamb.cli.options import Commands, add_command, add_files, add_locale, add_output, add_ruleset
from jamb.cli.responding import join_texts, respond
from jamb.cli.speech import language, players
from jamb.errors import Fault, RulesetError
from jamb.io.choice import blamed
from jamb.io.files import is_ruleset
from jamb.io.plain import judged, to_dict
from jamb.io.rulesets.toml import load_ruleset
from jamb.labels import Speaker, phrase
from jamb.rules.ruleset import Ruleset
from jamb.sheets.validation import validate

FORMATS = ("text", "json")


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "validate",
        "list the faults of sheets or rulesets, one a line",
        partial(respond, formats=FORMATS, answers=_answers, join=join_texts),
        examples=(
            "validate sheet.csv",
            "validate --finished --locale de *.csv",
            "validate house-rules.toml",
            "validate --format json sheet.csv house-rules.toml",
        ),
        more="With several files, each line begins with the name of its file.",
        judges=True,
        several=True,
    )
    add_files(command, "a JSON or CSV file of sheets, or a .toml file of a ruleset", ".csv", ".json", ".toml")
    add_ruleset(command)
    command.add_argument("--finished", action="store_true", help="report open cells as faults too")
    add_locale(command, "the language of the faults, and of the names of rows and columns in them")
    add_output(command, FORMATS)


def _answers(arguments: Namespace, form: str) -> tuple[Answer, ...]:
    given = given_ruleset(arguments)
    return answer(arguments.files, lambda name: _one(name, given, arguments))


def _one(name: str, given: Ruleset | None, arguments: Namespace) -> Answer:
    several = len(arguments.files) > 1
    asked: str | None = arguments.locale
    if is_ruleset(name):
        if given is not None:
            raise RefusedError.because("--ruleset", f"{name} is itself a ruleset")
        return _rules(name, asked, several=several)
    found = read_sheets(name, given)
    papers = found.papers
    ruleset = papers[0].paper.sheet.ruleset
    locale = language(asked, ruleset)
    names = players(papers, locale=locale) if len(papers) > 1 else ("",)
    speaker = Speaker(asked, ruleset)
    lines, data = [], []
    with blamed(ruleset):
        for one, player in zip(papers, names, strict=True):
            violations = validate(one.paper, finished=arguments.finished)
            data.append(judged(ruleset, violations, player=one.player, locale=asked))
            before = f"{player}: " if player else ""
            lines += [before + speaker.tell(violation) for violation in violations]
    return Answer(
        name,
        _text(name, lines, locale, ruleset, several=several),
        {"file": name, "sheets": data, "notes": to_dict(found.notes)},
        FAULTY if lines else FINE,
        tuple(f"{name}: {note}" for note in found.notes),
    )


def _rules(name: str, asked: str | None, *, several: bool) -> Answer:
    """What is wrong with the file of a ruleset; `DocumentError` if it isn't one at all."""
    faults: tuple[Fault, ...] = ()
    ruleset = None
    try:
        with blamed("this file"):
            ruleset = load_ruleset(name)
    except RulesetError as error:
        faults = error.faults
    data = {"name": None if ruleset is None else ruleset.name, "faults": to_dict(faults)}
    text = _text(name, list(map(str, faults)), language(asked, ruleset), ruleset, several=several)
    return Answer(name, text, {"file": name, "rules": data}, FAULTY if faults else FINE)


def _text(name: str, lines: Sequence[str], locale: str, ruleset: Ruleset | None, *, several: bool) -> str:
    """The faults of a file, or that it has none."""
    if not lines:
        lines = [f"{name}: {phrase('note/no-faults', locale=locale, ruleset=ruleset)}"]
    elif several:
        lines = [f"{name}: {line}" for line in lines]
    return "".join(f"{escaped(line)}\n" for line in lines)
