"""The JSON Schema of rulesets: shipped as it is made, and never stricter than the loader."""

import json
import subprocess
import sys
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from helpers.house_documents import EVERYTHING, KENTA_HEAD, Document, at, changed, documents, places, without
from helpers.places import EXAMPLES
from helpers.profiles import examples
from jamb import DocumentError, RulesetError, dumps_ruleset
from jamb.io.rulesets import schema
from jamb.io.rulesets.kinds import ROLES
from jamb.io.rulesets.toml import from_document, to_document
from jamb.rulesets import BUILT_IN, KENTA

EXAMPLE = EXAMPLES / "house-rules.toml"
VALIDATOR = Draft202012Validator(schema.schema())
DOCUMENTS = documents()
WHOLE = to_document(KENTA)


def accepted(document: Document) -> bool:
    """Whether the loader takes a document; it ends in a ruleset or in faults."""
    try:
        from_document(document)
    except (RulesetError, DocumentError):
        return False
    return True


def test_the_file_in_the_package_is_what_the_classes_give() -> None:
    assert schema.path().read_text(encoding="utf-8") == schema.text()


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(schema.schema())
    assert schema.schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_the_module_prints_it() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "jamb.io.rulesets.schema"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert json.loads(done.stdout) == schema.schema()


def test_the_example_names_the_schema_and_keeps_to_it() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    [line] = [line for line in text.splitlines() if line.startswith("#:schema ")]
    assert (EXAMPLE.parent / line.removeprefix("#:schema ")).resolve() == schema.path().resolve()
    assert VALIDATOR.is_valid(tomllib.loads(text))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document["name"])
def test_what_is_fine_keeps_to_it(document: Document) -> None:
    assert accepted(document)
    assert [error.message for error in VALIDATOR.iter_errors(document)] == []


def test_the_document_with_everything_has_every_word() -> None:
    words = {word for role in ROLES for word in role.words}
    assert {word for word in words if word not in EVERYTHING + dumps_ruleset(BUILT_IN[-1])} == set()


PLAIN = [0, -1, 1, 2, 6, 7, 21, 101, 10**7, True, False, 1.5, float("inf"), None, "", "12", "plus", "min"]
LISTS = [[], [1], ["ones"], ["ones", "ones"], [[]], [{}]]
TABLES = [
    {},
    {"60": 30},
    {"x": 1},
    {"plus": 40},
    {"groups": [3]},
    {"down": {}},
    {"best_of": []},
    {"name": "x"},
]
KINDS = [
    {"sum": {"when": "now"}},
    {"difference": {"high": "max"}},
    {"either": ["hand"]},
    {"paths": [["ones"]]},
]
JUNK = st.sampled_from([*PLAIN, *LISTS, *TABLES, *KINDS])
KEYS = st.sampled_from(
    ["name", "weight", "order", "best_of", "low", "bonus", "60", "-0", "down", "", "columns", "hr"]
)


@st.composite
def edited(draw: st.DrawFn) -> Document:
    """Draw a document in which one to three places were deleted, retyped, renamed, doubled or swapped."""
    document = draw(st.sampled_from(DOCUMENTS))
    for _ in range(draw(st.integers(1, 3))):
        known = list(places(document))
        if not known:
            break
        place = draw(st.sampled_from(known))
        match draw(st.sampled_from(["delete", "retype", "rename", "insert", "swap", "nudge"])):
            case "delete":
                document = without(document, place)
            case "retype":
                document = changed(document, place, draw(JUNK))
            case "rename" if isinstance(place[-1], str):
                key = draw(KEYS | st.just(place[-1] + "s"))
                document = changed(without(document, place), (*place[:-1], key), at(document, place))
            case "insert" if isinstance(at(document, place), dict):
                document = changed(document, (*place, draw(KEYS)), draw(JUNK))
            case "insert" if isinstance(at(document, place), list):
                document = changed(document, place, [*at(document, place), draw(JUNK)])
            case "swap":
                document = changed(document, place, at(document, draw(st.sampled_from(known))))
            case "nudge" if type(at(document, place)) is int:
                document = changed(document, place, at(document, place) + draw(st.integers(-8, 130)))
    return document


@examples(600)
@given(edited())
def test_what_the_schema_refuses_the_loader_refuses(document: Document) -> None:
    """Every document that the loader takes keeps to the schema."""
    if accepted(document):
        assert [error.message for error in VALIDATOR.iter_errors(document)] == []


