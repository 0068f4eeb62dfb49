"""Pads of a game with one column, as Kniffel has them: a column for each player, with the name at its head.

They are looked for where no word names the column.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import attrs

from jamb.io.csv.areas import Block, Group
from jamb.io.csv.figures import is_figure
from jamb.io.csv.grid import Grid, Row
from jamb.io.csv.parting import head_of, titles_at_end, understood
from jamb.io.csv.vocabulary import CategoryWord, Vocabulary


@attrs.frozen
class PadFinder:
    """Finds the sheets of players side by side, with the words of a ruleset of one column."""

    words: Vocabulary

    def turned(self, grid: Grid) -> Grid | None:
        """The table with its columns as rows, without what stands above the line that names rows."""
        naming = (
            row for row in grid.rows if sum(self.words.row(word) is not None for word in row.filled) > 1
        )
        first = next(naming, None)
        return grid.turned(lambda line: first is not None and line.number < first.number)

    def weigh(self, grid: Grid) -> int:
        """How many names of rows stand below names of players."""
        headers = self._headers(grid.rows)
        rows = understood(grid.rows[headers[0] + 1 :], self.words.row) if headers else {}
        return max(rows.values(), default=0)

    def blocks(self, grid: Grid) -> list[Block]:
        """The players' sheets, those of the first row of names first; none where none names players."""
        rows = grid.rows
        head, headers = self._head(rows), self._headers(rows)
        found: list[Block] = []
        above = (*(row for _, row in grid.titles), *rows[: headers[0]]) if headers else ()
        for index, end in pairwise([*headers, len(rows)]):
            body = rows[index + 1 : end]
            cut = titles_at_end(body, self.words) if end < len(rows) else len(body)
            groups = tuple(_groups(rows[index], head))
            found.append(Block(above, rows[index], body[:cut], groups, pad=True))
            above = body[cut:]
        return found

    def _head(self, rows: Sequence[Row]) -> int:
        return head_of(understood(rows, self.words.row))

    def _headers(self, rows: Sequence[Row]) -> list[int]:
        """The rows that name players: each the last one above names of rows, with no number in it."""
        head = self._head(rows)
        found: list[int] = []
        last: int | None = None
        for index, row in enumerate(rows):
            names = row.cells[head + 1 :]
            again = not found or names == rows[found[0]].cells[head + 1 :]
            is_row = isinstance(self.words.row(row.at(head)), CategoryWord)
            # the name of the game may be that of a row
            if (again or not is_row) and self._are_names(names):
                last = index
            elif is_row and last is not None:
                found.append(last)
                last = None
        return found

    def _are_names(self, cells: Sequence[str]) -> bool:
        return any(cells) and all(self._is_name(cell) for cell in cells if cell)

    def _is_name(self, word: str) -> bool:
        return any(map(str.isalpha, word)) and not is_figure(word) and self.words.row(word) is None


def _groups(header: Row, head: int) -> Iterator[Group]:
    places = [index for index in range(head + 1, len(header.cells)) if header.at(index)]
    for number, index in enumerate(places):
        end = index + 1 if number + 1 < len(places) else None
        yield Group(head, (index,), index if number else 0, end)
