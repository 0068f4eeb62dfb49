"""Spreadsheets under any ruleset: house rules, plug-ins, derived and weighted columns, six dice, Kniffel."""

import csv
import io
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb
from helpers.csv_texts import faults, table
from helpers.house_documents import EVERYTHING
from helpers.installed import declare
from helpers.profiles import examples
from jamb import BestOfRow, DocumentError, Paper, Ruleset, RulesetError, Sheet, WrittenSum
from jamb.io.csv.reading import read_csv
from jamb.rulesets import BUILT_IN, CROATIAN, KNIFFEL, SERBIAN
from jamb.testing import rulesets

EVERY = jamb.loads_ruleset(EVERYTHING)
BEST = attrs.evolve(CROATIAN.with_columns("down", "up", BestOfRow("best")), name="best")


def paper(sheet: Sheet, head: str) -> str:
    """The sheet with every sum on it, as somebody would write it down from its score."""
    text = io.StringIO()
    writer = csv.writer(text)
    score = sheet.score()
    writer.writerow([head, *(column.name for column in sheet.columns)])
    for section in sheet.ruleset.sections:
        for row in section.rows:
            cells = (column[row] for column in sheet.columns)
            writer.writerow([row, *("" if cell is None else cell for cell in cells)])
        parts = [column[section.name] for column in score.columns]
        writer.writerow(["sum", *(part.points or 0 for part in parts)])
        writer.writerow(["bonus", *(part.bonus for part in parts)])
        writer.writerow([f"{section.name}", *(part.total for part in parts)])
    writer.writerow(["column total", *(column.total for column in score.columns)])
    writer.writerow(["sheet total", score.total])
    return text.getvalue()


@examples(60)
@given(rulesets(), st.data())
def test_a_paper_under_any_ruleset_is_read_as_it_was_written(house: Ruleset, data: st.DataObject) -> None:
    """Its cells, and every sum found right: derived columns, weights, few or many sections."""
    cell = st.none() | st.integers(-30, 150)
    cells = {rule.name: {row: data.draw(cell) for row in house.rows} for rule in house.played}
    sheet = Sheet.from_cells(house, cells)
    found = read_csv(paper(sheet, house.name), ruleset=house)
    assert found.sheet == sheet
    stated = [sum_ for sum_ in found.sums if sum_.kind != "cell"]
    assert len(stated) == len(house.columns) * (3 * len(house.sections) + 1) + 1
    assert [fault for fault in jamb.validate(found) if fault.code == "wrong-sum"] == []


@pytest.mark.parametrize("ruleset", [*BUILT_IN, EVERY], ids=lambda ruleset: ruleset.name)
def test_a_wrong_sum_of_any_ruleset_is_found(ruleset: Ruleset) -> None:
    """Where every sum is one too high each of them is told."""
    text = paper(Sheet.blank(ruleset), ruleset.name)
    rows = [row.split(",") for row in text.splitlines()]
    names = {section.name for section in ruleset.sections} | {"sum", "bonus", "column total", "sheet total"}
    rows = [
        [row[0], *(str(int(number) + 1) for number in row[1:])] if row[0] in names else row for row in rows
    ]
    found = read_csv("\n".join(map(",".join, rows)), ruleset=ruleset)
    assert len(jamb.validate(found)) == len(found.sums) > 0


def test_kniffel_has_no_middle() -> None:
    """A sum of it is a row that isn't there."""
    rows = "\n".join(f"{row},5" for row in KNIFFEL.rows)
    assert read_csv(f"Kniffel,Frei\n{rows}").sheet["free"].cells == (5,) * 13
    [fault] = faults(f"kniffel,free\n{rows}\nmiddle,3")
    assert fault.startswith("line 15: no row 'middle'")
    sums = read_csv(f"kniffel,free\n{rows}\nGesamt,65\nsum,35\n").sums
    assert [(written.kind, written.section) for written in sums] == [("sheet", None), ("subtotal", "lower")]


def test_six_dice_are_as_good_as_five() -> None:
    """RULES C1: what counts is written, so a cell looks the same."""
    text = paper(Sheet.from_cells(SERBIAN, {"down": {"ones": 5}, "free": {"jamb": 80}}), "Serbian")
    assert jamb.validate(read_csv(text)) == ()


@pytest.mark.parametrize(
    ("numbers", "fault"),
    [
        ("3,2,3", None),
        ("3,,3", None),
        ("3,2,", None),
        ("x,,-", None),
        ("3,2,2", "best ones: the number written is 2, the best of the row is 3"),
        (",,3", "best ones: the number written is 3, the best of the row is nothing"),
        (",,-", "best ones: the number written is 0, the best of the row is nothing"),
        ("x,,3", "best ones: the number written is 3, the best of the row is 0"),
    ],
)
def test_numbers_of_a_derived_column_are_judged_like_sums(numbers: str, fault: str | None) -> None:
    """RULES D4: they are worked out, never taken; what is written there is read, right or wrong."""
    paper = read_csv(table(head="best,down,up,best", instead={"ones": f"ones,{numbers}"}), ruleset=BEST)
    wrong = [found for found in jamb.validate(paper) if found.code == "wrong-sum"]
    assert [str(found) for found in wrong] == ([] if fault is None else [fault])
    for found in wrong:
        assert (found.key, found.column, found.category) == ("wrong-sum/cell", "best", "ones")


def test_every_number_of_a_derived_column_is_kept() -> None:
    """In the order of the file, before the sums."""
    instead = {"ones": "ones,3,,4", "max": "max,20,25,20"}
    paper = read_csv(
        table(head="best,down,up,best", instead=instead, under={"ones": ["sum,3"]}), ruleset=BEST
    )
    assert paper.sums == (
        WrittenSum("cell", 4, column="best", category="ones"),
        WrittenSum("cell", 20, column="best", category="max"),
        WrittenSum("subtotal", 3, column="down", section="upper"),
    )


