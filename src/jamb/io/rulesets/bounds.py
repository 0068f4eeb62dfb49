"""How much a ruleset document may contain: strangers write them, so more than any table needs is refused.

What reads a document after that can rely on it: messages stay short, nothing is nested deeper than Python
can recurse, every number can be printed, and no document keeps a program busy.
"""

from typing import Final

from jamb.io.faults import MOST_DEPTH, Faults
from jamb.io.rulesets.kinds import TomlTable

MOST_BYTES: Final = 100_000
MOST_DOTS: Final = 500
MOST_ENTRIES: Final = 100
MOST_LETTERS: Final = 200
LARGEST: Final = 2**63 - 1


def check_size(data: bytes, faults: Faults) -> None:
    """Raise `faults` if a text is larger than any ruleset, before it is decoded or parsed."""
    if len(data) > MOST_BYTES:
        faults.stop(f"larger than {MOST_BYTES} bytes: this is not a ruleset")


def check_text(text: str, faults: Faults) -> None:
    """Raise `faults` if a text is not fit to be parsed."""
    check_size(text.encode("utf-8", "surrogatepass"), faults)
    for number, line in enumerate(text.split("\n"), 1):
        # the time for a key of many parts grows with their square
        if line.count(".") > MOST_DOTS:
            faults.note(f"line {number} has more than {MOST_DOTS} dots: this is not a ruleset")
    faults.raise_any()


def check_document(document: TomlTable, faults: Faults) -> None:
    """Raise `faults` if a document is too large to be read."""
    waiting: list[tuple[dict[str, object] | list[object], Faults, int]] = [(document, faults, 0)]
    for form, place, depth in waiting:
        if len(form) > MOST_ENTRIES:
            place.note(f"expected at most {MOST_ENTRIES} entries, found {len(form)}")
        elif depth == MOST_DEPTH:
            place.note("nested too deeply")
        else:
            for key, inner in form.items() if isinstance(form, dict) else enumerate(form):
                if isinstance(inner, dict | list):
                    waiting.append((inner, place.at(key), depth + 1))
                for part in (key, inner):
                    if problem := _problem(part):
                        (place if part is key else place.at(key)).note(problem)
    faults.raise_any()


def _problem(form: object) -> str | None:
    if isinstance(form, int) and abs(form) > LARGEST:
        return f"expected a whole number of at most {len(str(LARGEST))} digits"
    if isinstance(form, str) and len(form) > MOST_LETTERS:
        return f"expected a text of at most {MOST_LETTERS} letters, found {len(form)}"
    return None
