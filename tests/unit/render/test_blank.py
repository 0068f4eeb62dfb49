"""The sheet to print (RULES C8) as a document: A4, safe for what people type, the same in each form."""

from html.parser import HTMLParser
from itertools import product
from typing import Any
from xml.etree import ElementTree as ET

import attrs
import pytest

from helpers.blank_sheets import TYPED, PerPage, each_page, rows_of, texts
from jamb import BestOfRow, UnknownNameError
from jamb.render import blank_html, blank_svg, blank_text
from jamb.render.blank.contents import blank_sheet
from jamb.render.blank.layout import lay_out
from jamb.render.blank.text import LINES
from jamb.rules.words import Labels
from jamb.rulesets import CROATIAN, KENTA, SERBIAN_WIDE

SVG = "{http://www.w3.org/2000/svg}"


@each_page
def test_the_document_is_a4(per_page: PerPage) -> None:
    """In millimetres, whichever way it lies, and said to the printer."""
    root = ET.fromstring(blank_svg(KENTA, locale="sr_Latn", per_page=per_page))
    size = ("210", "297") if per_page == 1 else ("297", "210")
    assert (root.get("width"), root.get("height")) == (f"{size[0]}mm", f"{size[1]}mm")
    assert root.get("viewBox") == f"0 0 {size[0]} {size[1]}"
    side = "portrait" if per_page == 1 else "landscape"
    assert root.findtext(f"{SVG}style") == f"@page {{ size: A4 {side}; margin: 0 }}"
    assert root.get("lang") == "sr-Latn"
    assert root.findtext(f"{SVG}title") == "Kenta"
    assert {rect.get("class") for rect in root.iter(f"{SVG}rect")} >= {
        "cell",
        "sum",
        "head",
        "label",
        "frame",
    }


def test_a_derived_column_is_shaded() -> None:
    """As sums are: nobody writes there during the game."""
    double = attrs.evolve(CROATIAN.played[2], name="double", weight=2)
    ours = attrs.evolve(CROATIAN, name="ours", columns=(CROATIAN.played[0], double, BestOfRow("best")))
    page = lay_out(blank_sheet(ours, "en"), 1)
    rows = [kinds for _, kinds in rows_of(page)]
    assert rows[0] == ["cell", "cell", "derived"]
    assert rows[6] == ["sum"] * 3
    assert rows[-1] == ["sum"]
    assert "Double x2" in [text.text for text in texts(page)]
    root = ET.fromstring(blank_svg(ours))
    shaded = {rect.get("class"): rect.get("fill") for rect in root.iter(f"{SVG}rect")}
    assert shaded["derived"] == shaded["sum"] != "none"
    assert shaded["cell"] == "none"
    table = blank_text(ours)
    [ones] = [line for line in table.splitlines() if line.startswith("│ Ones")]
    assert ["░" in cell for cell in ones.split("│")[2:-1]] == [False, False, True]


@each_page
def test_what_is_typed_is_shown_as_typed(per_page: PerPage) -> None:
    """In each form; nothing of it becomes a tag, and nothing is fetched from elsewhere."""
    named = Labels.of(
        {
            "en": {
                "rulesets": {"ours": TYPED},
                "categories": {"ones": TYPED},
                "columns": {"down": TYPED},
                "subtotals": {"upper": TYPED},
            }
        }
    )
    ours = attrs.evolve(CROATIAN, name="ours", labels=named)
    drawing = blank_svg(ours, per_page=per_page)
    root = ET.fromstring(drawing)
    assert root.findtext(f"{SVG}title") == TYPED
    shown = "".join("".join(text.itertext()) for text in root.iter(f"{SVG}text")).replace(" ", "")
    assert shown.count(TYPED.replace(" ", "")) >= 5 * per_page
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags == {"svg", "title", "style", "rect", "polyline", "text", "tspan"}
    page = blank_html(ours, per_page=per_page)
    assert drawing.strip() in page
    assert "<script" not in page
    assert all(
        sign not in page.replace("http://www.w3.org/2000/svg", "") for sign in ("http", "url(", "src=")
    )
    folded = "".join(line.split("│")[1] for line in blank_text(ours).splitlines() if line.startswith("│"))
    assert TYPED.replace(" ", "") in folded.replace(" ", "")


def test_the_page_of_html_is_well_formed() -> None:
    """Each tag is closed where it was opened, and the language is said."""
    open_tags: list[str] = []
    languages: list[str | None] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
            languages.extend(value for name, value in attributes if name == "lang")
            if tag != "meta":
                open_tags.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert open_tags.pop() == tag

    reader = Reader()
    reader.feed(blank_html(SERBIAN_WIDE, locale="sr_Cyrl"))
    reader.close()
    assert open_tags == []
    assert languages == ["sr-Cyrl", "sr-Cyrl"]


def test_signs_that_cannot_be_seen_break_nothing() -> None:
    """A name with invisible characters still gives a document that can be parsed."""
    ours = attrs.evolve(KENTA, name="a\u202eb\u200e")
    assert "A\N{REPLACEMENT CHARACTER}b" in "".join(ET.fromstring(blank_svg(ours)).itertext())
    assert len(blank_text(ours).splitlines()) <= LINES


def test_bad_arguments_are_told() -> None:
    """An unknown locale, and three sheets per page."""
    for draw, locale in product((blank_svg, blank_html, blank_text), ("xx", "")):
        with pytest.raises(UnknownNameError, match="locale"):
            draw(KENTA, locale=locale)
    three: dict[str, Any] = {"per_page": 3}
    with pytest.raises(ValueError, match="expected 1 or 2 sheets per page, found 3"):
        blank_svg(KENTA, **three)
