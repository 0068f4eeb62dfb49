"""Scores as tables, and what notebooks show."""

from collections.abc import Callable

import attrs
import pytest
from hypothesis import given

from helpers.drawn import game, thrown
from jamb import BestOfRow, Game, Sheet, Turn, UnknownNameError
from jamb.render import to_html, to_markdown
from jamb.render.building import build
from jamb.render.table import Table
from jamb.rulesets import CROATIAN, KENTA
from jamb.sheets.scores import ColumnScore, SectionScore, SheetScore
from jamb.testing import any_sheets

SHEET = Sheet.from_cells(
    CROATIAN,
    {
        "down": {"ones": 3, "max": 20, "min": 10, "jamb": 75},
        "up": {"jamb": 0},
        "free": {"fives": 30, "sixes": 30},
    },
)


def numbers(table: Table) -> dict[str, list[int | None]]:
    """The rows of a table by their heads."""
    return {row.head: [cell.number for cell in row.cells] for block in table.row_groups for row in block.rows}


def test_a_score_has_the_sums_of_each_section() -> None:
    """Points and bonus apart where there is a bonus, nothing where nothing is known yet."""
    assert numbers(build(SHEET.score(), {})) == {
        "Sum": [3, None, 60, None],
        "Bonus": [None, None, 30, None],
        "Upper total": [3, None, 90, None],
        "Middle total": [30, None, None, None],
        "Lower total": [75, 0, None, None],
        "Column total": [108, 0, 90, 0],
        "Sheet total": [198],
    }


def test_a_column_has_no_total_of_the_sheet() -> None:
    """Only its own, its multiplier beside its head (RULES D4)."""
    ours = CROATIAN.with_columns(attrs.evolve(CROATIAN.played[2], weight=2), BestOfRow("best"))
    column = Sheet.from_cells(ours, {"free": {"jamb": 75}}).score()["free"]
    table = build(column, {})
    assert [heading.head for heading in table.headings] == ["Free x2"]
    assert numbers(table) == {
        "Upper total": [None],
        "Middle total": [None],
        "Lower total": [75],
        "Column total": [150],
    }


def test_a_score_put_together_by_hand_may_have_other_sections_in_each_column() -> None:
    """What a column hasn't is left blank."""
    columns = ColumnScore("a", (SectionScore("x", 5),)), ColumnScore("b", (SectionScore("y", None, 7),))
    table = numbers(build(SheetScore(columns, is_final=False), {}))
    assert (table["X"], table["Bonus"], table["Y"]) == ([5, None], [None, 7], [None, 7])


def test_the_words_are_those_of_the_language() -> None:
    """A ruleset's own words aren't known to a score."""
    table = build(SHEET.score(), {"locale": "de-AT"})
    assert table.language == "de"
    assert table.headings[0].head == "Abwärts"
    with pytest.raises(UnknownNameError):
        build(SHEET.score(), {"locale": "tlh"})


@given(any_sheets())
def test_totals_are_those_of_the_score(sheet: Sheet) -> None:
    """Of each column and of the sheet, whatever is in the cells."""
    score = sheet.score()
    *_, columns, total = build(score, {}).row_groups[-1].rows
    assert [cell.number for cell in columns.cells] == [column.total for column in score.columns]
    assert [cell.number for cell in total.cells] == [score.total]


@pytest.mark.parametrize(
    "make",
    [
        lambda: SHEET,
        thrown,
        game,
        lambda: Game.start(KENTA, ["Ana"]),
        lambda: SHEET.score(),
        lambda: SHEET.score()["down"],
    ],
)
def test_sheets_turns_games_and_scores_show_themselves_in_notebooks(
    make: Callable[[], Sheet | Turn | Game | SheetScore | ColumnScore],
) -> None:
    """As HTML, and as Markdown for what can't show that."""
    thing = make()
    assert thing._repr_html_().startswith('<figure class="jamb jamb-auto" lang="en">')
    assert thing._repr_markdown_().startswith("| ")


def test_a_notebook_shows_what_the_functions_give() -> None:
    """With their defaults."""
    assert SHEET._repr_html_() == to_html(SHEET)
    assert thrown()._repr_markdown_() == to_markdown(thrown())
