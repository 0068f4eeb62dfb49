"""A ruleset in words: everything on its sheet is described, and every example is true."""

import re
from itertools import product
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.profiles import examples
from jamb import Category, CategoryRule, Ruleset, Section, UnknownNameError, patterns, values
from jamb.dice import hands
from jamb.labels import LOCALES, Speaker, label
from jamb.labels.rules import Described, DescribedColumn, DescribedRow, describe, example, explained
from jamb.rules.columns import standard
from jamb.rules.subtotals import Sum
from jamb.rules.words import Labels
from jamb.rulesets import BUILT_IN, CROATIAN, KENTA, KNIFFEL, SERBIAN_WIDE, TRIS
from jamb.testing import rulesets

WORTH: Final = re.compile(r" = (-?\d+)$")


def rows(told: Described) -> tuple[DescribedRow, ...]:
    """Every row from the top."""
    return tuple(row for section in told.sections for row in section.rows)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
def test_all_of_the_sheet_is_told_under_its_labels(ruleset: Ruleset, locale: str) -> None:
    """Sections, rows and columns in the order of paper."""
    told = describe(ruleset, locale=locale)
    assert told.name == ruleset.name
    assert told.title == label("rulesets", ruleset.name, locale=locale, ruleset=ruleset)
    assert [section.name for section in told.sections] == [section.name for section in ruleset.sections]
    assert tuple(row.name for row in rows(told)) == ruleset.rows
    assert [column.name for column in told.columns] == [column.name for column in ruleset.columns]
    for row in rows(told):
        assert row.label == label("categories", row.name, locale=locale, ruleset=ruleset)
    for section in told.sections:
        assert section.label == label("sections", section.name, locale=locale, ruleset=ruleset)
        subtotal = label("subtotals", section.name, locale=locale, ruleset=ruleset)
        assert section.subtotal.startswith(f"{subtotal}: ")
    for sentence in (told.dice, told.strikes, *(column.sentence for column in told.columns)):
        assert sentence[0].isupper()
        assert sentence.endswith(".")


@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
def test_every_row_of_a_built_in_ruleset_has_an_example(ruleset: Ruleset) -> None:
    """One that is worth something."""
    for row in rows(describe(ruleset)):
        assert len(row.dice) == ruleset.dice
        assert row.explained


@examples(60)
@given(rulesets(), st.sampled_from(LOCALES))
def test_any_ruleset_is_told_in_any_language_and_its_examples_are_true(ruleset: Ruleset, locale: str) -> None:
    """A roll is shown wherever there is one, with what it is worth on every roll where that changes."""
    told = describe(ruleset, locale=locale)
    for row, category in zip(rows(told), ruleset.categories, strict=True):
        worths = [{points for points in worth if points} for worth in category.by_hand]
        assert bool(row.dice) == any(worths)
        if not row.dice:
            assert row.explained == ()
            continue
        points = [category.points(row.dice, roll) for roll in range(1, ruleset.most_rolls + 1)]
        changes = [now for before, now in zip([0, *points[:-1]], points, strict=True) if now != before]
        found = [WORTH.search(line) for line in row.explained]
        assert [int(match[1]) for match in found if match] == changes
        assert len(found) == len(changes)
    assert describe(ruleset, locale=locale) == told


# examples


def category(pattern: patterns.Pattern, value: values.Value, *, dice: int = 5, counted: int = 5) -> Category:
    """A row of a table of its own."""
    rule = CategoryRule("row", pattern, value)
    ruleset = Ruleset("ours", (Section("s", (rule,), Sum()),), standard("free"), dice=dice, counted=counted)
    return ruleset.category("row")


@pytest.mark.parametrize(
    ("row", "dice"),
    [
        ("ones", (1, 1, 1, 2, 3)),
        ("sixes", (1, 2, 6, 6, 6)),
        ("max", (1, 2, 4, 5, 6)),
        ("straight", (2, 3, 4, 5, 6)),
        ("full", (2, 2, 2, 6, 6)),
        ("poker", (1, 4, 4, 4, 4)),
        ("jamb", (4, 4, 4, 4, 4)),
    ],
)
def test_an_example_is_plain(row: str, dice: tuple[int, ...]) -> None:
    """Of all numbers that dice can make here the middle one, by the hand that is thrown most often."""
    assert example(CROATIAN.category(row)) == dice


