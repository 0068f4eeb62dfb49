"""What `import jamb` costs, as a whole process, beside `import attrs`, and what it must not load."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from .clock import Ratio

BAR: Final = 1.7
UNWANTED: Final = ("argparse", "csv", "importlib.metadata", "json", "numpy", "tomllib")
_LIST: Final = "import jamb, sys; print(*sys.modules)"


def _undisturbed() -> dict[str, str]:
    """The environment without what keeps byte code from being written, or measures coverage."""
    meddling = ("PYTHONDONTWRITEBYTECODE", "COVERAGE")
    return {name: word for name, word in os.environ.items() if not name.startswith(meddling)}


def _seconds(code: str, environment: Mapping[str, str]) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)
    return perf_counter() - start


def against_attrs(*, rounds: int) -> Ratio:
    """How many times as long as `import attrs` a process takes that does `import jamb`.

    Both find their modules compiled, as installed packages are, whatever the environment says of that.
    """
    ratios = []
    with TemporaryDirectory() as compiled:
        environment = _undisturbed() | {"PYTHONPYCACHEPREFIX": compiled}
        _seconds("import jamb", environment)
        for _ in range(rounds):
            attrs_alone = _seconds("import attrs", environment)
            ratios.append(_seconds("import jamb", environment) / attrs_alone)
    return Ratio.of(ratios)


def loaded() -> Sequence[str]:
    """Those of the modules that must not be loaded by `import jamb`, but are."""
    command = [sys.executable, "-c", _LIST]
    printed = subprocess.run(command, check=True, capture_output=True, text=True, env=_undisturbed())
    return sorted(set(UNWANTED) & set(printed.stdout.split()))
