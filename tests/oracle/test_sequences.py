"""How many sequences of legal steps there are: counts that no mistake in the rules of a turn survives.

As chess programs count positions to a depth. A step is a throw, a keep, an announcement or an entry; the
outcomes of a throw are the different hands of the faces that the table names. Each count is held against
plain data that is searched by brute force, and against the golden number in `sequences.toml`.
"""

import tomllib
from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import prod
from pathlib import Path

import pytest

from helpers.profiles import deep
from jamb import CategoryRule, ColumnRule, Game, IllegalMoveError, Ruleset, Section, Strikes, get_ruleset
from jamb.rules.columns import standard
from jamb.rules.conditions import Full
from jamb.rules.gates import Always, Announced, Directed, Hand
from jamb.rules.orders import AnyOrder, BottomUp, FromMiddle, Paths, ToMiddle, TopDown
from jamb.rules.patterns import Face
from jamb.rules.subtotals import Sum
from jamb.rules.values import Plus
from oracle import naive
from oracle.sequences import FACE, Line, Table, count, start


def ruleset(
    rows: str,
    *columns: ColumnRule | str,
    strikes: bool = True,
    dice: int = 2,
    counted: int | None = None,
    rolls: int = 3,
    last_rolls: int | None = None,
) -> Ruleset:
    """A table of face rows, two dice unless told otherwise."""
    rules = tuple(CategoryRule(row, Face(FACE[row]), Plus()) for row in rows.split())
    lanes = [rule for name in columns for rule in (standard(name) if isinstance(name, str) else (name,))]
    return Ruleset(
        "tiny",
        (Section("upper", rules, Sum()),),
        tuple(lanes),
        dice=dice,
        counted=counted or min(dice, 5),
        rolls=rolls,
        last_rolls=last_rolls,
        strikes=Strikes(strikes),
    )


def sequences(game: Game, faces: tuple[int, ...], depth: int) -> list[int]:
    """How many sequences of one step, of two, and so on the library plays from here."""
    if not depth:
        return []
    following = [game.play(move) for move in game.moves()]
    for dice in combinations_with_replacement(faces, game.turn.due):
        try:
            following.append(game.roll(dice))
        except IllegalMoveError:
            break
    found = [len(following)] + [0] * (depth - 1)
    for after in following if depth > 1 else ():
        for deeper, number in enumerate(sequences(after, faces, depth - 1), 1):
            found[deeper] += number
    return found


TWO, DOWN, UP = ("ones", "sixes"), ("ones sixes",), ("sixes ones",)
ROWS = "ones sixes"
FOUR = "ones twos fives sixes"


def called(after: int) -> ColumnRule:
    return ColumnRule("called", AnyOrder(), Announced(after))


GOLDEN: dict[str, list[int]] = tomllib.loads(
    (Path(__file__).parent / "sequences.toml").read_text(encoding="utf-8")
)
CASES: dict[str, tuple[Ruleset, Table]] = {}
CASES["free"] = ruleset(ROWS, "free"), Table(ROWS, (Line("free", TWO),))
CASES["free, no strikes"] = (
    ruleset(ROWS, "free", strikes=False), Table(ROWS, (Line("free", TWO),), strikes=False),
)  # fmt: skip
CASES["down and up"] = (
    ruleset(FOUR, "down", "up"),
    Table(FOUR, (Line("down", (FOUR,)), Line("up", ("sixes fives twos ones",)))),
)
CASES["hand alone"] = ruleset(ROWS, "hand"), Table(ROWS, (Line("hand", TWO, "hand"),))
CASES["hand and free"] = (
    ruleset(ROWS, "hand", "free"),
    Table(ROWS, (Line("hand", TWO, "hand"), Line("free", TWO))),
)
CASES["any throw of all dice"] = (
    ruleset(ROWS, ColumnRule("fresh", AnyOrder(), Hand(fresh=True)), rolls=2),
    Table(ROWS, (Line("fresh", TWO, "fresh"),), rolls=2),
)
for window in (0, 1, 2):
    CASES[f"announced after {window}, alone"] = (
        ruleset(ROWS, called(window)),
        Table(ROWS, (Line("called", TWO, "called", window),)),
    )
    CASES[f"announced after {window}, and down"] = (
        ruleset(ROWS, "down", called(window), rolls=2),
        Table(ROWS, (Line("down", DOWN), Line("called", TWO, "called", window)), rolls=2),
    )
for players, name in ((1, "one player"), (2, "two players"), (3, "three players")):
    CASES[f"directed, {name}"] = (
        ruleset(ROWS, called(1), ColumnRule("directed", AnyOrder(), Directed()), dice=1, rolls=1),
        Table(
            ROWS, (Line("called", TWO, "called"), Line("directed", TWO, "ordered")),
            dice=1, rolls=1, players=players, faces=(6,),
        ),
        )  # fmt: skip
