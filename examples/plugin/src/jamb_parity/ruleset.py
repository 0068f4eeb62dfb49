"""Croatian Jamb with two more rows in its lower section: all odd and all even, each the sum + 25.

Totals are higher than in the original, so the names for them don't apply.
"""

from typing import Final

import attrs

from jamb import CategoryRule, Ruleset
from jamb.rules.values import Plus
from jamb.rulesets import CROATIAN

from .pattern import Parity

_UPPER, _MIDDLE, _LOWER = CROATIAN.sections
_ROWS: Final = (CategoryRule("odd", Parity("odd"), Plus(25)), CategoryRule("even", Parity("even"), Plus(25)))

PARITY: Final[Ruleset] = attrs.evolve(
    CROATIAN,
    name="parity",
    sections=(_UPPER, _MIDDLE, attrs.evolve(_LOWER, categories=(*_ROWS, *_LOWER.categories))),
    ratings=(),
)
