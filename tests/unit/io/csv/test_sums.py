"""The rows of sums on a paper sheet: which sum each of them states, by its word and its place."""

import attrs
import pytest

import jamb
from helpers.csv_texts import MARKS, faults, notes, table
from jamb import BestOfRow, Ruleset, Section, Strikes, WrittenSum
from jamb.rulesets import CROATIAN


def sums(**under: list[str]) -> list[WrittenSum]:
    """The sums that rows state when they stand under these categories."""
    return list(jamb.read_csv(table(under=under)).sums)


def subtotal(found: int, column: str = "down", section: str = "upper") -> WrittenSum:
    """A section's sum with its bonus."""
    return WrittenSum("subtotal", found, column=column, section=section)


def points(found: int) -> WrittenSum:
    """The sum of the upper section of the first column, without its bonus."""
    return WrittenSum("points", found, column="down", section="upper")


def bonus(found: int) -> WrittenSum:
    """The bonus of the upper section of the first column."""
    return WrittenSum("bonus", found, column="down", section="upper")


@pytest.mark.parametrize("word", ["Zbroj", "zbir", "Збир", "Summe", "Subtotal", "sum", "SUM:"])
def test_a_bare_sum_is_that_of_the_section_above_it(word: str) -> None:
    """The same word stands under every section, as people write it."""
    assert sums(sixes=[f"{word},93,,-"], min=[f"{word},57"], jamb=[f"{word},,,,219"]) == [
        subtotal(93),
        subtotal(0, "free"),
        subtotal(57, "down", "middle"),
        subtotal(219, "announced", "lower"),
    ]


@pytest.mark.parametrize(
    ("upper", "middle", "lower"),
    [
        ("Rezultat 1", "rezultat 2", "REZULTAT 3"),
        ("result 1", "result 2", "result 3"),
        ("Gornji zbroj", "Srednji zbroj", "Donji zbroj"),
        ("Obere Summe", "Mittlere Summe", "Untere Summe"),
        ("Oben", "Mitte", "Unten"),
        ("Subtotal superior", "Subtotal intermédio", "Subtotal inferior"),
        ("upper", "middle", "lower"),
        ("Upper subtotal", "Middle subtotal", "Lower subtotal"),
    ],
)
def test_a_sum_that_names_its_section_may_stand_anywhere(upper: str, middle: str, lower: str) -> None:
    """All at the end of the sheet, say."""
    assert sums(jamb=[f"{upper},,,3", f"{middle},,-2", f"{lower},1"]) == [
        subtotal(3, "free"),
        subtotal(-2, "up", "middle"),
        subtotal(1, "down", "lower"),
    ]


@pytest.mark.parametrize(
    ("rows", "stated"),
    [
        (["sum,93"], [subtotal(93)]),
        (["sum,63", "bonus,30"], [points(63), bonus(30)]),
        (["bonus,30", "sum,93"], [bonus(30), subtotal(93)]),
        (["sum,63", "Bonus,30", "result 1,93"], [points(63), bonus(30), subtotal(93)]),
        (["sum,33", "Бонус,", "sum,33"], [points(33), subtotal(33)]),
        (["result 1,63", "Bónus,30"], [points(63), bonus(30)]),
    ],
    ids=range(6),
)
def test_b8_a_subtotal_includes_the_bonus_unless_a_bonus_row_stands_below_it(
    rows: list[str], stated: list[WrittenSum]
) -> None:
    """RULES B8: a bonus row that is blank stands there too."""
    assert sums(sixes=rows) == stated


def test_b8_a_bonus_of_another_section_changes_nothing() -> None:
    """Each section's bonus is its own."""
    assert sums(sixes=["sum,63"], min=["sum,5", "bonus,0"], jamb=["sum,9"]) == [
        subtotal(63),
        WrittenSum("points", 5, column="down", section="middle"),
        WrittenSum("bonus", 0, column="down", section="middle"),
        subtotal(9, section="lower"),
    ]


