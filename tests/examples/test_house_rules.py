"""The example rulesets: each is read, printed, played to the end, and one sheet of it is added up by hand.

The numbers of the sheets were worked out on paper from the pages that the files name; where a page gives dice
and points as an example, they are used.
"""

import re
import tomllib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import pytest

import jamb
from helpers.places import DOCS, EXAMPLES
from jamb import Game, IllegalMoveError, Ruleset, Sheet, Turn
from jamb.cli import main
from jamb.dice import Dice, hands

FOLDER: Final = EXAMPLES / "house-rules"
FILES: Final = sorted(FOLDER.glob("*.toml"), key=lambda path: path.stem)
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)

# A line is a row, the dice of the turn's last roll and what they are worth; `column:` before the row where a
# sheet has several, `@2` before the dice where they were shown by roll 2, else by roll 1.
NUMBERS_63: Final = """
    ones 1 1 1 2 6 = 3
    twos 1 2 2 2 4 = 6
    threes 1 2 3 3 3 = 9
    fours 1 2 4 4 4 = 12
    fives 1 2 5 5 5 = 15
    sixes 1 2 6 6 6 = 18
"""
NUMBERS_59: Final = """
    ones 1 1 2 3 4 = 2
    twos 2 2 2 2 5 = 8
    threes 1 2 3 3 4 = 6
    fours 4 4 4 2 6 = 12
    fives 5 5 5 5 5 = 25
    sixes 1 2 3 4 6 = 6
"""
BEST_YAHTZEE: Final = """
    {0}:ones 1 1 1 1 1 = 5
    {0}:twos 2 2 2 2 2 = 10
    {0}:threes 3 3 3 3 3 = 15
    {0}:fours 4 4 4 4 4 = 20
    {0}:fives 5 5 5 5 5 = 25
    {0}:sixes 6 6 6 6 6 = 30
    {0}:three_alike 6 6 6 6 6 = 30
    {0}:four_alike 6 6 6 6 6 = 30
    {0}:full_house 1 1 1 2 2 = 25
    {0}:small_straight 1 2 3 4 6 = 30
    {0}:large_straight 2 3 4 5 6 = 40
    {0}:kniffel 6 6 6 6 6 = 50
    {0}:chance 6 6 6 6 6 = 30
"""
SHEETS: Final[dict[str, tuple[str, dict[str, tuple[int, ...]], int]]] = {
    "yatzy": (
        """
        ones 1 1 1 2 6 = 3
        twos 1 2 2 2 4 = 6
        threes 1 2 3 3 3 = 9
        fours 1 2 4 4 4 = 12
        fives 1 2 5 5 5 = 15
        sixes 1 2 3 6 6 = 12
        one_pair 2 5 5 4 6 = 10
        two_pairs 6 5 5 4 6 = 22
        three_alike 2 5 5 4 5 = 15
        four_alike 5 5 5 4 5 = 20
        small_straight 5 4 3 2 1 = 15
        large_straight 2 3 4 5 6 = 20
        house 3 5 5 3 3 = 19
        chance 1 2 4 5 6 = 18
        yatzy 1 1 1 1 2 = 0
        """,
        {"free": (57, 139)},
        196,
    ),
    "maxi-yatzy": (
        """
        ones 3 1 1 6 1 4 = 3
        twos 2 5 4 3 2 6 = 4
        threes 3 2 1 3 4 3 = 9
        fours 4 4 3 4 5 4 = 16
        fives 5 1 2 5 5 4 = 15
        sixes 4 6 3 1 6 6 = 18
        one_pair 6 4 2 6 5 1 = 12
        two_pairs 2 1 3 3 5 5 = 16
        three_pairs 2 2 5 5 6 6 = 26
        three_alike 4 5 3 5 5 4 = 15
        four_alike 2 4 2 2 5 2 = 8
        five_alike 3 3 2 3 3 3 = 15
        small_straight 1 2 3 4 5 3 = 15
        large_straight 2 3 4 5 6 6 = 20
        full_straight 1 2 3 4 5 6 = 21
        house 3 4 4 6 6 6 = 26
        villa 2 2 2 5 5 5 = 21
        tower 3 3 6 6 6 6 = 30
        chance 3 4 2 6 5 4 = 24
        yatzy 4 4 4 4 4 4 = 100
        """,
        {"free": (65, 349)},
        414,
    ),
    "yahtzee": (
        NUMBERS_63
        + """
        three_alike 4 4 4 5 6 = 23
        four_alike 2 2 2 2 5 = 13
        full_house 3 3 3 6 6 = 25
        small_straight 1 2 3 4 6 = 30
        large_straight 2 3 4 5 6 = 40
        kniffel 1 1 1 1 2 = 0
        chance 6 6 5 4 1 = 22
        """,
        {"free": (63 + 35, 153)},
        251,
    ),
    "triple-yahtzee": (
        BEST_YAHTZEE.format("single")
        + BEST_YAHTZEE.format("double")
        + """
        triple:ones 1 2 3 4 5 = 1
        triple:large_straight 2 3 4 5 6 = 40
        """,
        {"single": (140, 235), "double": (140, 235), "triple": (1, 40)},
        375 + 2 * 375 + 3 * 41,
    ),
    "generala": (
        NUMBERS_59
        + """
        straight @1 1 2 3 4 5 = 25
        full @2 5 5 5 3 3 = 30
        poker @3 3 3 3 3 3 = 40
        generala @3 6 6 6 6 6 = 50
        """,
        {"free": (59, 145)},
        204,
    ),
    "generala-strict": (
        NUMBERS_59
        + """
        straight @1 2 3 4 5 6 = 40
        full @3 5 5 5 3 3 = 50
        poker @2 3 3 3 3 3 = 0
        generala @2 6 6 6 6 6 = 100
        """,
        {"free": (59, 190)},
        249,
    ),
    "yams": (
        NUMBERS_63
        + """
        three_alike 4 4 4 5 6 = 12
        four_alike 5 5 5 5 1 = 20
        full_house 6 6 6 5 5 = 25
        small_straight 1 2 3 4 5 = 30
        large_straight 2 3 4 5 6 = 40
        yams 6 6 6 6 6 = 50
        """,
        {"free": (63 + 35, 177)},
        275,
    ),
    "school": (
        """
        ones 1 1 2 3 4 = -1
        twos 2 2 2 2 5 = 2
        threes 1 2 4 5 6 = -9
        fours 4 4 4 1 2 = 0
        fives 5 5 5 5 5 = 10
        sixes 6 1 2 3 4 = -12
        one_pair 6 6 1 2 3 = 12
        two_pairs 6 5 5 4 6 = 22
        three_alike 2 5 5 4 5 = 15
        four_alike 2 2 2 2 1 = 8
        yatzy 3 3 3 3 3 = 50
        house 3 5 5 3 3 = 19
        small_straight 1 2 3 4 5 = 15
        large_straight 2 3 4 5 6 = 20
        chance 1 2 4 5 6 = 18
        """,
        {"free": (-10 - 50, 179)},
        119,
    ),
    "bulgarian-yamb": (
        """
        free:ones 1 1 1 1 1 = 5
        free:twos 2 2 2 2 2 = 10
        free:threes 3 3 3 3 3 = 15
        free:fours 4 4 4 4 1 = 16
        free:fives 5 5 5 5 1 = 20
        free:sixes 6 6 6 6 1 = 24
        free:max 6 6 6 5 5 = 28
        free:min 1 1 1 2 2 = 7
        free:straight 2 3 4 5 6 = 40
        free:full 6 6 6 5 5 = 58
        free:poker 6 6 6 6 1 = 64
        free:jamb 5 5 5 5 5 = 75
        down:ones 1 1 1 2 3 = 3
        up:jamb 1 2 3 4 5 = 0
        announced:full 2 2 2 1 1 = 38
        """,
        {"free": (90 + 60, 105, 237), "down": (3, 0, 0), "up": (0, 0, 0), "announced": (0, 0, 38)},
        533,
    ),
    "five-columns": (
        """
        free:ones 1 1 1 2 3 4 = 3
        free:twos 2 2 2 1 1 1 = 6
        free:threes 3 3 3 3 1 2 = 12
        free:fours 4 4 4 1 2 3 = 12
        free:fives 5 5 5 1 2 3 = 15
        free:sixes 6 6 6 1 2 3 = 18
        free:max 6 6 5 5 4 1 = 26
        free:min 1 1 2 3 4 6 = 11
        free:straight @2 1 2 3 4 5 5 = 56
        free:tris 4 4 4 1 2 2 = 32
        free:full 3 3 3 4 4 4 = 48
        free:poker 2 2 2 2 6 6 = 48
        free:jamb 6 5 5 5 5 5 = 75
        hand:straight 1 2 3 4 5 6 = 66
        announced:poker @2 6 6 6 6 1 2 = 64
        down:ones 1 1 2 2 3 4 = 2
        up:jamb 1 1 1 1 1 1 = 55
        """,
        {
            "free": (66 + 30, 45, 259),
            "hand": (0, 0, 66),
            "announced": (0, 0, 64),
            "down": (2, 0, 0),
            "up": (0, 0, 55),
        },
        587,
    ),
}


