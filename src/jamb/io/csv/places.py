"""Where the sheets are in a text: which separator and which orientation are meant, and what belongs to whom.

Several sheets stand one below the other, each under its names of columns or under a player's name, or side by
side where the columns come again in the same row. In a game of one column each player may have a column, with
the name at its head, as on the pads of Kniffel. Every way of reading a text is weighed by how many of its
words it understands; where two understand as much, the text is refused.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NoReturn, TypeAlias

import attrs

from jamb.io.csv.figures import is_figure
from jamb.io.csv.grid import Grid, Row
from jamb.io.csv.vocabulary import (
    TOPICS,
    CategoryWord,
    Meaning,
    Topic,
    Vocabulary,
    folded,
    is_heading,
    may_be_name,
    unquoted,
    vocabulary,
)
from jamb.io.faults import Faults, shown
from jamb.rules.ruleset import Ruleset
from jamb.rulesets import BUILT_IN

MOST_SHEETS: Final = 100
MOST_ROWS: Final = 5_000
Rows = tuple[Row, ...]
Owner: TypeAlias = "tuple[Said, Row] | None"


@attrs.frozen
class Group:
    """The columns of one sheet among those that stand side by side, by their positions.

    `head` is where its rows are named, `corner` where the word over those names is, or left of them. What
    stands from `start` to `end` (None: to the last cell) is its own, as are the titles `above` it in a
    transposed table.
    """

    head: int
    corner: int
    columns: tuple[int, ...]
    start: int
    end: int | None
    above: Rows = ()

    def holds(self, index: int) -> bool:
        """Whether a position is one of this sheet's."""
        return self.start <= index and (self.end is None or index < self.end)


@attrs.frozen
class Said:
    """Something that a row says: its topic where it tells one, the word, and the position it stands in."""

    topic: Topic | None
    word: str
    index: int


def said(cells: Sequence[str]) -> list[Said]:
    """What the cells of a row above a table say, from the left.

    >>> [(this.topic, this.word) for this in said(("Player:", "Ana", "", "Rules: kenta", "1.5."))]
    [('player', 'Ana'), ('ruleset', 'kenta'), (None, '1.5.')]
    """
    topic: Topic | None = None
    found: list[Said] = []
    for index, word in enumerate(cells):
        if not word:
            continue
        key, _, rest = word.partition(":")
        told = TOPICS.get(folded(key)) if topic is None else None
        if told and rest.strip():
            found.append(Said(told, unquoted(rest.strip()), index))
        elif told:
            topic = told
        else:
            found.append(Said(topic, word, index))
            topic = None
    return found


def asked(word: str) -> Topic | None:
    """The topic player where a word says that what is beside or below it is one."""
    return "player" if TOPICS.get(folded(word)) == "player" else None


@attrs.frozen
class Block:
    """A row that names columns, with the rows above it that name the sheet, and those below it.

    `above` are the rows from the last sheet on; `owner` is the player that is named among or left of the
    rows. With `pad` the header names players: a table of one column has one for each.
    """

    above: Rows
    header: Row
    rows: Rows
    groups: tuple[Group, ...]
    owner: Owner = None
    pad: bool = False


@attrs.frozen
class Arrangement:
    """A text as it is meant: its grid and the blocks in it, from the top."""

    grid: Grid
    blocks: tuple[Block, ...]


def find_sheets(grids: Sequence[Grid], ruleset: Ruleset | None, faults: Faults) -> Arrangement:
    """The reading of a text that understands most of it; raises `DocumentError` where there is none.

    The grids are the text by each separator, `ruleset` is the one that is known to be meant.
    """
    for layout, least in _layouts(ruleset):
        best, weight = grids[0], 0
        for grid in grids:
            transposed = layout.transposed(grid)
            upright, lying = _weigh(layout, grid), _weigh(layout, transposed)
            if max(upright, lying) <= weight:
                continue
            if upright == lying:
                faults.add_last("", "can't tell whether the table is transposed")
            best, weight = (transposed, lying) if transposed and lying > upright else (grid, upright)
        if weight >= least:
            _check_size(best, faults)
            blocks = tuple(layout.blocks(best))
            if sum(len(block.groups) for block in blocks) > MOST_SHEETS:
                faults.add_last("", f"more than {MOST_SHEETS} sheets")
            return Arrangement(best, blocks)
    _check_size(grids[0], faults)
    return _refuse(grids, ruleset, faults)


