"""The command: `python -m tests.bench` measures everything in one run and prints it as a table."""

import argparse
import platform
import sys
from collections.abc import Sequence

from .again import added_up
from .clock import Ratio, ratios
from .imports import BAR, UNWANTED, against_attrs, loaded
from .jobs import EIGHT_COLUMNS, PLAIN, SIX_DICE, Family, Sizes, timed, unit
from .table import Row, render


def measure(families: Sequence[Family], sizes: Sizes, *, rounds: int) -> tuple[list[Row], float]:
    """A row for each job of each family, and the unit in seconds."""
    jobs = [(family, job) for family in families for job in timed(family, sizes)]
    found, seconds = ratios([job.job for _, job in jobs], unit(sizes), rounds=rounds)
    rows = [
        Row(family.name, job.name, ratio, job.bar, "L")
        for (family, job), ratio in zip(jobs, found, strict=True)
    ]
    for family in families:
        columns = Ratio.of([added_up(family.rulesets[0])])
        rows.append(Row(family.name, "added up again for 2 changed cells", columns, 2, "columns"))
    rows.append(Row("import jamb", "the whole process", against_attrs(rounds=rounds), BAR, "import attrs"))
    unwanted = loaded()
    name = f"{', '.join(unwanted) or 'none'} of {', '.join(UNWANTED)} loaded"
    rows.append(Row("import jamb", name, Ratio.of([len(unwanted)]), 0, "modules"))
    return rows, seconds


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print, and give 1 if a bar was missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=31, help="how often each job is timed (default: 31)")
    parser.add_argument("--all", action="store_true", help="six dice and eight columns as well")
    arguments = parser.parse_args(argv)
    families = [PLAIN, SIX_DICE, EIGHT_COLUMNS] if arguments.all else [PLAIN]
    rows, seconds = measure(families, Sizes(), rounds=arguments.rounds)
    print(f"{platform.python_implementation()} {platform.python_version()}, {arguments.rounds} rounds;")
    print(f"L, a lookup of a roll in a dict of all 7,776, is {seconds * 1e9:.0f} ns here.\n")
    print(render(rows))
    return int(any(row.missed for row in rows))


if __name__ == "__main__":
    sys.exit(main())