def ruleset(name: str) -> Ruleset:
    """The ruleset of a file."""
    return jamb.load_ruleset(FOLDER / f"{name}.toml")


def after(turn: Turn, place: tuple[str, str], dice: Dice, roll: int) -> Turn:
    """The turn once roll number `roll` has shown the dice, announced if the column asks for it."""
    column, row = place
    turn = turn.roll(dice)
    if row in turn.announcements() and column == "announced":
        turn = turn.announce(row)
    for _ in range(roll - 1):
        turn = turn.keep(()).roll(dice)
    return turn


def test_every_example_has_a_sheet() -> None:
    assert [path.stem for path in FILES] == sorted(SHEETS)


@each_file
def test_a_sheet_that_was_added_up_by_hand(path: Path) -> None:
    """Cell by cell as played, section by section, and in all."""
    lines, sections, total = SHEETS[path.stem]
    sheet = Sheet.blank(ruleset(path.stem))
    for line in filter(None, map(str.strip, lines.splitlines())):
        [name, *shown], points = line.split(" = ")[0].split(), int(line.split(" = ")[1])
        column, _, row = name.rpartition(":")
        place = (column or "free", row)
        roll = int(shown.pop(0)[1:]) if shown[0].startswith("@") else 1
        turn = after(Turn(sheet), place, tuple(map(int, shown)), roll).enter(*place)
        assert turn.sheet[place] == points, line
        sheet = turn.sheet
    assert jamb.validate(sheet) == ()
    score = sheet.score()
    assert {column.name: tuple(part.total for part in column.sections) for column in score.columns} == {
        column.name: sections[column.name] for column in sheet.ruleset.columns
    }
    assert score.total == total


