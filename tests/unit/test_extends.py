"""A document is laid over the one that it extends: what merges, what is replaced, and rings of files."""

import os
from pathlib import Path

import pytest

from jamb import (
    BestOfRow,
    ColumnRule,
    DocumentError,
    Fault,
    Ruleset,
    RulesetError,
    Strikes,
    load_ruleset,
    loads_ruleset,
)
from jamb.columns import standard
from jamb.conditions import Full
from jamb.gates import Announced, Directed, Hand
from jamb.io.house import read_ruleset
from jamb.io.rulesets import to_document
from jamb.orders import AnyOrder, BottomUp, FromMiddle, ToMiddle, TopDown
from jamb.patterns import Groups
from jamb.rulesets import CROATIAN, KENTA, SERBIAN, TRIS
from jamb.subtotals import Difference, Sum
from jamb.values import BySum, Fixed, Plus
from unit.houses import KENTA_HEAD, Document

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


def write(folder: Path, **files: str) -> Path:
    """Files that extend each other; the path of the first one."""
    for name, extends in files.items():
        (folder / f"{name}.toml").write_text(f'extends = "{extends}"\nname = "{name}"\n', encoding="utf-8")
    return folder / f"{next(iter(files))}.toml"


def faults(path: Path) -> list[str]:
    """The faults of a file that is refused."""
    with pytest.raises((RulesetError, DocumentError)) as error:
        load_ruleset(path)
    return [str(fault) for fault in error.value.faults]


def test_a_file_extends_another_relative_to_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "base.toml").write_text("extends='serbian'\nname='base'\nrolls=4", encoding="utf-8")
    top = tmp_path / "top.toml"
    top.write_text("extends = 'deep/base.toml'\nname = 'top'\nlast_rolls = 5", encoding="utf-8")
    monkeypatch.chdir(tmp_path / "deep")
    ours = load_ruleset(Path("..") / "top.toml")
    assert (ours.name, ours.rolls, ours.last_rolls, ours.dice) == ("top", 4, 5, 6)
    assert ours.sections == SERBIAN.sections
    assert any(isinstance(rule.gate, Directed) for rule in ours.played)


def test_rings_of_files_are_refused(tmp_path: Path) -> None:
    one = write(tmp_path, a="a.toml")
    assert faults(one) == ["extends: in a.toml: a ring of files: a.toml extends a.toml"]
    two = write(tmp_path, b="c.toml", c="b.toml")
    assert faults(two) == [
        "extends: in c.toml: extends: in b.toml: a ring of files: b.toml extends c.toml extends b.toml"
    ]
    three = write(tmp_path, d="e.toml", e="f.toml", f="../" + tmp_path.name + "/d.toml")
    [fault] = faults(three)
    assert fault.endswith("a ring of files: d.toml extends e.toml extends f.toml extends d.toml")
    outside = write(tmp_path, g="b.toml")
    assert "a ring of files: b.toml extends c.toml extends b.toml" in faults(outside)[0]


def test_a_long_row_of_files_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, **{f"n{n}": f"n{n + 1}.toml" for n in range(11)}, n11="kenta")
    assert faults(path)[0].endswith("more than 10 files that extend each other")
    short = write(tmp_path, **{f"m{n}": f"m{n + 1}.toml" for n in range(10)}, m10="kenta")
    assert load_ruleset(short).columns == KENTA.columns


def test_what_is_wrong_with_the_base_is_told_at_extends(tmp_path: Path) -> None:
    path = write(tmp_path, top="base.toml")
    assert faults(path) == [
        f"extends: in base.toml: {tmp_path / 'base.toml'}: can't be read: {os.strerror(2)}"
    ]
    base = tmp_path / "base.toml"
    base.write_text("extends = 'kenta'\nname = 'base'\ndice = 9\nrols = 3", encoding="utf-8")
    assert [fault.partition(" (known")[0] for fault in faults(path)] == [
        "extends: in base.toml: rols: no such key; did you mean 'rolls'?",
        "extends: in base.toml: dice: expected a whole number from 1 to 6, found 9",
    ]
    base.write_text("name =", encoding="utf-8")
    [fault] = faults(path)
    assert fault.startswith(f"extends: in base.toml: {base}: this is no TOML: ")


@pytest.mark.parametrize(
    ("extends", "message"),
    [
        ("'kentaa'", "no ruleset 'kentaa'; did you mean 'kenta'? (known: croatian, tris, kenta, "),
        ("3", "expected the name of a ruleset or a .toml file, found 3"),
        ("true", "expected the name of a ruleset or a .toml file, found true"),
        ("['kenta']", "expected the name of a ruleset or a .toml file, found ['kenta']"),
        ("''", "no ruleset '' (known: "),
        ("'kenta.toml'", "in kenta.toml: a text can't extend a file: load it from a file"),
        (r'"\u0000.toml"', "in \0.toml: a text can't extend a file: load it from a file"),
    ],
)
def test_what_a_text_cannot_extend(extends: str, message: str) -> None:
    with pytest.raises(RulesetError) as error:
        loads_ruleset(f"extends = {extends}\nname = 'x'")
    assert error.value.path == "extends"
    assert error.value.faults[0].message.startswith(message)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfen\0a\0", "expected text in UTF-8"),
        (bytes(range(256)), "expected text in UTF-8"),
        (b"\0" * 50, "this is no TOML: "),
        (b"#" * 100_001, "larger than 100000 bytes: this is no ruleset"),
        (b"name = 'x'\ndice", "this is no TOML: "),
    ],
)
def test_what_is_no_toml_file_is_told_with_its_path(content: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(content)
    with pytest.raises(DocumentError) as error:
        load_ruleset(path)
    [fault] = error.value.faults
    assert fault.path == str(path)
    assert fault.message.startswith(message)


def test_files_that_cannot_be_opened_are_told(tmp_path: Path) -> None:
    with pytest.raises(DocumentError) as error:
        load_ruleset(tmp_path)
    assert error.value.faults == (Fault(str(tmp_path), f"can't be read: {os.strerror(21)}"),)
    with pytest.raises(DocumentError, match="no file can have this name"):
        load_ruleset("a\0b.toml")
    with pytest.raises(DocumentError, match="can't be read"):
        load_ruleset(tmp_path / ("n" * 5000))
    loop = tmp_path / "loop.toml"
    loop.symlink_to(loop)
    with pytest.raises(DocumentError, match="can't be read"):
        load_ruleset(loop)
    top = write(tmp_path, top="loop.toml")
    assert "can't be read" in faults(top)[0]
    (tmp_path / "odd.toml").write_text(r'extends = "\u0000.toml"', encoding="utf-8")
    assert faults(tmp_path / "odd.toml")[0].endswith("no file can have this name")


def test_an_endless_file_is_not_read_to_its_end() -> None:
    with pytest.raises(DocumentError, match="this is no ruleset"):
        load_ruleset("/dev/zero")


def test_the_mark_and_line_ends_of_other_editors_are_taken(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(b"\xef\xbb\xbf" + b'extends = "croatian"\r\nname = "ours"\r\n')
    assert load_ruleset(path).sections == CROATIAN.sections
    assert load_ruleset(str(path)) == load_ruleset(path)
