"""CSV texts of a Croatian sheet for tests, written without the code that reads them; what is read of them."""

from collections.abc import Mapping, Sequence

import pytest

import jamb
from jamb import DocumentError, Ruleset
from jamb.io.csv.reading import read_csv_all

HEAD = "croatian,down,up,free,announced"
UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
ROWS = (*UPPER, "max", "min", "straight", "full", "poker", "jamb")
COLUMNS = ",down,up,free,announced"
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


def players(text: str, ruleset: Ruleset | str | None = "croatian") -> list[tuple[str | None, dict[str, int]]]:
    """Who is in a file, each with what they made in ones, by column."""
    found = read_csv_all(text, ruleset=ruleset)
    ones = [
        {column.name: column["ones"] for column in this.paper.sheet.columns if column["ones"] is not None}
        for this in found.papers
    ]
    return [(this.player, cells) for this, cells in zip(found.papers, ones, strict=True)]


def notes(text: str, ruleset: Ruleset | str | None = "croatian") -> list[str]:
    """What was guessed."""
    return [str(note) for note in read_csv_all(text, ruleset=ruleset).notes]


def refused(text: str, ruleset: Ruleset | str | None = "croatian") -> list[str]:
    """Why a text is refused."""
    with pytest.raises(DocumentError) as caught:
        read_csv_all(text, ruleset=ruleset)
    return [str(fault) for fault in caught.value.faults]


def rows(first: str) -> str:
    """The rows of a sheet, the first one as given."""
    return "\n".join([first, *ROWS[1:]])
