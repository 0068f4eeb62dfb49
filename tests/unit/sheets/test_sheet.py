"""Sheets: cells by name, a score board that guards them, and how they are stored."""

import pickle
from collections.abc import Callable
from typing import Any

import attrs
import pytest

import jamb
from helpers.numbers import Whole
from jamb import (
    ArgumentError,
    Column,
    ColumnRule,
    DocumentError,
    Fault,
    Game,
    IllegalMoveError,
    Sheet,
    UnknownNameError,
)
from jamb.render import to_text
from jamb.rules.conditions import Full, Share
from jamb.rules.gates import Announced, Hand
from jamb.rules.orders import AnyOrder, TopDown
from jamb.rulesets import CROATIAN, KENTA, TRIS
from jamb.violations import Violation

BLANK = Sheet.blank(CROATIAN)


def against(step: Callable[..., object], *given: object) -> tuple[Violation, ...]:
    with pytest.raises(IllegalMoveError) as refused:
        step(*given)
    return refused.value.violations


def test_a_blank_sheet() -> None:
    """Every cell is open, nothing is counted, and each column offers what its order begins with."""
    assert BLANK == Sheet(CROATIAN) == Sheet.from_cells(CROATIAN, {})
    assert all(cell is None for column in BLANK.columns for cell in column.cells)
    assert BLANK.to_cells() == {"down": {}, "up": {}, "free": {}, "announced": {}}
    assert not BLANK.is_complete
    assert BLANK.score().total == 0
    assert [section.points for column in BLANK.score().columns for section in column.sections] == [None] * 12
    expected = [("down", "ones"), ("up", "jamb")]
    expected += [(column, row) for column in ("free", "announced") for row in CROATIAN.rows]
    assert list(BLANK.playable()) == expected


def test_cells_are_found_by_column_and_category() -> None:
    """Together or one after the other; what isn't there is told with the nearest name."""
    sheet = BLANK.write("free", "poker", 56)
    assert sheet["free", "poker"] == sheet["free"]["poker"] == 56
    assert sheet["up", "poker"] is None
    for missing in ("fre", ("fre", "poker")):
        with pytest.raises(UnknownNameError, match="no column 'fre'; did you mean 'free'"):
            sheet[missing]
    with pytest.raises(UnknownNameError, match="no category 'pokr'; did you mean 'poker'"):
        sheet["free", "pokr"]
    with pytest.raises(UnknownNameError, match="no played column 'fre'; did you mean 'free'"):
        sheet.write("fre", "poker", 64)
    with pytest.raises(UnknownNameError, match="no category 'pokr'; did you mean 'poker'"):
        sheet.write("free", "pokr", 64)


def test_cells_come_from_mappings() -> None:
    """What is left out or None is open; any whole number is taken."""
    sheet = Sheet.from_cells(CROATIAN, {"up": {"jamb": 0, "poker": None}, "free": {"ones": -(10**30)}})
    assert sheet.to_cells() == {"down": {}, "up": {"jamb": 0}, "free": {"ones": -(10**30)}, "announced": {}}
    assert sheet.score().total == -(10**30)


def test_whole_numbers_of_other_libraries_are_cells() -> None:
    """They come out as integers of Python."""
    sheet = Sheet.from_cells(CROATIAN, {"down": {"ones": Whole(3)}, "free": {"min": 7}})
    assert sheet == Sheet.from_cells(CROATIAN, {"down": {"ones": 3}, "free": {"min": 7}})
    assert type(sheet["down", "ones"]) is int


def test_a_ruleset_is_known_by_its_name() -> None:
    """Wherever one is expected; anything else is refused with a sentence."""
    assert Sheet.blank("croatian") == Sheet.blank(CROATIAN)
    assert Sheet("kenta").ruleset.name == "kenta"
    assert Sheet.from_cells("tris", {"down": {"ones": 3}})["down", "ones"] == 3
    assert Column("croatian", "up", (None,) * 12) == Sheet.blank(CROATIAN)["up"]
    assert Game.start("kenta", ["Ana"]).ruleset.name == "kenta"
    assert (jamb.move_count("croatian"), jamb.move_name("croatian", 83)) == (318, "keep 6 6 6")
    with pytest.raises(UnknownNameError, match="no ruleset 'croation'; did you mean 'croatian'"):
        Sheet.blank("croation")
    wrong: Any = 5
    with pytest.raises(ArgumentError, match="expected a ruleset or the name of one, found 5"):
        Game.start(wrong, ["Ana"])


