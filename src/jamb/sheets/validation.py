"""Judging a filled sheet: every fault, not only the first.

A sheet alone doesn't show the dice, so a number is judged by what any dice could make in that cell, the
order by whether these cells could have been filled first, a sum by the cells.
"""

from collections.abc import Iterator

from jamb.errors import InvalidSheetError
from jamb.sheets.paper import Paper, WrittenSum
from jamb.sheets.sheet import Sheet
from jamb.violations import Violation


def validate(sheet: Sheet | Paper, *, finished: bool = False) -> tuple[Violation, ...]:
    """Everything that is against the rules on a sheet, column by column; nothing if it could have come about.

    With `finished` open cells are faults as well. A `Paper` has its written sums checked too. Never raises.

    >>> from jamb.rulesets import CROATIAN
    >>> [fault] = validate(Sheet.from_cells(CROATIAN, {"free": {"full": 55}}))
    >>> print(fault)
    free full: no dice make 55; nearest: 54 or 56
    """
    if isinstance(sheet, Paper):
        return (*validate(sheet.sheet, finished=finished), *_wrong_sums(sheet))
    return tuple(_faults(sheet, finished=finished))


def check(sheet: Sheet | Paper, *, finished: bool = False) -> None:
    """Raise `InvalidSheetError` with all that `validate` finds, if it finds anything."""
    if violations := validate(sheet, finished=finished):
        raise InvalidSheetError(violations)


def _faults(sheet: Sheet, *, finished: bool) -> Iterator[Violation]:
    opened = _opened(sheet)
    for compiled, column in zip(sheet.compiled.columns, sheet.played, strict=True):
        strays = compiled.progress.strays(column.left)
        for row, (cell, attainable) in enumerate(zip(column.cells, compiled.attainable, strict=True)):
            if cell is None:
                if finished:
                    category = compiled.categories[row].name
                    yield Violation("incomplete", column=column.name, category=category)
                continue
            if cell not in attainable and (fault := compiled.fault(row, cell)):
                yield fault
            if strays >> row & 1 or compiled.number not in opened:
                category = compiled.categories[row].name
                if compiled.number not in opened:
                    yield Violation("out-of-order", column=column.name, category=category, variant="closed")
                else:
                    yield Violation(
                        "out-of-order",
                        column=column.name,
                        category=category,
                        expected=column.playable(),
                    )


def _opened(sheet: Sheet) -> frozenset[int]:
    """The columns that could have been open while these cells were filled.

    Conditions are monotone: whichever column can be filled is filled as far as it is, until no other one
    opens.
    """
    columns, rows = sheet.compiled.columns, len(sheet.ruleset.rows)
    if sheet.compiled.steady:
        return frozenset(range(len(columns)))
    left = {column.name: rows for column in sheet.played}
    opened: set[int] = set()
    grew = True
    while grew:
        grew = False
        for compiled, column in zip(columns, sheet.played, strict=True):
            opens = compiled.rule.opens
            if compiled.number not in opened and (opens is None or opens.holds(column.name, left, rows)):
                opened.add(compiled.number)
                left[column.name] = column.left.bit_count()
                grew = True
    return frozenset(opened)


def _wrong_sums(paper: Paper) -> Iterator[Violation]:
    for written in paper.sums:
        expected = _right(paper.sheet, written)
        if expected != written.found:
            yield Violation(
                "wrong-sum",
                column=written.column,
                category=written.category,
                section=written.section,
                found=written.found,
                expected=() if expected is None else (expected,),
                variant="" if written.kind == "subtotal" else written.kind,
            )


def _right(sheet: Sheet, written: WrittenSum) -> int | None:
    """What a written sum ought to be, by the cells as they stand; None for the best of a row that is open."""
    score = sheet.score()
    if written.column is None:
        return score.total
    if written.category is not None:
        return sheet[written.column, written.category]
    column = score[written.column]
    if written.section is None:
        return column.total
    section = column[written.section]
    if written.kind == "bonus":
        return section.bonus
    return section.points or 0 if written.kind == "points" else section.total
