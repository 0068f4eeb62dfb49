"""Subtotals: what a section of a column adds up to (RULES A4).

A subtotal sees the cells of its own column by name, says which of them it needs, and gives points and a
bonus. It gives None for points that are not known yet, which is not the same as 0.

What can still come of a section is asked of `Foreseen` and `Stepped`, which a table's own subtotal may
implement: without the first its fillings are tried if they are few, and without the second it has no bonus to
aim at.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from math import prod
from typing import Literal, Protocol, runtime_checkable

import attrs

from jamb._records import evaluable
from jamb.rules.values import Steps, steps

Cells = Mapping[str, int | None]
Numbers = Mapping[str, frozenset[int]]


def reached(steps: Steps, points: int, per: int = 0, more: int = 0) -> int:
    """The bonus of the highest step that `points` reach, else 0; beyond the last one `more` for each `per`.

    >>> [reached(((60, 30), (70, 40)), points) for points in (59, 60, 70)]
    [0, 30, 40]
    >>> [reached(((60, 30),), points, per=10, more=5) for points in (59, 69, 70, 95)]
    [0, 30, 35, 45]
    """
    at, bonus = max(((at, bonus) for at, bonus in steps if points >= at), default=(0, 0))
    if per and steps and at == steps[-1][0]:
        bonus += (points - at) // per * more
    return bonus


class Subtotal(Protocol):
    """Anything hashable that adds up a section: a table's own subtotal is a small frozen class."""

    def needs(self, categories: tuple[str, ...], /) -> tuple[str, ...]:
        """The cells it looks at, given the categories of its section."""
        ...

    def score(self, categories: tuple[str, ...], cells: Cells, /) -> tuple[int | None, int]:
        """The points, None while they are pending, and the bonus, 0 until it is due."""
        ...


@runtime_checkable
class Foreseen(Protocol):
    """A subtotal that knows the highest total that can come of its section, without trying everything."""

    def most(self, categories: tuple[str, ...], numbers: Numbers, tries: int, /) -> int | None:
        """The highest points and bonus together, once all cells are filled.

        `numbers` has for each cell of the column every number that it can hold in the end: one alone where it
        is filled. None if more than `tries` fillings would have to be tried.
        """
        ...


@runtime_checkable
class Stepped(Protocol):
    """A subtotal with bonus steps that can be aimed at."""

    def missing(
        self, categories: tuple[str, ...], cells: Cells, numbers: Numbers, tries: int, /
    ) -> tuple[int, int] | None:
        """How many points are missing to the next higher bonus that can be reached yet, and that bonus.

        `cells` are as they stand, `numbers` and `tries` as in `Foreseen`.
        """
        ...


def fillings(needed: tuple[str, ...], numbers: Numbers, tries: int) -> Iterator[dict[str, int]] | None:
    """Every way to fill the cells of these names, or None if there are more than `tries`.

    >>> numbers = {"a": frozenset((7,)), "b": frozenset((0, 1))}
    >>> list(fillings(("a", "b", "a"), numbers, 2)), fillings(("a", "b"), numbers, 1)
    ([{'a': 7, 'b': 0}, {'a': 7, 'b': 1}], None)
    """
    names = tuple(dict.fromkeys(needed))
    if prod(len(numbers[name]) for name in names) > tries:
        return None
    return (dict(zip(names, filling, strict=True)) for filling in product(*map(numbers.__getitem__, names)))


def _rising(subtotal: "Sum | Difference", least: int) -> bool:
    """Whether more points are never worth less, bonus included, from `least` on."""
    steps = subtotal.bonus
    bonuses = (reached(steps, least), *(bonus for at, bonus in steps if at > least))
    return subtotal.more >= 0 and all(bonus <= following for bonus, following in pairwise(bonuses))


def _next(subtotal: "Sum | Difference", points: int, most: int) -> tuple[int, int] | None:
    """How far it is to the first step that gives more than `points` do, and its bonus; none beyond `most`."""
    now = subtotal.bonus_of(points)
    steps = [at for at, _ in subtotal.bonus]
    if subtotal.per and steps:
        further = max(points - steps[-1], 0) // subtotal.per + 1
        steps.append(steps[-1] + further * subtotal.per)
    for at in steps:
        if points < at <= most and (bonus := subtotal.bonus_of(at)) > now:
            return at - points, bonus
    return None


