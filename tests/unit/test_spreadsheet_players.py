"""Several players in one file: below each other, side by side, turned over; and whose name is which."""

import pytest

import jamb
from jamb import DocumentError, Sheet
from jamb.io.spreadsheet import read_csv_all
from jamb.rulesets import KENTA
from unit.tables import HEAD, ROWS, table

COLUMNS = ",down,up,free,announced"
TWICE = COLUMNS * 2


def players(text: str, ruleset: str | None = "croatian") -> list[tuple[str | None, dict[str, int]]]:
    """Who is in a file, each with what they made in ones, by column."""
    found = read_csv_all(text, ruleset=ruleset)
    ones = [
        {column.name: column["ones"] for column in this.paper.sheet.columns if column["ones"] is not None}
        for this in found.papers
    ]
    return [(this.player, cells) for this, cells in zip(found.papers, ones, strict=True)]


def notes(text: str, ruleset: str | None = "croatian") -> list[str]:
    """What was guessed."""
    return [str(note) for note in read_csv_all(text, ruleset=ruleset).notes]


def refused(text: str, ruleset: str | None = "croatian") -> list[str]:
    """Why a text is refused."""
    with pytest.raises(DocumentError) as caught:
        read_csv_all(text, ruleset=ruleset)
    return [str(fault) for fault in caught.value.faults]


def rows(first: str) -> str:
    """The rows of a sheet, the first one as given."""
    return "\n".join([first, *ROWS[1:]])


def wide(top: str, header: str, ones: str) -> str:
    """A sheet below a row of names and a row of columns."""
    return "\n".join([top, header, rows(ones)])


TWO = "ones,1,,,,2"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"Player: Ana\n{COLUMNS}", "Ana"),
        (f"Igrač:,Ana\n{COLUMNS}", "Ana"),
        (f"Spieler,Ana,,Datum,1.5.2027\n{COLUMNS}", "Ana"),
        (f"Jamb 2027\nИме: Ана\n{COLUMNS}", "Ана"),
        (f"Ana\n{COLUMNS}", "Ana"),
        (f"Max\n{COLUMNS}", "Max"),
        (f"Free\n{COLUMNS}", "Free"),
        (f"Cup\n\nAna\n2027-05-01\n{COLUMNS}", "Ana"),
        (f"Ana{COLUMNS}", "Ana"),
        (f"Cup\nAna{COLUMNS}", "Ana"),
        (f"Player: Kenta\nTim{COLUMNS}", "Kenta"),
        (f"Category{COLUMNS}", None),
        (f"Jamb{COLUMNS}", None),
        (f"Jamb 2027\n{COLUMNS}", None),
        (f"2027\nCroatian\n{COLUMNS}", None),
        (f"Player:\n{COLUMNS}", None),
        (COLUMNS, None),
    ],
    ids=range(17),
)
def test_a_player_is_named_above_a_sheet_or_in_its_corner(text: str, found: str | None) -> None:
    """In so many words before all, then in the corner, then alone in the lowest row; the game is nobody."""
    assert players(f"{text}\n{rows('ones,1')}") == [(found, {"down": 1})]


@pytest.mark.parametrize(
    ("above", "told"),
    [
        ("Player: Ana", []),
        ("Ana", ["line 1: 'Ana' is taken for a player's name"]),
        ("Jamb 2027,at sea", ["line 1: 'Jamb 2027' is taken for a title, as are 1 more"]),
        ("Cup\nAna", ["line 2: 'Ana' is taken for a player's name", "line 1: 'Cup' is taken for a title"]),
        ("Player: Ana\nCup", ["line 2: 'Cup' is taken for a title"]),
        ("Ruleset: croatian", []),
        ("Croatian", []),
    ],
)
def test_what_a_bare_word_was_taken_for_is_said(above: str, told: list[str]) -> None:
    """What is told in so many words is no guess."""
    assert notes(f"{above}\n{COLUMNS}\n{rows('ones')}") == told


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ana{}", "Max{}"),
        ("Ana\n{}", "Max\n{}"),
        ("Player: Ana\n{}", "Player: Max\n{}"),
        ("Player,Ana\n{}", "Player,Max\n{}"),
        ("Ana\ncroatian{}", "\nMax\n\nCROATIAN{}"),
    ],
)
@pytest.mark.parametrize("ruleset", ["croatian", None])
def test_sheets_stand_one_below_the_other(first: str, second: str, ruleset: str | None) -> None:
    """Each under the names of its columns; a player may be called as a row is."""
    text = "\n".join(
        [
            "Rules: croatian",
            first.format(COLUMNS),
            rows("ones,1"),
            "sheet total,1",
            second.format(",free,up,announced,down"),
            rows("ones,,,,2"),
        ]
    )
    assert players(text, ruleset) == [("Ana", {"down": 1}), ("Max", {"down": 2})]