@pytest.mark.parametrize(
    "word", ["∑", "Σ", "column total", "Rezultat stupca", "Ukupni rezultat", "Summe der Spalte"]
)
def test_the_totals_of_the_columns(word: str) -> None:
    """One for each column that is added up."""
    assert sums(jamb=[f"{word},369,,-,40"]) == [
        WrittenSum("column", 369, column="down"),
        WrittenSum("column", 0, column="free"),
        WrittenSum("column", 40, column="announced"),
    ]


@pytest.mark.parametrize(
    "word", ["sheet total", "Grand total", "Završni rezultat", "Endpunktzahl", "Total final"]
)
@pytest.mark.parametrize("place", ["", ",,,", ",,,,,"])
def test_the_total_of_the_sheet(word: str, place: str) -> None:
    """One number, wherever in the row it stands."""
    assert sums(jamb=[f"{word},{place}1043"]) == [WrittenSum("sheet", 1043)]


@pytest.mark.parametrize("word", ["Total", "Ukupno", "Укупно", "Gesamt"])
def test_a_bare_total_is_told_by_its_numbers(word: str) -> None:
    """Several are the columns', one is the sheet's; of two rows with one number the last is the sheet's."""
    first, second = (WrittenSum("column", 5, column="down"), WrittenSum("column", 6, column="up"))
    sheet = WrittenSum("sheet", 11)
    assert sums(jamb=[f"{word},5,6"]) == [first, second]
    assert sums(jamb=[f"{word},,,,11"]) == [sheet]
    assert sums(jamb=[f"{word},5,6", f"{word},,,,11"]) == [first, second, sheet]
    assert sums(jamb=[f"{word},5", f"{word},,,,11"]) == [first, sheet]
    assert sums(jamb=[f"{word},5", "sheet total,11"]) == [first, sheet]
    assert sums(jamb=["sheet total,11", f"{word},5"]) == [sheet, first]
    assert sums(jamb=["∑,5", f"{word},,,,11"]) == [first, sheet]
    assert sums(jamb=[f"{word},5,6", f"{word}"]) == [first, second]


def test_sums_that_are_not_filled_in_say_nothing() -> None:
    """A template has its rows, blank, some of them as headings above their section."""
    text = table(
        top=["upper"], under={"sixes": ["upper"], "min": ["sum,,"], "jamb": ["sum", "total", "total"]}
    )
    assert jamb.read_csv(text).sums == ()


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (["sum,1", "result 1,2"], "line 15: the sums of 'result 1' are duplicated: see line 14"),
        (["bonus,1", "Bonus,2"], "line 15: the sums of 'Bonus' are duplicated: see line 14"),
        (["∑,1,2", "total,1,3"], "line 15: the sums of 'total' are duplicated: see line 14"),
        (["total,1,2", "total,2,1"], "line 15: the sums of 'total' are duplicated: see line 14"),
        (
            ["sheet total,1", "Endpunktzahl,2"],
            "line 15: the sums of 'Endpunktzahl' are duplicated: see line 14",
        ),
        (["sheet total,1,2"], "line 14: the sheet total is one number, found 2"),
        (["∑,1,2", "Σ,3"], "line 15: the sums of 'Σ' are duplicated: see line 14"),
        (["∑,1,2,3,4,5,6"], "line 14: 5 is under no column, and 1 more"),
        (["sum,q"], f"line 14, column 'down': {MARKS}, found 'q'"),
        (["sumx,3"], "line 14: no row 'sumx'; did you mean 'Sum'?"),
        (["ukupnoo,3"], "line 14: no row 'ukupnoo'; did you mean 'Ukupno'?"),
    ],
    ids=range(11),
)
def test_sums_that_can_not_be_understood_are_faults(rows: list[str], fault: str) -> None:
    """What is ambiguous is refused."""
    rows = [row.replace("result 1", "result 3") for row in rows]
    assert faults(table(under={"jamb": rows})) == [fault.replace("result 1", "result 3")]


