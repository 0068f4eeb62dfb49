"""A record of a game as JSON, format 1, with a line for each turn.

    {
      "format": 1,
      "ruleset": "tris",
      "players": ["Ana", "Šćepan"],
      "tags": {"date": "2024-05-01"},
      "turns": [
        {"steps": [{"roll": [1, 2, 3, 4, 5]}, {"enter": {"column": "free", "category": "max", "points": 15}}]}
      ],
      "turn": {"steps": [{"roll": [6, 6, 6, 5, 4]}, {"keep": [6, 6, 6]}]}
    }

A step is a throw or one of the moves. `turns` are finished, `turn` is the one in progress; it and `tags` may
be left out. The schema comes with the package.
"""

from collections.abc import Iterator
from typing import Final

from jamb.dice import MOST_DICE, Dice
from jamb.io.choice import find_ruleset
from jamb.io.faults import Faults
from jamb.io.games.script import FORMAT, Line, Script, Step, Throw
from jamb.io.rulesets.kinds import Table
from jamb.io.strict import Object, at, check_format, found, members, parse, plain
from jamb.io.strict import write as write_json
from jamb.moves import Announce, Enter, Keep, Move

_KEYS: Final = ("format", "ruleset", "players", "tags", "turns", "turn")
_STEPS: Final = ("roll", "keep", "announce", "enter")
_MOVES: Final = ("keep", "announce", "enter")


def write(script: Script, said: str | Table) -> str:
    """A record as JSON; `said` is what stands for its ruleset."""
    finished = [write_json(_turn(line)) for line in script.lines if line.is_finished]
    current = [write_json(_turn(line)) for line in script.lines if not line.is_finished]
    turns = ",\n".join(f"    {turn}" for turn in finished)
    parts = [
        f'"format": {FORMAT}',
        f'"ruleset": {write_json(said)}',
        f'"players": {write_json(list(script.players))}',
        *([f'"tags": {write_json(dict(script.tags))}'] if script.tags else []),
        f'"turns": [\n{turns}\n  ]' if finished else '"turns": []',
        *(f'"turn": {turn}' for turn in current),
    ]
    return "{\n" + ",\n".join(f"  {part}" for part in parts) + "\n}\n"


def write_move(move: Move) -> str:
    """A single move."""
    return write_json(_step(move))


def _turn(line: Line) -> Table:
    total: Table = {} if line.total is None else {"total": line.total}
    return {"steps": [_step(step) for step in line.steps], **total}


def _step(step: Step) -> Table:
    match step:
        case Throw(dice=dice):
            return {"roll": list(dice)}
        case Keep(dice=dice):
            return {"keep": list(dice)}
        case Announce(category=category, column=column):
            return {"announce": {"column": column, "category": category}}
    return {"enter": {"column": step.column, "category": step.category, "points": step.points}}


def read(text: str, faults: Faults) -> Script:
    """The record that a JSON text holds; raises `DocumentError` with every fault of its form."""
    document = parse(text)
    if not isinstance(document, Object):
        faults.add_last("", f"expected an object, found {found(document)}")
    if not any(key in _KEYS for key, _ in document.members):
        faults.add_last("", f"this is no game: expected an object with {', '.join(_KEYS[:3])} and turns")
    top = members(document, "", "key", _KEYS, faults)
    check_format(top, FORMAT, faults)
    for key in ("ruleset", "players", "turns"):
        if key not in top:
            faults.add(key, "missing: a game has its ruleset, its players and its turns")
    said = plain(top["ruleset"], "ruleset", faults) if "ruleset" in top else None
    ruleset = find_ruleset(said, "ruleset", faults) if "ruleset" in top else None
    players = tuple(_texts(top.get("players", []), faults))
    tags = members(top.get("tags", Object(())), "tags", "tag", None, faults)
    for name, value in tags.items():
        if not isinstance(value, str):
            faults.add(at("tags", name), f"expected a text, found {found(value)}")
    lines = tuple(_lines(top, faults))
    faults.raise_any()
    assert ruleset is not None, "without a ruleset there was a fault"
    pairs = tuple((name, value) for name, value in tags.items() if isinstance(value, str))
    places = {f"tags[{place}]": at("tags", name) for place, (name, _) in enumerate(pairs)}
    return Script(ruleset, players, pairs, lines, places)


def read_move(text: str, faults: Faults) -> Move:
    """The move that a JSON text holds; raises `DocumentError`."""
    step = _read_step(parse(text), "", _MOVES, faults)
    faults.raise_any()
    assert step is not None, "without a move there was a fault"
    assert not isinstance(step, Throw), "a throw is no move"
    return step


