"""RULES C3: what one turn orders the next player to do, as a game passes it on."""

from random import Random

import pytest

from helpers.random_games import courses
from helpers.refusals import refusal
from helpers.rounds import DICE, tiny, turn
from jamb import ColumnRule, Enter, Game, Ruleset
from jamb.rules.gates import Announced, Directed, Either, Hand
from jamb.rules.orders import AnyOrder, TopDown
from jamb.rulesets import KENTA, SERBIAN

SERBIAN_FIVE = KENTA.with_columns("free", "announced", "directed")


def ordered(players: tuple[str, ...] = ("Ana", "Bo"), rules: Ruleset = SERBIAN_FIVE) -> Game:
    """A game in which Ana has just announced poker and struck it."""
    return turn(Game.start(rules, players), "announced", "poker")


def test_c3_what_was_announced_binds_the_next_player() -> None:
    """Bo's turn has to end in that row of the directed column, after any roll, and nowhere else."""
    game = ordered()
    assert (game.player, game.turn.directed, game.turn.announced) == ("Bo", "poker", None)
    assert game.turn.binding is not None
    assert (game.turn.binding.rolls, game.turn.binding.directed) == (0, True)
    game = game.roll((4, 4, 4, 4, 6))
    assert set(game.turn.entries()) == {Enter("directed", "poker", 56), Enter("directed", "poker", 0)}
    assert refusal(game.enter, "free", "fours") == ["directed-elsewhere"]
    assert refusal(game.enter, "directed", "fours") == ["directed-elsewhere"]
    assert game.keep((4, 4, 4, 4)).roll((4,)).enter("directed", "poker").sheets[1]["directed", "poker"] == 56


def test_c3_while_an_order_binds_nothing_may_be_announced() -> None:
    """Not even the row that was ordered."""
    game = ordered().roll(DICE)
    assert game.turn.announcements() == ()
    for category in ("ones", "poker"):
        assert "directed-elsewhere" in refusal(game.announce, category)


def test_c3_an_order_binds_the_next_player_only() -> None:
    """The one after, and the next turn of the one who gave it, are free."""
    game = ordered(("Ana", "Bo", "Cid"))
    game = turn(game, "directed", "poker", (1, 2, 3, 4, 6))
    assert (game.player, game.turn.directed) == ("Cid", None)
    game = turn(game, "free", "ones")
    assert (game.player, game.turn.directed) == ("Ana", None)


def test_c3_a_turn_without_announcement_orders_nothing() -> None:
    """Though the turn before it did."""
    game = turn(Game.start(SERBIAN_FIVE, ["Ana", "Bo"]), "free", "poker")
    assert game.turn.directed is None
    assert refusal(game.roll(DICE).enter, "directed", "poker") == ["not-announced"]


def test_c3_directed_to_a_filled_cell() -> None:
    """Bo's poker was ordered before; the second such order leaves the turn free, and Bo may announce."""
    late = ColumnRule("late", AnyOrder(), Announced(2))
    rules = SERBIAN_FIVE.with_columns("free", "announced", late, "directed")
    game = turn(ordered(rules=rules), "directed", "poker")
    game = game.roll(DICE).keep((6, 6, 6)).roll((1, 2)).announce("poker", "late").enter("late", "poker")
    assert game.turn.directed is None
    game = game.roll(DICE)
    assert {entry.column for entry in game.turn.entries()} == {"free"}
    assert refusal(game.enter, "directed", "ones") == ["not-announced"]
    assert refusal(game.enter, "directed", "poker", 0) == ["filled"]
    assert game.announce("ones").turn.announced == "ones"


RELEASED = (
    ("free", "ones"),
    ("announced", "ones"),  # Bo orders ones
    ("directed", "ones"),
    ("announced", "sixes"),  # Bo orders sixes, and has announced everything
    ("directed", "sixes"),
    ("directed", "ones"),  # Bo needs no order any more
    ("announced", "ones"),  # Ana orders ones, which Bo has filled
)


def released() -> Game:
    """A game in which Ana ordered what Bo had filled without an order; Bo has to play."""
    game = Game.start(tiny("free", "announced", "directed"), ["Ana", "Bo"])
    for column, category in RELEASED:
        game = turn(game, column, category, (1, 6))
    return game


def test_c3_directed_to_a_cell_that_was_filled_without_order() -> None:
    """The order binds nothing, and the turn may end in any open cell."""
    game = released()
    assert (game.player, game.turns[-1].announced, game.turn.directed) == ("Bo", "ones", None)
    cells = {(entry.column, entry.category) for entry in game.roll((1, 6)).turn.entries()}
    assert cells == {("free", "ones"), ("free", "sixes"), ("directed", "sixes")}


@pytest.mark.parametrize(("last", "bound"), [("directed", "sixes"), ("free", None)])
def test_c3_the_order_of_the_last_round(last: str, bound: str | None) -> None:
    """Ana's last cell is announced; it binds Bo's last turn if that cell is the one that Bo has left."""
    game = turn(released(), "free", "ones", (1, 6))
    game = turn(game, "free", "sixes", (1, 6))
    game = turn(game, {"directed": "free", "free": "directed"}[last], "sixes", (1, 6))
    game = turn(game, "announced", "sixes", (1, 6))
    assert (game.player, game.turn.directed) == ("Bo", bound)
    assert turn(game, last, "sixes", (1, 6)).is_over


