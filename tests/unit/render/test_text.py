"""The sheet as text: row by row as on paper, what is open blank, what is struck crossed out."""

from collections.abc import Mapping

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jamb import BestOfRow, Ruleset, Section, Sheet
from jamb.render.text import to_text
from jamb.rules.subtotals import Cells, Difference
from jamb.rulesets import BUILT_IN, CROATIAN, KENTA, TRIS

DOWN = {
    "ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18,
    "max": 27, "min": 8, "straight": 40, "full": 48, "poker": 56, "jamb": 75,
}  # fmt: skip


def rows(sheet: Sheet) -> dict[str, list[str]]:
    """The printed table, by the label of its rows."""
    found = {}
    for line in to_text(sheet, legend=False).splitlines():
        if "─" not in line:
            label, *cells = line.split("│")
            found[label.strip()] = [cell.strip() for cell in cells]
    return found


def printed(
    cells: Mapping[str, Mapping[str, int | None]], ruleset: Ruleset = CROATIAN
) -> dict[str, list[str]]:
    """The rows of a sheet with these cells."""
    return rows(Sheet.from_cells(ruleset, cells))


def test_the_whole_table_looks_like_this() -> None:
    """Sections with their sums, the upper one with its bonus, then the totals."""
    sheet = Sheet.from_cells(
        CROATIAN,
        {
            "down": DOWN,
            "up": {"poker": 0, "jamb": 0},
            "free": {"fives": 25, "sixes": 30, "min": 7},
            "announced": {"ones": 0, "max": 24, "min": 10},
        },
    )
    assert str(sheet) == to_text(sheet, legend=False)
    assert (
        to_text(sheet, legend=False)
        == """\
 Croatian     │ Down │ Up │ Free │ Announced
──────────────┼──────┼────┼──────┼───────────
 Ones         │    3 │    │      │         ×
 Twos         │    6 │    │      │
 Threes       │    9 │    │      │
 Fours        │   12 │    │      │
 Fives        │   15 │    │   25 │
 Sixes        │   18 │    │   30 │
 Sum          │   63 │    │   55 │         0
 Bonus        │   30 │    │      │
 Result 1     │   93 │    │   55 │         0
──────────────┼──────┼────┼──────┼───────────
 Max          │   27 │    │      │        24
 Min          │    8 │    │    7 │        10
 Result 2     │   57 │    │      │         0
──────────────┼──────┼────┼──────┼───────────
 Straight     │   40 │    │      │
 Full house   │   48 │    │      │
 Poker        │   56 │  × │      │
 Jamb         │   75 │  × │      │
 Result 3     │  219 │  0 │      │
──────────────┼──────┼────┼──────┼───────────
 Column total │  369 │  0 │   55 │         0
 Sheet total  │      │    │      │       424"""
    )


@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
def test_a_blank_sheet_shows_no_number_at_all(ruleset: Ruleset) -> None:
    """Open is never 0, and neither is a sum of nothing."""
    _, *others = rows(Sheet.blank(ruleset)).values()
    assert len(others) >= len(ruleset.rows) + 4
    assert all(cells == [""] * len(ruleset.columns) for cells in others)


def test_a8_open_and_struck_cells_are_told_apart() -> None:
    """RULES A8: blank against a cross; the sum counts it as 0."""
    table = printed({"down": {"ones": 0}})
    assert table["Result 1"] == ["0", "", "", ""]
    assert table["Ones"] == ["×", "", "", ""]


def test_b1_a_middle_that_is_pending_is_blank() -> None:
    """RULES B1: not 0, even if ones is 0 already; blank until ones, max and min are all filled."""
    assert printed({"free": {"ones": 0, "max": 20}})["Result 2"] == ["", "", "", ""]
    assert printed({"free": {"ones": 0, "max": 20, "min": 9}})["Result 2"] == ["", "", "0", ""]
    assert printed({"free": {"ones": 2, "max": 9, "min": 20}})["Result 2"] == ["", "", "-22", ""]


