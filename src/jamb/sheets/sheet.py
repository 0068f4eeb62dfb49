"""The sheet: columns of cells, as paper holds them.

A cell is `None` while it is open, else the number that was written; 0 is a struck cell or one whose dice were
worth nothing (RULES A8). A sheet holds any whole number, also an impossible one: judging is the business of
`jamb.sheets.validation`.
"""

from collections.abc import Mapping
from typing import final, overload

import attrs

from jamb._late import as_html, as_markdown, as_text
from jamb._records import itself
from jamb.errors import DocumentError, Fault, IllegalMoveError, UnknownNameError
from jamb.rules.columns import BestOfRow
from jamb.rules.plans import Plan
from jamb.rules.ruleset import Ruleset
from jamb.sheets.column import Cell, Cells, Column, check_cells, derived, row_number
from jamb.sheets.compiled import Layout, layout
from jamb.sheets.scores import SheetScore
from jamb.violations import Violation


@final
@attrs.frozen(init=False, repr=False)
class Sheet:
    """A player's sheet under a ruleset. Immutable: writing gives a new sheet, undo is keeping the old one.

    >>> from jamb.rulesets import KENTA
    >>> sheet = Sheet.blank(KENTA).write("down", "ones", 3)
    >>> sheet["down", "ones"], sheet["down", "twos"], sheet["down"].playable()
    (3, None, ('twos',))
    """

    ruleset: Ruleset
    _played: tuple[Column, ...]
    _board: Layout = attrs.field(eq=False)
    _plan: Plan = attrs.field(eq=False)
    _score: SheetScore = attrs.field(init=False, eq=False)

    _repr_html_ = as_html
    _repr_markdown_ = as_markdown

    def __init__(self, ruleset: Ruleset, cells: tuple[Cells, ...] | None = None) -> None:
        """A sheet from the cells of its played columns, in sheet order; blank without them."""
        blank = (None,) * len(ruleset.rows)
        rules = ruleset.played
        columns = tuple(
            Column(ruleset, rule.name, column)
            for rule, column in zip(rules, cells or (blank,) * len(rules), strict=True)
        )
        board = layout(ruleset)
        plan = board.plan(tuple(column._left for column in columns))
        self.__attrs_init__(ruleset, columns, board, plan)

    @classmethod
    def blank(cls, ruleset: Ruleset) -> "Sheet":
        """A sheet with every cell open."""
        return cls(ruleset)

    @classmethod
    def from_cells(cls, ruleset: Ruleset, cells: Mapping[str, Mapping[str, int | None]]) -> "Sheet":
        """A sheet from its cells by column and category; what is left out is open.

        Any whole number is taken: `jamb.validate` judges. Raises `UnknownNameError` for a column or category
        that isn't there, and `DocumentError` with every cell that holds something else than a whole number or
        None.
        """
        _check_mapping("cells", cells)
        names = [rule.name for rule in ruleset.played]
        for name, column in cells.items():
            _check_mapping(f"cells.{name}", column)
            if name not in names:
                raise UnknownNameError.of("played column", name, names)
            for category in column:
                row_number(ruleset, category)
        check_cells(
            (f"{name}.{category}", cell)
            for name, column in cells.items()
            for category, cell in column.items()
        )
        empty: Mapping[str, Cell] = {}
        return cls(
            ruleset,
            tuple(tuple(map(cells.get(name, empty).get, ruleset.rows)) for name in names),
        )

    def to_cells(self) -> dict[str, dict[str, int]]:
        """The filled cells by column and category: what `from_cells` takes back."""
        return {
            column.name: {
                row: cell
                for row, cell in zip(self.ruleset.rows, column.cells, strict=True)
                if cell is not None
            }
            for column in self._played
        }

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns in sheet order, the derived ones worked out."""
        rules = self.ruleset.columns
        if len(rules) == len(self._played):
            return self._played
        played = iter(self._played)
        return tuple(
            derived(rule, self.ruleset, self._played) if isinstance(rule, BestOfRow) else next(played)
            for rule in rules
        )

    @overload
    def __getitem__(self, place: str) -> Column: ...
    @overload
    def __getitem__(self, place: tuple[str, str]) -> Cell: ...
    def __getitem__(self, place: str | tuple[str, str]) -> Column | Cell:
        name, category = (place, None) if isinstance(place, str) else place
        for column in self.columns:
            if column.name == name:
                return column if category is None else column[category]
        raise UnknownNameError.of("column", name, (column.name for column in self.columns))

    @property
    def is_complete(self) -> bool:
        """Whether no cell is open."""
        return not any(column._left for column in self._played)

    def playable(self) -> tuple[tuple[str, str], ...]:
        """Every (column, category) that may be filled next, by order and condition alone."""
        return tuple(
            (self._played[number].name, category)
            for number in self._plan.columns
            for category in self._played[number].playable()
        )

    def score(self) -> SheetScore:
        """What the sheet is worth, broken down; only columns that changed are worked out again."""
        try:
            return self._score
        except AttributeError:
            columns = tuple(column.score() for column in self.columns)
            object.__setattr__(self, "_score", SheetScore(columns, is_final=self.is_complete))
            return self._score

    def write(self, column: str, category: str, points: int) -> "Sheet":
        """This sheet with `points` in an open cell, as a score board takes them: dice are not asked for.

        Raises `IllegalMoveError` with every reason against it: a filled cell, a cell out of order, a number
        that no dice make. Announcement, hand and direction are left to the people at the table (seed 002).
        """
        number, row = self._place(column, category)
        if type(points) is not int:
            found = f"expected a whole number, found {points!r:.40}"
            raise DocumentError([Fault(f"{column}.{category}", found)])
        if violations := self._against(number, row, points):
            raise IllegalMoveError(violations)
        return self.with_cell(number, row, points)

    def erase(self, column: str, category: str) -> "Sheet":
        """This sheet with the cell open again."""
        return self.with_cell(*self._place(column, category), None)

    def _place(self, column: str, category: str) -> tuple[int, int]:
        board = self._board
        number, row = board.numbers.get(column), board.rows.get(category)
        if number is None:
            raise UnknownNameError.of("played column", column, board.numbers)
        if row is None:
            raise UnknownNameError.of("category", category, board.rows)
        return number, row

    def _against(self, number: int, row: int, points: int) -> list[Violation]:
        fault = self._board.lanes[number].fault(row, points)
        return [found for found in (self.closed(number, row), fault) if found is not None]

    def closed(self, number: int, row: int) -> Violation | None:
        """Why the cell of column `number` and row `row` may not be filled next, by order and condition."""
        column = self._played[number]
        due = column.next_rows()
        if row in due and number in self._plan.columns:
            return None
        rows = self.ruleset.rows
        name, category = column.name, rows[row]
        if (cell := column.cells[row]) is not None:
            return Violation("filled", column=name, category=category, found=cell)
        if row in due:
            return Violation("out-of-order", column=name, category=category, variant="closed")
        expected = tuple(rows[next_row] for next_row in due)
        return Violation("out-of-order", column=name, category=category, expected=expected)

    def with_cell(self, number: int, row: int, cell: Cell) -> "Sheet":
        """This sheet with another cell, by the numbers of its column and row; nothing is checked."""
        board = self._board
        before = self._played[number]
        after = before.with_cell(row, cell)
        columns = (*self._played[:number], after, *self._played[number + 1 :])
        plan = self._plan
        if not (board.steady and before._left and after._left):
            plan = board.plan(tuple(column._left for column in columns))
        sheet = object.__new__(Sheet)
        sheet.__attrs_init__(self.ruleset, columns, board, plan)
        return sheet

    __copy__ = itself
    __deepcopy__ = itself

    def __reduce__(self) -> tuple[type["Sheet"], tuple[Ruleset, tuple[Cells, ...]]]:
        return Sheet, (self.ruleset, tuple(column.cells for column in self._played))

    def __repr__(self) -> str:
        cells = [cell for column in self._played for cell in column.cells]
        filled = sum(cell is not None for cell in cells)
        return f"<Sheet {self.ruleset.name}: {filled} of {len(cells)} cells filled>"

    __str__ = as_text


def _check_mapping(path: str, found: object) -> None:
    if not isinstance(found, Mapping):
        raise DocumentError([Fault(path, f"expected cells by name, found {found!r:.40}")])
