"""What all records share: a repr that people read and Python can evaluate, and copying that copies nothing.

One function serves them all: `Plus(40)` instead of every field by name. It also makes the package quicker to
import than a repr that is generated for each class.
"""

from typing import TypeVar

import attrs

_Record = TypeVar("_Record")


def evaluable(record: attrs.AttrsInstance) -> str:
    """The call that makes this record: positional fields first, fields with their default left out."""
    shown = []
    by_name = False
    for field in attrs.fields(type(record)):
        value = getattr(record, field.name)
        if field.default is not attrs.NOTHING and value == field.default:
            by_name = True  # later fields can no longer be positional
        elif field.kw_only or by_name:
            shown.append(f"{field.name}={_shown(value)}")
        else:
            shown.append(_shown(value))
    return f"{type(record).__name__}({', '.join(shown)})"


def itself(record: _Record, memo: object = None) -> _Record:
    """The copy, shallow or deep, of what never changes."""
    return record


def _shown(value: object) -> str:
    """The repr of a field; a name for its type where the repr fails, as that of a very long number does."""
    try:
        return repr(value)
    except ValueError:
        return f"<{type(value).__name__}>"
