"""Validation: every fault of a filled sheet, column by column, and nothing else."""

import pytest

import jamb
from jamb import ColumnRule, InvalidSheetError, Sheet, Violation
from jamb.rules.conditions import Full, Share
from jamb.rules.orders import AnyOrder, BottomUp, FromMiddle, TopDown
from jamb.rulesets import CROATIAN, KENTA, TRIS
from jamb.testing.kinds import Begun, Zigzag


def faults(ruleset: jamb.Ruleset, **cells: dict[str, int]) -> list[tuple[str, str | None, str | None]]:
    """What is found, each with its code and place."""
    return [(f.code, f.column, f.category) for f in jamb.validate(Sheet.from_cells(ruleset, cells))]


def test_nothing_is_wrong_with_a_blank_sheet() -> None:
    """Unless it ought to be finished: then each open cell is told, in sheet order."""
    blank = Sheet.blank(CROATIAN)
    assert jamb.validate(blank) == ()
    jamb.check(blank)
    missing = jamb.validate(blank, finished=True)
    assert missing == tuple(
        Violation("incomplete", column=column.name, category=row)
        for column in CROATIAN.columns
        for row in CROATIAN.rows
    )
    with pytest.raises(InvalidSheetError) as raised:
        jamb.check(blank, finished=True)
    assert raised.value.violations == missing


@pytest.mark.parametrize(
    ("ruleset", "category", "number", "expected"),
    [
        (CROATIAN, "full", 55, (54, 56)),
        (CROATIAN, "full", 40, (39, 41)),
        (CROATIAN, "ones", 6, (5,)),
        (CROATIAN, "twos", 3, (2, 4)),
        (CROATIAN, "max", 31, (30,)),
        (CROATIAN, "min", 4, (5,)),
        (CROATIAN, "jamb", 90, (80,)),
        (TRIS, "tris", 33, (28,)),
        (TRIS, "straight", 40, (35, 45)),
        (KENTA, "straight", 40, (46, 0)),
        (KENTA, "straight", 10**99, (66,)),
        (KENTA, "straight", -(10**99), (0,)),
    ],
    ids=lambda part: str(part)[:20],
)
def test_a_number_that_no_dice_make(
    ruleset: jamb.Ruleset, category: str, number: int, expected: tuple[int, ...]
) -> None:
    """Told with the numbers that could stand there, the nearest first."""
    [fault] = jamb.validate(Sheet.from_cells(ruleset, {"free": {category: number}}))
    assert (fault.code, fault.column, fault.category) == ("unattainable", "free", category)
    assert (fault.found, fault.expected) == (number, expected)


def test_a_zero_that_cannot_stand() -> None:
    """RULES B7: max and min are no strike in two rulesets; the nearest number is told."""
    for ruleset in (CROATIAN, TRIS):
        [fault] = jamb.validate(Sheet.from_cells(ruleset, {"free": {"min": 0}}))
        assert fault == Violation("not-strikeable", column="free", category="min", found=0, expected=(5,))
    assert faults(KENTA, free={"min": 0, "max": 0}) == []
    assert faults(TRIS, free=dict.fromkeys(("ones", "sixes", "tris", "straight", "jamb"), 0)) == []


def test_cells_out_of_order() -> None:
    """Each of them, with what comes first; a number that is wrong as well has both faults."""
    sheet = Sheet.from_cells(
        CROATIAN, {"down": {"ones": 3, "threes": 9, "sixes": 7}, "up": {"jamb": 0, "full": 0}}
    )
    assert jamb.validate(sheet) == (
        Violation("out-of-order", column="down", category="threes", expected=("twos",)),
        Violation("unattainable", column="down", category="sixes", found=7, expected=(6, 12)),
        Violation("out-of-order", column="down", category="sixes", expected=("twos",)),
        Violation("out-of-order", column="up", category="full", expected=("poker",)),
    )


def test_all_faults_are_told_in_sheet_order() -> None:
    """Column by column from the left, row by row from the top, open cells in their places."""
    cells = {"free": {"full": 55, "max": 0}, "down": {"twos": 3}}
    sheet = Sheet.from_cells(CROATIAN.with_columns("down", "free"), cells)
    found = [(f.code, f.column, f.category) for f in jamb.validate(sheet, finished=True)]
    assert found[:4] == [
        ("incomplete", "down", "ones"),
        ("unattainable", "down", "twos"),
        ("out-of-order", "down", "twos"),
        ("incomplete", "down", "threes"),
    ]
    assert [place for place in found if place[1] == "free" and place[0] != "incomplete"] == [
        ("not-strikeable", "free", "max"),
        ("unattainable", "free", "full"),
    ]
    assert len(found) == 21 + 4


