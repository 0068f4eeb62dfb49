"""The document of a sheet, format 1: JSON text, or the same as plain data.

    {"format": 1, "ruleset": "croatian", "cells": {"down": {"ones": 3, "twos": 6}}}

The ruleset is a name, or a house ruleset whole: the document that `jamb.io.rulesets` has in TOML, extending
nothing. Cells are whole numbers by column and category; what is left out or null is open. Nothing is guessed:
a duplicate key, an unknown name, 3.0, NaN or true are faults, and all of them are reported at once.
"""

from typing import Any, Final

from jamb.io.choice import filled, named, say_ruleset, settle
from jamb.io.faults import MOST_DIGITS, Faults
from jamb.io.strict import Object, found, members, opened, parse, plain, tree, write
from jamb.rules.columns import BestOfRow
from jamb.rules.ruleset import Ruleset
from jamb.sheets.sheet import Sheet

FORMAT: Final = 1
_KEYS: Final = ("format", "ruleset", "cells")
_DEEPEST: Final = 3


def dumps(sheet: Sheet) -> str:
    """The sheet as a JSON document; `loads` gives an equal one back.

    The ruleset is written by its name if that is enough, else whole. Raises `DocumentError` where the
    document could not be read again: a kind of the ruleset has no word, or a cell holds a number of more
    digits than `loads` reads.
    """
    return _text(to_dict(sheet)) + "\n"


def loads(text: str, *, ruleset: Ruleset | str | None = None) -> Sheet:
    """The sheet that a JSON document holds.

    `ruleset` is for a document that states none; one that states another is refused.

    Raises `DocumentError` with every fault, each with its path, `UnknownNameError` for an unknown `ruleset`,
    and `RulesetError` where a package that brings rules is broken.

    >>> sheet = loads('{"format": 1, "ruleset": "kenta", "cells": {"down": {"ones": 3}}}')
    >>> sheet["down", "ones"]
    3
    >>> loads('{"format": 1, "ruleset": "kenta", "cells": {"up": {"ons": 3, "max": 28.0}}}')
    Traceback (most recent call last):
    ...
    jamb.errors.DocumentError: cells.up.ons: no such category; did you mean 'ones'? (known: ...
    """
    given = named(ruleset)
    return _read(parse(text), given, Faults())


def to_dict(sheet: Sheet) -> dict[str, Any]:
    """The sheet as plain data, the same as `dumps` writes; raises what that does.

    >>> from jamb.rulesets import KNIFFEL
    >>> to_dict(Sheet.from_cells(KNIFFEL, {"free": {"chance": 21}}))
    {'format': 1, 'ruleset': 'kniffel', 'cells': {'free': {'chance': 21}}}
    """
    faults = Faults()
    cells = sheet.to_cells()
    for column, rows in cells.items():
        for category, points in rows.items():
            if abs(points) >= 10**MOST_DIGITS:
                faults.at("cells", column, category).note(f"more than {MOST_DIGITS} digits")
    faults.raise_any()
    return {"format": FORMAT, "ruleset": say_ruleset(sheet.ruleset), "cells": cells}


def from_dict(document: dict[str, Any], *, ruleset: Ruleset | str | None = None) -> Sheet:
    """The sheet that plain data holds, read as strictly as JSON; raises what `loads` does.

    >>> from_dict({"format": 1, "ruleset": "kenta", "cells": {"down": {"ones": 3}}})["down", "ones"]
    3
    """
    given, faults = named(ruleset), Faults()
    form = tree(document, faults)
    faults.raise_any()
    return _read(form, given, faults)


def _read(document: object, given: Ruleset | None, faults: Faults) -> Sheet:
    expected = f"a sheet: expected an object with {', '.join(_KEYS)}"
    top = opened(document, faults, known=_KEYS, newest=FORMAT, expected=expected)
    ruleset = _ruleset(top, given, faults)
    place = faults.at("cells")
    if "cells" not in top:
        place.note("missing: expected an object of columns")
    cells = _cells(top.get("cells", Object(())), ruleset, place)
    faults.raise_any()
    assert ruleset is not None, "without a ruleset there was a fault"
    return filled(ruleset, cells)


def _ruleset(top: dict[str, object], given: Ruleset | None, faults: Faults) -> Ruleset | None:
    said, place = top.get("ruleset"), faults.at("ruleset")
    if "ruleset" in top and not isinstance(said, str | Object):
        place.note(f"expected a name or a whole ruleset, found {found(said)}")
        return given
    before = len(faults)
    said = plain(said, place)
    if len(faults) > before:
        return None
    where = 'write "ruleset": "croatian", for example'
    return settle(said, given, path="ruleset", where=where, faults=faults)


def _cells(value: object, ruleset: Ruleset | None, faults: Faults) -> dict[str, dict[str, int]]:
    columns = derived = categories = None
    if ruleset is not None:
        columns = tuple(column.name for column in ruleset.columns)
        derived = {column.name for column in ruleset.columns if isinstance(column, BestOfRow)}
        categories = ruleset.rows
    cells: dict[str, dict[str, int]] = {}
    for column, rows in members(value, faults, kind="column", known=columns).items():
        place = faults.at(column)
        if derived and column in derived:
            place.note("the cells of this column are derived from the others: leave it out")
            continue
        numbers = cells.setdefault(column, {})
        for category, points in members(rows, place, kind="category", known=categories).items():
            if type(points) is int:
                numbers[category] = points
            elif points is not None:
                place.at(category).note(f"expected a whole number or null, found {found(points)}")
    return cells


def _text(form: object, depth: int = 0) -> str:
    """JSON for people: a line for each column and each definition."""
    if (
        not isinstance(form, dict)
        or depth == _DEEPEST
        or not any(isinstance(part, dict) for part in form.values())
    ):
        return write(form)
    inside, outside = "\n" + "  " * (depth + 1), "\n" + "  " * depth
    parts = (f"{write(key)}: {_text(part, depth + 1)}" for key, part in form.items())
    return "{" + inside + f",{inside}".join(parts) + outside + "}"
