"""JSON read strictly: a key that comes twice, 3.0, NaN and numbers of thousands of digits don't pass unseen.

What `parse` gives keeps all that a document of this library may be refused for, so that whoever reads it can
name each fault with its path, in the words of JSON. `write` is the other way round.
"""

import json
import re
from math import inf, isfinite
from typing import Final

import attrs

from jamb.errors import DocumentError, Fault, choices
from jamb.io.faults import MOST_DIGITS, Faults, shown
from jamb.io.rulesets.bounds import MOST_DEPTH, MOST_LETTERS

_DECIMAL: Final = re.compile(r"-?[0-9]{1,20}(\.[0-9]{1,20})?([eE][-+]?[0-9]{1,3})?")
# what people can't see, or what turns a line round: it is told by its number
_UNSEEN: Final = re.compile(
    "[\x7f-\x9f\u00ad\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)


@attrs.frozen
class Object:
    """A JSON object as it stands in the text, a key that comes twice included."""

    members: tuple[tuple[str, object], ...]


@attrs.frozen
class OddNumber:
    """A number that isn't simply a whole one: 3.0, 1e2, NaN, or one of thousands of digits."""

    text: str


def parse(text: str) -> object:
    """What a JSON text says; raises `DocumentError` with the place where it is no JSON."""
    if not text.strip("\ufeff \t\r\n"):
        raise DocumentError([Fault("", "there is nothing in it")])
    try:
        return json.loads(
            text.removeprefix("\ufeff"),
            parse_int=_whole,
            parse_float=OddNumber,
            parse_constant=OddNumber,
            object_pairs_hook=lambda members: Object(tuple(members)),
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, character {error.colno}"
        raise DocumentError([Fault(place, f"this is not JSON: {error.msg}")]) from None
    except RecursionError:
        raise DocumentError([Fault("", "lists or objects are nested too deeply")]) from None


def write(form: object) -> str:
    r"""Plain data as JSON on one line, its letters as they are but for those that nobody sees.

    Raises `ValueError` for a number that JSON hasn't got.

    >>> print(write({"Šćepan": [1, "a\u200eb"]}))
    {"Šćepan": [1, "a\u200eb"]}
    """
    text = json.dumps(form, ensure_ascii=False, allow_nan=False)
    return _UNSEEN.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)


def members(
    value: object, path: str, kind: str, known: tuple[str, ...] | None, faults: Faults
) -> dict[str, object]:
    """The members of an object that have a known name, each once; where `known` is None all names are."""
    if not isinstance(value, Object):
        faults.add(path, f"expected an object, found {found(value)}")
        return {}
    taken: dict[str, object] = {}
    for key, member in value.members:
        if key in taken:
            faults.add(at(path, key), f"this {kind} stands twice")
        elif known is not None and key not in known:
            faults.add(at(path, key), f"no such {kind}{choices(key, known)}")
        else:
            taken[key] = member
    return taken


def check_format(members: dict[str, object], newest: int, faults: Faults) -> None:
    """Note it where the document is not of this format; a newer one is read no further."""
    if "format" not in members:
        faults.add("format", f"missing: expected {newest}")
        return
    number = members["format"]
    if type(number) is int and number > newest:
        # what else looks wrong may be right in that format
        raise DocumentError([Fault("format", f"expected {newest}, found {number}: a newer format")])
    if type(number) is not int or number != newest:
        faults.add("format", f"expected {newest}, found {found(number)}")


def plain(value: object, path: str, faults: Faults, *, depth: int = 0) -> object:
    """The value as plain data, with numbers that are not whole as floats."""
    if depth > MOST_DEPTH:
        faults.add_last(f"{path[:MOST_LETTERS]}...", "this is nested too deeply")
    if isinstance(value, Object):
        taken = members(value, path, "key", None, faults)
        return {key: plain(member, at(path, key), faults, depth=depth + 1) for key, member in taken.items()}
    if isinstance(value, list):
        items = enumerate(value)
        return [plain(item, f"{path}[{place}]", faults, depth=depth + 1) for place, item in items]
    if isinstance(value, OddNumber):
        number = float(value.text) if _DECIMAL.fullmatch(value.text) else inf
        if isfinite(number):
            return number
        faults.add(path, f"expected a number that can be counted with, found {found(value)}")
        return 0
    return value


def at(path: str, key: str) -> str:
    """The path of what stands under a key of the object at `path`."""
    if key.isidentifier() and len(key) <= 40:
        return f"{path}.{key}" if path else key
    return f"{path}[{shown(key)}]"


def found(value: object) -> str:
    """What stands there, in the words of JSON."""
    match value:
        case Object():
            return "an object" if value.members else "an empty object"
        case OddNumber(text=text) if len(text) > 40:
            return f"a number of {len(text)} characters"
        case OddNumber(text=text):
            return text
        case str():
            return shown(value)
        case list():
            return "a list"
        case _:
            return json.dumps(value)  # true, false, null or a whole number


def _whole(digits: str) -> int | OddNumber:
    # int() itself refuses what is longer than 4,300 digits, and takes its time before that
    return int(digits) if len(digits.lstrip("-")) <= MOST_DIGITS else OddNumber(digits)
