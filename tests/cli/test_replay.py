"""The command line replays a recorded game."""

from pathlib import Path

import pytest

from helpers.command_line import Streams
from jamb import Game
from jamb.io.games.records import dumps_game
from jamb.render import course_text
from jamb.rulesets import TRIS

GAME = (
    Game.start(TRIS, ["Ana", "Šćepan"]).roll((1, 2, 3, 4, 5)).enter("free", "straight").roll((6, 6, 6, 5, 4))
)


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_recorded_game_is_shown(jamb_: Streams, tmp_path: Path, form: str) -> None:
    """Its course, its sheets and the standings, from both forms of a record."""
    path = tmp_path / "game"
    text = dumps_game(GAME) if form == "json" else dumps_game(GAME, form="text")
    path.write_text(text, encoding="utf-8")
    assert jamb_("replay", str(path)) == (0, course_text(GAME).split("\n"), [])


def test_a_game_that_was_not_played_like_this_is_refused(jamb_: Streams, tmp_path: Path) -> None:
    """With its file, in a line; so is anything that is not a game."""
    path = tmp_path / "game"
    path.write_text(dumps_game(GAME, form="text").replace("35", "40"), encoding="utf-8")
    code, lines, [error] = jamb_("replay", str(path))
    assert (code, lines) == (2, [])
    assert error.startswith(f"{path}: line ")
    path.write_bytes(b"")
    assert jamb_("replay", str(path)) == (2, [], [f"{path}: the file is empty"])
    path.write_bytes(b" " * 8_000_000 + b"{")
    assert jamb_("replay", str(path)) == (
        2,
        [],
        [f"{path}: the file is too large for a game: more than 8,000,000 bytes"],
    )
