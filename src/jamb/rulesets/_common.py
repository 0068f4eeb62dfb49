"""Rows that every Jamb has alike (RULES A5, B): the rulesets differ in what they put around them."""

from typing import Final

from jamb.rules.categories import CategoryRule
from jamb.rules.patterns import AllDice, Face, Groups
from jamb.rules.values import Plus

NUMBERS: Final = (
    CategoryRule("ones", Face(1), Plus()),
    CategoryRule("twos", Face(2), Plus()),
    CategoryRule("threes", Face(3), Plus()),
    CategoryRule("fours", Face(4), Plus()),
    CategoryRule("fives", Face(5), Plus()),
    CategoryRule("sixes", Face(6), Plus()),
)
MAX: Final = CategoryRule("max", AllDice(), Plus())
MIN: Final = CategoryRule("min", AllDice(), Plus(), low=True)
FULL: Final = CategoryRule("full", Groups((3, 2)), Plus(30))
POKER: Final = CategoryRule("poker", Groups((4,)), Plus(40))
JAMB: Final = CategoryRule("jamb", Groups((5,)), Plus(50))