@pytest.mark.parametrize("word", ["sum", "Bonus"])
def test_a_bare_sum_under_no_section_is_a_fault(word: str) -> None:
    """Nobody can say what it is of."""
    assert faults(table(top=[f"{word},1"])) == [f"line 2: there is no section above {word!r}"]


def test_the_sums_on_a_paper_are_checked() -> None:
    """The whole way: each kind of sum is found wrong, and right ones are not."""
    cells: dict[str, str | None] = {"ones": "ones,3", "sixes": "sixes,18"}
    head = "croatian,free,up,down,announced"

    def paper(*numbers: int) -> jamb.Paper:
        first, second, third, fourth, fifth = numbers
        upper = [f"sum,{first}", f"bonus,{second}", f"result 1,{third}"]
        under = {"sixes": upper, "jamb": [f"∑,{fourth}", f"total,{fifth}"]}
        return jamb.read_csv(table(head=head, instead=cells, under=under))

    assert jamb.validate(paper(21, 0, 21, 21, 21)) == ()
    found = jamb.validate(paper(20, 30, 50, 51, 52))
    assert [(fault.code, fault.variant, fault.found, fault.expected) for fault in found] == [
        ("wrong-sum", "points", 20, (21,)),
        ("wrong-sum", "bonus", 30, (0,)),
        ("wrong-sum", "", 50, (21,)),
        ("wrong-sum", "column", 51, (21,)),
        ("wrong-sum", "sheet", 52, (21,)),
    ]


def test_sums_of_a_derived_column_and_of_a_section_of_its_own_are_read() -> None:
    """Whatever the ruleset has can be added up on paper."""
    sections = (*CROATIAN.sections[:2], attrs.evolve(CROATIAN.sections[2], name="pictures"))
    ours = attrs.evolve(CROATIAN.with_columns("down", BestOfRow("best")), sections=sections)
    under = {"jamb": ["Pictures,,9", "∑,,8"]}
    text = table(head="croatian,down,best", under=under)
    assert jamb.read_csv(text, ruleset=ours).sums == (
        subtotal(9, "best", "pictures"),
        WrittenSum("column", 8, column="best"),
    )


FULL = {"sixes": "upper", "min": "middle", "jamb": "lower"}


@pytest.mark.parametrize("word", ["Ukupno", "Total", "Σ", "∑", "Gesamt"])
def test_a_bare_total_between_the_sections_is_that_of_the_section_above(word: str) -> None:
    """As a bare sum is; those below the last row are of this section, the columns, the sheet, in turn."""
    row = f"{word},5,6"
    under = {"sixes": [row], "min": [row], "jamb": [row, row, f"{word},11"]}
    stated = [subtotal(5, "down", part) for part in FULL.values()]
    text = table(under=under)
    found = jamb.read_csv(text).sums
    assert [sum_ for sum_ in found if sum_.kind == "subtotal" and sum_.column == "down"] == stated
    others = [(sum_.kind, sum_.column) for sum_ in found if sum_.kind != "subtotal"]
    assert others == [("column", "down"), ("column", "up"), ("sheet", None)]
    assert notes(text) == [f"line 8: {word!r} is taken for the sum of 'upper', as are others like it"]


def test_a_total_between_rows_of_one_section_is_no_sum_of_it() -> None:
    """The rows may stand in any order, sums among them."""
    assert sums(fives=["Ukupno,,,,11"]) == [WrittenSum("sheet", 11)]
    text = table(instead={"ones": None}, under={"twos": ["Ukupno,,,,11"], "jamb": ["ones"]})
    assert list(jamb.read_csv(text).sums) == [WrittenSum("sheet", 11)]


