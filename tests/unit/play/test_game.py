"""The game as an object: names, verbs, and refusals that change nothing."""

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from helpers.random_games import courses
from helpers.refusals import refusal
from helpers.small_rulesets import small
from jamb import (
    Announce,
    DiceError,
    DocumentError,
    Enter,
    Game,
    IllegalMoveError,
    Keep,
    Sheet,
    Turn,
    UnknownNameError,
)
from jamb.play.game import MOST_PLAYERS
from jamb.rules.columns import ColumnRule
from jamb.rules.gates import Announced
from jamb.rules.orders import AnyOrder
from jamb.rulesets import CROATIAN, TRIS

DICE = (6, 6, 6, 5, 4)
NEW = Game.start(CROATIAN, ["Ana", "Bo"])
SHOWN = NEW.roll(DICE)
FINISHED = list(courses(small(), ["Ana", "Bo"], Random(3)))[-1]


# names


@pytest.mark.parametrize(
    "name", ["Šćepan", "Љубица", "<script>", 'O\'Neil "Q"', "🎲", "a" * 200, "two words", "İ", "0"]
)
def test_any_name_is_kept_as_it_is(name: str) -> None:
    """Nothing is stripped, folded or composed."""
    game = Game.start(CROATIAN, ["Ana", name])
    assert game.players == ("Ana", name)
    assert game.standings()[1].player == name
    assert name in repr(game)


@pytest.mark.parametrize("name", ["e\u0301", "Šćepan"])
def test_a_name_is_not_composed(name: str) -> None:
    """NFC tells names apart; it does not replace them."""
    assert Game.start(CROATIAN, [name]).players == (name,)


@pytest.mark.parametrize(
    ("names", "faults"),
    [
        ([], ["players"]),
        ([""], ["players[0]"]),
        (["Ana", ""], ["players[1]"]),
        (["a\x00b"], ["players[0]"]),
        (["a\nb", "c\td", "e\x7ff", "g\x85h"], ["players[0]", "players[1]", "players[2]", "players[3]"]),
        (["a\ud800"], ["players[0]"]),
        (["Ana", "Bo", "Ana"], ["players[2]"]),
        (["\u00e9", "e\u0301"], ["players[1]"]),
        (["", "a\nb", "Ana", "Ana"], ["players[0]", "players[1]", "players[3]"]),
        (["", "Ana", ""], ["players[0]", "players[2]", "players[2]"]),
        ([5, None, b"Ana", 5], ["players[0]", "players[1]", "players[2]", "players[3]"]),
        (
            ["a" * 201, "a\u2028b", " \u200b", "\u3000"],
            ["players[0]", "players[1]", "players[2]", "players[3]"],
        ),
    ],
)
def test_names_that_can_not_be(names: list[Any], faults: list[str]) -> None:
    """No text, empty, with control characters or surrogates, or twice: each is told with its place."""
    for make in (Game, Game.start):
        with pytest.raises(DocumentError) as error:
            make(CROATIAN, names)
        assert [fault.path for fault in error.value.faults] == faults
        assert str(error.value).isprintable()


@pytest.mark.parametrize("name", ["Anna", "Ana"])
def test_a_name_is_no_list_of_names(name: str) -> None:
    """One text is told as such, whatever its letters are."""
    with pytest.raises(DocumentError, match=f"expected a list of names, found '{name}'") as error:
        Game.start(CROATIAN, name)
    assert [fault.path for fault in error.value.faults] == ["players"]


def test_names_alike_but_not_the_same_are_two_players() -> None:
    """Neither case nor a sign that only looks alike makes them one."""
    assert len(Game.start(CROATIAN, ["Ana", "ana", "Аna", "Ana "]).players) == 4


# verbs