def find_upright(grid: Grid, ruleset: Ruleset) -> Arrangement:
    """The sheets of a grid as it stands, without a block where this ruleset finds none."""
    found = (tuple(layout.blocks(grid)) for layout, _ in _layouts(ruleset))
    return Arrangement(grid, next(filter(None, found), ()))


def _layouts(ruleset: Ruleset | None) -> "Iterator[tuple[_Layout, int]]":
    """The ways that are tried in turn, and how much each has to make sense of."""
    yield _Columns(vocabulary(ruleset)), 1
    for this in (ruleset,) if ruleset else BUILT_IN:
        if len(this.columns) == 1:
            # where no ruleset is named, words that are no columns are players only for one that fits
            yield _Pad(vocabulary(this)), 1 if ruleset else len(this.rows) + 1


def _check_size(grid: Grid, faults: Faults) -> None:
    if grid.broken is not None:
        faults.add_last(grid.broken.path, grid.broken.message)
    if len(grid.rows) > MOST_ROWS:
        faults.add_last("", f"more than {MOST_ROWS:,} rows: not a sheet")


def _refuse(grids: Sequence[Grid], ruleset: Ruleset | None, faults: Faults) -> NoReturn:
    """Report what was looked for in vain."""
    row, names = grids[0].rows[0], vocabulary(ruleset).columns.names
    if len(row.cells) == 1 and not any(len(row.cells) > 1 for grid in grids for row in grid.rows):
        message = f"expected cells separated by commas, semicolons or tabs, found {shown(row.cells[0])}"
        faults.add_last(row.place, message)
    found = ", ".join(map(shown, row.cells[1:5])) or "none"
    faults.add_last(row.place, f"expected the names of columns ({', '.join(names)}), found {found}")


