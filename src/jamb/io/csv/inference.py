"""How a text is to be taken: what separates its cells, which way it stands, and by which rules it is read.

Whatever makes sense of most of its words is meant. Where two ways make as much sense of it, it is refused.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NoReturn, Protocol

from jamb.errors import DocumentError
from jamb.io.csv.areas import Block
from jamb.io.csv.blocks import Finder
from jamb.io.csv.body import Body
from jamb.io.csv.figures import Figures
from jamb.io.csv.found import Notes
from jamb.io.csv.grid import Grid, Row
from jamb.io.csv.pads import PadFinder
from jamb.io.csv.players import Heads
from jamb.io.csv.vocabulary import Vocabulary
from jamb.io.faults import Faults, shown
from jamb.rules.ruleset import Ruleset
from jamb.rulesets import BUILT_IN

MOST_SHEETS: Final = 100
MOST_ROWS: Final = 5_000


class _Layout(Protocol):
    """A way in which sheets may stand in a table."""

    def turned(self, grid: Grid) -> Grid | None: ...
    def weigh(self, grid: Grid) -> int: ...
    def blocks(self, grid: Grid) -> list[Block]: ...


def laid_out(grids: Sequence[Grid], ruleset: Ruleset | None, faults: Faults) -> tuple[Grid, list[Block]]:
    """The table as it is meant, with its sheets; raises `DocumentError` where there is none."""
    for layout, least in _layouts(ruleset):
        grid, weight = _best(grids, layout, faults)
        if weight >= least:
            _check_size(grid, faults)
            blocks = layout.blocks(grid)
            if sum(len(block.groups) for block in blocks) > MOST_SHEETS:
                faults.add_last("", f"these are more than {MOST_SHEETS} sheets")
            return grid, blocks
    _check_size(grids[0], faults)
    return _refuse(grids, ruleset, faults)


def infer(grid: Grid, header: Row, known: Mapping[str, str], faults: Faults, notes: Notes) -> Ruleset | None:
    """The one built-in ruleset that has just these columns and rows; notes a fault if there isn't one."""
    fitting = [ruleset for ruleset in BUILT_IN if _fits(grid, ruleset, known)]
    if len(fitting) == 1:
        message = (
            f"no ruleset is named: taken for {fitting[0].name!r}, the only one with these rows and columns"
        )
        notes.add(header.place, message)
        return fitting[0]
    reason = "no ruleset is named"
    if fitting:
        reason += (
            f", and {' and '.join(repr(ruleset.name) for ruleset in fitting)} have these rows and columns"
        )
    faults.add(
        header.place, f"{reason}: write its name into the first cell, or give its name beside the file"
    )
    return None


def _layouts(ruleset: Ruleset | None) -> Iterator[tuple[_Layout, int]]:
    """The ways that are tried in turn, and how much each has to make sense of."""
    yield Finder(Vocabulary.of(ruleset)), 1
    for this in (ruleset,) if ruleset else BUILT_IN:
        if len(this.columns) == 1:
            # where no ruleset is named, words that are no columns are players only for one that fits
            yield PadFinder(Vocabulary.of(this)), 1 if ruleset else len(this.rows)


def _best(grids: Sequence[Grid], layout: _Layout, faults: Faults) -> tuple[Grid, int]:
    """The grid, as it stands or turned over, of which most makes sense, and how much does."""
    best, weight = grids[0], 0
    for grid in grids:
        turned = layout.turned(grid)
        upright, lying = layout.weigh(grid), layout.weigh(turned) if turned else 0
        if max(upright, lying) <= weight:
            continue
        if upright == lying:
            faults.add_last("", "its columns may stand in columns or in rows, and both make sense of it")
        best, weight = (turned, lying) if turned and lying > upright else (grid, upright)
    return best, weight


def _check_size(grid: Grid, faults: Faults) -> None:
    if grid.broken is not None:
        faults.add_last(grid.broken.path, grid.broken.message)
    if len(grid.rows) > MOST_ROWS:
        faults.add_last("", f"more than {MOST_ROWS:,} rows: these are no sheets")


def _refuse(grids: Sequence[Grid], ruleset: Ruleset | None, faults: Faults) -> NoReturn:
    """Tell what was looked for in vain."""
    row, names = grids[0].rows[0], Vocabulary.of(ruleset).column_names
    if len(row.cells) == 1 and not any(len(row.cells) > 1 for grid in grids for row in grid.rows):
        message = f"expected cells separated by commas, semicolons or tabs, found {shown(row.cells[0])}"
        faults.add_last(row.place, message)
    found = ", ".join(map(shown, row.cells[1:5])) or "none"
    message = f"expected the names of columns ({', '.join(names)}), found {found}"
    faults.add_last(row.place, message)


def _fits(grid: Grid, ruleset: Ruleset, known: Mapping[str, str]) -> bool:
    """Whether every name of a table is of this ruleset, and none is missing."""
    words = Vocabulary.of(ruleset)
    blocks = next((found for layout, _ in _layouts(ruleset) if (found := layout.blocks(grid))), [])
    heads = Heads(grid, ruleset, known, Notes())
    heads.read(blocks)
    figures = Figures(Notes(), Faults())
    try:
        for spot in heads.spots:
            body = Body(grid, spot.block, spot.group, ruleset, words, figures)
            body.read()
            if body.strange:
                return False
    except DocumentError:
        return False  # hundreds of faults: no ruleset makes it a sheet
    return bool(heads.spots)
