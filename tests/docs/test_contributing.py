"""The guides for contributors name files and tasks that exist."""

import ast
import re
from pathlib import Path

import pytest

from helpers.places import ROOT

PAGES = ("CONTRIBUTING.md", "SECURITY.md")
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FOLDERS = ("src/", "tests/", "docs/", "examples/", ".ci/")
MADE = {"NAME.toml"}


def paths() -> list[str]:
    """Everything in backquotes that looks like a path, and the files that links lead to."""
    text = "\n".join((ROOT / page).read_text(encoding="utf-8") for page in PAGES)
    said = [word for word in re.findall(r"`([^`\s]+)`", text) if word.startswith(FOLDERS)]
    return sorted({*said, *re.findall(r"\]\(([^)#:]+)\)", text)})


def sessions() -> set[str]:
    tree = ast.parse((ROOT / "noxfile.py").read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("path", [path for path in paths() if Path(path).name not in MADE])
def test_each_path_exists(path: str) -> None:
    assert list(ROOT.glob(path.rstrip("/"))), path


def test_each_task_is_listed_and_exists() -> None:
    assert {name.partition("-")[0] for name in re.findall(r"nox -s ([a-z]+)", GUIDE)} == sessions()
