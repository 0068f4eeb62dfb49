"""The colours and the style of HTML: what can be read by whom, and that no other page is touched."""

import re
from typing import Final, get_args

import attrs
import pytest

from helpers.drawn import game
from helpers.html_pages import read
from jamb.render import to_html
from jamb.render.html import STYLE
from jamb.render.theme import DARK, LIGHT, Choice, Theme

THEMES: Final[tuple[Choice, ...]] = get_args(Choice)
TEXTS: Final = (
    ("ink", "paper"),
    ("ink", "head"),
    ("ink", "sums"),
    ("ink", "offer"),
    ("ink", "bound"),
    ("soft", "paper"),
    ("fault", "paper"),
    ("accent", "paper"),
    ("accent", "offer"),
    ("accent", "bound"),
)
"""Which inks are used on which backgrounds."""
LINES: Final = (("line", "paper"), ("accent", "paper"), ("rule", "paper"), ("rule", "sums"))
"""Which lines separate cells on which backgrounds."""


def selectors(css: str) -> list[str]:
    """The selectors of a style sheet."""
    inner = re.sub(r"@media[^{]*{((?:[^{}]*{[^{}]*})*)\s*}", r"\1", css)
    return [one.strip() for rule in re.findall("([^{}]*){[^{}]*}", inner) for one in rule.split(",")]


@pytest.mark.parametrize("theme", THEMES)
def test_the_style_is_for_the_figure_alone(theme: Choice) -> None:
    """Every selector begins with it, and each theme's colours are for figures of that theme."""
    [style] = read(to_html(game(), theme=theme)).all("style")
    css = style.text()
    found = selectors(css)
    assert len(found) > 30
    assert all(re.match(r"figure\.jamb(-\w+)?( |$)", one) for one in found), found
    coloured = {one for one in found if one.startswith("figure.jamb-")}
    assert coloured == {f"figure.jamb-{theme}"}
    assert ("prefers-color-scheme: dark" in css) == (theme == "auto")
    assert (LIGHT.paper in css, DARK.paper in css) == (theme != "dark", theme != "light")


def test_every_colour_is_a_name_of_the_theme() -> None:
    """So that what the contrast is worked out of is all there is."""
    used = set(re.findall(r"var\(--jamb-(\w+)\)", STYLE))
    assert used == {field.name for field in attrs.fields(Theme)}
    assert not re.search("#[0-9a-f]{3}|rgb|hsl|opacity", STYLE)


def luminance(colour: str) -> float:
    """How bright a colour is, by WCAG 2.2."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(theme: Theme, ink: str, ground: str) -> float:
    dark, bright = sorted(luminance(getattr(theme, name)) for name in (ink, ground))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_all_texts_can_be_read(theme: Theme) -> None:
    """4.5 to 1 for texts, 3 to 1 for the lines that tell something."""
    assert round(contrast(attrs.evolve(theme, ink="#000000", paper="#ffffff"), "ink", "paper")) == 21
    for ink, ground in TEXTS:
        assert contrast(theme, ink, ground) >= 4.5, (ink, ground)
    for line, ground in LINES:
        assert contrast(theme, line, ground) >= 3, (line, ground)


def test_the_themes_have_different_grounds() -> None:
    """What differs by its ground differs in both themes."""
    for theme in (LIGHT, DARK):
        grounds = [theme.paper, theme.head, theme.sums, theme.offer, theme.bound]
        assert len(set(grounds)) == len(grounds)
    assert luminance(LIGHT.paper) > 0.9 > 0.1 > luminance(DARK.paper)
