"""Blank sheets: to print and write on with a pencil (RULES C8).

`contents` says what is on the sheet, `layout` and `notes` (the rules in brief, at the foot) where, and
`drawing` draws it on A4; `text` needs nothing but a monospaced font.
"""

from jamb.render.blank.contents import blank_sheet
from jamb.render.blank.drawing import html, svg
from jamb.render.blank.layout import PerPage, lay_out
from jamb.render.blank.text import blank_text
from jamb.rules.ruleset import Ruleset

__all__ = ["PerPage", "blank_html", "blank_svg", "blank_text"]


def blank_svg(ruleset: Ruleset | str, *, locale: str = "en", per_page: PerPage = 1) -> str:
    """A page of A4 with a blank sheet, or two to cut apart, as an SVG document.

    Any browser prints it on one page; the rules in brief are at the foot. What is shaded is calculated, not
    played. Raises `UnknownNameError` for an unknown locale, `ValueError` for another number of sheets.

    >>> from jamb.rulesets import CROATIAN
    >>> blank_svg(CROATIAN, locale="hr").count(">Jedinice<"), blank_svg(CROATIAN, per_page=2).count(">Ones<")
    (1, 2)
    """
    return svg(lay_out(blank_sheet(ruleset, locale), per_page))


def blank_html(ruleset: Ruleset | str, *, locale: str = "en", per_page: PerPage = 1) -> str:
    """The page of `blank_svg` as an HTML document; raises what that does.

    >>> from jamb.rulesets import TRIS
    >>> blank_html(TRIS, locale="pt").splitlines()[:2]
    ['<!DOCTYPE html>', '<html lang="pt">']
    """
    return html(lay_out(blank_sheet(ruleset, locale), per_page))
