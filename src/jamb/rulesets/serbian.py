"""Serbian Jamb: a sixth die in reserve, tris and Kenta, hand and directed columns (RULES C1 to C3)."""

from typing import Final

from jamb.rules.categories import CategoryRule
from jamb.rules.columns import standard
from jamb.rules.patterns import Groups, Run
from jamb.rules.ruleset import Ruleset
from jamb.rules.sections import Section
from jamb.rules.subtotals import Difference, Sum
from jamb.rules.values import ByRoll, Plus
from jamb.rules.words import Labels
from jamb.rulesets._common import FULL, JAMB, MAX, MIN, NUMBERS, POKER

SECTIONS: Final = (
    Section("upper", NUMBERS, Sum({60: 30})),
    Section(
        "middle",
        (MAX, MIN),
        Difference("max", "min", times=("ones",), negative=False, struck_voids=True),
    ),
    Section(
        "lower",
        (
            CategoryRule("tris", Groups((3,)), Plus(20)),
            CategoryRule("straight", Run(5), ByRoll((66, 56, 46))),
            FULL,
            POKER,
            JAMB,
        ),
        Sum(),
    ),
)
COLUMNS: Final = ("down", "free", "up", "announced", "hand", "directed")
LABELS: Final = Labels(like="serbian")
SERBIAN: Final = Ruleset("serbian", SECTIONS, standard(*COLUMNS), dice=6, labels=LABELS)
SERBIAN_WIDE: Final = Ruleset(
    "serbian_wide", SECTIONS, standard(*COLUMNS, "from_middle", "to_middle"), dice=6, labels=LABELS
)
