"""The numbers inside definitions that make sense: what lies beyond is a slip, and told as one."""

from collections.abc import Iterator, Mapping
from typing import Final

from jamb.errors import Fault
from jamb.rules.conditions import Share
from jamb.rules.gates import Announced, Either, Hand
from jamb.rules.patterns import Face, Groups, Run, Whole
from jamb.rules.subtotals import Difference, Sum
from jamb.rules.values import ByRoll, BySum, Fixed, Plus

MOST_ROLLS: Final = 20
MOST_POINTS: Final = 1_000_000
_POINTS: Final = (-MOST_POINTS, MOST_POINTS)
LIMITS: Final[Mapping[tuple[type, str], tuple[int, int]]] = {
    (Face, "face"): (1, 6),
    (Groups, "sizes"): (1, 6),
    (Run, "length"): (1, 6),
    (Plus, "bonus"): _POINTS,
    (Fixed, "worth"): _POINTS,
    (ByRoll, "worth"): _POINTS,
    (BySum, "worth"): _POINTS,
    (Sum, "bonus"): _POINTS,
    (Difference, "bonus"): _POINTS,
    (Hand, "rolls"): (1, MOST_ROLLS),
    (Announced, "after"): (0, MOST_ROLLS),
    (Share, "percent"): (0, 100),
}
_TABLES: Final = ((BySum, "worth"), (Sum, "bonus"), (Difference, "bonus"))


def beyond(path: str, kind: object) -> Iterator[Fault]:
    """Every number of a kind, and of the kinds inside it, that lies beyond its limits."""
    if isinstance(kind, Whole):
        yield from beyond(path, kind.pattern)
    if isinstance(kind, Either):
        for gate in kind.gates:
            yield from beyond(path, gate)
    for (known, field), (low, high) in LIMITS.items():
        if not isinstance(kind, known):
            continue
        found = getattr(kind, field)
        if (known, field) in _TABLES:
            found = tuple(points for _, points in found)
        elif found == ():
            yield Fault(path, f"expected at least one number in {field}, found none")
        for number in found if isinstance(found, tuple) else (found,):
            if type(number) is not int or not low <= number <= high:
                yield Fault(path, f"expected {field} from {low} to {high}, found {number!r:.40}")
