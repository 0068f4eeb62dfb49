"""The rows of sums on a paper sheet: which sum each of them states.

People write subtotals, bonuses and totals below what they add up, often under one bare word: sum, zbroj,
Summe. So the order of the rows decides: a bare subtotal belongs to the section above it, and is without
the bonus where the bonus has a row of its own below it (RULES B8).
"""

from collections.abc import Iterator, Mapping
from typing import Literal

import attrs

from jamb.io.faults import Faults, shown
from jamb.io.grid import Row
from jamb.paper import SumKind, WrittenSum

Numbers = tuple[tuple[str | None, int], ...]


@attrs.frozen
class SumRow:
    """A row of sums as it was read: its kind by its word, its section, and each number with its column."""

    row: Row
    word: str
    kind: SumKind | Literal["total"]
    section: str | None
    numbers: Numbers


def written(found: list[SumRow], faults: Faults) -> tuple[WrittenSum, ...]:
    """The sums that the rows state, in the order of the file; a sum that is stated twice is a fault."""
    # a row without numbers is still to be filled in, or a heading; a bonus row says something even so
    standing = [this for this in found if this.numbers or this.kind == "bonus"]
    last: dict[tuple[str, str | None], int]
    last = {(this.kind, this.section): index for index, this in enumerate(standing)}
    seen: dict[tuple[SumKind, str | None], Row] = {}
    sums: list[WrittenSum] = []
    for index, this in enumerate(standing):
        kind = _kind(index, this, last)
        earlier = seen.setdefault((kind, this.section), this.row)
        if earlier is not this.row:
            message = f"the sums of {shown(this.word)} stand twice: see {earlier.place}"
            faults.add(this.row.place, message)
        elif kind == "sheet" and len(this.numbers) > 1:
            message = f"the sheet total is one number, found {len(this.numbers)}"
            faults.add(this.row.place, message)
        else:
            sums.extend(_stated(kind, this, faults))
    return tuple(sums)


def stray(numbers: Numbers) -> str | None:
    """What to say of numbers that stand under no column, if there are any."""
    found = [number for column, number in numbers if column is None]
    if not found:
        return None
    return f"{found[0]} stands under no column" + (f", and {len(found) - 1} more" if found[1:] else "")


def _stated(kind: SumKind, this: SumRow, faults: Faults) -> Iterator[WrittenSum]:
    if kind != "sheet" and (outside := stray(this.numbers)):
        faults.add(this.row.place, outside)
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
