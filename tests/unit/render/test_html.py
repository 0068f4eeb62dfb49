"""The table as HTML: a fragment that any page can take, for eyes in light and dark, and for ears."""

import re
from itertools import pairwise
from typing import Final, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.drawn import NASTY, SCRIPT, expected, game, tables, thrown
from helpers.html_pages import read, rows, span
from helpers.profiles import examples
from jamb import Sheet
from jamb.labels import LOCALES
from jamb.render import to_html
from jamb.render.html import draw
from jamb.render.table import Table
from jamb.render.theme import Choice
from jamb.rulesets import CROATIAN, KENTA

THEMES: Final[tuple[Choice, ...]] = get_args(Choice)


# what may be in it


@given(tables(), st.sampled_from(THEMES))
def test_every_number_and_name_is_found_in_its_cell(table: Table, theme: Choice) -> None:
    """As typed, whatever the words and the names; each row as wide as the others."""
    figure = read(draw(table, theme))
    cells = rows(figure)
    assert {sum(map(span, row)) for row in cells} == {1 + len(table.headings)}
    texts = [[cell.text() for cell in row] for row in cells]
    if table.has_players:
        names = [f"▸ {group.player}" if group.plays else group.player for group in table.column_groups]
        assert texts.pop(0) == ["", *names]
    assert texts.pop(0) == ["", *(heading.head for heading in table.headings)]
    sections = [block.head for block in table.row_groups if block.head]
    heads = [row for row in cells if row[0].attributes.get("scope") == "rowgroup"]
    assert [head.text(heard=True) for [head] in heads] == sections
    assert [row for row in texts if row != [""]] == expected(table)
    assert [caption.text() for caption in figure.all("caption")] == [table.title]
    legend = [dl for dl in figure.all("dl") if dl.attributes.get("class")]
    told = [dd.text() for dl in legend for dd in dl.all("dd")]
    assert told == [words for _, words in table.legend]


@examples(15)
@given(tables())
def test_each_cell_has_its_heads(table: Table) -> None:
    """The scope of each head is said, each row begins with its own, and columns are grouped by sheet."""
    figure = read(draw(table))
    [thead] = figure.all("thead")
    scopes = [[head.attributes.get("scope") for head in row.all("th")] for row in thead.all("tr")]
    assert scopes[-1] == ["col"] * len(table.headings)
    assert scopes[:-1] == ([["colgroup"] * len(table.column_groups)] if table.has_players else [])
    bodies = list(figure.all("tbody"))
    assert len(bodies) == len(table.row_groups)
    for body in bodies:
        for row in body.all("tr"):
            first, *others = row.all("th", "td")
            assert first.attributes.get("scope") in ("row", "rowgroup")
            assert all(cell.tag == "td" for cell in others)
    spans = [int(group.attributes.get("span") or 1) for group in figure.all("colgroup")]
    assert spans == [1, *(len(group.headings) for group in table.column_groups)]


@examples(15)
@given(tables())
def test_what_signs_tell_is_heard_in_words(table: Table) -> None:
    """The sign is hidden from screen readers, its meaning from everyone else."""
    meanings = dict(table.meanings)
    cells = [cell for block in table.row_groups for row in block.rows for cell in row.cells if cell.marks]
    drawn = [td for td in read(draw(table)).all("td") if "data-mark" in td.attributes]
    for cell, td in zip(cells, drawn, strict=True):
        numbers = cell.offers[:1] or ([cell.number] if cell.number else [])
        words = [str(number) for number in numbers] + [meanings[mark] for mark in cell.marks]
        assert td.text(heard=True) == "; ".join(words)
        assert td.text() == cell.written()
        assert td.attributes["data-mark"] == " ".join(cell.marks)


@given(tables())
def test_the_throws_of_the_turn_are_below_the_table(table: Table) -> None:
    """As text, if there are any."""
    assert [one.text() for one in read(draw(table)).all("p")] == ([table.turn] if table.turn else [])


def test_a_name_is_text_wherever_it_stands() -> None:
    """No element comes of a script for a name, nor an attribute of quotes in it."""
    for name in NASTY:
        figure = read(to_html([Sheet.blank(CROATIAN)], players=[name]))
        assert not list(figure.all("script"))
        [shown] = figure.all("bdi")
        assert shown.inside == [name]


