"""A sheet on paper: the cells, and the sums written beside them."""

from collections.abc import Collection
from typing import Literal, final

import attrs

from jamb._records import evaluable
from jamb._text import brief
from jamb.errors import UnknownNameError, choices
from jamb.rules.columns import BestOfRow
from jamb.sheets.column import as_cells
from jamb.sheets.sheet import Sheet

SumKind = Literal["subtotal", "points", "bonus", "column", "sheet", "cell"]


@final
@attrs.frozen(repr=False)
class WrittenSum:
    """A sum that is written on paper.

    `kind` says of what: `subtotal` of a section with its bonus (RULES B8), `points` of a section without it,
    its `bonus` alone, the total of a `column`, or of the whole `sheet`; or of a `cell` of a derived column
    (RULES D4), which is worked out as the sums are.

    >>> WrittenSum("cell", 40, column="best", category="straight").found
    40
    """

    kind: SumKind
    found: int
    column: str | None = attrs.field(default=None, kw_only=True)
    section: str | None = attrs.field(default=None, kw_only=True)
    category: str | None = attrs.field(default=None, kw_only=True)

    __repr__ = evaluable


@final
@attrs.frozen(repr=False)
class Paper:
    """A sheet and the sums written on it, as `read_csv` gives it; `jamb.validate` judges both.

    Raises `UnknownNameError` for a sum of an unknown column, section or category, and for a `cell` of a
    played column: such a number belongs on the sheet itself.
    """

    sheet: Sheet
    sums: tuple[WrittenSum, ...] = ()

    __repr__ = evaluable

    def __attrs_post_init__(self) -> None:
        """Refuse a sum of something that is not on the sheet."""
        ruleset = self.sheet.ruleset
        columns = [column.name for column in ruleset.columns]
        derived = [column.name for column in ruleset.columns if isinstance(column, BestOfRow)]
        sections = [section.name for section in ruleset.sections]
        as_cells((f"sums[{place}].found", written.found) for place, written in enumerate(self.sums))
        for written in self.sums:
            in_cell = written.kind == "cell"
            in_column = not in_cell and written.kind != "sheet"
            in_section = in_column and written.kind != "column"
            if in_cell:
                _check("derived column", written.column, derived)
            else:
                _check("column", written.column, columns if in_column else None)
            _check("section", written.section, sections if in_section else None)
            _check("category", written.category, ruleset.rows if in_cell else None)


def _check(kind: str, name: str | None, known: Collection[str] | None) -> None:
    """Refuse an unknown name, or any name where `known` is None: such a sum has none."""
    if known is None:
        if name is not None:
            raise UnknownNameError(f"this sum has no {kind}, found {brief(name)}")
    elif name is None:
        raise UnknownNameError(f"the {kind} of a sum is missing{choices(None, known)}")
    elif name not in known:
        raise UnknownNameError.of(kind, name, known)
