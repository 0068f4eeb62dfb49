"""The JSON Schema of sheets: shipped as it is made, and never stricter than the loader."""

import copy
import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import jamb
from helpers.house_documents import EVERYTHING, Document, changed, places, without
from helpers.profiles import examples
from jamb import DocumentError, Sheet
from jamb.io import sheet_schema as schema
from jamb.io.documents import from_dict, to_dict
from jamb.io.rulesets import schema as ruleset_schema
from jamb.rulesets import BUILT_IN

VALIDATOR = Draft202012Validator(schema.schema())
HOUSE = to_dict(Sheet.from_cells(jamb.loads_ruleset(EVERYTHING), {"down": {"ones": 3}, "free": {"jamb": 0}}))
NAMED = {"format": 1, "ruleset": "kenta", "cells": {"down": {"ones": 3, "twos": None}, "up": {}}}
JUNK: st.SearchStrategy[Any] = st.sampled_from(
    [0, 1, 2, 7, -1, 1.5, True, False, None, "", "kenta", "x", [], [1], ["ones"], {}, {"ones": 3}, {"x": {}}]
)


def accepted(form: Any) -> bool:
    """Whether the loader takes a document."""
    try:
        from_dict(form)
    except DocumentError:
        return False
    return True


def test_the_file_in_the_package_is_what_the_classes_give() -> None:
    assert schema.path().read_text(encoding="utf-8") == schema.text()


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(schema.schema())
    assert schema.schema()["$schema"] == ruleset_schema.schema()["$schema"]


def test_the_module_prints_it() -> None:
    command = [sys.executable, "-m", "jamb.io.sheet_schema"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == schema.text()


@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
def test_what_is_written_keeps_to_it(ruleset: jamb.Ruleset) -> None:
    """By name, and whole."""
    for rules in (ruleset, ruleset.with_columns("free", "best")):
        form = to_dict(Sheet.from_cells(rules, {"free": {"ones": 0}}))
        assert [error.message for error in VALIDATOR.iter_errors(form)] == []
    assert VALIDATOR.is_valid(HOUSE)
    assert VALIDATOR.is_valid(NAMED)


@pytest.mark.parametrize(
    "form",
    [
        [],
        {},
        without(NAMED, ("format",)),
        without(NAMED, ("ruleset",)),
        without(NAMED, ("cells",)),
        NAMED | {"player": "Ana"},
        NAMED | {"format": 2},
        NAMED | {"format": "1"},
        NAMED | {"format": True},
        NAMED | {"ruleset": ""},
        NAMED | {"ruleset": None},
        NAMED | {"ruleset": {}},
        NAMED | {"cells": []},
        NAMED | {"cells": {"down": [3]}},
        NAMED | {"cells": {"down": {"ones": "3"}}},
        NAMED | {"cells": {"down": {"ones": 3.5}}},
        NAMED | {"cells": {"down": {"ones": True}}},
        changed(HOUSE, ("ruleset", "extends"), "kenta"),
        changed(HOUSE, ("ruleset", "dice"), 7),
        changed(HOUSE, ("ruleset", "category", "jamb", "value"), {"plus": "60"}),
        without(HOUSE, ("ruleset", "name")),
        without(HOUSE, ("ruleset", "columns")),
        without(HOUSE, ("ruleset", "category", "jamb", "pattern")),
    ],
    ids=range(23),
)
def test_it_finds_what_is_wrong_in_itself(form: Any) -> None:
    assert not VALIDATOR.is_valid(form)
    assert not accepted(form)


@pytest.mark.parametrize(
    ("text", "valid"),
    [
        ('{"format": 1.0, "ruleset": "kenta", "cells": {}}', True),
        ('{"format": 1, "ruleset": "kenta", "cells": {"up": {"jamb": 3.0}}}', True),
        ('{"format": 1, "ruleset": "kenta", "cells": {"up": {"jamb": 3, "jamb": 3}}}', True),
        ('{"format": 1, "ruleset": "kentaa", "cells": {}}', True),
        ('{"format": 1, "ruleset": "kenta", "cells": {"upp": {}}}', True),
        ('{"format": 1, "ruleset": "kenta", "cells": {"up": {"jambb": 3}}}', True),
        ('{"format": 1, "ruleset": "kenta", "cells": {"up": {"jamb": 1' + "0" * 100 + "}}}", True),
    ],
)
def test_only_the_loader_finds_what_the_module_lists(text: str, valid: bool) -> None:
    assert VALIDATOR.is_valid(json.loads(text)) is valid
    with pytest.raises(DocumentError):
        jamb.loads(text)


@st.composite
def edited(draw: st.DrawFn) -> Document:
    """Draw a document in which one to three places were deleted, retyped or renamed."""
    document: Document = copy.deepcopy(draw(st.sampled_from([NAMED, HOUSE])))
    for _ in range(draw(st.integers(1, 3))):
        known = list(places(document))
        near = [place for place in known if len(place) < 4]
        if not near:
            break
        place = draw(st.sampled_from(near) | st.sampled_from(known))
        match draw(st.sampled_from(["delete", "retype", "rename"])):
            case "delete":
                document = without(document, place)
            case "retype":
                document = changed(document, place, draw(JUNK))
            case _:
                holder = (*place[:-1], draw(st.sampled_from(["x", "down", "ones", "name", "extends"])))
                if isinstance(place[-1], str):
                    document = changed(document, holder, draw(JUNK))
    return document


@examples(300)
@given(edited())
def test_what_the_schema_refuses_the_loader_refuses(form: Document) -> None:
    """Every document that the loader takes keeps to the schema."""
    if accepted(form):
        assert [error.message for error in VALIDATOR.iter_errors(form)] == []
