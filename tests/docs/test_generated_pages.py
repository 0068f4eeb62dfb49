"""The generated pages are what the code gives now, and what they show is true."""

import importlib.util
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from helpers.places import DOCS
from jamb import conditions, gates, orders, patterns, subtotals, values
from jamb.io.faults import Faults
from jamb.io.rulesets.kinds import ROLES, types
from jamb.io.rulesets.reading import read
from jamb.rulesets import BUILT_IN

MODULES = (patterns, values, orders, gates, conditions, subtotals)  # in the order of ROLES
AGAIN = "the page is out of date: run python docs/generate.py"
TOP = ("flow.md", "kinds.md", "limits.md")
ROW = re.compile(r"^\| `(?P<toml>[^`]+)` \| `(?P<python>[A-Z][^`]+)` \|$", re.MULTILINE)


@pytest.fixture(scope="module")
def generate() -> Iterator[ModuleType]:
    """The generator, imported from where it stands."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(DOCS)
        specification = importlib.util.spec_from_file_location("generate", DOCS / "generate.py")
        assert specification is not None
        assert specification.loader is not None
        module = importlib.util.module_from_spec(specification)
        specification.loader.exec_module(module)
        yield module
    for name in [name for name in sys.modules if name.partition(".")[0] == "pages"]:
        del sys.modules[name]


@pytest.mark.parametrize("name", [*TOP, *(f"rules/{ruleset.name}.md" for ruleset in BUILT_IN)])
def test_a_page_is_what_the_code_gives(generate: ModuleType, name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == generate.pages()[name], AGAIN


def test_no_page_is_left_over(generate: ModuleType) -> None:
    found = {path.relative_to(DOCS).as_posix() for path in (DOCS / "rules").iterdir()}
    assert found | set(TOP) == set(generate.pages())


def test_writing_the_pages_writes_just_these(
    generate: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generate, "HERE", tmp_path)
    generate.main()
    written = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.md")}
    assert written == set(generate.pages())


def sections() -> dict[tuple[str, str], str]:
    """What the page of kinds says under the heading of each word, by the role that the word has there."""
    text = (DOCS / "kinds.md").read_text(encoding="utf-8")
    parts = text.partition("\n## Patterns")[2].split("\n## ")
    return {
        (role.name, word.partition("\n")[0]): word.partition("\n")[2]
        for role, part in zip(ROLES, parts, strict=True)
        for word in part.split("\n### ")[1:]
    }


def test_every_kind_stands_on_the_page_with_every_field() -> None:
    found = sections()
    for role in ROLES:
        for word, kind in role.words.items():
            assert all(f"| `{name}` |" in found[role.name, word] for name in types(kind))


def test_every_form_on_the_page_means_the_object_beside_it() -> None:
    every: dict[str, Any] = {name: kind for module in MODULES for name, kind in vars(module).items()}
    found = sections()
    seen = set()
    for role, module in zip(ROLES, MODULES, strict=True):
        names = every | vars(module)
        for word, kind in role.words.items():
            rows = ROW.findall(found[role.name, word])
            assert rows, f"{word} has no example"
            for toml, python in rows:
                faults = Faults()
                form = tomllib.loads(f"form = {toml}")["form"]
                expected = eval(python, names)
                assert read(form, role.protocol, faults) == expected
                assert not len(faults)
                assert type(expected) is kind
                seen.add(kind)
    assert seen == {kind for role in ROLES for kind in role.words.values()}
