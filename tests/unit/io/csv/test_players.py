"""Several players in one file: one below the other, turned over; and whose name is which."""

import pytest

import jamb
from helpers.csv_texts import COLUMNS, ROWS, notes, players, refused, rows
from jamb import DocumentError, Sheet
from jamb.rulesets import KENTA


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
        (f"Player: Kenta{COLUMNS}", "Kenta"),
        (f"Cup\nPlayer: 12{COLUMNS}", "12"),
        (f"Player{COLUMNS}", None),
        (f"Category{COLUMNS}", None),
        (f"Jamb{COLUMNS}", None),
        (f"Jamb 2027\n{COLUMNS}", None),
        (f"2027\nCroatian\n{COLUMNS}", None),
        (f"Player:\n{COLUMNS}", None),
        (COLUMNS, None),
    ],
    ids=range(20),
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
    assert notes(text, "kenta")[0] == "the table is transposed; reading it that way"


def test_too_many_sheets_or_rows_are_refused_in_one_line() -> None:
    """No file keeps a program busy."""
    assert refused(f"{COLUMNS}\nones\n" * 101) == ["more than 100 sheets"]
    assert refused(f"{COLUMNS}\n" + "ones,1\n" * 5_000) == ["more than 5,000 rows: not a sheet"]


def test_one_sheet_is_read_by_read_csv_and_several_are_not() -> None:
    """The promise of its name."""
    text = f"kenta{COLUMNS}\n{rows('ones')}"
    assert jamb.read_csv(f"Ana\n{text}").sheet == Sheet.blank(KENTA)
    with pytest.raises(DocumentError, match="expected one sheet, found 2: of 'Ana', 'Bo'"):
        jamb.read_csv(f"Ana\n{text}\nBo\n{text}")
