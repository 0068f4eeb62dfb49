"""A document is laid over the one that it extends: what merges and what is replaced."""

from pathlib import Path

import pytest

from helpers.house_documents import KENTA_HEAD, Document
from jamb import (
    BestOfRow,
    ColumnRule,
    Ruleset,
    Strikes,
    load_ruleset,
    loads_ruleset,
)
from jamb.io.rulesets.document import read_ruleset
from jamb.io.rulesets.toml import to_document
from jamb.rules.columns import standard
from jamb.rules.conditions import Full
from jamb.rules.gates import Announced, Hand
from jamb.rules.orders import AnyOrder, BottomUp, FromMiddle, ToMiddle, TopDown
from jamb.rules.patterns import Groups
from jamb.rules.subtotals import Difference, Sum
from jamb.rules.values import BySum, Fixed, Plus
from jamb.rulesets import CROATIAN, KENTA, TRIS

MIDDLE = "[section.middle.subtotal]\n"


def house(text: str, base: str = "kenta") -> Ruleset:
    """The ruleset of a few lines on top of a built-in one."""
    return loads_ruleset(f'extends = "{base}"\nname = "ours"\n{text}')


def column(text: str, name: str, base: str = "kenta") -> ColumnRule | BestOfRow:
    """A column of that ruleset."""
    [found] = [rule for rule in house(text, base).columns if rule.name == name]
    return found


def test_nothing_but_the_name_changes_where_nothing_is_said() -> None:
    ours = house("")
    assert (ours.name, ours.sections, ours.columns) == ("ours", KENTA.sections, KENTA.columns)
    assert to_document(ours) == to_document(KENTA) | {"name": "ours"}


def test_a_table_of_numbers_is_replaced_whole() -> None:
    """No step of the base stays behind (60 -> 30 under a table's own 63 -> 35)."""
    assert house("[section.upper.subtotal.sum]\nbonus = { 63 = 35 }").sections[0].subtotal == Sum({63: 35})
    ours = house("[category.straight.value.by_sum]\n15 = 30", "tris")
    assert ours.sections[2].categories[1].value == BySum({15: 30})
    assert TRIS.sections[2].categories[1].value == BySum({15: 35, 20: 45})


def test_ratings_are_inherited_by_the_same_game_or_replaced_whole(tmp_path: Path) -> None:
    """RULES B5: no name of the base remains between the own ones, and none for totals of another game."""
    assert house("", "croatian").ratings == CROATIAN.ratings != ()
    assert house("labels.hr.rulesets.ours = 'Naš'", "croatian").ratings == CROATIAN.ratings
    assert house("category.poker.value.plus = 50", "croatian").ratings == ()
    assert house("ratings = { 900 = 'fair', 0 = 'weak' }", "croatian").ratings == ((0, "weak"), (900, "fair"))
    assert house("ratings = {}", "croatian").ratings == ()
    (tmp_path / "base.toml").write_text("extends='kenta'\nname='base'\nratings.100='low'", encoding="utf-8")
    top = tmp_path / "top.toml"
    top.write_text("extends = 'base.toml'\nname = 'top'", encoding="utf-8")
    assert load_ruleset(top).rating(100) == "low"


def test_an_empty_table_or_list_switches_off() -> None:
    assert house("[section.upper.subtotal.sum]\nbonus = {}").sections[0].subtotal == Sum()
    middle = Difference("max", "min", negative=False, struck_voids=True)
    assert house(f"{MIDDLE}difference.times = []").sections[1].subtotal == middle
    late = "last_rolls = 5\n[column.free]\nopens = { full = ['down'] }"
    document = to_document(house(late))
    assert read_ruleset({"name": "x"}, document).last_rolls == 5
    ours = read_ruleset({"name": "x", "last_rolls": [], "column": {"free": {"opens": []}}}, document)
    assert ours.last_rolls is None
    assert ours.columns == KENTA.columns


def test_the_same_kind_merges() -> None:
    negative = Difference("max", "min", times=("ones",), negative=True, struck_voids=True)
    assert house(f"{MIDDLE}difference.negative = true").sections[1].subtotal == negative
    late = Sum({60: 30}, when="filled")
    assert house("[section.upper.subtotal]\nsum.when = 'filled'").sections[0].subtotal == late
    assert house("[section.upper]\nsubtotal = 'sum'").sections[0].subtotal == Sum({60: 30})


def test_another_kind_replaces() -> None:
    assert house("[section.middle]\nsubtotal = 'sum'").sections[1].subtotal == Sum()
    ours = house("[category.jamb]\nvalue = { fixed = 100 }")
    assert ours.sections[2].categories[3].value == Fixed(100)
    assert ours.sections[2].categories[3].pattern == Groups((5,))
    assert column("[column.announced]\ngate = 'hand'", "announced") == ColumnRule(
        "announced", AnyOrder(), Hand()
    )


