"""Numbers that decimal commas cut in two: a file of commas that has them without quotation marks.

Nobody can say any more which number is whose, so such a file is refused.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from jamb.errors import Fault
from jamb.io.csv.areas import Block
from jamb.io.csv.grid import Grid

_REST: Final = ("0", "00")
_HELP: Final = "put such numbers in quotation marks"
_FEWEST: Final = 3


def find_cuts(grid: Grid, block: Block) -> Fault | None:
    """The fault of a sheet whose numbers seem to be cut: rows are too long, or every number has its 0."""
    header, first = block.header, block.groups[0].head + 1
    if grid.separator != "," or header.turned:
        return None
    for row in block.rows:
        if row.width > header.width and any(
            one.isdigit() and two in _REST for one, two in pairwise(row.cells[first:])
        ):
            message = f"{row.width} cells below {header.width}: a decimal comma cuts a number in two, {_HELP}"
            return Fault(row.place, message)
    if header.width > len(header.cells) and _in_pairs([row.cells[first:] for row in block.rows]):
        message = (
            "a 0 follows every number: if decimal commas cut them in two, "
            f"{_HELP}; if not, leave out the empty cells behind the names of the columns"
        )
        return Fault(header.place, message)
    return None


def _in_pairs(rows: Iterable[tuple[str, ...]]) -> bool:
    """Whether several rows have numbers, not all of them 0, and each number of all of these a 0 behind it."""
    numbers = [row for row in rows if any(map(str.isdigit, row))]
    return len(numbers) >= _FEWEST and all(map(_has_rests, numbers)) and any(map(_is_more, numbers))


def _has_rests(row: tuple[str, ...]) -> bool:
    cells = iter(row)
    return all(next(cells, None) in _REST for cell in cells if cell.isdigit())


def _is_more(row: tuple[str, ...]) -> bool:
    return any(cell.isdigit() and cell not in _REST for cell in row)
