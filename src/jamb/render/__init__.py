"""Showing a sheet to people, an edge that nothing in the core imports but its display methods.

A sheet, several side by side, a turn or a game becomes a `table.Table`, and that is drawn as text, Markdown,
HTML or SVG.
"""

from jamb.render.html import to_html
from jamb.render.markdown import to_markdown
from jamb.render.svg import to_svg
from jamb.render.text import to_text
from jamb.render.views import Options, Shown

__all__ = ["Options", "Shown", "to_html", "to_markdown", "to_svg", "to_text"]
