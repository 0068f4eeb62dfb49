"""`convert`: the input is written in another format and reads back the same; losses are reported."""

import json
from pathlib import Path
from unicodedata import normalize

import pytest

import jamb
from cli.test_many import guessed, kniffel, nameless
from helpers.command_line import FAULTY, FULL, GAMES, HOUSE, SHEETS, Streams
from jamb import Sheet
from jamb.io.files import read_all
from jamb.io.games.records import Record, loads_record
from jamb.io.rulesets.toml import from_document
from jamb.rulesets import KENTA

GAME = GAMES / "serbian-directed.jamb"


@pytest.mark.parametrize("name", ["croatian", "kenta", "tris"])
def test_a_sheet_goes_to_json_and_back(jamb_: Streams, tmp_path: Path, name: str) -> None:
    """The cells are the same; the sums, which JSON doesn't have, are computed again."""
    source, there, back = SHEETS / f"{name}.csv", tmp_path / "sheet.json", tmp_path / "sheet.csv"
    code, lines, errors = jamb_("convert", str(source), "-o", str(there))
    paper = jamb.read_csv(source.read_text(encoding="utf-8"))
    assert (code, lines) == (0, [])
    assert errors == [f"{source}: {len(paper.sums)} written sums are left out: JSON has only the cells"]
    assert jamb.loads(there.read_text(encoding="utf-8")) == paper.sheet
    assert jamb_("convert", str(there), "-o", str(back)) == (0, [], [])
    assert jamb.read_csv(back.read_text(encoding="utf-8")).sheet == paper.sheet


def test_csv_has_the_words_of_a_language(jamb_: Streams, tmp_path: Path) -> None:
    """And is read back in any language."""
    path = tmp_path / "sheet.csv"
    for locale in ("hr", "sr-Cyrl", "de", "pt"):
        assert jamb_("convert", "--locale", locale, str(FULL), "-o", str(path))[0] == 0
        assert jamb_("validate", str(path))[:2] == (0, [f"{path}: no faults"])
    assert "Jamb" not in jamb_.whole("convert", "--locale", "sr-Cyrl", str(FULL), "--to", "csv")[1]


def test_wrong_sums_are_corrected_and_reported(jamb_: Streams, tmp_path: Path) -> None:
    """CSV has the sums that the cells make."""
    path = tmp_path / "mended.csv"
    code, _, errors = jamb_("convert", str(FAULTY), "-o", str(path))
    assert (code, errors) == (
        0,
        [f"{FAULTY}: wrong written sums are corrected: 4"],
    )
    faults = jamb.validate(jamb.read_csv(path.read_text(encoding="utf-8")))
    assert len(faults) == 6
    assert not any(fault.code == "wrong-sum" for fault in faults)


def test_csv_leaves_out_house_rules_and_says_so(jamb_: Streams, tmp_path: Path) -> None:
    """JSON holds them in full."""
    house = jamb.load_ruleset(HOUSE)
    stored, path = tmp_path / "stored.json", tmp_path / "sheet.csv"
    stored.write_text(jamb.dumps(Sheet.blank(house)), encoding="utf-8")
    code, _, [error] = jamb_("convert", str(stored), "-o", str(path))
    assert code == 0
    assert (
        error == f"{stored}: the rules of {house.name!r} are left out: CSV has only their name, so keep them"
    )
    again = jamb_.whole("convert", str(path), "--ruleset", str(HOUSE), "--to", "json")[1]
    assert jamb.loads(again) == Sheet.blank(house)


def test_guesses_are_reported(jamb_: Streams, file: Path) -> None:
    """As in every command that reads a sheet."""
    file.write_text(guessed(), encoding="utf-8")
    code, lines, [error] = jamb_("convert", str(file), "--to", "csv")
    assert (code, len(lines) > 10) == (0, True)
    assert error.startswith(f"{file}: line 2, column 'down': '3,0' is read as 3")


