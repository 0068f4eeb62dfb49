"""A game against a model of dicts, through steps allowed or not, back and on again."""

from copy import deepcopy
from dataclasses import dataclass, field
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import jamb.testing as draw
from helpers import naive_rules as naive
from helpers.naive_turns import Cell, Phase, Situation
from helpers.profiles import examples
from helpers.random_games import PLAYERS
from jamb import Announce, Enter, Game, IllegalMoveError, Keep, Move, Ruleset

FACES = st.integers(1, 6)


@dataclass
class Table:
    """What a scorekeeper would have on paper: the sheets, whose turn it is, and the turn so far."""

    sheets: list[dict[str, dict[str, int]]]
    finished: int = 0
    order: str | None = None
    throws: list[tuple[int, ...]] = field(default_factory=list)
    keeps: list[tuple[int, ...]] = field(default_factory=list)
    announced: Cell | None = None

    @property
    def place(self) -> int:
        return self.finished % len(self.sheets)

    @property
    def dice(self) -> tuple[int, ...]:
        """What lies on the table, kept dice first."""
        if len(self.keeps) == len(self.throws):
            return self.keeps[-1] if self.keeps else ()
        return (*(self.keeps[-1] if self.keeps else ()), *self.throws[-1])


class GameMachine(RuleBasedStateMachine):
    """Plays on; `past` holds the model before each step, so that going back is looking there."""

    def __init__(self) -> None:
        super().__init__()
        self.game: Game
        self.ruleset: Ruleset
        self.now: Table
        self.past: list[Table]

    @initialize(ruleset=draw.random_rulesets(max_rows=2), count=st.integers(1, 3))
    def start(self, ruleset: Ruleset, count: int) -> None:
        self.ruleset = ruleset
        self.game = Game.start(ruleset, PLAYERS[:count])
        self.now = Table([{rule.name: {} for rule in ruleset.played} for _ in range(count)])
        self.past = []

    # what the model knows

    @property
    def is_over(self) -> bool:
        size = len(self.ruleset.rows) * len(self.ruleset.played)
        return self.now.finished == size * len(self.now.sheets)

    @property
    def player(self) -> str:
        return PLAYERS[self.now.place]

    @property
    def situation(self) -> Situation:
        return Situation(self.ruleset, self.now.sheets[self.now.place])

    @property
    def ordered(self) -> Cell | None:
        alone = len(self.now.sheets) == 1
        return None if self.now.order is None or alone else self.situation.ordered(self.now.order)

    @property
    def phase(self) -> Phase:
        fresh = not self.now.keeps or not self.now.keeps[-1]
        return Phase(len(self.now.throws), fresh, self.now.announced or self.ordered)

    @property
    def missing(self) -> int:
        """How many dice are off the table."""
        return 0 if self.is_over else self.ruleset.dice - len(self.now.dice)

    @property
    def due(self) -> int:
        """How many dice may be thrown: none as long as something has to be announced first."""
        blocked = not self.now.throws and not self.situation.may_throw(self.phase, fresh=True)
        return 0 if self.is_over or blocked else self.missing

    def step(self) -> Table:
        """The model to write the next step into; the one before goes to the past."""
        self.past.append(deepcopy(self.now))
        return self.now

    def refused(self, move: Move) -> None:
        before = self.game
        with pytest.raises(IllegalMoveError) as error:
            self.game.play(move)
        assert error.value.violations == self.game.objections(move) != ()
        assert self.game == before

    def any_cell(self, data: st.DataObject) -> Cell:
        cells = [(rule.name, row) for rule in self.ruleset.played for row in self.ruleset.rows]
        phase = self.phase
        likely = self.situation.enterable(phase) | self.situation.announceable(phase)
        return data.draw(st.sampled_from(sorted(likely) * 4 + cells))

    # steps

    @precondition(lambda self: self.missing)
    @rule(data=st.data())
    def roll(self, data: st.DataObject) -> None:
        dice = tuple(data.draw(st.lists(FACES, min_size=self.missing, max_size=self.missing)))
        if not self.due:
            with pytest.raises(IllegalMoveError):
                self.game.roll(dice)
            return
        self.game = self.game.roll(dice, player=self.player)
        self.step().throws.append(dice)

    @precondition(lambda self: not self.due)
    @rule(data=st.data())
    def keep(self, data: st.DataObject) -> None:
        mixed = data.draw(st.permutations(self.now.dice))
        kept = tuple(mixed[: data.draw(st.integers(0, len(mixed)))])
        less = len(kept) < self.ruleset.dice and not self.is_over
        if not (less and self.situation.may_throw(self.phase, fresh=not kept)):
            self.refused(Keep(kept))
            return
        self.game = self.game.keep(kept)
        self.step().keeps.append(kept)

    @rule(data=st.data())
    def announce(self, data: st.DataObject) -> None:
        column, row = self.any_cell(data)
        in_time = not self.is_over and not (self.now.throws and self.due)
        if not (in_time and (column, row) in self.situation.announceable(self.phase)):
            self.refused(Announce(row, column))
            return
        self.game = self.game.announce(row, column, player=self.player)
        self.step().announced = column, row

    @precondition(lambda self: not self.due)
    @rule(data=st.data())
    def enter(self, data: st.DataObject) -> None:
        column, row = self.any_cell(data)
        if self.is_over or (column, row) not in self.situation.enterable(self.phase):
            self.refused(Enter(column, row, 0))
            return
        worth = naive.worth(self.ruleset, row, self.now.dice, len(self.now.throws), column=column)
        strike = naive.may_strike(self.ruleset, row) and data.draw(st.booleans())
        points = 0 if strike else worth
        self.game = self.game.strike(column, row) if strike else self.game.enter(column, row)
        now = self.step()
        now.sheets[now.place][column][row] = points
        order = now.announced[1] if now.announced else None
        self.now = Table(now.sheets, now.finished + 1, order)

    @precondition(lambda self: len(self.now.sheets) > 1 and not self.is_over)
    @rule(place=st.integers(1, 2), seed=draw.SEEDS)
    def out_of_turn(self, place: int, seed: int) -> None:
        count = len(self.now.sheets)
        other = PLAYERS[(self.now.place + (place if place < count else 1)) % count]
        moves = (None, *self.game.moves())
        move = Random(seed).choice(moves)
        before = self.game
        with pytest.raises(IllegalMoveError, match=r"it is .+'s turn, not "):
            self.game.throw(Random(seed), player=other) if move is None else self.game.play(
                move, player=other
            )
        assert self.game == before

    # history

    @rule(steps=st.integers(0, 6))
    def undo(self, steps: int) -> None:
        if steps > len(self.past):
            with pytest.raises(IllegalMoveError):
                self.game.undo(steps)
            return
        self.game = self.game.undo(steps)
        for _ in range(steps):
            self.now = self.past.pop()

    @precondition(lambda self: self.now.finished)
    @rule(data=st.data())
    def after(self, data: st.DataObject) -> None:
        """Some turns back: to where no step of the turn that follows was taken yet."""
        turns = data.draw(st.integers(max(self.now.finished - 3, 0), self.now.finished))
        self.game = self.game.after(turns)
        while self.now.finished > turns or self.now.throws or self.now.announced:
            self.now = self.past.pop()

    @invariant()
    def the_game_is_as_the_model(self) -> None:
        game, now = self.game, self.now
        assert [sheet.to_cells() for sheet in game.sheets] == now.sheets
        assert (len(game.turns), game.is_over) == (now.finished, self.is_over)
        assert game.player == (None if self.is_over else self.player)
        turn = game.turn
        assert (turn.rolled, turn.kept) == (tuple(now.throws), tuple(now.keeps))
        assert (turn.dice, turn.due) == (now.dice, self.due)
        assert turn.announced == (now.announced[1] if now.announced else None)
        assert turn.announced_column == (now.announced[0] if now.announced else None)
        ordered = self.ordered
        assert turn.directed == (ordered[1] if ordered else None)
        assert turn.sheet == game.sheets[now.place]


TestGame = GameMachine.TestCase
TestGame.settings = settings(examples(40), stateful_step_count=40)
