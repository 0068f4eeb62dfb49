"""How much work a definition can cause: bounds that are counted in steps, whatever the rules say."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import combinations
from types import FrameType
from typing import Any

import attrs
import pytest

import jamb
from helpers.profiles import deep
from helpers.small_rulesets import FREE, column, small
from jamb import CategoryRule, ColumnRule, RulesetError, Section, Sheet, orders, patterns, subtotals, values
from jamb.dice import Dice, hands
from jamb.rules import checks
from jamb.rules import progress as progress_module
from jamb.rules.progress import MOST_TRIED, Progress
from jamb.rulesets import SERBIAN

ONES = patterns.Groups((1,) * 6, same_face=True)


@contextmanager
def calls(name: str) -> Iterator[list[int]]:
    """Count the calls of every function of this name."""
    count = [0]

    def watch(frame: FrameType, event: str, _: Any) -> None:
        count[0] += event == "call" and frame.f_code.co_name == name

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        yield count
    finally:
        sys.setprofile(before)


@attrs.frozen
class Asked:
    """A pattern that notes each hand that it is asked about."""

    asked: list[Dice] = attrs.field(factory=list, eq=False)

    def pick(self, dice: Dice) -> Dice:
        self.asked.append(dice)
        return dice


def test_a_pattern_is_asked_once_for_each_hand() -> None:
    """However many rolls a turn has, and however many columns value the row in their own way."""
    pattern = Asked()
    columns = tuple(ColumnRule(f"c{n}", orders.AnyOrder(), values={"any": values.Plus(n)}) for n in range(12))
    section = Section(
        "upper", (CategoryRule("any", pattern, values.ByRoll(tuple(range(20)))),), subtotals.Sum()
    )
    ruleset = small(*columns, sections=(section,), rolls=20)
    for number in range(12):
        assert len(ruleset.category("any", f"c{number}").attainable) > 1
    assert sorted(pattern.asked) == sorted(hands(5))


def test_groups_of_one_face_are_found_without_trying_every_way() -> None:
    """Six groups of one die each can be laid out in 720 ways, of which none differs."""
    with calls("_best") as count:
        for hand in hands(6):
            assert ONES.pick(hand) == hand
    assert count[0] < 462 * 6 * 64


def test_groups_against_every_choice_of_dice() -> None:
    """The highest groups, found by trying all parts of the dice."""

    def shown(dice: Dice, sizes: tuple[int, ...], *, same_face: bool) -> int | None:
        def fits(faces: Iterable[tuple[int, ...]], left: tuple[int, ...]) -> Iterator[int]:
            faces = tuple(faces)
            if not faces:
                yield 0
                return
            size = faces[0]
            for face in range(1, 7):
                if left.count(face) >= len(size):
                    rest = list(left)
                    for _ in range(len(size) if same_face else left.count(face)):
                        rest.remove(face)
                    for total in fits(faces[1:], tuple(rest)):
                        yield total + face * len(size)

        return max(fits([(0,) * size for size in sizes], dice), default=None)

    for sizes in ((2, 2), (3, 2), (2, 3), (4,), (1, 2), (2, 2, 2), (1, 1, 1)):
        for same_face in (False, True):
            pattern = patterns.Groups(sizes, same_face=same_face)
            for hand in hands(5):
                picked = pattern.pick(hand)
                assert (picked and sum(picked)) == shown(hand, sizes, same_face=same_face), (sizes, hand)


def test_a_blank_sheet_costs_no_points() -> None:
    """Tables are filled when they are asked for: a sheet is ready at once under any ruleset."""
    ruleset = attrs.evolve(SERBIAN.with_category("tris", pattern=ONES), name="slow", rolls=20)
    with calls("pick") as count:
        Sheet.blank(ruleset)
    assert count[0] == 0


@attrs.frozen
class Anything:
    """An order without paths that offers every open row, and counts how often it is asked."""

    asked: list[int] = attrs.field(factory=list, eq=False)

    def next(self, rows: tuple[str, ...], left: frozenset[str]) -> tuple[str, ...]:
        self.asked.append(1)
        return tuple(row for row in rows if row in left)


def rows(count: int) -> tuple[Section, ...]:
    rules = tuple(CategoryRule(f"r{n}", patterns.AllDice(), values.Plus()) for n in range(count))
    return (Section("all", rules, subtotals.Sum()),)


def test_an_order_without_paths_is_played_through_only_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """All states of as many rows in any order as the limit allows are looked at; one row more needs paths."""
    assert checks.MOST_STATES == 2**15
    most = 15 if deep() else 8
    monkeypatch.setattr(checks, "MOST_STATES", 2**most)
    assert small(column(order=Anything()), sections=rows(most)).rows
    order = Anything()
    with pytest.raises(RulesetError, match=r"column\.mine\.order: expected an order with `paths`, or"):
        small(column(order=order), sections=rows(most + 1))
    assert len(order.asked) < 3 * 2**most + 100
    assert small(sections=rows(16)).rows


def three_by_three(paths: int, *, finish: bool) -> tuple[orders.Paths, tuple[str, ...]]:
    names = tuple(f"r{n}" for n in range(3 * paths))
    through = tuple(names[3 * path : 3 * path + 3] for path in range(paths))
    return orders.Paths(through, finish=finish), names


@pytest.mark.parametrize("finish", [False, True])
def test_cells_out_of_order_are_found_without_trying_every_way(finish: bool) -> None:
    """Eighteen branches begun, and the last cell of one filled before its second."""
    order, names = three_by_three(18, finish=finish)
    progress = Progress(order, names)
    filled = {0, *range(3, 54, 3), 53} if not finish else {0, 1, 2, 53}
    left = progress.full & ~sum(1 << row for row in filled)
    with calls("next") as count:
        strays = progress.strays(left)
    assert strays == 1 << 53
    assert count[0] < 100


def test_where_too_many_ways_would_have_to_be_tried_nothing_is_said() -> None:
    """Eighteen whole branches, each finished before the next one, can be filled in 262,144 sets."""
    order, names = three_by_three(19, finish=True)
    progress = Progress(order, names)
    left = progress.full & ~sum(1 << row for row in (*range(54), 56))
    with calls("next") as count:
        assert progress.strays(left) == 0
    assert count[0] < 4 * MOST_TRIED


def test_answers_are_forgotten_when_there_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred rows have more sets of open cells than memory; what is asked again is the same."""
    monkeypatch.setattr(progress_module, "MOST_KEPT", 300)
    names = tuple(f"r{n}" for n in range(100))
    progress = Progress(orders.AnyOrder(), names)
    for one, other in combinations(range(50), 2):
        left = progress.full & ~(1 << one | 1 << other)
        assert len(progress.next[left]) == 98
        assert progress.strays(left) == 0
        assert len(progress.next) <= 300


