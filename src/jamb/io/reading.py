"""From what a file says to definitions: strict, and with the path of every fault.

cattrs does the work by the types of the fields. Its hooks here take nothing for something else: "12", true
and 12.0 are no 12, a word is no list, and a key that no field has is refused.
"""

import types
from collections.abc import Callable, Iterator
from typing import Any, Final, Literal, Union, get_args, get_origin

import attrs
from cattrs import Converter, ForbiddenExtraKeysError, IterableValidationError, IterableValidationNote
from cattrs.errors import BaseValidationError, ClassValidationError
from cattrs.gen import make_dict_structure_fn

from jamb.columns import Values
from jamb.errors import Fault, JambError, choices
from jamb.io.kinds import ROLES, Role, find, split
from jamb.values import Steps, Value

Hook = Callable[[object, Any], Any]
_CONVERTER: Final = Converter(detailed_validation=True, forbid_extra_keys=True)
_NAMES: Final = {int: "a whole number", bool: "true or false", str: "a text"}


def read(form: object, wanted: Any, path: str, faults: list[Fault]) -> Any:
    """`form` as a `wanted`, or None with what is wrong added to `faults`."""
    try:
        return _CONVERTER.structure(form, wanted)
    except Exception as error:
        if not isinstance(error, (BaseValidationError, ValueError, JambError)):
            raise
        faults.extend(_told(error, path))
        return None


def _told(error: BaseException, path: str) -> Iterator[Fault]:
    """Every fault in what cattrs raised."""
    if isinstance(error, ClassValidationError | IterableValidationError):
        noted, bare = error.group_exceptions()
        for inner, note in noted:
            yield from _told(
                inner, _at(path, note.index if isinstance(note, IterableValidationNote) else note.name)
            )
        for inner in bare:
            yield from _told(inner, path)
    elif isinstance(error, ForbiddenExtraKeysError):
        known = [field.name for field in attrs.fields(error.cl)]
        for key in sorted(error.extra_fields):
            yield Fault(_at(path, key), f"no such key{choices(key, known)}")
    elif isinstance(error, KeyError):
        yield Fault(path, "missing")
    else:
        yield Fault(path, str(error))


def _at(path: str, key: object) -> str:
    if isinstance(key, int):
        return f"{path}[{key}]"
    return f"{path}.{key}" if path else str(key)


def _refused(expected: str, found: object) -> ValueError:
    return ValueError(f"expected {expected}, found {found!r:.60}")


def _exact(wanted: type) -> Hook:
    def hook(form: object, _: Any) -> object:
        if type(form) is not wanted:
            raise _refused(_NAMES[wanted], form)
        return form

    return hook


def _is_literal(wanted: object) -> bool:
    return get_origin(wanted) == Literal


def _literal(form: object, wanted: Any) -> object:
    if not isinstance(form, str) or form not in get_args(wanted):
        raise _refused(" or ".join(map(repr, get_args(wanted))), form)
    return form


def _list(form: object, wanted: Any) -> tuple[Any, ...]:
    if not isinstance(form, list):
        raise _refused("a list", form)
    return _each(enumerate(form), get_args(wanted)[0], wanted)


def _each(forms: Any, wanted: Any, whole: Any) -> tuple[Any, ...]:
    read_one = _CONVERTER.get_structure_hook(wanted)
    done, wrong = [], []
    for place, form in forms:
        try:
            done.append(read_one(form, wanted))
        except Exception as error:
            error.add_note(IterableValidationNote("", place, wanted))
            wrong.append(error)
    if wrong:
        raise IterableValidationError("", wrong, whole)
    return tuple(done)


def _steps(form: object, wanted: Any) -> Steps:
    if not isinstance(form, dict):
        raise _refused("a table from number to number", form)
    for key in form:
        if not (key.removeprefix("-").isdecimal() and str(int(key)) == key):
            raise _refused("whole numbers as keys", key)
    points = _each(form.items(), int, wanted)
    return tuple(sorted(zip(map(int, form), points, strict=True)))


def _values(form: object, wanted: Any) -> Values:
    if not isinstance(form, dict):
        raise _refused("a table from category to value", form)
    return tuple(zip(form, _each(form.items(), Value, wanted), strict=True))


def _kind(role: Role) -> Hook:
    def hook(form: object, _: Any) -> object:
        word, by_name = split(role, form)
        kind = find(role, word)
        try:
            return _CONVERTER.structure(by_name, kind)
        except ClassValidationError as error:
            short = isinstance(form, dict) and form[word] is not by_name
            inner = error.exceptions[0] if short else error
            # in the short form the name of the field doesn't stand in the file
            inner.__notes__ = [IterableValidationNote("", word, kind)]
            raise IterableValidationError("", [inner], kind) from None

    return hook


def _table(kind: type) -> Hook:
    read_fields: Any = make_dict_structure_fn(kind, _CONVERTER)

    def hook(form: object, _: Any) -> object:
        if not isinstance(form, dict):
            raise _refused("a table", form)
        return read_fields(form, kind)

    return hook


def _optional(wanted: Any) -> bool:
    return get_origin(wanted) in (Union, types.UnionType) and type(None) in get_args(wanted)


def _if_there(form: object, wanted: Any) -> object:
    [inner] = [part for part in get_args(wanted) if part is not type(None)]
    return _CONVERTER.structure(form, inner)


_CONVERTER.register_structure_hook_factory(attrs.has, _table)
_CONVERTER.register_structure_hook_func(_optional, _if_there)
_CONVERTER.register_structure_hook_func(_is_literal, _literal)
_CONVERTER.register_structure_hook_func(lambda wanted: get_args(wanted)[1:] == (Ellipsis,), _list)
_CONVERTER.register_structure_hook_func(lambda wanted: wanted == Steps, _steps)
_CONVERTER.register_structure_hook_func(lambda wanted: wanted == Values, _values)
for _wanted in (int, bool, str):
    _CONVERTER.register_structure_hook(_wanted, _exact(_wanted))


def _is_role(role: Role) -> Callable[[Any], bool]:
    return lambda wanted: wanted is role.protocol


for _role in ROLES:
    _CONVERTER.register_structure_hook_func(_is_role(_role), _kind(_role))
