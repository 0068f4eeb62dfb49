"""What stands on a blank sheet, in the words of one language, before anybody asks where it stands.

The rows are those of RULES B: a section is followed by one row for its total, bonus included (RULES B8), so
that the Croatian sheet has the 17 rows that its source draws. The bonus stands among the rules in brief.
"""

from collections.abc import Iterator
from typing import Final, Literal

import attrs

from jamb.columns import AnyColumn, BestOfRow
from jamb.labels import label
from jamb.labels.rules import Described, describe
from jamb.labels.texts import phrase
from jamb.naming import Kind
from jamb.orders import BottomUp, FromMiddle, ToMiddle, TopDown
from jamb.render.views import printable
from jamb.ruleset import Ruleset

LineKind = Literal["category", "subtotal", "column", "sheet"]
Way = Literal["down", "up", "outwards", "inwards"]
"""The way that a column is filled, where one can be drawn."""

_WAYS: Final[dict[type, Way]] = {
    TopDown: "down",
    BottomUp: "up",
    FromMiddle: "outwards",
    ToMiddle: "inwards",
}


@attrs.frozen
class Head:
    """The head of a column; a derived one is not written in during the game."""

    label: str
    way: Way | None = None
    derived: bool = False


@attrs.frozen
class Line:
    """A row of the sheet."""

    label: str
    kind: LineKind


@attrs.frozen
class Note:
    """A rule in brief: what it is about, if it is about one row or column, and what there is to know."""

    head: str
    text: str


@attrs.frozen
class Form:
    """A blank sheet in words. `notes` are the rules in brief, the ones that are missed least at the end."""

    title: str
    name: str
    date: str
    heads: tuple[Head, ...]
    parts: tuple[tuple[Line, ...], ...]
    brief: str
    notes: tuple[Note, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        """All rows, from the top."""
        return tuple(line for part in self.parts for line in part)


def blank_form(ruleset: Ruleset, locale: str) -> Form:
    """The blank sheet of a ruleset in a language.

    Raises `UnknownNameError` for a locale that there isn't.

    >>> from jamb.rulesets import CROATIAN
    >>> form = blank_form(CROATIAN, "hr")
    >>> len(form.lines), [head.way for head in form.heads], form.parts[1][-1]
    (17, ['down', 'up', None, None], Line(label='Rezultat 2', kind='subtotal'))
    """

    def word(kind: Kind, name: str) -> str:
        return printable(label(kind, name, locale=locale, ruleset=ruleset))

    def said(key: str) -> str:
        return printable(phrase(key, locale=locale, ruleset=ruleset))

    sections = tuple(
        (
            *(Line(word("categories", row), "category") for row in section.rows),
            Line(word("subtotals", section.name), "subtotal"),
        )
        for section in ruleset.sections
    )
    totals = (Line(word("sums", "column"), "column"), Line(word("sums", "sheet"), "sheet"))
    return Form(
        word("rulesets", ruleset.name),
        said("paper/name"),
        said("paper/date"),
        tuple(_head(rule, word("columns", rule.name)) for rule in ruleset.columns),
        (*sections, totals),
        said("paper/brief"),
        tuple(_notes(describe(ruleset, locale=locale))),
    )


def _head(rule: AnyColumn, words: str) -> Head:
    """The head of a column with its multiplier (RULES D4)."""
    if rule.weight != 1:
        words += f" ×{rule.weight}"
    if isinstance(rule, BestOfRow):
        return Head(words, derived=True)
    return Head(words, _WAYS.get(type(rule.order)))


def _notes(described: Described) -> Iterator[Note]:
    for line in described.brief:
        head, colon, text = printable(line).partition(": ")
        yield Note(head, text) if colon else Note("", head)
    for column in described.columns:
        yield Note(printable(column.label), printable(column.sentence))
    for sentence in (described.strikes, described.dice):
        if sentence:
            yield Note("", printable(sentence))
