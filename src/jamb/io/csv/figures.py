"""The numbers of a spreadsheet's cells: whole ones, as people and programs write them.

`12,0` is 12 whichever mark a country has for decimals, and `1 062` is 1062. `1.062` is one thing in Zagreb
and another in London, so it is refused.
"""

import re
from collections.abc import Callable
from typing import Final, TypeVar

import attrs

from jamb.io.csv.grid import seen
from jamb.io.faults import MOST_DIGITS, shown

Found = TypeVar("Found")

EXPECTED: Final = "expected a whole number, nothing (open) or - x / (struck)"
_MINUS: Final = "\N{MINUS SIGN}"
_SIGN: Final = f"[-+{_MINUS}]?"
_NUMBER: Final = re.compile(f"{_SIGN}[0-9]{{1,{MOST_DIGITS}}}")
_WHOLE: Final = re.compile(f"({_SIGN}[0-9]{{1,{MOST_DIGITS}}})[.,]0{{0,2}}")
_FRACTION: Final = re.compile(f"{_SIGN}[0-9]+[.,][0-9]+")
_THOUSANDS: Final = re.compile(f"{_SIGN}[1-9][0-9]{{0,2}}([.,]|[\\s'’])[0-9]{{3}}(?:\\1[0-9]{{3}}){{0,20}}")
_ANY: Final = re.compile(f"{_SIGN}[0-9]+(?:[.,'’\\s][0-9]*)?")  # not a date: 1.5.2027
# dashes, crosses and the x of Cyrillic, as people type them and programs put them in
_STRUCK: Final = frozenset(
    "-xX/хХ\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{FIGURE DASH}\N{EN DASH}\N{EM DASH}\N{HORIZONTAL BAR}"
    "\N{MINUS SIGN}\N{MULTIPLICATION SIGN}\N{MULTIPLICATION X}\N{HEAVY MULTIPLICATION X}\N{BALLOT X}"
    "\N{HEAVY BALLOT X}\N{VECTOR OR CROSS PRODUCT}\N{CROSS MARK}\N{HEAVY MINUS SIGN}"
)
_KEPT: Final = 4096
_SHORT: Final = 100


class Memo(dict[str, Found]):
    """What was found of words, kept for the short ones, a bounded number: every sheet has the same.

    >>> length = Memo(len)
    >>> length["poker"], list(length)
    (5, ['poker'])
    """

    def __init__(self, find: Callable[[str], Found]) -> None:
        """A memo of a pure function."""
        self._find = find

    def __missing__(self, word: str) -> Found:
        """Work it out."""
        found = self._find(word)
        if len(word) <= _SHORT:
            if len(self) >= _KEPT:
                self.clear()
            self[word] = found
        return found


@attrs.frozen
class Figure:
    """What a cell is as a number: its value, or None and what is wrong with it; `topic` is a guess's kind."""

    value: int | None
    topic: str = ""
    wrong: str = ""


def _figure(cell: str) -> Figure:
    cell = seen(cell)
    if cell in _STRUCK:
        return Figure(0)
    if _NUMBER.fullmatch(cell):
        return Figure(_int(cell))
    if whole := _WHOLE.fullmatch(cell):
        return Figure(_int(whole[1]), "decimals")
    grouped = _THOUSANDS.fullmatch(cell)
    if grouped and grouped[1] not in ".,":
        return Figure(_int("".join(cell.split()).replace("'", "").replace("’", "")), "groups")
    return Figure(None, wrong=_why(cell, grouped=bool(grouped)))


def _is_figure(word: str) -> bool:
    word = seen(word)
    return word in _STRUCK or _ANY.fullmatch(word) is not None


figure: Final[Callable[[str], Figure]] = Memo(_figure).__getitem__
"""The number in a cell: `12,0` is 12, a strike 0, and `1.5` is wrong."""
is_figure: Final[Callable[[str], bool]] = Memo(_is_figure).__getitem__
"""Whether a cell is a number, well written or not, or a strike: no name."""


def _int(digits: str) -> int:
    return int(digits.replace(_MINUS, "-"))


def _why(cell: str, *, grouped: bool) -> str:
    """What is wrong with a cell that is not a whole number."""
    found = shown(cell)
    if cell.startswith("="):
        return f"{found} is a formula: save the number that it shows"
    if grouped and len(cell) <= MOST_DIGITS:
        bare = cell.replace(".", "").replace(",", "")
        return f"{found} may be {bare} or a number with decimals: write {bare}, if that is meant"
    if _FRACTION.fullmatch(cell):
        return f"expected a whole number, found {found}"
    return f"{EXPECTED}, found {found}"
