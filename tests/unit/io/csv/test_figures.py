"""The numbers of a spreadsheet's cells: as programs and people write them, and what is refused."""

import pytest

import jamb
from helpers.csv_texts import MARKS, faults, table
from jamb.io.csv.figures import Memo
from jamb.io.csv.reading import read_csv_all


def notes(text: str) -> list[str]:
    """What was guessed."""
    return [str(note) for note in read_csv_all(text).notes]


def number(cell: str) -> int | None:
    """What a cell between semicolons is read as."""
    text = table(instead={"ones": "ones,CELL"}).replace(",", ";").replace("CELL", cell)
    return jamb.read_csv(text).sheet["down", "ones"]


@pytest.mark.parametrize(
    ("cell", "read"),
    [("12,0", 12), ("12.0", 12), ("12,00", 12), ("12.", 12), ("-5,0", -5), ("0,0", 0), ("1062,00", 1062)],
)
@pytest.mark.parametrize("separator", [";", "\t"])
def test_decimals_that_are_nothing_are_left_out_and_it_is_said_once(
    cell: str, read: int, separator: str
) -> None:
    """Whichever mark a country has for them."""
    text = table(instead={"ones": "ones,CELL", "twos": "twos,CELL"}).replace(",", separator)
    text = text.replace("CELL", cell)
    assert jamb.read_csv(text).sheet.to_cells()["down"] == {"ones": read, "twos": read}
    assert notes(text) == [f"line 2, column 'down': {cell!r} is read as {read}, as are others like it"]
    quoted = table(instead={"ones": f'ones,"{cell}"'})
    assert jamb.read_csv(quoted).sheet["down", "ones"] == read


@pytest.mark.parametrize("cell", ["1 062", "1\u00a0062", "1\u202f062", "1'062", "1’062", "+1 062"])
def test_thousands_apart_by_a_blank_or_a_stroke_are_read_and_it_is_said(cell: str) -> None:
    """They can mean one thing only."""
    text = table(under={"jamb": [f'sheet total,"{cell}"']})
    assert [sum_.found for sum_ in jamb.read_csv(text).sums] == [1062]
    assert notes(text) == [f"line 14, column 'down': {cell!r} is read as 1062, as are others like it"]


def test_millions_have_one_mark_for_their_groups() -> None:
    """Two marks are no number."""
    assert number("1 062 000") == 1_062_000
    assert number("-1 062") == -1062
    assert faults(table(instead={"ones": "ones,1 062'000"}))[0].endswith('found "1 062\'000"')


@pytest.mark.parametrize("cell", ["1.062", "1,062", "1.000", "1,000", "1.062.000"])
def test_a_mark_that_is_of_decimals_elsewhere_is_refused(cell: str) -> None:
    """One thing in Zagreb and another in London."""
    bare = cell.replace(".", "").replace(",", "")
    expected = (
        f"line 2, column 'down': {cell!r} may be {bare} or a number with decimals: "
        f"write {bare}, if that is meant"
    )
    assert faults(table(instead={"ones": f'ones,"{cell}"'})) == [expected]


@pytest.mark.parametrize("cell", ["12,5", "12.5", "0,05", "12,10"])
def test_a_number_that_is_not_whole_is_refused(cell: str) -> None:
    """There are no halves in this game."""
    found = faults(table(instead={"ones": f'ones,"{cell}"'}))
    assert found == [f"line 2, column 'down': expected a whole number, found {cell!r}"]


@pytest.mark.parametrize("cell", ["1 06", "01 062", "1  062", "12,0,0", "x x", "1e3", "12 €"])
def test_what_is_no_number_is_refused(cell: str) -> None:
    """Nothing is made of it."""
    assert faults(table(instead={"ones": f'ones,"{cell}"'}))[0].startswith(f"line 2, column 'down': {MARKS}")


@pytest.mark.parametrize("mark", list("-xX/0–—−×✕✖✗✘хХ‐‑‒―"))
def test_any_mark_of_a_strike_is_0_without_a_guess(mark: str) -> None:
    """With blanks around it, also those that no one sees."""
    assert number(f" \u00a0{mark}\u200b ") == 0
    assert notes(table(instead={"ones": f"ones,{mark}"})) == []


def test_decimal_commas_without_quotation_marks_are_told_once() -> None:
    """They shift what stands right of them, so nothing of the sheet is taken."""
    text = table(instead={"ones": "ones,3,0,4,0,,", "twos": "twos,6,00,,,"})
    assert faults(text) == [
        "line 2: 7 cells below 5: a decimal comma cuts a number in two, put such numbers in quotation marks"
    ]
    assert faults(table(instead={"ones": "ones,1,2,3,4,5"})) == ["line 2: 5 is under no column"]
    assert jamb.read_csv(table(instead={"ones": "ones,3,0,4,0"})).sheet["up", "ones"] == 0


def test_what_is_remembered_of_words_is_bounded() -> None:
    """Files by strangers can't fill the memory: neither by many words nor by long ones."""
    asked: list[str] = []

    def length(word: str) -> int:
        asked.append(word)
        return len(word)

    memo = Memo(length)
    for number in range(5_000):
        assert memo[str(number)] == len(str(number))
        assert len(memo) <= 4_096
    long = "x" * 101
    assert (memo["4999"], memo[long], memo[long]) == (4, 101, 101)
    assert long not in memo
    assert asked[5_000:] == [long, long]
