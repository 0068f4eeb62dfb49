"""Gates: when in a turn a column takes a cell, and when an announcement (RULES A6, C2, C3, D4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers import naive_rules as naive
from helpers.profiles import examples
from jamb.rules.gates import Always, Announced, Directed, Either, Gate, Hand, is_directed, released
from jamb.testing.kinds import CalledTwice, NotFresh
from jamb.testing.rulesets import gates

# the phases (roll, fresh) in which a gate lets cells be filled, and the rolls after which announced
PHASES = [(roll, fresh) for roll in (1, 2, 3) for fresh in (True, False)]
OPEN: list[tuple[Gate, list[tuple[int, bool]], list[int]]] = [
    (Always(), PHASES, []),
    (Hand(), [(1, True), (1, False)], []),
    (Hand(rolls=2), [phase for phase in PHASES if phase[0] < 3], []),
    (Hand(fresh=True), [(1, True), (1, False), (2, True), (3, True)], []),
    (Announced(), [], [1]),
    (Announced(0), [], [0]),
    (Announced(after=2), [], [2]),
    (Directed(), [], []),
    (Either((Announced(), Hand())), [(1, True), (1, False)], [1]),
    (Either((Announced(0), Announced(2))), [], [0, 2]),
    (Either(()), [], []),
    (Either((Either((Always(),)), Directed())), PHASES, []),
]


@pytest.mark.parametrize(("gate", "enters", "announces"), OPEN, ids=repr)
def test_when_a_gate_is_open(gate: Gate, enters: list[tuple[int, bool]], announces: list[int]) -> None:
    """In these phases and no other."""
    assert [phase for phase in PHASES if gate.enters(*phase)] == enters
    assert [rolls for rolls in range(4) if gate.announces(rolls)] == announces


@examples(100)
@given(gates(dice=5, rolls=3), st.integers(1, 5), st.booleans())
def test_gates_agree_with_plain_rules(gate: Gate, rolls: int, fresh: bool) -> None:
    """Against the same rules written apart."""
    assert gate.enters(rolls, fresh) == naive.lets_in(gate, rolls, fresh=fresh)
    assert gate.announces(rolls) == naive.announces(gate, rolls)
    assert gate.announces(0) == naive.announces(gate, 0)
    assert is_directed(gate) == naive.takes_orders(gate)


@pytest.mark.parametrize("gate", [Directed(), Either((Hand(), Directed())), Either((Either((Directed(),)),))])
def test_a_directed_column_is_free_once_released(gate: Gate) -> None:
    """RULES C3: when nothing can be announced any more, any phase will do."""
    assert is_directed(gate)
    assert all(released(gate).enters(*phase) for phase in PHASES)


@pytest.mark.parametrize("gate", [Always(), Hand(), Announced(), Either((Hand(), Announced())), NotFresh()])
def test_any_other_column_stays_as_it_is(gate: Gate) -> None:
    """There is nothing to release."""
    assert not is_directed(gate)
    assert released(gate) is gate


def test_a_gate_of_ones_own_may_have_several_windows() -> None:
    """A gate is anything that answers two questions."""
    gate = Either((CalledTwice(), Hand()))
    assert [rolls for rolls in range(4) if gate.announces(rolls)] == [0, 2]


@pytest.mark.parametrize("gate", [gate for gate, _, _ in OPEN], ids=repr)
def test_gates_are_values(gate: Gate) -> None:
    """Their repr can be evaluated, and equal ones are alike."""
    assert eval(repr(gate)) == gate
    assert hash(eval(repr(gate))) == hash(gate)
