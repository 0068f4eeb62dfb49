"""Plain data of everything: dicts, lists, texts and numbers, as JSON has them.

`to_dict` takes each record of the library; its dict has the names of the record's fields. The command line
prints just that with `--format json`, and one JSON Schema, `schema()`, describes both. `jamb.from_dict` reads
a sheet again. A game becomes its state, for display; `jamb.dumps_game` writes the document to store.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Any, Final, TypeAlias, get_args, overload

import attrs

from jamb.dice import as_dice
from jamb.errors import DocumentError, Fault
from jamb.io import documents
from jamb.io.faults import joined
from jamb.io.files import Found, PlayerPaper
from jamb.io.games.records import Record
from jamb.io.rulesets.toml import to_document
from jamb.labels import Speaker, label
from jamb.labels.remarks import open_cells
from jamb.labels.rules import Described, DescribedColumn, DescribedRow, DescribedSection
from jamb.moves import Announce, Enter, Keep
from jamb.play.game import Game, Standing
from jamb.play.judge import Report
from jamb.play.turn import Turn
from jamb.rules.categories import Explanation
from jamb.rules.ruleset import Ruleset
from jamb.sheets.paper import Paper, WrittenSum
from jamb.sheets.prospects import Missing, Prospect, prospects
from jamb.sheets.scores import ColumnScore, SectionScore, SheetScore
from jamb.sheets.sheet import Sheet
from jamb.violations import Violation

Plain: TypeAlias = dict[str, Any]
"""An object of JSON."""

Taken: TypeAlias = (
    Announce | ColumnScore | Described | Enter | Explanation | Fault | Found | Game | Keep | Missing | Paper
    | PlayerPaper | Prospect | Record | Report | Ruleset | SectionScore | Sheet | SheetScore | Standing | Turn
    | Violation | WrittenSum
)  # fmt: skip
"""What `to_dict` takes."""

MOST_DEPTH: Final = 8
"""How deep lists may be nested."""


@overload
def to_dict(thing: Taken) -> Plain: ...
@overload
def to_dict(thing: tuple[Any, ...] | list[Any]) -> list[Any]: ...
def to_dict(thing: Taken | tuple[Any, ...] | list[Any]) -> Plain | list[Any]:
    """Plain data of a record of this library, made anew each time; of a tuple or list of them a list.

    A sheet gives the document that `jamb.dumps` writes and `jamb.from_dict` reads, a ruleset what a TOML file
    of it holds, a move what `jamb.dumps_move` writes; scores have their totals and violations their message.

    Raises `DocumentError` for anything else, and what `jamb.dumps` and `jamb.dumps_ruleset` raise.

    >>> from jamb.rulesets import KNIFFEL
    >>> sheet = Sheet.from_cells(KNIFFEL, {"free": {"chance": 21}})
    >>> to_dict(sheet)
    {'format': 1, 'ruleset': 'kniffel', 'cells': {'free': {'chance': 21}}}
    >>> to_dict(sheet.score()["free"]["lower"])
    {'name': 'lower', 'points': 21, 'bonus': 0, 'total': 21}
    >>> to_dict([Keep((6, 6)), Enter("free", "chance", 21)])
    [{'keep': [6, 6]}, {'enter': {'column': 'free', 'category': 'chance', 'points': 21}}]
    """
    data: Plain | list[Any] = _read(thing, "")
    return data


def scored(
    sheet: Sheet,
    violations: Sequence[Violation] = (),
    *,
    player: str | None = None,
    locale: str | None = None,
) -> Plain:
    """A sheet with all that is known of it: score, prospects, which cells are due, and its violations.

    With a locale the violations' messages are in that language; else they are in English with stable names.
    Raises `UnknownNameError` for an unknown locale.

    >>> from jamb.rulesets import KNIFFEL
    >>> form = scored(Sheet.from_cells(KNIFFEL, {"free": {"chance": 21}}), player="Ana")
    >>> form["player"], form["total"], form["open"], form["due"][0]
    ('Ana', 21, 12, {'column': 'free', 'category': 'ones'})
    """
    return {
        **judged(sheet.ruleset, violations, player=player, locale=locale),
        "cells": sheet.to_cells(),
        **to_dict(sheet.score()),
        "prospects": to_dict(prospects(sheet)),
        "open": open_cells(sheet)[0],
        "due": [_place(*place) for place in sheet.playable()],
    }


def judged(
    ruleset: Ruleset,
    violations: Sequence[Violation],
    *,
    player: str | None = None,
    locale: str | None = None,
) -> Plain:
    """Whose sheet it is, by which rules, and what is wrong with it; takes and raises what `scored` does."""
    speaker = Speaker(locale, ruleset)
    faults = [{**to_dict(violation), "message": speaker.tell(violation)} for violation in violations]
    return {"player": player, "ruleset": ruleset.name, "faults": faults}


def summary(ruleset: Ruleset, *, locale: str = "en") -> Plain:
    """What a list of rulesets tells of one.

    >>> from jamb.rulesets import TRIS
    >>> summary(TRIS)
    {'name': 'tris', 'title': 'Tris', 'rows': 13, 'columns': 4, 'cells': 52, 'dice': 5, 'rolls': 3}
    """
    rows, columns = len(ruleset.rows), len(ruleset.played)
    return {
        "name": ruleset.name,
        "title": label("rulesets", ruleset.name, locale=locale, ruleset=ruleset),
        "rows": rows,
        "columns": columns,
        "cells": rows * columns,
        "dice": ruleset.dice,
        "rolls": ruleset.rolls,
    }


def schema() -> Plain:
    """The JSON Schema (2020-12) of what the command line prints; its `$defs` name what `to_dict` gives."""
    text = (files("jamb") / "schemas" / "output-1.json").read_text(encoding="utf-8")
    form: Plain = json.loads(text)
    return form


def _score(score: SheetScore) -> Plain:
    return {"columns": to_dict(score.columns), "total": score.total, "final": score.is_final}


def _paper(paper: Paper) -> Plain:
    return {"sheet": documents.to_dict(paper.sheet), "sums": to_dict(paper.sums)}


def _turn(turn: Turn) -> Plain:
    bound = turn.binding
    cell = None if bound is None else _place(bound.column, bound.category)
    entered = turn.entered
    return {
        "rolled": [list(dice) for dice in turn.rolled],
        "kept": [list(dice) for dice in turn.kept],
        "dice": list(turn.dice),
        "due": turn.due,
        "announced": cell if turn.announced is not None else None,
        "directed": cell if turn.directed is not None else None,
        "entered": None if entered is None else _fields(entered),
        "total": turn.sheet.score().total,
    }


def _game(game: Game) -> Plain:
    players, turn = game.players, game.turn
    in_progress = (turn,) if turn.history or turn.announced is not None else ()
    return {
        "ruleset": game.ruleset.name,
        "players": list(players),
        "player": game.player,
        "over": game.is_over,
        "turns": [
            {"round": place // len(players) + 1, "player": players[place % len(players)], **_turn(one)}
            for place, one in enumerate((*game.turns, *in_progress))
        ],
        "sheets": [scored(sheet, player=player) for player, sheet in zip(players, game.sheets, strict=True)],
        "standings": to_dict(game.standings()),
    }


def _place(column: str, category: str) -> Plain:
    return {"column": column, "category": category}


_MADE: Final[Mapping[type, Callable[[Any], Plain]]] = {
    Sheet: documents.to_dict,
    Paper: _paper,
    PlayerPaper: lambda one: {"player": one.player, **_paper(one.paper)},
    SheetScore: _score,
    Keep: lambda move: {"keep": list(as_dice(move.dice, len(move.dice)))},
    Announce: lambda move: {"announce": _place(move.column, move.category)},
    Enter: lambda move: {"enter": _fields(move)},
    Turn: _turn,
    Game: _game,
    Record: lambda record: {**_game(record.game), "tags": dict(record.tags)},
    Ruleset: to_document,
}
"""Types that are told otherwise than by their fields."""

_MORE: Final[Mapping[type, str]] = {SectionScore: "total", ColumnScore: "total", Violation: "message"}
"""The property that is told beside the fields."""
_TAKEN: Final = frozenset((*get_args(Taken), DescribedSection, DescribedRow, DescribedColumn))
"""All types that are told, those inside of others among them."""


def _read(thing: object, path: str, *, inside: bool = False, depth: int = 0) -> Any:
    """A record or a list of them; what is `inside` of a record may be a text, a number or None as well."""
    kind = type(thing)  # never isinstance, which asks the object itself
    if inside and (thing is None or issubclass(kind, str | int)):
        return thing
    if issubclass(kind, tuple | list):
        if depth > MOST_DEPTH:
            raise DocumentError([Fault(path, "lists are nested too deeply")])
        items: Any = thing
        return [_read(item, f"{path}[{i}]", inside=inside, depth=depth + 1) for i, item in enumerate(items)]
    if kind in _MADE:
        return _MADE[kind](thing)
    if kind in _TAKEN:
        return _fields(thing, path)
    known = ", ".join(sorted(one.__name__ for one in _TAKEN))
    message = f"expected one of {known}, or a list of them; found a value of type {kind.__name__:.40}"
    raise DocumentError([Fault(path, message)])


def _fields(record: Any, path: str = "") -> Plain:
    names = [field.name for field in attrs.fields(type(record))]
    if more := _MORE.get(type(record)):
        names.append(more)
    return {name: _read(getattr(record, name), joined(path, name), inside=True) for name in names}
