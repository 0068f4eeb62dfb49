"""Croatian Jamb: 12 categories in four columns, 17 rows of paper (RULES B).

Source: "Kako se igra Jamb?" (Croatian), https://tako.hr/clanci/kako-se-igra-jamb/. Its ratings are RULES B5.
"""

from typing import Final

from jamb.rules.categories import CategoryRule
from jamb.rules.columns import standard
from jamb.rules.patterns import Run
from jamb.rules.ruleset import Ruleset
from jamb.rules.sections import Section, Strikes
from jamb.rules.subtotals import Difference, Sum
from jamb.rules.values import Plus
from jamb.rules.words import Labels
from jamb.rulesets._common import FULL, JAMB, MAX, MIN, NUMBERS, POKER

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
    ratings={0: "weak", 900: "below_average", 1001: "average", 1101: "excellent"},
)
