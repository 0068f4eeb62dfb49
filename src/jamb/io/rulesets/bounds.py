"""How much a ruleset document may hold: strangers write them, so what is beyond any table's rules is refused.

Everything behind this gate can then rely on it: messages stay short, nothing nests deeper than Python
likes, every number can be printed, and no document keeps a program busy.
"""

from collections.abc import Iterator
from typing import Final

from jamb.errors import Fault
from jamb.io.rulesets.kinds import Table

MOST_BYTES: Final = 100_000
MOST_DOTS: Final = 500
MOST_DEPTH: Final = 20
MOST_ENTRIES: Final = 100
MOST_LETTERS: Final = 200
LARGEST: Final = 2**63 - 1


def text_faults(text: str) -> Iterator[Fault]:
    """What keeps a text from being parsed at all."""
    if len(text) > MOST_BYTES:
        yield Fault("", f"larger than {MOST_BYTES} bytes: this is no ruleset")
    for number, line in enumerate(text.splitlines(), 1):
        # a key of many parts takes a parser time that grows with their square
        if line.count(".") > MOST_DOTS:
            yield Fault(f"line {number}", f"more than {MOST_DOTS} dots: this is no ruleset")


def faults(document: Table) -> Iterator[Fault]:
    """What makes a document too large to be read."""
    waiting: list[tuple[str, object, int]] = [("", document, 0)]
    for path, form, depth in waiting:
        if isinstance(form, dict | list):
            if len(form) > MOST_ENTRIES:
                yield Fault(path, f"expected at most {MOST_ENTRIES} entries, found {len(form)}")
            elif depth == MOST_DEPTH:
                yield Fault(f"{path[:MOST_LETTERS]}...", "this is nested too deeply")
            else:
                inner = _items(path, form) if isinstance(form, dict) else _elements(path, form)
                waiting += [(place, item, depth + 1) for place, item in inner]
        elif isinstance(form, int) and abs(form) > LARGEST:
            yield Fault(path, f"expected a whole number of at most {len(str(LARGEST))} digits")
        elif isinstance(form, str) and len(form) > MOST_LETTERS:
            yield Fault(path, f"expected a text of at most {MOST_LETTERS} letters, found {len(form)}")


def _items(path: str, table: Table) -> Iterator[tuple[str, object]]:
    for key, form in table.items():
        yield f"{path}.{key}" if path else key, form
        if len(key) > MOST_LETTERS:
            yield path, key


def _elements(path: str, items: list[object]) -> Iterator[tuple[str, object]]:
    for place, item in enumerate(items):
        yield f"{path}[{place}]", item
