"""A column of a sheet: its cells, and what they are worth."""

from collections.abc import Iterable
from typing import final

import attrs

from jamb._records import itself
from jamb._text import MOST_DIGITS, brief, is_bounded
from jamb.dice import whole
from jamb.errors import DocumentError, Fault, UnknownNameError
from jamb.rules.columns import BestOfRow
from jamb.rules.ruleset import Ruleset, as_ruleset
from jamb.sheets.compiled import CompiledColumn, compile_ruleset
from jamb.sheets.scores import ColumnScore, SectionScore

Cell = int | None
Cells = tuple[Cell, ...]


@final
@attrs.frozen(init=False, repr=False)
class Column:
    """One column of a sheet: a name, and a cell for each category in paper order, `None` while it is open.

    Get one from a sheet. A derived column (`BestOfRow`) has cells as well, worked out from the others.
    `left` is the set of its open rows as bits, bit `i` for row `i` from the top.

    >>> from jamb import Sheet
    >>> from jamb.rulesets import CROATIAN
    >>> Sheet.blank(CROATIAN)["up"].playable()
    ('jamb',)
    """

    ruleset: Ruleset
    name: str
    cells: Cells
    _compiled: CompiledColumn | None = attrs.field(eq=False)
    left: int = attrs.field(eq=False)
    _score: ColumnScore = attrs.field(init=False, eq=False)

    def __init__(self, ruleset: Ruleset | str, name: str, cells: Cells) -> None:
        """A column from its cells; the names and the number of cells have to be the ruleset's."""
        ruleset = as_ruleset(ruleset)
        names = [rule.name for rule in ruleset.columns]
        if name not in names:
            raise UnknownNameError.of("column", name, names)
        rows = ruleset.rows
        if len(cells) != len(rows):
            raise DocumentError([Fault(name, f"expected {len(rows)} cells, found {len(cells)}")])
        cells = as_cells((f"{name}.{row}", cell) for row, cell in zip(rows, cells, strict=True))
        compiled = compile_ruleset(ruleset)
        number = compiled.numbers.get(name)
        column = None if number is None else compiled.columns[number]
        left = sum(1 << row for row, cell in enumerate(cells) if cell is None)
        self.__attrs_init__(ruleset, name, cells, column, left)

    def __getitem__(self, category: str) -> Cell:
        return self.cells[row_number(self.ruleset, category)]

    def playable(self) -> tuple[str, ...]:
        """The categories that the column's order lets be filled now, from the top; none if it is derived."""
        rows = self.ruleset.rows
        return tuple(rows[row] for row in self.next_rows())

    def next_rows(self) -> tuple[int, ...]:
        """The numbers of the rows in `playable`."""
        return () if self._compiled is None else self._compiled.progress.next[self.left]

    def score(self) -> ColumnScore:
        """What the column is worth, section by section; worked out once."""
        try:
            return self._score
        except AttributeError:
            object.__setattr__(self, "_score", self._add_up())
            return self._score

    def _add_up(self) -> ColumnScore:
        cells = dict(zip(self.ruleset.rows, self.cells, strict=True))
        sections = []
        for section in self.ruleset.sections:
            points, bonus = section.subtotal.score(section.rows, cells)
            sections.append(SectionScore(section.name, points, bonus))
        [weight] = [rule.weight for rule in self.ruleset.columns if rule.name == self.name]
        return ColumnScore(self.name, tuple(sections), weight)

    def with_cell(self, row: int, cell: Cell) -> "Column":
        """This column with another number, or None, in the cell of row number `row`; nothing is checked."""
        cells = self.cells
        bit = 1 << row
        column = object.__new__(Column)
        column.__attrs_init__(
            self.ruleset,
            self.name,
            (*cells[:row], cell, *cells[row + 1 :]),
            self._compiled,
            self.left | bit if cell is None else self.left & ~bit,
        )
        return column

    __copy__ = itself
    __deepcopy__ = itself

    def __reduce__(self) -> tuple[type["Column"], tuple[Ruleset, str, Cells]]:
        return Column, (self.ruleset, self.name, self.cells)

    def __repr__(self) -> str:
        shown = " ".join("." if cell is None else str(cell) for cell in self.cells)
        return f"<Column {self.name} of {self.ruleset.name}: {shown}>"


def derived(rule: BestOfRow, ruleset: Ruleset, played: tuple[Column, ...]) -> Column:
    """The column that takes the best of each row of the played ones (RULES D4)."""
    wanted = rule.columns or tuple(column.name for column in played)
    sources = [column.cells for column in played if column.name in wanted]
    return Column(
        ruleset,
        rule.name,
        tuple(
            _best([cells[row] for cells in sources], low=category.rule.low)
            for row, category in enumerate(ruleset.categories)
        ),
    )


def _best(cells: list[Cell], *, low: bool) -> Cell:
    filled = [cell for cell in cells if cell is not None]
    if low:
        return min((cell for cell in filled if cell), default=max(filled, default=None))
    return max(filled, default=None)


def row_number(ruleset: Ruleset, category: str) -> int:
    """Which row of the sheet a category is, from 0."""
    try:
        return compile_ruleset(ruleset).rows[category]
    except (KeyError, TypeError):  # a TypeError for what can't be a key
        raise UnknownNameError.of("category", category, ruleset.rows) from None


def as_cells(cells: Iterable[tuple[str, object]]) -> tuple[Cell, ...]:
    """The cells as whole numbers or None, given with their paths; an integer of NumPy becomes one of Python.

    Raises `DocumentError` for everything that no cell can hold: numbers of more than `MOST_DIGITS`
    digits, and anything else. True and 3.0 are equal to whole numbers, but a caller that passes them
    meant something else.
    """
    taken: list[Cell] = []
    faults = []
    for path, found in cells:
        number = found if type(found) is int else whole(found)
        if number is None:
            if found is not None:
                faults.append(Fault(path, f"expected a whole number or None, found {brief(found)}"))
        elif not is_bounded(number):
            faults.append(Fault(path, f"expected a whole number of at most {MOST_DIGITS} digits"))
        taken.append(number)
    if faults:
        raise DocumentError(faults)
    return tuple(taken)
