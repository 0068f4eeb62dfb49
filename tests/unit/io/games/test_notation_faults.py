"""What is refused in the text notation: each wrong sign, line, header and step with its place."""

from collections.abc import Sequence

import pytest

from helpers.records import HEAD, fault, faults
from helpers.small_rulesets import small
from jamb import Game
from jamb.io.games.records import dumps_game, loads_game


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1.2 66654", "character 1: expected the number of this turn, 1.1, found '1.2'"),
        ("2.1 66654", "character 1: expected the number of this turn, 1.1, found '2.1'"),
        ("01.1 66654", "character 2: expected the number of this turn, 1.1, found '1.1'"),
        ("66654", "character 6: expected the number of this turn, 1.1, found the end of the line"),
        (
            "1.1",
            "character 4: expected dice, or ! and a cell, or = and a cell with its points, found the end",
        ),
        ("1.1 6665x", "character 9: expected a die from 1 to 6, + or a space, found 'x'"),
        ("1.1 66754", "character 7: expected a die from 1 to 6, + or a space, found '754'"),
        ("1.1 0", "character 5: expected dice, or ! and a cell, or = and a cell with its points, found '0'"),
        ("1.1 6666666", "character 5: expected at most 6 dice, found '6666666'"),
        ("1.1 66654 666+ 62", "character 15: expected the dice that were thrown, from 1 to 6, found ' 62'"),
        ("1.1 66654 !", "character 12: expected the name of a column, in quotes unless it is a plain word"),
        ("1.1 66654 !announced", "character 21: expected a point and the name of a category, found the end"),
        ("1.1 66654 !announced.", "character 22: expected the name of a category, in quotes unless it is a"),
        ('1.1 66654 !"announced', "character 13: expected the closing quotes of the name of a column, found"),
        ('1.1 66654 !"a\\x".max', "character 14: expected an escape that JSON has, such as"),
        ("1.1 66654 =free.max 27", "character 12: expected a space and then the cell, found 'free.max'"),
        ("1.1 66654 = free.max", "character 21: expected the points, found the end of the line"),
        ("1.1 66654 = free.max 027", "character 23: expected a space and then -> and the total, found '27'"),
        ("1.1 66654 = free.max x", "character 22: expected the points, a whole number, found 'x'"),
        ("1.1 66654 = free.max 27.0", "character 24: expected a space and then -> and the total, found '.0'"),
        (
            "1.1 66654 = free.max 27 27",
            "character 25: expected -> and the total, or the end of the line, found",
        ),
        ("1.1 66654 = free.max 27 ->", "character 27: expected the total, found the end of the line"),
        ("1.1 66654 = free.max 27 -> 27 x", "character 30: expected the end of the line, found ' x'"),
        ("1.1 66654 = free.max " + "9" * 101, "character 22: expected the points, a whole number of at most"),
        (
            "1.1 66654\n1.2 12345",
            "character 10: expected = and the cell: only the last turn may be unfinished",
        ),
        ("\n1.1 66654", "character 1: expected the number of this turn, 1.1, found the end of the line"),
    ],
)
def test_each_wrong_sign_is_told_with_its_place(line: str, expected: str) -> None:
    message = faults(HEAD + line)[0]
    assert f"{message[0]}: {message[1]}".startswith(f"line 5, {expected}")


