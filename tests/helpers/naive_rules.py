"""What dice and cells are worth, worked out the slow way from a ruleset's definitions.

Only the fields of the library's own kinds are read here; no method of theirs is called and none of its tables
is used. A kind of a third party speaks for itself: its methods are part of the ruleset.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement, product

import attrs

from jamb import BestOfRow, CategoryRule, ColumnRule, Ruleset
from jamb.rules.gates import Always, Announced, Directed, Either, Gate, Hand
from jamb.rules.patterns import AllDice, Face, Faces, Groups, Pattern, Run, Whole
from jamb.rules.patterns import Either as OneOf
from jamb.rules.subtotals import Difference, Subtotal, Sum
from jamb.rules.values import ByRoll, BySum, Fixed, Plus, Value

Dice = tuple[int, ...]
Cells = Mapping[str, int | None]
Tables = dict[str, dict[str, int | None]]


def picked(pattern: Pattern, dice: Dice) -> Dice | None:
    """The dice that a pattern picks out of sorted ones."""
    match pattern:
        case AllDice():
            return dice
        case Face(face):
            return tuple(die for die in dice if die == face) or None
        case Run(length):
            runs = [tuple(range(low, low + length)) for low in range(1, 8 - length)]
            return max((run for run in runs if set(run) <= set(dice)), default=None)
        case Whole(inner):
            return dice if picked(inner, dice) is not None else None
        case Groups(sizes, same_face=same_face, exact=exact):
            ways = _grouped(sizes, dice, same_face=same_face)
            return max(
                (way for way in ways if not exact or all(way.count(die) == dice.count(die) for die in way)),
                key=sum,
                default=None,
            )
        case Faces(faces):
            rest = list(dice)
            for face in faces:
                if face not in rest:
                    return None
                rest.remove(face)
            return tuple(sorted(faces))
        case OneOf(patterns):
            found = [shown for inner in patterns if (shown := picked(inner, dice)) is not None]
            return next((shown for shown in found if sum(shown) == max(map(sum, found))), None)
    return pattern.pick(dice)


def _grouped(sizes: tuple[int, ...], dice: Dice, *, same_face: bool) -> Iterator[Dice]:
    """Every choice of faces for the groups that the dice can pay for."""
    for faces in product(range(1, 7), repeat=len(sizes)):
        if len(set(faces)) < len(faces) and not same_face:
            continue
        wanted = sorted(face for face, size in zip(faces, sizes, strict=True) for _ in range(size))
        if all(dice.count(face) >= wanted.count(face) for face in wanted):
            yield tuple(wanted)


def value_of(value: Value, dice: Dice, roll: int) -> int:
    """What picked dice are worth."""
    match value:
        case Plus(int(bonus)):
            return sum(dice) + bonus
        case Plus(tuple(bonuses)):
            return sum(dice) + (bonuses[roll - 1] if roll <= len(bonuses) else bonuses[-1])
        case Fixed(worth):
            return worth
        case ByRoll(worths):
            return worths[roll - 1] if roll <= len(worths) else worths[-1]
        case BySum(steps):
            return next((points for at, points in steps if at == sum(dice)), 0)
    return value.points(dice, roll)


@cache
def _counted(rule: CategoryRule, dice: Dice, roll: int) -> int:
    """What exactly the dice that count are worth."""
    shown = picked(rule.pattern, dice)
    return rule.miss if shown is None else value_of(rule.value, shown, roll)


@cache
def _best(rule: CategoryRule, counted: int, rolls: int) -> int:
    """The highest number that a category can give, for a low one the lowest that is not 0."""
    worth = {
        _counted(rule, hand, roll)
        for hand in combinations_with_replacement(range(1, 7), counted)
        for roll in range(1, rolls + 1)
    } - {0, rule.miss}
    return (min if rule.low else max)(worth, default=0)


def most_rolls(ruleset: Ruleset) -> int:
    return max(ruleset.rolls, ruleset.last_rolls or ruleset.rolls)


@cache
def _rule_in(ruleset: Ruleset, category: str, column: str | None) -> tuple[CategoryRule, int | None]:
    """How a category scores, by itself or in a column, and the only number that counts if it is maximal."""
    rule = rule_of(ruleset, category)
    if column is None:
        return rule, None
    own = column_of(ruleset, column)
    rule = attrs.evolve(rule, value=dict(own.values).get(category, rule.value))
    return rule, _best(rule, ruleset.counted, most_rolls(ruleset)) if own.maximal else None


def worth(ruleset: Ruleset, category: str, dice: Dice, roll: int, *, column: str | None = None) -> int:
    """What a roll is worth in a category, by itself or in a column."""
    rule, best = _rule_in(ruleset, category, column)
    parts = {tuple(sorted(part)) for part in combinations(dice, ruleset.counted)}
    found = {_counted(rule, part, roll) for part in parts}
    if best is not None:
        return best if best in found else 0
    hits = found - {0, rule.miss}
    return (min if rule.low else max)(hits or found)


def rule_of(ruleset: Ruleset, category: str) -> CategoryRule:
    [rule] = [rule for part in ruleset.sections for rule in part.categories if rule.name == category]
    return rule


def column_of(ruleset: Ruleset, column: str) -> ColumnRule:
    [rule] = [rule for rule in played(ruleset) if rule.name == column]
    return rule


def played(ruleset: Ruleset) -> list[ColumnRule]:
    return [column for column in ruleset.columns if isinstance(column, ColumnRule)]


def rows(ruleset: Ruleset) -> tuple[str, ...]:
    return tuple(rule.name for section in ruleset.sections for rule in section.categories)


def lets_in(gate: Gate, rolls: int, *, fresh: bool) -> bool:
    """Whether a gate lets a cell be filled that was neither announced nor directed."""
    match gate:
        case Always():
            return True
        case Hand(first, fresh=ever):
            return rolls <= first or (ever and fresh)
        case Announced() | Directed():
            return False
        case Either(gates):
            return any(lets_in(one, rolls, fresh=fresh) for one in gates)
    return gate.enters(rolls, fresh)


def announces(gate: Gate, rolls: int) -> bool:
    """Whether a gate takes an announcement after so many rolls."""
    match gate:
        case Always() | Hand() | Directed():
            return False
        case Announced(after):
            return rolls == after
        case Either(gates):
            return any(announces(one, rolls) for one in gates)
    return gate.announces(rolls)


def takes_orders(gate: Gate) -> bool:
    """Whether a gate lets in what the player before ordered."""
    if isinstance(gate, Either):
        return any(map(takes_orders, gate.gates))
    return isinstance(gate, Directed)


def writing_rolls(ruleset: Ruleset, column: ColumnRule) -> list[int]:
    """The rolls after which a cell of the column can be filled at all."""
    gate, most = column.gate, most_rolls(ruleset)
    return [
        roll
        for roll in range(1, most + 1)
        if takes_orders(gate)
        or any(announces(gate, earlier) for earlier in range(roll + 1))
        or lets_in(gate, roll, fresh=True)
        or (roll > 1 and lets_in(gate, roll, fresh=False))
    ]


@cache
def attainable(ruleset: Ruleset, column: str, category: str) -> frozenset[int]:
    """Every number that can come to stand in a cell."""
    rolls = writing_rolls(ruleset, column_of(ruleset, column))
    made = {
        worth(ruleset, category, hand, roll, column=column)
        for hand in combinations_with_replacement(range(1, 7), ruleset.dice)
        for roll in rolls
    }
    return frozenset(made | {0} if may_strike(ruleset, category) else made)


def may_strike(ruleset: Ruleset, category: str) -> bool:
    return ruleset.strikes.at_will and category not in ruleset.strikes.but


def subtotal(rule: Subtotal, categories: tuple[str, ...], cells: Cells) -> tuple[int | None, int]:
    """Points and bonus of a section."""
    match rule:
        case Sum(when=when):
            filled = [cell for row in categories if (cell := cells[row]) is not None]
            if not filled:
                return None, 0
            due = when == "reached" or len(filled) == len(categories)
            return sum(filled), _bonus(rule, sum(filled)) if due else 0
        case Difference(high, low, times=times):
            numbers = [cells[high], cells[low], *(cells[row] for row in times)]
            known = [number for number in numbers if number is not None]
            if len(known) < len(numbers):
                return None, 0
            if rule.struck_voids and 0 in known[:2]:
                return 0, 0
            points = known[0] - known[1]
            for factor in known[2:]:
                points *= factor
            points = points if rule.negative or points > 0 else 0
            return points, _bonus(rule, points)
    return rule.score(categories, cells)


def _bonus(rule: Sum | Difference, points: int) -> int:
    bonus, last = 0, None
    for at, step in sorted(rule.bonus):
        last = at
        if at <= points:
            bonus = step
    while rule.per and last is not None and last + rule.per <= points:
        last += rule.per
        bonus += rule.more
    return bonus


def with_derived(ruleset: Ruleset, cells: Mapping[str, Mapping[str, int]]) -> Tables:
    """All columns in sheet order, cell by cell, the derived ones worked out."""
    names = [column.name for column in played(ruleset)]
    full: Tables = {name: {row: cells.get(name, {}).get(row) for row in rows(ruleset)} for name in names}
    for rule in ruleset.columns:
        if isinstance(rule, BestOfRow):
            full[rule.name] = {
                row: _best_of([full[name][row] for name in rule.columns or names], rule_of(ruleset, row))
                for row in rows(ruleset)
            }
    return {rule.name: full[rule.name] for rule in ruleset.columns}


def _best_of(cells: list[int | None], rule: CategoryRule) -> int | None:
    filled = sorted(cell for cell in cells if cell is not None)
    if not filled:
        return None
    return next((cell for cell in filled if cell), filled[-1]) if rule.low else filled[-1]
