"""Which language is asked for a word, and which after it."""

import attrs
import pytest

from jamb import Ruleset, UnknownNameError
from jamb.labels import LOCALES, chain, label, locales, own_readings
from jamb.rules.words import Labels
from jamb.rulesets import CROATIAN, KENTA

OURS: Ruleset = attrs.evolve(
    KENTA,
    name="ours",
    labels=Labels.of(
        {
            "sl": {"columns": {"down": ["Navzdol", "Dol"]}, "rulesets": {"ours": "Naša"}},
            "hr": {"categories": {"jamb": "Jambo"}},
            "de-AT": {"columns": {"up": "Aufi"}},
        },
        like="kenta",
    ),
)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_locale_is_followed_by_english(locale: str) -> None:
    """And by nothing else: no language stands in for another."""
    assert chain(locale) == tuple(dict.fromkeys((locale, *(["sr"] if "sr-" in locale else []), "en")))


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ("sr", ("sr", "sr-Cyrl", "en")),
        ("sr-RS", ("sr", "sr-Cyrl", "en")),
        ("sr-Latn-ME", ("sr-Latn", "sr", "en")),
        ("sr_latn", ("sr-Latn", "sr", "en")),
        ("hr_HR", ("hr", "en")),
        ("DE-at-1996", ("de", "en")),
        ("en-GB", ("en",)),
        ("pt-BR", ("pt", "en")),
    ],
)
def test_a_locale_falls_back_from_the_narrow_to_the_wide(asked: str, spoken: tuple[str, ...]) -> None:
    """Case and underscores don't count; Serbian without a script is Cyrillic."""
    assert chain(asked) == spoken


@pytest.mark.parametrize("locale", ["hrv", "", "-", "sl", "srp-Latn", "Cyrl", "d", "en\n"])
def test_an_unknown_locale_is_an_error_that_lists_the_known_ones(locale: str) -> None:
    """No language is guessed, and one that a ruleset brings is known only with it."""
    with pytest.raises(UnknownNameError, match=r"no locale .*hr, sr-Latn, sr-Cyrl, bs, de, pt, en"):
        label("columns", "down", locale=locale, ruleset=KENTA)


def test_an_unknown_locale_lists_those_of_the_ruleset_too() -> None:
    """They are languages of its own, last."""
    assert locales(OURS)[: len(LOCALES)] == LOCALES
    assert set(locales(OURS)) == {*LOCALES, "sl", "de-AT"}
    assert locales() == locales(KENTA) == LOCALES
    with pytest.raises(UnknownNameError, match=r"pt, en, (sl, de-AT|de-AT, sl)\)"):
        label("columns", "down", locale="fr", ruleset=OURS)


def test_a_language_of_the_ruleset_falls_back_to_english() -> None:
    """For what the ruleset doesn't say in it."""
    assert label("columns", "down", locale="sl", ruleset=OURS) == "Navzdol"
    assert label("columns", "down", locale="sl-SI", ruleset=OURS) == "Navzdol"
    assert label("columns", "up", locale="sl", ruleset=OURS) == "Up"
    assert label("rulesets", "ours", locale="sl", ruleset=OURS) == "Naša"
    assert label("rulesets", "ours", locale="hr", ruleset=OURS) == "Ours"


def test_the_rulesets_own_words_win() -> None:
    """Over those that it is like, and these over the language's."""
    assert label("categories", "jamb", locale="hr", ruleset=OURS) == "Jambo"
    assert label("columns", "up", locale="de-AT", ruleset=OURS) == "Aufi"
    assert label("columns", "down", locale="de-AT", ruleset=OURS) == "Runter"
    assert label("columns", "up", locale="de", ruleset=OURS) == "Rauf"
    assert label("columns", "up", locale="de", ruleset=CROATIAN) == "Aufwärts"


def test_words_that_a_ruleset_brings_are_read() -> None:
    """All of them, whatever their language."""
    found = own_readings("columns", OURS)
    assert {word: [one.name for one in names] for word, names in found.items()} == {
        "navzdol": ["down"],
        "dol": ["down"],
        "aufi": ["up"],
    }
    assert own_readings("sections", OURS) == {}
