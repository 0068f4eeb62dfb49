"""RULES A7, "alive": a search of the whole turn decides which steps are allowed, and Turn agrees.

Both go through a turn side by side, for every combination of full columns and for random sets of
open cells, and in each phase that they reach everything that may be done is compared.
"""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb
from helpers.filled import all_but
from helpers.profiles import examples, few
from jamb.moves import Announce, Enter, Keep

from . import naive, phases
from .phases import Phase
from .strategies import RULESETS, rulesets

THROWS = phases.THROWS[:2]
WAYS = {
    "all open": lambda names: names,
    "last open": lambda names: names[-1:],
    "some open": lambda names: names[1::4],
}

Step = tuple[Phase, jamb.Turn]


def compare_due(phase: Phase, turn: jamb.Turn) -> None:
    """Dice are in the cup: all that can be done is to throw them."""
    assert (turn.due, turn.rolls) == (phase.due, phase.rolls)
    assert [*turn.entries(), *turn.keeps(), *turn.announcements(), *turn.moves()] == []


def compare_shown(phase: Phase, turn: jamb.Turn) -> None:
    """Dice lie on the table: entries, keeps and announcements are those that the search allows."""
    assert (turn.due, turn.rolls, tuple(sorted(turn.dice))) == (0, phase.rolls, phase.dice)
    entries = [(entry.column, entry.category, entry.points) for entry in turn.entries()]
    assert sorted(entries) == sorted(phases.entries(phase))
    kept = [tuple(sorted(keep.dice)) for keep in turn.keeps()]
    assert sorted(kept) == sorted(phases.allowed_keeps(phase))
    announced = [name for name in phases.announcements(phase) if phases.alive(phases.announce(phase, name))]
    assert list(turn.announcements()) == announced
    assert turn.moves() != (), "no phase that can be reached is without a move (A7)"


def compare_refused(phase: Phase, turn: jamb.Turn) -> None:
    """Check that the rest is refused, and that the code says so where A7 is the reason."""
    instead = "announce-first" if phases.announcements(phase) else "no-ending"
    for dice in phases.keeps(phase) - phases.allowed_keeps(phase):
        assert [found.code for found in turn.objections(Keep(dice))] == [instead]
    cells = phases.enterable(phase)
    for column, name in product(naive.COLUMNS[phase.ruleset], naive.SCORERS[phase.ruleset]):
        worth = naive.points(phase.ruleset, name, phase.dice, phase.rolls)
        allowed = turn.objections(Enter(column, name, worth)) == ()
        assert allowed == ((column, name) in cells)
    for name in naive.SCORERS[phase.ruleset]:
        refused = turn.objections(Announce(name, "announced")) != ()
        assert refused == (name not in phases.announcements(phase))


def following(phase: Phase, turn: jamb.Turn) -> Iterator[Step]:
    """Take some of the allowed steps: two first throws, an early and a late announcement, two keeps."""
    if phase.due:
        for throw in THROWS[: 1 if phase.rolls else 2]:
            thrown = throw[: phase.due]
            yield phases.throw(phase, thrown), turn.roll(thrown)
        return
    names = phases.announcements(phase)
    for name in dict.fromkeys(names[:1] + names[-1:]):
        yield phases.announce(phase, name), turn.announce(name)
    for size in (0, 3):
        kept = phase.dice[:size]
        if kept in phases.allowed_keeps(phase):
            yield phases.keep(phase, kept), turn.keep(kept)


def walk(phase: Phase, turn: jamb.Turn) -> int:
    """Compare this phase and all that follow; give their number."""
    if phase.due:
        compare_due(phase, turn)
    else:
        compare_shown(phase, turn)
        compare_refused(phase, turn)
    return 1 + sum(walk(*step) for step in following(phase, turn))


def compare_turn(ruleset: str, still_open: dict[str, tuple[str, ...]]) -> int:
    """Walk through the turn that starts on a sheet with these open cells."""
    phase = phases.start(ruleset, still_open)
    turn = jamb.Turn(all_but(jamb.get_ruleset(ruleset), still_open))
    first_roll = phases.throw(phase, THROWS[0])
    if not phases.alive(first_roll):
        with pytest.raises(jamb.IllegalMoveError) as refused:
            turn.roll(THROWS[0])
        assert [found.code for found in refused.value.violations] == ["sheet-full"]
        assert turn.moves() == ()
        return 0
    return walk(phase, turn)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("full", few(list(product((False, True), repeat=4)), every=3))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_combination_of_full_columns(ruleset: str, full: tuple[bool, ...], way: str) -> None:
    """A turn allows exactly the steps from which it can still end, whichever columns are full."""
    names = tuple(naive.SCORERS[ruleset])
    still_open = {
        column: WAYS[way](names)
        for column, is_full in zip(naive.COLUMNS[ruleset], full, strict=True)
        if not is_full
    }
    phases_compared = compare_turn(ruleset, still_open)
    assert (phases_compared == 0) == all(full)


def open_cells(ruleset: str) -> st.SearchStrategy[tuple[str, dict[str, tuple[str, ...]]]]:
    """Any set of open cells, in any column, those included that no play leads to."""
    names = st.lists(st.sampled_from(list(naive.SCORERS[ruleset])), max_size=3, unique=True)
    columns = st.fixed_dictionaries(dict.fromkeys(naive.COLUMNS[ruleset], names.map(tuple)))
    return st.tuples(st.just(ruleset), columns)


@examples(40)
@given(rulesets.flatmap(open_cells))
def test_any_set_of_open_cells(drawn: tuple[str, dict[str, tuple[str, ...]]]) -> None:
    """The same for sheets with gaps in their arrow columns: next is always the first open cell."""
    ruleset, still_open = drawn
    assert (compare_turn(ruleset, still_open) == 0) == (not any(still_open.values()))
