"""A sheet as plain data: read as strictly as text, whatever a program hands over."""

import datetime
import enum
import json
from collections import OrderedDict, UserDict
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb
from jamb import DocumentError, Sheet, UnknownNameError
from jamb.io.documents import from_dict, to_dict
from jamb.io.faults import MOST_DEPTH, MOST_DIGITS
from jamb.io.rulesets.toml import to_document
from jamb.io.strict import MOST_PARTS
from jamb.rulesets import CROATIAN, KENTA, SERBIAN

PLAIN = "expected plain data as in JSON, found a value of type "


def faults(form: Any) -> list[str]:
    """What is wrong with plain data."""
    with pytest.raises(DocumentError) as caught:
        from_dict(form)
    return [str(fault) for fault in caught.value.faults]


def cells(points: object) -> dict[str, Any]:
    """A document with this in a cell."""
    return {"format": 1, "ruleset": "croatian", "cells": {"down": {"ones": points}}}


class Hostile:
    """An object that doesn't want to be looked at."""

    def _refuse(self, *_: object) -> NoReturn:
        raise RuntimeError("leave me alone")

    __eq__ = __repr__ = __str__ = __len__ = __iter__ = __bool__ = __int__ = __format__ = _refuse
    __hash__ = object.__hash__
    __class__ = property(_refuse)


class Dict(dict[str, Any]):
    """A dict that doesn't tell what is in it."""

    def items(self) -> NoReturn:
        """Fail."""
        raise RuntimeError("leave me alone")

    def __getitem__(self, key: str) -> NoReturn:
        raise RuntimeError("leave me alone")


class Key(str):
    """A key that is more than its letters."""

    __slots__ = ()


class Color(enum.IntEnum):
    """Whole numbers with names."""

    RED = 3


@pytest.mark.parametrize(
    ("make", "name"),
    [
        (tuple, "tuple"),
        (set, "set"),
        (bytes, "bytes"),
        (complex, "complex"),
        (lambda: Color.RED, "Color"),
        (datetime.date.today, "date"),
        (UserDict, "UserDict"),
        (object, "object"),
        (lambda: int, "type"),
        (Hostile, "Hostile"),
        (type("T" * 99, (), {}), "T" * 40),
    ],
)
def test_what_is_no_plain_data_is_a_fault(make: Callable[[], object], name: str) -> None:
    """Nothing else is taken for what it may stand for; wherever it stands, its place is told."""
    form = make()
    assert faults(form) == [f"{PLAIN}{name}"]
    assert faults(cells(form)) == [f"cells.down.ones: {PLAIN}{name}"]
    assert faults(cells([1, form])) == [f"cells.down.ones[1]: {PLAIN}{name}"]
    inner = {"format": 1, "ruleset": to_document(KENTA) | {"dice": form}, "cells": {}}
    assert faults(inner) == [f"ruleset.dice: {PLAIN}{name}"]


@pytest.mark.parametrize(
    ("form", "found"),
    [
        (3.0, "3.0"),
        (1e22, "1e+22"),
        (float("nan"), "NaN"),
        (float("inf"), "Infinity"),
        (float("-inf"), "-Infinity"),
        (True, "true"),
        ("3", "'3'"),
        ([3], "a list"),
        ({}, "an empty object"),
    ],
)
def test_what_is_no_whole_number_is_told_as_in_text(form: object, found: str) -> None:
    """In the same words."""
    expected = [f"cells.down.ones: expected a whole number or null, found {found}"]
    assert faults(cells(form)) == expected
    with pytest.raises(DocumentError) as caught:
        jamb.loads(json.dumps(cells(form)))
    assert [str(fault) for fault in caught.value.faults] == expected


def test_numbers_are_as_large_as_in_text() -> None:
    """Not of a digit more, however many there are."""
    for largest in (10**MOST_DIGITS - 1, 1 - 10**MOST_DIGITS):
        assert from_dict(cells(largest))["down", "ones"] == largest
    for number in (10**MOST_DIGITS, -(10**MOST_DIGITS), 10**100_000):
        assert faults(cells(number)) == ["cells.down.ones: expected a whole number of at most 100 digits"]


def test_all_that_is_no_plain_data_is_told_at_once() -> None:
    """The rest then waits until it is."""
    form = {"format": 1, "ruleset": {1}, "cells": {"down": {"ones": (), "twos": 2.5, 3: 4}, "up": b""}}
    assert faults(form) == [
        f"ruleset: {PLAIN}set",
        f"cells.down.ones: {PLAIN}tuple",
        "cells.down: expected texts as keys, found something else",
        f"cells.up: {PLAIN}bytes",
    ]


