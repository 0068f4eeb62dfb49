"""Reading house rules is strict: each mistake is told with its path and how to mend it, all in one go."""

import time

import pytest

from jamb import DocumentError, RulesetError, loads_ruleset
from jamb.io.rulesets import from_document, to_document
from jamb.rulesets import KENTA
from unit.houses import KENTA_HEAD, Document, refused

ROWS = "ones, twos, threes, fours, fives, sixes, max, min, straight, full, poker, jamb"


@pytest.mark.parametrize(
    ("house", "path", "message"),
    [
        # a type is never taken for another
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
        # unknown keys and words: the nearest one is offered
        (
            "[category.jamb]\nvalu = 'plus'",
            "category.jamb.valu",
            "no such key; did you mean 'value'? (known: pattern, value, low)",
        ),
        (
            "[section.lower]\ncategoris = ['jamb']",
            "section.lower.categoris",
            "no such key; did you mean 'categories'? (known: categories, subtotal)",
        ),
        (
            "[section.middle.subtotal.difference]\nnegativ = true",
            "section.middle.subtotal.difference.negativ",
            "no such key; did you mean 'negative'? (known: high, low, times, negative, struck_voids, bonus)",
        ),
        (
            "[category.jamb]\nvalue = { pluss = 60 }",
            "category.jamb.value",
            "no value 'pluss'; did you mean 'plus'? (known: plus, fixed, by_roll, by_sum)",
        ),
        (
            "[column.free]\norder = 'dwn'",
            "column.free.order",
            "no order 'dwn'; did you mean 'down'? (known: down, up, any, from_middle, to_middle, paths)",
        ),
        (
            "[column.free]\nweigth = 2",
            "column.free.weigth",
            "no such key; did you mean 'weight'? (known: order, gate, opens, values, maximal, weight)",
        ),
        (
            "[category.jamb]\ncolumns = ['down']",
            "category.jamb.columns",
            "no such key here: columns belongs to the top of the file, above the first [table]",
        ),
        (
            "[column.free]\nname = 'x'",
            "column.free.name",
            "no such key: the name is in the head of the table, [column.free]",
        ),
        # unknown names: the nearest one is offered
        (
            "[section.middle.subtotal.difference]\nlow = 'mini'",
            "section.middle.subtotal",
            f"no category 'mini'; did you mean 'min'? (known: {ROWS})",
        ),
        (
            "strikes = { but = ['maxx'] }",
            "strikes.but",
            f"no category 'maxx'; did you mean 'max'? (known: {ROWS})",
        ),
        (
            "[category.jambb]\nvalue = 'plus'",
            "category.jambb",
            f"no section lists it; did you mean 'jamb'? (known: {ROWS})",
        ),
        (
            "[section.lower]\ncategories = ['full', 'pokr']\n[category]\nfull = {}",
            "section.lower.categories",
            f"no category 'pokr'; did you mean 'poker'? (known: {ROWS}); "
            "a new one needs a table [category.pokr]",
        ),
        (
            "sections = ['upper', 'midle', 'lower']",
            "sections",
            "no section 'midle'; did you mean 'middle'? (known: upper, middle, lower); "
            "a new one needs a table [section.midle]",
        ),
        (
            "columns = ['down', 'fre']",
            "columns",
            "no column 'fre'; did you mean 'free'? (known: down, up, free, announced, hand, directed, "
            "from_middle, to_middle, obligatory, maximal, best); a new one needs a table [column.fre]",
        ),
        (
            "[column.hand]\nweight = 2",
            "column.hand",
            "columns does not list it (known: down, free, up, announced)",
        ),
        (
            "columns = ['down', 'best']\n[column.best]\nbest_of = ['up']",
            "column.best.best_of",
            "no played column 'up' (known: down)",
        ),
        # what is missing
        (
            "[section.upper]\nsubtotal = { difference = {} }",
            "section.upper.subtotal.difference.high",
            "missing: expected a text",
        ),
        (
            "[column.free]\norder = 'from_middle'",
            "column.free.order.from_middle.start",
            "missing: expected a text",
        ),
        (
            "[section.lower]\ncategories = ['jamb', 'tris']\n[category.tris]\nvalue = 'plus'",
            "category.tris.pattern",
            "missing: expected one of face, all, groups, run, whole",
        ),
        # rules that cannot be played
        ("dice = 1000", "dice", "expected a whole number from 1 to 6, found 1000"),
        ("dice = 4", "counted", "expected a whole number from 1 to 4, found 5"),
        ("columns = ['down', 'down']", "columns", "'down' stands twice"),
        ("columns = ['best']", "columns", "expected a column that is played, found none"),
        (
            "[section.lower]\ncategories = ['straight', 'max']",
            "section.lower.categories",
            "'max' stands twice: section.middle.categories has it already",
        ),
        (
            "[category.jamb]\npattern = { run = 7 }",
            "category.jamb.pattern.run",
            "expected a whole number from 1 to 6, found 7",
        ),
        (
            "[column.free]\nweight = 200",
            "column.free.weight",
            "expected a whole number from 1 to 100, found 200",
        ),
    ],
)
def test_each_mistake_is_told_with_its_place(house: str, path: str, message: str) -> None:
    faults = refused(KENTA_HEAD + house)
    assert faults[path] == message
    missing = {"high", "low", "negative", "struck_voids"}
    assert len(faults) == 1 or {other.rpartition(".")[2] for other in faults} == missing