def test_every_line_is_told_in_one_go() -> None:
    text = HEAD.replace("croatian", "croatan") + "1.1 6666x\n1.2 12345\n2.2 12345 = free.max 15"
    assert [path for path, _ in faults(text)] == [
        "line 2: ruleset",
        "line 5, character 9",
        "line 6, character 10",
        "line 7, character 1",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ": there is nothing in it"),
        (
            "ones,twos\n1,2\n",
            "line 1: this is not the record of a game: expected the first line 'jamb-game 1'",
        ),
        ("jamb-game 2\nnew things\n", "line 1: expected format 1, found '2': a newer format"),
        ("jamb-game 0\n\n", "line 1: expected format 1, found '0'"),
        ("jamb-game\n\n", "line 1: expected format 1, found ''"),
        (HEAD[:-1], "line 3: the record is incomplete: an empty line ends its header"),
        (HEAD.rstrip("\n"), "line 3: the record is incomplete: an empty line ends its header"),
        (HEAD.replace("ruleset", "rules"), "line 2, character 1: expected 'ruleset', found 'rules'"),
        (
            HEAD.replace(" croatian", ""),
            "line 2, character 8: expected the ruleset, as a name or whole, found",
        ),
        (HEAD.replace("croatian", "croatian x"), "line 2, character 17: expected the end of the line, found"),
        (
            HEAD.replace("croatian", "Croatian"),
            "line 2: ruleset: no ruleset 'Croatian'; did you mean 'croatian'",
        ),
        (HEAD.replace("croatian", "{"), "line 2, character 10: this is not JSON: Expecting property name"),
        (HEAD.replace("croatian", '{"name": 1e999}'), "line 2: ruleset.name: expected a number that a floa"),
        (HEAD.replace("croatian", '{"name": "x"}'), "line 2: ruleset.sections: "),
        (HEAD.replace("players", "player"), "line 3, character 1: expected 'players', found 'player'"),
        (HEAD.replace(" Ana Ivo", ""), "line 3, character 8: expected the name of a player, found the end"),
        (HEAD.replace("Ivo", "Ana"), "line 3, character 13: 'Ana' is duplicated"),
        (HEAD.replace("Ivo", '"a\\nb"'), "line 3, character 13: expected a name without control characters"),
        (
            HEAD.replace("Ivo", '"\\ud800"'),
            "line 3, character 13: expected a name without control characters",
        ),
        (HEAD.replace("Ivo\n", "Ivo\nnote x y\n"), "line 4, character 1: expected 'tag', or the empty line"),
        (HEAD.replace("Ivo\n", "Ivo\ntag date\n"), "line 4, character 9: expected what the tag says, found"),
        (HEAD.replace("Ivo\n", "Ivo\ntag a b\ntag a c\n"), "line 5: the tag 'a' is duplicated"),
        (HEAD.replace("Ivo\n", 'Ivo\ntag a "\\n"\n'), "line 4: expected a text without control characters"),
    ],
)
def test_each_wrong_header_is_told_with_its_place(text: str, expected: str) -> None:
    path, message = faults(text)[0]
    assert f"{path}: {message}".startswith(expected)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["1.1 6665 = free.max 23"], "line 5, character 5: turn 1 of 'Ana': expected 5 dice, found 4"),
        (["1.1 66654 666+6"], "line 5, character 15: turn 1 of 'Ana': expected 2 dice, found 1"),
        (["1.1 66654 66654"], "line 5, character 11: turn 1 of 'Ana': choose which dice to keep first"),
        (
            ["1.1 66654 1+"],
            "line 5, character 11: turn 1 of 'Ana': the dice don't show 1: they are 6 6 6 5 4",
        ),
        (
            ["1.1 66654 66654+"],
            "line 5, character 11: turn 1 of 'Ana': keeping every die leaves none to roll",
        ),
        (["1.1 = free.max 27"], "line 5, character 5: turn 1 of 'Ana': roll the dice first"),
        (
            ["1.1 66654 = free.mox 27"],
            "line 5, character 11: turn 1 of 'Ana': no category 'mox'; did you mean",
        ),
        (
            ["1.1 66654 = fre.max 27"],
            "line 5, character 11: turn 1 of 'Ana': no played column 'fre'; did you",
        ),
        (
            ["1.1 66654 = down.max 27"],
            "line 5, character 11: turn 1 of 'Ana': down max is out of order: ones",
        ),
        (
            ["1.1 66654 = announced.max 27"],
            "line 5, character 11: turn 1 of 'Ana': announced max may be filled only",
        ),
        (
            ["1.1 66654 6+6666 !announced.max"],
            "line 5, character 18: turn 1 of 'Ana': announced max can't be",
        ),
        (["1.1 66654 6+66666"], "line 5, character 13: turn 1 of 'Ana': expected 4 dice, found 5"),
        (
            ["1.1 66654 !announced.max = free.max 27"],
            "line 5, character 26: turn 1 of 'Ana': free max: this turn has to end in announced max, which",
        ),
        (
            ["1.1 12345 = free.max 15", "1.2 12345 = free.max 15", "2.1 12345 = free.max 15"],
            "line 7, character 11: turn 2 of 'Ana': free max is already filled, with 15",
        ),
        (
            ["1.1 66654 6+6666 6+6666 6+6666"],
            "line 5, character 25: turn 1 of 'Ana': all 3 rolls of this turn are used",
        ),
    ],
)
def test_the_first_illegal_step_is_told_with_turn_player_and_reason(
    lines: Sequence[str], expected: str
) -> None:
    assert fault(HEAD + "\n".join(lines)).startswith(expected)


def test_a_turn_after_the_end_is_told() -> None:
    """Everybody plays as many turns as a sheet has cells (RULES A9)."""
    text = dumps_game(Game.start(small(), ["Ana"]), form="text")
    turns = ["1.1 12345 = free.ones 1", "2.1 12345 = free.twos 2", "3.1 12345"]
    assert loads_game(text + "\n".join(turns[:2])).is_over
    assert (
        fault(text + "\n".join(turns))
        == "line 7, character 1: the game is over after 2 turns, and this is one more"
    )


def test_every_number_that_contradicts_the_dice_is_told() -> None:
    """Points and totals don't keep the game from going on, so none hides another; then what is illegal."""
    lines = [
        "1.1 66654 = free.max 28 -> 0",
        "1.2 12345 = free.straight 35 -> 40",
        "2.1 12345 = free.min 0",
        "2.2 12345 = free.ones 1 -> 36",
        "3.1 12345 = free.ones 2",
        "3.2 12345 = free.ones 1",
        "4.1 what follows is read, but not played",
    ]
    found = faults(HEAD + "\n".join(lines[:-1]))
    assert [(path, *message.partition(";")[0].split(": ", 1)) for path, message in found] == [
        ("line 5, character 11", "turn 1 of 'Ana'", "free max: the dice are worth 27 there, not 28"),
        ("line 6, character 33", "turn 1 of 'Ivo'", "the total written is 40, the cells add up to 35"),
        (
            "line 7, character 11",
            "turn 2 of 'Ana'",
            "free min may not be struck: the dice are worth 15 there",
        ),
        ("line 9, character 11", "turn 3 of 'Ana'", "free ones: the dice are worth 1 or 0 there, not 2"),
        ("line 10, character 11", "turn 3 of 'Ivo'", "free ones is already filled, with 1"),
    ]
    assert [path for path, _ in faults(HEAD + "\n".join(lines))] == ["line 11, character 5"]
