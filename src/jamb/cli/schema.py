"""The JSON Schema (2020-12) of what the commands print with `--format json`.

An output has the `format`, the `command`, and a list: of `files`, or of `rulesets`. What can't be read has
`errors` in its place in the list; an option that can't be understood leaves the list empty, and the errors
stand beside it.

`python -m jamb.cli.schema` prints it; `path()` is the file that comes with the package.
"""

import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Final

from jamb.cli.forms import FORMAT
from jamb.io.rulesets.schema import Schema
from jamb.io.rulesets.schema import schema as ruleset_schema

_TEXT: Final[Schema] = {"type": "string"}
_WORD: Final[Schema] = {"type": "string", "minLength": 1}
_MAYBE_TEXT: Final[Schema] = {"type": ["string", "null"]}
_NUMBER: Final[Schema] = {"type": "integer"}
_MAYBE_NUMBER: Final[Schema] = {"type": ["integer", "null"]}
_FLAG: Final[Schema] = {"type": "boolean"}
_PLACE_KEYS: Final[dict[str, Schema]] = {"column": _WORD, "category": _WORD}


def path() -> Path:
    """Where the schema stands on this machine."""
    return Path(str(files("jamb") / "schemas" / "output-1.json"))


def schema() -> Schema:
    """The schema, as plain data."""
    return {
        "$schema": ruleset_schema()["$schema"],
        "title": "What the command line of Jamb prints as JSON",
        "description": f"Output format {FORMAT}. Exit code 2 where errors are among it, 1 where faults are.",
        "oneOf": [
            _output("score", "files", _or_errors("scored", "file")),
            _output("validate", "files", _or_errors("validated", "file", "judgedRules")),
            _output("replay", "files", _or_errors("replayed", "file")),
            _output("rules", "rulesets", _or_errors("described", "name")),
            _output("rulesets", "rulesets", _or_errors("listed", "name")),
        ],
        "$defs": {
            "errors": _list(_ref("fault"), least=1),
            "unreadFile": _object({"file": _TEXT, "errors": _ref("errors")}),
            "unreadName": _object({"name": _TEXT, "errors": _ref("errors")}),
            "fault": _object({"path": _TEXT, "message": _WORD}, "what is wrong with a document, and where"),
            **_sheets(),
            **_games(),
            **_rules(),
        },
    }