def test_one_of_several_sheets_is_chosen_by_its_player(jamb_: Streams, file: Path) -> None:
    """A JSON document holds one sheet; CSV all of them."""
    file.write_text(kniffel(), encoding="utf-8")
    code, lines, [error] = jamb_("convert", str(file), "--to", "json")
    assert (code, lines) == (2, [])
    assert error == (
        "--to json: a JSON document holds one sheet, and there are several; choose one by --player (Ana, Ivo)"
    )
    code, out, err = jamb_.whole("convert", str(file), "--to", "json", "--player", "Ivo")
    assert (code, err) == (0, f"{file}: the player's name is left out: Ivo\n")
    assert jamb.loads(out)["free"]["chance"] == 0
    _, out, err = jamb_.whole("convert", str(file), "--to", "csv")
    assert err == ""
    assert [one.player for one in read_all(out.encode()).papers] == ["Ana", "Ivo"]
    code, _, [error] = jamb_("convert", str(file), "--to", "json", "--player", "Ivi")
    assert (code, error) == (2, "--player: no player 'Ivi'; did you mean 'Ivo'? (known: Ana, Ivo)")


@pytest.mark.parametrize("name", sorted(path.name for path in GAMES.iterdir()))
def test_a_game_goes_from_one_form_to_the_other(jamb_: Streams, tmp_path: Path, name: str) -> None:
    """The record is the same, tags and all, and nothing is reported."""
    source, path = GAMES / name, tmp_path / ("out.json" if name.endswith("jamb") else "out.jamb")
    assert jamb_("convert", str(source), "-o", str(path)) == (0, [], [])
    assert record(path) == record(source)
    assert path.read_text(encoding="utf-8").startswith("{" if path.suffix == ".json" else "jamb-game 1")


def record(path: Path) -> Record:
    """The record in a file."""
    return loads_record(path.read_text(encoding="utf-8"))


def test_totals_are_written_on_request(jamb_: Streams) -> None:
    """Beside each finished turn."""
    plain = jamb_.whole("convert", str(GAME), "--to", "text")[1]
    totals = jamb_.whole("convert", str(GAME), "--to", "text", "--totals")[1]
    assert "->" not in plain
    assert totals.count("->") == len(record(GAME).game.turns)


def test_the_sheets_of_a_game(jamb_: Streams) -> None:
    """All of them as CSV, one as JSON; the lost turns are reported."""
    game = record(GAME).game
    lost = f"{GAME}: the turns are left out, only the sheets are converted"
    for more in ([], ["--sheets"]):
        code, out, err = jamb_.whole("convert", str(GAME), "--to", "csv", *more)
        assert (code, err.splitlines()[0]) == (0, lost)
        found = read_all(out.encode()).papers
        assert [one.player for one in found] == list(game.players)
        assert [one.paper.sheet for one in found] == list(game.sheets)
    code, out, err = jamb_.whole(
        "convert", str(GAME), "--to", "json", "--sheets", "--player", game.players[1]
    )
    assert (code, err.splitlines()[0]) == (0, lost)
    assert jamb.loads(out) == game.sheets[1]


def test_lost_tags_are_reported(jamb_: Streams, file: Path) -> None:
    """By their names."""
    game = jamb.Game.start(KENTA, ["Ana"])
    file.write_text(jamb.dumps_game(Record(game, [("date", "2024-05-01"), ("place", "Klub")])), "utf-8")
    _, _, errors = jamb_("convert", str(file), "--to", "csv")
    assert f"{file}: the tags are left out: date, place" in errors


def test_rules_are_written_in_full(jamb_: Streams) -> None:
    """As TOML and as JSON; that what they extend is included is reported."""
    house = jamb.load_ruleset(HOUSE)
    said = f"{HOUSE}: written in full, without `extends` and comments\n"
    code, out, err = jamb_.whole("convert", str(HOUSE), "--to", "toml")
    assert (code, err) == (0, said)
    assert jamb.loads_ruleset(out) == house
    assert "extends" not in out
    assert from_document(json.loads(jamb_.whole("convert", str(HOUSE), "--to", "json")[1])) == house