@pytest.mark.parametrize("base", ["{ groups = [3, 2] }", "{ groups = { sizes = [3, 2] } }"])
@pytest.mark.parametrize(
    ("over", "merged"),
    [
        ("{ groups = [4] }", Groups((4,))),
        ("{ groups = { sizes = [4] } }", Groups((4,))),
        ("{ groups = { same_face = true } }", Groups((3, 2), same_face=True)),
        ("{ groups = { sizes = [2, 2], same_face = true } }", Groups((2, 2), same_face=True)),
        ("'groups'", Groups((3, 2))),
    ],
)
def test_short_and_long_forms_merge_alike(base: str, over: str, merged: Groups, tmp_path: Path) -> None:
    below = tmp_path / "below.toml"
    below.write_text(f"{KENTA_HEAD}[category.full]\npattern = {base}", encoding="utf-8")
    above = tmp_path / "above.toml"
    above.write_text(
        f"extends = 'below.toml'\nname = 'x'\n[category.full]\npattern = {over}", encoding="utf-8"
    )
    assert load_ruleset(above).sections[2].categories[1].pattern == merged


def test_lists_are_replaced_whole() -> None:
    ours = house("[section.lower]\ncategories = ['jamb', 'poker']")
    assert ours.sections[2].rows == ("jamb", "poker")
    assert house("columns = ['up', 'free']").columns == standard("up", "free")
    base = loads_ruleset('extends = "croatian"\nname = "x"\nstrikes = { but = [] }')
    assert base.strikes == Strikes()


def test_strikes_merge_key_by_key() -> None:
    ours = house("strikes = { at_will = false }", "croatian")
    assert ours.strikes == Strikes(at_will=False, but=("max", "min"))


def test_a_column_is_laid_over_the_base_and_over_the_standard_one() -> None:
    hand = "columns = ['down', 'hand']\n[column.hand]\n"
    assert column(hand, "hand") == ColumnRule("hand", AnyOrder(), Hand())
    assert column(hand + "order = 'up'", "hand") == ColumnRule("hand", BottomUp(), Hand())
    assert column(hand + "gate = { hand = { fresh = true } }", "hand") == ColumnRule(
        "hand", AnyOrder(), Hand(fresh=True)
    )
    assert column("[column.announced]\ngate = { announced = 2 }", "announced") == ColumnRule(
        "announced", AnyOrder(), Announced(2)
    )
    middle = "columns = ['to_middle']\n[column.to_middle]\norder = { to_middle = { finish = true } }"
    assert column(middle, "to_middle") == ColumnRule("to_middle", ToMiddle("max", finish=True))
    anywhere = "columns = ['to_middle']\n[column.to_middle]\norder = { to_middle = { end = [] } }"
    assert column(anywhere, "to_middle") == ColumnRule("to_middle", ToMiddle())
    last = "columns = ['down', 'obligatory']\n[column.obligatory]\nweight = 2"
    assert column(last, "obligatory") == ColumnRule("obligatory", TopDown(), opens=Full(), weight=2)
    own = "columns = ['down', 'mine']\n[column.mine]\norder = { from_middle = 'min' }"
    assert column(own, "mine") == ColumnRule("mine", FromMiddle("min"))


def test_values_of_a_column_merge_category_by_category() -> None:
    document = to_document(house("[column.up.values]\njamb = { plus = 60 }\npoker = { fixed = 9 }"))
    over: Document = {"name": "x", "column": {"up": {"values": {"poker": {"plus": 1}, "full": {"fixed": 2}}}}}
    [up] = [rule for rule in read_ruleset(over, document).columns if rule.name == "up"]
    assert isinstance(up, ColumnRule)
    assert dict(up.values) == {"jamb": Plus(60), "poker": Plus(1), "full": Fixed(2)}


def test_a_played_column_and_the_best_of_others_replace_each_other() -> None:
    assert column("[column.up]\nbest_of = ['down']", "up") == BestOfRow("up", columns=("down",))
    columns = "columns = ['down', 'best']\n[column.best]\n"
    assert column(columns + "order = 'up'", "best") == ColumnRule("best", BottomUp())
    assert column(columns + "weight = 2", "best") == BestOfRow("best", weight=2)


def test_names_that_look_like_numbers_or_keys_merge_like_others() -> None:
    """A category called 6, or order, is no step of a bonus and no kind."""
    text = "[section.lower]\ncategories = ['6', 'order', 'jamb']\n[category]\n"
    text += "6 = { pattern = { face = 6 }, value = 'plus' }\norder = { pattern = 'all', value = 'plus' }"
    document = to_document(house(text))
    over: Document = {"name": "x", "category": {"6": {"low": True}, "order": {"value": {"plus": 5}}}}
    rows = read_ruleset(over, document).sections[2].categories
    assert [rule.name for rule in rows] == ["6", "order", "jamb"]
    assert rows[0].low
    assert rows[1].value == Plus(5)