def test_a_number_that_no_sheet_has_is_refused_where_it_comes_in() -> None:
    """More than a hundred digits can't be shown, summed and stored everywhere; nothing behind it has to."""
    cells: Any = {"free": {"full": 10**100, "ones": -(10**5000), "twos": 10**100 - 1}}
    with pytest.raises(DocumentError) as refused:
        Sheet.from_cells(CROATIAN, cells)
    message = "expected a whole number of at most 100 digits"
    assert refused.value.faults == (Fault("free.full", message), Fault("free.ones", message))
    with pytest.raises(DocumentError, match=r"free\.ones: expected a whole number of at most 100 digits"):
        BLANK.write("free", "ones", 10**5000)
    with pytest.raises(IllegalMoveError, match=r"free full: no dice make 10{99}; nearest: 58"):
        BLANK.write("free", "full", 10**99)


@pytest.mark.parametrize("name", [None, ["free"], {}, 7, ("free",)])
def test_what_is_no_name_is_an_unknown_name(name: Any) -> None:
    """Hashable or not; the known ones are listed."""
    with pytest.raises(UnknownNameError, match="no played column"):
        BLANK.write(name, "ones", 3)
    with pytest.raises(UnknownNameError, match="no category"):
        BLANK.write("free", name, 3)
    with pytest.raises(UnknownNameError, match="no category"):
        BLANK["free"][name]


def test_names_of_cells_have_to_be_known() -> None:
    """A misspelt row or column would be lost silently."""
    with pytest.raises(UnknownNameError, match="no played column 'dwn'; did you mean 'down'"):
        Sheet.from_cells(CROATIAN, {"dwn": {}})
    with pytest.raises(UnknownNameError, match="no category 'wons'"):
        Sheet.from_cells(CROATIAN, {"down": {"wons": 3}})


@pytest.mark.parametrize(
    ("cells", "path"),
    [
        ([3, 6], "cells"),
        (None, "cells"),
        ({"down": [3, 6]}, "cells.down"),
        ({"up": {}, "down": 3}, "cells.down"),
    ],
)
def test_cells_have_to_be_named(cells: Any, path: str) -> None:
    """A list of numbers says nothing of where they stand."""
    with pytest.raises(DocumentError, match="expected cells by name") as refused:
        Sheet.from_cells(CROATIAN, cells)
    assert [fault.path for fault in refused.value.faults] == [path]


def test_every_cell_that_holds_no_number_is_told() -> None:
    """All in one go, each with its place; True and 3.0 are equal to numbers, but are none."""
    cells: Any = {"down": {"ones": True, "twos": 2}, "up": {"jamb": 55.0}, "free": {"max": "27", "min": [5]}}
    with pytest.raises(DocumentError) as refused:
        Sheet.from_cells(CROATIAN, cells)
    assert refused.value.faults == (
        Fault("down.ones", "expected a whole number or None, found True"),
        Fault("up.jamb", "expected a whole number or None, found 55.0"),
        Fault("free.max", "expected a whole number or None, found '27'"),
        Fault("free.min", "expected a whole number or None, found [5]"),
    )


def test_a_score_board_is_written_and_erased() -> None:
    """Each gives a new sheet and leaves the old one."""
    one = BLANK.write("down", "ones", 3)
    assert (one["down", "ones"], BLANK["down", "ones"]) == (3, None)
    two = one.write("down", "twos", 0)
    assert two["down"].playable() == ("threes",)
    assert two.erase("down", "twos") == one
    assert one.erase("down", "ones") == BLANK == BLANK.erase("down", "ones")
    assert two.erase("down", "ones").to_cells()["down"] == {"twos": 0}


def test_what_a_score_board_refuses() -> None:
    """A filled cell, a cell out of order, a number that no dice make; all reasons at once."""
    sheet = BLANK.write("down", "ones", 3)
    assert against(sheet.write, "down", "ones", 3) == (
        Violation("filled", column="down", category="ones", found=3),
    )
    assert against(sheet.write, "down", "sixes", 18) == (
        Violation("out-of-order", column="down", category="sixes", expected=("twos",)),
    )
    wrong = Violation("unattainable", column="down", category="twos", found=3, expected=(2, 4))
    assert against(sheet.write, "down", "twos", 3) == (wrong,)
    assert against(sheet.write, "down", "ones", 6) == (
        Violation("filled", column="down", category="ones", found=3),
        Violation("unattainable", column="down", category="ones", found=6, expected=(5,)),
    )
    assert against(sheet.write, "up", "max", 0) == (
        Violation("out-of-order", column="up", category="max", expected=("jamb",)),
        Violation("not-strikeable", column="up", category="max", found=0, expected=(5,)),
    )
    assert sheet.to_cells() == {"down": {"ones": 3}, "up": {}, "free": {}, "announced": {}}