def test_a_multiplier_may_stand_behind_the_name_of_its_column() -> None:
    """As the printed table has it."""
    double = attrs.evolve(CROATIAN.played[2], weight=2)
    ours = attrs.evolve(CROATIAN.with_columns("down", double), name="ours")
    for word in ("free", "free x2", "Free X2", "Slobodno x2"):
        text = table(head=f"ours,down,{word}", instead={"ones": "ones,3,2"})
        assert read_csv(text, ruleset=ours).sheet["free", "ones"] == 2
    for word in ("free x3", "down x2"):
        assert "no column" in faults(table(head=f"ours,down,free,{word}"), ruleset=ours)[0]


def test_names_that_differ_in_capitals_only_are_told_apart() -> None:
    """A table may call its rows as it likes."""
    upper, middle, lower = CROATIAN.sections
    names = ["A", "a", "Ab", "aB"]
    rules = tuple(attrs.evolve(rule, name=name) for rule, name in zip(lower.categories, names, strict=True))
    sections = (upper, middle, attrs.evolve(lower, categories=rules))
    columns = tuple(attrs.evolve(CROATIAN.played[2], name=name) for name in ("X", "x", "_"))
    ours = attrs.evolve(CROATIAN, name="ours", sections=sections, columns=columns)
    rows = {"straight": "A,1,2,3", "full": "a,4,5,6", "poker": "Ab,7", "jamb": "aB,8"}
    text = table(head="ours,X,x,_", instead=rows)
    sheet = read_csv(text, ruleset=ours).sheet
    assert [sheet["X", name] for name in names] == [1, 4, 7, 8]
    assert (sheet["x", "a"], sheet["_", "A"]) == (5, 3)
    assert faults(text.replace("aB", "AB"), ruleset=ours)[0] == (
        "line 13: 'AB' may be the row 'Ab' or 'aB': write which"
    )
    assert faults(text.replace("X,x,_", "X,x,"), ruleset=ours)[0] == "line 1: the column '_' is missing"


LONG = "l" * 150
MODULE = f"""
import attrs
from jamb.rulesets import CROATIAN

OTHER = CROATIAN
FINE = attrs.evolve(CROATIAN.with_columns("down", "hand"), name="table_rules")
LONG = attrs.evolve(FINE, name={LONG!r})


@attrs.frozen
class Late:
    def pick(self, dice):
        raise KeyError("late")


COLUMN = attrs.evolve(CROATIAN.columns[2], name="salto")
SALTO = attrs.evolve(CROATIAN.with_columns(COLUMN), name="salto_rules")
LATE = attrs.evolve(CROATIAN.with_category("jamb", pattern=Late()), name="late")
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that declares a fine ruleset and two that are broken."""
    (tmp_path / "table_rules_package.py").write_text(MODULE, encoding="utf-8")
    module = "table_rules_package"
    points = {
        LONG: f"{module}:LONG",
        "table_rules": f"{module}:FINE",
        "other": f"{module}:OTHER",
        "late": f"{module}:LATE",
        "salto_rules": f"{module}:SALTO",
    }
    declare(tmp_path, "table-rules", rulesets=points)
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("package")
def test_a_ruleset_of_a_package_is_known_by_its_name() -> None:
    """In the first cell, in JSON, or beside the file."""
    for head in ("table_rules", "Table rules"):
        found = read_csv(table(head=f"{head},Down,Ručna", instead={"ones": "ones,3,2"}))
        assert (found.sheet.ruleset.name, found.sheet["hand", "ones"]) == ("table_rules", 2)
    assert read_csv(table(head=",down,hand"), ruleset="table_rules") == read_csv(
        table(head="table_rules,down,hand")
    )
    text = jamb.dumps(found.sheet)
    assert '"ruleset": "table_rules"' in text
    assert Paper(jamb.loads(text)) == found
    assert jamb.loads(text.replace("table_rules", LONG)).ruleset.name == LONG
    with pytest.raises(DocumentError, match="no ruleset"):
        jamb.loads(text.replace("table_rules", LONG + "l"))


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize(
    "head", ["salto_rules,salto", "Ana\nRules: Salto rules\n,salto", "Salto rules\n,salto"]
)
def test_the_columns_of_a_ruleset_that_is_named_above_the_table_are_known(head: str) -> None:
    """Though no language has a word for them."""
    assert read_csv(table(head=head, instead={"ones": "ones,3"})).sheet["salto", "ones"] == 3


@pytest.mark.usefixtures("package")
def test_a_broken_package_is_a_fault_of_the_text_that_names_it() -> None:
    """And an error of the caller who does."""
    problem = "table_rules_package:OTHER of table-rules is declared as 'other', but calls itself 'croatian'"
    assert faults(table(head="other,down")) == [f"line 1: {problem}"]
    for read in (read_csv, jamb.loads):
        with pytest.raises(RulesetError, match="of table-rules"):
            read(table(), ruleset="other")
    with pytest.raises(DocumentError, match=f"ruleset: {problem}"):
        jamb.loads('{"format": 1, "ruleset": "other", "cells": {}}')


@pytest.mark.usefixtures("package")
def test_rules_that_fail_when_they_are_used_are_told_by_their_name() -> None:
    """Never by an exception of their own."""
    for text in (table(head="late,down,up,free,announced"), '{"format": 1, "ruleset": "late", "cells": {}}'):
        with pytest.raises(RulesetError) as caught:
            (jamb.loads if text[0] == "{" else read_csv)(text)
        assert str(caught.value) == "the rules of 'late' fail: KeyError: 'late'"
