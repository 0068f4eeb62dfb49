"""From what a file says to definitions: strict, and with the path of every fault.

cattrs finds the hook for each type. The hooks here take nothing for something else: "12", true and 12.0 are
no 12, a word is no list, and a key that no field has is refused. Fields are read one by one, so that a fault
in one doesn't hide those of the next.
"""

from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import Any, Final, get_args, get_origin

import attrs
from cattrs import Converter

from jamb.errors import Fault
from jamb.io.rulesets.kinds import ROLES, Role, Table, if_there, needed, split, types
from jamb.io.rulesets.misreading import MisreadError, at, is_literal, no_key, refused, told, words
from jamb.rules.checks import LIMITS, MOST_POINTS
from jamb.rules.columns import Values
from jamb.rules.values import Steps, Value, steps

Hook = Callable[[object, Any], Any]
_VALUE: Final[Any] = Value
_CONVERTER: Final = Converter()


def read(form: object, wanted: Any, path: str, faults: list[Fault]) -> Any:
    """`form` as a `wanted`, or None with what is wrong added to `faults`."""
    return _attempt(lambda: _CONVERTER.structure(form, wanted), path, faults)


def _attempt(read_it: Callable[[], Any], path: str, faults: list[Fault]) -> Any:
    try:
        return read_it()
    except Exception as error:  # the classes of other packages raise what they like
        faults.extend(told(error, path))
        return None


def read_fields(
    table: Table, kind: type, *, names: Collection[str], path: str, faults: list[Fault]
) -> dict[str, Any]:
    """Those of the fields `names` of a `kind` that can be read."""
    faults += [Fault(at(path, key), no_key(key, names)) for key in table if key not in names]
    found: dict[str, Any] = {}
    for name, wanted in types(kind).items():
        if name not in names:
            continue
        before, place = len(faults), at(path, name)
        if name not in table:
            if name in needed(kind):
                faults.append(Fault(place, f"missing: expected {words(wanted)}"))
            continue
        form = _attempt(_reader(table[name], kind, name), place, faults)
        if len(faults) == before:
            found[name] = form
    return found


def _reader(form: object, kind: type, name: str) -> Callable[[], Any]:
    wanted, limits = types(kind)[name], LIMITS.get((kind, name))
    if limits is None or (limits[1] == MOST_POINTS and wanted in (int, Steps)):
        # any number is one here but for slips, which the checks of the ruleset tell
        return lambda: _CONVERTER.structure(form, wanted)
    return lambda: (_number if wanted is int else _numbers)(form, *limits)


def _number(form: object, low: int, high: int) -> int:
    if type(form) is not int or not low <= form <= high:
        raise refused(f"a whole number from {low} to {high}", form)
    return form


def _numbers(form: object, low: int, high: int) -> tuple[int, ...]:
    if not isinstance(form, list) or not form:
        raise refused("a list of at least one number", form)
    return _each(enumerate(form), lambda item: _number(item, low, high))


def _exactly(form: object, wanted: Any) -> object:
    if type(form) is not wanted:
        raise refused(words(wanted), form)
    return form


def _literal(form: object, wanted: Any) -> object:
    if not isinstance(form, str) or form not in get_args(wanted):
        raise refused(words(wanted), form)
    return form


def _list(form: object, wanted: Any) -> tuple[Any, ...]:
    if not isinstance(form, list):
        raise refused("a list", form)
    return _each(enumerate(form), lambda item: _CONVERTER.structure(item, get_args(wanted)[0]))


def _set(form: object, wanted: Any) -> frozenset[Any]:
    return frozenset(_list(form, wanted))


def _each(forms: Iterable[tuple[object, object]], read_one: Callable[[Any], Any]) -> tuple[Any, ...]:
    faults: list[Fault] = []
    done = [_attempt(partial(read_one, form), at("", place), faults) for place, form in forms]
    if faults:
        raise MisreadError(faults)
    return tuple(done)


def _steps(form: object, wanted: Any) -> Steps:
    if not isinstance(form, dict):
        raise refused(words(Steps), form)
    return steps(_each(((item[0], item) for item in form.items()), _step))


def _step(item: tuple[str, object]) -> tuple[int, object]:
    key, points = item
    if not (key.removeprefix("-").isdecimal() and str(int(key)) == key):
        raise refused("a whole number as key", key)
    return int(key), _exactly(points, int)


def _values(form: object, wanted: Any) -> Values:
    if not isinstance(form, dict):
        raise refused(words(Values), form)
    values = _each(form.items(), lambda value: _CONVERTER.structure(value, _VALUE))
    return tuple(zip(form, values, strict=True))


def _kind(role: Role) -> Hook:
    def hook(form: object, _: Any) -> object:
        said = split(role, form)
        faults: list[Fault] = []
        kind = _attempt(lambda: _record(said.fields, said.kind), said.word, faults)
        if faults and isinstance(form, dict) and form[said.word] is not said.fields:
            # the name of the field doesn't stand in the file
            short = f"{said.word}.{next(iter(said.fields))}"
            faults = [Fault(_cut(fault.path, short, said.word), fault.message) for fault in faults]
        if faults:
            raise MisreadError(faults)
        return kind

    return hook


def _cut(path: str, long: str, short: str) -> str:
    is_inside = path == long or path.startswith((f"{long}.", f"{long}["))
    return short + path[len(long) :] if is_inside else path


def _record(form: object, kind: Any) -> object:
    if not isinstance(form, dict):
        raise refused("a table", form)
    faults: list[Fault] = []
    found = read_fields(form, kind, names=types(kind), path="", faults=faults)
    if faults:
        raise MisreadError(faults)
    return kind(**{field.alias: found[field.name] for field in attrs.fields(kind) if field.name in found})


def _optional(form: object, wanted: Any) -> object:
    if form == []:
        return None
    return _CONVERTER.structure(form, if_there(wanted))


def _is_set(wanted: object) -> bool:
    return get_origin(wanted) is frozenset


def _is(protocol: type) -> Callable[[Any], bool]:
    return lambda wanted: wanted is protocol


_HOOKS: Final[tuple[tuple[Callable[[Any], bool], Hook], ...]] = (
    (attrs.has, _record),
    (lambda wanted: if_there(wanted) is not None, _optional),
    (is_literal, _literal),
    (_is_set, _set),
    (lambda wanted: get_args(wanted)[1:] == (Ellipsis,), _list),
    (lambda wanted: wanted == Steps, _steps),
    (lambda wanted: wanted == Values, _values),
    *((_is(role.protocol), _kind(role)) for role in ROLES),
)
for _takes, _hook in _HOOKS:
    _CONVERTER.register_structure_hook_func(_takes, _hook)
for _plain in (int, float, bool, str):
    _CONVERTER.register_structure_hook(_plain, _exactly)
