"""The page of kinds: everything that a ruleset document can hold, from the classes that hold it."""

from collections.abc import Iterator
from inspect import cleandoc
from types import ModuleType
from typing import Any, Final, get_args

import attrs

from jamb import conditions, gates, orders, patterns, subtotals, values
from jamb.io.rulesets.kinds import ROLE_OF, ROLES, Role, needed, optional, types
from jamb.io.rulesets.schema import schema
from jamb.io.rulesets.toml import inline as toml
from jamb.io.rulesets.writing import write
from jamb.labels.rules import remind
from jamb.rules.checks import LIMITS
from jamb.rules.columns import STANDARD
from jamb.rules.values import OnRolls, Steps
from jamb.rules.words import KINDS

from .text import page, table

MODULES: Final[dict[str, ModuleType]] = {
    "pattern": patterns,
    "value": values,
    "order": orders,
    "gate": gates,
    "opens": conditions,
    "subtotal": subtotals,
}
PLACES: Final = {
    "pattern": "A category's `pattern` says which of the dice count.",
    "value": "A category's `value` says what the dice that count are worth.",
    "order": "A column's `order` says which of its cells is next.",
    "gate": "A column's `gate` says in which phase of a turn its cells are filled.",
    "opens": "A column's `opens` says when it opens. Without it, it is open from the start.",
    "subtotal": "A section's `subtotal` says what it adds up to.",
}
INTRODUCTION: Final = (
    "# Kinds",
    "The parts of house rules, in TOML and in Python. The [guide](house-rules.md) shows how to combine them. "
    "This page is generated from the code.",
    'A kind is a word (`"down"`) or a table of one key (`{ plus = 40 }`). If it has one field, the key holds '
    "that field. If it has several, the key holds a table of them, or the first field alone if the others "
    "are left out.",
)
DOCUMENT: Final = (
    "A list gives order and membership, a table defines. `[section.NAME]` has `categories` and `subtotal`. "
    "`[category.NAME]` has `pattern`, `value`, `low` (true where small numbers are good, as in min) and "
    "`miss` (what dice are worth that the pattern refuses, 0 if left out). "
    "`[column.NAME]` has `order`, `gate`, `opens`, `values` (another value for some categories), `maximal` "
    "(only the highest number of a category counts) and `weight` (what the total of the column is multiplied "
    "by). A column that nobody plays has `best_of` and `weight`: each of its cells is the best of its row in "
    "the columns of that list, or in all where it is empty.",
    "`[labels.LANGUAGE.KIND]` has a word, or a list of words, for each name of a kind: of "
    f"{', '.join(f'`{kind}`' for kind in KINDS)}. `labels.like` is the ruleset whose words are used for "
    "whatever is not mentioned.",
    "A document that `extends` another says only what differs. Tables merge key by key, lists are replaced "
    "whole. A kind merges with the same kind and replaces another one. A table of numbers (`bonus`, "
    "`by_sum`, `ratings`) is replaced whole. An empty list switches off what is optional.",
)
# at least one of each kind, in its shortest form and with more fields
SAMPLES: Final[tuple[Any, ...]] = (
    patterns.Face(6),
    patterns.Faces((1, 2, 3, 4, 5)),
    patterns.AllDice(),
    patterns.Groups((3,)),
    patterns.Groups((3, 2), same_face=True),
    patterns.Groups((4,), exact=True),
    patterns.Run(5),
    patterns.Whole(patterns.Groups((4,))),
    patterns.Either((patterns.Groups((3, 3)), patterns.Groups((2, 2, 2)))),
    values.Plus(),
    values.Plus(40),
    values.Plus((40, 30)),
    values.Fixed(25),
    values.ByRoll((66, 56, 46)),
    values.BySum({15: 35, 20: 45}),
    orders.TopDown(),
    orders.BottomUp(),
    orders.AnyOrder(),
    orders.FromMiddle("max"),
    orders.FromMiddle("max", finish=True),
    orders.ToMiddle(),
    orders.ToMiddle("max", finish=True),
    orders.Paths((("ones", "twos"), ("jamb", "poker"))),
    orders.Stages((("ones", "sixes"), ("max", "min"))),
    gates.Always(),
    gates.Hand(),
    gates.Hand(fresh=True),
    gates.Announced(),
    gates.Announced(0),
    gates.Directed(),
    gates.Either((gates.Announced(), gates.Hand())),
    conditions.Full(),
    conditions.Full(("down", "up")),
    conditions.Share(50),
    subtotals.Sum(),
    subtotals.Sum({60: 30, 70: 40}, when="filled"),
    subtotals.Sum({60: 10}, per=10, more=10),
    subtotals.Difference("max", "min", times=("ones",), negative=True, struck_voids=False),
)


