"""Prospects: points missing to a bonus, and the most that a column can be worth (RULES B1, D2 to D4)."""

import attrs
import pytest

import jamb
from helpers.small_rulesets import FREE, ONE, TWO, column, small
from jamb import BestOfRow, CategoryRule, Section, Sheet, patterns, values
from jamb.rules.subtotals import Cells, Difference, Foreseen, Numbers, Stepped, Subtotal, Sum, fillings
from jamb.rulesets import CROATIAN, KENTA, TRIS
from jamb.sheets.prospects import MOST_TRIED, Missing, Prospect, prospects
from jamb.testing.kinds import Highest

LOWER = 40 + 58 + 64 + 80
GRADED = Sum({10: 5, 14: 9, 40: 20})


def of(sheet: Sheet, name: str) -> Prospect:
    """The prospect of one column."""
    [found] = [one for one in prospects(sheet) if one.column == name]
    return found


def one_section(subtotal: Subtotal, **cells: int) -> Prospect:
    """The prospect of a column of ones and twos under a subtotal."""
    ruleset = small(sections=(Section("upper", (ONE, TWO), subtotal),))
    return of(Sheet.from_cells(ruleset, {"free": cells}), "free")


@pytest.mark.parametrize(
    ("ruleset", "most"),
    [(CROATIAN, 502), (TRIS, 40 + 495), (KENTA, 502 + 26), (jamb.get_ruleset("kniffel"), 375)],
)
def test_the_most_of_a_blank_column(ruleset: jamb.Ruleset, most: int) -> None:
    """All sixes and the like: 105 + 30, 25 x 5, and the best of each combination."""
    assert {one.most for one in prospects(Sheet.blank(ruleset))} == {most}


def test_ones_count_twice() -> None:
    """A difference below 0 wants ones struck, one above 0 wants five of them (RULES B1)."""
    bad = Sheet.from_cells(CROATIAN, {"free": {"max": 10, "min": 20}})
    assert of(bad, "free").most == 0 + 100 + 30 + 0 + LOWER
    good = Sheet.from_cells(CROATIAN, {"free": {"max": 21, "min": 20}})
    assert of(good, "free").most == 105 + 30 + 5 + LOWER
    even = Sheet.from_cells(CROATIAN, {"free": {"max": 19, "min": 20, "sixes": 0, "fives": 0, "fours": 15}})
    assert of(even, "free").most == 5 + 10 + 15 + 15 - 5 + LOWER
    two_ways = Sheet.from_cells(CROATIAN.with_columns("maximal"), {"maximal": {"max": 10, "min": 20}})
    assert of(two_ways, "maximal").most == 0 + 100 + 30 + 0 + LOWER


def test_the_bonus_may_be_worth_a_loss() -> None:
    """One more of the ones costs 10 in the middle and gives 30 above."""
    cells = {"max": 10, "min": 20, "twos": 10, "threes": 15, "fours": 20, "fives": 10, "sixes": 0}
    sheet = Sheet.from_cells(CROATIAN, {"free": cells | {"fives": 10, "sixes": 0}})
    assert of(sheet, "free").most == 55 + LOWER
    near = Sheet.from_cells(CROATIAN, {"free": cells | {"fives": 0, "sixes": 12}})
    assert of(near, "free").most == max(57 + 0, 60 + 30 - 30) + LOWER


def test_a_strike_voids_the_middle() -> None:
    """Then ones count above alone (RULES B1)."""
    sheet = Sheet.from_cells(KENTA, {"free": {"min": 0}})
    assert of(sheet, "free").most == 502 + 26 - 125


def test_a_full_column_is_worth_what_it_is() -> None:
    """And has no bonus to aim at."""
    sheet = Sheet.from_cells(CROATIAN, {"free": dict.fromkeys(CROATIAN.rows, 5)})
    assert of(sheet, "free") == Prospect("free", sheet.score()["free"].total, ())


def test_the_weight_counts() -> None:
    """Of the column's total, not of what is missing in a section (RULES D4)."""
    ruleset = small(column(weight=3), sections=(Section("upper", (ONE, TWO), Sum({10: 30})),))
    assert prospects(Sheet.blank(ruleset)) == (Prospect("mine", 3 * 45, (Missing("upper", 10, 30),)),)


@pytest.mark.parametrize(
    ("cells", "missing"),
    [
        ({}, (10, 5)),
        ({"ones": 4}, (6, 5)),
        ({"twos": 8}, (2, 5)),
        ({"twos": 10}, (4, 9)),
        ({"ones": 0}, (10, 5)),
        ({"twos": 4}, None),
        ({"ones": 4, "twos": 8}, None),
    ],
)
def test_points_missing_to_the_next_bonus(cells: dict[str, int], missing: tuple[int, int] | None) -> None:
    """From the running sum to the next step, if the open cells can make so much (RULES D2)."""
    assert one_section(GRADED, **cells).missing == (() if missing is None else (Missing("upper", *missing),))


def test_a_bonus_for_a_filled_section_is_aimed_at_as_well() -> None:
    """What is reached is not missing, though it isn't due yet."""
    assert one_section(Sum({10: 5}, when="filled"), ones=4).missing == (Missing("upper", 6, 5),)
    assert one_section(Sum({10: 5}, when="filled"), twos=10).missing == ()


