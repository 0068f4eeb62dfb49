"""Jamb with Kenta: the straight counts by the roll that shows it (RULES B, source 002)."""

from typing import Final

from jamb.category import CategoryRule
from jamb.columns import ColumnRule
from jamb.gates import Announced
from jamb.orders import AnyOrder, BottomUp, TopDown
from jamb.patterns import Run
from jamb.ruleset import Ruleset, Section, Strikes
from jamb.rulesets.common import FULL, JAMB, MAX, MIN, NUMBERS, POKER
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
    columns=(
        ColumnRule("down", TopDown()),
        ColumnRule("free", AnyOrder()),
        ColumnRule("up", BottomUp()),
        ColumnRule("announced", AnyOrder(), Announced()),
    ),
    strikes=Strikes(),
)
