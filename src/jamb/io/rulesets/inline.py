"""TOML as text, each value on one line: Python reads it, but writes none."""

import json
import re
from typing import Final

from jamb.io.rulesets.kinds import Table

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def lines(table: Table) -> list[str]:
    """The keys of a table with their values."""
    return [f"{key(name)} = {value(form)}" for name, form in table.items()]


def key(name: str) -> str:
    """A name as a key, quoted where it has to be."""
    return name if _BARE.fullmatch(name) else value(name)


def value(form: object) -> str:
    """A value. Strings of JSON are strings of TOML, but for DEL.

    >>> value({"plus": 40, "two words": [True, "x"]})
    '{ plus = 40, "two words" = [true, "x"] }'
    """
    if isinstance(form, dict):
        return f"{{ {', '.join(lines(form))} }}" if form else "{}"
    if isinstance(form, list):
        return f"[{', '.join(map(value, form))}]"
    if isinstance(form, float):
        return repr(form)
    return json.dumps(form, ensure_ascii=False).replace("\x7f", "\\u007f")
