"""The words of a ruleset are written with it in every form, and come back."""

from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given

import jamb
from helpers.house_documents import EVERYTHING
from helpers.installed import WORDS, declared
from helpers.own_words import labels, own
from helpers.profiles import examples
from jamb import (
    DocumentError,
    Labels,
    Ruleset,
    Sheet,
    dumps_ruleset,
    loads_ruleset,
)
from jamb.io.documents import from_dict, to_dict
from jamb.io.rulesets.labels import LIKE
from jamb.io.rulesets.toml import from_document, to_document
from jamb.rules.words import Word
from jamb.rulesets import BUILT_IN, KENTA
from jamb.testing import random_rulesets

WORDED = attrs.evolve(
    KENTA,
    labels=Labels.of(
        {"hr": {"columns": {"down": "Dolje"}, "categories": {"jamb": ["Pet", "P"]}}}, like="tris"
    ),
)


@pytest.fixture(scope="module")
def kinds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A package that declares the kinds of random rulesets."""
    with declared(tmp_path_factory.mktemp("packages"), WORDS):
        yield


@pytest.mark.usefixtures("kinds")
@examples(15)  # words of packages are looked up slowly
@given(random_rulesets())
def test_any_words_come_back(ruleset: Ruleset) -> None:
    """From TOML, from plain data, and from a sheet that holds the ruleset."""
    assert loads_ruleset(dumps_ruleset(ruleset)).labels == ruleset.labels
    assert from_document(to_document(ruleset)).labels == ruleset.labels
    assert from_dict(to_dict(Sheet.blank(ruleset))).ruleset.labels == ruleset.labels


@pytest.mark.parametrize("ruleset", [*BUILT_IN, WORDED, loads_ruleset(EVERYTHING)], ids=lambda one: one.name)
def test_words_are_written_in_the_order_of_the_sheet(ruleset: Ruleset) -> None:
    """And come back in every form: a game's record, too."""
    game = jamb.Game.start(ruleset, ["Ana"])
    for again in (
        loads_ruleset(dumps_ruleset(ruleset)),
        jamb.loads(jamb.dumps(Sheet.blank(ruleset))).ruleset,
        jamb.loads_game(jamb.dumps_game(game)).ruleset,
        jamb.loads_game(jamb.dumps_game(game, form="text")).ruleset,
    ):
        assert again == ruleset
        assert again.labels == ruleset.labels


def test_a_file_reads_like_this() -> None:
    """A table for each language and kind, in the order of the sheet."""
    words = own({"hr": {"columns": {"up": "Gore", "down": "Dolje"}, "categories": {"jamb": ["Pet", "P"]}}})
    text = dumps_ruleset(attrs.evolve(KENTA, labels=words))
    assert text.partition("[labels]")[2].splitlines() == [
        "",
        'like = "kenta"',
        "",
        "[labels.hr.columns]",
        'down = "Dolje"',
        'up = "Gore"',
        "",
        "[labels.hr.categories]",
        'jamb = ["Pet", "P"]',
    ]


def test_the_name_of_a_ruleset_doesnt_stand_for_other_words() -> None:
    """A sheet of a built-in ruleset with words of its own holds them; without, it holds the name alone."""
    assert to_dict(Sheet.blank(KENTA))["ruleset"] == "kenta"
    form = to_dict(Sheet.blank(WORDED))["ruleset"]
    assert form["name"] == "kenta"
    assert form["labels"] == {
        "like": "tris",
        "hr": {"columns": {"down": "Dolje"}, "categories": {"jamb": ["Pet", "P"]}},
    }
    assert "labels" not in to_document(attrs.evolve(KENTA, labels=Labels()))


def test_words_for_what_is_not_on_the_sheet_are_not_written() -> None:
    """They could not be read, and nobody would see them."""
    changed = attrs.evolve(WORDED.with_columns("up", "free"), name="ours")
    assert to_document(changed)["labels"] == {"like": "tris", "hr": {"categories": {"jamb": ["Pet", "P"]}}}
    assert from_dict(to_dict(Sheet.blank(changed))).ruleset == changed
    only = own({"hr": {"columns": {"down": "Isto"}}, "sl": {"columns": {"hand": "Isto", "up": "Isto"}}})
    assert to_document(attrs.evolve(changed, labels=only))["labels"] == {
        "like": "kenta",
        "sl": {"columns": {"up": "Isto"}},
    }


@pytest.mark.parametrize(
    ("words", "path"),
    [
        (own({"hr": {"columns": {"down": "Isto", "up": "Isto"}}}), "labels.hr.columns.up"),
        (own({"hr": {"columns": {"down": "Uzlazna"}}}), "labels.hr.columns.down"),
        (own({}, like="ours"), "labels.like"),
    ],
)
def test_words_that_could_not_be_read_are_not_written(words: Labels, path: str) -> None:
    """Neither in a file of their own nor with a sheet."""
    ruleset = attrs.evolve(KENTA, labels=words)
    with pytest.raises(DocumentError) as error:
        dumps_ruleset(ruleset)
    assert [fault.path for fault in error.value.faults] == [path]
    with pytest.raises(DocumentError) as error:
        jamb.dumps(Sheet.blank(ruleset))
    assert [fault.path for fault in error.value.faults] == [f"ruleset.{path}"]


def test_a_sheet_read_by_a_given_ruleset_has_its_words() -> None:
    """Those that stand in the document are the same table's, whose file is newer perhaps."""
    text = jamb.dumps(Sheet.blank(WORDED))
    assert jamb.loads(text, ruleset=KENTA).ruleset.labels == KENTA.labels
    assert jamb.loads(text).ruleset.labels == WORDED.labels


def test_its_own_words_are_read_in_a_spreadsheet_before_those_of_the_languages() -> None:
    """Gore is the usual word for up; here it is free, and in two languages one word is down and up: none."""
    words = own(
        {"hr": {"columns": {"free": ["Volja", "Gore"], "down": "Spust"}, "categories": {"jamb": "Pet"}}}
    )
    ours = attrs.evolve(KENTA, labels=words)
    others = "".join(f"{row},,,,\n" for row in KENTA.rows if row != "jamb")
    head = "Pet,,80,,\n"
    paper = jamb.read_csv(f"kenta,Spust,Gore,Uzlazna,Najava\n{head}{others}", ruleset=ours)
    assert paper.sheet["free", "jamb"] == 80
    unsure = attrs.evolve(ours, labels=Labels((*words.words, Word("sl", "columns", "up", "Spust"))))
    with pytest.raises(DocumentError, match="'Spust'"):
        jamb.read_csv(f"kenta,Spust,Gore,Uzlazna,Najava\n{head}{others}", ruleset=unsure)


@pytest.mark.parametrize("like", LIKE)
def test_every_ruleset_with_words_can_be_named(like: str) -> None:
    """It is one of those that are built in."""
    assert labels(f"[labels]\nlike = '{like}'").like == like
    assert like in {ruleset.name for ruleset in BUILT_IN}
