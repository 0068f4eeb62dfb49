"""Kinds in words: every one has them in every language, and every number of a kind is in them."""

from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final

import attrs
import pytest

from helpers.spoken_kinds import SAID
from jamb import (
    BestOfRow,
    CategoryRule,
    ColumnRule,
    Ruleset,
    Section,
    Strikes,
    conditions,
    gates,
    orders,
    patterns,
    subtotals,
    values,
)
from jamb.labels import LOCALES, Speaker
from jamb.labels.kinds import column_words, strike_sentence, words
from jamb.labels.rules import describe, remind
from jamb.labels.texts import texts
from jamb.rules.columns import standard
from jamb.rulesets import CROATIAN, KENTA, SERBIAN_WIDE

MODULES: Final = (patterns, values, orders, gates, conditions, subtotals)


def kinds(module: ModuleType) -> Iterator[type]:
    """The kinds that a module brings: its frozen classes."""
    for thing in vars(module).values():
        if isinstance(thing, type) and thing.__module__ == module.__name__ and attrs.has(thing):
            yield thing


@pytest.mark.parametrize("kind", [kind for module in MODULES for kind in kinds(module)])
def test_every_kind_has_words(kind: type) -> None:
    """A new kind of the library that nobody put into words is noticed."""
    samples = [sample for sample, _ in SAID if type(sample) is kind]
    assert samples
    of_a_table = str(kind.__doc__).splitlines()[0].rstrip(". ")
    assert all(words(sample, Speaker()) != of_a_table for sample in samples)


@pytest.mark.parametrize(("kind", "said"), SAID, ids=lambda part: repr(part)[:40])
def test_a_kind_is_told_with_all_that_it_holds(kind: object, said: str) -> None:
    """Every number and name of it."""
    assert words(kind, Speaker()) == said


@pytest.mark.parametrize("locale", LOCALES)
def test_each_kind_is_told_otherwise_in_every_language(locale: str) -> None:
    """No two of them alike, and none with something left to fill in."""
    told = [words(kind, Speaker(locale)) for kind, _ in SAID]
    assert len(set(told)) == len(told)
    assert not any(set("{}") & set(line) for line in told)


# what a table's own brings


@attrs.frozen
class _TwoFacesOnly:
    def pick(self, dice: tuple[int, ...]) -> tuple[int, ...] | None:
        return dice if len(set(dice)) == 2 else None


@dataclass(frozen=True)
class _Generated:
    least: int = 3


@attrs.frozen
class _Told:
    """Every die of the face that shows most.

    Whatever that is.
    """


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (_TwoFacesOnly(), "two faces only"),
        (_Generated(), "generated"),
        (_Told(), "Every die of the face that shows most"),
    ],
)
def test_a_kind_of_ones_own_tells_of_itself(kind: object, said: str) -> None:
    """By the first line of its docstring, or by its name."""
    assert words(kind, Speaker("hr")) == said


def test_a_kind_of_ones_own_is_told_inside_of_others() -> None:
    """Where the library's kinds hold any."""
    assert words(patterns.Whole(_TwoFacesOnly()), Speaker()).endswith("two faces only")


# what a ruleset changes


def rolls(number: int) -> Speaker:
    """English for a ruleset of that many throws a turn."""
    return Speaker(ruleset=attrs.evolve(KENTA, rolls=number))


def test_what_stays_on_later_rolls_is_told() -> None:
    """RULES D1: rolls after the last number repeat it; those that nobody throws are left out."""
    value = values.ByRoll((66, 56))
    assert words(value, rolls(3)) == "66 on roll 1 and 56 from roll 2 on"
    assert words(value, rolls(2)) == "66 on roll 1 and 56 on roll 2"
    assert words(value, rolls(1)) == "66 on roll 1"


def test_as_many_alike_as_count_are_not_at_least_so_many() -> None:
    """There are no more of them, even with a die in reserve."""
    for ruleset in (CROATIAN, SERBIAN_WIDE):
        assert words(patterns.Groups((5,)), Speaker(ruleset=ruleset)) == "five alike"
        assert words(patterns.Groups((4,)), Speaker(ruleset=ruleset)) == "at least four alike"


