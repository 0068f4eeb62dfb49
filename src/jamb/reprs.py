"""What records share: reprs that a person can read and Python can evaluate, and copies that are no copies.

One function serves all records: `Plus(40)`, not every field by name. It also makes the package quicker to
import than a repr generated for each class. For notebooks, what can be drawn has `_repr_html_` and
`_repr_markdown_` from here as well; only these reach the renderers, late.
"""

from typing import TYPE_CHECKING, TypeVar

import attrs

if TYPE_CHECKING:
    from jamb.render.notebook import Displayed

_Record = TypeVar("_Record")


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


def itself(record: _Record, memo: object = None) -> _Record:
    """The copy of what never changes, deep or not."""
    return record


def as_html(thing: "Displayed") -> str:
    """What a notebook shows of something that can be drawn."""
    from jamb.render import notebook

    return notebook.as_html(thing)


def as_markdown(thing: "Displayed") -> str:
    """What a notebook shows where it has no HTML."""
    from jamb.render import notebook

    return notebook.as_markdown(thing)