def test_a_game_begins() -> None:
    """With blank sheets and the first player's turn; one player is enough."""
    for players in (["Ana"], ("Ana", "Bo"), iter("ABC")):
        game = Game.start(TRIS, players)
        assert game.player == game.players[0]
        assert game.sheets == (Sheet.blank(TRIS),) * len(game.players)
        assert (game.turn, game.turns, game.is_over) == (Turn(Sheet.blank(TRIS)), (), False)
    assert Game(TRIS, ["Ana"]) == Game.start(TRIS, ["Ana"])


def test_the_verbs_are_those_of_the_turn() -> None:
    """The turn in progress is what the turn's own verb gives; the finished turns stay."""
    steps: list[tuple[str, tuple[Any, ...]]] = [
        ("roll", (DICE,)), ("announce", ("poker",)), ("keep", ((6, 6, 6),)), ("roll", ((6, 1),)),
        ("play", (Keep((6, 6, 6, 6)),)), ("throw", (Random(5),)),
    ]  # fmt: skip
    game, turn = NEW, NEW.turn
    for verb, given in steps:
        game = getattr(game, verb)(*given, player="Ana")
        turn = getattr(turn, verb)(*(Random(5) if isinstance(one, Random) else one for one in given))
        assert (game.turn, game.turns, game.player) == (turn, (), "Ana")
        assert game.moves() == turn.moves()
    for ended, by in (
        (game.enter("announced", "poker"), turn.enter("announced", "poker")),
        (game.strike("announced", "poker", player="Ana"), turn.strike("announced", "poker")),
        (game.enter("announced", "poker", 0), turn.enter("announced", "poker", 0)),
        (game.play(Enter("announced", "poker", 64)), turn.enter("announced", "poker", 64)),
    ):
        assert ended.turns == (by,)
        assert ended.turn == Turn(Sheet.blank(CROATIAN))
        assert ended.sheets == (by.sheet, Sheet.blank(CROATIAN))
        assert ended.player == "Bo"


def test_announcing_where_several_columns_take_it() -> None:
    """The column is handed on."""
    late = ColumnRule("early", AnyOrder(), Announced(1))
    game = Game.start(CROATIAN.with_columns("free", "announced", late), ["Ana"]).roll(DICE)
    assert refusal(game.announce, "poker") == ["not-announceable"]
    assert game.announce("poker", "early").turn.announced_column == "early"
    assert game.play(Announce("poker", "early")) == game.announce("poker", "early", player="Ana")


REFUSED: list[tuple[Game, Callable[[Game], object], list[str]]] = [
    (NEW, lambda game: game.roll(DICE, player="Bo"), ["not-your-turn"]),
    (NEW, lambda game: game.throw(Random(1), player="Bo"), ["not-your-turn"]),
    (SHOWN, lambda game: game.keep((6,), player="Bo"), ["not-your-turn"]),
    (SHOWN, lambda game: game.announce("poker", player="Bo"), ["not-your-turn"]),
    (SHOWN, lambda game: game.enter("free", "ones", player="Bo"), ["not-your-turn"]),
    (SHOWN, lambda game: game.strike("free", "ones", player="Bo"), ["not-your-turn"]),
    (SHOWN, lambda game: game.play(Keep((6,)), player="Bo"), ["not-your-turn"]),
    (NEW, lambda game: game.keep((6,)), ["roll-first"]),
    (SHOWN, lambda game: game.roll(DICE), ["keep-first"]),
    (SHOWN, lambda game: game.keep((1,)), ["not-shown"]),
    (SHOWN, lambda game: game.strike("free", "max"), ["not-strikeable"]),
    (SHOWN, lambda game: game.enter("free", "sixes", 12), ["wrong-points"]),
    (NEW, lambda game: game.undo(), ["at-start"]),
    (SHOWN, lambda game: game.undo(2), ["at-start"]),
    (FINISHED, lambda game: game.roll(DICE), ["sheet-full"]),
    (FINISHED, lambda game: game.roll(DICE, player="Ana"), ["sheet-full"]),
    (FINISHED, lambda game: game.roll(DICE, player="Bo"), ["sheet-full"]),
    (FINISHED, lambda game: game.throw(Random(1)), ["sheet-full"]),
    (FINISHED, lambda game: game.keep(()), ["sheet-full"]),
    (FINISHED, lambda game: game.enter("free", "ones"), ["sheet-full"]),
    (FINISHED, lambda game: game.play(Enter("free", "ones", 0)), ["sheet-full"]),
]


