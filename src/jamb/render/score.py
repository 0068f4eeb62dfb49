"""A score as a table: what each section of a column is worth, for notebooks.

A score has names but no ruleset, so they are shown in the language's own words, not in those of a table.
"""

from collections.abc import Iterator, Sequence

from jamb.labels import chain
from jamb.render.table import Block, Cell, Group, Heading, Row, RowKind, Table
from jamb.render.wording import Wording
from jamb.sheets.scores import ColumnScore, SectionScore, SheetScore


def score_table(score: SheetScore | ColumnScore, *, locale: str = "en") -> Table:
    """The table of a score: for each section its points and bonus, if there is one, and its total.

    Raises `UnknownNameError` for a locale that there isn't.

    >>> from jamb import Sheet
    >>> from jamb.rulesets import CROATIAN
    >>> table = score_table(Sheet.from_cells(CROATIAN, {"free": {"sixes": 30, "fives": 30}}).score()["free"])
    >>> [(row.head, row.cells[0].number) for row in table.blocks[0].rows]
    [('Sum', 60), ('Bonus', 30), ('Upper total', 90)]
    """
    speech = Wording(locale)
    columns = score.columns if isinstance(score, SheetScore) else (score,)
    names = dict.fromkeys(section.name for column in columns for section in column.sections)
    blocks = [
        Block(name, speech.word("sections", name), tuple(_section(columns, name, speech))) for name in names
    ]
    totals = [_row("column", "", speech.word("sums", "column"), [column.total for column in columns])]
    if isinstance(score, SheetScore):
        totals.append(_row("sheet", "", speech.word("sums", "sheet"), [score.total]))
    return Table(
        speech.phrase("course/points"),
        chain(locale)[0],
        (Group(tuple(Heading(column.name, speech.head(column)) for column in columns)),),
        (*blocks, Block("", "", tuple(totals))),
    )


def _section(columns: Sequence[ColumnScore], name: str, speech: Wording) -> Iterator[Row]:
    """The rows of one section; a column that has no such section has nothing there."""
    scores = [_find(column, name) for column in columns]
    if any(score and score.bonus for score in scores):
        points = [score.points if score else None for score in scores]
        yield _row("points", name, speech.word("sums", "points"), points)
        bonuses = [score.bonus or None if score else None for score in scores]
        yield _row("bonus", name, speech.word("sums", "bonus"), bonuses)
    totals = [
        score.total if score and (score.points is not None or score.bonus) else None for score in scores
    ]
    yield _row("subtotal", name, speech.word("subtotals", name), totals)


def _find(column: ColumnScore, name: str) -> SectionScore | None:
    return next((section for section in column.sections if section.name == name), None)


def _row(kind: RowKind, name: str, head: str, numbers: Sequence[int | None]) -> Row:
    return Row(kind, name, head, tuple(map(Cell, numbers)))
