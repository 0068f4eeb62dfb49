"""Whole documents: remarks below a table, a game with its course and standings, an HTML page around them."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final, Literal

from jamb.labels.remarks import Remarks
from jamb.labels.texts import phrase
from jamb.play.game import Game
from jamb.render.course import course_rows
from jamb.render.html import to_html
from jamb.render.markdown import as_typed, to_markdown

_PAGE: Final = """\
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
_RIGHT: Final = ' style="text-align: right"'


def page(body: str, *, title: str, locale: str = "en") -> str:
    """An HTML page around fragments such as `to_html` and `game_html` give.

    >>> page("<p>1064</p>", title="Ana & Ivo", locale="sr_Latn").splitlines()[1]
    '<html lang="sr-Latn">'
    """
    lang = locale.partition(".")[0].replace("_", "-")
    return _PAGE.format(lang=escape(lang), title=escape(title), body=body)


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


def game_html(game: Game, *, locale: str = "en") -> str:
    """A game as fragments of HTML: its course, its sheets, the standings.

    Raises `UnknownNameError` for an unknown locale.

    >>> from jamb.rulesets import TRIS
    >>> "<caption>Standings</caption>" in game_html(Game.start(TRIS, ["Ana"]))
    True
    """
    return _game(game, locale, "html")


def game_markdown(game: Game, *, locale: str = "en") -> str:
    """A game as Markdown: its course, its sheets, the standings; raises what `game_html` does."""
    return _game(game, locale, "markdown")


def _game(game: Game, locale: str, form: Literal["html", "markdown"]) -> str:
    def say(key: str) -> str:
        return phrase(key, locale=locale, ruleset=game.ruleset)

    draw = to_html if form == "html" else to_markdown
    course = course_rows(game, locale=locale)
    heads = tuple(say(key) for key in ("rank", "player", "total"))
    places = [(f"{place.rank}.", place.player, str(place.total)) for place in game.standings()]
    parts = (
        grid(say("game"), course, form, numbers=(0, 5, 6)),
        draw(game, locale=locale),
        grid(say("standings"), [heads, *places], form, numbers=(0, 2)),
    )
    return "\n\n".join(parts)


def grid(
    title: str, rows: Sequence[Sequence[str]], form: Literal["html", "markdown"], *, numbers: Sequence[int]
) -> str:
    """A titled table of texts, the first row its heads; the columns in `numbers` are aligned to the right.

    >>> print(grid("Result", [("Player", "Total"), ("Ana", "64")], "markdown", numbers=[1]))
    ## Result
    <BLANKLINE>
    | Player | Total |
    | :-- | --: |
    | Ana | 64 |
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
    return "".join(
        f"<td{_RIGHT if place in numbers else ''}>{escape(text)}</td>" for place, text in enumerate(row)
    )