# columns and strikes


def column(**more: Any) -> ColumnRule:
    """A column in any order."""
    return ColumnRule("x", orders.AnyOrder(), **more)


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (column(), "in any order"),
        (column(gate=gates.Hand()), "in any order; with what the first roll shows"),
        (column(opens=conditions.Share(30)), "in any order; once 30% of all cells are filled"),
        (
            column(maximal=True),
            "in any order; only the best number that a row can have counts, anything else is 0",
        ),
        (column(weight=3), "in any order; the total of the column is multiplied by 3"),
        (
            column(values={"jamb": values.Plus(60), "full": values.Fixed(30)}),
            "in any order; here: Jamb = their sum + 60 and Full house = 30",
        ),
        (
            BestOfRow("b", columns=("down", "up"), weight=2),
            "never played: it holds the best of each row of these columns: Down and Up; "
            "the total of the column is multiplied by 2",
        ),
        (BestOfRow("b"), "never played: it holds the best of each row of the other columns"),
    ],
)
def test_a_column_is_told_with_all_that_it_changes(rule: ColumnRule | BestOfRow, said: str) -> None:
    """RULES D4."""
    assert column_words(rule, Speaker()) == said
    assert remind(rule) == f"{said[0].upper()}{said[1:]}."


@pytest.mark.parametrize(
    ("strikes", "said"),
    [
        (Strikes(), "Any cell that may be filled may be struck."),
        (Strikes(but=("max", "min")), "Any cell that may be filled may be struck, except Max and Min."),
        (
            Strikes(at_will=False, but=("max",)),
            "No cell is struck at will: it takes what the dice are worth, 0 if that is nothing.",
        ),
    ],
)
def test_strikes_are_told(strikes: Strikes, said: str) -> None:
    """RULES A8, B."""
    assert strike_sentence(strikes, Speaker()) == said


def test_a_reminder_is_of_the_ruleset_and_its_language() -> None:
    """With its words for the rows."""
    [inwards] = standard("to_middle")
    assert remind(inwards, locale="hr", ruleset=CROATIAN).endswith(
        "do retka Maksimum, odozdo do retka ispod njega."
    )
    assert remind(inwards, locale="sr").startswith("Са оба краја ка средини, одозго до реда Макс,")


# no sentence is left over


def turns() -> Iterator[Ruleset]:
    """Rulesets whose turns are described in every way there is."""
    for dice in range(1, 7):
        yield attrs.evolve(CROATIAN, dice=dice, counted=dice, rolls=1)
    yield attrs.evolve(SERBIAN_WIDE, last_rolls=5)
    flat = attrs.evolve(CROATIAN.sections[0], subtotal=subtotals.Sum())
    yield Ruleset("flat", (flat,), standard("free"), dice=6)
    missed = CategoryRule("ones", patterns.Face(1), values.Plus(), miss=-3)
    yield Ruleset("missed", (Section("s", (missed,), subtotals.Sum()),), standard("free"))


def test_every_sentence_is_said_by_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """A translation that nothing asks for is work for nobody."""
    said: set[str] = set()
    plain = Speaker.say

    def say(speaker: Speaker, key: str, **fields: object) -> str:
        said.add(key)
        return plain(speaker, key, **fields)

    monkeypatch.setattr(Speaker, "say", say)
    for kind, _ in SAID:
        words(kind, Speaker())
    words(values.ByRoll((66, 56)), rolls(3))
    for rule in (column(maximal=True, weight=3, values={"jamb": values.Plus(60)}), BestOfRow("b")):
        remind(rule)
    remind(BestOfRow("b", columns=("down",)))
    for strikes in (Strikes(), Strikes(at_will=False), Strikes(but=("max",))):
        strike_sentence(strikes, Speaker())
    for ruleset in (KENTA, *turns()):
        describe(ruleset)
    for size in range(1, 7):
        words(patterns.Groups((size,)), Speaker())
    assert said == set(texts("rules"))
