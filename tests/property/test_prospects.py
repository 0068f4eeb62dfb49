"""Prospects against every filling there is, and what they promise against what play comes to."""

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

import jamb.testing as draw
from helpers import naive_rules as naive
from helpers.profiles import examples
from jamb import BestOfRow, Ruleset, Sheet
from jamb.rules.subtotals import Difference, Subtotal, Sum
from jamb.sheets.prospects import Missing, prospects
from jamb.testing.play import begun, steps

Choices = dict[str, frozenset[int]]
NAMES = ("a", "b", "c", "d")
NUMBERS = st.sets(st.integers(-9, 9), min_size=1, max_size=6).map(frozenset)
STEPS = st.dictionaries(st.integers(-30, 60), st.integers(-30, 40), max_size=3)
SMALL = draw.random_rulesets(max_rows=3)
KINDS = st.one_of(
    st.builds(Sum, STEPS, when=st.sampled_from(["reached", "filled"])),
    st.builds(
        Difference,
        st.sampled_from(NAMES),
        st.sampled_from(NAMES),
        times=st.lists(st.sampled_from(NAMES), max_size=3).map(tuple),
        negative=st.booleans(),
        struck_voids=st.booleans(),
        bonus=STEPS,
    ),
)


def fillings(choices: Mapping[str, frozenset[int]]) -> Iterator[dict[str, int | None]]:
    """Every way to fill cells, each with one of its numbers."""
    for filling in product(*choices.values()):
        yield dict(zip(choices, filling, strict=True))


def worth(rule: Subtotal, rows: tuple[str, ...], cells: dict[str, int | None]) -> int:
    points, bonus = naive.subtotal(rule, rows, cells)
    return (points or 0) + bonus


def aim(rule: Subtotal, rows: tuple[str, ...], now: naive.Cells, ends: Choices) -> tuple[int, int] | None:
    """How many points are missing to the next bonus, and that bonus, by trying all ends."""
    if not isinstance(rule, Sum | Difference):
        return None
    points = naive.subtotal(rule, rows, now)[0] or 0
    bonus = Sum(rule.bonus, per=rule.per, more=rule.more)

    def given_for(sum_: int) -> int:
        return naive.subtotal(bonus, ("x",), {"x": sum_})[1]

    reachable = max(naive.subtotal(rule, rows, cells)[0] or 0 for cells in fillings(ends))
    steps = [at for at, _ in rule.bonus]
    if rule.per and steps:
        steps += range(max(steps) + rule.per, reachable + 1, rule.per)
    had = given_for(points)
    higher = [
        (at - points, given_for(at)) for at in steps if points < at <= reachable and given_for(at) > had
    ]
    return min(higher, default=None)


@examples(400)
@given(KINDS, st.fixed_dictionaries(dict.fromkeys(NAMES, NUMBERS)), st.data())
def test_a_section_by_itself_against_all_fillings(
    rule: Sum | Difference, numbers: Choices, data: st.DataObject
) -> None:
    """The highest total and the next bonus, with numbers, steps and bonuses below 0 as well."""
    rows = NAMES[1:3]
    looked = {name: numbers[name] for name in {*rows, *rule.needs(rows)}}
    assert rule.most(rows, numbers, 10**6) == max(worth(rule, rows, cells) for cells in fillings(looked))
    open_cells = data.draw(st.sets(st.sampled_from(NAMES)))
    ends = {n: one if n in open_cells else frozenset({min(one)}) for n, one in numbers.items()}
    cells = {n: None if n in open_cells else min(one) for n, one in numbers.items()}
    assert rule.missing(rows, cells, ends, 10**6) == aim(rule, rows, cells, ends)


def ends_of(sheet: Sheet) -> dict[str, Choices]:
    """For each column, the derived ones included, what each cell can hold in the end."""
    ruleset, cells = sheet.ruleset, sheet.to_cells()
    found: dict[str, Choices] = {
        rule.name: {
            row: frozenset({cells[rule.name][row]})
            if row in cells[rule.name]
            else naive.attainable(ruleset, rule.name, row)
            for row in ruleset.rows
        }
        for rule in ruleset.played
    }
    for rule in ruleset.columns:
        if isinstance(rule, BestOfRow):
            found[rule.name] = {row: _best(ruleset, rule, row, found) for row in ruleset.rows}
    return found


def _best(ruleset: Ruleset, rule: BestOfRow, row: str, ends: dict[str, Choices]) -> frozenset[int]:
    """What the best of a row can be, by trying all that its cells can be."""
    low = naive.rule_of(ruleset, row).low
    sources = [ends[name][row] for name in rule.columns or [column.name for column in ruleset.played]]
    assume(prod(map(len, sources)) <= 20_000)
    tried = set(map(frozenset, product(*sources)))
    return frozenset(min(cells - {0}, default=0) if low else max(cells) for cells in tried)


@examples(120)
@given(draw.played_sheets(SMALL) | draw.any_sheets(SMALL))
def test_prospects_against_all_fillings(sheet: Sheet) -> None:
    """The highest total of each column, its weight included, and every bonus that can still be reached."""
    ruleset, tables = sheet.ruleset, naive.with_derived(sheet.ruleset, sheet.to_cells())
    ends = ends_of(sheet)
    sections = [(part, tuple(rule.name for rule in part.categories)) for part in ruleset.sections]
    for rule, prospect in zip(ruleset.columns, prospects(sheet), strict=True):
        mine = ends[rule.name]
        assume(prod(map(len, mine.values())) <= 5_000)
        best = max(
            sum(worth(part.subtotal, rows, cells) for part, rows in sections) for cells in fillings(mine)
        )
        aims = [(part.name, aim(part.subtotal, rows, tables[rule.name], mine)) for part, rows in sections]
        assert prospect.column == rule.name
        assert prospect.most == rule.weight * best
        assert prospect.missing == tuple(Missing(name, *found) for name, found in aims if found)


@examples(20)
@given(draw.rulesets(), draw.SEEDS)
def test_play_keeps_what_prospects_promise(ruleset: Ruleset, seed: int) -> None:
    """An entry never raises the most that a column can reach; a full column has reached it."""
    sheet, chance = Sheet.blank(ruleset), Random(seed)
    before = prospects(sheet)
    while not sheet.is_complete:
        *_, turn = steps(begun(sheet, chance), chance)
        sheet = turn.sheet
        after = prospects(sheet)
        for old, new in zip(before, after, strict=True):
            assert old.most is None or (new.most is not None and new.most <= old.most)
        before = after
    score = sheet.score()
    assert [one.most for one in before] == [column.total for column in score.columns]
    assert all(not one.missing for one in before)


@examples(60)
@given(draw.played_sheets())
def test_what_is_missing_makes_the_bonus_due(sheet: Sheet) -> None:
    """So many points more, and a sum gives just that bonus; it is higher than the one that it has."""
    sections = {section.name: section.subtotal for section in sheet.ruleset.sections}
    for prospect, score in zip(prospects(sheet), sheet.score().columns, strict=True):
        for one in prospect.missing:
            rule = sections[one.section]
            assert isinstance(rule, Sum | Difference)
            points = score[one.section].points or 0
            assert one.points > 0
            assert rule.bonus_of(points + one.points) == one.bonus
            assert one.bonus > score[one.section].bonus
