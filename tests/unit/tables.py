"""CSV texts of a Croatian sheet for tests, written without the code that reads them."""

from collections.abc import Mapping, Sequence

import pytest

import jamb
from jamb import DocumentError, Ruleset

HEAD = "croatian,down,up,free,announced"
UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
ROWS = (*UPPER, "max", "min", "straight", "full", "poker", "jamb")
MARKS = "expected a whole number, nothing (open) or - x / (struck)"


def table(
    *,
    head: str = HEAD,
    top: Sequence[str] = (),
    instead: Mapping[str, str | None] | None = None,
    under: Mapping[str, Sequence[str]] | None = None,
) -> str:
    """A sheet of open cells, with rows (or none) `instead` of some, and more `under` some or at the `top`."""
    lines = [head, *top]
    for row in ROWS:
        line = (instead or {}).get(row, row)
        lines += [] if line is None else [line]
        lines += (under or {}).get(row, ())
    return "\n".join(lines)


def faults(text: str, *, ruleset: Ruleset | str | None = None) -> list[str]:
    """What is wrong with a text."""
    with pytest.raises(DocumentError) as caught:
        jamb.read_csv(text, ruleset=ruleset)
    return [str(fault) for fault in caught.value.faults]
