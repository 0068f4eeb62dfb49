"""Definitions in words, for the pages that `generate.py` makes of them."""

from collections.abc import Iterable
from functools import singledispatch

from jamb import BestOfRow, ColumnRule, Ruleset, Strikes, gates, orders, patterns, subtotals, values
from jamb.conditions import Full

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words in a row: `a, b and c`."""
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


@singledispatch
def words(kind: object) -> str:
    """What a kind means, as the end of a sentence."""
    raise NotImplementedError(f"{kind!r} has no words yet")


@words.register
def _(kind: patterns.Face) -> str:
    return f"every {kind.face}"


@words.register
def _(kind: patterns.AllDice) -> str:
    return "all of them"


@words.register
def _(kind: patterns.Groups) -> str:
    if len(kind.sizes) == 1:
        return f"at least {NUMBERS[kind.sizes[0]]} alike"
    faces = "of any faces" if kind.same_face else "of different faces"
    return f"{listed(f'{NUMBERS[size]} alike' for size in kind.sizes)}, {faces}"


@words.register
def _(kind: patterns.Run) -> str:
    return f"{NUMBERS[kind.length]} in a row"


@words.register
def _(kind: patterns.Whole) -> str:
    return f"all of them, if they show {words(kind.pattern)}"


@words.register
def _(kind: values.Plus) -> str:
    return f"their sum + {kind.bonus}" if kind.bonus else "their sum"


@words.register
def _(kind: values.Fixed) -> str:
    return str(kind.worth)


@words.register
def _(kind: values.ByRoll) -> str:
    return listed(f"{worth} on roll {roll}" for roll, worth in enumerate(kind.worth, 1))


@words.register
def _(kind: values.BySum) -> str:
    return listed((f"{worth} for a sum of {total}" for total, worth in kind.worth), "or")


@words.register
def _(kind: orders.TopDown) -> str:
    return "from the first row to the last"


@words.register
def _(kind: orders.BottomUp) -> str:
    return "from the last row to the first"


@words.register
def _(kind: orders.AnyOrder) -> str:
    return "in any order"


@words.register
def _(kind: orders.FromMiddle) -> str:
    return f"from {kind.start} upwards and from the row below it downwards"


@words.register
def _(kind: orders.ToMiddle) -> str:
    return f"from both ends inwards, as far as {kind.end} and the row below it"


@words.register
def _(kind: gates.Always) -> str:
    return "after any roll"


@words.register
def _(kind: gates.Hand) -> str:
    return "with what the first roll shows"


@words.register
def _(kind: gates.Announced) -> str:
    return f"only the cell that was announced right after roll {kind.after}"


@words.register
def _(kind: gates.Directed) -> str:
    ordered = "only the cell that the player before announced"
    return f"{ordered}; after any roll once nothing of one's own is left to announce"


@words.register
def _(kind: Full) -> str:
    return f"once {listed(kind.columns)} are full" if kind.columns else "once the columns before it are full"


@words.register
def _(kind: subtotals.Sum) -> str:
    steps = listed(f"{bonus} more from {total} on" for total, bonus in kind.bonus) if kind.bonus else ""
    when = "as soon as that is reached" if kind.when == "reached" else "once all its rows are filled"
    return "the sum of its rows" + (f", and {steps}, {when}" if steps else "")


@words.register
def _(kind: subtotals.Difference) -> str:
    product = " x ".join((f"({kind.high} - {kind.low})", *kind.times))
    below = "it may be negative" if kind.negative else "it is never below 0"
    void = f", and 0 if {kind.high} or {kind.low} is struck" if kind.struck_voids else ""
    return f"{product}, once {listed(kind.needs(()))} are filled; {below}{void}"


@words.register
def _(kind: Strikes) -> str:
    if not kind.at_will:
        return "No cell is struck at will: it takes what the dice are worth, 0 if that is nothing."
    but = f", except {listed(kind.but)}" if kind.but else ""
    return f"Any cell that may be filled may be struck{but}."


@words.register
def _(kind: ColumnRule) -> str:
    parts = [words(kind.order), words(kind.gate)]
    parts += [] if kind.opens is None else [words(kind.opens)]
    parts += ["only the highest number of a row counts, anything else is 0"] if kind.maximal else []
    return "; ".join(parts)


@words.register
def _(kind: BestOfRow) -> str:
    others = listed(kind.columns) if kind.columns else "the others"
    return f"never played: it holds the best of each row of {others}"


def dice(ruleset: Ruleset) -> str:
    """How many dice and throws a turn has."""
    thrown, counted = NUMBERS[ruleset.dice], NUMBERS[ruleset.counted]
    best = f", of which the best {counted} count (the lowest {counted} for min)" if thrown != counted else ""
    return f"{thrown.capitalize()} dice{best}, up to {NUMBERS[ruleset.rolls]} rolls a turn."
