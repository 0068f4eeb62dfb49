"""The notation of moves and turns: one line a turn, as short as it can be while people still read it.

    3.1 66654 !announced.poker 666+62 6666+5 = announced.poker 64 -> 315

Kept dice stand before a plus, the dice of the next throw after it; `!` announces, `=` enters. Whether all
that was possible is not decided here: this knows signs, not rules.
"""

from collections.abc import Iterator, Sequence

from jamb.dice import Dice
from jamb.io.games.script import Line, Step, Throw
from jamb.io.games.tokens import Scanner, name
from jamb.moves import Announce, Enter, Keep, Move

_MOVE = "a move: dice and a plus, or ! and a cell, or = and a cell with its points"
_STEP = "dice, or ! and a cell, or = and a cell with its points"


def write_move(move: Move) -> str:
    """A move as text.

    >>> write_move(Keep((6, 6))), write_move(Announce("poker", "announced"))
    ('66+', '!announced.poker')
    """
    if isinstance(move, Keep):
        return f"{_digits(move.dice)}+"
    cell = f"{name(move.column)}.{name(move.category)}"
    return f"!{cell}" if isinstance(move, Announce) else f"= {cell} {move.points}"


def write_line(line: Line, number: str) -> str:
    """A turn as text."""
    total = [] if line.total is None else [f"-> {line.total}"]
    return " ".join((number, *_words(line.steps), *total))


def _words(steps: Sequence[Step]) -> Iterator[str]:
    kept = ""
    for step in steps:
        if isinstance(step, Keep):
            kept = write_move(step)
            continue
        yield kept + _digits(step.dice) if isinstance(step, Throw) else write_move(step)
        kept = ""
    if kept:
        yield kept


def _digits(dice: Dice) -> str:
    return "".join(map(str, dice))


def number_at(place: int, players: int) -> str:
    """How the turn at this place of the game is numbered: its round, and whose turn of that it is.

    >>> [number_at(place, 3) for place in range(4)]
    ['1.1', '1.2', '1.3', '2.1']
    """
    return f"{place // players + 1}.{place % players + 1}"


def read_move(text: str) -> Move:
    """The move that a text holds; raises `DocumentError`."""
    line = Scanner(text, 1)
    if line.has("!"):
        move: Move = _announcement(line)
    elif line.has("="):
        move = _entry(line)
    else:
        kept = line.dice()
        line.need("+", _MOVE)
        move = Keep(kept)
    line.end()
    return move


def read_line(line: Scanner, number: str) -> Line:
    """The turn on one line; raises `DocumentError`. Its number is checked where `number` isn't empty."""
    place = line.place
    steps, places = list[Step](), list[str]()
    _read_number(line, number)
    total, total_place = None, ""
    while not line.is_done or not steps:
        line.space(_STEP)
        places.append(line.place)
        if line.has("!"):
            steps.append(_announcement(line))
        elif line.has("="):
            steps.append(_entry(line))
            if not line.is_done:
                line.space("-> and the total")
                line.need("->", "-> and the total, or the end of the line")
                line.space("the total")
                total_place = line.place
                total = line.number("the total")
            line.end()
        else:
            _read_dice(line, steps, places)
    return Line(tuple(steps), total, place=place, places=tuple(places), total_place=total_place)


def _read_number(line: Scanner, number: str) -> None:
    expected = f"the number of this turn, {number}" if number else "the number of the turn, such as 3.1"
    start = line.at
    line.number(expected)
    line.need(".", expected)
    line.number(expected)
    if number and line.text[start : line.at] != number:
        line.at = start
        line.fail(expected)


def _read_dice(line: Scanner, steps: list[Step], places: list[str]) -> None:
    """Read a throw, with what was kept before it or without; what was kept last may wait for its throw."""
    dice = line.dice()
    if line.has("+"):
        steps.append(Keep(dice))
        if line.is_done:
            return
        places.append(line.place)
        dice = line.dice()
        if not dice:
            line.fail("the dice that were thrown, from 1 to 6")
    elif not dice:
        line.fail(_STEP)
    steps.append(Throw(dice))
    if not line.is_done and not line.text.startswith(" ", line.at):
        line.fail("a die from 1 to 6, + or a space")


def _announcement(line: Scanner) -> Announce:
    column, category = _cell(line)
    return Announce(category, column)


def _entry(line: Scanner) -> Enter:
    line.space("the cell")
    column, category = _cell(line)
    line.space("the points")
    return Enter(column, category, line.number("the points, a whole number"))


def _cell(line: Scanner) -> tuple[str, str]:
    column = line.name("the name of a column")
    line.need(".", "a point and the name of a category")
    return column, line.name("the name of a category")
