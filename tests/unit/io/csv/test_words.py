"""Words as people type them: without marks on letters, with signs and remarks beside them."""

import re

import attrs
import pytest

import jamb
from helpers.csv_texts import HEAD, faults, notes, table
from jamb import Labels
from jamb.rulesets import CROATIAN, KENTA

DOWN = list(range(1, 13))


def numbered(head: str, words: str) -> str:
    """A sheet with the numbers from 1 in its first column."""
    return "\n".join([head, *(f"{word},{number}" for number, word in enumerate(words.split("|"), 1))])


@pytest.mark.parametrize(
    "words",
    [
        "jedinice|dvice|trice|cetvorke|petice|sestice|maksimum|minimum|skala|ful|poker|jamb",
        "Einser|Zweier|Dreier|Vierer|Fuenfer|Sechser|Max|Min|Strasse|Full|Poker|Jamb",
        "Einser|Zweier|Dreier|Vierer|Funfer|Sechser|Max|Min|STRASSE|Full|Poker|Jamb",
        "Uns|Dois|Tres|Quatros|Cincos|Seis|Max|Min|Sequencia|Full|Quadra|Jamb",
        "Jedi\u200bnice|\ufeffDvice|Trice|C\u030cetvorke|Petice|Šestice\u200b|Max|Min|Skala|Ful|Poker|Jamb",
    ],
    ids=["hr", "de", "de-plain", "pt", "unseen"],
)
def test_marks_on_letters_and_signs_that_no_one_sees_do_not_count(words: str) -> None:
    """One word is left, so nothing is guessed."""
    text = numbered(HEAD, words)
    assert list(jamb.read_csv(text).sheet["down"].cells) == DOWN
    assert notes(text) == []


def test_a_word_is_as_it_is_before_it_is_one_without_its_marks() -> None:
    """A table may have two that differ in these only; without them nobody can say which is meant."""
    words = {"straight": "Bóg", "poker": "Bog", "full": "Žar", "jamb": "Zár"}
    ours = attrs.evolve(CROATIAN, labels=Labels.of({"en": {"categories": words}}))
    exact = table(instead={"straight": "Bóg,40", "poker": "Bog,56"})
    sheet = jamb.read_csv(exact, ruleset=ours).sheet
    assert (sheet["down", "straight"], sheet["down", "poker"]) == (40, 56)
    assert faults(table(instead={"full": "zar,48"}), ruleset=ours)[0] == (
        "line 11: 'zar' may be the row 'full' or 'jamb': write which"
    )


def test_a_word_for_two_rows_is_no_sum() -> None:
    """Though others have it for one."""
    ours = attrs.evolve(CROATIAN, labels=Labels.of({"en": {"categories": {"full": "Sum", "jamb": "Sum"}}}))
    assert faults(table(under={"sixes": ["Sum,3"]}), ruleset=ours) == [
        "line 8: 'Sum' may be the row 'full' or 'jamb': write which"
    ]


@pytest.mark.parametrize(
    ("row", "name"),
    [
        ("1.", "ones"),
        ("1)", "ones"),
        ("Ones (1)", "ones"),
        ("Jedinice [3-5]", "ones"),
        ("• Ones", "ones"),
        ("*ones*", "ones"),
        ("jedinice!", "ones"),
    ],
)
def test_signs_and_remarks_beside_a_word_are_left_out_and_it_is_said(row: str, name: str) -> None:
    """They may mean something."""
    text = table(instead={"ones": f"{row},3"})
    assert jamb.read_csv(text).sheet["down", name] == 3
    assert notes(text) == [f"line 2: {row!r} is read as {name!r}, as are others like it"]


def test_signs_and_remarks_are_each_told_once() -> None:
    """Of columns, too."""
    text = table(head="croatian,Down ↓,↑ up,Free (any),*announced", instead={"full": "Full (+30)"})
    assert jamb.read_csv(text).sheet == jamb.Sheet.blank(CROATIAN)
    assert notes(text) == [
        "line 1: 'Down ↓' is read as 'down', as are others like it",
        "line 1: 'Free (any)' is read as 'free', as are others like it",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (table(head="croatian,Down ↑,up,free,announced"), "line 1: no column 'Down ↑'; did you mean 'down'?"),
        (table(head="croatian,↑↓,up,free,announced"), "line 1: no column '↑↓'"),
        (table(instead={"ones": "-1,3"}), "line 2: no row '-1'; did you mean '1'?"),
        (table(under={"sixes": ["sum (no bonus),3"]}), "line 8: no row 'sum (no bonus)'"),
    ],
    ids=range(4),
)
def test_what_a_sign_or_remark_turns_into_another_thing_is_refused(text: str, fault: str) -> None:
    """An arrow of another column, a minus; a sum that says which one it is."""
    assert faults(text)[0].startswith(fault)


