"""The words that a ruleset brings along, as its document holds them: by locale, kind and name.

    [labels]
    like = "kenta"
    [labels.hr.columns]
    down = ["Dolje", "Prema dolje"]

A file may only have words for what is on its sheet. Those that come along from the ruleset that it extends,
for what it leaves out itself, are left out too.
"""

from collections.abc import Iterator
from typing import Final

from jamb.errors import choices
from jamb.io.rulesets.kinds import Table, shown
from jamb.io.rulesets.misreading import refused
from jamb.io.rulesets.page import MOST_FAULTS, Page
from jamb.rules.checks import Definition
from jamb.rules.words import EITHER, KINDS, MOST_WORDS, SUMS, Kind, Labels, Word, tag_problem, word_problem
from jamb.rulesets import BUILT_IN

LIKE: Final = tuple(dict.fromkeys(ruleset.labels.like for ruleset in BUILT_IN))
"""The rulesets that have words of their own in the package."""

CALLED: Final[dict[Kind, str]] = {
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


def names(sheet: Definition) -> dict[Kind, tuple[str, ...]]:
    """What there can be words for."""
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


def write_labels(sheet: Definition) -> Table:
    """The words for what is on the sheet, in its order."""
    labels, known = sheet.labels, names(sheet)
    written = Table(like=labels.like) if labels.like else Table()
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


def read_labels(page: Page, sheet: Definition) -> Labels:
    """The words of a document; what can't be read is noted and left out."""
    table = page.table("labels", page.document.get("labels", {}))
    if table is None:
        return Labels()
    like = page.read(table["like"], str, "labels.like") if "like" in table else ""
    words: list[Word] = []
    for locale, kinds in table.items():
        if locale != "like":
            words += _locale(page, locale, kinds, names(sheet))
    if len(words) > MOST_WORDS:
        page.fault("labels", f"expected at most {MOST_WORDS} words, found {len(words)}")
        words = []
    return Labels(tuple(words), like or "")


def _locale(page: Page, locale: str, form: object, known: dict[Kind, tuple[str, ...]]) -> Iterator[Word]:
    path = f"labels.{locale}"
    if locale in KINDS:
        page.fault(path, f"expected a language first, such as [labels.hr.{locale}]")
    elif problem := tag_problem(locale):
        page.fault(path, problem)
    elif (kinds := page.table(path, form)) is not None:
        for key in kinds:
            if key not in KINDS:
                page.fault(f"{path}.{key}", f"no such kind of name{choices(key, KINDS)}")
        for kind in KINDS:
            # a file with more faults is told no more of them, so that none keeps a program busy
            if kind in kinds and len(page.faults) <= MOST_FAULTS:
                yield from _kind(page, locale, kind, kinds[kind], known[kind])


def _kind(page: Page, locale: str, kind: Kind, form: object, known: tuple[str, ...]) -> Iterator[Word]:
    path = f"labels.{locale}.{kind}"
    for name, spellings in (page.table(path, form) or {}).items():
        if name in known:
            yield from (
                Word(locale, kind, name, word) for word in _spellings(page, f"{path}.{name}", spellings)
            )
        elif is_own(page, locale, kind, name) and not _is_guess(page, kind):
            page.fault(f"{path}.{name}", f"no {CALLED[kind]} {name!r} on this sheet{choices(name, known)}")


def is_own(page: Page, locale: str, kind: Kind, name: str) -> bool:
    """Whether the file itself says a word, and not only the ruleset that it extends."""
    table: object = page.own
    for key in ("labels", locale, kind):
        table = table.get(key) if isinstance(table, dict) else None
    return isinstance(table, dict) and name in table


def _is_guess(page: Page, kind: Kind) -> bool:
    """Whether it isn't known which names there are, since the list of them could not be read."""
    if kind == "rulesets":
        return not isinstance(page.own.get("name"), str)
    return bool(page.guessed & _LISTS.get(kind, set()))


def _spellings(page: Page, path: str, form: object) -> Iterator[str]:
    if not isinstance(form, str | list):
        page.fault(path, f"expected a text or a list of texts, found {shown(form)}")
        return
    places = {path: form} if isinstance(form, str) else {f"{path}[{n}]": word for n, word in enumerate(form)}
    for place, word in places.items():
        if not isinstance(word, str):
            page.fault(place, str(refused("a text", word)))
        elif problem := word_problem(word):
            page.fault(place, problem)
        else:
            yield word
