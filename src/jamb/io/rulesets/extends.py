"""How a document is laid over the one that it extends: both are merged by the types of what they define.

Tables merge key by key, lists are replaced whole. A kind merges with the same kind and replaces another one.
A table of numbers (`bonus`, `by_sum`) is replaced whole, so that no old step remains. `ratings` are
taken over only where nothing but names and words changes: they are for the totals of that very game. A column
that is the best of others is another kind than one that is played. Of `labels`, each word is replaced whole,
with all its spellings.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import attrs

from jamb.io.rulesets.kinds import ROLE_OF, Role, TomlTable, join, optional, split, types
from jamb.rules.categories import CategoryRule
from jamb.rules.columns import ColumnRule, Values
from jamb.rules.sections import Section, Strikes
from jamb.rules.values import Value

_SAME_GAME = {"extends", "name", "labels", "ratings"}
_DEFINED = {"section": Section, "category": CategoryRule, "column": ColumnRule}


def merge(base: TomlTable, over: TomlTable) -> TomlTable:
    """The document `over` on top of `base`, which is in the form that `write_ruleset` gives."""
    merged = base | over
    if over.keys() - _SAME_GAME and "ratings" not in over:
        merged.pop("ratings", None)
    for key, kind in _DEFINED.items():
        merged[key] = _by_key(base.get(key, {}), over.get(key, {}), partial(_merged, kind))
    if "strikes" in base and "strikes" in over:
        merged["strikes"] = _merged(Strikes, base["strikes"], over["strikes"])
    if "labels" in base:
        merged["labels"] = _words(base["labels"], over.get("labels", {}))
    return merged


def merge_column(base: TomlTable, over: TomlTable) -> TomlTable:
    """The table of a column on top of another one."""
    merged = _merged(ColumnRule, base, over)
    assert isinstance(merged, dict)
    return merged


def _by_key(base: object, over: object, merge_one: Callable[[object, object], object]) -> object:
    if not isinstance(base, dict) or not isinstance(over, dict):
        return over
    return base | {key: merge_one(base[key], form) if key in base else form for key, form in over.items()}


def _words(base: object, over: object) -> object:
    """Tables of words: by locale, by kind, by name."""
    return _by_key(base, over, _words)


def _merged(wanted: Any, base: object, over: object) -> object:
    """The form `over` on top of `base`, both of a `wanted`."""
    wanted = optional(wanted) or wanted
    if wanted in ROLE_OF:
        return _kind(ROLE_OF[wanted], base, over)
    if wanted == Values:
        return _by_key(base, over, partial(_merged, Value))
    if not isinstance(base, dict) or not isinstance(over, dict):
        return over
    if not attrs.has(wanted) or _changes_kind(base, over):
        return over
    fields = types(wanted)
    both = {key: _merged(fields[key], base[key], over[key]) for key in base if key in over and key in fields}
    return base | over | both


def _changes_kind(base: TomlTable, over: TomlTable) -> bool:
    """Whether a played column turns into the best of others, or the other way round."""
    return ("best_of" in over and "order" in base) or ("order" in over and "best_of" in base)


def _kind(role: Role, base: object, over: object) -> object:
    try:
        below, above = split(role, base), split(role, over)
    except ValueError:
        return over  # what is wrong with it is reported when it is read
    if below.word != above.word:
        return over
    fields = _merged(above.kind, below.fields, above.fields)
    assert isinstance(fields, dict)
    return join(above._replace(fields=fields))
