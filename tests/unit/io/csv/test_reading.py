"""Sheets as people keep them in a spreadsheet: what they mean is what is read."""

import csv
import io
from collections.abc import Callable

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb
from helpers.csv_texts import faults, table
from jamb import BestOfRow, DocumentError, Paper, Ruleset, Sheet
from jamb.io.faults import MOST_DIGITS
from jamb.labels import LOCALES, Kind, label
from jamb.rulesets import BUILT_IN, CROATIAN, KENTA, TRIS

CASES: list[Callable[[str], str]] = [str, str.upper, str.lower, str.title]
MARKS_OF_A_STRIKE = ["0", "-", "x", "X", "/", "–", "—", "×", "х"]


def read(text: str) -> Paper | None:
    """The sheet in a text, if there is one; any other error than a `DocumentError` is let through."""
    try:
        return jamb.read_csv(text)
    except DocumentError:
        return None


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Any sheet, impossible ones included."""
    ruleset = draw(st.sampled_from(BUILT_IN))
    cell = st.none() | st.just(0) | st.integers(-30, 150)
    return Sheet.from_cells(
        ruleset,
        {
            column.name: {category.name: draw(cell) for category in ruleset.categories}
            for column in ruleset.columns
        },
    )


@st.composite
def written(draw: st.DrawFn, sheet: Sheet) -> str:
    """The sheet as somebody might type it: in some language, in some order, with some separator."""
    ruleset = sheet.ruleset.name
    names = [category.name for category in sheet.ruleset.categories]
    columns = draw(st.permutations([column.name for column in sheet.columns]))
    case = draw(st.sampled_from(CASES))
    locales = st.sampled_from(LOCALES)

    def cell(column: str, name: str) -> str:
        number = sheet[column, name]
        if number is None:
            return draw(st.sampled_from(["", " "]))
        return draw(st.sampled_from(MARKS_OF_A_STRIKE)) if number == 0 else str(number)

    def word(kind: Kind, name: str) -> str:
        own = draw(st.sampled_from([sheet.ruleset, None]))
        return draw(st.sampled_from([name, case(label(kind, name, locale=draw(locales), ruleset=own))]))

    text = io.StringIO()
    ends = draw(st.sampled_from(["\n", "\r\n", "\r"]))
    writer = csv.writer(text, delimiter=draw(st.sampled_from(",;\t")), lineterminator=ends)
    writer.writerow([case(ruleset), *(word("columns", column) for column in columns)])
    for name in draw(st.permutations(names)):
        writer.writerow([word("categories", name), *(cell(column, name) for column in columns)])
        writer.writerows([[]] * draw(st.integers(0, 1)))
    return draw(st.sampled_from(["", "\ufeff"])) + text.getvalue()


@given(st.data())
def test_what_somebody_types_is_the_sheet_that_was_meant(data: st.DataObject) -> None:
    """Language, order, separator, letter case, line ends and marks of a strike change nothing."""
    sheet = data.draw(sheets())
    assert jamb.read_csv(data.draw(written(sheet))) == Paper(sheet)


@given(st.data())
def test_a_text_with_one_character_changed_is_a_sheet_or_a_document_error(data: st.DataObject) -> None:
    """No slip of a finger ends in another exception."""
    text = data.draw(written(data.draw(sheets())))
    place = data.draw(st.integers(0, len(text)))
    typed = data.draw(st.text(max_size=1) | st.sampled_from(',;\t"\n\r-x5'))
    cut = data.draw(st.integers(0, 1))
    edited = text[:place] + typed + text[place + cut :]
    assert isinstance(read(edited), Paper) or faults(edited)


def test_a_sheet_reads_like_this() -> None:
    """Empty is open, a mark is struck, missing cells at the end of a row are open."""
    paper = jamb.read_csv(table(instead={"ones": "ONES, 3,-, ,5", "twos": "twos,,4"}))
    assert paper.sheet.to_cells() == {
        "down": {"ones": 3},
        "up": {"ones": 0, "twos": 4},
        "free": {},
        "announced": {"ones": 5},
    }
    assert paper.sums == ()


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("-5", -5),
        ("\N{MINUS SIGN}5", -5),
        ("+5", 5),
        ("007", 7),
        ("9" * MOST_DIGITS, 10**MOST_DIGITS - 1),
    ],
    ids=range(5),
)
def test_numbers_are_read_as_they_stand(text: str, number: int) -> None:
    """Whether they are possible is judged by `validate`."""
    paper = jamb.read_csv(table(instead={"ones": f"ones,,,{text}"}))
    assert paper.sheet["free", "ones"] == number


@pytest.mark.parametrize(
    ("ruleset", "head", "words"),
    [
        (
            CROATIAN,
            "croatian,Silazna,Uzlazna,Slobodno,Najava",
            "Jedinice Dvice Trice Četvorke Petice Šestice Maksimum Minimum Skala Ful Poker Jamb",
        ),
        (
            TRIS,
            "tris,Dolje,Gore,Slobodno,Najava",
            "Jedinice Dvojke Trojke Četvorke Petice Šestice Max Min Tris Skala Full Poker Jamb",
        ),
        (
            TRIS,
            "Tris,Descendente,Ascendente,Livre,Anunciada",
            "Uns Dois 3 4 5 Seis Máx Mín Trio Sequência Full Quadra Jamb",
        ),
        (
            TRIS,
            "tris,Abwärts,Aufwärts,Frei,Ansage",
            "Einser Zweier Dreier Vierer Fünfer Sechser Max Min Drilling Straße Full Poker Jamb",
        ),
        (
            KENTA,
            "kenta,Runter,Frei,Rauf,Ansage",
            "Einser Zweier Dreier Vierer Fünfer Sechser Max Min Kenta Full Poker Jamb",
        ),
        (KENTA, "kenta,↓,Frei,↑,Ansage", "1 2 3 4 5 6 Max Min STRASSE Full Poker Jamb"),
        (
            KENTA,
            "kenta,На доле,Слободна,На горе,Најава",
            "Јединице Двојке Тројке Четворке Петице Шестице Макс Мин Кента Фул Покер Јамб",
        ),
        (
            KENTA,
            "kenta,Na dole,Slobodna,Na gore,Najava",
            "Jedinice Dvojke Trojke Četvorke Petice Šestice Maks Min Kenta Ful Poker Jamb",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_c9_the_words_of_the_seeds_are_read(ruleset: Ruleset, head: str, words: str) -> None:
    """RULES C9: each seed's rows and columns, in its own words."""
    rows = [f"{word},{number},,," for number, word in enumerate(words.split())]
    paper = jamb.read_csv("\n".join([head, *rows]))
    assert paper.sheet.ruleset == ruleset
    assert paper.sheet["down"].cells == tuple(range(len(rows)))


