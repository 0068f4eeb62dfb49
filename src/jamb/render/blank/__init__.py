"""Blank sheets: to print and write on with a pencil (RULES C8).

`form` says what stands on the sheet, `layout` where, `svg` and `html` draw it on A4; `text` needs nothing but
a font whose letters are all as wide.
"""

from jamb.render.blank.form import blank_form
from jamb.render.blank.html import html
from jamb.render.blank.layout import PerPage, pages
from jamb.render.blank.svg import svg
from jamb.render.blank.text import blank_text
from jamb.rules.ruleset import Ruleset

__all__ = ["PerPage", "blank_html", "blank_svg", "blank_text"]


def blank_svg(ruleset: Ruleset, *, locale: str = "en", per_page: PerPage = 1) -> str:
    """A page of A4 with a blank sheet, or two to cut apart, as an SVG document.

    Any browser prints it on one page; the rules in brief stand at the foot. What is shaded is worked out,
    not played. Raises `UnknownNameError` for a locale that there isn't, `ValueError` for another number of
    sheets.

    >>> from jamb.rulesets import CROATIAN
    >>> blank_svg(CROATIAN, locale="hr").count(">Jedinice<"), blank_svg(CROATIAN, per_page=2).count(">Ones<")
    (1, 2)
    """
    form = blank_form(ruleset, locale)
    return svg(pages(form, per_page), title=form.title, locale=locale)


def blank_html(ruleset: Ruleset, *, locale: str = "en", per_page: PerPage = 1) -> str:
    """The page of `blank_svg` as an HTML document; raises what that does.

    >>> from jamb.rulesets import TRIS
    >>> blank_html(TRIS, locale="pt").splitlines()[:2]
    ['<!DOCTYPE html>', '<html lang="pt">']
    """
    form = blank_form(ruleset, locale)
    drawing = svg(pages(form, per_page), title=form.title, locale=locale)
    return html(drawing, title=form.title, locale=locale)
