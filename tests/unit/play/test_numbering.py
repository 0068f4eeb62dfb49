"""Move numbers: what they are, that they stay what they are, and that they are one to one with moves."""

from collections.abc import Callable
from hashlib import sha256
from random import Random

import pytest

from helpers.places import DOCS
from helpers.random_games import courses
from helpers.refusals import refusal
from helpers.small_rulesets import FREE, small
from jamb import (
    Announce,
    ColumnRule,
    Enter,
    Game,
    IllegalMoveError,
    Keep,
    Ruleset,
    Sheet,
    Turn,
    UnknownNameError,
)
from jamb.play.numbering import move_at, move_count, move_index, move_indices, move_mask, move_name
from jamb.rules.columns import BestOfRow
from jamb.rules.gates import Announced, Either, Hand
from jamb.rules.orders import AnyOrder
from jamb.rulesets import BUILT_IN, CROATIAN, KENTA, SERBIAN, TRIS

DICE = (6, 6, 6, 5, 4)
SHOWN = Turn(Sheet.blank(CROATIAN)).roll(DICE)

KINDS = ["keep", "announce", "enter", "strike"]

# how many there are, and a digest of all their names, a line each
GOLDEN = {
    "croatian": (318, "d16d09da058c226b"),
    "tris": (327, "a790d699253d279e"),
    "kenta": (318, "664c57a216f55461"),
    "kniffel": (236, "cab02ab0201e3655"),
    "rauf_runter_kniffel": (288, "80db2a9f7805957d"),
    "serbian": (631, "35837445121fa0c0"),
    "serbian_wide": (683, "bf294bb427361f36"),
}


def names(rules: Ruleset) -> list[str]:
    return [move_name(rules, number) for number in range(move_count(rules))]


@pytest.mark.parametrize("rules", BUILT_IN, ids=lambda rules: rules.name)
def test_the_numbers_of_the_built_in_rulesets_never_change(rules: Ruleset) -> None:
    """Whoever stored them, or learned with them, goes on with the next version."""
    digest = sha256("\n".join(names(rules)).encode()).hexdigest()[:16]
    assert (move_count(rules), digest) == GOLDEN[rules.name]


def test_numbers_that_stand_in_the_documentation() -> None:
    """A sample of each part: keeps by size, announcements, entries column by column, strikes likewise."""
    said = {
        0: "keep no dice", 1: "keep 1", 6: "keep 6", 7: "keep 1 1", 27: "keep 6 6", 28: "keep 1 1 1",
        83: "keep 6 6 6", 84: "keep 1 1 1 1", 209: "keep 6 6 6 6",
        210: "announce announced ones", 221: "announce announced jamb",
        222: "enter down ones", 233: "enter down jamb", 234: "enter up ones", 246: "enter free ones",
        269: "enter announced jamb", 270: "strike down ones", 317: "strike announced jamb",
    }  # fmt: skip
    assert {number: names(CROATIAN)[number] for number in said} == said


def test_every_number_has_a_name_of_its_own() -> None:
    """The parts follow each other without a gap."""
    for rules in (*BUILT_IN, small(), small(dice=6)):
        told = names(rules)
        assert len(set(told)) == len(told)
        kinds = [name.partition(" ")[0] for name in told]
        assert kinds == sorted(kinds, key=KINDS.index)
        assert kinds.count("enter") == kinds.count("strike") == len(rules.played) * len(rules.rows)


@pytest.mark.parametrize(("dice", "keeps"), [(1, 1), (2, 7), (3, 28), (4, 84), (5, 210), (6, 462)])
def test_keeps_by_the_number_of_dice(dice: int, keeps: int) -> None:
    """Every multiset of fewer dice than are thrown; those of fewer dice keep their numbers."""
    told = names(small(dice=dice, counted=min(dice, 5)))
    assert sum(name.startswith("keep") for name in told) == keeps
    assert told[:keeps] == names(small(dice=6))[:keeps]


