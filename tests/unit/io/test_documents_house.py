"""Sheets of house rules: the document holds the ruleset whole, so that it never loses its meaning."""

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb
from helpers.house_documents import EVERYTHING
from helpers.installed import WORDS, declared
from helpers.profiles import examples
from jamb import DocumentError, Ruleset, Sheet, values
from jamb.io.documents import from_dict, to_dict
from jamb.io.rulesets.toml import to_document
from jamb.rulesets import KENTA
from jamb.testing import rulesets

SIXTY = KENTA.with_category("jamb", value=values.Plus(60))
OURS = attrs.evolve(SIXTY, name="ours")
BEST = jamb.loads_ruleset('extends = "tris"\nname = "best"\ncolumns = ["down", "free", "best"]')
HOUSES = [OURS, SIXTY, BEST, jamb.loads_ruleset(EVERYTHING)]


def document(house: Ruleset = OURS, /, **changes: Any) -> dict[str, Any]:
    """A small right document of a house ruleset, with some of its keys changed."""
    right = {"format": 1, "ruleset": to_document(house), "cells": {"down": {"ones": 3}}}
    return copy.deepcopy({**right, **changes})


def faults(form: Any, *, ruleset: Ruleset | str | None = None) -> list[str]:
    """What is wrong with a document, which is the same as text and as plain data."""
    readers: list[Callable[[], Sheet]] = [
        lambda: jamb.loads(json.dumps(form), ruleset=ruleset),
        lambda: from_dict(form, ruleset=ruleset),
    ]
    found = []
    for read in readers:
        with pytest.raises(DocumentError) as caught:
            read()
        found.append([str(fault) for fault in caught.value.faults])
    assert found[0] == found[1]
    return found[0]


