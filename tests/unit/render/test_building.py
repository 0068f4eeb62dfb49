"""What is drawn of sheets, turns and games, before it is drawn."""

from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jamb import (
    Announce,
    BestOfRow,
    DocumentError,
    Game,
    RulesetError,
    Sheet,
    Turn,
    UnknownNameError,
    validate,
)
from jamb._characters import printable
from jamb.render import to_html, to_markdown, to_svg, to_text
from jamb.render.building import build
from jamb.render.table import Cell, Row, Table
from jamb.rulesets import BUILT_IN, CROATIAN, KENTA, KNIFFEL, TRIS
from jamb.sheets.prospects import prospects
from jamb.testing import sheets, turns

DICE = (6, 6, 6, 5, 4)


def cells(table: Table, kind: str = "category") -> dict[str, tuple[Cell, ...]]:
    """The cells of the rows of a kind, by the name of the row."""
    return {row.name: row.cells for row in rows(table) if row.kind == kind}


def rows(table: Table) -> Iterator[Row]:
    for block in table.row_groups:
        yield from block.rows


def places(table: Table, mark: str) -> set[tuple[str, str]]:
    """The cells of the table with a mark, by column and category."""
    columns = [heading.name for heading in table.headings]
    return {
        (column, name)
        for name, row in cells(table).items()
        for column, cell in zip(columns, row, strict=True)
        if mark in cell.marks
    }


@given(turns())
def test_a_turn_shows_what_may_be_entered_and_announced_now(turn: Turn) -> None:
    """Just the entries, with their points, and just the announcements; nothing beside a bound cell."""
    table = build(turn, {"due": True})
    names = [heading.name for heading in table.headings]
    offered = {
        (column, name): cell.offers
        for name, row in cells(table).items()
        for column, cell in zip(names, row, strict=True)
        if cell.offers
    }
    expected: dict[tuple[str, str], tuple[int, ...]] = {}
    for entry in turn.entries():
        place = entry.column, entry.category
        expected[place] = (*expected.get(place, ()), entry.points)
    assert offered == expected
    assert set(offered) == places(table, "offered")
    announced = {move.category for move in turn.moves() if isinstance(move, Announce)}
    assert {category for _, category in places(table, "announceable")} == announced
    bound = {(turn.announced_column, turn.announced)} if turn.announced and not turn.is_over else set()
    assert turn.directed or places(table, "bound") == bound
    marked = places(table, "due") | places(table, "offered") | places(table, "announceable")
    if places(table, "bound"):
        assert marked <= places(table, "bound")
    elif not turn.is_over:
        assert marked >= set(turn.sheet.playable())


@given(sheets())
def test_the_numbers_are_those_of_the_sheet_and_of_its_score(sheet: Sheet) -> None:
    """Cells as they stand, totals that the score has; what isn't known is no number."""
    table = build(sheet, {"missing": True, "most": True})
    for name, row in cells(table).items():
        assert [cell.number for cell in row] == [column[name] for column in sheet.columns]
        assert [("struck" in cell.marks) for cell in row] == [cell.number == 0 for cell in row]
    score = sheet.score()
    for name, row in cells(table, "subtotal").items():
        for cell, column in zip(row, score.columns, strict=True):
            part = column[name]
            assert cell.number == (None if part.points is None and not part.bonus else part.total)
    [[total]] = cells(table, "sheet").values()
    assert total.number in (score.total, None)
    [most] = cells(table, "most").values()
    assert [cell.number for cell in most] == [prospect.most for prospect in prospects(sheet)]
    for name, row in cells(table, "missing").items():
        for cell, prospect in zip(row, prospects(sheet), strict=True):
            steps = [step.points for step in prospect.missing if step.section == name]
            assert cell.number == (steps[0] if steps else None)


def test_only_what_is_asked_for_is_shown() -> None:
    """Marks of what is due, and rows of what can still come, are options."""
    plain = build(Sheet.blank(CROATIAN), {})
    assert not places(plain, "due")
    assert {row.kind for row in rows(plain)} == {"category", "points", "bonus", "subtotal", "column", "sheet"}
    more = build(Sheet.blank(CROATIAN), {"due": True, "missing": True, "most": True})
    assert places(more, "due") == set(Sheet.blank(CROATIAN).playable())
    assert [cell.number for cell in cells(more, "missing")["upper"]] == [60] * 4
    assert {row.kind for row in rows(more)} - {row.kind for row in rows(plain)} == {"missing", "most"}


def test_c7_in_the_arrow_columns_one_cell_is_due() -> None:
    """RULES C7: it is marked, and everything else in these columns is locked."""
    sheet = Sheet.blank(KENTA).write("down", "ones", 3)
    due = places(build(sheet, {"due": True}), "due")
    assert {row for column, row in due if column == "down"} == {"twos"}
    assert {row for column, row in due if column == "up"} == {"jamb"}


