"""What stands on a blank sheet, in the words of one language, before anybody asks where it stands.

The rows are those of RULES B: a section is followed by one row for its total, bonus included (RULES B8), so
that the Croatian sheet has the 17 rows that its source draws. The bonus stands among the rules in brief.
"""

from collections.abc import Iterator
from typing import Final, Literal

import attrs

from jamb.labels.rules import Described, describe
from jamb.render.views import printable
from jamb.render.wording import Wording
from jamb.rules.columns import AnyColumn, BestOfRow
from jamb.rules.orders import BottomUp, FromMiddle, ToMiddle, TopDown
from jamb.rules.ruleset import Ruleset

LineKind = Literal["category", "subtotal", "column", "sheet"]
Way = Literal["down", "up", "outwards", "inwards"]
"""The way that a column is filled, where one can be drawn."""

MORE: Final = "…"
"""Behind the last of the rules in brief for which there is room, where that is not all."""
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
    words = Wording(locale, ruleset)
    sections = tuple(
        (
            *(Line(words.word("categories", row), "category") for row in section.rows),
            Line(words.word("subtotals", section.name), "subtotal"),
        )
        for section in ruleset.sections
    )
    totals = (Line(words.word("sums", "column"), "column"), Line(words.word("sums", "sheet"), "sheet"))
    return Form(
        words.word("rulesets", ruleset.name),
        words.phrase("paper/name"),
        words.phrase("paper/date"),
        tuple(_head(rule, words) for rule in ruleset.columns),
        (*sections, totals),
        words.phrase("paper/brief"),
        tuple(_notes(describe(ruleset, locale=locale))),
    )


def _head(rule: AnyColumn, words: Wording) -> Head:
    if isinstance(rule, BestOfRow):
        return Head(words.head(rule), derived=True)
    return Head(words.head(rule), _WAYS.get(type(rule.order)))


def _notes(described: Described) -> Iterator[Note]:
    for line in described.brief:
        head, colon, text = printable(line).partition(": ")
        yield Note(head, text) if colon else Note("", head)
    for column in described.columns:
        yield Note(printable(column.label), printable(column.sentence))
    for sentence in (described.strikes, described.dice):
        if sentence:
            yield Note("", printable(sentence))
