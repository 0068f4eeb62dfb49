"""Progress of a column: an order worked out over sets of cells, as bits.

Bit `i` of a mask is row `i`, from the top. The order is asked what is next once for each set of open
cells, and the answer is kept; so are the filled cells that no game could have filled by then.
"""

from collections.abc import Callable
from typing import Final, TypeVar, final

from jamb.rules.orders import Order, Rows, is_steady

_Answer = TypeVar("_Answer")

MOST_KEPT: Final = 1 << 14
"""The most masks whose answers are kept: all of those of 14 rows."""
MOST_TRIED: Final = 1 << 12
"""The most states that are tried to find out whether the filled cells of a column were in order."""


class _Kept(dict[int, _Answer]):
    """Answers by mask, asked for when they are first looked up; forgotten when there are `MOST_KEPT`."""

    def __init__(self, ask: Callable[[int], _Answer]) -> None:
        super().__init__()
        self._ask = ask

    def __missing__(self, left: int) -> _Answer:
        if len(self) >= MOST_KEPT:
            self.clear()
        found = self[left] = self._ask(left)
        return found


@final
class Progress:
    """The tables of one order over one list of rows; `full` is the mask with every row in it.

    `next[left]` are the rows that may be filled while those in the mask `left` are open, from the top.
    """

    __slots__ = ("_strays", "full", "next", "order", "rows")

    def __init__(self, order: Order, rows: Rows) -> None:
        self.order = order
        self.rows = rows
        self.full = (1 << len(rows)) - 1
        self.next: dict[int, tuple[int, ...]] = _Kept(self._following)
        self._strays: dict[int, int] = _Kept(self._out_of_order)

    def _following(self, left: int) -> tuple[int, ...]:
        """The open rows that the order offers, in any state, reachable or not."""
        offered = self.offered(left)
        return tuple(i for i, row in enumerate(self.rows) if left >> i & 1 and row in offered)

    def offered(self, left: int) -> frozenset[str]:
        """What the order itself offers; nothing once all is filled."""
        return frozenset(self.order.next(self.rows, self.open_rows(left))) if left else frozenset()

    def open_rows(self, left: int) -> frozenset[str]:
        """The rows in a mask."""
        return frozenset(row for i, row in enumerate(self.rows) if left >> i & 1)

    def strays(self, left: int) -> int:
        """The mask of filled cells that no order of filling leads to, with the mask `left` open."""
        return self._strays[left]

    def _out_of_order(self, left: int) -> int:
        return left ^ self._furthest(left)

    def _furthest(self, left: int) -> int:
        """The state nearest to `left` that the blank column can reach by filling only the filled cells.

        Filling whatever is offered does for most orders. One that finishes the branch it began can run into a
        dead end that way, so all ways are then tried, each set of open cells once; where there are more than
        `MOST_TRIED`, the cells are given the benefit of the doubt.
        """
        best = state = self.full
        while following := [row for row in self.next[state] if not left >> row & 1]:
            state ^= 1 << following[0]
        if state == left or is_steady(self.order):
            return state
        seen, waiting = {best}, [best]
        while waiting:
            if len(seen) > MOST_TRIED:
                return left
            state = waiting.pop()
            best = min(best, state, key=int.bit_count)
            for row in self.next[state]:
                after = state ^ (1 << row)
                if not left >> row & 1 and after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return best
