"""From definitions to what a file says: the shortest form that `reading` takes back to the same."""

from typing import Any, get_args

import attrs

from jamb.columns import BestOfRow, ColumnRule, Values
from jamb.errors import DocumentError, Fault
from jamb.io.kinds import BY_NAME, ROLES, Role, fields, join, word_of
from jamb.ruleset import Ruleset
from jamb.values import Steps

Table = dict[str, object]
_ROLE_OF = {role.protocol: role for role in ROLES}


def write_ruleset(ruleset: Ruleset) -> Table:
    """The whole ruleset as a document; `DocumentError` if one of its kinds has no word."""
    written = Table(name=ruleset.name)
    written |= _changed(ruleset, ("dice", "counted", "rolls", "last_rolls", "strikes"))
    written["sections"] = [section.name for section in ruleset.sections]
    written["columns"] = [column.name for column in ruleset.columns]
    written["section"] = {
        section.name: Table(
            categories=list(section.rows),
            subtotal=_kind(BY_NAME["subtotal"], section.subtotal, f"section.{section.name}.subtotal"),
        )
        for section in ruleset.sections
    }
    written["category"] = {
        rule.name: _record(rule, f"category.{rule.name}")
        for section in ruleset.sections
        for rule in section.categories
    }
    written["column"] = {column.name: write_column(column) for column in ruleset.columns}
    return written


def write_column(column: ColumnRule | BestOfRow) -> Table:
    """The table that defines a column, without its name."""
    if isinstance(column, BestOfRow):
        weight = Table() if column.weight == 1 else Table(weight=column.weight)
        return Table(best_of=list(column.columns)) | weight
    return _record(column, f"column.{column.name}")


def _record(record: attrs.AttrsInstance, path: str) -> Table:
    names = [field.name for field in fields(type(record)) if field.name != "name"]
    return _changed(record, tuple(names), path)


def _changed(record: attrs.AttrsInstance, names: tuple[str, ...], path: str = "") -> Table:
    """Those of the fields that don't have their default, which is what a file may leave out."""
    attrs.resolve_types(type(record))
    return {
        field.name: _form(
            field.type, getattr(record, field.name), f"{path}.{field.name}" if path else field.name
        )
        for field in fields(type(record))
        if field.name in names and getattr(record, field.name) != field.default
    }


def _form(wanted: Any, found: Any, path: str) -> object:
    optional = [part for part in get_args(wanted) if part is not type(None)]
    if len(optional) == 1 and type(None) in get_args(wanted):
        wanted = optional[0]
    if wanted in _ROLE_OF:
        return _kind(_ROLE_OF[wanted], found, path)
    if wanted == Steps:
        return {str(number): points for number, points in found}
    if wanted == Values:
        return {name: _kind(BY_NAME["value"], value, f"{path}.{name}") for name, value in found}
    if isinstance(found, tuple):
        return [_form(get_args(wanted)[0], item, path) for item in found]
    return _record(found, path) if attrs.has(type(found)) else found


def _kind(role: Role, kind: Any, path: str) -> object:
    try:
        word = word_of(role, kind)
    except ValueError as error:
        raise DocumentError([Fault(path, str(error))]) from None
    names = tuple(field.name for field in fields(type(kind)))
    return join(role, word, _changed(kind, names, path))
