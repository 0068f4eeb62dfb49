"""The table as HTML: a fragment for any page, which brings its own style and fetches nothing.

It has no script, no ids, and style for its own classes alone, so that a page can hold several. What signs and
lines show is also in words, for screen readers; the rule of a column is a tooltip, and is repeated in a list
to unfold for people without a mouse.

The style is bound to `figure.jamb`, and specific enough to win against the styles of notebooks. These colour
every other row and the one under the mouse, so each cell has a background of its own.
"""

from collections.abc import Collection, Iterable, Iterator
from html import escape
from typing import Final, Unpack

import attrs

from jamb._characters import printable
from jamb.render.building import Options, Shown, build
from jamb.render.table import PLAYS, SIGNS, Cell, ColumnGroup, Heading, Mark, Row, RowGroup, Table
from jamb.render.theme import Choice, Theme, styled

_COLOURS: Final = " ".join(f"--jamb-{field.name}: ${field.name};" for field in attrs.fields(Theme))
"""The colours of a theme, as the style refers to them."""
STYLE: Final = """\
figure.jamb {
  box-sizing: border-box; width: max-content; max-width: 100%; margin: 0; padding: 0.75em;
  border-radius: 0.4em; background: var(--jamb-paper); color: var(--jamb-ink);
  font: 0.9rem/1.35 system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", Verdana, sans-serif; text-align: left;
}
figure.jamb .jamb-scroll { position: relative; overflow-x: auto; }
figure.jamb .jamb-scroll:focus-visible, figure.jamb summary:focus-visible {
  outline: 2px solid var(--jamb-accent); outline-offset: 1px;
}
figure.jamb .jamb-table {
  width: auto; margin: 0; border: 0; border-collapse: separate; border-spacing: 0; font-size: inherit;
  background: none; color: inherit; table-layout: auto; font-variant-numeric: tabular-nums lining-nums;
}
figure.jamb .jamb-table caption {
  caption-side: top; padding: 0 0 0.5em; background: none; color: inherit; font-weight: bold;
  text-align: left;
}
figure.jamb .jamb-table th, figure.jamb .jamb-table td {
  box-sizing: border-box; height: 1.9em; min-width: 3em; max-width: none; padding: 0.2em 0.6em;
  border: 0 solid var(--jamb-line); border-width: 0 1px 1px 0; background: var(--jamb-paper);
  color: var(--jamb-ink); font-weight: normal; text-align: right; vertical-align: middle; white-space: nowrap;
}
figure.jamb .jamb-table th[scope="row"] { text-align: left; }
figure.jamb .jamb-table tr > :first-child {
  position: sticky; left: 0; z-index: 1; border-left-width: 1px; border-right: 2px solid var(--jamb-rule);
}
figure.jamb .jamb-table thead tr:first-child > * { border-top-width: 1px; }
figure.jamb .jamb-table thead tr:last-child > * { border-bottom: 2px solid var(--jamb-rule); }
figure.jamb .jamb-table thead tr > * { background: var(--jamb-head); font-weight: bold; text-align: center; }
figure.jamb .jamb-table thead [scope="col"] { white-space: normal; }
figure.jamb .jamb-table thead [scope="col"][title] { cursor: help; }
figure.jamb .jamb-table .jamb-starts { border-left: 3px double var(--jamb-rule); }
figure.jamb bdi {
  display: inline-block; max-width: 20em; overflow-wrap: anywhere; white-space: pre-wrap; vertical-align: top;
}
figure.jamb .jamb-table tbody tr:last-child > * { border-bottom: 2px solid var(--jamb-rule); }
figure.jamb .jamb-table tr[class] > * { background: var(--jamb-sums); }
figure.jamb .jamb-table tr.jamb-subtotal > *, figure.jamb .jamb-table tr.jamb-column > *,
figure.jamb .jamb-table tr.jamb-sheet > * { font-weight: bold; }
figure.jamb .jamb-table tr.jamb-section > th { height: 0; padding: 0; border: 0; line-height: 0; }
figure.jamb .jamb-table [data-mark~="struck"], figure.jamb dt[data-mark="struck"] { color: var(--jamb-soft); }
figure.jamb .jamb-table [data-mark~="faulty"], figure.jamb dt[data-mark="faulty"] {
  color: var(--jamb-fault); font-weight: bold;
}
figure.jamb [data-mark~="due"] { outline: 1px dashed var(--jamb-accent); outline-offset: -4px; }
figure.jamb .jamb-table [data-mark~="offered"] {
  background: var(--jamb-offer); color: var(--jamb-accent); font-weight: bold;
}
figure.jamb .jamb-table [data-mark~="announceable"] { color: var(--jamb-accent); font-weight: bold; }
figure.jamb .jamb-table [data-mark~="bound"] {
  background: var(--jamb-bound); outline: 2px solid var(--jamb-accent); outline-offset: -3px;
}
figure.jamb figcaption {
  width: 22em; min-width: 100%; max-width: 100%; margin: 0; padding: 0.6em 0 0; font-size: 0.92em;
  text-align: left;
}
figure.jamb .jamb-turn { margin: 0 0 0.5em; font-weight: bold; }
figure.jamb figcaption dl { margin: 0; padding: 0; }
figure.jamb figcaption .jamb-legend { display: flex; flex-wrap: wrap; gap: 0.3em 1.2em; }
figure.jamb figcaption .jamb-legend div { display: flex; gap: 0.5em; }
figure.jamb figcaption dt, figure.jamb figcaption dd { float: none; width: auto; margin: 0; padding: 0; }
figure.jamb figcaption dt { font-weight: bold; }
figure.jamb figcaption .jamb-legend dt { min-width: 2em; outline-offset: 0; text-align: center; }
figure.jamb figcaption details { margin: 0.5em 0 0; }
figure.jamb figcaption details dl { padding: 0.3em 0 0 1em; }
figure.jamb figcaption details div { margin: 0.2em 0 0; }
figure.jamb figcaption details dt, figure.jamb figcaption details dd { display: inline; }
figure.jamb figcaption details dt::after { content: ": "; }
figure.jamb summary { cursor: pointer; }
figure.jamb .jamb-words {
  position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; overflow: hidden;
  clip-path: inset(50%); border: 0; white-space: nowrap;
}
@media print { figure.jamb .jamb-scroll { overflow: visible; } figure.jamb details { display: none; } }
"""

