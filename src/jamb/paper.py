"""A paper sheet: the cells, and the sums that somebody wrote beside them."""

from typing import Literal, final

import attrs

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
    """A sheet and the sums written on it, as `read_csv` gives it; `jamb.validate` judges both."""

    sheet: Sheet
    sums: tuple[WrittenSum, ...] = ()

    __repr__ = evaluable
