"""The sheet as a table of text, row by row as on paper: sections and their sums, then the totals.

An open cell is blank and a struck one is 0; a sum that is not known yet is blank too, never 0 (RULES A8,
B1). A column's multiplier stands in its heading and counts in its total alone (RULES D4).
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from unicodedata import category, east_asian_width

from jamb.column import Column
from jamb.columns import AnyColumn, BestOfRow
from jamb.labels import Kind, label
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
    widths = [max(map(_width, cells)) for cells in zip(*chain(*blocks), strict=True)]
    rule = "\n" + "┼".join("─" * (width + 2) for width in widths) + "\n"
    return rule.join("\n".join(_aligned(row, widths) for row in block) for block in blocks)


def _aligned(row: _Row, widths: Sequence[int]) -> str:
    blanks = [" " * (width - _width(text)) for text, width in zip(row, widths, strict=True)]
    texts = [row[0] + blanks[0], *map(str.__add__, blanks[1:], row[1:])]
    return (" " + " │ ".join(texts)).rstrip()


def _width(text: str) -> int:
    """How many columns of a terminal a text takes: marks on a letter none, wide signs two."""
    marks = sum(category(sign) in ("Mn", "Me") for sign in text)
    return len(text) - marks + sum(east_asian_width(sign) in "WF" for sign in text)


def _word(kind: Kind, name: str, ruleset: str) -> str:
    """The word for a name; what can't be seen in a name of a table's own is replaced."""
    word = label(kind, name, ruleset=ruleset)
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in word)


def _blocks(sheet: Sheet) -> Iterator[Iterator[_Row]]:
    """The parts of the table between its rules."""
    yield _header(sheet)
    for section in sheet.ruleset.sections:
        yield _section(sheet, section)
    yield _totals(sheet)


def _header(sheet: Sheet) -> Iterator[_Row]:
    name = sheet.ruleset.name
    yield (_word("rulesets", name, ""), *(_heading(rule, name) for rule in sheet.ruleset.columns))


def _heading(rule: AnyColumn, ruleset: str) -> str:
    heading = _word("columns", rule.name, ruleset)
    return heading if rule.weight == 1 else f"{heading} x{rule.weight}"


def _section(sheet: Sheet, section: Section) -> Iterator[_Row]:
    name, columns = sheet.ruleset.name, sheet.columns
    for row in section.rows:
        yield (_word("categories", row, name), *(_number(column[row]) for column in columns))
    scores = [column.score()[section.name] for column in columns]
    if getattr(section.subtotal, "bonus", ()) or any(score.bonus for score in scores):
        yield (label("sums", "points", ruleset=name), *(_number(score.points) for score in scores))
        needed = section.subtotal.needs(section.rows)
        growing = [_can_grow(rule, columns, needed) for rule in sheet.ruleset.columns]
        yield (label("sums", "bonus", ruleset=name), *map(_bonus, scores, growing))
    totals = (_number(score.total if _is_known(score) else None) for score in scores)
    yield (_word("subtotals", section.name, name), *totals)


def _can_grow(rule: AnyColumn, columns: tuple[Column, ...], needed: tuple[str, ...]) -> bool:
    """Whether a cell that a sum needs is open: for a derived column, in any that it is the best of."""
    sources: tuple[str, ...] = (rule.name,)
    if isinstance(rule, BestOfRow):
        sources = rule.columns or tuple(column.name for column in columns)
    return any(column[row] is None for column in columns if column.name in sources for row in needed)


def _bonus(score: SectionScore, growing: bool) -> str:
    """The bonus; while it can still come it is not 0, but blank."""
    return "" if growing and not score.bonus else str(score.bonus)


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
