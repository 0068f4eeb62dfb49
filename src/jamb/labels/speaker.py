"""Who says the rules in a language: the texts and the words of one ruleset, at hand for every kind."""

from collections.abc import Iterable

import attrs

from jamb.labels import Kind, label
from jamb.labels.texts import texts
from jamb.rules.ruleset import Ruleset


@attrs.frozen
class Speaker:
    """The language in which the definitions of a ruleset are put into words; any ruleset's if None."""

    locale: str = "en"
    ruleset: Ruleset | None = None

    def say(self, key: str, **fields: object) -> str:
        """The text `key` of the table `rules`, with `fields` put in."""
        return texts("rules", locale=self.locale, ruleset=self.ruleset)[key].format(**fields)

    def name(self, kind: Kind, name: str) -> str:
        """The word for a name."""
        return label(kind, name, locale=self.locale, ruleset=self.ruleset)

    def names(self, kind: Kind, names: Iterable[str], last: str = "list/and") -> str:
        """The words for several names, in a row."""
        return self.listed((self.name(kind, name) for name in names), last)

    def listed(self, words: Iterable[str], last: str = "list/and") -> str:
        """Words in a row.

        >>> Speaker("de").listed(["a", "b", "c"])
        'a, b und c'
        """
        *first, end = tuple(words) or (self.say("nothing"),)
        return f"{', '.join(first)}{self.say(last)}{end}" if first else end
