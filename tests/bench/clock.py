"""Timing a job against the unit: interleaved rounds, and the median of their ratios.

Machines are noisy, and slow down and speed up while something is measured. A job is therefore timed right
after the unit, once a round, and it is each round's ratio that counts. Both are timed warm, in the best of a
few runs: what is compiled once, or is still on its way to the processor, is not what is measured. It is the
process's own time that is taken, since waiting for other programs is none of the job.
"""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from time import process_time
from typing import Final

import attrs

RUNS: Final = 5


@attrs.frozen
class Job:
    """What is timed: `run` does the thing `times` times in a row."""

    run: Callable[[], object]
    times: int

    def seconds(self) -> float:
        """How long one of the things took, in the best of a few runs one after the other."""
        return min(self._run() for _ in range(RUNS)) / self.times

    def _run(self) -> float:
        start = process_time()
        self.run()
        return process_time() - start


@attrs.frozen
class Ratio:
    """How many units a job took: the median of all rounds, and the middle half of them."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, ratios: Sequence[float]) -> "Ratio":
        """The summary of what the rounds gave."""
        ordered = sorted(ratios)
        quarter = len(ordered) // 4
        return cls(median(ordered), ordered[quarter], ordered[-1 - quarter])


@contextmanager
def without_collection() -> Iterator[None]:
    """Keep the garbage collector from running in the middle of somebody's time."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def ratios(jobs: Sequence[Job], unit: Job, *, rounds: int) -> tuple[list[Ratio], float]:
    """What each job took in units, and the median of the unit in seconds."""
    units: list[float] = []
    found: list[list[float]] = [[] for _ in jobs]
    for _ in range(rounds):
        with without_collection():
            for job, ratios in zip(jobs, found, strict=True):
                units.append(unit.seconds())
                ratios.append(job.seconds() / units[-1])
    return [Ratio.of(each) for each in found], median(units)
