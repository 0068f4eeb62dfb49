"""Records to change and to be refused, and what they are refused for."""

import json
from typing import Any

import pytest

from helpers.turns import DICE
from jamb import DocumentError, Game
from jamb.io.games.records import Record, dumps_game, loads_record
from jamb.rulesets import TRIS

HEAD = "jamb-game 1\nruleset croatian\nplayers Ana Ivo\n\n"
GAME = (
    Game.start(TRIS, ["Ana", "Šćepan"])
    .roll((1, 2, 3, 4, 5))
    .enter("free", "straight")
    .roll(DICE)
    .keep((6, 6))
)
WHOLE: dict[str, Any] = json.loads(dumps_game(Record(GAME, [("date", "2024-05-01")]), totals=True))


def changed(place: tuple[str | int, ...], value: object) -> str:
    """The document with another value at a place; `...` takes it out."""
    document = json.loads(json.dumps(WHOLE))
    inner = document
    for step in place[:-1]:
        inner = inner[step]
    if value is ...:
        del inner[place[-1]]
    else:
        inner[place[-1]] = value
    return json.dumps(document)


def faults(text: str) -> list[tuple[str, str]]:
    """Where a text is refused, and why."""
    with pytest.raises(DocumentError) as refused:
        loads_record(text)
    return [(fault.path, fault.message) for fault in refused.value.faults]


def fault(text: str) -> str:
    """The one fault of a text."""
    [(path, message)] = faults(text)
    return f"{path}: {message}"
