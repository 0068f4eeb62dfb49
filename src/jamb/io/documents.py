"""The JSON document of a sheet, format 1.

    {"format": 1, "ruleset": "croatian", "cells": {"down": {"ones": 3, "twos": 6}}}

Cells are named by column and category, whole numbers only; what is left out or null is open. Nothing is
guessed: a key twice, an unknown name, 3.0, NaN or true are faults, and all of them are told at once.
"""

import json

import attrs

from jamb.errors import DocumentError, Fault, UnknownNameError, choices
from jamb.io.choice import named, settle
from jamb.io.faults import MOST_DIGITS, Faults, shown
from jamb.ruleset import Ruleset
from jamb.rulesets import get_ruleset
from jamb.sheet import Sheet

FORMAT = 1
_KEYS = ("format", "ruleset", "cells")


def dumps(sheet: Sheet) -> str:
    """The sheet as a JSON document; `loads` gives an equal one back.

    Raises `DocumentError` where that could not be: the ruleset is not one that a name stands for, or a
    cell holds a number of more digits than `loads` reads.
    """
    faults = Faults()
    name = sheet.ruleset.name
    try:
        known = get_ruleset(name)
    except UnknownNameError as error:
        faults.add("ruleset", f"a document names its ruleset, and there is {error}")
    else:
        if known != sheet.ruleset:
            faults.add("ruleset", f"this ruleset is another one than the {name!r} that is known")
    cells = sheet.to_cells()
    for column, filled in cells.items():
        for category, points in filled.items():
            if abs(points) >= 10**MOST_DIGITS:
                faults.add(f"cells.{column}.{category}", f"more than {MOST_DIGITS} digits")
    faults.raise_any()
    document = {"format": FORMAT, "ruleset": name, "cells": cells}
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def loads(text: str, *, ruleset: Ruleset | str | None = None) -> Sheet:
    """The sheet that a JSON document holds.

    `ruleset` is for a document that names none; one that names another is refused.

    Raises `DocumentError` with every fault, each with its path, and `UnknownNameError` for a `ruleset`
    that there isn't.

    >>> sheet = loads('{"format": 1, "ruleset": "kenta", "cells": {"down": {"ones": 3}}}')
    >>> sheet["down", "ones"]
    3
    >>> loads('{"format": 1, "ruleset": "kenta", "cells": {"up": {"ons": 3, "max": 28.0}}}')
    Traceback (most recent call last):
    ...
    jamb.errors.DocumentError: cells.up.ons: no such category; did you mean 'ones'? (known: ...
    """
    given = named(ruleset)
    faults = Faults()
    document = _parse(text)
    if not isinstance(document, _Object):
        faults.add_last("", f"expected an object, found {_found(document)}")
    if not any(key in _KEYS for key, _ in document.members):
        faults.add_last("", f"this is no sheet: expected an object with {', '.join(_KEYS)}")
    members = _members(document, "", "key", _KEYS, faults)
    _check_format(members, faults)
    said = members.get("ruleset")
    if said is not None and not isinstance(said, str):
        faults.add("ruleset", f"expected a name, found {_found(said)}")
        chosen = given
    else:
        where = 'write "ruleset": "croatian", say'
        chosen = settle(said, given, path="ruleset", where=where, faults=faults)
    if "cells" not in members:
        faults.add("cells", "missing: expected an object of columns")
    cells = _cells(members.get("cells", _Object(())), chosen, faults)
    faults.raise_any()
    assert chosen is not None, "without a ruleset there was a fault"
    return Sheet.from_cells(chosen, cells)


@attrs.frozen
class _Object:
    """A JSON object as it stands in the text, a key that comes twice included."""

    members: tuple[tuple[str, object], ...]


@attrs.frozen
class _OddNumber:
    """A number that no cell can hold: 3.0, 1e2, NaN, or one of thousands of digits."""

    text: str


def _whole(digits: str) -> int | _OddNumber:
    # int() itself refuses what is longer than 4,300 digits, and takes its time before that
    return int(digits) if len(digits.lstrip("-")) <= MOST_DIGITS else _OddNumber(digits)


def _parse(text: str) -> object:
    if not text.strip("\ufeff \t\r\n"):
        raise DocumentError([Fault("", "there is nothing in it")])
    try:
        return json.loads(
            text.removeprefix("\ufeff"),
            parse_int=_whole,
            parse_float=_OddNumber,
            parse_constant=_OddNumber,
            object_pairs_hook=lambda members: _Object(tuple(members)),
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, character {error.colno}"
        raise DocumentError([Fault(place, f"this is not JSON: {error.msg}")]) from None
    except RecursionError:
        raise DocumentError([Fault("", "lists or objects are nested too deeply")]) from None


def _members(
    value: object, path: str, kind: str, known: tuple[str, ...] | None, faults: Faults
) -> dict[str, object]:
    """The members of an object that have a known name, each once; where `known` is None all names are."""
    if not isinstance(value, _Object):
        faults.add(path, f"expected an object, found {_found(value)}")
        return {}
    found: dict[str, object] = {}
    for key, member in value.members:
        if key in found:
            faults.add(_at(path, key), f"this {kind} stands twice")
        elif known is not None and key not in known:
            faults.add(_at(path, key), f"no such {kind}{choices(key, known)}")
        else:
            found[key] = member
    return found


def _check_format(members: dict[str, object], faults: Faults) -> None:
    if "format" not in members:
        faults.add("format", f"missing: expected {FORMAT}")
        return
    number = members["format"]
    if type(number) is int and number > FORMAT:
        # what else looks wrong may be right in that format
        raise DocumentError([Fault("format", f"expected {FORMAT}, found {number}: a newer format")])
    if type(number) is not int or number != FORMAT:
        faults.add("format", f"expected {FORMAT}, found {_found(number)}")


def _cells(value: object, ruleset: Ruleset | None, faults: Faults) -> dict[str, dict[str, int]]:
    columns = categories = None
    if ruleset is not None:
        columns = tuple(column.name for column in ruleset.columns)
        categories = tuple(category.name for category in ruleset.categories)
    cells: dict[str, dict[str, int]] = {}
    for column, rows in _members(value, "cells", "column", columns, faults).items():
        path = _at("cells", column)
        filled = cells.setdefault(column, {})
        for category, points in _members(rows, path, "category", categories, faults).items():
            if type(points) is int:
                filled[category] = points
            elif points is not None:
                message = f"expected a whole number or null, found {_found(points)}"
                faults.add(_at(path, category), message)
    return cells


def _at(path: str, key: str) -> str:
    if key.isidentifier() and len(key) <= 40:
        return f"{path}.{key}" if path else key
    return f"{path}[{shown(key)}]"


def _found(value: object) -> str:
    """What stands there, in the words of JSON."""
    match value:
        case _Object():
            return "an object" if value.members else "an empty object"
        case _OddNumber(text=text) if len(text) > 40:
            return f"a number of {len(text)} characters"
        case _OddNumber(text=text):
            return text
        case str():
            return shown(value)
        case list():
            return "a list"
        case _:
            return json.dumps(value)  # true, false, null or a whole number
