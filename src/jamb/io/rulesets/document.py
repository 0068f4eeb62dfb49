"""House rules: a ruleset as the document in a config file.

Plural lists give order and membership (`sections`, `columns`, a section's `categories`), singular tables
define (`[section.upper]`, `[category.jamb]`, `[column.hand]`). All faults are reported at once.
"""

from typing import Any

import attrs

from jamb.errors import Fault, RulesetError, choices
from jamb.io.faults import Faults
from jamb.io.rulesets.bounds import MOST_ENTRIES
from jamb.io.rulesets.extends import merge, merge_column
from jamb.io.rulesets.kinds import TomlTable, quoted, types
from jamb.io.rulesets.labels import label_faults, read_labels
from jamb.io.rulesets.reading import OPTIONS, TOP_KEYS, Source, as_table, check_keys, read
from jamb.io.rulesets.writing import STANDARD_TABLES
from jamb.rules import checks
from jamb.rules.categories import CategoryRule
from jamb.rules.columns import AnyColumn, BestOfRow, ColumnRule
from jamb.rules.orders import AnyOrder
from jamb.rules.patterns import AllDice
from jamb.rules.ruleset import Ruleset
from jamb.rules.sections import Section, Strikes
from jamb.rules.subtotals import Subtotal, Sum
from jamb.rules.values import Plus
from jamb.rules.words import Labels, Ratings


@attrs.define(eq=False)
class _Draft:
    """A ruleset while it is read, with harmless stand-ins for what can't be, so that the rest is judged."""

    name: str = "house"
    sections: tuple[Section, ...] = ()
    columns: tuple[AnyColumn, ...] = ()
    dice: int = 5
    counted: int = 5
    rolls: int = 3
    last_rolls: int | None = None
    strikes: Strikes = attrs.field(factory=Strikes)
    labels: Labels = attrs.field(factory=Labels)
    ratings: Ratings = ()

    @property
    def rows(self) -> tuple[str, ...]:
        return tuple(row for section in self.sections for row in section.rows)

    def ruleset(self) -> Ruleset:
        return Ruleset(**{field.name: getattr(self, field.name) for field in attrs.fields(_Draft)})


def read_ruleset(own: TomlTable, base: TomlTable | None = None) -> Ruleset:
    """The ruleset of a document, laid over `base` if it extends one; `RulesetError` with every fault."""
    faults = Faults(error=RulesetError)
    source = Source(own if base is None else merge(base, own), own, faults)
    draft = _Draft()
    for key in own:
        if key not in TOP_KEYS:
            faults.at(key).note(f"no such key{choices(key, TOP_KEYS)}")
    _read_options(source, draft)
    draft.sections = _sections(source)
    draft.columns = _columns(source)
    draft.labels = read_labels(source, draft)
    faults.add_all(_judged(source, draft))
    faults.raise_any()
    return draft.ruleset()


def _judged(source: Source, draft: _Draft) -> list[Fault]:
    """What keeps the draft from being played, except for what only follows from a stand-in."""
    known = {path.replace("['", ".").replace("']", "") for path in source.faults.paths}
    found = list(checks.faults(draft))
    judged = list[Fault]()
    for fault in found:
        path = f"{fault.path[:-8]}.best_of" if fault.path.endswith(".columns") else fault.path
        if path not in known and not _follows(source, fault):
            judged.append(Fault(path, fault.message))
    judged += label_faults(draft, source)
    if not found and not len(source.faults):
        judged += checks.deep_faults(draft)
    return list(dict.fromkeys(judged))


def _follows(source: Source, fault: Fault) -> bool:
    """Whether a fault would not exist if all lists had been readable."""
    if source.unread & {"sections", "section", "categories"}:
        return fault.path in ("sections", "categories") or fault.message.startswith("no category ")
    return "columns" in source.unread and (
        fault.path == "columns" or fault.message.startswith("no played column ")
    )


