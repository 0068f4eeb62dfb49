"""Columns and strikes in words: how a column is filled, and which cells may be struck."""

from collections.abc import Iterator

from jamb.labels.kinds import words
from jamb.labels.speaker import Speaker
from jamb.rules.columns import AnyColumn, BestOfRow, ColumnRule
from jamb.rules.gates import Always
from jamb.rules.sections import Strikes

__all__ = ["column_words", "sentence", "strike_sentence"]


def column_words(column: AnyColumn, speaker: Speaker) -> str:
    """How a column is filled and what it counts, as a part of a sentence.

    >>> from jamb.rules.columns import standard
    >>> [hand] = standard("hand")
    >>> column_words(hand, Speaker())
    'in any order; with what the first roll shows'
    """
    return "; ".join(_parts(column, speaker))


def strike_sentence(strikes: Strikes, speaker: Speaker) -> str:
    """Which cells may be struck.

    >>> strike_sentence(Strikes(but=("max",)), Speaker())
    'Any cell that may be filled may be struck, except Max.'
    """
    if not strikes.at_will:
        return speaker.say("strike/none")
    if not strikes.but:
        return speaker.say("strike/any")
    return speaker.say("strike/but", rows=speaker.names("categories", strikes.but))


def sentence(words: str) -> str:
    """Words as a sentence.

    >>> sentence("in any order")
    'In any order.'
    """
    return f"{words[:1].upper()}{words[1:]}."


def _parts(column: AnyColumn, speaker: Speaker) -> Iterator[str]:
    if isinstance(column, BestOfRow):
        yield _best(column, speaker)
    else:
        yield from _played(column, speaker)
    if column.weight != 1:
        yield speaker.say("column/weight", weight=column.weight)


def _played(column: ColumnRule, speaker: Speaker) -> Iterator[str]:
    yield words(column.order, speaker)
    if column.gate != Always():  # that is nothing to be told
        yield words(column.gate, speaker)
    if column.opens is not None:
        yield words(column.opens, speaker)
    if column.maximal:
        yield speaker.say("column/maximal")
    if column.values:
        rows = (
            f"{speaker.name('categories', row)} = {words(value, speaker)}" for row, value in column.values
        )
        yield speaker.say("column/values", rows=speaker.listed(rows))


def _best(column: BestOfRow, speaker: Speaker) -> str:
    if not column.columns:
        return speaker.say("column/best/all")
    return speaker.say("column/best", columns=speaker.names("columns", column.columns))