def test_columns_that_announce_in_any_phase_have_announcements() -> None:
    """Early, late, or beside the hand; a derived column has no numbers at all."""
    early, late = ColumnRule("early", AnyOrder(), Announced(0)), ColumnRule("late", AnyOrder(), Announced(2))
    both = ColumnRule("both", AnyOrder(), Either((Hand(), Announced(1))))
    told = names(small(early, FREE, BestOfRow("best"), late, both, dice=1, counted=1))
    assert told[1:7] == [
        f"announce {name} {row}" for name in ("early", "late", "both") for row in ("ones", "twos")
    ]
    assert "enter early ones" in told
    assert not any("best" in name for name in told)


def test_an_entry_and_a_strike_of_the_same_cell() -> None:
    """One writes what the dice are worth, the other 0."""
    entry, strike = Enter("free", "sixes", 18), Enter("free", "sixes", 0)
    numbers = move_index(SHOWN, entry), move_index(SHOWN, strike)
    assert [move_name(CROATIAN, number) for number in numbers] == ["enter free sixes", "strike free sixes"]
    assert [move_at(SHOWN, number) for number in numbers] == [entry, strike]


@pytest.mark.parametrize("rules", [CROATIAN, TRIS, KENTA], ids=lambda rules: rules.name)
def test_a_worthless_entry_is_no_strike(rules: Ruleset) -> None:
    """0 for dice that are worth 0 is the entry, whether or not the ruleset lets cells be struck."""
    turn = Turn(Sheet.blank(rules)).roll((1, 1, 2, 3, 5))
    number = names(rules).index("enter free jamb")
    assert move_index(turn, Enter("free", "jamb", 0)) == number
    assert move_at(turn, number) == Enter("free", "jamb", 0)
    strike = names(rules).index("strike free jamb")
    assert move_mask(turn)[number] == 1
    assert move_mask(turn)[strike] == 0
    message = "free jamb may not be struck: the dice are worth 0 there"
    with pytest.raises(IllegalMoveError, match=message) as refused:
        move_at(turn, strike)
    assert [(found.found, found.expected) for found in refused.value.violations] == [(0, (0,))]


def test_a_struck_row_that_may_not_be_struck() -> None:
    """The number is there for every cell, and is never legal."""
    strike = names(CROATIAN).index("strike free max")
    assert refusal(move_at, SHOWN, strike) == ["not-strikeable"]
    assert move_mask(SHOWN)[strike] == 0
    assert refusal(move_index, SHOWN, Enter("free", "max", 0)) == ["not-strikeable"]


def test_keeps_are_equal_as_multisets() -> None:
    """The order in which dice are named changes no number."""
    assert move_index(SHOWN, Keep((4, 6, 5))) == move_index(SHOWN, Keep((6, 5, 4)))
    assert move_at(SHOWN, move_index(SHOWN, Keep((6, 4)))) == Keep((4, 6))


REFUSED: list[tuple[Callable[..., object], tuple[object, ...], list[str]]] = [
    (move_index, (SHOWN, Keep((1,))), ["not-shown"]),
    (move_index, (SHOWN, Keep(DICE)), ["keep-all"]),
    (move_index, (SHOWN, Announce("ones", "free")), ["not-announceable"]),
    (move_index, (SHOWN, Enter("free", "sixes", 12)), ["wrong-points"]),
    (move_index, (SHOWN, Enter("announced", "sixes", 18)), ["not-announced"]),
    (move_at, (SHOWN, 1), ["not-shown"]),
    (move_at, (SHOWN.keep((6,)), 222), ["dice-due"]),
    (move_at, (SHOWN.keep((6,)), 270), ["dice-due"]),
    (move_at, (SHOWN.enter("down", "ones"), 222), ["turn-over"]),
    (move_at, (SHOWN, 223), ["out-of-order"]),
    (move_at, (SHOWN, 271), ["out-of-order"]),
    (move_at, (SHOWN, 258), ["not-announced"]),
    (move_at, (SHOWN, 306), ["not-announced"]),
    (move_at, (Turn(Sheet.blank(CROATIAN)), 210), ["roll-first"]),
]  # fmt: skip