@pytest.fixture(scope="module")
def kinds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A package that declares the kinds of random rulesets."""
    with declared(tmp_path_factory.mktemp("packages"), WORDS):
        yield


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.name)
def test_a_house_ruleset_is_written_whole(house: Ruleset) -> None:
    """Its name alone would say nothing, or something else."""
    sheet = Sheet.from_cells(house, {"down": {"ones": 3}, "free": {"jamb": 0}})
    assert to_dict(sheet)["ruleset"] == to_document(house)
    for again in (jamb.loads(jamb.dumps(sheet)), from_dict(to_dict(sheet))):
        assert again == sheet
        assert again.ruleset == house


@pytest.mark.usefixtures("kinds")
@examples(15)  # words of packages are looked up slowly
@given(rulesets(), st.data())
def test_a_sheet_of_any_ruleset_comes_back(house: Ruleset, data: st.DataObject) -> None:
    """From text and from plain data, in the same words whenever it is written."""
    cell = st.none() | st.integers(-30, 150)
    cells = {rule.name: {row: data.draw(cell) for row in house.rows} for rule in house.played}
    sheet = Sheet.from_cells(house, cells)
    text = jamb.dumps(sheet)
    assert jamb.loads(text) == from_dict(to_dict(sheet)) == sheet
    assert jamb.dumps(jamb.loads(text)) == text


def test_a_document_of_a_house_ruleset_reads_like_this() -> None:
    """A line for each definition, as in a config file."""
    lines = jamb.dumps(Sheet.blank(OURS)).splitlines()
    assert lines[:4] == ["{", '  "format": 1,', '  "ruleset": {', '    "name": "ours",']
    assert '      "jamb": {"pattern": {"groups": [5]}, "value": {"plus": 60}}' in lines
    assert '      "announced": {"order": "any", "gate": "announced"}' in lines
    assert lines[-3:] == ['    "announced": {}', "  }", "}"]


def test_names_that_nobody_sees_are_escaped() -> None:
    """So that every editor keeps them, and every file can hold them."""
    for name in ("a\u200eb", "a\u202eb", "Šćepan \N{GAME DIE}"):
        sheet = Sheet.blank(attrs.evolve(OURS, name=name))
        text = jamb.dumps(sheet).encode().decode()
        assert jamb.loads(text) == sheet
        assert ("\\u" in text) is ("Š" not in name)


def test_what_the_inner_ruleset_holds_is_told_with_its_path() -> None:
    """All of it, and the cells are looked at even so."""
    form = document(cells={"down": {"ones": 3.5, "anything": 1}, "up": 7})
    form["ruleset"] |= {"dice": "6", "rols": 3}
    form["ruleset"]["category"]["jamb"]["value"] = {"pluss": 60}
    form["ruleset"]["columns"] += ["hnd"]
    assert [fault.partition(": ")[0] for fault in faults(form)] == [
        "ruleset.rols",
        "ruleset.dice",
        "ruleset.category.jamb.value",
        "ruleset.columns",
        "cells.down.ones",
        "cells.up",
    ]


@pytest.mark.parametrize(
    ("inner", "path"),
    [
        ({}, "ruleset.name"),
        ({"name": 12.5}, "ruleset.name"),
        ({"name": "x" * 201}, "ruleset.name"),
        ({"name": "ours", "dice": 10**30}, "ruleset.dice"),
        (to_document(OURS) | {"dice": None}, "ruleset.dice"),
        ({"extends": "kenta", "name": "ours"}, "ruleset.extends"),
        ({"extends": "x.toml", "name": "ours"}, "ruleset.extends"),
    ],
)
def test_each_fault_of_the_inner_ruleset_has_a_path(inner: object, path: str) -> None:
    """One that extends another is no whole one: the other could change."""
    found = faults(document(ruleset=inner))
    assert path in [fault.partition(":")[0] for fault in found]
    assert len(found) == 1 or path == "ruleset.name"


@pytest.mark.parametrize("said", [7, True, None, ["kenta"], 1.5, 10**90])
def test_what_is_no_ruleset_is_one_fault(said: object) -> None:
    """Whatever it is."""
    [fault] = faults(document(ruleset=said))
    assert fault.startswith("ruleset: expected a name or a whole ruleset, found ")


def test_a_key_that_stands_twice_in_the_inner_ruleset_is_a_fault() -> None:
    """And so is a number that can't be counted with; nothing else is told of that ruleset then."""
    text = json.dumps(document()).replace(
        '"name": "ours"', '"name": "ours", "name": "mine", "dice": Infinity'
    )
    with pytest.raises(DocumentError) as caught:
        jamb.loads(text)
    assert [fault.path for fault in caught.value.faults] == ["ruleset.name", "ruleset.dice"]
    nested = text.replace("Infinity", "[" * 30 + "]" * 30)
    with pytest.raises(DocumentError, match="nested too deeply"):
        jamb.loads(nested)


def test_the_cells_of_a_derived_column_are_a_fault() -> None:
    """RULES D4: they are worked out, so what stands there would say nothing or something wrong."""
    form = document(BEST, cells={"down": {"ones": 3}, "best": {"ones": 3, "nothing": "x"}})
    expected = "cells.best: the cells of this column are derived from the others: leave it out"
    assert faults(form) == [expected]
    del form["cells"]["best"]
    assert from_dict(form)["best", "ones"] == 3


def test_a_ruleset_beside_the_document_has_to_be_the_same() -> None:
    """One of the same name that plays otherwise is refused, too."""
    assert from_dict(document(), ruleset=OURS) == from_dict(document())
    named = document(ruleset="kenta")
    assert from_dict(named, ruleset=KENTA).ruleset == KENTA
    unknown = document(ruleset="ours")
    assert from_dict(unknown, ruleset=OURS).ruleset == OURS
    other = "ruleset: the ruleset {!r} here is another one than the {!r} that was asked for"
    assert faults(document(), ruleset=KENTA) == [other.format("ours", "kenta")]
    assert faults(named, ruleset=SIXTY) == [other.format("kenta", "kenta")]
    assert faults(unknown, ruleset=KENTA) == [
        "ruleset: the ruleset is 'ours' here, but 'kenta' was asked for"
    ]
    broken = document()
    broken["ruleset"]["rolls"] = 0
    assert len(faults(broken, ruleset=OURS)) == 1
