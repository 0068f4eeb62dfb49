"""A user's strict program: a table's own kind of everything, played, scored and judged.

It is run as well as type-checked. No class here has a base class or is registered anywhere.
"""

from collections.abc import Mapping
from random import Random
from typing import assert_type

import attrs

import jamb
from jamb import (
    CategoryRule,
    ColumnRule,
    Enter,
    Ruleset,
    Section,
    Sheet,
    Turn,
    conditions,
    gates,
    orders,
    patterns,
    subtotals,
    values,
)
from jamb.rulesets import CROATIAN


@attrs.frozen
class AllOdd:
    """A pattern."""

    def pick(self, dice: tuple[int, ...]) -> tuple[int, ...] | None:
        return dice if all(face % 2 for face in dice) else None


@attrs.frozen
class Product:
    """A value, which also explains itself."""

    times: int = 1

    def points(self, picked: tuple[int, ...], roll: int) -> int:
        return self.times * picked[0] * picked[-1]

    def formula(self, picked: tuple[int, ...], roll: int) -> str:
        return f"{self.times} x {picked[0]} x {picked[-1]}"


@attrs.frozen
class SecondRoll:
    """A gate."""

    def enters(self, rolls: int, fresh: bool) -> bool:
        return rolls == 2

    def announces(self, rolls: int) -> bool:
        return False


@attrs.frozen
class Outwards:
    """An order."""

    def next(self, rows: tuple[str, ...], left: frozenset[str]) -> list[str]:
        return [row for row in rows if row in left][:2]


@attrs.frozen
class Half:
    """A condition."""

    def holds(self, column: str, left: Mapping[str, int], rows: int) -> bool:
        return sum(left.values()) * 2 <= rows * len(left) or next(iter(left)) == column


@attrs.frozen
class Longest:
    """A subtotal."""

    def needs(self, categories: tuple[str, ...]) -> tuple[str, ...]:
        return categories

    def score(self, categories: tuple[str, ...], cells: Mapping[str, int | None]) -> tuple[int | None, int]:
        filled = [cell for row in categories if (cell := cells[row]) is not None]
        return (max(filled), 0) if filled else (None, 0)


pattern: patterns.Pattern = AllOdd()
value: values.Value = Product(2)
gate: gates.Gate = SecondRoll()
order: orders.Order = Outwards()
condition: conditions.Condition = Half()
subtotal: subtotals.Subtotal = Longest()

OURS = Ruleset(
    "ours",
    (
        Section(
            "odd",
            (CategoryRule("odd", pattern, value), CategoryRule("all", patterns.AllDice(), value)),
            subtotal,
        ),
        Section("even", (CategoryRule("sixes", patterns.Face(6), values.Plus()),), subtotals.Sum({60: 30})),
    ),
    (ColumnRule("first", order), ColumnRule("second", order, gate, opens=condition, values={"all": value})),
    rolls=2,
)


def play(ruleset: Ruleset, seed: int) -> Sheet:
    """Play a game, and look at whatever can be looked at on the way."""
    chance, sheet = Random(seed), Sheet.blank(ruleset)
    while not sheet.is_complete:
        turn = Turn(sheet).throw(chance)
        assert_type(turn, Turn)
        assert_type(turn.dice, tuple[int, ...])
        while not turn.is_over:
            moves = turn.moves()
            assert_type(moves, tuple[jamb.Move, ...])
            move = chance.choice(moves)
            assert_type(turn.objections(move), tuple[jamb.Violation, ...])
            turn = turn.play(move)
            if turn.due:
                turn = turn.throw(chance)
        assert_type(turn.entered, Enter | None)
        sheet = turn.sheet
    return sheet


def look(sheet: Sheet) -> int:
    """Look at a sheet from all sides."""
    assert_type(sheet["first"], jamb.Column)
    assert_type(sheet["first", "odd"], int | None)
    assert_type(sheet["first"]["odd"], int | None)
    assert_type(sheet.playable(), tuple[tuple[str, str], ...])
    assert_type(sheet.to_cells(), dict[str, dict[str, int]])
    score = sheet.score()
    assert_type(score, jamb.SheetScore)
    assert_type(score["first"], jamb.ColumnScore)
    assert_type(score["first"]["odd"], jamb.SectionScore)
    assert_type(score["first"]["odd"].points, int | None)
    assert_type(score["first"]["odd"].total, int)
    faults = jamb.validate(sheet, finished=True)
    assert_type(faults, tuple[jamb.Violation, ...])
    for fault in faults:
        assert_type(fault.code, str)
        assert_type(fault.column, str | None)
        assert_type(fault.expected, tuple[int | str, ...])
        assert_type(fault.message, str)
    return score.total


def rules() -> None:
    """Look at a ruleset, and make others from it."""
    category = CROATIAN.category("poker")
    assert_type(category, jamb.Category)
    assert_type(category.points((4, 4, 4, 4, 6)), int)
    assert_type(category.attainable, frozenset[int])
    assert_type(category.explain((4, 4, 4, 4, 6)), jamb.Explanation)
    assert_type(CROATIAN.points((4, 4, 4, 4, 6), roll=2), tuple[int, ...])
    assert_type(CROATIAN.with_category("jamb", value=values.Plus(60)), Ruleset)
    assert_type(CROATIAN.with_subtotal("upper", subtotals.Sum({63: 35})), Ruleset)
    assert_type(CROATIAN.with_columns("down", ColumnRule("odd", orders.AnyOrder())), Ruleset)
    assert_type(attrs.evolve(CROATIAN, name="mine"), Ruleset)
    assert_type(jamb.get_ruleset("kenta"), Ruleset)
    assert_type(jamb.loads(jamb.dumps(Sheet.blank(CROATIAN))), Sheet)


def mistakes(sheet: Sheet) -> list[str]:
    """Make some, and see them told."""
    told: list[str] = []
    try:
        sheet.write("first", "odd", 1000)
    except jamb.RuleViolationError as error:
        assert_type(error.violations, tuple[jamb.Violation, ...])
        told += [violation.code for violation in error.violations]
    try:
        Sheet.from_cells(OURS, {"frst": {"odd": 1}})
    except jamb.JambError as error:
        told.append(str(error))
    return told


if __name__ == "__main__":
    rules()
    print(look(play(OURS, 7)), *mistakes(Sheet.blank(OURS)), sep="\n")
