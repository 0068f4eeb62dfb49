"""The jobs that are timed, each with its bar: the most units that it may take.

They are made for any family of rulesets, so that six dice and more columns are timed by the same code. Where
a job needs only one ruleset, the first of the family stands for it, and the last where the roll counts.
"""

from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from typing import Final, TypeVar

import attrs

from jamb import ColumnRule, Ruleset, Sheet, Turn, validate
from jamb.rulesets import CROATIAN, KENTA, TRIS

from . import play
from .clock import Job

SEED: Final = 20_050
BY_ROLL: Final = 2
"""The roll that is named where the points depend on it."""

T = TypeVar("T")


@attrs.frozen
class Family:
    """Rulesets that are timed together, and how many times the bar they may take."""

    name: str
    rulesets: tuple[Ruleset, ...]
    allowance: int = 1


@attrs.frozen
class Sizes:
    """How much is drawn beforehand; the smallest sizes only show that the benchmarks run."""

    rolls: int = 10_000
    turns: int = 500
    games: int = 2
    sheets: int = 20


@attrs.frozen
class Timed:
    """A job, what it is called, and how many units it may take."""

    name: str
    bar: float
    job: Job


def _wider(ruleset: Ruleset) -> Ruleset:
    """The same table with every column twice."""
    again = [
        attrs.evolve(column, name=f"{column.name}_again")
        for column in ruleset.columns
        if isinstance(column, ColumnRule)
    ]
    return attrs.evolve(ruleset.with_columns(*ruleset.columns, *again), name=f"{ruleset.name}-wide")


PLAIN: Final = Family("five dice", (CROATIAN, TRIS, KENTA))
SIX_DICE: Final = Family(
    "six dice", tuple(attrs.evolve(rules, name=f"{rules.name}-six", dice=6) for rules in PLAIN.rulesets), 2
)
EIGHT_COLUMNS: Final = Family("eight columns", tuple(map(_wider, PLAIN.rulesets)), 2)


def unit(sizes: Sizes) -> Job:
    """`L`: a lookup of a roll of five dice in a dict of all of them."""
    table = {roll: sum(roll) for roll in product(play.FACES, repeat=5)}
    rolls = play.rolls(Random(SEED), dice=5, count=sizes.rolls)

    def run() -> None:
        for roll in rolls:
            table[roll]

    return Job(run, len(rolls))


def timed(family: Family, sizes: Sizes) -> list[Timed]:
    """The jobs of one family."""
    random = Random(SEED)
    rules = family.rulesets[0]
    rolls = play.rolls(random, dice=rules.dice, count=sizes.rolls)
    turns = [Turn(Sheet.blank(rules)).roll(roll) for roll in rolls[: sizes.turns]]
    scripts = [(each, play.draw(each, random)) for each in family.rulesets for _ in range(sizes.games)]
    sheets = [play.replay(rules, play.draw(rules, random)) for _ in range(sizes.sheets)]
    entries = sum(len(turn.entries()) for turn in turns) / len(turns)
    cells = len(rules.rows) * len(rules.columns)
    by_roll = family.rulesets[-1]
    straight = by_roll.category("straight")

    def games() -> None:
        for ruleset, script in scripts:
            play.replay(ruleset, script)

    jobs = [
        Timed("one roll, one category", 3, _each(rules.category("poker").points, rolls)),
        Timed("one roll, one category, by roll", 3, _each_by_roll(straight.points, rolls)),
        Timed("one roll, all categories", 5, _each(rules.points, rolls)),
        Timed("one roll, all categories, by roll", 5, _each_by_roll(by_roll.points, rolls)),
        Timed(f"what may be entered, {entries:.1f} entries", 40, _each(Turn.entries, turns)),
        Timed("a turn of a whole random game", 250, Job(games, sum(len(script) for _, script in scripts))),
        Timed(f"validate a filled sheet of {cells}", 200, _each(validate, sheets)),
    ]
    return [attrs.evolve(job, bar=job.bar * family.allowance) for job in jobs]


def _each(do: Callable[[T], object], things: Sequence[T]) -> Job:
    """The job of doing something to each of many things."""

    def run() -> None:
        for thing in things:
            do(thing)

    return Job(run, len(things))


def _each_by_roll(do: Callable[[play.Dice, int], object], rolls: Sequence[play.Dice]) -> Job:
    """The same where the number of the roll is told too."""

    def run() -> None:
        for roll in rolls:
            do(roll, BY_ROLL)

    return Job(run, len(rolls))
