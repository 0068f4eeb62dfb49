"""The language in which a command speaks.

Tables and notes are always in words of a language, English if none is asked for. Faults name rows and columns
by their stable names unless a language is asked for, so that other programs can count on them.
"""

import attrs

from jamb.cli.answers import RefusedError
from jamb.errors import UnknownNameError
from jamb.labels import chain
from jamb.labels.texts import phrase, tell
from jamb.rules.ruleset import Ruleset
from jamb.violations import Violation


@attrs.frozen
class Speech:
    """How to speak of a sheet of this ruleset; `asked` is the locale that was asked for, None for none."""

    asked: str | None
    ruleset: Ruleset | None = None

    def __attrs_post_init__(self) -> None:
        """Refuse a locale that there isn't, neither in this library nor in the ruleset."""
        try:
            chain(self.locale, self.ruleset)
        except UnknownNameError as error:
            raise RefusedError.because("--locale", str(error)) from None

    @property
    def locale(self) -> str:
        """The locale of tables and notes."""
        return "en" if self.asked is None else self.asked

    def say(self, key: str, **fields: object) -> str:
        """A phrase in this language."""
        return phrase(key, locale=self.locale, ruleset=self.ruleset, **fields)

    def tell(self, violation: Violation) -> str:
        """A fault in a sentence."""
        if self.asked is None:
            return violation.message
        return tell(violation, locale=self.asked, ruleset=self.ruleset)
