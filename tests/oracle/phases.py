"""A turn as a game tree of its own, and RULES A7 answered by searching it to the end.

Nothing is taken from the library and nothing is clever: a table is what is open in each column, in
paper order; the order of a column is an `if`; "alive" tries every way to go on.
"""

from dataclasses import dataclass, replace
from functools import cache
from itertools import product

from . import naive

LAST_ROLL = 3
# What the dice show never decides whether a turn can end, so a few throws stand for all: one worth
# nothing in most rows, one worth something in most, and five alike.
THROWS: tuple[tuple[int, ...], ...] = ((1, 1, 2, 3, 5), (2, 3, 4, 5, 6), (6, 6, 6, 6, 6))

Open = tuple[tuple[str, tuple[str, ...]], ...]
Cell = tuple[str, str]


@dataclass(frozen=True)
class Phase:
    """Where a turn stands: the open cells, how many rolls, the dice held, whether some are due."""

    ruleset: str
    open: Open
    rolls: int = 0
    dice: tuple[int, ...] = ()
    announced: str | None = None

    @property
    def due(self) -> int:
        return 5 - len(self.dice)


def enterable(phase: Phase) -> tuple[Cell, ...]:
    """Name the cells that this phase may fill."""
    if phase.due:
        return ()
    if phase.announced:
        return (("announced", phase.announced),)
    cells: list[Cell] = []
    for column, names in phase.open:
        if not names or column == "announced":
            continue
        if column == "down":
            cells.append((column, names[0]))
        elif column == "up":
            cells.append((column, names[-1]))
        else:
            cells.extend((column, name) for name in names)
    return tuple(cells)


def entries(phase: Phase) -> tuple[tuple[str, str, int], ...]:
    """List the numbers that may be written: what the dice are worth, and 0 as a strike."""
    found: list[tuple[str, str, int]] = []
    for column, name in enterable(phase):
        worth = naive.points(phase.ruleset, name, phase.dice, phase.rolls)
        numbers = {worth, 0} if naive.strikeable(phase.ruleset, name) else {worth}
        found.extend((column, name, number) for number in sorted(numbers))
    return tuple(found)


def announcements(phase: Phase) -> tuple[str, ...]:
    """Name the categories that may be announced, whether or not the turn stays alive."""
    if phase.due or phase.rolls != 1 or phase.announced:
        return ()
    return dict(phase.open)["announced"]


def keeps(phase: Phase) -> frozenset[tuple[int, ...]]:
    """Every choice of dice that can be kept, as sorted tuples: never all of them."""
    if phase.due or phase.rolls == LAST_ROLL:
        return frozenset()
    chosen = set()
    for wanted in product((False, True), repeat=5):
        kept = [die for die, keep in zip(phase.dice, wanted, strict=True) if keep]
        if len(kept) < 5:
            chosen.add(tuple(sorted(kept)))
    return frozenset(chosen)


def throw(phase: Phase, dice: tuple[int, ...]) -> Phase:
    return replace(phase, rolls=phase.rolls + 1, dice=tuple(sorted(phase.dice + dice)))


def announce(phase: Phase, name: str) -> Phase:
    return replace(phase, announced=name)


def keep(phase: Phase, dice: tuple[int, ...]) -> Phase:
    return replace(phase, dice=dice)


@cache
def alive(phase: Phase) -> bool:
    """A7: a cell may be filled, or some way leads there whatever the dice show."""
    if phase.due:
        if phase.rolls == LAST_ROLL:
            return False
        return all(alive(throw(phase, dice[: phase.due])) for dice in THROWS)
    if enterable(phase):
        return True
    if any(alive(announce(phase, name)) for name in announcements(phase)):
        return True
    return any(alive(keep(phase, dice)) for dice in keeps(phase))


def allowed_keeps(phase: Phase) -> frozenset[tuple[int, ...]]:
    return frozenset(dice for dice in keeps(phase) if alive(keep(phase, dice)))


def enter(phase: Phase, cell: Cell) -> Phase:
    """Give the first phase of the next turn, this cell filled."""
    column, name = cell
    return Phase(
        phase.ruleset,
        tuple(
            (other, tuple(n for n in names if (other, n) != (column, name))) for other, names in phase.open
        ),
    )


def start(ruleset: str, still_open: dict[str, tuple[str, ...]]) -> Phase:
    """Start a turn on a sheet with these open cells, all else filled."""
    order = list(naive.SCORERS[ruleset])
    return Phase(
        ruleset,
        tuple(
            (column, tuple(sorted(still_open.get(column, ()), key=order.index)))
            for column in naive.COLUMNS[ruleset]
        ),
    )
