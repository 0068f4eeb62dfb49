"""Spreadsheets saved in different ways are read right, or refused with a reason that helps."""

from pathlib import Path

import pytest

import jamb
from helpers.places import EXAMPLES
from jamb import DocumentError, Paper, Sheet
from jamb.io.files import Found, read, read_all
from jamb.rulesets import CROATIAN, KENTA

FOLDER = Path(__file__).parent / "spreadsheets"
SHEETS = EXAMPLES / "sheets"
READ = {
    "formulas": ("kenta", ["line 2, column 'Runter': '3,0' is read as 3, as are others like it"]),
    "decimals-1250": (
        "croatian",
        [
            "line 5: not valid UTF-8, read as Windows-1250: save it as UTF-8 if letters are wrong",
            "line 2, column 'Silazna': '4,00' is read as 4, as are others like it",
        ],
    ),
    "unicode-text": ("tris", []),
    "quoted": ("kenta", ["line 2: 'Yamb night' is taken for a title"]),
    "turned": ("tris", ["the table is transposed; reading it that way"]),
    "groups-space": (
        "kenta",
        [r"line 20, column 'Ansage': '1\xa0062' is read as 1062, as are others like it"],
    ),
    "no-ruleset": (
        "tris",
        [
            "line 1: no ruleset is named: taken for 'tris', the only one with these rows and columns",
            "line 2, column 'Abwärts': '3,0' is read as 3, as are others like it",
        ],
    ),
}
REFUSED = {
    "lost-sign-1250": [
        "line 17: no row '?': a sign was lost when this was saved, save it as UTF-8",
        "line 5: not valid UTF-8, read as Windows-1250: save it as UTF-8 if letters are wrong",
    ],
    "groups-dot": [
        "line 20, column 'Ansage': '1.062' may be 1062 or a number with decimals: "
        "write 1062, if that is meant"
    ],
    "no-ruleset-two-fit": [
        "line 1: no ruleset is named, and 'croatian' and 'kenta' have these rows and columns: "
        "write its name into the first cell, or give its name beside the file"
    ],
    "decimals-unquoted": [
        "line 2: 7 cells below 5: a decimal comma cuts a number in two, put such numbers in quotation marks"
    ],
    "decimals-padded": [
        "line 1: a 0 follows every number: if decimal commas cut them in two, put such numbers in quotation "
        "marks; if not, leave out the empty cells behind the names of the columns"
    ],
    "column-twice": ["line 1: the column 'free' is duplicated"],
}
TWO = ("side-by-side", "one-below-the-other")
TYPED = ("sep-line", "marks-mac")
TOP = (3, 6, 9, 12, 15, 18, 27, 8, 40, 48, 56, 75)
FIRST = {
    "no-carons": [],
    "signs": [
        "line 1: '↓ Runter' is read as 'down', as are others like it",
        "line 1: 'Ansage (A)' is read as 'announced', as are others like it",
    ],
    "remarks": [
        "line 1: 'Napomena' is ignored, as is everything else there beside the columns",
        "line 15: 'Datum' is ignored: it names no row and has no numbers",
        "line 16: 'Ana je pobijedila!' is ignored: it names no row and has no numbers",
    ],
    "totals": [
        "line 9: 'Bonus 30' is read as 'bonus', as are others like it",
        "line 10: 'Ukupno' is taken for the sum of 'upper', as are others like it",
    ],
}
OTHERS = ("broken-formulas", "kniffel-pad", "names-merged")


def load(name: str) -> Found:
    """What is in one of the files."""
    return read_all((FOLDER / f"{name}.csv").read_bytes(), name=f"{name}.csv")


def example(name: str) -> Paper:
    """The paper that the files were made from."""
    return read((SHEETS / f"{name}.csv").read_bytes())


def refused(name: str) -> list[str]:
    """Why one of the files is refused."""
    with pytest.raises(DocumentError) as caught:
        load(name)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize("name", READ)
def test_a_sheet_is_read_with_its_sums_and_what_was_guessed_is_said(name: str) -> None:
    """However it was saved, it is the paper that it was made from."""
    ruleset, notes = READ[name]
    found = load(name)
    [sheet] = found.papers
    assert (sheet.player, sheet.paper.sheet) == (None, example(ruleset).sheet)
    assert set(sheet.paper.sums) == set(example(ruleset).sums)
    assert [str(note) for note in found.notes] == notes
    assert jamb.validate(sheet.paper, finished=True) == ()


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_ambiguous_or_broken_is_refused_with_a_reason_that_helps(name: str) -> None:
    """Nothing is guessed where two things could be meant."""
    assert refused(name) == REFUSED[name]


def test_a_cell_that_shows_an_error_of_the_program_is_told_with_its_place() -> None:
    """One fault for each of the 21 cells whose formulas are broken, in their order."""
    faults = refused("broken-formulas")
    assert len(faults) == 21
    assert faults[0].startswith("line 8, column 'Runter': expected a whole number")
    assert faults[0].endswith("found 'Err:510'")


