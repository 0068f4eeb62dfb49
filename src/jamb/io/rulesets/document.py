"""House rules: a ruleset as the document that a config file holds.

Plural lists say order and membership (`sections`, `columns`, a section's `categories`), singular tables
define (`[section.upper]`, `[category.jamb]`, `[column.hand]`). All that is wrong is told in one go.
"""

from collections.abc import Iterator
from typing import Any, Final

import attrs

from jamb.errors import Fault, RulesetError, choices
from jamb.io.rulesets import meanings, wording
from jamb.io.rulesets.bounds import MOST_ENTRIES
from jamb.io.rulesets.extends import merge, merge_column
from jamb.io.rulesets.kinds import Table
from jamb.io.rulesets.misreading import TOP
from jamb.io.rulesets.page import MOST_FAULTS, Page
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

_SECTION: Final = ("categories", "subtotal")
_OPTIONS: Final[dict[str, Any]] = {
    "name": str,
    "dice": int,
    "counted": int,
    "rolls": int,
    "last_rolls": int | None,
    "strikes": Strikes,
}


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
    labels: Labels = attrs.field(factory=Labels)
    ratings: Ratings = ()

    @property
    def rows(self) -> tuple[str, ...]:
        return tuple(row for section in self.sections for row in section.rows)

    def ruleset(self) -> Ruleset:
        return Ruleset(**{field.name: getattr(self, field.name) for field in attrs.fields(_Draft)})


def read_ruleset(own: Table, base: Table | None = None) -> Ruleset:
    """The ruleset of a document, laid over `base` if it extends one; `RulesetError` with every fault."""
    page = Page(own if base is None else merge(base, own), own)
    draft = _Draft()
    for key in own:
        if key not in TOP:
            page.fault(key, f"no such key{choices(key, TOP)}")
    _read_options(page, draft)
    draft.sections = _sections(page)
    draft.columns = _columns(page)
    draft.labels = wording.read_labels(page, draft)
    found = list(dict.fromkeys((*page.faults, *_judged(page, draft))))
    if found:
        more = [Fault("", f"and {len(found) - MOST_FAULTS} more")] if len(found) > MOST_FAULTS else []
        raise RulesetError([*found[:MOST_FAULTS], *more])
    return draft.ruleset()


def _judged(page: Page, draft: _Draft) -> Iterator[Fault]:
    """What keeps the draft from being played, but for what only follows from a stand-in."""
    told = {fault.path for fault in page.faults}
    sure = True
    for fault in checks.faults(draft):
        path = f"{fault.path[:-8]}.best_of" if fault.path.endswith(".columns") else fault.path
        if path not in told and not _follows(page, fault):
            yield Fault(path, fault.message)
        sure = False
    yield from meanings.faults(draft, page)
    if sure and not page.faults:
        yield from checks.deep_faults(draft)


def _follows(page: Page, fault: Fault) -> bool:
    """Whether a fault is told already, or would not be there if all lists had been read."""
    if fault.path == "categories" and fault.message.endswith("is duplicated"):
        return True  # it was told with its section
    if page.guessed & {"sections", "section", "categories"}:
        return fault.path in ("sections", "categories") or fault.message.startswith("no category ")
    return "columns" in page.guessed and (
        fault.path == "columns" or fault.message.startswith("no played column ")
    )


def _read_options(page: Page, draft: _Draft) -> None:
    if "name" not in page.own:
        page.fault("name", "missing: expected the name of this ruleset")
    for key, wanted in _OPTIONS.items():
        if key in page.document:
            before = len(page.faults)
            found = page.read(page.document[key], wanted, key)
            if len(page.faults) == before:
                setattr(draft, key, found)


def _sections(page: Page) -> tuple[Section, ...]:
    names = page.names(page.document, "sections", "sections")
    tables, rules = page.tables("section"), page.tables("category")
    found = {name: _section(page, name, tables) for name in names}
    rows = {
        name: page.names(table, "categories", f"section.{name}.categories")
        for name, table in found.items()
        if table is not None
    }
    listed = _listed(page, rows)
    if len(listed) > MOST_ENTRIES:
        page.fault("section", f"expected at most {MOST_ENTRIES} categories in all, found {len(listed)}")
        page.guessed.add("section")
        return ()
    page.unused("section", names)
    page.unused("category", listed)
    return tuple(
        Section(
            name, tuple(_category(page, row, rules, name) for row in rows[name]), _subtotal(page, table, name)
        )
        for name, table in found.items()
        if table is not None
    )


def _section(page: Page, name: str, tables: dict[str, object]) -> Table | None:
    path = f"section.{name}"
    table = page.table(path, tables[name], _SECTION) if name in tables else None
    if name not in tables and "section" not in page.guessed:
        hint = choices(name, tables)
        page.fault("sections", f"no section {name!r}{hint}; a new one needs a table [{path}]")
    if table is None:
        page.guessed.add("categories")
    return table


def _listed(page: Page, rows: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """All categories of all sections, each of which may stand in one of them only."""
    placed: dict[str, str] = {}
    for section, names in rows.items():
        for name in names:
            if name in placed:
                message = f"{name!r} stands twice: section.{placed[name]}.categories has it already"
                page.fault(f"section.{section}.categories", message)
            placed.setdefault(name, section)
    return tuple(placed)


def _subtotal(page: Page, table: Table, section: str) -> Subtotal:
    path = f"section.{section}.subtotal"
    if "subtotal" not in table:
        page.fault(path, 'missing: expected "sum" or another kind')
        return Sum()
    found: Subtotal | None = page.read(table["subtotal"], Subtotal, path)
    return Sum() if found is None else found


def _category(page: Page, name: str, rules: dict[str, object], section: str) -> CategoryRule:
    stand_in = CategoryRule(name, AllDice(), Plus())
    path = f"category.{name}"
    if name in rules:
        return page.record(path, rules[name], stand_in)
    if "category" not in page.guessed:
        hint = choices(name, rules)
        message = f"no category {name!r}{hint}; a new one needs a table [{path}]"
        page.fault(f"section.{section}.categories", message)
    return stand_in


def _columns(page: Page) -> tuple[AnyColumn, ...]:
    names = page.names(page.document, "columns", "columns")
    tables = page.tables("column")
    page.unused("column", names)
    return tuple(_column(page, name, tables) for name in names)


def _column(page: Page, name: str, tables: dict[str, object]) -> AnyColumn:
    stand_in = ColumnRule(name, AnyOrder())
    path = f"column.{name}"
    if name not in tables and name not in STANDARD_TABLES:
        if "column" not in page.guessed:
            hint = choices(name, (*STANDARD_TABLES, *tables))
            page.fault("columns", f"no column {name!r}{hint}; a new one needs a table [{path}]")
        return stand_in
    table = page.table(path, tables.get(name, {}))
    if table is None:
        return stand_in
    table = merge_column(STANDARD_TABLES.get(name, {}), table)
    if "best_of" not in table:
        return page.record(path, table, stand_in)
    renamed = {"columns" if key == "best_of" else key: form for key, form in table.items()}
    return page.record(path, renamed, BestOfRow(name))
