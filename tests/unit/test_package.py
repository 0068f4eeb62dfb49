"""The package as a whole: what it offers, what importing it costs, and which part may know which."""

import ast
import importlib
import importlib.metadata
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

import jamb
from helpers.places import DOCS
from jamb import _late

PACKAGE = Path(jamb.__file__).parent
DESIGN = DOCS / "design.md"


def flow() -> tuple[list[str], list[str]]:
    """The core modules and the edges, in the order in which docs/design.md lets them import each other."""
    block = DESIGN.read_text(encoding="utf-8").partition("## The flow")[2].partition("```text\n")[2]
    core, _, edges = block.partition("```")[0].partition("-- the edges")
    modules, package = [], ""
    for line in core.splitlines():
        name = line.split()[0]
        package = package if line.startswith(" ") else ""
        modules.append(f"{package}{name.removesuffix('/')}")
        if name.endswith("/"):
            package = name.replace("/", ".")
    return modules, [line.split()[0] for line in edges.splitlines()[1:]]


CORE, EDGES = flow()
LATE = "_late"


def module_name(path: Path) -> str:
    """A file of the package as a dotted name below it: `io.documents`, `rulesets`."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


MODULES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def imported(node: ast.stmt) -> list[str]:
    """The modules of this package that a statement imports, as names below it."""
    if isinstance(node, ast.Import):
        found = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports are absolute"
        source = str(node.module)
        inside = [f"{source}.{alias.name}" for alias in node.names]
        found = [name if name.removeprefix("jamb.") in MODULES else source for name in inside]
    else:
        return []
    return [name.partition(".")[2] for name in found if name.partition(".")[0] == "jamb"]


def for_types_only(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def top_imports(name: str) -> Iterator[str]:
    """What a module imports when it is imported itself."""
    for node in ast.parse(MODULES[name].read_text(encoding="utf-8")).body:
        if not for_types_only(node):
            yield from imported(node)


def hidden_imports(name: str) -> set[str]:
    """Which modules, of this package or not, are imported inside of functions."""
    tree = ast.parse(MODULES[name].read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    inner = [node for function in functions for node in ast.walk(function)]
    return {ast.unparse(node).split()[1] for node in inner if isinstance(node, ast.Import | ast.ImportFrom)}


def place(name: str) -> int:
    """Where a module stands in the flow; those of an edge, and of `rulesets`, all stand at one place."""
    order = CORE + EDGES
    return order.index(name if name in order else name.partition(".")[0])


def test_the_flow_names_every_module() -> None:
    """Each file of the core, and each edge; a new one has a place in it, and none that it names is gone."""
    assert len(set(CORE + EDGES)) == len(CORE + EDGES)
    found = set(MODULES) - {"", "__main__"}
    edges = {name for name in found if name.partition(".")[0] in EDGES}
    rulesets = {name for name in found if name.startswith("rulesets.")}
    assert set(CORE) == found - edges - rulesets
    assert set(EDGES) == {name.partition(".")[0] for name in edges}


def test_imports_run_one_way() -> None:
    """A module imports what stands before it in the flow, so nothing of the edges is imported from above."""
    for name in sorted(set(MODULES) - {"", "__main__"}):
        for source in top_imports(name):
            assert source != "", "the package itself is no part of it"
            shared = place(source) == place(name) and CORE[place(name) :][:1] in ([], ["rulesets"])
            assert place(source) < place(name) or shared, (name, source)


def test_no_import_goes_in_a_cycle() -> None:
    """Not even inside of a package."""
    waiting = {name: set(top_imports(name)) - {name} for name in MODULES if name}
    while ready := [name for name, needs in waiting.items() if not needs & set(waiting)]:
        for name in ready:
            del waiting[name]
    assert not waiting


def test_private_modules_stay_in_their_package() -> None:
    """What begins with an underscore is imported by its neighbours; at the top, by the whole library."""
    for name in sorted(set(MODULES) - {"", "__main__"}):
        for source in top_imports(name):
            *package, module = source.split(".")
            if module.startswith("_") and package:
                assert name.split(".")[: len(package)] == package, (name, source)


def test_no_private_member_of_another_class_is_used() -> None:
    """An attribute with an underscore is read in the module that defines it."""
    for name in sorted(set(MODULES) - {""}):
        tree = ast.parse(MODULES[name].read_text(encoding="utf-8"))
        used = {
            node.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute)
            and node.attr.startswith("_")
            and not node.attr.startswith("__")
        }
        own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        own |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        own |= {
            node.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        }
        named_tuples = {"_replace", "_asdict", "_fields"}
        assert used <= own | named_tuples, name


def test_no_import_is_hidden() -> None:
    """The late ways out of the core are in one module."""
    for name in set(CORE) - {LATE}:
        assert hidden_imports(name) == set(), name


NOT_LOADED = (
    "json", "csv", "tomllib", "argparse", "importlib.metadata", "importlib.resources", "numpy",
    "hypothesis", "random", "logging", "unicodedata", "decimal",
)  # fmt: skip


def test_importing_the_package_loads_the_core_alone() -> None:
    """Neither the edges nor what they need, besides what attrs loads already."""
    program = (
        "import sys, attrs; before = set(sys.modules); import jamb;print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "jamb.play.turn" in loaded
    assert set(loaded).isdisjoint(NOT_LOADED)
    assert {name.removeprefix("jamb.") for name in loaded if name.startswith("jamb.")} <= set(CORE)


# what it offers


def test_every_public_name_is_there() -> None:
    """All of them resolve, in order, each once; nothing that is imported for users is left out."""
    assert jamb.__all__ == sorted(set(jamb.__all__))
    for name in jamb.__all__:
        assert getattr(jamb, name) is not None
    tree = ast.parse(MODULES[""].read_text(encoding="utf-8"))
    bound = {
        alias.asname or alias.name
        for statement in tree.body
        for node in (statement.body if isinstance(statement, ast.If) else [statement])
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("jamb")
        for alias in node.names
    }
    assert bound - {"_late"} == {*jamb.__all__, *_late.MODULES}
    assert set(jamb.__all__) <= set(dir(jamb))


def test_late_names_are_those_that_type_checkers_see() -> None:
    """The names under TYPE_CHECKING come from the modules that hand them on at run time."""
    tree = ast.parse(MODULES[""].read_text(encoding="utf-8"))
    [block] = [node for node in tree.body if for_types_only(node)]
    assert isinstance(block, ast.If)
    seen = set()
    for node in block.body:
        assert isinstance(node, ast.ImportFrom)
        for alias in node.names:
            late = importlib.import_module(str(node.module))
            assert getattr(jamb, alias.name) is getattr(late, alias.name)
            seen.add(alias.name)
    assert seen == {*_late.NAMES, *_late.MODULES}


def test_packages_are_attributes_before_they_are_imported() -> None:
    """What a person types into a REPL after `import jamb` works."""
    program = "import jamb; print(*(getattr(jamb, name).__name__ for name in jamb._late.MODULES))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [f"jamb.{name}" for name in _late.MODULES]


def test_the_version_is_that_of_the_distribution() -> None:
    """`jamb.__version__` is where the build takes it from."""
    assert jamb.__version__ == importlib.metadata.version("jamb-rules")


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    """As with any module."""
    with pytest.raises(AttributeError, match="module 'jamb' has no attribute 'nope'"):
        vars(jamb)["__getattr__"]("nope")
    assert not hasattr(jamb, "nope")
    assert not hasattr(jamb, "json")


def test_star_import_gives_the_public_names() -> None:
    """And nothing else."""
    names: dict[str, object] = {}
    exec("from jamb import *", names)
    assert set(names) - {"__builtins__"} == set(jamb.__all__)


def classes() -> list[type]:
    """Every attrs class of the core."""
    found = {}
    for name in MODULES:
        if name in CORE:
            module = importlib.import_module(f"jamb.{name}")
            for thing in vars(module).values():
                if isinstance(thing, type) and attrs.has(thing) and thing.__module__ == module.__name__:
                    found[f"{name}.{thing.__name__}"] = thing
    return list(found.values())


@pytest.mark.parametrize("cls", classes(), ids=lambda cls: cls.__name__)
def test_records_are_frozen_and_slotted(cls: type) -> None:
    """No field can be set, and no other be added."""
    assert "__dict__" not in {name for base in cls.__mro__ for name in vars(base)}
    bare: Any = object.__new__(cls)
    for name in [*(field.name for field in attrs.fields(cls)), "another"]:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(bare, name, None)


@pytest.mark.parametrize(
    "cls", [jamb.Sheet, jamb.Turn, jamb.Column, jamb.Ruleset, jamb.Section, jamb.Enter, jamb.Keep, jamb.Paper]
)
def test_states_are_final(cls: type) -> None:
    """A variant is a value in a ruleset, never a subclass."""
    assert getattr(cls, "__final__", False)


def test_the_package_is_typed() -> None:
    """PEP 561."""
    assert (PACKAGE / "py.typed").read_text(encoding="utf-8") == ""