@each_file
def test_the_first_lines_say_what_it_is_whence_and_what_is_missing(path: Path) -> None:
    schema, *lines = path.read_text(encoding="utf-8").splitlines()
    assert schema == "#:schema ../../src/jamb/schemas/ruleset-1.json"
    comment = "\n".join(lines[: next(at for at, line in enumerate(lines) if not line.startswith("#"))])
    assert "# Source: " in comment
    assert "http" in comment
    assert "# Not covered: " in comment
    assert tomllib.loads("\n".join(lines))["name"] == path.stem.replace("-", "_")


@each_file
def test_the_page_of_house_rules_lists_it(path: Path) -> None:
    assert f"| `{path.name}` |" in (DOCS / "house-rules.md").read_text(encoding="utf-8")


@each_file
def test_written_whole_it_is_the_same(path: Path) -> None:
    """Also where the file extends another."""
    rules = ruleset(path.stem)
    assert jamb.loads_ruleset(jamb.dumps_ruleset(rules)) == rules


@each_file
@pytest.mark.parametrize("command", ["rules", "blank", "validate"])
def test_it_is_printed(path: Path, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With no warning, and every name in words."""
    assert main([command, str(path)]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert not re.search(r"[a-z]_[a-z]", printed.out.replace(str(path), ""))


@each_file
def test_random_games_end(path: Path) -> None:
    """And every sheet of theirs is without fault."""
    rules = ruleset(path.stem)
    for seed in range(3):
        chance = Random(seed)
        game = Game.start(rules, ["Ana", "Ivo"])
        while not game.is_over:
            game = game.throw(chance) if game.turn.due else game.play(chance.choice(game.moves()))
        for sheet in game.sheets:
            assert jamb.validate(sheet, finished=True) == ()


@pytest.mark.parametrize(
    ("name", "most"), [("yatzy", 374), ("maxi-yatzy", 649), ("yahtzee", 375), ("triple-yahtzee", 2250)]
)
def test_the_highest_total(name: str, most: int) -> None:
    """374 and 2250 are published; the others are sums of each row's best dice and the bonus."""
    assert sum(found.most or 0 for found in jamb.prospects(Sheet.blank(ruleset(name)))) == most


def highest(counts: Counter[int], *sizes: int) -> int:
    """The best sum of groups of these sizes, each of another face, or 0: by trying all faces."""
    if not sizes:
        return 0
    found = [0]
    for face in counts:
        if counts[face] >= sizes[0]:
            others = Counter({other: count for other, count in counts.items() if other != face})
            rest = highest(others, *sizes[1:])
            if rest or not sizes[1:]:
                found.append(face * sizes[0] + rest)
    return max(found)


def naive(dice: Dice) -> dict[str, int]:
    """Every row of Yatzy and Maxi Yatzy, as the pages say it."""
    counts = Counter(dice)
    numbers = ("ones", "twos", "threes", "fours", "fives", "sixes")
    groups = {
        "one_pair": (2,), "two_pairs": (2, 2), "three_pairs": (2, 2, 2), "three_alike": (3,),
        "four_alike": (4,), "five_alike": (5,), "house": (3, 2), "villa": (3, 3), "tower": (4, 2),
    }  # fmt: skip
    return {
        **{row: face * counts[face] for face, row in enumerate(numbers, 1)},
        **{row: highest(counts, *sizes) for row, sizes in groups.items()},
        "small_straight": 15 if {1, 2, 3, 4, 5} <= set(dice) else 0,
        "large_straight": 20 if {2, 3, 4, 5, 6} <= set(dice) else 0,
        "full_straight": 21 if len(counts) == 6 else 0,
        "chance": sum(dice),
        "yatzy": {5: 50, 6: 100}[len(dice)] if len(counts) == 1 else 0,
    }


@pytest.mark.parametrize(("name", "rows"), [("yatzy", 15), ("maxi-yatzy", 20)])
def test_every_hand_of_yatzy(name: str, rows: int) -> None:
    """In every row, five dice and six."""
    rules = ruleset(name)
    assert len(rules.rows) == rows
    for dice in hands(rules.dice):
        expected = naive(dice)
        assert dict(zip(rules.rows, rules.points(dice), strict=True)) == {
            row: expected[row] for row in rules.rows
        }


def test_every_hand_of_the_school() -> None:
    """Each die more or less than three is worth its face, and a class can't be struck instead."""
    rules = ruleset("school")
    for face, row in enumerate(rules.rows[:6], 1):
        for dice in hands(5):
            assert rules.category(row).points(dice) == face * (dice.count(face) - 3)
    turn = Turn(Sheet.blank(rules)).roll((1, 2, 3, 4, 5))
    with pytest.raises(IllegalMoveError):
        turn.strike("free", "sixes")
    assert turn.strike("free", "chance").sheet["free", "chance"] == 0


@pytest.mark.parametrize("points", range(-63, 43))
def test_the_bonus_of_the_school(points: int) -> None:
    """50 less below 0, else nothing."""
    assert ruleset("school").sections[0].subtotal.score(("a",), {"a": points}) == (
        points,
        -50 if points < 0 else 0,
    )


@pytest.mark.parametrize(("points", "bonus"), [(59, 0), (60, 30), (69, 30), (70, 40), (80, 50), (105, 70)])
def test_the_bonus_of_bulgarian_yamb(points: int, bonus: int) -> None:
    """30, 40, 50 and so on."""
    assert ruleset("bulgarian-yamb").sections[0].subtotal.score(("a",), {"a": points}) == (points, bonus)
