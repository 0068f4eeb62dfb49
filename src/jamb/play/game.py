"""A game: players, their sheets, and every turn that was played.

The players take turns in the order of their names, one cell each, until every sheet is full (RULES A9). A
game holds its finished turns in a flat tuple; each of them carries the sheet that it left, so nothing is
worked out twice and going back is keeping fewer of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, final
from unicodedata import normalize

import attrs

from jamb._late import as_html, as_markdown, as_text
from jamb._records import evaluable, itself
from jamb._text import brief, name_problem
from jamb.dice import Source
from jamb.errors import DocumentError, Fault, IllegalMoveError, UnknownNameError
from jamb.moves import Move
from jamb.play.turn import Turn
from jamb.rules.ruleset import Ruleset, as_ruleset
from jamb.sheets.sheet import Sheet
from jamb.violations import Violation

MOST_PLAYERS: Final = 1_000


@final
@attrs.frozen(repr=False)
class Standing:
    """A player's place: `rank` from 1, shared where totals are equal (RULES A9)."""

    rank: int
    player: str
    total: int

    __repr__ = evaluable


@final
@attrs.frozen(init=False, repr=False)
class Game:
    """A game under a ruleset. Immutable: every verb gives a new game, and the old one is still there.

    `turns` are the finished turns, player by player in the order of the names; `turn` is the one in progress,
    on a full sheet if the game is over. The verbs are those of a turn; `player` makes sure whose turn it is.

    >>> from jamb.rulesets import TRIS
    >>> game = Game.start(TRIS, ["Ana", "Šćepan"]).roll((1, 2, 3, 4, 5)).enter("free", "straight")
    >>> game.player, game.sheets[0]["free", "straight"], game.standings()[0]
    ('Šćepan', 35, Standing(1, 'Ana', 35))
    """

    ruleset: Ruleset
    players: tuple[str, ...]
    turns: tuple[Turn, ...]
    turn: Turn

    _repr_html_ = as_html
    _repr_markdown_ = as_markdown
    __str__ = as_text

    def __init__(self, ruleset: Ruleset | str, players: Iterable[str]) -> None:
        """A new game; raises `DocumentError` for invalid names."""
        ruleset = as_ruleset(ruleset)
        if isinstance(players, str) or not isinstance(players, Iterable):
            raise DocumentError([Fault("players", f"expected a list of names, found {brief(players)}")])
        names = tuple(islice(players, MOST_PLAYERS + 1))
        if faults := list(_wrong_names(names)):
            raise DocumentError(faults)
        self.__attrs_init__(ruleset, names, (), Turn(Sheet.blank(ruleset)))

    @classmethod
    def start(cls, ruleset: Ruleset | str, players: Iterable[str]) -> "Game":
        """A game that begins, its players in the order in which they will play.

        A name is any text that is not empty, has no control characters and is not another player's; there
        may be up to `MOST_PLAYERS` of them.
        """
        return cls(ruleset, players)

    # the state

    @property
    def player(self) -> str | None:
        """Whose turn it is; None once the game is over."""
        return None if self.is_over else self.players[len(self.turns) % len(self.players)]

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The players' sheets, in the order of the players."""
        return tuple(self._sheet(place, self.turns) for place in range(len(self.players)))

    @property
    def is_over(self) -> bool:
        """Whether every sheet is full."""
        return self.turn.sheet.is_complete

    def standings(self) -> tuple[Standing, ...]:
        """The players by their totals as they stand, the highest first; equal totals share the rank."""
        totals = [sheet.score().total for sheet in self.sheets]
        falling = sorted(totals, reverse=True)
        ranks = {total: place for place, total in reversed(tuple(enumerate(falling, 1)))}
        order = sorted(range(len(totals)), key=totals.__getitem__, reverse=True)
        return tuple(Standing(ranks[totals[i]], self.players[i], totals[i]) for i in order)

    def _sheet(self, place: int, turns: tuple[Turn, ...]) -> Sheet:
        """The sheet of the player at a place after these turns."""
        count = len(self.players)
        last = len(turns) - 1 - (len(turns) - 1 - place) % count
        return turns[last].sheet if last >= 0 else Sheet.blank(self.ruleset)

    # history

    def after(self, turns: int) -> "Game":
        """The game as it stood after so many finished turns: 0 is the start, `len(game.turns)` the last."""
        if not 0 <= turns <= len(self.turns):
            raise IndexError(f"expected a number of turns from 0 to {len(self.turns)}, found {turns}")
        return self._with(self.turns[:turns])

    def undo(self, steps: int = 1) -> "Game":
        """The game so many steps earlier; a throw, a keep, an announcement and an entry are a step each.

        Raises `IllegalMoveError` where there are not so many, `IndexError` for less than none.
        """
        if steps < 0:
            raise IndexError(f"expected a number of steps from 0, found {steps}")
        game = self
        for _ in range(steps):
            game = game._step_back()
        return game

    def _step_back(self) -> "Game":
        earlier = self.turn.back()
        if earlier is not None:
            return self._in(earlier)
        if not self.turns:
            raise IllegalMoveError([Violation("at-start")])
        before = self._with(self.turns[:-1])
        return before._in(self.turns[-1].reopened(before.turn.sheet))

    # the verbs

    def roll(self, dice: Sequence[int], *, player: str | None = None) -> "Game":
        """The game after the dice that are due were thrown.

        This and the other verbs raise what those of `Turn` raise, and `IllegalMoveError` if it is not the
        turn of the `player` named, and `UnknownNameError` for an unknown player. Then nothing has
        changed.
        """
        return self._in(self._of(player).roll(dice))

    def throw(self, source: Source | None = None, *, player: str | None = None) -> "Game":
        """The game after `source`, as `Turn.throw` takes it, threw the dice that are due."""
        return self._in(self._of(player).throw(source))

    def keep(self, dice: Sequence[int], *, player: str | None = None) -> "Game":
        """The game after these dice were kept."""
        return self._in(self._of(player).keep(dice))

    def announce(self, category: str, column: str | None = None, *, player: str | None = None) -> "Game":
        """The game after a cell was announced."""
        return self._in(self._of(player).announce(category, column))

    def enter(
        self, column: str, category: str, points: int | None = None, *, player: str | None = None
    ) -> "Game":
        """The game after a cell was filled, with the next player's turn."""
        return self._in(self._of(player).enter(column, category, points))

    def strike(self, column: str, category: str, *, player: str | None = None) -> "Game":
        """The game after a cell was struck, with the next player's turn."""
        return self._in(self._of(player).strike(column, category))

    def play(self, move: Move, *, player: str | None = None) -> "Game":
        """The game after any of the three moves."""
        return self._in(self._of(player).play(move))

    def moves(self) -> tuple[Move, ...]:
        """Every legal move of the turn in progress."""
        return self.turn.moves()

    def objections(self, move: Move, *, player: str | None = None) -> tuple[Violation, ...]:
        """What speaks against a move now; nothing if it is legal. Raises what naming a `player` raises."""
        return (*self._not_yours(player), *(self._over() or self.turn.objections(move)))

    def _of(self, player: str | None) -> Turn:
        if violations := self._not_yours(player) or self._over():
            raise IllegalMoveError(violations)
        return self.turn

    def _over(self) -> tuple[Violation, ...]:
        """Why nothing can be played any more."""
        return (Violation("sheet-full", variant="game"),) if self.is_over else ()

    def _not_yours(self, player: str | None) -> tuple[Violation, ...]:
        """Why it is not the turn of the player named, who is the same in any Unicode form of the name."""
        if player is None:
            return ()
        known = {normalize("NFC", name): name for name in self.players}
        name = known.get(normalize("NFC", player))
        if name is None:
            raise UnknownNameError.of("player", player, self.players)
        whose = self.player
        if whose is None or name == whose:  # once the game is over, that is the objection
            return ()
        return (Violation("not-your-turn", found=name, expected=(whose,)),)

    def _in(self, turn: Turn) -> "Game":
        """This game with its turn in another state; with the next turn if that is over."""
        return self._with((*self.turns, turn)) if turn.is_over else _game(self, self.turns, turn)

    def _with(self, turns: tuple[Turn, ...]) -> "Game":
        """This game after these finished turns, the next one about to begin.

        What a turn announced binds the next player's (RULES C3); with one player nobody orders.
        """
        count = len(self.players)
        sheet = self._sheet(len(turns) % count, turns)
        order = turns[-1].announced if turns and count > 1 else None
        return _game(self, turns, Turn(sheet, directed=order))

    __copy__ = itself
    __deepcopy__ = itself

    def __repr__(self) -> str:
        whose = "over" if self.is_over else f"{self.player}'s turn"
        names = ", ".join(self.players)
        return f"<Game {self.ruleset.name} of {names}: {len(self.turns)} turns, {whose}>"


def _game(game: Game, turns: tuple[Turn, ...], turn: Turn) -> Game:
    new = object.__new__(Game)
    new.__attrs_init__(game.ruleset, game.players, turns, turn)
    return new


def _wrong_names(names: tuple[object, ...]) -> Iterator[Fault]:
    if not names:
        yield Fault("players", "expected at least one name, found none")
    if len(names) > MOST_PLAYERS:
        yield Fault("players", f"expected at most {MOST_PLAYERS} names, found more")
    seen: set[str] = set()
    for place, name in enumerate(names):
        path = f"players[{place}]"
        if problem := name_problem(name):
            yield Fault(path, problem)
        if isinstance(name, str):
            if normalize("NFC", name) in seen:
                yield Fault(path, f"{brief(name)} is duplicated")
            seen.add(normalize("NFC", name))
