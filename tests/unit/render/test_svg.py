"""The table as SVG: a document of its own, in which every text has room."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, get_args
from xml.etree import ElementTree

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.drawn import NASTY, SCRIPT, expected, game, tables, thrown
from helpers.profiles import examples
from helpers.small_rulesets import small
from jamb import Sheet
from jamb.render import to_svg
from jamb.render.measure import text_width
from jamb.render.svg import EDGE, PAD, SIZE, SMALLEST, WIDEST, draw
from jamb.render.table import SIGNS, Table
from jamb.render.theme import DARK, LIGHT, Choice
from jamb.rules.words import Kind, Labels
from jamb.rulesets import CROATIAN, KENTA

SVG: Final = "{http://www.w3.org/2000/svg}"
THEMES: Final[tuple[Choice, ...]] = get_args(Choice)


class Rect(NamedTuple):
    """A rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def of(cls, element: ElementTree.Element) -> "Rect":
        """A `rect`."""
        left, top, width, height = (float(element.get(name, 0)) for name in ("x", "y", "width", "height"))
        return cls(left, top, left + width, top + height)

    def holds(self, other: "Rect") -> bool:
        """Whether the other one is inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )


def read(picture: str) -> ElementTree.Element:
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    return root


def place(text: ElementTree.Element, *, bold: bool) -> Rect:
    """The room that a text takes, as it was measured."""
    found = re.search(r"font-size: ([\d.]+)px", text.get("style", ""))
    size = float(found[1]) if found else SIZE
    width = float(text.get("textLength", text_width(text.text or "", size, bold=bold)))
    left, base = float(text.get("x", 0)), float(text.get("y", 0))
    left -= {"start": 0.0, "middle": width / 2, "end": width}[text.get("text-anchor", "start")]
    return Rect(left, base - 0.8 * size, left + width, base + 0.25 * size)


def cells(parent: ElementTree.Element) -> Iterator[tuple[Rect, str]]:
    """The cells in their order, each with its text, after a check that the text is inside."""
    inside = list(parent)
    bold = not {"head", "total", "marked"}.isdisjoint(parent.get("class", "").split())
    for element, after in zip(inside, [*inside[1:], None], strict=True):
        if element.tag == f"{SVG}g":
            yield from cells(element)
        elif element.tag == f"{SVG}rect" and not element.get("class"):
            room, words = Rect.of(element), ""
            if after is not None and after.tag == f"{SVG}text":
                words = after.text or ""
                assert room.holds(place(after, bold=bold)), words
            yield room, words


@given(tables(), st.sampled_from(THEMES))
def test_every_number_and_name_is_found_in_a_cell_with_room_for_it(table: Table, theme: Choice) -> None:
    """As typed, whatever the words and the names; no cell lies on another, and all are in the picture."""
    root = read(draw(table, theme))
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    drawn = list(cells(root))
    assert all(Rect(0, 0, width, height).holds(room) for room, _ in drawn)
    texts = [text for _, text in drawn]
    heads = [table.title]
    if table.has_players:
        heads += [f"▸ {group.player}" if group.plays else group.player for group in table.column_groups]
    heads += [heading.head for heading in table.headings]
    body = [text for row in expected(table) for text in row]
    assert texts == [*heads, *body, *(SIGNS[mark] for mark, _ in table.legend)]
    rooms = [room for room, _ in drawn[: len(heads + body)]]
    left, top, right, bottom = zip(*rooms, strict=True)
    area = sum((room.right - room.left) * (room.bottom - room.top) for room in rooms)
    assert area == (max(right) - min(left)) * (max(bottom) - min(top))


@examples(15)
@given(tables())
def test_the_turn_and_the_signs_are_explained_below_with_room_for_the_words(table: Table) -> None:
    """Inside of the picture, however long they are."""
    root = read(draw(table))
    whole = Rect(0, 0, float(root.get("width", 0)), float(root.get("height", 0)))
    words = root.findall(f"{SVG}text")
    turn = [table.turn] if table.turn else []
    assert [text.text for text in words] == [*turn, *(meaning for _, meaning in table.legend)]
    assert all(whole.holds(place(text, bold=text.get("class") == "turn")) for text in words)


def test_a_legend_that_is_longer_than_the_table_makes_the_picture_wider() -> None:
    """Its words are in the picture too."""
    sheet = Sheet.blank(small())
    root = read(to_svg(sheet, due=True, locale="de"))
    [words] = root.findall(f"{SVG}text")
    right = max(room.right for room, text in cells(root))
    assert right < place(words, bold=False).right <= float(root.get("width", 0)) - EDGE
    assert float(read(to_svg(sheet, due=True, locale="de", legend=False)).get("width", 0)) == right + EDGE


@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_text(name: str) -> None:
    """No element comes of a script for a name."""
    root = read(to_svg([Sheet.blank(CROATIAN)], players=[name]))
    assert {element.tag.removeprefix(SVG) for element in root.iter()} == {
        "svg", "title", "desc", "style", "rect", "g", "text", "path",
    }  # fmt: skip
    assert name in [text.text for text in root.iter(f"{SVG}text")]


def test_it_says_what_it_shows_to_those_who_cannot_see_it() -> None:
    """The title first, then the columns and totals; it is one picture, in one language."""
    root = read(to_svg(game(), locale="hr"))
    assert (root.get("role"), root.get("lang")) == ("img", "hr")
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == "hr"
    title, description = list(root)[:2]
    assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
    total = read(to_svg(Sheet.blank(CROATIAN), locale="hr")).findall(f".//{SVG}text")[-1].text
    assert title.text == "Hrvatski"
    assert description.text == f"Silazna, Uzlazna, Slobodno, Najava; Ana: {total} 0; {SCRIPT}; Ivo"


def test_nothing_comes_from_elsewhere() -> None:
    """No script, no address but the name of the language, no font, no id."""
    picture = to_svg(game(), due=True)
    assert re.findall(r"https?://[^\"]*", picture) == ["http://www.w3.org/2000/svg"]
    for word in ("<script", "href", "url(", "@font-face", "@import", " id="):
        assert word not in picture


def test_a_column_says_what_it_asks() -> None:
    """As the tooltip of its head."""
    root = read(to_svg(Sheet.blank(CROATIAN), locale="de"))
    head = root.find(f"{SVG}g[@class='head']")
    assert head is not None
    tips = {group.findtext(f"{SVG}text"): group.findtext(f"{SVG}title") for group in head.findall(f"{SVG}g")}
    assert list(tips) == ["Abwärts", "Aufwärts", "Frei", "Ansage"]
    assert len(set(tips.values())) == 4
    assert all(tips.values())


@pytest.mark.parametrize("theme", THEMES)
def test_the_style_is_for_the_picture_alone(theme: Choice) -> None:
    """Every selector begins with it, so that a page may take the picture in, and others beside it."""
    css = read(to_svg(game(), theme=theme)).findtext(f"{SVG}style") or ""
    rules = re.findall("([^{}]*){[^{}]*}", re.sub(r"@media[^{]*{((?:[^{}]*{[^{}]*})*)\s*}", r"\1", css))
    found = [one.strip() for rule in rules for one in rule.split(",")]
    assert len(found) > 15
    assert all(re.match(rf"svg\.jamb(-{theme})? ", one) for one in found)
    assert all("#" not in rule for rule in re.findall(r"svg\.jamb [^}]*}", css)), "colours are of a theme"
    assert ("prefers-color-scheme: dark" in css) == (theme == "auto")
    assert (LIGHT.paper in css, DARK.paper in css) == (theme != "dark", theme != "light")


def player(name: str) -> tuple[ElementTree.Element, float]:
    """The drawn name above a Kenta sheet, and the width of the picture."""
    root = read(to_svg([Sheet.blank(KENTA)], players=[name], legend=False))
    [text] = [one for one in root.iter(f"{SVG}text") if one.text == name]
    return text, float(root.get("width", 0))


def test_a_long_name_gets_room_then_smaller_letters_then_narrower_ones() -> None:
    """In this order, so that it can be read as long as that is possible."""
    short, usual = player("Ana")
    assert not {"style", "textLength"} & set(short.attrib)
    longer, wider = player("W" * 22)
    assert not {"style", "textLength"} & set(longer.attrib)
    assert wider > usual
    smaller, widest = player("W" * 30)
    assert "textLength" not in smaller.attrib
    size = float(re.findall(r"[\d.]+", smaller.get("style", ""))[0])
    assert SMALLEST < size < SIZE
    narrow, same = player("W" * 300)
    assert same == widest
    assert narrow.get("style") == f"font-size: {SMALLEST}px"
    assert narrow.get("lengthAdjust") == "spacingAndGlyphs", "not by letters that lie on each other"
    assert WIDEST - 2 * PAD <= float(narrow.get("textLength", 0)) < WIDEST


def test_long_words_of_a_table_get_all_the_room_they_need() -> None:
    """A row or column is never drawn smaller."""
    words: dict[Kind, dict[str, str]] = {"categories": {"ones": "W" * 100}, "columns": {"down": "Щ" * 100}}
    ours = attrs.evolve(CROATIAN, labels=Labels.of({"en": words}))
    picture = to_svg(Sheet.blank(ours))
    assert "font-size" not in picture
    assert "textLength" not in picture


def test_the_turn_in_progress_is_told_by_signs_and_frames() -> None:
    """What may be entered, announced or has to be filled looks different without colour, too."""
    marked = {}
    for picture in (to_svg(game(), due=True), to_svg(thrown(), due=True)):
        for group in read(picture).iter(f"{SVG}g"):
            kind = group.get("class", "")
            if kind.startswith("marked "):
                text = group.findtext(f"{SVG}text") or ""
                frame = group.find(f"{SVG}rect[@class='mark']") is not None
                marked[kind.removeprefix("marked ")] = re.sub("[0-9]+", "1", text), frame
    assert marked["offered bound"] == ("(1)!", True)
    assert marked["due"] == ("·", True)
    assert marked["struck"] == ("×", False)
    assert marked["announceable"] == ("?", False)
    assert marked["offered"] == ("(…)", False), "the last one is that of the legend"
