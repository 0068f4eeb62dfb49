"""Wrong names, keys and rules in house rules: each is told with its place and what there is instead."""

import pytest

from helpers.house_documents import KENTA_HEAD, refused

ROWS = "ones, twos, threes, fours, fives, sixes, max, min, straight, full, poker, jamb"


@pytest.mark.parametrize(
    ("house", "path", "message"),
    [
        # unknown keys and words: the nearest one is offered
        (
            "[category.jamb]\nvalu = 'plus'",
            "category.jamb.valu",
            "no such key; did you mean 'value'? (known: pattern, value, low, miss)",
        ),
        (
            "[section.lower]\ncategoris = ['jamb']",
            "section.lower.categoris",
            "no such key; did you mean 'categories'? (known: categories, subtotal)",
        ),
        (
            "[section.middle.subtotal.difference]\nnegativ = true",
            "section.middle.subtotal.difference.negativ",
            "no such key; did you mean 'negative'? "
            "(known: high, low, times, negative, struck_voids, bonus, per, more)",
        ),
        (
            "[category.jamb]\nvalue = { pluss = 60 }",
            "category.jamb.value",
            "no value 'pluss'; did you mean 'plus'? (known: plus, fixed, by_roll, by_sum)",
        ),
        (
            "[column.free]\norder = 'dwn'",
            "column.free.order",
            "no order 'dwn'; did you mean 'down'? "
            "(known: down, up, any, from_middle, to_middle, paths, stages)",
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
            "missing: expected one of face, faces, all, groups, run, whole, either",
        ),
        # rules that cannot be played
        ("dice = 1000", "dice", "expected a whole number from 1 to 6, found 1000"),
        ("dice = 4", "counted", "expected a whole number from 1 to 4, found 5"),
        ("columns = ['down', 'down']", "columns", "'down' is duplicated"),
        ("columns = ['best']", "columns", "expected a column that is played, found none"),
        (
            "[section.lower]\ncategories = ['straight', 'max']",
            "section.lower.categories",
            "'max' is duplicated: section.middle.categories has it already",
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
