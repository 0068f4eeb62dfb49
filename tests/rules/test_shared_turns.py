"""RULES A7 to A9: no turn without an ending, no cell without a number, no game without an end."""

from random import Random

import pytest

import jamb
from helpers.filled import all_but, all_three, every
from helpers.refusals import refusal
from jamb import Announce, Enter, Keep, Ruleset, Sheet, Turn
from jamb.rules.columns import ColumnRule
from jamb.rules.gates import Announced, Hand
from jamb.rules.orders import AnyOrder
from jamb.rulesets import CROATIAN

WORTHLESS = (1, 1, 2, 3, 5)


@all_three
def test_a7_announcing_is_compulsory_when_only_announced_cells_are_left(rules: Ruleset) -> None:
    """The turn could not end without an announcement, so no die is kept before it."""
    turn = Turn(all_but(rules, {"announced": ("twos", "poker")})).roll(WORTHLESS)
    assert turn.entries() == ()
    assert turn.keeps() == ()
    assert turn.announcements() == ("twos", "poker")
    assert refusal(turn.keep, (1, 1)) == ["announce-first"]
    assert turn.announce("poker").keep((1, 1)).due == 3


@all_three
@pytest.mark.parametrize("column", ["down", "up", "free"])
def test_a7_announcing_is_no_duty_while_another_cell_is_open(rules: Ruleset, column: str) -> None:
    """One open cell elsewhere is enough for the turn to end in."""
    turn = Turn(all_but(rules, {"announced": every(rules), column: ("jamb",)})).roll(WORTHLESS)
    assert turn.objections(Keep((1, 1))) == ()
    turn = turn.keep((1, 1)).roll((2, 3, 5))
    assert [(entry.column, entry.category) for entry in turn.entries()] == [(column, "jamb")]


@all_three
def test_a7_a_full_sheet_has_no_turn(rules: Ruleset) -> None:
    """No cell is open, so even the first roll is refused."""
    turn = Turn(all_but(rules, {}))
    assert turn.moves() == ()
    assert refusal(turn.roll, WORTHLESS) == ["sheet-full"]


def test_a7_a_step_after_which_no_cell_could_be_filled_is_refused() -> None:
    """Where only the first roll may be written and nothing announced, there is no second."""
    rules = CROATIAN.with_columns(ColumnRule("hand", AnyOrder(), Hand()))
    turn = Turn(Sheet.blank(rules)).roll(WORTHLESS)
    assert turn.keeps() == ()
    assert refusal(turn.keep, (1, 1)) == ["no-ending"]
    assert turn.enter("hand", "ones").sheet["hand", "ones"] == 2


def test_a7_even_the_first_roll_is_refused_where_it_comes_too_early() -> None:
    """Where all has to be announced before the first roll, it is announced before it."""
    rules = CROATIAN.with_columns(ColumnRule("blind", AnyOrder(), Announced(after=0)))
    turn = Turn(Sheet.blank(rules))
    assert refusal(turn.roll, WORTHLESS) == ["announce-first"]
    assert turn.moves() == tuple(Announce(name, "blind") for name in every(rules))
    turn = turn.announce("ones").roll(WORTHLESS)
    assert turn.entries() == (Enter("blind", "ones", 2), Enter("blind", "ones", 0))


@all_three
def test_a7_a_cell_takes_0_where_the_dice_are_worth_nothing(rules: Ruleset) -> None:
    """Whether a cell may be filled is never a matter of the dice, in `tris` neither."""
    turn = Turn(Sheet.blank(rules)).roll(WORTHLESS)
    for name in ("sixes", "straight", "full", "poker", "jamb"):
        assert Enter("free", name, 0) in turn.entries()
        assert [e for e in turn.entries() if (e.column, e.category) == ("free", name)] == [
            Enter("free", name, 0)
        ]
        assert turn.enter("free", name).sheet["free", name] == 0


