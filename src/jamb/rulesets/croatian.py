"""Croatian Jamb: 12 categories in four columns, 17 rows of paper (RULES B, seed 000)."""

from typing import Final

from jamb.category import CategoryRule
from jamb.columns import standard
from jamb.naming import Labels
from jamb.patterns import Run
from jamb.ruleset import Ruleset
from jamb.rulesets.common import FULL, JAMB, MAX, MIN, NUMBERS, POKER
from jamb.sections import Section, Strikes
from jamb.subtotals import Difference, Sum
from jamb.values import Plus

CROATIAN: Final = Ruleset(
    "croatian",
    sections=(
        Section("upper", NUMBERS, Sum({60: 30})),
        Section(
            "middle",
            (MAX, MIN),
            Difference("max", "min", times=("ones",), negative=True, struck_voids=False),
        ),
        Section(
            "lower",
            (CategoryRule("straight", Run(5), Plus(20)), FULL, POKER, JAMB),
            Sum(),
        ),
    ),
    columns=standard("down", "up", "free", "announced"),
    strikes=Strikes(but=("max", "min")),
    labels=Labels(like="croatian"),
)
