"""The JSON Schema (2020-12) of a ruleset document, made from the same classes and limits that read it.

It serves editors. What it refuses, `load_ruleset` refuses; only `load_ruleset` finds

- 12.0 for 12, which JSON Schema takes for a whole number
- an unknown name of a category, column or section, and a table or a word for what no list names
- a category in two sections
- the word of a kind that is not built in, and what it contains, since a package may declare it
- what is missing where a document extends another, or a column a standard one
- a cycle of `extends`, and a file that doesn't exist or has faults of its own
- rules that cannot be played: more dice counted than thrown, a path that leaves a category out, columns that
  never open (RULES A10)
- a word that can't be read on a sheet, or is ambiguous there
- more than any table needs of anything (`jamb.io.rulesets.bounds`)

`python -m jamb.io.rulesets.schema` prints it; `path()` is the file that comes with the package.
"""

import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, get_args, get_origin

from jamb.dice import MOST_DICE
from jamb.io.rulesets.kinds import ROLE_OF, ROLES, Role, needed, optional, types
from jamb.io.rulesets.labels import LIKE
from jamb.io.rulesets.reading import TOP_KEYS
from jamb.rules.categories import CategoryRule
from jamb.rules.checks import LIMITS, MOST_RATINGS, MOST_ROLLS, MOST_WEIGHT
from jamb.rules.columns import STANDARD, BestOfRow, ColumnRule, Values
from jamb.rules.sections import Section, Strikes
from jamb.rules.subtotals import Subtotal
from jamb.rules.values import OnRolls, Steps, Value
from jamb.rules.words import EITHER, KINDS, LONGEST, SUMS, TAG

Schema = dict[str, object]
_PLAIN: Final[Mapping[object, str]] = {int: "integer", bool: "boolean", str: "string"}
_NAME: Final[Schema] = {"type": "string", "minLength": 1}
_NAMES: Final[Schema] = {"type": "array", "items": _NAME}
_LISTED: Final[Schema] = _NAMES | {"minItems": 1, "uniqueItems": True}
_WORD: Final[Schema] = {"type": "string", "minLength": 1, "maxLength": LONGEST}
_WORDS: Final[Schema] = {"$ref": "#/$defs/words"}
_NUMBER: Final = "^(0|-?[1-9][0-9]*)$"


def path() -> Path:
    """The file of the schema on this machine, for the `#:schema` line of a document."""
    return Path(str(files("jamb") / "schemas" / "ruleset-1.json"))


def schema() -> Schema:
    """The schema, as plain data."""
    definitions = {role.name: _role(role) for role in ROLES}
    definitions |= {f"whole-{role.name}": _whole(role) for role in ROLES}
    definitions["words"] = {"anyOf": [_WORD, {"type": "array", "items": _WORD}]}
    properties = _tops()
    assert set(properties) == set(TOP_KEYS)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A ruleset of Jamb",
        "description": "House rules, whole or laid over the ruleset that they extend.",
        "type": "object",
        "required": ["name"],
        "properties": properties,
        "additionalProperties": False,
        "if": {"required": ["extends"]},
        "else": _whole_document(),
        "$defs": definitions,
    }


def text() -> str:
    """The schema as the text of its file."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def _tops() -> Schema:
    return {
        "extends": _NAME | {"description": "the name of a ruleset, or a .toml file relative to this one"},
        "name": _NAME | {"description": "the name of this ruleset"},
        "dice": _within(1, MOST_DICE) | {"description": "how many dice are thrown"},
        "counted": _within(1, MOST_DICE) | {"description": "how many of them count for a category"},
        "rolls": _within(1, MOST_ROLLS) | {"description": "the most throws of a turn"},
        "last_rolls": _or_none(_within(1, MOST_ROLLS))
        | {"description": "the most throws for the last open cell of a sheet"},
        "strikes": _record(Strikes) | {"description": "which cells may be struck at will"},
        "ratings": _by_number(_WORD)
        | {"maxProperties": MOST_RATINGS, "description": "what a final total is called, from this total on"},
        "sections": _LISTED | {"description": "the sections from top to bottom"},
        "columns": _LISTED | {"description": "the columns from left to right"},
        "section": by_name(_section(), "what the listed sections hold"),
        "category": by_name(_record(CategoryRule), "how the listed categories count"),
        "column": by_name(_column(), "how the listed columns are filled; standard ones need no table"),
        "labels": _labels() | {"description": "the words of this table, by language and kind of name"},
    }


def by_name(one: Schema, description: str) -> Schema:
    """An object with any names, each for `one`."""
    return {"description": description, "type": "object", "additionalProperties": one}


def _section() -> Schema:
    return _object(
        {"categories": _NAMES | {"uniqueItems": True}, "subtotal": _of_type(types(Section)["subtotal"])}
    )


def _column() -> Schema:
    played = {name: _of_type(wanted) for name, wanted in types(ColumnRule).items() if name != "name"}
    weight = _within(1, MOST_WEIGHT)
    best = {"best_of": _of_type(types(BestOfRow)["columns"])}
    forbidden = {name: False for name in played if name not in types(BestOfRow)}
    return _object(played | {"weight": weight} | best) | {
        "dependentSchemas": {"best_of": {"properties": forbidden}}
    }


def _labels() -> Schema:
    known = {"sums": SUMS, "either": EITHER}
    kinds: dict[str, Schema] = {
        kind: _object(dict.fromkeys(known[kind], _WORDS))
        if kind in known
        else {"type": "object", "additionalProperties": _WORDS}
        for kind in KINDS
    }
    like: Schema = {"enum": ["", *LIKE], "description": "the ruleset whose words serve for the rest"}
    return _object({"like": like}) | {"patternProperties": {f"^{TAG}$": _object(kinds)}}


def _whole_document() -> Schema:
    """What a document needs if it extends nothing."""
    section = {"required": ["categories", "subtotal"], "properties": {"subtotal": _ref(Subtotal, "whole-")}}
    return {
        "required": ["sections", "columns", "section", "category"],
        "properties": {
            "section": {"additionalProperties": section},
            "category": {"additionalProperties": _whole_record(CategoryRule)},
            "column": {
                "properties": {column.name: True for column in STANDARD},
                "additionalProperties": {"if": {"required": ["best_of"]}, "else": _whole_record(ColumnRule)},
            },
        },
    }


def _whole_record(kind: type) -> Schema:
    """That a table has every field of `kind` without a default, and whole kinds in all of them."""
    required = [name for name in needed(kind) if name != "name"]
    kinds = {name: _ref(wanted, "whole-") for name, wanted in types(kind).items() if wanted in ROLE_OF}
    return {"required": required, "properties": kinds}


def _role(role: Role) -> Schema:
    """A kind: a word, or a table of one. Words that are not built in may be a package's own."""
    tables = {word: _payload(kind) for word, kind in role.words.items()}
    words = {"anyOf": [{"enum": list(role.words)}, {"type": "string"}]}
    table = {"type": "object", "properties": tables, "minProperties": 1, "maxProperties": 1}
    return {"anyOf": [words, table]}


