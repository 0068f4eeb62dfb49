"""The sheet: columns of cells, as paper holds them.

A cell is `None` while it is open, else the number that was written; 0 is a struck cell or one whose dice were
worth nothing (RULES A8). A sheet holds any whole number, also an impossible one: judging is the business of
`jamb.sheets.validation`.
"""

from collections.abc import Mapping
from typing import SupportsIndex, final, overload

import attrs

from jamb._late import as_html, as_markdown, as_text, for_pydantic
from jamb._records import itself
from jamb._text import brief
from jamb.errors import DocumentError, Fault, IllegalMoveError, UnknownNameError
from jamb.rules.columns import BestOfRow
from jamb.rules.plans import Plan
from jamb.rules.ruleset import Ruleset, as_ruleset
from jamb.sheets.column import Cell, Cells, Column, as_cells, derived, row_number
from jamb.sheets.compiled import CompiledRuleset, compile_ruleset
from jamb.sheets.scores import SheetScore
from jamb.violations import Violation


@final
@attrs.frozen(init=False, repr=False)
class Sheet:
    """A player's sheet under a ruleset. Immutable: writing gives a new sheet, undo is keeping the old one.

    `played` are the columns that people fill, the derived ones left out. For programs that search there
    are the tables of its ruleset (`compiled`) and what a turn can still do on it (`plan`).

    >>> sheet = Sheet.blank("kenta").write("down", "ones", 3)
    >>> sheet["down", "ones"], sheet["down", "twos"], sheet["down"].playable()
    (3, None, ('twos',))
    """

    ruleset: Ruleset
    played: tuple[Column, ...]
    compiled: CompiledRuleset = attrs.field(eq=False)
    plan: Plan = attrs.field(eq=False)
    _score: SheetScore = attrs.field(init=False, eq=False)

    _repr_html_ = as_html
    _repr_markdown_ = as_markdown
    __get_pydantic_core_schema__ = for_pydantic

    def __init__(self, ruleset: Ruleset | str, cells: tuple[Cells, ...] | None = None) -> None:
        """A sheet from the cells of its played columns, in sheet order; blank without them."""
        ruleset = as_ruleset(ruleset)
        blank = (None,) * len(ruleset.rows)
        rules = ruleset.played
        columns = tuple(
            Column(ruleset, rule.name, column)
            for rule, column in zip(rules, cells or (blank,) * len(rules), strict=True)
        )
        compiled = compile_ruleset(ruleset)
        plan = compiled.plan(tuple(column.left for column in columns))
        self.__attrs_init__(ruleset, columns, compiled, plan)

    @classmethod
    def blank(cls, ruleset: Ruleset | str) -> "Sheet":
        """A sheet with every cell open, under a ruleset or the one of that name.

        >>> Sheet.blank("croatian")
        <Sheet croatian: 0 of 48 cells filled>
        """
        return cls(ruleset)

    @classmethod
    def from_cells(
        cls, ruleset: Ruleset | str, cells: Mapping[str, Mapping[str, SupportsIndex | None]]
    ) -> "Sheet":
        """A sheet from its cells by column and category; what is left out is open.

        Any whole number is taken, one of NumPy's too: `jamb.validate` judges. Raises `UnknownNameError`
        for an unknown ruleset, column or category, and `DocumentError` with every cell that holds
        anything but a whole number or None.
        """
        ruleset = as_ruleset(ruleset)
        _check_mapping("cells", cells)
        names = [rule.name for rule in ruleset.played]
        for name, column in cells.items():
            _check_mapping(f"cells.{name}", column)
            if name not in names:
                raise UnknownNameError.of("played column", name, names)
            for category in column:
                row_number(ruleset, category)
        places = [(name, category) for name, column in cells.items() for category in column]
        given = as_cells((f"{name}.{category}", cells[name][category]) for name, category in places)
        found = dict(zip(places, given, strict=True))
        return cls(ruleset, tuple(tuple(found.get((name, row)) for row in ruleset.rows) for name in names))

    def to_cells(self) -> dict[str, dict[str, int]]:
        """The filled cells by column and category: what `from_cells` takes back."""
        return {
            column.name: {
                row: cell
                for row, cell in zip(self.ruleset.rows, column.cells, strict=True)
                if cell is not None
            }
            for column in self.played
        }

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns in sheet order, the derived ones worked out."""
        rules = self.ruleset.columns
        if len(rules) == len(self.played):
            return self.played
        played = iter(self.played)
        return tuple(
            derived(rule, self.ruleset, self.played) if isinstance(rule, BestOfRow) else next(played)
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
        return not any(column.left for column in self.played)

    def playable(self) -> tuple[tuple[str, str], ...]:
        """Every (column, category) that may be filled next, by order and condition alone."""
        return tuple(
            (self.played[number].name, category)
            for number in self.plan.columns
            for category in self.played[number].playable()
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
        that no dice make. Announcement, hand and direction are left to the people at the table (RULES C7).
        """
        number, row = self.place(column, category)
        [written] = as_cells([(f"{column}.{category}", points)])
        if written is None:
            raise DocumentError([Fault(f"{column}.{category}", "expected a whole number, found None")])
        if violations := self._against(number, row, written):
            raise IllegalMoveError(violations)
        return self.with_cell(number, row, written)

    def erase(self, column: str, category: str) -> "Sheet":
        """This sheet with the cell open again."""
        return self.with_cell(*self.place(column, category), None)

    def place(self, column: str, category: str) -> tuple[int, int]:
        """The numbers of a played column and of a row, from 0; `UnknownNameError` for other names."""
        numbers, rows = self.compiled.numbers, self.compiled.rows
        try:
            return numbers[column], rows[category]
        except (KeyError, TypeError):  # a TypeError for what can't be a key
            if column not in list(numbers):
                raise UnknownNameError.of("played column", column, numbers) from None
            raise UnknownNameError.of("category", category, rows) from None

    def _against(self, number: int, row: int, points: int) -> list[Violation]:
        fault = self.compiled.columns[number].fault(row, points)
        return [found for found in (self.closed(number, row), fault) if found is not None]

    def closed(self, number: int, row: int) -> Violation | None:
        """Why the cell of column `number` and row `row` may not be filled next, by order and condition."""
        column = self.played[number]
        due = column.next_rows()
        if row in due and number in self.plan.columns:
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
        compiled = self.compiled
        before = self.played[number]
        after = before.with_cell(row, cell)
        columns = (*self.played[:number], after, *self.played[number + 1 :])
        plan = self.plan
        if not (compiled.steady and before.left and after.left):
            plan = compiled.plan(tuple(column.left for column in columns))
        sheet = object.__new__(Sheet)
        sheet.__attrs_init__(self.ruleset, columns, compiled, plan)
        return sheet

    __copy__ = itself
    __deepcopy__ = itself

    def __reduce__(self) -> tuple[type["Sheet"], tuple[Ruleset, tuple[Cells, ...]]]:
        return Sheet, (self.ruleset, tuple(column.cells for column in self.played))

    def __repr__(self) -> str:
        cells = [cell for column in self.played for cell in column.cells]
        filled = sum(cell is not None for cell in cells)
        return f"<Sheet {self.ruleset.name}: {filled} of {len(cells)} cells filled>"

    __str__ = as_text


def _check_mapping(path: str, found: object) -> None:
    if not isinstance(found, Mapping):
        raise DocumentError([Fault(path, f"expected cells by name, found {brief(found)}")])
