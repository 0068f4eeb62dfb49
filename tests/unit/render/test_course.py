"""The course of a game: what a row shows, when it shows nothing, and the pages around it."""

from typing import get_args

import pytest

from helpers.html_pages import read
from helpers.turns import DICE
from jamb import Game
from jamb.render import course_html, course_markdown, course_text, to_html, to_markdown
from jamb.render.course import course_rows, standings_rows
from jamb.render.text import to_text
from jamb.render.theme import Choice
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
    """The words of each row of a course."""
    return [" ".join(row).split() for row in course_rows(game)[1:]]


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
    """Each line has its texts below the words of the head."""
    head, *lines = course_text(GAME).split("\n\n")[0].splitlines()
    assert {line.index("66654") for line in lines} == {head.index("Dice")}
    assert {len(line) for line in lines} == {len(head)}


def test_equal_totals_share_the_rank() -> None:
    """RULES A9."""
    three = Game.start(CROATIAN, ["Ana", "Ivo", "Mia"]).roll(DICE).enter("free", "sixes")
    assert standings_rows(three)[1:] == [("1.", "Ana", "18"), ("2.", "Ivo", "0"), ("2.", "Mia", "0")]
    assert course_text(three).endswith("\n\n1.  Ana  18\n2.  Ivo   0\n2.  Mia   0")


def test_the_text_has_the_course_each_sheet_and_the_standings() -> None:
    text = course_text(GAME)
    assert text.splitlines()[0].split() == list(course_rows(GAME)[0])
    for player, sheet in zip(GAME.players, GAME.sheets, strict=True):
        assert f"\n\n{player}\n\n{to_text(sheet, legend=False)}\n\n" in text


def test_a_cell_is_named_as_the_faults_name_it() -> None:
    """In English without a comma, in other languages with one."""
    assert course_rows(GAME)[1][4] == "Announced Poker"
    assert course_rows(GAME, locale="hr")[1][4] == "Najava, Poker"


@pytest.mark.parametrize("theme", get_args(Choice))
def test_the_html_has_the_same_rows_and_the_sheets_side_by_side(theme: Choice) -> None:
    """A fragment that closes what it opens; names of players are text."""
    game = Game.start(CROATIAN, ["<b>Ana</b>", "Ivo"]).roll(DICE).enter("free", "sixes")
    page = course_html(game, locale="hr", theme=theme)
    section = read(page, "section")
    assert page.startswith('<section class="jamb-course" lang="hr">')
    assert to_html(game, locale="hr", theme=theme) in page
    course, _, standings = section.all("table")
    found = [[cell.text() for cell in row.all("th", "td")] for row in course.all("tr")]
    assert found == [list(row) for row in course_rows(game, locale="hr")]
    found = [[cell.text() for cell in row.all("th", "td")] for row in standings.all("tr")]
    assert found == [list(row) for row in standings_rows(game, locale="hr")]
    assert not list(section.all("b"))


def test_the_markdown_has_the_same_parts() -> None:
    """A heading and a table each, the sheets side by side between them."""
    parts = course_markdown(GAME, locale="hr").split("\n\n")
    assert parts[0] == "## Tijek igre"
    assert parts[1].splitlines()[2] == "| 1 | Ana | 66654  666+62 | Najava, Poker | Najava, Poker | 64 | 64 |"
    assert "\n\n".join(parts[2:-2]) == to_markdown(GAME, locale="hr")
    assert parts[-2:] == [
        "## Poredak",
        "| Mjesto | Igrač | Ukupno |\n| ---: | --- | ---: |\n| 1. | Ana | 64 |\n| 2. | Šćepan | 0 |",
    ]
