"""A turn in words: its throws, what was kept, and how it ended."""

from collections.abc import Iterator
from itertools import zip_longest

from jamb._characters import printable
from jamb.dice import show
from jamb.labels import Speaker
from jamb.play.turn import Turn
from jamb.render.table import SIGNS


def turn_words(turn: Turn, speaker: Speaker) -> str:
    """The last throw with its number, kept dice before a plus; then what is kept of it, or the cell filled.

    Nothing before the first throw.

    >>> from jamb import Sheet
    >>> from jamb.rulesets import CROATIAN
    >>> turn = Turn(Sheet.blank(CROATIAN)).roll((6, 6, 6, 5, 4)).keep((6, 6, 6))
    >>> turn_words(turn, Speaker())
    'Roll 1: 6 6 6 5 4; kept: 6 6 6'
    >>> turn_words(turn.roll((6, 2)).enter("free", "poker"), Speaker())
    'Roll 2: 6 6 6 + 6 2; Free Poker: 64'
    """
    if not turn.rolled:
        return ""
    before = turn.kept[turn.rolls - 2] if turn.rolls > 1 else ()
    dice = " + ".join(show(part) for part in (before, turn.rolled[-1]) if part)
    words = speaker.say("explained/roll", roll=turn.rolls, formula=dice)
    if turn.entered is not None:
        words += f"; {cell_words(turn.entered.column, turn.entered.category, speaker)}: {points(turn)}"
    elif len(turn.kept) == turn.rolls:
        kept = show(turn.kept[-1]) if turn.kept[-1] else speaker.say("nothing")
        words += f"; {speaker.say('turn/kept', dice=kept)}"
    return f"{words[:1].upper()}{words[1:]}"


def throws(turn: Turn) -> Iterator[str]:
    """Each throw, after the dice kept before it; the last ones kept may still wait for their throw.

    >>> from jamb import Sheet
    >>> from jamb.rulesets import CROATIAN
    >>> list(throws(Turn(Sheet.blank(CROATIAN)).roll((6, 6, 6, 5, 4)).keep((6, 6, 6)).roll((6, 2))))
    ['66654', '666+62']
    """
    kept = ["", *(f"{''.join(map(str, dice))}+" for dice in turn.kept)]
    thrown = ("".join(map(str, dice)) for dice in turn.rolled)
    for before, after in zip_longest(kept, thrown, fillvalue=""):
        yield before + after


def points(turn: Turn) -> str:
    """The points of the cell that was filled: `×` for a strike, 0 for dice that are worth nothing there.

    A sheet can't tell the two apart, and counts both alike (RULES A8).
    """
    entry = turn.entered
    if entry is None:
        return ""
    category = turn.sheet.ruleset.category(entry.category, entry.column)
    struck = entry.points == 0 and category.points(turn.dice, turn.rolls) != 0
    return SIGNS["struck"] if struck else str(entry.points)


def cell_words(column: str | None, category: str | None, speaker: Speaker) -> str:
    """The words for a cell; nothing if there is none."""
    return "" if column is None or category is None else printable(speaker.cell(column, category))
