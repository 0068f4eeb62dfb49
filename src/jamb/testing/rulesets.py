"""Random rulesets: every kind of pattern, value, order, gate, condition and subtotal, mixed.

Every game under them can end, by construction: columns are ranked, and each waits only for columns of a lower
rank. A column that takes only orders of the player before waits for all announced ones (RULES C3), so it
ranks after them.
"""

from collections.abc import Mapping
from functools import cache
from typing import TypeVar

from hypothesis import strategies as st

from jamb.rules.categories import CategoryRule
from jamb.rules.columns import BestOfRow, ColumnRule
from jamb.rules.conditions import Condition, Full, Share
from jamb.rules.gates import Always, Announced, Directed, Either, Gate, Hand
from jamb.rules.orders import AnyOrder, BottomUp, FromMiddle, Order, Paths, Stages, ToMiddle, TopDown
from jamb.rules.patterns import AllDice, Face, Faces, Groups, Pattern, Run, Whole
from jamb.rules.patterns import Either as OneOf
from jamb.rules.ruleset import Ruleset
from jamb.rules.sections import Section, Strikes
from jamb.rules.subtotals import Difference, Subtotal, Sum
from jamb.rules.values import ByRoll, BySum, Fixed, Plus, Value
from jamb.rules.words import EITHER, SUMS, Kind, Labels, Word
from jamb.rulesets import BUILT_IN as ALL_BUILT_IN
from jamb.testing.kinds import Begun, CalledTwice, Highest, NotFresh, Odd, OnRolls, Squared, TopPair, Zigzag

NAME = "random"
ROWS = ("r1", "r2", "r3", "r4", "r5", "r6")
COLUMNS = ("c1", "c2", "c3", "c4")
# (thrown, counted): mostly few dice, since the tables of a ruleset hold all hands
DICE = ((3, 3), (2, 2), (3, 2), (1, 1), (4, 3), (5, 5), (6, 5))
LOCALES = ("hr", "sr-Latn", "de", "en", "sr", "sl", "de-AT")
LIKE = ("", "kenta", "tris")

Rows = tuple[str, ...]
T = TypeVar("T")
small = st.integers(0, 20)
misses = st.sampled_from((0, 0, 0, -5, 3))
# whatever can be seen, commas and quotes included
texts = st.text(st.characters(categories=("L", "M", "N", "P", "S")), min_size=1, max_size=5)


def tuples(
    items: st.SearchStrategy[T], *, min_size: int = 0, max_size: int
) -> st.SearchStrategy[tuple[T, ...]]:
    """Draw a tuple of some of `items`."""
    return st.lists(items, min_size=min_size, max_size=max_size).map(tuple)


@cache
def names(known: Rows, *, min_size: int = 0) -> st.SearchStrategy[Rows]:
    """Draw some of the known names, without duplicates."""
    return st.lists(st.sampled_from(known), min_size=min_size, unique=True).map(tuple)


@cache
def patterns() -> st.SearchStrategy[Pattern]:
    """Draw a pattern of any kind."""
    flat: st.SearchStrategy[Pattern] = st.one_of(
        st.just(AllDice()),
        st.builds(Face, st.integers(1, 6)),
        st.builds(Groups, tuples(st.integers(1, 3), min_size=1, max_size=3), same_face=st.booleans()),
        st.builds(Groups, tuples(st.integers(1, 3), min_size=1, max_size=2), exact=st.just(True)),
        st.builds(Faces, tuples(st.integers(1, 6), min_size=1, max_size=3)),
        st.builds(Run, st.integers(1, 6)),
        st.just(Odd()),
    )
    either = st.builds(OneOf, tuples(flat, min_size=1, max_size=2))
    return st.one_of(flat, flat, st.builds(Whole, flat), either)


@cache
def values() -> st.SearchStrategy[Value]:
    """Draw a value of any kind; none is below 0."""
    return st.one_of(
        st.builds(Plus, small),
        st.builds(Plus, tuples(small, min_size=1, max_size=3)),
        st.builds(Fixed, small),
        st.builds(ByRoll, tuples(small, min_size=1, max_size=6)),
        st.builds(BySum, st.dictionaries(st.integers(1, 15), small, max_size=6)),
        st.builds(Squared, st.integers(1, 3)),
    )


