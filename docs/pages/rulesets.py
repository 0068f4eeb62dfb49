"""The page of a ruleset: its rows, columns and sums in words."""

from types import ModuleType
from typing import Final

from jamb import Ruleset
from jamb.labels.rules import DescribedRow, DescribedSection, describe
from jamb.rulesets import croatian, kenta, kniffel, serbian, tris

from .text import page, table

SOURCES: Final[dict[str, ModuleType]] = {
    "croatian": croatian,
    "tris": tris,
    "kenta": kenta,
    "kniffel": kniffel,
    "rauf_runter_kniffel": kniffel,
    "serbian": serbian,
    "serbian_wide": serbian,
}


def rules(ruleset: Ruleset) -> str:
    """The rules of one ruleset, row by row and column by column."""
    told = describe(ruleset)
    parts = [
        f"# {told.title}",
        *(SOURCES[ruleset.name].__doc__ or "").strip().split("\n\n"),
        f"`{ruleset.name}` has {len(ruleset.rows)} categories in {_columns(ruleset)}. {told.dice} "
        "The clauses are those of [the rules](../rules.md). This page is made from the code.",
        "## Rows",
        "The last column shows dice and what they are worth.",
    ]
    for section in told.sections:
        parts += [f"### {section.label}", _rows(section), section.subtotal]
    columns = [(f"`{column.name}`", column.label, column.sentence) for column in told.columns]
    parts += ["## Columns", table(("column", "is called", "is filled"), columns)]
    parts += ["## Strikes", told.strikes]
    return page(parts)


def _columns(ruleset: Ruleset) -> str:
    number = len(ruleset.columns)
    return "one column" if number == 1 else f"{number} columns"


def _rows(section: DescribedSection) -> str:
    rows = ((f"`{row.name}`", row.label, row.pattern, row.value, _example(row)) for row in section.rows)
    return table(("row", "is called", "dice that count", "worth", "example"), rows)


def _example(row: DescribedRow) -> str:
    """A roll that shows the category, and how it counts on each roll that makes a difference."""
    return f"{' '.join(map(str, row.dice))}: {'; '.join(row.explained)}"
