"""Several players side by side in one file, and names that stand left of the rows."""

import pytest

import jamb
from helpers.csv_texts import COLUMNS, HEAD, ROWS, notes, players, refused, rows, table
from jamb.io.csv.reading import read_csv_all

TWICE = COLUMNS * 2


def wide(top: str, header: str, ones: str) -> str:
    """A sheet below a row of names and a row of columns."""
    return "\n".join([top, header, rows(ones)])


TWO = "ones,1,,,,2"


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
    assert refused(text) == ["line 2: 1 is under no column"]


def test_columns_that_come_again_for_no_player_are_a_fault() -> None:
    """Neither a name stands over them, nor do all of them come again."""
    text = table(head=f"{HEAD},up,free")
    assert refused(text) == [
        "line 1: the column 'up' is duplicated",
        "line 1: the column 'free' is duplicated",
    ]
    kniffel = "\n".join(["kniffel,free,free", *jamb.get_ruleset("kniffel").rows])
    assert refused(kniffel, None) == ["line 1: the column 'free' is duplicated"]
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


def left(head: str, *names: str) -> str:
    """Sheets one below the other, with something left of each row; in ones how many sheets stand above."""
    lines = [
        f"{names[(number * 12 + index) % len(names)]},{row},{number if index == 0 else ''}"
        for number in range(max(1, len(names) // 12))
        for index, row in enumerate(ROWS)
    ]
    return "\n".join([f"{head}{COLUMNS}", *lines])


FIRST = ("Ana", *[""] * 11, "Bo", *[""] * 11)
EACH = (*["Ana"] * 12, *["Bo"] * 12)


@pytest.mark.parametrize("head", ["", ",", "croatian,", "Spieler,", "Player,Category"])
@pytest.mark.parametrize("names", [FIRST, EACH], ids=["first", "each"])
def test_names_left_of_rows_that_come_again_are_players(head: str, names: tuple[str, ...]) -> None:
    """In the first row of each, as merged cells leave them, or in every row; under their word no guess."""
    head = head if "," in head else f"{head},"
    text = left(head, *names)
    assert players(text) == [("Ana", {"down": 0}), ("Bo", {"down": 1})]
    guesses = ["line 2: 'Ana' is taken for a player's name", "line 14: 'Bo' is taken for a player's name"]
    assert notes(text) == ([] if head in ("Spieler,", "Player,Category") else guesses)


def test_rows_of_players_named_in_every_row_may_be_mixed() -> None:
    """As a database has them."""
    head, *lines = left("Player,", *EACH).split("\n")
    assert players("\n".join([head, *sorted(lines, key=lambda line: line.split(",")[1])])) == [
        ("Ana", {"down": 0}),
        ("Bo", {"down": 1}),
    ]


def test_one_name_left_of_the_first_row_is_a_player() -> None:
    """What stands lower may be the name of a part of the sheet, and is not read."""
    assert players(left(",", "Ana", *[""] * 11)) == [("Ana", {"down": 0})]
    parts = left(",", "Numbers", *[""] * 5, "Middle", "", "Pictures", *[""] * 3)
    assert players(parts) == [(None, {"down": 0})]
    assert notes(parts) == [
        "line 2, column 1: 'Numbers' is ignored, as is everything else left of the names of the rows"
    ]


@pytest.mark.parametrize("head", [",", "Player,"])
def test_what_is_wrong_beside_a_name_is_told_with_it(head: str) -> None:
    """One slip, two faults: neither makes the names none."""
    text = left(head, *EACH).replace("Bo,jamb,", "Ana,jamb,")
    assert refused(text) == [
        "line 25: the row 'jamb' is duplicated: see line 13",
        "player 'Bo': the row 'jamb' is missing",
    ]


def test_words_beside_rows_of_which_few_come_again_are_no_players() -> None:
    """A row of a part stands twice by mistake."""
    text = left(",", *["Upper half"] * 6, *["Lower half"] * 6).replace("Lower half,max,", "Lower half,ones,")
    assert refused(text) == [
        "line 8: the row 'ones' is duplicated: see line 2",
        "the row 'max' is missing",
    ]


def test_players_may_be_numbered() -> None:
    """Their word is a part of their names."""
    assert [name for name, _ in players(wide(",Player 1,,,,Player 2", TWICE, TWO))] == [
        "Player 1",
        "Player 2",
    ]


def test_a_word_in_the_one_corner_of_sheets_side_by_side_is_a_title() -> None:
    """It is of all of them."""
    text = f"Cup{TWICE}\n{rows(TWO)}"
    assert players(text) == [(None, {"down": 1}), (None, {"down": 2})]
    assert notes(text)[0] == "line 1: 'Cup' is taken for a title"


def test_the_ruleset_may_stand_left_of_the_word_over_the_rows() -> None:
    """Over the names of the players, say."""
    assert players(left("croatian,Category", *EACH), None) == [("Ana", {"down": 0}), ("Bo", {"down": 1})]


def test_rows_above_all_names_make_them_none() -> None:
    """Nobody knows whose they are."""
    text = left(",", *[""] * 6, *["Ana"] * 6, *["Bo"] * 12)
    assert refused(text)[0] == "line 14: the row 'ones' is duplicated: see line 2"


def test_a_word_among_the_numbers_of_a_column_is_no_name() -> None:
    """Though the column stands left of the names of the rows."""
    text = "\n".join(["down,croatian,up,free,announced", *(f"abc,{row}" for row in ROWS)])
    assert refused(text)[0].startswith("line 2, column 'down': expected a whole number")