@cache
def orders(rows: Rows) -> st.SearchStrategy[Order]:
    """Draw an order of any kind."""
    named, finish = st.sampled_from(rows), st.booleans()
    return st.one_of(
        st.sampled_from([AnyOrder(), TopDown(), BottomUp(), Zigzag(), TopPair()]),
        st.builds(FromMiddle, named, finish=finish),
        st.builds(ToMiddle, st.none() | named, finish=finish),
        st.builds(Paths, _through(rows), finish=finish),
        st.builds(Stages, _stages(rows)),
    )


@st.composite
def _stages(draw: st.DrawFn, rows: Rows) -> tuple[Rows, ...]:
    """Draw one or two stages that have every row between them."""
    mixed = draw(st.permutations(rows))
    cut = draw(st.integers(0, len(rows) - 1))
    return tuple(tuple(stage) for stage in (mixed[:cut], mixed[cut:]) if stage)


@st.composite
def _through(draw: st.DrawFn, rows: Rows) -> tuple[Rows, ...]:
    """Draw paths that share no row, and sometimes one more that crosses them."""
    mixed = draw(st.permutations(rows))
    cut = draw(st.integers(0, len(rows) - 1))
    crossing = draw(names(rows))
    return tuple(tuple(path) for path in (mixed[:cut], mixed[cut:], crossing) if path)


@cache
def gates(*, dice: int, rolls: int) -> st.SearchStrategy[Gate]:
    """Draw a gate through which a turn of `rolls` throws can end, of one kind or several."""
    sure: list[Gate] = [Always(), Hand(), Hand(fresh=True), Hand(rolls=2), OnRolls(frozenset((rolls,)))]
    sure += [CalledTwice()]
    sure += [Announced(after) for after in range(rolls + 1)]
    sure += [NotFresh()] if dice > 1 and rolls > 1 else []
    any_kind = st.sampled_from([*sure, Directed(), Announced(4), NotFresh()])
    return st.one_of(
        st.sampled_from([*sure, Directed()]),
        st.builds(
            lambda one, others: Either((one, *others)),
            st.sampled_from(sure),
            st.lists(any_kind, max_size=2),
        ),
        st.just(Either((Directed(),))),
    )


def takes_only_orders(gate: Gate) -> bool:
    """Whether a gate is shut until the player before gives an order or nothing can be announced any more."""
    if isinstance(gate, Either):
        return all(map(takes_only_orders, gate.gates))
    return isinstance(gate, Directed)


