"""The text notation: what stands where, and what each wrong sign is refused for."""

import re

import pytest

from helpers.places import DOCS
from helpers.records import HEAD, fault
from helpers.turns import DICE
from jamb import Announce, ColumnRule, DocumentError, Enter, Game, Keep, Move
from jamb.io.games.notation import number_at
from jamb.io.games.records import dumps_game, dumps_move, loads_game, loads_move
from jamb.io.games.script import Throw, steps
from jamb.rules.gates import Announced
from jamb.rules.orders import AnyOrder
from jamb.rulesets import CROATIAN, KENTA, TRIS

PAGE = DOCS / "notation.md"
FIRST = "1.1 66654 !announced.poker 666+62 6666+5 = announced.poker 64\n"


def started(*lines: str) -> Game:
    """The game of these lines."""
    return loads_game(HEAD + "\n".join(lines))


def test_a_turn_is_read_step_by_step() -> None:
    [turn] = started(FIRST).turns
    assert list(steps(turn)) == [
        Throw(DICE),
        Announce("poker", "announced"),
        Keep((6, 6, 6)),
        Throw((6, 2)),
        Keep((6, 6, 6, 6)),
        Throw((5,)),
        Enter("announced", "poker", 64),
    ]


def test_dice_keep_their_order() -> None:
    """Kept in the order in which they were named, thrown in that in which they lie."""
    game = started("1.1 66654 4566+1")
    assert game.turn.history == (DICE, (4, 5, 6, 6), (1,))
    assert dumps_game(game, form="text").splitlines()[-1] == "1.1 66654 4566+1"


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("", Game.start(CROATIAN, ["Ana", "Ivo"])),
        ("1.1 66654\n", Game.start(CROATIAN, ["Ana", "Ivo"]).roll(DICE)),
        ("1.1 66654 +\n", Game.start(CROATIAN, ["Ana", "Ivo"]).roll(DICE).keep(())),
        ("1.1 66654 4+\n", Game.start(CROATIAN, ["Ana", "Ivo"]).roll(DICE).keep((4,))),
        (
            "1.1 66654 +12345\n",
            Game.start(CROATIAN, ["Ana", "Ivo"]).roll(DICE).keep(()).roll((1, 2, 3, 4, 5)),
        ),
        ("1.1 66654 !announced.max\n", Game.start(CROATIAN, ["Ana", "Ivo"]).roll(DICE).announce("max")),
        (
            "1.1 66654 !announced.max 66+\n",
            Game.start(CROATIAN, ["Ana", "Ivo"]).roll(DICE).announce("max").keep((6, 6)),
        ),
    ],
)
def test_the_last_turn_may_be_in_any_state(line: str, game: Game) -> None:
    """What has happened in a turn is never lost, and what has not isn't written."""
    assert dumps_game(game, form="text") == HEAD + line
    assert loads_game(HEAD + line) == game


def test_an_announcement_stands_where_it_was_made() -> None:
    """Before the first throw, or after the second, where a column takes it then."""
    for after, expected in ((0, "1.1 !mine.max 66654"), (2, "1.1 66654 6+6666 !mine.max")):
        rules = KENTA.with_columns("free", ColumnRule("mine", AnyOrder(), Announced(after)))
        game = Game.start(rules, ["Ana"])
        game = (
            game.announce("max").roll(DICE) if after == 0 else game.roll(DICE).keep((6,)).roll((6, 6, 6, 6))
        )
        game = game if after == 0 else game.announce("max")
        text = dumps_game(game, form="text")
        assert text.splitlines()[-1] == expected
        assert loads_game(text) == game


def test_turns_are_numbered_by_round_and_place() -> None:
    assert [number_at(place, 1) for place in range(3)] == ["1.1", "2.1", "3.1"]
    game = started("1.1 12345 = free.max 15", "1.2 12345 = free.max 15", "2.1 12345 = free.min 15")
    assert [len(sheet.to_cells()["free"]) for sheet in game.sheets] == [2, 1]


