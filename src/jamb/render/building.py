"""From sheets, turns, games and scores to the table that is drawn.

The rows are those of paper: the categories of each section, its sums, the totals (RULES A4, B8). A sum that
is not known yet is blank, never 0, and so is a bonus that can still come (RULES B1).
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TypeAlias, TypedDict

import attrs

from jamb.errors import DocumentError, Fault, RulesetError
from jamb.labels import Speaker
from jamb.labels.kinds import column_words, sentence
from jamb.play.game import Game
from jamb.play.legality import announcements
from jamb.play.turn import Turn
from jamb.render.table import MARKS, Cell, ColumnGroup, Heading, Mark, Row, RowGroup, RowKind, Table
from jamb.render.turns import turn_words
from jamb.rules.columns import BestOfRow
from jamb.rules.sections import Section
from jamb.sheets.column import Column
from jamb.sheets.prospects import Prospect, prospects
from jamb.sheets.scores import ColumnScore, SectionScore, SheetScore
from jamb.sheets.sheet import Sheet
from jamb.sheets.validation import validate

Shown: TypeAlias = Sheet | Turn | Game | Sequence[Sheet] | SheetScore | ColumnScore
"""What can be drawn: a sheet, several side by side, a turn, a game, a score."""
_Place: TypeAlias = tuple[str, str]


class Options(TypedDict, total=False):
    """The options of every form in which a sheet is shown."""

    locale: str
    """The language, English by default."""
    players: Sequence[str]
    """The names above several sheets; a game has its own."""
    due: bool
    """Whether the cells that may be filled next are marked (RULES C7)."""
    missing: bool
    """Whether a row shows how many points are missing to the next bonus."""
    faults: bool
    """Whether the cells that are against the rules, by `validate`, are marked."""
    most: bool
    """Whether a row shows the most that each column can still reach."""
    legend: bool
    """Whether the marks are explained below, as they are by default."""


def build(shown: Shown, options: Options) -> Table:
    """The table of what is shown.

    Raises `UnknownNameError` for an unknown locale, `DocumentError` for no sheet or a number of players other
    than that of the sheets, `RulesetError` for sheets of several rulesets.
    """
    if isinstance(shown, SheetScore | ColumnScore):
        return _score_table(shown, Speaker(options.get("locale")))
    views = _views(shown, options)
    speaker = Speaker(options.get("locale"), views[0].sheet.ruleset)
    table = _sheet_table(views, speaker, options)
    turn = shown.turn if isinstance(shown, Game) else shown
    return attrs.evolve(table, turn=turn_words(turn, speaker)) if isinstance(turn, Turn) else table


@attrs.frozen(eq=False)
class _View:
    """One sheet that is shown, and the turn in progress on it."""

    sheet: Sheet
    player: str
    turn: Turn | None
    options: Options

    @cached_property
    def scores(self) -> tuple[ColumnScore, ...]:
        return self.sheet.score().columns

    @cached_property
    def prospects(self) -> tuple[Prospect, ...]:
        return prospects(self.sheet)

    @cached_property
    def faulty(self) -> frozenset[_Place]:
        found = validate(self.sheet) if self.options.get("faults") else ()
        return frozenset((fault.column, fault.category) for fault in found if fault.column and fault.category)

    @cached_property
    def offers(self) -> dict[_Place, tuple[int, ...]]:
        found: dict[_Place, tuple[int, ...]] = {}
        for entry in self.turn.entries() if self.turn else ():
            place = entry.column, entry.category
            found[place] = (*found.get(place, ()), entry.points)
        return found

    @cached_property
    def announceable(self) -> frozenset[_Place]:
        moves = announcements(self.turn) if self.turn else ()
        return frozenset((move.column, move.category) for move in moves)

    @cached_property
    def bound(self) -> _Place | None:
        binding = self.turn.binding if self.turn else None
        return (binding.column, binding.category) if binding else None

    @cached_property
    def due(self) -> frozenset[_Place]:
        """None of them while the turn has to end in one cell."""
        return frozenset(self.sheet.playable() if self.options.get("due") and not self.bound else ())

    def cell(self, column: Column, category: str) -> Cell:
        """What a cell shows."""
        number, place = column[category], (column.name, category)
        if number is not None:
            known: dict[Mark, bool] = {"struck": number == 0, "faulty": place in self.faulty}
            return Cell(number, tuple(mark for mark in MARKS if known.get(mark)))
        offers = self.offers.get(place, ())
        marks: dict[Mark, bool] = {
            "offered": bool(offers),
            "announceable": place in self.announceable,
            "bound": place == self.bound,
        }
        marks["due"] = place in self.due and not any(marks.values())  # the others imply it
        return Cell(None, tuple(mark for mark in MARKS if marks.get(mark)), offers)

    def growing(self, section: Section) -> Iterator[bool]:
        """For each column whether a cell that the sum needs is open; if derived, in any source."""
        needed = section.subtotal.needs(section.rows)
        columns = self.sheet.columns
        for rule in self.sheet.ruleset.columns:
            sources: tuple[str, ...] = (rule.name,)
            if isinstance(rule, BestOfRow):
                sources = rule.columns or tuple(column.name for column in columns)
            yield any(column[row] is None for column in columns if column.name in sources for row in needed)


def _views(shown: Sheet | Turn | Game | Sequence[Sheet], options: Options) -> tuple[_View, ...]:
    """Each sheet that is shown, in the order of the players."""
    players: Sequence[str] = options.get("players", ())
    turn, whose = None, 0
    if isinstance(shown, Game):
        sheets: Sequence[Sheet] = shown.sheets
        players, turn = shown.players, shown.turn
        whose = len(shown.turns) % len(players)
    elif isinstance(shown, Turn):
        sheets, turn = (shown.sheet,), shown
    else:
        sheets = (shown,) if isinstance(shown, Sheet) else shown
    if not sheets:
        raise DocumentError([Fault("sheets", "expected at least one sheet, found none")])
    for sheet in sheets:
        if sheet.ruleset != sheets[0].ruleset:
            names = f"{sheets[0].ruleset.name} and {sheet.ruleset.name}"
            raise RulesetError.at("", f"expected sheets of one ruleset, found {names}")
    if players and len(players) != len(sheets):
        raise DocumentError([Fault("players", f"expected {len(sheets)} names, found {len(players)}")])
    if turn is not None and (turn.is_over or turn.sheet.is_complete):
        turn = None
    return tuple(
        _View(sheet, players[place] if players else "", turn if place == whose else None, options)
        for place, sheet in enumerate(sheets)
    )


def _sheet_table(views: Sequence[_View], speaker: Speaker, options: Options) -> Table:
    ruleset = views[0].sheet.ruleset
    headings = tuple(
        Heading(rule.name, speaker.heading(rule), sentence(column_words(rule, speaker)))
        for rule in ruleset.columns
    )
    row_groups = [
        RowGroup(
            section.name,
            speaker.name("sections", section.name),
            (*_categories(views, section, speaker), *_subtotals(views, section, place, speaker, options)),
        )
        for place, section in enumerate(ruleset.sections)
    ]
    row_groups.append(RowGroup("", "", tuple(_totals(views, speaker, options))))
    used = {mark for group in row_groups for row in group.rows for cell in row.cells for mark in cell.marks}
    return Table(
        speaker.name("rulesets", ruleset.name),
        speaker.language,
        tuple(ColumnGroup(headings, view.player, plays=view.turn is not None) for view in views),
        tuple(row_groups),
        tuple((mark, speaker.say(f"mark/{mark}")) for mark in MARKS if mark in used),
        has_legend=options.get("legend", True),
        columns=speaker.say("rules/columns"),
    )


def _row(kind: RowKind, name: str, head: str, numbers: Iterable[int | None]) -> Row:
    return Row(kind, name, head, tuple(map(Cell, numbers)))


def _categories(views: Sequence[_View], section: Section, speaker: Speaker) -> Iterator[Row]:
    for name in section.rows:
        cells = tuple(view.cell(column, name) for view in views for column in view.sheet.columns)
        yield Row("category", name, speaker.name("categories", name), cells)


def _subtotals(
    views: Sequence[_View], section: Section, place: int, speaker: Speaker, options: Options
) -> Iterator[Row]:
    scores = [score.sections[place] for view in views for score in view.scores]
    if getattr(section.subtotal, "bonus", ()) or any(score.bonus for score in scores):
        growing = [growth for view in views for growth in view.growing(section)]
        yield from _bonus(section.name, scores, growing, speaker)
        if options.get("missing"):
            missing = (_missing(one, section.name) for view in views for one in view.prospects)
            yield _row("missing", section.name, speaker.say("sum/missing"), missing)
    yield _subtotal(section.name, scores, speaker)


def _bonus(
    name: str, scores: Sequence[SectionScore | None], growing: Iterable[bool], speaker: Speaker
) -> Iterator[Row]:
    """The sum without the bonus, and the bonus."""
    points = (score.points if score else None for score in scores)
    yield _row("points", name, speaker.name("sums", "points"), points)
    bonuses = (
        score.bonus if score and (score.bonus or not more) else None
        for score, more in zip(scores, growing, strict=True)
    )
    yield _row("bonus", name, speaker.name("sums", "bonus"), bonuses)


def _subtotal(name: str, scores: Sequence[SectionScore | None], speaker: Speaker) -> Row:
    totals = (score.total if score and _is_known(score) else None for score in scores)
    return _row("subtotal", name, speaker.name("subtotals", name), totals)


def _missing(prospect: Prospect, section: str) -> int | None:
    return next((step.points for step in prospect.missing if step.section == section), None)


def _totals(views: Sequence[_View], speaker: Speaker, options: Options) -> Iterator[Row]:
    totals = (score.total if _has_begun(score) else None for view in views for score in view.scores)
    yield _row("column", "", speaker.name("sums", "column"), totals)
    if options.get("most"):
        most = (one.most for view in views for one in view.prospects)
        yield _row("most", "", speaker.say("sum/most"), most)
    whole = (view.sheet.score().total if any(map(_has_begun, view.scores)) else None for view in views)
    yield _row("sheet", "", speaker.name("sums", "sheet"), whole)


def _has_begun(score: ColumnScore) -> bool:
    return any(map(_is_known, score.sections))


def _is_known(score: SectionScore) -> bool:
    return score.points is not None or score.bonus != 0


def _score_table(score: SheetScore | ColumnScore, speaker: Speaker) -> Table:
    """What each section of a column is worth; a column that has no such section is blank there.

    A score has names but no ruleset, so it is shown in the language's own words, not in those of a table.
    """
    columns = score.columns if isinstance(score, SheetScore) else (score,)
    row_groups = []
    for name in dict.fromkeys(section.name for column in columns for section in column.sections):
        scores = [next((one for one in column.sections if one.name == name), None) for column in columns]
        bonus = any(one and one.bonus for one in scores)
        rows = _bonus(name, scores, [True] * len(scores), speaker) if bonus else ()
        label = speaker.name("sections", name)
        row_groups.append(RowGroup(name, label, (*rows, _subtotal(name, scores, speaker))))
    totals = [_row("column", "", speaker.name("sums", "column"), [column.total for column in columns])]
    if isinstance(score, SheetScore):
        totals.append(_row("sheet", "", speaker.name("sums", "sheet"), [score.total]))
    return Table(
        speaker.say("course/points"),
        speaker.language,
        (ColumnGroup(tuple(Heading(column.name, speaker.heading(column)) for column in columns)),),
        (*row_groups, RowGroup("", "", tuple(totals))),
    )
