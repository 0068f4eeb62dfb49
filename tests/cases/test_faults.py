"""Faults that public scorers had: the right answers are in `faults.toml`, each with its source.

A kind of fault is a table of that file and a test of this one, so that a new case is data alone.
"""

import tomllib
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import jamb
from helpers.filled import all_but
from helpers.refusals import refusal
from jamb import Sheet, Turn
from jamb.moves import Enter

Fault = dict[str, Any]
Test = Callable[..., None]

FAULTS: dict[str, list[Fault]] = tomllib.loads(
    (Path(__file__).parent / "faults.toml").read_text(encoding="utf-8")
)


def faults(kind: str) -> Callable[[Test], Test]:
    """Run a test for every case of a kind, in every ruleset for which it holds."""
    cases = [
        pytest.param(fault, jamb.get_ruleset(name), id=f"{fault['source']} {name}")
        for fault in FAULTS[kind]
        for name in fault["rules"]
    ]
    return pytest.mark.parametrize(("fault", "rules"), cases)


def begin(fault: Fault, rules: jamb.Ruleset) -> Turn:
    """Start the turn on the sheet that the case describes."""
    return Turn(all_but(rules, fault["open"]) if "open" in fault else Sheet.blank(rules))


def take(turn: Turn, step: list[Any]) -> Turn:
    """Take one step of a play."""
    match step:
        case ["roll", *dice]:
            return turn.roll(tuple(dice))
        case ["keep", *dice]:
            return turn.keep(tuple(dice))
        case ["announce", category]:
            return turn.announce(category)
        case ["enter", column, category]:
            return turn.enter(column, category)
        case ["strike", column, category]:
            return turn.strike(column, category)
        case ["next"]:
            return Turn(turn.sheet)
    raise AssertionError(step)


def play(fault: Fault, rules: jamb.Ruleset) -> Turn:
    """Play all steps of a case."""
    turn = begin(fault, rules)
    for step in fault["play"]:
        turn = take(turn, step)
    return turn


def test_every_kind_of_fault_has_its_test() -> None:
    """A table of the file that no test reads would be a case that nobody tries."""
    read = {"middle", "filling", "refused", "closed", "written", "zeros", "impossible", "blank", "worth"}
    assert FAULTS.keys() == read


@faults("middle")
def test_middle(fault: Fault, rules: jamb.Ruleset) -> None:
    """The middle is (max - min) x ones, pending while one of them is open, void if struck (B1)."""
    for column in rules.columns:
        sheet = Sheet.from_cells(rules, {column.name: fault["cells"]})
        points = sheet.score()[column.name]["middle"].points
        assert ("pending" if points is None else points) == fault["middle"]


@faults("filling")
def test_the_order_of_filling_never_changes_the_total(fault: Fault, rules: jamb.Ruleset) -> None:
    """Whichever cell comes first, the total in the end is the same (A4)."""
    for order in permutations(fault["cells"].items()):
        sheet = Sheet.blank(rules)
        for category, points in order:
            sheet = sheet.write("free", category, points)
        assert sheet.score().total == fault["total"]


@faults("refused")
def test_refused_with_nothing_changed(fault: Fault, rules: jamb.Ruleset) -> None:
    """The step is refused for this one reason, and the turn is as it was before."""
    turn = play(fault, rules)
    before = (turn.sheet.to_cells(), turn.dice, turn.rolls, turn.moves())
    assert refusal(take, turn, fault["step"]) == [fault["code"]]
    assert (turn.sheet.to_cells(), turn.dice, turn.rolls, turn.moves()) == before
    assert turn == play(fault, rules)


@faults("closed")
def test_a_closed_column_offers_nothing(fault: Fault, rules: jamb.Ruleset) -> None:
    """No entry of that column is listed, and some of others are."""
    columns = {entry.column for entry in play(fault, rules).entries()}
    assert columns
    assert fault["column"] not in columns


@faults("written")
def test_written(fault: Fault, rules: jamb.Ruleset) -> None:
    """The turn ends in the cell, and it holds what the dice are worth."""
    turn = play(fault, rules)
    column, category = fault["cell"]
    assert turn.is_over
    assert turn.sheet[column, category] == fault["points"]


@faults("zeros")
def test_a_zero_is_a_move(fault: Fault, rules: jamb.Ruleset) -> None:
    """Where nothing is worth anything, the zeros are what can be played (A7)."""
    turn = begin(fault, rules).roll(tuple(fault["dice"]))
    zeros = tuple(
        Enter(column, category, 0) for column, categories in fault["open"].items() for category in categories
    )
    assert turn.entries() == zeros
    assert set(zeros) <= set(turn.moves())
    for zero in zeros:
        assert turn.play(zero).is_over


@faults("impossible")
def test_impossible(fault: Fault, rules: jamb.Ruleset) -> None:
    """A number that no dice make is found, the nearest are named, and writing it is refused."""
    category, points = fault["category"], fault["points"]
    assert points not in rules.category(category).attainable
    [found] = jamb.validate(Sheet.from_cells(rules, {"free": {category: points}}))
    assert (found.code, found.column, found.category) == ("unattainable", "free", category)
    assert (found.found, sorted(found.expected, key=int)) == (points, fault["nearest"])
    assert refusal(Sheet.blank(rules).write, "free", category, points) == ["unattainable"]


@faults("blank")
def test_a_new_sheet_shows_no_sums(fault: Fault, rules: jamb.Ruleset) -> None:
    """Nothing is filled, so no section has points yet: None, not 0 (A8)."""
    for column in Sheet.blank(rules).score().columns:
        assert [section.points for section in column.sections] == [None, None, None]


@faults("worth")
def test_worth(fault: Fault, rules: jamb.Ruleset) -> None:
    """What six dice, Kniffel's rows and a plain maximum are worth on the first roll (C1, C2, C4)."""
    dice, category = tuple(fault["dice"]), fault["category"]
    assert rules.category(category).points(dice, roll=1) == fault["points"]
    turn = Turn(Sheet.blank(rules)).roll(dice)
    for column in {"free", "hand"}.intersection(column.name for column in rules.columns):
        assert Enter(column, category, fault["points"]) in turn.entries()
