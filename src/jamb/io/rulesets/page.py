"""A document while it is read: what it says, what it says itself, and what was found wrong so far."""

from collections.abc import Iterable
from typing import Any, Final, TypeVar

import attrs

from jamb.errors import Fault, choices
from jamb.io.rulesets.kinds import Table, shown, types
from jamb.io.rulesets.misreading import no_key
from jamb.io.rulesets.reading import read, read_fields

MOST_FAULTS: Final = 100
"""The most faults of a ruleset that are told."""

Record = TypeVar("Record", bound=attrs.AttrsInstance)
# what is said of a table whose name isn't listed, and the lists that have to be readable for that
_LISTS: Final = {
    "section": ("sections does not list it", {"sections"}),
    "category": ("no section lists it", {"sections", "section", "categories"}),
    "column": ("columns does not list it", {"columns"}),
}


@attrs.define(eq=False)
class Page:
    """`document` is laid over what it extends, `own` is what stands in the file itself.

    `guessed` names the lists that could not be read, so that nothing is told that only follows from it.
    """

    document: Table
    own: Table
    faults: list[Fault] = attrs.field(factory=list)
    guessed: set[str] = attrs.field(factory=set)

    def fault(self, path: str, message: str) -> None:
        """Note what is wrong."""
        self.faults.append(Fault(path, message))

    def read(self, form: object, wanted: Any, path: str) -> Any:
        """`form` as a `wanted`, or None where that can't be."""
        return read(form, wanted, path, self.faults)

    def names(self, table: Table, key: str, path: str) -> tuple[str, ...]:
        """The names in a list, none where it can't be read."""
        if key not in table:
            self.fault(path, "missing: expected a list of names")
        elif (found := self.read(table[key], tuple[str, ...], path)) is not None:
            names: tuple[str, ...] = found
            return names
        self.guessed.add(key)
        return ()

    def tables(self, key: str) -> dict[str, object]:
        """What stands under a singular key, by name."""
        found = self.document.get(key, {})
        if isinstance(found, dict):
            return found
        self.fault(key, f"expected tables by name, found {shown(found)}")
        self.guessed.add(key)
        return {}

    def table(self, path: str, form: object, known: tuple[str, ...] = ()) -> Table | None:
        """`form` as a table, or None; if some keys are `known`, others are faults."""
        if not isinstance(form, dict):
            self.fault(path, f"expected a table, found {shown(form)}")
            return None
        for key in form:
            if known and key not in known:
                self.fault(f"{path}.{key}", no_key(key, known))
        return form

    def record(self, path: str, form: object, stand_in: Record) -> Record:
        """`form` as what `stand_in` is, which lends every field that can't be read."""
        table = self.table(path, form)
        if table is None:
            return stand_in
        if "name" in table:
            self.fault(f"{path}.name", f"no such key: the name is in the head of the table, [{path}]")
            table = {key: inner for key, inner in table.items() if key != "name"}
        kind = type(stand_in)
        names = [name for name in types(kind) if name != "name"]
        lent = {name: getattr(stand_in, name) for name in types(kind)}
        found = read_fields(table, kind, names=names, path=path, faults=self.faults)
        return kind(**lent | found)

    def unused(self, key: str, listed: Iterable[str]) -> None:
        """A table of the file itself that no list names is a misspelt name, or was forgotten there."""
        message, lists = _LISTS[key]
        written = self.own.get(key)
        if isinstance(written, dict) and not self.guessed & lists:
            for name in written:
                if name not in listed:
                    self.fault(f"{key}.{name}", f"{message}{choices(name, listed)}")
