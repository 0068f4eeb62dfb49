"""The sheet as a table of text, row by row as on paper: sections and their sums, then the totals.

An open cell is blank and a struck one is 0; a sum that is not known yet is blank too, never 0 (RULES A8,
B1).
"""

from collections.abc import Iterator, Sequence
from itertools import chain

from jamb.column import Column
from jamb.columns import AnyColumn
from jamb.labels import label
from jamb.scores import ColumnScore, SectionScore
from jamb.sections import Section
from jamb.sheet import Sheet

_Row = tuple[str, ...]


def render(sheet: Sheet) -> str:
    r"""The sheet with all its sums, in English, aligned by box-drawing lines.

    >>> from jamb.rulesets import CROATIAN
    >>> cells = {"down": {"ones": 3}, "free": {"ones": 0, "jamb": 75}}
    >>> print("\n".join(render(Sheet.from_cells(CROATIAN, cells)).splitlines()[:3]))
     Croatian     │ Down │ Up │ Free │ Announced
    ──────────────┼──────┼────┼──────┼───────────
     Ones         │    3 │    │    0 │
    """
    blocks = [list(block) for block in _blocks(sheet)]
    widths = [max(map(len, cells)) for cells in zip(*chain(*blocks), strict=True)]
    rule = "\n" + "┼".join("─" * (width + 2) for width in widths) + "\n"
    return rule.join("\n".join(_aligned(row, widths) for row in block) for block in blocks)


def _aligned(row: _Row, widths: Sequence[int]) -> str:
    texts = [row[0].ljust(widths[0])]
    texts += [text.rjust(width) for text, width in zip(row[1:], widths[1:], strict=True)]
    return (" " + " │ ".join(texts)).rstrip()


def _blocks(sheet: Sheet) -> Iterator[Iterator[_Row]]:
    """The parts of the table between its rules."""
    yield _header(sheet)
    for section in sheet.ruleset.sections:
        yield _section(sheet, section)
    yield _totals(sheet)


def _header(sheet: Sheet) -> Iterator[_Row]:
    name = sheet.ruleset.name
    yield (label("rulesets", name), *(_heading(rule, name) for rule in sheet.ruleset.columns))


def _heading(rule: AnyColumn, ruleset: str) -> str:
    heading = label("columns", rule.name, ruleset=ruleset)
    return heading if rule.weight == 1 else f"{heading} x{rule.weight}"


def _section(sheet: Sheet, section: Section) -> Iterator[_Row]:
    name = sheet.ruleset.name
    for category in section.categories:
        cells = (_number(column[category.name]) for column in sheet.columns)
        yield (label("categories", category.name, ruleset=name), *cells)
    scores = [column.score()[section.name] for column in sheet.columns]
    if getattr(section.subtotal, "bonus", ()) or any(score.bonus for score in scores):
        yield (label("sums", "points", ruleset=name), *(_number(score.points) for score in scores))
        bonuses = map(_bonus, sheet.columns, scores, [section] * len(scores))
        yield (label("sums", "bonus", ruleset=name), *bonuses)
    totals = (_number(score.total if _is_known(score) else None) for score in scores)
    yield (label("subtotals", section.name, ruleset=name), *totals)


def _bonus(column: Column, score: SectionScore, section: Section) -> str:
    """The bonus; while it can still come it is not 0, but blank."""
    pending = any(column[name] is None for name in section.subtotal.needs(section.rows))
    return "" if pending and not score.bonus else str(score.bonus)


def _totals(sheet: Sheet) -> Iterator[_Row]:
    name = sheet.ruleset.name
    scores = [column.score() for column in sheet.columns]
    totals = [_number(score.total if _has_begun(score) else None) for score in scores]
    yield (label("sums", "column", ruleset=name), *totals)
    total = _number(sheet.score().total if any(map(_has_begun, scores)) else None)
    yield (label("sums", "sheet", ruleset=name), *[""] * (len(totals) - 1), total)


def _has_begun(score: ColumnScore) -> bool:
    return any(map(_is_known, score.sections))


def _is_known(score: SectionScore) -> bool:
    return score.points is not None or score.bonus != 0


def _number(number: int | None) -> str:
    return "" if number is None else str(number)
