"""Kinds by their words: how a config file names the patterns, values, orders, ... that Python has as classes.

A kind is a word (`"down"`) or a table of one key (`{ plus = 40 }`). What stands at the key of a kind that has
one field is that field. Where a kind has several, it is a table of them, or the first one alone, where the
others may be left out.
"""

from collections.abc import Iterator, Mapping
from datetime import date, time
from itertools import chain
from types import UnionType
from typing import Any, Final, NamedTuple, Union, get_args, get_origin

import attrs

from jamb import plugins
from jamb.errors import choices
from jamb.rules import conditions, gates, orders, patterns, subtotals, values

Table = dict[str, object]


@attrs.frozen
class Role:
    """A place in a definition where a kind stands: its name, what fits there, and the built-in words."""

    name: str
    protocol: type
    words: Mapping[str, type]

    def fits(self, kind: type) -> bool:
        """Whether objects of this class can stand here, and have fields that a file can name."""
        needed = [name for name in vars(self.protocol) if not name.startswith("_")]
        return attrs.has(kind) and all(callable(getattr(kind, name, None)) for name in needed)


class Said(NamedTuple):
    """What a file says in the place of a kind: the word, its class, and the fields by name."""

    word: str
    kind: type
    fields: Table


ROLES: Final = (
    Role(
        "pattern",
        patterns.Pattern,
        {
            "face": patterns.Face,
            "all": patterns.AllDice,
            "groups": patterns.Groups,
            "run": patterns.Run,
            "whole": patterns.Whole,
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


def shown(form: object) -> str:
    """What stands in a file, as it stands there, cut where it is long."""
    if isinstance(form, bool):
        return str(form).lower()
    return str(form) if isinstance(form, date | time) else f"{form!r:.60}"


def find(role: Role, word: str) -> type:
    """The class that `word` means in a role; `ValueError` says what there is."""
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
    """The word that means the class of `kind`; `ValueError` if no package declares one."""
    # chained, not listed: packages are looked through only for what is not built in
    for word, known in chain(role.words.items(), _declared(role)):
        if type(kind) is known:
            return word
    raise ValueError(f"{kind!r} has no word: its package declares none in {plugins.KINDS}")


def _declared(role: Role) -> Iterator[tuple[str, type]]:
    """The kinds of packages that fit a role, by the words that mean them; a built-in word means another."""
    return ((word, kind) for word, kind in plugins.kinds() if word not in role.words and role.fits(kind))


def types(kind: type) -> dict[str, Any]:
    """The fields that make up a class, by name, each with its type."""
    try:
        attrs.resolve_types(kind)
    except NameError as error:
        raise ValueError(f"the types of {kind.__name__} are known to type checkers only: {error}") from None
    return {field.name: field.type for field in attrs.fields(kind) if field.init}


def needed(kind: type) -> list[str]:
    """The fields of a class that can't be left out."""
    fields = types(kind)
    return [f.name for f in attrs.fields(kind) if f.name in fields and f.default is attrs.NOTHING]


def if_there(wanted: Any) -> Any:
    """The type X of `X | None`, which a file switches off by an empty list; None for other types."""
    inner = [part for part in get_args(wanted) if part is not type(None)]
    is_optional = get_origin(wanted) in (Union, UnionType) and len(inner) == 1
    return inner[0] if is_optional else None


def by_field(kind: type, payload: object) -> Table:
    """What stands at the key of a kind, by the names of its fields."""
    names = list(types(kind))
    if len(names) == 1:
        return {names[0]: payload}
    if isinstance(payload, dict):
        return payload
    if not names:
        raise ValueError("expected the word alone, since this kind has nothing to set")
    return {names[0]: payload}


def split(role: Role, form: object) -> Said:
    """What a kind says, in either form; `ValueError` for what is none."""
    if isinstance(form, str):
        return Said(form, find(role, form), {})
    if isinstance(form, dict) and len(form) == 1:
        [(word, payload)] = form.items()
        kind = find(role, word)
        return Said(word, kind, by_field(kind, payload))
    words = ", ".join(role.words)
    raise ValueError(f"expected a word or a table of one key, one of {words}; found {shown(form)}")


def join(said: Said) -> object:
    """The shortest form of a kind: the opposite of `split`."""
    if not said.fields:
        return said.word
    first = said.fields.get(next(iter(types(said.kind))))
    is_alone = by_field(said.kind, first) == said.fields
    return {said.word: first if is_alone else said.fields}
