"""The words: those of every source page are there, none is missing or ambiguous, each is spelled one way."""

import tomllib
import unicodedata
from importlib import resources
from typing import Any

import pytest

from helpers.serbian_scripts import cyrillic
from jamb import Ruleset
from jamb.labels import KINDS, LOCALES, Kind, fold, label, readings
from jamb.rules.columns import STANDARD
from jamb.rules.words import EITHER, SUMS
from jamb.rulesets import BUILT_IN, CROATIAN

RULESETS = {ruleset.name: ruleset for ruleset in BUILT_IN}
each_ruleset = pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)


def documents() -> dict[str, dict[str, Any]]:
    """Every label file as it is, read apart from the code under test."""
    files = resources.files("jamb.labels")
    return {
        locale: tomllib.loads(files.joinpath(f"{locale}.toml").read_text(encoding="utf-8"))
        for locale in LOCALES
    }


def words() -> list[tuple[str, str, str, str]]:
    """Every word of every file, as (locale, kind, name, word)."""
    found: list[tuple[str, str, str, str]] = []
    for locale, document in documents().items():
        own = document.get("ruleset", {})
        for tables in (document, *own.values()):
            for kind in KINDS:
                for name, spellings in tables.get(kind, {}).items():
                    several = [spellings] if isinstance(spellings, str) else spellings
                    found += [(locale, kind, name, word) for word in several]
    return found


def test_every_file_is_a_known_locale_with_known_tables() -> None:
    """A file that nobody reads, or a table misspelt, would be words that silently don't count."""
    files = {file.name for file in resources.files("jamb.labels").iterdir()}
    assert {name for name in files if name.endswith(".toml")} == {f"{one}.toml" for one in LOCALES}
    for locale, document in documents().items():
        own = document.pop("ruleset", {})
        assert set(document) <= set(KINDS), locale
        assert set(own) <= {ruleset.name for ruleset in BUILT_IN}, locale
        assert all(set(tables) <= set(KINDS) for tables in own.values()), locale


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_names_what_english_names(locale: str) -> None:
    """Nothing that has a word in one language is shown in another instead."""
    spoken, english = documents()[locale], documents()["en"]
    for kind in KINDS:
        assert list(spoken[kind]) == list(dict.fromkeys(spoken[kind]))
        assert set(spoken[kind]) == set(english[kind]), kind
        assert all(spoken[kind].values()), kind


@pytest.mark.parametrize("locale", LOCALES)
@each_ruleset
def test_every_language_names_everything_of_the_built_in_rulesets(locale: str, ruleset: Ruleset) -> None:
    """Nothing on a built-in sheet is shown in another language, or under a name made up from its id."""
    spoken = documents()[locale]
    assert ruleset.name in spoken["rulesets"]
    assert {column.name for column in ruleset.columns} <= set(spoken["columns"])
    assert set(ruleset.rows) <= set(spoken["categories"])
    for kind in ("sections", "subtotals"):
        assert {section.name for section in ruleset.sections} <= set(spoken[kind])
    assert set(spoken["sums"]) == set(SUMS)
    assert set(spoken["either"]) == set(EITHER)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_names_the_standard_columns(locale: str) -> None:
    """Those that no built-in ruleset has too: a house rule needs only their names."""
    assert {column.name for column in STANDARD} <= set(documents()[locale]["columns"])


def test_both_scripts_of_serbian_say_the_same() -> None:
    """The same words for each name, and letter by letter the same."""
    files = documents()
    latin, script = files["sr-Latn"], files["sr-Cyrl"]
    assert set(latin) == set(script) == set(KINDS)
    for kind in KINDS:
        said = {name: tuple(map(cyrillic, _several(words))) for name, words in latin[kind].items()}
        assert said == {name: tuple(_several(words)) for name, words in script[kind].items()}


def _several(words: str | list[str]) -> list[str]:
    return [words] if isinstance(words, str) else words


def test_letters_of_two_letters_are_one_in_cyrillic() -> None:
    """As the comparison has to know."""
    assert cyrillic("Njega, ljudi, Džep, Ćošak {znj}") == "Њега, људи, Џеп, Ћошак {znj}"


@each_ruleset
def test_no_word_means_two_things_on_one_sheet(ruleset: Ruleset) -> None:
    """A word can be read without knowing its language."""
    names = {
        "columns": {column.name for column in ruleset.columns},
        "categories": {category.name for category in ruleset.categories},
        "subtotals": {section.name for section in ruleset.sections},
        "sections": {section.name for section in ruleset.sections},
        "sums": set(SUMS),
        "either": set(EITHER),
        "rulesets": {ruleset.name},
    }
    meanings: dict[tuple[str, str], set[str]] = {}
    for _, kind, name, word in words():
        meanings.setdefault((kind, fold(word)), set()).add(name)
    for (kind, word), meant in meanings.items():
        assert len(meant & names[kind]) <= 1, (kind, word)


def test_no_word_means_two_columns() -> None:
    """Any columns may be on one sheet of a house."""
    for word, meanings in readings("columns").items():
        assert len(meanings) == 1, word


def test_the_same_word_may_mean_two_things_on_two_sheets() -> None:
    """The full of Jamb and the full house of Kniffel are one word in English."""
    assert {reading.name for reading in readings("categories")["full house"]} == {"full", "full_house"}


def test_no_word_is_a_category_and_a_sum() -> None:
    """A row is one or the other, and a section's name is no bare sum."""
    folded = {kind: set(readings(kind)) for kind in KINDS}
    assert not folded["categories"] & (
        folded["sums"] | folded["either"] | folded["subtotals"] | folded["sections"]
    )
    assert not (folded["sums"] | folded["either"]) & (folded["subtotals"] | folded["sections"])


