"""Sheets, scores and violations as types of pydantic models."""

import json
import subprocess
import sys
from typing import Any

import jsonschema
import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

import jamb
from jamb.io import sheet_schema
from jamb.io.pydantic import ERROR_TYPE
from jamb.rulesets import CROATIAN, KENTA
from jamb.violations import EXPECTED, FOUND, TEMPLATES, Violation

SHEETS: TypeAdapter[jamb.Sheet] = TypeAdapter(jamb.Sheet)
SCORES: TypeAdapter[jamb.SheetScore] = TypeAdapter(jamb.SheetScore)
VIOLATIONS: TypeAdapter[Violation] = TypeAdapter(Violation)
SHEET = jamb.Sheet.from_cells(CROATIAN, {"down": {"ones": 3}, "free": {"full": 55, "max": 0}})
HOUSE = jamb.Sheet.blank(
    jamb.loads_ruleset('extends = "tris"\nname = "ours"\n[category.jamb]\nvalue.plus = 70\n')
)


class Post(BaseModel):
    """A model of somebody's, with all of them as fields."""

    sheet: jamb.Sheet
    others: list[jamb.Sheet] = []
    score: jamb.SheetScore | None = None
    column: jamb.ColumnScore | None = None
    section: jamb.SectionScore | None = None
    faults: tuple[Violation, ...] = ()


def post() -> Post:
    score = SHEET.score()
    return Post(
        sheet=SHEET,
        others=[HOUSE, SHEET],
        score=score,
        column=score["free"],
        section=score["free"]["middle"],
        faults=jamb.validate(SHEET),
    )


def errors(adapter: TypeAdapter[Any], data: object) -> list[dict[str, Any]]:
    """The errors of pydantic for invalid data, which are plain data."""
    with pytest.raises(ValidationError) as caught:
        adapter.validate_python(data)
    found: list[dict[str, Any]] = [{**error} for error in caught.value.errors(include_url=False)]
    assert json.loads(json.dumps(found, allow_nan=False)) == [
        {**error, "loc": list(error["loc"])} for error in found
    ]
    return found


@pytest.mark.parametrize("sheet", [SHEET, HOUSE, jamb.Sheet.blank(KENTA)], ids=["croatian", "house", "kenta"])
def test_a_sheet_is_read_from_its_document_and_written_as_it(sheet: jamb.Sheet) -> None:
    assert SHEETS.validate_python(jamb.to_dict(sheet)) == sheet
    assert SHEETS.validate_json(jamb.dumps(sheet)) == sheet
    assert SHEETS.dump_python(sheet) == jamb.to_dict(sheet)
    assert json.loads(SHEETS.dump_json(sheet)) == jamb.to_dict(sheet)
    assert SHEETS.validate_python(sheet) is sheet


def test_a_model_with_all_of_them_goes_out_and_comes_back() -> None:
    model = post()
    assert Post.model_validate(model.model_dump()) == model
    assert Post.model_validate_json(model.model_dump_json()) == model
    dumped = model.model_dump()
    assert dumped["score"] == jamb.to_dict(SHEET.score())
    assert dumped["faults"] == tuple(jamb.to_dict(list(jamb.validate(SHEET))))
    assert model.sheet is SHEET


@pytest.mark.parametrize("mode", ["validation", "serialization"])
def test_the_schema_of_a_model_accepts_what_it_dumps(mode: Any) -> None:
    """JSON Schema 2020-12, every reference resolved within it."""
    schema = Post.model_json_schema(mode=mode)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    good = json.loads(post().model_dump_json())
    validator.validate(good)
    house = good["others"][0]["ruleset"]
    for wrong in (
        {**good, "sheet": {"ruleset": "kenta"}},
        {**good, "sheet": {**good["sheet"], "cells": {"down": {"ones": "3"}}}},
        {**good, "others": [{**good["others"][0], "ruleset": {**house, "dice": "many"}}]},
        {**good, "score": {**good["score"], "total": None}},
        {**good, "faults": [{"code": "unattainable"}]},
    ):
        assert not validator.is_valid(wrong)


def one_type(form: dict[str, Any]) -> dict[str, Any]:
    """A part of a schema with alternatives in the place of a list of types."""
    types = form.get("type")
    if not isinstance(types, list):
        return form
    rest = {key: part for key, part in form.items() if key != "type"}
    return {**rest, "anyOf": [{"type": kind} for kind in types]}


def test_the_schema_of_a_sheet_is_the_one_of_its_file() -> None:
    """The definitions have other names, those that nothing refers to are left out, and a type is no list."""
    schema = SHEETS.json_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    ours: dict[str, Any] = json.loads(sheet_schema.text(), object_hook=one_type)
    names = {name: f"Ruleset{name.title().replace('-', '')}" for name in ours["$defs"]} | {
        "ruleset": "Ruleset"
    }
    text = json.dumps({key: part for key, part in ours.items() if key not in ("$schema", "$defs")})
    defined = json.dumps({names[name]: part for name, part in ours["$defs"].items()})
    for name, theirs in names.items():
        text, defined = (one.replace(f'#/$defs/{name}"', f'#/$defs/{theirs}"') for one in (text, defined))
    definitions = json.loads(defined)
    for name in set(definitions) - set(schema["$defs"]):
        assert f'"#/$defs/{name}"' not in text + defined
        del definitions[name]
    assert schema == {**json.loads(text), "$defs": definitions}


def test_references_go_where_the_user_of_the_schema_wants_them() -> None:
    """As FastAPI has them, below `components`."""
    schema = SHEETS.json_schema(ref_template="#/components/schemas/{model}")
    assert schema["properties"]["ruleset"]["anyOf"][1] == {"$ref": "#/components/schemas/Ruleset"}
    assert '"#/$defs' not in json.dumps(schema)


