"""The JSON Schema (2020-12) of a sheet's document; the one of a whole ruleset is part of it.

What it refuses, `loads` refuses. Only `loads` finds 3.0 for 3, which JSON Schema takes for a whole number; a
duplicate key; a name that the ruleset doesn't have or that is a derived column's; a number of very many
digits; and what `jamb.io.rulesets.schema` lists for a ruleset.

`python -m jamb.io.sheet_schema` prints it; `path()` is the file that comes with the package.
"""

import json
from importlib.resources import files
from pathlib import Path

from jamb.io.documents import FORMAT
from jamb.io.rulesets import schema as ruleset_schema
from jamb.io.rulesets.schema import Schema, by_name


def path() -> Path:
    """The file of the schema on this machine."""
    return Path(str(files("jamb") / "schemas" / "sheet-1.json"))


def schema() -> Schema:
    """The schema, as plain data."""
    whole = ruleset_schema.schema()
    definitions = whole.pop("$defs")
    assert isinstance(definitions, dict)
    name = {"type": "string", "minLength": 1, "description": "the name of a built-in or installed ruleset"}
    return {
        "$schema": whole.pop("$schema"),
        "title": "A sheet of Jamb",
        "description": f"A sheet, format {FORMAT}: its ruleset, and its cells by column and category.",
        "type": "object",
        "required": ["format", "ruleset", "cells"],
        "properties": {
            "format": {"const": FORMAT},
            "ruleset": {"anyOf": [name, {"$ref": "#/$defs/ruleset"}]},
            "cells": by_name(by_name({"type": ["integer", "null"]}, "a column"), "what is left out is open"),
        },
        "additionalProperties": False,
        "$defs": {"ruleset": _whole(whole), **definitions},
    }


def text() -> str:
    """The schema as the text of its file."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def _whole(ruleset: Schema) -> Schema:
    """The schema of a ruleset that extends nothing."""
    properties = ruleset["properties"]
    assert isinstance(properties, dict)
    kept = {key: ruleset[key] for key in ("type", "additionalProperties")}
    return {
        "description": "house rules, whole",
        **kept,
        "properties": {name: form for name, form in properties.items() if name != "extends"},
        "allOf": [{"required": ruleset["required"]}, ruleset["else"]],
    }


if __name__ == "__main__":
    print(text(), end="")
