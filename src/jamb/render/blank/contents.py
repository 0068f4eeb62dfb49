"""What is on a blank sheet, in the words of one language, regardless of where.

The rows are those of RULES B: a section is followed by one row for its total, bonus included (RULES B8), so
that the Croatian sheet has the 17 rows that its source draws. The bonus is among the rules in brief.
"""

from collections.abc import Iterator
from typing import Final, Literal

import attrs

from jamb._characters import printable
from jamb.labels import Speaker
from jamb.labels.rules import Described, describe
from jamb.rules.columns import AnyColumn, BestOfRow
from jamb.rules.orders import BottomUp, FromMiddle, ToMiddle, TopDown
from jamb.rules.ruleset import Ruleset, as_ruleset

RowKind = Literal["category", "subtotal", "column", "sheet"]
Way = Literal["down", "up", "outwards", "inwards"]
"""The direction in which a column is filled, if it can be drawn."""

MORE: Final = "…"
"""After the last of the rules in brief for which there is room, if that is not all of them."""
_WAYS: Final[dict[type, Way]] = {
    TopDown: "down",
    BottomUp: "up",
    FromMiddle: "outwards",
    ToMiddle: "inwards",
}


@attrs.frozen
class BlankColumn:
    """A column; a derived one is not written in during the game."""

    label: str = attrs.field(converter=printable)
    way: Way | None = None
    derived: bool = False


@attrs.frozen
class BlankRow:
    """A row of the sheet."""

    label: str = attrs.field(converter=printable)
    kind: RowKind

    @property
    def is_sum(self) -> bool:
        """Whether its cells are calculated, not played."""
        return self.kind != "category"


@attrs.frozen
class Note:
    """A rule in brief: the row or column that it is about, if it is about one, and what to know."""

    head: str = attrs.field(converter=printable)
    text: str = attrs.field(converter=printable)


@attrs.frozen
class BlankSheet:
    """A blank sheet in words. `notes` are the rules in brief, the ones that are missed least at the end."""

    title: str = attrs.field(converter=printable)
    language: str
    name: str
    date: str
    columns: tuple[BlankColumn, ...]
    parts: tuple[tuple[BlankRow, ...], ...]
    brief: str
    notes: tuple[Note, ...]

    @property
    def rows(self) -> tuple[BlankRow, ...]:
        """All rows, from the top."""
        return tuple(row for part in self.parts for row in part)


def blank_sheet(ruleset: Ruleset | str, locale: str) -> BlankSheet:
    """The blank sheet of a ruleset in a language.

    Raises `UnknownNameError` for an unknown locale.

    >>> from jamb.rulesets import CROATIAN
    >>> sheet = blank_sheet(CROATIAN, "hr")
    >>> len(sheet.rows), [column.way for column in sheet.columns], sheet.parts[1][-1]
    (17, ['down', 'up', None, None], BlankRow(label='Rezultat 2', kind='subtotal'))
    """
    ruleset = as_ruleset(ruleset)
    speaker = Speaker(locale, ruleset)
    sections = tuple(
        (
            *(BlankRow(speaker.name("categories", row), "category") for row in section.rows),
            BlankRow(speaker.name("subtotals", section.name), "subtotal"),
        )
        for section in ruleset.sections
    )
    kinds: tuple[RowKind, ...] = ("column", "sheet")
    totals = tuple(BlankRow(speaker.name("sums", kind), kind) for kind in kinds)
    return BlankSheet(
        speaker.name("rulesets", ruleset.name),
        speaker.language,
        speaker.say("paper/name"),
        speaker.say("paper/date"),
        tuple(_column(rule, speaker) for rule in ruleset.columns),
        (*sections, totals),
        speaker.say("paper/brief"),
        tuple(_notes(describe(ruleset, locale=locale))),
    )


def _column(rule: AnyColumn, speaker: Speaker) -> BlankColumn:
    if isinstance(rule, BestOfRow):
        return BlankColumn(speaker.heading(rule), derived=True)
    return BlankColumn(speaker.heading(rule), _WAYS.get(type(rule.order)))


def _notes(described: Described) -> Iterator[Note]:
    for line in described.brief:
        head, colon, text = line.partition(": ")
        yield Note(head, text) if colon else Note("", head)
    for column in described.columns:
        yield Note(column.label, column.sentence)
    yield Note("", described.strikes)
    yield Note("", described.dice)