@pytest.mark.parametrize("name", FIRST)
def test_what_people_write_beside_the_words_of_a_sheet_changes_nothing(name: str) -> None:
    """Marks on letters, arrows, numbers, remarks, sums under any name: the first column is as it was made."""
    found = load(name)
    [sheet] = found.papers
    assert (sheet.player, sheet.paper.sheet.ruleset) == (None, CROATIAN)
    assert sheet.paper.sheet["down"].cells == TOP
    assert [str(note) for note in found.notes] == FIRST[name]
    assert jamb.validate(sheet.paper) == ()


def test_totals_under_one_word_are_told_by_their_places() -> None:
    """Under a section they are its own, then come those of the columns, and that of the sheet."""
    [sheet] = load("totals").papers
    stated = [(sum_.kind, sum_.section, sum_.found) for sum_ in sheet.paper.sums if sum_.column != "free"]
    assert stated == [
        ("points", "upper", 63),
        ("bonus", "upper", 30),
        ("subtotal", "upper", 93),
        ("subtotal", "middle", 57),
        ("subtotal", "lower", 219),
        ("column", None, 369),
        ("sheet", None, 588),
    ]


def test_a_pad_has_a_column_for_each_player() -> None:
    """A game of one column has no name for it on paper."""
    found = load("kniffel-pad")
    assert [sheet.player for sheet in found.papers] == ["Ana", "Bo", "Cem"]
    totals = [sheet.paper.sheet.score().total for sheet in found.papers]
    assert totals == [302, 127, 0]
    assert [jamb.validate(sheet.paper) for sheet in found.papers] == [(), (), ()]
    assert [str(note) for note in found.notes[1:]] == [
        "line 1: 'Ana' is taken for a player's name",
        "line 1: 'Bo' is taken for a player's name",
        "line 1: 'Cem' is taken for a player's name",
        "line 9: 'Bonus (+35)' is read as 'bonus', as are others like it",
    ]


def test_names_in_merged_cells_left_of_the_rows_are_players() -> None:
    """Their rows come again, which those of a section don't."""
    found = load("names-merged")
    assert [sheet.player for sheet in found.papers] == ["Ana", "Šćepan"]
    assert found.papers[0].paper.sheet["down"].cells == TOP
    assert found.papers[1].paper.sheet["free"].cells == TOP
    assert [str(note) for note in found.notes] == [
        "line 2: 'Ana' is taken for a player's name",
        "line 14: 'Šćepan' is taken for a player's name",
    ]


def test_two_players_side_by_side_are_told_by_the_names_over_their_columns() -> None:
    """Merged cells leave the other cells empty."""
    found = load("side-by-side")
    assert [sheet.player for sheet in found.papers] == ["Ana", "Šćepan & Đorđe"]
    assert found.papers[0].paper == example("croatian")
    assert found.papers[1].paper.sheet == Sheet.blank(CROATIAN)
    assert [str(note) for note in found.notes] == [
        "line 1: 'Jamb na moru' is taken for a title",
        "line 2: 'Ana' is taken for a player's name",
        "line 2: 'Šćepan & Đorđe' is taken for a player's name",
    ]


def test_two_players_one_below_the_other_are_told_by_the_names_above_them() -> None:
    """A player may be called as a row is, and the ruleset may stand above all."""
    found = load("one-below-the-other")
    assert [sheet.player for sheet in found.papers] == ["Ђорђе", "Max"]
    assert found.papers[0].paper == example("kenta")
    assert found.papers[1].paper.sheet.to_cells()["down"] == {"ones": 3, "twos": 0}
    assert [str(note) for note in found.notes] == [
        "line 3: 'Ђорђе' is taken for a player's name",
        "line 25: 'Max' is taken for a player's name",
    ]
    assert all(jamb.validate(sheet.paper) == () for sheet in found.papers)


@pytest.mark.parametrize("name", TWO)
def test_a_file_of_two_sheets_is_not_read_as_one(name: str) -> None:
    """The players are named."""
    with pytest.raises(DocumentError, match="expected one sheet, found 2: of '"):
        read((FOLDER / f"{name}.csv").read_bytes())


def test_what_is_typed_by_hand_is_read_without_a_guess() -> None:
    """Capital letters, lines that end early, line ends of any system, every mark of a strike."""
    [first], [second] = load("sep-line").papers, load("marks-mac").papers
    assert first.paper.sheet.to_cells() == {
        "down": {"ones": 3, "max": 27},
        "up": {"ones": 0, "twos": 4, "jamb": 75},
        "free": {"straight": 40},
        "announced": {"ones": 5},
    }
    assert second.paper.sheet.ruleset == KENTA
    assert second.paper.sheet["down"].cells == (*(0,) * 11, 12)
    assert load("sep-line").notes == load("marks-mac").notes == ()


def test_a_mark_of_the_byte_order_changes_nothing() -> None:
    """Some programs put it before UTF-8, others don't."""
    for name in ("formulas", "turned", "side-by-side", "no-ruleset"):
        data = (FOLDER / f"{name}.csv").read_bytes()
        assert read_all(b"\xef\xbb\xbf" + data) == load(name)


def test_every_file_is_read_by_a_test_and_told_of_in_the_readme() -> None:
    """None lies around."""
    files = {path.stem for path in FOLDER.glob("*.csv")}
    assert files == {*READ, *REFUSED, *TWO, *TYPED, *FIRST, *OTHERS}
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert all(f"`{name}.csv`" in readme for name in files)
