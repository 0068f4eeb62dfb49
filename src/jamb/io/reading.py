"""From what a file says to definitions: strict, and with the path of every fault.

cattrs does the work by the types of the fields. Its hooks here take nothing for something else: "12", true
and 12.0 are no 12, a word is no list, and a key that no field has is refused.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, Literal, get_args, get_origin

import attrs
from cattrs import Converter, ForbiddenExtraKeysError, IterableValidationError, IterableValidationNote
from cattrs.errors import AttributeValidationNote, ClassValidationError
from cattrs.gen import make_dict_structure_fn

from jamb.columns import Values
from jamb.errors import Fault, choices
from jamb.io.kinds import ROLES, Role, if_there, shown, split, types
from jamb.values import Steps, Value

Hook = Callable[[object, Any], Any]
TOP: Final = (
    "extends",
    "name",
    "dice",
    "counted",
    "rolls",
    "last_rolls",
    "strikes",
    "sections",
    "columns",
    "section",
    "category",
    "column",
)
_CONVERTER: Final = Converter(detailed_validation=True, forbid_extra_keys=True)
_WORDS: Final[dict[object, str]] = {
    int: "a whole number",
    float: "a number with a decimal point",
    bool: "true or false",
    str: "a text",
    Steps: "a table from number to number",
    Values: "a table from category to value",
}


class _MisreadError(Exception):
    """What is wrong with a form, each fault with its path inside that form."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)


def read(form: object, wanted: Any, path: str, faults: list[Fault]) -> Any:
    """`form` as a `wanted`, or None with what is wrong added to `faults`."""
    try:
        return _CONVERTER.structure(form, wanted)
    except Exception as error:  # the classes of other packages raise what they like
        faults.extend(_told(error, path, wanted))
        return None


def no_key(key: str, known: Iterable[str]) -> str:
    """The message about a key that isn't known where it stands, below a table's head."""
    if key in TOP:
        return f"no such key here: {key} belongs to the top of the file, above the first [table]"
    return f"no such key{choices(key, known)}"


def _told(error: BaseException, path: str, wanted: Any) -> Iterator[Fault]:
    """Every fault in what was raised on the way to a `wanted`."""
    if isinstance(error, _MisreadError):
        for fault in error.faults:
            yield Fault(_at(path, fault.path), fault.message)
    elif isinstance(error, ClassValidationError | IterableValidationError):
        noted, bare = error.group_exceptions()
        for inner, note in noted:
            place = note.index if isinstance(note, IterableValidationNote) else note.name
            yield from _told(inner, _at(path, place), note.type)
        for inner in bare:
            yield from _told(inner, path, wanted)
    elif isinstance(error, ForbiddenExtraKeysError):
        known = [name for name in types(error.cl) if name != "name"]
        for key in sorted(error.extra_fields):
            yield Fault(_at(path, key), no_key(key, known))
    elif _is_missing(error):
        yield Fault(path, f"missing: expected {_words(wanted)}")
    elif isinstance(error, ValueError):
        yield Fault(path, str(error))
    else:
        yield Fault(path, f"{type(error).__name__}: {error}")


def _is_missing(error: BaseException) -> bool:
    """Whether a key that a field needs isn't there."""
    notes = getattr(error, "__notes__", ())
    names = [note.name for note in notes if isinstance(note, AttributeValidationNote)]
    return isinstance(error, KeyError) and bool(names) and error.args == (names[0],)


def _words(wanted: Any) -> str:
    """What a type takes, in the words of a file."""
    for role in ROLES:
        if wanted is role.protocol:
            return f"one of {', '.join(role.words)}"
    if _is_literal(wanted):
        return " or ".join(map(repr, get_args(wanted)))
    return _WORDS.get(wanted, "a list" if get_origin(wanted) in (tuple, frozenset) else "a value")


def _at(path: str, key: object) -> str:
    if isinstance(key, int):
        return f"{path}[{key}]"
    dot = "." if path and key and not str(key).startswith("[") else ""
    return f"{path}{dot}{key}"


