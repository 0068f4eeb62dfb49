"""What the commands tell as plain data: the objects of the JSON output, in the shapes of `jamb.cli.schema`.

Each has all of its keys always. Names are the stable ones; sentences are in the language of the command.
"""

from collections.abc import Iterable, Sequence

import attrs

from jamb.cli.answers import Form
from jamb.cli.speech import Speech
from jamb.errors import Fault
from jamb.io.games.records import Record
from jamb.labels.rules import Described
from jamb.moves import Enter
from jamb.play.game import Game
from jamb.play.turn import Turn
from jamb.render.course import begun
from jamb.rules.ruleset import Ruleset
from jamb.sheets.prospects import Prospect, prospects
from jamb.sheets.scores import ColumnScore
from jamb.sheets.sheet import Sheet
from jamb.violations import Violation

FORMAT = 1


def fault_forms(faults: Iterable[Fault]) -> list[Form]:
    """What is wrong with a file, or was guessed when it was read."""
    return [{"path": fault.path, "message": fault.message} for fault in faults]


def violation_form(violation: Violation, speech: Speech) -> Form:
    """A fault of a sheet."""
    return {
        "code": violation.code,
        "variant": violation.variant,
        "column": violation.column,
        "section": violation.section,
        "category": violation.category,
        "found": violation.found,
        "expected": list(violation.expected),
        "message": speech.tell(violation),
    }


def judged_form(
    player: str | None, ruleset: Ruleset, violations: Sequence[Violation], speech: Speech
) -> dict[str, object]:
    """Whose sheet it is, by which rules, and its faults."""
    return {
        "player": player,
        "ruleset": ruleset.name,
        "faults": [violation_form(violation, speech) for violation in violations],
    }


def sheet_form(
    sheet: Sheet, speech: Speech, *, player: str | None, violations: Sequence[Violation] = ()
) -> Form:
    """A sheet with all that can be worked out from it."""
    score = sheet.score()
    return {
        **judged_form(player, sheet.ruleset, violations, speech),
        "cells": sheet.to_cells(),
        "columns": [
            _column(column, prospect)
            for column, prospect in zip(score.columns, prospects(sheet), strict=True)
        ],
        "total": score.total,
        "final": score.is_final,
        "open": open_cells(sheet)[0],
        "due": [{"column": column, "category": category} for column, category in sheet.playable()],
    }


def open_cells(sheet: Sheet) -> tuple[int, int]:
    """How many cells are open, and how many there are to fill."""
    cells = len(sheet.ruleset.rows) * len(sheet.ruleset.played)
    return cells - sum(map(len, sheet.to_cells().values())), cells


def game_form(record: Record, speech: Speech) -> Form:
    """A game: its turns in the order of play, each player's sheet, who leads."""
    game = record.game
    return {
        "ruleset": game.ruleset.name,
        "players": list(game.players),
        "tags": dict(record.tags),
        "over": game.is_over,
        "turns": [_turn(turn, game, place) for place, turn in enumerate(begun(game))],
        "sheets": [
            sheet_form(sheet, speech, player=player)
            for player, sheet in zip(game.players, game.sheets, strict=True)
        ],
        "standings": [attrs.asdict(standing) for standing in game.standings()],
    }


def rules_form(described: Described) -> Form:
    """How a ruleset works, in words."""
    return attrs.asdict(described, value_serializer=lambda _, __, value: _listed(value))


def _listed(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _column(score: ColumnScore, prospect: Prospect) -> Form:
    sections = [
        {"name": part.name, "points": part.points, "bonus": part.bonus, "total": part.total}
        for part in score.sections
    ]
    missing = [
        {"section": step.section, "points": step.points, "bonus": step.bonus} for step in prospect.missing
    ]
    return {
        "name": score.name,
        "sections": sections,
        "weight": score.weight,
        "total": score.total,
        "most": prospect.most,
        "missing": missing,
    }


def _turn(turn: Turn, game: Game, place: int) -> Form:
    count = len(game.players)
    announced = turn.announced_column, turn.announced
    return {
        "round": place // count + 1,
        "player": game.players[place % count],
        "rolled": [list(dice) for dice in turn.rolled],
        "kept": [list(dice) for dice in turn.kept],
        "announced": _place(*announced) if announced[1] is not None else None,
        "entered": None if turn.entered is None else _entry(turn.entered),
        "total": turn.sheet.score().total,
    }


def _place(column: str | None, category: str | None) -> Form:
    return {"column": column, "category": category}


def _entry(entry: Enter) -> Form:
    return {"column": entry.column, "category": entry.category, "points": entry.points}
