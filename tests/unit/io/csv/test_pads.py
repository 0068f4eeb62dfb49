"""Pads of a game of one column: the columns are the players, under any head, also turned over."""

import pytest

from helpers.csv_texts import notes, refused
from jamb import Ruleset, Sheet
from jamb.io.csv.reading import read_csv_all
from jamb.io.csv.writer import dumps_csv
from jamb.rulesets import CROATIAN, KNIFFEL

ROWS = KNIFFEL.rows
TAKEN = "no ruleset is named: taken for 'kniffel', the only one with these rows and columns"


def pad(head: str, *, count: int = 2, first: str = "1,2,3,4,5,6,7,8,9") -> str:
    """A pad with something in ones for each player."""
    ones = ",".join(first.split(",")[:count])
    return "\n".join([head, f"{ROWS[0]},{ones}", *ROWS[1:]])


def players(text: str, ruleset: Ruleset | str | None = None) -> list[tuple[str | None, int | None]]:
    """Who is in a text, and what each has in ones."""
    found = read_csv_all(text, ruleset=ruleset)
    return [(this.player, this.paper.sheet["free", "ones"]) for this in found.papers]


@pytest.mark.parametrize(
    ("head", "ruleset", "told"),
    [
        ("Kniffel,Ana,Bo", None, True),
        ("KNIFFEL:,Ana,Bo", None, True),
        ("Kniffel\n,Ana,Bo", None, True),
        ("Kniffel\nSpieler,Ana,Bo", None, False),
        (",Ana,Bo", "kniffel", True),
        ("Player,Ana,Bo", "kniffel", False),
        ("Igrač:,Ana,Bo", KNIFFEL, False),
        ("Kniffel,Ana,Bo,,", None, True),
    ],
)
def test_words_that_are_no_column_are_players(head: str, ruleset: Ruleset | str | None, told: bool) -> None:
    """Under the word for players, or else by a guess that is said."""
    assert players(pad(head), ruleset) == [("Ana", 1), ("Bo", 2)]
    line = head.count("\n") + 1
    guesses = [f"line {line}: {name!r} is taken for a player's name" for name in ("Ana", "Bo")]
    assert notes(pad(head), ruleset) == (guesses if told else [])


@pytest.mark.parametrize("head", [",Ana,Bo", "Spieler,Ana,Bo", "Name,Ana,Bo"])
def test_a_pad_without_a_ruleset_is_taken_for_the_one_that_fits(head: str) -> None:
    """As any table is; a word in the corner may be rules that are unknown here."""
    assert players(pad(head)) == [("Ana", 1), ("Bo", 2)]
    assert notes(pad(head), None)[0] == f"line 1: {TAKEN}"
    assert refused(pad("Yahtzee,Ana,Bo"), None)[0].startswith("line 1: no ruleset 'Yahtzee' (known: ")


def test_a_pad_may_be_turned_over() -> None:
    """A line for each player, an empty one too; what stands above is a title."""
    lines = [",".join(["Spieler", *ROWS]), "Ana,1", "Bo"]
    assert players("\n".join(lines), "kniffel") == [("Ana", 1), ("Bo", None)]
    named = "\n".join(["Kniffel", "Cup,2027", *lines])
    assert players(named) == [("Ana", 1), ("Bo", None)]
    assert notes(named, None) == [
        "the table is transposed; reading it that way",
        "line 2: 'Cup' is taken for a title, as are 1 more",
    ]


def test_one_player_fills_a_pad_too() -> None:
    """The name of the column wins over a player of that name."""
    assert players(pad("Kniffel,Ana", count=1)) == [("Ana", 1)]
    assert players(pad("Kniffel,Free", count=1)) == [(None, 1)]
    assert players(pad("Ana,Free", count=1), KNIFFEL) == [("Ana", 1)]


def test_pads_may_stand_one_below_the_other() -> None:
    """Each under its players, by the name of the game again or not."""
    for head in ("Kniffel,Ana,Bo", ",Cy,Di"):
        text = "\n".join([pad("Kniffel,Ana,Bo"), "", pad(head)])
        second = head.split(",")[1:]
        assert players(text) == [("Ana", 1), ("Bo", 2), (second[0], 1), (second[1], 2)]


def test_the_faults_of_a_pad_have_their_places() -> None:
    """A name that nobody knows is told once, whoever has numbers beside it."""
    text = pad("Kniffel,Ana,Bo", first="q,2").replace("chance", "Chanse,1,2")
    assert refused(text, None) == [
        "line 2, column 'Ana': expected a whole number, nothing (open) or - x / (struck), found 'q'",
        "line 14: no row 'Chanse'; did you mean 'chance'?",
    ]
    assert refused(pad("Kniffel,Ana,Bo", count=3), None) == ["line 2: 3 is under no column"]


def test_a_table_of_several_columns_is_no_pad() -> None:
    """There a word that is no column is a mistake, or its columns are missing."""
    text = "\n".join([",Ana,Bo", *(f"{row},1,2" for row in CROATIAN.rows)])
    for ruleset in (None, "croatian"):
        assert refused(text, ruleset)[0].startswith("line 1: expected the names of columns (down, up, free")


def test_what_is_written_for_a_game_of_one_column_is_no_pad() -> None:
    """It names the column, so nothing is guessed."""
    found = read_csv_all(dumps_csv([Sheet.blank(KNIFFEL)] * 2, players=["Ana", "Bo"], locale="de"))
    assert [this.player for this in found.papers] == ["Ana", "Bo"]
    assert found.notes == ()


def test_the_pads_of_a_file_name_their_rows_in_one_column() -> None:
    """What is named elsewhere in a second one is not read as something else."""
    text = "\n".join([pad("Kniffel,Ana,Bo"), "Cy,Di", *(f",,{row}" for row in ROWS)])
    assert any(fault.startswith("line 16: ") for fault in refused(text, None))


def test_what_stands_in_a_row_of_all_players_is_told_once() -> None:
    """A remark, and words instead of numbers: these name no players."""
    remark = "line 4: 'Ana won!' is ignored: it names no row and has no numbers"
    text = pad("Kniffel,Ana,Bo").replace("threes", "Ana won!\nthrees")
    assert notes(text, None)[2:] == [remark]
    words = pad("Kniffel,Ana,Bo").replace("threes", "threes,good,luck")
    assert [fault[:20] for fault in refused(words, None)] == ["line 4, column 'Ana'", "line 4, column 'Bo':"]
