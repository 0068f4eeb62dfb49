"""Where the sheets stand in a table: the rows that name columns, and what belongs to each of them.

Several sheets stand one below the other, each under its names of columns or under a player's name, or side by
side, when the columns come again in the same row.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import attrs

from jamb.io.csv.areas import Block, Group
from jamb.io.csv.figures import is_figure
from jamb.io.csv.grid import Grid, Row
from jamb.io.csv.parting import head_of, parted, titles_at_end, understood
from jamb.io.csv.vocabulary import Vocabulary

Titles = Sequence[tuple[int, Row]]


@attrs.frozen
class Finder:
    """Finds the sheets of one table with the words of one ruleset."""

    words: Vocabulary

    def _is_header(self, row: Row) -> bool:
        """Whether a row names columns."""
        filled = row.filled
        named = [word for word in filled if self.words.column(word)]
        if not named or (len(filled) == 1 and row.cells[0]):
            return False
        # the name of a row may stand in the corner, but over columns, not beside numbers
        if self.words.row(filled[0]) and all(map(is_figure, filled[1:])):
            return False
        return len(named) >= sum(not self.words.column(word) and is_figure(word) for word in filled)

    def turned(self, grid: Grid) -> Grid | None:
        """The table with its columns as rows, without its titles; None if it is too large."""
        return grid.turned(self._is_title)

    def weigh(self, grid: Grid) -> int:
        """How much of a table is understood: names of columns in a row times names of rows below it."""
        headers = self._headers(grid.rows)
        if not headers:
            return 0
        rows = understood(grid.rows[headers[0] + 1 :], self.words.row).values()
        return max(self._named(grid.rows[index]) for index in headers) * (max(rows, default=0) + 1)

    def blocks(self, grid: Grid) -> list[Block]:
        """The sheets of a table, from the top; none where no row names columns."""
        rows = grid.rows
        starts = self._headers(rows)
        found: list[Block] = []
        above: tuple[Row, ...] = ()
        for index, end in pairwise([*starts, len(rows)]):
            body = rows[index + 1 : end]
            if not found:
                titles = [row for row in rows[:index] if not self._is_body(row)]
                above = tuple(titles)
                body = (*(row for row in rows[:index] if self._is_body(row)), *body)
            cut = titles_at_end(body, self.words) if end < len(rows) else len(body)
            found += self._parted(above, rows[index], body[:cut], grid.titles)
            above = body[cut:]
        return found

    def _parted(
        self, above: tuple[Row, ...], header: Row, body: Sequence[Row], titles: Titles
    ) -> Iterator[Block]:
        """The sheets below one row of names, of one player or more."""
        names = understood(body, self.words.row)
        head = head_of(names)
        groups = tuple(self._groups(header, head, names, titles))
        for number, (owner, rows) in enumerate(parted(header, body, head, self.words)):
            yield Block(() if number else above, header, rows, groups, owner)

    def _is_title(self, row: Row) -> bool:
        """Whether a line of a table that is turned over is none of its columns: a player's name, say."""
        filled = row.filled
        if len(filled) == 1:
            return self.words.column(filled[0]) is None
        return not any(self.words.column(word) or self.words.row(word) or is_figure(word) for word in filled)

    def _headers(self, rows: Sequence[Row]) -> list[int]:
        """The rows that name columns.

        The name of one column beside the name of a row is a slip, unless there is only one.
        """
        found = {index: self._named(row) for index, row in enumerate(rows) if self._is_header(row)}
        most = max(found.values(), default=0)
        return [
            i
            for i, named in found.items()
            if named == most or named > 1 or not self.words.row(rows[i].filled[0])
        ]

    def _named(self, row: Row) -> int:
        return len({self.words.column(word) for word in row.filled} - {None})

    def _is_body(self, row: Row) -> bool:
        """Whether a row above all names of columns is one of the table: the sheet's total, say."""
        filled = row.filled
        return len(filled) > 1 and self.words.row(filled[0]) is not None and all(map(is_figure, filled[1:]))

    def _groups(
        self, header: Row, head: int, understood: Mapping[int, int], titles: Titles
    ) -> Iterator[Group]:
        """The sheets side by side: each name of a column that comes again begins the next."""
        runs: list[list[int]] = [[]]
        seen: set[str] = set()
        for index, word in enumerate(header.cells):
            name = self.words.column(word) if word and index != head else None
            if name is None:
                continue
            if name in seen:
                runs.append([])
                seen = set()
            seen.add(name)
            runs[-1].append(index)
        start = 0
        for number, run in enumerate(runs):
            end = None if number + 1 == len(runs) else run[-1] + 1
            own = head
            if number and not start <= head < run[0]:
                # its rows are named beside it, or where those of the first are
                beside = {index: count for index, count in understood.items() if start <= index < run[0]}
                best = head_of(beside)
                own = best if 2 * beside.get(best, 0) >= understood.get(head, 0) else head
            group = Group(own, tuple(run), start, end)
            over = tuple(row for index, row in titles if group.holds(index))
            yield attrs.evolve(group, above=over)
            start = end or start
