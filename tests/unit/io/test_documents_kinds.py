"""Sheets under rules of other packages: their kinds are written by their words, and what fails is told."""

import json
from collections.abc import Callable, Iterator

import attrs
import pytest

import jamb
from helpers.installed import declared
from jamb import DocumentError, RulesetError, Sheet
from jamb.io.choice import blamed
from jamb.io.documents import from_dict, to_dict
from jamb.rulesets import CROATIAN, KENTA
from jamb.testing.kinds import Odd

OURS = attrs.evolve(KENTA, name="ours")


@attrs.frozen
class Nameless:
    """A pattern that no package declares."""

    def pick(self, dice: tuple[int, ...]) -> tuple[int, ...] | None:
        """Everything."""
        return dice


def test_a_sheet_whose_rules_have_no_word_is_not_dumped() -> None:
    """Rather an error now than a file that doesn't load."""
    house = attrs.evolve(CROATIAN.with_category("jamb", pattern=Nameless()), name="ours")
    with pytest.raises(DocumentError) as caught:
        jamb.dumps(Sheet.blank(house))
    assert [fault.path for fault in caught.value.faults] == ["ruleset.category.jamb.pattern"]


@attrs.frozen
class Share:
    """A value with a number that JSON may not have."""

    share: float

    def points(self, picked: tuple[int, ...], roll: int) -> int:
        """Something."""
        return len(picked)


def _larger(size: int) -> int:
    return size + 1


@attrs.frozen
class Forgetful:
    """A pattern that is not what was written of it."""

    size: int = attrs.field(default=1, converter=_larger)

    def pick(self, dice: tuple[int, ...]) -> tuple[int, ...] | None:
        """Some."""
        return dice[: self.size]


@attrs.frozen
class Unwilling:
    """A subtotal that can't be made twice."""

    made: int = attrs.field(default=0)

    def needs(self, categories: tuple[str, ...]) -> tuple[str, ...]:
        """Fail when it was read from a file."""
        if self.made:
            return ()
        raise KeyError("not\nthis time")

    def score(self, categories: tuple[str, ...], cells: object) -> tuple[int | None, int]:
        """Nothing."""
        return None, 0


PACKAGE = {"share": Share, "forgetful": Forgetful, "unwilling": Unwilling, "odd": Odd}


@pytest.fixture
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A package that declares kinds which make trouble."""
    with declared(tmp_path_factory.mktemp("trouble"), PACKAGE):
        yield


@pytest.mark.usefixtures("package")
def test_numbers_of_a_kind_come_back_or_are_refused() -> None:
    """JSON has no infinity."""
    house = attrs.evolve(CROATIAN.with_category("jamb", pattern=Odd(), value=Share(0.1 + 0.2)), name="ours")
    sheet = Sheet.blank(house)
    assert jamb.loads(jamb.dumps(sheet)) == from_dict(to_dict(sheet)) == sheet
    for share in (float("inf"), float("nan")):
        with pytest.raises(DocumentError, match="ruleset: a number has no form in a file"):
            jamb.dumps(Sheet.blank(house.with_category("jamb", value=Share(share))))


@pytest.mark.usefixtures("package")
def test_a_ruleset_that_would_be_read_as_another_one_is_not_dumped() -> None:
    """What is written is read again before it is given away."""
    house = attrs.evolve(CROATIAN.with_category("jamb", pattern=Forgetful(3)), name="ours")
    with pytest.raises(DocumentError, match="ruleset: some of it has no form in a file"):
        jamb.dumps(Sheet.blank(house))
    whole = attrs.evolve(CROATIAN.with_category("jamb", value=Share(1)), name="ours")
    with pytest.raises(DocumentError, match=r"ruleset\.category\.jamb\.value\.share: expected a number with"):
        jamb.dumps(Sheet.blank(whole))


def test_an_error_under_built_in_rules_is_not_blamed_on_them() -> None:
    """It would be one of this library, and is not hidden."""
    with pytest.raises(KeyError), blamed(KENTA):
        raise KeyError("x")
    with pytest.raises(RulesetError, match="the rules of 'ours' fail: KeyError: 'x'"), blamed(OURS):
        raise KeyError("x")


@pytest.mark.usefixtures("package")
def test_what_the_class_of_another_package_raises_is_a_fault() -> None:
    """Never its own exception."""
    form = to_dict(Sheet.blank(OURS))
    form["ruleset"]["section"]["upper"]["subtotal"] = "unwilling"
    readers: list[Callable[[], Sheet]] = [lambda: jamb.loads(json.dumps(form)), lambda: from_dict(form)]
    for read in readers:
        with pytest.raises(DocumentError) as caught:
            read()
        assert str(caught.value) == r"ruleset: the rules of this ruleset fail: KeyError: 'not\nthis time'"
    fine = attrs.evolve(CROATIAN.with_subtotal("upper", Unwilling(1)), name="ours")
    assert jamb.loads(jamb.dumps(Sheet.blank(fine))).ruleset == fine