def _refused(expected: str, found: object) -> ValueError:
    return ValueError(f"expected {expected}, found {shown(found)}")


def _exactly(form: object, wanted: Any) -> object:
    if type(form) is not wanted:
        raise _refused(_WORDS[wanted], form)
    return form


def _literal(form: object, wanted: Any) -> object:
    if not isinstance(form, str) or form not in get_args(wanted):
        raise _refused(_words(wanted), form)
    return form


def _list(form: object, wanted: Any) -> tuple[Any, ...]:
    if not isinstance(form, list):
        raise _refused("a list", form)
    return _each(enumerate(form), get_args(wanted)[0])


def _set(form: object, wanted: Any) -> frozenset[Any]:
    return frozenset(_list(form, wanted))


def _each(forms: Iterable[tuple[object, object]], wanted: Any) -> tuple[Any, ...]:
    done: list[Any] = []
    faults: list[Fault] = []
    for place, form in forms:
        done.append(read(form, wanted, _at("", place), faults))
    if faults:
        raise _MisreadError(faults)
    return tuple(done)


def _steps(form: object, wanted: Any) -> Steps:
    if not isinstance(form, dict):
        raise _refused(_WORDS[Steps], form)
    for key in form:
        if not (key.removeprefix("-").isdecimal() and str(int(key)) == key):
            raise _refused("whole numbers as keys", key)
    points = _each(form.items(), int)
    return tuple(sorted(zip(map(int, form), points, strict=True)))


def _values(form: object, wanted: Any) -> Values:
    if not isinstance(form, dict):
        raise _refused(_WORDS[Values], form)
    return tuple(zip(form, _each(form.items(), Value), strict=True))


def _kind(role: Role) -> Hook:
    def hook(form: object, _: Any) -> object:
        said = split(role, form)
        try:
            return _CONVERTER.structure(said.fields, said.kind)
        except Exception as error:  # see `read`
            faults = list(_told(error, said.word, said.kind))
            if isinstance(form, dict) and form[said.word] is not said.fields:
                # the name of the field doesn't stand in the file
                short = f"{said.word}.{next(iter(said.fields))}"
                faults = [Fault(_cut(fault.path, short, said.word), fault.message) for fault in faults]
            raise _MisreadError(faults) from None

    return hook


def _cut(path: str, long: str, short: str) -> str:
    is_inside = path == long or path.startswith((f"{long}.", f"{long}["))
    return short + path[len(long) :] if is_inside else path


def _table(kind: type) -> Hook:
    types(kind)  # resolves them
    read_fields: Any = make_dict_structure_fn(kind, _CONVERTER, _cattrs_forbid_extra_keys=True)

    def hook(form: object, _: Any) -> object:
        if not isinstance(form, dict):
            raise _refused("a table", form)
        return read_fields(form, kind)

    return hook


def _optional(form: object, wanted: Any) -> object:
    if form == []:
        return None
    return _CONVERTER.structure(form, if_there(wanted))


def _is_literal(wanted: object) -> bool:
    return get_origin(wanted) == Literal


def _is_set(wanted: object) -> bool:
    return get_origin(wanted) is frozenset


_HOOKS: Final[tuple[tuple[Callable[[Any], bool], Hook], ...]] = (
    (lambda wanted: if_there(wanted) is not None, _optional),
    (_is_literal, _literal),
    (_is_set, _set),
    (lambda wanted: get_args(wanted)[1:] == (Ellipsis,), _list),
    (lambda wanted: wanted == Steps, _steps),
    (lambda wanted: wanted == Values, _values),
)
_CONVERTER.register_structure_hook_factory(attrs.has, _table)
for _takes, _hook in _HOOKS:
    _CONVERTER.register_structure_hook_func(_takes, _hook)
for _exact in (int, float, bool, str):
    _CONVERTER.register_structure_hook(_exact, _exactly)


def _is(protocol: type) -> Callable[[Any], bool]:
    return lambda wanted: wanted is protocol


for _role in ROLES:
    _CONVERTER.register_structure_hook_func(_is(_role.protocol), _kind(_role))