def test_a_step_that_gives_less_is_no_aim() -> None:
    """The next one that gives more than what is there is."""
    falling = Sum({2: 9, 4: 3, 6: 10})
    assert one_section(falling, ones=2).missing == (Missing("upper", 4, 10),)
    assert one_section(Sum({2: 9, 4: 3}), ones=2).missing == ()


def test_a_pending_difference_counts_from_0() -> None:
    """Its bonus is missing in full until it is known, and gone where it can't be had (RULES D3)."""
    rule = Difference("twos", "ones", negative=False, struck_voids=True, bonus={6: 40})
    assert one_section(rule) == Prospect("free", 9 + 40, (Missing("upper", 6, 40),))
    assert one_section(rule, ones=5) == Prospect("free", 5, ())
    assert one_section(rule, ones=4) == Prospect("free", 46, (Missing("upper", 6, 40),))
    assert one_section(rule, ones=0) == Prospect("free", 0, ())
    assert one_section(attrs.evolve(rule, bonus={1: 40}), ones=0) == Prospect("free", 0, ())


FALLING = [
    (Sum({0: -10, 8: 0}), {"a": {3}, "b": {1, 2, 4}}, -3),
    (Sum({5: -20}), {"a": {0, 3}, "b": {1, 4}}, 4),
    (
        Difference("a", "b", negative=True, struck_voids=False, bonus={-20: 50, -10: 0}),
        {"b": {10, 15, 30}},
        35,
    ),
    (Difference("a", "b", negative=True, struck_voids=False, bonus={-10: -90}), {"b": {5, 9, 12, 30}}, -12),
    (Difference("a", "b", negative=False, struck_voids=True, bonus={0: -5}), {"a": {0, 4}, "b": {4, 9}}, 0),
    (
        Difference("a", "b", times=("b",), negative=True, struck_voids=False),
        {"a": {9}, "b": {0, 1, 5, 9}},
        20,
    ),
    (Difference("b", "b", negative=True, struck_voids=False, bonus={0: 7}), {"b": {1, 4, 9}}, 7),
]


@pytest.mark.parametrize(("rule", "numbers", "most"), FALLING, ids=repr)
def test_more_points_may_be_worth_less(
    rule: Sum | Difference, numbers: dict[str, set[int]], most: int
) -> None:
    """A malus, a bonus that is taken back, a cell looked at twice: then more than the ends are tried."""
    known = {"a": frozenset({0})} | {name: frozenset(cell) for name, cell in numbers.items()}
    assert rule.most(("a", "b"), known, 1000) == most


def test_a_sum_of_nothing() -> None:
    """Has no bonus either, whatever the steps."""
    assert Sum({0: 5}).most((), {}, 1) == 0


def test_too_many_fillings_are_none() -> None:
    """Rather than wrong, or slow; what is missing isn't told then either."""
    numbers = {"a": frozenset(range(10)), "b": frozenset(range(5, 15))}
    twice = Difference("a", "b", times=("a", "b"), negative=False, struck_voids=False, bonus={1: 5})
    assert (twice.most((), numbers, 99), twice.missing((), dict.fromkeys("ab"), numbers, 99)) == (None, None)
    assert (twice.most((), numbers, 100), twice.missing((), dict.fromkeys("ab"), numbers, 100)) == (
        185,
        (1, 5),
    )
    assert Sum({20: -50}).most(("a", "b"), numbers, 99) is None
    assert Sum({20: -50}).most(("a", "b"), numbers, 100) == 19


# derived columns


def derived(low: bool, subtotal: Subtotal, **cells: dict[str, int]) -> Prospect:
    """The prospect of the best of two free columns, under a subtotal."""
    rules = tuple(attrs.evolve(rule, low=low) for rule in (ONE, TWO))
    other = attrs.evolve(FREE, name="other")
    ruleset = small(FREE, other, BestOfRow("best"), sections=(Section("upper", rules, subtotal),))
    return of(Sheet.from_cells(ruleset, cells), "best")


def test_a_derived_column_hopes_for_its_sources() -> None:
    """A cell is open until all of its row are filled, though it has a number already."""
    blank = derived(False, Sum({12: 30}))
    assert blank == Prospect("best", 45, (Missing("upper", 12, 30),))
    begun = derived(False, Sum({12: 30}), free={"ones": 2, "twos": 4})
    assert begun == Prospect("best", 45, (Missing("upper", 6, 30),))
    settled = derived(False, Sum({12: 30}), free={"ones": 2, "twos": 4}, other={"twos": 8})
    assert settled == Prospect("best", 43, (Missing("upper", 2, 30),))
    assert derived(False, Sum({14: 30}), free={"ones": 2, "twos": 4}, other={"twos": 8}).missing == ()


def test_the_best_of_a_row_is_at_least_what_is_there() -> None:
    """An open cell can't lower it."""
    ends = Difference("twos", "ones", negative=True, struck_voids=False)
    assert derived(False, ends, free={"ones": 3, "twos": 4}).most == 10 - 3


