"""What the library's kinds say in English, each kind in every form with words of its own."""

from typing import Final

import attrs

from jamb import conditions, gates, orders, patterns, subtotals, values

PATHS: Final = orders.Paths((("ones", "twos"), ("jamb", "poker")))

SAID: Final[tuple[tuple[object, str], ...]] = (
    (patterns.Face(6), "every 6"),
    (patterns.Faces((5, 1, 1)), "the dice 1 1 5"),
    (patterns.AllDice(), "all dice"),
    (patterns.Groups((4,)), "at least four alike"),
    (patterns.Groups((1,)), "at least one die"),
    (patterns.Groups((2, 3)), "two alike and three alike, of different faces"),
    (patterns.Groups((5, 6, 2), same_face=True), "five alike, six alike and two alike, of any faces"),
    *(
        (patterns.Run(n), f"{word} in a row")
        for n, word in enumerate(("two", "three", "four", "five", "six"), 2)
    ),
    (patterns.Run(1), "one die"),
    (patterns.Whole(patterns.Run(4)), "all dice, if they show four in a row"),
    (patterns.Groups((4,), exact=True), "exactly four alike"),
    (patterns.Groups((3, 2), exact=True), "exactly three alike and two alike"),
    (patterns.Either((patterns.Run(5), patterns.Face(6))), "five in a row or every 6"),
    (values.Plus(), "their sum"),
    (values.Plus(40), "their sum + 40"),
    (values.Plus(-5), "their sum − 5"),
    (values.Plus((40, -30)), "their sum + 40 on roll 1 and − 30 on roll 2"),
    (values.Fixed(25), "25"),
    (values.ByRoll((66, 56, 46)), "66 on roll 1, 56 on roll 2 and 46 on roll 3"),
    (values.BySum({20: 45, 15: 35}), "35 for a sum of 15 or 45 for a sum of 20"),
    (values.BySum({}), "nothing"),
    (orders.TopDown(), "from the first row to the last, none skipped"),
    (orders.BottomUp(), "from the last row to the first, none skipped"),
    (orders.AnyOrder(), "in any order"),
    (orders.FromMiddle("max"), "from Max upwards and from the row below it downwards"),
    (
        orders.FromMiddle("min", finish=True),
        "from Min upwards and from the row below it downwards; the branch that was begun is finished first",
    ),
    (orders.ToMiddle(), "from both ends inwards"),
    (orders.ToMiddle(finish=True), "from both ends inwards; the branch that was begun is finished first"),
    (
        orders.ToMiddle("max"),
        "from both ends inwards, down as far as Max and up as far as the row below it",
    ),
    (PATHS, "each of these paths in order: Ones → Twos | Jamb → Poker"),
    (
        attrs.evolve(PATHS, finish=True),
        "each of these paths in order: Ones → Twos | Jamb → Poker; "
        "the branch that was begun is finished first",
    ),
    (
        orders.Stages((("ones", "twos"), ("jamb",))),
        "stage by stage, each in any order: Ones and Twos | Jamb",
    ),
    (gates.Always(), "after any roll"),
    (gates.Hand(), "with what the first roll shows"),
    (gates.Hand(2), "with what the dice show after roll 2 at the latest"),
    (
        gates.Hand(fresh=True),
        "with what the first roll shows, or with what any throw of all dice shows",
    ),
    (gates.Announced(), "only the cell that was announced right after roll 1"),
    (gates.Announced(2), "only the cell that was announced right after roll 2"),
    (gates.Announced(0), "only the cell that was announced before the first roll"),
    (
        gates.Directed(),
        "only the cell that the player before announced; "
        "after any roll once nothing of one's own is left to announce",
    ),
    (
        gates.Either((gates.Announced(0), gates.Hand(), gates.Directed())),
        "the cell that was announced before the first roll, or with what the first roll shows, "
        "or the cell that the player before announced, "
        "or after any roll once nothing of one's own is left to announce",
    ),
    (conditions.Full(), "once the columns before it are full"),
    (conditions.Full(("down", "up")), "once these columns are full: Down and Up"),
    (conditions.Share(50), "once 50% of all cells are filled"),
    (subtotals.Sum(), "the sum of its rows"),
    (subtotals.Sum({60: 30}), "the sum of its rows, + 30 from 60 on, as soon as that is reached"),
    (
        subtotals.Sum({70: 40, 60: -30}, when="filled"),
        "the sum of its rows, − 30 from 60 on or + 40 from 70 on, once all its rows are filled",
    ),
    (
        subtotals.Sum({60: 10}, per=10, more=10),
        "the sum of its rows, + 10 from 60 on, + 10 for every 10 above that, as soon as that is reached",
    ),
    (
        subtotals.Difference("max", "min", times=("ones",), negative=True, struck_voids=False),
        "(Max − Min) × Ones, once Max, Min and Ones are filled; it may be negative",
    ),
    (
        subtotals.Difference("max", "min", negative=False, struck_voids=True, bonus={60: 40}),
        "Max − Min, once Max and Min are filled; it is never below 0; 0 if Max or Min is struck; "
        "+ 40 from 60 on",
    ),
)
