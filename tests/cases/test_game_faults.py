"""Faults that public apps had in games: whose turn it is, when it is over, and what players may be called."""

import pickle
from itertools import permutations

import pytest

from helpers.filled import all_three
from helpers.refusals import refusal
from helpers.rounds import tiny, turn
from jamb import Game, Ruleset

DICE = (1, 2, 3, 4, 6)


@all_three
@pytest.mark.parametrize("names", list(permutations(["Ana", "Bo", "Cid"], 2)))
def test_filling_in_somebody_elses_turn(rules: Ruleset, names: tuple[str, str]) -> None:
    """Asha20/yamb 123119d: player 2 filled in player 1's turn. Refused, and nothing has changed."""
    first, second = names
    game = Game.start(rules, names).roll(DICE)
    before = pickle.dumps(game)
    assert refusal(game.enter, "free", "max", player=second) == ["not-your-turn"]
    assert pickle.dumps(game) == before
    game = game.enter("free", "max", player=first)
    assert game.sheets[0]["free", "max"] == 16
    assert refusal(game.roll, DICE, player=first) == ["not-your-turn"]
    assert game.roll(DICE, player=second).enter("free", "max", player=second).sheets[1]["free", "max"] == 16


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_the_last_round_is_played_to_its_end(count: int) -> None:
    """prcela/Yamb 215d055: the game was over when player 1 had filled the last cell."""
    players = [f"player {number}" for number in range(1, count + 1)]
    game = Game.start(tiny("free"), players)
    for category in ("ones", "sixes"):
        for player in players:
            assert not game.is_over
            assert game.player == player
            game = turn(game, "free", category, (1, 6))
            assert game.sheets[players.index(player)].is_complete == (category == "sixes")
    assert game.is_over
    assert {place.rank for place in game.standings()} == {1}


@all_three
def test_no_fourth_roll_in_any_turn(rules: Ruleset) -> None:
    """Pyhtzee 1.2.7: from the second turn on a fourth roll was taken."""
    game = Game.start(rules, ["Ana", "Bo"])
    for category in ("ones", "ones", "twos", "twos", "threes", "threes"):
        game = game.roll(DICE).keep((1, 2, 3, 4)).roll((6,)).keep((1, 2, 3, 4)).roll((6,))
        assert game.turn.keeps() == ()
        assert refusal(game.roll, (6,)) == ["no-rolls-left"]
        assert refusal(game.keep, (1, 2, 3, 4)) == ["no-rolls-left"]
        game = game.enter("free", category)


@all_three
@pytest.mark.parametrize(
    "name",
    ["Šćepan", "Đorđe", "Žeљko", "Ђурђа", "Ñandú", "O'Brien", "Ana-Marija", "李", "🎲", "Ana B.", "x" * 200],
)
def test_names_are_kept_as_they_are(rules: Ruleset, name: str) -> None:
    """Asha20/yamb: a name like Šćepan was refused."""
    game = Game.start(rules, ["Ana", name])
    game = turn(turn(game, "free", "ones", DICE), "free", "sixes", (6, 6, 6, 5, 4))
    assert game.players == ("Ana", name)
    assert [(place.player, place.total) for place in game.standings()] == [(name, 18), ("Ana", 1)]
    game = turn(game, "free", "twos", DICE)
    assert game.player == name
    assert game.roll(DICE, player=name).turn.dice == DICE
