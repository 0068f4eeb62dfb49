"""Hypothesis strategies for tests of what is built on this library; needs the extra `testing`.

    from hypothesis import given

    import jamb
    from jamb.testing import sheets, turns

    @given(sheets())
    def test_my_renderer_takes_any_sheet(sheet: jamb.Sheet) -> None: ...

    @given(turns())
    def test_my_bot_always_finds_a_move(turn: jamb.Turn) -> None: ...

`dice` are rolls, `rulesets` built-in and random ones of all kinds, third parties' included. `played_sheets`
and `turns` are reached by play, `broken_sheets` changed afterwards on purpose, `any_sheets` hold any numbers.
`games` plays one player's game from a generator of chance. Nothing here looks into the code that it helps to
test: rulesets come from the definitions alone, and states from the listed moves.
"""

from jamb.testing.dice import dice
from jamb.testing.play import games
from jamb.testing.rulesets import BUILT_IN, random_rulesets, rulesets
from jamb.testing.sheets import (
    SEEDS,
    any_sheets,
    broken_sheets,
    filled,
    played_sheets,
    sheets,
    turns,
)

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
