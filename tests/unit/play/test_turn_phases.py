"""Turns: announcements, orders, and steps that would leave no way to end (RULES A6, A7, C2, C3, D4, D5)."""

from random import Random

import attrs
import pytest

from helpers.turns import DICE, NEW, SHOWN, codes, column, with_only
from jamb import (
    Announce,
    ColumnRule,
    Enter,
    IllegalMoveError,
    Keep,
    Sheet,
    Turn,
    UnknownNameError,
)
from jamb.rules.gates import Announced, Directed, Either, Hand
from jamb.rules.orders import TopDown
from jamb.rulesets import CROATIAN
from jamb.testing.kinds import NotFresh


def test_an_announcement_binds_the_turn() -> None:
    """RULES A6, B6: it ends in that cell, after one, two or three rolls."""
    turn = SHOWN.announce("poker")
    assert (turn.announced, turn.announced_column, turn.directed) == ("poker", "announced", None)
    assert turn == SHOWN.announce("poker", "announced") == SHOWN.play(Announce("poker", "announced"))
    assert turn.announcements() == ()
    assert turn.entries() == (Enter("announced", "poker", 0),)
    assert repr(turn) == "<Turn, roll 1: 6 6 6 5 4, 0 due, announced poker bound>"
    later = turn.keep((6, 6, 6)).roll((6, 2))
    assert later.entries() == (Enter("announced", "poker", 64), Enter("announced", "poker", 0))
    assert later.enter("announced", "poker").sheet["announced", "poker"] == 64


def test_an_announcement_has_its_time() -> None:
    """Directly after the first roll, before the second; told when it would be."""
    assert SHOWN.announcements() == CROATIAN.rows
    late = SHOWN.keep(()).roll(DICE)
    assert late.announcements() == ()
    [objection] = late.objections(Announce("max", "announced"))
    assert (objection.code, objection.expected) == ("not-announceable", (1,))
    assert codes(late.announce, "max") == ["not-announceable"]
    last = with_only(column("free", Hand()), column("called", Announced(3))).roll(DICE)
    [objection] = last.objections(Announce("max", "called"))
    assert objection.expected == (3,)
    before = with_only(column("free", Hand()), column("called", Either((Announced(0), Announced(2)))))
    assert before.announcements() == CROATIAN.rows
    [objection] = before.roll(DICE).objections(Announce("max", "called"))
    assert objection.expected == (0, 2)
    beyond = with_only(column("free", Hand(2)), column("called", Either((Announced(1), Announced(4)))))
    [objection] = beyond.roll(DICE).keep(()).roll(DICE).objections(Announce("max", "called"))
    assert objection.expected == (1,)


def test_only_some_columns_take_announcements() -> None:
    """Others refuse, and so does a table without such a column."""
    [objection] = SHOWN.objections(Announce("max", "free"))
    assert objection == SHOWN.objections(Announce("max", "free"))[0]
    assert (objection.code, objection.column, objection.variant) == ("not-announceable", "free", "")
    assert codes(with_only(column("free", Hand())).roll(DICE).announce, "max") == ["not-announceable"]


def test_an_announced_cell_has_to_be_open() -> None:
    """And next by the order of its column."""
    sheet = Sheet.from_cells(CROATIAN, {"announced": {"max": 27}})
    assert codes(Turn(sheet).roll(DICE).announce, "max") == ["filled"]
    down = with_only(column("free", Hand()), ColumnRule("called", TopDown(), Announced())).roll(DICE)
    assert down.announcements() == ("ones",)
    assert codes(down.announce, "max") == ["out-of-order"]


def test_several_columns_may_take_the_same_category() -> None:
    """Then it has to be said which one is meant, unless only one of them takes it now."""
    both = with_only(column("one", Announced()), column("two", Announced())).roll(DICE)
    with pytest.raises(IllegalMoveError, match="several columns take max: name one of one or two"):
        both.announce("max")
    assert both.announce("max", "two").announced_column == "two"
    assert both.announcements() == CROATIAN.rows
    one_left = Turn(Sheet.from_cells(both.sheet.ruleset, {"one": {"max": 27}})).roll(DICE)
    assert one_left.announce("max").announced_column == "two"
    early = with_only(column("one", Announced(0)), column("two", Announced()))
    assert early.announce("max").announced_column == "one"
    assert early.roll(DICE).announce("max").announced_column == "two"