def test_the_example_of_a_poker_on_the_source_pages() -> None:
    """Seed 000: 4 4 4 4 6 is worth 56."""
    [told] = [row for row in rows(describe(CROATIAN, locale="hr")) if row.name == "poker"]
    assert told.explained == ("4+4+4+4 + 40 = 56",)


def test_of_six_dice_those_that_count_are_explained() -> None:
    """RULES C1: the best five, and for min the lowest."""
    told = {row.name: row for row in rows(describe(SERBIAN_WIDE))}
    assert len(told["max"].dice) == 6
    assert told["min"].explained == ("1+2+4+5+6 = 18",)
    assert sum(sorted(told["max"].dice)[1:]) == sum(sorted(told["min"].dice)[:5]) == 18


def test_a_row_that_no_dice_make_has_no_example() -> None:
    """None is made up."""
    four_pairs = category(patterns.Groups((2, 2, 2)), values.Plus())
    assert example(four_pairs) == ()
    assert explained(four_pairs, (), Speaker()) == ()
    assert example(category(patterns.AllDice(), values.Fixed(0))) == ()


def test_an_example_may_be_of_a_later_roll() -> None:
    """Where the first is worth nothing."""
    late = category(patterns.Run(5), values.ByRoll((0, 20)))
    assert example(late) == (1, 2, 3, 4, 5)
    assert explained(late, example(late), Speaker()) == ("roll 2: 1-2-3-4-5 = 20",)


def test_a_roll_that_is_worth_nothing_is_told_after_one_that_is_worth_something() -> None:
    """Else it would seem to be worth the same; also of six dice, where none of them are picked then."""
    early = values.ByRoll((20, 0))
    for dice, hand in ((5, (1, 2, 3, 4, 5)), (6, (1, 2, 3, 3, 4, 5))):
        found = explained(category(patterns.Run(5), early, dice=dice), hand, Speaker())
        assert [line.partition(":")[0] for line in found] == ["roll 1", "roll 2"]
        assert [line.rpartition(" = ")[2] for line in found] == ["20", "0"]


def test_a_number_below_nothing_is_an_example_too() -> None:
    """A house may take points away."""
    fine = category(patterns.AllDice(), values.Fixed(-10))
    assert explained(fine, example(fine), Speaker()) == ("1-2-3-4-5 = -10",)