def test_dicts_and_lists_of_other_kinds_are_what_they_hold() -> None:
    """Keys are texts and nothing more."""
    form = OrderedDict(cells(3))
    assert from_dict(form)["down", "ones"] == 3
    assert from_dict(Dict(cells(3)))["down", "ones"] == 3
    assert faults(cells({Key("ones"): 3})) == [
        "cells.down.ones: expected texts as keys, found something else"
    ]


def test_what_holds_itself_is_nested_too_deeply() -> None:
    """It never ends, but reading it does."""
    ring: list[Any] = []
    ring.append(ring)
    loop: dict[str, Any] = {}
    loop["ruleset"] = loop
    for form in (ring, loop, cells(ring), {**cells(3), "ruleset": ring}):
        [fault] = faults(form)
        assert fault.endswith("lists or objects are nested too deeply")
        assert len(fault) < 400


def test_what_holds_the_same_many_times_is_too_much() -> None:
    """Ten lists of ten, ten times over, are more parts than anybody can read."""
    form: list[Any] = []
    for _ in range(10):
        form = [form] * 10
    assert faults(cells(form)) == [f"more than {MOST_PARTS:,} parts: the rest was not read"]


def test_a_document_as_large_as_can_be_is_read() -> None:
    """The limit is the one that is told, the document itself and its five parts included."""
    parts = MOST_PARTS - 6
    [fault] = faults(cells([None] * parts))
    assert fault == "cells.down.ones: expected a whole number or null, found a list"
    assert faults(cells([None] * (parts + 1)))[0].startswith("more than")


def test_a_ruleset_as_deep_as_can_be_is_judged_as_a_ruleset() -> None:
    """So that its faults are those of rules, in text as in plain data."""
    pattern: object = "all"
    for _ in range(MOST_DEPTH - 3):  # the ruleset, its categories and jamb are around it
        pattern = {"whole": pattern}
    inner: dict[str, Any] = to_document(KENTA) | {"name": "deep"}
    form = {"format": 1, "ruleset": inner, "cells": {}}
    inner["category"]["jamb"]["pattern"] = pattern
    assert jamb.loads(json.dumps(form)) == from_dict(form)
    inner["category"]["jamb"]["pattern"] = {"whole": pattern}
    [fault] = faults(form)
    assert fault.startswith("ruleset.category.jamb.pattern.whole.whole.")
    assert fault.endswith(": nested too deeply")


def test_plain_data_is_new_each_time() -> None:
    """Whoever changes it changes nothing else."""
    sheet = Sheet.from_cells(SERBIAN.with_columns("free"), {"free": {"ones": 3}})
    first = to_dict(sheet)
    first["cells"]["free"]["ones"] = 4
    first["ruleset"]["columns"].append("up")
    second = to_dict(sheet)
    assert from_dict(second) == sheet
    assert from_dict(first) != sheet


def test_the_ruleset_may_be_given_beside_it() -> None:
    """As for text."""
    form = {"format": 1, "cells": {"down": {"ones": 3}}}
    assert from_dict(form, ruleset="kenta") == from_dict(form, ruleset=KENTA)
    assert from_dict(form, ruleset=CROATIAN).ruleset == CROATIAN
    with pytest.raises(UnknownNameError):
        from_dict(form, ruleset="kent")


leaves = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.binary(max_size=3)
    | st.sampled_from([Hostile, object(), "croatian", "kenta", "down", "ones", 1])
)  # fmt: skip
keys = st.text(max_size=5) | st.sampled_from(
    ["format", "ruleset", "cells", "down", "ones", "name", "dice", "sections", "columns", "section", "upper"]
)
anything = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.tuples(inner, inner)
        | st.dictionaries(keys | st.integers(), inner, max_size=4)
    ),
    max_leaves=12,
)


def inside(form: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in plain data: what holds it, and its key there."""
    for key in form if isinstance(form, dict) else range(len(form)):
        yield form, key
        if isinstance(form[key], dict | list):
            yield from inside(form[key])


@given(anything, st.data())
def test_anything_is_a_sheet_or_a_document_error(form: Any, data: st.DataObject) -> None:
    """Alone, or in the place of any part of a right document."""
    right = to_dict(Sheet.from_cells(KENTA.with_columns("down"), {"down": {"ones": 3}}))
    places = list(inside(right))
    holder, key = places[data.draw(st.integers(0, len(places) - 1))]
    holder[key] = form
    for document in (form, right):
        try:
            sheet = from_dict(document)
        except DocumentError:
            found = faults(document)
            assert found
            assert all(len(fault) < 2000 for fault in found)
        else:
            assert from_dict(to_dict(sheet)) == sheet
