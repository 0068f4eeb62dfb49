"""Asking why something is refused: the codes alone, in order."""

from collections.abc import Callable
from typing import ParamSpec

import pytest

from jamb import IllegalMoveError

P = ParamSpec("P")


def refusal(step: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> list[str]:
    """Give the codes with which a step is refused; a step that is allowed fails the test."""
    with pytest.raises(IllegalMoveError) as refused:
        step(*args, **kwargs)
    return [violation.code for violation in refused.value.violations]
