"""From what a file says to definitions: strict, and with the path of every fault.

The type of a field says how it is read, and nothing is taken for something else: "12", true and 12.0 are not
12, a word is not a list, and an unknown key is refused. Fields are read one by one, so that a fault in one
doesn't hide those of the next.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal, TypeVar, get_args, get_origin

import attrs

from jamb.errors import choices
from jamb.io.faults import Faults, truncated
from jamb.io.rulesets.kinds import ROLE_OF, Role, TomlTable, needed, optional, quoted, split, types
from jamb.rules.checks import LIMITS, MOST_POINTS
from jamb.rules.columns import Values
from jamb.rules.values import OnRolls, Steps, Value, steps
from jamb.rules.words import Ratings, ratings

OPTIONS: Final = ("dice", "counted", "rolls", "last_rolls", "strikes", "ratings")
"""The fields of a ruleset that a file has as they are."""
_LISTED: Final = ("sections", "columns", "section", "category", "column")
TOP_KEYS: Final = ("extends", "name", *OPTIONS, *_LISTED, "labels")
_NAMES: Final[dict[object, str]] = {
    int: "a whole number",
    float: "a number with a decimal point",
    bool: "true or false",
    str: "a text",
    Steps: "a table from number to number",
    OnRolls: "a whole number, or a list of them by roll",
    Ratings: "a table from number to name",
    Values: "a table from category to value",
}
_SCALARS: Final = (int, float, bool, str)
_BY_NUMBER: Final[dict[object, tuple[type, Callable[[Any], object]]]] = {
    Steps: (int, steps),
    Ratings: (str, ratings),
}
_VALUE: Final[Any] = Value
_Record = TypeVar("_Record", bound=attrs.AttrsInstance)
# how a table is reported whose name isn't listed, and the lists that have to be readable for that
_LISTS: Final = {
    "section": ("sections does not list it", {"sections"}),
    "category": ("no section lists it", {"sections", "section", "categories"}),
    "column": ("columns does not list it", {"columns"}),
}


def read(form: object, wanted: Any, faults: Faults) -> Any:
    """`form` as a `wanted`, or something useless with its faults noted."""
    with _noted(faults):
        return _read(form, wanted, faults)


@contextmanager
def _noted(faults: Faults) -> Iterator[None]:
    """Note what is raised; only the classes of other packages raise anything but `ValueError`."""
    try:
        yield
    except Exception as error:
        if faults.is_full:
            raise
        kind = "" if isinstance(error, ValueError) else f"{type(error).__name__}: "
        faults.note(truncated(f"{kind}{error}"))


def _read(form: object, wanted: Any, faults: Faults) -> Any:
    if inner := optional(wanted):
        return None if form == [] else _read(form, inner, faults)
    if wanted in ROLE_OF:
        return _kind(form, ROLE_OF[wanted], faults)
    if wanted in _BY_NUMBER:
        return _table_by_number(form, wanted, faults)
    if wanted == OnRolls:
        wanted = tuple[int, ...] if isinstance(form, list) else int
    if wanted == Values:
        table = _expect(form, dict, words(wanted))
        return tuple((name, read(value, _VALUE, faults.at(name))) for name, value in table.items())
    if attrs.has(wanted):
        return _record(_expect(form, dict, "a table"), wanted, faults)
    if get_origin(wanted) in (tuple, frozenset):
        return _sequence(_expect(form, list, "a list"), wanted, faults)
    if wanted in _SCALARS:
        return _expect(form, wanted, words(wanted))
    if get_origin(wanted) is not Literal:
        raise ValueError(f"a value of type {wanted} has no form in a file")
    if not isinstance(form, str) or form not in get_args(wanted):
        raise _refused(words(wanted), form)
    return form


def _expect(form: object, kind: type, expected: str) -> Any:
    if type(form) is not kind:
        raise _refused(expected, form)
    return form


def _refused(expected: str, form: object) -> ValueError:
    return ValueError(f"expected {expected}, found {quoted(form)}")


def words(wanted: Any) -> str:
    """What a type takes, in the words of a file."""
    if wanted in ROLE_OF:
        return f"one of {', '.join(ROLE_OF[wanted].words)}"
    if get_origin(wanted) is Literal:
        return " or ".join(map(repr, get_args(wanted)))
    return _NAMES.get(wanted, "a list" if get_origin(wanted) in (tuple, frozenset) else "a value")


def _sequence(items: list[object], wanted: Any, faults: Faults) -> object:
    kind, inner = get_origin(wanted), get_args(wanted)
    if kind is frozenset or inner[1:] == (...,):
        inner = inner[:1] * len(items)
    elif len(items) != len(inner):
        raise ValueError(f"expected a list of {len(inner)} entries, found {len(items)}")
    found = [read(item, one, faults.at(n)) for n, (item, one) in enumerate(zip(items, inner, strict=True))]
    return kind(found)


def _table_by_number(form: object, wanted: Any, faults: Faults) -> object:
    inner, made = _BY_NUMBER[wanted]
    found = {}
    for key, item in _expect(form, dict, words(wanted)).items():
        with _noted(place := faults.at(key)):
            if not (key.removeprefix("-").isdecimal() and str(int(key)) == key):
                raise _refused("a whole number as key", key)
            found[int(key)] = _read(item, inner, place)
    return made(found)


def _kind(form: object, role: Role, faults: Faults) -> object:
    said = split(role, form)
    place = faults.at(said.word)
    is_alone = isinstance(form, dict) and form[said.word] is not said.fields
    # the name of this field is not written in the file
    unwritten = next(iter(said.fields), None) if is_alone else None
    with _noted(place):
        return _record(said.fields, said.kind, place, unwritten=unwritten)


def _record(table: TomlTable, kind: Any, faults: Faults, *, unwritten: str | None = None) -> object:
    before = len(faults)
    found = read_fields(table, kind, names=types(kind), faults=faults, unwritten=unwritten)
    if len(faults) > before:
        return None
    return kind(**{field.alias: found[field.name] for field in attrs.fields(kind) if field.name in found})


def read_fields(
    table: TomlTable,
    kind: type,
    *,
    names: Collection[str],
    faults: Faults,
    unwritten: str | None = None,
) -> dict[str, Any]:
    """Those of the fields `names` of a `kind` that can be read; `unwritten` has no key of its own."""
    check_keys(table, names, faults)
    found: dict[str, Any] = {}
    for name, wanted in types(kind).items():
        if name not in names:
            continue
        before, place = len(faults), faults if name == unwritten else faults.at(name)
        if name in table:
            with _noted(place):
                form = _read_limited(table[name], wanted, LIMITS.get((kind, name)), place)
            if len(faults) == before:
                found[name] = form
        elif name in needed(kind):
            place.note(f"missing: expected {words(wanted)}")
    return found


def _read_limited(form: object, wanted: Any, limits: tuple[int, int] | None, faults: Faults) -> object:
    if limits is None or (limits[1] == MOST_POINTS and wanted in (int, Steps, OnRolls)):
        # any number is read here: mistakes are reported by the checks of the ruleset
        return _read(form, wanted, faults)
    if wanted is int:
        return _number(form, *limits)
    if not isinstance(form, list) or not form:
        raise _refused("a list of at least one number", form)
    found = []
    for index, item in enumerate(form):
        with _noted(faults.at(index)):
            found.append(_number(item, *limits))
    return tuple(found)


def _number(form: object, low: int, high: int) -> int:
    if type(form) is not int or not low <= form <= high:
        raise _refused(f"a whole number from {low} to {high}", form)
    return form


def check_keys(table: TomlTable, known: Collection[str], faults: Faults) -> None:
    """Note the unknown keys of a table below the top of the file."""
    for key in table:
        if key in known:
            continue
        if key in TOP_KEYS:
            hint = f"{key} belongs to the top of the file, above the first [table]"
            faults.at(key).note(f"no such key here: {hint}")
        else:
            faults.at(key).note(f"no such key{choices(key, known)}")


@attrs.define(eq=False)
class Source:
    """A document while it is read, as tables: `merged` with what it extends, `own` without.

    `unread` names the lists that could not be read, so that nothing is reported that only follows from it.
    """

    merged: TomlTable
    own: TomlTable
    faults: Faults
    unread: set[str] = attrs.field(factory=set)

    def names(self, table: TomlTable, key: str, faults: Faults) -> tuple[str, ...]:
        """The names in a list; none where it can't be read."""
        before = len(faults)
        if key not in table:
            faults.note("missing: expected a list of names")
        else:
            found: tuple[str, ...] = read(table[key], tuple[str, ...], faults)
            if len(faults) == before:
                return found
        self.unread.add(key)
        return ()

    def tables(self, key: str) -> dict[str, object]:
        """The tables under a singular key, by name."""
        found = self.merged.get(key, {})
        if isinstance(found, dict):
            return found
        self.faults.at(key).note(f"expected tables by name, found {quoted(found)}")
        self.unread.add(key)
        return {}

    def record(self, form: object, stand_in: _Record, faults: Faults) -> _Record:
        """`form` as what `stand_in` is, whose fields serve for every one that can't be read."""
        table = as_table(form, faults)
        if table is None:
            return stand_in
        if "name" in table:
            faults.at("name").note(f"no such key: the name is in the head of the table, [{faults.path}]")
            table = {key: inner for key, inner in table.items() if key != "name"}
        kind = type(stand_in)
        names = [name for name in types(kind) if name != "name"]
        lent = {name: getattr(stand_in, name) for name in types(kind)}
        return kind(**lent | read_fields(table, kind, names=names, faults=faults))

    def undefined(self, key: str, name: str, known: Iterable[str], faults: Faults) -> None:
        """Note a listed name that no table under `key` defines, unless these can't be read."""
        if key not in self.unread:
            hint = f"{choices(name, known)}; a new one needs a table [{key}.{name}]"
            faults.note(f"no {key} {name!r}{hint}")

    def check_listed(self, key: str, listed: Iterable[str]) -> None:
        """Note each table of the file itself that no list names: a misspelt or forgotten one."""
        message, lists = _LISTS[key]
        written = self.own.get(key)
        if isinstance(written, dict) and not self.unread & lists:
            for name in written:
                if name not in listed:
                    self.faults.at(key, name).note(f"{message}{choices(name, listed)}")


def as_table(form: object, faults: Faults) -> TomlTable | None:
    """`form` if it is a table, else None with a fault noted."""
    if isinstance(form, dict):
        return form
    faults.note(f"expected a table, found {quoted(form)}")
    return None