@attrs.frozen(repr=False)
class Sum:
    """The sum of the section's cells, with the bonus of the highest step reached.

    `bonus` maps a sum to its bonus; beyond the last step there is `more` for every `per` points (RULES
    D10). It is due as soon as the sum is reached, or once all cells are filled.

    >>> Sum({60: 30}).score(("fives", "sixes"), {"fives": 25, "sixes": 35})
    (60, 30)
    >>> Sum({60: 10}, per=10, more=10).score(("sixes",), {"sixes": 85})
    (85, 30)
    """

    bonus: Steps = attrs.field(default=(), converter=steps)
    when: Literal["reached", "filled"] = "reached"
    per: int = attrs.field(default=0, kw_only=True)
    more: int = attrs.field(default=0, kw_only=True)

    __repr__ = evaluable

    def bonus_of(self, points: int) -> int:
        """The bonus that goes with a sum."""
        return reached(self.bonus, points, self.per, self.more)

    def needs(self, categories: tuple[str, ...]) -> tuple[str, ...]:
        """The cells of the section."""
        return categories

    def score(self, categories: tuple[str, ...], cells: Cells) -> tuple[int | None, int]:
        """The running sum, None while all cells are open."""
        filled = [points for name in categories if (points := cells[name]) is not None]
        if not filled:
            return None, 0
        points = sum(filled)
        due = self.when == "reached" or len(filled) == len(categories)
        return points, self.bonus_of(points) if due else 0

    def most(self, categories: tuple[str, ...], numbers: Numbers, tries: int) -> int | None:
        """The highest numbers together, or the best of all sums if a higher one can be worth less."""
        cells = [numbers[name] for name in categories]
        sums = {sum(map(max, cells))}
        if not _rising(self, sum(map(min, cells))):
            sums = {0}
            for cell in cells:
                if len(sums) * len(cell) > tries:
                    return None
                sums = {points + number for points in sums for number in cell}
        return max(points + self.bonus_of(points) for points in sums) if cells else 0

    def missing(
        self, categories: tuple[str, ...], cells: Cells, numbers: Numbers, tries: int
    ) -> tuple[int, int] | None:
        """From the running sum on."""
        points = self.score(categories, cells)[0] or 0
        return _next(self, points, sum(max(numbers[name]) for name in categories))


@attrs.frozen(repr=False)
class Difference:
    """(`high` - `low`) x every cell of `times`; pending until all of these are filled (RULES B1).

    Below 0 it counts as it is if `negative`, else as 0. With `struck_voids` a 0 in `high` or `low` makes
    it 0. `bonus`, `per` and `more` are those of `Sum`.

    >>> middle = Difference("max", "min", times=("ones",), negative=True, struck_voids=False)
    >>> middle.score(("max", "min"), {"ones": 4, "max": 28, "min": 7})
    (84, 0)
    """

    high: str
    low: str
    times: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    negative: bool = attrs.field(kw_only=True)
    struck_voids: bool = attrs.field(kw_only=True)
    bonus: Steps = attrs.field(default=(), converter=steps, kw_only=True)
    per: int = attrs.field(default=0, kw_only=True)
    more: int = attrs.field(default=0, kw_only=True)

    __repr__ = evaluable

    def bonus_of(self, points: int) -> int:
        """The bonus that goes with a difference."""
        return reached(self.bonus, points, self.per, self.more)

    def needs(self, categories: tuple[str, ...]) -> tuple[str, ...]:
        """The two ends and the factors."""
        return (self.high, self.low, *self.times)

    def score(self, categories: tuple[str, ...], cells: Cells) -> tuple[int | None, int]:
        """The product, None until all it needs are filled."""
        filled = [points for name in self.needs(categories) if (points := cells[name]) is not None]
        if len(filled) < 2 + len(self.times):
            return None, 0
        high, low, *factors = filled
        if self.struck_voids and not (high and low):
            return 0, 0
        points = (high - low) * prod(factors)
        if not self.negative:
            points = max(points, 0)
        return points, self.bonus_of(points)

    def most(self, categories: tuple[str, ...], numbers: Numbers, tries: int) -> int | None:
        """The best of all fillings; of most cells the ends alone need trying."""
        least = min([0, *(at - 1 for at, _ in self.bonus)]) if self.negative else 0
        return max(map(_total, self._scores(numbers, tries, every=not _rising(self, least))), default=None)

    def missing(
        self, categories: tuple[str, ...], cells: Cells, numbers: Numbers, tries: int
    ) -> tuple[int, int] | None:
        """From 0 on while it is pending."""
        points = self.score(categories, cells)[0] or 0
        scores = self._scores(numbers, tries, every=False)
        return _next(self, points, max((found or 0 for found, _ in scores), default=points))

    def _scores(self, numbers: Numbers, tries: int, *, every: bool) -> Iterator[tuple[int | None, int]]:
        """What the fillings are worth that can be the best, or all; nothing if there are more than `tries`.

        The product is linear in each cell that it looks at once, so it is highest where these have their
        highest or lowest numbers; 0 is kept apart, since it may void the difference.
        """
        needed = self.needs(())
        tried = {
            name: numbers[name] if every or needed.count(name) > 1 else _ends(numbers[name])
            for name in needed
        }
        return (self.score((), filling) for filling in fillings(needed, tried, tries) or ())


def _ends(numbers: frozenset[int]) -> frozenset[int]:
    """The lowest and the highest of the numbers but 0, and 0 if it is one of them."""
    others = numbers - {0}
    return (numbers & {0}) | ({min(others), max(others)} if others else set())


def _total(score: tuple[int | None, int]) -> int:
    points, bonus = score
    return (points or 0) + bonus
