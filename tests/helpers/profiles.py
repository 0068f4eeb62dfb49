"""The two profiles that the tests run in: a quick one by default, and a deep one for `.ci/run`.

Every law runs in both. They differ in how many random examples it sees, and how many cases of a long list:
the numbers in the tests are those of the deep profile. `--hypothesis-profile=deep` chooses it.
"""

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import settings

T = TypeVar("T")
DEEP = 50
"""The examples of a law that names no number, in the deep profile."""
QUICK = 10
"""The same in the quick one; other numbers shrink in proportion."""


def deep() -> bool:
    """Whether the deep profile is loaded."""
    return settings().max_examples >= DEEP


def examples(number: int, *, quick: int | None = None) -> settings:
    """Settings of a law with `number` random examples.

    The quick profile takes `quick` of them; unless told, a fifth, but at least 6.
    """
    fewer = max(number * QUICK // DEEP, min(number, 6)) if quick is None else quick
    return settings(max_examples=number if deep() else fewer)


def few(cases: Sequence[T], *, every: int) -> Sequence[T]:
    """The cases of a long list: all in the deep profile, each `every`-th in the quick one."""
    return cases if deep() else cases[::every]
