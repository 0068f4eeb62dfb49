"""The drawing in a page of HTML, for browsers that print one more gladly than a bare SVG document."""

from html import escape
from typing import Final

_STYLE: Final = """\
html, body { margin: 0; padding: 0 }
svg { display: block }
@media screen {
  body { background: #ddd }
  svg { margin: 1rem auto; box-shadow: 0 0 0.5rem #888; max-width: 100%; height: auto }
}
@media print {
  svg { width: 100%; height: 100vh; max-height: 100% }
}"""


def html(drawing: str, *, title: str, locale: str) -> str:
    """A whole HTML document around an SVG document, which brings the size of the page along."""
    return f"""\
<!DOCTYPE html>
<html lang="{escape(locale.replace("_", "-"))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(title, quote=False)}</title>
<style>
{_STYLE}
</style>
</head>
<body>
{drawing.strip()}
</body>
</html>
"""
