"""RULES A9: whose turn it is, when a game is over, and who has won."""

from random import Random

import pytest

from helpers.filled import all_three
from helpers.random_games import courses
from helpers.refusals import refusal
from helpers.rounds import tiny, turn
from jamb import Game, Ruleset
from jamb.rulesets import CROATIAN


@all_three
def test_a9_the_order_of_the_names_is_the_order_of_play(rules: Ruleset) -> None:
    """Not that of the alphabet; and after the last it is the first one's turn again."""
    game = Game.start(rules, ["Mia", "Ana", "Zoe"])
    seen = []
    for category in ("ones", "ones", "ones", "twos", "twos"):
        seen.append(game.player)
        game = turn(game, "free", category)
    assert seen == ["Mia", "Ana", "Zoe", "Mia", "Ana"]


@all_three
def test_a9_a_turn_is_one_cell_on_the_own_sheet(rules: Ruleset) -> None:
    """Nobody else's sheet changes, and the next player begins."""
    before = Game.start(rules, ["Ana", "Bo"])
    after = turn(before, "free", "sixes")
    assert [sheet.to_cells()["free"] for sheet in after.sheets] == [{"sixes": 18}, {}]
    assert after.sheets[1] == before.sheets[1]
    assert (after.player, after.turn.rolls, after.turn.due) == ("Bo", 0, 5)


@pytest.mark.parametrize("players", ["A", "AB", "ABC", "ABCDE"])
def test_a9_the_game_ends_when_every_sheet_is_full(players: str) -> None:
    """Each player has a turn for every cell, and not before the last of them it is over."""
    rules = tiny("down", "free")
    *course, last = courses(rules, list(players), Random(1))
    assert not any(game.is_over for game in course)
    assert last.is_over
    assert all(sheet.is_complete for sheet in last.sheets)
    assert len(last.turns) == 4 * len(players)
    assert last.player is None


@pytest.mark.parametrize("players", ["AB", "ABC"])
def test_a9_the_first_full_sheet_does_not_end_the_game(players: str) -> None:
    """The others still have their last turn."""
    course = courses(tiny("down", "free"), list(players), Random(2))
    [early] = [game for game in course if len(game.turns) == 3 * len(players) + 1 and not game.turn.history]
    assert early.sheets[0].is_complete
    assert not early.is_over
    assert early.player == "B"
    assert refusal(early.roll, (1, 1), player="A") == ["not-your-turn"]
    assert early.roll((1, 1)).turn.dice == (1, 1)


def test_a9_the_highest_total_wins() -> None:
    """Standings are ranked by the totals of the sheets, whoever began."""
    game = Game.start(CROATIAN, ["Ana", "Bo", "Cid"])
    for dice in ((1, 1, 2, 3, 4), (6, 6, 6, 5, 4), (6, 6, 1, 2, 3)):
        game = turn(game, "free", "sixes", dice)
    ranks = [(place.rank, place.player, place.total) for place in game.standings()]
    assert ranks == [(1, "Bo", 18), (2, "Cid", 12), (3, "Ana", 0)]


@pytest.mark.parametrize(
    ("sixes", "ranks"),
    [
        ((1, 1, 1), [(1, "A"), (1, "B"), (1, "C")]),
        ((2, 1, 2), [(1, "A"), (1, "C"), (3, "B")]),
        ((1, 2, 1), [(1, "B"), (2, "A"), (2, "C")]),
    ],
)
def test_a9_equal_totals_share_the_rank(sixes: tuple[int, ...], ranks: list[tuple[int, str]]) -> None:
    """As many ranks are left out as players share one; equal players stand in the order of play."""
    game = Game.start(CROATIAN, ["A", "B", "C"])
    for count in sixes:
        game = turn(game, "free", "sixes", (6,) * count + (1, 2, 3, 4)[: 5 - count] + (5,) * (count == 0))
    assert [(place.rank, place.player) for place in game.standings()] == ranks


def test_a9_standings_of_a_game_that_only_began() -> None:
    """Everybody has nothing, so all are first."""
    assert {place.rank for place in Game.start(CROATIAN, ["A", "B"]).standings()} == {1}