def test_prospects_of_many_tied_sections_are_bounded() -> None:
    """Forty sections that look at the same three cells: nothing is said where it would take too long."""
    middle = subtotals.Difference("max", "min", times=("ones",), negative=True, struck_voids=False)
    croatian = jamb.get_ruleset("croatian")
    more = tuple(Section(f"s{n}", (), middle) for n in range(40))
    ruleset = jamb.Ruleset("forty", (*croatian.sections, *more), (FREE,))
    with calls("most") as count:
        [prospect] = jamb.prospects(Sheet.blank(ruleset))
    assert prospect.most is None
    assert count[0] <= 50_000


WRONG: Any = 5
KEY: Any = "a"
DEEP: patterns.Pattern = patterns.Groups((3,))
for _ in range(3_000):
    DEEP = patterns.Whole(DEEP)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"value": 3}, "value: expected a value, an object with points, found 3"),
        (
            {"value": values.Plus},
            "value: expected a value, an object with points, found <class",
        ),
        (
            {"pattern": patterns.Whole(WRONG)},
            "pattern: expected a pattern, an object with pick, found 5",
        ),
        (
            {"value": values.BySum({KEY: 1})},
            "value: expected worth from -1000000 to 1000000, found 'a'",
        ),
        ({"pattern": DEEP}, "definitions are nested too deeply"),
    ],
    ids=["number", "class", "inside", "key", "deep"],
)
def test_what_is_no_kind_is_refused_when_the_ruleset_is_made(change: dict[str, Any], message: str) -> None:
    """And not when it is used."""
    with pytest.raises(RulesetError) as refused:
        jamb.get_ruleset("croatian").with_category("jamb", **change)
    assert str(refused.value).removeprefix("category.jamb.").startswith(message)


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"sections": 5}, "sections"),
        ({"sections": (FREE,)}, "sections"),
        ({"columns": (5,)}, "columns"),
        ({"columns": (ColumnRule("a", WRONG),)}, "column.a.order"),
        ({"columns": (ColumnRule("a", orders.AnyOrder(), WRONG),)}, "column.a.gate"),
        ({"columns": (column(opens=3),)}, "column.mine.opens"),
        ({"columns": (column(values={"ones": 3}),)}, "column.mine.values.ones"),
        ({"strikes": None}, "strikes"),
        ({"sections": (Section("s", (WRONG,), subtotals.Sum()),)}, "section.s.categories"),
        ({"sections": (Section("s", (), WRONG),)}, "section.s.subtotal"),
    ],
)
def test_what_is_no_definition_is_refused_with_its_path(changes: dict[str, Any], path: str) -> None:
    """Wherever something else stands in its place."""
    with pytest.raises(RulesetError) as refused:
        small(**changes)
    assert refused.value.path == path


def test_a_ruleset_has_a_hundred_rows_and_columns_at_most() -> None:
    """More are on no sheet of paper."""
    columns = tuple(ColumnRule(f"c{n}", orders.AnyOrder()) for n in range(101))
    assert len(small(*columns[:100], sections=rows(100)).rows) == 100
    with pytest.raises(RulesetError, match="columns: expected at most 100 columns, found 101"):
        small(*columns)
    with pytest.raises(RulesetError, match="categories: expected at most 100 categories in all, found 101"):
        small(sections=rows(101))


def test_a_difference_has_ten_factors_at_most() -> None:
    """So the largest numbers of the cells still make a sum that can be shown."""
    ten = subtotals.Difference("max", "min", times=("ones",) * 10, negative=True, struck_voids=False)
    ruleset = jamb.get_ruleset("croatian").with_subtotal("middle", ten)
    cells = {"free": {"ones": 10**100 - 1, "max": 10**100 - 1, "min": 1 - 10**100}}
    sheet = Sheet.from_cells(ruleset, cells)
    assert len(str(sheet.score().total)) > 1_000
    assert [len(str(fault)) > 20 for fault in jamb.validate(sheet)] == [True] * 3
    assert "9" * 100 in str(sheet)
    assert str(sheet.score())
    with pytest.raises(RulesetError, match="expected at most 10 categories in times, found 11"):
        ruleset.with_subtotal("middle", attrs.evolve(ten, times=("ones",) * 11))