def test_unknown_names_are_told() -> None:
    """By verbs and by objections alike, with the nearest that there is."""
    with pytest.raises(UnknownNameError, match="no category 'pokr'; did you mean 'poker'"):
        SHOWN.announce("pokr")
    with pytest.raises(UnknownNameError, match="no category 'pokr'; did you mean 'poker'"):
        SHOWN.enter("free", "pokr")
    with pytest.raises(UnknownNameError, match="no played column 'fre'; did you mean 'free'"):
        SHOWN.objections(Enter("fre", "poker", 0))
    with pytest.raises(UnknownNameError, match="no played column"):
        SHOWN.announce("poker", "anounced")
    with pytest.raises(UnknownNameError, match="no category 'pokr'"):
        Turn(NEW.sheet, directed="pokr")
    with pytest.raises(UnknownNameError, match="no category 'pokr'"):
        with_only(column("free", Hand())).roll(DICE).announce("pokr")


# phases in which a turn would not stay alive (RULES A7)


def test_only_announced_cells_are_open() -> None:
    """The second roll is refused before an announcement, which says what to do instead."""
    turn = with_only(column("announced", Announced())).roll(DICE)
    assert (turn.keeps(), turn.entries()) == ((), ())
    assert codes(turn.keep, ()) == codes(turn.keep, (6,)) == ["announce-first"]
    assert turn.announce("max").keep((6,)).due == 4
    first = with_only(column("announced", Announced(0)))
    chance = Random(1)
    assert codes(first.roll, DICE) == codes(first.throw, chance) == ["announce-first"]
    assert chance.getstate() == Random(1).getstate()  # nothing was drawn
    assert first.announce("max").roll(DICE).enter("announced", "max").sheet["announced", "max"] == 27


def test_only_what_the_first_roll_shows_may_be_written() -> None:
    """RULES C2: then there is no second roll."""
    turn = with_only(column("hand", Hand())).roll(DICE)
    assert turn.keeps() == ()
    assert turn.moves() == turn.entries()
    assert len(turn.entries()) > 12
    [objection] = turn.objections(Keep(()))
    assert (objection.code, objection.expected) == ("no-ending", ("hand",))
    later = (
        with_only(column("hand", Hand()), column("called", Announced(2)))
        .roll(DICE)
        .keep((6,))
        .roll((1, 1, 1, 1))
    )
    [objection] = later.objections(Enter("hand", "max", 10))
    assert (objection.code, objection.variant) == ("first-roll-only", "")
    assert later.moves() == tuple(Announce(row, "called") for row in CROATIAN.rows)


def test_a_hand_may_be_played_out_by_a_throw_of_all_dice() -> None:
    """RULES D4: then only keeping none leaves the turn an ending."""
    turn = with_only(column("hand", Hand(fresh=True))).roll(DICE).keep((6,)).roll((1, 1, 1, 1))
    assert turn.moves() == turn.keeps() == (Keep(()),)
    [objection] = turn.objections(Keep((6,)))
    assert (objection.code, objection.expected) == ("no-ending", ())
    assert turn.keep(()).roll(DICE).enter("hand", "max").is_over
    spoilt = with_only(column("hand", Hand(fresh=True)), column("called", Announced(2))).roll(DICE).keep((6,))
    [objection] = spoilt.roll((1, 1, 1, 1)).objections(Enter("hand", "max", 10))
    assert (objection.code, objection.variant) == ("first-roll-only", "fresh")
    [objection] = spoilt.roll((1, 1, 1, 1)).objections(Enter("called", "max", 10))
    assert objection.code == "not-announced"


