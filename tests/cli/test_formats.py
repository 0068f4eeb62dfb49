"""Every command in every format: what it shows, and that names in it are never markup."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree

import attrs
import pytest

import jamb
from cli.test_many import kniffel
from helpers.command_line import FAULTY, FULL, GAMES, SHEETS, Streams
from jamb import Game, Sheet
from jamb.cli.output import deliver
from jamb.io.games.records import loads_game
from jamb.render import Options, to_html, to_markdown, to_svg, to_text
from jamb.render.markdown import as_typed
from jamb.rulesets import CROATIAN, KENTA

SHEET = jamb.read_csv(FAULTY.read_text(encoding="utf-8")).sheet
FAULTS = jamb.validate(jamb.read_csv(FAULTY.read_text(encoding="utf-8")))
UNFINISHED = GAMES / "croatian-unfinished.jamb"
ODD = "<b>*x*</b>"


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A faulty sheet with markup as the name of a column."""
    house = KENTA.with_columns("free")
    house = attrs.evolve(house, name="odd", columns=(attrs.evolve(house.played[0], name=ODD),))
    path = tmp_path / "odd.json"
    path.write_text(jamb.dumps(Sheet.from_cells(house, {ODD: {"ones": 7}})), encoding="utf-8")
    return path


def test_a_sheet_is_a_page_of_html(jamb_: Streams) -> None:
    """The table as `to_html` makes it, and below it what there is to say."""
    code, page, err = jamb_.whole("score", str(FAULTY), "--format", "html")
    assert (code, err) == (1, "")
    assert to_html([SHEET], legend=False, faults=True) in page
    below = page.partition("</figure>")[2]
    assert re.findall("<p>(.*)</p>", below) == ["23 of 48 cells are open.", "10 faults:"]
    assert [unescape(item) for item in re.findall("<li>(.*)</li>", below)] == [str(fault) for fault in FAULTS]
    assert page.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert f"<title>{FAULTY}</title>" in page


def test_a_sheet_is_markdown(jamb_: Streams) -> None:
    """The table as `to_markdown` makes it, and the faults as a list."""
    code, out, _ = jamb_.whole("score", str(FAULTY), "--format", "markdown")
    assert code == 1
    items = "\n".join(f"- {as_typed(fault.message)}" for fault in FAULTS)
    table = to_markdown([SHEET], legend=False, faults=True)
    assert out == f"{table}\n\n23 of 48 cells are open.\n\n10 faults&#58;\n\n{items}\n"


def test_a_sheet_is_an_image(jamb_: Streams) -> None:
    """It has no place for remarks, which go to standard error."""
    code, out, err = jamb_.whole("score", str(FAULTY), "--format", "svg")
    assert (code, out) == (1, to_svg([SHEET], legend=False, faults=True).rstrip("\n") + "\n")
    lines = ["23 of 48 cells are open.", "10 faults:", *map(str, FAULTS)]
    assert err.splitlines() == [f"{FAULTY}: {line}" for line in lines]
    assert ElementTree.fromstring(out).tag.endswith("svg")


@pytest.mark.parametrize("form", ["html", "markdown"])
def test_remarks_about_several_players_begin_with_the_name(jamb_: Streams, file: Path, form: str) -> None:
    """In every format."""
    file.write_text(kniffel(), encoding="utf-8")
    _, out, _ = jamb_.whole("score", str(file), "--format", form)
    assert "Ana: 8 faults:" in unescape(out)


@pytest.mark.parametrize("form", ["html", "markdown"])
def test_names_are_not_markup(jamb_: Streams, odd: Path, form: str) -> None:
    """They are shown as they are, in the table and in the faults."""
    code, out, _ = jamb_.whole("score", str(odd), "--format", form)
    assert code == 1
    assert "<b>" not in out
    assert f"{ODD} ones: no dice make 7; nearest: 5" in unescape(out)
    assert form == "html" or "*x*" not in out.replace("**", "")


def drawn(form: str, options: Options) -> str:
    """The faulty sheet as the renderers draw it, its faults marked."""
    options["faults"] = True
    match form:
        case "text":
            return to_text([SHEET], **options)
        case "html":
            return to_html([SHEET], **options)
        case "svg":
            return to_svg([SHEET], **options).rstrip("\n")
        case _:
            return to_markdown([SHEET], **options)


@pytest.mark.parametrize("option", ["due", "missing", "most", "legend"])
@pytest.mark.parametrize("form", ["text", "html", "svg", "markdown"])
def test_the_options_of_a_table(jamb_: Streams, option: str, form: str) -> None:
    """Each changes the table as it does in Python."""
    chosen = {"legend": False, option: True}
    plain = drawn(form, Options(legend=False))
    expected = drawn(
        form,
        Options(
            due=chosen.get("due", False),
            missing=chosen.get("missing", False),
            most=chosen.get("most", False),
            legend=chosen["legend"],
        ),
    )
    assert expected != plain
    for arguments, table in (([], plain), ([f"--{option}"], expected)):
        assert table in jamb_.whole("score", str(FAULTY), "--format", form, *arguments)[1]


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_images_have_a_theme(jamb_: Streams, theme: Literal["auto", "light", "dark"]) -> None:
    """The one that is asked for, or the reader's own."""
    told = [] if theme == "auto" else ["--theme", theme]
    svg = to_svg([SHEET], theme=theme, legend=False, faults=True).rstrip("\n")
    assert jamb_.whole("score", str(FAULTY), "--format", "svg", *told)[1].rstrip("\n") == svg
    html = to_html([SHEET], theme=theme, legend=False, faults=True)
    assert html in jamb_.whole("score", str(FAULTY), "--format", "html", *told)[1]


