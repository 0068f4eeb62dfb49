"""Numbers of legal move sequences, counted through Turn and through the game tree of `phases`.

A sequence is what happens one after the other: a throw, a keep, an announcement, an entry; after
an entry the next turn on the new sheet goes on. It ends at the depth asked for, or with the last
cell. One legal step too many or too few anywhere below changes the count. The golden numbers keep
both counts from going wrong together.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement

import pytest

import jamb
from helpers.filled import all_but
from helpers.profiles import few

from . import naive, phases
from .phases import Phase
from .strategies import RULESETS

Throws = Callable[[int], tuple[tuple[int, ...], ...]]


@cache
def all_dice(due: int) -> tuple[tuple[int, ...], ...]:
    """Every throw of so many dice, the order left out."""
    return tuple(combinations_with_replacement(range(1, 7), due))


@cache
def some_dice(due: int) -> tuple[tuple[int, ...], ...]:
    """Five alike, a big straight, or a roll worth little, cut to so many dice."""
    return tuple(dice[:due] for dice in phases.THROWS)


@cache
def one_throw(due: int) -> tuple[tuple[int, ...], ...]:
    """Give sixes and then fives, always."""
    return ((6, 6, 6, 5, 5)[:due],)


@cache
def brute(phase: Phase, throws: Throws, plies: int) -> int:
    """Count in the game tree."""
    if plies == 0 or not any(names for _, names in phase.open):
        return 1
    if phase.due:
        return sum(brute(phases.throw(phase, dice), throws, plies - 1) for dice in throws(phase.due))
    return (
        sum(
            brute(phases.enter(phase, (column, name)), throws, plies - 1)
            for column, name, _ in phases.entries(phase)
        )
        + sum(brute(phases.announce(phase, name), throws, plies - 1) for name in phases.announcements(phase))
        + sum(brute(phases.keep(phase, dice), throws, plies - 1) for dice in phases.allowed_keeps(phase))
    )


def count(turn: jamb.Turn, throws: Throws, plies: int) -> int:
    """Count through the library, one object a step."""
    if plies == 0 or turn.sheet.is_complete:
        return 1
    if turn.is_over:
        return count(jamb.Turn(turn.sheet), throws, plies)
    if turn.due:
        return sum(count(turn.roll(dice), throws, plies - 1) for dice in throws(turn.due))
    return sum(count(turn.play(move), throws, plies - 1) for move in turn.moves())


SITUATIONS: list[tuple[str, dict[str, tuple[str, ...]], Throws, int, int]] = [
    ("croatian", {"down": ("jamb",)}, some_dice, 6, 10_776),
    ("croatian", {"announced": ("max",)}, some_dice, 7, 10_347),
    ("croatian", {"announced": ("poker", "jamb")}, some_dice, 5, 7_190),
    ("croatian", {"up": ("max",), "announced": ("sixes",)}, one_throw, 8, 1_061),
    ("croatian", {"free": ("ones", "full"), "up": ("ones", "twos")}, one_throw, 7, 1_520),
    ("tris", {"announced": ("tris",)}, some_dice, 7, 10_347),
    ("tris", {"down": ("poker", "jamb")}, one_throw, 12, 12_769),
    (
        "tris",
        {"down": ("tris",), "up": ("ones",), "announced": ("max", "full")},
        one_throw,
        7,
        2_598,
    ),
    ("kenta", {"free": ("straight",)}, some_dice, 6, 10_914),
    ("kenta", {"free": ("max",), "announced": ("straight",)}, one_throw, 8, 1_061),
    ("kenta", {"down": ("min", "straight"), "announced": ("min",)}, some_dice, 4, 4_334),
]


@pytest.mark.parametrize(("ruleset", "still_open", "throws", "plies", "golden"), few(SITUATIONS, every=2))
def test_sheets_that_are_nearly_full(
    ruleset: str, still_open: dict[str, tuple[str, ...]], throws: Throws, plies: int, golden: int
) -> None:
    """As many ways to go on as the game tree has."""
    turn = jamb.Turn(all_but(jamb.get_ruleset(ruleset), still_open))
    assert brute(phases.start(ruleset, still_open), throws, plies) == golden
    assert count(turn, throws, plies) == golden


# 252 rolls have 4,368 - 252 keeps between them (choices of dice, all five left out), and 12 or 13
# categories to announce each. 14 or 15 cells can be filled: all of free, ones in down, jamb in up.
# A strike at will adds an entry where the dice are worth something: 7 x 126 times for a face,
# 12 for jamb, 36 for poker, 30 for full, 2 for a straight; in kenta also 2 x 252 for max and min.
BLANK = {
    "croatian": 4116 + 252 * (12 + 14) + 882 + 12 + 36 + 30 + 2,
    "tris": 4116 + 252 * (13 + 15),
    "kenta": 4116 + 252 * (12 + 14) + 882 + 12 + 36 + 30 + 2 + 504,
}


@pytest.mark.parametrize("ruleset", few(RULESETS, every=2))
def test_a_blank_sheet_after_every_first_roll(ruleset: str) -> None:
    """All 252 first rolls, and everything that may be done after each."""
    blank = dict.fromkeys(naive.COLUMNS[ruleset], tuple(naive.SCORERS[ruleset]))
    turn = jamb.Turn(jamb.Sheet.blank(jamb.get_ruleset(ruleset)))
    assert brute(phases.start(ruleset, blank), all_dice, 2) == BLANK[ruleset]
    assert count(turn, all_dice, 2) == BLANK[ruleset]
