"""How a house ruleset is laid over the one that it extends.

Tables merge key by key and lists are replaced whole. At a kind, the same kind merges and another one replaces
it. A table of numbers (`bonus`, `by_sum`) is replaced whole, so that no old step stays behind.
"""

from jamb.io.kinds import BY_NAME, Role, join, split

Table = dict[str, object]


def merge(base: Table, over: Table) -> Table:
    """The document `over` on top of `base`, which is in the form that `to_document` writes."""
    both = {key: _merged(key, base[key], over[key]) for key in base if key in over}
    return base | over | both


def _merged(key: str, base: object, over: object) -> object:
    if key in BY_NAME:
        return _kind(BY_NAME[key], base, over)
    if not isinstance(base, dict) or not isinstance(over, dict):
        return over
    if key == "values":
        role = BY_NAME["value"]
        return base | {
            name: _kind(role, base[name], form) if name in base else form for name, form in over.items()
        }
    return over if _numbers(base) or _numbers(over) else merge(base, over)


def _kind(role: Role, base: object, over: object) -> object:
    try:
        (base_word, base_fields), (word, fields) = split(role, base), split(role, over)
        return join(role, word, merge(base_fields, fields)) if word == base_word else over
    except ValueError:
        return over  # what is wrong with it is told when it is read


def _numbers(table: Table) -> bool:
    return bool(table) and all(key.lstrip("-").isdigit() for key in table)
