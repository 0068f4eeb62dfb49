"""Jamb with Tris: 13 categories in four columns (RULES B, seeds 001, 003 and 004)."""

from typing import Final

from jamb.category import CategoryRule
from jamb.columns import standard
from jamb.naming import Labels
from jamb.patterns import Groups, Run
from jamb.ruleset import Ruleset
from jamb.rulesets.common import FULL, JAMB, MAX, MIN, NUMBERS, POKER
from jamb.sections import Section, Strikes
from jamb.subtotals import Difference, Sum
from jamb.values import BySum, Plus

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
