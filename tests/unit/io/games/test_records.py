"""Records as files hold them: JSON, its faults and its schema, tags, house rulesets, and golden files."""

import json
import random
from importlib.resources import files
from pathlib import Path
from typing import Any

import attrs
import pytest
from jsonschema import Draft202012Validator

from helpers.places import GOLDEN
from helpers.random_games import after
from helpers.records import GAME, WHOLE, changed, faults
from helpers.small_rulesets import small
from helpers.turns import DICE
from jamb import DocumentError, Enter, Game, Keep, RulesetError, UnknownNameError, values
from jamb.dice import Dice
from jamb.errors import DiceError
from jamb.io.games.records import (
    FORMS,
    Form,
    Record,
    dumps_game,
    dumps_move,
    loads_game,
    loads_move,
    loads_record,
)
from jamb.rulesets import CROATIAN, KENTA, TRIS
from jamb.testing.kinds import Odd

GAMES = GOLDEN / "games"
SCHEMA = json.loads((files("jamb") / "schemas" / "game-1.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.jamb")), ids=lambda path: path.stem)
def test_golden_files_are_read_and_written_as_ever(path: Path) -> None:
    """Both forms of a record hold the same game, and format 1 stays what it is."""
    texts = {"text": path.read_text(encoding="utf-8"), "json": path.with_suffix(".json").read_text("utf-8")}
    record = loads_record(texts["text"])
    assert loads_record(texts["json"]) == record
    for form in FORMS:
        assert dumps_game(record, form=form, totals=" -> " in texts["text"]) == texts[form]
    assert VALIDATOR.is_valid(json.loads(texts["json"]))


def test_there_are_golden_files_of_each_kind() -> None:
    """With one and several players, begun, unfinished and over, by name and with a house ruleset."""
    games = [loads_game(path.read_text(encoding="utf-8")) for path in GAMES.iterdir()]
    assert {len(game.players) for game in games} == {1, 2, 3}
    assert {game.is_over for game in games} == {True, False}
    assert {"croatian", "tris", "kenta", "serbian_wide", "the Friday table"} == {
        g.ruleset.name for g in games
    }


def test_json_is_what_is_written_unless_asked_otherwise() -> None:
    assert dumps_game(GAME) == dumps_game(GAME, form="json")
    assert list(WHOLE) == ["format", "ruleset", "players", "tags", "turns", "turn"]
    assert WHOLE["turns"] == [
        {
            "steps": [
                {"roll": [1, 2, 3, 4, 5]},
                {"enter": {"column": "free", "category": "straight", "points": 35}},
            ],
            "total": 35,
        }
    ]
    assert WHOLE["turn"] == {"steps": [{"roll": [6, 6, 6, 5, 4]}, {"keep": [6, 6]}]}


def test_what_is_empty_is_left_out() -> None:
    document = json.loads(dumps_game(Game.start(TRIS, ["Ana"])))
    assert document == {"format": 1, "ruleset": "tris", "players": ["Ana"], "turns": []}


def test_each_turn_is_a_line_of_json() -> None:
    """So that two records can be compared line by line."""
    game = after(Game.start(KENTA, ["Ana"]), random.Random(1), 60)
    lines = dumps_game(game).splitlines()
    assert sum('"steps"' in line for line in lines) == len(game.turns) + bool(game.turn.history)


def test_another_form_is_no_form() -> None:
    other: Any = "xml"
    with pytest.raises(UnknownNameError, match="no form 'xml'"):
        dumps_game(GAME, form=other)
    with pytest.raises(UnknownNameError, match="no form 'xml'"):
        dumps_move(Keep((6,)), form=other)


# names and tags


NAMES = [
    "Šćepan",
    "<script>alert(1)</script>",
    'O\'Neil "Bo" \\',
    "👩‍👩‍👧",
    "Ђорђе",
    "a = b.c 1 -> 2",
    "1.1",
    "!x",
    " ",
]


@pytest.mark.parametrize("form", FORMS)
def test_names_are_kept_as_they_are(form: Form) -> None:
    """Public apps have refused Šćepan."""
    record = Record(Game.start(TRIS, NAMES[:-1]), [(name, name) for name in NAMES[:-1]] + [("empty", "")])
    assert loads_record(dumps_game(record, form=form)) == record


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        ([("", "x")], "tags[0]: expected the name of a tag, found ''"),
        ([("a", "x"), (" ", "x")], "tags[1]: expected the name of a tag, found ' '"),
        ([("a", "x\ny")], "tags[0]: expected a text without control characters, found 'x\\ny'"),
        ([("a\0", "x")], "tags[0]: expected a text without control characters, found 'a\\x00'"),
        ([("a", "\udc00")], "tags[0]: expected a text without control characters, found '\\udc00'"),
        ([("a", "x"), ("a", "y")], "tags[1]: the tag 'a' is duplicated"),
        ([("\u00e9", "x"), ("e\u0301", "y")], "tags[1]: the tag 'e\u0301' is duplicated"),
    ],
)
def test_tags_that_could_not_be_read_again_are_refused(tags: list[tuple[str, str]], expected: str) -> None:
    with pytest.raises(DocumentError) as refused:
        Record(GAME, tags)
    assert str(refused.value) == expected