def test_whose_turn_it_is() -> None:
    """Shown by a sign, and for screen readers as the current one."""
    heads = [head for head in read(to_html(game())).all("th") if head.attributes.get("scope") == "colgroup"]
    assert [head.text() for head in heads] == ["Ana", f"▸ {SCRIPT}", "Ivo"]
    assert [head.attributes.get("aria-current") for head in heads] == [None, "true", None]
    assert heads[1].text(heard=True) == SCRIPT


def test_sums_are_marked_and_bold_where_they_count() -> None:
    """Each by its kind, so that a style can tell them from what was written."""
    kinds = [row.attributes.get("class") for row in read(to_html(Sheet.blank(KENTA), missing=True)).all("tr")]
    upper = ["jamb-points", "jamb-bonus", "jamb-missing", "jamb-subtotal"]
    assert kinds[1:13] == ["jamb-section", *[None] * 6, *upper, "jamb-section"]
    assert kinds[-2:] == ["jamb-column", "jamb-sheet"]


def test_a_column_says_what_it_asks_to_the_mouse_and_in_a_list() -> None:
    """The list is there once, whatever the number of players, and not without a legend."""
    sheets = [Sheet.blank(CROATIAN)] * 2
    figure = read(to_html(sheets, players=["a", "b"], locale="hr"))
    heads = [head for head in figure.all("th") if head.attributes.get("scope") == "col"]
    tips = [head.attributes["title"] for head in heads]
    assert len(tips) == 8
    assert tips[:4] == tips[4:]
    assert all(tips)
    [details] = figure.all("details")
    assert [dd.text() for dd in details.all("dd")] == tips[:4]
    assert [dt.text() for dt in details.all("dt")] == [head.text() for head in heads[:4]]
    assert [summary.text() for summary in details.all("summary")] == ["Stupci"]
    assert not list(read(to_html(sheets, legend=False)).all("figcaption"))


# languages, and what other pages do


@pytest.mark.parametrize(
    ("locale", "tag"), [*((one, one) for one in LOCALES), ("sr_Latn_RS", "sr-Latn"), ("de-<b>", "de")]
)
def test_the_language_is_said(locale: str, tag: str) -> None:
    """As a tag of BCP 47, that of the words, not what was asked for."""
    assert read(to_html(Sheet.blank(CROATIAN), locale=locale)).attributes["lang"] == tag
    assert re.fullmatch("[a-z]{2}(-[A-Z][a-z]{3})?", tag)


def test_nothing_comes_from_elsewhere_and_nothing_clashes() -> None:
    """No script, no address, no id, no event; a keyboard reaches what can be scrolled."""
    page = to_html(game(), due=True)
    figure = read(page)
    assert {element.tag for element in figure.all()}.isdisjoint({"script", "link", "img", "iframe", "object"})
    names = {name for element in [figure, *figure.all()] for name in element.attributes}
    assert names == {
        "class", "lang", "role", "tabindex", "span", "scope", "colspan", "title", "data-mark",
        "aria-current", "aria-hidden", "aria-label",
    }  # fmt: skip
    assert "url(" not in page
    assert "@import" not in page
    [group] = [one for one in figure.all() if one.attributes.get("role")]
    assert (group.attributes["tabindex"], group.attributes["aria-label"]) == ("0", "Croatian")


def test_states_look_different_without_colours() -> None:
    """Open, struck, due, offered, announceable and bound cells: no two have the same text in them."""
    cells = [td for page in (game(), thrown()) for td in read(to_html(page, due=True)).all("td")]
    texts = {str(td.attributes.get("data-mark")): re.sub("[0-9]+", "1", td.text()) for td in cells}
    kinds = ["struck", "due", "offered", "announceable", "offered bound"]
    assert set(kinds) <= set(texts)
    assert len({texts[kind] for kind in kinds} | {""}) == 6


def test_lines_part_the_sheets_of_several_players() -> None:
    """Each row has as many edges as there are sheets after the first."""
    for row in rows(read(to_html(game()))):
        edges = [place for place, cell in enumerate(row) if cell.attributes.get("class") == "jamb-starts"]
        if len(row) > 1:
            assert len(edges) == 2
            assert all(after - before in (1, 4) for before, after in pairwise(edges))


def test_the_turn_is_shown_with_what_it_may_enter() -> None:
    """And the bound cell among them, framed."""
    marked = [td for td in read(to_html(game())).all("td") if "data-mark" in td.attributes]
    [bound] = [td for td in marked if "bound" in str(td.attributes["data-mark"])]
    assert bound.text() == "(64)!"
    assert bound.text(heard=True) == "64; may be entered now; this turn has to end here"
