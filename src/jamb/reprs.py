"""Reprs that a person can read and Python can evaluate: `Plus(40)`, not every field by name.

One function serves all records. It also makes the package quicker to import than a repr generated for each
class.
"""

import attrs


def evaluable(record: attrs.AttrsInstance) -> str:
    """The call that makes this record: positional fields first, what has its default left out."""
    shown = []
    by_name = False
    for field in attrs.fields(type(record)):
        value = getattr(record, field.name)
        if field.default is not attrs.NOTHING and value == field.default:
            by_name = True  # a later field can't be positional any more
        elif field.kw_only or by_name:
            shown.append(f"{field.name}={value!r}")
        else:
            shown.append(repr(value))
    return f"{type(record).__name__}({', '.join(shown)})"
