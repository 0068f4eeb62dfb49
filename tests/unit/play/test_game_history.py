"""The history of a game, and the game as a value: undo, equality, pickle, and what it costs."""

import copy
import pickle
import sys
from random import Random

import attrs
import pytest

from helpers.random_games import courses
from helpers.refusals import refusal
from helpers.small_rulesets import small
from jamb import (
    ColumnRule,
    Game,
    Ruleset,
    Sheet,
    Standing,
)
from jamb.rules.gates import Announced
from jamb.rules.orders import AnyOrder
from jamb.rules.plans import Plan
from jamb.rulesets import CROATIAN, KENTA, SERBIAN, TRIS
from jamb.sheets.compiled import CompiledColumn, CompiledRuleset

DICE = (6, 6, 6, 5, 4)
NEW = Game.start(CROATIAN, ["Ana", "Bo"])
SHOWN = NEW.roll(DICE)
FINISHED = list(courses(small(), ["Ana", "Bo"], Random(3)))[-1]


# history


def called(after: int) -> ColumnRule:
    """A column that is announced right after this throw; before the first if it is 0."""
    return ColumnRule(f"after {after}", AnyOrder(), Announced(after))


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        (small(), "A"),
        (small(*(called(after) for after in (0, 1, 2))), "AB"),
        (KENTA.with_columns("announced", "directed"), "AB"),
        (SERBIAN, "ABC"),
    ],
)
def test_undo_equals_the_states_on_the_way(rules: Ruleset, players: str) -> None:
    """Step by step from the end to the start, one at a time or many at once."""
    course = list(courses(rules, list(players), Random(7)))
    game = course[-1]
    for steps, earlier in enumerate(reversed(course)):
        assert game == earlier
        assert hash(game) == hash(earlier)
        assert game.moves() == earlier.moves()
        if steps % 50 == 0:
            assert course[-1].undo(steps) == earlier
        if steps < len(course) - 1:
            game = game.undo()
    assert game == Game.start(rules, list(players))
    assert refusal(course[-1].undo, len(course)) == ["at-start"]
    assert course[-1].undo(0) == course[-1]


def test_after_is_the_game_between_two_turns() -> None:
    """Any number of finished turns, from none to all; the order of the one before still binds."""
    course = list(courses(SERBIAN, ["Ana", "Bo"], Random(11)))
    last = course[-1]
    between = [game for game in course if not game.turn.history and game.turn.announced is None]
    assert [last.after(turns) for turns in range(len(last.turns) + 1)] == between
    assert any(game.turn.directed for game in between)
    for wrong in (-1, len(last.turns) + 1):
        with pytest.raises(IndexError, match=f"from 0 to {len(last.turns)}, found {wrong}"):
            last.after(wrong)
    assert SHOWN.after(0) == NEW


def test_any_players_sheet_after_any_turn() -> None:
    """What the player's own turns so far left; blank before the first."""
    *_, last = courses(small(), ["A", "B", "C"], Random(1))
    for turns in range(len(last.turns) + 1):
        for place, sheet in enumerate(last.after(turns).sheets):
            own = last.turns[:turns][place::3]
            assert sheet == (own[-1].sheet if own else Sheet.blank(small()))


# as a value


def test_games_are_values() -> None:
    """Equal by what happened, hashable, copied as themselves, pickled whole."""
    for game in (NEW, SHOWN, SHOWN.announce("poker").keep((6,)), FINISHED):
        assert copy.copy(game) is game
        assert copy.deepcopy(game) is game
        loaded = pickle.loads(pickle.dumps(game))
        assert loaded == game
        assert hash(loaded) == hash(game)
        assert loaded.moves() == game.moves()
    assert Game.start(CROATIAN, ["Ana", "Bo"]) == NEW
    different = (
        Game.start(TRIS, ["Ana", "Bo"]), Game.start(CROATIAN, ["Bo", "Ana"]),
        Game.start(CROATIAN, ["Ana"]), SHOWN, NEW.roll((6, 6, 6, 4, 5)), SHOWN.announce("poker"),
    )  # fmt: skip
    assert len({NEW, *different}) == 1 + len(different)


@pytest.mark.parametrize("field", ["ruleset", "players", "turns", "turn", "another"])
def test_nothing_of_a_game_can_be_set(field: str) -> None:
    """It is frozen, and has no room for more."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(NEW, field, None)


def test_the_old_game_is_still_there() -> None:
    """Two ways on from one state do not meet."""
    one, other = SHOWN.enter("free", "sixes"), SHOWN.enter("free", "max")
    assert [game.sheets[0].to_cells()["free"] for game in (SHOWN, one, other)] == [
        {}, {"sixes": 18}, {"max": 27},
    ]  # fmt: skip


def test_reprs() -> None:
    """Short for a game, evaluable for a standing."""
    assert repr(SHOWN) == "<Game croatian of Ana, Bo: 0 turns, Ana's turn>"
    assert repr(FINISHED) == "<Game small of Ana, Bo: 4 turns, over>"
    assert repr(Standing(1, "Ana", 18)) == "Standing(1, 'Ana', 18)"
    assert eval(repr(FINISHED.standings()[0])) == FINISHED.standings()[0]


def own_size(root: object) -> int:
    """The bytes of everything that a game holds, definitions and their shared tables left out."""
    seen: set[int] = set()
    waiting, total = [root], 0
    while waiting:
        found = waiting.pop()
        shared = isinstance(found, Ruleset | CompiledRuleset | CompiledColumn | Plan | str | bool)
        if found is None or shared or id(found) in seen:
            continue
        seen.add(id(found))
        total += sys.getsizeof(found)
        if isinstance(found, tuple):
            waiting += found
        for field in getattr(type(found), "__attrs_attrs__", ()):
            waiting.append(getattr(found, field.name, None))
    return total


@pytest.mark.parametrize("rules", [CROATIAN, TRIS, SERBIAN], ids=lambda rules: rules.name)
def test_every_turn_is_stored_small(rules: Ruleset) -> None:
    """A finished game of four takes less than a kilobyte a turn: a turn shares what it left alone."""
    *_, last = courses(rules, ["A", "B", "C", "D"], Random(2))
    assert own_size(last) < 1000 * len(last.turns)
