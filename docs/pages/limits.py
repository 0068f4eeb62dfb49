"""The page of limits: how large what comes in may be, and how much work it may cause."""

from typing import Final

from jamb import _text
from jamb.dice import MOST_DICE
from jamb.io import faults, files, strict
from jamb.io.csv.grid import MOST_LETTERS as CSV_LETTERS
from jamb.io.csv.places import MOST_ROWS as CSV_ROWS
from jamb.io.csv.places import MOST_SHEETS
from jamb.io.games.script import MOST_LETTERS as RECORD_LETTERS
from jamb.io.rulesets import bounds, toml
from jamb.play.game import MOST_PLAYERS
from jamb.rules import checks, progress, words
from jamb.sheets import prospects

from .text import page, table

Limit = tuple[str, int, str]

RULESETS: Final[tuple[Limit, ...]] = (
    ("dice", MOST_DICE, "that are thrown"),
    ("rolls", checks.MOST_ROLLS, "of a turn"),
    ("categories", checks.MOST_ROWS, "of a ruleset"),
    ("columns", checks.MOST_COLUMNS, "of a ruleset"),
    ("points", checks.MOST_POINTS, "that a value, a bonus or a step names; as much below 0"),
    ("factors", checks.MOST_FACTORS, "of a difference"),
    ("weight", checks.MOST_WEIGHT, "of a column"),
    ("ratings", checks.MOST_RATINGS, "of a ruleset"),
    ("characters", _text.MOST_LETTERS, "of the name of a ruleset, section, category, column or player"),
    ("words", words.MOST_WORDS, "that a ruleset brings along"),
    ("characters", words.LONGEST, "of such a word"),
)
STATES: Final[tuple[Limit, ...]] = (
    ("digits", _text.MOST_DIGITS, "of the number in a cell, and of a written sum"),
    ("players", MOST_PLAYERS, "of a game"),
)
FILES: Final[tuple[Limit, ...]] = (
    ("bytes", files.LARGEST, "of a file of sheets"),
    ("characters", CSV_LETTERS, "of a CSV"),
    ("lines", CSV_ROWS, "of a CSV"),
    ("sheets", MOST_SHEETS, "in a CSV"),
    ("bytes", bounds.MOST_BYTES, "of house rules"),
    ("files", toml.MOST_FILES, "of house rules that extend each other"),
    ("entries", bounds.MOST_ENTRIES, "of a list or table of house rules"),
    ("characters", RECORD_LETTERS, "of the record of a game"),
    ("levels", faults.MOST_DEPTH, "of nesting in a document"),
    ("parts", strict.MOST_PARTS, "of plain data that a program hands over"),
    ("faults", faults.MOST_FAULTS, "that are reported of one document; the rest is not read"),
)
WORK: Final[tuple[Limit, ...]] = (
    ("states", checks.MOST_STATES, "of an order without paths are played through; beyond that it is refused"),
    (
        "states",
        progress.MOST_TRIED,
        "are tried to find cells out of order; beyond that they get the benefit of the doubt",
    ),
    ("fillings", prospects.MOST_TRIED, "are tried for a prospect; beyond that `most` is None"),
    ("sets of open cells", progress.MOST_KEPT, "are remembered for each order"),
)


def limits() -> str:
    """How much may come in."""
    return page(
        (
            "# Limits",
            "What comes from strangers has a limit: beyond it there is an error that says so, and nothing is "
            "ever cut silently. This page is made from the code.",
            "## Rulesets",
            _rows(RULESETS),
            "## Sheets and games",
            _rows(STATES),
            "## Files and documents",
            _rows(FILES),
            "## Work",
            _rows(WORK),
        )
    )


def _rows(found: tuple[Limit, ...]) -> str:
    return table(("at most", "", ""), ((f"{number:,}", what, where) for what, number, where in found))
