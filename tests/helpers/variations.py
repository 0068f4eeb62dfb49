"""House rules for every bullet of RULES D, as a table would write them: a few lines of TOML each."""

from typing import Final

_HEAD: Final = 'name = "house"\nextends = "{base}"\n'


def house(*lines: str, base: str = "tris") -> str:
    """A TOML document that extends `base`."""
    return _HEAD.format(base=base) + "\n".join(lines)


def category(name: str, *, pattern: str | None = None, value: str) -> str:
    """The lines that define a category."""
    lines = [f"[category.{name}]", f"value = {value}"]
    return "\n".join(lines + ([f"pattern = {pattern}"] if pattern else []))


LOWER: Final = '[section.lower]\ncategories = ["tris", "straight", "full", "two_pairs", "poker", "jamb"]'

# D1: rows, each with dice and what they are worth
ROWS: Final = (
    ("two pairs + 10", "two_pairs", "{ groups = [2, 2] }", "{ plus = 10 }", (1, 1, 2, 2, 2), 16),
    ("two pairs + 20", "two_pairs", "{ groups = [2, 2] }", "{ plus = 20 }", (6, 6, 5, 5, 1), 42),
    ("two pairs of four alike", "two_pairs", "{ groups = [2, 2] }", '"plus"', (3, 3, 3, 3, 1), 0),
    ("tris + 10", "tris", None, "{ plus = 10 }", (4, 4, 4, 1, 2), 22),
    ("tris + 20", "tris", None, "{ plus = 20 }", (4, 4, 4, 1, 2), 32),
    ("tris + 30", "tris", None, "{ plus = 30 }", (4, 4, 4, 1, 2), 42),
    ("straight 35/40", "straight", None, "{ by_sum = { 15 = 35, 20 = 40 } }", (2, 3, 4, 5, 6), 40),
    ("straight 35/45", "straight", None, "{ by_sum = { 15 = 35, 20 = 45 } }", (2, 3, 4, 5, 6), 45),
    ("straight 30/40", "straight", None, "{ by_sum = { 15 = 30, 20 = 40 } }", (1, 2, 3, 4, 5), 30),
    ("straight 45/50", "straight", None, "{ by_sum = { 15 = 45, 20 = 50 } }", (1, 2, 3, 4, 5), 45),
    ("straight 66 always", "straight", None, "{ fixed = 66 }", (1, 2, 3, 4, 5), 66),
    ("full + 30", "full", None, "{ plus = 30 }", (5, 5, 5, 2, 2), 49),
    ("full + 40", "full", None, "{ plus = 40 }", (5, 5, 5, 2, 2), 59),
    ("full, strict", "full", "{ groups = [3, 2] }", "{ plus = 30 }", (5, 5, 5, 5, 5), 0),
    (
        "full, five alike accepted",
        "full",
        "{ groups = { sizes = [3, 2], same_face = true } }",
        "{ plus = 30 }",
        (5, 5, 5, 5, 5),
        55,
    ),
    ("poker + 40", "poker", None, "{ plus = 40 }", (6, 6, 6, 6, 1), 64),
    ("poker + 50", "poker", None, "{ plus = 50 }", (6, 6, 6, 6, 1), 74),
    ("poker, all five", "poker", "{ whole = { groups = [4] } }", "{ plus = 40 }", (6, 6, 6, 6, 1), 65),
    ("jamb + 50", "jamb", None, "{ plus = 50 }", (2, 2, 2, 2, 2), 60),
    ("jamb + 60", "jamb", None, "{ plus = 60 }", (2, 2, 2, 2, 2), 70),
)

# D2: the upper bonus, each as (sum, bonus) pairs
BONUSES: Final = (
    ("none", "{}", ((59, 0), (60, 0), (105, 0))),
    ("60 -> 30", "{ 60 = 30 }", ((59, 0), (60, 30), (105, 30))),
    ("63 -> 30", "{ 63 = 30 }", ((62, 0), (63, 30))),
    ("63 -> 35", "{ 63 = 35 }", ((62, 0), (63, 35))),
    (
        "graded",
        "{ 60 = 30, 70 = 40, 80 = 50 }",
        ((59, 0), (60, 30), (69, 30), (70, 40), (79, 40), (80, 50), (105, 50)),
    ),
)

# D3: the middle, as what ones 3, max 20 and min 25 and ones 4, max 28 and min 7 make
MIDDLES: Final = (
    ("as it is", "negative = true", (-15, 0), (84, 0)),
    ("clamped", "negative = false", (0, 0), (84, 0)),
    ("without ones", "times = []\nnegative = true", (-5, 0), (21, 0)),
    ("without ones, clamped", "times = []\nnegative = false", (0, 0), (21, 0)),
    ("a bonus of its own", "bonus = { 60 = 30 }", (-15, 0), (84, 30)),
    ("another bonus", "bonus = { 60 = 40 }", (-15, 0), (84, 40)),
)

# D4: columns beside the four of every sheet
COLUMNS: Final = (
    ("from the middle, either branch", '[column.from_middle]\norder = { from_middle = "max" }'),
    (
        "from the middle, the branch begun",
        '[column.from_middle]\norder = { from_middle = { start = "max", finish = true } }',
    ),
    ("to the middle, either end", '[column.to_middle]\norder = { to_middle = "max" }'),
    (
        "to the middle, the branch begun",
        '[column.to_middle]\norder = { to_middle = { end = "max", finish = true } }',
    ),
    ("both ends, meeting anywhere", '[column.ends]\norder = "to_middle"'),
    ("both ends, one by one", "[column.ends]\norder = { to_middle = { finish = true } }"),
    ("hand", '[column.hand]\ngate = "hand"'),
    ("hand, all dice in the last throw", "[column.hand]\ngate = { hand = { fresh = true } }"),
    ("announced before the first roll", '[column.before]\norder = "any"\ngate = { announced = 0 }'),
    ("announced after the second", '[column.after]\norder = "any"\ngate = { announced = 2 }'),
    ("announced or pure hand", '[column.either]\norder = "any"\ngate = { either = ["announced", "hand"] }'),
    ("directed", '[column.directed]\norder = "any"'),
    ("obligatory", '[column.obligatory]\nopens = "full"'),
    ("maximal", "[column.maximal]\nmaximal = true"),
    ("best of each row", "[column.best]\nbest_of = []"),
    ("best of two", '[column.best]\nbest_of = ["down", "free"]'),
    ("twice", '[column.twice]\norder = "any"\nweight = 2'),
    ("three times", '[column.thrice]\norder = "up"\nweight = 3'),
)

# D5: rolls and dice
THROWS: Final = (
    ("two rolls", "rolls = 2"),
    ("three rolls", "rolls = 3"),
    ("four rolls", "rolls = 4"),
    ("five for the last cell", "last_rolls = 5"),
    ("six dice", "dice = 6"),
)
