"""The guide of house rules does what it says: every TOML is read, and the sheet is scored by its rules."""

import re
import tomllib
from pathlib import Path

import pytest

from helpers.house_documents import refused
from helpers.places import DOCS
from jamb import loads_ruleset
from jamb.cli import main
from jamb.rules.ruleset import Ruleset
from jamb.rulesets import BUILT_IN, KENTA

PAGE = (DOCS / "house-rules.md").read_text(encoding="utf-8")
FENCES: list[tuple[str, str]] = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
RULES = [text for kind, text in FENCES if kind == "toml" and not text.startswith("[project")]
TEXTS = [text for kind, text in FENCES if kind == "text"]
# fragments that say only a part of a step that another one on the page completes
HEAD = 'extends = "kenta"\nname = "ours"\n'


def ruleset(text: str) -> Ruleset:
    """The ruleset of a fence, on top of Kenta where it names none."""
    return loads_ruleset(text if "extends" in text else HEAD + text)


def whole() -> str:
    """The file that the steps of the page come to."""
    [text] = [text for text in RULES if "extends" in text and "[category]" in text]
    return text


@pytest.mark.parametrize("text", RULES, ids=range(len(RULES)))
def test_every_toml_on_the_page_is_read(text: str) -> None:
    assert ruleset(text).name == "ours"


def test_every_step_changes_something() -> None:
    """None of them is the Kenta it began with, but for the first, which only has another name."""
    changed = [
        (step.sections, step.columns, step.strikes, step.dice, step.labels, step.ratings)
        for step in map(ruleset, RULES)
    ]
    same = (KENTA.sections, KENTA.columns, KENTA.strikes, KENTA.dice, KENTA.labels, KENTA.ratings)
    assert [number for number, step in enumerate(changed) if step == same] == [0]


def test_the_steps_come_to_the_whole_file() -> None:
    steps = RULES[: RULES.index(whole())]
    assert loads_ruleset("".join(steps)) == ruleset(whole())


def test_the_whole_file_is_the_example_and_short() -> None:
    example = (DOCS.parent / "examples" / "house-rules.toml").read_text(encoding="utf-8")
    assert tomllib.loads(whole()) == tomllib.loads(example)
    assert len([line for line in whole().splitlines() if line]) < 15


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where a reader has written the two files of the page."""
    (tmp_path / "house.toml").write_text(whole(), encoding="utf-8")
    (tmp_path / "sheet.csv").write_text(TEXTS[0], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def commands() -> list[list[str]]:
    """The command lines of the library on the page, as arguments."""
    program = "python -m jamb "
    lines = [text.strip() for kind, text in FENCES if kind == "sh"] + re.findall(
        r"`(python -m jamb [^`]+)`", PAGE
    )
    return [line.removeprefix(program).split() for line in lines if line.startswith(program)]


def test_its_sheet_is_scored_as_shown(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    score, _ = commands()
    assert main(score) == 0
    assert capsys.readouterr().out == TEXTS[1]


def test_its_rules_are_judged_as_shown(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, validate = commands()
    assert main(validate) == 0
    assert capsys.readouterr().out == "house.toml: no faults\n"
    wrong = (
        whole()
        .replace("jamb = {", "jambb = {")
        .replace('"free"', '"fre"')
        .replace("plus = 20", 'plus = "20"')
    )
    (table / "house.toml").write_text(wrong, encoding="utf-8")
    assert main(validate) == 1
    printed = capsys.readouterr().out.splitlines()
    beginnings = [line.partition(" (known")[0] for line in TEXTS[2].splitlines()]
    assert sorted(line.partition(" (known")[0] for line in printed) == sorted(beginnings)


def test_every_built_in_ruleset_is_named() -> None:
    assert all(f"`{known.name}`" in PAGE for known in BUILT_IN)


def test_the_entry_points_on_the_page_are_those_that_are_read() -> None:
    [text] = [text for kind, text in FENCES if kind == "toml" and text.startswith("[project")]
    assert set(tomllib.loads(text)["project"]["entry-points"]) == {"jamb.kinds", "jamb.rulesets"}


MISTAKES = [
    ('extends = "kenta"', 'extends = "kentaa"', "extends", "did you mean 'kenta'?"),
    ('name = "ours"', 'nmae = "ours"', "nmae", "did you mean 'name'?"),
    ('"hand"', '"hnad"', "columns", "did you mean 'hand'?"),
    ("difference", "diference", "section.middle.subtotal", "did you mean 'difference'?"),
    ("negative", "negativ", "section.middle.subtotal.difference.negativ", "did you mean 'negative'?"),
    (
        "= true",
        '= "yes"',
        "section.middle.subtotal.difference.negative",
        "expected true or false, found 'yes'",
    ),
    ("[section.lower]", "[section.lowr]", "section.lowr", "did you mean 'lower'?"),
    ('"full"', '"ful"', "section.lower.categories", "did you mean 'full'?"),
    ('"tris", ', "", "category.tris", "no section lists it"),
    ("pattern", "patern", "category.tris.patern", "did you mean 'pattern'?"),
    ("groups", "group", "category.tris.pattern", "did you mean 'groups'?"),
    ("[3]", "3", "category.tris.pattern.groups", "expected a list of at least one number, found 3"),
    ("[3]", "[7]", "category.tris.pattern.groups[0]", "expected a whole number from 1 to 6, found 7"),
    ("60", '"60"', "category.jamb.value.plus", "expected a whole number, found '60'"),
    ("60", "60.0", "category.jamb.value.plus", "expected a whole number, found 60.0"),
    ("plus = 60", "plsu = 60", "category.jamb.value", "did you mean 'plus'?"),
    ("jamb = {", "jabm = {", "category.jabm", "did you mean 'jamb'?"),
    ("60 } }", "60 }", "", "line 13"),
    ('"ours"', "ours", "", "line 2"),
    ("true", "True", "", "line 6"),
]


@pytest.mark.parametrize(("right", "wrong", "path", "hint"), MISTAKES)
def test_a_typing_mistake_is_told_so_that_it_can_be_mended(
    right: str, wrong: str, path: str, hint: str
) -> None:
    """The message has the place, and the nearest name or what is expected there."""
    text = whole()
    assert right in text
    faults = refused(text.replace(right, wrong, 1))
    assert hint in faults[path]
    assert len(faults) <= 2