@st.composite
def _conditions(draw: st.DrawFn, name: str, *, before: Rows, lower: Rows, columns: int) -> Condition | None:
    """Draw when a column opens: `before` are the columns before it, `lower` those of a lower rank."""
    kinds = ["none", "none"]
    kinds += ["full", "share"] if lower else []
    kinds += ["obligatory"] if set(before) <= set(lower) else []
    kinds += ["begun"] if COLUMNS[0] in lower else []
    kind = draw(st.sampled_from(kinds))
    if kind == "full":
        return Full(draw(names(lower, min_size=1)))
    if kind == "share":
        return Share(draw(st.integers(0, 100 * len(lower) // columns)))
    if kind == "obligatory":
        return Full()
    return Begun() if kind == "begun" else None


@st.composite
def _columns(draw: st.DrawFn, rows: Rows, *, dice: int, rolls: int) -> tuple[ColumnRule | BestOfRow, ...]:
    called = COLUMNS[: draw(st.integers(1, len(COLUMNS)))]
    gate = {name: draw(gates(dice=dice, rolls=rolls)) for name in called}
    rank = sorted(draw(st.permutations(called)), key=lambda name: takes_only_orders(gate[name]))
    found: list[ColumnRule | BestOfRow] = [
        ColumnRule(
            name,
            draw(orders(rows)),
            gate[name],
            opens=draw(
                _conditions(
                    name,
                    before=called[:number],
                    lower=tuple(rank[: rank.index(name)]),
                    columns=len(called),
                )
            ),
            values=draw(st.dictionaries(st.sampled_from(rows), values(), max_size=1)),
            maximal=draw(st.integers(0, 4)) == 4,
            weight=draw(st.integers(1, 3)),
        )
        for number, name in enumerate(called)
    ]
    if draw(st.integers(0, 3)) == 3:
        sources = draw(names(called))
        place = draw(st.integers(0, len(found)))
        found.insert(place, BestOfRow("best", columns=sources, weight=draw(st.integers(1, 3))))
    return tuple(found)


@cache
def subtotals(rows: Rows) -> st.SearchStrategy[Subtotal]:
    """Draw a subtotal of any kind; the rows of a difference may belong to other sections."""
    named = st.sampled_from(rows)
    bonus = st.dictionaries(st.integers(-5, 60), st.integers(0, 40), max_size=3)
    steps = st.dictionaries(st.integers(-5, 60), st.integers(0, 40), min_size=1, max_size=2)
    per, more = st.integers(1, 9), st.sampled_from((-3, 2, 10))
    return st.one_of(
        st.builds(Sum, bonus, when=st.sampled_from(["reached", "filled"])),
        st.builds(Sum, steps, per=per, more=more),
        st.builds(
            Difference,
            named,
            named,
            times=tuples(named, max_size=2),
            negative=st.booleans(),
            struck_voids=st.booleans(),
            bonus=bonus,
        ),
        st.builds(
            Difference,
            named,
            named,
            negative=st.booleans(),
            struck_voids=st.booleans(),
            bonus=steps,
            per=per,
            more=more,
        ),
        st.just(Highest()),
    )


@st.composite
def _sections(draw: st.DrawFn, rows: Rows) -> tuple[Section, ...]:
    cut = draw(st.integers(1, len(rows)))
    rules = tuple(
        CategoryRule(row, draw(patterns()), draw(values()), low=draw(st.booleans()), miss=draw(misses))
        for row in rows
    )
    parts = [part for part in (rules[:cut], rules[cut:]) if part]
    return tuple(Section(f"s{number}", part, draw(subtotals(rows))) for number, part in enumerate(parts))


@st.composite
def _words(draw: st.DrawFn, known: Mapping[Kind, tuple[str, ...]]) -> Labels:
    """Draw words for some of the `known` names, by kind; a number makes each word unique."""
    names = [(kind, name) for kind, several in known.items() for name in several]
    called = draw(st.lists(st.tuples(st.sampled_from(LOCALES), st.sampled_from(names)), max_size=6))
    words = [
        Word(locale, kind, name, f"{draw(texts)} {number}")
        for number, (locale, (kind, name)) in enumerate(called)
    ]
    return Labels(tuple(words), draw(st.sampled_from(LIKE)))


def labels(
    rows: Rows, sections: tuple[Section, ...], columns: tuple[ColumnRule | BestOfRow, ...]
) -> st.SearchStrategy[Labels]:
    """Draw words for some of the names on a sheet, in languages that the package speaks and in others."""
    named = tuple(section.name for section in sections)
    return _words(
        {
            "rulesets": (NAME,),
            "columns": tuple(column.name for column in columns),
            "categories": rows,
            "sections": named,
            "subtotals": named,
            "sums": SUMS,
            "either": EITHER,
        }
    )


@st.composite
def random_rulesets(draw: st.DrawFn, *, max_rows: int = 6) -> Ruleset:
    """Draw a ruleset of up to 6 rows and 4 played columns, with one to six dice and two to five rolls.

    Some have a derived column, and some bring their own words.
    """
    rows = ROWS[: draw(st.integers(1, max_rows))]
    dice, counted = draw(st.sampled_from(DICE))
    rolls = draw(st.integers(2, 5))
    last_rolls = draw(st.none() | st.integers(1, 5))
    least = min(rolls, last_rolls or rolls)
    sections, columns = draw(_sections(rows)), draw(_columns(rows, dice=dice, rolls=least))
    return Ruleset(
        NAME,
        sections,
        columns,
        dice=dice,
        counted=counted,
        rolls=rolls,
        last_rolls=last_rolls,
        strikes=draw(st.builds(Strikes, st.booleans(), names(rows))),
        labels=draw(labels(rows, sections, columns)),
    )


BUILT_IN = st.sampled_from(ALL_BUILT_IN)
"""The built-in rulesets."""


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Draw a built-in ruleset, once in four times, or a random one."""
    return st.one_of(BUILT_IN, random_rulesets(), random_rulesets(), random_rulesets())
