"""Hypothesis strategies for dice, rulesets, sheets and turns, written without the code under test.

Rulesets come from the definitions alone. Sheets and turns are reached by random play through the public API,
where nothing but the listed moves is used, or filled cell by cell.
"""

from .dice import dice
from .play import games
from .rulesets import BUILT_IN, random_rulesets, rulesets
from .sheets import SEEDS, any_sheets, broken_sheets, filled, played_sheets, sheets, turns

__all__ = [
    "BUILT_IN",
    "SEEDS",
    "any_sheets",
    "broken_sheets",
    "dice",
    "filled",
    "games",
    "played_sheets",
    "random_rulesets",
    "rulesets",
    "sheets",
    "turns",
]
