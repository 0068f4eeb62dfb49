"""The JSON document of a sheet: what goes out comes back, and all that is wrong is told at once."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb
from jamb import DocumentError, Fault, Ruleset, Sheet
from jamb.io.documents import from_dict, to_dict
from jamb.io.faults import MOST_DIGITS
from jamb.rulesets import BUILT_IN, KENTA

LARGEST = 10**MOST_DIGITS - 1


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Any sheet that a document can hold, impossible ones included."""
    ruleset = draw(st.sampled_from(BUILT_IN))
    cell = st.none() | st.integers(-30, 150) | st.integers(-LARGEST, LARGEST)
    return Sheet.from_cells(
        ruleset,
        {
            column.name: {category.name: draw(cell) for category in ruleset.categories}
            for column in ruleset.columns
        },
    )


def read(text: str) -> Sheet | None:
    """The sheet in a document, if there is one; any other error than a `DocumentError` is let through."""
    try:
        return jamb.loads(text)
    except DocumentError:
        return None


def faults(text: str, *, ruleset: Ruleset | str | None = None) -> list[str]:
    """What is wrong with a document."""
    with pytest.raises(DocumentError) as caught:
        jamb.loads(text, ruleset=ruleset)
    return [str(fault) for fault in caught.value.faults]


def document(**changes: Any) -> str:
    """A small right document with some of its keys changed."""
    right = {"format": 1, "ruleset": "croatian", "cells": {"down": {"ones": 3}}}
    return json.dumps({**right, **changes})


def cells(down: str) -> str:
    """A document with this text for the column down."""
    return f'{{"format": 1, "ruleset": "croatian", "cells": {{"down": {down}}}}}'


@given(sheets())
def test_what_is_dumped_loads_again(sheet: Sheet) -> None:
    """`loads` is the inverse of `dumps`, and `from_dict` of `to_dict`, which say the same."""
    assert jamb.loads(jamb.dumps(sheet)) == from_dict(to_dict(sheet)) == sheet
    assert json.loads(jamb.dumps(sheet)) == to_dict(sheet)


@given(sheets(), st.data())
def test_a_document_with_one_character_changed_is_a_sheet_or_a_document_error(
    sheet: Sheet, data: st.DataObject
) -> None:
    """No slip of a finger ends in another exception."""
    text = jamb.dumps(sheet)
    place = data.draw(st.integers(0, len(text)))
    typed = data.draw(st.text(max_size=1) | st.sampled_from('{}[]",:.-0e9'))
    cut = data.draw(st.integers(0, 1))
    edited = text[:place] + typed + text[place + cut :]
    assert isinstance(read(edited), Sheet) or faults(edited)


def test_format_1_reads_like_this() -> None:
    """The document is for people too: names, whole numbers, filled cells only."""
    sheet = Sheet.from_cells(KENTA, {"down": {"ones": 3, "max": 0}, "announced": {"jamb": 80}})
    expected = """\
{
  "format": 1,
  "ruleset": "kenta",
  "cells": {
    "down": {"ones": 3, "max": 0},
    "free": {},
    "up": {},
    "announced": {"jamb": 80}
  }
}
"""
    assert jamb.dumps(sheet) == expected
    assert to_dict(sheet) == json.loads(expected)


def test_null_and_left_out_are_open_and_0_is_not() -> None:
    """RULES A8: open is never 0."""
    sheet = jamb.loads(cells('{"ones": null, "twos": 0}'))
    assert (sheet["down", "ones"], sheet["down", "twos"], sheet["down", "threes"]) == (None, 0, None)


