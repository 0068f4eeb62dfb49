"""Where the sheets stand in a table: the rows that name columns, and what belongs to each of them.

Several sheets stand one below the other, each under its names of columns or under a player's name, or side by
side, when the columns come again in the same row.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise, takewhile

import attrs

from jamb.io.figures import is_figure
from jamb.io.grid import Grid, Row
from jamb.io.vocabulary import CategoryWord, SumWord, Vocabulary

Meaning = CategoryWord | SumWord | None
Titles = Sequence[tuple[int, Row]]


@attrs.frozen
class Group:
    """The columns of one sheet among those that stand side by side, by their positions.

    `head` is where its rows are named. What stands from `start` to `end` (None: to the last cell) is its own,
    as are the titles `above` it in a table that is turned over.
    """

    head: int
    columns: tuple[int, ...]
    start: int
    end: int | None
    above: tuple[Row, ...] = ()

    def holds(self, index: int) -> bool:
        """Whether a position is one of this sheet's."""
        return self.start <= index and (self.end is None or index < self.end)


@attrs.frozen
class Block:
    """A row that names columns, with the rows above it that name the sheet, and those below it.

    `above` are the rows from the last sheet on; `player` is the row between two sheets that has the name of
    the second one, where that comes without names of columns of its own.
    """

    above: tuple[Row, ...]
    header: Row
    rows: tuple[Row, ...]
    groups: tuple[Group, ...]
    player: Row | None = None

    def corner(self, group: Group) -> int:
        """The position of the word over the names of a sheet's rows, or left of them."""
        left = takewhile(lambda index: index not in group.columns, range(group.head, group.start - 1, -1))
        return next((index for index in left if self.header.at(index)), group.head)


@attrs.frozen
class Finder:
    """Finds the sheets of one table with the words of one ruleset."""

    column: Callable[[str], str | None]
    row: Callable[[str], Meaning]

    @classmethod
    def of(cls, words: Vocabulary) -> "Finder":
        """A finder that looks every word up once."""
        return cls(cache(words.column), cache(words.row))

    def is_header(self, row: Row) -> bool:
        """Whether a row names columns."""
        filled = row.filled
        named = [word for word in filled if self.column(word)]
        if not named or (len(filled) == 1 and row.cells[0]):
            return False
        # the name of a row may stand in the corner, but over columns, not beside numbers
        if self.row(filled[0]) and all(map(is_figure, filled[1:])):
            return False
        return len(named) >= sum(not self.column(word) and is_figure(word) for word in filled)

    def is_title(self, row: Row) -> bool:
        """Whether a line of a table that is turned over is none of its columns: a player's name, say."""
        filled = row.filled
        if len(filled) == 1:
            return self.column(filled[0]) is None
        return not any(self.column(word) or self.row(word) or is_figure(word) for word in filled)

    def weigh(self, grid: Grid) -> int:
        """How much of a table is understood: names of columns in a row times names of rows below it."""
        headers = self._headers(grid.rows)
        if not headers:
            return 0
        rows = self._understood(grid.rows[headers[0] + 1 :]).values()
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
            cut = self._titles(body) if end < len(rows) else len(body)
            found += self._split(above, rows[index], body[:cut], grid.titles)
            above = body[cut:]
        return found

    def _headers(self, rows: Sequence[Row]) -> list[int]:
        """The rows that name columns.

        The name of one column beside the name of a row is a slip, unless there is only one.
        """
        found = {index: self._named(row) for index, row in enumerate(rows) if self.is_header(row)}
        most = max(found.values(), default=0)
        return [
            i for i, named in found.items() if named == most or named > 1 or not self.row(rows[i].filled[0])
        ]

    def _named(self, row: Row) -> int:
        return len({self.column(word) for word in row.filled} - {None})

    def _is_body(self, row: Row) -> bool:
        """Whether a row above all names of columns is one of the table: the sheet's total, say."""
        filled = row.filled
        return len(filled) > 1 and self.row(filled[0]) is not None and all(map(is_figure, filled[1:]))

    def _titles(self, body: Sequence[Row]) -> int:
        """Where the rows at the end of a sheet begin that speak of the next one."""
        before = Counter(self.row(row.filled[0]) for row in body)
        for cut in range(len(body), 0, -1):
            filled = body[cut - 1].filled
            meaning = self.row(filled[0])
            before[meaning] -= 1
            # a player may be called Max: the row of that name stands already
            again = isinstance(meaning, CategoryWord) and len(filled) == 1 and before[meaning] > 0
            if not again and (meaning is not None or any(map(is_figure, filled[1:]))):
                return cut
        return 0

    def _split(
        self, above: tuple[Row, ...], header: Row, body: Sequence[Row], titles: Titles
    ) -> Iterator[Block]:
        """The sheets below one row of names: a player's name alone in a row begins the next."""
        understood = self._understood(body)
        head = _head(understood)
        groups = tuple(self._groups(header, head, understood, titles))
        cuts: list[int] = []
        seen: set[Meaning] = set()
        first: int | None = None
        for index, (row, after) in enumerate(pairwise(body)):
            meaning = self.row(row.at(head))
            if isinstance(meaning, CategoryWord):
                seen.add(meaning)
            elif len(row.filled) == 1 and self.row(row.filled[0]) is None:
                follows = self.row(after.at(head))
                if isinstance(follows, CategoryWord) and not seen:
                    first = index if first is None else first
                elif isinstance(follows, CategoryWord) and follows in seen:
                    cuts.append(index)
                    seen = set()
        if not cuts:
            yield Block(above, header, tuple(body), groups)
            return
        if first is None:
            yield Block(above, header, tuple(body[: cuts[0]]), groups)
        else:
            kept = (*body[:first], *body[first + 1 : cuts[0]])
            yield Block(above, header, kept, groups, player=body[first])
        for begin, end in pairwise([*cuts, len(body)]):
            yield Block((), header, tuple(body[begin + 1 : end]), groups, player=body[begin])

    def _understood(self, body: Sequence[Row]) -> Mapping[int, int]:
        """How many different names of rows stand in each position.

        Numbers may be words for rows too, but count as such only beside words that are none.
        """
        found: dict[int, set[Meaning]] = {}
        words: set[int] = set()
        for row in body:
            for index, word in enumerate(row.cells):
                if word and (meaning := self.row(word)):
                    found.setdefault(index, set()).add(meaning)
                    if not is_figure(word):
                        words.add(index)
        return {index: len(found[index]) for index in sorted(words or found)}

    def _groups(
        self, header: Row, head: int, understood: Mapping[int, int], titles: Titles
    ) -> Iterator[Group]:
        """The sheets side by side: each name of a column that comes again begins the next."""
        runs: list[list[int]] = [[]]
        seen: set[str] = set()
        for index, word in enumerate(header.cells):
            name = self.column(word) if word and index != head else None
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
                best = _head(beside)
                own = best if 2 * beside.get(best, 0) >= understood.get(head, 0) else head
            group = Group(own, tuple(run), start, end)
            over = tuple(row for index, row in titles if group.holds(index))
            yield attrs.evolve(group, above=over)
            start = end or start


def _head(understood: Mapping[int, int]) -> int:
    """The position in which the rows are named: the first with so many names as others hardly have more."""
    most = max(understood.values(), default=0)
    return next((index for index, count in understood.items() if 2 * count >= most), 0)