def test_the_ruleset_is_named_in_the_first_cell_or_beside_the_text() -> None:
    """In the file it is a name or a label; beside a given ruleset any heading may stand there."""
    assert jamb.read_csv(table(head="CROATIAN ,down,up,free,announced")).sheet == Sheet.blank(CROATIAN)
    for head in ("", "Croatian", "Ana", "Šćepan"):
        text = table(head=f"{head},down,up,free,announced")
        for ruleset in (CROATIAN, "croatian"):
            assert jamb.read_csv(text, ruleset=ruleset).sheet == Sheet.blank(CROATIAN)


def test_a_table_of_its_own_is_read_under_its_ruleset() -> None:
    """A house ruleset's names are read with no labels, its own name in the first cell included."""
    column = attrs.evolve(CROATIAN.played[2], name="my_own")
    ours = attrs.evolve(CROATIAN.with_columns("down", column), name="ours")
    for head in ("", "Ours", "Ana"):
        text = table(head=f"{head},Down,My own", instead={"ones": "ones,3,4"})
        assert jamb.read_csv(text, ruleset=ours).sheet["my_own", "ones"] == 4
    expected = ["line 1: the ruleset is 'kenta' here, but 'ours' was asked for"]
    assert faults(table(head="kenta,down"), ruleset=ours) == expected


def test_a_name_wins_over_the_word_for_another_one() -> None:
    """The English word for the row full is Full house; a table may have a row named so."""
    name = "full_house"
    upper, middle, lower = CROATIAN.sections
    rules = (*lower.categories, attrs.evolve(lower.categories[1], name=name))
    ours = attrs.evolve(CROATIAN, sections=(upper, middle, attrs.evolve(lower, categories=rules)))
    text = table(under={"jamb": ["Full house,50"]})
    assert jamb.read_csv(text, ruleset=ours).sheet["down", name] == 50
    assert jamb.read_csv(table(instead={"full": "Full house,50"})).sheet["down", "full"] == 50
    rules = tuple(
        attrs.evolve(rule, name="skala") if rule.name == "poker" else rule for rule in lower.categories
    )
    ours = attrs.evolve(CROATIAN, sections=(upper, middle, attrs.evolve(lower, categories=rules)))
    sheet = jamb.read_csv(table(instead={"poker": "Skala,56", "straight": "straight,40"}), ruleset=ours).sheet
    assert (sheet["down", "skala"], sheet["down", "straight"]) == (56, 40)


def test_a_derived_column_may_stand_there_but_is_worked_out() -> None:
    """RULES D4: nobody plays it, so it may be left out, as may its numbers."""
    best = CROATIAN.with_columns("down", "up", BestOfRow("best"))
    for head, row in [
        ("croatian,down,up", "ones,3,2"),
        ("croatian,down,best,up", "ones,3,3,2"),
        ("croatian,down,best,up", "ones,3,,2"),
    ]:
        sheet = jamb.read_csv(table(head=head, instead={"ones": row}), ruleset=best).sheet
        assert (sheet["down", "ones"], sheet["up", "ones"], sheet["best", "ones"]) == (3, 2, 3)
