"""Scores: parts sum to totals, and a cell counts for its own column only."""

from hypothesis import given
from hypothesis import strategies as st

import jamb.testing as draw
from helpers import naive_rules as naive
from helpers.profiles import examples
from jamb import BestOfRow, Sheet


@examples(60)
@given(draw.sheets())
def test_a_sheet_is_worth_what_its_cells_make(sheet: Sheet) -> None:
    """Every section of every column, derived ones and weights included, against a reckoning written apart."""
    ruleset, score = sheet.ruleset, sheet.score()
    tables = naive.with_derived(ruleset, sheet.to_cells())
    assert [column.name for column in score.columns] == list(tables) == [c.name for c in sheet.columns]
    for column, rule in zip(score.columns, ruleset.columns, strict=True):
        cells = tables[column.name]
        assert sheet[column.name].cells == tuple(cells.values())
        assert sheet[column.name].score() == column
        for part, section in zip(column.sections, ruleset.sections, strict=True):
            names = tuple(category.name for category in section.categories)
            assert (part.name, part.points, part.bonus) == (
                section.name,
                *naive.subtotal(section.subtotal, names, cells),
            )
        assert column.weight == rule.weight


@examples(35)
@given(draw.sheets())
def test_parts_sum_to_totals(sheet: Sheet) -> None:
    """A section is its points and bonus, a column its sections times its weight, a sheet its columns."""
    score = sheet.score()
    for column in score.columns:
        for section in column.sections:
            assert section.total == (0 if section.points is None else section.points) + section.bonus
            assert column[section.name] == section
        assert column.total == column.weight * sum(section.total for section in column.sections)
        assert score[column.name] == column
    assert score.total == sum(column.total for column in score.columns)
    assert score.is_final == sheet.is_complete == all(None not in c.cells for c in sheet.columns)


@examples(35)
@given(draw.played_sheets(spare=1), draw.SEEDS)
def test_an_entry_changes_the_score_of_its_own_column_only(sheet: Sheet, seed: int) -> None:
    """All other columns stand as they were, but those that are derived from it."""
    places = sheet.playable()
    column, row = places[seed % len(places)]
    number = max(naive.attainable(sheet.ruleset, column, row))
    after = sheet.write(column, row, number)
    names = [rule.name for rule in sheet.ruleset.played]
    for rule in sheet.ruleset.columns:
        derived = isinstance(rule, BestOfRow) and column in (rule.columns or names)
        if rule.name != column and not derived:
            assert after.score()[rule.name] == sheet.score()[rule.name]
            assert after[rule.name] == sheet[rule.name]
    assert [cell for cell in after[column].cells if cell is None] == [None] * (
        len([cell for cell in sheet[column].cells if cell is None]) - 1
    )


@examples(35)
@given(draw.sheets(), st.data())
def test_the_order_of_filling_never_changes_a_score(sheet: Sheet, data: st.DataObject) -> None:
    """The same cells written in any order, scored on the way or not, are worth the same."""
    cells = [
        (rule.name, row, points)
        for rule in sheet.ruleset.played
        for row in sheet.ruleset.rows
        if (points := sheet[rule.name, row]) is not None
    ]
    blank = Sheet.blank(sheet.ruleset)
    another = blank
    for column, row, points in data.draw(st.permutations(cells)):
        number = [rule.name for rule in sheet.ruleset.played].index(column)
        another = another.with_cell(number, sheet.ruleset.rows.index(row), points)
        another.score()
    assert another == sheet
    assert another.score() == sheet.score()


@examples(20)
@given(draw.played_sheets(), draw.SEEDS)
def test_a_score_is_worked_out_once(sheet: Sheet, seed: int) -> None:
    """Asked again it is the same object; after an entry the columns that didn't change keep theirs."""
    assert sheet.score() is sheet.score()
    if sheet.is_complete:
        return
    column, row = sheet.playable()[seed % len(sheet.playable())]
    after = sheet.write(column, row, max(naive.attainable(sheet.ruleset, column, row)))
    for rule in sheet.ruleset.played:
        same = after[rule.name].score() is sheet[rule.name].score()
        assert same == (rule.name != column)
