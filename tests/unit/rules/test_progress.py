"""Progress: orders as tables of bits, and which filled cells nobody can have filled by then."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.profiles import examples
from jamb.rules.orders import AnyOrder, BottomUp, FromMiddle, Order, Paths, ToMiddle, TopDown
from jamb.rules.progress import Progress
from jamb.testing.kinds import TopPair, Zigzag
from jamb.testing.rulesets import ROWS, orders

LOCKED: list[Order] = [
    FromMiddle("r3", finish=True),
    FromMiddle("r1", finish=True),
    ToMiddle("r2", finish=True),
    ToMiddle(finish=True),
    Paths((("r1", "r2"), ("r3", "r4"), ("r6", "r5")), finish=True),
    Paths((("r2", "r4"), ("r4", "r1", "r3"), ("r5", "r6", "r1")), finish=True),
]
ALL: list[Order] = [
    AnyOrder(),
    TopDown(),
    BottomUp(),
    FromMiddle("r4"),
    ToMiddle("r4"),
    ToMiddle(),
    TopPair(),
    Zigzag(),
    *LOCKED,
]


def mask(rows: frozenset[str]) -> int:
    return sum(1 << number for number, row in enumerate(ROWS) if row in rows)


def reached(order: Order) -> set[int]:
    """Every state that some way to fill the column passes, as masks of open cells."""
    seen, waiting = {frozenset(ROWS)}, [frozenset(ROWS)]
    while waiting:
        left = waiting.pop()
        for row in order.next(ROWS, left) if left else ():
            after = left - {row}
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return set(map(mask, seen))


@examples(100)
@given(orders(ROWS))
def test_a_table_says_what_its_order_says(order: Order) -> None:
    """For every state that can be reached, asked once and again."""
    progress = Progress(order, ROWS)
    assert progress.full == 0b111111
    for state in reached(order):
        left = frozenset(row for number, row in enumerate(ROWS) if state >> number & 1)
        expected = tuple(number for number, row in enumerate(ROWS) if left and row in order.next(ROWS, left))
        assert progress.next[state] == expected
        assert progress.next[state] is progress.next[state]


def check_strays(order: Order, states: set[int], left: int) -> None:
    """Compare what `strays` says of one state with all states that can be reached."""
    strays = Progress(order, ROWS).strays(left)
    assert strays & left == 0, "an open cell is no stray"
    assert left | strays in states, "without the strays the column can be reached"
    fewest = min((state ^ left).bit_count() for state in states if state & left == left)
    assert strays.bit_count() == fewest, "and not without fewer"
    assert (strays == 0) == (left in states)


@pytest.mark.parametrize("order", ALL, ids=repr)
def test_strays_of_every_state(order: Order) -> None:
    """All 64 states of six cells, for orders of every kind, those included that lock a branch."""
    states = reached(order)
    for left in range(1 << len(ROWS)):
        check_strays(order, states, left)


@examples(60)
@given(orders(ROWS), st.lists(st.integers(0, 63), min_size=1, max_size=10))
def test_strays_of_random_orders(order: Order, lefts: list[int]) -> None:
    """The same for any order."""
    states = reached(order)
    for left in lefts:
        check_strays(order, states, left)


def test_a_greedy_search_would_run_into_a_dead_end() -> None:
    """r3 and r4 come from one branch and r1 from another: only the finished one may be left behind."""
    order = Paths((("r1", "r2"), ("r3", "r4"), ("r5", "r6")), finish=True)
    assert Progress(order, ROWS).strays(0b110010) == 0
    assert Progress(order, ROWS).strays(0b101010) != 0
    assert Progress(order, ROWS).strays(0b111111) == Progress(order, ROWS).strays(0) == 0


def test_strays_are_worked_out_once() -> None:
    """The same state gives the same answer, whatever was asked between."""
    progress = Progress(TopDown(), ROWS)
    first = {left: progress.strays(left) for left in range(64)}
    assert {left: progress.strays(left) for left in reversed(range(64))} == first
    assert first[0b111101] == 0b000010


@pytest.mark.parametrize("offer", [("r2", "r9"), ("r1",), ("r1", "r2"), ()], ids=repr)
def test_what_is_not_open_is_never_next(offer: tuple[str, ...]) -> None:
    """In a state that play never leads to an order may say anything: a table takes its open rows."""

    class Stubborn:
        def next(self, rows: tuple[str, ...], left: frozenset[str]) -> tuple[str, ...]:
            return offer

    progress = Progress(Stubborn(), ROWS)
    assert progress.next[0b111110] == ((1,) if "r2" in offer else ())


def search(progress: Progress) -> None:
    """Play an order through along its first offers."""
    state = progress.full
    while state:
        state ^= 1 << progress.next[state][0]


def test_nothing_is_next_once_all_is_filled() -> None:
    """Even an order that would still offer something isn't asked."""

    class Endless:
        def next(self, rows: tuple[str, ...], left: frozenset[str]) -> tuple[str, ...]:
            return rows

    assert Progress(Endless(), ROWS).next[0] == ()


def test_every_way_leads_to_the_end() -> None:
    """From each state that can be reached the full column can be reached."""
    for number, choice in product(range(len(ALL)), range(3)):
        progress = Progress(ALL[number], ROWS)
        state, filled = progress.full, 0
        while state:
            following = progress.next[state]
            state ^= 1 << following[choice % len(following)]
            filled += 1
        assert filled == len(ROWS)