def test_c3_an_order_out_of_order_binds_nobody() -> None:
    """A directed column that is filled from the top takes the order for its next row alone."""
    rules = tiny("free", "announced", ColumnRule("directed", TopDown(), Directed()))
    for category, directed in (("sixes", None), ("ones", "ones")):
        game = turn(Game.start(rules, ["Ana", "Bo"]), "announced", category, (6, 1))
        assert game.turn.directed == directed


def test_c3_one_player_gives_no_orders() -> None:
    """What was announced in the turn before doesn't bind; the column opens once announced is full."""
    game = Game.start(tiny("announced", "directed"), ["Ana"])
    assert refusal(game.roll((1, 6)).keep, (1,)) == ["announce-first"]
    for category in ("ones", "sixes"):
        game = turn(game, "announced", category, (1, 6))
        assert game.turn.directed is None
    game = game.roll((1, 6))
    assert game.turn.entries()[0] == Enter("directed", "ones", 1)
    game = game.enter("directed", "sixes")
    assert turn(game, "directed", "ones", (1, 1)).is_over


def test_c3_free_once_the_own_announcing_columns_are_full_but_an_order_still_binds() -> None:
    """Whether the others have announced everything doesn't matter."""
    game = Game.start(tiny("announced", "directed"), ["Ana", "Bo"])
    game = turn(game, "announced", "ones", (1, 6))
    game = turn(game, "directed", "ones", (1, 6))
    game = turn(game, "announced", "sixes", (1, 6))  # Ana's are all announced now
    game = turn(game, "directed", "sixes", (1, 6))
    free = game.roll((1, 1))
    assert {entry.category for entry in free.turn.entries()} == {"ones", "sixes"}
    game = turn(game, "directed", "sixes", (1, 6))
    game = turn(game, "announced", "ones", (1, 6))  # Bo orders ones, which Ana has open
    assert game.turn.directed == "ones"
    game = turn(game, "directed", "ones", (1, 6))
    assert (game.player, game.sheets[0].is_complete) == ("Bo", True)
    over = turn(game, "announced", "sixes", (1, 6))
    assert over.is_over


def test_c3_an_order_binds_though_the_column_is_free() -> None:
    """Ana has announced everything and would be free to choose; Bo's order takes the choice away."""
    rules = tiny("free", "announced", "directed")
    game = Game.start(rules, ["Ana", "Bo"])
    for category in ("ones", "sixes"):
        game = turn(game, "announced", category, (1, 6))
        game = turn(game, "directed", category, (1, 6))
    game = turn(game, "free", "ones", (1, 6))
    game = turn(game, "announced", "sixes", (1, 6))
    assert game.turn.directed == "sixes"
    game = game.roll((1, 6))
    assert {entry.category for entry in game.turn.entries()} == {"sixes"}
    assert refusal(game.enter, "directed", "ones") == ["directed-elsewhere"]


def test_c3_the_last_announcement_of_a_game_orders_nobody() -> None:
    """The next player's sheet is full, so there is no turn to bind."""
    rules = tiny("announced")
    game = Game.start(rules, ["Ana", "Bo"])
    for category in ("ones", "ones", "sixes", "sixes"):
        game = turn(game, "announced", category, (1, 6))
    assert (game.is_over, game.turn.binding, game.turn.directed) == (True, None, None)


def test_c3_an_announcement_before_the_first_roll_orders_too() -> None:
    """Whenever it was made: it is the turn that announced, not the throw."""
    rules = tiny("free", ColumnRule("announced", AnyOrder(), Announced(0)), "directed")
    game = Game.start(rules, ["Ana", "Bo"]).announce("sixes").roll((1, 6)).enter("announced", "sixes")
    assert game.turn.directed == "sixes"


def test_c3_a_column_that_takes_orders_or_the_hand() -> None:
    """An order binds it after any roll; else what its other gate lets in."""
    rules = tiny("free", "announced", ColumnRule("directed", AnyOrder(), Either((Directed(), Hand()))))
    game = turn(Game.start(rules, ["Ana", "Bo"]), "announced", "ones", (1, 6))
    assert game.turn.directed == "ones"
    game = game.roll((6, 6)).keep((6,)).roll((1,)).enter("directed", "ones")
    game = turn(game, "directed", "sixes", (6, 6))
    assert [sheet["directed", "sixes"] for sheet in game.sheets] == [12, None]


@pytest.mark.parametrize("players", [1, 2, 3])
def test_c3_every_game_of_the_serbian_table_ends(players: int) -> None:
    """Directed cells and all: nobody is left with cells that cannot be filled."""
    *_, over = courses(SERBIAN, ["A", "B", "C"][:players], Random(players))
    assert len(over.turns) == players * len(SERBIAN.rows) * len(SERBIAN.columns)
    for before, after in zip(over.turns, over.turns[1:], strict=False):
        assert after.directed in ({before.announced, None} if players > 1 else {None})