def _texts(value: object, faults: Faults) -> Iterator[str]:
    if not isinstance(value, list):
        faults.add("players", f"expected a list of names, found {found(value)}")
        return
    for place, name in enumerate(value):
        if isinstance(name, str):
            yield name
        else:
            faults.add(f"players[{place}]", f"expected a name, found {found(name)}")


def _lines(top: dict[str, object], faults: Faults) -> Iterator[Line]:
    turns = top.get("turns", [])
    if not isinstance(turns, list):
        faults.add("turns", f"expected a list of turns, found {found(turns)}")
        turns = []
    for place, turn in enumerate(turns):
        line = _line(turn, f"turns[{place}]", faults)
        if line is not None and not line.is_finished:
            faults.add(line.place, "a finished turn ends with enter; the one in progress is told as turn")
        elif line is not None:
            yield line
    if "turn" in top:
        line = _line(top["turn"], "turn", faults)
        if line is not None and line.is_finished:
            faults.add("turn", "this turn is finished: it belongs to turns")
        elif line is not None and line.total is not None:
            faults.add(line.total_place, "only a finished turn has a total")
        elif line is not None:
            yield line


def _line(value: object, path: str, faults: Faults) -> Line | None:
    """A turn; None if there is a fault in it."""
    parts = members(value, path, "key", ("steps", "total"), faults)
    written = parts.get("steps")
    if not isinstance(written, list) or not written:
        if isinstance(value, Object):
            there = found(written) if "steps" in parts else "none"
            faults.add(f"{path}.steps", f"expected a list of at least one step, found {there}")
        return None
    read = [_read_step(step, f"{path}.steps[{place}]", _STEPS, faults) for place, step in enumerate(written)]
    places = tuple(f"{path}.steps[{place}]" for place in range(len(written)))
    total = parts.get("total")
    if "total" in parts and type(total) is not int:
        faults.add(f"{path}.total", f"expected a whole number, found {found(total)}")
    steps = tuple(step for step in read if step is not None)
    if len(steps) < len(read):
        return None
    written_total = total if type(total) is int else None
    return Line(steps, written_total, place=path, places=places, total_place=f"{path}.total")


def _read_step(value: object, path: str, known: tuple[str, ...], faults: Faults) -> Step | None:
    """A throw or a move; None if there is a fault in it."""
    if not isinstance(value, Object) or len(value.members) != 1:
        faults.add(path, f"expected an object with one of {', '.join(known)}, found {found(value)}")
        return None
    parts = members(value, path, "step", known, faults)
    for kind, inner in parts.items():
        place = at(path, kind)
        if kind in ("roll", "keep"):
            dice = _dice(inner, place, faults)
            return None if dice is None else Throw(dice) if kind == "roll" else Keep(dice)
        keys = ("column", "category") if kind == "announce" else ("column", "category", "points")
        return _cell(members(inner, place, "key", keys, faults), inner, place, keys, faults)
    return None


def _cell(
    parts: dict[str, object], value: object, path: str, keys: tuple[str, ...], faults: Faults
) -> Announce | Enter | None:
    if not isinstance(value, Object):
        return None  # that was told
    for key in keys:
        if key not in parts:
            faults.add(f"{path}.{key}", "missing")
    column, category, points = (parts.get(key) for key in ("column", "category", "points"))
    for key, name in (("column", column), ("category", category)):
        if key in parts and not isinstance(name, str):
            faults.add(f"{path}.{key}", f"expected a name, found {found(name)}")
    if "points" in parts and type(points) is not int:
        faults.add(f"{path}.points", f"expected a whole number, found {found(points)}")
    if not isinstance(column, str) or not isinstance(category, str):
        return None
    if "points" not in keys:
        return Announce(category, column)
    return Enter(column, category, points) if type(points) is int else None


def _dice(value: object, path: str, faults: Faults) -> Dice | None:
    if not isinstance(value, list) or len(value) > MOST_DICE:
        there = f"{len(value)} dice" if isinstance(value, list) else found(value)
        faults.add(path, f"expected a list of at most {MOST_DICE} dice, found {there}")
        return None
    faces = [face for face in value if type(face) is int and 1 <= face <= 6]
    for place, face in enumerate(value):
        if type(face) is not int or not 1 <= face <= 6:
            faults.add(f"{path}[{place}]", f"expected a whole number from 1 to 6, found {found(face)}")
    return tuple(faces) if len(faces) == len(value) else None
