"""Games as plain data, and all ways to go on from a state, found by trying: what counts are held against.

Nothing is taken from the library. A table is tuples of names; a state is the filled cells and what lies on
the table; whether a turn can still end (RULES A7) is searched to the end, over every throw.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, combinations_with_replacement

Cell = tuple[str, str]
Dice = tuple[int, ...]
FACE = {"ones": 1, "twos": 2, "fives": 5, "sixes": 6}


@dataclass(frozen=True)
class Line:
    """A column: the paths through it, and how its cells are opened: open, hand, fresh, called or ordered."""

    name: str
    paths: tuple[str, ...]
    gate: str = "open"
    after: int = 1
    finish: bool = False
    waits: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table:
    """A ruleset, the number of players, and the faces that a die can show here."""

    rows: str
    lines: tuple[Line, ...]
    dice: int = 2
    counted: int = 5
    rolls: int = 3
    last: int = 0
    strikes: bool = True
    players: int = 1
    faces: Dice = (1, 6)


@dataclass(frozen=True)
class State:
    """What is filled by whom, who plays, and how far the turn has come."""

    filled: tuple[frozenset[Cell], ...]
    who: int = 0
    rolls: int = 0
    fresh: bool = True
    dice: Dice = ()
    shown: bool = False
    bound: Cell | None = None
    ordered: bool = False


def start(table: Table) -> State:
    return State((frozenset(),) * table.players)


def left(table: Table, state: State) -> list[Cell]:
    """The open cells of the player whose turn it is."""
    cells = [(line.name, row) for line in table.lines for row in table.rows.split()]
    return [cell for cell in cells if cell not in state.filled[state.who]]


def due(table: Table, state: State) -> list[Cell]:
    """The open cells that paths and waiting let be filled next."""
    still, found = left(table, state), []
    for line in table.lines:
        paths = [path.split() for path in line.paths]
        begun = [
            path for path in paths
            if (line.name, path[0]) not in still and any((line.name, row) in still for row in path)
        ]  # fmt: skip
        if any(cell[0] in line.waits for cell in still):
            continue
        for path in begun if line.finish and begun else paths:
            following = [row for row in path if (line.name, row) in still]
            found += [(line.name, row) for row in following[:1] if (line.name, row) not in found]
    return found


def line_of(table: Table, cell: Cell) -> Line:
    return next(line for line in table.lines if line.name == cell[0])


def most(table: Table, state: State) -> int:
    return table.last if table.last and len(left(table, state)) == 1 else table.rolls


def fillable(table: Table, state: State) -> list[Cell]:
    """The cells in which this turn may end now."""
    if not state.shown:
        return []
    if state.bound:
        return [state.bound]
    called = any(line_of(table, cell).gate == "called" for cell in left(table, state))
    lets_in = {
        "open": True,
        "hand": state.rolls == 1,
        "fresh": state.fresh,
        "called": False,
        "ordered": not called,
    }
    return [cell for cell in due(table, state) if lets_in[line_of(table, cell).gate]]


def callable_now(table: Table, state: State) -> list[Cell]:
    """The cells that may be announced now."""
    if state.bound or (state.rolls and not state.shown):
        return []
    lines = {line.name for line in table.lines if line.gate == "called" and line.after == state.rolls}
    return [cell for cell in due(table, state) if cell[0] in lines]


def throws(table: Table, state: State) -> list[State]:
    """The state after each throw of the dice that are due."""
    outcomes = combinations_with_replacement(table.faces, table.dice - len(state.dice))
    return [
        replace(state, rolls=state.rolls + 1, fresh=not state.dice, dice=state.dice + dice, shown=True)
        for dice in outcomes
    ]


def keeps(table: Table, state: State) -> list[State]:
    """The state after each different choice of dice to keep, never all."""
    if not state.shown or state.rolls == most(table, state):
        return []
    chosen = {kept for size in range(table.dice) for kept in combinations(sorted(state.dice), size)}
    return [replace(state, dice=kept, shown=False) for kept in sorted(chosen)]


@cache
def alive(table: Table, state: State) -> bool:
    """RULES A7: the turn can end now, or by some step whatever the dice show."""
    if fillable(table, state):
        return True
    if any(alive(table, replace(state, bound=cell)) for cell in callable_now(table, state)):
        return True
    if state.shown:
        return any(alive(table, after) for after in keeps(table, state))
    return all(alive(table, after) for after in throws(table, state))


def ended(table: Table, state: State, cell: Cell) -> State:
    """The next player's turn, under the order that this one gave."""
    filled = list(state.filled)
    filled[state.who] |= {cell}
    after = State(tuple(filled), (state.who + 1) % table.players)
    if state.bound and not state.ordered and table.players > 1:
        for wanted in due(table, after):
            if line_of(table, wanted).gate == "ordered" and wanted[1] == state.bound[1]:
                return replace(after, bound=wanted, ordered=True)
    return after


def steps(table: Table, state: State) -> Iterator[State]:
    """Every legal step: announcements, throws, keeps, entries; an entry of 0 and a strike are one."""
    for cell in callable_now(table, state):
        yield replace(state, bound=cell)
    if not state.shown and left(table, state):
        if state.rolls or all(alive(table, after) for after in throws(table, state)):
            yield from throws(table, state)
        return
    yield from (after for after in keeps(table, state) if alive(table, after))
    for cell in fillable(table, state):
        face = FACE[cell[1]]
        worth = face * min(state.dice.count(face), table.counted)
        for _ in {worth, 0} if table.strikes else {worth}:
            yield ended(table, state, cell)


@cache
def count(table: Table, state: State, depth: int) -> int:
    """How many sequences of so many legal steps there are."""
    return sum(count(table, after, depth - 1) for after in steps(table, state)) if depth else 1