def test_all_faults_are_told_at_once_each_with_its_path() -> None:
    """A file is mended in one go."""
    text = """{"format": 1, "ruleset": "croatian", "player": "Ana", "cells": {
        "down": {"ones": NaN, "twos": 3.0, "threes": "3", "fours": true, "fives": [5],
        "sixes": {}, "max": 1e2},
        "upp": {"ones": 1}, "free": [1], "announced": {"jam": 3, "the row": 1, "poker": -Infinity}
    }}"""
    assert faults(text) == [
        "player: no such key (known: format, ruleset, cells)",
        "cells.upp: no such column; did you mean 'up'? (known: down, up, free, announced)",
        "cells.down.ones: expected a whole number or null, found NaN",
        "cells.down.twos: expected a whole number or null, found 3.0",
        "cells.down.threes: expected a whole number or null, found '3'",
        "cells.down.fours: expected a whole number or null, found true",
        "cells.down.fives: expected a whole number or null, found a list",
        "cells.down.sixes: expected a whole number or null, found an empty object",
        "cells.down.max: expected a whole number or null, found 1e2",
        "cells.free: expected an object, found a list",
        "cells.announced.jam: no such category; did you mean 'jamb'? (known: ones, twos, threes, fours, "
        "fives, sixes, max, min, straight, full, poker, jamb)",
        "cells.announced['the row']: no such category (known: ones, twos, threes, fours, fives, sixes, max, "
        "min, straight, full, poker, jamb)",
        "cells.announced.poker: expected a whole number or null, found -Infinity",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "there is nothing in it"),
        (" \ufeff\n", "there is nothing in it"),
        ("[1, 2]", "expected an object, found a list"),
        ("12", "expected an object, found 12"),
        ("null", "expected an object, found null"),
        ("NaN", "expected an object, found NaN"),
        ("{}", "this is not a sheet: expected an object with format, ruleset, cells"),
        ('{"a": 1}', "this is not a sheet: expected an object with format, ruleset, cells"),
        ('{"format": 1', "line 1, character 13: this is not JSON"),
        ('{\n"format" 1}', "line 2, character 10: this is not JSON"),
        ("[" * 100_000, "lists or objects are nested too deeply"),
        ('{"cells":' * 100_000, "lists or objects are nested too deeply"),
        (document(format=2), "format: expected 1, found 2: a newer format"),
        (document(format=2, ruleset="new", page=3), "format: expected 1, found 2: a newer format"),
        (document(format=0), "format: expected 1, found 0"),
        (document(format="1"), "format: expected 1, found '1'"),
        (document(format=True), "format: expected 1, found true"),
        (document(format=1.0), "format: expected 1, found 1.0"),
        ('{"ruleset": "croatian", "cells": {}}', "format: missing: expected 1"),
        ('{"format": 1, "ruleset": "croatian"}', "cells: missing: expected an object of columns"),
        (document(cells=None), "cells: expected an object, found null"),
        (document(ruleset=7), "ruleset: expected a name or a whole ruleset, found 7"),
        (document(ruleset="kentaa"), "ruleset: no ruleset 'kentaa'; did you mean 'kenta'?"),
        (document(ruleset="k" * 41), f"ruleset: no ruleset '{'k' * 40}'... (known: croatian, "),
        (
            '{"format": 1, "cells": {}}',
            'ruleset: no ruleset is named: write "ruleset": "croatian", for',
        ),
        (cells('{"ones": 3, "ones": 3}'), "cells.down.ones: this category is duplicated"),
        (cells('{}, "down": {}'), "cells.down: this column is duplicated"),
        (cells('{}}, "cells": {}, "x": {'), "cells: this key is duplicated"),
        (cells('{"ones": "' + "x" * 40 + '"}'), f"found '{'x' * 40}'"),
        (cells('{"ones": "' + "x" * 1000 + '"}'), f"found '{'x' * 40}'..."),
    ],
    ids=lambda text: text[:30],
)
def test_each_fault_says_what_was_found_and_what_was_expected(text: str, fault: str) -> None:
    """Whatever is wrong is told in a short line that tells how to mend it."""
    found = faults(text)
    assert fault in found[0]
    assert found[0].endswith("...") is fault.endswith("...")
    assert all(len(line) < 250 for line in found)


def test_a_newer_format_is_the_only_fault() -> None:
    """What else looks wrong may be right in that format."""
    assert len(faults(document(format=2, ruleset="new", page=3))) == 1


def test_faults_are_data() -> None:
    """A path and a message each, for programs that show them their own way."""
    with pytest.raises(DocumentError) as caught:
        jamb.loads(cells('{"ones": 1.5}'))
    expected = Fault("cells.down.ones", "expected a whole number or null, found 1.5")
    assert caught.value.faults == (expected,)
