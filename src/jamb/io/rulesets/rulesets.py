"""Rulesets as TOML files: `load_ruleset`, `loads_ruleset`, `dumps_ruleset`.

`to_document` and `from_document` are the same as plain data, for files of other forms that hold a ruleset.
"""

import tomllib
from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import Final

from jamb.errors import DocumentError, Fault, RulesetError, UnknownNameError
from jamb.io.rulesets import bounds, inline
from jamb.io.rulesets.document import read_ruleset
from jamb.io.rulesets.kinds import Table, shown
from jamb.io.rulesets.writing import write_ruleset
from jamb.plugins import get_ruleset
from jamb.rules.ruleset import Ruleset

MOST_FILES: Final = 10


def load_ruleset(path: str | PathLike[str]) -> Ruleset:
    """The ruleset that a TOML file holds.

    `extends` names a built-in or installed ruleset, or another `.toml` file relative to this one. Raises
    `DocumentError` for what is no TOML file, `RulesetError` with every fault of what it says.
    """
    return _load(Path(path), ())


def loads_ruleset(text: str) -> Ruleset:
    """The ruleset that a TOML text holds, which can extend another one by its name only.

    Raises what `load_ruleset` does.

    >>> ours = loads_ruleset('''
    ... extends = "kenta"
    ... name = "ours"
    ... [category.jamb]
    ... value = { plus = 60 }
    ... ''')
    >>> ours.category("jamb").points((6, 6, 6, 6, 6))
    90
    """
    return _read(text, None, ())


def dumps_ruleset(ruleset: Ruleset) -> str:
    """The whole ruleset as TOML, extending nothing: `loads_ruleset` gives an equal one back.

    Its `labels` come back as well, but for words for what is not on its sheet. Raises `DocumentError` where
    that could not be: a table's own kind has no word, since no installed package declares one, a word stands
    for two rows, or there is more of something than a document may hold.
    """
    document = to_document(ruleset)
    groups = {name: document.pop(name) for name in ("section", "category", "column")}
    words = document.pop("labels", {})
    written = inline.lines(document)
    for group, tables in groups.items():
        assert isinstance(tables, dict)
        for name, table in tables.items():
            written += ["", f"[{group}.{inline.key(name)}]", *inline.lines(table)]
    written += _words(words)
    text = "\n".join(written) + "\n"
    _check(bounds.text_faults(text))
    return text


def _words(labels: object) -> Iterator[str]:
    """A table for each language and kind of name, since a line for all of it would be a long one."""
    assert isinstance(labels, dict)
    for locale, kinds in labels.items():
        if locale == "like":
            yield from ("", "[labels]", *inline.lines({"like": kinds}))
            continue
        for kind, words in kinds.items():
            yield from ("", f"[labels.{locale}.{kind}]", *inline.lines(words))


def to_document(ruleset: Ruleset) -> Table:
    """The whole ruleset as plain data; raises what `dumps_ruleset` does."""
    document = write_ruleset(ruleset)
    _check(bounds.faults(document))
    return document


def from_document(document: Table) -> Ruleset:
    """The ruleset that plain data holds; raises what `loads_ruleset` does.

    >>> from_document({"extends": "kenta", "name": "ours", "columns": ["free", "hand"]})
    <Ruleset ours: 12 x 2>
    """
    return _structured(document, None, ())


def _check(faults: Iterable[Fault]) -> None:
    if found := list(faults):
        raise DocumentError(found)


def _load(path: Path, chain: tuple[Path, ...]) -> Ruleset:
    try:
        with path.open("rb") as file:
            text = file.read(bounds.MOST_BYTES + 1).decode("utf-8-sig")
    except OSError as error:
        raise DocumentError([Fault(str(path), f"can't be read: {error.strerror}")]) from None
    except UnicodeDecodeError:
        raise DocumentError([Fault(str(path), "expected text in UTF-8")]) from None
    except ValueError:
        raise DocumentError([Fault(repr(str(path)), "no file can have this name")]) from None
    return _read(text, path, chain)


def _read(text: str, path: Path | None, chain: tuple[Path, ...]) -> Ruleset:
    where = str(path) if path else ""
    _check(Fault(fault.path or where, fault.message) for fault in bounds.text_faults(text))
    try:
        document: Table = tomllib.loads(text)
    except ValueError as error:
        raise DocumentError([Fault(where, f"this is no TOML: {error}")]) from None
    except RecursionError:
        raise DocumentError([Fault(where, "this is nested too deeply")]) from None
    return _structured(document, path, chain)


def _structured(document: Table, path: Path | None, chain: tuple[Path, ...]) -> Ruleset:
    _check(bounds.faults(document))
    return read_ruleset(document, _base(document, path, chain))


def _base(document: Table, path: Path | None, chain: tuple[Path, ...]) -> Table | None:
    """The document that another one extends, whole."""
    if "extends" not in document:
        return None
    name = document["extends"]
    if not isinstance(name, str):
        raise RulesetError.at(
            "extends", f"expected the name of a ruleset or a .toml file, found {shown(name)}"
        )
    try:
        base = _file(name, path, chain) if name.endswith(".toml") else get_ruleset(name)
        return write_ruleset(base)
    except UnknownNameError as error:
        raise RulesetError.at("extends", str(error)) from None
    except (RulesetError, DocumentError) as error:
        raise RulesetError(Fault("extends", f"in {name}: {fault}") for fault in error.faults) from None


def _file(name: str, path: Path | None, chain: tuple[Path, ...]) -> Ruleset:
    """The ruleset of another file, named relative to the one at `path`."""
    if path is None:
        raise RulesetError.at("", "a text can't extend a file: load it from a file")
    base = path.parent / name
    ring = (*chain, path)
    for place, earlier in enumerate(ring):
        if _same(earlier, base):
            names = " extends ".join(str(file.name) for file in (*ring[place:], base))
            raise RulesetError.at("", f"a ring of files: {names}")
    if len(ring) > MOST_FILES:
        raise RulesetError.at("", f"more than {MOST_FILES} files that extend each other")
    return _load(base, ring)


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return False  # what can't be read is told when it is
