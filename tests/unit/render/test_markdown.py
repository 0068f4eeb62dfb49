"""The table as Markdown: one of GitHub's tables, in which nobody's name is Markdown."""

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.drawn import LETTERS, NASTY, SCRIPT, expected, game, tables, thrown
from jamb import Sheet
from jamb.render import to_markdown
from jamb.render.markdown import as_typed, draw
from jamb.render.table import SIGNS, Table
from jamb.rulesets import CROATIAN

ACTIVE = set("\\`*_{}[]<>|~@$^:")


def read(text: str) -> tuple[list[list[str]], list[str]]:
    """The cells of a table, and the turn and the legend below it, as readers of Markdown show them."""
    table, *below = text.split("\n\n")
    lines = table.split("\n")
    assert all(line.startswith("| ") and line.endswith(" |") for line in lines)
    rows = [line[2:-2].split(" | ") for line in lines]
    assert len({line.count("|") for line in lines}) == 1, "no cell has a line of its own in it"
    assert all(cell in (":---", "---:") for cell in rows.pop(1))
    turn = [html.unescape(below.pop(0))] if below and not below[0].startswith("- ") else []
    legend = below.pop().split("\n") if below else []
    assert not below
    assert all(line.startswith("- ") for line in legend)
    return [[plain(cell) for cell in row] for row in rows], [*turn, *(plain(line[2:]) for line in legend)]


def plain(cell: str) -> str:
    """A cell without what makes it bold, its references resolved; nothing else in it may be Markdown."""
    if cell.startswith("**"):
        assert cell.endswith("**")
        cell = cell[2:-2]
        assert cell == cell.strip(), "blanks inside would keep it from being bold"
        assert cell
    assert ACTIVE.isdisjoint(cell.replace(": ", " ", 1)), "the one colon is that after a player's name"
    assert "www." not in cell.casefold()
    for reference in re.findall("&.*?;|&", cell):
        assert re.fullmatch("&#[0-9]+;", reference)
    return html.unescape(cell)


def spread(table: Table) -> list[list[str]]:
    """What is expected, with a total of several columns in the last one of them."""
    rows = expected(table)
    *_, last = rows
    head, *totals = last
    rows[-1] = [head]
    for group, total in zip(table.column_groups, totals, strict=True):
        rows[-1] += [*[""] * (len(group.headings) - 1), total]
    return rows


@given(tables())
def test_every_number_and_name_is_found_in_its_cell(table: Table) -> None:
    """As typed, but for blanks at the ends, whatever the words and the names."""
    rows, legend = read(draw(table))
    assert len({len(row) for row in rows}) == 1
    heads = rows.pop(0)
    wanted = [table.title]
    for group in table.column_groups:
        name = f"▸ {group.player}" if group.plays else group.player
        wanted += [f"{name}: {one.head}" if group.player else one.head for one in group.headings]
    assert [head.strip() for head in heads] == [head.strip() for head in wanted]
    assert [[cell.strip() for cell in row] for row in rows] == [
        [cell.strip() for cell in row] for row in spread(table)
    ]
    turn = [table.turn] if table.turn else []
    assert legend == [*turn, *(f"{SIGNS[mark]} {words}" for mark, words in table.legend)]


@given(st.text(LETTERS) | st.sampled_from(NASTY))
def test_any_text_is_shown_as_typed(text: str) -> None:
    """No character that Markdown interprets is left, and resolving the references gives the text back."""
    escaped = as_typed(text)
    assert html.unescape(escaped) == text
    assert ACTIVE.isdisjoint(escaped)


def test_a_few_signs_look_like_this() -> None:
    """Letters and harmless characters stay as they are, so that most names can be read in the source too."""
    assert as_typed("Ana-Marija (2.) Šćepan") == "Ana-Marija (2.) Šćepan"
    assert as_typed("a|b*c_d") == "a&#124;b&#42;c&#95;d"
    assert as_typed("<b>&amp;\\") == "&#60;b&#62;&#38;amp;&#92;"
    assert as_typed("WWW.a.hr www") == "WWW&#46;a.hr www"


def test_the_whole_table_looks_like_this() -> None:
    """Sums bold, numbers to the right, a total in the last column, the signs explained in a list."""
    sheet = Sheet.from_cells(CROATIAN, {"down": {"ones": 3, "twos": 0}, "free": {"fives": 25, "sixes": 30}})
    lines = to_markdown(sheet, missing=True).splitlines()
    assert lines[:4] == [
        "| Croatian | Down | Up | Free | Announced |",
        "| :--- | ---: | ---: | ---: | ---: |",
        "| Ones | 3 |  |  |  |",
        "| Twos | × |  |  |  |",
    ]
    assert "| **Sum** | **3** |  | **55** |  |" in lines
    assert "| **Needed for the bonus** | **57** | **60** | **5** | **60** |" in lines
    assert lines[-3] == "| **Sheet total** |  |  |  | **58** |"
    assert lines[-2:] == ["", "- × struck, or worth nothing"]


def test_the_turn_in_progress_is_told_by_signs() -> None:
    """Numbers that may be entered in brackets, cells that may be announced with a question mark."""
    text = to_markdown(thrown())
    assert "| Sixes |  |  | (18) | ? |" in text
    assert text.endswith("- (…) may be entered now\n- ? may be announced now")
    assert "\n- " not in to_markdown(thrown(), legend=False)


def test_of_several_players_each_head_has_the_name() -> None:
    """Also of the one whose turn it is, whom a sign marks."""
    head, *_ = read(to_markdown(game()))[0]
    assert head[1] == "Ana: Down"
    assert head[5] == f"▸ {SCRIPT}: Down"


@pytest.mark.parametrize("locale", ["hr", "sr-Cyrl", "de"])
def test_the_words_are_those_of_the_language(locale: str) -> None:
    """Heads, rows and legend."""
    ones = {"hr": "Jedinice", "sr-Cyrl": "Јединице", "de": "Einser"}[locale]
    assert f"\n| {ones} |" in to_markdown(Sheet.blank(CROATIAN), locale=locale)
