"""What other packages bring: rulesets and kinds that they declare as entry points.

A package declares its rulesets in the group `jamb.rulesets` and its own kinds (patterns, values, orders,
gates, conditions, subtotals) in `jamb.kinds`, each under the name that config files use. They are looked up
only for names that are not built in, so none can replace a built-in one.

Installed packages are searched once, and again when `sys.path` or one of its folders changes.
"""

import sys
from collections.abc import Iterator
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final, TypeAlias

from jamb.errors import RulesetError, UnknownNameError
from jamb.rules.ruleset import Ruleset
from jamb.rulesets import BUILT_IN

RULESETS: Final = "jamb.rulesets"
KINDS: Final = "jamb.kinds"
_State: TypeAlias = tuple[tuple[str, int], ...]
"""The folders of `sys.path` with the time of their last change, which an installer changes."""


def get_ruleset(name: str) -> Ruleset:
    """The ruleset called `name`: a built-in one, else one that an installed package declares.

    Raises `UnknownNameError` with the known names, and `RulesetError`, naming the distribution, for a broken
    declaration.

    >>> get_ruleset("kenta")
    <Ruleset kenta: 12 x 4>
    """
    for ruleset in BUILT_IN:
        if ruleset.name == name:
            return ruleset
    points = [point for point in _declared(RULESETS) if point.name == name]
    if not points:
        raise UnknownNameError.of("ruleset", name, ruleset_names())
    declared, origin = _load(points)
    if not isinstance(declared, Ruleset):
        raise RulesetError.at("", f"{origin} is declared as a ruleset, but is {declared!r:.80}")
    if declared.name != name:
        raise RulesetError.at("", f"{origin} is declared as {name!r}, but calls itself {declared.name!r}")
    return declared


def ruleset_names() -> tuple[str, ...]:
    """The names of all rulesets, the built-in ones first."""
    built_in = [ruleset.name for ruleset in BUILT_IN]
    return (*built_in, *sorted({point.name for point in _declared(RULESETS)}.difference(built_in)))


def get_kind(word: str) -> tuple[type, str] | None:
    """The class that an installed package declares for `word`, and its origin; None if there is none.

    Raises `RulesetError`, naming the distribution, for a broken declaration.
    """
    points = [point for point in _declared(KINDS) if point.name == word]
    return _kind(points) if points else None


def kinds() -> Iterator[tuple[str, type]]:
    """Every word that installed packages declare, with its class; broken declarations are left out."""
    yield from _kinds(_state())


@lru_cache(maxsize=4)
def _kinds(state: _State) -> tuple[tuple[str, type], ...]:
    by_word: dict[str, list[EntryPoint]] = {}
    for point in _entry_points(KINDS, state):
        by_word.setdefault(point.name, []).append(point)
    found = []
    for word, points in by_word.items():
        try:
            found.append((word, _kind(points)[0]))
        except RulesetError:
            continue  # the error comes when this very word is asked for
    return tuple(found)


def _kind(points: list[EntryPoint]) -> tuple[type, str]:
    declared, origin = _load(points)
    if not isinstance(declared, type):
        problem = f"{origin} is declared as a kind, but is {declared!r:.80}, which is not a class"
        raise RulesetError.at("", problem)
    return declared, origin


def _declared(group: str) -> tuple[EntryPoint, ...]:
    return _entry_points(group, _state())


@lru_cache(maxsize=8)
def _entry_points(group: str, state: _State) -> tuple[EntryPoint, ...]:
    # searching takes milliseconds, and a file may have hundreds of unknown words
    return tuple(entry_points(group=group))


def _state() -> _State:
    found = []
    for folder in sys.path:
        try:
            found.append((folder, Path(folder).stat().st_mtime_ns))
        except OSError:
            found.append((folder, 0))  # it doesn't exist, which is no mistake here
    return tuple(found)


def _load(points: list[EntryPoint]) -> tuple[object, str]:
    """What is declared under one name, and its origin; two packages with one name are an error."""
    if len(points) > 1:
        rivals = " and ".join(map(_origin, points))
        raise RulesetError.at("", f"{points[0].name!r} is declared twice in {points[0].group}, by {rivals}")
    [point] = points
    try:
        return point.load(), _origin(point)
    except Exception as error:  # whatever goes wrong in the other package
        problem = f"{type(error).__name__}: {error}"
        raise RulesetError.at("", f"{_origin(point)} cannot be loaded: {problem}") from error


def _origin(point: EntryPoint) -> str:
    distribution = point.dist.name if point.dist else "an unknown distribution"
    return f"{point.value} of {distribution}"
