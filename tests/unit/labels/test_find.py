"""From a word to the name that it stands for on a table."""

import attrs
import pytest

import jamb
from jamb.labels import LOCALES, Kind, Speaker, find, label
from jamb.labels.finding import Found
from jamb.rulesets import CROATIAN, KENTA, KNIFFEL

RULESETS = [jamb.get_ruleset(name) for name in jamb.plugins.ruleset_names()]
OURS = attrs.evolve(
    CROATIAN,
    name="ours",
    labels=jamb.Labels.of(
        {"hr": {"columns": {"free": "Divlja"}, "categories": {"jamb": ["Yamb", "Najava"]}}}
    ),
)


def names(ruleset: jamb.Ruleset) -> list[tuple[Found, str]]:
    """Every row and column of a ruleset."""
    columns: list[tuple[Found, str]] = [("columns", column.name) for column in ruleset.columns]
    return columns + [("categories", row) for row in ruleset.rows]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: str(ruleset.name))
@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_that_is_shown_finds_its_name(ruleset: jamb.Ruleset, locale: str) -> None:
    """Of a row and of a column, with or without saying which, in its language and in any."""
    for kind, name in names(ruleset):
        word = label(kind, name, locale=locale, ruleset=ruleset)
        for written in (word, word.upper(), f" {word} ", name):
            assert find(written, ruleset) == name
            assert find(written, ruleset.name, kind=kind, locale=locale) == name


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: str(ruleset.name))
def test_the_head_of_a_column_with_a_multiplier_finds_it(ruleset: jamb.Ruleset) -> None:
    for locale in LOCALES:
        for column in ruleset.columns:
            head = Speaker(locale, ruleset).heading(column)
            assert find(head, ruleset) == find(head, ruleset, locale=locale) == column.name


def test_a_word_means_what_this_table_has() -> None:
    assert find("Full house", KNIFFEL) == "full_house"
    assert find("Full house", CROATIAN) == "full"
    with pytest.raises(jamb.UnknownNameError, match="no row or column 'chance'"):
        find("chance", CROATIAN)


def test_words_of_a_table_come_before_those_of_the_languages() -> None:
    assert find("Divlja", OURS) == "free"
    assert find("Yamb", OURS, locale="hr") == "jamb"
    assert find("Slobodno", OURS) == "free"
    with pytest.raises(jamb.UnknownNameError, match="did you mean"):
        find("Slobodn", OURS)


def test_a_word_for_a_row_and_a_column_is_refused_with_both() -> None:
    with pytest.raises(jamb.UnknownNameError) as caught:
        find("najava", OURS)
    assert str(caught.value) == "'najava' may be the column 'announced' or the row 'jamb': say which"
    assert find("najava", OURS, kind="columns") == "announced"
    assert find("najava", OURS, kind="categories") == "jamb"


def test_a_word_for_two_rows_is_refused_with_both() -> None:
    labels = jamb.Labels.of(
        {"hr": {"categories": {"ones": "X", "twos": "x"}}, "de": {"categories": {"ones": "x"}}}
    )
    ruleset = attrs.evolve(CROATIAN, name="double", labels=labels)
    with pytest.raises(jamb.UnknownNameError, match="'X' may be the row 'ones' or the row 'twos'"):
        find("X", ruleset)
    assert find("X", ruleset, locale="de") == "ones"


@pytest.mark.parametrize(
    ("word", "kind", "message"),
    [
        ("jedince", None, "no row or column 'jedince'; did you mean 'Jedinice' (ones)?"),
        ("Najav", "categories", "no row 'Najav' (known: ones, twos"),
        ("Najav", "columns", "no column 'Najav'; did you mean 'Najava' (announced)"),
        ("", None, "no row or column '' (known: down, "),
        ("x" * 1000, None, "no row or column 'xxxxx"),
    ],
)
def test_an_unknown_word_is_refused_with_the_nearest(word: str, kind: Found | None, message: str) -> None:
    with pytest.raises(jamb.UnknownNameError) as caught:
        find(word, "croatian", kind=kind)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400


def test_a_locale_takes_only_its_words() -> None:
    assert find("Einser", KENTA, locale="de-AT") == "ones"
    with pytest.raises(jamb.UnknownNameError, match="no row or column 'Einser'"):
        find("Einser", KENTA, locale="hr")
    with pytest.raises(jamb.UnknownNameError, match="no locale 'xx'"):
        find("ones", KENTA, locale="xx")


def test_other_arguments_are_refused() -> None:
    nothing: object = None
    with pytest.raises(jamb.ArgumentError, match="expected a word, found None"):
        find(nothing, KENTA)  # type: ignore[arg-type]  # what a program hands over
    kind: Kind = "sections"
    with pytest.raises(jamb.UnknownNameError, match="no kind 'sections'"):
        find("upper", KENTA, kind=kind)  # type: ignore[arg-type]  # as above
