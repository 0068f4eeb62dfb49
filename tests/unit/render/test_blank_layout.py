"""The layout of a blank sheet (RULES C8): room to write, and nothing outside its place."""

from typing import Literal

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.blank_sheets import (
    CLOSE,
    PerPage,
    boxes,
    check_layout,
    each_locale,
    each_page,
    each_ruleset,
    forms,
    rows_of,
    strokes,
    texts,
    written_in,
)
from jamb import Ruleset
from jamb.labels import label
from jamb.labels.rules import describe
from jamb.labels.texts import phrase
from jamb.render.blank.contents import BlankColumn, BlankRow, BlankSheet, Note, blank_sheet
from jamb.render.blank.layout import lay_out
from jamb.render.measure import Rect, even_size, fitted_lines
from jamb.rulesets import CROATIAN, KENTA, SERBIAN_WIDE

POINT = 25.4 / 72


@each_ruleset
@each_page
@pytest.mark.parametrize("locale", ["hr", "sr-Cyrl", "de", "pt"])
def test_everything_has_its_place(ruleset: Ruleset, per_page: PerPage, locale: str) -> None:
    """No text leaves its cell or the page, and none is written over another."""
    check_layout(blank_sheet(ruleset, locale), per_page)


@given(forms(), st.sampled_from([1, 2]))
def test_any_form_fits_on_its_page(form: BlankSheet, per_page: PerPage) -> None:
    """However many rows, columns and rules there are, and however long their words."""
    page = check_layout(form, per_page)
    assert len(boxes(page, "head")) == len(form.columns) * per_page
    assert len(boxes(page, "label")) == len(form.rows) * per_page


@each_ruleset
@each_page
def test_there_is_room_to_write(ruleset: Ruleset, per_page: PerPage) -> None:
    """One a page: rows of 7 mm and cells of 14 mm at least; two: rows of 5.5 mm."""
    page = lay_out(blank_sheet(ruleset, "en"), per_page)
    cells = boxes(page, "cell")
    assert len(cells) == len(ruleset.rows) * len(ruleset.played) * per_page
    height, across = min(cell.height for cell in cells), min(cell.width for cell in cells)
    assert height >= (7, 5.5)[per_page - 1]
    assert across >= 14 or (per_page == 2 and len(ruleset.columns) > 6 and across >= 11)


@each_ruleset
@each_page
@each_locale
def test_the_rules_in_brief_can_be_read(ruleset: Ruleset, per_page: PerPage, locale: str) -> None:
    """Seven points at least, and no rule of a row, a bonus or a column is left out."""
    form = blank_sheet(ruleset, locale)
    page = lay_out(form, per_page)
    bottom = max(frame.bottom for frame in boxes(page, "frame"))
    foot = [text for text in texts(page) if text.y > bottom]
    assert min(text.size for text in foot) >= 7 * POINT - CLOSE
    assert foot[0].text == form.brief
    found = "".join(f"{text.lead}{text.text}" for text in foot).replace(" ", "")
    for note in form.notes:
        if note.head:
            assert f"{note.head}:{note.text}".replace(" ", "") in found


def test_the_first_rules_are_kept() -> None:
    """Without room for all, an ellipsis replaces the last; without any, the table has all the room."""
    few = BlankSheet("T", "en", "N", "D", (BlankColumn("h"),), ((BlankRow("r", "category"),),), "Brief", ())
    notes = tuple(Note(f"n{number}", "x " * 150) for number in range(80))
    kept = {
        text.lead for text in texts(lay_out(attrs.evolve(few, notes=notes), 1)) if text.lead.startswith("n")
    }
    assert 20 < len(kept) < 80
    assert kept == {f"n{number}:" for number in range(len(kept))}
    assert [text.text[-1] for text in texts(lay_out(attrs.evolve(few, notes=notes), 1))].count("…") == 1
    assert "…" not in texts(lay_out(attrs.evolve(few, notes=notes[:3]), 1))[-1].text
    many = attrs.evolve(few, parts=(tuple(BlankRow(f"r{n}", "category") for n in range(36)),), notes=notes)
    page = lay_out(many, 1)
    assert [text for text in texts(page) if text.lead or text.text == "Brief"] == []
    assert max(frame.bottom for frame in boxes(page, "frame")) == pytest.approx(297 - 10.5)


