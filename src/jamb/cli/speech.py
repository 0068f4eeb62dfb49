"""The language in which a command speaks.

Tables and notes always have the words of a language, English unless another is asked for. Faults name rows
and columns by their stable names unless a language is asked for, so that other programs can rely on them.
"""

from collections.abc import Sequence

from jamb.cli.answers import RefusedError
from jamb.errors import UnknownNameError
from jamb.io.files import PlayerPaper
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


def players(papers: Sequence[PlayerPaper], *, locale: str) -> tuple[str, ...]:
    """A name for each of several sheets, a number for those without one; a single sheet needs none."""
    if len(papers) == 1 and papers[0].player is None:
        return ()
    word = phrase("player", locale=locale, ruleset=papers[0].paper.sheet.ruleset)
    return tuple(one.player or f"{word} {place}" for place, one in enumerate(papers, 1))
