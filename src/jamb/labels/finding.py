"""From a word that somebody says or types to the name that it stands for on one table: `find`.

Names come first, then the words that the ruleset brings along, then those of the languages. The first of
these that knows the word decides; a word is refused where it could still be one thing or another.
"""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Final, Literal, TypeAlias

from jamb._text import brief
from jamb.errors import ArgumentError, UnknownNameError
from jamb.labels.words import Reading, chain, fold, own_readings, readings, words_for
from jamb.rules.ruleset import Ruleset, as_ruleset

__all__ = ["find"]

Found: TypeAlias = Literal["columns", "categories"]
_Chain: TypeAlias = tuple[str, ...] | None
_Known: TypeAlias = Mapping[str, tuple[Reading, ...]]

_KINDS: Final[Mapping[Found, str]] = {"columns": "column", "categories": "row"}
_LONGEST: Final = 100
_NEAREST: Final = 3
_SIMILAR: Final = 0.7


def find(word: str, ruleset: Ruleset | str, *, kind: Found | None = None, locale: str | None = None) -> str:
    """The name of the row or column of a ruleset that a word stands for, in any language.

    Case and spacing don't matter. `kind` asks for a row or a column only, and `locale` takes only the words
    that the table uses in that language, its wider ones and English.

    Raises `UnknownNameError` with the nearest words for one that stands for nothing there, and with all its
    meanings for one that stands for several; also for an unknown ruleset or locale.

    >>> find("jedinice", "croatian"), find("Einser", "croatian"), find("ONES", "croatian")
    ('ones', 'ones', 'ones')
    >>> find("Najava", "croatian"), find("Full house", "kniffel"), find("Full house", "croatian")
    ('announced', 'full_house', 'full')
    >>> find("jedince", "croatian")
    Traceback (most recent call last):
    ...
    jamb.errors.UnknownNameError: no row or column 'jedince'; did you mean 'Jedinice' (ones)?...
    """
    ruleset = as_ruleset(ruleset)
    if not isinstance(word, str):
        raise ArgumentError(f"expected a word, found {brief(word, 80)}")
    if kind is not None and kind not in _KINDS:
        raise UnknownNameError.of("kind", kind, _KINDS)
    spoken = None if locale is None else chain(locale, ruleset)
    kinds = tuple(_KINDS) if kind is None else (kind,)
    meanings = [(one, name) for one in kinds for name in _meanings(word, one, ruleset, spoken)]
    if len(meanings) == 1:
        return meanings[0][1]
    asked = "row or column" if kind is None else _KINDS[kind]
    if meanings:
        listed = " or ".join(f"the {_KINDS[one]} {name!r}" for one, name in meanings)
        raise UnknownNameError(f"{brief(word, 60)} may be {listed}: say which")
    names = ", ".join(name for one in kinds for name in _names(one, ruleset))
    near = _nearest(word, kinds, ruleset, spoken)
    guess = f"; did you mean {near}?" if near else ""
    raise UnknownNameError(f"no {asked} {brief(word, 60)}{guess} (known: {names})")


def _names(kind: Found, ruleset: Ruleset) -> tuple[str, ...]:
    return ruleset.rows if kind == "categories" else tuple(column.name for column in ruleset.columns)


def _meanings(word: str, kind: Found, ruleset: Ruleset, spoken: _Chain) -> tuple[str, ...]:
    """The names of one kind that a word may stand for."""
    names = _names(kind, ruleset)
    if word in names:
        return (word,)
    folded = fold(word)
    for known in _ranks(kind, ruleset, spoken):
        if found := tuple(reading.name for reading in known.get(folded, ()) if reading.name in names):
            return found
    return ()


def _ranks(kind: Found, ruleset: Ruleset, spoken: _Chain) -> Iterator[_Known]:
    """The names by their folded form, then the words, those that decide first."""
    names = _names(kind, ruleset)
    yield _folded(Reading(name, name) for name in names)
    if spoken is None:
        known: Iterable[_Known] = (own_readings(kind, ruleset), readings(kind))
    else:
        known = (
            _folded(Reading(word, name) for name in names for word in words_for(one, kind, name, ruleset))
            for one in spoken
        )
    for words in known:
        yield words
        if kind == "columns":
            yield _weighted(words, ruleset)


def _folded(known: Iterable[Reading]) -> _Known:
    found: dict[str, tuple[Reading, ...]] = {}
    for reading in known:
        meant = found.setdefault(fold(reading.word), ())
        if reading.name not in {other.name for other in meant}:
            found[fold(reading.word)] = (*meant, reading)
    return found


def _weighted(words: _Known, ruleset: Ruleset) -> _Known:
    """The words of columns with a multiplier behind them, as the paper heads them (RULES D4)."""
    weights = {column.name: column.weight for column in ruleset.columns if column.weight != 1}
    return _folded(
        Reading(f"{reading.word} x{weights[reading.name]}", reading.name)
        for meanings in words.values()
        for reading in meanings
        if reading.name in weights
    )


def _nearest(word: str, kinds: Iterable[Found], ruleset: Ruleset, spoken: _Chain) -> str:
    """The words of the table that are most similar, each with its name."""
    if len(word) > _LONGEST:
        return ""
    known: dict[str, Reading] = {}
    for kind in kinds:
        names = _names(kind, ruleset)
        for words in _ranks(kind, ruleset, spoken):
            for folded, meanings in words.items():
                for reading in meanings:
                    if reading.name in names:
                        known.setdefault(folded, reading)
    near = [known[folded] for folded in get_close_matches(fold(word), known, n=_NEAREST, cutoff=_SIMILAR)]
    return " or ".join(
        repr(one.word) if one.word == one.name else f"{one.word!r} ({one.name})" for one in near
    )
