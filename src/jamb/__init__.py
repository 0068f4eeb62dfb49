"""Rules and scores of Jamb, the Balkan dice game, and of its family of tables.

The way of the data: **dice** are a tuple of faces. A **pattern** picks those that count, a **value** says
what the picked ones are worth; the two together are a **category**, a row of the sheet. Written down, the
points are a **cell**: a number, or `None` while it is open. The cells of one **column** are filled in its own
order and phase of the turn. A **section** of a column adds up to a subtotal, the sections to the column, the
columns to the **sheet**. A **turn** leads from one sheet to the next. A **ruleset** holds all definitions.
Every object is immutable.
"""

from typing import TYPE_CHECKING

from jamb import _late
from jamb.errors import (
    ArgumentError,
    DiceError,
    DocumentError,
    Fault,
    IllegalMoveError,
    InvalidSheetError,
    JambError,
    RulesetError,
    RuleViolationError,
    UnknownNameError,
)
from jamb.moves import Announce, Enter, Keep, Move
from jamb.play.game import Game, Standing
from jamb.play.turn import Turn
from jamb.rules import conditions, gates, orders, patterns, subtotals, values
from jamb.rules.categories import Category, CategoryRule, Explanation
from jamb.rules.columns import BestOfRow, ColumnRule
from jamb.rules.ruleset import Ruleset
from jamb.rules.sections import Section, Strikes
from jamb.rules.words import Labels
from jamb.sheets.column import Column
from jamb.sheets.paper import Paper, WrittenSum
from jamb.sheets.scores import ColumnScore, SectionScore, SheetScore
from jamb.sheets.sheet import Sheet
from jamb.sheets.validation import check, validate
from jamb.violations import Violation

if TYPE_CHECKING:
    from jamb import io as io
    from jamb import labels as labels
    from jamb import play as play
    from jamb import plugins as plugins
    from jamb import render as render
    from jamb import rules as rules
    from jamb import rulesets as rulesets
    from jamb import sheets as sheets
    from jamb import testing as testing
    from jamb.io.csv.reading import read_csv, read_csv_all
    from jamb.io.csv.writer import dumps_csv
    from jamb.io.documents import dumps, from_dict, loads
    from jamb.io.games.records import Record, dumps_game, dumps_move, loads_game, loads_move, loads_record
    from jamb.io.plain import to_dict
    from jamb.io.rulesets.toml import dumps_ruleset, load_ruleset, loads_ruleset
    from jamb.play.judge import Report, judge
    from jamb.play.numbering import move_at, move_count, move_index, move_indices, move_mask, move_name
    from jamb.plugins import get_ruleset
    from jamb.sheets.prospects import Missing, Prospect, prospects

__version__ = "0.1.0"

__all__ = [
    "Announce",
    "ArgumentError",
    "BestOfRow",
    "Category",
    "CategoryRule",
    "Column",
    "ColumnRule",
    "ColumnScore",
    "DiceError",
    "DocumentError",
    "Enter",
    "Explanation",
    "Fault",
    "Game",
    "IllegalMoveError",
    "InvalidSheetError",
    "JambError",
    "Keep",
    "Labels",
    "Missing",
    "Move",
    "Paper",
    "Prospect",
    "Record",
    "Report",
    "RuleViolationError",
    "Ruleset",
    "RulesetError",
    "Section",
    "SectionScore",
    "Sheet",
    "SheetScore",
    "Standing",
    "Strikes",
    "Turn",
    "UnknownNameError",
    "Violation",
    "WrittenSum",
    "check",
    "conditions",
    "dumps",
    "dumps_csv",
    "dumps_game",
    "dumps_move",
    "dumps_ruleset",
    "from_dict",
    "gates",
    "get_ruleset",
    "judge",
    "load_ruleset",
    "loads",
    "loads_game",
    "loads_move",
    "loads_record",
    "loads_ruleset",
    "move_at",
    "move_count",
    "move_index",
    "move_indices",
    "move_mask",
    "move_name",
    "orders",
    "patterns",
    "prospects",
    "read_csv",
    "read_csv_all",
    "subtotals",
    "to_dict",
    "validate",
    "values",
]


if not TYPE_CHECKING:  # so that a type checker knows which names there are

    def __getattr__(name: str) -> object:
        """Hand on what the edges offer, and what few need, so that `import jamb` loads none of it."""
        return _late.attribute(name)


def __dir__() -> list[str]:
    return sorted({*__all__, *_late.MODULES, "__version__"})