def _read_options(source: Source, draft: _Draft) -> None:
    faults = source.faults
    if "name" not in source.own:
        faults.at("name").note("missing: expected the name of this ruleset")
    for key in ("name", *OPTIONS):
        if key in source.merged:
            before = len(faults)
            found = read(source.merged[key], types(Ruleset)[key], faults.at(key))
            if len(faults) == before:
                setattr(draft, key, found)


def _sections(source: Source) -> tuple[Section, ...]:
    faults = source.faults
    names = source.names(source.merged, "sections", faults.at("sections"))
    tables, rules = source.tables("section"), source.tables("category")
    found = {name: table for name in names if (table := _section(source, name, tables)) is not None}
    rows = _rows(source, found)
    listed = [row for names in rows.values() for row in names]
    if len(listed) > MOST_ENTRIES:
        faults.at("section").note(f"expected at most {MOST_ENTRIES} categories in all, found {len(listed)}")
        source.unread.add("section")
        return ()
    source.check_listed("section", names)
    source.check_listed("category", listed)
    return tuple(
        Section(
            name,
            tuple(_category(source, row, rules, name) for row in rows[name]),
            _subtotal(table, faults.at("section", name, "subtotal")),
        )
        for name, table in found.items()
    )


def _section(source: Source, name: str, tables: dict[str, object]) -> TomlTable | None:
    place, table = source.faults.at("section", name), None
    if name in tables:
        table = as_table(tables[name], place)
        check_keys(table or {}, ("categories", "subtotal"), place)
    else:
        source.undefined("section", name, tables, source.faults.at("sections"))
    if table is None:
        source.unread.add("categories")
    return table


def _rows(source: Source, tables: dict[str, TomlTable]) -> dict[str, list[str]]:
    """The categories of each section, every one of which may be in one section only."""
    rows: dict[str, list[str]] = {}
    placed: dict[str, str] = {}
    for section, table in tables.items():
        place, rows[section] = source.faults.at("section", section, "categories"), []
        for name in source.names(table, "categories", place):
            if name in placed:
                place.note(f"{name!r} is duplicated: section.{placed[name]}.categories has it already")
            else:
                placed[name] = section
                rows[section].append(name)
    return rows


def _subtotal(table: TomlTable, faults: Faults) -> Subtotal:
    if "subtotal" not in table:
        faults.note('missing: expected "sum" or another kind')
        return Sum()
    wanted: Any = Subtotal
    before = len(faults)
    found: Subtotal = read(table["subtotal"], wanted, faults)
    return found if len(faults) == before else Sum()


def _category(source: Source, name: str, rules: dict[str, object], section: str) -> CategoryRule:
    stand_in, place = CategoryRule(name, AllDice(), Plus()), source.faults.at("category", name)
    if name in rules:
        form = rules[name]
        if type(form) is not int:
            return source.record(form, stand_in, place)
        place.note(f"expected a table such as {{ value = {{ plus = {form} }} }}, found {quoted(form)}")
    else:
        source.undefined("category", name, rules, source.faults.at("section", section, "categories"))
    return stand_in


def _columns(source: Source) -> tuple[AnyColumn, ...]:
    names = source.names(source.merged, "columns", source.faults.at("columns"))
    tables = source.tables("column")
    source.check_listed("column", names)
    return tuple(_column(source, name, tables) for name in names)


def _column(source: Source, name: str, tables: dict[str, object]) -> AnyColumn:
    stand_in, place = ColumnRule(name, AnyOrder()), source.faults.at("column", name)
    if name not in tables and name not in STANDARD_TABLES:
        source.undefined("column", name, (*STANDARD_TABLES, *tables), source.faults.at("columns"))
        return stand_in
    table = as_table(tables.get(name, {}), place)
    if table is None:
        return stand_in
    table = merge_column(STANDARD_TABLES.get(name, {}), table)
    if "best_of" not in table:
        return source.record(table, stand_in, place)
    renamed = {"columns" if key == "best_of" else key: form for key, form in table.items()}
    return source.record(renamed, BestOfRow(name), place)
