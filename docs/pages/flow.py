"""The page of the flow: which part of the library imports which, read from the source."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import jamb

from .text import page

PACKAGE: Final = Path(jamb.__file__).parent
INTRODUCTION: Final = (
    "# The flow of imports",
    "Each entry is a package or module of `jamb`, with its summary and, after the arrow, what it imports. "
    "Imports only point up the page. Only direct needs are shown: what one import brings along is not listed "
    "again.",
)
END: Final = (
    "Private modules, which start with an underscore, are left out. [The design](design.md#the-flow) has the "
    "order inside the packages, and the few late imports that are exceptions. This page is made from the "
    "code.",
)


def flow() -> str:
    """Every public part below those that it imports."""
    needs = _needs()
    order = list(_sorted(needs))
    width = max(map(len, order))
    lines = []
    for name in order:
        near = _nearest(name, needs)
        arrow = f"<- {', '.join(sorted(near, key=order.index))}" if near else ""
        lines += [f"{name:{width}}  {_summary(name)}", *([f"{'':{width}}  {arrow}"] if arrow else [])]
    return page((*INTRODUCTION, "\n".join(("```text", *lines, "```")), *END))


def _needs() -> dict[str, set[str]]:
    """The other public parts that each one imports when it is imported."""
    needs: dict[str, set[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        part = path.relative_to(PACKAGE).with_suffix("").parts[0]
        if not part.startswith("_"):
            needs.setdefault(part, set()).update(_imported(path))
    return {part: {other for other in found if other in needs} - {part} for part, found in needs.items()}


def _imported(path: Path) -> Iterator[str]:
    """The parts named by the imports at the top level of a file."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module == "jamb":
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and str(node.module).startswith("jamb."):
            yield str(node.module).split(".")[1]


def _sorted(needs: Mapping[str, set[str]]) -> Iterator[str]:
    """The parts, each after those that it imports; the first of the alphabet where that leaves a choice."""
    left = dict(needs)
    while left:
        name = min((name for name in left if not left[name] & set(left)), default=None)
        if name is None:
            raise ValueError(f"these import each other: {', '.join(sorted(left))}")
        del left[name]
        yield name


def _nearest(name: str, needs: Mapping[str, set[str]]) -> set[str]:
    """What a part imports, without what another of its imports brings along."""
    return needs[name] - {far for near in needs[name] for far in _all(near, needs)}


def _all(name: str, needs: Mapping[str, set[str]]) -> set[str]:
    return needs[name] | {far for near in needs[name] for far in _all(near, needs)}


def _summary(name: str) -> str:
    """The first line of a docstring."""
    folder = PACKAGE / name
    path = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    documented = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return documented.partition("\n")[0]
