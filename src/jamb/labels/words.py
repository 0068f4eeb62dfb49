"""Labels: the words for each name, by locale, and what a word that somebody wrote stands for.

There is one TOML file per locale, with a table for each kind of name (`rulesets`, `columns`, `categories`,
`sections`, `subtotals`, `sums`) and, under `ruleset.<name>.<kind>`, the words of one ruleset, which take
precedence. A word is a string, or a list: the first is shown, the others are read too. The words that a
ruleset brings along (`Ruleset.labels`) take precedence over all of them.

A locale falls back from narrow to wide, `sr-Latn-RS` to `sr-Latn` to `sr`, and to English last.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib import resources
from typing import Final
from unicodedata import normalize

import attrs

from jamb.errors import UnknownNameError
from jamb.rules.ruleset import Ruleset, as_ruleset
from jamb.rules.words import Kind, Labels

LOCALES: Final = ("hr", "sr-Latn", "sr-Cyrl", "bs", "de", "pt", "en")
_DEFAULT_SCRIPT: Final = {"sr": "sr-Cyrl"}
"""The script of a language whose tag names none."""


def words_for(locale: str, kind: Kind, name: str, ruleset: Ruleset | None = None) -> tuple[str, ...]:
    """The words for a name in exactly this locale, the one to show first; none if it has no word.

    The ruleset's own words come before those of the ruleset that it is like, and these before the language's.
    """
    own = ruleset.labels if ruleset is not None else Labels()
    if brought := own.find(locale, kind, name):
        return brought
    labels = _labels(locale)
    return labels.get(f"{own.like}.{kind}", {}).get(name) or labels.get(kind, {}).get(name, ())


def locales(ruleset: Ruleset | str | None = None) -> tuple[str, ...]:
    """The known locales, those for which only the ruleset brings words last.

    >>> locales()
    ('hr', 'sr-Latn', 'sr-Cyrl', 'bs', 'de', 'pt', 'en')
    """
    own = as_ruleset(ruleset).labels.locales if ruleset is not None else ()
    return (*LOCALES, *(locale for locale in own if locale not in LOCALES))


def chain(locale: str, ruleset: Ruleset | str | None = None) -> tuple[str, ...]:
    """The locales in which words are looked for, in this order.

    Raises `UnknownNameError` for an unknown locale.

    >>> chain("sr_Latn_RS"), chain("sr"), chain("de-AT")
    (('sr-Latn', 'sr', 'en'), ('sr', 'sr-Cyrl', 'en'), ('de', 'en'))
    """
    return _chain(locale, locales(ruleset))


@lru_cache
def _chain(locale: str, known: tuple[str, ...]) -> tuple[str, ...]:
    by_tag = {_tag(one): one for one in (*known, *_DEFAULT_SCRIPT)}
    parts = _tag(locale).split("-")
    tags = ("-".join(parts[:length]) for length in range(len(parts), 0, -1))
    found = [by_tag[tag] for tag in tags if tag in by_tag]
    if not found:
        raise UnknownNameError.of("locale", locale, known)
    if found[0] in _DEFAULT_SCRIPT:
        found.append(_DEFAULT_SCRIPT[found[0]])
    return tuple(dict.fromkeys((*found, "en")))


def _tag(locale: str) -> str:
    return locale.replace("_", "-").casefold()


def fold(word: str) -> str:
    """The form in which words are compared: it ignores case, spacing, `_` and a final colon.

    >>> fold(" UPPER  Total: ") == fold("upper_total")
    True
    """
    words = word.casefold().replace("_", " ").strip(" :\t").split()
    return normalize("NFC", " ".join(words))


@attrs.frozen
class Reading:
    """A word as it is written, and the name that it stands for."""

    word: str
    name: str


@cache
def readings(kind: Kind) -> dict[str, tuple[Reading, ...]]:
    """What each word of this kind stands for in any locale, by its folded form; names stand for themselves.

    A word may stand for several names, since no table has them all: Full house is the full of Jamb and the
    full house of Kniffel.

    >>> readings("categories")[fold("STRASSE")]
    (Reading(word='Straße', name='straight'),)
    """
    return _by_word(
        Reading(word, name)
        for locale in LOCALES
        for key, words in _labels(locale).items()
        if key.rpartition(".")[2] == kind
        for name, spellings in words.items()
        for word in (*spellings, name)
    )


def own_readings(kind: Kind, ruleset: Ruleset | str) -> dict[str, tuple[Reading, ...]]:
    """What the words that a ruleset brings along stand for, in any locale, in the form of `readings`.

    >>> from jamb.rulesets import KENTA
    >>> own_readings("categories", KENTA)
    {}
    """
    brought = as_ruleset(ruleset).labels.words
    return _by_word(Reading(entry.word, entry.name) for entry in brought if entry.kind == kind)


def _by_word(known: Iterable[Reading]) -> dict[str, tuple[Reading, ...]]:
    found: dict[str, dict[str, Reading]] = {}
    for reading in known:
        found.setdefault(fold(reading.word), {}).setdefault(reading.name, reading)
    return {word: tuple(names.values()) for word, names in found.items()}


@cache
def _labels(locale: str) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """The words of one locale by kind and name: `columns`, and `tris.columns` for those of one ruleset."""
    if locale not in LOCALES:
        return {}  # only rulesets bring words for it
    text = resources.files("jamb.labels").joinpath(f"{locale}.toml").read_text(encoding="utf-8")
    document = tomllib.loads(text)
    own = document.pop("ruleset", {})
    flat: dict[str, dict[str, str | list[str]]] = dict(document)
    for ruleset, kinds in own.items():
        flat.update({f"{ruleset}.{kind}": words for kind, words in kinds.items()})
    return {
        key: {name: (word,) if isinstance(word, str) else tuple(word) for name, word in words.items()}
        for key, words in flat.items()
    }
