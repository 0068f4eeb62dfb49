"""Sheets, scores and violations as types of pydantic models and of FastAPI.

Pydantic asks a class of this library how to read, write and describe it, and the class asks here; nothing
else imports this module, so the library works without pydantic. The data is that of `jamb.to_dict`. A sheet
is read by `jamb.from_dict`, and every fault becomes an error of pydantic with its own `loc`.
"""

import re
from ast import literal_eval
from collections.abc import Callable, Iterable
from typing import Any, Final, NoReturn, TypeVar

from pydantic import ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationError
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, core_schema
from typing_extensions import TypedDict  # pydantic takes the one of `typing` from Python 3.12 on only

from jamb.errors import DocumentError, Fault, RulesetError
from jamb.io import sheet_schema
from jamb.io.documents import from_dict
from jamb.io.plain import to_dict
from jamb.sheets.scores import ColumnScore, SectionScore, SheetScore
from jamb.sheets.sheet import Sheet
from jamb.violations import Violation

ERROR_TYPE: Final = "jamb_fault"
"""The `type` of each error that this library finds; its `ctx` has the `path` and `message` of the fault."""

_T = TypeVar("_T")
_Form = dict[str, Any]
_STRICT: Final = ConfigDict(strict=True, extra="forbid")
_STEP: Final = re.compile(r"\.?([\w-]+)|\[([0-9]+)\]|\[('[^'\\]*'|\"[^\"\\]*\")\]")


class SectionScoreData(TypedDict):
    """A section of a column; `points` is null while it is pending."""

    __pydantic_config__ = _STRICT  # type: ignore[misc]  # pydantic's documented way to configure a TypedDict

    name: str
    points: int | None
    bonus: int
    total: int


class ColumnScoreData(TypedDict):
    """A column: its sections, and their sum times the weight of the column."""

    __pydantic_config__ = _STRICT  # type: ignore[misc]  # as pydantic documents for a TypedDict

    name: str
    sections: list[SectionScore]
    weight: int
    total: int


class SheetScoreData(TypedDict):
    """A sheet: its columns and their sum; it is final once no cell is open."""

    __pydantic_config__ = _STRICT  # type: ignore[misc]  # as pydantic documents for a TypedDict

    columns: list[ColumnScore]
    total: int
    final: bool


class ViolationData(TypedDict):
    """What is wrong with a sheet or a move. The message may be in any language: it is not read."""

    __pydantic_config__ = _STRICT  # type: ignore[misc]  # as pydantic documents for a TypedDict

    code: str
    column: str | None
    category: str | None
    section: str | None
    found: int | str | None
    expected: list[int | str]
    variant: str
    message: str


def core_schema_of(cls: type, handler: GetCoreSchemaHandler) -> CoreSchema:
    """How pydantic reads, writes and describes a class that has the hook `__get_pydantic_core_schema__`."""
    if cls is Sheet:
        return core_schema.no_info_plain_validator_function(
            _sheet,
            ref=_ref("Sheet"),
            serialization=core_schema.plain_serializer_function_ser_schema(to_dict),
            metadata=_described(_sheet_form),
        )
    data, make = _RECORDS[cls]

    def read(given: object, of_data: core_schema.ValidatorFunctionWrapHandler) -> object:
        return given if isinstance(given, cls) else make(of_data(given))

    return core_schema.no_info_wrap_validator_function(
        read,
        handler.generate_schema(data),
        serialization=core_schema.plain_serializer_function_ser_schema(to_dict),
    )


def _sheet(given: Any) -> Sheet:
    if isinstance(given, Sheet):
        return given
    try:
        return from_dict(given)
    except (DocumentError, RulesetError) as error:
        _refuse("Sheet", given, error.faults)


def _section(data: _Form) -> SectionScore:
    return _adding_up(SectionScore(data["name"], data["points"], data["bonus"]), data)


def _column(data: _Form) -> ColumnScore:
    return _adding_up(ColumnScore(data["name"], tuple(data["sections"]), data["weight"]), data)


def _score(data: _Form) -> SheetScore:
    return _adding_up(SheetScore(tuple(data["columns"]), data["final"]), data)


_Score = TypeVar("_Score", SectionScore, ColumnScore, SheetScore)


def _adding_up(score: _Score, data: _Form) -> _Score:
    if data["total"] != score.total:
        wrong = Fault("total", f"expected {score.total}, found {data['total']}")
        _refuse(type(score).__name__, data, [wrong])
    return score


