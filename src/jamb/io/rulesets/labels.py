"""The words that a ruleset brings along, as its document has them: by locale, kind and name.

    [labels]
    like = "kenta"
    [labels.hr.columns]
    down = ["Dolje", "Prema dolje"]

A file may only have words for what is on its sheet. Inherited words for what it leaves out itself are left
out too. No word may be ambiguous, since neither people nor programs could tell rows or columns by it. The
words of a language may be, as no sheet was made for all of them.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import attrs

from jamb.errors import Fault, choices
from jamb.io.faults import Faults
from jamb.io.rulesets.kinds import TomlTable, quoted
from jamb.io.rulesets.reading import Source, as_table, read
from jamb.labels import LOCALES, Speaker, fold, locales
from jamb.rules.checks import Definition
from jamb.rules.words import EITHER, KINDS, MOST_WORDS, SUMS, Kind, Labels, Word, tag_problem, word_problem
from jamb.rulesets import BUILT_IN, KENTA

LIKE: Final = tuple(dict.fromkeys(ruleset.labels.like for ruleset in BUILT_IN))
"""The rulesets that have words of their own in the package."""

_CALLED: Final[dict[Kind, str]] = {
    "rulesets": "ruleset",
    "columns": "column",
    "categories": "category",
    "sections": "section",
    "subtotals": "section",
    "sums": "sum",
    "either": "sum",
}
# which lists have to be readable to know what is on the sheet
_LISTS: Final[dict[Kind, set[str]]] = {
    "columns": {"columns"},
    "categories": {"sections", "section", "categories"},
    "sections": {"sections"},
    "subtotals": {"sections"},
}


def write_labels(sheet: Definition) -> TomlTable:
    """The words for what is on the sheet, in its order."""
    labels, known = sheet.labels, _names(sheet)
    written = TomlTable(like=labels.like) if labels.like else TomlTable()
    for locale in labels.locales:
        kinds = {
            kind: {
                name: said[0] if len(said) == 1 else list(said)
                for name in known[kind]
                if (said := labels.find(locale, kind, name))
            }
            for kind in KINDS
        }
        if any(kinds.values()):
            written[locale] = {kind: words for kind, words in kinds.items() if words}
    return written


def read_labels(source: Source, sheet: Definition) -> Labels:
    """The words of a document; what can't be read is noted and left out."""
    faults = source.faults.at("labels")
    table = as_table(source.merged.get("labels", {}), faults)
    if table is None:
        return Labels()
    like = read(table["like"], str, faults.at("like")) if "like" in table else ""
    known, words = _names(sheet), list[Word]()
    for locale, kinds in table.items():
        if locale != "like":
            words += _read_locale(source, locale, kinds, known, faults.at(locale))
    if len(words) > MOST_WORDS:
        faults.note(f"expected at most {MOST_WORDS} words, found {len(words)}")
        words = []
    return Labels(tuple(words), like or "")


def _read_locale(
    source: Source, locale: str, form: object, known: dict[Kind, tuple[str, ...]], faults: Faults
) -> Iterator[Word]:
    if locale in KINDS:
        faults.note(f"expected a language first, such as [labels.hr.{locale}]")
        return
    if problem := tag_problem(locale):
        faults.note(problem)
        return
    kinds = as_table(form, faults) or {}
    for key in kinds:
        if key not in KINDS:
            faults.at(key).note(f"no such kind of name{choices(key, KINDS)}")
    for kind in KINDS:
        if kind in kinds:
            place = faults.at(kind)
            for name, form in (as_table(kinds[kind], place) or {}).items():
                if name in known[kind]:
                    spellings = _read_spellings(form, place.at(name))
                    yield from (Word(locale, kind, name, word) for word in spellings)
                elif _is_own(source, (locale, kind, name)) and not _are_unread(source, kind):
                    message = f"no {_CALLED[kind]} {name!r} on this sheet{choices(name, known[kind])}"
                    place.at(name).note(message)


def _read_spellings(form: object, faults: Faults) -> Iterator[str]:
    if not isinstance(form, str | list):
        faults.note(f"expected a text or a list of texts, found {quoted(form)}")
        return
    for index, word in enumerate([form] if isinstance(form, str) else form):
        place = faults if isinstance(form, str) else faults.at(index)
        if not isinstance(word, str):
            place.note(f"expected a text, found {quoted(word)}")
        elif problem := word_problem(word):
            place.note(problem)
        else:
            yield word


