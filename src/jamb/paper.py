"""A paper sheet: the cells, and the sums that somebody wrote beside them."""

from collections.abc import Collection
from typing import Literal, final

import attrs

from jamb.errors import UnknownNameError
from jamb.reprs import evaluable
from jamb.sheet import Sheet

SumKind = Literal["subtotal", "points", "bonus", "column", "sheet"]


@final
@attrs.frozen(repr=False)
class WrittenSum:
    """A sum as it stands on paper.

    `kind` says of what: `subtotal` of a section with its bonus (RULES B8), `points` of a section without it,
    its `bonus` alone, the total of a `column`, or of the whole `sheet`.
    """

    kind: SumKind
    found: int
    column: str | None = attrs.field(default=None, kw_only=True)
    section: str | None = attrs.field(default=None, kw_only=True)

    __repr__ = evaluable


@final
@attrs.frozen(repr=False)
class Paper:
    """A sheet and the sums written on it, as `read_csv` gives it; `jamb.validate` judges both.

    Raises `UnknownNameError` for a sum of a column or section that the ruleset doesn't have.
    """

    sheet: Sheet
    sums: tuple[WrittenSum, ...] = ()

    __repr__ = evaluable

    def __attrs_post_init__(self) -> None:
        """Refuse a sum of something that the sheet doesn't have."""
        columns = {column.name for column in self.sheet.ruleset.columns}
        sections = {section.name for section in self.sheet.ruleset.sections}
        for written in self.sums:
            in_column = written.kind != "sheet"
            in_section = in_column and written.kind != "column"
            _check("column", written.column, columns if in_column else ())
            _check("section", written.section, sections if in_section else ())


def _check(kind: str, name: str | None, known: Collection[str]) -> None:
    if name not in known if known else name is not None:
        raise UnknownNameError.of(kind, name, known)
