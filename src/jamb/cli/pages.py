"""Several parts as one text: notes below a table, files below each other, a page around fragments."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from html import escape

from jamb.cli.answers import Answer
from jamb.cli.output import seen
from jamb.cli.remarks import Remarks
from jamb.render.markdown import as_typed

_PAGE = """\
<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
body {{ font-family: system-ui, sans-serif; line-height: 1.4; margin: 1.5rem }}
body > table {{ border-collapse: collapse }}
body > table > caption {{ font-weight: bold; text-align: left }}
body > table td, body > table th {{ border: 1px solid; padding: .2em .6em; text-align: left }}
</style>
</head>
<body>
{body}
</body>
</html>
"""


def join(arguments: Namespace, answers: Sequence[Answer], form: str, *, titled: bool = False) -> str:
    """The answers below each other; where there are several under their names, if they aren't `titled`."""
    headed = len(answers) > 1 and not titled
    parts = [_headed(one, form) if headed else one.text.rstrip("\n") for one in answers]
    body = "\n\n".join(parts)
    if form != "html":
        return body + "\n"
    title = ", ".join(seen(one.name) for one in answers)
    lang = (arguments.locale or "en").partition(".")[0].replace("_", "-")
    return _PAGE.format(lang=escape(lang), title=escape(title), body=body)


def _headed(one: Answer, form: str) -> str:
    name, text = seen(one.name), one.text.rstrip("\n")
    if form == "html":
        return f"<h2>{escape(name)}</h2>\n{text}"
    head = f"## {as_typed(name)}" if form == "markdown" else f"{name}:"
    return f"{head}\n\n{text}"


def below(table: str, remarks: Sequence[Remarks], form: str) -> str:
    """A table with what there is to say of it."""
    if form == "svg":
        return table
    if form == "html":
        return "\n".join((table, *_paragraphs(remarks)))
    if form == "markdown":
        return "\n\n".join((table.rstrip("\n"), *_markdown(remarks)))
    lines = [line for each in remarks for line in each.lines()]
    return "\n".join((table, *([""] if lines else []), *lines))


def _paragraphs(remarks: Sequence[Remarks]) -> Iterator[str]:
    for each in remarks:
        before = f"{each.player}: " if each.player else ""
        for sentence in each.sentences:
            yield f"<p>{escape(before + sentence)}</p>"
        if each.faults:
            items = "\n".join(f"<li>{escape(fault)}</li>" for fault in each.faults)
            yield f"<ul>\n{items}\n</ul>"


def _markdown(remarks: Sequence[Remarks]) -> Iterator[str]:
    for each in remarks:
        before = f"{each.player}: " if each.player else ""
        for sentence in each.sentences:
            yield as_typed(before + sentence)
        if each.faults:
            yield "\n".join(f"- {as_typed(fault)}" for fault in each.faults)


def grid(title: str, rows: Sequence[Sequence[str]], form: str, *, numbers: Sequence[int]) -> str:
    """A table of texts under a title, its heads in the first row, in HTML or Markdown.

    `numbers` are the columns that stand to the right.
    """
    head, *body = rows
    if form == "markdown":
        rule = ["--:" if place in numbers else ":--" for place in range(len(head))]
        lines = [map(as_typed, head), rule, *(map(as_typed, row) for row in body)]
        return "\n".join((f"## {as_typed(title)}", "", *(f"| {' | '.join(line)} |" for line in lines)))
    heads = "".join(f'<th scope="col">{escape(text)}</th>' for text in head)
    drawn = "\n".join(f"<tr>{_cells(row, numbers)}</tr>" for row in body)
    return (
        f"<table>\n<caption>{escape(title)}</caption>\n<thead><tr>{heads}</tr></thead>\n"
        f"<tbody>\n{drawn}\n</tbody>\n</table>"
    )


def _cells(row: Sequence[str], numbers: Sequence[int]) -> str:
    right = ' style="text-align: right"'
    return "".join(
        f"<td{right if place in numbers else ''}>{escape(text)}</td>" for place, text in enumerate(row)
    )
