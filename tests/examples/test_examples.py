"""The example programs do what they say, run as a user runs them."""

import os
import subprocess
import sys

import pytest

from helpers.places import EXAMPLES


def run(program: str, *arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    """What an example prints and ends with."""
    return subprocess.run(
        [sys.executable, str(EXAMPLES / f"{program}.py"), *arguments],
        input=lines,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        timeout=60,
        check=False,
    )


def test_a_roll_is_scored_in_every_category_that_takes_it() -> None:
    done = run("score_roll", "kenta", "2", "3", "4", "5", "6", "--roll", "2")
    assert (done.returncode, done.stderr) == (0, "")
    rows = {line.split()[0]: line.split("= ")[1] for line in done.stdout.splitlines()}
    assert rows == {
        "twos": "2",
        "threes": "3",
        "fours": "4",
        "fives": "5",
        "sixes": "6",
        "max": "20",
        "min": "20",
        "straight": "56",
    }


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["croatian", "2", "3"], "expected 5 dice, found 2"),
        (["croatian", "1", "2", "3", "4", "7"], "die 5 shows 7"),
        (["kenta", "1", "2", "3", "4", "5", "--roll", "4"], "a whole number from 1 to 3, found 4"),
        (["kentaa", "1", "2", "3", "4", "5"], "did you mean 'kenta'?"),
    ],
)
def test_what_is_no_roll_is_told_in_one_line(arguments: list[str], message: str) -> None:
    done = run("score_roll", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_board_takes_what_the_rules_allow_and_tells_why_not() -> None:
    done = run("score_board", "kenta", lines="down ones 3\ndown sixes 17\n\nfree jamb 75\nundo\n")
    assert (done.returncode, done.stderr) == (0, "")
    boards = done.stdout.split(" Kenta ")[1:]
    assert ["Jamb         │      │   75 │    │" in board for board in boards] == [False, False, True, False]
    assert "\ndown: twos\nfree: any of 12 rows\nup: jamb\n" in boards[1]
    refusals = [line for line in done.stdout.splitlines() if line.startswith("no: ")]
    assert refusals == [
        "no: down sixes is out of order: twos comes first; down sixes: no dice make 17; nearest: 18 or 12"
    ]
    assert done.stdout.count("expected a column, a category and a number") == 1


def test_a_seed_gives_its_game_again_and_another_seed_another() -> None:
    games = [run("random_game", "tris", "--seed", seed) for seed in ("7", "7", "8")]
    assert [(game.returncode, game.stderr) for game in games] == [(0, "")] * 3
    assert games[0].stdout == games[1].stdout != games[2].stdout
    assert "Sheet total" in games[0].stdout


@pytest.mark.parametrize("program", ["score_board", "random_game"])
def test_a_ruleset_that_is_not_there_is_told(program: str) -> None:
    done = run(program, "triss")
    assert (done.returncode, done.stdout) == (2, "")
    assert "did you mean 'tris'?" in done.stderr