def test_names_alone_may_part_the_sheets() -> None:
    """The names of the columns needn't be repeated."""
    parts = [f"{name}\n{rows(f'ones,{number}')}" for number, name in enumerate(["Ana", "Bo", "Max."], 1)]
    found = [("Ana", {"down": 1}), ("Bo", {"down": 2}), ("Max.", {"down": 3})]
    assert players("\n".join([COLUMNS, *parts])) == found
    first, *others = parts
    assert players("\n".join([COLUMNS, first.partition("\n")[2], *others])) == [
        (None, {"down": 1}),
        *found[1:],
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (wide(",Ana,,,,Bo", TWICE, TWO), ("Ana", "Bo")),
        (wide("Cup,Ana,,,,Bo", TWICE, TWO), ("Ana", "Bo")),
        (wide("croatian,,Kenta,,,,,Bo", TWICE, TWO), ("Kenta", "Bo")),
        (wide("Player:,Ana,,,,Bo,", TWICE, TWO), ("Ana", "Bo")),
        (wide("", TWICE, TWO), (None, None)),
        (wide("Cup", TWICE, TWO), (None, None)),
    ],
    ids=range(6),
)
def test_sheets_stand_side_by_side(text: str, found: tuple[str | None, ...]) -> None:
    """Under a row with a name over each; without one the same columns come again for another player."""
    first, second = players(text)
    assert (first, second) == ((found[0], {"down": 1}), (found[1], {"down": 2}))


def test_each_of_them_may_have_names_of_rows_of_its_own() -> None:
    """In another order, with its player in the corner."""
    lines = [f"Ana{COLUMNS},,Bo{COLUMNS}"]
    lines += [
        f"{left},{number},,,,,{right},,{number}"
        for number, (left, right) in enumerate(zip(ROWS, reversed(ROWS), strict=True))
    ]
    found = read_csv_all("\n".join(lines), ruleset="croatian")
    assert [this.player for this in found.papers] == ["Ana", "Bo"]
    assert found.papers[0].paper.sheet["down"].cells == tuple(range(12))
    assert found.papers[1].paper.sheet["up"].cells == tuple(reversed(range(12)))


def test_one_of_them_may_have_more_rows() -> None:
    """What stands beside it says nothing of the other one."""
    lines = [f"Ana{COLUMNS},,Bo{COLUMNS}", *(f"{row},,,,,,{row}" for row in ROWS), ",,,,,,sum,7"]
    first, second = read_csv_all("\n".join(lines), ruleset="croatian").papers
    assert (first.player, first.paper.sums) == ("Ana", ())
    assert (second.player, [sum_.found for sum_ in second.paper.sums]) == ("Bo", [7])


def test_named_players_whose_columns_are_missing_are_players() -> None:
    """The name tells that the columns come again on purpose."""
    lines = [f"Ana{COLUMNS},,Bo,down,up,free", *(f"{row},,,,,,{row}" for row in ROWS)]
    assert refused("\n".join(lines)) == ["line 1: the column 'announced' is missing for player 'Bo'"]


def test_the_rows_may_be_named_on_both_sides() -> None:
    """As on some papers; another name on the right is a fault."""
    text = "\n".join([HEAD, *(f"{row},{number},,,,{row}" for number, row in enumerate(ROWS))])
    assert jamb.read_csv(text).sheet["down"].cells == tuple(range(12))
    for word in ("Category", "croatian"):
        again = text.replace(HEAD, f"{HEAD},{word}")
        assert jamb.read_csv(again) == jamb.read_csv(text)
    assert refused(text.replace(",jamb", ",joker")) == [
        "line 13, column 6: expected a whole number, nothing (open) or - x / (struck), found 'joker'"
    ]


