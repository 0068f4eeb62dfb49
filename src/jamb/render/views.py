"""What there is to show: the sheets, whose they are, and what the turn in progress may do on them."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, TypedDict

import attrs

from jamb.errors import DocumentError, Fault, RulesetError
from jamb.play.game import Game
from jamb.play.legality import announcements
from jamb.play.turn import Turn
from jamb.rules.ruleset import Ruleset
from jamb.sheets.column import Column
from jamb.sheets.prospects import Prospect, prospects
from jamb.sheets.scores import ColumnScore
from jamb.sheets.sheet import Sheet

Shown: TypeAlias = Sheet | Turn | Game | Sequence[Sheet]
Place: TypeAlias = tuple[str, str]
_JOINERS: Final = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"


class Options(TypedDict, total=False):
    """What can be chosen of every form in which a sheet is shown."""

    locale: str
    """The language, English if none is given."""
    players: Sequence[str]
    """The names above several sheets; a game has its own."""
    due: bool
    """Whether the cells that may be filled next are marked (RULES C7)."""
    missing: bool
    """Whether a row tells how many points are missing to the next bonus."""
    most: bool
    """Whether a row tells the most that each column can still reach."""
    legend: bool
    """Whether the marks are explained below; they are unless this says no."""


@attrs.frozen(eq=False)
class View:
    """What is shown of one sheet, looked up once."""

    sheet: Sheet
    player: str
    turn: Turn | None
    columns: tuple[Column, ...]
    scores: tuple[ColumnScore, ...]
    prospects: tuple[Prospect, ...]
    due: frozenset[Place]
    """None of them while the turn has to end in one cell."""
    offers: dict[Place, tuple[int, ...]]
    announceable: frozenset[Place]
    bound: Place | None


def ruleset_of(shown: Shown) -> Ruleset:
    """The ruleset of all that is shown."""
    if isinstance(shown, Sheet | Game):
        return shown.ruleset
    if isinstance(shown, Turn):
        return shown.sheet.ruleset
    if not shown:
        raise DocumentError([Fault("sheets", "expected at least one sheet, found none")])
    for sheet in shown:
        if sheet.ruleset != shown[0].ruleset:
            names = f"{shown[0].ruleset.name} and {sheet.ruleset.name}"
            raise RulesetError.at("", f"expected sheets of one ruleset, found {names}")
    return shown[0].ruleset


def views(shown: Shown, options: Options) -> Iterator[View]:
    """Each sheet that is shown, in the order of the players."""
    players: Sequence[str] = options.get("players", ())
    sheets: Sequence[Sheet] = ()
    turn, whose = None, 0
    if isinstance(shown, Game):
        sheets, players = shown.sheets, shown.players
        turn, whose = shown.turn, len(shown.turns) % len(players)
    elif isinstance(shown, Turn):
        sheets, turn = (shown.sheet,), shown
    else:
        sheets = (shown,) if isinstance(shown, Sheet) else shown
    if players and len(players) != len(sheets):
        raise DocumentError([Fault("players", f"expected {len(sheets)} names, found {len(players)}")])
    for place, sheet in enumerate(sheets):
        current = turn if place == whose and turn is not None and _goes_on(turn) else None
        yield _view(sheet, players[place] if players else "", current, options)


def _goes_on(turn: Turn) -> bool:
    return not (turn.is_over or turn.sheet.is_complete)


def _view(sheet: Sheet, player: str, turn: Turn | None, options: Options) -> View:
    offers: dict[Place, tuple[int, ...]] = {}
    for entry in turn.entries() if turn else ():
        place = entry.column, entry.category
        offers[place] = (*offers.get(place, ()), entry.points)
    called = announcements(turn) if turn else ()
    bound = turn.binding if turn else None
    return View(
        sheet,
        player,
        turn,
        sheet.columns,
        sheet.score().columns,
        prospects(sheet) if options.get("missing") or options.get("most") else (),
        frozenset(sheet.playable()) if options.get("due") and not bound else frozenset(),
        offers,
        frozenset((move.column, move.category) for move in called),
        (bound.column, bound.category) if bound else None,
    )


def printable(text: str) -> str:
    """A text without what can't be seen: each such sign is replaced, but for what joins letters."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() or sign in _JOINERS else "\N{REPLACEMENT CHARACTER}" for sign in text
    )
