"""Reading house rules is strict: each mistake is told with its path and how to mend it, all in one go."""

import pytest

from helpers.house_documents import KENTA_HEAD, refused
from jamb import DocumentError, loads_ruleset


@pytest.mark.parametrize(
    ("house", "path", "message"),
    [
        ('dice = "5"', "dice", "expected a whole number, found '5'"),
        ("dice = true", "dice", "expected a whole number, found true"),
        ("dice = 5.0", "dice", "expected a whole number, found 5.0"),
        ("dice = 1979-05-27", "dice", "expected a whole number, found 1979-05-27"),
        ("rolls = []", "rolls", "expected a whole number, found []"),
        ('columns = "down"', "columns", "expected a list, found 'down'"),
        ('columns = ["down", 3]', "columns[1]", "expected a text, found 3"),
        ("strikes = true", "strikes", "expected a table, found true"),
        ("strikes = { at_will = 1 }", "strikes.at_will", "expected true or false, found 1"),
        ("category = []", "category", "expected tables by name, found []"),
        ("section = 3", "section", "expected tables by name, found 3"),
        ("[column]\nfree = 3", "column.free", "expected a table, found 3"),
        ('[category]\njamb = "plus"', "category.jamb", "expected a table, found 'plus'"),
        (
            "[category]\nfull = 30",
            "category.full",
            "expected a table such as { value = { plus = 30 } }, found 30",
        ),
        ("[category]\nfull = true", "category.full", "expected a table, found true"),
        ("ratings = ['weak']", "ratings", "expected a table from number to name, found ['weak']"),
        ("ratings = { 0 = 'weak', x = 'fair' }", "ratings.x", "expected a whole number as key, found 'x'"),
        ("ratings = { 0 = 900 }", "ratings.0", "expected a text, found 900"),
        ('[section]\nlower = "x"', "section.lower", "expected a table, found 'x'"),
        (
            '[category.jamb]\nvalue = { plus = "60" }',
            "category.jamb.value.plus",
            "expected a whole number, found '60'",
        ),
        (
            "[category.jamb]\nvalue = { plus = { bonus = 60 } }",
            "category.jamb.value.plus",
            "expected a whole number, found {'bonus': 60}",
        ),
        (
            "[category.jamb]\nvalue = 60",
            "category.jamb.value",
            "expected a word or a table of one key, one of plus, fixed, by_roll, by_sum; found 60",
        ),
        (
            "[category.jamb]\nvalue = { plus = 60, fixed = 3 }",
            "category.jamb.value",
            "expected a word or a table of one key, one of plus, fixed, by_roll, by_sum; "
            "found {'plus': 60, 'fixed': 3}",
        ),
        (
            "[category.jamb]\npattern = { groups = 3 }",
            "category.jamb.pattern.groups",
            "expected a list of at least one number, found 3",
        ),
        (
            "[category.jamb]\npattern = { all = 5 }",
            "category.jamb.pattern",
            "expected the word alone, since this kind has nothing to set",
        ),
        (
            "[category.jamb]\npattern = { whole = { groups = [3, '4'] } }",
            "category.jamb.pattern.whole.groups[1]",
            "expected a whole number from 1 to 6, found '4'",
        ),
        (
            "[category.jamb]\nvalue = { by_sum = { 015 = 3 } }",
            "category.jamb.value.by_sum.015",
            "expected a whole number as key, found '015'",
        ),
        (
            "[category.jamb]\nvalue = { by_sum = { 15 = '3' } }",
            "category.jamb.value.by_sum.15",
            "expected a whole number, found '3'",
        ),
        (
            "[category.jamb]\nvalue = { by_sum = [15, 35] }",
            "category.jamb.value.by_sum",
            "expected a table from number to number, found [15, 35]",
        ),
        (
            "[section.upper]\nsubtotal = { sum = { when = 'later' } }",
            "section.upper.subtotal.sum.when",
            "expected 'reached' or 'filled', found 'later'",
        ),
        (
            "[column.free]\nvalues = [3]",
            "column.free.values",
            "expected a table from category to value, found [3]",
        ),
        (
            "[column.free]\ngate = { either = ['hand', { hand = { rolls = 1, fresh = 1 } }] }",
            "column.free.gate.either[1].hand.fresh",
            "expected true or false, found 1",
        ),
        (
            "[category.jamb]\npattern = { groups = [] }",
            "category.jamb.pattern.groups",
            "expected a list of at least one number, found []",
        ),
        ("last_rolls = 0", "last_rolls", "expected a whole number from 1 to 20, found 0"),
        ("last_rolls = false", "last_rolls", "expected a whole number, found false"),
        (
            "[column.free]\nopens = {}",
            "column.free.opens",
            "expected a word or a table of one key, one of full, share; found {}",
        ),
    ],
)
def test_a_type_is_never_taken_for_another(house: str, path: str, message: str) -> None:
    found = refused(KENTA_HEAD + house)
    assert list(found) == [path]
    assert found[path] == message


