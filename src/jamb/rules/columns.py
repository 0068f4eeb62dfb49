"""Column rules: how a column of the sheet is filled and what its total counts for."""

from collections.abc import Mapping
from typing import Final

import attrs

from jamb._records import evaluable
from jamb.errors import UnknownNameError
from jamb.rules.conditions import Condition, Full
from jamb.rules.gates import Always, Announced, Directed, Gate, Hand
from jamb.rules.orders import AnyOrder, BottomUp, FromMiddle, Order, ToMiddle, TopDown
from jamb.rules.values import Value

Values = tuple[tuple[str, Value], ...]


def _values(values: Mapping[str, Value] | Values) -> Values:
    return tuple(dict(values).items())


@attrs.frozen(repr=False)
class ColumnRule:
    """A column that is played: its order, the phase of the turn it takes, and when it opens.

    `values` gives some of its categories a value of their own, `maximal` lets only the highest number of a
    category count (the lowest for min) and anything else as 0, `weight` multiplies the column's total
    (RULES D4).
    """

    name: str
    order: Order
    gate: Gate = attrs.field(default=Always())
    opens: Condition | None = attrs.field(default=None, kw_only=True)
    values: Values = attrs.field(default=(), converter=_values, kw_only=True)
    maximal: bool = attrs.field(default=False, kw_only=True)
    weight: int = attrs.field(default=1, kw_only=True)

    __repr__ = evaluable


@attrs.frozen(repr=False)
class BestOfRow:
    """A derived column, never played: each cell is the best of its row in the played columns (RULES D4).

    Those are `columns`, or all of them if none is named. The best is the highest number, for a `low`
    category the lowest that is not 0.
    """

    name: str
    columns: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    weight: int = attrs.field(default=1, kw_only=True)

    __repr__ = evaluable


AnyColumn = ColumnRule | BestOfRow

STANDARD: Final[tuple[AnyColumn, ...]] = (
    ColumnRule("down", TopDown()),
    ColumnRule("up", BottomUp()),
    ColumnRule("free", AnyOrder()),
    ColumnRule("announced", AnyOrder(), Announced()),
    ColumnRule("hand", AnyOrder(), Hand()),
    ColumnRule("directed", AnyOrder(), Directed()),
    ColumnRule("from_middle", FromMiddle("max")),
    ColumnRule("to_middle", ToMiddle("max")),
    ColumnRule("obligatory", TopDown(), opens=Full()),
    ColumnRule("maximal", AnyOrder(), maximal=True),
    BestOfRow("best"),
)


def standard(*names: str) -> tuple[AnyColumn, ...]:
    """The columns that go by these names everywhere (RULES A6, C, D4), in the order asked for.

    >>> [column.name for column in standard("down", "hand")]
    ['down', 'hand']
    """
    known = {column.name: column for column in STANDARD}
    for name in names:
        if name not in known:
            raise UnknownNameError.of("standard column", name, known)
    return tuple(known[name] for name in names)