@all_three
def test_a7_dice_that_are_worth_nothing_never_lock_a_sheet(rules: Ruleset) -> None:
    """With the same poor roll from first to last, every turn has a move and the sheet gets full."""
    sheet = Sheet.blank(rules)
    for _ in range(4 * len(rules.categories)):
        turn = Turn(sheet).roll(WORTHLESS)
        assert turn.moves() != ()
        if turn.entries() == ():
            turn = turn.announce(turn.announcements()[0])
        entry = turn.entries()[-1]
        sheet = turn.enter(entry.column, entry.category).sheet
    assert sheet.is_complete
    assert jamb.validate(sheet, finished=True) == ()


@all_three
@pytest.mark.parametrize("seed", range(4))
def test_a7_no_state_of_a_random_game_is_without_a_move(rules: Ruleset, seed: int) -> None:
    """Whatever is played, the next step is there, and the game ends by itself."""
    random = Random(seed)
    sheet = Sheet.blank(rules)
    turns = 0
    while not sheet.is_complete:
        turn = Turn(sheet)
        while not turn.is_over:
            if turn.due:
                turn = turn.throw(random)
            moves = turn.moves()
            assert moves != ()
            turn = turn.play(random.choice(moves))
        sheet = turn.sheet
        turns += 1
    assert turns == 4 * len(rules.categories)
    assert jamb.validate(sheet, finished=True) == ()


@all_three
def test_a8_only_a_cell_that_may_be_filled_may_be_struck(rules: Ruleset) -> None:
    """A strike skips nothing, needs the announcement, and leaves filled cells alone."""
    sheet = Sheet.from_cells(rules, {"free": {"full": 48}})
    turn = Turn(sheet).roll(WORTHLESS)
    assert refusal(turn.strike, "down", "sixes") == ["out-of-order"]
    assert refusal(turn.strike, "up", "poker") == ["out-of-order"]
    assert refusal(turn.strike, "announced", "poker") == ["not-announced"]
    assert refusal(turn.strike, "free", "full") == ["filled"]
    assert turn.strike("up", "jamb").sheet["up", "jamb"] == 0


@all_three
def test_a8_a_struck_cell_is_0_and_an_open_cell_is_none(rules: Ruleset) -> None:
    """0 is a number in the cell; open is no number, and neither counts."""
    sheet = Turn(Sheet.blank(rules)).roll(WORTHLESS).strike("free", "full").sheet
    assert sheet["free", "full"] == 0
    assert sheet["free", "poker"] is None
    assert sheet.to_cells()["free"] == {"full": 0}
    assert sheet != Sheet.blank(rules)
    lower = sheet.score()["free"]["lower"]
    assert (lower.points, lower.total) == (0, 0)
    assert sheet.score()["down"]["lower"].points is None
    assert sheet.score().total == 0


@all_three
def test_a8_a_strike_and_worthless_dice_are_the_same(rules: Ruleset) -> None:
    """0 is listed once, and written with `enter` or `strike` it makes the same sheet."""
    turn = Turn(Sheet.blank(rules)).roll(WORTHLESS)
    assert turn.entries().count(Enter("free", "full", 0)) == 1
    assert turn.strike("free", "full").sheet == turn.enter("free", "full").sheet


@all_three
def test_a9_players_fill_a_cell_each_in_turn_until_every_sheet_is_full(rules: Ruleset) -> None:
    """Both sheets take as many turns as they have cells, and only then the totals are final."""
    random = Random(9)
    sheets = [Sheet.blank(rules), Sheet.blank(rules)]
    for number in range(2 * 4 * len(rules.categories)):
        player = number % 2
        assert not all(sheet.score().is_final for sheet in sheets)
        turn = Turn(sheets[player]).throw(random)
        if turn.entries() == ():
            turn = turn.announce(turn.announcements()[-1])
        sheets[player] = turn.play(turn.entries()[0]).sheet
    assert all(sheet.score().is_final for sheet in sheets)
