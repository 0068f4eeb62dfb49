"""What is refused in the JSON of a record, each fault with its path."""

import json
import random

import pytest

from helpers.random_games import after
from helpers.records import GAME, WHOLE, changed, faults
from helpers.small_rulesets import small
from jamb import DocumentError, Game
from jamb.io.faults import MOST_FAULTS
from jamb.io.games import script
from jamb.io.games.records import dumps_game, loads_move


def told(text: str) -> list[str]:
    """Everything that a text is refused for, in lines."""
    return [f"{path}: {message}" if path else message for path, message in faults(text)]


@pytest.mark.parametrize(
    ("place", "value", "expected"),
    [
        (("format",), ..., "format: missing: expected 1"),
        (("format",), 2, "format: expected 1, found 2: a newer format"),
        (("format",), "1", "format: expected 1, found '1'"),
        (("format",), True, "format: expected 1, found true"),
        (("ruleset",), ..., "ruleset: missing: a game has its ruleset, its players and its turns"),
        (("ruleset",), 5, "ruleset: expected a name or a whole ruleset"),
        (("ruleset",), "trist", "ruleset: no ruleset 'trist'; did you mean 'tris'? (known: croatian, tris"),
        (("ruleset",), {"name": "x"}, "ruleset.sections: "),
        (("players",), ..., "players: missing: a game has its ruleset, its players and its turns"),
        (("players",), [], "players: expected at least one name, found none"),
        (("players",), "Ana", "players: expected a list of names, found 'Ana'"),
        (("players", 1), 3, "players[1]: expected a name, found 3"),
        (("players", 1), "Ana", "players[1]: 'Ana' is duplicated"),
        (("players", 1), "", "players[1]: expected a name, found ''"),
        (("tags",), [], "tags: expected an object, found a list"),
        (("tags", "date"), 2024, "tags.date: expected a text, found 2024"),
        (("tags", "date"), "\n", "tags.date: expected a text without control characters, found '\\n'"),
        (("turns",), ..., "turns: missing: a game has its ruleset, its players and its turns"),
        (("turns",), {}, "turns: expected a list of turns, found an empty object"),
        (("turns", 0), [], "turns[0]: expected an object, found a list"),
        (("turns", 0), {}, "turns[0].steps: expected a list of at least one step, found none"),
        (("turns", 0, "steps"), [], "turns[0].steps: expected a list of at least one step, found a list"),
        (
            ("turns", 0, "steps", 1),
            ...,
            "turns[0]: a finished turn ends with enter; the one in progress belong",
        ),
        (
            ("turns", 0, "steps", 0),
            {},
            "turns[0].steps[0]: expected an object with one of roll, keep, announce",
        ),
        (
            ("turns", 0, "steps", 0),
            6,
            "turns[0].steps[0]: expected an object with one of roll, keep, announce",
        ),
        (("turns", 0, "steps", 0), {"rol": [1]}, "turns[0].steps[0].rol: no such step; did you mean 'roll'?"),
        (
            ("turns", 0, "steps", 0, "roll"),
            "12345",
            "turns[0].steps[0].roll: expected a list of at most 6 dice",
        ),
        (
            ("turns", 0, "steps", 0, "roll"),
            [1] * 7,
            "turns[0].steps[0].roll: expected a list of at most 6 dice",
        ),
        (
            ("turns", 0, "steps", 0, "roll", 4),
            7,
            "turns[0].steps[0].roll[4]: expected a whole number from 1 to 6",
        ),
        (
            ("turns", 0, "steps", 0, "roll", 4),
            True,
            "turns[0].steps[0].roll[4]: expected a whole number from 1",
        ),
        (
            ("turns", 0, "steps", 0, "roll", 4),
            5.0,
            "turns[0].steps[0].roll[4]: expected a whole number from 1 to",
        ),
        (
            ("turns", 0, "steps", 0, "roll", 4),
            ...,
            "turns[0].steps[0]: turn 1 of 'Ana': expected 5 dice, found 4",
        ),
        (("turns", 0, "steps", 1, "enter"), [], "turns[0].steps[1].enter: expected an object, found a list"),
        (("turns", 0, "steps", 1, "enter", "column"), ..., "turns[0].steps[1].enter.column: missing"),
        (
            ("turns", 0, "steps", 1, "enter", "category"),
            1,
            "turns[0].steps[1].enter.category: expected a name",
        ),
        (
            ("turns", 0, "steps", 1, "enter", "points"),
            None,
            "turns[0].steps[1].enter.points: expected a whole",
        ),
        (
            ("turns", 0, "steps", 1, "enter", "points"),
            35.0,
            "turns[0].steps[1].enter.points: expected a whole",
        ),
        (
            ("turns", 0, "steps", 1, "enter", "points"),
            True,
            "turns[0].steps[1].enter.points: expected a whole",
        ),
        (
            ("turns", 0, "steps", 1, "enter", "points"),
            36,
            "turns[0].steps[1]: turn 1 of 'Ana': free straight: the",
        ),
        (
            ("turns", 0, "steps", 1, "enter", "points"),
            0,
            "turns[0].steps[1]: turn 1 of 'Ana': free straight may",
        ),
        (
            ("turns", 0, "steps", 1, "enter", "column"),
            "down",
            "turns[0].steps[1]: turn 1 of 'Ana': down straight",
        ),
        (
            ("turns", 0, "total"),
            34,
            "turns[0].total: turn 1 of 'Ana': the total written is 34, the cells add up to 35",
        ),
        (("turns", 0, "total"), "35", "turns[0].total: expected a whole number, found '35'"),
        (("turns", 0, "totals"), 35, "turns[0].totals: no such key; did you mean 'total'?"),
        (("turn",), None, "turn: expected an object, found null"),
        (("turn", "steps"), [], "turn.steps: expected a list of at least one step, found a list"),
        (("turn", "total"), 35, "turn.total: only a finished turn has a total"),
        (("turn",), WHOLE["turns"][0], "turn: this turn is finished: it belongs to turns"),
        (("turn", "steps", 1, "keep"), [1], "turn.steps[1]: turn 1 of 'Šćepan': the dice don't show 1"),
        (("moves",), [], "moves: no such key"),
    ],
)
def test_each_fault_is_told_with_its_path(place: tuple[str | int, ...], value: object, expected: str) -> None:
    assert told(changed(place, value))[0].startswith(expected)


