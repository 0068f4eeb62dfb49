"""Scores: what a sheet is worth, broken down as on paper."""

from typing import TypeVar, final

import attrs

from jamb._late import as_html, as_markdown, as_text, for_pydantic
from jamb._records import evaluable
from jamb.errors import UnknownNameError


@final
@attrs.frozen(repr=False)
class SectionScore:
    """A section of a column.

    `points` is None while there are none to speak of (RULES B1), `bonus` is 0 until it is due.
    """

    name: str
    points: int | None
    bonus: int = 0

    __repr__ = evaluable
    __get_pydantic_core_schema__ = for_pydantic

    @property
    def total(self) -> int:
        """Points and bonus together; 0 while pending."""
        return (self.points or 0) + self.bonus


@final
@attrs.frozen(repr=False)
class ColumnScore:
    """A column: its sections, and their sum times the column's `weight`."""

    name: str
    sections: tuple[SectionScore, ...]
    weight: int = 1

    __repr__ = evaluable
    __get_pydantic_core_schema__ = for_pydantic
    _repr_html_ = as_html
    _repr_markdown_ = as_markdown
    __str__ = as_text

    @property
    def total(self) -> int:
        """What the column adds to the sheet."""
        return self.weight * sum(section.total for section in self.sections)

    def __getitem__(self, section: str) -> SectionScore:
        return _named("section", section, self.sections)


@final
@attrs.frozen(repr=False)
class SheetScore:
    """A sheet: its columns, and whether nothing is open any more."""

    columns: tuple[ColumnScore, ...]
    is_final: bool

    __repr__ = evaluable
    __get_pydantic_core_schema__ = for_pydantic
    _repr_html_ = as_html
    _repr_markdown_ = as_markdown
    __str__ = as_text

    @property
    def total(self) -> int:
        """The sum of the columns (RULES A4)."""
        return sum(column.total for column in self.columns)

    def __getitem__(self, column: str) -> ColumnScore:
        return _named("column", column, self.columns)


_Part = TypeVar("_Part", SectionScore, ColumnScore)


def _named(kind: str, name: str, parts: tuple[_Part, ...]) -> _Part:
    for part in parts:
        if part.name == name:
            return part
    raise UnknownNameError.of(kind, name, (part.name for part in parts))
