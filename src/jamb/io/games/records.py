"""Games as text: `dumps_game`, `loads_game`, `loads_record`, and both forms of a single move.

A record is JSON (`json_form`) or the notation that people write (`notation`), which differ in the first
character. What is read is replayed from the start, so that no text gives a game that could not have been
played.
"""

from collections.abc import Iterable, Iterator
from typing import Final, Literal
from unicodedata import category, normalize

import attrs

from jamb._records import evaluable
from jamb.dice import as_dice
from jamb.errors import DocumentError, Fault, UnknownNameError
from jamb.io.choice import blamed, say_ruleset
from jamb.io.faults import Faults, shown
from jamb.io.games import json_form, notation
from jamb.io.games.script import MOST_LETTERS, Script, WrittenTurn, replay, steps
from jamb.moves import Keep, Move
from jamb.play.game import Game

Form = Literal["json", "text"]
FORMS: Final = ("json", "text")


def _pairs(tags: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    return tuple((name, value) for name, value in tags)


@attrs.frozen(repr=False)
class Record:
    """A game with what people note about it: `tags` are pairs of a name and a text, such as a date.

    Raises `DocumentError` for an empty or duplicate name, and for control characters.

    >>> from jamb.rulesets import TRIS
    >>> print(dumps_game(Record(Game.start(TRIS, ["Ana"]), [("date", "2024-05-01")]), form="text"))
    jamb-game 1
    ruleset tris
    players Ana
    tag date 2024-05-01
    <BLANKLINE>
    <BLANKLINE>
    """

    game: Game
    tags: tuple[tuple[str, str], ...] = attrs.field(default=(), converter=_pairs)

    __repr__ = evaluable

    def __attrs_post_init__(self) -> None:
        if faults := list(_wrong_tags(self.tags)):
            raise DocumentError(faults)


def dumps_game(game: Game | Record, *, form: Form = "json", totals: bool = False) -> str:
    """The game as a text that `loads_game` gives back, or `loads_record` with its tags.

    `totals` writes the player's total beside each finished turn, which is checked when it is read. Raises
    `DocumentError` where the game could not be read again: a kind of its ruleset has no form in a file, or it
    is too long.

    >>> from jamb.rulesets import TRIS
    >>> game = Game.start(TRIS, ["Ana"]).roll((1, 2, 3, 4, 5)).enter("free", "straight")
    >>> print(dumps_game(game, form="text", totals=True).splitlines()[-1])
    1.1 12345 = free.straight 35 -> 35
    """
    record = game if isinstance(game, Record) else Record(game)
    game = record.game
    script = Script(game.ruleset, game.players, record.tags, tuple(_turns(game, totals)), {})
    write = json_form.write if _known(form) == "json" else notation.write
    text = write(script, say_ruleset(game.ruleset))
    _check_length(text)
    return text


def loads_record(text: str) -> Record:
    r"""The game in a text, with its tags.

    Raises `DocumentError` with every fault of its form, or with the first illegal step and every number that
    contradicts the dice; `RulesetError` where the classes of another package fail.

    >>> loads_record("jamb-game 1\nruleset tris\nplayers Ana\n\n1.1 12345 = free.straight 40\n")
    Traceback (most recent call last):
    ...
    jamb.errors.DocumentError: line 5, character 11: turn 1 of 'Ana': free straight: the dice are worth 35 ...
    """
    _check_length(text)
    faults = Faults()
    read = json_form.read if _is_json(text) else notation.read
    script = read(text, faults)
    for fault in _wrong_tags(script.tags):
        faults.add(script.places.get(fault.path, fault.path), fault.message)
    with blamed(script.ruleset):
        game = replay(script, faults)
    faults.raise_any()
    assert game is not None, "without a game there was a fault"
    return Record(game, script.tags)


def loads_game(text: str) -> Game:
    """The game in a text; raises what `loads_record` does."""
    return loads_record(text).game


def dumps_move(move: Move, *, form: Form = "json") -> str:
    """A single move, on one line.

    >>> dumps_move(Keep((6, 6, 6))), dumps_move(Keep((6, 6, 6)), form="text")
    ('{"keep": [6, 6, 6]}', '666+')
    """
    if isinstance(move, Keep):
        as_dice(move.dice, len(move.dice))
    return json_form.write_move(move) if _known(form) == "json" else notation.write_move(move)


def loads_move(text: str) -> Move:
    """The move in a text of either form; raises `DocumentError`. Whether it is legal is up to a turn.

    >>> loads_move("= free.poker 64"), loads_move('{"announce": {"column": "announced", "category": "max"}}')
    (Enter('free', 'poker', 64), Announce('max', 'announced'))
    """
    _check_length(text)
    if _is_json(text):
        return json_form.read_move(text, Faults())
    return notation.read_move(text.removeprefix("\ufeff").rstrip(" \r\n"))


def _turns(game: Game, totals: bool) -> Iterator[WrittenTurn]:
    for turn in game.turns:
        yield WrittenTurn(tuple(steps(turn)), turn.sheet.score().total if totals else None)
    if current := tuple(steps(game.turn)):
        yield WrittenTurn(current)


def _is_json(text: str) -> bool:
    return text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[", "")


def _known(form: str) -> str:
    if form not in FORMS:
        raise UnknownNameError.of("form", form, FORMS)
    return form


def _check_length(text: str) -> None:
    if len(text) > MOST_LETTERS:
        raise DocumentError([Fault("", f"expected at most {MOST_LETTERS:,} characters, found {len(text):,}")])


def _wrong_tags(tags: tuple[tuple[str, str], ...]) -> Iterator[Fault]:
    seen: set[str] = set()
    for place, (name, value) in enumerate(tags):
        path = f"tags[{place}]"
        if not name.strip():
            yield Fault(path, f"expected the name of a tag, found {shown(name)}")
        for text in (name, value):
            if any(category(sign) in ("Cc", "Cs") for sign in text):
                yield Fault(path, f"expected a text without control characters, found {shown(text)}")
        if normalize("NFC", name) in seen:
            yield Fault(path, f"the tag {shown(name)} is duplicated")
        seen.add(normalize("NFC", name))
