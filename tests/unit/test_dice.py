"""Dice: hands, their ways and positions, and what is refused as dice."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb.testing as draw
from helpers.numbers import Generator, Whole
from jamb import DiceError
from jamb.dice import FACES, as_dice, hands, positions, show, thrown, ways, whole


@pytest.mark.parametrize("count", range(1, 7))
def test_hands_are_all_sorted_rolls(count: int) -> None:
    """Each different hand once, in order, and every roll knows where its hand stands."""
    rolls = list(product(range(1, 7), repeat=count))
    expected = sorted({tuple(sorted(roll)) for roll in rolls})
    assert list(hands(count)) == expected
    places = positions(count)
    assert list(places) == rolls
    assert all(hands(count)[places[roll]] == tuple(sorted(roll)) for roll in rolls)


@pytest.mark.parametrize("count", range(1, 6))
def test_ways_count_the_rolls_of_a_hand(count: int) -> None:
    """Counted one by one, and together they are all rolls."""
    counted = Counter(tuple(sorted(roll)) for roll in product(FACES, repeat=count))
    assert {hand: ways(hand) for hand in hands(count)} == counted
    assert sum(map(ways, hands(count))) == 6**count


@given(st.integers(0, 6).flatmap(draw.dice))
def test_dice_are_taken_as_they_lie(dice: tuple[int, ...]) -> None:
    """A tuple or a list of faces gives a tuple in the same order; one die more or less is refused."""
    assert as_dice(dice, len(dice)) == dice
    assert as_dice(list(dice), len(dice)) == dice
    assert type(as_dice(list(dice), len(dice))) is tuple
    for count in (len(dice) - 1, len(dice) + 1):
        with pytest.raises(DiceError, match=f"expected {count} dice, found {len(dice)}"):
            as_dice(dice, count)


@pytest.mark.parametrize(
    "face", [0, 7, -1, True, 1.0, "1", None, 10**30, (1,)], ids=lambda face: repr(face)[:8]
)
@pytest.mark.parametrize("place", [1, 3])
def test_what_is_no_face_is_refused_with_its_place(face: object, place: int) -> None:
    """True and 1.0 are equal to 1, but are no faces."""
    dice: list[object] = [2, 2, 2]
    dice[place - 1] = face
    with pytest.raises(DiceError, match=f"die {place} shows"):
        as_dice(dice, 3)


@pytest.mark.parametrize(
    "dice", ["12345", {1, 2, 3}, None, 12345, iter((1, 2)), {1: 2}], ids=lambda dice: type(dice).__name__
)
def test_what_is_no_sequence_of_dice_is_refused(dice: Any) -> None:
    """A set loses dice, a string holds none."""
    with pytest.raises(DiceError, match="dice are a tuple of faces"):
        as_dice(dice, 5)


def test_whole_numbers_of_other_libraries_are_faces() -> None:
    """They come out as integers of Python; one that is no face is refused all the same."""
    taken = as_dice([Whole(3), 4, Whole(6)], 3)
    assert taken == (3, 4, 6)
    assert {type(face) for face in taken} == {int}
    with pytest.raises(DiceError, match="die 2 shows"):
        as_dice((1, Whole(7)), 2)


@pytest.mark.parametrize("number", [True, False, 1.0, "1", None, b"1", 1j])
def test_what_is_no_whole_number(number: object) -> None:
    """Although some of it is equal to one."""
    assert whole(number) is None
    assert whole(Whole(-2)) == -2


def test_dice_are_thrown_by_any_source_of_chance() -> None:
    """By what has `choices`, as `random` has, or `integers`, as NumPy's generators have."""
    assert thrown(random.Random(7), 5) == thrown(random.Random(7), 5)
    assert set(thrown(random.Random(1), 6)) <= set(FACES)
    assert len(thrown(random, 3)) == 3
    source = Generator(7)
    dice = as_dice(thrown(source, 4), 4)
    assert source.asked == [(1, 7, 4)]
    assert {type(face) for face in dice} == {int}


@pytest.mark.parametrize("source", [None, 7, "chance", object()])
def test_what_can_throw_no_dice_is_told(source: object) -> None:
    """With what can."""
    with pytest.raises(DiceError, match=r"expected a source of chance such as random\.Random\(\)"):
        thrown(source, 5)


def test_messages_stay_short() -> None:
    """However long the input is."""
    for dice in (tuple(range(1, 7)) * 1000, "x" * 10_000, [10**200]):
        with pytest.raises(DiceError) as refused:
            as_dice(dice, 5)
        assert len(str(refused.value)) < 200


def test_dice_as_people_write_them() -> None:
    """Kept none is told in words."""
    assert show((4, 4, 6)) == "4 4 6"
    assert show(()) == "no dice"