def test_ascii_draws_ascii_lines(jamb_: Streams) -> None:
    """And marks; the words keep their letters."""
    _, out, _ = jamb_.whole("score", "--ascii", "--locale", "de", str(SHEETS / "kenta.csv"))
    table = out.split("\n\n")[0]
    assert {sign for sign in table if not sign.isascii()} == {"ü"}
    assert " Fünfer       |     10 |" in table


def test_finished_makes_open_cells_faults(jamb_: Streams) -> None:
    """Only on request."""
    assert len(jamb_("validate", str(FAULTY))[1]) == 10
    _, lines, _ = jamb_("validate", "--finished", str(FAULTY))
    assert [line for line in lines if line.endswith("is still open")] == [
        fault.message for fault in jamb.validate(SHEET, finished=True) if fault.code == "incomplete"
    ]
    assert len(lines) == 33
    assert jamb_("validate", "--finished", str(FULL))[0] == 0


def test_a_game_is_markdown(jamb_: Streams) -> None:
    """Its course, its sheets, the standings."""
    game = loads_game(UNFINISHED.read_text(encoding="utf-8"))
    code, out, _ = jamb_.whole("replay", str(UNFINISHED), "--format", "markdown")
    course, sheets, standings = re.split(r"\n\n(?=\| Croatian)|\n\n(?=## Standings)", out)
    assert code == 0
    lines = course.splitlines()
    assert lines[:2] == ["## Course of the game", ""]
    assert lines[2] == "| Turn | Player | Dice | Announced | Cell | Points | Total |"
    assert lines[3] == "| ---: | --- | --- | --- | --- | ---: | ---: |"
    assert lines[4].startswith("| 1 | Ana | 66654  666+62  6666+5 | Announced Poker | Announced Poker | 64 |")
    assert len(lines) == 4 + len(game.turns) + 1
    assert sheets == to_markdown(game)
    assert standings.splitlines()[2:] == [
        "| Rank | Player | Total |",
        "| ---: | --- | ---: |",
        "| 1. | Ana | 67 |",
        "| 2. | Šćepan | 35 |",
    ]


def test_a_game_is_a_page_of_html(jamb_: Streams) -> None:
    """Its tables have headings and heads, its numbers are aligned to the right."""
    game = loads_game(UNFINISHED.read_text(encoding="utf-8"))
    code, page, _ = jamb_.whole("replay", str(UNFINISHED), "--format", "html")
    assert code == 0
    assert to_html(game) in page
    assert "<h2>Course of the game</h2>" in page
    assert '<th scope="col" class="jamb-right">Turn</th><th scope="col">Player</th>' in page
    right = 'class="jamb-right"'
    assert f'<tr><th scope="row" {right}>1.</th><td>Ana</td><td {right}>67</td></tr>' in page


def test_players_are_not_markup(jamb_: Streams, file: Path) -> None:
    """Whatever they call themselves."""
    name = "<script>alert(1)</script> *Šćepan* & Ђорђе |"
    game = Game.start(CROATIAN, [name]).roll((1, 2, 3, 4, 5)).enter("free", "straight")
    file.write_text(jamb.dumps_game(game), encoding="utf-8")
    for form in ("html", "markdown"):
        out = jamb_.whole("replay", str(file), "--format", form)[1]
        assert "<script" not in out
        assert unescape(out).count(name) >= 3
    lines = jamb_.whole("replay", str(file), "--format", "markdown")[1].splitlines()
    assert lines[4].count("|") == 8
    assert "*Šćepan" not in "\n".join(lines)
    assert json.loads(jamb_.whole("replay", str(file), "--format", "json")[1])["files"][0]["players"] == [
        name
    ]


@pytest.mark.parametrize("form", ["html", "markdown"])
def test_players_in_remarks_are_not_markup(jamb_: Streams, file: Path, form: str) -> None:
    """Where a line begins with the name."""
    file.write_text(kniffel().replace("Ana", "<i>*Ana*</i>"), encoding="utf-8")
    out = jamb_.whole("score", str(file), "--format", form)[1]
    assert "<i>" not in out
    assert "<i>*Ana*</i>: 8 faults:" in unescape(out)


def test_invisible_characters_are_references_in_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    """What markup can't hold is replaced; a non-breaking space is harmless."""
    assert deliver("a\u202eb\u200dc\td\x1be\x9bf\xa0g\n", "markup", None) == 0
    assert capsys.readouterr().out == "a&#x202e;b&#x200d;c&#x9;d\ufffde\ufffdf\xa0g\n"


def test_a_page_declares_its_language(jamb_: Streams) -> None:
    """As browsers know it."""
    page = jamb_.whole("score", "--locale", "sr_Latn_RS", "--format", "html", str(FULL))[1]
    assert page.startswith('<!DOCTYPE html>\n<html lang="sr-Latn-RS">')


def test_b5_results_are_rated_at_their_thresholds(jamb_: Streams, tmp_path: Path) -> None:
    """RULES B5: under 900, a little over 1000, over 1100."""
    cells = jamb.read_csv(FULL.read_text(encoding="utf-8")).sheet.to_cells()
    path = tmp_path / "sheet.json"
    for total, words in (
        (899, "weak (under 900)."),
        (900, "no longer weak"),
        (1000, "no longer weak"),
        (1001, "about the average"),
        (1100, "about the average"),
        (1101, "excellent"),
    ):
        cells["free"]["jamb"] = total - 1064  # no dice make it, but the sum is what counts here
        path.write_text(jamb.dumps(Sheet.from_cells(CROATIAN, cells)), encoding="utf-8")
        _, lines, _ = jamb_("score", str(path))
        assert next(line for line in lines if line.startswith(f"{total} is ")).startswith(
            f"{total} is {words}"
        )
