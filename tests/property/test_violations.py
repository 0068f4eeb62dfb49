"""What violations hold is of the kind that is declared for their code, wherever they come from."""

from collections.abc import Iterable
from functools import partial
from itertools import islice, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb
import jamb.testing as draw
from helpers.profiles import examples
from helpers.random_games import PLAYERS, courses
from jamb import Game, IllegalMoveError, Keep, Paper, Ruleset, Sheet, Turn, Violation, WrittenSum
from jamb.rulesets import CROATIAN, TRIS
from jamb.violations import EXPECTED, FOUND, Held

from .test_moves import tried


def is_held(held: int | str, kind: Held, ruleset: Ruleset) -> bool:
    """Whether one thing that a violation holds is of a kind."""
    if kind == "numbers":
        return type(held) is int
    if kind == "rolls":
        return type(held) is int and 0 <= held <= ruleset.most_rolls
    assert type(held) is str
    return held in {
        "dice": [held] if all(face in "123456" for face in held.split(" ")) else [],
        "columns": [rule.name for rule in ruleset.played],
        "categories": ruleset.rows,
        "rulesets": [ruleset.name, "tris"],
        "players": PLAYERS,
    }.get(kind, [])


def check(violations: Iterable[Violation], ruleset: Ruleset) -> None:
    """Each holds what the tables declare, and nothing where they declare nothing."""
    for one in violations:
        assert one.column is None or one.column in [rule.name for rule in ruleset.columns]
        assert one.category is None or one.category in ruleset.rows
        assert one.section is None or one.section in [section.name for section in ruleset.sections]
        found, expected = FOUND.get(one.key), EXPECTED.get(one.key)
        assert (one.found is None) == (found is None), one
        assert one.found is None or (found and is_held(one.found, found, ruleset)), one
        if expected == "place":
            column, category = one.expected
            assert is_held(column, "columns", ruleset), one
            assert is_held(category, "categories", ruleset), one
        else:
            assert all(expected and is_held(held, expected, ruleset) for held in one.expected), one


def refusals(turn: Turn) -> Iterable[Violation]:
    """Why the turn takes no throw, and no announcement without a column, where it takes none."""
    verbs = [partial(turn.announce, row) for row in turn.sheet.ruleset.rows]
    for verb in (partial(turn.throw, Random(0)), *verbs):
        try:
            verb()
        except IllegalMoveError as error:
            yield from error.violations


@examples(40)
@given(draw.turns())
def test_objections_hold_what_is_declared(turn: Turn) -> None:
    """Names are names of the ruleset and numbers are whole, whatever is tried in a turn."""
    for move in tried(turn):
        check(turn.objections(move), turn.sheet.ruleset)
    check(refusals(turn), turn.sheet.ruleset)


@examples(60)
@given(draw.sheets(), st.booleans(), st.integers())
def test_faults_hold_what_is_declared(sheet: Sheet, finished: bool, number: int) -> None:
    """Whatever numbers stand wherever, wrong sums included."""
    ruleset = sheet.ruleset
    sums = [WrittenSum("sheet", number)]
    for column in ruleset.columns:
        sums.append(WrittenSum("column", number, column=column.name))
        for section in ruleset.sections:
            place = {"column": column.name, "section": section.name}
            sums += [WrittenSum("points", number, **place), WrittenSum("bonus", number, **place)]
            sums.append(WrittenSum("subtotal", number, **place))
    check(jamb.validate(Paper(sheet, tuple(sums)), finished=finished), ruleset)
    for rule, row in product(ruleset.played, ruleset.rows):
        try:
            sheet.write(rule.name, row, number)
        except IllegalMoveError as error:
            check(error.violations, ruleset)


@examples(15)
@given(draw.random_rulesets(max_rows=2), draw.SEEDS, st.integers(0, 30), draw.SEEDS)
def test_games_and_their_records_hold_what_is_declared(
    ruleset: Ruleset, seed: int, length: int, other: int
) -> None:
    """Somebody else's turn, a start that can't be undone, a sheet that isn't the one of its game."""
    *_, game = islice(courses(ruleset, PLAYERS[:2], Random(seed)), 1 + length)
    for move in game.moves():
        for player in PLAYERS[:2]:
            check(game.objections(move, player=player), ruleset)
    with pytest.raises(IllegalMoveError) as refused:
        game.undo(10**6)
    check(refused.value.violations, ruleset)
    sheet = draw.filled(Sheet.blank(ruleset), Random(other), length % (len(ruleset.rows) + 1))
    check(jamb.judge(sheet, game=game, player=PLAYERS[0]).violations, ruleset)


def test_what_play_comes_to_rarely_holds_what_is_declared() -> None:
    """No ending without an announcement, none after this, and the record of another table."""
    for name in ("announced", "hand"):
        turn = Turn(Sheet.blank(CROATIAN.with_columns(name))).roll((6, 6, 6, 5, 4))
        [violation] = turn.objections(Keep((6,)))
        assert violation.expected == (name,)
        check([violation], turn.sheet.ruleset)
    game = Game.start(TRIS, ["Ana"])
    [violation] = jamb.judge(Sheet.blank(CROATIAN), game=game).violations
    assert (violation.found, violation.expected) == ("croatian", ("tris",))
    check([violation], CROATIAN)
