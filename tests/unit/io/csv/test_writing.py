"""CSV that is written: it comes back as the very same sheets, in any language, and is safe to open."""

import csv
from collections.abc import Callable

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb
from jamb import (
    BestOfRow,
    CategoryRule,
    ColumnRule,
    DocumentError,
    Labels,
    Ruleset,
    Section,
    Sheet,
    UnknownNameError,
)
from jamb._text import name_problem
from jamb.io.csv.reading import read_csv_all
from jamb.io.csv.writer import dumps_csv
from jamb.io.faults import MOST_DIGITS
from jamb.io.files import read_all
from jamb.labels import LOCALES, label
from jamb.rules.orders import AnyOrder
from jamb.rules.patterns import AllDice
from jamb.rules.subtotals import Sum
from jamb.rules.values import Plus
from jamb.rulesets import BUILT_IN, CROATIAN, KENTA, KNIFFEL
from jamb.testing import rulesets, sheets

# a name is any text with something to see in it; what means something in CSV or a formula often is in it
NAMES = st.text(
    st.characters(exclude_categories=("Cc", "Cs")) | st.sampled_from(" ,;\"'=+-@:x0An"),
    min_size=1,
    max_size=12,
).filter(lambda name: name_problem(name) is None)
SCRIPT = "<script>alert(1)</script> Šćepan & Ђорђе"
FULL = {
    "ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18,
    "max": 27, "min": 8, "straight": 40, "full": 48, "poker": 56, "jamb": 0,
}  # fmt: skip


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[Sheet], list[str]]:
    """Some sheets of one ruleset, with their players' names or without."""
    ruleset = draw(rulesets())
    found = draw(st.lists(sheets(st.just(ruleset)), min_size=1, max_size=3))
    names = draw(st.lists(NAMES, min_size=len(found), max_size=len(found)))
    return found, draw(st.sampled_from([names, []]))


@given(tables(), st.sampled_from(LOCALES), st.booleans())
def test_what_is_written_is_read_as_the_same_sheets(
    table: tuple[list[Sheet], list[str]], locale: str, sums: bool
) -> None:
    """Any sheets of any ruleset come back in any language with their players, and nothing is guessed."""
    written, players = table
    text = dumps_csv(written, players=players, locale=locale, sums=sums)
    found = read_csv_all(text, ruleset=written[0].ruleset)
    assert [this.paper.sheet for this in found.papers] == written
    expected: list[str | None] = [*players] or [None] * len(written)
    assert [this.player for this in found.papers] == expected
    assert found.notes == ()
    for this in found.papers:
        assert [fault for fault in jamb.validate(this.paper) if fault.code == "wrong-sum"] == []


def test_a_sheet_is_written_as_the_paper_has_it() -> None:
    """RULES B: the sums in their places, only where there is something to add up; a strike is 0."""
    sheet = Sheet.from_cells(CROATIAN, {"down": FULL, "free": {"max": 27}})
    text = dumps_csv(sheet, players="Ana", locale="hr")
    assert text == (
        "Igrač: Ana\n"
        "croatian,Silazna,Uzlazna,Slobodno,Najava\n"
        "Jedinice,3,,,\n"
        "Dvice,6,,,\n"
        "Trice,9,,,\n"
        "Četvorke,12,,,\n"
        "Petice,15,,,\n"
        "Šestice,18,,,\n"
        "Rezultat 1,93,,,\n"
        "Maksimum,27,,27,\n"
        "Minimum,8,,,\n"
        "Rezultat 2,57,,,\n"
        "Skala,40,,,\n"
        "Ful,48,,,\n"
        "Poker,56,,,\n"
        "Jamb,0,,,\n"
        "Rezultat 3,144,,,\n"
        "Rezultat stupca,294,,0,\n"
        "Total,,,,294\n"
    )
    sums = [sum_ for this in read_csv_all(text).papers for sum_ in this.paper.sums]
    assert [(sum_.kind, sum_.found) for sum_ in sums[-3:]] == [("column", 294), ("column", 0), ("sheet", 294)]


