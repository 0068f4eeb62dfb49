"""Plans: phases, and from which of them a turn can still end (RULES A7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers import naive_rules as naive
from helpers.profiles import examples
from jamb.rules.gates import Always, Announced, Directed, Either, Gate, Hand
from jamb.rules.plans import entry_rolls, plan
from jamb.testing.kinds import CalledTwice, NotFresh, OnRolls
from jamb.testing.rulesets import gates

ALL = (False, True)


def alive(gates: dict[int, Gate], rolls: int) -> dict[tuple[int, bool], bool]:
    """From which phases a turn can end, by trying all that can follow."""

    def can_end(thrown: int, fresh: bool) -> bool:
        if any(naive.announces(gate, thrown) for gate in gates.values()):
            return True
        if thrown and any(naive.lets_in(gate, thrown, fresh=fresh) for gate in gates.values()):
            return True
        following = ALL if thrown else (True,)
        return thrown < rolls and any(can_end(thrown + 1, other) for other in following)

    return {(thrown, fresh): can_end(thrown, fresh) for thrown in range(rolls + 1) for fresh in ALL}


@examples(200)
@given(st.integers(1, 5), st.data())
def test_a_plan_is_what_a_search_finds(rolls: int, data: st.DataObject) -> None:
    """Which columns may be entered and announced in each phase, and whether the turn can end from there."""
    strange: list[Gate] = [Directed(), NotFresh(), Announced(4)]
    kinds = gates(dice=5, rolls=rolls) | st.sampled_from(strange)
    available = dict(
        data.draw(st.lists(st.tuples(st.integers(0, 9), kinds), unique_by=lambda pair: pair[0], max_size=3))
    )
    found = plan(available, rolls)
    assert (found.rolls, found.columns) == (rolls, tuple(available))
    expected = alive(available, rolls)
    assert len(found.alive) == len(found.entering) == 2 * rolls + 2
    assert len(found.announcing) == rolls + 1
    for (thrown, fresh), ends in expected.items():
        phase = 2 * thrown + fresh
        assert found.alive[phase] == ends
        entering = [n for n, gate in available.items() if thrown and naive.lets_in(gate, thrown, fresh=fresh)]
        assert list(found.entering[phase]) == entering
    for thrown in range(rolls + 1):
        announcing = [n for n, gate in available.items() if naive.announces(gate, thrown)]
        assert list(found.announcing[thrown]) == announcing


def test_nothing_available_nothing_alive() -> None:
    """A full sheet, or one whose columns are all closed."""
    found = plan({}, 3)
    assert not any(found.alive)
    assert found.columns == ()


@pytest.mark.parametrize(
    ("gate", "rolls", "alive_at"),
    [
        (Always(), 3, [0, 1, 2, 3]),
        (Hand(), 3, [0, 1]),
        (Announced(), 3, [0, 1]),
        (Announced(0), 3, [0]),
        (Announced(3), 3, [0, 1, 2, 3]),
        (Announced(4), 3, []),
        (OnRolls(frozenset({2})), 3, [0, 1, 2]),
        (Directed(), 3, []),
        (CalledTwice(), 3, [0, 1, 2]),
    ],
    ids=repr,
)
def test_up_to_which_roll_one_column_keeps_a_turn_alive(gate: Gate, rolls: int, alive_at: list[int]) -> None:
    """The table has to stop throwing there."""
    found = plan({4: gate}, rolls)
    assert [thrown for thrown in range(rolls + 1) if found.alive[2 * thrown]] == alive_at


def test_throwing_all_dice_again_may_keep_a_turn_alive() -> None:
    """RULES D4: with a hand that may be played out by any throw of all dice, kept dice spoil it."""
    found = plan({0: Hand(fresh=True)}, 2)
    assert found.alive[2 * 2 + True]
    assert not found.alive[2 * 2 + False]
    found = plan({0: NotFresh()}, 2)
    assert not found.alive[2 * 2 + True]
    assert found.alive[2 * 2 + False]
    assert found.alive[2 * 1 + True]


def test_of_one_die_none_can_be_kept() -> None:
    """Every throw is of all dice then (RULES A1); of two dice one can be kept."""
    one, two = (plan({0: NotFresh()}, 3, dice).alive for dice in (1, 2))
    assert (one[0], one[2 * 1 + True]) == (False, False)
    assert (two[0], two[2 * 1 + True]) == (True, True)


@pytest.mark.parametrize(
    ("gate", "rolls"),
    [
        (Always(), (1, 2, 3)),
        (Hand(), (1,)),
        (Hand(rolls=2), (1, 2)),
        (Hand(fresh=True), (1, 2, 3)),
        (Announced(0), (1, 2, 3)),
        (Announced(1), (1, 2, 3)),
        (Announced(2), (2, 3)),
        (Announced(3), (3,)),
        (Directed(), (1, 2, 3)),
        (Either((Announced(3), Hand())), (1, 3)),
        (OnRolls(frozenset({2})), (2,)),
        (CalledTwice(), (1, 2, 3)),
        (NotFresh(), (2, 3)),
    ],
    ids=repr,
)
def test_after_which_rolls_a_cell_can_be_filled(gate: Gate, rolls: tuple[int, ...]) -> None:
    """Let in by the gate, or bound: from the announcement or the order on. The first throw is of all dice."""
    assert entry_rolls(gate, 3) == rolls
