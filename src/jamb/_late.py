"""Late imports, all of them: how the core reaches what comes after it.

`import jamb` loads the core alone. Four things lead further, each when it is first asked for: the names that
the package hands on from the edges (`jamb.read_csv`, `jamb.render`), the display methods of what can be
drawn, the hook that pydantic calls, and a ruleset given by its name, which may have to be looked for among
the installed packages. `difflib` is loaded late as well, since only messages need it.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from jamb.render.building import Shown
    from jamb.rules.ruleset import Ruleset

MODULES: Final = ("io", "labels", "play", "plugins", "render", "rules", "rulesets", "sheets", "testing")
"""Packages and modules of the library that are attributes of it before they are imported."""

NAMES: Final[Mapping[str, str]] = {
    "Missing": "jamb.sheets.prospects",
    "Prospect": "jamb.sheets.prospects",
    "Record": "jamb.io.games.records",
    "Report": "jamb.play.judge",
    "dumps": "jamb.io.documents",
    "dumps_csv": "jamb.io.csv.writer",
    "dumps_game": "jamb.io.games.records",
    "dumps_move": "jamb.io.games.records",
    "dumps_ruleset": "jamb.io.rulesets.toml",
    "from_dict": "jamb.io.documents",
    "get_ruleset": "jamb.plugins",
    "judge": "jamb.play.judge",
    "load_ruleset": "jamb.io.rulesets.toml",
    "loads": "jamb.io.documents",
    "loads_game": "jamb.io.games.records",
    "loads_move": "jamb.io.games.records",
    "loads_record": "jamb.io.games.records",
    "loads_ruleset": "jamb.io.rulesets.toml",
    "move_at": "jamb.play.numbering",
    "move_count": "jamb.play.numbering",
    "move_index": "jamb.play.numbering",
    "move_indices": "jamb.play.numbering",
    "move_mask": "jamb.play.numbering",
    "move_name": "jamb.play.numbering",
    "prospects": "jamb.sheets.prospects",
    "read_csv": "jamb.io.csv.reading",
    "read_csv_all": "jamb.io.csv.reading",
    "to_dict": "jamb.io.plain",
}
"""Where each name of `jamb` is that `import jamb` doesn't load."""


def attribute(name: str) -> object:
    """What `jamb.<name>` is; `AttributeError` if there is no such name."""
    if name in MODULES:
        return import_module(f"jamb.{name}")
    if name in NAMES:
        return getattr(import_module(NAMES[name]), name)
    raise AttributeError(f"module 'jamb' has no attribute {name!r}")


def ruleset_called(name: str) -> "Ruleset":
    """The built-in or installed ruleset of this name."""
    from jamb.plugins import get_ruleset

    return get_ruleset(name)


def close_matches(name: str, known: list[str]) -> list[str]:
    """Those of the known names that are most similar to a name, at most one: only messages need it."""
    from difflib import get_close_matches

    return get_close_matches(name, known, n=1, cutoff=0.6)


def as_text(thing: "Shown") -> str:
    """What `print` shows of something that can be drawn."""
    from jamb.render.text import to_text

    return to_text(thing, legend=False)


def as_html(thing: "Shown") -> str:
    """What a notebook shows of something that can be drawn."""
    from jamb.render.html import to_html

    return to_html(thing)


def as_markdown(thing: "Shown") -> str:
    """What a notebook shows where it has no HTML."""
    from jamb.render.markdown import to_markdown

    return to_markdown(thing)


def _for_pydantic(cls: type, source: object, handler: Any) -> Any:
    """How pydantic reads, writes and describes objects of a class."""
    from jamb.io.pydantic import core_schema_of

    return core_schema_of(cls, handler)


for_pydantic: "Final[classmethod[Any, [object, Any], Any]]" = classmethod(_for_pydantic)
"""The method `__get_pydantic_core_schema__` of a class, which only pydantic calls."""
