"""What notebooks show of sheets, turns, games and scores: HTML, or Markdown where there is none."""

from typing import TypeAlias

from jamb.play.game import Game
from jamb.play.turn import Turn
from jamb.render import html, markdown
from jamb.render.building import build
from jamb.render.score import score_table
from jamb.render.table import Table
from jamb.sheets.scores import ColumnScore, SheetScore
from jamb.sheets.sheet import Sheet

Displayed: TypeAlias = Sheet | Turn | Game | SheetScore | ColumnScore


def as_html(thing: Displayed) -> str:
    """A fragment of HTML.

    >>> from jamb.rulesets import CROATIAN
    >>> Sheet.blank(CROATIAN)._repr_html_() == as_html(Sheet.blank(CROATIAN))
    True
    """
    return html.draw(_table(thing))


def as_markdown(thing: Displayed) -> str:
    """A table of Markdown.

    >>> from jamb.rulesets import KNIFFEL
    >>> print(as_markdown(Sheet.blank(KNIFFEL).write("free", "chance", 20).score()["free"]))
    | Points | Free |
    | :--- | ---: |
    | **Upper total** |  |
    | **Lower total** | **20** |
    | **Column total** | **20** |
    """
    return markdown.draw(_table(thing))


def _table(thing: Displayed) -> Table:
    return score_table(thing) if isinstance(thing, SheetScore | ColumnScore) else build(thing, {})