def test_a_bonus_is_blank_while_it_can_still_come() -> None:
    """Then it is the bonus, or 0 when the section is full without it."""
    upper = {"ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 20}
    reached = {"fives": 30, "sixes": 30}
    table = printed({"down": upper, "up": {**upper, "sixes": 6}, "free": reached})
    assert table["Bonus"] == ["", "0", "30", ""]
    assert table["Result 1"] == ["30", "36", "90", ""]
    later = printed({"free": reached}, TRIS)
    assert (later["Bonus"][2], later["Upper total"][2]) == ("", "60")


def test_each_ruleset_is_shown_in_its_own_rows_and_columns() -> None:
    """Sections and columns are data; the words are those of the ruleset."""
    tris, kenta = rows(Sheet.blank(TRIS)), rows(Sheet.blank(KENTA))
    assert list(tris)[13:] == [
        "Trips", "Straight", "Full house", "Poker", "Jamb", "Lower total", "Column total", "Sheet total"
    ]  # fmt: skip
    assert "Trips" not in kenta
    assert kenta["Kenta"] == ["Down", "Free", "Up", "Announced"]
    assert len(tris) == 1 + 13 + 5 + 2
    assert len(kenta) == len(rows(Sheet.blank(CROATIAN))) == 1 + 12 + 5 + 2


def test_a_table_of_its_own_is_shown_readably() -> None:
    """Names without labels, a weight, a derived column, a bonus of the middle: all have their place."""
    upper, middle, lower = CROATIAN.sections
    difference = Difference("max", "min", times=("ones",), negative=True, struck_voids=False, bonus={60: 30})
    bonus = attrs.evolve(middle, subtotal=difference)
    pictures = Section("pictures", lower.categories, lower.subtotal)
    double = attrs.evolve(CROATIAN.played[2], name="my_own", weight=2)
    ours = attrs.evolve(
        CROATIAN, name="ours", sections=(upper, bonus, pictures), columns=(double, BestOfRow("best"))
    )
    table = printed({"my_own": {"ones": 5, "max": 29, "min": 6, "jamb": 75}}, ours)
    assert table["Ours"] == ["My own x2", "Best"]
    assert table["Pictures"] == ["75", "75"]
    assert table["Result 2"] == ["145", "145"]
    assert table["Column total"] == ["450", "225"]
    assert table["Sheet total"] == ["", "675"]
    assert to_text(Sheet.blank(ours)).count("\n Bonus ") == 2


@attrs.frozen
class Bonus:
    """A table's own subtotal: a bonus without points."""

    def needs(self, categories: tuple[str, ...]) -> tuple[str, ...]:
        """Nothing at all."""
        return ()

    def score(self, categories: tuple[str, ...], cells: Cells) -> tuple[int | None, int]:
        """Seven, always."""
        return None, 7


def test_a_subtotal_of_its_own_with_a_bonus_only_is_shown() -> None:
    """What has no points yet has a total if it has a bonus."""
    table = printed({}, CROATIAN.with_subtotal("lower", Bonus()))
    assert table["Result 3"] == ["7"] * 4
    assert table["Column total"] == ["7"] * 4
    assert table["Sheet total"][-1] == "28"


def test_the_bonus_of_a_derived_column_is_blank_while_one_of_its_cells_can_still_grow() -> None:
    """RULES D4: all its cells may have a number, and a better one may come."""
    best, two = BestOfRow("best"), BestOfRow("two", columns=("down", "up"))
    ours = attrs.evolve(CROATIAN.with_columns("down", "up", "free", best, two), name="ours")
    upper = {"ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6}
    table = printed({"down": upper, "up": {**upper, "sixes": 12}}, ours)
    assert table["Bonus"] == ["0", "0", "", "", "0"]
    table = printed({"down": upper, "up": {"fives": 30, "sixes": 30}}, ours)
    assert table["Bonus"] == ["0", "30", "", "30", "30"]
    table = printed({"down": upper, "up": {"sixes": 30}}, ours)
    assert table["Bonus"] == ["0", "", "", "", ""]


def test_a_multiplier_counts_in_the_total_of_its_column_alone() -> None:
    """RULES D4: its heading says it; sections are as the cells make them."""
    double = attrs.evolve(CROATIAN.played[2], weight=2)
    ours = attrs.evolve(CROATIAN.with_columns("down", double, BestOfRow("best", weight=3)), name="ours")
    table = printed({"down": {"ones": 3, "jamb": 80}, "free": {"ones": 4}}, ours)
    assert table["Ours"] == ["Down", "Free x2", "Best x3"]
    assert table["Result 1"] == ["3", "4", "4"]
    assert table["Result 3"] == ["80", "", "80"]
    assert table["Column total"] == ["83", "8", "252"]
    assert table["Sheet total"] == ["", "", "343"]


def test_names_of_any_letters_keep_the_lines_straight() -> None:
    """Combining marks take no column, wide characters two, and invisible ones are replaced."""
    names = ["ма\u0301кс", "骰子", "a\u200eb", "a\u202eb", "Šćepan"]
    columns = tuple(attrs.evolve(CROATIAN.played[2], name=name) for name in names)
    ours = attrs.evolve(CROATIAN, name="ours", columns=columns)
    first, rule, ones, *_ = to_text(Sheet.from_cells(ours, {"骰子": {"ones": 3}})).splitlines()
    assert first == " Ours         │ Ма\u0301кс │ 骰子 │ A\ufffdb │ A\ufffdb │ Šćepan"
    assert rule == "──────────────┼──────┼──────┼─────┼─────┼────────"
    assert ones == " Ones         │      │    3 │     │     │"


@given(st.data())
def test_the_table_is_aligned_and_says_what_the_score_says(data: st.DataObject) -> None:
    """Lines cross where columns are, and totals are the score's, whatever is in the cells."""
    ruleset = data.draw(st.sampled_from(BUILT_IN))
    cell = st.none() | st.integers(0, 100) | st.integers(-(10**20), 10**20)
    names = [category.name for category in ruleset.categories]
    cells = {column.name: {name: data.draw(cell) for name in names} for column in ruleset.columns}
    sheet = Sheet.from_cells(ruleset, cells)
    lines = to_text(sheet, legend=False).splitlines()
    places = [i for i, sign in enumerate(lines[1]) if sign == "┼"]
    assert len(places) == len(ruleset.columns)
    for line in lines:
        assert line == line.rstrip()
        assert [i for i, sign in enumerate(line) if sign in "│┼"] == places
    table = rows(sheet)
    numbers = {number for column in cells.values() for number in column.values() if number is not None}
    if numbers:
        assert table["Sheet total"][-1] == str(sheet.score().total)
    begun = [any(part.points is not None for part in column.sections) for column in sheet.score().columns]
    totals = [str(column.total) for column in sheet.score().columns]
    assert table["Column total"] == [total if any_ else "" for total, any_ in zip(totals, begun, strict=True)]
