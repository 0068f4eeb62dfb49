"""RULES D7 to D10: what tables of the wider family play, each kind against a slow count over all dice."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from random import Random

import attrs
import pytest

from helpers.small_rulesets import column, small
from jamb import CategoryRule, ColumnRule, Game, RulesetError, Section, Sheet, prospects, validate
from jamb.dice import Dice, hands
from jamb.rules.gates import Announced
from jamb.rules.orders import AnyOrder, Stages
from jamb.rules.patterns import AllDice, Either, Face, Faces, Groups, Pattern, Run
from jamb.rules.subtotals import Difference, Sum, reached
from jamb.rules.values import BySum, Fixed, Plus
from jamb.rulesets import CROATIAN, KNIFFEL, TRIS

ROWS = CROATIAN.rows
Count = Counter[int]

SHOWN: list[tuple[Pattern, Callable[[Count], bool]]] = [
    (Faces((1, 2, 3, 4, 5)), lambda faces: all(faces[face] for face in (1, 2, 3, 4, 5))),
    (Faces((2, 3, 4, 5, 6)), lambda faces: all(faces[face] for face in (2, 3, 4, 5, 6))),
    (Faces((1, 1, 6)), lambda faces: faces[1] >= 2 and faces[6] >= 1),
    (Groups((4,), exact=True), lambda faces: 4 in faces.values()),
    (Groups((2,), exact=True), lambda faces: 2 in faces.values()),
    (Groups((3, 2), exact=True), lambda faces: {2, 3} <= set(faces.values())),
    (Groups((2, 2), exact=True), lambda faces: sorted(faces.values()).count(2) >= 2),
    (
        Either((Faces((1, 3, 5)), Faces((2, 4, 6)))),
        lambda faces: all(faces[n] for n in (1, 3, 5)) or all(faces[n] for n in (2, 4, 6)),
    ),
    (
        Either((Groups((3, 3)), Groups((2, 2, 2)), Groups((6,)))),
        lambda faces: sorted(faces.values()) in ([3, 3], [2, 2, 2], [6]),
    ),
]


@pytest.mark.parametrize(("pattern", "expected"), SHOWN, ids=[repr(pattern)[:40] for pattern, _ in SHOWN])
@pytest.mark.parametrize("dice", [5, 6])
def test_d7_which_dice_show_a_pattern(pattern: Pattern, expected: Callable[[Count], bool], dice: int) -> None:
    """Each of all hands of five and of six dice; what is picked lies there."""
    for hand in hands(dice):
        picked = pattern.pick(hand)
        assert (picked is not None) == expected(Counter(hand)), hand
        assert picked is None or not Counter(picked) - Counter(hand)


def test_d7_the_highest_of_several_patterns_is_picked() -> None:
    """Of equally high ones the one that is named first."""
    assert Either((Groups((2,)), Run(4))).pick((1, 2, 3, 4, 4)) == (1, 2, 3, 4)
    assert Either((Groups((2,)), Faces((4, 4)))).pick((1, 2, 3, 4, 4)) == (4, 4)
    same_sum = Either((Faces((1, 5)), Faces((2, 4)))), Either((Faces((2, 4)), Faces((1, 5))))
    assert [pattern.pick((1, 2, 4, 5, 6)) for pattern in same_sum] == [(1, 5), (2, 4)]


def test_d7_both_straights_of_six_dice() -> None:
    """Maxi Yatzy: all six dice count, and 1 2 3 4 5 6 is a small straight and a large one."""
    small_one, large_one = Faces((1, 2, 3, 4, 5)), Faces((2, 3, 4, 5, 6))
    lower = Section(
        "lower",
        (CategoryRule("small", small_one, Fixed(15)), CategoryRule("large", large_one, Fixed(20))),
        Sum(),
    )
    maxi = attrs.evolve(KNIFFEL, name="maxi", sections=(KNIFFEL.sections[0], lower), dice=6, counted=6)
    assert maxi.category("small").points((1, 2, 3, 4, 5, 6)) == 15
    assert maxi.category("large").points((1, 2, 3, 4, 5, 6)) == 20
    assert maxi.category("large").points((1, 2, 3, 4, 5, 5)) == 0


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_d8_a_bonus_by_roll(roll: int) -> None:
    """The sum and 40 on the first roll, 30 after it; more rolls repeat the last number."""
    ruleset = TRIS.with_category("poker", value=Plus((40, 30)))
    poker = ruleset.category("poker")
    assert poker.depends_on_roll
    assert poker.points((4, 4, 4, 4, 6), roll) == 16 + (40 if roll == 1 else 30)
    assert str(poker.explain((4, 4, 4, 4, 6), roll)).endswith(
        f"+ {40 if roll == 1 else 30} = {46 + 10 * (roll == 1)}"
    )
    assert max(poker.attainable) == 64


def test_d8_a_miss_has_a_number_of_its_own() -> None:
    """School: no six is worth -18, each six more 6 points up to + 12."""
    steps = {6 * count: 6 * (count - 3) for count in range(1, 6)}
    rule = CategoryRule("sixes", Face(6), BySum(steps), miss=-18)
    school = small(sections=(Section("school", (rule,), Sum()),)).category("sixes")
    for dice in product(range(1, 7), repeat=5):
        assert school.points(dice) == 6 * (dice.count(6) - 3)
    assert school.attainable == {-18, -12, -6, 0, 6, 12}
    assert str(school.explain((1, 2, 3, 4, 5))) == "1 2 3 4 5 is a miss, worth -18, in sixes = -18"


def test_d8_of_six_dice_a_miss_is_written_only_where_all_parts_miss() -> None:
    """The best five count; a hit goes before a miss, whatever the numbers."""
    rule = CategoryRule("pair", Groups((2,)), Fixed(-5), miss=7)
    ruleset = attrs.evolve(small(sections=(Section("all", (rule,), Sum()),)), dice=6)
    assert ruleset.category("pair").points((1, 1, 2, 3, 4, 5)) == -5
    assert ruleset.category("pair").points((1, 2, 3, 4, 5, 6)) == 7


STAGES = Stages((ROWS[:6], ROWS[6:]))


def test_d9_stages_are_filled_one_after_the_other() -> None:
    """First the upper section in any order, then the rest in any order."""
    ruleset = attrs.evolve(CROATIAN.with_columns(ColumnRule("staged", STAGES)), name="staged")
    sheet = Sheet.blank(ruleset)
    assert sheet["staged"].playable() == ROWS[:6]
    for row in ("sixes", "ones", "threes", "twos", "fives"):
        sheet = sheet.write("staged", row, 0)
    assert sheet["staged"].playable() == ("fours",)
    assert sheet.write("staged", "fours", 8)["staged"].playable() == ROWS[6:]
    early = Sheet.from_cells(ruleset, {"staged": {"ones": 3, "jamb": 80}})
    assert [(fault.code, fault.category) for fault in validate(early)] == [("out-of-order", "jamb")]


def test_d9_a_game_in_stages_ends() -> None:
    """And every cell of a stage is filled before the first of the next."""
    columns = ColumnRule("staged", STAGES), ColumnRule("called", STAGES, Announced())
    game = Game.start(attrs.evolve(CROATIAN.with_columns(*columns), name="staged"), ["Ana"])
    chance = Random(4)
    while not game.is_over:
        game = game.throw(chance) if game.turn.due else game.play(chance.choice(game.moves()))
    for name in ("staged", "called"):
        entries = [turn.entered for turn in game.turns if turn.entered is not None]
        rows = [entry.category for entry in entries if entry.column == name]
        assert set(rows[:6]) == set(ROWS[:6])


@pytest.mark.parametrize(
    ("stages", "message"),
    [
        ((("ones",),), "twos: on no stage, so never filled"),
        ((("ones", "twos"), ()), "expected a category on every stage, found an empty one"),
        ((("ones", "two"), ("twos",)), "no category 'two'; did you mean 'twos'"),
    ],
)
def test_d9_stages_name_every_row(stages: tuple[tuple[str, ...], ...], message: str) -> None:
    """Otherwise a cell could stay open for ever (RULES A10)."""
    with pytest.raises(RulesetError) as refused:
        small(column(order=Stages(stages)))
    assert refused.value.path == "column.mine.order"
    assert message in str(refused.value)


def counted_up(points: int) -> int:
    """10 at 60, and 10 more for each full 10 above, step by step."""
    bonus, step = 0, 60
    while points >= step:
        bonus, step = bonus + 10, step + 10
    return bonus


def test_d10_a_bonus_that_goes_on() -> None:
    """For every number that a section can have, and below."""
    rule = Sum({60: 10}, per=10, more=10)
    for points in range(-20, 200):
        assert reached(rule.bonus, points, rule.per, rule.more) == counted_up(points)
        assert rule.score(("a",), {"a": points}) == (points, counted_up(points))
    graded = Difference("a", "b", negative=True, struck_voids=False, bonus={10: 1, 20: 5}, per=3, more=2)
    for points in range(-5, 60):
        expected = 5 + (points - 20) // 3 * 2 if points >= 20 else 1 if points >= 10 else 0
        assert graded.score((), {"a": points, "b": 0}) == (points, expected)


@pytest.mark.parametrize("filled", [{}, {"sixes": 30, "fives": 25}, {"sixes": 30, "fives": 25, "fours": 20}])
def test_d10_what_is_missing_to_the_next_ten(filled: dict[str, int]) -> None:
    """The next step after the last named one, as far as the open cells reach; and the most that can come."""
    ruleset = CROATIAN.with_columns("free").with_subtotal("upper", Sum({60: 10}, per=10, more=10))
    [prospect] = prospects(Sheet.from_cells(ruleset, {"free": filled}))
    points = sum(filled.values())
    [missing] = [one for one in prospect.missing if one.section == "upper"]
    target = next(at for at in range(60, 200, 10) if at > points)
    assert (missing.points, missing.bonus) == (target - points, counted_up(target))
    plain = prospects(Sheet.from_cells(CROATIAN.with_columns("free"), {"free": filled}))[0].most
    most = sum(filled.get(row, 5 * face) for face, row in enumerate(ROWS[:6], 1))
    assert (prospect.most, plain) == ((plain or 0) - 30 + counted_up(most), plain)


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        (Sum({60: 10}, per=10), "expected per and more together, found one alone"),
        (Sum({60: 10}, more=10), "expected per and more together, found one alone"),
        (Sum(per=10, more=10), "expected steps before per and more, found none"),
        (Sum({60: 10}, per=-1, more=1), "expected per from 0 to 1000000, found -1"),
    ],
    ids=["per", "more", "steps", "negative"],
)
def test_d10_what_a_bonus_that_goes_on_needs(rule: Sum, message: str) -> None:
    """Both numbers and a step to begin with."""
    with pytest.raises(RulesetError, match=message):
        CROATIAN.with_subtotal("upper", rule)


@pytest.mark.parametrize(
    ("pattern", "message"),
    [
        (Groups((3, 2), exact=True, same_face=True), "expected exact groups of different faces"),
        (Faces(()), "expected at least one number in faces, found none"),
        (Faces((7,)), "expected faces from 1 to 6, found 7"),
        (Either(()), "expected at least one pattern, found none"),
        (Either((Faces((0,)), AllDice())), "expected faces from 1 to 6, found 0"),
    ],
    ids=["exact", "none", "seven", "empty", "inside"],
)
def test_d7_patterns_that_make_no_sense(pattern: Pattern, message: str) -> None:
    """Each with the path of its row."""
    with pytest.raises(RulesetError) as refused:
        CROATIAN.with_category("poker", pattern=pattern)
    assert str(refused.value).startswith(f"category.poker.pattern: {message}")


def test_further_kinds_are_values() -> None:
    """Their repr can be evaluated, and says nothing that is default."""
    dice: Dice = (1, 2)
    for kind in (
        Faces(dice),
        Either((Faces(dice), Groups((2,), exact=True))),
        Plus((40, 30)),
        Stages((("a",), ("b", "c"))),
        Sum({60: 10}, per=10, more=10),
        CategoryRule("a", AllDice(), Plus(), miss=-3),
        ColumnRule("a", AnyOrder()),
    ):
        assert eval(repr(kind)) == kind
        assert hash(kind) == hash(eval(repr(kind)))
