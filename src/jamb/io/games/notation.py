"""A record of a game as text, format 1: a header, an empty line, and one line a turn.

    jamb-game 1
    ruleset croatian
    players Ana Šćepan
    tag date 2024-05-01

    1.1 66654 !announced.poker 666+62 6666+5 = announced.poker 64 -> 64
    1.2 12345 = free.straight 35

Kept dice stand before a plus, the dice of the next throw after it; `!` announces, `=` enters. The grammar is
in `docs/notation.md`. Whether a move was legal is not decided here: this knows signs, not rules.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from jamb.dice import Dice
from jamb.io.choice import find_ruleset
from jamb.io.faults import Faults, shown
from jamb.io.games.scanner import Scanner, name
from jamb.io.games.script import FORMAT, Script, Step, Throw, WrittenTurn
from jamb.io.rulesets.kinds import TomlTable
from jamb.io.strict import parse, plain
from jamb.io.strict import write as write_json
from jamb.moves import Announce, Enter, Keep, Move

MAGIC: Final = "jamb-game"
_MOVE = "a move: dice and a plus, or ! and a cell, or = and a cell with its points"
_STEP = "dice, or ! and a cell, or = and a cell with its points"


def write(script: Script, said: str | TomlTable) -> str:
    """A record as text; `said` is its ruleset, a name or plain data."""
    count = len(script.players)
    header = [
        f"{MAGIC} {FORMAT}",
        f"ruleset {name(said) if isinstance(said, str) else write_json(said)}",
        " ".join(("players", *map(name, script.players))),
        *(f"tag {name(tag)} {name(value)}" for tag, value in script.tags),
    ]
    turns = [_write_turn(turn, number_at(place, count)) for place, turn in enumerate(script.turns)]
    return "\n".join((*header, "", *turns, ""))


def write_move(move: Move) -> str:
    """A move as text.

    >>> write_move(Keep((6, 6))), write_move(Announce("poker", "announced"))
    ('66+', '!announced.poker')
    """
    if isinstance(move, Keep):
        return f"{_digits(move.dice)}+"
    cell = f"{name(move.column)}.{name(move.category)}"
    return f"!{cell}" if isinstance(move, Announce) else f"= {cell} {move.points}"


def _write_turn(turn: WrittenTurn, number: str) -> str:
    total = [] if turn.total is None else [f"-> {turn.total}"]
    return " ".join((number, *_words(turn.steps), *total))


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
    """The number of a turn by its index in the game: its round, and the player's place in it.

    >>> [number_at(place, 3) for place in range(4)]
    ['1.1', '1.2', '1.3', '2.1']
    """
    return f"{place // players + 1}.{place % players + 1}"


def read(text: str, faults: Faults) -> Script:
    """The record in a text; raises `DocumentError` with every fault of its form."""
    lines = [line.removesuffix("\r").rstrip(" ") for line in text.removeprefix("\ufeff").split("\n")]
    _check_magic(lines[0], faults)
    if not lines[-1]:
        lines.pop()  # the end of the last line, not a line itself
    if "" not in lines:
        faults.add_last(f"line {len(lines)}", "the record is incomplete: an empty line ends its header")
    gap = lines.index("")
    while len(lines) > gap + 1 and not lines[-1]:
        lines.pop()
    scanners = [Scanner(line, number) for number, line in enumerate(lines, 1)]
    header, empty = iter(scanners[1:gap]), scanners[gap]
    said = faults.attempt(_said, next(header, empty))
    ruleset = None if said is None else find_ruleset(said, faults.within("line 2: ruleset"))
    players = faults.attempt(_players, next(header, empty)) or ()
    tags = [faults.attempt(_tag, line) for line in header]
    turns = _turns(scanners[gap + 1 :], len(players), faults)
    faults.raise_any()
    assert ruleset is not None, "without a ruleset there was a fault"
    names = {f"players[{place}]": where for place, (_, where) in enumerate(players)}
    # by the paths that a game and a record give
    places = names | {f"tags[{place}]": f"line {place + 4}" for place in range(len(tags))}
    return Script(ruleset, tuple(player for player, _ in players), tuple(filter(None, tags)), turns, places)


def _check_magic(line: str, faults: Faults) -> None:
    magic, _, number = line.partition(" ")
    if magic != MAGIC:
        faults.add_last(
            "line 1", f"this is not the record of a game: expected the first line '{MAGIC} {FORMAT}'"
        )
    newer = re.fullmatch("[1-9][0-9]{0,8}", number) and int(number) > FORMAT
    if newer or number != str(FORMAT):
        what = ": a newer format" if newer else ""
        faults.add_last("line 1", f"expected format {FORMAT}, found {shown(number)}{what}")


def _said(line: Scanner) -> object:
    """The ruleset: a name, or plain data."""
    expected = "the ruleset, as a name or whole"
    line.need("ruleset", "'ruleset'")
    line.space(expected)
    if not line.text.startswith("{", line.at):
        name = line.name(expected)
        line.end()
        return name
    # what precedes it is blank, so that a fault is reported with its place
    document = parse("\n" * (line.line - 1) + " " * line.at + line.text[line.at :])
    faults = Faults(f"line {line.line}: ruleset")
    said = plain(document, faults)
    faults.raise_any()
    return said


def _players(line: Scanner) -> tuple[tuple[str, str], ...]:
    """The players, each with the place of the name in the text."""
    line.need("players", "'players'")
    names = list[tuple[str, str]]()
    while not (names and line.is_done):
        line.space("the name of a player")
        place = line.place
        names.append((line.name("the name of a player"), place))
    return tuple(names)


def _tag(line: Scanner) -> tuple[str, str]:
    line.need("tag", "'tag', or the empty line that ends the header")
    line.space("the name of a tag")
    name = line.name("the name of a tag")
    line.space("what the tag says")
    value = line.name("what the tag says")
    line.end()
    return name, value


def _turns(lines: list[Scanner], players: int, faults: Faults) -> tuple[WrittenTurn, ...]:
    """The turns of the game; if the players are unknown, turn numbers can't be checked."""
    turns = list[WrittenTurn]()
    for place, line in enumerate(lines):
        number = number_at(place, players) if players else ""
        turn = faults.attempt(_read_turn, line, number)
        if turn is None:
            continue
        if not turn.is_finished and place < len(lines) - 1:
            faults.add(line.place, "expected = and the cell: only the last turn may be unfinished")
        turns.append(turn)
    return tuple(turns)


def read_move(text: str) -> Move:
    """The move in a text; raises `DocumentError`."""
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


def _read_turn(line: Scanner, number: str) -> WrittenTurn:
    """The turn on one line; raises `DocumentError`. Its number is checked if `number` isn't empty."""
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
    return WrittenTurn(tuple(steps), total, place=place, places=tuple(places), total_place=total_place)


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
    """Read a throw, perhaps after kept dice; the last ones kept may still wait for their throw."""
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
