"""Prospects: what can still come of each column of a sheet.

A player wants to know how many points are missing to a bonus, and a table how much a column could still be
worth. Both are exact over all numbers that the open cells can hold. Every cell is filled in the end, so no
order matters; but two sections may look at the same cell (ones count in the upper section, and multiply the
difference), so a column is judged as a whole.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from math import prod
from typing import Final, final

import attrs

from jamb._records import evaluable
from jamb.rules.columns import BestOfRow
from jamb.rules.ruleset import Ruleset
from jamb.rules.sections import Section
from jamb.rules.subtotals import Cells, Foreseen, Numbers, Stepped, fillings
from jamb.sheets.sheet import Sheet

MOST_TRIED: Final = 50_000


@final
@attrs.frozen(repr=False)
class Missing:
    """How many `points` a section is short of its next `bonus`."""

    section: str
    points: int
    bonus: int

    __repr__ = evaluable


@final
@attrs.frozen(repr=False)
class Prospect:
    """What can still come of a column.

    `most` is the highest total that it can have when it is full, its weight included; None where too many
    fillings would have to be tried. `missing` has the sections with a higher bonus that they can still reach.
    """

    column: str
    most: int | None
    missing: tuple[Missing, ...]

    __repr__ = evaluable


def prospects(sheet: Sheet) -> tuple[Prospect, ...]:
    """What can still come of each column, in sheet order, the derived ones included.

    >>> from jamb.rulesets import CROATIAN
    >>> sheet = Sheet.from_cells(CROATIAN, {"down": {"ones": 3, "twos": 8, "threes": 12}})
    >>> prospects(sheet)[0]
    Prospect('down', 445, (Missing('upper', 37, 30),))
    """
    ruleset, found = sheet.ruleset, []
    for rule, column, ends in zip(ruleset.columns, sheet.columns, _final(sheet), strict=True):
        most = _most(ruleset, ends)
        cells = dict(zip(ruleset.rows, column.cells, strict=True))
        missing = _missing(ruleset.sections, cells, dict(zip(ruleset.rows, ends, strict=True)))
        found.append(Prospect(rule.name, None if most is None else rule.weight * most, tuple(missing)))
    return tuple(found)


def _final(sheet: Sheet) -> Iterator[tuple[frozenset[int], ...]]:
    """For each column what each of its cells can hold in the end: one number alone where that is settled."""
    played = {
        column.name: tuple(
            attainable if cell is None else frozenset((cell,))
            for cell, attainable in zip(column.cells, compiled.attainable, strict=True)
        )
        for compiled, column in zip(sheet.compiled.columns, sheet.played, strict=True)
    }
    for rule in sheet.ruleset.columns:
        if isinstance(rule, BestOfRow):
            sources = zip(*(played[name] for name in rule.columns or played), strict=True)
            lows = (category.rule.low for category in sheet.ruleset.categories)
            yield tuple(_best(each, low=low) for each, low in zip(sources, lows, strict=True))
        else:
            yield played[rule.name]


def _best(sources: tuple[frozenset[int], ...], *, low: bool) -> frozenset[int]:
    """What the best of a row can be, given what each of its cells can be (RULES D4)."""
    every = frozenset[int]().union(*sources)
    if not low:
        floor = max(map(min, sources))
        return frozenset(number for number in every if number >= floor)
    # a number is the lowest but 0 if every other cell can be 0 or at least as high
    bounds = [max(source) for source in sources if 0 not in source]
    return frozenset(
        number for number in every if (all(number <= bound for bound in bounds) if number else not bounds)
    )


@lru_cache(maxsize=1024)
def _most(ruleset: Ruleset, final: tuple[frozenset[int], ...]) -> int | None:
    """The highest sum of the sections of a column, given what its cells can hold in the end.

    Each section is at its best by itself once the open cells are settled that several of them look at.
    """
    numbers = dict(zip(ruleset.rows, final, strict=True))
    needed = [(section, section.subtotal.needs(section.rows)) for section in ruleset.sections]
    looks = Counter(name for _, names in needed for name in set(names) if len(numbers[name]) > 1)
    shared = tuple(name for name in numbers if looks[name] > 1)
    apart = [section for section, names in needed if not set(names) & set(shared)]
    tied = [section for section, names in needed if set(names) & set(shared)]
    settled = fillings(shared, numbers, MOST_TRIED // max(len(tied), 1))
    if settled is None:
        return None
    tries = MOST_TRIED // (prod(len(numbers[name]) for name in shared) * max(len(tied), 1))
    least = _together(apart, numbers, tries)
    ways = [
        _together(tied, {**numbers, **{name: frozenset((cell,)) for name, cell in way.items()}}, tries)
        for way in settled
    ]
    known = [way for way in ways if way is not None]
    return None if least is None or len(known) < len(ways) else least + max(known)


def _together(sections: list[Section], numbers: Numbers, tries: int) -> int | None:
    """The best of each of the sections, added up."""
    most = 0
    for section in sections:
        best = _alone(section, numbers, tries)
        if best is None:
            return None
        most += best
    return most


def _alone(section: Section, numbers: Numbers, tries: int) -> int | None:
    """The best of a section; a subtotal that can't say has every filling of its cells tried."""
    subtotal, rows = section.subtotal, section.rows
    if isinstance(subtotal, Foreseen):
        return subtotal.most(rows, numbers, tries)
    open_cells = dict.fromkeys(numbers)
    scores = (
        subtotal.score(rows, open_cells | filling)
        for filling in fillings(subtotal.needs(rows), numbers, tries) or ()
    )
    return max(((points or 0) + bonus for points, bonus in scores), default=None)


def _missing(sections: tuple[Section, ...], cells: Cells, numbers: Numbers) -> Iterator[Missing]:
    """The sections of a column that have a bonus to aim at."""
    for section in sections:
        subtotal = section.subtotal
        if isinstance(subtotal, Stepped):
            found = subtotal.missing(section.rows, cells, numbers, MOST_TRIED)
            if found is not None:
                yield Missing(section.name, *found)
