"""The page of a ruleset: its rows, columns and sums in words."""

from types import ModuleType
from typing import Final

from jamb import Category, Ruleset, Section
from jamb.labels import label
from jamb.rulesets import croatian, kenta, kniffel, serbian, tris

from .text import page, table
from .words import dice, listed, words

SOURCES: Final[dict[str, ModuleType]] = {
    "croatian": croatian,
    "tris": tris,
    "kenta": kenta,
    "kniffel": kniffel,
    "rauf_runter_kniffel": kniffel,
    "serbian": serbian,
    "serbian_wide": serbian,
}
# hands that show something, the plainest first
HANDS: Final = {
    5: (
        (2, 2, 4, 4, 5),
        (1, 1, 1, 3, 6),
        (3, 3, 3, 5, 5),
        (1, 2, 3, 4, 6),
        (2, 3, 4, 5, 6),
        (4, 4, 4, 4, 6),
        (6,) * 5,
    ),
    6: (
        (1, 2, 2, 4, 4, 5),
        (1, 1, 1, 3, 5, 6),
        (3, 3, 3, 5, 5, 6),
        (2, 2, 3, 4, 5, 6),
        (2, 4, 4, 4, 4, 6),
        (3, *(6,) * 5),
    ),
}


def rules(ruleset: Ruleset) -> str:
    """The rules of one ruleset, row by row and column by column."""
    parts = [
        f"# {label('rulesets', ruleset.name)}",
        (SOURCES[ruleset.name].__doc__ or "").strip(),
        f"`{ruleset.name}` has {len(ruleset.rows)} categories in {_columns(ruleset)}. {dice(ruleset)} "
        "The clauses are those of [the rules](../rules.md). This page is made from the code.",
        "## Rows",
        "The last column shows dice and what they are worth.",
    ]
    for section in ruleset.sections:
        parts += [f"### {label('sections', section.name)}", _rows(ruleset, section)]
        parts.append(f"The section counts {words(section.subtotal)}.")
    columns = [(f"`{column.name}`", words(column)) for column in ruleset.columns]
    parts += ["## Columns", table(("column", "is filled"), columns)]
    parts += ["## Strikes", words(ruleset.strikes)]
    return page(parts)


def _columns(ruleset: Ruleset) -> str:
    number = len(ruleset.columns)
    return "one column" if number == 1 else f"{number} columns"


def _rows(ruleset: Ruleset, section: Section) -> str:
    rows = [
        (f"`{rule.name}`", words(rule.pattern), words(rule.value), _example(ruleset.category(rule.name)))
        for rule in section.categories
    ]
    return table(("row", "dice that count", "worth", "example"), rows)


def _example(category: Category) -> str:
    """A roll that shows the category, and how it counts on each roll that makes a difference."""
    rolls = range(1, category.rolls + 1) if category.depends_on_roll else (1,)
    hand = next(hand for hand in HANDS[category.dice] if category.points(hand, roll=1))
    return f"{' '.join(map(str, hand))}: " + listed(str(category.explain(hand, roll=roll)) for roll in rolls)