@each_page
def test_the_rules_give_way_to_the_rows(per_page: PerPage) -> None:
    """As long as rows are lower than they should be, rules are left out; not one more than that."""
    lines = tuple(BlankRow(f"r{number}", "category") for number in range(20))
    notes = tuple(Note(f"n{number}", "x") for number in range(200))
    page = lay_out(BlankSheet("T", "en", "N", "D", (BlankColumn("h"),), (lines,), "Brief", notes), per_page)
    least = (7, 5.5)[per_page - 1]
    assert least <= boxes(page, "cell")[0].height < least + 0.25


@each_ruleset
def test_all_rules_are_among_the_notes(ruleset: Ruleset) -> None:
    """Those of rows and sums first, then those of columns, of strikes and of the dice."""
    described = describe(ruleset, locale="de")
    notes = blank_sheet(ruleset, "de").notes
    told = [f"{note.head}: {note.text}" if note.head else note.text for note in notes]
    columns = [f"{column.label}: {column.sentence}" for column in described.columns]
    assert told == [*described.brief, *columns, described.strikes, described.dice]
    assert all(note.head for note in notes[:-2])


def test_one_long_word_does_not_make_all_others_small() -> None:
    """Texts of about the same length look alike; one that is much longer gets smaller by itself."""
    area = Rect(0, 0, 20, 5)
    alike = even_size(["Free", "Announced"], [area, area], 4)
    assert alike == fitted_lines("Announced", 20, 5, 4)[0] < 4
    assert even_size(["Free", "Announced " * 9], [area, area], 4) == pytest.approx(0.7 * 4)


def test_croatian_has_the_rows_of_its_source() -> None:
    """RULES B: 17 rows x 5 columns under the head: 6, result 1, 2, result 2, 4, result 3, the totals."""
    page = lay_out(blank_sheet(CROATIAN, "hr"), 1)
    rows = [[row, *cells] for row, cells in rows_of(page)]
    assert [len(row) for row in rows] == [5] * 16 + [2]
    kinds = ["cell"] * 6 + ["sum"] + ["cell"] * 2 + ["sum"] + ["cell"] * 4 + ["sum"] * 3
    assert [row[1] for row in rows] == kinds


@each_ruleset
@each_locale
def test_rows_and_columns_have_the_words_of_their_language(ruleset: Ruleset, locale: str) -> None:
    """Each row beside its cells, each column above, and lines for a name and a date."""

    def word(kind: Literal["categories", "columns", "subtotals", "sums", "rulesets"], name: str) -> str:
        return label(kind, name, locale=locale, ruleset=ruleset)

    page = lay_out(blank_sheet(ruleset, locale), 1)
    expected = []
    for section in ruleset.sections:
        expected += [word("categories", row) for row in section.rows] + [word("subtotals", section.name)]
    expected += [word("sums", "column"), word("sums", "sheet")]
    assert [row for row, _ in rows_of(page)] == expected
    heads = [written_in(page, head) for head in boxes(page, "head")]
    assert heads == [word("columns", column.name) for column in ruleset.columns], "no word is cut"
    above = [text.text for text in texts(page)][:3]
    assert above == [
        word("rulesets", ruleset.name),
        phrase("paper/name", locale=locale),
        phrase("paper/date", locale=locale),
    ]
    assert len(strokes(page, "writing")) == 2


def test_columns_with_a_way_have_arrows() -> None:
    """Down, up, from the middle and to it; the other columns have none."""
    form = blank_sheet(SERBIAN_WIDE, "en")
    assert [column.way for column in form.columns] == [
        "down",
        None,
        "up",
        None,
        None,
        None,
        "outwards",
        "inwards",
    ]
    page = lay_out(form, 1)
    stems = [points for points in strokes(page, "arrow") if len(points) == 2 and points[0][0] == points[1][0]]

    def ways(head: Rect) -> list[str]:
        return [
            "down" if end[1] > start[1] else "up" for start, end in stems if head.x < start[0] < head.right
        ]

    assert [ways(head) for head in boxes(page, "head")] == [
        ["down"], [], ["up"], [], [], [], ["up", "down"], ["down", "up"]
    ]  # fmt: skip


def test_two_sheets_are_the_same() -> None:
    """Beside each other, with a line between them to cut along."""
    page = lay_out(blank_sheet(KENTA, "hr"), 2)
    [cut] = strokes(page, "cut")
    middle = 297 / 2
    assert {x for x, _ in cut} == {middle}
    left = [(text.x, text.y, text.text) for text in texts(page) if text.x < middle]
    right = [(text.x - middle, text.y, text.text) for text in texts(page) if text.x > middle]
    for one, other in zip(left, right, strict=True):
        assert one[0] == pytest.approx(other[0])
        assert one[1:] == other[1:]
