"""The rows below one row of names, parted among players: by names between the rows, or left of them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

import attrs

from jamb.io.csv.areas import Owner
from jamb.io.csv.figures import is_figure
from jamb.io.csv.grid import Row
from jamb.io.csv.titles import Said, Topic, asks_for_player, may_be_name, said
from jamb.io.csv.vocabulary import CategoryWord, Meaning, Vocabulary

Part = tuple[Owner | None, tuple[Row, ...]]
Look = Callable[[str], Meaning]


def understood(body: Sequence[Row], look: Look) -> Mapping[int, int]:
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


def head_of(understood: Mapping[int, int]) -> int:
    """The position in which the rows are named: the first with so many names as others hardly have more."""
    most = max(understood.values(), default=0)
    return next((index for index, count in understood.items() if 2 * count >= most), 0)


def parted(header: Row, body: Sequence[Row], head: int, words: Vocabulary) -> Sequence[Part]:
    """The rows of each player, and who it is, where it is said among them."""
    return _beside(header, body, head, words) or tuple(_between(body, head, words))


def titles_at_end(body: Sequence[Row], words: Vocabulary) -> int:
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


def _between(body: Sequence[Row], head: int, words: Vocabulary) -> Iterator[Part]:
    """A player's name alone in a row begins the next sheet, where rows come again below it."""
    cuts: list[int] = []
    seen: set[Meaning] = set()
    first: int | None = None
    for index, (row, after) in enumerate(pairwise(body)):
        meaning, follows = words.row(row.at(head)), words.row(after.at(head))
        if len(row.filled) == 1 and words.plain_row(row.filled[0]) is None and _is_category(follows):
            if not seen:
                first = index if first is None else first
                continue
            if follows in seen:
                cuts.append(index)
                seen = set()
                continue
        if _is_category(meaning):
            seen.add(meaning)
    if not cuts:
        yield None, tuple(body)
        return
    if first is None:
        yield None, tuple(body[: cuts[0]])
    else:
        yield _owner(body[first]), (*body[:first], *body[first + 1 : cuts[0]])
    for begin, end in pairwise([*cuts, len(body)]):
        yield _owner(body[begin]), tuple(body[begin + 1 : end])


def _owner(row: Row) -> Owner | None:
    return next((Owner(this, row) for this in said(row)), None)


def _is_category(meaning: Meaning) -> bool:
    return isinstance(meaning, CategoryWord)


def _beside(header: Row, body: Sequence[Row], head: int, words: Vocabulary) -> tuple[Part, ...]:
    """The rows of players whose names stand left of them, in each row or in the first; none if none do.

    Names of parts of a sheet stand there too. They are no players, since their rows don't come again.
    """
    left = [index for index in range(head) if words.column(header.at(index)) is None]
    parts: dict[str, tuple[Owner, list[Row]]] = {}
    rows: list[Row] = []
    before: list[Row] = []
    for row in body:
        index = next((index for index in left if _is_name(row.at(index), words)), None)
        if index is not None:
            word = row.at(index)
            topic: Topic | None = "player" if asks_for_player(header.at(index)) else None
            _, rows = parts.setdefault(word, (Owner(Said(topic, word, index), row), []))
            row = attrs.evolve(row, cells=(*row.cells[:index], "", *row.cells[index + 1 :]))
        (rows if parts else before).append(row)
    rows_of = Counter(
        meaning for _, rows in parts.values() for meaning in {words.row(row.at(head)) for row in rows}
    )
    counts = [count for meaning, count in rows_of.items() if _is_category(meaning)]
    again = 2 * sum(count > 1 for count in counts) > len(counts)
    told = any(owner.said.topic for owner, _ in parts.values())
    strays = any(_is_category(words.row(row.at(head))) for row in before)
    if strays or not (again or told or len(parts) == 1):
        return ()
    (first, rows), *others = parts.values()
    return (first, (*before, *rows)), *((owner, tuple(rows)) for owner, rows in others)


def _is_name(word: str, words: Vocabulary) -> bool:
    return may_be_name(word) and not is_figure(word) and words.row(word) is None
