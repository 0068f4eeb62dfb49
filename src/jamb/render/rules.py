"""The rules of a table as a page: for a terminal, as Markdown, and as a fragment of HTML.

All three show the same, what `jamb.labels.rules.describe` tells: each row with an example, the sum of each
section, how each column is filled, and what may be struck.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from html import escape
from typing import Final

import attrs

from jamb.labels import chain
from jamb.labels.rules import Described, DescribedRow, describe
from jamb.labels.texts import phrase
from jamb.render.markdown import as_typed
from jamb.render.measure import broken
from jamb.render.views import printable
from jamb.render.width import left, width
from jamb.rules.ruleset import Ruleset

WIDTH: Final = 100
_WIDEST_LABEL: Final = 30
_BEGINNING: Final = re.compile(r"^(\d*)([-+.)=])")
_STYLE: Final = """\
<style>
.jamb-rules { max-width: 60em; }
.jamb-rules table { border-collapse: collapse; margin: 0 0 1em; }
.jamb-rules th, .jamb-rules td {
  border-bottom: 1px solid #8888; padding: 0.25em 1em 0.25em 0; text-align: start; vertical-align: top;
}
.jamb-rules thead th { border-bottom-width: 2px; }
.jamb-rules tbody th { font-weight: bold; white-space: nowrap; }
</style>"""


def rules_text(ruleset: Ruleset, *, locale: str = "en") -> str:
    r"""The rules for a terminal, in lines of at most `WIDTH` signs.

    Raises `UnknownNameError` for a locale that there isn't.

    >>> from jamb.rulesets import KENTA
    >>> print("\n".join(rules_text(KENTA, locale="de").splitlines()[:9]))
    Kenta
    =====
    Fünf Würfel, bis zu 3 Würfe je Zug.
    <BLANKLINE>
    Oben
    ----
    Einser   alle Würfel mit einer 1 = ihre Summe
             1 1 1 2 3: 1+1+1 = 3
    Zweier   alle Würfel mit einer 2 = ihre Summe
    """
    return "\n".join(line.rstrip() for line in _text(_Page.of(ruleset, locale)))


def rules_markdown(ruleset: Ruleset, *, locale: str = "en") -> str:
    r"""The rules as a page of Markdown, with a table for each section and one for the columns.

    Raises `UnknownNameError` for a locale that there isn't.

    >>> from jamb.rulesets import TRIS
    >>> print(*rules_markdown(TRIS, locale="pt").splitlines()[6:11], sep="\n")
    ### Parte superior
    <BLANKLINE>
    | Linha | Dados que contam | Vale | Exemplo |
    | --- | --- | --- | --- |
    | Uns | todos os dados com 1 | a sua soma | 1 1 1 2 3: 1+1+1 = 3 |
    """
    return "\n\n".join(_markdown(_Page.of(ruleset, locale)))


def rules_html(ruleset: Ruleset, *, locale: str = "en") -> str:
    """The rules as a `section` of HTML that stands on any page, light or dark.

    Raises `UnknownNameError` for a locale that there isn't.

    >>> from jamb.rulesets import CROATIAN
    >>> print(rules_html(CROATIAN, locale="hr").splitlines()[0])
    <section class="jamb-rules" lang="hr">
    """
    return "\n".join(_html(_Page.of(ruleset, locale))) + "\n"


@attrs.frozen
class _Page:
    """What all the pages are made of: the rules in words, and the phrases around them."""

    described: Described
    say: Callable[[str], str]
    lang: str

    @classmethod
    def of(cls, ruleset: Ruleset, locale: str) -> "_Page":
        def say(key: str) -> str:
            return phrase(f"rules/{key}", locale=locale, ruleset=ruleset)

        return cls(describe(ruleset, locale=locale), say, chain(locale, ruleset)[0])

    @property
    def row_heads(self) -> tuple[str, ...]:
        return tuple(map(self.say, ("row", "pattern", "value", "example")))

    @property
    def column_heads(self) -> tuple[str, ...]:
        return tuple(map(self.say, ("column", "filled")))


def _example(row: DescribedRow) -> str:
    """The dice and how they count; nothing where no dice make the row."""
    return f"{' '.join(map(str, row.dice))}: {'; '.join(row.explained)}" if row.dice else ""


def _text(page: _Page) -> Iterator[str]:
    told = page.described
    rows = [row.label for section in told.sections for row in section.rows]
    labels = [printable(label) for label in (*rows, *(column.label for column in told.columns))]
    room = max((width(label) for label in labels if width(label) <= _WIDEST_LABEL), default=0) + 2
    yield from _heading(told.title, "=")
    yield from _wrapped(told.dice)
    for section in told.sections:
        yield ""
        yield from _heading(section.label, "-")
        for row in section.rows:
            rule = f"{row.pattern} = {row.value}"
            yield from _entry(row.label, filter(None, (rule, _example(row))), room)
        yield from _wrapped(section.subtotal)
    yield ""
    yield from _heading(page.say("columns"), "-")
    for column in told.columns:
        yield from _entry(column.label, (column.sentence,), room)
    yield ""
    yield from _heading(page.say("strikes"), "-")
    yield from _wrapped(told.strikes)


def _heading(words: str, line: str) -> tuple[str, str]:
    words = printable(words)
    return words, line * width(words)


def _wrapped(text: str, room: int = WIDTH) -> tuple[str, ...]:
    return broken(printable(text), room, width)


def _entry(label: str, texts: Iterable[str], room: int) -> Iterator[str]:
    """The texts in lines beside their label, or below one that is longer than most."""
    head = printable(label)
    if width(head) > _WIDEST_LABEL:
        yield from _wrapped(head)
        head = ""
    for text in texts:
        for line in _wrapped(text, WIDTH - room):
            yield left(head, room) + line
            head = ""


def _markdown(page: _Page) -> Iterator[str]:
    told = page.described
    yield f"# {_typed(told.title)}"
    yield _paragraph(told.dice)
    yield f"## {page.say('rows')}"
    for section in told.sections:
        yield f"### {_typed(section.label)}"
        rows = ((row.label, row.pattern, row.value, _example(row)) for row in section.rows)
        yield _markdown_table(page.row_heads, rows)
        yield _paragraph(section.subtotal)
    yield f"## {page.say('columns')}"
    columns = ((column.label, column.sentence) for column in told.columns)
    yield _markdown_table(page.column_heads, columns)
    yield f"## {page.say('strikes')}"
    yield _paragraph(told.strikes)


def _typed(text: str) -> str:
    """A text in which nothing is Markdown; a colon before a blank never is."""
    return as_typed(printable(text)).replace("&#58; ", ": ")


def _paragraph(text: str) -> str:
    """A text as a paragraph: what it begins with makes it no list and no line below a heading."""
    return _BEGINNING.sub(lambda found: f"{found[1]}&#{ord(found[2])};", _typed(text))


def _markdown_table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = (tuple(map(_typed, heads)), ("---",) * len(heads), *(tuple(map(_typed, row)) for row in rows))
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _html(page: _Page) -> Iterator[str]:
    told = page.described
    yield f'<section class="jamb-rules" lang="{escape(page.lang)}">'
    yield _STYLE
    yield _tag("h2", told.title)
    yield _tag("p", told.dice)
    yield _tag("h3", page.say("rows"))
    for section in told.sections:
        yield _tag("h4", section.label)
        rows = ((row.label, row.pattern, row.value, _example(row)) for row in section.rows)
        yield from _html_table(page.row_heads, rows)
        yield _tag("p", section.subtotal)
    yield _tag("h3", page.say("columns"))
    columns = ((column.label, column.sentence) for column in told.columns)
    yield from _html_table(page.column_heads, columns)
    yield _tag("h3", page.say("strikes"))
    yield _tag("p", told.strikes)
    yield "</section>"


def _tag(tag: str, text: str) -> str:
    return f"<{tag}>{escape(printable(text))}</{tag}>"


def _head(scope: str, text: str) -> str:
    return f'<th scope="{scope}">{escape(printable(text))}</th>'


def _html_table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield "<table>"
    yield f"<thead><tr>{''.join(_head('col', head) for head in heads)}</tr></thead>"
    yield "<tbody>"
    for head, *cells in rows:
        yield f"<tr>{_head('row', head)}{''.join(_tag('td', cell) for cell in cells)}</tr>"
    yield "</tbody>"
    yield "</table>"