def _is_own(source: Source, keys: tuple[str, str, str]) -> bool:
    """Whether the file itself says a word, and not only the ruleset that it extends."""
    table: object = source.own.get("labels")
    for key in keys[:2]:
        table = table.get(key) if isinstance(table, dict) else None
    return isinstance(table, dict) and keys[2] in table


def _are_unread(source: Source, kind: Kind) -> bool:
    """Whether it is unknown which names there are, since the list of them can't be read."""
    if kind == "rulesets":
        return not isinstance(source.own.get("name"), str)
    return bool(source.unread & _LISTS.get(kind, set()))


def _names(sheet: Definition) -> dict[Kind, tuple[str, ...]]:
    """The names that there can be words for."""
    sections = tuple(section.name for section in sheet.sections)
    return {
        "rulesets": (sheet.name,),
        "columns": tuple(column.name for column in sheet.columns),
        "categories": sheet.rows,
        "sections": sections,
        "subtotals": sections,
        "sums": SUMS,
        "either": EITHER,
    }


class _Meaning(NamedTuple):
    """What a word means. Columns and rows are in different places of a sheet, so they can share words."""

    place: str
    called: str
    name: str

    def __str__(self) -> str:
        return f"{self.called} {self.name!r}"


def label_faults(sheet: Definition, source: Source | None = None) -> Iterator[Fault]:
    """What is wrong with words that could be read: an unknown `like`, and ambiguous words.

    Among the words that a ruleset brings along for a language, and among those that are shown in any, each
    belongs to one row only, or to one column. Of two equal words, the one in the file itself is reported.
    """
    if sheet.labels.like not in ("", *LIKE):
        like = sheet.labels.like
        yield Fault("labels.like", f"no ruleset with words {like!r:.40}{choices(like, LIKE)}")
    known = _names(sheet)
    words = [entry for entry in sheet.labels.words if entry.name in known[entry.kind]]
    if source is not None:
        words.sort(key=lambda entry: _is_own(source, entry[:3]))
    first: dict[str, Fault] = {}
    if words:
        for fault in (*_read_ambiguously(words, known), *_shown_ambiguously(sheet.labels, known)):
            first.setdefault(fault.path, fault)
    yield from first.values()


def _read_ambiguously(words: Iterable[Word], known: dict[Kind, tuple[str, ...]]) -> Iterator[Fault]:
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


def _shown_ambiguously(labels: Labels, known: dict[Kind, tuple[str, ...]]) -> Iterator[Fault]:
    # only the words of these rules are used
    rules, without = (attrs.evolve(KENTA, labels=said) for said in (labels, Labels(like=labels.like)))
    for locale in locales(rules):
        speaker = Speaker(locale, rules)
        usual = Speaker(next(one for one in speaker.chain if one in LOCALES), without)
        seen: dict[tuple[str, str], tuple[_Meaning, tuple[str, ...]]] = {}
        for kind in ("columns", "categories", "subtotals", "sums"):
            for name in known[kind]:
                word = speaker.name(kind, name)
                own = () if word == usual.name(kind, name) else _own(labels, speaker.chain, kind, name)
                meaning = _meaning(kind, name)
                first, firsts = seen.setdefault((meaning.place, fold(word)), (meaning, own))
                if first != meaning and (said := own or firsts) and own[:1] != firsts[:1]:
                    other = first if own else meaning
                    yield Fault(
                        ".".join(("labels", *said)), f"{word!r} is shown for the {other} too, in {locale}"
                    )


def _own(labels: Labels, spoken: Iterable[str], kind: Kind, name: str) -> tuple[str, ...]:
    """The place of the word that a ruleset brings along for a name: language, kind and name."""
    found = (locale for locale in spoken if labels.find(locale, kind, name))
    return next(((locale, kind, name) for locale in found), ())


def _meaning(kind: Kind, name: str) -> _Meaning:
    """What the words of a kind mean: a section's sum may be called by the section alone."""
    if kind == "sums" and name == "points":
        name = "subtotal"  # distinguished by the row of the bonus (RULES B8)
    return _Meaning("columns" if kind == "columns" else "rows", _CALLED[kind], name)


def _path(entry: Word) -> str:
    return f"labels.{entry.locale}.{entry.kind}.{entry.name}"
