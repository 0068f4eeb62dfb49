"""No word that a house ruleset brings along stands for two things on its sheet."""

from pathlib import Path

import pytest

from helpers.house_documents import KENTA_HEAD, refused
from helpers.own_words import files, house, labels, own
from jamb import RulesetError
from jamb.labels import label


@pytest.mark.parametrize(
    ("text", "path", "message"),
    [
        ("columns = { down = 'Isto', up = 'ISTO:' }", "columns.up", "'ISTO:' is a word for the column 'down"),
        ("columns = { up = 'Isto', down = ['Niz', 'isto'] }", "columns.up", "'Isto' is a word for the colum"),
        ("categories = { full = 'Isto', poker = 'Isto' }", "categories.poker", "'Isto' is a word for the ca"),
        ("categories = { full = 'Isto' }\nsubtotals = { upper = 'Isto' }", "subtotals.upper", "'Isto' is a "),
        ("categories = { full = 'Isto' }\nsections = { upper = 'Isto' }", "sections.upper", "'Isto' is a wo"),
        ("sections = { middle = 'Isto' }\nsubtotals = { upper = 'Isto' }", "subtotals.upper", "'Isto' is a "),
        ("sums = { bonus = 'Isto', sheet = 'Isto' }", "sums.sheet", "'Isto' is a word for the sum 'bonus' a"),
        ("sums = { bonus = 'Isto' }\neither = { total = 'Isto' }", "sums.bonus", "'Isto' is a word for the "),
        ("columns = { down = 'up' }", "columns.down", "'up' is the name of the column 'up'"),
        ("columns = { down = ['Niz', 'UP'] }", "columns.down", "'UP' is the name of the column 'up'"),
        ("categories = { full = 'poker' }", "categories.full", "'poker' is the name of the category 'poker'"),
        ("sums = { bonus = 'jamb' }", "sums.bonus", "'jamb' is the name of the category 'jamb'"),
        ("sums = { bonus = 'upper' }", "sums.bonus", "'upper' is the name of the section 'upper'"),
        ("columns = { down = 'Slobodno' }", "columns.down", "'Slobodno' is shown for the column 'free' too,"),
        ("columns = { free = 'Silazna' }", "columns.free", "'Silazna' is shown for the column 'down' too, i"),
        ("categories = { full = 'Kenta' }", "categories.full", "'Kenta' is shown for the category 'straight"),
        ("categories = { full = 'Bonus' }", "categories.full", "'Bonus' is shown for the sum 'bonus' too, i"),
        ("subtotals = { lower = 'Gornji zbroj' }", "subtotals.lower", "'Gornji zbroj' is shown for the sect"),
    ],
)  # fmt: skip
def test_no_word_stands_for_two_things_on_a_sheet(text: str, path: str, message: str) -> None:
    """Not two of its own for a language, not the name of another, and none that is shown for another."""
    found = refused(f"{KENTA_HEAD}[labels.hr]\n{text}")
    assert list(found) == [f"labels.hr.{path}"]
    assert found[f"labels.hr.{path}"].startswith(message)


@pytest.mark.parametrize(
    "text",
    [
        "hr = { columns = { down = 'Isto' }, categories = { full = 'Isto' } }",
        "hr = { columns = { down = ['Isto', 'isto'] } }",
        "hr = { columns = { down = 'down' }, categories = { full = ['full', 'Full'] } }",
        "hr = { columns = { down = 'Isto' } }\nsl = { columns = { up = 'Isto' } }",
        "hr = { columns = { down = 'Uzlazna', up = 'Silazna' } }",
        "hr = { sections = { upper = 'Gore' }, subtotals = { upper = 'Gore' } }",
        "hr = { sums = { points = 'Isto', subtotal = 'Isto' } }",
        "hr = { rulesets = { ours = 'Isto' }, categories = { full = 'Isto' } }",
        "hr = { columns = { down = 'Ručna' } }",
        "hr = { categories = { full = 'Tris' } }",
    ],
)
def test_the_same_word_may_stand_where_it_means_the_same_or_nothing_else_on_the_sheet(text: str) -> None:
    """A column and a row, two languages, a section and its sum; and what isn't on this sheet at all."""
    assert labels(f"[labels]\n{text}").words


