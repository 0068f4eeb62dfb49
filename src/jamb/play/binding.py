"""The cell that a turn is bound to: announcement and direction both bind, and then only that cell counts."""

from typing import final

import attrs

from jamb._records import evaluable
from jamb.sheets.column import row_number
from jamb.sheets.sheet import Sheet
from jamb.violations import Violation


@final
@attrs.frozen(repr=False)
class Binding:
    """The one cell that a turn has to end in, announced (after throw number `rolls`) or directed."""

    column: str
    category: str
    number: int
    row: int
    rolls: int
    directed: bool

    __repr__ = evaluable

    def elsewhere(self, column: str, category: str) -> Violation:
        """The reason against any other cell."""
        code = "directed-elsewhere" if self.directed else "announced-elsewhere"
        return Violation(code, column=column, category=category, expected=(self.column, self.category))


def direct(sheet: Sheet, category: str) -> Binding | None:
    """The cell that an order of the player before binds, if it may be filled now (RULES C3)."""
    row = row_number(sheet.ruleset, category)
    for lane in sheet._board.directed:
        if sheet.closed(lane.number, row) is None:
            return Binding(lane.rule.name, category, lane.number, row, rolls=0, directed=True)
    return None
