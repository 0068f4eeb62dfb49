"""Where the files stand that tests read."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
EXAMPLES: Final = ROOT / "examples"
GOLDEN: Final = ROOT / "tests" / "golden"
