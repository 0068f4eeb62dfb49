"""The colours of HTML and SVG, in one place, where their contrast can be calculated.

Each theme has its own background, so that it can be read on any page. No meaning is shown by colour alone.
"""

from string import Template
from typing import Final, Literal

import attrs

Choice = Literal["auto", "light", "dark"]
"""`auto` is what the reader's system prefers."""


@attrs.frozen(kw_only=True)
class Theme:
    """Backgrounds, and the inks on them; `line` separates cells, `rule` sections."""

    paper: str
    head: str
    sums: str
    offer: str
    bound: str
    ink: str
    soft: str
    accent: str
    fault: str
    line: str
    rule: str

    def fill(self, css: str) -> str:
        """A style sheet with these colours in place of their names.

        >>> LIGHT.fill("a { color: $ink }")
        'a { color: #1f2328 }'
        """
        return Template(css).substitute(attrs.asdict(self))


LIGHT: Final = Theme(
    paper="#ffffff",
    head="#e8edf2",
    sums="#f2f4f7",
    offer="#ddf0ff",
    bound="#ffe9c7",
    ink="#1f2328",
    soft="#525a64",
    accent="#0a4fa6",
    fault="#b3261e",
    line="#868f99",
    rule="#1f2328",
)
DARK: Final = Theme(
    paper="#15191f",
    head="#2a313a",
    sums="#20262e",
    offer="#0e3358",
    bound="#4a3508",
    ink="#e8edf3",
    soft="#a9b3be",
    accent="#8cc4ff",
    fault="#ffab9f",
    line="#6f7984",
    rule="#c3ccd6",
)
_THEMES: Final = {"light": LIGHT, "dark": DARK}


def styled(css: str, theme: Choice) -> str:
    """The rules of a style sheet that name colours, in a theme; in both for `auto`."""
    if theme != "auto":
        return _THEMES[theme].fill(css)
    return f"{LIGHT.fill(css)}\n@media (prefers-color-scheme: dark) {{\n{DARK.fill(css)}\n}}"
