"""HTML and SVG as Chromium draws them: nothing is clipped, columns are aligned, all texts can be read."""

import json
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from random import Random
from typing import Final, TypedDict

import pytest

from helpers.chromium import needs_chromium, run
from helpers.drawn import NASTY, SCRIPT, game, thrown
from jamb import Sheet
from jamb.render import Shown, to_html, to_svg
from jamb.render.theme import DARK, LIGHT, Choice
from jamb.rulesets import BUILT_IN, CROATIAN
from jamb.testing import filled

MEASURE: Final = Path(__file__).with_name("measure.js")
LOCALES: Final = ("hr", "sr-Cyrl", "de")
WIDTH: Final = 2400

pytestmark = needs_chromium


class Measured(TypedDict):
    """What was measured on a page."""

    cells: int
    texts: int
    inks: int
    faults: list[list[str]]
    alerts: list[str]
    scripts: int
    paper: list[str]


def measured(folder: Path, parts: Iterator[str], *flags: str) -> Measured:
    """What Chromium finds on a page of these parts."""
    page = folder / "page.html"
    style = "<style>body > div { max-width: 2300px; margin: 1em; }</style>"
    before = "<script>window.alerts = []; window.alert = (text) => window.alerts.push(text);</script>"
    script = f"<script>{MEASURE.read_text(encoding='utf-8')}</script>"
    body = "\n".join(parts)
    html = f'<!doctype html><meta charset="utf-8"><title>drawn</title>{style}{before}<body>{body}{script}'
    page.write_text(html, encoding="utf-8")
    dom = run(page, "--dump-dom", f"--window-size={WIDTH},1000", *flags)
    [found] = re.findall('<pre id="measured">(.*?)</pre>', dom, re.DOTALL)
    result: Measured = json.loads(unescape(found))
    return result


@cache
def sheets() -> tuple[Sheet, ...]:
    """A sheet of each built-in ruleset, filled by half."""
    return tuple(
        filled(Sheet.blank(one), Random(1), len(one.rows) * len(one.played) // 2) for one in BUILT_IN
    )


def drawn(shown: Shown, locale: str, theme: Choice) -> Iterator[str]:
    """What is shown as HTML and as SVG."""
    what = f"{locale} {theme}"
    html = to_html(shown, locale=locale, theme=theme, due=True, missing=True, most=True)
    svg = to_svg(shown, locale=locale, theme=theme, due=True, missing=True, most=True)
    yield f'<div data-shown="html {what}">{html}</div>'
    yield f'<div data-shown="svg {what}">{svg}</div>'


def test_each_ruleset_in_three_languages_and_both_themes(tmp_path: Path) -> None:
    """Nothing is clipped, columns are aligned, and all texts have enough contrast."""
    themes: tuple[Choice, ...] = ("light", "dark")
    places = [(theme, locale, sheet) for theme in themes for locale in LOCALES for sheet in sheets()]
    found = measured(
        tmp_path, (part for theme, locale, sheet in places for part in drawn(sheet, locale, theme))
    )
    assert found["faults"] == []
    assert len(found["paper"]) == len(places)
    rows = sum(len(one.rows) * len(one.columns) for one in BUILT_IN)
    assert found["cells"] > len(themes) * len(LOCALES) * rows < found["inks"]
    assert found["texts"] > len(themes) * len(LOCALES) * rows / 2


def test_games_turns_and_names_of_any_letters(tmp_path: Path) -> None:
    """Names that are long, or in characters of unknown width, have room; none of them is a script."""
    blank = Sheet.blank(CROATIAN)
    names = [*NASTY, "W" * 200, "Ђурђевдан Жижић " * 6, "שלום", "ﷺ"]
    parts = [*drawn(game(), "hr", "light"), *drawn(thrown(), "sr-Cyrl", "dark")]
    parts += [to_html([blank], players=[name]).join(("<div>", "</div>")) for name in names]
    parts += [to_svg([blank], players=[name]).join(("<div>", "</div>")) for name in names]
    found = measured(tmp_path, iter(parts))
    assert found["faults"] == []
    assert found["alerts"] == []
    assert found["scripts"] == 0


def test_a_wide_table_scrolls_inside_of_its_figure(tmp_path: Path) -> None:
    """The page isn't made wider, and the heads of the rows stay in sight."""
    html = to_html([Sheet.blank(CROATIAN)] * 4, players=["Ana", "Ivo", SCRIPT, "Šćepan"])
    found = measured(tmp_path, iter([f'<div data-narrow style="width: 320px">{html}</div>']))
    assert found["faults"] == []


def rgb(colour: str) -> str:
    return f"rgb({', '.join(str(int(colour[place : place + 2], 16)) for place in (1, 3, 5))})"


@pytest.mark.parametrize(("dark", "theme"), [(False, LIGHT), (True, DARK)])
def test_auto_is_what_the_reader_prefers(tmp_path: Path, dark: bool, theme: object) -> None:
    """Both are drawn in the colours of their theme, each figure with a theme of its own keeps that."""
    assert theme in (LIGHT, DARK)
    sheet = Sheet.blank(CROATIAN)
    parts = [*drawn(sheet, "hr", "auto"), *drawn(sheet, "hr", "light"), *drawn(sheet, "hr", "dark")]
    found = measured(tmp_path, iter(parts), *(["--force-dark-mode"] if dark else []))
    assert found["faults"] == []
    own = (DARK if dark else LIGHT).paper
    assert found["paper"] == [rgb(own), rgb(LIGHT.paper), rgb(DARK.paper)]
