"""A record of a game as text, format 1: a header, an empty line, and one line a turn.

    jamb-game 1
    ruleset croatian
    players Ana Šćepan
    tag date 2024-05-01

    1.1 66654 !announced.poker 666+62 6666+5 = announced.poker 64
    1.2 12345 = free.straight 35

`docs/notation.md` has the grammar, `jamb.io.games.notation` the lines of the turns.
"""

import re
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from jamb.errors import DocumentError
from jamb.io.choice import find_ruleset
from jamb.io.faults import Faults, shown
from jamb.io.games.notation import number_at, read_line, write_line
from jamb.io.games.script import FORMAT, Line, Script
from jamb.io.games.tokens import Scanner, name
from jamb.io.rulesets.kinds import Table
from jamb.io.strict import parse, plain
from jamb.io.strict import write as write_json

MAGIC: Final = "jamb-game"
_P = ParamSpec("_P")
_T = TypeVar("_T")


def write(script: Script, said: str | Table) -> str:
    """A record as text; `said` is what stands for its ruleset."""
    count = len(script.players)
    header = [
        f"{MAGIC} {FORMAT}",
        f"ruleset {name(said) if isinstance(said, str) else write_json(said)}",
        " ".join(("players", *map(name, script.players))),
        *(f"tag {name(tag)} {name(value)}" for tag, value in script.tags),
    ]
    turns = [write_line(line, number_at(place, count)) for place, line in enumerate(script.lines)]
    return "\n".join((*header, "", *turns, ""))


def read(text: str, faults: Faults) -> Script:
    """The record that a text holds; raises `DocumentError` with every fault of its form."""
    lines = [line.removesuffix("\r").rstrip(" ") for line in text.removeprefix("\ufeff").split("\n")]
    _check_magic(lines[0], faults)
    if not lines[-1]:
        lines.pop()  # the end of the last line, and no line itself
    if "" not in lines:
        faults.add_last(f"line {len(lines)}", "the record breaks off: an empty line ends its header")
    gap = lines.index("")
    while len(lines) > gap + 1 and not lines[-1]:
        lines.pop()
    scanners = [Scanner(line, number) for number, line in enumerate(lines, 1)]
    header, empty = iter(scanners[1:gap]), scanners[gap]
    said = _attempt(faults, _said, next(header, empty))
    ruleset = None if said is None else find_ruleset(said, "line 2: ruleset", faults)
    players = _attempt(faults, _players, next(header, empty)) or ()
    tags = [_attempt(faults, _tag, line) for line in header]
    turns = _turns(scanners[gap + 1 :], len(players), faults)
    faults.raise_any()
    assert ruleset is not None, "without a ruleset there was a fault"
    names = {f"players[{place}]": where for place, (_, where) in enumerate(players)}
    # what stands there by the paths that a game and a record give
    places = names | {f"tags[{place}]": f"line {place + 4}" for place in range(len(tags))}
    return Script(ruleset, tuple(player for player, _ in players), tuple(filter(None, tags)), turns, places)


def _attempt(faults: Faults, read_it: Callable[_P, _T], *given: _P.args, **named: _P.kwargs) -> _T | None:
    """What is read, or None with the fault noted: the next line may have one too."""
    try:
        return read_it(*given, **named)
    except DocumentError as error:
        for fault in error.faults:
            faults.add(fault.path, fault.message)
        return None


def _check_magic(line: str, faults: Faults) -> None:
    magic, _, number = line.partition(" ")
    if magic != MAGIC:
        faults.add_last("line 1", f"this is no record of a game: expected the first line '{MAGIC} {FORMAT}'")
    newer = re.fullmatch("[1-9][0-9]{0,8}", number) and int(number) > FORMAT
    if newer or number != str(FORMAT):
        what = ": a newer format" if newer else ""
        faults.add_last("line 1", f"expected format {FORMAT}, found {shown(number)}{what}")


def _said(line: Scanner) -> object:
    """What stands for the ruleset: a name, or plain data."""
    expected = "the ruleset, as a name or whole"
    line.need("ruleset", "'ruleset'")
    line.space(expected)
    if not line.text.startswith("{", line.at):
        name = line.name(expected)
        line.end()
        return name
    # what precedes it is blank, so that a fault is told with its place
    document = parse("\n" * (line.line - 1) + " " * line.at + line.text[line.at :])
    faults = Faults()
    said = plain(document, f"line {line.line}: ruleset", faults)
    faults.raise_any()
    return said


def _players(line: Scanner) -> tuple[tuple[str, str], ...]:
    """The players, each with the place of the name."""
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


def _turns(lines: list[Scanner], players: int, faults: Faults) -> tuple[Line, ...]:
    """The turns of the game; where the players are not known, their numbers can't be checked."""
    turns = list[Line]()
    for place, line in enumerate(lines):
        number = number_at(place, players) if players else ""
        turn = _attempt(faults, read_line, line, number)
        if turn is None:
            continue
        if not turn.is_finished and place < len(lines) - 1:
            faults.add(line.place, "expected = and the cell: only the last turn may be unfinished")
        turns.append(turn)
    return tuple(turns)