@attrs.frozen
class _Columns:
    """Sheets under rows that name their columns, found with the words of one ruleset."""

    words: Vocabulary

    def transposed(self, grid: Grid) -> Grid | None:
        """The table with its columns as rows, without its titles; None if it is too large."""
        return grid.transposed(self._is_title)

    def headers(self, rows: Rows) -> dict[int, int]:
        """The rows that name columns, and how many.

        The name of one column beside the name of a row is a slip, unless there is only one.
        """
        found = {index: named for index, row in enumerate(rows) if (named := self._named(row))}
        most, row_of = max(found.values(), default=0), self.words.row
        return {
            index: named
            for index, named in found.items()
            if named == most or named > 1 or not row_of(rows[index].filled[0])
        }

    def blocks(self, grid: Grid) -> Iterator[Block]:
        """The sheets of a table, from the top."""
        headers = [*self.headers(grid.rows)]
        before = grid.rows[: headers[0]] if headers else ()
        # a row of the table may stand above all names of columns: the sheet's total, say
        lifted = tuple(row for row in before if self._is_body(row))
        titles = tuple(row for row in before if not self._is_body(row))
        for above, header, body in _stretches(grid.rows, headers, titles, lifted, self.words):
            named = _understood(body, self.words.row)
            head = _head_of(named)
            groups = tuple(self._groups(header, head, named, grid.titles))
            parts = self._beside(header, body, head) or tuple(self._between(body, head))
            for number, (owner, rows) in enumerate(parts):
                yield Block(() if number else above, header, rows, groups, owner)

    def _named(self, row: Row) -> int:
        """How many columns a row names as the head of a table."""
        filled = row.filled
        names = list(map(self.words.column, filled))
        count = len(names) - names.count(None)
        if not count or (len(filled) == 1 and row.cells[0]):
            return 0
        # the name of a row may stand in the corner, but over columns, not beside numbers
        if self.words.row(filled[0]) and all(map(is_figure, filled[1:])):
            return 0
        for word, name in zip(filled, names, strict=True):
            count -= name is None and is_figure(word)
        return len({*names} - {None}) if count >= 0 else 0

    def _is_title(self, row: Row) -> bool:
        """Whether a line of a transposed table is none of its columns: a player's name, say."""
        filled, words = row.filled, self.words
        if len(filled) == 1:
            return words.column(filled[0]) is None
        understood = any(map(words.column, filled)) or any(map(words.row, filled))
        return not understood and not any(map(is_figure, filled))

    def _is_body(self, row: Row) -> bool:
        filled = row.filled
        return len(filled) > 1 and self.words.row(filled[0]) is not None and all(map(is_figure, filled[1:]))

    def _groups(
        self, header: Row, head: int, named: Mapping[int, int], titles: Sequence[tuple[int, Row]]
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
                beside = {index: count for index, count in named.items() if start <= index < run[0]}
                best = _head_of(beside)
                own = best if 2 * beside.get(best, 0) >= named.get(head, 0) else head
            group = _group(header, own, tuple(run), start, end)
            yield attrs.evolve(group, above=tuple(row for index, row in titles if group.holds(index)))
            start = end or start

    def _between(self, body: Rows, head: int) -> Iterator[tuple[Owner, Rows]]:
        """The rows of each player: a name alone in a row begins the next sheet, where rows come again."""
        words = self.words
        cuts: list[int] = []
        seen: set[Meaning] = set()
        first: int | None = None
        for index, (row, after) in enumerate(pairwise(body)):
            if len(row.filled) == 1 and words.plain_row(row.filled[0]) is None:
                follows = words.row(after.at(head))
                if isinstance(follows, CategoryWord):
                    if not seen:
                        first = index if first is None else first
                        continue
                    if follows in seen:
                        cuts.append(index)
                        seen = set()
                        continue
            meaning = words.row(row.at(head))
            if isinstance(meaning, CategoryWord):
                seen.add(meaning)
        if not cuts:
            yield None, body
            return
        if first is None:
            yield None, body[: cuts[0]]
        else:
            yield _alone(body[first]), (*body[:first], *body[first + 1 : cuts[0]])
        for begin, end in pairwise([*cuts, len(body)]):
            yield _alone(body[begin]), body[begin + 1 : end]

    def _beside(self, header: Row, body: Rows, head: int) -> tuple[tuple[Owner, Rows], ...]:
        """The rows of players whose names stand left of them, in each row or in the first; none if none do.

        Names of parts of a sheet stand there too. They are no players, since their rows don't come again.
        """
        left = [index for index in range(head) if self.words.column(header.at(index)) is None]
        if not left:
            return ()
        parts: dict[str, tuple[tuple[Said, Row], list[Row]]] = {}
        before: list[Row] = []
        rows = before
        for row in body:
            index = next((index for index in left if self._is_name(row.at(index))), None)
            if index is not None:
                topic = asked(header.at(index))
                _, rows = parts.setdefault(row.at(index), ((Said(topic, row.at(index), index), row), []))
                row = attrs.evolve(row, cells=(*row.cells[:index], "", *row.cells[index + 1 :]))
            rows.append(row)
        row_of = self.words.row
        heads = ({row_of(row.at(head)) for row in rows} for _, rows in parts.values())
        counts = Counter(row for rows in heads for row in rows if isinstance(row, CategoryWord)).values()
        again = 2 * sum(count > 1 for count in counts) > len(counts)
        told = any(owner.topic for (owner, _), _ in parts.values())
        strays = any(isinstance(row_of(row.at(head)), CategoryWord) for row in before)
        if strays or not (again or told or len(parts) == 1):
            return ()
        (first, rows), *others = parts.values()
        return (first, (*before, *rows)), *((owner, tuple(rows)) for owner, rows in others)

    def _is_name(self, word: str) -> bool:
        return may_be_name(word) and not is_figure(word) and self.words.row(word) is None


@attrs.frozen
class _Pad:
    """Sheets of one column each, with its player at its head, for a ruleset of one column."""

    words: Vocabulary

    def transposed(self, grid: Grid) -> Grid | None:
        """The table with its columns as rows, without what stands above the line that names rows."""
        row_of = self.words.row
        naming = (row for row in grid.rows if sum(row_of(word) is not None for word in row.filled) > 1)
        first = next(naming, None)
        return grid.transposed(lambda line: first is not None and line.number < first.number)

    def headers(self, rows: Rows) -> dict[int, int]:
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
        return dict.fromkeys(found, 1)

    def blocks(self, grid: Grid) -> Iterator[Block]:
        """The sheets of a table, from the top."""
        head, headers = self._head(grid.rows), [*self.headers(grid.rows)]
        titles = (*(row for _, row in grid.titles), *grid.rows[: headers[0]]) if headers else ()
        for above, header, body in _stretches(grid.rows, headers, titles, (), self.words):
            columns = [index for index in range(head + 1, len(header.cells)) if header.cells[index]]
            starts, ends = [0, *columns[1:]], [*(index + 1 for index in columns[:-1]), None]
            groups = tuple(
                _group(header, head, (index,), start, end)
                for index, start, end in zip(columns, starts, ends, strict=True)
            )
            yield Block(above, header, body, groups, pad=True)

    def _head(self, rows: Rows) -> int:
        return _head_of(_understood(rows, self.words.row))

    def _are_names(self, cells: Sequence[str]) -> bool:
        return any(cells) and all(self._is_name(cell) for cell in cells if cell)

    def _is_name(self, word: str) -> bool:
        return any(map(str.isalpha, word)) and not is_figure(word) and self.words.row(word) is None


_Layout = _Columns | _Pad


def _weigh(layout: _Layout, grid: Grid | None) -> int:
    """How much of a table is understood: names of columns in a row times names of rows below it."""
    headers = layout.headers(grid.rows) if grid is not None else {}
    if grid is None or not headers:
        return 0
    named = _understood(grid.rows[min(headers) + 1 :], layout.words.row)
    return max(headers.values()) * (max(named.values(), default=0) + 1)


def _stretches(
    rows: Rows, headers: Sequence[int], above: Rows, lifted: Rows, words: Vocabulary
) -> Iterator[tuple[Rows, Row, Rows]]:
    """Each header with the titles above it and the rows below it, those that were lifted with the first."""
    for index, end in pairwise([*headers, len(rows)]):
        body = (*lifted, *rows[index + 1 : end])
        cut = _titles_at_end(body, words) if end < len(rows) else len(body)
        yield above, rows[index], body[:cut]
        above, lifted = body[cut:], ()


def _titles_at_end(body: Rows, words: Vocabulary) -> int:
    """Where the rows at the end of a sheet begin that speak of the next one."""
    before = Counter(words.row(row.filled[0]) for row in body)
    for cut in range(len(body), 0, -1):
        filled = body[cut - 1].filled
        meaning = words.row(filled[0])
        before[meaning] -= 1
        # a player may be called Max: the row of that name stands already
        again = isinstance(meaning, CategoryWord) and len(filled) == 1 and before[meaning] > 0
        if not again and (meaning is not None or any(map(is_figure, filled[1:]))):
            return cut
    return 0


def _group(header: Row, head: int, columns: tuple[int, ...], start: int, end: int | None) -> Group:
    """A group with its corner: of the words left of its columns the one that says more than what rows are."""
    corner = None
    for index in range(head, start - 1, -1):
        if index in columns:
            break
        if header.at(index):
            if not is_heading(header.at(index)):
                corner = index
                break
            corner = index if corner is None else corner
    return Group(head, head if corner is None else corner, columns, start, end)


def _alone(row: Row) -> Owner:
    return next(((this, row) for this in said(row.cells)), None)


def _understood(body: Rows, look: Callable[[str], Meaning]) -> Mapping[int, int]:
    """How many different names of rows stand in each position.

    Numbers may be words for rows too, but count as such only beside words that are none.
    """
    found: dict[int, set[Meaning]] = {}
    words: set[int] = set()
    for row in body:
        for index, word in enumerate(row.cells):
            if word and (meaning := look(word)):
                found.setdefault(index, set()).add(meaning)
                if not is_figure(word):
                    words.add(index)
    return {index: len(found[index]) for index in sorted(words or found)}


def _head_of(named: Mapping[int, int]) -> int:
    """The position in which the rows are named: the first with so many names as others hardly have more."""
    most = max(named.values(), default=0)
    for index, count in named.items():
        if 2 * count >= most:
            return index
    return 0