def text() -> str:
    """The schema as its file holds it."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def _output(command: str, key: str, one: Schema) -> Schema:
    """The output of a command; `errors` are of an option, then the list is empty."""
    properties = {"format": {"const": FORMAT}, "command": {"const": command}, key: _list(one)}
    return {
        "type": "object",
        "required": list(properties),
        "properties": {**properties, "errors": _ref("errors")},
        "additionalProperties": False,
    }


def _or_errors(name: str, key: str, *others: str) -> Schema:
    unread = "unreadFile" if key == "file" else "unreadName"
    return {"anyOf": [_ref(one) for one in (name, *others, unread)]}


def _sheets() -> dict[str, Schema]:
    judged: dict[str, Schema] = {
        "player": {**_MAYBE_TEXT, "description": "null where the file doesn't say"},
        "ruleset": _WORD,
        "faults": _list(_ref("violation")),
    }
    violation: dict[str, Schema] = {
        "code": _WORD,
        "variant": {**_TEXT, "description": "which case of the code, empty where there is one"},
        "column": _MAYBE_TEXT,
        "section": _MAYBE_TEXT,
        "category": _MAYBE_TEXT,
        "found": {"type": ["integer", "string", "null"]},
        "expected": _list({"type": ["integer", "string"]}),
        "message": _WORD,
    }
    section: dict[str, Schema] = {
        "name": _WORD,
        "points": {**_MAYBE_NUMBER, "description": "null while it isn't known"},
        "bonus": _NUMBER,
        "total": _NUMBER,
    }
    column: dict[str, Schema] = {
        "name": _WORD,
        "sections": _list(_object(section)),
        "weight": _NUMBER,
        "total": _NUMBER,
        "most": {**_MAYBE_NUMBER, "description": "the most that it can still reach, if that is known"},
        "missing": _list(
            _object({"section": _WORD, "points": _NUMBER, "bonus": _NUMBER}, "points to the next bonus")
        ),
    }
    sheet: dict[str, Schema] = {
        **judged,
        "cells": _by_name(_by_name(_NUMBER, "a column"), "what is left out is open"),
        "columns": _list(_object(column)),
        "total": _NUMBER,
        "final": _FLAG,
        "open": {**_NUMBER, "minimum": 0},
        "due": _list(_object(_PLACE_KEYS), "the cells that may be filled next, by order alone"),
    }
    notes = _list(_ref("fault"), "what was guessed")
    return {
        "violation": _object(violation, "what is wrong with a sheet"),
        "judgedSheet": _object(judged),
        "sheet": _object(sheet),
        "scored": _object({"file": _TEXT, "sheets": _list(_ref("sheet")), "notes": notes}),
        "validated": _object({"file": _TEXT, "sheets": _list(_ref("judgedSheet")), "notes": notes}),
        "judgedRules": _object(
            {
                "file": _TEXT,
                "rules": _object({"name": _MAYBE_TEXT, "faults": _list(_ref("fault"))}),
            }
        ),
    }


def _games() -> dict[str, Schema]:
    dice = _list(_list({"type": "integer", "minimum": 1, "maximum": 6}))
    turn: dict[str, Schema] = {
        "round": {**_NUMBER, "minimum": 1},
        "player": _WORD,
        "rolled": {**dice, "description": "what each throw gave"},
        "kept": {**dice, "description": "what was kept after each throw but the last"},
        "announced": _or_null(_object(_PLACE_KEYS)),
        "entered": _or_null(_object({**_PLACE_KEYS, "points": _NUMBER})),
        "total": {**_NUMBER, "description": "the player's total after it"},
    }
    standing: dict[str, Schema] = {
        "rank": {**_NUMBER, "minimum": 1},
        "player": _WORD,
        "total": _NUMBER,
    }
    game: dict[str, Schema] = {
        "file": _TEXT,
        "ruleset": _WORD,
        "players": _list(_WORD),
        "tags": _by_name(_TEXT, "what people noted"),
        "over": _FLAG,
        "turns": _list(_object(turn), "the last one may be unfinished"),
        "sheets": _list(_ref("sheet"), "in the order of the players"),
        "standings": _list(_object(standing)),
    }
    return {"replayed": _object(game)}


def _rules() -> dict[str, Schema]:
    row: dict[str, Schema] = {
        "name": _WORD,
        "label": _WORD,
        "pattern": _TEXT,
        "value": _TEXT,
        "dice": _list(_NUMBER, "an example roll"),
        "explained": _list(_TEXT, "what the example is worth, by roll where that matters"),
    }
    section: dict[str, Schema] = {
        "name": _WORD,
        "label": _WORD,
        "rows": _list(_object(row)),
        "subtotal": _TEXT,
    }
    described: dict[str, Schema] = {
        "name": _WORD,
        "title": _WORD,
        "dice": _TEXT,
        "sections": _list(_object(section)),
        "columns": _list(_object({"name": _WORD, "label": _WORD, "sentence": _TEXT})),
        "strikes": _TEXT,
        "brief": _list(_TEXT),
    }
    counts = {key: {**_NUMBER, "minimum": 1} for key in ("rows", "columns", "cells", "dice", "rolls")}
    return {
        "described": _object(described, "a ruleset in words"),
        "listed": _object({"name": _WORD, "title": _WORD, **counts}),
    }


def _object(properties: Mapping[str, Schema], description: str = "") -> Schema:
    """An object that has all of these keys and no other."""
    about: Schema = {"description": description} if description else {}
    return {
        **about,
        "type": "object",
        "required": list(properties),
        "properties": dict(properties),
        "additionalProperties": False,
    }


def _list(one: Schema, description: str = "", *, least: int = 0) -> Schema:
    about: Schema = {"description": description} if description else {}
    return {**about, "type": "array", "items": one, **({"minItems": least} if least else {})}


def _by_name(one: Schema, description: str) -> Schema:
    return {"description": description, "type": "object", "additionalProperties": one}


def _or_null(one: Schema) -> Schema:
    return {"anyOf": [one, {"type": "null"}]}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


if __name__ == "__main__":
    print(text(), end="")