def test_a_heading_reminds_of_the_rule_of_its_column() -> None:
    """RULES C7: each column in its own words."""
    for ruleset in BUILT_IN:
        reminders = [heading.reminder for heading in build(Sheet.blank(ruleset), {}).headings]
        assert all(reminders)
        assert len(set(reminders)) == len(reminders)


def test_a_game_shows_each_player_and_whose_turn_it_is() -> None:
    """Sheets are side by side under the names; only the one who plays has cells to enter."""
    game = Game.start(CROATIAN, ["Ana", "Šćepan"]).roll(DICE).enter("free", "sixes").roll(DICE)
    table = build(game, {})
    assert [(group.player, group.plays) for group in table.column_groups] == [
        ("Ana", False),
        ("Šćepan", True),
    ]
    first = [cell for row in cells(table).values() for cell in row[:4]]
    assert not any(cell.offers for cell in first)
    assert cells(table)["sixes"][2].number == 18
    assert cells(table)["sixes"][6].offers == (18, 0)
    [totals] = cells(table, "sheet").values()
    assert [cell.number for cell in totals] == [18, None]


def test_nobody_plays_when_a_game_is_over() -> None:
    """A full sheet has nothing to mark."""
    one = attrs.evolve(KNIFFEL, sections=KNIFFEL.sections[1:], name="short")
    game = Game.start(one, ["Ana"])
    for name in one.rows:
        game = game.roll(DICE).enter("free", name)
    assert game.is_over
    table = build(game, {"due": True})
    assert [group.plays for group in table.column_groups] == [False]
    assert {mark for row in rows(table) for cell in row.cells for mark in cell.marks} == {"struck"}


def test_several_sheets_have_to_be_of_one_ruleset_and_one_name_each() -> None:
    """What can't be side by side is refused, and so is nothing at all."""
    two = [Sheet.blank(CROATIAN), Sheet.blank(CROATIAN)]
    assert [group.player for group in build(two, {"players": ["Ana", "Ivo"]}).column_groups] == ["Ana", "Ivo"]
    assert not build(two, {}).has_players
    with pytest.raises(DocumentError, match="players: expected 2 names, found 1"):
        build(two, {"players": ["Ana"]})
    with pytest.raises(DocumentError, match="sheets: expected at least one sheet, found none"):
        build([], {})
    with pytest.raises(RulesetError, match="expected sheets of one ruleset, found croatian and tris"):
        build([two[0], Sheet.blank(TRIS)], {})
    with pytest.raises(UnknownNameError, match="no locale 'xx'"):
        build(two, {"locale": "xx"})


def test_the_legend_has_the_marks_that_occur() -> None:
    """Each with its meaning, and none that isn't there."""
    turn = Turn(Sheet.from_cells(CROATIAN, {"free": {"ones": 0}})).roll(DICE)
    assert [mark for mark, words in build(turn, {"due": True}).legend if words] == [
        "struck", "offered", "announceable"
    ]  # fmt: skip
    assert [mark for mark, _ in build(turn.announce("max"), {"due": True}).legend] == [
        "struck", "offered", "bound"
    ]  # fmt: skip
    assert build(turn, {"legend": False}).legend == ()


@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
def test_every_row_has_a_cell_for_every_column(ruleset: Any) -> None:
    """Of every sheet; the total of a sheet is one."""
    best = attrs.evolve(ruleset.with_columns(*ruleset.columns, BestOfRow("best")), name="ours")
    table = build([Sheet.blank(best)] * 3, {"missing": True, "most": True})
    assert len(table.headings) == 3 * len(best.columns)
    assert table.starts == (len(best.columns), 2 * len(best.columns))
    for row in rows(table):
        assert len(row.cells) == (3 if row.kind == "sheet" else len(table.headings))


@given(st.text())
def test_what_cannot_be_seen_is_replaced(text: str) -> None:
    """Sign for sign; what can be seen stays as it was typed."""
    shown = printable(text)
    assert len(shown) == len(text)
    for one, other in zip(text, shown, strict=True):
        assert other == (one if one.isprintable() or one in "\u200c\u200d" else "\ufffd")


def test_cells_against_the_rules_are_marked_if_asked_for() -> None:
    """Those that `validate` complains about, struck ones too, in every form."""
    sheet = Sheet.from_cells(CROATIAN, {"free": {"full": 55, "ones": 3}, "up": {"poker": 0}})
    found = {(fault.column, fault.category) for fault in validate(sheet)}
    assert found == {("free", "full"), ("up", "poker")}
    assert places(build(sheet, {"faults": True}), "faulty") == found
    assert not places(build(sheet, {}), "faulty")
    text, page = to_text(sheet, faults=True), to_html(sheet, faults=True)
    assert " 55* " in text
    assert " ×* " in text
    assert " *    against the rules" in text.splitlines()
    assert "| 55&#42; |" in to_markdown(sheet, faults=True)
    assert '<td data-mark="faulty">' in page
    assert "55; against the rules" in page
    assert '<g class="marked faulty">' in to_svg(sheet, faults=True)