@pytest.mark.parametrize("word", ["Bonus 30", "Bonus (+30)", "bonus +30", "BONUS (30):", "Bonus"])
def test_a_bonus_may_have_its_number_behind_it(word: str) -> None:
    """It is no other row."""
    paper = jamb.read_csv(table(under={"sixes": [f"{word},30"]}))
    assert [(sum_.kind, sum_.section, sum_.found) for sum_ in paper.sums] == [("bonus", "upper", 30)]


def test_a_ruleset_may_be_typed_without_marks() -> None:
    """In the corner or above the table."""
    text = "\n".join(["srpski prosireni", ",down", "ones"])
    assert not any("no ruleset" in fault for fault in faults(text))
    assert jamb.read_csv(table(head="\u200bKenta,down,up,free,announced")).sheet.ruleset == KENTA


@pytest.mark.parametrize("word", ["Kare", "kare", "каре", "КАРЕ"])
def test_kare_is_poker_in_serbian(word: str) -> None:
    """As printed on sr.wikipedia and skolskisajt.in.rs."""
    assert jamb.read_csv(table(instead={"poker": f"{word},56"})).sheet["down", "poker"] == 56


@pytest.mark.parametrize("text", ["Sunday game{}", "Sunday game\n{}", "Ruleset: SUNDAY game\nAna{}"])
def test_a_ruleset_s_own_word_for_itself_is_no_title(text: str) -> None:
    """It says by which rules the sheet is read, as its name does."""
    ours = attrs.evolve(KENTA, name="ours", labels=Labels.of({"en": {"rulesets": {"ours": "Sunday game"}}}))
    text = text.format(table(head=",down,up,free,announced"))
    assert jamb.read_csv(text, ruleset=ours).sheet == jamb.Sheet.blank(ours)
    assert [note for note in notes(text, ours) if "title" in note or "Sunday" in note] == []


COLUMNS_ELSEWHERE = {
    "Nadole": "down", "Nagore": "up", "Preko reda": "free", "Iz sredine": "from_middle",
    "Sredina": "from_middle", "Od gore i dole": "to_middle", "Надоле": "down", "Од горе и доле": "to_middle",
    "Call": "announced", "Announcement": "announced",
}  # fmt: skip
ROWS_ELSEWHERE = {"Boat": "full", "Quads": "poker", "Carriage": "poker", "Kare": "poker", "каре": "poker"}


@pytest.mark.parametrize("word", [*COLUMNS_ELSEWHERE, *ROWS_ELSEWHERE])
def test_words_of_public_sheets(word: str) -> None:
    """Beside the words that are shown: in the place of the name they are read as it."""
    name = (COLUMNS_ELSEWHERE | ROWS_ELSEWHERE)[word]
    text = jamb.dumps_csv(jamb.Sheet.blank("serbian_wide").write("free", "poker", 56), locale="en")
    said = jamb.labels.label("columns" if word in COLUMNS_ELSEWHERE else "categories", name, locale="en")
    elsewhere, count = re.subn(rf"(?<![^,\n]){said}(?![^,\n])", word, text)
    assert count == 1
    assert jamb.read_csv(elsewhere) == jamb.read_csv(text)


@pytest.mark.parametrize("word", ["Sveukupno", "Ukupni zbroj", "Konačni rezultat", "Završni rezultat"])
def test_words_of_the_grand_total(word: str) -> None:
    """As Croatian sheets have them: judged as the total of the sheet."""
    text = jamb.dumps_csv(jamb.Sheet.blank("tris").write("free", "poker", 56), locale="hr")
    *lines, total = text.splitlines()
    label, _, numbers = total.partition(",")
    assert label == "Završni rezultat"
    wrong = "\n".join((*lines, f"{word},{numbers.replace('56', '65')}"))
    [fault] = jamb.validate(jamb.read_csv(wrong))
    assert (fault.key, fault.found, fault.expected) == ("wrong-sum/sheet", 65, (56,))


@pytest.mark.parametrize(
    ("row", "name"),
    [("Kenta 66 56 46", "straight"), ("Kare 40", "poker"), ("Full +30", "full"), ("Jamb 50", "jamb")],
)
def test_what_a_row_is_worth_may_follow_its_word(row: str, name: str) -> None:
    """As it is printed on some sheets; what it is read as is noted."""
    text = jamb.dumps_csv(jamb.Sheet.blank("kenta").write("free", "full", 58), locale="en")
    said = jamb.labels.label("categories", name, locale="en", ruleset="kenta")
    other = text.replace(f"\n{said},", f"\n{row},")
    assert other != text
    found = jamb.read_csv_all(other)
    assert found.papers == jamb.read_csv_all(text).papers
    assert len(found.notes) == 1