CASES["directed and free, two players"] = (
    ruleset(ROWS, called(1), "free", ColumnRule("directed", TopDown(), Directed()), dice=1, rolls=2),
    Table(
        ROWS, (Line("called", TWO, "called"), Line("free", TWO), Line("directed", DOWN, "ordered")),
        dice=1, rolls=2, players=2, faces=(6,),
    ),
)  # fmt: skip
CASES["obligatory"] = (
    ruleset(ROWS, "down", ColumnRule("last", BottomUp(), opens=Full()), dice=1, rolls=2),
    Table(ROWS, (Line("down", DOWN), Line("last", UP, waits=("down",))), dice=1, rolls=2),
)
CASES["obligatory under announced"] = (
    ruleset(
        ROWS, called(1), ColumnRule("last", AnyOrder(), Always(), opens=Full(("called",))), dice=1, rolls=2
    ),
    Table(ROWS, (Line("called", TWO, "called"), Line("last", TWO, waits=("called",))), dice=1, rolls=2),
)
for name, order, paths in (
    ("from the middle", FromMiddle("twos", finish=True), ("twos ones", "fives sixes")),
    ("to the middle", ToMiddle("twos", finish=True), ("ones twos", "sixes fives")),
    ("paths that cross", Paths((("ones", "twos"), ("fives", "twos", "sixes")), finish=True),
     ("ones twos", "fives twos sixes")),
):  # fmt: skip
    CASES[f"branch by branch, {name}"] = (
        ruleset(FOUR, ColumnRule("locked", order), dice=1, rolls=1),
        Table(FOUR, (Line("locked", paths, finish=True),), dice=1, rolls=1),
    )
CASES["either branch"] = (
    ruleset(FOUR, ColumnRule("open", FromMiddle("twos")), dice=1, rolls=1),
    Table(FOUR, (Line("open", ("twos ones", "fives sixes")),), dice=1, rolls=1),
)
CASES["six dice"] = ruleset(ROWS, "free", dice=6), Table(ROWS, (Line("free", TWO),), dice=6)
CASES["more rolls for the last cell"] = (
    ruleset(ROWS, "free", dice=1, rolls=1, last_rolls=3),
    Table(ROWS, (Line("free", TWO),), dice=1, rolls=1, last=3),
)
CASES["fewer rolls for the last cell"] = (
    ruleset(ROWS, "free", called(1), dice=1, rolls=2, last_rolls=1),
    Table(ROWS, (Line("free", TWO), Line("called", TWO, "called")), dice=1, rolls=2, last=1),
)


def test_every_table_has_its_golden_numbers() -> None:
    """None is counted without one, and none of them is left over."""
    assert GOLDEN.keys() == CASES.keys()


@pytest.mark.parametrize("name", CASES)
def test_sequences_of_a_small_table(name: str) -> None:
    """As many as the brute force finds, at every depth up to the one that the golden numbers reach.

    The quick profile leaves out the greatest depth.
    """
    rules, table = CASES[name]
    golden = GOLDEN[name] if deep() else GOLDEN[name][:-1]
    game = Game.start(rules, [f"player {number}" for number in range(table.players)])
    counted = [count(table, start(table), depth) for depth in range(1, len(golden) + 1)]
    assert counted == golden
    assert sequences(game, table.faces, len(golden)) == golden


BUILT_IN = {"croatian": [252, 11_630], "tris": [252, 11_172], "kenta": [252, 12_134]}


@pytest.mark.parametrize("name", BUILT_IN)
def test_first_steps_of_a_built_in_ruleset(name: str) -> None:
    """After each of the 252 hands: an announcement a row, a keep for each part of the dice, and entries.

    The first cell of down, the last of up and every one of free may be filled, or struck where the dice are
    worth something and the ruleset lets it be. The quick profile throws four of the faces only.
    """
    assert first_steps(name, range(1, 7)) == BUILT_IN[name]
    faces = (1, 2, 3, 4, 5, 6) if deep() else (1, 3, 4, 6)
    game = Game.start(get_ruleset(name), ["Ana", "Bo"])
    assert sequences(game, faces, 2) == first_steps(name, faces)


def first_steps(name: str, faces: Sequence[int]) -> list[int]:
    """How many sequences of one and of two steps begin a game, counted from the rules page."""
    rows = list(naive.SCORERS[name])
    expected = [0, 0]
    for dice in combinations_with_replacement(faces, 5):
        keeps = prod(dice.count(face) + 1 for face in range(1, 7)) - 1
        cells = [rows[0], rows[-1], *rows]
        struck = sum(naive.strikeable(name, row) and naive.points(name, row, dice, 1) != 0 for row in cells)
        expected[0] += 1
        expected[1] += len(rows) + keeps + len(cells) + struck
    return expected