def test_totals_are_written_and_checked() -> None:
    lines = [
        "1.1 12345 = free.ones 1 -> 1",
        "1.2 11145 = free.ones 3 -> 3",
        "2.1 66666 = free.sixes 30 -> 31",
    ]
    game = started(*lines)
    assert dumps_game(game, form="text", totals=True) == HEAD + "\n".join([*lines, ""])
    lines[1] = "1.2 11145 = free.ones 3 -> 2"
    expected = "line 6, character 28: turn 1 of 'Ivo': the total written is 2, the cells add up to 3"
    assert fault(HEAD + "\n".join(lines)) == expected


def test_a_total_may_be_below_nothing() -> None:
    """The middle of `croatian` may be negative (RULES B)."""
    solo = HEAD.replace(" Ivo", "")
    text = (
        solo + "1.1 11111 = free.max 5 -> 0\n2.1 66666 = free.min 30 -> 0\n3.1 11111 = free.ones 5 -> -120\n"
    )
    game = loads_game(text)
    assert game.standings()[0].total == (5 - 30) * 5 + 5
    assert dumps_game(game, form="text", totals=True) == text


def test_what_people_type_is_taken_too() -> None:
    """More spaces, other ends of lines, or none at the end, empty lines there, a byte order mark."""
    typed = "\ufeff" + HEAD.replace("\n", "\r\n") + FIRST.replace(" ", "  ").replace("\n", "   \r\n\r\n\n")
    assert loads_game(typed) == loads_game(HEAD + FIRST) == loads_game((HEAD + FIRST).rstrip("\n"))


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Keep((6, 6, 6)), "666+"),
        (Keep(()), "+"),
        (Announce("poker", "announced"), "!announced.poker"),
        (Announce("two pairs", 'the "left" one'), '!"the \\"left\\" one"."two pairs"'),
        (Enter("free", "poker", 64), "= free.poker 64"),
        (Enter("free", "", -3), '= free."" -3'),
    ],
)
def test_a_single_move_has_a_text(move: Move, text: str) -> None:
    assert dumps_move(move, form="text") == text
    assert loads_move(text) == loads_move(f"{text}\n") == move


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "666",
            "line 1, character 4: expected a move: dice and a plus, or ! and a cell, or = and a cell",
        ),
        ("666+6", "line 1, character 5: expected the end of the line, found '6'"),
        ("= free.max 27 -> 27", "line 1, character 14: expected the end of the line, found ' -> 27'"),
        (
            "!free",
            "line 1, character 6: expected a point and the name of a category, found the end of the line",
        ),
        ("", "there is nothing in it"),
    ],
)
def test_what_is_no_move_is_refused(text: str, expected: str) -> None:
    with pytest.raises(DocumentError) as refused:
        loads_move(text)
    assert str(refused.value).startswith(expected)


def test_plain_words_are_bare_and_others_quoted() -> None:
    bare = ["Ana-2", "Šćepan", "Ђорђе", "6", "_"]
    quoted = ["-x", "a.b", "a b", "a×b", "e\u0301", "日本"]
    escaped = {"a\u202eb": "a\\u202eb", 'x"\\': 'x\\"\\\\'}
    game = Game.start(TRIS, [*bare, *quoted, *escaped])
    text = dumps_game(game, form="text")
    written = [*bare, *(f'"{name}"' for name in (*quoted, *escaped.values()))]
    assert text.splitlines()[2] == " ".join(["players", *written])
    assert loads_game(text) == game


def test_the_page_has_the_grammar_of_every_sign() -> None:
    """Each rule of the grammar is defined once, and each name that it uses is a rule."""
    [grammar] = re.findall(r"```ebnf\n(.+?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    rules = re.findall(r"^([a-z][a-z ]*?) += ((?:[^;\"]|\"[^\"]*\")+) ;$", grammar, re.MULTILINE)
    names = [name for name, _ in rules]
    assert len(names) == grammar.count(" ;\n") == len(set(names))
    for _, body in rules:
        plain = re.sub(r'"[^"]*"|\?[^?]*\?', " ", body)
        used = {word.strip() for word in re.split(r"[^a-z ]+", plain)} - {""}
        assert {re.sub(r"\s+", " ", word) for word in used} <= set(names)
