"""A turn against a model of plain lists and dicts, through any sequence of steps, allowed or not."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import jamb.testing as draw
from helpers import naive_rules as naive
from helpers.naive_turns import Cell, Phase, Situation
from helpers.profiles import examples
from jamb import Announce, Enter, IllegalMoveError, Keep, Move, Ruleset, Sheet, Turn

FACES = st.integers(1, 6)


class TurnMachine(RuleBasedStateMachine):
    """Plays turn after turn; `dice`, `rolls`, `bound` and `cells` are what a scorekeeper would note."""

    def __init__(self) -> None:
        super().__init__()
        self.turn: Turn
        self.ruleset: Ruleset
        self.cells: dict[str, dict[str, int]]

    @initialize(ruleset=draw.random_rulesets(max_rows=4), seed=draw.SEEDS, data=st.data())
    def start(self, ruleset: Ruleset, seed: int, data: st.DataObject) -> None:
        size = len(ruleset.rows) * len(ruleset.played)
        played = data.draw(st.integers(0, size - 1))
        sheet = draw.filled(Sheet.blank(ruleset), Random(seed), played)
        self.ruleset, self.cells = ruleset, sheet.to_cells()
        self.begin(sheet, None)

    def begin(self, sheet: Sheet, directed: str | None) -> None:
        self.turn = Turn(sheet, directed=directed)
        self.situation = Situation(self.ruleset, self.cells)
        self.rolled: list[tuple[int, ...]] = []
        self.kept: list[tuple[int, ...]] = []
        self.dice: list[int] = []
        self.missing = self.ruleset.dice
        self.announced: Cell | None = None
        self.ordered = None if directed is None else self.situation.ordered(directed)
        self.entered: Enter | None = None

    @property
    def phase(self) -> Phase:
        fresh = not self.kept or not self.kept[-1]
        return Phase(len(self.rolled), fresh, self.announced or self.ordered)

    @property
    def due(self) -> int:
        """How many dice may be thrown: none as long as something has to be announced first."""
        allowed = self.rolled or self.situation.may_throw(self.phase, fresh=True)
        return self.missing if allowed and self.entered is None else 0

    @property
    def is_shown(self) -> bool:
        return not self.missing and self.entered is None

    def refused(self, move: Move) -> None:
        """A move that the model doesn't allow is refused and leaves the turn as it is."""
        before = self.turn
        assert self.turn.objections(move) != ()
        with pytest.raises(IllegalMoveError) as error:
            self.turn.play(move)
        assert error.value.violations == self.turn.objections(move)
        assert self.turn == before

    @rule(data=st.data())
    def roll(self, data: st.DataObject) -> None:
        wanted = self.missing or self.ruleset.dice
        dice = tuple(data.draw(st.lists(FACES, min_size=wanted, max_size=wanted)))
        if not self.due:
            with pytest.raises(IllegalMoveError):
                self.turn.roll(dice)
            return
        self.turn = self.turn.roll(dice)
        self.rolled.append(dice)
        self.dice += dice
        self.missing = 0

    @rule(data=st.data())
    def keep(self, data: st.DataObject) -> None:
        mixed = data.draw(st.permutations(self.dice))
        kept = tuple(mixed[: data.draw(st.integers(0, len(mixed)))])
        allowed = (
            self.is_shown
            and len(kept) < len(self.dice)
            and self.situation.may_throw(self.phase, fresh=not kept)
        )
        if not allowed:
            self.refused(Keep(kept))
            return
        self.turn = self.turn.keep(kept)
        self.kept.append(kept)
        self.dice = list(kept)
        self.missing = self.ruleset.dice - len(kept)

    @rule(data=st.data())
    def announce(self, data: st.DataObject) -> None:
        column, row = self.any_cell(data)
        in_time = self.entered is None and not (self.rolled and self.due)
        if not (in_time and (column, row) in self.situation.announceable(self.phase)):
            self.refused(Announce(row, column))
            return
        self.turn = self.turn.announce(row, column)
        self.announced = column, row

    @rule(data=st.data())
    def enter(self, data: st.DataObject) -> None:
        column, row = self.any_cell(data)
        worth, numbers = 7, {7}
        if self.is_shown:
            worth = naive.worth(self.ruleset, row, tuple(self.dice), len(self.rolled), column=column)
            numbers = {worth, 0} if naive.may_strike(self.ruleset, row) else {worth}
        points = data.draw(st.sampled_from([worth, 0, worth + 1]))
        open_now = self.is_shown and (column, row) in self.situation.enterable(self.phase)
        if not (open_now and points in numbers):
            self.refused(Enter(column, row, points))
            return
        self.entered = Enter(column, row, points)
        self.turn = self.turn.enter(column, row, points)
        self.cells[column][row] = points

    def any_cell(self, data: st.DataObject) -> Cell:
        """Draw any cell, but often one that is next, so that turns get on."""
        cells = [(rule.name, row) for rule in self.ruleset.played for row in self.ruleset.rows]
        phase = self.phase
        likely = self.situation.enterable(phase) | self.situation.announceable(phase)
        return data.draw(st.sampled_from(sorted(likely) * 3 + cells))

    @precondition(lambda self: self.entered is not None and not self.turn.sheet.is_complete)
    @rule(data=st.data())
    def next_turn(self, data: st.DataObject) -> None:
        self.begin(self.turn.sheet, data.draw(st.none() | st.sampled_from(self.ruleset.rows)))

    @invariant()
    def the_turn_tells_what_happened(self) -> None:
        turn = self.turn
        assert turn.rolled == tuple(self.rolled)
        assert turn.kept == tuple(self.kept)
        assert turn.dice == tuple(self.dice)
        assert (turn.rolls, turn.due) == (len(self.rolled), self.due)
        assert (turn.entered, turn.is_over) == (self.entered, self.entered is not None)
        announced = (turn.announced_column, turn.announced) if turn.announced else None
        assert announced == self.announced
        assert turn.directed == (self.ordered[1] if self.ordered else None)
        assert turn.sheet.to_cells() == self.cells

    @invariant()
    def something_can_be_done(self) -> None:
        if self.entered is None and not self.turn.moves():
            assert self.due, "no reachable turn is without a move (RULES A7)"
            assert self.turn.throw(Random(1)).rolls == len(self.rolled) + 1


TestTurn = TurnMachine.TestCase
TestTurn.settings = settings(examples(25), stateful_step_count=25)
