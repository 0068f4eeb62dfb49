"""The course of a game as text: what a line shows, and when it shows nothing."""

from helpers.turns import DICE
from jamb import Game
from jamb.render.course import course, report, standings
from jamb.render.text import to_text
from jamb.rulesets import CROATIAN

GAME = (
    Game.start(CROATIAN, ["Ana", "Šćepan"])
    .roll(DICE)
    .announce("poker")
    .keep((6, 6, 6))
    .roll((6, 2))
    .enter("announced", "poker")
    .roll(DICE)
    .keep(())
    .roll((1, 2, 3, 4, 5))
    .strike("up", "jamb")
)


def cells(game: Game) -> list[list[str]]:
    """The words of each line of a course."""
    return [line.split() for line in course(game).splitlines()[1:]]


def test_a_line_has_round_player_dice_announcement_cell_points_and_total() -> None:
    assert cells(GAME) == [
        ["1", "Ana", "66654", "666+62", "Announced", "Poker", "Announced", "Poker", "64", "64"],
        ["1", "Šćepan", "66654", "+12345", "Up", "Jamb", "0", "0"],
    ]


def test_the_turn_in_progress_is_the_last_line() -> None:
    thrown = GAME.roll(DICE)
    assert cells(thrown)[-1] == ["2", "Ana", "66654"]
    assert cells(thrown.announce("max"))[-1] == ["2", "Ana", "66654", "Announced", "Max"]
    assert cells(thrown.keep((6, 5)))[-1] == ["2", "Ana", "66654", "65+"]
    assert cells(thrown.keep((6, 5)).roll((1, 1, 1)))[-1] == ["2", "Ana", "66654", "65+111"]


def test_a_game_that_begins_has_no_lines() -> None:
    assert cells(Game.start(CROATIAN, ["Ana"])) == []


def test_columns_are_aligned() -> None:
    """Each line has what stands below a word of the head at that word's place."""
    head, *lines = course(GAME).splitlines()
    assert {line.index("66654") for line in lines} == {head.index("Dice")}
    assert {len(line) for line in lines} == {len(head)}


def test_equal_totals_share_the_rank() -> None:
    """RULES A9."""
    three = Game.start(CROATIAN, ["Ana", "Ivo", "Mia"]).roll(DICE).enter("free", "sixes")
    assert standings(three).splitlines() == ["1.  Ana  18", "2.  Ivo   0", "2.  Mia   0"]


def test_the_report_has_the_course_each_sheet_and_the_standings() -> None:
    text = report(GAME)
    assert text.startswith(course(GAME))
    assert text.endswith(standings(GAME))
    for player, sheet in zip(GAME.players, GAME.sheets, strict=True):
        assert f"\n\n{player}\n\n{to_text(sheet, legend=False)}\n\n" in text


def test_a_cell_is_named_as_the_faults_name_it() -> None:
    """In English without a comma, in other languages with one."""
    assert "Announced Poker" in course(GAME)
    assert "Najava, Poker" in course(GAME, locale="hr")
