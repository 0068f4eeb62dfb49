"""The words that people use for the names of this library, in every language that it speaks.

Names such as `straight` are stable; what a table calls the row is only a label: Skala, Kenta, Straße.
This package keeps them apart from the rules: one TOML file a locale, with a table for each kind of name
(`rulesets`, `columns`, `categories`, `sections`, `subtotals`, `sums`), and under `ruleset.<name>.<kind>`
the words of one ruleset, which win there. A word is a string, or a list of which the first is shown and
the rest are read too. A file need not name everything: what it leaves out is taken from the languages it
falls back to, English last.
"""

import tomllib
from functools import cache
from importlib import resources
from typing import Literal, TypeAlias
from unicodedata import normalize

import attrs

from jamb.errors import UnknownNameError

Kind: TypeAlias = Literal["rulesets", "columns", "categories", "sections", "subtotals", "sums", "either"]
_Words: TypeAlias = dict[str, tuple[str, ...]]
_Tables: TypeAlias = dict[str, _Words]

LOCALES = ("hr", "sr-Latn", "sr-Cyrl", "bs", "de", "pt", "en")
KINDS: tuple[Kind, ...] = ("rulesets", "columns", "categories", "sections", "subtotals", "sums", "either")


def label(kind: Kind, name: str, *, locale: str = "en", ruleset: str = "") -> str:
    """The word that is shown for `name`: the ruleset's own, else the locale's, else English.

    A name that no file knows (one of a table's own) is shown as it is, readably.

    Raises `UnknownNameError` for a locale that there isn't.

    >>> label("columns", "down", locale="hr", ruleset="tris")
    'Dolje'
    >>> label("categories", "my_row")
    'My row'
    """
    for spoken in (locale, "en"):
        tables = _tables(spoken)
        for key in (f"{ruleset}.{kind}", kind):
            words = tables.get(key, {}).get(name)
            if words:
                return words[0]
    return name.replace("_", " ").capitalize()


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
    found: dict[str, dict[str, Reading]] = {}
    for locale in LOCALES:
        for key, words in _tables(locale).items():
            if key.rpartition(".")[2] == kind:
                for name, spellings in words.items():
                    for word in (*spellings, name):
                        found.setdefault(fold(word), {}).setdefault(name, Reading(word, name))
    return {word: tuple(names.values()) for word, names in found.items()}


@cache
def _tables(locale: str) -> _Tables:
    """The tables of one locale, flat: `columns`, and `tris.columns` for one ruleset's words."""
    if locale not in LOCALES:
        raise UnknownNameError.of("locale", locale, LOCALES)
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