def test_a_score_board_leaves_announcements_to_the_table() -> None:
    """No sheet can enforce the call (RULES C7); what the first roll alone can show is guarded."""
    rules = KENTA.with_columns("announced", ColumnRule("hand", AnyOrder(), Hand()))
    sheet = Sheet.blank(rules).write("announced", "straight", 46).write("hand", "straight", 66)
    assert sheet["hand", "straight"] == 66
    [wrong] = against(Sheet.blank(rules).write, "hand", "straight", 46)
    assert (wrong.code, wrong.expected) == ("unattainable", (66, 0))


@pytest.mark.parametrize("points", [True, 3.0, "3", None, [3], float("nan")])
def test_what_is_no_number_is_not_written(points: Any) -> None:
    """Told with its place, even where the cell is filled already."""
    for sheet in (BLANK, BLANK.write("free", "ones", 3)):
        with pytest.raises(DocumentError) as refused:
            sheet.write("free", "ones", points)
        assert [fault.path for fault in refused.value.faults] == ["free.ones"]


def test_a_strike_is_written_where_the_table_allows_one() -> None:
    """RULES B: max and min are struck in kenta alone; 0 that dice can be worth stands everywhere."""
    assert Sheet.blank(KENTA).write("free", "max", 0)["free", "max"] == 0
    for ruleset in (CROATIAN, TRIS):
        blank = Sheet.blank(ruleset)
        assert [violation.code for violation in against(blank.write, "free", "max", 0)] == ["not-strikeable"]
        assert blank.write("free", "poker", 0)["free", "poker"] == 0


LATE = CROATIAN.with_columns(
    "free",
    ColumnRule("late", TopDown(), opens=Full()),
    ColumnRule("half", AnyOrder(), Announced(), opens=Share(30)),
)


def test_a_column_that_is_closed_takes_nothing() -> None:
    """RULES D4: until its condition holds, and then what its order offers."""
    sheet = Sheet.blank(LATE)
    assert {column for column, _ in sheet.playable()} == {"free"}
    closed = Violation("out-of-order", column="late", category="ones", variant="closed")
    assert against(sheet.write, "late", "ones", 3) == (closed,)
    assert "not open yet" in str(closed)
    for number, row in enumerate(LATE.rows):
        assert ("half" in {column for column, _ in sheet.playable()}) == (number >= 11)
        assert ("late", "ones") not in sheet.playable()
        sheet = sheet.write("free", row, max(LATE.category(row).attainable))
    assert ("late", "ones") in sheet.playable()
    assert sheet.write("late", "ones", 3)["late", "ones"] == 3
    reopened = sheet.erase("free", "max")
    assert ("late", "ones") not in reopened.playable()


def test_a_complete_sheet() -> None:
    """No cell is open; one that is erased makes it incomplete."""
    full = Sheet(CROATIAN, ((0,) * 12,) * 4)
    assert full.is_complete
    assert full.score().is_final
    assert full.playable() == ()
    assert not full.erase("up", "max").is_complete
    assert full.erase("up", "max").playable() == (("up", "max"),)


def test_scores_by_name() -> None:
    """Columns and sections are found by name; a sheet sums its columns."""
    score = Sheet.from_cells(CROATIAN, {"free": {"poker": 56}, "up": {"jamb": 80}}).score()
    assert score["free"]["lower"].points == 56
    assert score["up"].total == 80
    assert score.total == 136
    assert not score.is_final
    with pytest.raises(UnknownNameError, match="no column 'fre'; did you mean 'free'"):
        score["fre"]
    assert eval(repr(score), vars(jamb)) == score


def test_a_sheet_needs_cells_for_every_column() -> None:
    """Its constructor takes one tuple of cells a played column."""
    with pytest.raises(ValueError, match="zip"):
        Sheet(CROATIAN, ((None,) * 12,) * 3)


def test_sheets_of_different_rules_differ() -> None:
    """The same cells under another name are another sheet."""
    ours = attrs.evolve(CROATIAN, name="ours")
    assert Sheet.blank(ours) != BLANK
    assert Sheet.blank(CROATIAN) == BLANK
    assert hash(Sheet.blank(CROATIAN)) == hash(BLANK)
    assert repr(BLANK.write("up", "jamb", 0)) == "<Sheet croatian: 1 of 48 cells filled>"


def test_a_sheet_shows_itself_as_paper() -> None:
    """`str` is the table that the command line prints."""
    sheet = BLANK.write("free", "poker", 56)
    assert str(sheet) == to_text(sheet, legend=False)
    assert "56" in str(sheet)


def test_a_stored_sheet_holds_no_tables() -> None:
    """However much it was asked for before."""
    sheet = BLANK.write("free", "poker", 56)
    before = pickle.dumps(sheet)
    sheet.score()
    assert jamb.validate(sheet) == ()
    assert jamb.Turn(sheet).roll((1, 2, 3, 4, 5)).moves()
    assert pickle.dumps(sheet) == before
    assert len(before) < 4000