def test_columns_that_wait_for_each_other_are_told() -> None:
    faults = refused(KENTA_HEAD + "[column]\nfree.opens = { full = ['up'] }\nup.opens = { full = ['free'] }")
    assert sorted(faults) == ["column.free.opens", "column.up.opens"]
    assert all("stay closed for ever" in message for message in faults.values())


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
    assert refused('extends = "kenta"\nname = ""') == {"name": "expected a name, found nothing"}


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
    assert fault.message.startswith("this is no TOML: ")
    assert words in fault.message


@pytest.mark.parametrize(
    "text",
    [
        "#" * 100_001,
        "9" * 5000,
        "dice = " + "9" * 5000,
        "dice = 0x" + "f" * 5000,
        "dice = 0x" + "f" * 16,
        "[a]\nb = { c = 0x" + "f" * 5000 + " }",
        ".".join("a" * 40_000) + " = 1",
        "category.jamb.pattern" + ".whole" * 400 + ' = "all"',
        "x = " + "{ x = " * 90 + "1" + " }" * 90,
        "x = " + "[" * 50_000,
        "columns = [" + ",".join(f'"c{n}"' for n in range(20_000)) + "]",
        "columns = [" + ",".join(f'"c{n}"' for n in range(100)) + "]\n[column]\n" + 'x = "y"\n' * 1,
        "\n".join(f"k{n} = {n}" for n in range(9_000)),
        "\n".join(f"section.s{n}.categories = {[f'{n}x{m}' for m in range(90)]}" for n in range(99))
        + f"\nsections = {[f's{n}' for n in range(99)]}",
        "name = '" + "n" * 99_000 + "'",
        "[" + "k" * 99_000 + "]",
        "extends = 'kenta'\nname = 'x'\n[category." + "k" * 199 + "]",
    ],
    ids=lambda text: f"{text[:20]!r} of {len(text)}",
)
def test_what_is_far_too_much_is_refused_at_once_and_in_few_words(text: str) -> None:
    start = time.perf_counter()
    with pytest.raises((DocumentError, RulesetError)) as error:
        loads_ruleset(text)
    # minutes without the bounds, so that no slow machine comes near this
    assert time.perf_counter() - start < 20
    assert len(error.value.faults) <= 101
    assert len(str(error.value)) < 500_000


def test_the_bounds_leave_room() -> None:
    """A hundred columns, and as many categories, are fine."""
    document: Document = to_document(KENTA) | {"columns": [f"c{n}" for n in range(100)]}
    document["column"] = {f"c{n}": {"order": "any"} for n in range(100)}
    document["section"] = {"all": {"categories": [f"r{n}" for n in range(100)], "subtotal": "sum"}}
    document["category"] = {f"r{n}": {"pattern": {"face": 6}, "value": "plus"} for n in range(100)}
    ruleset = from_document(document | {"sections": ["all"]})
    assert (len(ruleset.rows), len(ruleset.columns)) == (100, 100)
    document["section"]["more"] = {"categories": ["one"], "subtotal": "sum"}
    with pytest.raises(RulesetError) as error:
        from_document(document | {"sections": ["all", "more"]})
    assert str(error.value) == "section: expected at most 100 categories in all, found 101"


def entries(number: int) -> str:
    """A table of steps with so many entries."""
    return "bonus = {" + ",".join(f"{step} = 1" for step in range(number)) + "}"


@pytest.mark.parametrize(
    ("fine", "too_much"),
    [
        ("#" * (100_000 - len(KENTA_HEAD)), "#" * (100_001 - len(KENTA_HEAD))),
        ("#" + "." * 500, "#" + "." * 501),
        (f"category.jamb.value.fixed = {2**63 - 1}", f"category.jamb.value.fixed = {2**63}"),
        (f"category.jamb.value.fixed = {1 - 2**63}", f"category.jamb.value.fixed = {-(2**63)}"),
        (f"[section.upper.subtotal.sum]\n{entries(100)}", f"[section.upper.subtotal.sum]\n{entries(101)}"),
        (
            f"columns = ['{'c' * 200}']\n[column]\n{'c' * 200} = {{ order = 'any' }}",
            f"columns = ['{'c' * 201}']\n[column]\n{'c' * 201} = {{ order = 'any' }}",
        ),
        (
            f"section.upper.subtotal.sum.bonus = {{ {'1' * 200} = 1 }}",
            f"section.upper.subtotal.sum.bonus = {{ {'1' * 201} = 1 }}",
        ),
        (
            f"category.jamb.pattern{'.whole' * 17} = 'all'",
            f"category.jamb.pattern{'.whole' * 18} = 'all'",
        ),
    ],
    ids=["bytes", "dots", "number", "below zero", "entries", "letters", "key", "depth"],
)
def test_the_bounds_are_where_they_are(fine: str, too_much: str) -> None:
    assert loads_ruleset(KENTA_HEAD + fine).name == "ours"
    with pytest.raises(DocumentError):
        loads_ruleset(KENTA_HEAD + too_much)


def test_a_hundred_faults_are_told_and_the_rest_is_counted() -> None:
    text = "\n".join(f"key{number} = 1" for number in range(60))
    text += "\n[category]\n" + "\n".join(f"row{number} = {{}}" for number in range(60))
    faults = refused(KENTA_HEAD + text)
    assert len(faults) == 101
    assert faults[""] == "and 20 more"
