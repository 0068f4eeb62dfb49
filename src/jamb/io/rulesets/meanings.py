"""Words that stand for two things on a sheet: people and programs could not tell rows or columns by them.

The words of a language may do so, as no sheet was made for all of them. Those that a ruleset brings along may
not: neither among themselves nor beside what else is shown.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import attrs

from jamb.errors import Fault, choices
from jamb.io.rulesets.page import Page
from jamb.io.rulesets.wording import CALLED, LIKE, is_own, names
from jamb.labels import LOCALES, chain, fold, label, locales
from jamb.rules.checks import Definition
from jamb.rules.words import Kind, Labels, Word
from jamb.rulesets import KENTA


class _Meaning(NamedTuple):
    """What a word stands for. Columns and rows are looked for in different places of a sheet."""

    place: str
    called: str
    name: str

    def __str__(self) -> str:
        return f"{self.called} {self.name!r}"


def faults(sheet: Definition, page: Page | None = None) -> Iterator[Fault]:
    """What is wrong with words that could be read: whose they are like, and those that stand for two things.

    A word may be only one row's, or one column's, of those that a ruleset brings along for a language, and of
    those that are shown in any. Of two that are the same, the one is told that stands in the file itself.
    """
    if sheet.labels.like not in ("", *LIKE):
        like = sheet.labels.like
        yield Fault("labels.like", f"no ruleset with words {like!r:.40}{choices(like, LIKE)}")
    known = names(sheet)
    words = [entry for entry in sheet.labels.words if entry.name in known[entry.kind]]
    if page is not None:
        words.sort(key=lambda entry: is_own(page, entry.locale, entry.kind, entry.name))
    told: set[str] = set()
    for fault in (*_read_twice(words, known), *_shown_twice(sheet.labels, known)) if words else ():
        if fault.path not in told:
            yield fault
        told.add(fault.path)


def _read_twice(words: Iterable[Word], known: dict[Kind, tuple[str, ...]]) -> Iterator[Fault]:
    called: dict[tuple[str, str], set[_Meaning]] = {}
    for kind in ("columns", "categories", "sections"):
        for name in known[kind]:
            meaning = _meaning(kind, name)
            called.setdefault((meaning.place, fold(name)), set()).add(meaning)
    taken: dict[tuple[str, str, str], _Meaning] = {}
    for entry in words:
        if entry.kind == "rulesets":
            continue
        meaning, folded = _meaning(entry.kind, entry.name), fold(entry.word)
        named = called.get((meaning.place, folded), {meaning})
        first = taken.setdefault((entry.locale, meaning.place, folded), meaning)
        if meaning not in named:
            yield Fault(_path(entry), f"{entry.word!r} is the name of the {min(named)}")
        elif first != meaning:
            yield Fault(_path(entry), f"{entry.word!r} is a word for the {first} already")


def _shown_twice(labels: Labels, known: dict[Kind, tuple[str, ...]]) -> Iterator[Fault]:
    # nothing but the words is asked of them
    rules, without = (attrs.evolve(KENTA, labels=said) for said in (labels, Labels(like=labels.like)))
    for locale in locales(rules):
        spoken = chain(locale, rules)
        usual = next(one for one in spoken if one in LOCALES)
        seen: dict[tuple[str, str], tuple[_Meaning, tuple[str, ...]]] = {}
        for kind in ("columns", "categories", "subtotals", "sums"):
            for name in known[kind]:
                word = label(kind, name, locale=locale, ruleset=rules)
                is_usual = word == label(kind, name, locale=usual, ruleset=without)
                own = () if is_usual else _own(labels, spoken, kind, name)
                meaning = _meaning(kind, name)
                first, firsts = seen.setdefault((meaning.place, fold(word)), (meaning, own))
                if first != meaning and (said := own or firsts) and own[:1] != firsts[:1]:
                    other = first if own else meaning
                    yield Fault(
                        ".".join(("labels", *said)), f"{word!r} is shown for the {other} too, in {locale}"
                    )


def _own(labels: Labels, spoken: Iterable[str], kind: Kind, name: str) -> tuple[str, ...]:
    """Where the word stands that a ruleset brings along for a name, its language first."""
    found = (locale for locale in spoken if labels.find(locale, kind, name))
    return next(((locale, kind, name) for locale in found), ())


def _meaning(kind: Kind, name: str) -> _Meaning:
    """What the words of a kind stand for: a section's sum may be called by the section alone."""
    if kind == "sums" and name == "points":
        name = "subtotal"  # told from it by where the bonus stands (RULES B8)
    return _Meaning("columns" if kind == "columns" else "rows", CALLED[kind], name)


def _path(entry: Word) -> str:
    return f"labels.{entry.locale}.{entry.kind}.{entry.name}"
