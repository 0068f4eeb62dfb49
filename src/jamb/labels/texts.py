"""The sentences that people read, in every language that this library speaks.

One TOML file a locale lies in `sentences`, with a table for each purpose: `violations` tells what is wrong,
`phrases` is what stands around a sheet or a game, `rules` is what `jamb.labels.rules` puts together. The
English sentences of violations are `jamb.violations.TEXTS` and nowhere else. Names are put in undeclined, as
`label` gives them, so every sentence is made such that they can be.
"""

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from types import MappingProxyType
from typing import Literal, TypeAlias

from jamb.labels import LOCALES, chain, label
from jamb.rules.ruleset import Ruleset
from jamb.violations import TEXTS, NameKind, Violation

Table: TypeAlias = Literal["violations", "phrases", "rules"]


def tell(violation: Violation, *, locale: str = "en", ruleset: Ruleset | None = None) -> str:
    """What is wrong, in one line, with the words that the ruleset has for its names.

    Raises `UnknownNameError` for a locale that there isn't.

    >>> from jamb.rulesets import CROATIAN
    >>> fault = Violation("unattainable", column="free", category="full", found=55, expected=(54, 56))
    >>> print(tell(fault, ruleset=CROATIAN))
    Free Full house: no dice make 55; nearest: 54 or 56
    >>> print(tell(fault, locale="hr", ruleset=CROATIAN))
    Slobodno, Ful: nijedna kombinacija kocaka ne daje 55; najbliže: 54 ili 56
    """

    def word(kind: NameKind, name: str) -> str:
        return label(kind, name, locale=locale, ruleset=ruleset)

    return violation.tell(texts("violations", locale=locale, ruleset=ruleset), word)


def phrase(key: str, *, locale: str = "en", ruleset: Ruleset | None = None, **fields: object) -> str:
    """What stands around a sheet or a game: the phrase `key`, with `fields` put in.

    `ruleset` is needed only for a locale that the ruleset alone brings words for. Raises `KeyError` for a
    phrase, and `UnknownNameError` for a locale that there isn't.

    >>> phrase("note/open", locale="de", open=5, cells=48)
    'Offene Felder: 5 von 48.'
    """
    return texts("phrases", locale=locale, ruleset=ruleset)[key].format(**fields)


def texts(table: Table, *, locale: str = "en", ruleset: Ruleset | None = None) -> Mapping[str, str]:
    """All texts of a table, each from the first locale of `chain` that has it.

    Raises `UnknownNameError` for a locale that there isn't.

    >>> texts("rules", locale="de")["dice/5"]
    'fünf Würfel'
    """
    return _merged(table, chain(locale, ruleset))


@lru_cache
def _merged(table: Table, spoken: tuple[str, ...]) -> Mapping[str, str]:
    found = dict(TEXTS) if table == "violations" else {}
    for locale in reversed(spoken):
        found |= _file(locale).get(table, {})
    return MappingProxyType(found)


@cache
def _file(locale: str) -> dict[str, dict[str, str]]:
    """The tables of one locale."""
    if locale not in LOCALES:
        return {}  # a language of a table's own, or one whose scripts have the sentences
    file = resources.files("jamb.labels").joinpath("sentences", f"{locale}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))
