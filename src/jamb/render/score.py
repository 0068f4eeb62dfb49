"""A score as a table: what each section of a column is worth, for notebooks.

A score has names but no ruleset, so they are shown in the language's own words, not in those of a table.
"""

from collections.abc import Iterator, Sequence

from jamb.labels import chain, label
from jamb.labels.texts import phrase
from jamb.naming import Kind
from jamb.render.table import Block, Cell, Group, Heading, Row, RowKind, Table
from jamb.render.views import printable
from jamb.scores import ColumnScore, SectionScore, SheetScore


def score_table(score: SheetScore | ColumnScore, *, locale: str = "en") -> Table:
    """The table of a score: for each section its points and bonus, if there is one, and its total.

    Raises `UnknownNameError` for a locale that there isn't.

    >>> from jamb import Sheet
    >>> from jamb.rulesets import CROATIAN
    >>> table = score_table(Sheet.from_cells(CROATIAN, {"free": {"sixes": 30, "fives": 30}}).score()["free"])
    >>> [(row.head, row.cells[0].number) for row in table.blocks[0].rows]
    [('Sum', 60), ('Bonus', 30), ('Upper total', 90)]
    """
    columns = score.columns if isinstance(score, SheetScore) else (score,)
    names = dict.fromkeys(section.name for column in columns for section in column.sections)
    blocks = [
        Block(name, _word("sections", name, locale), tuple(_section(columns, name, locale))) for name in names
    ]
    totals = [_row("column", "", _word("sums", "column", locale), [column.total for column in columns])]
    if isinstance(score, SheetScore):
        totals.append(_row("sheet", "", _word("sums", "sheet", locale), [score.total]))
    return Table(
        printable(phrase("course/points", locale=locale)),
        chain(locale)[0],
        (Group(tuple(_heading(column, locale) for column in columns)),),
        (*blocks, Block("", "", tuple(totals))),
    )


def _section(columns: Sequence[ColumnScore], name: str, locale: str) -> Iterator[Row]:
    """The rows of one section; a column that has no such section has nothing there."""
    scores = [_find(column, name) for column in columns]
    if any(score and score.bonus for score in scores):
        points = [score.points if score else None for score in scores]
        yield _row("points", name, _word("sums", "points", locale), points)
        bonuses = [score.bonus or None if score else None for score in scores]
        yield _row("bonus", name, _word("sums", "bonus", locale), bonuses)
    totals = [
        score.total if score and (score.points is not None or score.bonus) else None for score in scores
    ]
    yield _row("subtotal", name, _word("subtotals", name, locale), totals)


def _find(column: ColumnScore, name: str) -> SectionScore | None:
    return next((section for section in column.sections if section.name == name), None)


def _heading(column: ColumnScore, locale: str) -> Heading:
    head = _word("columns", column.name, locale)
    return Heading(column.name, head if column.weight == 1 else f"{head} x{column.weight}")


def _row(kind: RowKind, name: str, head: str, numbers: Sequence[int | None]) -> Row:
    return Row(kind, name, head, tuple(map(Cell, numbers)))


def _word(kind: Kind, name: str, locale: str) -> str:
    return printable(label(kind, name, locale=locale))