def test_the_likeliest_hand_of_the_middle_number_is_shown() -> None:
    """Counted apart, over all rolls."""
    row = CROATIAN.category("full")
    numbers = sorted(row.attainable - {0})
    middle = numbers[len(numbers) // 2]
    rolls = [tuple(sorted(roll)) for roll in product(range(1, 7), repeat=5)]
    best = max(rolls.count(hand) for hand in hands(5) if row.points(hand) == middle)
    assert row.points(example(row)) == middle
    assert rolls.count(example(row)) == best


@attrs.frozen
class _Early:
    """More on the first roll."""

    def points(self, picked: tuple[int, ...], roll: int) -> int:
        return 30 if roll == 1 else 10

    def formula(self, picked: tuple[int, ...], roll: int) -> str:
        return f"early {roll}"


def test_what_explains_itself_does() -> None:
    """Also a value of a table's own, on each roll where it differs."""
    early = category(patterns.Groups((5,)), _Early())
    assert explained(early, (1, 1, 1, 1, 1), Speaker("hr")) == (
        "1. bacanje: early 1 = 30",
        "2. bacanje: early 2 = 10",
    )


def test_a_straight_by_roll_is_explained_roll_by_roll() -> None:
    """RULES B: 66, 56, 46; in the words of the language alone."""
    [told] = [row for row in rows(describe(KENTA, locale="sr-Latn")) if row.name == "straight"]
    assert told.explained == tuple(
        f"{roll}. bacanje: 1-2-3-4-5 = {worth}" for roll, worth in ((1, 66), (2, 56), (3, 46))
    )


# the turn


@pytest.mark.parametrize(
    ("ruleset", "told"),
    [
        (CROATIAN, "Five dice, up to 3 rolls a turn."),
        (attrs.evolve(CROATIAN, rolls=1), "Five dice, one roll a turn."),
        (
            attrs.evolve(CROATIAN, rolls=2, last_rolls=5),
            "Five dice, up to 2 rolls a turn. For the last open cell of the sheet: up to 5 rolls.",
        ),
        (SERBIAN_WIDE, "Six dice, up to 3 rolls a turn. Of 6 dice the best 5 count, the lowest 5 for Min."),
        (attrs.evolve(KNIFFEL, dice=6), "Six dice, up to 3 rolls a turn. Of 6 dice the best 5 count."),
        (attrs.evolve(KNIFFEL, dice=3, counted=3), "Three dice, up to 3 rolls a turn."),
    ],
)
def test_a_turn_is_told(ruleset: Ruleset, told: str) -> None:
    """Its dice and rolls, the last turn, and which dice count (RULES A1, C1, D5)."""
    assert describe(ruleset).dice == told


# in brief


def test_rows_that_are_told_alike_are_one_line() -> None:
    """The numbers from the first to the last; a sum follows only if it is not a plain one."""
    assert describe(TRIS, locale="hr").brief == (
        "Jedinice – Šestice: sve kocke s tim brojem = zbroj",
        "Gornji zbroj: + 30 od 60 nadalje",
        "Max: sve kocke = zbroj",
        "Min: sve kocke = zbroj, što manje to bolje",
        "Srednji zbroj: (Max − Min) × Jedinice, kad je ispunjeno: Max, Min i Jedinice; može biti negativno",
        "Tris: barem tri jednake = zbroj + 10",
        "Skala: pet u nizu = 35 za zbroj 15 ili 45 za zbroj 20",
        "Full: tri jednake i dvije jednake, različitih vrijednosti = zbroj + 30",
        "Poker: barem četiri jednake = zbroj + 40",
        "Jamb: pet jednakih = zbroj + 50",
    )


def test_only_neighbours_are_told_together() -> None:
    """Two by a comma; a number alone by what it is; numbers of another worth apart."""
    chance = CategoryRule("chance", patterns.AllDice(), values.Plus())
    twos, threes = (
        CategoryRule(name, patterns.Face(face), values.Plus()) for name, face in (("twos", 2), ("threes", 3))
    )
    dear = CategoryRule("sixes", patterns.Face(6), values.Plus(6))
    maximum = attrs.evolve(chance, name="max")
    section = Section("upper", (twos, threes, dear, chance, maximum, attrs.evolve(twos, name="r")), Sum())
    assert describe(Ruleset("ours", (section,), standard("free"))).brief == (
        "Twos, Threes: every die of that number = their sum",
        "Sixes: every 6 = their sum + 6",
        "Chance, Max: all dice = their sum",
        "R: every 2 = their sum",
    )


# words of a table's own


def test_a_house_is_told_in_its_own_words() -> None:
    """Also inside of sentences, and in a language that only it has."""
    words: dict[str, str] = {"max": "Najviše", "ones": "Enice"}
    ours = attrs.evolve(
        KENTA.with_columns("free", "from_middle"),
        labels=Labels.of({"sl": {"categories": words, "columns": {"from_middle": "Iz sredine"}}}),
    )
    told = describe(ours, locale="sl")
    assert rows(told)[0].label == "Enice"
    assert told.sections[1].subtotal.startswith("Middle total: (Najviše − Min) × Enice, once Najviše, Min")
    assert told.columns[1] == DescribedColumn(
        "from_middle", "Iz sredine", "From Najviše upwards and from the row below it downwards."
    )


def test_an_unknown_locale_is_an_error() -> None:
    """As for words."""
    with pytest.raises(UnknownNameError, match="no locale 'sl'"):
        describe(KENTA, locale="sl")