ODD = """
section.lower.categories = ["straight", "odd"]
category.odd = { pattern = "all", value = "plus" }
[labels]
"""


def test_a_word_that_other_languages_fall_back_to_is_judged_in_each_of_them() -> None:
    """Only English is said for a row of the file's own, so it is shown in Portuguese too."""
    found = refused(f"{KENTA_HEAD}{ODD}en.categories.odd = 'Sequência'")
    expected = "'Sequência' is shown for the category 'straight' too, in pt"
    assert found == {"labels.en.categories.odd": expected}
    assert labels(f"{ODD}en.categories.odd = 'Sequência'\npt.categories.odd = 'Ímpar'").words


def test_two_words_that_meet_in_one_language_are_told() -> None:
    """One is said for it, and one for a language that it falls back to."""
    text = f"{ODD}en.categories.odd = 'Isto'\npt.categories.straight = 'Isto'"
    assert refused(KENTA_HEAD + text) == {
        "labels.en.categories.odd": "'Isto' is shown for the category 'straight' too, in pt"
    }


def test_a_word_that_is_shown_anyway_is_not_the_one_that_is_told() -> None:
    """The other one changes what stands on the sheet."""
    text = """
    section.upper.categories = ["odd", "ones", "twos"]
    category.odd = { pattern = "all", value = "plus" }
    [labels]
    like = "croatian"
    en.categories.odd = "Dvice"
    hr.categories.twos = "Dvice"
    """
    assert refused(KENTA_HEAD + text) == {
        "labels.en.categories.odd": "'Dvice' is shown for the category 'twos' too, in hr"
    }


def test_what_the_languages_themselves_call_alike_is_no_fault_of_a_file() -> None:
    """A sheet may have the full of Jamb and the full house of Kniffel, whatever else is said of them."""
    text = """
    section.lower.categories = ["full", "full_house"]
    category.full_house = { pattern = "all", value = "plus" }
    [labels]
    """
    alike = house(text)
    assert len({label("categories", row, ruleset=alike) for row in ("full", "full_house")}) == 1
    for words in ("hr.columns.down = 'Niz'", "sl.categories.full = 'Polna'", "en.categories.full = 'Full'"):
        assert labels(text + words).words


def test_of_two_words_the_one_in_the_file_itself_is_told(tmp_path: Path) -> None:
    """The other one stands in a file that its writer may not even have."""
    for base, over in (("down", "up"), ("up", "down")):
        with pytest.raises(RulesetError) as error:
            files(tmp_path, f"[labels.hr.columns]\n{base} = 'Niz'", f"[labels.hr.columns]\n{over} = 'niz'")
        expected = f"labels.hr.columns.{over}: 'niz' is a word for the column {base!r} already"
        assert [str(fault) for fault in error.value.faults] == [expected]


def test_a_word_of_the_base_for_a_row_of_the_file_is_told(tmp_path: Path) -> None:
    """Only the file can mend it: there, or by a list of columns without it."""
    base = "[labels.hr.columns]\ndown = 'Ručna'"
    with pytest.raises(RulesetError) as error:
        files(tmp_path, base, "columns = ['down', 'hand']")
    assert [str(fault) for fault in error.value.faults] == [
        "labels.hr.columns.down: 'Ručna' is shown for the column 'hand' too, in hr"
    ]
    mended = "columns = ['down', 'hand']\n[labels.hr.columns]\ndown = 'Niz'"
    assert files(tmp_path, base, mended).labels == own({"hr": {"columns": {"down": "Niz"}}})