def kinds() -> str:
    """The reference of everything that a ruleset document can hold."""
    parts = [
        *INTRODUCTION,
        "## The document",
        table(("key", "holds"), _keys()),
        *DOCUMENT,
        "## Standard columns",
        "These need no table of their own; a table changes only what it says.",
        table(("column", "is filled"), [(f"`{column.name}`", remind(column)) for column in STANDARD]),
    ]
    for role in ROLES:
        parts += [f"## {_module(role).capitalize()}", PLACES[role.name]]
        for word, kind in role.words.items():
            parts += _kind(role, word, kind)
    return page(parts)


def _keys() -> Iterator[tuple[str, str]]:
    properties: Any = schema()["properties"]
    for key, form in properties.items():
        limits = f", {form['minimum']} to {form['maximum']}" if "minimum" in form else ""
        yield f"`{key}`", form["description"] + limits


def _module(role: Role) -> str:
    return MODULES[role.name].__name__.rpartition(".")[2]


def _kind(role: Role, word: str, kind: type) -> Iterator[str]:
    yield f"### {word}"
    yield from _prose(kind)
    if fields := types(kind):
        yield table(("field", "takes", "if left out"), [_field(kind, name, fields[name]) for name in fields])
    samples = [sample for sample in SAMPLES if type(sample) is kind]
    forms = [(f"`{toml(write(role.protocol, sample, ''))}`", f"`{sample!r}`") for sample in samples]
    yield table(("TOML", f"`jamb.{_module(role)}`"), forms)


def _prose(kind: type) -> Iterator[str]:
    """The docstring without its examples."""
    for paragraph in cleandoc(kind.__doc__ or "").split("\n\n"):
        if not paragraph.startswith(">>>"):
            yield paragraph


def _field(kind: type, name: str, wanted: Any) -> tuple[str, str, str]:
    default = next(field.default for field in attrs.fields(kind) if field.name == name)
    limits = LIMITS.get((kind, name))
    takes = _takes(wanted) + (f", {limits[0]} to {limits[1]}" if limits else "")
    left_out = "is needed" if name in needed(kind) else f"`{toml(write(wanted, default, ''))}`"
    return f"`{name}`", takes, left_out


def _takes(wanted: Any) -> str:
    """What a type takes, as one thing."""
    if inner := optional(wanted):
        return f"{_takes(inner)}, or `[]` for none"
    plain = {
        int: "a whole number",
        bool: "true or false",
        str: "a name",
        Steps: "a table from number to number",
        OnRolls: "a whole number, or a list of them by roll",
    }
    if wanted in plain:
        return plain[wanted]
    if wanted in ROLE_OF:
        return f"a {ROLE_OF[wanted].name}"
    if Ellipsis in get_args(wanted):
        return f"a list of {_several(get_args(wanted)[0])}"
    return " or ".join(f"`{toml(word)}`" for word in get_args(wanted))


def _several(wanted: Any) -> str:
    """What a type takes, as many things."""
    if Ellipsis in get_args(wanted):
        return f"lists of {_several(get_args(wanted)[0])}"
    return f"{_takes(wanted).removeprefix('a ')}s"
