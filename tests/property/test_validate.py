"""`validate` judges any sheet: it never raises, finds every fault, and names only what is one."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb
import jamb.testing as draw
from helpers import naive_rules as naive
from helpers.naive_turns import holds, next_rows
from helpers.profiles import examples
from jamb import InvalidSheetError, Paper, Ruleset, Sheet, WrittenSum
from jamb.rulesets import CROATIAN, KENTA, TRIS
from jamb.sheets.paper import SumKind


@examples(80)
@given(draw.sheets(), st.booleans())
def test_validate_never_raises(sheet: Sheet, finished: bool) -> None:
    """Whatever numbers stand wherever, there is a list of faults, and `check` raises exactly that list."""
    faults = jamb.validate(sheet, finished=finished)
    for fault in faults:
        assert str(fault) == fault.message
        assert "\n" not in str(fault)
        assert fault.column in [rule.name for rule in sheet.ruleset.played]
        assert fault.category in sheet.ruleset.rows
    assert len(set(faults)) == len(faults)
    if faults:
        with pytest.raises(InvalidSheetError) as raised:
            jamb.check(sheet, finished=finished)
        assert raised.value.violations == faults
    else:
        jamb.check(sheet, finished=finished)


@examples(60, quick=8)
@given(draw.sheets(draw.random_rulesets(max_rows=4) | st.sampled_from([CROATIAN, TRIS, KENTA])))
def test_every_impossible_number_is_found_and_no_other(sheet: Sheet) -> None:
    """All cells with a number that no dice make, in sheet order, and open ones once it is finished."""
    impossible, still_open = [], []
    for column, cells in naive.with_derived(sheet.ruleset, sheet.to_cells()).items():
        if column not in [rule.name for rule in sheet.ruleset.played]:
            continue
        for row, number in cells.items():
            if number is None:
                still_open.append((column, row))
            elif number not in naive.attainable(sheet.ruleset, column, row):
                impossible.append((column, row, number))
    faults = jamb.validate(sheet, finished=True)
    wrong = [f for f in faults if f.code in ("unattainable", "not-strikeable")]
    assert [(fault.column, fault.category, fault.found) for fault in wrong] == impossible
    assert [(f.column, f.category) for f in faults if f.code == "incomplete"] == still_open
    assert [f for f in jamb.validate(sheet) if f.code == "incomplete"] == []


def reached(ruleset: Ruleset, column: int) -> set[frozenset[str]]:
    """Every set of open cells that a column can come to have, by trying all ways to fill it."""
    rows, order = naive.rows(ruleset), ruleset.played[column].order
    seen = {frozenset(rows)}
    waiting = list(seen)
    while waiting:
        left = waiting.pop()
        following = {left - {row} for row in next_rows(order, rows, left)} - seen
        seen |= following
        waiting += following
    return seen


def opened(sheet: Sheet) -> set[str]:
    """The columns that may have been open: tried one more at a time, each filled as far as it is now."""
    rules, size = sheet.ruleset.played, len(sheet.ruleset.rows)
    now = {rule.name: size - len(sheet.to_cells()[rule.name]) for rule in rules}
    found: set[str] = set()
    for _ in rules:
        left = {name: now[name] if name in found else size for name in now}
        found |= {rule.name for rule in rules if holds(rule.opens, rule.name, left, size)}
    return found


@examples(70)
@given(draw.sheets(draw.random_rulesets()))
def test_cells_out_of_order_are_found(sheet: Sheet) -> None:
    """As few cells as can be are out of order: without them, and not without fewer, play can reach it."""
    ruleset, can_open = sheet.ruleset, opened(sheet)
    faults = [fault for fault in jamb.validate(sheet) if fault.code == "out-of-order"]
    for number, rule in enumerate(ruleset.played):
        left = frozenset(row for row in ruleset.rows if sheet[rule.name, row] is None)
        told = {fault.category for fault in faults if fault.column == rule.name}
        if rule.name in can_open:
            states = reached(ruleset, number)
            assert left | told in states
            assert len(told) == min(len(state - left) for state in states if state >= left)
        else:
            assert told == set(ruleset.rows) - left


@examples(35)
@given(draw.sheets(st.sampled_from([CROATIAN, TRIS, KENTA])))
def test_arrow_columns_have_no_gaps(sheet: Sheet) -> None:
    """In the columns down and up every number after the first open cell is out of order, elsewhere none."""
    faults = [fault for fault in jamb.validate(sheet) if fault.code == "out-of-order"]
    told = {(fault.column, fault.category): fault.expected for fault in faults}
    expected: dict[tuple[str, str], tuple[str]] = {}
    for name, rows in (("down", sheet.ruleset.rows), ("up", sheet.ruleset.rows[::-1])):
        first = next((row for row in rows if sheet[name, row] is None), rows[-1])
        late = rows[rows.index(first) :]
        expected |= {(name, row): (first,) for row in late if sheet[name, row] is not None and row != first}
    assert told == expected


KINDS: tuple[SumKind, ...] = ("subtotal", "points", "bonus", "column", "sheet")


@examples(60)
@given(draw.sheets(), st.data())
def test_a_written_sum_is_right_if_it_is_what_the_cells_make(sheet: Sheet, data: st.DataObject) -> None:
    """Every kind of sum is judged by the score; a wrong one is told with the right number (RULES B8)."""
    score = sheet.score()
    column = data.draw(st.sampled_from(score.columns))
    section = data.draw(st.sampled_from(column.sections))
    right: dict[SumKind, int] = {
        "subtotal": section.total,
        "points": section.total - section.bonus,
        "bonus": section.bonus,
        "column": column.total,
        "sheet": score.total,
    }
    off = {kind: data.draw(st.integers(-1, 1) | st.integers()) for kind in right}
    place: dict[SumKind, tuple[str | None, str | None]] = {
        "subtotal": (column.name, section.name),
        "points": (column.name, section.name),
        "bonus": (column.name, section.name),
        "column": (column.name, None),
        "sheet": (None, None),
    }
    sums = tuple(
        WrittenSum(kind, right[kind] + off[kind], column=place[kind][0], section=place[kind][1])
        for kind in KINDS
    )
    faults = jamb.validate(Paper(sheet, sums))
    assert faults[: len(jamb.validate(sheet))] == jamb.validate(sheet)
    told = faults[len(jamb.validate(sheet)) :]
    wrong = [kind for kind in KINDS if off[kind]]
    assert [(fault.code, fault.found, fault.expected) for fault in told] == [
        ("wrong-sum", right[kind] + off[kind], (right[kind],)) for kind in wrong
    ]
    assert [(fault.column, fault.section) for fault in told] == [place[kind] for kind in wrong]


@examples(25)
@given(draw.played_sheets(draw.random_rulesets(max_rows=4)))
def test_any_part_of_a_sheet_is_judged_alone(sheet: Sheet) -> None:
    """Taking cells away never makes a number impossible that was possible before."""
    cells = [(c, row, n) for c, column in sheet.to_cells().items() for row, n in column.items()]
    for taken in list(combinations(cells, 2))[:20]:
        smaller = sheet
        for column, row, _ in taken:
            smaller = smaller.erase(column, row)
        assert {fault.code for fault in jamb.validate(smaller)} <= {"out-of-order"}
