"""Paper: a sheet with the sums that somebody wrote beside it (RULES B8)."""

from typing import Any

import pytest

import jamb
from jamb import BestOfRow, InvalidSheetError, Paper, Sheet, UnknownNameError, WrittenSum
from jamb.rulesets import CROATIAN

FULL = {
    "ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18,
    "max": 27, "min": 8, "straight": 40, "full": 48, "poker": 56, "jamb": 75,
}  # fmt: skip
SHEET = Sheet.from_cells(CROATIAN, {"down": FULL, "free": {"max": 27}})
RIGHT = [
    WrittenSum("subtotal", 93, column="down", section="upper"),
    WrittenSum("points", 63, column="down", section="upper"),
    WrittenSum("bonus", 30, column="down", section="upper"),
    WrittenSum("subtotal", 57, column="down", section="middle"),
    WrittenSum("subtotal", 219, column="down", section="lower"),
    WrittenSum("bonus", 0, column="down", section="lower"),
    WrittenSum("column", 369, column="down"),
    WrittenSum("subtotal", 0, column="free", section="middle"),
    WrittenSum("points", 0, column="free", section="upper"),
    WrittenSum("column", 0, column="free"),
    WrittenSum("sheet", 369),
]


def test_right_sums_are_no_fault() -> None:
    """A subtotal is with its bonus; what is pending or blank counts 0."""
    assert jamb.validate(Paper(SHEET, tuple(RIGHT))) == ()
    jamb.check(Paper(SHEET, tuple(RIGHT)))
    assert Paper(SHEET) == Paper(SHEET, ())


@pytest.mark.parametrize("right", RIGHT, ids=lambda right: f"{right.kind} {right.column} {right.section}")
def test_a_wrong_sum_is_told_with_the_right_one(right: WrittenSum) -> None:
    """Where it stands, what is written and what the cells make."""
    wrong = WrittenSum(right.kind, right.found + 1, column=right.column, section=right.section)
    [fault] = jamb.validate(Paper(SHEET, (right, wrong)))
    assert (fault.code, fault.column, fault.section) == ("wrong-sum", right.column, right.section)
    assert (fault.category, fault.found, fault.expected) == (None, right.found + 1, (right.found,))
    assert str(right.found) in str(fault)
    assert (right.column or "sheet total") in str(fault)
    with pytest.raises(InvalidSheetError) as refused:
        jamb.check(Paper(SHEET, (wrong,)))
    assert refused.value.violations == (fault,)


def test_the_message_says_which_sum_is_meant() -> None:
    """A bonus, a sum without it, and a total are different things."""
    told = {
        sum_.kind: str(
            jamb.validate(
                Paper(SHEET, (WrittenSum(sum_.kind, -1, column=sum_.column, section=sum_.section),))
            )[0]
        )
        for sum_ in RIGHT
        if sum_.column != "free"
    }
    assert told == {
        "subtotal": "down lower: the sum written is -1, the cells add up to 219",
        "points": "down upper: the sum without bonus written is -1, the cells add up to 63",
        "bonus": "down lower: the bonus written is -1, the cells give 0",
        "column": "down: the column total written is -1, the cells add up to 369",
        "sheet": "the sheet total written is -1, the cells add up to 369",
    }


def test_faults_of_cells_and_of_sums_are_told_together() -> None:
    """Cells first; a sum is judged by the cells as they stand, right or wrong."""
    broken = Sheet.from_cells(CROATIAN, {"free": {"full": 55}})
    paper = Paper(broken, (WrittenSum("column", 55, column="free"), WrittenSum("sheet", 54)))
    assert [fault.code for fault in jamb.validate(paper)] == ["unattainable", "wrong-sum"]
    codes = [fault.code for fault in jamb.validate(paper, finished=True)]
    assert (codes[-1], codes.count("incomplete")) == ("wrong-sum", 47)


def test_a_derived_column_has_sums_as_well() -> None:
    """RULES D4: worked out from the others."""
    rules = CROATIAN.with_columns("down", "free", BestOfRow("best", weight=2))
    sheet = Sheet.from_cells(rules, {"down": FULL})
    assert jamb.validate(Paper(sheet, (WrittenSum("column", 738, column="best"),))) == ()
    assert jamb.validate(Paper(sheet, (WrittenSum("sheet", 369 * 3),))) == ()


def test_a_number_of_a_derived_column_is_judged_by_the_best_of_its_row() -> None:
    """RULES D4: the highest, for min the lowest; a row that is open has none."""
    rules = CROATIAN.with_columns("down", "free", BestOfRow("best"))
    sheet = Sheet.from_cells(rules, {"down": {"max": 20, "min": 9}, "free": {"max": 27, "min": 8}})

    def judged(category: str, found: int) -> list[tuple[object, ...]]:
        paper = Paper(sheet, (WrittenSum("cell", found, column="best", category=category),))
        wrong = [fault for fault in jamb.validate(paper) if fault.code == "wrong-sum"]
        return [(fault.variant, fault.column, fault.category, fault.found, fault.expected) for fault in wrong]

    assert judged("max", 27) == judged("min", 8) == []
    assert judged("max", 20) == [("cell", "best", "max", 20, (27,))]
    assert judged("min", 9) == [("cell", "best", "min", 9, (8,))]
    assert judged("ones", 0) == [("cell", "best", "ones", 0, ())]


@pytest.mark.parametrize(
    ("kind", "place", "match"),
    [
        ("cell", {"column": "down", "category": "ones"}, "no derived column 'down'"),
        ("cell", {"column": "best"}, "the category of a sum is missing \\(known: ones"),
        ("cell", {"column": "best", "category": "one"}, "no category 'one'; did you mean 'ones'"),
        (
            "cell",
            {"column": "best", "category": "ones", "section": "upper"},
            "this sum has no section",
        ),
        ("column", {"column": "down", "category": "ones"}, "this sum has no category, found 'ones'"),
        ("column", {"column": "dwn"}, "no column 'dwn'; did you mean 'down'"),
        ("subtotal", {"column": "down", "section": "uper"}, "no section 'uper'; did you mean 'upper'"),
        ("bonus", {"column": "down"}, "the section of a sum is missing \\(known: upper, middle"),
        ("points", {"section": "upper"}, "the column of a sum is missing \\(known: down, best"),
        ("column", {"column": "down", "section": "upper"}, "this sum has no section"),
        ("sheet", {"column": "down"}, "this sum has no column, found 'down'"),
    ],
)
def test_a_sum_of_what_is_not_there_is_refused(kind: Any, place: dict[str, str], match: str) -> None:
    """Each kind has its place: a section of a column, a column, or none; so judging never raises."""
    sheet = Sheet.blank(CROATIAN.with_columns("down", "best"))
    with pytest.raises(UnknownNameError, match=match):
        Paper(sheet, (WrittenSum(kind, 0, **place),))


def test_papers_are_values() -> None:
    """Equal fields make equal papers; a sum shows what makes it."""
    assert Paper(SHEET, (RIGHT[0],)) == Paper(SHEET, (RIGHT[0],))
    assert hash(Paper(SHEET, (RIGHT[0],))) == hash(Paper(SHEET, (RIGHT[0],)))
    for written in RIGHT:
        assert eval(repr(written)) == written
