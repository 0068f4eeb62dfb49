"""Jamb with Kenta: the straight counts by the roll that shows it (RULES B).

Source: "Jamb: Spielregeln & Wertung" (German).
"""

from typing import Final

from jamb.rules.categories import CategoryRule
from jamb.rules.columns import standard
from jamb.rules.patterns import Run
from jamb.rules.ruleset import Ruleset
from jamb.rules.sections import Section, Strikes
from jamb.rules.subtotals import Difference, Sum
from jamb.rules.values import ByRoll
from jamb.rules.words import Labels
from jamb.rulesets._common import FULL, JAMB, MAX, MIN, NUMBERS, POKER

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
