"""Kniffel, and its categories in the arrow columns of Jamb (RULES C4, C5).

Source: "Jamb: Spielregeln & Wertung" (German), which names both beside Jamb.
"""

from typing import Final

from jamb.rules.categories import CategoryRule
from jamb.rules.columns import standard
from jamb.rules.patterns import AllDice, Groups, Run, Whole
from jamb.rules.ruleset import Ruleset
from jamb.rules.sections import Section
from jamb.rules.subtotals import Sum
from jamb.rules.values import Fixed, Plus
from jamb.rules.words import Labels
from jamb.rulesets._common import NUMBERS

SECTIONS: Final = (
    Section("upper", NUMBERS, Sum({63: 35})),
    Section(
        "lower",
        (
            CategoryRule("three_alike", Whole(Groups((3,))), Plus()),
            CategoryRule("four_alike", Whole(Groups((4,))), Plus()),
            CategoryRule("full_house", Groups((3, 2)), Fixed(25)),
            CategoryRule("small_straight", Run(4), Fixed(30)),
            CategoryRule("large_straight", Run(5), Fixed(40)),
            CategoryRule("kniffel", Groups((5,)), Fixed(50)),
            CategoryRule("chance", AllDice(), Plus()),
        ),
        Sum(),
    ),
)
LABELS: Final = Labels(like="kniffel")
KNIFFEL: Final = Ruleset("kniffel", SECTIONS, standard("free"), labels=LABELS)
RAUF_RUNTER_KNIFFEL: Final = Ruleset(
    "rauf_runter_kniffel", SECTIONS, standard("down", "up", "free"), labels=LABELS
)