def test_a_number_of_hundreds_of_digits_is_no_number() -> None:
    text = changed(("turns", 0, "steps", 1, "enter", "points"), 10**200)
    expected = "expected a whole number, found a number of 201 characters"
    assert told(text) == [f"turns[0].steps[1].enter.points: {expected}"]


def test_all_faults_of_the_form_are_told_at_once() -> None:
    text = """{"format": 1, "format": 1, "ruleset": "tris", "players": ["Ana", 5], "tags": {"a": 1},
        "turns":
        [{"steps": [{"roll": [0]}, {"keep": "6"}]}, 5],
        "turn": {"steps": [{"enter": {"points": "x"}}]}
        }"""
    assert [fault.partition(": ")[0] for fault in told(text)] == [
        "format",
        "players[1]",
        "tags.a",
        "turns[0].steps[0].roll[0]",
        "turns[0].steps[1].keep",
        "turns[1]",
        "turn.steps[0].enter.column",
        "turn.steps[0].enter.category",
        "turn.steps[0].enter.points",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "there is nothing in it"),
        ("[]", "expected an object, found a list"),
        ("{}", "this is not a game: expected an object with format, ruleset, players and turns"),
        ('{"cells": {}}', "this is not a game: expected an object with format, ruleset, players and turns"),
        ('{"format": 1,', "line 1, character 14: this is not JSON: "),
        ('{"turns": ' + "[" * 100_000, "lists or objects are nested too deeply"),
        ('{"format": 1, "ruleset": ' + "[" * 500 + "]" * 500 + "}", "players: missing"),
        (
            '{"format": 1, "ruleset": {"name": NaN}, "players": ["A"], "turns": []}',
            "ruleset.name: expected a number",
        ),
        (" " * (script.MOST_LETTERS + 1), "expected at most 2,000,000 characters, found 2,000,001"),
    ],
)
def test_what_is_no_game_is_told(text: str, expected: str) -> None:
    assert told(text)[0].startswith(expected)


def test_a_turn_after_the_end_is_told() -> None:
    document = json.loads(dumps_game(after(Game.start(small(), ["Ana"]), random.Random(0), 99)))
    document["turn"] = {"steps": [{"roll": [1, 2, 3, 4, 5]}]}
    assert told(json.dumps(document)) == ["turn: the game is over after 2 turns, and this is one more"]


def test_a_game_that_is_too_long_to_be_read_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jamb.io.games.records.MOST_LETTERS", 100)
    with pytest.raises(DocumentError, match="expected at most 100 characters"):
        dumps_game(GAME)


def test_a_file_of_thousands_of_faults_is_told_in_the_first() -> None:
    text = changed(("turns",), [5] * 5_000)
    assert len(faults(text)) == MOST_FAULTS + 1
    lines = "jamb-game 1\nruleset tris\nplayers Ana\n\n" + "x\n" * 5_000
    assert len(faults(lines)) == MOST_FAULTS + 1


def test_words_of_any_length_are_told_briefly() -> None:
    long = "x" * 100_000
    for text in (
        changed(("ruleset",), long),
        changed(("turns", 0, "steps", 1, "enter", "column"), long),
        changed(("turns", 0, "steps", 1, "enter", "category"), long),
        changed((long,), 1),
        f"jamb-game 1\nruleset {long}\nplayers {long}\n\n{long}",
        f"jamb-game {long}\n",
    ):
        assert all(len(fault) < 1_000 for fault in told(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"roll": [1, 2, 3, 4, 5]}', "roll: no such step (known: keep, announce, enter)"),
        (
            '{"keep": [1], "enter": {}}',
            "expected an object with one of keep, announce, enter, found an object",
        ),
        ('{"keep": [0]}', "keep[0]: expected a whole number from 1 to 6, found 0"),
        ('{"announce": {"category": "max"}}', "announce.column: missing"),
        ("[6, 6]", "expected an object with one of keep, announce, enter, found a list"),
        (
            '{"enter": {"column": "free", "category": "max", "points": 1e1}}',
            "enter.points: expected a whole number",
        ),
    ],
)
def test_json_that_is_no_move_is_refused(text: str, expected: str) -> None:
    with pytest.raises(DocumentError) as refused:
        loads_move(text)
    assert str(refused.value).startswith(expected)
