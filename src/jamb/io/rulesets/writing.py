"""From definitions to what a file says: the shortest form from which `reading` gives an equal definition."""

from typing import Any, Final, get_args, get_origin

import attrs

from jamb.errors import DocumentError, Fault
from jamb.io.faults import joined
from jamb.io.rulesets.extends import merge_column
from jamb.io.rulesets.kinds import ROLE_OF, KindSpec, Role, TomlTable, join, optional, types, word_of
from jamb.io.rulesets.labels import label_faults, write_labels
from jamb.io.rulesets.reading import OPTIONS
from jamb.rules.columns import STANDARD, AnyColumn, BestOfRow, Values
from jamb.rules.ruleset import Ruleset
from jamb.rules.subtotals import Subtotal
from jamb.rules.values import OnRolls, Steps, Value
from jamb.rules.words import Ratings


def write_ruleset(ruleset: Ruleset) -> TomlTable:
    """The whole ruleset as a document.

    Raises `DocumentError` if one of its kinds can't be written, or its words could not be read.
    """
    if found := list(label_faults(ruleset)):
        raise DocumentError(found)
    written = TomlTable(name=ruleset.name)
    written |= _fields(ruleset, OPTIONS, "")
    written["sections"] = [section.name for section in ruleset.sections]
    written["columns"] = [column.name for column in ruleset.columns]
    written["section"] = {
        section.name: TomlTable(
            categories=list(section.rows),
            subtotal=write(Subtotal, section.subtotal, f"section.{section.name}.subtotal"),
        )
        for section in ruleset.sections
    }
    written["category"] = {
        rule.name: _record(rule, f"category.{rule.name}")
        for section in ruleset.sections
        for rule in section.categories
    }
    written["column"] = {column.name: write_column(column) for column in ruleset.columns}
    if words := write_labels(ruleset):
        written["labels"] = words
    return written


def write_column(column: AnyColumn) -> TomlTable:
    """The table that defines a column, without its name.

    It is read on top of the standard column of its name, from which nothing may be inherited by accident.
    """
    written = _column(column, whole=False)
    below = STANDARD_TABLES.get(column.name)
    return (
        written if below is None or merge_column(below, written) == written else _column(column, whole=True)
    )


def _column(column: AnyColumn, *, whole: bool) -> TomlTable:
    table = _record(column, f"column.{column.name}", whole=whole)
    if isinstance(column, BestOfRow):
        table.pop("columns", None)
        table = TomlTable(best_of=list(column.columns)) | table
    return table


def _record(record: attrs.AttrsInstance, path: str, *, whole: bool = False) -> TomlTable:
    names = [name for name in types(type(record)) if name != "name"]
    return _fields(record, names, path, whole=whole)


def _fields(
    record: attrs.AttrsInstance, names: tuple[str, ...] | list[str], path: str, *, whole: bool = False
) -> TomlTable:
    """The fields of a record: all of them, or those that differ from their defaults."""
    wanted = types(type(record))
    return {
        field.name: write(
            wanted[field.name],
            getattr(record, field.name),
            joined(path, field.name),
            whole=whole,
        )
        for field in attrs.fields(type(record))
        if field.name in names and (whole or getattr(record, field.name) != field.default)
    }


def write(wanted: Any, found: Any, path: str, *, whole: bool = False) -> object:
    """What a file has for `found`, a field of type `wanted`; `whole` leaves out no default."""
    if found is None and optional(wanted):
        return []
    wanted = optional(wanted) or wanted
    if wanted in ROLE_OF:
        return _kind(ROLE_OF[wanted], found, path, whole=whole)
    if wanted in (Steps, Ratings):
        return {str(number): entry for number, entry in found}
    if wanted == OnRolls:
        return list(found) if isinstance(found, tuple) else found
    if wanted == Values:
        return {name: write(Value, value, f"{path}.{name}", whole=whole) for name, value in found}
    if attrs.has(type(found)):
        return _fields(found, list(types(type(found))), path, whole=whole)
    if get_origin(wanted) in (tuple, frozenset):
        items = sorted(found) if isinstance(found, frozenset) else found
        inner = get_args(wanted)[0]
        return [write(inner, item, f"{path}[{place}]", whole=whole) for place, item in enumerate(items)]
    if type(found) in (int, bool, str, float):
        return found
    raise DocumentError([Fault(path, f"{found!r:.60} has no form in a file")])


def _kind(role: Role, kind: Any, path: str, *, whole: bool) -> object:
    try:
        word = word_of(role, kind)
        names = list(types(type(kind)))
    except ValueError as error:
        raise DocumentError([Fault(path, str(error))]) from None
    return join(KindSpec(word, type(kind), _fields(kind, names, path, whole=whole)))


STANDARD_TABLES: Final = {column.name: _column(column, whole=False) for column in STANDARD}
