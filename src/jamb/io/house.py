"""House rules: a ruleset as the document that a config file holds, and back.

Plural lists say order and membership (`sections`, `columns`, a section's `categories`), singular tables
define (`[section.upper]`, `[category.jamb]`, `[column.hand]`). All that is wrong is told in one go.
"""

from typing import Final

import attrs

from jamb import checks
from jamb.category import CategoryRule
from jamb.columns import STANDARD, AnyColumn, BestOfRow, ColumnRule
from jamb.errors import Fault, RulesetError, choices
from jamb.io.extends import Table, merge
from jamb.io.reading import read
from jamb.io.writing import write_column, write_ruleset
from jamb.orders import AnyOrder
from jamb.patterns import AllDice
from jamb.ruleset import Ruleset
from jamb.sections import Section, Strikes
from jamb.subtotals import Subtotal, Sum
from jamb.values import Plus

_TOP: Final = (
    "extends",
    "name",
    "dice",
    "counted",
    "rolls",
    "last_rolls",
    "strikes",
    "sections",
    "columns",
    "section",
    "category",
    "column",
)


@attrs.define(eq=False)
class _Draft:
    """A ruleset while it is read.

    What could not be read is a harmless stand-in, so that the rest can be judged.
    """

    name: str = "house"
    sections: tuple[Section, ...] = ()
    columns: tuple[AnyColumn, ...] = ()
    dice: int = 5
    counted: int = 5
    rolls: int = 3
    last_rolls: int | None = None
    strikes: Strikes = attrs.field(factory=Strikes)

    @property
    def rows(self) -> tuple[str, ...]:
        return tuple(row for section in self.sections for row in section.rows)

    def ruleset(self) -> Ruleset:
        return Ruleset(
            self.name,
            self.sections,
            self.columns,
            dice=self.dice,
            counted=self.counted,
            rolls=self.rolls,
            last_rolls=self.last_rolls,
            strikes=self.strikes,
        )


def read_ruleset(own: Table, base: Ruleset | None) -> Ruleset:
    """The ruleset of a document, laid over `base` if it extends one; `RulesetError` with every fault."""
    document = merge(write_ruleset(base), own) if base else own
    faults: list[Fault] = []
    draft = _Draft()
    _check_keys(own, faults)
    _read_top(document, draft, faults)
    draft.sections = _sections(document, own, faults)
    draft.columns = _columns(document, own, faults)
    faults += checks.faults(draft)
    if not faults:
        faults += checks.deep_faults(draft)
    if faults:
        raise RulesetError(dict.fromkeys(faults))
    return draft.ruleset()


def _check_keys(own: Table, faults: list[Fault]) -> None:
    faults += [Fault(key, f"no such key{choices(key, _TOP)}") for key in own if key not in _TOP]


def _read_top(document: Table, draft: _Draft, faults: list[Fault]) -> None:
    if "name" not in document:
        faults.append(Fault("name", "missing: expected the name of this ruleset"))
    wanted: dict[str, type] = {"name": str, "strikes": Strikes}
    wanted |= dict.fromkeys(("dice", "counted", "rolls", "last_rolls"), int)
    for key, kind in wanted.items():
        if key in document and (found := read(document[key], kind, key, faults)) is not None:
            setattr(draft, key, found)


def _names(table: Table, key: str, path: str, faults: list[Fault]) -> tuple[str, ...]:
    if key not in table:
        faults.append(Fault(path, "missing: expected a list of names"))
        return ()
    return read(table[key], tuple[str, ...], path, faults) or ()


def _tables(document: Table, key: str, faults: list[Fault]) -> dict[str, Table]:
    """The tables under a singular key, by name."""
    found = document.get(key, {})
    if not isinstance(found, dict):
        faults.append(Fault(key, f"expected tables by name, found {found!r:.60}"))
        return {}
    for name, table in found.items():
        if not isinstance(table, dict):
            faults.append(Fault(f"{key}.{name}", f"expected a table, found {table!r:.60}"))
    return {name: table for name, table in found.items() if isinstance(table, dict)}


def _unused(own: Table, key: str, listed: tuple[str, ...], faults: list[Fault]) -> None:
    """A table of the document itself that no list names is a misspelt name."""
    written = own.get(key)
    faults += [
        Fault(f"{key}.{name}", f"no list names it{choices(name, listed)}")
        for name in (written if isinstance(written, dict) else ())
        if name not in listed
    ]


def _sections(document: Table, own: Table, faults: list[Fault]) -> tuple[Section, ...]:
    names = _names(document, "sections", "sections", faults)
    tables, rules = _tables(document, "section", faults), _tables(document, "category", faults)
    sections: list[Section] = []
    listed: list[str] = []
    for name in names:
        path = f"section.{name}"
        table = tables.get(name)
        if table is None:
            faults.append(
                Fault(path, f"missing: expected its categories and subtotal{choices(name, tables)}")
            )
            continue
        for key in table:
            if key not in ("categories", "subtotal"):
                known = ("categories", "subtotal")
                faults.append(Fault(f"{path}.{key}", f"no such key{choices(key, known)}"))
        rows = _names(table, "categories", f"{path}.categories", faults)
        listed += rows
        categories = tuple(_category(row, rules, faults) for row in rows)
        sections.append(Section(name, categories, _subtotal(table, path, faults)))
    _unused(own, "section", names, faults)
    _unused(own, "category", tuple(listed), faults)
    return tuple(sections)


def _subtotal(table: Table, path: str, faults: list[Fault]) -> Subtotal:
    if "subtotal" not in table:
        faults.append(Fault(f"{path}.subtotal", 'missing: expected "sum" or another kind'))
        return Sum()
    return read(table["subtotal"], Subtotal, f"{path}.subtotal", faults) or Sum()


def _category(name: str, rules: dict[str, Table], faults: list[Fault]) -> CategoryRule:
    stand_in = CategoryRule(name, AllDice(), Plus())
    if name not in rules:
        hint = choices(name, rules)
        faults.append(Fault(f"category.{name}", f"missing: expected its pattern and value{hint}"))
        return stand_in
    path = f"category.{name}"
    return read(_named(rules[name], name, path, faults), CategoryRule, path, faults) or stand_in


def _named(table: Table, name: str, path: str, faults: list[Fault]) -> Table:
    """The table with its name in it, which a table of a file must not have itself."""
    if "name" in table:
        faults.append(Fault(f"{path}.name", "no such key: the name is in the head of the table"))
    return table | {"name": name}


def _columns(document: Table, own: Table, faults: list[Fault]) -> tuple[AnyColumn, ...]:
    names = _names(document, "columns", "columns", faults)
    tables = _tables(document, "column", faults)
    standard = {column.name: write_column(column) for column in STANDARD}
    _unused(own, "column", names, faults)
    columns: list[AnyColumn] = []
    for name in names:
        path = f"column.{name}"
        stand_in = ColumnRule(name, AnyOrder())
        table = merge(standard.get(name, {}), tables.get(name, {}))
        if not table:
            hint = choices(name, (*standard, *tables))
            faults.append(Fault(path, f"missing: expected its order{hint}"))
            columns.append(stand_in)
        elif "best_of" in table:
            renamed = {"columns" if key == "best_of" else key: form for key, form in table.items()}
            best: AnyColumn | None = read(_named(renamed, name, path, faults), BestOfRow, path, faults)
            columns.append(best or stand_in)
        else:
            columns.append(read(_named(table, name, path, faults), ColumnRule, path, faults) or stand_in)
    return tuple(columns)
