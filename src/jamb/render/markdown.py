"""The table as Markdown, in GitHub's dialect, which Jupyter, GitLab and most other readers know as well.

Such a table has one line of heads and no cell that spans columns. So with several players each head begins
with the name, a sheet's total is in its last column, and sums are bold.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final, Unpack

from jamb._characters import printable
from jamb.render.building import Options, Shown, build
from jamb.render.table import SIGNS, Row, Table

_ACTIVE: Final = str.maketrans({sign: f"&#{ord(sign)};" for sign in "\\`*_{}[]<>|~&#@:$^"})
_LINK: Final = re.compile(r"(www)\.", re.IGNORECASE)
_BLOCK_START: Final = re.compile(r"^(\d*)([-+.)=])")


def to_markdown(shown: Shown, **options: Unpack[Options]) -> str:
    r"""A sheet, several side by side, a turn, a game or a score as a table of Markdown, with all its sums.

    The legend is a list below. Raises what `jamb.render.building.build` does.

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
    lines += [_line(_cells(table, row)) for row in table.rows]
    legend = [f"- {as_typed(SIGNS[mark])} {as_typed(words)}" for mark, words in table.legend]
    below = [["", markdown_paragraph(table.turn)] if table.turn else [], ["", *legend] if legend else []]
    return "\n".join((*lines, *below[0], *below[1]))


def as_typed(text: str) -> str:
    r"""A text in which nothing is markup: each character that could be is a numeric reference.

    A backslash would do in GitHub's dialect, but others show some of these backslashes. GitHub still makes a
    link of an email address; it shows what was typed.

    >>> as_typed("*Ana*_|"), as_typed("www.ana.hr")
    ('&#42;Ana&#42;&#95;&#124;', 'www&#46;ana.hr')
    """
    return _LINK.sub(r"\1&#46;", text.translate(_ACTIVE))


def markdown_text(text: str) -> str:
    """A text outside of tables in which nothing is markup; a colon before a blank never is."""
    return as_typed(printable(text)).replace("&#58; ", ": ")


def markdown_paragraph(text: str) -> str:
    """A text as a paragraph: its beginning makes it neither a list nor the line below a heading."""
    return _BLOCK_START.sub(lambda found: f"{found[1]}&#{ord(found[2])};", markdown_text(text))


def markdown_table(rows: Iterable[Iterable[str]], *, right: Collection[int] = ()) -> str:
    """A plain table with its heads in the first row; `right` are the columns that are aligned right."""
    heads, *body = ([markdown_text(text) for text in row] for row in rows)
    rule = ["---:" if place in right else "---" for place in range(len(heads))]
    return "\n".join(map(_line, (heads, rule, *body)))


def _line(texts: list[str]) -> str:
    return f"| {' | '.join(texts)} |"


def _heads(table: Table) -> Iterator[str]:
    for group in table.column_groups:
        before = f"{as_typed(group.named())}: " if group.player else ""
        yield from (before + as_typed(heading.head) for heading in group.headings)


def _cells(table: Table, row: Row) -> list[str]:
    texts = [as_typed(row.head.strip()), *map(as_typed, table.written(row))]
    return [f"**{text}**" if text else "" for text in texts] if row.is_sum else texts