def test_the_one_total_below_sections_that_are_added_up_under_its_word_is_refused() -> None:
    """It may be of the last section or of all, unless another row says which."""
    under = {"sixes": ["Ukupno,5"], "min": ["Ukupno,6"], "jamb": ["Ukupno,7"]}
    assert faults(table(under=under)) == [
        "line 16: 'Ukupno' may be the sum of 'lower' or of all: write which"
    ]
    lower, column = subtotal(7, section="lower"), WrittenSum("column", 7, column="down")
    for more, meant in (
        (["Ukupno,7", "sheet total,9"], lower),
        (["Ukupno,7", "column total,9"], lower),
        (["Rezultat 3,7", "Ukupno,7,8"], column),
    ):
        assert meant in jamb.read_csv(table(under=under | {"jamb": more})).sums
    # another word is no other section's
    assert WrittenSum("sheet", 7) in jamb.read_csv(table(under=under | {"jamb": ["Total,7"]})).sums


def test_the_same_sum_may_stand_twice() -> None:
    """As on pads that repeat the upper one at the end."""
    assert sums(sixes=["result 1,5,6"], jamb=["Upper total,5,6"]) == [subtotal(5), subtotal(6, "up")]


def house(*sections: tuple[str, ...]) -> Ruleset:
    """A ruleset of one column with these rows in sections a, b and so on."""
    rules = {rule.name: rule for section in CROATIAN.sections for rule in section.categories}
    parts = tuple(
        Section(name, tuple(rules[row] for row in rows), CROATIAN.sections[2].subtotal)
        for name, rows in zip("abc", sections, strict=False)
    )
    return attrs.evolve(CROATIAN.with_columns("free"), name="ours", sections=parts, strikes=Strikes())


@pytest.mark.parametrize("word", ["Σ", "sum", "Ukupno"])
def test_a_misspelt_row_makes_no_faults_of_the_sums_below_it(word: str) -> None:
    """Which rows they add up is known when it is mended."""
    rows = f"ours,free\nones,3\n{word},3\nfivs,15\nsixes,18\n{word},33"
    assert faults(rows, ruleset=house(("ones",), ("fives", "sixes"))) == [
        "line 4: no row 'fivs'; did you mean 'fives'?"
    ]
    rows = f"ours,free\noens,3\n{word},3\nsixes,18\n{word},18"
    assert faults(rows, ruleset=house(("ones",), ("sixes",))) == [
        "line 2: no row 'oens'; did you mean 'ones'?"
    ]
    under = {"sixes": [f"{word},93"], "min": [f"{word},57"], "jamb": [f"{word},144"]}
    assert faults(table(instead={"poker": "pokr,56"}, under=under)) == [
        "line 14: no row 'pokr'; did you mean 'poker'?"
    ]


@pytest.mark.parametrize("word", ["Σ", "Total"])
@pytest.mark.parametrize("ruleset", ["croatian", "kenta"])
def test_the_numbers_tell_whether_the_last_total_is_of_the_last_section_or_of_all(
    word: str, ruleset: str
) -> None:
    """Every section may end in a total, with none of the columns below."""
    cells = {
        "sixes": "sixes,18",
        "max": "max,27",
        "min": "min,26",
        "straight": "straight,-",
        "jamb": "jamb,80",
    }
    head = f"{ruleset},down,up,free,announced"

    def stated(last: int) -> list[WrittenSum]:
        under = {"sixes": [f"{word},18"], "min": [f"{word},0"], "jamb": [f"{word},{last}"]}
        return list(jamb.read_csv(table(head=head, instead=cells, under=under)).sums)

    upper, middle = subtotal(18), subtotal(0, section="middle")
    assert stated(80) == [upper, middle, subtotal(80, section="lower")]
    [*others, last] = stated(98)
    assert others == [upper, middle]
    assert last == (WrittenSum("column", 98, column="down") if word == "Σ" else WrittenSum("sheet", 98))
    under = {"sixes": [f"{word},18"], "min": [f"{word},0"], "jamb": [f"{word},81"]}
    assert faults(table(head=head, instead=cells, under=under)) == [
        f"line 16: {word!r} may be the sum of 'lower' or of all: write which"
    ]
