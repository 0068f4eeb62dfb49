"""Errors: what they derive from, what they carry, and what they tell."""

import pickle

import pytest

import jamb
from jamb.errors import (
    DiceError,
    DocumentError,
    Fault,
    IllegalMoveError,
    InvalidSheetError,
    JambError,
    RulesetError,
    RuleViolationError,
    UnknownNameError,
    choices,
    nearest,
)
from jamb.violations import Violation

FAULTS = [Fault("cells.down.ones", "expected a whole number"), Fault("", "expected an object")]
VIOLATIONS = [Violation("roll-first"), Violation("keep-all")]
ERRORS = [
    DiceError("no dice"),
    UnknownNameError.of("column", "dwn", ["down", "up"]),
    RulesetError(FAULTS),
    DocumentError(FAULTS),
    RuleViolationError(VIOLATIONS),
    IllegalMoveError(VIOLATIONS),
    InvalidSheetError(VIOLATIONS),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_all_errors_have_one_base_and_the_built_in_one_that_fits(error: JambError) -> None:
    """Whoever catches `JambError`, or the built-in error a caller would expect, gets them all."""
    kind = type(error)
    assert JambError in kind.__mro__
    assert (LookupError if kind is UnknownNameError else ValueError) in kind.__mro__
    assert getattr(jamb, kind.__name__) is kind


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_can_be_sent_to_another_process(error: JambError) -> None:
    """Pickled and loaded it says the same and carries the same."""
    loaded = pickle.loads(pickle.dumps(error))
    assert type(loaded) is type(error)
    assert str(loaded) == str(error)
    assert vars(loaded) == vars(error)


def test_a_move_and_a_sheet_are_against_the_rules_in_different_ways() -> None:
    """Both are rule violations, neither is the other, and both keep every reason in order."""
    for kind, other in ((IllegalMoveError, InvalidSheetError), (InvalidSheetError, IllegalMoveError)):
        error = kind(iter(VIOLATIONS))
        assert isinstance(error, RuleViolationError)
        assert not isinstance(error, other)
        assert error.violations == tuple(VIOLATIONS)
        assert str(error) == "roll the dice first; keeping every die leaves none to roll"


def test_faults_are_told_with_their_places() -> None:
    """Every fault is kept; one without a place is told by its message alone."""
    for kind in (DocumentError, RulesetError):
        error = kind(iter(FAULTS))
        assert error.faults == tuple(FAULTS)
        assert str(error) == "cells.down.ones: expected a whole number; expected an object"


def test_the_path_of_a_ruleset_error_is_that_of_its_first_fault() -> None:
    """One fault can be told with its path at once."""
    assert RulesetError(FAULTS).path == "cells.down.ones"
    error = RulesetError.at("columns.hand.gate", "lets nothing in")
    assert (error.path, error.faults) == (
        "columns.hand.gate",
        (Fault("columns.hand.gate", "lets nothing in"),),
    )


def test_an_unknown_name_is_told_with_the_nearest_and_all_there_are() -> None:
    """Nothing is guessed where nothing is alike."""
    assert str(UnknownNameError.of("column", "dwn", iter(["down", "up"]))) == (
        "no column 'dwn'; did you mean 'down'? (known: down, up)"
    )
    assert str(UnknownNameError.of("column", "x", ["down", "up"])) == "no column 'x' (known: down, up)"


@pytest.mark.parametrize(
    ("name", "guess"),
    [("jambb", "jamb"), ("pokker", "poker"), ("zzz", None), (3, None), (None, None), ("j" * 101, None)],
)
def test_the_nearest_name(name: object, guess: str | None) -> None:
    """A typing error finds its name; anything else, and anything long, finds none."""
    assert nearest(name, iter(["poker", "jamb"])) == guess


def test_a_long_name_still_finds_its_like() -> None:
    """Up to 100 letters are compared."""
    name = "j" * 100
    assert nearest(name, ["poker", name[1:]]) == name[1:]


def test_choices_name_each_once() -> None:
    """The end of a message lists what there is."""
    assert choices("jambb", iter(["poker", "jamb"])) == "; did you mean 'jamb'? (known: poker, jamb)"
    assert choices("zzz", ["poker", "poker"]) == " (known: poker)"
