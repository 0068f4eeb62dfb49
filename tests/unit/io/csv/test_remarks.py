"""What else stands in a spreadsheet than a sheet: remarks, dates, formulas, numbers that were cut in two."""

import pytest

import jamb
from helpers.csv_texts import HEAD, MARKS, ROWS, faults, notes, table
from jamb import Sheet
from jamb.rulesets import CROATIAN, TRIS


def last(number: str, *, wide: int) -> str:
    """The row of jamb with something right of the columns."""
    return f"jamb,75{',' * wide}{number}"


@pytest.mark.parametrize(
    ("head", "told"),
    [
        (f"{HEAD},Remarks", "line 1: 'Remarks' is ignored, as is everything else there beside the columns"),
        (HEAD, "line 13: 'bravo!' is ignored, as is everything else there beside the columns"),
        (f"{HEAD},", "line 13: 'bravo!' is ignored, as is everything else there beside the columns"),
    ],
)
def test_words_beside_the_columns_are_remarks(head: str, told: str) -> None:
    """They count for nothing, and it is said."""
    text = table(head=head, instead={"jamb": last("bravo!", wide=4)})
    assert jamb.read_csv(text).sheet == Sheet.from_cells(CROATIAN, {"down": {"jamb": 75}})
    assert notes(text) == [told]


@pytest.mark.parametrize(
    ("head", "instead", "fault"),
    [
        (HEAD, "5", "line 13: 5 is under no column"),
        (HEAD, "5 bravo", f"line 13, column 6: {MARKS}, found '5 bravo'"),
        (HEAD, "ones", f"line 13, column 6: {MARKS}, found 'ones'"),
        (f"{HEAD},Hand", "5", "line 1: no column 'Hand'"),
        (f"{HEAD},Sum", "=SUM(B13:E13)", "line 1: no column 'Sum'"),
        (f"{HEAD},Sum", "#REF!", "line 1: no column 'Sum'"),
        (f"{HEAD},Category", "5", "line 1: no column 'Category'"),
        (f"{HEAD},Player", "5", "line 1: no column 'Player'"),
        (f"{HEAD},Hand", "", "line 1: no column 'Hand'"),
        ("croatian,down,up,free,anounced,Remarks", "bravo!", "line 1: no column 'anounced'; did you mean"),
    ],
    ids=range(10),
)
def test_what_may_be_a_number_or_a_column_is_no_remark(head: str, instead: str, fault: str) -> None:
    """Nor are words while a column is missing."""
    assert faults(table(head=head, instead={"jamb": last(instead, wide=4)}))[0].startswith(fault)


@pytest.mark.parametrize("row", ["Date,12.5.2027", "Winner,Ana", "Ana won!", "note,,,,again"])
def test_a_row_of_words_is_a_remark(row: str) -> None:
    """Anywhere below the names of the columns."""
    for text in (table(under={"jamb": [row]}), table(under={"sixes": [row]})):
        assert jamb.read_csv(text).sheet == Sheet.blank(CROATIAN)
        [note] = notes(text)
        assert note.endswith(f"{row.split(',')[0]!r} is ignored: it names no row and has no numbers")


@pytest.mark.parametrize(
    ("row", "instead"),
    [
        ("whatever", {}),
        ("Two pairs", {}),
        ("my row,3", {}),
        ("my row,-,again", {}),
        ("Ana won!", {"jamb": None}),
    ],
    ids=range(5),
)
def test_a_row_that_may_be_one_of_the_table_is_no_remark(row: str, instead: dict[str, str | None]) -> None:
    """One word alone, a row of other rules, or any numbers, or if a row is missing."""
    found = faults(table(instead=instead, under={"sixes": [row]}))
    assert any(fault.startswith("line 8: no row ") for fault in found)


def test_a_table_with_rows_of_its_own_is_not_judged_by_other_rules() -> None:
    """They may be rows that are not filled in."""
    columns = [column.name for column in TRIS.columns]
    text = "\n".join([",".join(["", *columns]), *TRIS.rows, "Our row"])
    assert faults(text)[0].startswith("line 1: no ruleset is named")
    assert jamb.read_csv(text, ruleset="tris").sheet == Sheet.blank(TRIS)


def test_a_date_is_nobody() -> None:
    """In the corner, or what a program calls a table that nobody named."""
    for corner in ("12.5.2027", "Table 1", "Sheet1", "2027"):
        text = table(head=f"{corner},down,up,free,announced")
        assert jamb.read_csv(text, ruleset="croatian").sheet == Sheet.blank(CROATIAN)
        assert notes(text)[0] == f"line 1: {corner!r} is taken for a title"
    assert faults(table(head="2027,down,up,free,announced"))[0].startswith("line 1: no ruleset is named, and")


def test_a_formula_is_told_to_be_one() -> None:
    """Nobody works it out."""
    for row in ("ones,=1+2", 'ones,"=SUM(B2:B7)"'):
        formula = row.partition(",")[2].strip('"')
        assert faults(table(instead={"ones": row})) == [
            f"line 2, column 'down': {formula!r} is a formula: save the number that it shows"
        ]


def test_a_cell_in_which_nothing_can_be_seen_is_open() -> None:
    """A page leaves such signs when it is copied."""
    text = table(instead={"ones": "ones,\u200b,3\u200b,\u00a0,\u2060"})
    assert jamb.read_csv(text).sheet == Sheet.from_cells(CROATIAN, {"up": {"ones": 3}})


def test_crosses_of_a_phone_are_strikes() -> None:
    """With the sign for colour that no one sees."""
    text = table(instead={"ones": "ones,❌,✖\ufe0f,➖"})
    assert jamb.read_csv(text).sheet.to_cells()["free"] == {"ones": 0}


def cut(rows: int, cells: str, *, head: str = f"{HEAD},,,,") -> str:
    """A sheet with the same cells in its first rows, and a header of nine cells."""
    return "\n".join([head, *(f"{row},{cells}" if i < rows else row for i, row in enumerate(ROWS))])


@pytest.mark.parametrize("cells", ["3,0", "3,0,4,0", "3,00,12,00", "x,3,0", ",3,0", "0,0,3,0"])
def test_numbers_with_a_0_behind_each_may_be_cut_in_two(cells: str) -> None:
    """Where the first row has cells to spare: three rows of these are no accident."""
    assert faults(cut(3, cells)) == [
        "line 1: a 0 follows every number: if decimal commas cut them in two, put such numbers in quotation "
        "marks; if not, leave out the empty cells behind the names of the columns"
    ]
    assert jamb.read_csv(cut(2, cells)).sheet != Sheet.blank(CROATIAN)


@pytest.mark.parametrize("cells", ["3,0,4", "3", "0,0", "3,x", "3,,0", "3,10"])
def test_numbers_without_a_0_behind_each_are_whole(cells: str) -> None:
    """As they are where the first row has no cells to spare, and in no other separator."""
    assert jamb.read_csv(cut(3, cells)).sheet != Sheet.blank(CROATIAN)
    assert jamb.read_csv(cut(3, "3,0", head=HEAD)).sheet["up", "ones"] == 0
    assert jamb.read_csv(cut(3, "3,0").replace(",", ";")).sheet["up", "ones"] == 0
