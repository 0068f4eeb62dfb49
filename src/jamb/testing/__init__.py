"""Hypothesis strategies for tests of what is built on this library; needs the extra `testing`.

    from hypothesis import given

    import jamb
    from jamb.testing import sheets, turns

    @given(sheets())
    def test_my_renderer_takes_any_sheet(sheet: jamb.Sheet) -> None: ...

    @given(turns())
    def test_my_bot_always_finds_a_move(turn: jamb.Turn) -> None: ...

`dice` draws rolls, `rulesets` built-in and random rulesets, some with kinds of a third party.
`played_sheets` and `turns` are reached by play, `broken_sheets` are changed afterwards, and `any_sheets` hold
any integers; `sheets` draws all three. `games` and `filled` play at random from a generator such as
`Random(seed)`, and `SEEDS` draws seeds. Where a strategy takes `of`, this is the strategy of its rulesets: by
default `rulesets()`, at your choice `BUILT_IN`, `random_rulesets()` or `st.just(mine)`.

Nothing here looks into the code that it helps to test: rulesets are made of definitions, and states of moves
that were listed.
"""

from jamb.testing.play import (
    SEEDS,
    any_sheets,
    broken_sheets,
    dice,
    filled,
    games,
    played_sheets,
    sheets,
    turns,
)
from jamb.testing.rulesets import BUILT_IN, random_rulesets, rulesets

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
