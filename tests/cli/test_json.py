"""The JSON that the commands print: it keeps to its schema, holds all that is told, and errors too."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import attrs
import pytest
from jsonschema import Draft202012Validator

import jamb
from cli.test_many import guessed, kniffel
from helpers.command_line import FAULTY, FULL, GAMES, HOUSE, SHEETS, Form, Streams
from jamb.cli import schema
from jamb.io.games.records import loads_game
from jamb.plugins import ruleset_names
from jamb.rulesets import BUILT_IN, KENTA
from jamb.sheets.prospects import prospects

VALIDATOR = Draft202012Validator(schema.schema())
ALL_GAMES = sorted(map(str, GAMES.iterdir()))
FINE = [
    ("score", str(FULL)),
    ("score", *(str(SHEETS / f"{name}.csv") for name in ("croatian", "faulty", "kenta", "tris"))),
    ("score", "--locale", "hr", str(FAULTY), "nothing"),
    ("score", "--ruleset", "nothing", str(FULL)),
    ("score", "-", "-"),
    ("score", "--locale", "xx", str(FULL)),
    ("score", "--theme", "dark", str(FULL)),
    ("validate", str(FULL), str(FAULTY), str(HOUSE), "nothing", "nothing.toml"),
    ("validate", "--finished", str(FULL)),
    ("validate", "--ruleset", "kenta", str(HOUSE)),
    ("replay", *ALL_GAMES, str(FULL)),
    ("rules", *(ruleset.name for ruleset in BUILT_IN), str(HOUSE), "nothing"),
    ("rules", "--locale", "sr", "kenta"),
    ("rulesets",),
    ("rulesets", "--locale", "de"),
    ("rulesets", "--locale", "xx"),
]


def output(jamb_: Streams, *arguments: str) -> Form:
    """What a command prints as JSON, which keeps to the schema; nothing is told beside it."""
    code, out, err = jamb_.whole(*arguments, "--format", "json")
    assert err == ""
    form = json.loads(out)
    assert [error.message for error in VALIDATOR.iter_errors(form)] == []
    assert (form["format"], form["command"]) == (1, arguments[0])
    assert code == expected_code(form)
    return form


def expected_code(form: Form) -> int:
    """The exit code that an output goes with."""
    entries = [form, *form.get("files", form.get("rulesets"))]
    if any("errors" in entry for entry in entries):
        return 2
    parts = [part for entry in entries for part in (*entry.get("sheets", ()), entry.get("rules", {}))]
    return int(any(part.get("faults") for part in parts))


@pytest.mark.parametrize("arguments", FINE, ids=" ".join)
def test_every_output_keeps_to_the_schema(jamb_: Streams, arguments: Sequence[str]) -> None:
    """Of files that are right, wrong, and none at all; the exit code goes with it."""
    output(jamb_, *arguments)


def test_the_schema_is_a_schema() -> None:
    """One of those that editors and validators know."""
    Draft202012Validator.check_schema(schema.schema())


def test_the_file_in_the_package_is_what_the_module_gives() -> None:
    """And what it prints."""
    assert schema.path().read_text(encoding="utf-8") == schema.text()
    command = [sys.executable, "-m", "jamb.cli.schema"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == schema.text()


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"format": 2, "command": "rulesets", "rulesets": []},
        {"format": 1, "command": "count", "files": []},
        {"format": 1, "command": "score"},
        {"format": 1, "command": "score", "rulesets": []},
        {"format": 1, "command": "score", "files": [{"file": "x"}]},
        {"format": 1, "command": "score", "files": [{"file": "x", "errors": []}]},
        {"format": 1, "command": "score", "files": [{"file": "x", "sheets": []}]},
        {"format": 1, "command": "score", "files": [], "more": 1},
        {
            "format": 1,
            "command": "rules",
            "rulesets": [{"file": "x", "errors": [{"path": "", "message": "a"}]}],
        },
        {"format": 1, "command": "validate", "files": [{"file": "x", "rules": {"name": "x"}}]},
    ],
)
def test_the_schema_refuses_other_things(form: Form) -> None:
    """It would prove nothing otherwise."""
    assert not VALIDATOR.is_valid(form)


def test_a_sheet_holds_all_that_is_known_of_it(jamb_: Streams) -> None:
    """What `Sheet`, its score, `prospects` and `validate` say, under the names that they have there."""
    paper = jamb.read_csv(FAULTY.read_text(encoding="utf-8"))
    sheet, score = paper.sheet, paper.sheet.score()
    [file] = output(jamb_, "score", str(FAULTY))["files"]
    assert (file["file"], file["notes"]) == (str(FAULTY), [])
    [form] = file["sheets"]
    assert (form["player"], form["ruleset"], form["cells"]) == (None, "croatian", sheet.to_cells())
    assert (form["total"], form["final"], form["open"]) == (584, False, 23)
    assert [(cell["column"], cell["category"]) for cell in form["due"]] == list(sheet.playable())
    for column, expected, prospect in zip(form["columns"], score.columns, prospects(sheet), strict=True):
        assert (column["name"], column["weight"], column["total"]) == (expected.name, 1, expected.total)
        assert [tuple(part.values()) for part in column["sections"]] == [
            (part.name, part.points, part.bonus, part.total) for part in expected.sections
        ]
        assert column["most"] == prospect.most
        assert [tuple(step.values()) for step in column["missing"]] == [
            attrs.astuple(step) for step in prospect.missing
        ]
    for fault, violation in zip(form["faults"], jamb.validate(paper), strict=True):
        assert fault["message"] == violation.message
        fields = attrs.asdict(violation) | {"expected": list(violation.expected)}
        assert {name: fault[name] for name in fields} == fields
    assert output(jamb_, "validate", str(FAULTY))["files"][0]["sheets"][0]["faults"] == form["faults"]


def test_players_and_notes_are_told(jamb_: Streams, file: Path) -> None:
    """The name as it stands in the file, null for none."""
    file.write_text(kniffel(), encoding="utf-8")
    for command in ("score", "validate"):
        [found] = output(jamb_, command, str(file))["files"]
        assert [sheet["player"] for sheet in found["sheets"]] == ["Ana", "Ivo"]
    file.write_text(guessed(), encoding="utf-8")
    [found] = output(jamb_, "score", str(file))["files"]
    [note] = found["notes"]
    assert note["path"] == "line 2, column 'down'"
    assert note["message"].startswith("'3,0' is read as 3")


def test_errors_have_their_place(jamb_: Streams, file: Path) -> None:
    """The file's own path, or the option that is to blame."""
    file.write_text('{"format": 1, "ruleset": "kenta", "cells": {"up": {"ons": 3}}}', encoding="utf-8")
    [unread, missing] = output(jamb_, "score", str(file), "nothing")["files"]
    assert [error["path"] for error in unread["errors"]] == ["cells.up.ons"]
    assert missing == {"file": "nothing", "errors": [{"path": "", "message": "No such file or directory"}]}
    for command, option in (("score", "--ruleset"), ("validate", "--ruleset")):
        form = output(jamb_, command, option, "kentaa", str(FULL))
        assert form["files"] == []
        [error] = form["errors"]
        assert (error["path"], error["message"][:20]) == (option, "no ruleset 'kentaa';")
    [file_] = output(jamb_, "score", "--locale", "xx", str(FULL))["files"]
    assert file_["errors"][0]["path"] == "--locale"
    [named] = output(jamb_, "rules", "nothing")["rulesets"]
    assert (named["name"], named["errors"][0]["path"]) == ("nothing", "")


