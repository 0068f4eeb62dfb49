"""A sheet as a score board against a dict of dicts: written, erased, scored and judged in any sequence."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import jamb
import jamb.testing as draw
from helpers import naive_rules as naive
from helpers.naive_turns import Cell, Situation
from helpers.profiles import examples
from jamb import IllegalMoveError, Ruleset, Sheet

NUMBERS = st.integers(-2, 60)


class SheetMachine(RuleBasedStateMachine):
    """`cells` is the paper, `written` the order in which its cells were filled."""

    @initialize(ruleset=draw.random_rulesets(max_rows=4))
    def start(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.sheet = Sheet.blank(ruleset)
        self.cells: dict[str, dict[str, int]] = {rule.name: {} for rule in ruleset.played}
        self.written: list[Cell] = []
        self.in_order = True

    def any_cell(self, data: st.DataObject) -> Cell:
        column = data.draw(st.sampled_from([rule.name for rule in self.ruleset.played]))
        return column, data.draw(st.sampled_from(self.ruleset.rows))

    def put(self, cell: Cell, points: int) -> None:
        """Note on paper what the sheet took."""
        self.sheet = self.sheet.write(*cell, points)
        self.cells[cell[0]][cell[1]] = points
        self.written.append(cell)

    @precondition(lambda self: self.in_order and not self.sheet.is_complete)
    @rule(data=st.data())
    def write_what_is_next(self, data: st.DataObject) -> None:
        cell = data.draw(st.sampled_from(sorted(Situation(self.ruleset, self.cells).cells)))
        can = naive.attainable(self.ruleset, *cell)
        self.put(cell, data.draw(st.sampled_from(sorted(can))))

    @rule(data=st.data(), points=NUMBERS)
    def write_anything(self, data: st.DataObject, points: int) -> None:
        column, row = self.any_cell(data)
        if self.in_order:
            is_next = (column, row) in Situation(self.ruleset, self.cells).cells
        else:
            is_next = (column, row) in self.sheet.playable()
        if is_next and points in naive.attainable(self.ruleset, column, row):
            self.put((column, row), points)
            return
        before = self.sheet
        with pytest.raises(IllegalMoveError) as refused:
            self.sheet.write(column, row, points)
        assert ("filled" in str(refused.value)) == (row in self.cells[column])
        assert self.sheet == before

    @precondition(lambda self: self.written)
    @rule()
    def take_back(self) -> None:
        column, row = self.written.pop()
        self.sheet = self.sheet.erase(column, row)
        del self.cells[column][row]

    @rule(data=st.data())
    def erase_anything(self, data: st.DataObject) -> None:
        column, row = self.any_cell(data)
        self.sheet = self.sheet.erase(column, row)
        if row in self.cells[column]:
            del self.cells[column][row]
            if self.written[-1:] == [(column, row)]:
                self.written.pop()
            else:
                self.written.clear()
                self.in_order = False

    @rule()
    def copy_from_paper(self) -> None:
        again = Sheet.from_cells(self.ruleset, self.cells)
        assert again == self.sheet
        assert hash(again) == hash(self.sheet)
        self.sheet = again

    @invariant()
    def the_sheet_holds_what_is_on_paper(self) -> None:
        assert self.sheet.to_cells() == self.cells
        filled = sum(map(len, self.cells.values()))
        assert self.sheet.is_complete == (filled == len(self.ruleset.rows) * len(self.cells))

    @invariant()
    def the_score_is_that_of_the_paper(self) -> None:
        tables = naive.with_derived(self.ruleset, self.cells)
        total = 0
        for column in self.ruleset.columns:
            sections = [
                naive.subtotal(section.subtotal, section.rows, tables[column.name])
                for section in self.ruleset.sections
            ]
            total += column.weight * sum((points or 0) + bonus for points, bonus in sections)
        assert self.sheet.score().total == total

    @invariant()
    def nothing_is_wrong_with_what_was_written_in_order(self) -> None:
        faults = jamb.validate(self.sheet)
        assert {fault.code for fault in faults} <= {"out-of-order"}
        if self.in_order:
            assert faults == ()
            assert set(self.sheet.playable()) == Situation(self.ruleset, self.cells).cells


TestSheet = SheetMachine.TestCase
TestSheet.settings = settings(examples(25), stateful_step_count=20)