def test_a_record_is_a_plain_value() -> None:
    record = Record(GAME, [("date", "2024-05-01")])
    assert record.tags == (("date", "2024-05-01"),)
    assert hash(record) == hash(Record(GAME, (("date", "2024-05-01"),)))
    assert record != Record(GAME)


# rulesets


@pytest.mark.parametrize("form", FORMS)
def test_a_house_ruleset_stands_whole_in_the_record(form: Form) -> None:
    """Also one that calls itself like another: the name alone would mean that one."""
    for ruleset in (small(), attrs.evolve(KENTA.with_category("jamb", value=values.Plus(60)))):
        game = after(Game.start(ruleset, ["Ana"]), random.Random(4), 30)
        text = dumps_game(game, form=form)
        assert "sections" in text
        assert loads_game(text) == game
    assert "sections" not in dumps_game(Game.start(KENTA, ["Ana"]), form=form)


def test_odd_names_of_a_house_are_kept() -> None:
    columns = [
        attrs.evolve(KENTA.with_columns("free").columns[0], name=name) for name in ('"', "a b", "ž\u200e")
    ]
    ruleset = attrs.evolve(KENTA.with_columns(*columns), name='a "house"\u202e')
    game = after(Game.start(ruleset, ["Ana"]), random.Random(4), 90)
    for form in FORMS:
        text = dumps_game(game, form=form)
        assert loads_game(text) == game
        assert "\u200e" not in text


def test_a_ruleset_with_no_form_in_a_file_is_told_when_it_is_written() -> None:
    """A table's own kind, which no package declares."""
    own = attrs.evolve(CROATIAN.with_category("straight", pattern=Odd()), name="own")
    with pytest.raises(DocumentError) as refused:
        dumps_game(Game.start(own, ["Ana"]))
    assert refused.value.faults[0].path == "ruleset.category.straight.pattern"


@attrs.frozen
class Failing:
    """A pattern with a mistake in it."""

    def pick(self, dice: Dice) -> Dice | None:
        raise ZeroDivisionError(dice)


def test_a_kind_that_fails_is_told_as_the_rulesets_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the classes of another package raise."""
    own = attrs.evolve(CROATIAN.with_category("max", pattern=Failing()), name="failing")
    text = dumps_game(Game.start(CROATIAN, ["Ana"]).roll(DICE).enter("free", "max"), form="text")
    monkeypatch.setattr("jamb.io.choice.get_ruleset", lambda name: own)
    with pytest.raises(RulesetError, match="the rules of 'failing' fail: ZeroDivisionError"):
        loads_game(text)


# moves


def test_a_move_of_no_dice_is_not_written() -> None:
    wrong: Any = (True, 7)
    for form in FORMS:
        with pytest.raises(DiceError):
            dumps_move(Keep(wrong), form=form)


def test_moves_can_be_sent_one_by_one() -> None:
    """What one app writes the other one plays."""
    game = Game.start(CROATIAN, ["Ana"]).roll(DICE)
    for form in FORMS:
        for move in game.moves():
            assert game.play(loads_move(dumps_move(move, form=form))) == game.play(move)
    assert Enter("free", "max", 27) in game.moves()


# the schema


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_what_is_written_keeps_to_the_schema() -> None:
    for ruleset in (CROATIAN, small()):
        for steps in (0, 1, 2, 40):
            game = after(Game.start(ruleset, NAMES[:3]), random.Random(steps), steps)
            document = json.loads(dumps_game(Record(game, [("a", "")]), totals=True))
            assert [error.message for error in VALIDATOR.iter_errors(document)] == []


@pytest.mark.parametrize("place", [(key,) for key in WHOLE] + [("turns", 0, "steps", 1, "enter", "points")])
@pytest.mark.parametrize("value", [..., None, True, "x", 5.5, [], {}, [5], {"x": 5}, "a\n"])
def test_what_the_schema_refuses_is_refused(place: tuple[str | int, ...], value: object) -> None:
    text = changed(place, value)
    if not VALIDATOR.is_valid(json.loads(text)):
        assert faults(text)
