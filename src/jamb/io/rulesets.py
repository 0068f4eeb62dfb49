"""Rulesets as TOML files: `load_ruleset`, `loads_ruleset`, `dumps_ruleset`."""

import json
import re
import tomllib
from os import PathLike
from pathlib import Path
from typing import Final

from jamb.errors import DocumentError, Fault, RulesetError, UnknownNameError
from jamb.io.extends import Table
from jamb.io.house import read_ruleset
from jamb.io.writing import write_ruleset
from jamb.plugins import get_ruleset
from jamb.ruleset import Ruleset

MOST_BYTES: Final = 1_000_000
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


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

    Raises `DocumentError` where a table's own kind has no word, since no installed package declares one.
    """
    document = write_ruleset(ruleset)
    groups = {key: document.pop(key) for key in ("section", "category", "column")}
    lines = _lines(document)
    for group, tables in groups.items():
        assert isinstance(tables, dict)
        for name, table in tables.items():
            lines += ["", f"[{group}.{_key(name)}]", *_lines(table)]
    return "\n".join(lines) + "\n"


def _load(path: Path, chain: tuple[Path, ...]) -> Ruleset:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise DocumentError([Fault(str(path), f"larger than {MOST_BYTES} bytes: this is no ruleset")])
        text = path.read_bytes().decode()
    except OSError as error:
        raise DocumentError([Fault(str(path), f"can't be read: {error.strerror}")]) from None
    except UnicodeDecodeError:
        raise DocumentError([Fault(str(path), "expected text in UTF-8")]) from None
    return _read(text, path, chain)


def _read(text: str, path: Path | None, chain: tuple[Path, ...]) -> Ruleset:
    where = str(path) if path else ""
    try:
        document: Table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError) as error:
        raise DocumentError([Fault(where, f"this is no TOML: {error}")]) from None
    except RecursionError:
        raise DocumentError([Fault(where, "this is nested too deeply")]) from None
    return read_ruleset(document, _base(document, path, chain))


def _base(document: Table, path: Path | None, chain: tuple[Path, ...]) -> Ruleset | None:
    """The ruleset that a document extends."""
    if "extends" not in document:
        return None
    name = document["extends"]
    if not isinstance(name, str):
        raise RulesetError.at(
            "extends", f"expected the name of a ruleset or a .toml file, found {name!r:.60}"
        )
    if not name.endswith(".toml"):
        try:
            return get_ruleset(name)
        except UnknownNameError as error:
            raise RulesetError.at("extends", str(error)) from None
    if path is None:
        raise RulesetError.at("extends", f"a text can't extend the file {name!r}: load it from a file")
    base = (path.parent / name).resolve()
    if base in (ring := (*chain, path.resolve())):
        files = " extends ".join(str(file.name) for file in (*ring[ring.index(base) :], base))
        raise RulesetError.at("extends", f"a ring of files: {files}")
    try:
        return _load(base, ring)
    except (RulesetError, DocumentError) as error:
        inner = (f"in {name}: {fault}" for fault in error.faults)
        raise RulesetError([Fault("extends", message) for message in inner]) from None


def _lines(table: Table) -> list[str]:
    return [f"{_key(key)} = {_value(form)}" for key, form in table.items()]


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _value(key)


def _value(form: object) -> str:
    """A value on one line. Strings of JSON are strings of TOML, but for DEL."""
    if isinstance(form, dict):
        return f"{{ {', '.join(_lines(form))} }}" if form else "{}"
    if isinstance(form, list):
        return f"[{', '.join(map(_value, form))}]"
    return json.dumps(form, ensure_ascii=False).replace("\x7f", "\\u007f")