@pytest.mark.parametrize(
    "house",
    [
        "dise = 6",
        'dice = "5"',
        "dice = true",
        "dice = 5.5",
        "dice = 7",
        "counted = 0",
        "rolls = 21",
        "last_rolls = [1]",
        "strikes = { at_wil = true }",
        "columns = []",
        'columns = ["down", "down"]',
        'columns = "down"',
        '[section.lower]\ncategoris = ["jamb"]',
        '[section.lower]\ncategories = ["jamb", "jamb"]',
        "[category.jamb]\nname = 'jamb'",
        "[category.jamb]\nvalue = 60",
        "[category.jamb]\nvalue = { plus = 60, fixed = 3 }",
        '[category.jamb]\nvalue = { plus = "60" }',
        "[category.jamb]\nvalue = { by_roll = [] }",
        "[category.jamb]\nvalue = { by_roll = [1000001] }",
        "[category.jamb]\nvalue = { by_sum = { 015 = 3 } }",
        "[category.jamb]\npattern = { face = 7 }",
        "[category.jamb]\npattern = { run = 0 }",
        "[category.jamb]\npattern = { groups = 3 }",
        "[category.jamb]\npattern = { groups = { sizes = [0] } }",
        "[category.jamb]\npattern = { groups = { same = true } }",
        "[category.jamb]\npattern = { whole = { groups = ['3'] } }",
        "[category.jamb]\npattern = { all = 5 }",
        "[section.upper]\nsubtotal = { sum = { when = 'later' } }",
        "[section.middle.subtotal.difference]\nnegativ = true",
        "[column.free]\ngate = { hand = 0 }",
        "[column.free]\ngate = { either = 'hand' }",
        "[column.free]\nopens = { share = 101 }",
        "[column.free]\nweight = 0",
        "[column.free]\nvalues = { jamb = 3 }",
        "[column.free]\nbest_of = ['down']\ngate = 'hand'",
        "[column.free]\norder = { from_middle = { start = 3 } }",
        "ratings = ['weak']",
        "ratings = { x = 'weak' }",
        "ratings = { 0 = 900 }",
        "ratings = { 0 = '' }",
        "labels = []",
        "[labels]\nlike = 'kent'",
        "[labels]\nlike = ['kenta']",
        "[labels.columns]\nfree = 'x'",
        "[labels.sr_Latn.columns]\nfree = 'x'",
        "[labels.HR.columns]\nfree = 'x'",
        "[labels.hr.colums]\nfree = 'x'",
        "[labels.hr]\ncolumns = 'x'",
        "[labels.hr.columns]\nfree = ''",
        "[labels.hr.columns]\nfree = 3",
        "[labels.hr.columns]\nfree = ['x', 3]",
        f"[labels.hr.columns]\nfree = '{'x' * 101}'",
        "[labels.hr.sums]\ntotal = 'x'",
        "[labels.hr.either]\nsheet = 'x'",
    ],
)
def test_the_schema_finds_what_is_wrong_in_itself(house: str) -> None:
    document = tomllib.loads(KENTA_HEAD + house)
    assert not VALIDATOR.is_valid(document)
    assert not accepted(document)


@pytest.mark.parametrize(
    "place",
    [
        ("name",),
        ("sections",),
        ("columns",),
        ("section",),
        ("category",),
        ("section", "upper", "categories"),
        ("section", "upper", "subtotal"),
        ("section", "middle", "subtotal", "difference", "high"),
        ("section", "middle", "subtotal", "difference", "struck_voids"),
        ("category", "jamb", "pattern"),
        ("category", "jamb", "value"),
    ],
    ids=".".join,
)
def test_a_whole_document_needs_everything(place: tuple[str, ...]) -> None:
    """What a document that extends another may leave out, its name apart, is needed in one that doesn't."""
    document = without(WHOLE, place)
    assert not VALIDATOR.is_valid(document)
    assert not accepted(document)
    extending = document | {"extends": "kenta"}
    assert VALIDATOR.is_valid(extending) == accepted(extending) == (place != ("name",))


@pytest.mark.parametrize(
    ("place", "form"),
    [
        (("section", "middle", "subtotal"), "difference"),
        (("category", "jamb", "pattern"), {"whole": "groups"}),
        (("category", "jamb", "value"), "fixed"),
        (("column", "mine"), {"gate": "hand"}),
        (("column", "mine"), {"order": "from_middle"}),
        (("column", "mine"), {"order": {"paths": {"finish": True}}}),
        (("column", "mine"), {"order": "any", "gate": {"either": ["either"]}}),
    ],
)
def test_a_whole_document_needs_whole_kinds(place: tuple[str, ...], form: object) -> None:
    document = changed(WHOLE, place, form) | {"columns": ["down", *place[1:2]][: len(place)]}
    if place[0] != "column":
        document["columns"] = ["down"]
    assert not VALIDATOR.is_valid(document)
    assert not accepted(document)


LOADER_ONLY: dict[str, Any] = {
    "12.0 for 12": "dice = 5.0",
    "an unknown category": "[section.middle.subtotal.difference]\nlow = 'mini'",
    "an unknown column": "columns = ['down', 'fre']",
    "an unknown section": "sections = ['upper', 'midle', 'lower']",
    "a table that no list names": "[category.jambb]\nvalue = 'plus'",
    "a category in two sections": "[section.lower]\ncategories = ['max', 'jamb']",
    "a word that is not built in": "[category.jamb]\nvalue = { pluss = 60 }",
    "what is missing": "[section.lower]\nsubtotal = 'difference'",
    "a base that isn't there": "rolls = 3",
    "more counted than thrown": "dice = 4",
    "a path that leaves out a category": "[column.free]\norder = { paths = [['ones']] }",
    "columns that wait": "[column.free]\nopens = { full = ['up'] }\n[column.up]\nopens = { full = ['free'] }",
    "a gate that lets nothing in": "[column.free]\ngate = { announced = 4 }",
    "a word for what is not on the sheet": "[labels.hr.columns]\nhand = 'x'",
    "a word that can't be read on a sheet": "[labels.hr.columns]\nfree = ' x'",
    "a word for two things": "[labels.hr.columns]\nfree = 'x'\nup = 'x'",
    "a rating for a total that nobody reaches": "ratings = { 1000001 = 'x' }",
    "too much": f"columns = {[f'c{number}' for number in range(101)]}",
}


@pytest.mark.parametrize("house", LOADER_ONLY.values(), ids=LOADER_ONLY)
def test_only_the_loader_finds_what_the_module_lists(house: str) -> None:
    head = (
        KENTA_HEAD.replace("kenta", "no such")
        if house == LOADER_ONLY["a base that isn't there"]
        else KENTA_HEAD
    )
    document = tomllib.loads(head + house)
    assert VALIDATOR.is_valid(document)
    assert not accepted(document)