def test_ratings_that_no_table_could_have_are_reported_at_their_place() -> None:
    """RULES B5: a name that can't be read, a total that nobody reaches, and too many of them."""
    assert list(refused(KENTA_HEAD + "ratings = { 0 = 'weak', 900 = ' fair' }")) == ["ratings.900"]
    assert list(refused(KENTA_HEAD + "ratings.1000001 = 'huge'")) == ["ratings"]
    many = ", ".join(f"{total} = 'x'" for total in range(21))
    assert list(refused(f"{KENTA_HEAD}ratings = {{ {many} }}")) == ["ratings"]


def test_what_is_missing_beside_the_first_field_is_named() -> None:
    """The first field of a kind may be written alone, but not where others are needed."""
    faults = refused(KENTA_HEAD + "[section.lower]\nsubtotal = { difference = 'max' }")
    path = "section.lower.subtotal.difference"
    assert list(faults) == [f"{path}.{name}" for name in ("low", "negative", "struck_voids")]
    faults = refused(KENTA_HEAD + "[section.lower]\nsubtotal = { difference = 3 }")
    assert faults[path] == "expected a text, found 3"


def test_columns_that_wait_for_each_other_are_told() -> None:
    faults = refused(KENTA_HEAD + "[column]\nfree.opens = { full = ['up'] }\nup.opens = { full = ['free'] }")
    assert sorted(faults) == ["column.free.opens", "column.up.opens"]
    assert all("never opens" in message for message in faults.values())


def test_a_whole_file_of_mistakes_is_told_in_one_go() -> None:
    faults = refused("""
extends = "kenta"
nmae = "ours"
dice = "6"
rolls = 0
columns = ["down", "fre"]
[section.upper.subtotal.sum]
bonus = { 60 = 30.0, x = 3 }
[section.middle.subtotal.difference]
high = "maximum"
[category]
jamb = { value = { plus = "60" }, pattern = { grups = [5] } }
full = { value = { plus = 40 }, hight = true }
[column.hand]
[column.down]
order = "dwn"
weight = 0
""")
    assert sorted(faults) == [
        "category.full.hight",
        "category.jamb.pattern",
        "category.jamb.value.plus",
        "column.down.order",
        "column.down.weight",
        "column.hand",
        "columns",
        "dice",
        "name",
        "nmae",
        "rolls",
        "section.middle.subtotal",
        "section.upper.subtotal.sum.bonus.60",
        "section.upper.subtotal.sum.bonus.x",
    ]


def test_nothing_is_told_that_only_follows() -> None:
    """Where a list can't be read, what would have been in it is not missed."""
    assert list(refused(KENTA_HEAD + "columns = 3\n[column.hand]\nweight = 2")) == ["columns"]
    assert list(refused(KENTA_HEAD + "sections = 3\n[category.tris]\nvalue = 'plus'")) == ["sections"]
    assert list(refused(KENTA_HEAD + "category = 3")) == ["category"]
    assert list(refused(KENTA_HEAD + "section = 3\nstrikes = { but = ['ones'] }")) == ["section"]
    assert list(refused(KENTA_HEAD + "[section.upper]\ncategories = 3")) == ["section.upper.categories"]
    lower = "strikes = { but = ['jamb'] }\n[section]\nlower = 3"
    assert list(refused(KENTA_HEAD + lower)) == ["section.lower"]
    rolls = "rolls = '5'\n[column.announced]\ngate = { announced = 4 }"
    assert list(refused(KENTA_HEAD + rolls)) == ["rolls"]


def test_a_file_without_a_base_needs_everything() -> None:
    faults = refused("dice = 5")
    assert faults == {
        "name": "missing: expected the name of this ruleset",
        "sections": "missing: expected a list of names",
        "columns": "missing: expected a list of names",
    }


def test_a_name_is_needed_even_where_the_base_has_one() -> None:
    assert refused('extends = "kenta"') == {"name": "missing: expected the name of this ruleset"}
    assert refused('extends = "kenta"\nname = ""') == {"name": "expected a name, found ''"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name = ours", "line 1, column 8"),
        ("name = 'ours'\ndice 6", "line 2, column 6"),
        ("negative = True", "line 1, column 12"),
        ("dice = 5\ndice = 6\n", "Cannot overwrite a value"),
        ("dice = 0" + "9" * 5000, "line 1"),
    ],
)
def test_what_is_no_toml_is_told_with_its_line(text: str, words: str) -> None:
    with pytest.raises(DocumentError) as error:
        loads_ruleset(text)
    [fault] = error.value.faults
    assert fault.message.startswith("this is not TOML: ")
    assert words in fault.message