def _payload(kind: type) -> Schema:
    """What the key of a kind holds."""
    fields = {name: _of_field(kind, name) for name in types(kind)}
    description = str(kind.__doc__).partition("\n")[0].rstrip(".")
    if len(fields) == 1:
        [only] = fields.values()
        return only | {"description": description}
    table = _object(fields)
    first = [next(iter(fields.values()))] if fields else []
    is_table = bool(first) and first[0].get("type") == "object"
    forms = [table] if is_table else [*first, table]
    return (forms[0] if len(forms) == 1 else {"anyOf": forms}) | {"description": description}


def _whole(role: Role) -> Schema:
    """A kind with every field that has no default."""
    needs = {word: needed(kind) for word, kind in role.words.items()}
    inner = {word: _inner(kind) for word, kind in role.words.items()}
    tables: Schema = {}
    for word, kind in role.words.items():
        if len(types(kind)) > 1 and needs[word]:
            tables[word] = {"required": needs[word]}
        elif inner[word]:
            tables[word] = inner[word]
    bare = [word for word, names in needs.items() if names]
    return {"not": {"enum": bare}, "properties": tables} if bare else {"properties": tables}


def _inner(kind: type) -> Schema:
    """Whole kinds inside a kind of one field."""
    for wanted in types(kind).values():
        if wanted in ROLE_OF:
            return _ref(wanted, "whole-")
        if get_args(wanted) and get_args(wanted)[0] in ROLE_OF:
            return {"items": _ref(get_args(wanted)[0], "whole-")}
    return {}


def _of_field(kind: type, name: str) -> Schema:
    """The schema of a kind's field, with the limits of its numbers."""
    wanted = types(kind)[name]
    if (kind, name) not in LIMITS:
        return _of_type(wanted)
    numbers = _within(*LIMITS[kind, name])
    if wanted == Steps:
        return _by_number(numbers)
    several = {"type": "array", "items": numbers, "minItems": 1}
    if wanted == OnRolls:
        return {"anyOf": [numbers, several]}
    return numbers if wanted is int else several


def _by_number(one: Schema) -> Schema:
    names = {"pattern": _NUMBER}
    return {"type": "object", "propertyNames": names, "additionalProperties": one}


def _of_type(wanted: Any) -> Schema:
    if inner := optional(wanted):
        return _or_none(_of_type(inner))
    if wanted in ROLE_OF:
        return _ref(wanted)
    if wanted == Steps:
        return _by_number({"type": "integer"})
    if wanted == Values:
        return {"type": "object", "additionalProperties": _ref(Value)}
    if wanted in _PLAIN:
        return {"type": _PLAIN[wanted]}
    if get_origin(wanted) is tuple:
        return {"type": "array", "items": _of_type(get_args(wanted)[0])}
    return {"enum": list(get_args(wanted))}


def _record(kind: type) -> Schema:
    return _object({name: _of_field(kind, name) for name in types(kind) if name != "name"})


def _object(properties: Mapping[str, object]) -> Schema:
    return {"type": "object", "properties": dict(properties), "additionalProperties": False}


def _ref(protocol: Any, which: str = "") -> Schema:
    return {"$ref": f"#/$defs/{which}{ROLE_OF[protocol].name}"}


def _within(low: int, high: int) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": high}


def _or_none(one: Schema) -> Schema:
    """A value that an empty list switches off."""
    return {"anyOf": [one, {"type": "array", "maxItems": 0}]}


if __name__ == "__main__":
    print(text(), end="")
