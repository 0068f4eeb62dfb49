"""Plans: which steps of a turn still leave it a way to end (RULES A7).

An admitted cell always takes what the dice are worth, so whether a turn can end depends on the phase and on
which columns are available, never on dice. It is worked out backwards from the last roll, once for each set
of available columns. A phase is `2 * rolls + fresh`.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from jamb.rules.gates import Gate, is_directed

FIRST_THROW: Final = 3
"""The phase after the first throw, which is of all dice."""


class Plan(NamedTuple):
    """What the phases of a turn allow, by the numbers of the columns that are available.

    `entering[phase]` are the columns whose cells may be filled unbound, `announcing[rolls]` those whose cells
    may be announced, and `alive[phase]` says whether a turn in that phase, its dice on the table, can still
    end.
    """

    rolls: int
    columns: tuple[int, ...]
    entering: tuple[tuple[int, ...], ...]
    announcing: tuple[tuple[int, ...], ...]
    alive: tuple[bool, ...]


def plan(gates: Mapping[int, Gate], rolls: int, dice: int = 5) -> Plan:
    """The plan of a turn of at most `rolls` throws of `dice`, with the gates of the available columns."""
    phases = [(thrown, fresh) for thrown in range(rolls + 1) for fresh in (False, True)]
    entering = tuple(
        tuple(n for n, gate in gates.items() if thrown and gate.enters(thrown, fresh))
        for thrown, fresh in phases
    )
    announcing = tuple(
        tuple(n for n, gate in gates.items() if gate.announces(thrown)) for thrown in range(rolls + 1)
    )
    alive = [False] * len(phases)
    for thrown, fresh in reversed(phases):
        phase = 2 * thrown + fresh
        later = alive[2 * thrown + 2 : 2 * thrown + 4]
        if not thrown or dice == 1:
            later = later[1:]  # the first throw is of all dice, and of one die none can be kept
        alive[phase] = bool(entering[phase] or announcing[thrown] or any(later))
    return Plan(rolls, tuple(gates), entering, announcing, tuple(alive))


def entry_rolls(gate: Gate, rolls: int) -> tuple[int, ...]:
    """The throws after which a cell behind this gate can be filled: bound, or let in by the gate."""
    first = min((n for n in range(rolls + 1) if gate.announces(n)), default=rolls + 1)
    if is_directed(gate):
        first = 0
    return tuple(
        n
        for n in range(1, rolls + 1)
        if n >= first or gate.enters(n, True) or (n > 1 and gate.enters(n, False))
    )
