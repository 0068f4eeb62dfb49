"""Whole documents: remarks below a table, and the HTML page around anything."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final, Literal

from jamb.labels.remarks import Remarks
from jamb.render.markdown import as_typed

_PAGE: Final = """\
<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body>
{body}
</body>
</html>
"""
_STYLE: Final = """\
:root { color-scheme: light dark }
body { font-family: system-ui, sans-serif; line-height: 1.4; margin: 1.5rem }"""


def page(body: str, *, title: str, locale: str = "en", style: str = _STYLE) -> str:
    """An HTML page around fragments such as `to_html` and `course_html` give.

    >>> page("<p>1064</p>", title="Ana & Ivo", locale="sr_Latn").splitlines()[1]
    '<html lang="sr-Latn">'
    """
    lang = locale.partition(".")[0].replace("_", "-")
    return _PAGE.format(lang=escape(lang), title=escape(title), style=style, body=body)


def below(table: str, said: Sequence[Remarks], form: Literal["text", "html", "markdown"]) -> str:
    """A table as that format has it, and the remarks below it."""
    if form == "html":
        return "\n".join((table, *_paragraphs(said)))
    if form == "markdown":
        return "\n\n".join((table.rstrip("\n"), *_markdown(said)))
    lines = [line for each in said for line in each.lines()]
    return "\n".join((table, *([""] if lines else []), *lines))


def _paragraphs(said: Sequence[Remarks]) -> Iterator[str]:
    for each in said:
        for sentence in each.sentences:
            yield f"<p>{escape(each.prefix + sentence)}</p>"
        if each.faults:
            items = "\n".join(f"<li>{escape(fault)}</li>" for fault in each.faults)
            yield f"<ul>\n{items}\n</ul>"


def _markdown(said: Sequence[Remarks]) -> Iterator[str]:
    for each in said:
        for sentence in each.sentences:
            yield as_typed(each.prefix + sentence)
        if each.faults:
            yield "\n".join(f"- {as_typed(fault)}" for fault in each.faults)
