"""`validate`: the faults of sheets and of rulesets, one a line."""

from argparse import Namespace
from collections.abc import Sequence
from functools import partial

from jamb.cli.answers import FAULTY, FINE, Answer, RefusedError, answer
from jamb.cli.files import given_ruleset, read_sheets
from jamb.cli.forms import fault_forms, judged_form
from jamb.cli.options import Commands, add_command, add_files, add_locale, add_output, add_ruleset
from jamb.cli.output import seen
from jamb.cli.responding import respond
from jamb.cli.score import players
from jamb.cli.speech import Speech
from jamb.errors import Fault, RulesetError
from jamb.io.choice import blamed
from jamb.io.files import is_ruleset
from jamb.io.rulesets.toml import load_ruleset
from jamb.rules.ruleset import Ruleset
from jamb.sheets.validation import validate

FORMATS = ("text", "json")


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "validate",
        "list the faults of sheets or rulesets, one a line",
        run,
        examples=(
            "validate sheet.csv",
            "validate --finished --locale de *.csv",
            "validate house-rules.toml",
            "validate --format json sheet.csv house-rules.toml",
        ),
        more="The lines begin with the name of their file where there are several.",
        judges=True,
        several=True,
    )
    add_files(command, "a JSON or CSV file of sheets, or a .toml file of a ruleset")
    add_ruleset(command)
    command.add_argument("--finished", action="store_true", help="open cells are faults too")
    add_locale(command, "the language of the faults, which name rows and columns by its words then")
    add_output(command, FORMATS)


def run(arguments: Namespace) -> int:
    """Judge the files."""
    return respond(arguments, FORMATS, partial(_answers, arguments), join=_join)


def _answers(arguments: Namespace, form: str) -> tuple[Answer, ...]:
    given = given_ruleset(arguments)
    return answer(arguments.files, lambda name: _one(name, given, arguments))


def _one(name: str, given: Ruleset | None, arguments: Namespace) -> Answer:
    several = len(arguments.files) > 1
    if is_ruleset(name):
        if given is not None:
            raise RefusedError.because("--ruleset", f"{name} is a ruleset itself")
        return _rules(name, arguments.locale, several=several)
    found = read_sheets(name, given)
    ruleset = found.papers[0].paper.sheet.ruleset
    speech = Speech(arguments.locale, ruleset)
    names = players([one.player for one in found.papers], speech) if len(found.papers) > 1 else ("",)
    lines, forms = [], []
    with blamed(ruleset):
        for one, player in zip(found.papers, names, strict=True):
            violations = validate(one.paper, finished=arguments.finished)
            forms.append(judged_form(one.player, ruleset, violations, speech))
            before = f"{player}: " if player else ""
            lines += [before + speech.tell(violation) for violation in violations]
    return Answer(
        name,
        _told(name, lines, speech, several=several),
        {"file": name, "sheets": forms, "notes": fault_forms(found.notes)},
        FAULTY if lines else FINE,
        tuple(f"{name}: {note}" for note in found.notes),
    )


def _rules(name: str, locale: str | None, *, several: bool) -> Answer:
    """What is wrong with a file of a ruleset; `DocumentError` if it is none at all."""
    faults: tuple[Fault, ...] = ()
    ruleset = None
    try:
        with blamed("this file"):
            ruleset = load_ruleset(name)
    except RulesetError as error:
        faults = error.faults
    form = {"name": None if ruleset is None else ruleset.name, "faults": fault_forms(faults)}
    text = _told(name, list(map(str, faults)), Speech(locale, ruleset), several=several)
    return Answer(name, text, {"file": name, "rules": form}, FAULTY if faults else FINE)


def _told(name: str, lines: Sequence[str], speech: Speech, *, several: bool) -> str:
    """The faults of a file, or that it has none."""
    if not lines:
        lines = [f"{name}: {speech.say('note/no-faults')}"]
    elif several:
        lines = [f"{name}: {line}" for line in lines]
    return "".join(f"{seen(line)}\n" for line in lines)


def _join(answers: Sequence[Answer], form: str) -> str:
    return "".join(one.text for one in answers)
