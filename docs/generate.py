"""The pages that are made from the code, so that they cannot drift: `pages()` has them all.

`python docs/generate.py` writes them again. A test compares the pages with what this gives.
"""

from pathlib import Path
from typing import Final

from pages.flow import flow
from pages.kinds import kinds
from pages.limits import limits
from pages.rulesets import rules

from jamb.rulesets import BUILT_IN

HERE: Final = Path(__file__).parent


def pages() -> dict[str, str]:
    """The text of every page, by its path below `docs`."""
    made = {"flow.md": flow(), "kinds.md": kinds(), "limits.md": limits()}
    return made | {f"rules/{ruleset.name}.md": rules(ruleset) for ruleset in BUILT_IN}


def main() -> None:
    """Write every page."""
    for name, text in pages().items():
        path = HERE / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
