"""The sentences that people read, and the `Speaker` that says them and the labels in one language.

There is one TOML file per locale in `sentences`, with a table for each purpose: `violations` says what is
wrong, `phrases` goes around a sheet or a game, `rules` is what `jamb.labels.rules` is put together from. The
English sentences of violations are `jamb.violations.TEXTS` and nowhere else. Names are inserted undeclined,
as `label` gives them, and every sentence is worded to allow that.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib import resources
from types import MappingProxyType
from typing import Literal, TypeAlias

import attrs

from jamb.labels.words import LOCALES, chain, words_for
from jamb.rules.columns import AnyColumn
from jamb.rules.ruleset import Ruleset, as_ruleset
from jamb.rules.words import Kind
from jamb.sheets.scores import ColumnScore
from jamb.violations import TEXTS, Violation

Purpose: TypeAlias = Literal["violations", "phrases", "rules"]


def _given(ruleset: Ruleset | str | None) -> Ruleset | None:
    return None if ruleset is None else as_ruleset(ruleset)


@attrs.frozen
class Speaker:
    """Says the names of a ruleset, the phrases around it and what is wrong, in one language.

    `locale` is the one that was asked for. If it is None, words are English, and violations keep the stable
    names of columns and rows, on which other programs rely. `ruleset`, which may be given by its name, brings
    its own words; without one, the words are the language's. Raises `UnknownNameError` for an unknown locale.

    >>> speaker = Speaker("de-AT", "tris")
    >>> speaker.language, speaker.name("categories", "straight"), speaker.say("note/open", open=5, cells=52)
    ('de', 'Straße', 'Offene Felder: 5 von 52.')
    """

    locale: str | None = None
    ruleset: Ruleset | None = attrs.field(default=None, converter=_given)
    chain: tuple[str, ...] = attrs.field(init=False, eq=False, repr=False)
    """The locales in which words are looked for, in this order."""

    @chain.default
    def _resolve(self) -> tuple[str, ...]:
        return chain("en" if self.locale is None else self.locale, self.ruleset)

    @property
    def language(self) -> str:
        """The tag of the language that is spoken, which may be wider than what was asked for."""
        return self.chain[0]

    def name(self, kind: Kind, name: str) -> str:
        """The word to show for a name; a name that has none is shown as it is, readably."""
        for locale in self.chain:
            if words := words_for(locale, kind, name, self.ruleset):
                return words[0]
        return name.replace("_", " ").strip().capitalize() or name

    def names(self, kind: Kind, names: Iterable[str], last: str = "list/and") -> str:
        """The words for several names, listed."""
        return self.listed((self.name(kind, name) for name in names), last)

    def heading(self, column: AnyColumn | ColumnScore) -> str:
        """The word for a column, followed by its multiplier (RULES D4).

        >>> from jamb import ColumnRule
        >>> from jamb.rules.orders import TopDown
        >>> Speaker("hr").heading(ColumnRule("down", TopDown(), weight=2))
        'Silazna x2'
        """
        name = self.name("columns", column.name)
        return name if column.weight == 1 else f"{name} x{column.weight}"

    def cell(self, column: str, category: str) -> str:
        """The words for a cell, as violations name it.

        >>> Speaker("hr").cell("announced", "poker")
        'Najava, Poker'
        """
        names = self.name("columns", column), self.name("categories", category)
        return _merged(("violations",), self.chain)["place"].join(names)

    def listed(self, words: Iterable[str], last: str = "list/and") -> str:
        """The words as a list within a sentence.

        >>> Speaker("de").listed(["a", "b", "c"])
        'a, b und c'
        """
        *first, end = tuple(words) or (self.say("nothing"),)
        return f"{', '.join(first)}{self.say(last)}{end}" if first else end

    def say(self, key: str, **fields: object) -> str:
        """The text `key` of `phrases` or `rules`, with `fields` put in; raises `KeyError` for any other."""
        return _merged(("phrases", "rules"), self.chain)[key].format(**fields)

    def tell(self, violation: Violation) -> str:
        """What is wrong, in one line."""
        if self.locale is None:
            return violation.message
        return violation.tell(_merged(("violations",), self.chain), self.name)


def label(kind: Kind, name: str, *, locale: str = "en", ruleset: Ruleset | str | None = None) -> str:
    """The word to show for `name`, from the first locale of `chain` that has one.

    Within a locale the ruleset's own words come before those of the ruleset that it is like, and these before
    the language's. A name that has no word is shown as it is, readably. Raises `UnknownNameError` for an
    unknown locale.

    >>> from jamb.rulesets import KENTA, TRIS
    >>> label("columns", "down", locale="hr", ruleset=TRIS), label("columns", "down", locale="hr-BA")
    ('Dolje', 'Silazna')
    >>> label("categories", "my_row", ruleset=KENTA)
    'My row'
    """
    return Speaker(locale, ruleset).name(kind, name)


def phrase(key: str, *, locale: str = "en", ruleset: Ruleset | str | None = None, **fields: object) -> str:
    """The phrase `key`, which goes around a sheet or a game, with `fields` put in.

    `ruleset` is needed only for a locale for which the ruleset alone brings words. Raises `KeyError` for an
    unknown phrase, `UnknownNameError` for an unknown locale.

    >>> phrase("note/open", locale="de", open=5, cells=48)
    'Offene Felder: 5 von 48.'
    """
    return Speaker(locale, ruleset).say(key, **fields)


def tell(violation: Violation, *, locale: str = "en", ruleset: Ruleset | str | None = None) -> str:
    """What is wrong, in one line, with the words that the ruleset has for its names.

    Raises `UnknownNameError` for an unknown locale.

    >>> from jamb.rulesets import CROATIAN
    >>> fault = Violation("unattainable", column="free", category="full", found=55, expected=(54, 56))
    >>> print(tell(fault, ruleset=CROATIAN))
    Free Full house: no dice make 55; nearest: 54 or 56
    >>> print(tell(fault, locale="hr", ruleset=CROATIAN))
    Slobodno, Ful: nijedna kombinacija kocaka ne daje 55; najbliže: 54 ili 56
    """
    return Speaker(locale, ruleset).tell(violation)


def texts(purpose: Purpose, *, locale: str = "en", ruleset: Ruleset | str | None = None) -> Mapping[str, str]:
    """All texts of one purpose, each from the first locale of `chain` that has it.

    Raises `UnknownNameError` for an unknown locale.

    >>> texts("rules", locale="de")["dice/5"]
    'fünf Würfel'
    """
    return _merged((purpose,), chain(locale, ruleset))


@lru_cache
def _merged(purposes: tuple[Purpose, ...], spoken: tuple[str, ...]) -> Mapping[str, str]:
    found = dict(TEXTS) if "violations" in purposes else {}
    for locale in reversed(spoken):
        for purpose in purposes:
            found |= _file(locale).get(purpose, {})
    return MappingProxyType(found)


@cache
def _file(locale: str) -> dict[str, dict[str, str]]:
    """The tables of one locale."""
    if locale not in LOCALES:
        return {}  # a language of a table's own, or one whose scripts have the sentences
    file = resources.files("jamb.labels").joinpath("sentences", f"{locale}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))
