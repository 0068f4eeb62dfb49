"""Jamb with Tris: 13 categories in four columns (RULES B).

Source: "Pravila Jamba" (Croatian), and the German and Portuguese pages that describe the same game.
"""

from typing import Final

from jamb.rules.categories import CategoryRule
from jamb.rules.columns import standard
from jamb.rules.patterns import Groups, Run
from jamb.rules.ruleset import Ruleset
from jamb.rules.sections import Section, Strikes
from jamb.rules.subtotals import Difference, Sum
from jamb.rules.values import BySum, Plus
from jamb.rules.words import Labels
from jamb.rulesets._common import FULL, JAMB, MAX, MIN, NUMBERS, POKER

TRIS: Final = Ruleset(
    "tris",
    sections=(
        Section("upper", NUMBERS, Sum({60: 30}, when="filled")),
        Section(
            "middle",
            (MAX, MIN),
            Difference("max", "min", times=("ones",), negative=True, struck_voids=False),
        ),
        Section(
            "lower",
            (
                CategoryRule("tris", Groups((3,)), Plus(10)),
                CategoryRule("straight", Run(5), BySum({15: 35, 20: 45})),
                FULL,
                POKER,
                JAMB,
            ),
            Sum(),
        ),
    ),
    columns=standard("down", "up", "free", "announced"),
    strikes=Strikes(at_will=False),
    labels=Labels(like="tris"),
)
