"""What a player can do now: the moves of a turn, listed.

`legality` decides and says why not; this lists what it lets through, without trying every move. A law of the
tests ties the two together.
"""

from itertools import combinations
from typing import TYPE_CHECKING

from jamb.moves import Announce, Enter, Keep
from jamb.play import legality

if TYPE_CHECKING:
    from jamb.play.turn import Turn


def announcements(turn: "Turn") -> tuple[Announce, ...]:
    """Every cell that may be announced now, column by column."""
    if turn.binding is not None or (turn.history and not turn.is_shown):
        return ()
    played = turn.sheet._played
    return tuple(
        Announce(category, played[number].name)
        for number in turn.sheet._plan.announcing[turn.rolls]
        for category in played[number].playable()
    )


def keeps(turn: "Turn") -> tuple[Keep, ...]:
    """Every different set of dice that may be kept now, the fewest first."""
    if not turn.is_shown or turn.rolls == turn.sheet._plan.rolls:
        return ()
    hand = sorted(turn.dice)
    return tuple(
        Keep(kept)
        for size in range(len(hand))
        if legality.survives(turn, fresh=not size)
        for kept in dict.fromkeys(combinations(hand, size))
    )


def entries(turn: "Turn") -> tuple[Enter, ...]:
    """Every entry that ends the turn now, in sheet order."""
    if not turn.is_shown:
        return ()
    binding = turn.binding
    if binding is not None:
        return offers(turn, binding.number, binding.row)
    sheet, found = turn.sheet, list[Enter]()
    lanes, played, (hand, roll) = sheet._board.lanes, sheet._played, turn.hand
    for number in sheet._plan.entering[turn.phase]:
        lane = lanes[number]
        offered = lane.table[roll][hand] or lane.offers(hand, roll)
        for row in lane.progress.next[played[number]._left]:
            found += offered[row]
    return tuple(found)


def offers(turn: "Turn", number: int, row: int) -> tuple[Enter, ...]:
    """What a cell, free or not, could be entered for; nothing if the dice are not on the table."""
    return turn.sheet._board.lanes[number].offers(*turn.hand)[row] if turn.is_shown else ()
