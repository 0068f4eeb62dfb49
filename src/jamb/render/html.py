"""The table as HTML: a fragment that stands on any page, with its own style and nothing from elsewhere.

It has no script, no ids, and style for its own classes alone, so that several may stand on one page. What
signs and lines tell is said in words too, for those who hear the table; what a column asks is a tooltip, and
in a list to unfold for those who have no mouse.
"""

from collections.abc import Iterator
from html import escape
from typing import Unpack

from jamb.render.building import build
from jamb.render.html_style import STYLE, THEME
from jamb.render.table import PLAYS, SIGNS, Block, Cell, Group, Heading, Mark, Row, Table
from jamb.render.theme import Choice, styled
from jamb.render.views import Options, Shown


def to_html(shown: Shown, *, theme: Choice = "auto", **options: Unpack[Options]) -> str:
    """A sheet, several side by side, a turn or a game as a `figure` of HTML, with all its sums.

    Light and dark follow the reader's system, unless `theme` says which. Raises what
    `jamb.render.building.build` does.

    >>> from jamb import Sheet
    >>> from jamb.rulesets import CROATIAN
    >>> page = to_html(Sheet.from_cells(CROATIAN, {"down": {"ones": 3}}), locale="hr")
    >>> page.startswith('<figure class="jamb jamb-auto" lang="hr">')
    True
    >>> '<th scope="row">Jedinice</th><td>3</td><td></td>' in page
    True
    """
    return draw(build(shown, options), theme)


def draw(table: Table, theme: Choice = "auto") -> str:
    """A table as HTML."""
    colours = styled(THEME.replace("jamb-auto", f"jamb-{theme}"), theme)
    title = escape(table.title)
    lines = (
        f'<figure class="jamb jamb-{theme}" lang="{escape(table.locale)}">',
        f"<style>\n{colours}\n{STYLE}</style>",
        f'<div class="jamb-scroll" role="group" aria-label="{title}" tabindex="0">',
        '<table class="jamb-table">',
        *([f"<caption>{title}</caption>"] if title else []),
        "<colgroup><col></colgroup>",
        *(f'<colgroup span="{len(group.headings)}"></colgroup>' for group in table.groups),
        *_head(table),
        *(line for block in table.blocks for line in _block(table, block)),
        "</table>",
        "</div>",
        *_below(table),
        "</figure>",
    )
    return "\n".join(lines) + "\n"


def _head(table: Table) -> Iterator[str]:
    yield "<thead>"
    if table.has_players:
        names = (_name(group, starts=place > 0) for place, group in enumerate(table.groups))
        yield f"<tr><td></td>{''.join(names)}</tr>"
    heads = []
    for place, heading in enumerate(table.headings):
        more = f' title="{escape(heading.reminder)}"' if heading.reminder else ""
        heads.append(
            f'<th scope="col"{_edge(starts=place in table.starts)}{more}>{escape(heading.head)}</th>'
        )
    yield f"<tr><td></td>{''.join(heads)}</tr>"
    yield "</thead>"


def _name(group: Group, *, starts: bool) -> str:
    """The head of a sheet; a sign tells whose turn it is, and `aria-current` to those who can't see it."""
    more = ' aria-current="true"' if group.plays else ""
    sign = f'<span aria-hidden="true">{PLAYS} </span>' if group.plays else ""
    name = f"{sign}<bdi>{escape(group.player)}</bdi>"
    return f'<th scope="colgroup" colspan="{len(group.headings)}"{_edge(starts=starts)}{more}>{name}</th>'


def _edge(*, starts: bool) -> str:
    return ' class="jamb-starts"' if starts else ""


def _block(table: Table, block: Block) -> Iterator[str]:
    yield "<tbody>"
    if block.head:
        head = f'<th scope="rowgroup" colspan="{1 + len(table.headings)}">{_words(block.head)}</th>'
        yield f'<tr class="jamb-section">{head}</tr>'
    meanings = dict(table.meanings)
    for row in block.rows:
        kind = f' class="jamb-{row.kind}"' if row.is_sum else ""
        cells = "".join(_cells(table, row, meanings))
        yield f'<tr{kind}><th scope="row">{escape(row.head)}</th>{cells}</tr>'
    yield "</tbody>"


def _cells(table: Table, row: Row, meanings: dict[Mark, str]) -> Iterator[str]:
    if row.kind == "sheet":
        for place, (group, cell) in enumerate(zip(table.groups, row.cells, strict=True)):
            yield f'<td colspan="{len(group.headings)}"{_edge(starts=place > 0)}>{cell.written()}</td>'
        return
    for place, cell in enumerate(row.cells):
        marks = f' data-mark="{" ".join(cell.marks)}"' if cell.marks else ""
        yield f"<td{_edge(starts=place in table.starts)}{marks}>{_content(cell, meanings)}</td>"


def _content(cell: Cell, meanings: dict[Mark, str]) -> str:
    """What a cell shows, and the same in words where it has signs."""
    if not cell.marks:
        return cell.written()
    said = [meanings[mark] for mark in cell.marks]
    if cell.offers:
        said.insert(0, str(cell.offers[0]))
    return f'<span aria-hidden="true">{cell.written()}</span>{_words("; ".join(said))}'


def _words(text: str) -> str:
    """Words that are heard, not seen."""
    return f'<span class="jamb-words">{escape(text)}</span>'


def _below(table: Table) -> Iterator[str]:
    reminded = tuple(dict.fromkeys(heading for heading in table.headings if heading.reminder))
    if not (table.legend or (table.has_legend and reminded)):
        return
    yield "<figcaption>"
    if table.legend:
        yield '<dl class="jamb-legend">'
        for mark, words in table.legend:
            yield f'<div><dt data-mark="{mark}">{SIGNS[mark]}</dt><dd>{escape(words)}</dd></div>'
        yield "</dl>"
    if table.has_legend and reminded:
        yield f"<details><summary>{escape(table.columns)}</summary>"
        yield f"<dl>{''.join(map(_reminder, reminded))}</dl>"
        yield "</details>"
    yield "</figcaption>"


def _reminder(heading: Heading) -> str:
    return f"<div><dt>{escape(heading.head)}</dt><dd>{escape(heading.reminder)}</dd></div>"
