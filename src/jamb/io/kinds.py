"""Kinds by their words: how a config file names the patterns, values, orders, ... that Python has as classes.

A kind is a word (`"down"`) or a table of one key (`{ plus = 40 }`). What stands at the key is the kind's only
field, or a table of its fields, or, where it has several and the rest may be left out, its first.
"""

from collections.abc import Mapping
from typing import Any, Final

import attrs

from jamb import conditions, gates, orders, patterns, plugins, subtotals, values
from jamb.errors import choices


@attrs.frozen
class Role:
    """A place in a definition where a kind stands: its name, the method that makes a class fit, the words."""

    name: str
    protocol: type
    method: str
    words: Mapping[str, type]


ROLES: Final = (
    Role(
        "pattern",
        patterns.Pattern,
        "pick",
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
        "points",
        {"plus": values.Plus, "fixed": values.Fixed, "by_roll": values.ByRoll, "by_sum": values.BySum},
    ),
    Role(
        "order",
        orders.Order,
        "next",
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
        "enters",
        {
            "always": gates.Always,
            "hand": gates.Hand,
            "announced": gates.Announced,
            "directed": gates.Directed,
            "either": gates.Either,
        },
    ),
    Role("opens", conditions.Condition, "holds", {"full": conditions.Full, "share": conditions.Share}),
    Role(
        "subtotal",
        subtotals.Subtotal,
        "score",
        {"sum": subtotals.Sum, "difference": subtotals.Difference},
    ),
)
BY_NAME: Final = {role.name: role for role in ROLES}


def find(role: Role, word: str) -> type:
    """The class that `word` means in a role; `ValueError` says what there is."""
    if word in role.words:
        return role.words[word]
    found = plugins.get_kind(word)
    if found is not None and attrs.has(found) and hasattr(found, role.method):
        return found
    if found is not None:
        raise ValueError(f"{word!r} is declared by a package, but is no {role.name}")
    raise ValueError(f"no {role.name} {word!r}{choices(word, (*role.words, *plugins.kind_words()))}")


def word_of(role: Role, kind: object) -> str:
    """The word that means the class of `kind`; `ValueError` if no package declares one."""
    for word, known in role.words.items():
        if type(kind) is known:
            return word
    for word in plugins.kind_words():
        if plugins.get_kind(word) is type(kind):
            return word
    raise ValueError(f"{kind!r} has no word: its package declares none in {plugins.KINDS}")


def fields(kind: type) -> tuple["attrs.Attribute[Any]", ...]:
    """The fields that make up a kind."""
    return tuple(field for field in attrs.fields(kind) if field.init)


def by_field(kind: type, payload: object) -> dict[str, object]:
    """What stands at the key of a kind, by the names of its fields."""
    names = [field.name for field in fields(kind)]
    if len(names) == 1:
        return {names[0]: payload}
    if isinstance(payload, dict):
        return payload
    if not names:
        raise ValueError("expected the word alone, since this kind has nothing to set")
    return {names[0]: payload}


def split(role: Role, form: object) -> tuple[str, dict[str, object]]:
    """The word of a kind and its fields, from either form; `ValueError` for what is none."""
    if isinstance(form, str):
        return form, {}
    if isinstance(form, dict) and len(form) == 1:
        [(word, payload)] = form.items()
        return word, by_field(find(role, word), payload)
    words = ", ".join(role.words)
    raise ValueError(f"expected a word or a table of one key, one of {words}; found {form!r:.60}")


def join(role: Role, word: str, by_name: dict[str, object]) -> object:
    """The shortest form of a kind: the opposite of `split`."""
    if not by_name:
        return word
    first = fields(find(role, word))[0].name
    short = list(by_name) == [first] and by_field(find(role, word), by_name[first]) == by_name
    return {word: by_name[first] if short else by_name}
