"""Kinds and the words for them: how a config file names the patterns, values, orders, ... of Python.

A kind is a word (`"down"`) or a table of one key (`{ plus = 40 }`). If it has one field, the key holds that
field. If it has several, the key holds a table of them, or the first field alone where the others have
defaults.
"""

from collections.abc import Iterator, Mapping
from datetime import date, time
from functools import lru_cache
from itertools import chain
from types import UnionType
from typing import Any, Final, NamedTuple, Union, get_args, get_origin

import attrs

from jamb import plugins
from jamb.errors import choices
from jamb.rules import conditions, gates, orders, patterns, subtotals, values

TomlTable = dict[str, object]


@attrs.frozen
class Role:
    """A place in a definition that takes a kind: its name, the protocol, and the built-in words."""

    name: str
    protocol: type
    words: Mapping[str, type]

    def fits(self, kind: type) -> bool:
        """Whether objects of this class satisfy the protocol and have fields that a file can name."""
        needed = [name for name in vars(self.protocol) if not name.startswith("_")]
        return attrs.has(kind) and all(callable(getattr(kind, name, None)) for name in needed)


class KindSpec(NamedTuple):
    """A kind as a file writes it: the word, its class, and the fields by name."""

    word: str
    kind: type
    fields: TomlTable


ROLES: Final = (
    Role(
        "pattern",
        patterns.Pattern,
        {
            "face": patterns.Face,
            "faces": patterns.Faces,
            "all": patterns.AllDice,
            "groups": patterns.Groups,
            "run": patterns.Run,
            "whole": patterns.Whole,
            "either": patterns.Either,
        },
    ),
    Role(
        "value",
        values.Value,
        {"plus": values.Plus, "fixed": values.Fixed, "by_roll": values.ByRoll, "by_sum": values.BySum},
    ),
    Role(
        "order",
        orders.Order,
        {
            "down": orders.TopDown,
            "up": orders.BottomUp,
            "any": orders.AnyOrder,
            "from_middle": orders.FromMiddle,
            "to_middle": orders.ToMiddle,
            "paths": orders.Paths,
            "stages": orders.Stages,
        },
    ),
    Role(
        "gate",
        gates.Gate,
        {
            "always": gates.Always,
            "hand": gates.Hand,
            "announced": gates.Announced,
            "directed": gates.Directed,
            "either": gates.Either,
        },
    ),
    Role("opens", conditions.Condition, {"full": conditions.Full, "share": conditions.Share}),
    Role("subtotal", subtotals.Subtotal, {"sum": subtotals.Sum, "difference": subtotals.Difference}),
)
ROLE_OF: Final = {role.protocol: role for role in ROLES}


def quoted(form: object) -> str:
    """A value of a file for a message, truncated."""
    if isinstance(form, bool):
        return str(form).lower()
    return str(form) if isinstance(form, date | time) else f"{form!r:.60}"


def find(role: Role, word: str) -> type:
    """The class that `word` means in a role; raises `ValueError` with the known words."""
    if word in role.words:
        return role.words[word]
    found = plugins.get_kind(word)
    if found is None:
        known = (*role.words, *(declared for declared, _ in _declared(role)))
        raise ValueError(f"no {role.name} {word!r:.60}{choices(word, known)}")
    kind, origin = found
    if not role.fits(kind):
        raise ValueError(f"{word!r} is {origin}, which is no {role.name} made with attrs")
    return kind


def word_of(role: Role, kind: object) -> str:
    """The word that means the class of `kind`; raises `ValueError` if no package declares one."""
    # chained, not listed: packages are searched only for what is not built in
    for word, known in chain(role.words.items(), _declared(role)):
        if type(kind) is known:
            return word
    raise ValueError(f"{kind!r} has no word: its package declares none in {plugins.KINDS}")


def _declared(role: Role) -> Iterator[tuple[str, type]]:
    """The kinds of packages that fit a role, with their words; none can shadow a built-in word."""
    return ((word, kind) for word, kind in plugins.kinds() if word not in role.words and role.fits(kind))


def types(kind: type) -> Mapping[str, Any]:
    """The fields of a class by name, each with its type."""
    return _types(kind)


@lru_cache(maxsize=256)
def _types(kind: Any) -> Mapping[str, Any]:
    try:
        attrs.resolve_types(kind)
    except NameError as error:
        raise ValueError(f"the types of {kind.__name__} are known to type checkers only: {error}") from None
    return {field.name: _unwrapped(field.type) for field in attrs.fields(kind) if field.init}


def _unwrapped(wanted: Any) -> Any:
    """The type that a `NewType` or a `type` alias stands for."""
    while (inner := getattr(wanted, "__supertype__", getattr(wanted, "__value__", None))) is not None:
        wanted = inner
    return wanted


def needed(kind: type) -> list[str]:
    """The fields of a class that have no default."""
    fields = types(kind)
    return [f.name for f in attrs.fields(kind) if f.name in fields and f.default is attrs.NOTHING]


def optional(wanted: Any) -> Any:
    """The type X of `X | None`, which a file switches off by an empty list; None for other types."""
    inner = [part for part in get_args(wanted) if part is not type(None)]
    is_optional = get_origin(wanted) in (Union, UnionType) and len(inner) == 1
    return inner[0] if is_optional else None


def by_field(kind: type, payload: object) -> TomlTable:
    """What the key of a kind holds, by the names of its fields."""
    names = list(types(kind))
    if len(names) == 1:
        return {names[0]: payload}
    if isinstance(payload, dict):
        return payload
    if not names:
        raise ValueError("expected the word alone, since this kind has nothing to set")
    return {names[0]: payload}


def split(role: Role, form: object) -> KindSpec:
    """A kind from either form; raises `ValueError` for anything else."""
    if isinstance(form, str):
        return KindSpec(form, find(role, form), {})
    if isinstance(form, dict) and len(form) == 1:
        [(word, payload)] = form.items()
        kind = find(role, word)
        return KindSpec(word, kind, by_field(kind, payload))
    words = ", ".join(role.words)
    raise ValueError(f"expected a word or a table of one key, one of {words}; found {quoted(form)}")


def join(kind: KindSpec) -> object:
    """The shortest form of a kind: the inverse of `split`."""
    if not kind.fields:
        return kind.word
    first = kind.fields.get(next(iter(types(kind.kind))))
    is_alone = by_field(kind.kind, first) == kind.fields
    return {kind.word: first if is_alone else kind.fields}
