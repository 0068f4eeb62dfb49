"""Words of a table's own for the names on its sheet and for its results, as a ruleset carries them.

Names are stable, words are for people; they say nothing about how a table plays, so two rulesets that differ
in words alone are equal. Whether a word is for something on the sheet is asked where a file is read or
written (`jamb.io.rulesets.labels`): a ruleset with other columns keeps the words for those that it had.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias, final

import attrs

from jamb._records import evaluable
from jamb._text import brief
from jamb.errors import Fault

Kind: TypeAlias = Literal["rulesets", "columns", "categories", "sections", "subtotals", "sums", "either"]
KINDS: Final[tuple[Kind, ...]] = (
    "rulesets",
    "columns",
    "categories",
    "sections",
    "subtotals",
    "sums",
    "either",
)
SUMS: Final = ("points", "subtotal", "bonus", "column", "sheet")
"""The rows under a section or under them all; `points` is a section's sum before its bonus."""
EITHER: Final = ("total",)
"""The total of the columns or of the sheet: the numbers beside the word tell which."""
LONGEST: Final = 100
MOST_WORDS: Final = 2_000
TAG: Final = "[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?"
"""A language, and optionally a script and a region, in their usual case, so that one language has one tag."""


class Word(NamedTuple):
    """What a name is called in a language."""

    locale: str
    kind: Kind
    name: str
    word: str


Spellings: TypeAlias = str | Sequence[str]
Ratings: TypeAlias = tuple[tuple[int, str], ...]
ByLocale: TypeAlias = Mapping[str, Mapping[Kind, Mapping[str, Spellings]]]


def _in_order(words: Iterable[Word]) -> tuple[Word, ...]:
    """The words in one order, however they came, so that what says the same is equal."""
    found = tuple(words)
    try:
        return tuple(sorted(found, key=lambda entry: entry[:3]))
    except TypeError:
        return found  # not all are words, which the checks of the ruleset report


@final
@attrs.frozen(repr=False)
class Labels:
    """How a table calls its columns and rows.

    Of several words for one name the first is shown, the others are read as well. `like` is the ruleset whose
    words serve for what isn't said here, one of those that come with the library.

    >>> Labels.of({"hr": {"columns": {"down": ["Dolje", "Prema dolje"]}}}, like="kenta").words[0]
    Word(locale='hr', kind='columns', name='down', word='Dolje')
    """

    words: tuple[Word, ...] = attrs.field(default=(), converter=_in_order)
    like: str = ""

    __repr__ = evaluable

    @classmethod
    def of(cls, words: ByLocale, *, like: str = "") -> "Labels":
        """Labels from words by locale, kind and name; a word is a text, or several of them."""
        found = (
            Word(locale, kind, name, word)
            for locale, kinds in words.items()
            for kind, names in kinds.items()
            for name, spellings in names.items()
            for word in ((spellings,) if isinstance(spellings, str) else spellings)
        )
        return cls(tuple(found), like)

    def find(self, locale: str, kind: Kind, name: str) -> tuple[str, ...]:
        """The words for a name in just this locale, the one to show first."""
        return self._by_name.get((locale, kind, name), ())

    @cached_property
    def _by_name(self) -> dict[tuple[str, Kind, str], tuple[str, ...]]:
        found: dict[tuple[str, Kind, str], list[str]] = {}
        for entry in self.words:
            found.setdefault(entry[:3], []).append(entry.word)
        return {key: tuple(words) for key, words in found.items()}

    @cached_property
    def locales(self) -> tuple[str, ...]:
        """The locales that have words here."""
        return tuple(dict.fromkeys(entry.locale for entry in self.words))


def faults(labels: object) -> Iterator[Fault]:
    """What is wrong with the labels, each with its path."""
    if not isinstance(labels, Labels):
        yield Fault("labels", f"expected Labels, found {brief(labels)}")
        return
    like: object = labels.like
    words: tuple[object, ...] = labels.words
    if not isinstance(like, str):
        yield Fault("labels.like", f"expected the name of a ruleset, found {brief(like)}")
    if len(words) > MOST_WORDS:
        yield Fault("labels", f"expected at most {MOST_WORDS} words, found {len(words)}")
        return
    wrong_tags: set[str] = set()
    for entry in words:
        if not (isinstance(entry, Word) and all(isinstance(part, str) for part in entry)):
            yield Fault("labels", f"expected a Word of four texts, found {brief(entry, 60)}")
            continue
        if (problem := tag_problem(entry.locale)) and entry.locale not in wrong_tags:
            wrong_tags.add(entry.locale)
            yield Fault(f"labels.{entry.locale}", problem)
        if entry.kind not in KINDS:
            known = ", ".join(KINDS)
            yield Fault(f"labels.{entry.locale}.{entry.kind}", f"no such kind of name (known: {known})")
        if problem := word_problem(entry.word):
            yield Fault(f"labels.{entry.locale}.{entry.kind}.{entry.name}", problem)


def tag_problem(locale: str) -> str | None:
    """Why a text is not a valid language tag; None if it is one.

    >>> tag_problem("sr_latn")
    "expected a language tag such as hr or sr-Latn, found 'sr_latn'; did you mean 'sr-Latn'?"
    """
    if re.fullmatch(TAG, locale):
        return None
    language, *parts = re.split("[-_]", locale)
    usual = "-".join(
        (language.lower(), *(part.title() if len(part) == 4 else part.upper() for part in parts))
    )
    hint = f"; did you mean {usual!r}?" if re.fullmatch(TAG, usual) else ""
    return f"expected a language tag such as hr or sr-Latn, found {brief(locale)}{hint}"


def word_problem(word: str) -> str | None:
    """Why a text can't be a word on a sheet; None if it can."""
    if 0 < len(word) <= LONGEST and word.isprintable() and word == word.strip():
        return None
    return f"expected 1 to {LONGEST} letters that can be seen, without spaces around, found {brief(word)}"


def ratings(table: Mapping[int, str] | Ratings) -> Ratings:
    """Ratings as a ruleset holds them: pairs of the lowest total that deserves a name, and the name."""
    found = tuple(dict(table).items())
    try:
        return tuple(sorted(found))
    except TypeError:
        return found  # not all are totals, which the checks of the ruleset report


def rating(known: Ratings, total: int) -> str | None:
    """The name that a total deserves; one below all of them deserves the lowest. None where there are none.

    >>> [rating(((0, "weak"), (900, "fair")), total) for total in (-5, 899, 900)]
    ['weak', 'weak', 'fair']
    """
    names = [name for least, name in known if least <= total]
    return names[-1] if names else known[0][1] if known else None
