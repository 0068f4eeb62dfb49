"""The rows of sums on a paper sheet: which sum each of them states.

People write subtotals, bonuses and totals below what they add up, often under one bare word: sum, zbroj,
Summe. So the order of the rows decides: a bare subtotal belongs to the section above it, and is without
the bonus where the bonus has a row of its own below it (RULES B8). A bare total between the rows is a
subtotal as well.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal

import attrs

from jamb.io.csv.grid import Row
from jamb.io.csv.notes import Notes
from jamb.io.csv.vocabulary import folded
from jamb.io.faults import shown
from jamb.sheets.paper import SumKind, WrittenSum
from jamb.sheets.scores import SheetScore

_SIGNS: Final = frozenset(map(folded, "Σ∑"))
Numbers = tuple[tuple[str | None, int], ...]


@attrs.frozen
class SumRow:
    """A row of sums as it was read: its kind by its word, its section, and each number with its column."""

    row: Row
    word: str
    kind: SumKind | Literal["total"]
    section: str | None
    numbers: Numbers
    above: str | None = None
    """The section above it, where it and those before it are whole."""
    rows: int = 0
    """How many rows of categories stand above it."""
    is_explicit: bool = False
    """Whether its word names the section."""

    @property
    def is_bare(self) -> bool:
        """Whether its word is one for any total: total, Σ."""
        return self.kind == "total" or folded(self.word) in _SIGNS

    @property
    def is_certain(self) -> bool:
        """Whether its word says what it is the sum of, wherever it stands."""
        return not self.is_bare and (self.is_explicit or self.kind in ("column", "sheet"))


def placed(found: list[SumRow], rows: int, score: Callable[[], SheetScore], notes: Notes) -> list[SumRow]:
    """The rows, those of bare totals between the `rows` of categories as the subtotals that they are.

    Where a table adds up its sections so, the total below the last one may be of that section or of all: its
    numbers decide, and if they are neither by the `score` of the sheet it is refused.
    """
    between = [this for this in found if this.is_bare and this.above and this.rows < rows]
    words = {folded(this.word) for this in between if this.numbers}
    below = [this for this in found if this.is_bare and this.rows == rows and this.numbers]
    if below and folded(below[0].word) in words and not _states(found, "subtotal", below[0].above):
        last, *more = below
        said = more or _states(found, "column") or _states(found, "sheet")
        meant = "section" if said else _meant(last, score())
        if meant == "section":
            between.append(last)
        elif meant is None:
            message = f"{shown(last.word)} may be the sum of {last.above!r} or of all: write which"
            notes.fault(last.row.place, message)
    for this in between:
        if this.numbers:
            message = f"{shown(this.word)} is taken for the sum of {this.above!r}, as are others like it"
            notes.add_once("between", this.row.place, message)
    subtotals, totals = set(map(id, between)), set(map(id, below[1:]))
    changed: list[SumRow] = []
    for this in found:
        if id(this) in subtotals:
            changed.append(attrs.evolve(this, kind="subtotal", section=this.above))
        else:
            changed.append(attrs.evolve(this, kind="total") if between and id(this) in totals else this)
    return changed


def _meant(last: SumRow, score: SheetScore) -> Literal["section", "all"] | None:
    """What the numbers of a row add up, that of its section first; None where they are neither."""
    columns = {column.name: column for column in score.columns}
    stated = [(columns[column], number) for column, number in last.numbers if column is not None]
    if last.above is not None and all(column[last.above].total == number for column, number in stated):
        return "section"
    if all(column.total == number for column, number in stated):
        return "all"
    one = last.kind == "total" and len(last.numbers) == 1 and last.numbers[0][1] == score.total
    return "all" if one else None


def _states(found: list[SumRow], kind: str, section: str | None = None) -> bool:
    return any(
        this.numbers and not this.is_bare and (this.kind, this.section) == (kind, section) for this in found
    )


def written(found: list[SumRow], notes: Notes) -> tuple[WrittenSum, ...]:
    """The sums that the rows state, in the order of the file; a sum that is stated twice is a fault."""
    # a row without numbers is still to be filled in, or a heading; a bonus row says something even so
    standing = [this for this in found if this.numbers or this.kind == "bonus"]
    last: dict[tuple[str, str | None], int]
    last = {(this.kind, this.section): index for index, this in enumerate(standing)}
    seen: dict[tuple[SumKind, str | None], SumRow] = {}
    sums: list[WrittenSum] = []
    for index, this in enumerate(standing):
        kind = _kind(index, this, last)
        earlier = seen.setdefault((kind, this.section), this)
        if earlier.numbers != this.numbers:
            message = f"the sums of {shown(this.word)} are duplicated: see {earlier.row.place}"
            notes.fault(this.row.place, message)
        elif kind == "sheet" and len(this.numbers) > 1:
            message = f"the sheet total is one number, found {len(this.numbers)}"
            notes.fault(this.row.place, message)
        elif earlier is this:  # a pad may have the same sum twice
            sums.extend(_stated(kind, this, notes))
    return tuple(sums)


def stray(numbers: Numbers) -> str | None:
    """What to say of numbers that stand under no column, if there are any."""
    found = [number for column, number in numbers if column is None]
    if not found:
        return None
    return f"{found[0]} is under no column" + (f", and {len(found) - 1} more" if found[1:] else "")


def _stated(kind: SumKind, this: SumRow, notes: Notes) -> Iterator[WrittenSum]:
    if kind != "sheet" and (outside := stray(this.numbers)):
        notes.fault(this.row.place, outside)
    for column, number in this.numbers:
        place = None if kind == "sheet" else column
        yield WrittenSum(kind, number, column=place, section=this.section)


def _kind(index: int, this: SumRow, last: Mapping[tuple[str, str | None], int]) -> SumKind:
    """What the row number `index` states; `last` is where each kind of row stands last."""
    if this.kind == "subtotal":
        return "points" if index < last.get(("bonus", this.section), -1) else "subtotal"
    if this.kind == "total":
        # a bare "total" with one number is the sheet's, unless the sheet's stands elsewhere
        one = len(this.numbers) == 1 and index == last["total", None] and ("sheet", None) not in last
        return "sheet" if one else "column"
    return this.kind