@pytest.mark.parametrize("locale", LOCALES)
@each_ruleset
def test_no_label_stands_twice_on_a_sheet(locale: str, ruleset: Ruleset) -> None:
    """Rows and columns are distinguished by their labels in every language."""

    def shown(kind: Kind, parts: Any) -> list[str]:
        return [label(kind, part.name, locale=locale, ruleset=ruleset) for part in parts]

    columns = shown("columns", ruleset.columns)
    rows = shown("categories", ruleset.categories) + shown("subtotals", ruleset.sections)
    for labels in (columns, rows):
        assert len(set(map(fold, labels))) == len(labels)


def test_words_are_normal_and_of_one_script() -> None:
    """NFC, no spaces around, and no Latin letter inside a Cyrillic word."""
    for locale, _, _, word in words():
        assert unicodedata.normalize("NFC", word) == word == word.strip()
        letters = [unicodedata.name(letter).split()[0] for letter in word if letter.isalpha()]
        script = {"CYRILLIC"} if locale == "sr-Cyrl" else {"LATIN", "GREEK"}
        assert set(letters) <= script, word
        assert len(set(letters)) <= 1, word


@pytest.mark.parametrize(
    ("kind", "name", "locale", "ruleset", "word"),
    [
        ("columns", "down", "hr", "croatian", "Silazna"),
        ("columns", "up", "hr", "croatian", "Uzlazna"),
        ("columns", "free", "hr", "croatian", "Slobodno"),
        ("columns", "announced", "hr", "croatian", "Najava"),
        ("categories", "twos", "hr", "croatian", "Dvice"),
        ("categories", "threes", "hr", "croatian", "Trice"),
        ("categories", "max", "hr", "croatian", "Maksimum"),
        ("categories", "straight", "hr", "croatian", "Skala"),
        ("categories", "full", "hr", "croatian", "Ful"),
        ("subtotals", "upper", "hr", "croatian", "Rezultat 1"),
        ("sums", "column", "hr", "croatian", "∑"),
        ("columns", "down", "hr", "tris", "Dolje"),
        ("columns", "up", "hr", "tris", "Gore"),
        ("categories", "twos", "hr", "tris", "Dvojke"),
        ("categories", "max", "hr", "tris", "Max"),
        ("categories", "full", "hr", "tris", "Full"),
        ("subtotals", "upper", "hr", "tris", "Gornji zbroj"),
        ("columns", "down", "de", "tris", "Abwärts"),
        ("categories", "straight", "de", "tris", "Straße"),
        ("categories", "tris", "de", "tris", "Drilling"),
        ("sums", "sheet", "de", "tris", "Endpunktzahl"),
        ("columns", "down", "de", "kenta", "Runter"),
        ("columns", "up", "de", "kenta", "Rauf"),
        ("categories", "straight", "hr", "kenta", "Kenta"),
        ("categories", "straight", "de", "kenta", "Kenta"),
        ("subtotals", "middle", "de", "kenta", "Mitte"),
        ("columns", "down", "pt", "tris", "Descendente"),
        ("columns", "announced", "pt", "tris", "Anunciada"),
        ("categories", "straight", "pt", "tris", "Sequência"),
        ("categories", "poker", "pt", "tris", "Quadra"),
        ("subtotals", "middle", "pt", "tris", "Subtotal intermédio"),
        ("subtotals", "upper", "en", "croatian", "Result 1"),
        ("categories", "straight", "sr-Cyrl", "kenta", "Кента"),
        ("categories", "tris", "sr-Latn", "", "Triling"),
        ("columns", "directed", "bs", "", "Dojava"),
    ],
)
def test_c9_each_source_has_its_own_words(
    kind: Kind, name: str, locale: str, ruleset: str, word: str
) -> None:
    """RULES C9: the words of a source page are those of its ruleset in its language."""
    assert label(kind, name, locale=locale, ruleset=RULESETS.get(ruleset)) == word
    assert name in {reading.name for reading in readings(kind)[fold(word)]}


def test_a_word_for_either_total_is_shown_for_one() -> None:
    """Seed 000 calls the sheet's total so; elsewhere it is the column's as well."""
    assert label("sums", "sheet", locale="hr", ruleset=CROATIAN) == "Total"
    assert [reading.name for reading in readings("either")["total"]] == ["total"]


def test_an_english_override_is_not_taken_before_the_language_asked_for() -> None:
    """A language without the ruleset's own words has its general ones, not English ones."""
    assert label("subtotals", "upper", locale="de", ruleset=CROATIAN) == "Obere Summe"


def test_names_of_a_table_of_its_own_are_shown_readably() -> None:
    """A house ruleset needs no labels to be printed."""
    assert label("categories", "all_odd", locale="hr", ruleset=CROATIAN) == "All odd"
    assert label("categories", "_") == "_"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("STRASSE", "Straße"),
        ("  Upper   total: ", "upper_total"),
        ("Šestice", "S\N{COMBINING CARON}estice"),
        ("ČETVORKE", "četvorke"),
        ("ПОКЕР", "покер"),
    ],
)
def test_words_are_compared_without_case_form_and_spaces(one: str, other: str) -> None:
    """People type as they like."""
    assert fold(one) == fold(other)


def test_accents_and_letters_count_when_words_are_compared() -> None:
    """Folding is not transliteration: what is alike is offered as a guess, not taken."""
    assert len({fold("Sestice"), fold("Šestice"), fold("Шестице")}) == 3


def test_names_are_words_for_themselves() -> None:
    """Every id is read, also where its label is another word."""
    for category in CROATIAN.categories:
        assert category.name in {read.name for read in readings("categories")[fold(category.name)]}
    assert [reading.name for reading in readings("columns")["from middle"]] == ["from_middle"]