@pytest.mark.parametrize(("game", "step", "codes"), REFUSED)
def test_a_refusal_has_its_reason_and_changes_nothing(
    game: Game, step: Callable[[Game], object], codes: list[str]
) -> None:
    """Out of turn, after the end, or against the rules."""
    before = pickle.dumps(game)
    assert refusal(step, game) == codes
    assert pickle.dumps(game) == before
    with pytest.raises(IllegalMoveError, match=r"^[^\n]+$"):
        step(game)


def test_the_end_of_the_game_is_told() -> None:
    """As that of the game, by the verbs and by the gate; a name that nobody has is unknown all the same."""
    with pytest.raises(IllegalMoveError, match=r"^the game is over$"):
        FINISHED.throw(Random(1))
    assert [found.key for found in FINISHED.objections(Keep((6,)))] == ["sheet-full/game"]
    with pytest.raises(UnknownNameError):
        FINISHED.throw(Random(1), player="Nobody")


def test_players_have_a_limit() -> None:
    """A thousand is more than sit at a table; their standings take no time that grows with the square."""
    names = [f"player {number}" for number in range(MOST_PLAYERS)]
    game = Game.start(TRIS, names)
    assert {standing.rank for standing in game.standings()} == {1}
    for players in ([*names, "one more"], iter([*names, "one more"])):
        with pytest.raises(DocumentError, match="players: expected at most 1000 names, found more"):
            Game.start(TRIS, players)


@pytest.mark.parametrize("players", [5, None, "Ana", b"Ana"[0]])
def test_players_are_a_list_of_names(players: Any) -> None:
    """A single text is no list."""
    with pytest.raises(DocumentError, match="players: expected a list of names, found "):
        Game.start(TRIS, players)


def test_whose_turn_it_is_is_told() -> None:
    """By name, as data and as a sentence."""
    with pytest.raises(IllegalMoveError) as error:
        NEW.roll(DICE, player="Bo")
    [violation] = error.value.violations
    assert (violation.found, violation.expected) == ("Bo", ("Ana",))
    assert str(error.value) == "it is Ana's turn, not Bo's"


def test_objections_are_what_the_verbs_raise() -> None:
    """Of the turn in progress, with what speaks against the player before them."""
    assert SHOWN.objections(Keep((6,))) == ()
    assert SHOWN.objections(Keep((6,)), player="Ana") == ()
    codes = [found.code for found in SHOWN.objections(Keep((1,)), player="Bo")]
    assert codes == ["not-your-turn", "not-shown"]


def test_mistakes_are_no_moves() -> None:
    """A player, a column or dice that are none are told as such."""
    for step in (lambda: NEW.roll(DICE, player="Cid"), lambda: NEW.objections(Keep(()), player="Cid")):
        with pytest.raises(UnknownNameError, match=r"no player 'Cid' \(known: Ana, Bo\)"):
            step()
    with pytest.raises(UnknownNameError, match="'fre'; did you mean 'free'"):
        SHOWN.enter("fre", "ones")
    with pytest.raises(DiceError):
        NEW.roll((1, 2, 3, 4, 7))


def test_a_finished_game() -> None:
    """It is nobody's turn, and nothing can be done but go back."""
    assert FINISHED.is_over
    assert (FINISHED.player, FINISHED.moves(), FINISHED.turn.due) == (None, (), 0)
    assert FINISHED.turn == Turn(FINISHED.sheets[0])
    assert FINISHED.undo().player == "Bo"
    assert not FINISHED.undo().is_over
