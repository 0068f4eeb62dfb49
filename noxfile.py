"""The tasks of a contributor by name: `nox` runs the usual ones, `nox -l` lists all, `nox -s lint` runs one.

They run in the environment that nox itself is installed in (`pip install -e '.[dev]'`), so that nothing is
installed twice; `versions` alone makes environments of its own. Arguments after `--` go to the tool.
"""

import sys
import tempfile
from pathlib import Path
from typing import Final

import nox

nox.needs_version = ">=2024.10.9"
nox.options.sessions = ["lint", "types", "tests", "docs"]

PYTHON: Final = sys.executable
VERSIONS: Final = ("3.11", "3.12", "3.13", "3.14")
DEEP: Final = ("--hypothesis-profile", "deep")  # as tests/conftest.py registers it
PARALLEL: Final = ("-n", "auto")


@nox.session(python=False)
def lint(session: nox.Session) -> None:
    """Check style and formatting; `-- --fix` mends what can be mended."""
    fix = "--fix" in session.posargs
    session.run(PYTHON, "-m", "ruff", "check", ".", *(["--fix"] if fix else []))
    session.run(PYTHON, "-m", "ruff", "format", ".", *([] if fix else ["--check"]))


@nox.session(python=False)
def types(session: nox.Session) -> None:
    """Check types, strictly; what shares a module name with something else is checked apart."""
    session.run(PYTHON, "-m", "mypy", "src", "tests", "examples")
    session.run(PYTHON, "-m", "mypy", "docs", env={"MYPYPATH": "docs"})
    session.run(PYTHON, "-m", "mypy", "conftest.py")
    session.run(PYTHON, "-m", "mypy", "noxfile.py")


@nox.session(python=False)
def tests(session: nox.Session) -> None:
    """Run the quick tests; arguments choose others, such as `-- tests/unit/rules`."""
    session.run(PYTHON, "-m", "pytest", *(session.posargs or PARALLEL))


@nox.session(python=False)
def deep(session: nox.Session) -> None:
    """Run every test with the deep profile, and measure the coverage."""
    session.run(PYTHON, "-m", "coverage", "erase")
    session.run(PYTHON, "-m", "coverage", "run", "-m", "pytest", *DEEP, *(session.posargs or PARALLEL))
    session.run(PYTHON, "-m", "coverage", "combine", "-q")
    session.run(PYTHON, "-m", "coverage", "report")


@nox.session(python=False)
def docs(session: nox.Session) -> None:
    """Write the generated pages again and build the documentation into `site`."""
    session.run(PYTHON, "docs/generate.py")
    session.run(PYTHON, "-m", "mkdocs", "build", "--strict", *session.posargs)


@nox.session(python=False)
def bench(session: nox.Session) -> None:
    """Print the table of speeds."""
    session.run(PYTHON, "-m", "tests.bench", *session.posargs)


@nox.session(python=False)
def examples(session: nox.Session) -> None:
    """Run the example programs and score the example sheets."""
    session.run(PYTHON, "examples/score_roll.py", "kenta", "2", "3", "4", "5", "6", "--roll", "2")
    session.run(PYTHON, "examples/random_game.py", "tris", "--seed", "7")
    for name in ("croatian", "tris", "kenta"):
        session.run(PYTHON, "-m", "jamb", "validate", f"examples/sheets/{name}.csv")


@nox.session(python=False)
def build(session: nox.Session) -> None:
    """Build the sdist and the wheel into `dist`, and install the wheel elsewhere."""
    session.run(PYTHON, "-m", "hatchling", "build", "-d", "dist", "-c")
    [wheel] = Path("dist").glob("*.whl")
    with tempfile.TemporaryDirectory() as elsewhere:
        session.run(PYTHON, "-m", "pip", "install", "-q", "--target", elsewhere, str(wheel))
        check = "import jamb; print(jamb.__version__, jamb.__file__)"
        session.run(PYTHON, "-P", "-c", check, env={"PYTHONPATH": elsewhere})


@nox.session(python=VERSIONS, reuse_venv=True)
def versions(session: nox.Session) -> None:
    """Run the quick tests with each Python that is installed here, such as `nox -s versions-3.13`."""
    session.install("-e", ".[test]")
    session.run("python", "-m", "pytest", *(session.posargs or PARALLEL))
