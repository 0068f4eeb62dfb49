"""Rulesets as values: what they hold, and new ones made from old ones."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator

import attrs
import pytest

from jamb import BestOfRow, ColumnRule, Ruleset, Section, Strikes, UnknownNameError, get_ruleset
from jamb.rules.columns import STANDARD, standard
from jamb.rules.gates import Always, Announced, Hand
from jamb.rules.orders import AnyOrder, BottomUp, TopDown
from jamb.rules.patterns import AllDice, Groups
from jamb.rules.subtotals import Sum
from jamb.rules.values import ByRoll, Fixed, Plus
from jamb.rulesets import BUILT_IN, CROATIAN, KENTA, KNIFFEL, TRIS


def test_what_a_ruleset_holds() -> None:
    """Its rows, sections and columns in paper order, and the limits of its turns."""
    assert CROATIAN.rows[:7] == ("ones", "twos", "threes", "fours", "fives", "sixes", "max")
    assert CROATIAN.rows[7:] == ("min", "straight", "full", "poker", "jamb")
    assert [section.name for section in CROATIAN.sections] == ["upper", "middle", "lower"]
    assert CROATIAN.sections[1].rows == ("max", "min")
    assert [column.name for column in CROATIAN.columns] == ["down", "up", "free", "announced"]
    assert tuple(category.name for category in CROATIAN.categories) == CROATIAN.rows
    assert (CROATIAN.dice, CROATIAN.counted, CROATIAN.rolls, CROATIAN.last_rolls) == (5, 5, 3, None)
    assert CROATIAN.most_rolls == 3
    assert attrs.evolve(CROATIAN, last_rolls=5).most_rolls == 5
    assert attrs.evolve(CROATIAN, last_rolls=2).most_rolls == 3


def test_derived_columns_are_not_played() -> None:
    """They stand on the sheet, but nobody fills them."""
    rules = CROATIAN.with_columns("down", BestOfRow("best"), "free")
    assert [column.name for column in rules.columns] == ["down", "best", "free"]
    assert [column.name for column in rules.played] == ["down", "free"]


def test_points_of_all_categories_at_once() -> None:
    """A row of numbers in paper order, one for each roll number where they differ."""
    assert CROATIAN.points((4, 4, 4, 4, 6)) == (0, 0, 0, 16, 0, 6, 22, 22, 0, 0, 56, 0)
    assert CROATIAN.points((4, 4, 4, 4, 6), 2) == CROATIAN.points((6, 4, 4, 4, 4))
    assert [KENTA.points((5, 4, 3, 2, 1), roll)[8] for roll in (1, 2, 3)] == [66, 56, 46]


def test_a_category_is_found_by_name() -> None:
    """Alone, or as it scores in a column; what isn't there is told."""
    assert CROATIAN.category("poker").name == "poker"
    assert CROATIAN.category("poker", column="announced").entry_rolls == (1, 2, 3)
    assert CROATIAN.category("poker", "up") == CROATIAN.category("poker", column="up")
    with pytest.raises(UnknownNameError, match="no category 'pokker'; did you mean 'poker'"):
        CROATIAN.category("pokker")
    with pytest.raises(UnknownNameError, match="no played column 'dwn'; did you mean 'down'"):
        CROATIAN.category("poker", column="dwn")
    with pytest.raises(UnknownNameError, match="no category"):
        CROATIAN.category("pokker", column="down")
    with pytest.raises(UnknownNameError, match="no played column 'best'"):
        CROATIAN.with_columns("up", BestOfRow("best")).category("poker", column="best")


def test_a_category_in_a_column_of_its_own_kind() -> None:
    """RULES D4: with the value and in the phases that the column takes."""
    hand = ColumnRule("hand", AnyOrder(), Hand(), values={"straight": Fixed(100)})
    rules = KENTA.with_columns("free", hand)
    assert rules.category("straight", column="hand").points((1, 2, 3, 4, 5)) == 100
    assert rules.category("straight", column="hand").entry_rolls == (1,)
    assert rules.category("straight", column="free").points((1, 2, 3, 4, 5), 3) == 46
    assert rules.category("straight").points((1, 2, 3, 4, 5), 3) == 46