def test_a_blank_sheet_is_a_template() -> None:
    """Every row of the paper stands there, with nothing in it; without sums only the categories."""
    lines = dumps_csv(Sheet.blank(KENTA), locale="de").splitlines()
    assert len(lines) == 1 + 12 + 5
    assert lines[0] == "kenta,Runter,Frei,Rauf,Ansage"
    assert all(line.endswith(",,,,") for line in lines[1:])
    assert len(dumps_csv(Sheet.blank(KENTA), sums=False).splitlines()) == 1 + 12


@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_built_in_ruleset_has_a_row_for_each_sum_in_each_language(
    ruleset: Ruleset, locale: str
) -> None:
    """A template lacks none, whatever the language calls it."""
    lines = dumps_csv(Sheet.blank(ruleset), locale=locale).splitlines()
    assert len(lines) == 1 + len(ruleset.rows) + len(ruleset.sections) + 2
    assert len({line.partition(",")[0] for line in lines}) == len(lines)


@pytest.mark.parametrize(
    "name",
    [
        "=1+1", "@SUM(A1)", "+385 1", "-5", "\uff1d1", "'=x", "a,b;c d", '"', '""', '"Ana"', " Ana ",
        "Max", "ones", "Player: x", ":", "kenta", "12", "x", SCRIPT,
    ],
)  # fmt: skip
def test_a_name_comes_back_as_typed_and_is_no_formula(name: str) -> None:
    """No cell of the file begins as a formula does, and every name is its own."""
    text = dumps_csv([Sheet.blank(KNIFFEL)] * 2, players=[name, "Bo"])
    found = read_csv_all(text)
    assert [this.player for this in found.papers] == [name, "Bo"]
    assert found.notes == ()
    cells = [cell for row in csv.reader(text.splitlines()) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\uff1d"))]


def test_numbers_of_a_derived_column_are_written() -> None:
    """RULES D4: worked out, as the sums are; a column's total is multiplied already."""
    rules = attrs.evolve(CROATIAN.with_columns("down", "up", BestOfRow("best", weight=2)), name="ours")
    sheet = Sheet.from_cells(rules, {"down": {"jamb": 80}, "up": {"jamb": 75}})
    lines = dumps_csv(sheet).splitlines()
    assert "Jamb,80,75,80" in lines
    assert lines[-2:] == ["Column total,80,75,160", "Sheet total,,,315"]
    [this] = read_csv_all("\n".join(lines), ruleset=rules).papers
    assert this.paper.sheet == sheet
    assert [fault for fault in jamb.validate(this.paper) if fault.code == "wrong-sum"] == []


def own(columns: dict[str, str], rows: dict[str, str], *names: str) -> Ruleset:
    """A ruleset with such rows, and words of its own for columns and rows."""
    rules = tuple(CategoryRule(name, AllDice(), Plus()) for name in names)
    labels = Labels.of({"en": {"columns": columns, "categories": rows}})
    return Ruleset("own", (Section("upper", rules, Sum()),), (ColumnRule("free", AnyOrder()),), labels=labels)


def test_the_words_of_a_table_are_written_where_they_mean_one_name() -> None:
    """A word for two rows, or one that would be a formula, gives way to the name."""
    fine = own({"free": "Anything"}, {"ones": "Aces"}, "ones", "twos")
    assert dumps_csv(Sheet.blank(fine), sums=False) == "own,Anything\nAces,\nTwos,\n"
    twice = own({}, {"ones": "Same", "twos": "Same"}, "ones", "twos")
    assert dumps_csv(Sheet.blank(twice), sums=False) == "own,Free\nones,\ntwos,\n"
    formula = own({"free": "=1"}, {"ones": "+1"}, "ones")
    assert dumps_csv(Sheet.blank(formula), sums=False) == "own,free\nones,\n"


def test_a_table_may_call_its_rows_as_players_or_sums_are_called() -> None:
    """Then another word says whose sheet it is, and a sum that can't be told stays away."""
    rules = own({}, {}, "player", "sum", "upper", "subtotal", "upper total")
    text = dumps_csv([Sheet.blank(rules)] * 2, players=["Ana", "Bo"])
    assert text.startswith("Igrač: Ana\n")
    found = read_csv_all(text, ruleset=rules)
    assert [(this.player, this.paper.sheet) for this in found.papers] == [
        ("Ana", Sheet.blank(rules)),
        ("Bo", Sheet.blank(rules)),
    ]


@pytest.mark.parametrize(
    ("write", "faults"),
    [
        (lambda: dumps_csv([]), ["sheets: expected at least one sheet, found none"]),
        (
            lambda: dumps_csv([Sheet.blank(KENTA), Sheet.blank(CROATIAN)]),
            ["sheets[1].ruleset: expected 'kenta' as before, found 'croatian'"],
        ),
        (
            lambda: dumps_csv(Sheet.blank(KENTA), players=["Ana", "Bo"]),
            ["players: expected a name for each of 1 sheets, found 2"],
        ),
        (
            lambda: dumps_csv([Sheet.blank(KENTA)] * 2, players=["", "a\tb"]),
            [
                "players[0]: expected a name, found ''",
                r"players[1]: expected a name without control characters, found 'a\tb'",
            ],
        ),
        (
            lambda: dumps_csv(Sheet.blank(own({}, {}, "=1"))),
            ["ruleset: a spreadsheet program would take '=1' for a formula"],
        ),
    ],
    ids=range(5),
)
def test_what_can_not_be_written_is_told(write: Callable[[], str], faults: list[str]) -> None:
    """Rather than written and not read again."""
    with pytest.raises(DocumentError) as caught:
        write()
    assert [str(fault) for fault in caught.value.faults] == faults


def test_an_unknown_locale_is_refused() -> None:
    """It names those that there are."""
    with pytest.raises(UnknownNameError, match="no locale 'xx'"):
        dumps_csv(Sheet.blank(KENTA), locale="xx")


def test_the_largest_numbers_are_written_and_their_sums_are_left_out() -> None:
    """A sum of more digits than are read would refuse the whole file."""
    most = 10**MOST_DIGITS - 1
    sheet = Sheet.from_cells(KENTA, {"free": {"ones": most, "twos": most}})
    [this] = read_csv_all(dumps_csv(sheet)).papers
    assert this.paper.sheet == sheet
    assert {sum_.kind for sum_ in this.paper.sums} <= {"subtotal", "column"}


@pytest.mark.parametrize("locale", ["hr", "bs", "sr-Latn", "de", "en"])
@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
def test_a_template_outlives_a_program_that_saves_as_windows_1250(ruleset: Ruleset, locale: str) -> None:
    """No sign of it is lost where all letters of the language are there, and no word becomes English."""
    text = dumps_csv(Sheet.blank(ruleset), locale=locale)
    [found] = read_all(text.encode("cp1250")).papers
    assert found.paper.sheet == Sheet.blank(ruleset)
    last = label("sums", "column", locale=locale)
    assert ("\n" + last + ",") in text


def test_what_is_written_can_be_read_and_what_can_not_be_read_is_not_written() -> None:
    """As many sheets as a file may have come back; more sheets, rows or bytes are refused."""
    sheets = [Sheet.from_cells(KENTA, {"down": FULL})] * 100
    text = dumps_csv(sheets, players=[f"Player {number}" for number in range(100)], locale="sr-Cyrl")
    assert len(read_csv_all(text).papers) == len(read_all(text.encode()).papers) == 100
    with pytest.raises(DocumentError, match=r"^sheets: expected at most 100 sheets, .*found 101$"):
        dumps_csv([*sheets, sheets[0]])
    long = own({}, {}, *(f"{number}{'х' * 190}" for number in range(12)))
    with pytest.raises(DocumentError, match="more than 5,000 rows or 250,000 bytes"):
        dumps_csv([Sheet.blank(long)] * 100)
    rows = own({}, {}, *(f"row {number}" for number in range(60)))
    with pytest.raises(DocumentError, match="more than 5,000 rows or 250,000 bytes"):
        dumps_csv([Sheet.blank(rows)] * 100)