def _violation(data: _Form) -> Violation:
    fields = {key: value for key, value in data.items() if key != "message"}
    violation = Violation(**fields | {"expected": tuple(data["expected"])})
    try:
        str(violation)  # its message, which a code of nobody's doesn't have
    except (KeyError, ValueError):
        _refuse("Violation", data, [Fault("code", f"there is no violation {violation.key!r} of this form")])
    return violation


_RECORDS: Final[dict[type, tuple[type, Callable[[_Form], object]]]] = {
    SectionScore: (SectionScoreData, _section),
    ColumnScore: (ColumnScoreData, _column),
    SheetScore: (SheetScoreData, _score),
    Violation: (ViolationData, _violation),
}
"""The data of each class, and how to make an object from it."""


# errors


def _refuse(title: str, given: object, faults: Iterable[Fault]) -> NoReturn:
    """Raise what pydantic makes its errors of: one for each fault, below the place of the whole."""
    raise ValidationError.from_exception_data(title, [_error(given, fault) for fault in faults]) from None


def _error(given: object, fault: Fault) -> InitErrorDetails:
    loc = _loc(fault.path)
    kind = PydanticCustomError(ERROR_TYPE, "{message}", {"path": fault.path, "message": fault.message})
    return InitErrorDetails(type=kind, loc=loc, input=_input(given, loc))


def _loc(path: str) -> tuple[str | int, ...]:
    """The steps of a path, or the path as one step where it can't be split.

    >>> _loc("cells.up.ones"), _loc("ruleset.columns[2]['a b']"), _loc("cells['very lo'...]")
    (('cells', 'up', 'ones'), ('ruleset', 'columns', 2, 'a b'), ("cells['very lo'...]",))
    """
    steps: list[str | int] = []
    end = 0
    while step := _STEP.match(path, end):
        name, index, quoted = step.groups()
        steps.append(name if name is not None else int(index) if index is not None else literal_eval(quoted))
        end = step.end()
    return tuple(steps) if end == len(path) else (path,)


def _input(given: Any, loc: tuple[str | int, ...]) -> object:
    """The faulty text or whole number, else None: errors are sent back as JSON, and have to stay small."""
    for step in loc:
        try:
            given = given[step] if type(given) in (dict, list) else None
        except (LookupError, TypeError):  # what is missing, and a name where there is a list
            return None
    if type(given) is str:
        return given if given.isprintable() else None  # JSON can't be sent with lone surrogates
    return given if type(given) in (int, bool) else None


# JSON Schema


def _sheet_form(_: CoreSchema, handler: GetJsonSchemaHandler) -> _Form:
    """The schema of a sheet, with its definitions handed to pydantic, which decides where they stand."""
    form = sheet_schema.schema()
    del form["$schema"]
    definitions = form.pop("$defs")
    assert isinstance(definitions, dict)
    defined = [_definition(_title(name), definition) for name, definition in definitions.items()]
    handler(core_schema.definitions_schema(core_schema.any_schema(), defined))
    rewritten: _Form = _with_refs(form, handler)
    return rewritten


def _definition(name: str, form: object) -> CoreSchema:
    """A schema of pydantic that takes anything, and is described by `form`."""
    return core_schema.any_schema(
        ref=_ref(name), metadata=_described(lambda _, handler: _with_refs(form, handler))
    )


def _with_refs(form: Any, handler: GetJsonSchemaHandler) -> Any:
    """A part of the schema with the references that pydantic gives, and one type at each place."""
    if isinstance(form, list):
        return [_with_refs(part, handler) for part in form]
    if not isinstance(form, dict):
        return form
    rest = {key: _with_refs(part, handler) for key, part in form.items() if key != "$ref"}
    if isinstance(types := form.get("type"), list):  # OpenAPI has it so from 3.1 on only
        del rest["type"]
        rest["anyOf"] = [{"type": kind} for kind in types]
    if "$ref" not in form:
        return rest
    name = _title(form["$ref"].removeprefix("#/$defs/"))
    return {**handler(core_schema.definition_reference_schema(_ref(name))), **rest}


def _title(definition: str) -> str:
    """The name of a definition beside those of other models.

    >>> _title("ruleset"), _title("whole-pattern")
    ('Ruleset', 'RulesetWholePattern')
    """
    name = definition.title().replace("-", "")
    return name if name == "Ruleset" else f"Ruleset{name}"


def _ref(name: str) -> str:
    return f"jamb.{name}:1"


def _described(form: Callable[[CoreSchema, GetJsonSchemaHandler], _Form]) -> _Form:
    """The metadata by which pydantic asks `form` for the JSON Schema."""
    return {"pydantic_js_functions": [form]}