def test_each_fault_of_a_sheet_is_an_error_at_its_place() -> None:
    cells = {"up": {"ons": 3, "max": 28.0, "a b": "x"}, "nope": {}}
    found = errors(SHEETS, {"format": 1, "ruleset": "kenta", "cells": cells})
    assert {error["loc"] for error in found} == {
        ("cells", "nope"),
        ("cells", "up", "ons"),
        ("cells", "up", "a b"),
        ("cells", "up", "max"),
    }
    assert {error["type"] for error in found} == {ERROR_TYPE}
    [error] = [error for error in found if error["loc"][-1] == "max"]
    assert error["msg"] == "expected a whole number or null, found 28.0"
    assert error["ctx"] == {"path": "cells.up.max", "message": error["msg"]}


def test_faults_are_below_the_field_that_has_the_sheet() -> None:
    with pytest.raises(ValidationError) as caught:
        Post.model_validate({"sheet": 3, "others": [SHEET, {"format": 1, "ruleset": "nope", "cells": {}}]})
    assert [(error["loc"], error["input"]) for error in caught.value.errors()] == [
        (("sheet",), 3),
        (("others", 1, "ruleset"), "nope"),
    ]


@pytest.mark.parametrize(
    ("data", "loc", "given"),
    [
        (
            {"format": 1, "ruleset": "kenta", "cells": {"up": {"ones": float("nan")}}},
            ("cells", "up", "ones"),
            None,
        ),
        ({"format": 1, "ruleset": "kenta", "cells": {"\ud800": {}}}, ("cells['\\ud800']",), None),
        ({"format": 1, "ruleset": "\ud800", "cells": {}}, ("ruleset",), None),
        ({"format": 1, "ruleset": "kenta", "cells": {"x" * 99: {}}}, (f"cells['{'x' * 40}'...]",), None),
        ({"format": 1, "ruleset": "kenta", "cells": {"up": [3]}}, ("cells", "up"), None),
        ({"format": 1, "ruleset": "kenta", "cells": {"up": {"ones": True}}}, ("cells", "up", "ones"), True),
        ({"format": 1, "ruleset": "kenta"}, ("cells",), None),
        ({"format": 1, "ruleset": {"name": "x", "dice": 99}, "cells": {}}, ("ruleset", "dice"), 99),
        (object(), (), None),
        ([SHEET], (0,), None),
    ],
)
def test_errors_are_plain_and_small(data: object, loc: tuple[str | int, ...], given: object) -> None:
    """Whatever was sent, the errors can be sent back as JSON, with no more of it than a text or number."""
    found = errors(SHEETS, data)
    [error] = [error for error in found if error["loc"] == loc]
    assert error["input"] is given or error["input"] == given
    for error in found:
        error["msg"].encode()


@pytest.mark.parametrize("key", TEMPLATES)
def test_every_violation_comes_back(key: str) -> None:
    code, _, variant = key.partition("/")
    found: int | str | None = None if key not in FOUND else 3 if FOUND[key] == "numbers" else "6 6"
    expected = (
        ("free", "jamb")
        if EXPECTED.get(key) == "place"
        else (3,)
        if EXPECTED.get(key) == "rolls"
        else ("up",)
    )
    violation = Violation(
        code, variant=variant, column="up", section="upper", category="ones", found=found, expected=expected
    )
    assert VIOLATIONS.validate_python(VIOLATIONS.dump_python(violation)) == violation
    assert VIOLATIONS.validate_json(VIOLATIONS.dump_json(violation)) == violation
    assert VIOLATIONS.validate_python(violation) is violation


def test_a_violation_in_another_language_is_the_same() -> None:
    [fault, *_] = jamb.validate(SHEET)
    german = {**jamb.to_dict(fault), "message": jamb.labels.tell(fault, locale="de")}
    assert VIOLATIONS.validate_python(german) == fault


@pytest.mark.parametrize(
    ("change", "loc"),
    [
        ({"code": "nope"}, ("code",)),
        ({"variant": "nope"}, ("code",)),
        ({"code": "announced-elsewhere", "variant": "", "expected": ["free"]}, ("code",)),
        ({"expected": [1.5]}, ("expected", 0, "int")),
        ({"more": 1}, ("more",)),
    ],
)
def test_what_is_no_violation_is_refused(change: dict[str, object], loc: tuple[str | int, ...]) -> None:
    """One that has no message would be an error later, far from its cause."""
    fault = jamb.to_dict(jamb.validate(SHEET)[0])
    assert loc in [error["loc"] for error in errors(VIOLATIONS, fault | change)]


def test_a_score_whose_total_is_another_is_refused() -> None:
    """Nothing that contradicts itself is taken for one thing or the other."""
    data = jamb.to_dict(SHEET.score())
    [error] = errors(SCORES, {**data, "total": 1})
    assert error["loc"] == ("total",)
    assert error["msg"] == f"expected {SHEET.score().total}, found 1"
    data["columns"][1]["sections"][0]["total"] = 9
    [error] = errors(SCORES, data)
    assert error["loc"] == ("columns", 1, "sections", 0, "total")
    assert SCORES.validate_python(SHEET.score()) is not None


def test_pydantic_is_loaded_by_nobody_but_its_users() -> None:
    """Neither the package nor any of its edges."""
    program = (
        "import sys, jamb; [getattr(jamb, name) for name in jamb.__all__]; jamb.Sheet.blank('kenta').score();"
        "print([name for name in sys.modules if 'pydantic' in name])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
