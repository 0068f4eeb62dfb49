"""The JSON that the commands print: valid by its schema, complete, errors included."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

import jamb
from cli.test_many import guessed, kniffel
from helpers.command_line import FAULTY, FULL, GAMES, HOUSE, SHEETS, Form, Streams
from helpers.plain_data import OUTPUT, damaged
from jamb.io.games.records import loads_record
from jamb.io.plain import judged, scored, summary
from jamb.labels.rules import describe
from jamb.plugins import ruleset_names
from jamb.rulesets import BUILT_IN, KENTA

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
    """What a command prints as JSON, valid by the schema; standard error stays empty."""
    code, out, err = jamb_.whole(*arguments, "--format", "json")
    assert err == ""
    form = json.loads(out)
    assert [error.message for error in OUTPUT.iter_errors(form)] == []
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
    """For valid, faulty and missing files; the exit code agrees."""
    output(jamb_, *arguments)


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
    assert not OUTPUT.is_valid(form)


@pytest.mark.parametrize(
    "arguments",
    [
        ("score", str(SHEETS / "faulty.csv")),
        ("score", "nothing"),
        ("score", "--ruleset", "nothing", str(FULL)),
        ("validate", str(FAULTY)),
        ("validate", str(HOUSE)),
        ("replay", str(GAMES / "tris-begun.jamb")),
        ("rules", "kniffel"),
        ("rulesets",),
    ],
    ids=" ".join,
)
def test_the_schema_refuses_damaged_outputs(jamb_: Streams, arguments: Sequence[str]) -> None:
    """A missing or extra key or another type, at any place."""
    form = output(jamb_, *arguments)
    for wrong in damaged(form):
        if wrong.keys() < form.keys() and "errors" in form:
            continue  # without its errors it is an output of no files
        assert not OUTPUT.is_valid(wrong), wrong


def test_a_sheet_is_what_the_library_gives(jamb_: Streams) -> None:
    """`scored` and `judged`, which put together what `to_dict` gives."""
    paper = jamb.read_csv(FAULTY.read_text(encoding="utf-8"))
    sheet, violations = paper.sheet, jamb.validate(paper)
    [file] = output(jamb_, "score", str(FAULTY))["files"]
    assert file == {"file": str(FAULTY), "sheets": [scored(sheet, violations)], "notes": []}
    [form] = file["sheets"]
    assert (form["player"], form["ruleset"], form["cells"]) == (None, "croatian", sheet.to_cells())
    assert (form["total"], form["final"], form["open"]) == (584, False, 23)
    assert form["columns"] == jamb.to_dict(sheet.score())["columns"]
    assert form["faults"] == jamb.to_dict(violations)
    [judged_] = output(jamb_, "validate", str(FAULTY))["files"][0]["sheets"]
    assert judged_ == judged(sheet.ruleset, violations)
    for locale in ("hr", "en"):
        told = scored(sheet, violations, locale=locale)
        assert output(jamb_, "score", "--locale", locale, str(FAULTY))["files"][0]["sheets"] == [told]
        [judged_] = output(jamb_, "validate", "--locale", locale, str(FAULTY))["files"][0]["sheets"]
        assert judged_ == judged(sheet.ruleset, violations, locale=locale)


def test_players_and_notes_are_included(jamb_: Streams, file: Path) -> None:
    """The name as in the file, or null."""
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


def test_the_fault_of_a_rule_has_its_path(jamb_: Streams, tmp_path: Path) -> None:
    """Rules have no name while they have faults."""
    path = tmp_path / "rules.toml"
    path.write_text('extends = "kenta"\nname = "ours"\n[category.jamb]\nvalue = { pluss = 1 }\n', "utf-8")
    right, wrong = output(jamb_, "validate", str(HOUSE), str(path))["files"]
    assert right["rules"]["name"] == jamb.load_ruleset(HOUSE).name
    assert right["rules"]["faults"] == []
    assert wrong["rules"]["name"] is None
    assert [fault["path"] for fault in wrong["rules"]["faults"]] == ["category.jamb.value"]


@pytest.mark.parametrize("path", ALL_GAMES)
def test_a_game_is_what_the_library_gives(jamb_: Streams, path: str) -> None:
    """`to_dict` of its record."""
    record = loads_record(Path(path).read_text(encoding="utf-8"))
    [form] = output(jamb_, "replay", path)["files"]
    assert form == {"file": path, **jamb.to_dict(record)}
    assert (form["players"], form["over"]) == (list(record.game.players), record.game.is_over)


def test_rulesets_are_what_the_library_gives(jamb_: Streams) -> None:
    """A summary each, and all of them in words."""
    listed = output(jamb_, "rulesets")["rulesets"]
    assert listed == [summary(jamb.get_ruleset(name)) for name in ruleset_names()]
    told = output(jamb_, "rules", "--locale", "hr", *ruleset_names())["rulesets"]
    assert told == [jamb.to_dict(describe(jamb.get_ruleset(name), locale="hr")) for name in ruleset_names()]
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


def test_control_characters_are_escaped(jamb_: Streams, tmp_path: Path) -> None:
    """They are read back, but no terminal sees them; letters aren't escaped."""
    path = tmp_path / "Š\x1b[2J\u202e\U000e0001.csv"
    _, out, _ = jamb_.whole("score", "--format", "json", str(path))
    assert "\\u001b[2J\\u202e\\udb40\\udc01.csv" in out
    assert "Š" in out
    assert all(line.isprintable() for line in out.splitlines())
    assert json.loads(out)["files"][0]["file"] == str(path)
