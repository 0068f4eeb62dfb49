"""A ruleset compiled for play: its columns and rows by number, with the tables that states read.

Definitions are the truth and this is their cache. One compiled ruleset serves every sheet that follows
it; its tables are filled as they are asked for.
"""

from functools import lru_cache
from typing import Final

import attrs

from jamb.dice import Dice, hands, positions
from jamb.moves import Enter
from jamb.rules.categories import Category
from jamb.rules.columns import ColumnRule
from jamb.rules.gates import Gate, is_directed, released
from jamb.rules.plans import Plan, plan
from jamb.rules.progress import Progress
from jamb.rules.ruleset import Ruleset
from jamb.violations import Violation

Offers = tuple[tuple[Enter, ...], ...]
_KEPT: Final = 32


@attrs.frozen(eq=False, repr=False)
class CompiledColumn:
    """One played column: its rule and number, how it fills, and what its cells can take.

    `announces` says whether its cells can be announced at some time in a turn. `offered[roll][hand]` is what
    `offers` gives, None until it is asked.
    """

    rule: ColumnRule
    number: int
    progress: Progress
    categories: tuple[Category, ...]
    announces: bool
    offered: list[list[Offers | None]]
    _attainable: list[tuple[frozenset[int], ...]] = attrs.field(factory=list, init=False)

    @property
    def attainable(self) -> tuple[frozenset[int], ...]:
        """The numbers that each cell can hold, from the top; worked out when they are first asked for."""
        if not self._attainable:
            self._attainable.append(tuple(category.attainable for category in self.categories))
        return self._attainable[0]

    def offers(self, hand: int, roll: int) -> Offers:
        """For each row the entries that a hand allows on a roll: its points and, if allowed, a strike."""
        found = self.offered[roll][hand]
        if found is None:
            found = self.offered[roll][hand] = tuple(
                self._entries(category, category.by_hand[roll - 1][hand]) for category in self.categories
            )
        return found

    def fault(self, row: int, points: int) -> Violation | None:
        """What is wrong with a number in a cell, whatever the other cells hold."""
        attainable = self.attainable[row]
        if points in attainable:
            return None
        below = max((number for number in attainable if number < points), default=None)
        above = min((number for number in attainable if number > points), default=None)
        around = [number for number in (below, above) if number is not None]
        nearest = tuple(sorted(around, key=lambda number: abs(number - points)))
        return Violation(
            "unattainable" if points else "not-strikeable",
            column=self.rule.name,
            category=self.categories[row].name,
            found=points,
            expected=nearest,
        )

    def _entries(self, category: Category, points: int) -> tuple[Enter, ...]:
        worth = entry(self.rule.name, category.name, points)
        if points and category.struck:
            return (worth, entry(self.rule.name, category.name, 0))
        return (worth,)


@lru_cache(maxsize=4096)
def entry(column: str, category: str, points: int) -> Enter:
    """An `Enter`, the same object for the same fields."""
    return Enter(column, category, points)


@attrs.frozen(eq=False, repr=False)
class CompiledRuleset:
    """Everything about a ruleset that depends on nothing but the ruleset.

    `columns` are the played ones. `numbers` and `rows` tell which column and which row a name is, `hands`
    which hand a roll shows. `steady` says that no column has to wait for others, so that its plan changes
    only when a column is full.
    """

    ruleset: Ruleset
    columns: tuple[CompiledColumn, ...]
    numbers: dict[str, int]
    rows: dict[str, int]
    hands: dict[Dice, int]
    directed: tuple[CompiledColumn, ...]
    steady: bool
    _plans: dict[tuple[tuple[int, ...], bool, int], Plan] = attrs.field(factory=dict, init=False)

    def open_columns(self, left: tuple[int, ...]) -> tuple[int, ...]:
        """The numbers of the columns with a cell to fill, given the mask of open cells of each."""
        counts: dict[str, int] | None = None
        found = []
        for column, mask in zip(self.columns, left, strict=True):
            opens = column.rule.opens
            if not mask:
                continue
            if opens is not None:
                counts = counts or {
                    other.rule.name: cells.bit_count()
                    for other, cells in zip(self.columns, left, strict=True)
                }
                if not opens.holds(column.rule.name, counts, len(self.rows)):
                    continue
            found.append(column.number)
        return tuple(found)

    def plan(self, left: tuple[int, ...]) -> Plan:
        """What a turn may do on a sheet with these masks of open cells."""
        ruleset = self.ruleset
        rolls = ruleset.rolls
        if ruleset.last_rolls is not None and sum(map(int.bit_count, left)) == 1:
            rolls = ruleset.last_rolls
        free = not any(left[column.number] for column in self.columns if column.announces)
        key = self.open_columns(left), free, rolls
        found = self._plans.get(key)
        if found is None:
            found = self._plans[key] = plan({n: self._gate(n, free) for n in key[0]}, rolls, ruleset.dice)
        return found

    def _gate(self, number: int, free: bool) -> Gate:
        gate = self.columns[number].rule.gate
        return released(gate) if free else gate


@lru_cache(maxsize=_KEPT)
def compile_ruleset(ruleset: Ruleset) -> CompiledRuleset:
    """The tables of a ruleset, made once."""
    columns = tuple(_compile_column(ruleset, number, rule) for number, rule in enumerate(ruleset.played))
    return CompiledRuleset(
        ruleset,
        columns,
        numbers={column.rule.name: column.number for column in columns},
        rows={name: row for row, name in enumerate(ruleset.rows)},
        hands=positions(ruleset.dice),
        directed=tuple(column for column in columns if is_directed(column.rule.gate)),
        steady=ruleset.last_rolls is None and all(column.rule.opens is None for column in columns),
    )


def _compile_column(ruleset: Ruleset, number: int, rule: ColumnRule) -> CompiledColumn:
    categories = ruleset.column_categories(rule)
    return CompiledColumn(
        rule,
        number,
        Progress(rule.order, ruleset.rows),
        categories,
        announces=any(map(rule.gate.announces, range(ruleset.most_rolls + 1))),
        offered=[[None] * len(hands(ruleset.dice)) for _ in range(ruleset.most_rolls + 1)],
    )