def test_the_first_throw_is_of_all_dice() -> None:
    """A column for what was kept and thrown on takes no first roll, and none that threw all again."""
    turn = with_only(column("late", NotFresh()), column("hand", Hand())).roll(DICE)
    assert {entry.column for entry in turn.entries()} == {"hand"}
    assert turn.keep(()).roll(DICE).entries() == ()
    assert {entry.column for entry in turn.keep((6,)).roll((1, 1, 1, 1)).entries()} == {"late"}


@attrs.frozen
class Fresh:
    """A gate that lets in only what a throw of all dice shows."""

    def enters(self, rolls: int, fresh: bool) -> bool:
        return fresh

    def announces(self, rolls: int) -> bool:
        return False


def test_a_single_throw_is_of_all_dice() -> None:
    """A column for throws of all dice takes it (RULES A1)."""
    assert with_only(column("hand", Fresh()), rolls=1).roll(DICE).enter("hand", "max").is_over


def test_what_was_kept_may_be_thrown_on_though_all_may_not() -> None:
    """Whether a throw leaves an ending was decided when dice were kept."""
    turn = with_only(column("late", NotFresh()), rolls=2).roll(DICE)
    assert codes(turn.keep, ()) == ["no-ending"]
    assert turn.keep((6,)).roll((1, 1, 1, 1)).enter("late", "max").sheet["late", "max"] == 10


def test_the_last_cell_may_have_more_rolls() -> None:
    """RULES D5."""
    rules = attrs.evolve(CROATIAN.with_columns("free"), last_rolls=4)
    cells = dict.fromkeys(CROATIAN.rows[1:], 5)
    turn = Turn(Sheet.from_cells(rules, {"free": cells})).roll(DICE)
    for _ in range(3):
        turn = turn.keep(()).roll(DICE)
    assert codes(turn.keep, ()) == ["no-rolls-left"]
    two_left = Turn(Sheet.from_cells(rules, {"free": dict.fromkeys(CROATIAN.rows[2:], 5)})).roll(DICE)
    assert codes(two_left.keep(()).roll(DICE).keep(()).roll(DICE).keep, ()) == ["no-rolls-left"]


# the column that the player before orders (RULES C3)

ORDERED = CROATIAN.with_columns("down", "announced", column("directed", Directed()))


def test_an_order_binds_the_turn() -> None:
    """It ends in that cell, and nothing may be announced."""
    turn = Turn(Sheet.blank(ORDERED), directed="max").roll(DICE)
    assert (turn.directed, turn.announced, turn.announced_column) == ("max", None, None)
    assert turn.entries() == (Enter("directed", "max", 27),)
    assert turn.announcements() == ()
    assert codes(turn.enter, "down", "ones", 0) == codes(turn.announce, "min") == ["directed-elsewhere"]
    assert turn.keep((6,)).roll((1, 1, 1, 1)).enter("directed", "max").sheet["directed", "max"] == 10


def test_an_order_that_cannot_be_filled_binds_nothing() -> None:
    """A filled cell, or a table without such a column."""
    filled = Sheet.from_cells(ORDERED, {"directed": {"max": 27}})
    assert Turn(filled, directed="max") == Turn(filled)
    assert Turn(NEW.sheet, directed="max") == NEW


def test_without_an_order_the_directed_column_is_closed() -> None:
    """Until nothing is left to be announced; an order still binds then, so that every game ends."""
    turn = Turn(Sheet.blank(ORDERED)).roll(DICE)
    [objection] = turn.objections(Enter("directed", "max", 27))
    assert (objection.code, objection.variant) == ("not-announced", "directed")
    full = Sheet.from_cells(ORDERED, {"announced": dict.fromkeys(ORDERED.rows, 5)})
    free = Turn(full).roll(DICE).keep((6,)).roll((1, 1, 1, 1))
    assert free.enter("directed", "max").sheet["directed", "max"] == 10
    bound = Turn(full, directed="max").roll(DICE)
    assert bound.entries() == (Enter("directed", "max", 27),)
