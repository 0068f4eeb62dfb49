"""Plain data against the schema that comes with the package."""

from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator

from jamb.io.plain import schema

SCHEMA = schema()
OUTPUT = Draft202012Validator(SCHEMA)
"""What the command line prints."""


def validator(name: str) -> Draft202012Validator:
    """What checks plain data of one of the types that the schema defines."""
    return Draft202012Validator(
        {"$schema": SCHEMA["$schema"], "$defs": SCHEMA["$defs"], "$ref": f"#/$defs/{name}"}
    )


def damaged(form: Any) -> Iterator[Any]:
    """The same data with one thing wrong: a key left out or too many, or a value of another type.

    Of a list only the first item is damaged; objects that hold whatever names there are keep their keys.
    """
    if isinstance(form, list):
        if form:
            yield from ([one, *form[1:]] for one in damaged(form[0]))
        yield {"items": form}
    elif isinstance(form, dict):
        for key, value in form.items():
            if key not in ("cells", "tags"):
                yield from ({**form, key: one} for one in damaged(value))
            yield {**form, key: 0.5}
            yield {name: other for name, other in form.items() if name != key}
        yield {**form, "no-such-key": 1}
    else:
        yield [form]
