"""A turn as a game tree, for any ruleset: which cells are next, what a phase allows, what is still alive.

Written from RULES A6 to A8, C2, C3 and D4 by searching; the library works the same out as tables, which are
not used here. Cells are dicts of numbers, `None` while open.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from helpers import naive_rules as naive
from jamb import Ruleset
from jamb.rules.conditions import Condition, Full, Share
from jamb.rules.gates import Gate
from jamb.rules.orders import AnyOrder, BottomUp, FromMiddle, Order, Paths, Stages, ToMiddle, TopDown

Cell = tuple[str, str]
Rows = tuple[str, ...]


def next_rows(order: Order, rows: Rows, left: frozenset[str]) -> set[str]:
    """The rows that an order lets be filled, with those `left` open; for states that play can reach."""
    still = [row for row in rows if row in left]
    match order:
        case TopDown():
            return set(still[:1])
        case BottomUp():
            return set(still[-1:])
        case AnyOrder():
            return set(still)
        case FromMiddle(start, finish=finish):
            middle = rows.index(start) + 1
            return _fronts((rows[:middle][::-1], rows[middle:]), left, finish=finish)
        case ToMiddle(None, finish=finish):
            if not finish or len(still) == len(rows):
                return {*still[:1], *still[-1:]}
            return set(still[-1:] if rows[0] in left else still[:1])
        case ToMiddle(end, finish=finish):
            middle = rows.index(str(end)) + 1
            return _fronts((rows[:middle], rows[middle:][::-1]), left, finish=finish)
        case Paths(through, finish=finish):
            return _fronts(through, left, finish=finish)
        case Stages(stages):
            return next((open_rows for stage in stages if (open_rows := set(stage) & left)), set())
    return set(order.next(rows, left))


def _fronts(paths: tuple[Rows, ...], left: frozenset[str], *, finish: bool) -> set[str]:
    """The first open row of each path, or of those alone whose first row is filled, if there are any."""
    fronts: dict[bool, set[str]] = {True: set(), False: set()}
    for path in paths:
        for row in path:
            if row in left:
                fronts[path[0] not in left].add(row)
                break
    return fronts[True] if finish and fronts[True] else fronts[True] | fronts[False]


def holds(condition: Condition | None, column: str, left: Mapping[str, int], rows: int) -> bool:
    """Whether a column is open, given how many cells are open in each."""
    match condition:
        case None:
            return True
        case Full(columns):
            before = list(left)[: list(left).index(column)]
            return all(left[name] == 0 for name in columns or before)
        case Share(percent):
            cells = rows * len(left)
            return cells - sum(left.values()) >= cells * percent / 100
    return condition.holds(column, left, rows)


@dataclass(frozen=True)
class Phase:
    """Where a turn stands: how many rolls, whether the last was of all dice, which cell is bound."""

    rolls: int = 0
    fresh: bool = True
    bound: Cell | None = None


class Situation:
    """A sheet as a turn sees it: the cells that are next, the gates before them, how many rolls there are."""

    def __init__(self, ruleset: Ruleset, cells: Mapping[str, Mapping[str, int]]) -> None:
        self.ruleset = ruleset
        self.rows = naive.rows(ruleset)
        filled = {rule.name: cells.get(rule.name, {}) for rule in naive.played(ruleset)}
        self.left = {name: len(self.rows) - len(column) for name, column in filled.items()}
        last = sum(self.left.values()) == 1
        self.rolls = (last and ruleset.last_rolls) or ruleset.rolls
        self.next = {
            rule.name: next_rows(
                rule.order, self.rows, frozenset(row for row in self.rows if row not in filled[rule.name])
            )
            for rule in naive.played(ruleset)
            if self.left[rule.name] and holds(rule.opens, rule.name, self.left, len(self.rows))
        }

    @property
    def cells(self) -> set[Cell]:
        """The cells that order and condition let be filled next."""
        return {(column, row) for column, rows in self.next.items() for row in rows}

    def gate(self, column: str) -> Gate:
        return naive.column_of(self.ruleset, column).gate

    def is_free(self, column: str) -> bool:
        """RULES C3: a directed column is free once no announcing one has an open cell."""
        most = range(naive.most_rolls(self.ruleset) + 1)
        return naive.takes_orders(self.gate(column)) and not any(
            left and any(naive.announces(self.gate(name), rolls) for rolls in most)
            for name, left in self.left.items()
        )

    def ordered(self, category: str) -> Cell | None:
        """The cell that the order of the player before binds."""
        for rule in naive.played(self.ruleset):
            if naive.takes_orders(rule.gate) and (rule.name, category) in self.cells:
                return rule.name, category
        return None

    def enterable(self, phase: Phase) -> set[Cell]:
        """The cells that may be filled, dice being on the table."""
        if not phase.rolls:
            return set()
        if phase.bound:
            return {phase.bound}
        return {
            (column, row)
            for column, row in self.cells
            if self.is_free(column) or naive.lets_in(self.gate(column), phase.rolls, fresh=phase.fresh)
        }

    def announceable(self, phase: Phase) -> set[Cell]:
        """The cells that may be announced, no dice being due but before the first roll."""
        if phase.bound:
            return set()
        return {
            (column, row) for column, row in self.cells if naive.announces(self.gate(column), phase.rolls)
        }

    def alive(self, phase: Phase) -> bool:
        """RULES A7: whether a turn with dice on the table, or before its first roll, can still end."""
        if self.enterable(phase) or self.announceable(phase):
            return True
        return any(self.may_throw(phase, fresh=fresh) for fresh in (True, False))

    def may_throw(self, phase: Phase, *, fresh: bool) -> bool:
        """Whether one more throw, of all dice or of some, leaves the turn alive."""
        if phase.rolls == self.rolls or not (fresh or (phase.rolls and self.ruleset.dice > 1)):
            return False
        return phase.bound is not None or self.alive(Phase(phase.rolls + 1, fresh))