_PLAIN_STYLE: Final = """\
<style>
.jamb-$name > p, .jamb-$name > table { max-width: 60em; }
.jamb-$name table { border-collapse: collapse; margin: 0 0 1em; }
.jamb-$name th, .jamb-$name td {
  border-bottom: 1px solid #8888; padding: 0.25em 1em 0.25em 0; text-align: start; vertical-align: top;
}
.jamb-$name thead th { border-bottom-width: 2px; }
.jamb-$name tbody th { font-weight: bold; white-space: nowrap; }
.jamb-$name .jamb-right { text-align: end; }
</style>"""


def to_html(shown: Shown, *, theme: Choice = "auto", **options: Unpack[Options]) -> str:
    """A sheet, several side by side, a turn, a game or a score as a `figure` of HTML, with all its sums.

    Light or dark follows the reader's system, unless `theme` says which. Raises what
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
    colours = styled(f"figure.jamb-{theme} {{ {_COLOURS} }}", theme)
    title = escape(table.title)
    lines = (
        f'<figure class="jamb jamb-{theme}" lang="{escape(table.language)}">',
        f"<style>\n{colours}\n{STYLE}</style>",
        f'<div class="jamb-scroll" role="group" aria-label="{title}" tabindex="0">',
        '<table class="jamb-table">',
        *([f"<caption>{title}</caption>"] if title else []),
        "<colgroup><col></colgroup>",
        *(f'<colgroup span="{len(group.headings)}"></colgroup>' for group in table.column_groups),
        *_head(table),
        *(line for group in table.row_groups for line in _row_group(table, group)),
        "</table>",
        "</div>",
        *_below(table),
        "</figure>",
    )
    return "\n".join(lines) + "\n"


def _head(table: Table) -> Iterator[str]:
    yield "<thead>"
    if table.has_players:
        names = (_name(group, starts=place > 0) for place, group in enumerate(table.column_groups))
        yield f"<tr><td></td>{''.join(names)}</tr>"
    heads = []
    for place, heading in enumerate(table.headings):
        more = f' title="{escape(heading.reminder)}"' if heading.reminder else ""
        heads.append(
            f'<th scope="col"{_edge(starts=place in table.starts)}{more}>{escape(heading.head)}</th>'
        )
    yield f"<tr><td></td>{''.join(heads)}</tr>"
    yield "</thead>"


def _name(group: ColumnGroup, *, starts: bool) -> str:
    """The name above a sheet; a sign shows whose turn it is, and `aria-current` says so to screen readers."""
    more = ' aria-current="true"' if group.plays else ""
    sign = f'<span aria-hidden="true">{PLAYS} </span>' if group.plays else ""
    name = f"{sign}<bdi>{escape(group.player)}</bdi>"
    return f'<th scope="colgroup" colspan="{len(group.headings)}"{_edge(starts=starts)}{more}>{name}</th>'


def _edge(*, starts: bool) -> str:
    return ' class="jamb-starts"' if starts else ""


def _row_group(table: Table, group: RowGroup) -> Iterator[str]:
    yield "<tbody>"
    if group.head:
        head = f'<th scope="rowgroup" colspan="{1 + len(table.headings)}">{_words(group.head)}</th>'
        yield f'<tr class="jamb-section">{head}</tr>'
    meanings = dict(table.meanings)
    for row in group.rows:
        kind = f' class="jamb-{row.kind}"' if row.is_sum else ""
        cells = "".join(_cells(table, row, meanings))
        yield f'<tr{kind}><th scope="row">{escape(row.head)}</th>{cells}</tr>'
    yield "</tbody>"


def _cells(table: Table, row: Row, meanings: dict[Mark, str]) -> Iterator[str]:
    if row.kind == "sheet":
        for place, (group, cell) in enumerate(zip(table.column_groups, row.cells, strict=True)):
            yield f'<td colspan="{len(group.headings)}"{_edge(starts=place > 0)}>{cell.written()}</td>'
        return
    for place, cell in enumerate(row.cells):
        marks = f' data-mark="{" ".join(cell.marks)}"' if cell.marks else ""
        yield f"<td{_edge(starts=place in table.starts)}{marks}>{_content(cell, meanings)}</td>"


def _content(cell: Cell, meanings: dict[Mark, str]) -> str:
    """What a cell shows, and its signs in words."""
    if not cell.marks:
        return cell.written()
    said = [meanings[mark] for mark in cell.marks]
    if cell.offers or cell.number:
        said.insert(0, str(cell.offers[0] if cell.offers else cell.number))
    return f'<span aria-hidden="true">{cell.written()}</span>{_words("; ".join(said))}'


def _words(text: str) -> str:
    """Words for screen readers alone."""
    return f'<span class="jamb-words">{escape(text)}</span>'


def _below(table: Table) -> Iterator[str]:
    reminded = tuple(dict.fromkeys(heading for heading in table.headings if heading.reminder))
    if not (table.turn or table.legend or (table.has_legend and reminded)):
        return
    yield "<figcaption>"
    if table.turn:
        yield f'<p class="jamb-turn">{escape(table.turn)}</p>'
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


def html_section(name: str, lines: Iterable[str], *, language: str) -> str:
    """A `section` of class `jamb-<name>` with the style of plain tables."""
    opening = f'<section class="jamb-{name}" lang="{escape(language)}">'
    return "\n".join((opening, _PLAIN_STYLE.replace("$name", name), *lines, "</section>")) + "\n"


def html_table(rows: Iterable[Iterable[str]], *, right: Collection[int] = ()) -> Iterator[str]:
    """The lines of a plain table with its heads in the first row and column; `right` are aligned right."""
    heads, *body = rows
    yield "<table>"
    columns = (element("th", head, right=place in right, scope="col") for place, head in enumerate(heads))
    yield f"<thead><tr>{''.join(columns)}</tr></thead>"
    yield "<tbody>"
    for head, *cells in body:
        row = element("th", head, right=0 in right, scope="row")
        texts = (element("td", text, right=place in right) for place, text in enumerate(cells, 1))
        yield f"<tr>{row}{''.join(texts)}</tr>"
    yield "</tbody>"
    yield "</table>"


def element(tag: str, text: str, *, right: bool = False, scope: str = "") -> str:
    """A text as an element of HTML; a cell of a table may be aligned right, or be the head in its `scope`."""
    attributes = f' scope="{scope}"' if scope else ""
    attributes += ' class="jamb-right"' if right else ""
    return f"<{tag}{attributes}>{escape(printable(text))}</{tag}>"
