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

A step is a throw or one of the moves. `turns` are finished, `turn` is the one in progress; it and `tags` are
optional. The schema comes with the package.
"""

from collections.abc import Iterator
from typing import Any, Final

from jamb.dice import MOST_DICE, Dice
from jamb.io.choice import find_ruleset
from jamb.io.faults import Faults
from jamb.io.games.script import FORMAT, Script, Step, Throw, WrittenTurn
from jamb.io.rulesets.kinds import TomlTable
from jamb.io.strict import Object, found, members, opened, parse, plain, take
from jamb.io.strict import write as write_json
from jamb.moves import Announce, Enter, Keep, Move

_KEYS: Final = ("format", "ruleset", "players", "tags", "turns", "turn")
_STEPS: Final = ("roll", "keep", "announce", "enter")
_MOVES: Final = ("keep", "announce", "enter")
_CELL: Final = ("column", "category")


def write(script: Script, said: str | TomlTable) -> str:
    """A record as JSON; `said` is its ruleset, a name or plain data."""
    finished = [write_json(_turn_data(turn)) for turn in script.turns if turn.is_finished]
    current = [write_json(_turn_data(turn)) for turn in script.turns if not turn.is_finished]
    turns = ",\n".join(f"    {text}" for text in finished)
    parts = [
        f'"format": {FORMAT}',
        f'"ruleset": {write_json(said)}',
        f'"players": {write_json(list(script.players))}',
        *([f'"tags": {write_json(dict(script.tags))}'] if script.tags else []),
        f'"turns": [\n{turns}\n  ]' if finished else '"turns": []',
        *(f'"turn": {text}' for text in current),
    ]
    return "{\n" + ",\n".join(f"  {part}" for part in parts) + "\n}\n"


def write_move(move: Move) -> str:
    """A single move."""
    return write_json(_step(move))


def _turn_data(turn: WrittenTurn) -> TomlTable:
    total: TomlTable = {} if turn.total is None else {"total": turn.total}
    return {"steps": [_step(step) for step in turn.steps], **total}


def _step(step: Step) -> TomlTable:
    match step:
        case Throw(dice=dice):
            return {"roll": list(dice)}
        case Keep(dice=dice):
            return {"keep": list(dice)}
        case Announce(category=category, column=column):
            return {"announce": {"column": column, "category": category}}
    return {"enter": {"column": step.column, "category": step.category, "points": step.points}}


def read(text: str, faults: Faults) -> Script:
    """The record in a JSON text; raises `DocumentError` with every fault of its form."""
    expected = f"a game: expected an object with {', '.join(_KEYS[:3])} and turns"
    top = opened(parse(text), faults, known=_KEYS, newest=FORMAT, expected=expected)
    for key in ("ruleset", "players", "turns"):
        if key not in top:
            faults.at(key).note("missing: a game has its ruleset, its players and its turns")
    ruleset = None
    if "ruleset" in top:
        place = faults.at("ruleset")
        ruleset = find_ruleset(plain(top["ruleset"], place), place)
    players = tuple(_texts(top.get("players", []), faults.at("players")))
    tags = dict(_tags(top.get("tags", Object(())), faults.at("tags")))
    turns = tuple(_read_turns(top, faults))
    faults.raise_any()
    assert ruleset is not None, "without a ruleset there was a fault"
    places = {f"tags[{place}]": faults.at("tags", name).path for place, name in enumerate(tags)}
    return Script(ruleset, players, tuple(tags.items()), turns, places)


def read_move(text: str, faults: Faults) -> Move:
    """The move in a JSON text; raises `DocumentError`."""
    step = _read_step(parse(text), _MOVES, faults)
    faults.raise_any()
    assert step is not None, "without a move there was a fault"
    assert not isinstance(step, Throw), "a throw is not a move"
    return step


def _texts(value: object, faults: Faults) -> Iterator[str]:
    for index, name in enumerate(take(value, list, "a list of names", faults) or ()):
        if (text := take(name, str, "a name", faults.at(index))) is not None:
            yield text


def _tags(value: object, faults: Faults) -> Iterator[tuple[str, str]]:
    for name, said in members(value, faults, kind="tag").items():
        if (text := take(said, str, "a text", faults.at(name))) is not None:
            yield name, text


def _read_turns(top: dict[str, object], faults: Faults) -> Iterator[WrittenTurn]:
    place = faults.at("turns")
    for index, value in enumerate(take(top.get("turns", []), list, "a list of turns", place) or ()):
        turn = _read_turn(value, place.at(index))
        if turn is not None and not turn.is_finished:
            message = "a finished turn ends with enter; the one in progress belongs under the key turn"
            place.at(index).note(message)
        elif turn is not None:
            yield turn
    if "turn" in top and (turn := _read_turn(top["turn"], faults.at("turn"))) is not None:
        if turn.is_finished:
            faults.at("turn").note("this turn is finished: it belongs to turns")
        elif turn.total is not None:
            faults.at("turn", "total").note("only a finished turn has a total")
        else:
            yield turn


def _read_turn(value: object, faults: Faults) -> WrittenTurn | None:
    """A turn; None if there is a fault in it."""
    before = len(faults)
    parts = members(value, faults, known=("steps", "total"))
    written, total_place = parts.get("steps"), faults.at("total")
    total = take(parts["total"], int, "a whole number", total_place) if "total" in parts else None
    if not isinstance(written, list) or not written:
        if isinstance(value, Object):
            there = found(written) if "steps" in parts else "none"
            faults.at("steps").note(f"expected a list of at least one step, found {there}")
        return None
    places = [faults.at("steps", index) for index in range(len(written))]
    steps = [_read_step(step, _STEPS, place) for step, place in zip(written, places, strict=True)]
    if len(faults) > before:
        return None
    read = tuple(step for step in steps if step is not None)
    paths = tuple(place.path for place in places)
    return WrittenTurn(read, total, place=faults.path, places=paths, total_place=total_place.path)


def _read_step(value: object, known: tuple[str, ...], faults: Faults) -> Step | None:
    """A throw or a move; None if there is a fault in it."""
    if not isinstance(value, Object) or len(value.members) != 1:
        faults.note(f"expected an object with one of {', '.join(known)}, found {found(value)}")
        return None
    for kind, inner in members(value, faults, kind="step", known=known).items():
        place = faults.at(kind)
        if kind in ("enter", "announce"):
            return _cell(inner, _CELL if kind == "announce" else (*_CELL, "points"), place)
        dice = _dice(inner, place)
        return None if dice is None else Throw(dice) if kind == "roll" else Keep(dice)
    return None


def _cell(value: object, keys: tuple[str, ...], faults: Faults) -> Announce | Enter | None:
    before = len(faults)
    parts: dict[str, Any] = dict(members(value, faults, known=keys))
    if not isinstance(value, Object):
        return None
    for key in keys:
        if key not in parts:
            faults.at(key).note("missing")
        elif key == "points":
            take(parts[key], int, "a whole number", faults.at(key))
        else:
            take(parts[key], str, "a name", faults.at(key))
    if len(faults) > before:
        return None
    column, category, *points = (parts[key] for key in keys)
    return Enter(column, category, *points) if points else Announce(category, column)


def _dice(value: object, faults: Faults) -> Dice | None:
    if not isinstance(value, list) or len(value) > MOST_DICE:
        there = f"{len(value)} dice" if isinstance(value, list) else found(value)
        faults.note(f"expected a list of at most {MOST_DICE} dice, found {there}")
        return None
    before = len(faults)
    for index, face in enumerate(value):
        if type(face) is not int or not 1 <= face <= 6:
            faults.at(index).note(f"expected a whole number from 1 to 6, found {found(face)}")
    return tuple(value) if len(faults) == before else None
