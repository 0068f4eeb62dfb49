"""A plug-in for jamb: the pattern `parity`, and the ruleset `parity` that uses it."""

from .pattern import Parity
from .ruleset import PARITY

__all__ = ["PARITY", "Parity"]