# columns that open late (RULES D4)

LATE = CROATIAN.with_columns(
    "free",
    ColumnRule("late", TopDown(), opens=Full()),
    ColumnRule("later", BottomUp(), opens=Full(("late",))),
    ColumnRule("half", AnyOrder(), opens=Share(25)),
)
ZEROS = dict.fromkeys(CROATIAN.rows, 0) | {"max": 5, "min": 5}


def test_a_column_that_was_not_open() -> None:
    """Every number in it is a fault, whatever its order; one that could have been open is judged by order."""
    assert faults(LATE, late={"ones": 0, "twos": 0}) == [
        ("out-of-order", "late", "ones"),
        ("out-of-order", "late", "twos"),
    ]
    [fault] = jamb.validate(Sheet.from_cells(LATE, {"late": {"ones": 0}}))
    assert (fault.variant, fault.expected) == ("closed", ())
    assert str(fault) == "late ones: the column is not open yet"
    assert faults(LATE, free=ZEROS, late={"ones": 0, "threes": 0}) == [("out-of-order", "late", "threes")]
    assert faults(LATE, free=ZEROS, late=ZEROS, later={"jamb": 0}) == []
    assert faults(LATE, free=ZEROS, later={"jamb": 0}) == [("out-of-order", "later", "jamb")]


def test_columns_open_each_other_in_a_row() -> None:
    """What one column makes possible counts for the next, whichever stands first on the sheet."""
    late = ColumnRule("late", TopDown(), opens=Full(("free",)))
    rules = LATE.with_columns("later", late, "half", "free")
    assert faults(rules, free=ZEROS, late=ZEROS, later={"jamb": 0}) == []
    assert faults(rules, later={"jamb": 0}, late=ZEROS)[0] == ("out-of-order", "later", "jamb")


def test_a_column_does_not_open_itself() -> None:
    """Its own numbers don't count until it is open."""
    enough = dict.fromkeys(CROATIAN.rows[:15], 0) | {"max": 5, "min": 5}
    assert {code for code, column, _ in faults(LATE, half=enough)} == {"out-of-order"}
    assert faults(LATE, free=ZEROS, half=enough) == []
    first = ColumnRule("first", TopDown(), opens=Begun())
    rules = CROATIAN.with_columns("free", first)
    assert faults(rules, first={"ones": 0}) == [("out-of-order", "first", "ones")]
    assert faults(rules, free={"jamb": 0}, first={"ones": 0}) == []


def test_an_order_of_ones_own_is_only_asked_what_play_can_ask() -> None:
    """It may offer nothing for cells that it never leaves open; judging such a sheet is no error."""
    rules = CROATIAN.with_columns(ColumnRule("zigzag", Zigzag()))
    assert faults(rules, zigzag={"ones": 0}) == []
    assert faults(rules, zigzag={"ones": 0, "threes": 0}) == []
    for names, late in (
        (["twos"], ["twos"]),
        (["threes"], ["threes"]),
        (["ones", "twos"], ["twos"]),
        (["ones", "fives", "threes", "twos"], ["twos"]),
        (["ones", "fives"], ["fives"]),
        (["ones", "threes", "min"], ["min"]),
    ):
        found = faults(rules, zigzag=dict.fromkeys(names, 5))
        assert [fault for fault in found if fault[0] == "out-of-order"] == [
            ("out-of-order", "zigzag", row) for row in late
        ]


def test_a_branch_that_has_to_be_finished() -> None:
    """RULES D4: a cell of the other branch is out of order until then."""
    locked = CROATIAN.with_columns(ColumnRule("middle", FromMiddle("max", finish=True)))
    up = dict.fromkeys(("sixes", "fives", "fours", "threes", "twos", "ones"), 0) | {"max": 5}
    assert faults(locked, middle=up | {"min": 5}) == []
    assert faults(locked, middle={"max": 5, "min": 5}) in (
        [("out-of-order", "middle", "min")],
        [("out-of-order", "middle", "max")],
    )
    free = CROATIAN.with_columns(ColumnRule("middle", FromMiddle("max")))
    assert faults(free, middle={"max": 5, "min": 5}) == []
