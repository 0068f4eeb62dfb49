"""Turns to start from, and why a step is refused."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from jamb import ColumnRule, IllegalMoveError, Sheet, Turn
from jamb.rules.orders import AnyOrder
from jamb.rulesets import CROATIAN

DICE = (6, 6, 6, 5, 4)
NEW = Turn(Sheet.blank(CROATIAN))
SHOWN = NEW.roll(DICE)


def codes(step: Callable[..., object], *given: object) -> list[str]:
    """The codes with which a step is refused."""
    with pytest.raises(IllegalMoveError) as refused:
        step(*given)
    return [violation.code for violation in refused.value.violations]


def with_only(*columns: ColumnRule, **changes: Any) -> Turn:
    """A turn on a blank sheet with these columns and no other."""
    return Turn(Sheet.blank(attrs.evolve(CROATIAN.with_columns(*columns), **changes)))


def column(name: str, gate: Any) -> ColumnRule:
    return ColumnRule(name, AnyOrder(), gate)
