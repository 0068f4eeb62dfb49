"""The words that people use for the names of this library, in every language that it speaks.

Names such as `straight` are stable; what a table calls the row is only a label: Skala, Kenta, Straße.
This package keeps them apart from the rules: one TOML file a locale, with a table for each kind of name
(`rulesets`, `columns`, `categories`, `sections`, `subtotals`, `sums`), and under `ruleset.<name>.<kind>`
the words of one ruleset, which win there. A word is a string, or a list of which the first is shown and
the rest are read too. A ruleset of a table's own brings words along (`Ruleset.labels`), which win over all.

A locale falls back from the narrow to the wide, `sr-Latn-RS` to `sr-Latn` to `sr`, and to English last.
`texts` has the sentences.
"""

import tomllib
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import resources
from typing import TypeAlias
from unicodedata import normalize

import attrs

from jamb.errors import UnknownNameError
from jamb.rules.ruleset import Ruleset
from jamb.rules.words import KINDS, Kind, Labels

__all__ = [
    "KINDS",
    "LOCALES",
    "Kind",
    "Reading",
    "chain",
    "fold",
    "label",
    "locales",
    "own_readings",
    "readings",
]

_Words: TypeAlias = dict[str, tuple[str, ...]]
_Tables: TypeAlias = dict[str, _Words]

LOCALES = ("hr", "sr-Latn", "sr-Cyrl", "bs", "de", "pt", "en")
_USUAL = {"sr": "sr-Cyrl"}
"""The script of a language for which none is said."""


def label(kind: Kind, name: str, *, locale: str = "en", ruleset: Ruleset | None = None) -> str:
    """The word that is shown for `name`, by the first locale of `chain` that has one.

    In each the ruleset's own words win over those of the ruleset that it is like, and these over the
    language's. A name without any word is shown as it is, readably.

    Raises `UnknownNameError` for a locale that there isn't.

    >>> from jamb.rulesets import KENTA, TRIS
    >>> label("columns", "down", locale="hr", ruleset=TRIS), label("columns", "down", locale="hr-BA")
    ('Dolje', 'Silazna')
    >>> label("categories", "my_row", ruleset=KENTA)
    'My row'
    """
    for spoken in chain(locale, ruleset):
        words = _own(spoken, kind, name, ruleset)
        if words:
            return words[0]
    return name.replace("_", " ").strip().capitalize() or name


def _own(locale: str, kind: Kind, name: str, ruleset: Ruleset | None) -> tuple[str, ...]:
    """The words that just this locale has for a name."""
    own = ruleset.labels if ruleset is not None else Labels()
    if brought := own.find(locale, kind, name):
        return brought
    tables = _tables(locale)
    return next(
        (words for key in (f"{own.like}.{kind}", kind) if (words := tables.get(key, {}).get(name))), ()
    )


def locales(ruleset: Ruleset | None = None) -> tuple[str, ...]:
    """The locales that there are, those for which only the ruleset brings words last.

    >>> locales()
    ('hr', 'sr-Latn', 'sr-Cyrl', 'bs', 'de', 'pt', 'en')
    """
    own = ruleset.labels.locales if ruleset is not None else ()
    return (*LOCALES, *(locale for locale in own if locale not in LOCALES))


def chain(locale: str, ruleset: Ruleset | None = None) -> tuple[str, ...]:
    """The locales in which words are looked for, in this order.

    Raises `UnknownNameError` for a locale that there isn't.

    >>> chain("sr_Latn_RS"), chain("sr"), chain("de-AT")
    (('sr-Latn', 'sr', 'en'), ('sr', 'sr-Cyrl', 'en'), ('de', 'en'))
    """
    return _chain(locale, locales(ruleset))


@lru_cache
def _chain(locale: str, known: tuple[str, ...]) -> tuple[str, ...]:
    by_tag = {_tag(one): one for one in (*known, *_USUAL)}
    parts = _tag(locale).split("-")
    tags = ("-".join(parts[:length]) for length in range(len(parts), 0, -1))
    found = [by_tag[tag] for tag in tags if tag in by_tag]
    if not found:
        raise UnknownNameError.of("locale", locale, known)
    if found[0] in _USUAL:
        found.append(_USUAL[found[0]])
    return tuple(dict.fromkeys((*found, "en")))


def _tag(locale: str) -> str:
    return locale.replace("_", "-").casefold()


def fold(word: str) -> str:
    """A word as it is compared: case, form of accents, spaces, `_` and a last colon don't count.

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

    One word may stand for several names, as no table has them all: Full house is the full of Jamb and the
    full house of Kniffel.

    >>> readings("categories")[fold("STRASSE")]
    (Reading(word='Straße', name='straight'),)
    """
    return _by_word(
        Reading(word, name)
        for locale in LOCALES
        for key, words in _tables(locale).items()
        if key.rpartition(".")[2] == kind
        for name, spellings in words.items()
        for word in (*spellings, name)
    )


def own_readings(kind: Kind, ruleset: Ruleset) -> dict[str, tuple[Reading, ...]]:
    """What the words mean that a ruleset brings along, in any locale, as `readings` gives it.

    >>> from jamb.rulesets import KENTA
    >>> own_readings("categories", KENTA)
    {}
    """
    return _by_word(Reading(entry.word, entry.name) for entry in ruleset.labels.words if entry.kind == kind)


def _by_word(known: Iterable[Reading]) -> dict[str, tuple[Reading, ...]]:
    found: dict[str, dict[str, Reading]] = {}
    for reading in known:
        found.setdefault(fold(reading.word), {}).setdefault(reading.name, reading)
    return {word: tuple(names.values()) for word, names in found.items()}


@cache
def _tables(locale: str) -> _Tables:
    """The tables of one locale, flat: `columns`, and `tris.columns` for one ruleset's words."""
    if locale not in LOCALES:
        return {}  # only rulesets bring words for it
    text = resources.files(__name__).joinpath(f"{locale}.toml").read_text(encoding="utf-8")
    document = tomllib.loads(text)
    own = document.pop("ruleset", {})
    flat: dict[str, dict[str, str | list[str]]] = dict(document)
    for ruleset, kinds in own.items():
        flat.update({f"{ruleset}.{kind}": words for kind, words in kinds.items()})
    return {
        key: {name: (word,) if isinstance(word, str) else tuple(word) for name, word in words.items()}
        for key, words in flat.items()
    }
