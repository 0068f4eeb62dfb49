"""The table as Markdown: one of GitHub's tables, which Jupyter, GitLab and most other readers know as well.

Such a table has one line of heads and no cell over several columns. So of several players each head begins
with the name, a sheet's total stands in its last column, and sums are told by bold letters.
"""

import re
from collections.abc import Iterator
from typing import Final, Unpack

from jamb.render.building import build
from jamb.render.table import SIGNS, Row, Table
from jamb.render.views import Options, Shown

_ACTIVE: Final = str.maketrans({sign: f"&#{ord(sign)};" for sign in "\\`*_{}[]<>|~&#@:$^"})
_LINK: Final = re.compile(r"(www)\.", re.IGNORECASE)


def to_markdown(shown: Shown, **options: Unpack[Options]) -> str:
    r"""A sheet, several side by side, a turn or a game as a table of Markdown, with all its sums.

    What is explained stands in a list below. Raises what `jamb.render.building.build` does.

    >>> from jamb import Sheet
    >>> from jamb.rulesets import KNIFFEL
    >>> table = to_markdown(Sheet.from_cells(KNIFFEL, {"free": {"ones": 3, "twos": 0}}))
    >>> print("\n".join(table.splitlines()[:5]))
    | Kniffel | Free |
    | :--- | ---: |
    | Ones | 3 |
    | Twos | × |
    | Threes |  |
    """
    return draw(build(shown, options))


def draw(table: Table) -> str:
    """A table as Markdown."""
    lines = [_line([as_typed(table.title), *_heads(table)])]
    lines.append(_line([":---", *["---:"] * len(table.headings)]))
    lines += [_line(_cells(table, row)) for block in table.blocks for row in block.rows]
    legend = [f"- {SIGNS[mark]} {as_typed(words)}" for mark, words in table.legend]
    return "\n".join((*lines, *([""] if legend else []), *legend))


def as_typed(text: str) -> str:
    r"""A text in which nothing is Markdown: what could be is written by its number.

    A backslash before it would do in GitHub's dialect, but others show some of these backslashes. GitHub
    makes an address of mail a link all the same; it shows what was typed.

    >>> as_typed("*Ana*_|"), as_typed("www.ana.hr")
    ('&#42;Ana&#42;&#95;&#124;', 'www&#46;ana.hr')
    """
    return _LINK.sub(r"\1&#46;", text.translate(_ACTIVE))


def _line(texts: list[str]) -> str:
    return f"| {' | '.join(texts)} |"


def _heads(table: Table) -> Iterator[str]:
    for group in table.groups:
        before = f"{as_typed(group.named())}: " if group.player else ""
        yield from (before + as_typed(heading.head) for heading in group.headings)


def _cells(table: Table, row: Row) -> list[str]:
    texts = [as_typed(row.head.strip()), *table.written(row)]
    return [f"**{text}**" if text else "" for text in texts] if row.is_sum else texts