def test_moves_that_are_not_legal_have_no_number_now() -> None:
    """The reasons are those of the turn."""
    for step, given, codes in REFUSED:
        assert refusal(step, *given) == codes
    with pytest.raises(UnknownNameError, match="no category 'onse'"):
        move_index(SHOWN, Enter("free", "onse", 0))


@pytest.mark.parametrize("number", [-1, 318, 10**30, True, 2.0, "3", None])
def test_numbers_that_no_move_has(number: int) -> None:
    """Too small, too large, or none."""
    for step in (lambda: move_at(SHOWN, number), lambda: move_name(CROATIAN, number)):
        with pytest.raises(IndexError, match="expected the number of a move from 0 to 317, found "):
            step()


def test_while_dice_are_due_the_mask_is_empty() -> None:
    """A throw is chance, not a move; before the first one an early announcement may be one."""
    for turn in (Turn(Sheet.blank(CROATIAN)), SHOWN.keep((6,)), SHOWN.enter("free", "ones")):
        assert move_mask(turn) == bytes(318)
        assert move_indices(turn) == ()
    early = CROATIAN.with_columns("free", ColumnRule("early", AnyOrder(), Announced(0)))
    turn = Turn(Sheet.blank(early))
    told = [move_name(early, number) for number in move_indices(turn)]
    assert told == [f"announce early {row}" for row in early.rows]


def test_a_bound_turn_offers_one_cell() -> None:
    """Announced or directed: an entry, a strike, and keeps."""
    ways = [move_name(CROATIAN, number) for number in move_indices(SHOWN.announce("poker"))]
    assert [name for name in ways if not name.startswith("keep")] == ["enter announced poker"]
    turn = Turn(Sheet.blank(SERBIAN), directed="max").roll((6, 6, 6, 6, 5, 1))
    ways = [move_name(SERBIAN, number) for number in move_indices(turn)]
    assert [name for name in ways if not name.startswith("keep")] == [
        "enter directed max",
        "strike directed max",
    ]


@pytest.mark.parametrize("rules", [CROATIAN, TRIS, KENTA, SERBIAN], ids=lambda rules: rules.name)
def test_numbers_and_moves_are_one_to_one(rules: Ruleset) -> None:
    """In every state of a game: as many as there are moves, each there and back, and no other is let in."""
    course = list(courses(rules, ["Ana", "Bo"], Random(4)))
    for game in course[::40]:
        turn, moves = game.turn, game.moves()
        numbers = move_indices(turn)
        assert sorted(move_index(turn, move) for move in moves) == list(numbers)
        assert {move_at(turn, number) for number in numbers} == set(moves)
        mask = move_mask(turn)
        assert isinstance(mask, bytes)
        assert [number for number, legal in enumerate(mask) if legal] == list(numbers)
        assert set(mask) <= {0, 1}
        for number in set(range(len(mask))) - set(numbers):
            with pytest.raises(IllegalMoveError):
                move_at(turn, number)


def test_a_game_is_played_by_numbers() -> None:
    """As a program would that knows nothing else."""
    chance = Random(9)
    game = Game.start(TRIS, ["Ana", "Bo"])
    while not game.is_over:
        numbers = move_indices(game.turn)
        game = game.play(move_at(game.turn, chance.choice(numbers))) if numbers else game.throw(chance)
    assert len(game.turns) == 2 * 52


def test_the_parts_are_where_the_documentation_says() -> None:
    """The table of docs/numbering.md, row by row."""
    page = (DOCS / "numbering.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| `")]
    assert [row[0] for row in rows] == [f"`{rules.name}`" for rules in BUILT_IN]
    for rules, (_, *said) in zip(BUILT_IN, rows, strict=True):
        kinds = [name.partition(" ")[0] for name in names(rules)]
        starts = [str(kinds.index(kind)) if kind in kinds else "-" for kind in KINDS[1:]]
        assert said == [*starts, str(len(kinds))]
