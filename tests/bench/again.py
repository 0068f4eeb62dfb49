"""How often columns are added up again: counted, not timed.

A score with one cell changed since may cost one column, however many there are, and the same score twice
costs none. The counting is done by a subtotal of its own, which any ruleset takes.
"""

from collections import Counter

import attrs

from jamb import Ruleset, Sheet
from jamb.rules.subtotals import Cells, Subtotal


@attrs.frozen
class Counted:
    """A subtotal that notes how often it is asked for a score."""

    subtotal: Subtotal
    section: str
    asked: Counter[str] = attrs.field(eq=False, repr=False)

    def needs(self, categories: tuple[str, ...]) -> tuple[str, ...]:
        """What the subtotal needs."""
        return self.subtotal.needs(categories)

    def score(self, categories: tuple[str, ...], cells: Cells) -> tuple[int | None, int]:
        """What the subtotal gives."""
        self.asked[self.section] += 1
        return self.subtotal.score(categories, cells)


def added_up(ruleset: Ruleset) -> int:
    """How many columns are added up when the score is asked for after each of two changes and once more."""
    asked: Counter[str] = Counter()
    for section in ruleset.sections:
        ruleset = ruleset.with_subtotal(section.name, Counted(section.subtotal, section.name, asked))
    sheet = Sheet.blank(ruleset)
    sheet.score()
    asked.clear()
    for column, category in (("free", "ones"), ("announced", "poker")):
        sheet = sheet.write(column, category, 0)
        sheet.score()
    sheet.score()
    return max(asked.values())
