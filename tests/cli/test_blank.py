"""`blank`: the sheet to print or to fill, in every format."""

from pathlib import Path

import pytest

import jamb
from helpers.command_line import HOUSE, Streams
from jamb import Sheet
from jamb.render.blank import blank_html, blank_svg, blank_text
from jamb.rulesets import CROATIAN, KENTA


@pytest.mark.parametrize("locale", ["hr", "sr-Cyrl"])
def test_blank_prints_what_the_renderers_draw(jamb_: Streams, locale: str) -> None:
    """For the ruleset and the language that are asked for."""
    asked = ("blank", "--ruleset", "croatian", "--locale", locale, "--format")
    assert jamb_.whole(*asked, "text")[1].strip("\n") == blank_text(CROATIAN, locale=locale).strip("\n")
    assert jamb_.whole(*asked, "svg")[1].strip("\n") == blank_svg(CROATIAN, locale=locale).strip("\n")
    two = blank_html(CROATIAN, locale=locale, per_page=2)
    assert jamb_.whole(*asked, "html", "--per-page", "2")[1].strip("\n") == two.strip("\n")


def test_the_default_is_english_text(jamb_: Streams) -> None:
    """If nothing else is asked for."""
    assert jamb_.whole("blank", "--ruleset", "kenta")[1].strip("\n") == blank_text(KENTA).strip("\n")


@pytest.mark.parametrize("locale", ["en", "hr", "sr-Cyrl", "pt"])
@pytest.mark.parametrize("ruleset", ["croatian", "serbian_wide", str(HOUSE)])
def test_the_csv_is_read_back(jamb_: Streams, tmp_path: Path, locale: str, ruleset: str) -> None:
    """A template that `score` takes as it is: nothing is filled."""
    path = tmp_path / "sheet.csv"
    assert jamb_("blank", "--ruleset", ruleset, "--locale", locale, "-o", str(path)) == (0, [], [])
    house = jamb.load_ruleset(HOUSE) if ruleset == str(HOUSE) else None
    paper = jamb.read_csv(path.read_text(encoding="utf-8"), ruleset=house)
    assert paper.sheet == Sheet.blank(house or jamb.get_ruleset(ruleset))
    assert paper.sums == ()
    more = [] if house is None else ["--ruleset", ruleset]
    assert jamb_("score", str(path), *more)[0] == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--ruleset", "kentaa"], "--ruleset: no ruleset 'kentaa'; did you mean 'kenta'?"),
        (["--ruleset", "kenta", "--locale", "xx"], "--locale: no locale 'xx' (known: hr, sr-Latn,"),
        (
            ["--ruleset", "kenta", "--per-page", "2"],
            "--per-page: only for svg and html, not for text",
        ),
        (
            ["--ruleset", "kenta", "-o", "x.json"],
            "-o x.json: unknown suffix .json; choose the format with --format (text, svg, html, csv)",
        ),
        (["--ruleset", "nothing.toml"], "nothing.toml: can't be read: No such file or directory"),
    ],
)
def test_invalid_arguments_are_refused(jamb_: Streams, arguments: list[str], told: str) -> None:
    """In a line."""
    code, lines, [error] = jamb_("blank", *arguments)
    assert (code, lines) == (2, [])
    assert error.startswith(told)


def test_the_ruleset_is_required(jamb_: Streams, capsys: pytest.CaptureFixture[str]) -> None:
    """There is no sheet without rules."""
    with pytest.raises(SystemExit) as caught:
        jamb_("blank")
    assert caught.value.code == 2
    assert "--ruleset" in capsys.readouterr().err
