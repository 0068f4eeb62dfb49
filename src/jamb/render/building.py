"""From sheets, turns and games to the table that is drawn.

The rows are those of paper: the categories of each section, its sums, the totals (RULES A4, B8). A sum that
is not known yet is nothing, never 0, and a bonus that can still come isn't 0 either (RULES B1).
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from jamb.labels import chain
from jamb.labels.rules import remind
from jamb.render.table import Block, Cell, Group, Heading, Mark, Row, RowKind, Table
from jamb.render.views import Options, Shown, View, printable, ruleset_of, views
from jamb.render.wording import Wording
from jamb.rules.columns import AnyColumn, BestOfRow
from jamb.rules.sections import Section
from jamb.sheets.column import Column
from jamb.sheets.prospects import Prospect
from jamb.sheets.scores import ColumnScore, SectionScore

MARKS: Final[tuple[Mark, ...]] = ("struck", "due", "offered", "announceable", "bound")


def build(shown: Shown, options: Options) -> Table:
    """The table of what is shown.

    Raises `UnknownNameError` for a locale that there isn't, `DocumentError` for no sheet or another number of
    players than sheets, `RulesetError` for sheets of several rulesets.
    """
    ruleset = ruleset_of(shown)
    locale = options.get("locale", "en")
    speech = Wording(locale, ruleset)
    sheets = tuple(views(shown, options))
    blocks = [
        Block(
            section.name,
            speech.word("sections", section.name),
            tuple(_section(sheets, section, place, speech, options)),
        )
        for place, section in enumerate(ruleset.sections)
    ]
    blocks.append(Block("", "", tuple(_totals(sheets, speech, options))))
    used = {mark for block in blocks for row in block.rows for cell in row.cells for mark in cell.marks}
    return Table(
        speech.word("rulesets", ruleset.name),
        chain(locale, ruleset)[0],
        tuple(_group(view, speech) for view in sheets),
        tuple(blocks),
        tuple((mark, speech.phrase(f"mark/{mark}")) for mark in MARKS if mark in used),
        has_legend=options.get("legend", True),
        columns=speech.phrase("rules/columns"),
    )


def _group(view: View, speech: Wording) -> Group:
    headings = tuple(_heading(rule, speech) for rule in view.sheet.ruleset.columns)
    return Group(headings, printable(view.player), plays=view.turn is not None)


def _heading(rule: AnyColumn, speech: Wording) -> Heading:
    reminder = remind(rule, locale=speech.locale, ruleset=speech.ruleset)
    return Heading(rule.name, speech.head(rule), printable(reminder))


def _section(
    sheets: Sequence[View], section: Section, place: int, speech: Wording, options: Options
) -> Iterator[Row]:
    for name in section.rows:
        cells = tuple(_cell(view, column, name) for view in sheets for column in view.columns)
        yield Row("category", name, speech.word("categories", name), cells)
    scores = [score.sections[place] for view in sheets for score in view.scores]

    def row(kind: RowKind, head: str, numbers: Iterable[int | None]) -> Row:
        return Row(kind, section.name, head, tuple(map(Cell, numbers)))

    if getattr(section.subtotal, "bonus", ()) or any(score.bonus for score in scores):
        yield row("points", speech.word("sums", "points"), (score.points for score in scores))
        growing = [growth for view in sheets for growth in _growing(view, section)]
        bonuses = (
            None if more and not score.bonus else score.bonus
            for score, more in zip(scores, growing, strict=True)
        )
        yield row("bonus", speech.word("sums", "bonus"), bonuses)
        if options.get("missing"):
            head = speech.phrase("sum/missing")
            yield row(
                "missing", head, (_missing(one, section.name) for view in sheets for one in view.prospects)
            )
    totals = (score.total if _is_known(score) else None for score in scores)
    yield row("subtotal", speech.word("subtotals", section.name), totals)


def _cell(view: View, column: Column, category: str) -> Cell:
    number, place = column[category], (column.name, category)
    if number is not None:
        return Cell(number, ("struck",) if number == 0 else ())
    offers = view.offers.get(place, ())
    marks: dict[Mark, bool] = {
        "offered": bool(offers),
        "announceable": place in view.announceable,
        "bound": place == view.bound,
    }
    marks["due"] = place in view.due and not any(marks.values())  # the others say it already
    return Cell(None, tuple(mark for mark in MARKS if marks.get(mark)), offers)


def _growing(view: View, section: Section) -> Iterator[bool]:
    """For each column whether a cell that a sum needs is open: for a derived one, in any of its sources."""
    needed = section.subtotal.needs(section.rows)
    for rule in view.sheet.ruleset.columns:
        sources: tuple[str, ...] = (rule.name,)
        if isinstance(rule, BestOfRow):
            sources = rule.columns or tuple(column.name for column in view.columns)
        yield any(column[row] is None for column in view.columns if column.name in sources for row in needed)


def _missing(prospect: Prospect, section: str) -> int | None:
    return next((step.points for step in prospect.missing if step.section == section), None)


def _totals(sheets: Sequence[View], speech: Wording, options: Options) -> Iterator[Row]:
    scores = [score for view in sheets for score in view.scores]
    totals = (score.total if _has_begun(score) else None for score in scores)
    yield Row("column", "", speech.word("sums", "column"), tuple(map(Cell, totals)))
    if options.get("most"):
        reach = (one.most for view in sheets for one in view.prospects)
        yield Row("most", "", speech.phrase("sum/most"), tuple(map(Cell, reach)))
    whole = (view.sheet.score().total if any(map(_has_begun, view.scores)) else None for view in sheets)
    yield Row("sheet", "", speech.word("sums", "sheet"), tuple(map(Cell, whole)))


def _has_begun(score: ColumnScore) -> bool:
    return any(map(_is_known, score.sections))


def _is_known(score: SectionScore) -> bool:
    return score.points is not None or score.bonus != 0