def test_another_value_or_pattern_for_one_category() -> None:
    """All else stays, the old ruleset too."""
    sixty = KENTA.with_category("jamb", value=Plus(60))
    assert sixty.category("jamb").points((6, 6, 6, 6, 6)) == 90
    assert KENTA.category("jamb").points((6, 6, 6, 6, 6)) == 80
    assert sixty.category("jamb").rule.pattern == Groups((5,))
    same = KENTA.with_category("full", pattern=Groups((3, 2), same_face=True))
    assert same.category("full").points((6, 6, 6, 6, 6)) == 60
    assert same.with_category("full", pattern=Groups((3, 2))) == KENTA
    assert KENTA.with_category("jamb") == KENTA
    with pytest.raises(UnknownNameError, match="no category 'jam'; did you mean 'jamb'"):
        KENTA.with_category("jam", value=Plus(60))


def test_a_kind_that_counts_as_false_is_a_kind_all_the_same() -> None:
    """A third party's pattern or value may have a length of 0."""

    @attrs.frozen
    class Nothing:
        def pick(self, dice: tuple[int, ...]) -> None:
            return None

        def points(self, picked: tuple[int, ...], roll: int) -> int:
            return 7

        def __len__(self) -> int:
            return 0

    assert CROATIAN.with_category("max", pattern=Nothing()).points((6, 6, 6, 6, 6))[6] == 0
    assert CROATIAN.with_category("max", value=Nothing()).points((6, 6, 6, 6, 6))[6] == 7
    free = ColumnRule("free", AnyOrder(), values={"max": Nothing()})
    assert CROATIAN.with_columns(free).category("max", column="free").points((1, 1, 1, 1, 1)) == 7


def test_another_subtotal_for_one_section() -> None:
    """RULES D2: a bonus of the table's own."""
    rules = CROATIAN.with_subtotal("upper", Sum({63: 35}))
    assert [section.subtotal for section in rules.sections] == [
        Sum({63: 35}),
        CROATIAN.sections[1].subtotal,
        CROATIAN.sections[2].subtotal,
    ]
    assert rules.with_subtotal("upper", Sum({60: 30})) == CROATIAN
    with pytest.raises(UnknownNameError, match="no section 'uper'; did you mean 'upper'"):
        CROATIAN.with_subtotal("uper", Sum())


def test_other_columns_by_name_or_rule() -> None:
    """In the order given: the ruleset's own, and any rule."""
    rules = CROATIAN.with_columns("free", ColumnRule("hand", TopDown(), Hand()), "down")
    assert [column.name for column in rules.columns] == ["free", "hand", "down"]
    assert rules.columns[0] is CROATIAN.columns[2]
    assert CROATIAN.with_columns("down", "up", "free", "announced") == CROATIAN
    with pytest.raises(UnknownNameError, match="column 'fre'; did you mean 'free'"):
        CROATIAN.with_columns("fre")


def test_standard_columns_by_name() -> None:
    """The columns that go by one name everywhere."""
    assert standard("up", "down") == (ColumnRule("up", BottomUp()), ColumnRule("down", TopDown()))
    assert standard("announced") == (ColumnRule("announced", AnyOrder(), Announced(1)),)
    assert standard() == ()
    assert len({column.name for column in STANDARD}) == len(STANDARD)
    with pytest.raises(UnknownNameError, match="did you mean 'hand'"):
        standard("hnd")
    for column in STANDARD:
        assert CROATIAN.with_columns(ColumnRule("first", AnyOrder()), column).columns[1] is column


def test_equal_definitions_make_equal_rulesets() -> None:
    """However they came about; the name is a part of them."""
    again = Ruleset(
        CROATIAN.name, tuple(CROATIAN.sections), tuple(CROATIAN.columns), strikes=Strikes(but=("max", "min"))
    )
    assert again == CROATIAN
    assert hash(again) == hash(CROATIAN)
    assert attrs.evolve(CROATIAN, name="ours") != CROATIAN
    assert len({CROATIAN, again, KENTA, TRIS}) == 3


