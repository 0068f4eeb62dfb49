"""JSON read strictly: a duplicate key, 3.0, NaN or a number of thousands of digits never passes unseen.

`parse` gives a tree that keeps everything a document may be refused for, so that its reader can report each
fault with its path, in the words of JSON. `tree` gives the same for plain data, so both have one reader.
`write` is the inverse of `parse`.
"""

import json
import re
from collections.abc import Collection
from math import inf, isfinite
from typing import Any, Final, TypeVar

import attrs

from jamb.errors import DocumentError, Fault, choices
from jamb.io.faults import MOST_DEPTH, MOST_DIGITS, Faults, shown

MOST_PARTS: Final = 100_000
"""The most parts of plain data: lists that hold each other many times have more parts than memory."""

_T = TypeVar("_T")
_DEEPEST: Final = MOST_DEPTH + 2
_DECIMAL: Final = re.compile(r"-?[0-9]{1,20}(\.[0-9]{1,20})?([eE][-+]?[0-9]{1,3})?")
# invisible characters, and those that reverse a line: they are escaped
_INVISIBLE: Final = re.compile(
    "[\x7f-\x9f\u00ad\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)


@attrs.frozen
class Object:
    """A JSON object as it is written, duplicate keys included."""

    members: tuple[tuple[str, object], ...]


@attrs.frozen
class OddNumber:
    """A number that isn't simply a whole one: 3.0, 1e2, NaN, or one of thousands of digits."""

    text: str


def parse(text: str) -> object:
    """The tree of a JSON text; raises `DocumentError` with the place of a syntax error."""
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


def tree(data: object, faults: Faults) -> object:
    """The tree of plain data.

    Programs hand over anything: a tuple, an object that raises when it is looked at, a list that contains
    itself. Of what is not plain data, only the name of its type is used.

    >>> tree({"ones": 3.0}, Faults())
    Object(members=(('ones', OddNumber(text='3.0')),))
    """
    return _Walk(faults).read(data, faults, 0)


def write(data: object) -> str:
    r"""Plain data as JSON on one line, with only invisible characters escaped.

    Raises `ValueError` for a number that JSON doesn't have.

    >>> print(write({"Šćepan": [1, "a\u200eb"]}))
    {"Šćepan": [1, "a\u200eb"]}
    """
    text = json.dumps(data, ensure_ascii=False, allow_nan=False)
    return _INVISIBLE.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)


def members(
    value: object, faults: Faults, *, kind: str = "key", known: Collection[str] | None = None
) -> dict[str, object]:
    """The members of an object by name, with duplicate and unknown names noted; None knows all names."""
    if not isinstance(value, Object):
        faults.note(f"expected an object, found {found(value)}")
        return {}
    taken: dict[str, object] = {}
    for key, member in value.members:
        if key in taken:
            faults.at(key).note(f"this {kind} is duplicated")
        elif known is not None and key not in known:
            faults.at(key).note(f"no such {kind}{choices(key, known)}")
        else:
            taken[key] = member
    return taken


def take(value: object, kind: type[_T], expected: str, faults: Faults) -> _T | None:
    """The value if it is of just this type, else None with a fault noted."""
    if type(value) is kind:
        return value
    faults.note(f"expected {expected}, found {found(value)}")
    return None


def opened(
    document: object, faults: Faults, *, known: Collection[str], newest: int, expected: str
) -> dict[str, object]:
    """The members of a whole document in format `newest`.

    What has none of the `known` keys is something else than what is `expected`, and is read no further; nor
    is a newer format. Another format is noted.
    """
    if not isinstance(document, Object):
        faults.stop(f"expected an object, found {found(document)}")
    if not any(key in known for key, _ in document.members):
        faults.stop(f"this is not {expected}")
    top, place = members(document, faults, known=known), faults.at("format")
    if "format" not in top:
        place.note(f"missing: expected {newest}")
        return top
    number = top["format"]
    if type(number) is int and number > newest:
        # what else looks wrong may be right in that format
        Faults(place.path).stop(f"expected {newest}, found {number}: a newer format")
    if type(number) is not int or number != newest:
        place.note(f"expected {newest}, found {found(number)}")
    return top


def plain(value: object, faults: Faults, *, depth: int = 0) -> Any:
    """A tree as plain data, with numbers that are not whole as floats."""
    if depth > MOST_DEPTH:
        faults.stop("nested too deeply")
    if isinstance(value, Object):
        taken = members(value, faults)
        return {key: plain(member, faults.at(key), depth=depth + 1) for key, member in taken.items()}
    if isinstance(value, list):
        return [plain(item, faults.at(index), depth=depth + 1) for index, item in enumerate(value)]
    if isinstance(value, OddNumber):
        number = float(value.text) if _DECIMAL.fullmatch(value.text) else inf
        if isfinite(number):
            return number
        faults.note(f"expected a number that a float can represent, found {found(value)}")
        return 0
    return value


def found(value: object) -> str:
    """What a value is, in the words of JSON."""
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


@attrs.define
class _Walk:
    """A walk through plain data, which counts its parts."""

    top: Faults
    parts: int = 0

    def read(self, data: Any, faults: Faults, depth: int) -> object:
        """One part with everything in it; None in place of a fault."""
        self.parts += 1
        if self.parts > MOST_PARTS:
            self.top.stop(f"more than {MOST_PARTS:,} parts: the rest was not read")
        # never isinstance, which asks the object itself
        kind = type(data)
        if data is None or kind is bool or kind is str:
            return data
        if kind is float:
            return OddNumber(_as_json(data))
        if kind is int:
            if abs(data) < 10**MOST_DIGITS:
                return data
            faults.note(f"expected a whole number of at most {MOST_DIGITS} digits")
        elif issubclass(kind, dict | list):
            if depth > _DEEPEST:
                faults.stop("lists or objects are nested too deeply")
            return (
                self._members(data, faults, depth)
                if issubclass(kind, dict)
                else self._items(data, faults, depth)
            )
        else:
            name = type.__dict__["__name__"].__get__(kind)[:40]
            faults.note(f"expected plain data as in JSON, found a value of type {name}")
        return None

    def _members(self, data: Any, faults: Faults, depth: int) -> Object:
        taken = []
        for key, member in dict.items(data):
            if type(key) is str:
                taken.append((key, self.read(member, faults.at(key), depth + 1)))
            else:
                faults.note("expected texts as keys, found something else")
        return Object(tuple(taken))

    def _items(self, data: Any, faults: Faults, depth: int) -> list[object]:
        return [
            self.read(item, faults.at(index), depth + 1) for index, item in enumerate(list.__iter__(data))
        ]


def _as_json(number: float) -> str:
    if isfinite(number):
        return repr(number)
    return "NaN" if number != number else f"{'-' if number < 0 else ''}Infinity"
