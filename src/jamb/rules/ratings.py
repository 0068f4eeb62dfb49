"""Ratings: what a final total is called, weak or excellent, where the rules of a table say so (RULES B5)."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from jamb.errors import Fault
from jamb.rules.limits import MOST_POINTS
from jamb.rules.words import word_problem

Ratings: TypeAlias = tuple[tuple[int, str], ...]
MOST_RATINGS: Final = 20


def ratings(table: Mapping[int, str] | Ratings) -> Ratings:
    """Names by the lowest total that deserves them as a ruleset holds them: pairs, the lowest first."""
    return tuple(sorted(dict(table).items()))


def rating(known: Ratings, total: int) -> str | None:
    """The name that a total deserves; one below all of them deserves the lowest. None where there are none.

    >>> [rating(((0, "weak"), (900, "fair")), total) for total in (-5, 899, 900)]
    ['weak', 'weak', 'fair']
    """
    names = [name for least, name in known if least <= total]
    return names[-1] if names else known[0][1] if known else None


def faults(known: tuple[tuple[object, object], ...]) -> Iterator[Fault]:
    """What can't be ratings, each with its path."""
    if len(known) > MOST_RATINGS:
        yield Fault("ratings", f"expected at most {MOST_RATINGS} ratings, found {len(known)}")
        return
    for least, name in known:
        if type(least) is not int or abs(least) > MOST_POINTS:
            expected = f"expected a total from {-MOST_POINTS} to {MOST_POINTS}"
            yield Fault("ratings", f"{expected}, found {least!r:.40}")
        elif not isinstance(name, str):
            yield Fault(f"ratings.{least}", f"expected a name, found {name!r:.40}")
        elif problem := word_problem(name):
            yield Fault(f"ratings.{least}", problem)