@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
def test_built_in_rulesets(ruleset: Ruleset) -> None:
    """Each is found by its name, is shown shortly, and survives a copy and a pickle."""
    assert get_ruleset(ruleset.name) is ruleset
    assert repr(ruleset) == f"<Ruleset {ruleset.name}: {len(ruleset.rows)} x {len(ruleset.columns)}>"
    assert copy.copy(ruleset) is copy.deepcopy(ruleset) is ruleset
    assert ruleset.points((1,) * ruleset.dice, 1)
    stored = pickle.dumps(ruleset)
    assert len(stored) < 5000
    assert pickle.loads(stored) == ruleset
    assert hash(pickle.loads(stored)) == hash(ruleset)
    assert pickle.loads(stored).rows == ruleset.rows


def test_a_ruleset_that_is_not_built_in_is_told() -> None:
    """With the nearest name that there is."""
    with pytest.raises(UnknownNameError, match="no ruleset 'croation'; did you mean 'croatian'"):
        get_ruleset("croation")


def parts(ruleset: Ruleset) -> Iterator[object]:
    yield from (*ruleset.sections, *ruleset.columns, ruleset.strikes)


@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
def test_definitions_show_what_makes_them(ruleset: Ruleset) -> None:
    """Their repr can be evaluated where the names are imported."""
    known: dict[str, object] = {}
    kinds = ("patterns", "values", "orders", "gates", "conditions", "subtotals")
    modules = ("jamb", *(f"jamb.rules.{kind}" for kind in kinds))
    exec("\n".join(f"from {module} import *" for module in modules), known)
    for part in parts(ruleset):
        assert eval(repr(part), known) == part
    sections, columns = (eval(repr(given), known) for given in (ruleset.sections, ruleset.columns))
    changes = {"sections": sections, "columns": columns}
    assert attrs.evolve(ruleset, **changes) == ruleset


def test_what_is_default_is_not_shown() -> None:
    """A repr is as short as the call that a person would write."""
    assert repr(ColumnRule("down", TopDown())) == "ColumnRule('down', TopDown())"
    assert repr(ColumnRule("down", TopDown(), Always())) == "ColumnRule('down', TopDown())"
    assert repr(ColumnRule("up", BottomUp(), weight=2)) == "ColumnRule('up', BottomUp(), weight=2)"
    assert repr(Section("middle", (), Sum({60: 30}))) == "Section('middle', (), Sum(((60, 30),)))"
    assert repr(Sum(when="filled")) == "Sum(when='filled')"
    assert repr(Strikes()) == "Strikes()"
    assert repr(ByRoll((66, 56))) == "ByRoll((66, 56))"
    assert repr(AllDice()) == "AllDice()"


def test_strikes() -> None:
    """All, all but some, or none (RULES A8, B)."""
    assert Strikes().allow("max")
    assert not Strikes(but=("max",)).allow("max")
    assert Strikes(but=("max",)).allow("min")
    assert not Strikes(at_will=False).allow("min")


def test_a_name_means_the_column_of_the_ruleset_before_the_standard_one() -> None:
    """RULES D6: the same name may stand for something else at another table."""
    own = ColumnRule("down", AnyOrder(), weight=2)
    ours = CROATIAN.with_columns(own, "free")
    assert ours.with_columns("down", "up").columns == (own, CROATIAN.columns[1])


def test_a_ruleset_that_comes_from_another_process_has_its_own_hash() -> None:
    """Hashes of strings differ between processes, so a hash that was kept must not travel."""
    program = (
        "import pickle, sys; from jamb.rulesets import KNIFFEL; from jamb import Sheet; hash(KNIFFEL);"
        "sys.stdout.buffer.write(pickle.dumps((KNIFFEL, Sheet.blank(KNIFFEL))))"
    )
    for seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        stored = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, check=True
        )
        ruleset, sheet = pickle.loads(stored.stdout)
        assert {KNIFFEL: "known"}[ruleset] == "known"
        assert {sheet.ruleset} == {KNIFFEL}
