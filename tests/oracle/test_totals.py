"""Totals of random sheets, blank to full, against the naive addition."""

from hypothesis import given
from hypothesis import strategies as st

import jamb

from . import naive
from .strategies import filled_columns, rulesets, sheets

Cells = dict[str, dict[str, int]]


def build(ruleset: str, cells: Cells) -> jamb.Sheet:
    return jamb.Sheet.from_cells(jamb.get_ruleset(ruleset), cells)


@given(sheets)
def test_every_section_of_every_column(drawn: tuple[str, Cells]) -> None:
    """A section's points, bonus and total are what adding by hand gives; None is not yet."""
    ruleset, cells = drawn
    score = build(ruleset, cells).score()
    for name in naive.COLUMNS[ruleset]:
        column_cells = cells.get(name, {})
        column = score[name]
        above, bonus = naive.upper(ruleset, column_cells)
        assert (column["upper"].points, column["upper"].bonus) == (above, bonus)
        assert column["upper"].total == (above or 0) + bonus
        between = naive.middle(ruleset, column_cells)
        assert (column["middle"].points, column["middle"].bonus) == (between, 0)
        assert column["middle"].total == (between or 0)
        below = naive.lower(ruleset, column_cells)
        assert (column["lower"].points, column["lower"].bonus) == (below, 0)
        assert column["lower"].total == (below or 0)


@given(sheets)
def test_columns_and_sheet(drawn: tuple[str, Cells]) -> None:
    """Columns and sheet add up, and only a full sheet is final."""
    ruleset, cells = drawn
    sheet = build(ruleset, cells)
    score = sheet.score()
    for column in sheet.columns:
        expected = naive.column(ruleset, cells.get(column.name, {}))
        assert column.score().total == score[column.name].total == expected
    assert score.total == naive.sheet(ruleset, cells)
    assert score.is_final == sheet.is_complete == naive.is_full(ruleset, cells)


@given(sheets)
def test_cells_come_back_as_they_were_given(drawn: tuple[str, Cells]) -> None:
    """`to_cells` is the inverse of `from_cells`: a 0 stays a 0, an open cell stays away."""
    ruleset, cells = drawn
    sheet = build(ruleset, cells)
    filled = {name: column for name, column in sheet.to_cells().items() if column}
    assert filled == {name: column for name, column in cells.items() if column}
    for name in naive.COLUMNS[ruleset]:
        for category in naive.SCORERS[ruleset]:
            assert sheet[name, category] == cells.get(name, {}).get(category)
    assert jamb.Sheet.from_cells(sheet.ruleset, sheet.to_cells()) == sheet


def shuffled(ruleset: str) -> st.SearchStrategy[tuple[str, list[tuple[str, int]]]]:
    """Draw a full column, its cells in any order."""
    cells = filled_columns(ruleset).flatmap(lambda column: st.permutations(list(column.items())))
    return st.tuples(st.just(ruleset), cells)


@given(rulesets.flatmap(shuffled))
def test_the_order_of_filling_never_changes_a_score(
    drawn: tuple[str, list[tuple[str, int]]],
) -> None:
    """A4: a column's score is a matter of its cells, not of the way there."""
    ruleset, cells = drawn
    sheet = jamb.Sheet.blank(jamb.get_ruleset(ruleset))
    for number, (name, points) in enumerate(cells, start=1):
        sheet = sheet.write("free", name, points)
        assert sheet.score()["free"].total == naive.column(ruleset, dict(cells[:number]))
    assert sheet == build(ruleset, {"free": dict(cells)})
