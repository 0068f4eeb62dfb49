"""The page of errors is complete and true: it has every code and variant, with messages that come about."""

import re
from collections.abc import Iterator
from random import Random

import attrs
import pytest

from helpers.places import DOCS
from jamb import (
    Announce,
    BestOfRow,
    ColumnRule,
    Enter,
    Game,
    IllegalMoveError,
    Keep,
    Paper,
    Ruleset,
    Sheet,
    Turn,
    Violation,
    WrittenSum,
    gates,
    judge,
    orders,
    validate,
)
from jamb.rulesets import CROATIAN, KENTA, TRIS
from jamb.violations import TEMPLATES

PAGE = DOCS / "errors.md"
ROW = re.compile(
    r"^\| `(?P<code>[a-z-]+)` \| (?:`(?P<variant>[a-z]+)` )?\| [^|]+ \| (?P<message>[^|]+) \|$", re.MULTILINE
)
UPPER = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
SIXES = (6, 6, 6, 5, 4)


def table(*columns: str | ColumnRule | BestOfRow) -> Sheet:
    """A blank sheet of these columns."""
    return Sheet.blank(CROATIAN.with_columns(*columns))


def refused(turn: Turn, dice: tuple[int, ...]) -> tuple[Violation, ...]:
    """Why the turn takes no throw."""
    with pytest.raises(IllegalMoveError) as error:
        turn.roll(dice)
    return error.value.violations


def on_sheets() -> Iterator[Violation]:
    """Faults of filled sheets."""
    cells = {"down": {"ones": 3, "threes": 9}, "free": {"full": 55, "max": 0}}
    yield from validate(Sheet.from_cells(CROATIAN, cells))
    yield from validate(Sheet.blank(CROATIAN), finished=True)
    obligatory = attrs.evolve(CROATIAN.with_columns("obligatory").columns[0], name="last")
    late = CROATIAN.with_columns("down", obligatory)
    yield from validate(Sheet.from_cells(late, {"last": {"ones": 3}}))
    sums = (
        WrittenSum("points", 62, column="down", section="upper"),
        WrittenSum("bonus", 0, column="down", section="upper"),
        WrittenSum("subtotal", 80, column="down", section="lower"),
        WrittenSum("column", 100, column="down"),
        WrittenSum("sheet", 100),
    )
    sheet = Sheet.from_cells(CROATIAN, {"down": {**UPPER, "jamb": 75}})
    yield from validate(Paper(sheet, sums))
    best = CROATIAN.with_columns("down", "best")
    cell = WrittenSum("cell", 2, column="best", category="ones")
    yield from validate(Paper(Sheet.from_cells(best, {"down": UPPER}), (cell,)))


def on_entries() -> Iterator[Violation]:
    """Reasons against ending a turn in a cell."""
    turn = Turn(Sheet.blank(CROATIAN).write("free", "ones", 3)).roll(SIXES)
    yield from turn.objections(Enter("free", "ones", 0))
    yield from turn.objections(Enter("free", "sixes", 24))
    yield from turn.objections(Enter("free", "max", 0))
    yield from turn.objections(Enter("announced", "sixes", 18))
    yield from turn.announce("poker").objections(Enter("free", "sixes", 18))
    directed = table("free", "announced", "directed")
    yield from Turn(directed).roll(SIXES).objections(Enter("directed", "sixes", 18))
    yield from Turn(directed, directed="poker").roll(SIXES).objections(Enter("free", "sixes", 18))
    hands = table("free", "hand", ColumnRule("fresh", orders.AnyOrder(), gates.Hand(fresh=True)))
    later = Turn(hands).roll(SIXES).keep((6, 6, 6)).roll((1, 2))
    yield from later.objections(Enter("hand", "ones", 1))
    yield from later.objections(Enter("fresh", "ones", 1))


def on_the_end() -> Iterator[Violation]:
    """Reasons against a step of a game that is over."""
    one = attrs.evolve(CROATIAN.with_columns("free"), name="one")
    chance = Random(1)
    game = Game.start(one, ["Ana"])
    while not game.is_over:
        game = game.throw(chance) if game.turn.due else game.play(chance.choice(game.moves()))
    yield from game.objections(Keep((6,)))


def on_announcements() -> Iterator[Violation]:
    """Reasons against an announcement."""
    turn = Turn(Sheet.blank(CROATIAN)).roll(SIXES)
    yield from turn.objections(Announce("poker", "free"))
    yield from turn.keep((6,)).roll((1, 1, 1, 1)).objections(Announce("poker", "announced"))
    again = attrs.evolve(CROATIAN.with_columns("announced").columns[0], name="again")
    for sheet in (table("down"), table("announced", again)):
        with pytest.raises(IllegalMoveError) as error:
            Turn(sheet).roll(SIXES).announce("poker")
        yield from error.value.violations


def on_steps() -> Iterator[Violation]:
    """Reasons against throwing and keeping."""
    turn = Turn(Sheet.blank(CROATIAN))
    yield from turn.objections(Keep((6,)))
    turn = turn.roll(SIXES)
    yield from refused(turn, (1,))
    yield from turn.objections(Keep((1, 1)))
    yield from turn.objections(Keep(SIXES))
    yield from turn.keep((6, 6, 6)).objections(Enter("free", "sixes", 18))
    yield from refused(turn.keep(()).roll(SIXES).keep(()).roll(SIXES), (1,))
    yield from turn.enter("free", "sixes").objections(Keep((6,)))
    yield from Turn(table("announced")).roll(SIXES).objections(Keep((6,)))
    yield from Turn(table("hand")).roll(SIXES).objections(Keep((6,)))
    yield from refused(Turn(full(KENTA)), SIXES)


def on_games() -> Iterator[Violation]:
    """Reasons that only a game with several players, or its history, can give."""
    game = Game.start(CROATIAN, ["Ana", "Šćepan"])
    yield from game.objections(Keep((6,)), player="Šćepan")
    with pytest.raises(IllegalMoveError) as error:
        game.undo()
    yield from error.value.violations


def on_records() -> Iterator[Violation]:
    """Faults of a sheet that is not the one of its game."""
    game = Game.start(TRIS, ["Ana"]).roll((4, 4, 4, 3, 3)).enter("free", "full")
    other = Sheet.from_cells(TRIS, {"free": {"full": 50}})
    for sheet in (other, Sheet.blank(TRIS), Sheet.blank(KENTA)):
        yield from judge(sheet, game=game).violations


def full(ruleset: Ruleset) -> Sheet:
    """A sheet without an open cell."""
    cells = {column.name: dict.fromkeys(ruleset.rows, 0) for column in ruleset.columns}
    return Sheet.from_cells(ruleset, cells)


def on_the_page() -> list[tuple[str, str]]:
    """Every row of the page: the code with its variant, and the message."""
    rows = ROW.finditer(PAGE.read_text(encoding="utf-8"))
    return [("/".join(filter(None, row.group("code", "variant"))), row["message"]) for row in rows]


def test_every_code_and_variant_that_there_is_stands_on_the_page() -> None:
    assert {code for code, _ in on_the_page()} == set(TEMPLATES)


def test_every_message_on_the_page_comes_about_with_its_code() -> None:
    found = {
        ("/".join(filter(None, (violation.code, violation.variant))), violation.message)
        for violations in (
            on_sheets(),
            on_entries(),
            on_announcements(),
            on_the_end(),
            on_steps(),
            on_games(),
            on_records(),
        )
        for violation in violations
    }
    assert set(on_the_page()) <= found
