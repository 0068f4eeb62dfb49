"""Sheets as people keep them in a spreadsheet, saved as CSV.

    croatian,  down,  up,  free,  announced
    ones,         3,   4,      ,          2
    ...
    sum,         63,    ,      ,

The corner names the ruleset, one row the columns, the first cell of each row its category: by name or in any
language of `jamb.labels`, capital letters or not. An empty cell is open; `-`, `x` and `/` are struck, as 0
is. Every column and every category of the ruleset stands once, in any order, or turned over: columns in rows.
Rows for subtotals, bonuses, column totals and the sheet total may stand where the paper has them, filled in
or not. Several players have a sheet each, one below the other or side by side; in a game of one column the
columns are the players.

What is guessed on the way is noted, and what can be read in two ways is refused.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from jamb.errors import DocumentError, Fault, RulesetError, UnknownNameError
from jamb.io.choice import filled, named, settle
from jamb.io.csv.body import Body
from jamb.io.csv.figures import Figures
from jamb.io.csv.found import Found, Notes, PlayerPaper
from jamb.io.csv.grid import MOST_LETTERS, Row, grids
from jamb.io.csv.inference import infer, laid_out
from jamb.io.csv.players import Heads, agreed
from jamb.io.csv.titles import ruleset_called, ruleset_words, said
from jamb.io.csv.vocabulary import Vocabulary
from jamb.io.faults import Faults, shown
from jamb.plugins import get_ruleset
from jamb.rules.ruleset import Ruleset
from jamb.sheets.paper import Paper

_ABOVE: Final = 5  # rows in which a ruleset of a package is looked for, since its words are its own


def read_csv(text: str, *, ruleset: Ruleset | str | None = None) -> Paper:
    r"""The one sheet in a CSV text, with the sums that are written on it.

    Cells are separated by commas, semicolons or tabs. `ruleset` is for a text that names none; without it a
    built-in ruleset is taken if it is the only one with these rows and columns. A column that is derived from
    others may be left out.

    Raises `DocumentError` with every fault, each with its line, or naming the players if there are several
    sheets; `UnknownNameError` for a `ruleset` that there isn't, and `RulesetError` where a package that
    brings rules is broken. Whether numbers and sums are right is not judged here: `jamb.validate` does that.

    >>> read_csv("kenta,down,free,up,call\nones,3,,x,five")
    Traceback (most recent call last):
    ...
    jamb.errors.DocumentError: line 1: no column 'call' (known: down, free, up, announced); ...
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
    faults, notes = Faults(), Notes()
    if len(text) > MOST_LETTERS:
        faults.add_last("", f"the text is too large for a sheet: more than {MOST_LETTERS:,} characters")
    found = tuple(grids(text))
    rows = next((grid.rows for grid in found if grid.rows), ())
    if not rows:
        broken = next(filter(None, (grid.broken for grid in found)), Fault("", "there is nothing in it"))
        faults.add_last(broken.path, broken.message)
    known = ruleset_words()
    likely = given or _likely(rows, known)
    grid, blocks = laid_out(found, likely, faults)
    heads = Heads(grid, given, known, Notes())
    heads.read(blocks)
    name, place = agreed(heads.rulesets, faults)
    if name is None and given is None:
        chosen = infer(grid, blocks[0].header, known, faults, notes)
    else:
        where = "write its name into the first cell"
        chosen = settle(name, given, path=place, where=where, faults=faults)
    if chosen is not likely:
        grid, blocks = laid_out(found, chosen, faults)
    if grid.across:
        notes.add("", "the columns stand in the rows of the file: it is read turned over")
    heads = Heads(grid, chosen, known, notes)
    heads.read(blocks)
    bodies = _bodies(heads, chosen, Figures(notes, faults))
    sums = [body.add_up() for body in bodies]
    faults.raise_any()
    assert chosen is not None, "without a ruleset there was a fault"
    papers = (Paper(filled(chosen, body.cells), found) for body, found in zip(bodies, sums, strict=True))
    players = (spot.player for spot in heads.spots)
    return Found(tuple(map(PlayerPaper, players, papers)), tuple(notes.found))


def only(found: Found) -> Paper:
    """The sheet of a file that has just one; else raises `DocumentError` with the names of the players."""
    if len(found.papers) > 1:
        names = [paper.player for paper in found.papers if paper.player is not None]
        whose = f": of {', '.join(map(shown, names))}" if names else ""
        raise DocumentError([Fault("", f"expected one sheet, found {len(found.papers)}{whose}")])
    return found.papers[0].paper


def _likely(rows: Sequence[Row], known: Mapping[str, str]) -> Ruleset | None:
    """The ruleset that is named in the first cell, or in so many words above the table."""
    for row in rows[:_ABOVE]:
        for this in said(row):
            if (this.topic == "ruleset" or row is rows[0]) and (name := ruleset_called(this.word, known)):
                try:
                    return get_ruleset(name)
                except (UnknownNameError, RulesetError):
                    return None  # told when the sheet is read
    return None


def _bodies(heads: Heads, ruleset: Ruleset | None, figures: Figures) -> list[Body]:
    words = Vocabulary.of(ruleset)
    bodies: list[Body] = []
    for number, spot in enumerate(heads.spots, 1):
        whose = f"player {number}" if spot.player is None else f"player {shown(spot.player)}"
        several = len(heads.spots) > 1
        bodies.append(
            Body(heads.grid, spot.block, spot.group, ruleset, words, figures, whose if several else "")
        )
        bodies[-1].read()
    return bodies