def test_a_number_on_the_right_is_no_name_of_a_row() -> None:
    """Ones may be called 1."""
    text = table(instead={"ones": "ones,1,1,1,1,1"})
    assert refused(text) == ["line 2: 1 stands under no column"]


def test_columns_that_come_again_for_no_player_are_a_fault() -> None:
    """Neither a name stands over them, nor do all of them come again."""
    text = table(head=f"{HEAD},up,free")
    assert refused(text) == ["line 1: the column 'up' stands twice", "line 1: the column 'free' stands twice"]
    kniffel = "\n".join(["kniffel,free,free", *jamb.get_ruleset("kniffel").rows])
    assert refused(kniffel, None) == ["line 1: the column 'free' stands twice"]
    found = read_csv_all(f",Ana,Bo\n{kniffel}")
    assert [this.player for this in found.papers] == ["Ana", "Bo"]


def test_what_is_wrong_is_told_with_the_player() -> None:
    """A missing row or column of one of several sheets."""
    text = "\n".join(
        [f",Ana,,,,Bo\ncroatian{COLUMNS},down,up,free", *ROWS[1:], "Player: Max", COLUMNS, *ROWS[:-1]]
    )
    assert refused(text) == [
        "player 'Ana': the row 'ones' is missing",
        "line 2: the column 'announced' is missing for player 'Bo'",
        "player 'Bo': the row 'ones' is missing",
        "player 'Max': the row 'jamb' is missing",
    ]


def test_sums_belong_to_the_player_under_whose_columns_they_stand() -> None:
    """The sheet's total, one number, wherever it stands in the columns of a player."""
    text = wide(",Ana,,,,Bo", TWICE, TWO)
    text += "\nsum,1,,,,2\nsheet total,,,,1,2"
    first, second = (this.paper for this in read_csv_all(text, ruleset="croatian").papers)
    assert [(sum_.kind, sum_.found) for sum_ in first.sums] == [("subtotal", 1), ("sheet", 1)]
    assert [(sum_.kind, sum_.found) for sum_ in second.sums] == [("subtotal", 2), ("sheet", 2)]


def turned(*lines: str) -> str:
    """A table with the categories of kenta in its first row."""
    return "\n".join([*lines]).replace("ROWS", ",".join(ROWS))


@pytest.mark.parametrize(
    "text",
    [
        turned(
            "Ana,ROWS", "down,1", "free", "up", "announced", "Bo,ROWS", "down,2", "free", "up", "announced"
        ),
        turned(
            "Ana", ",ROWS", "down,1", "free", "up", "announced", "Bo", "down,2", "up", "free", "announced"
        ),
        turned("Player: Ana", "kenta,ROWS", "down,1", "free", "up", "announced")
        + turned("\nPlayer,Bo", "kenta,ROWS", "down,2", "free", "up", "announced"),
        turned(
            ",,ROWS", "Ana,down,1", ",free", ",up", ",announced", "Bo,down,2", ",free", ",up", ",announced"
        ),
    ],
    ids=range(4),
)
def test_sheets_that_are_turned_over_have_players_as_well(text: str) -> None:
    """In the corner, in a line of its own, or in a column beside the columns' names."""
    assert players(text, "kenta") == [("Ana", {"down": 1}), ("Bo", {"down": 2})]
    assert notes(text, "kenta")[0] == "the columns stand in the rows of the file: it is read turned over"


def test_too_many_sheets_or_rows_are_refused_in_one_line() -> None:
    """No file keeps a program busy."""
    assert refused(f"{COLUMNS}\nones\n" * 101) == ["these are more than 100 sheets"]
    assert refused(f"{COLUMNS}\n" + "ones,1\n" * 5_000) == ["more than 5,000 rows: these are no sheets"]


def test_one_sheet_is_read_by_read_csv_and_several_are_not() -> None:
    """The promise of its name."""
    text = f"kenta{COLUMNS}\n{rows('ones')}"
    assert jamb.read_csv(f"Ana\n{text}").sheet == Sheet.blank(KENTA)
    with pytest.raises(DocumentError, match="expected one sheet, found 2: of 'Ana', 'Bo'"):
        jamb.read_csv(f"Ana\n{text}\nBo\n{text}")