@pytest.mark.parametrize(
    ("arguments", "blamed", "why"),
    [
        ([str(FULL)], "--to", "choose the format to convert to (json, csv, text, toml)"),
        ([str(FULL), "-o", "out"], "--to", "choose the format to convert to (json, csv, text, toml)"),
        (
            [str(FULL), "-o", "out.pdf"],
            "-o out.pdf",
            "unknown suffix .pdf; choose the format with --to (json, csv,",
        ),
        (
            [str(FULL), "--to", "text"],
            "--to text",
            "a sheet has no text notation; `score` shows it as a table",
        ),
        ([str(FULL), "--to", "toml"], "--to toml", "a sheet is not a ruleset"),
        ([str(GAME), "--to", "toml"], "--to toml", "a game is not a ruleset"),
        ([str(GAME), "--to", "text", "--sheets"], "--to text", "a sheet has no text notation; `score` shows"),
        ([str(HOUSE), "--to", "csv"], "--to csv", "a ruleset has no cells; `blank` makes an empty sheet"),
        ([str(HOUSE), "--to", "text"], "--to text", "a ruleset has no text notation; `rules` describes it"),
        ([str(GAME), "--to", "json", "--ruleset", "kenta"], "--ruleset", "this game has its own rules"),
        ([str(HOUSE), "--to", "json", "--ruleset", "kenta"], "--ruleset", "this ruleset has its own rules"),
        ([str(FULL), "--to", "json", "--sheets"], "--sheets", "this is a sheet, not a game"),
        ([str(FULL), "--to", "json", "--totals"], "--totals", "only for the record of a game"),
        ([str(GAME), "--to", "csv", "--totals"], "--totals", "only for the record of a game"),
        (
            [str(GAME), "--to", "json", "--player", "Ana"],
            "--player",
            "only for sheets; for those of a game, add --sheets",
        ),
        ([str(FULL), "--to", "json", "--player", "Ana"], "--player", "no player 'Ana'"),
        ([str(FULL), "--to", "json", "--locale", "hr"], "--locale", "only for CSV, which has words"),
        ([str(FULL), "--to", "csv", "--locale", "xx"], "--locale", "no locale 'xx' (known: hr, sr-Latn,"),
        ([str(FULL), "--to", "csv", "--ruleset", "kentaa"], "--ruleset", "no ruleset 'kentaa'; did you mean"),
        (["nothing", "--to", "csv"], "nothing", "No such file or directory"),
    ],
)
def test_what_does_not_convert_is_refused(
    jamb_: Streams,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    blamed: str,
    why: str,
) -> None:
    """With a reason, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    code, lines, [error] = jamb_("convert", *arguments)
    assert (code, lines) == (2, [])
    assert error.startswith(f"{blamed}: {why}")
    assert list(tmp_path.iterdir()) == []


def test_a_name_is_the_same_in_any_form(jamb_: Streams, file: Path) -> None:
    """As players see it, whatever its code points."""
    for form in ("NFC", "NFD"):
        file.write_text(jamb.dumps_game(jamb.Game.start(KENTA, [normalize(form, "Šćepan")])), "utf-8")
        for asked in ("NFC", "NFD"):
            name = normalize(asked, "Šćepan")
            assert jamb_("convert", str(file), "--to", "json", "--sheets", "--player", name)[0] == 0


def test_sheets_without_names_stay_so(jamb_: Streams, file: Path) -> None:
    """Nobody is given a name that wasn't there; if some have one, the others get a number."""
    file.write_text(nameless(), encoding="utf-8")
    _, out, _ = jamb_.whole("convert", str(file), "--to", "csv")
    assert [one.player for one in read_all(out.encode()).papers] == [None, None]


def test_a_game_may_begin_with_a_byte_order_mark(jamb_: Streams, file: Path) -> None:
    """Editors put it before either form."""
    for name in ("serbian-directed.jamb", "serbian-directed.json"):
        file.write_bytes(b"\xef\xbb\xbf" + (GAMES / name).read_bytes())
        code, out, err = jamb_.whole("convert", str(file), "--to", "text")
        assert (code, err) == (0, "")
        assert loads_record(out) == record(GAME)


@pytest.mark.parametrize(
    ("text", "kind"),
    [('{"players": []}', "turns"), ('{"turns": []}', "players"), ("{}", "this is not a sheet")],
)
def test_json_is_a_game_by_what_only_games_have(jamb_: Streams, file: Path, text: str, kind: str) -> None:
    """So what is missing is reported as for games."""
    file.write_text(text, encoding="utf-8")
    code, _, errors = jamb_("convert", str(file), "--to", "csv")
    assert code == 2
    assert any(kind in error for error in errors)


@pytest.mark.parametrize("text", ["", "{", "[]", "jamb-game", "{}", '{"players": []}', "\ufeff{"])
def test_what_is_neither_is_refused(jamb_: Streams, file: Path, text: str) -> None:
    """By the reader of whatever it looks like."""
    file.write_text(text, encoding="utf-8")
    code, lines, errors = jamb_("convert", str(file), "--to", "json")
    assert (code, lines) == (2, [])
    assert errors
    assert all(error.startswith(f"{file}: ") for error in errors)
