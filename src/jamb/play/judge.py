"""Evidence: a sheet judged together with the record of its game, if there is one.

Paper alone doesn't tell on which roll a straight fell, or whether a cell was announced, so without a record a
number is judged by what any dice could make there. The turns of a `Game` tell it: each of them was played
through the same gate as any other, so the sheet is right exactly if it holds what they wrote.
"""

from collections.abc import Iterator
from typing import Final, Literal, final

import attrs

from jamb._records import evaluable
from jamb.errors import UnknownNameError
from jamb.play.game import Game
from jamb.sheets.paper import Paper
from jamb.sheets.sheet import Sheet
from jamb.sheets.validation import validate
from jamb.violations import Violation

Evidence = Literal["record", "attainable"]

_BESIDE: Final = ("incomplete", "wrong-sum")
"""What a record doesn't judge: cells that are missing in the end, and sums that were written beside them."""


@final
@attrs.frozen(repr=False)
class Report:
    """What was found on a sheet, and by what it was judged.

    `by` is `record` if the record of the game gave each number, `attainable` if only what dice can make was
    known.
    """

    violations: tuple[Violation, ...]
    by: Evidence

    __repr__ = evaluable


def judge(
    sheet: Sheet | Paper,
    *,
    game: Game | None = None,
    player: str | None = None,
    finished: bool = False,
) -> Report:
    """Judge a sheet by the record of its game, or without one as `validate` does.

    Of a game with several players the `player` whose sheet it is has to be named; `UnknownNameError` if there
    is none of that name. An earlier sheet is judged by an earlier game: `game.after(n)`. A `Paper` has its
    sums checked in both cases, and with `finished` open cells are faults.

    >>> from jamb.rulesets import KENTA
    >>> game = Game.start(KENTA, ["Ana"]).roll((1, 2, 3, 4, 6)).keep((1, 2, 3, 4)).roll((5,))
    >>> game = game.enter("free", "straight")
    >>> sheet = Sheet.from_cells(KENTA, {"free": {"straight": 66}})
    >>> judge(sheet)
    Report((), 'attainable')
    >>> report = judge(sheet, game=game)
    >>> [(fault.code, fault.found, fault.expected) for fault in report.violations], report.by
    ([('not-in-record', 66, (56,))], 'record')
    """
    found = validate(sheet, finished=finished)
    if game is None:
        return Report(found, "attainable")
    cells = sheet.sheet if isinstance(sheet, Paper) else sheet
    beside = tuple(fault for fault in found if fault.code in _BESIDE)
    return Report((*_unrecorded(cells, game, _place(game, player)), *beside), "record")


def _place(game: Game, player: str | None) -> int:
    """Which of the players it is, from 0; the only one need not be named."""
    players = game.players
    if player is None and len(players) == 1:
        return 0
    if player not in players:
        raise UnknownNameError.of("player", player, players)
    return players.index(player)


def _unrecorded(sheet: Sheet, game: Game, place: int) -> Iterator[Violation]:
    """Every cell that doesn't hold what the player's turns wrote, in sheet order."""
    if sheet.ruleset != game.ruleset:
        names = sheet.ruleset.name, game.ruleset.name
        yield Violation("not-in-record", found=names[0], expected=names[1:], variant="ruleset")
        return
    turns = game.turns[place :: len(game.players)]
    entries = (turn.entered for turn in turns)
    written = {(entry.column, entry.category): entry.points for entry in entries if entry is not None}
    for column, cells in sheet.to_cells().items():
        for row in sheet.ruleset.rows:
            found, expected = cells.get(row), written.get((column, row))
            if found != expected:
                yield Violation(
                    "not-in-record",
                    column=column,
                    category=row,
                    found=found,
                    expected=() if expected is None else (expected,),
                    variant="open" if found is None else "",
                )
