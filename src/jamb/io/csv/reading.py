"""Sheets as people keep them in a spreadsheet, saved as CSV.

    croatian,  down,  up,  free,  announced
    ones,         3,   4,      ,          2
    ...
    sum,         63,    ,      ,

The corner names the ruleset, one row the columns, the first cell of each row its category: by name or in any
language of `jamb.labels`, capital letters or not. An empty cell is open; `-`, `x` and `/` are struck, as 0
is. Every column and every category of the ruleset stands once, in any order; the table may be transposed.
Rows for subtotals, bonuses, column totals and the sheet total may stand where the paper has them, filled in
or not. Several players have a sheet each, one below the other or side by side; in a game of one column the
columns are the players.

What is guessed on the way is noted, and what can be read in two ways is refused.
"""

from collections.abc import Sequence

import attrs

from jamb.errors import DocumentError, Fault
from jamb.io.choice import filled, named, settle
from jamb.io.csv.body import Body
from jamb.io.csv.grid import MOST_LETTERS, Grid, grids
from jamb.io.csv.heads import Heads, RulesetWords, Spot, likely
from jamb.io.csv.notes import Notes
from jamb.io.csv.places import Arrangement, find_sheets, find_upright
from jamb.io.faults import Faults, shown
from jamb.rules.ruleset import Ruleset
from jamb.rulesets import BUILT_IN
from jamb.sheets.paper import Paper


@attrs.frozen
class PlayerPaper:
    """A sheet of a file, and whose it is; None where the file doesn't say."""

    player: str | None
    paper: Paper


@attrs.frozen
class Found:
    """The sheets in a file, in its order.

    `notes` tells what was guessed: each guess with its place and what it was taken for.
    """

    papers: tuple[PlayerPaper, ...]
    notes: tuple[Fault, ...] = ()


def read_csv(text: str, *, ruleset: Ruleset | str | None = None) -> Paper:
    r"""The one sheet in a CSV text, with the sums that are written on it.

    Cells are separated by commas, semicolons or tabs. `ruleset` is for a text that names none; without it a
    built-in ruleset is taken if it is the only one with these rows and columns. A column that is derived from
    others may be left out.

    Raises `DocumentError` with every fault, each with its line, or naming the players if there are several
    sheets; `UnknownNameError` for an unknown `ruleset`, and `RulesetError` where a package that brings rules
    is broken. Whether numbers and sums are right is not judged here: `jamb.validate` does that.

    >>> read_csv("kenta,down,free,up,sideways\nones,3,,x,five")
    Traceback (most recent call last):
    ...
    jamb.errors.DocumentError: line 1: no column 'sideways' (known: down, free, up, announced); ...
    """
    return only(read_csv_all(text, ruleset=ruleset))


def read_csv_all(text: str, *, ruleset: Ruleset | str | None = None) -> Found:
    r"""All the sheets in a CSV text, with their players and what was guessed; else as `read_csv`.

    >>> from jamb.rulesets import KNIFFEL
    >>> rows = "\n".join(f"{row};5,0" for row in KNIFFEL.rows)
    >>> found = read_csv_all(f"Player: Ana\nKniffel;Free\n{rows}")
    >>> found.papers[0].player, str(found.notes[0])
    ('Ana', "line 3, column 'Free': '5,0' is read as 5, as are others like it")
    """
    given = named(ruleset)
    faults = Faults()
    notes = Notes(faults)
    grids = _grids(text, faults)
    known = RulesetWords(given)
    assumed = given or likely(next(grid.rows for grid in grids if grid.rows), known)
    arranged = find_sheets(grids, assumed, faults)
    heads = Heads(arranged, known, notes)
    heads.read_rulesets()
    if heads.rulesets or given is not None:
        name, place = _agreed(heads.rulesets, faults)
        where = "write its name into the first cell"
        chosen = settle(name, given, path=place, where=where, faults=faults)
    else:
        chosen = _fitting(arranged, notes)
    if chosen is not assumed:
        arranged = find_sheets(grids, chosen, faults)
    if arranged.grid.across:
        notes.add("", "the table is transposed; reading it that way")
    spots = tuple(Heads(arranged, known.giving(chosen), notes, heads.unknown).spots())
    bodies = [
        Body(arranged.grid, spot, chosen, notes, _whose(number, spot) if len(spots) > 1 else "")
        for number, spot in enumerate(spots, 1)
    ]
    for body in bodies:
        body.read()
    sums = [body.add_up() for body in bodies]
    faults.raise_any()
    assert chosen is not None, "without a ruleset there was a fault"
    papers = (Paper(filled(chosen, body.cells), stated) for body, stated in zip(bodies, sums, strict=True))
    return Found(
        tuple(map(PlayerPaper, (spot.player for spot in spots), papers)),
        tuple(notes.guesses),
    )


def only(found: Found) -> Paper:
    """The sheet of a file that has just one; else raises `DocumentError` with the names of the players."""
    if len(found.papers) > 1:
        names = [paper.player for paper in found.papers if paper.player is not None]
        whose = f": of {', '.join(map(shown, names))}" if names else ""
        raise DocumentError([Fault("", f"expected one sheet, found {len(found.papers)}{whose}")])
    return found.papers[0].paper


def _grids(text: str, faults: Faults) -> tuple[Grid, ...]:
    """The text by each separator; raises `DocumentError` where there is none, or too much of it."""
    if len(text) > MOST_LETTERS:
        faults.add_last("", f"the text is too large for a sheet: more than {MOST_LETTERS:,} characters")
    found = tuple(grids(text))
    if not any(grid.rows for grid in found):
        broken = next(filter(None, (grid.broken for grid in found)), Fault("", "there is nothing in it"))
        faults.add_last(broken.path, broken.message)
    return found


def _agreed(rulesets: Sequence[tuple[str, str]], faults: Faults) -> tuple[str | None, str]:
    """The one ruleset that is said, with its place; a fault is noted where another is said as well."""
    name, place = rulesets[0] if rulesets else (None, "")
    for other, there in rulesets[1:]:
        if name is not None and other != name:
            faults.add(there, f"the ruleset is {shown(other)} here, but {shown(name)} in {place}")
    return name, place


def _fitting(arranged: Arrangement, notes: Notes) -> Ruleset | None:
    """The one built-in ruleset that has just these columns and rows; notes a fault if there isn't one."""
    fitting = [ruleset for ruleset in BUILT_IN if _fits(arranged, ruleset)]
    place, reason = arranged.blocks[0].header.place, "no ruleset is named"
    if len(fitting) == 1:
        name = repr(fitting[0].name)
        notes.add(place, f"{reason}: taken for {name}, the only one with these rows and columns")
        return fitting[0]
    if fitting:
        names = " and ".join(repr(ruleset.name) for ruleset in fitting)
        reason += f", and {names} have these rows and columns"
    notes.fault(place, f"{reason}: write its name into the first cell, or give its name beside the file")
    return None


def _fits(arranged: Arrangement, ruleset: Ruleset) -> bool:
    """Whether every name of a table is of this ruleset, and none is missing."""
    notes = Notes()
    try:
        arranged = find_upright(arranged.grid, ruleset)
        for spot in Heads(arranged, RulesetWords(ruleset), notes).spots():
            body = Body(arranged.grid, spot, ruleset, notes)
            body.read()
            if body.strange:
                return False
    except DocumentError:
        return False  # hundreds of faults: no ruleset makes it a sheet
    return bool(arranged.blocks)


def _whose(number: int, spot: Spot) -> str:
    return f"player {number}" if spot.player is None else f"player {shown(spot.player)}"
