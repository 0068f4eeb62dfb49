"""Columns: the cells of one column, by name and in paper order."""

import copy
import pickle
from typing import Any

import attrs
import pytest

from jamb import BestOfRow, Column, ColumnRule, DocumentError, Fault, Sheet, UnknownNameError
from jamb.rules.orders import AnyOrder
from jamb.rulesets import CROATIAN, KENTA
from jamb.sheets.scores import ColumnScore, SectionScore

BLANK = (None,) * 12
ROWS = CROATIAN.rows


def of(**cells: int) -> Column:
    return Column(CROATIAN, "free", tuple(cells.get(row) for row in ROWS))


def test_cells_are_in_paper_order_and_have_names() -> None:
    """Open ones are None, which is not 0."""
    column = of(ones=3, jamb=0)
    assert column.cells == (3, *(None,) * 10, 0)
    assert [column[row] for row in ROWS] == list(column.cells)
    assert column.name == "free"
    with pytest.raises(UnknownNameError, match="no category 'jam'; did you mean 'jamb'"):
        column["jam"]


@pytest.mark.parametrize(
    ("name", "first"), [("down", ("ones",)), ("up", ("jamb",)), ("free", ROWS), ("announced", ROWS)]
)
def test_what_is_playable_in_a_blank_column(name: str, first: tuple[str, ...]) -> None:
    """By the order alone: gates and announcements are the business of a turn."""
    assert Column(CROATIAN, name, BLANK).playable() == first
    assert Column(CROATIAN, name, (0,) * 12).playable() == ()


def test_what_is_playable_follows_the_cells() -> None:
    """The next one of an arrow column, the open ones of a free one."""
    sheet = Sheet.blank(CROATIAN)
    assert sheet.write("down", "ones", 0)["down"].playable() == ("twos",)
    assert sheet.write("up", "jamb", 55)["up"].playable() == ("poker",)
    assert sheet.write("free", "max", 30)["free"].playable() == tuple(row for row in ROWS if row != "max")


def test_a_column_of_a_wrong_size_is_refused() -> None:
    """One cell for each row."""
    for cells in ((), BLANK[1:], (*BLANK, None)):
        with pytest.raises(DocumentError, match=f"expected 12 cells, found {len(cells)}") as refused:
            Column(CROATIAN, "free", cells)
        assert [fault.path for fault in refused.value.faults] == ["free"]
    with pytest.raises(UnknownNameError, match="no column 'fre'; did you mean 'free'"):
        Column(CROATIAN, "fre", BLANK)


def test_what_no_cell_can_hold_is_refused() -> None:
    """Every cell with True, 3.0 or text is told with its place."""
    cells: Any = (True, 3.0, "3", *BLANK[3:])
    with pytest.raises(DocumentError) as refused:
        Column(CROATIAN, "free", cells)
    assert refused.value.faults == (
        Fault("free.ones", "expected a whole number or None, found True"),
        Fault("free.twos", "expected a whole number or None, found 3.0"),
        Fault("free.threes", "expected a whole number or None, found '3'"),
    )


def test_a_column_is_scored_by_section() -> None:
    """RULES A4: upper with its bonus, middle, lower."""
    score = of(ones=5, sixes=30, fives=25, max=28, min=8, poker=56).score()
    assert score == ColumnScore(
        "free", (SectionScore("upper", 60, 30), SectionScore("middle", 100), SectionScore("lower", 56))
    )
    assert score.total == 246
    assert score["upper"].total == 90
    assert of(max=28, min=8).score()["middle"] == SectionScore("middle", None)
    assert of(max=28, min=8).score()["middle"].total == 0
    with pytest.raises(UnknownNameError, match="no section 'uper'; did you mean 'upper'"):
        score["uper"]


def test_a_weight_multiplies_the_total_alone() -> None:
    """RULES D4: sections stand as they are."""
    rules = CROATIAN.with_columns(ColumnRule("free", AnyOrder(), weight=3))
    score = Column(rules, "free", (60, *BLANK[1:])).score()
    assert (score["upper"].total, score.weight, score.total) == (90, 3, 270)


def test_columns_are_values() -> None:
    """Equal where ruleset, name and cells are; small when stored; shown by their cells."""
    column, same = of(ones=3, poker=0), Sheet.from_cells(CROATIAN, {"free": {"ones": 3, "poker": 0}})["free"]
    assert column == same
    assert hash(column) == hash(same)
    assert column.score() is column.score()
    assert pickle.loads(pickle.dumps(column)) == column
    assert copy.copy(column) is copy.deepcopy(column) is column
    assert len(pickle.dumps(column)) < 4000
    assert column != of(ones=3)
    assert column != Column(CROATIAN, "announced", column.cells)
    assert column != Column(attrs.evolve(CROATIAN, name="ours"), "free", column.cells)
    assert repr(column) == "<Column free of croatian: 3 . . . . . . . . . 0 .>"


# derived columns (RULES D4)

BEST = KENTA.with_columns(
    "down", "free", BestOfRow("all", weight=2), BestOfRow("own", columns=("free",)), "up"
)


def test_the_best_of_each_row() -> None:
    """The highest number; for min the lowest that is not 0; open while all of the row are."""
    sheet = Sheet.from_cells(
        BEST,
        {
            "down": {"ones": 3, "max": 0, "min": 9, "poker": 0},
            "free": {"ones": 4, "min": 0, "jamb": 55},
            "up": {"max": 25, "min": 7, "poker": 0},
        },
    )
    best = {row: sheet["all"][row] for row in ("ones", "max", "min", "poker", "jamb", "full")}
    assert best == {"ones": 4, "max": 25, "min": 7, "poker": 0, "jamb": 55, "full": None}
    assert sheet["own"].cells == sheet["free"].cells
    assert sheet["own"]["min"] == 0
    assert sheet["all"].score()["middle"].points == (25 - 7) * 4
    assert sheet["all"].score().weight == 2


def test_a_derived_column_is_never_played() -> None:
    """It offers nothing and can't be written or named as a place."""
    sheet = Sheet.blank(BEST)
    assert sheet["all"].playable() == ()
    assert [column.name for column in sheet.columns] == ["down", "free", "all", "own", "up"]
    assert {column for column, _ in sheet.playable()} == {"down", "free", "up"}
    for refused in (sheet.write, sheet.erase):
        with pytest.raises(UnknownNameError, match="no played column 'all'"):
            refused("all", "ones", *(() if refused == sheet.erase else (3,)))
    with pytest.raises(UnknownNameError, match="no played column 'all'"):
        Sheet.from_cells(BEST, {"all": {"ones": 3}})
    assert "all" not in sheet.to_cells()
