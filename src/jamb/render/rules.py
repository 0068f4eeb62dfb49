"""The rules of a table as a page: for a terminal, as Markdown, and as a fragment of HTML.

All three show what `jamb.labels.rules.describe` says: each row with an example, the sum of each section, how
each column is filled, and what may be struck.
"""

from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from jamb._characters import printable
from jamb.labels import Speaker
from jamb.labels.rules import Described, DescribedRow, DescribedSection, describe
from jamb.render.html import element, html_section, html_table
from jamb.render.markdown import markdown_paragraph, markdown_table, markdown_text
from jamb.render.measure import cell_width, wrap
from jamb.render.plain import fill
from jamb.rules.ruleset import Ruleset

WIDTH: Final = 100
_WIDEST_LABEL: Final = 30


def rules_text(ruleset: Ruleset | str, *, locale: str = "en") -> str:
    r"""The rules for a terminal, in lines of at most `WIDTH` characters.

    Raises `UnknownNameError` for an unknown locale.

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
    return "\n".join(line.rstrip() for line in _text(_Rules.of(ruleset, locale)))


def rules_markdown(ruleset: Ruleset | str, *, locale: str = "en") -> str:
    r"""The rules as a page of Markdown, with a table for each section and one for the columns.

    Raises `UnknownNameError` for an unknown locale.

    >>> from jamb.rulesets import TRIS
    >>> print(*rules_markdown(TRIS, locale="pt").splitlines()[6:11], sep="\n")
    ### Parte superior
    <BLANKLINE>
    | Linha | Dados que contam | Vale | Exemplo |
    | --- | --- | --- | --- |
    | Uns | todos os dados com 1 | a sua soma | 1 1 1 2 3: 1+1+1 = 3 |
    """
    return "\n\n".join(_markdown(_Rules.of(ruleset, locale)))


def rules_html(ruleset: Ruleset | str, *, locale: str = "en") -> str:
    """The rules as a `section` of HTML for any page, light or dark; raises what `rules_text` does.

    >>> from jamb.rulesets import CROATIAN
    >>> print(rules_html(CROATIAN, locale="hr").splitlines()[0])
    <section class="jamb-rules" lang="hr">
    """
    rules = _Rules.of(ruleset, locale)
    return html_section("rules", _html(rules), language=rules.speaker.language)


@attrs.frozen
class _Rules:
    """What all the pages are made of: the rules in words, and the phrases around them."""

    described: Described
    speaker: Speaker

    @classmethod
    def of(cls, ruleset: Ruleset | str, locale: str) -> "_Rules":
        return cls(describe(ruleset, locale=locale), Speaker(locale, ruleset))

    def say(self, key: str) -> str:
        return self.speaker.say(f"rules/{key}")

    def rows(self, section: DescribedSection) -> Iterator[tuple[str, ...]]:
        """The rows of a section as those of a table, the heads first."""
        yield self.say("row"), self.say("pattern"), self.say("value"), self.say("example")
        for row in section.rows:
            yield row.label, row.pattern, row.value, _example(row)

    @property
    def columns(self) -> Iterator[tuple[str, ...]]:
        """The columns as the rows of a table, the heads first."""
        yield self.say("column"), self.say("filled")
        for column in self.described.columns:
            yield column.label, column.sentence


def _example(row: DescribedRow) -> str:
    """The dice and how they count; nothing if no dice make the row."""
    return f"{' '.join(map(str, row.dice))}: {'; '.join(row.explained)}" if row.dice else ""


def _text(rules: _Rules) -> Iterator[str]:
    told = rules.described
    rows = [row.label for section in told.sections for row in section.rows]
    labels = [printable(label) for label in (*rows, *(column.label for column in told.columns))]
    widths = [width for width in map(cell_width, labels) if width <= _WIDEST_LABEL]
    room = max(widths, default=0) + 2
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
    yield from _heading(rules.say("columns"), "-")
    for column in told.columns:
        yield from _entry(column.label, (column.sentence,), room)
    yield ""
    yield from _heading(rules.say("strikes"), "-")
    yield from _wrapped(told.strikes)


def _heading(words: str, line: str) -> tuple[str, str]:
    words = printable(words)
    return words, line * cell_width(words)


def _wrapped(text: str, room: int = WIDTH) -> tuple[str, ...]:
    return wrap(printable(text), room)


def _entry(label: str, texts: Iterable[str], room: int) -> Iterator[str]:
    """The texts in lines beside their label, or below one that is longer than most."""
    head = printable(label)
    if cell_width(head) > _WIDEST_LABEL:
        yield from _wrapped(head)
        head = ""
    for text in texts:
        for line in _wrapped(text, WIDTH - room):
            yield fill(head, room) + line
            head = ""


def _markdown(rules: _Rules) -> Iterator[str]:
    told = rules.described
    yield f"# {markdown_text(told.title)}"
    yield markdown_paragraph(told.dice)
    yield f"## {rules.say('rows')}"
    for section in told.sections:
        yield f"### {markdown_text(section.label)}"
        yield markdown_table(rules.rows(section))
        yield markdown_paragraph(section.subtotal)
    yield f"## {rules.say('columns')}"
    yield markdown_table(rules.columns)
    yield f"## {rules.say('strikes')}"
    yield markdown_paragraph(told.strikes)


def _html(rules: _Rules) -> Iterator[str]:
    told = rules.described
    yield element("h2", told.title)
    yield element("p", told.dice)
    yield element("h3", rules.say("rows"))
    for section in told.sections:
        yield element("h4", section.label)
        yield from html_table(rules.rows(section))
        yield element("p", section.subtotal)
    yield element("h3", rules.say("columns"))
    yield from html_table(rules.columns)
    yield element("h3", rules.say("strikes"))
    yield element("p", told.strikes)
