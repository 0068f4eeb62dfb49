"""The words of what is drawn: those of one language, without anything that can't be printed."""

import attrs

from jamb.labels import label
from jamb.labels.texts import phrase
from jamb.render.views import printable
from jamb.rules.columns import AnyColumn
from jamb.rules.ruleset import Ruleset
from jamb.rules.words import Kind
from jamb.sheets.scores import ColumnScore


@attrs.frozen
class Wording:
    """The words of a ruleset in a language; the language's own for what knows no ruleset."""

    locale: str
    ruleset: Ruleset | None = None

    def word(self, kind: Kind, name: str) -> str:
        """The label of a name."""
        return printable(label(kind, name, locale=self.locale, ruleset=self.ruleset))

    def phrase(self, key: str) -> str:
        """A text of the language."""
        return printable(phrase(key, locale=self.locale, ruleset=self.ruleset))

    def head(self, column: AnyColumn | ColumnScore) -> str:
        """The head of a column, its multiplier behind it (RULES D4).

        >>> from jamb import ColumnRule
        >>> from jamb.rules.orders import TopDown
        >>> Wording("hr").head(ColumnRule("down", TopDown(), weight=2))
        'Silazna x2'
        """
        head = self.word("columns", column.name)
        return head if column.weight == 1 else f"{head} x{column.weight}"