def test_the_best_of_a_low_row_is_the_lowest_but_0() -> None:
    """Open cells can only lower it, or leave it as it is by a 0 (RULES D4)."""
    assert derived(True, Sum(), free={"ones": 3, "twos": 0}, other={"ones": 0}).most == 3 + 10
    assert derived(True, Sum(), free={"ones": 3, "twos": 4}).most == 3 + 4
    ends = Difference("twos", "ones", negative=True, struck_voids=False)
    assert derived(True, ends, free={"ones": 3, "twos": 4}).most == 4 - 1
    assert derived(True, ends, free={"ones": 0, "twos": 4}).most == 4 - 0


# a table's own subtotals


def test_a_subtotal_that_tells_nothing_is_tried() -> None:
    """With every filling, if these are few; it has no bonus to aim at."""
    assert one_section(Highest()) == Prospect("free", 15, ())
    rows = tuple(CategoryRule(f"r{n}", patterns.AllDice(), values.Plus()) for n in range(4))
    many = small(sections=(Section("upper", rows, Highest()),))
    assert MOST_TRIED < 27**4
    assert prospects(Sheet.blank(many)) == (Prospect("free", None, ()),)
    assert of(Sheet.from_cells(many, {"free": {"r0": 7}}), "free").most == 35


@attrs.frozen
class Knows:
    """A subtotal that says what can come of it: 7 for any filled section, and 3 points missing until then."""

    def needs(self, categories: tuple[str, ...]) -> tuple[str, ...]:
        return categories

    def score(self, categories: tuple[str, ...], cells: Cells) -> tuple[int | None, int]:
        return (None, 0) if None in cells.values() else (7, 0)

    def most(self, categories: tuple[str, ...], numbers: Numbers, tries: int) -> int | None:
        return 7

    def missing(
        self, categories: tuple[str, ...], cells: Cells, numbers: Numbers, tries: int
    ) -> tuple[int, int] | None:
        return (3, 4) if None in cells.values() else None


def test_a_subtotal_that_tells_is_believed() -> None:
    """It need not be one of the library's kinds."""
    assert one_section(Knows()) == Prospect("free", 7, (Missing("upper", 3, 4),))
    assert one_section(Knows(), ones=1, twos=2) == Prospect("free", 7, ())
    assert isinstance(Knows(), Foreseen)
    assert isinstance(Knows(), Stepped)
    assert not isinstance(Highest(), Foreseen | Stepped)


def test_too_many_ways_to_settle_what_sections_share() -> None:
    """Then there is no answer, and as many as are allowed there is."""
    rows = tuple(CategoryRule(f"r{n}", patterns.AllDice(), values.Plus()) for n in range(5))
    names = tuple(row.name for row in rows)
    sections = (
        Section("one", rows[:2], Sum()),
        Section("two", rows[2:], Difference("r2", "r3", times=names[:2], negative=True, struck_voids=False)),
    )
    ruleset = small(sections=sections)
    assert prospects(Sheet.blank(ruleset))[0].most == 60 + 30**3
    four = Section(
        "two", rows[4:], Difference("r0", "r1", times=names[2:], negative=True, struck_voids=False)
    )
    shared = small(sections=(Section("one", rows[:4], Sum()), four))
    assert prospects(Sheet.blank(shared))[0].most is None


@attrs.frozen
class Overall:
    """A subtotal that looks at cells of other sections too: the highest of all that it names."""

    names: tuple[str, ...]

    def needs(self, categories: tuple[str, ...]) -> tuple[str, ...]:
        return self.names

    def score(self, categories: tuple[str, ...], cells: Cells) -> tuple[int | None, int]:
        return max(cells[name] or 0 for name in self.names), 0


def test_fillings_are_counted_over_the_whole_column() -> None:
    """Those of a section for each way to settle what it shares with others."""
    rows = tuple(CategoryRule(f"r{n}", patterns.AllDice(), values.Plus()) for n in range(4))
    for names, most in ((("r0", "r1", "r2"), 60), (("r0", "r1", "r2", "r3"), None)):
        sections = (Section("one", rows[:1], Sum()), Section("two", rows[1:], Overall(names)))
        assert prospects(Sheet.blank(small(sections=sections)))[0].most == most


def test_fillings_are_counted_by_name() -> None:
    """A cell that is named twice is filled once; as many as may be tried are given, and no more."""
    numbers = {"a": frozenset({1, 2}), "b": frozenset({3, 4, 5})}
    ways = fillings(("b", "a", "b"), numbers, 6)
    assert ways is not None
    assert sorted(tuple(way.items()) for way in ways) == [
        (("b", b), ("a", a)) for b in (3, 4, 5) for a in (1, 2)
    ]
    assert fillings(("a", "b"), numbers, 5) is None
    assert list(fillings((), numbers, 1) or ()) == [{}]


def test_prospects_are_values() -> None:
    """Their repr can be evaluated."""
    for one in prospects(Sheet.blank(KENTA)):
        assert eval(repr(one)) == one
    assert (jamb.Prospect, jamb.Missing) == (Prospect, Missing)
