"""Jamb with Kenta: the straight counts by the roll that shows it (RULES B, seed 002)."""

from typing import Final

from jamb.category import CategoryRule
from jamb.columns import standard
from jamb.naming import Labels
from jamb.patterns import Run
from jamb.ruleset import Ruleset
from jamb.rulesets.common import FULL, JAMB, MAX, MIN, NUMBERS, POKER
from jamb.sections import Section, Strikes
from jamb.subtotals import Difference, Sum
from jamb.values import ByRoll

KENTA: Final = Ruleset(
    "kenta",
    sections=(
        Section("upper", NUMBERS, Sum({60: 30})),
        Section(
            "middle",
            (MAX, MIN),
            Difference("max", "min", times=("ones",), negative=False, struck_voids=True),
        ),
        Section(
            "lower",
            (CategoryRule("straight", Run(5), ByRoll((66, 56, 46))), FULL, POKER, JAMB),
            Sum(),
        ),
    ),
    columns=standard("down", "free", "up", "announced"),
    strikes=Strikes(),
    labels=Labels(like="kenta"),
)
