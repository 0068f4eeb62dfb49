"""How a text is to be taken: what separates its cells, which way it stands, and by which rules it is read.

Whatever makes sense of most of its words is meant. Where two ways make as much sense of it, it is refused.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from jamb.errors import DocumentError
from jamb.io.blocks import Block, Finder
from jamb.io.body import Body
from jamb.io.faults import Faults, shown
from jamb.io.figures import Figures
from jamb.io.found import Notes
from jamb.io.grid import Grid, Row
from jamb.io.players import Heads
from jamb.io.vocabulary import Vocabulary
from jamb.ruleset import Ruleset
from jamb.rulesets import BUILT_IN

MOST_SHEETS: Final = 100
MOST_ROWS: Final = 5_000


def laid_out(grids: Sequence[Grid], ruleset: Ruleset | None, faults: Faults) -> tuple[Grid, list[Block]]:
    """The table as it is meant, with its sheets; raises `DocumentError` where there is none."""
    words = Vocabulary.of(ruleset)
    finder = Finder.of(words)
    best, weight = grids[0], 0
    for grid in grids:
        turned = grid.turned(finder.is_title)
        upright, lying = finder.weigh(grid), finder.weigh(turned) if turned else 0
        if max(upright, lying) <= weight:
            continue
        if upright == lying:
            faults.add_last("", "its columns may stand in columns or in rows, and both make sense of it")
        best, weight = (turned, lying) if turned and lying > upright else (grid, upright)
    if best.broken is not None:
        faults.add_last(best.broken.path, best.broken.message)
    if len(best.rows) > MOST_ROWS:
        faults.add_last("", f"more than {MOST_ROWS:,} rows: these are no sheets")
    if not weight:
        row = best.rows[0]
        found = ", ".join(map(shown, row.cells[1:5])) or "none"
        message = f"expected the names of columns ({', '.join(words.column_names)}), found {found}"
        faults.add_last(row.place, message)
    blocks = finder.blocks(best)
    if sum(len(block.groups) for block in blocks) > MOST_SHEETS:
        faults.add_last("", f"these are more than {MOST_SHEETS} sheets")
    return best, blocks


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


def _fits(grid: Grid, ruleset: Ruleset, known: Mapping[str, str]) -> bool:
    """Whether every name of a table is of this ruleset, and none is missing."""
    words = Vocabulary.of(ruleset)
    heads = Heads(grid, ruleset, known, Notes())
    heads.read(Finder.of(words).blocks(grid))
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
