"""The numbers of a spreadsheet's cells: whole ones, as people and programs write them.

`12,0` is 12 whichever mark a country has for decimals, and `1 062` is 1062. `1.062` is one thing in Zagreb
and another in London, so it is refused.
"""

import re
from typing import Final

import attrs

from jamb.errors import Fault
from jamb.io.csv.found import Notes
from jamb.io.csv.spelling import seen
from jamb.io.faults import MOST_DIGITS, Faults, shown

EXPECTED: Final = "expected a whole number, nothing (open) or - x / (struck)"
_MINUS: Final = "\N{MINUS SIGN}"
_SIGN: Final = f"[-+{_MINUS}]?"
_NUMBER: Final = re.compile(f"{_SIGN}[0-9]{{1,{MOST_DIGITS}}}")
_WHOLE: Final = re.compile(f"({_SIGN}[0-9]{{1,{MOST_DIGITS}}})[.,]0{{0,2}}")
_FRACTION: Final = re.compile(f"{_SIGN}[0-9]+[.,][0-9]+")
_THOUSANDS: Final = re.compile(f"{_SIGN}[1-9][0-9]{{0,2}}([.,]|[\\s'’])[0-9]{{3}}(?:\\1[0-9]{{3}}){{0,20}}")
_ANY: Final = re.compile(f"{_SIGN}[0-9]+(?:[.,'’\\s][0-9]*)?")  # a date is none: 1.5.2027
# dashes, crosses and the x of Cyrillic, as people type them and programs put them in
_STRUCK: Final = frozenset(
    "-xX/хХ\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{FIGURE DASH}\N{EN DASH}\N{EM DASH}\N{HORIZONTAL BAR}"
    "\N{MINUS SIGN}\N{MULTIPLICATION SIGN}\N{MULTIPLICATION X}\N{HEAVY MULTIPLICATION X}\N{BALLOT X}"
    "\N{HEAVY BALLOT X}\N{VECTOR OR CROSS PRODUCT}\N{CROSS MARK}\N{HEAVY MINUS SIGN}"
)


def is_figure(word: str) -> bool:
    """Whether a cell is a number, well written or not, or a strike: no name.

    >>> is_figure("12,5"), is_figure("x"), is_figure("Ana")
    (True, True, False)
    """
    word = seen(word)
    return word in _STRUCK or _ANY.fullmatch(word) is not None


@attrs.define
class Figures:
    """Reads the cells of one file; notes what was guessed and what is no number."""

    notes: Notes
    faults: Faults
    _told: set[Fault] = attrs.field(factory=set, init=False)

    def fault(self, place: str, message: str) -> None:
        """Note a fault, once where it is one of all the sheets that share a row."""
        if (fault := Fault(place, message)) not in self._told:
            self._told.add(fault)
            self.faults.add(place, message)

    def note_word(self, place: str, word: str, name: str, *, guessed: bool) -> None:
        """Note once that words are understood without their remarks, and once without signs beside them."""
        if guessed:
            topic = "remarks" if word.endswith((")", "]")) else "signs"
            self.notes.add_once(topic, place, f"{shown(word)} is read as {name!r}, as are others like it")

    def read(self, cell: str, place: str) -> int | None:
        """The number in a cell, 0 for a strike; None with a fault noted where there is none.

        >>> Figures(Notes(), Faults()).read("12,0", "line 2")
        12
        """
        cell = seen(cell)
        if cell in _STRUCK:
            return 0
        if _NUMBER.fullmatch(cell):
            return _int(cell)
        if whole := _WHOLE.fullmatch(cell):
            number = _int(whole[1])
            self.notes.add_once(
                "decimals", place, f"{shown(cell)} is read as {number}, as are others like it"
            )
            return number
        if (grouped := _THOUSANDS.fullmatch(cell)) and grouped[1] not in ".,":
            number = _int("".join(cell.split()).replace("'", "").replace("’", ""))
            self.notes.add_once("groups", place, f"{shown(cell)} is read as {number}, as are others like it")
            return number
        self.fault(place, _why(cell, grouped=bool(grouped)))
        return None


def _int(digits: str) -> int:
    return int(digits.replace(_MINUS, "-"))


def _why(cell: str, *, grouped: bool) -> str:
    """What to say of a cell that is no number."""
    found = shown(cell)
    if cell.startswith("="):
        return f"{found} is a formula: save the number that it shows"
    if grouped and len(cell) <= MOST_DIGITS:
        bare = cell.replace(".", "").replace(",", "")
        return f"{found} may be {bare} or a number with decimals: write {bare}, if that is meant"
    if _FRACTION.fullmatch(cell):
        return f"expected a whole number, found {found}"
    return f"{EXPECTED}, found {found}"
