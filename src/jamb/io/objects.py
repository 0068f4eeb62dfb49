"""Objects of a program as the tree that JSON text gives, so that both are read by the same strict reader.

Programs hand over anything: a tuple, an object that raises when it is looked at, a list that holds itself.
Of what is no plain data nothing is asked but the name of its type.
"""

from math import isfinite
from typing import Any, Final

import attrs

from jamb.io.faults import MOST_DIGITS, Faults
from jamb.io.rulesets.bounds import MOST_DEPTH
from jamb.io.strict import Object, OddNumber, at

MOST_PARTS: Final = 100_000
"""The most parts that are looked at: lists that hold others many times have more of them than memory."""

_DEEPEST: Final = MOST_DEPTH + 2


def tree(form: object, faults: Faults) -> object:
    """What `jamb.io.strict.parse` would give for a text that says the same.

    >>> tree({"ones": 3.0}, Faults())
    Object(members=(('ones', OddNumber(text='3.0')),))
    """
    return _Walk(faults).read(form, "", 0)


@attrs.define
class _Walk:
    faults: Faults
    parts: int = attrs.field(default=0, init=False)

    def read(self, form: Any, path: str, depth: int) -> object:
        """One part with all that is in it; None stands for what is a fault."""
        self.parts += 1
        if self.parts > MOST_PARTS:
            self.faults.add_last("", f"more than {MOST_PARTS:,} parts: the rest was not read")
        # never isinstance, which asks the object itself
        kind = type(form)
        if form is None or kind is bool or kind is str:
            return form
        if kind is float:
            return OddNumber(_as_json(form))
        if kind is int:
            if abs(form) < 10**MOST_DIGITS:
                return form
            self.faults.add(path, f"expected a whole number of at most {MOST_DIGITS} digits")
        elif issubclass(kind, dict | list):
            if depth > _DEEPEST:
                self.faults.add_last(path, "lists or objects are nested too deeply")
            return (
                self._members(form, path, depth) if issubclass(kind, dict) else self._items(form, path, depth)
            )
        else:
            name = type.__dict__["__name__"].__get__(kind)[:40]
            self.faults.add(path, f"expected plain data as in JSON, found a value of type {name}")
        return None

    def _members(self, form: Any, path: str, depth: int) -> Object:
        members = []
        for key, member in dict.items(form):
            if type(key) is str:
                members.append((key, self.read(member, at(path, key), depth + 1)))
            else:
                self.faults.add(path, "expected names as keys, found another one")
        return Object(tuple(members))

    def _items(self, form: Any, path: str, depth: int) -> list[object]:
        items = enumerate(list.__iter__(form))
        return [self.read(item, f"{path}[{place}]", depth + 1) for place, item in items]


def _as_json(number: float) -> str:
    if isfinite(number):
        return repr(number)
    return "NaN" if number != number else f"{'-' if number < 0 else ''}Infinity"
