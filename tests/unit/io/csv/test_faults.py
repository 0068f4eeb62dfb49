"""What can't be read as a sheet in a spreadsheet: every fault is told, with its line, in one go."""

import pytest

import jamb
from helpers.csv_texts import MARKS, ROWS, faults, table
from jamb import UnknownNameError
from jamb.io.faults import MOST_DIGITS, MOST_FAULTS


@pytest.mark.parametrize(
    "word",
    ["abc", "3.0.0", "12 3", "--", "٣", "²", "1e3", "9" * (MOST_DIGITS + 1), "9" * 9_000],
    ids=lambda word: word[:9],
)
def test_what_is_no_whole_number_is_a_fault_with_its_place(word: str) -> None:
    """Nothing is guessed, and a very long number is told by its beginning."""
    found = repr(word) if len(word) <= 40 else f"{word[:40]!r}..."
    expected = f"line 2, column 'up': {MARKS}, found {found}"
    assert faults(table(instead={"ones": f'ones,,"{word}"'})) == [expected]


def test_every_fault_is_told_at_once() -> None:
    """A misspelt, a doubled and a missing row, wrong cells, an unknown column: one run tells them all."""
    text = table(
        head="croatian,dwn,up,up,free",
        instead={
            "ones": "jedinicee,1,2,3,4",
            "twos": "twos,1,2,3,4,5,6",
            "threes": "twos,,,,a",
            "straight": "scale,,,1.5",
            "poker": None,
        },
        under={"fours": [",3"], "jamb": ["whatever"]},
    )
    assert faults(text) == [
        "line 1: no column 'dwn'; did you mean 'down'?",
        "line 1: the column 'up' is duplicated",
        "line 1: the column 'announced' is missing",
        "line 2: no row 'jedinicee'; did you mean 'Jedinice'?",
        "line 3: 5 is under no column, and 1 more",
        f"line 4, column 'free': {MARKS}, found 'a'",
        "line 4: the row 'twos' is duplicated: see line 3",
        "line 6: expected the name of a row in the first cell, found none",
        "line 11, column 'up': expected a whole number, found '1.5'",
        "line 11: no row 'scale'; did you mean 'Skala'?",
        f"line 14: no row 'whatever' (known: {', '.join(ROWS)})",
        "the row 'threes' is missing",
        "the row 'poker' is missing",
    ]


def test_a_misspelt_column_is_not_missing_as_well_but_its_cells_are_read() -> None:
    """One slip, one fault; what stands below it is still looked at."""
    text = table(head="croatian,dovvn,up,free,announced", instead={"ones": "ones,a,1"})
    assert faults(text) == [
        "line 1: no column 'dovvn'; did you mean 'down'?",
        f"line 2, column 'dovvn': {MARKS}, found 'a'",
    ]


def test_numbers_under_no_column_are_a_fault() -> None:
    """Behind the last column, or where one has no name between two that have."""
    between = table(head="croatian,down,up,,free,announced", instead={"ones": "ones,1,,3,,9"})
    assert faults(between) == ["line 2: 3 is under no column"]
    behind = table(instead={"ones": "ones,1,,,,9,x", "twos": "twos,,,,,what"})
    assert faults(behind) == [
        "line 2: 9 is under no column, and 1 more",
        f"line 3, column 6: {MARKS}, found 'what'",
    ]


def test_a_text_that_says_no_ruleset_or_another_one_is_refused() -> None:
    """Without one nothing can be judged but numbers and words that nobody knows."""
    columns = "down,up,free,announced"
    nothing = "write its name into the first cell, or give its name beside the file"
    both = "no ruleset is named, and 'croatian' and 'kenta' have these rows and columns"
    assert faults(table(head=f",{columns}")) == [f"line 1: {both}: {nothing}"]
    rows = "\n".join(ROWS)
    assert faults(f",free\n{rows}") == [f"line 1: no ruleset is named: {nothing}"]
    [kent] = faults(table(head=f"kent,{columns}"))
    assert kent.startswith("line 1: no ruleset 'kent'; did you mean 'kenta'? (known: croatian, tris, kenta")
    assert faults(table(), ruleset="tris") == [
        "line 1: the ruleset is 'croatian' here, but 'tris' was asked for"
    ]
    text = table(head=f",{columns}", top=["sum,1"], under={"ones": ["whatever,1", "twos,q"]})
    _, row, number, twice = faults(text)
    assert row.startswith(
        "line 4: no row 'whatever' (known: ones, twos, threes, fours, fives, sixes, max, min"
    )
    assert number == f"line 5, column 'down': {MARKS}, found 'q'"
    assert twice == "line 6: the row 'twos' is duplicated: see line 5"
    with pytest.raises(UnknownNameError, match="did you mean 'kenta'"):
        jamb.read_csv(table(), ruleset="kent")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "there is nothing in it"),
        ("\ufeff\n , ,\n\n", "there is nothing in it"),
        ("7" * 100_000, "line 1: expected cells separated by commas, semicolons or tabs, found '7777"),
        (
            "croatian|down|up\nones|3|2",
            "line 1: expected cells separated by commas, semicolons or tabs, found ",
        ),
        ("7" * 200_000, "line 1: not valid CSV: field larger than field limit (131072)"),
        ("7" * 50_000_000, "the text is too large for a sheet: more than 250,000 characters"),
        ("a,b\nc,d", "line 1: expected the names of columns ("),
        ('croatian,down,up,free,announced\nones,"3', "line 2: not valid CSV: unexpected end of data"),
    ],
    ids=range(8),
)
def test_what_is_no_sheet_at_all_is_refused_in_one_line(text: str, fault: str) -> None:
    """Whatever else is wrong with it doesn't matter then."""
    found = faults(text)
    assert found[-1].startswith(fault)
    assert len(found) == 1
    assert len(found[0]) < 250


def test_the_faults_of_a_text_that_is_all_wrong_are_cut() -> None:
    """Thousands of faults say no more than hundreds."""
    found = faults(table(top=["nothing,1"] * 4_000))
    assert len(found) == MOST_FAULTS + 1
    assert found[-1] == f"these are the first {MOST_FAULTS} faults, the rest was not read"
