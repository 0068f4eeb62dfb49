"""Sections of the sheet, and which of its cells may be struck."""

from typing import final

import attrs

from jamb._records import evaluable
from jamb.rules.categories import CategoryRule
from jamb.rules.subtotals import Subtotal


@final
@attrs.frozen(repr=False)
class Section:
    """Some categories of the sheet, one below the other, and the subtotal row that follows them on paper."""

    name: str
    categories: tuple[CategoryRule, ...]
    subtotal: Subtotal

    __repr__ = evaluable

    @property
    def rows(self) -> tuple[str, ...]:
        """The names of its categories, from the top."""
        return tuple(category.name for category in self.categories)


@final
@attrs.frozen(repr=False)
class Strikes:
    """Which cells may be struck at will: none, or all `but` some (RULES A8, B)."""

    at_will: bool = True
    but: tuple[str, ...] = ()

    __repr__ = evaluable

    def allow(self, category: str) -> bool:
        """Whether a cell of this category may be struck though its dice are worth something."""
        return self.at_will and category not in self.but
