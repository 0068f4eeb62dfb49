"""Showing sheets, turns, games, scores and rules to people, as text, Markdown, HTML and SVG.

`building` makes a `table.Table` of what is shown; `text`, `markdown`, `html` and `svg` draw it. `course`
shows a whole game, `rules` the rules of a table, and `blank` draws sheets to print. `measure` has the lengths
of texts, `plain` the tables of nothing but texts, `theme` the colours.
"""

from jamb.render.blank import PerPage, blank_html, blank_svg, blank_text
from jamb.render.building import Options, Shown
from jamb.render.course import course_html, course_markdown, course_text
from jamb.render.html import to_html
from jamb.render.markdown import to_markdown
from jamb.render.rules import rules_html, rules_markdown, rules_text
from jamb.render.svg import to_svg
from jamb.render.text import to_text

__all__ = [
    "Options",
    "PerPage",
    "Shown",
    "blank_html",
    "blank_svg",
    "blank_text",
    "course_html",
    "course_markdown",
    "course_text",
    "rules_html",
    "rules_markdown",
    "rules_text",
    "to_html",
    "to_markdown",
    "to_svg",
    "to_text",
]
