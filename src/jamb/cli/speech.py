"""The language in which a command speaks.

Tables and notes always have the words of a language, English unless another is asked for. Faults name rows
and columns by their stable names unless a language is asked for, so that other programs can rely on them.
"""

from collections.abc import Sequence

from jamb.cli.answers import RefusedError
from jamb.errors import UnknownNameError
from jamb.labels import chain
from jamb.labels.texts import phrase
from jamb.rules.ruleset import Ruleset


def language(asked: str | None, ruleset: Ruleset | None = None) -> str:
    """The locale of tables and notes; raises `RefusedError` if neither library nor ruleset knows it."""
    locale = "en" if asked is None else asked
    try:
        chain(locale, ruleset)
    except UnknownNameError as error:
        raise RefusedError.because("--locale", str(error)) from None
    return locale


def players(names: Sequence[str | None], *, locale: str, ruleset: Ruleset) -> tuple[str, ...]:
    """A name for each of several sheets, a number for those without one; a single sheet needs none."""
    if len(names) == 1 and names[0] is None:
        return ()
    word = phrase("player", locale=locale, ruleset=ruleset)
    return tuple(name or f"{word} {place}" for place, name in enumerate(names, 1))
