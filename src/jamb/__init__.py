"""Rules and scores of Jamb, the Balkan dice game, and of its family of tables.

The way of the data: **dice** are a tuple of faces. A **pattern** picks those that count, a **value** says
what the picked ones are worth; the two together are a **category**, a row of the sheet. Written down, the
points are a **cell**: a number, or `None` while it is open. The cells of one **column** are filled in its own
order and phase of the turn. A **section** of a column adds up to a subtotal, the sections to the column, the
columns to the **sheet**. A **turn** leads from one sheet to the next. A **ruleset** holds all definitions.
Every object is immutable.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from jamb import gates, orders, patterns, subtotals, values
from jamb.category import Category, CategoryRule, Explanation
from jamb.column import Column
from jamb.columns import BestOfRow, ColumnRule
from jamb.errors import (
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
from jamb.game import Game, Standing
from jamb.moves import Announce, Enter, Keep, Move
from jamb.naming import Labels
from jamb.paper import Paper, WrittenSum
from jamb.ruleset import Ruleset
from jamb.scores import ColumnScore, SectionScore, SheetScore
from jamb.sections import Section, Strikes
from jamb.sheet import Sheet
from jamb.turn import Turn
from jamb.validation import check, validate
from jamb.violations import Violation

if TYPE_CHECKING:
    from jamb.evidence import Report, judge
    from jamb.io.documents import dumps, from_dict, loads, to_dict
    from jamb.io.games.records import Record, dumps_game, dumps_move, loads_game, loads_move, loads_record
    from jamb.io.house.rulesets import dumps_ruleset, load_ruleset, loads_ruleset
    from jamb.io.spreadsheets.reader import read_csv, read_csv_all
    from jamb.io.spreadsheets.writer import dumps_csv
    from jamb.numbering import move_at, move_count, move_index, move_indices, move_mask, move_name
    from jamb.plugins import get_ruleset
    from jamb.prospects import Missing, Prospect

_LATE: Final = {
    name: module
    for module, names in {
        "jamb.evidence": ("Report", "judge"),
        "jamb.io.documents": ("dumps", "from_dict", "loads", "to_dict"),
        "jamb.io.games.records": (
            "Record",
            "dumps_game",
            "dumps_move",
            "loads_game",
            "loads_move",
            "loads_record",
        ),
        "jamb.io.house.rulesets": ("dumps_ruleset", "load_ruleset", "loads_ruleset"),
        "jamb.io.spreadsheets.writer": ("dumps_csv",),
        "jamb.io.spreadsheets.reader": ("read_csv", "read_csv_all"),
        "jamb.numbering": ("move_at", "move_count", "move_index", "move_indices", "move_mask", "move_name"),
        "jamb.plugins": ("get_ruleset",),
        "jamb.prospects": ("Missing", "Prospect"),
    }.items()
    for name in names
}

__all__ = [
    "Announce",
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
        if name not in _LATE:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_LATE[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