def test_a_wrong_rule_has_its_path(jamb_: Streams, tmp_path: Path) -> None:
    """Rules have no name while they have faults."""
    path = tmp_path / "rules.toml"
    path.write_text('extends = "kenta"\nname = "ours"\n[category.jamb]\nvalue = { pluss = 1 }\n', "utf-8")
    right, wrong = output(jamb_, "validate", str(HOUSE), str(path))["files"]
    assert right["rules"]["name"] == jamb.load_ruleset(HOUSE).name
    assert right["rules"]["faults"] == []
    assert wrong["rules"]["name"] is None
    assert [fault["path"] for fault in wrong["rules"]["faults"]] == ["category.jamb.value"]


@pytest.mark.parametrize("path", ALL_GAMES)
def test_a_game_holds_its_course(jamb_: Streams, path: str) -> None:
    """Each turn as it was played, and what came of it."""
    game = loads_game(Path(path).read_text(encoding="utf-8"))
    [form] = output(jamb_, "replay", path)["files"]
    assert (form["players"], form["over"]) == (list(game.players), game.is_over)
    assert [sheet["total"] for sheet in form["sheets"]] == [sheet.score().total for sheet in game.sheets]
    assert [sheet["player"] for sheet in form["sheets"]] == list(game.players)
    assert [tuple(place.values()) for place in form["standings"]] == [
        attrs.astuple(place) for place in game.standings()
    ]
    begun = [*game.turns, *([game.turn] if game.turn.history or game.turn.announced else [])]
    for place, (told, turn) in enumerate(zip(form["turns"], begun, strict=True)):
        assert (told["round"] - 1) * len(game.players) + game.players.index(told["player"]) == place
        assert (told["rolled"], told["kept"]) == (list(map(list, turn.rolled)), list(map(list, turn.kept)))
        announced = told["announced"] or {"column": None, "category": None}
        assert tuple(announced.values()) == (turn.announced_column, turn.announced)
        entered = turn.entered and attrs.asdict(turn.entered)
        assert told["entered"] == entered
        assert told["total"] == turn.sheet.score().total


def test_rulesets_are_told_with_their_size(jamb_: Streams) -> None:
    """As the sheet that they make has it."""
    listed = output(jamb_, "rulesets")["rulesets"]
    assert tuple(one["name"] for one in listed) == ruleset_names()
    kenta = next(one for one in listed if one["name"] == "kenta")
    assert kenta == {
        "name": "kenta",
        "title": "Kenta",
        "rows": len(KENTA.rows),
        "columns": 4,
        "cells": 48,
        "dice": 5,
        "rolls": 3,
    }


def test_signs_that_play_tricks_are_escaped(jamb_: Streams, tmp_path: Path) -> None:
    """They come back as they were, but no terminal sees them; other letters stand as they are."""
    path = tmp_path / "Š\x1b[2J\u202e\U000e0001.csv"
    _, out, _ = jamb_.whole("score", "--format", "json", str(path))
    assert "\\u001b[2J\\u202e\\udb40\\udc01.csv" in out
    assert "Š" in out
    assert all(line.isprintable() for line in out.splitlines())
    assert json.loads(out)["files"][0]["file"] == str(path)
