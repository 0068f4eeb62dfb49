"""What a roll is worth in every category, and how that comes about.

python examples/score_roll.py kenta 2 3 4 5 6 --roll 2
"""

import argparse
import sys
from collections.abc import Sequence

import jamb


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Score a roll in every category.")
    parser.add_argument("ruleset", help="such as croatian")
    parser.add_argument("dice", type=int, nargs="+", help="the faces, such as 4 4 4 4 6")
    parser.add_argument("--roll", type=int, default=1, help="the number of the throw (default: 1)")
    arguments = parser.parse_args(argv)
    dice: tuple[int, ...] = tuple(arguments.dice)
    roll: int = arguments.roll
    try:
        ruleset = jamb.get_ruleset(arguments.ruleset)
        explained = [category.explain(dice, roll) for category in ruleset.categories]
    except jamb.JambError as error:
        print(error, file=sys.stderr)
        return 2
    for category, explanation in zip(ruleset.categories, explained, strict=True):
        if explanation.points:
            print(f"{category.name:15} {explanation}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
