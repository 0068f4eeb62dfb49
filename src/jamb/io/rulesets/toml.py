"""Rulesets as TOML files: `load_ruleset`, `loads_ruleset`, `dumps_ruleset`.

`to_document` and `from_document` are the same for plain data, for other files that contain a ruleset. Python
reads TOML but writes none: `inline` does, each value on one line.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import Final

from jamb.errors import DocumentError, Fault, RulesetError, UnknownNameError
from jamb.io.faults import Faults
from jamb.io.rulesets.bounds import MOST_BYTES, check_document, check_size, check_text
from jamb.io.rulesets.document import read_ruleset
from jamb.io.rulesets.kinds import TomlTable, quoted
from jamb.io.rulesets.writing import write_ruleset
from jamb.plugins import get_ruleset
from jamb.rules.ruleset import Ruleset

MOST_FILES: Final = 10
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


def load_ruleset(path: str | PathLike[str]) -> Ruleset:
    """The ruleset in a TOML file.

    `extends` names a built-in or installed ruleset, or another `.toml` file relative to this one. Raises
    `DocumentError` for what is not a TOML file, `RulesetError` with every fault in what it says.
    """
    return _load(Path(path), ())


def loads_ruleset(text: str) -> Ruleset:
    """The ruleset in a TOML text, which can extend another one by its name only.

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
    return _parsed(text, None, ())


def dumps_ruleset(ruleset: Ruleset) -> str:
    """The whole ruleset as TOML, extending nothing: `loads_ruleset` gives an equal one back.

    Its `ratings` and `labels` come back as well, except for words for what is not on its sheet. Raises
    `DocumentError` where that could not be: a table's own kind has no word, since no installed package
    declares one, a word is ambiguous, or there is more of something than a document may contain.
    """
    document = to_document(ruleset)
    groups = {name: document.pop(name) for name in ("section", "category", "column")}
    labels = document.pop("labels", {})
    lines = _pairs(document)
    for group, tables in groups.items():
        assert isinstance(tables, dict)
        for name, table in tables.items():
            lines += ["", f"[{group}.{_key(name)}]", *_pairs(table)]
    lines += _label_lines(labels)
    text = "\n".join(lines) + "\n"
    check_text(text, Faults())
    return text


def _label_lines(labels: object) -> Iterator[str]:
    """A table for each language and kind of name, since a line for all of it would be a long one."""
    assert isinstance(labels, dict)
    for locale, kinds in labels.items():
        if locale == "like":
            yield from ("", "[labels]", *_pairs({"like": kinds}))
            continue
        for kind, words in kinds.items():
            yield from ("", f"[labels.{locale}.{kind}]", *_pairs(words))


def inline(form: object) -> str:
    """A value as TOML. Strings of JSON are strings of TOML, except for DEL.

    >>> inline({"plus": 40, "two words": [True, "x"]})
    '{ plus = 40, "two words" = [true, "x"] }'
    """
    if isinstance(form, dict):
        return f"{{ {', '.join(_pairs(form))} }}" if form else "{}"
    if isinstance(form, list):
        return f"[{', '.join(map(inline, form))}]"
    if isinstance(form, float):
        return repr(form)
    return json.dumps(form, ensure_ascii=False).replace("\x7f", "\\u007f")


def _pairs(table: TomlTable) -> list[str]:
    return [f"{_key(name)} = {inline(form)}" for name, form in table.items()]


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else inline(name)


def to_document(ruleset: Ruleset) -> TomlTable:
    """The whole ruleset as plain data; raises what `dumps_ruleset` does."""
    document = write_ruleset(ruleset)
    check_document(document, Faults())
    return document


def from_document(document: TomlTable) -> Ruleset:
    """The ruleset that plain data says; raises what `loads_ruleset` does.

    >>> from_document({"extends": "kenta", "name": "ours", "columns": ["free", "hand"]})
    <Ruleset ours: 12 x 2>
    """
    return _extended(document, None, ())


def _load(path: Path, chain: tuple[Path, ...]) -> Ruleset:
    faults = Faults(str(path))
    try:
        if chain and path.exists() and not path.is_file():
            faults.stop("can't be extended: it is not a regular file")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        check_size(data, faults)
        text = data.decode("utf-8-sig")
    except OSError as error:
        faults.stop(f"can't be read: {error.strerror}")
    except UnicodeDecodeError:
        faults.stop("expected text in UTF-8")
    except DocumentError:
        raise
    except ValueError:
        Faults(repr(str(path))).stop("no file can have this name")
    return _parsed(text, path, chain)


def _parsed(text: str, path: Path | None, chain: tuple[Path, ...]) -> Ruleset:
    faults = Faults(str(path) if path else "")
    check_text(text, faults)
    try:
        document: TomlTable = tomllib.loads(text)
    except ValueError as error:
        faults.stop(f"this is not TOML: {error}")
    except RecursionError:
        faults.stop("nested too deeply")
    return _extended(document, path, chain)


def _extended(document: TomlTable, path: Path | None, chain: tuple[Path, ...]) -> Ruleset:
    check_document(document, Faults())
    return read_ruleset(document, _base(document, path, chain) if "extends" in document else None)


def _base(document: TomlTable, path: Path | None, chain: tuple[Path, ...]) -> TomlTable:
    """The document that another one extends, whole."""
    faults, name = Faults("extends", error=RulesetError), document["extends"]
    if not isinstance(name, str):
        faults.stop(f"expected the name of a ruleset or a .toml file, found {quoted(name)}")
    try:
        return write_ruleset(_file(name, path, chain) if name.endswith(".toml") else get_ruleset(name))
    except UnknownNameError as error:
        faults.stop(str(error))
    except (RulesetError, DocumentError) as error:
        raise RulesetError(Fault("extends", f"in {name}: {fault}") for fault in error.faults) from None


def _file(name: str, path: Path | None, chain: tuple[Path, ...]) -> Ruleset:
    """The ruleset of another file, named relative to the one at `path`."""
    if path is None:
        raise RulesetError.at("", "a text can't extend a file: load it from a file")
    base = path.parent / name
    chain = (*chain, path)
    for index, earlier in enumerate(chain):
        if _same(earlier, base):
            names = " extends ".join(str(file.name) for file in (*chain[index:], base))
            raise RulesetError.at("", f"a cycle of files: {names}")
    if len(chain) > MOST_FILES:
        raise RulesetError.at("", f"more than {MOST_FILES} files that extend each other")
    return _load(base, chain)


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return False  # what can't be read is reported when it is
