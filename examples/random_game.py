"""A game of one player who chooses at random, under a seed, so that the same game can be played again.

python examples/random_game.py tris --seed 7
"""

import argparse
import sys
from collections.abc import Sequence
from random import Random

import jamb
from jamb import Sheet, Turn


def play(turn: Turn, random: Random) -> Turn:
    """The turn, played to its end."""
    while not turn.is_over:
        turn = turn.throw(random) if turn.due else turn.play(random.choice(turn.moves()))
    return turn


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Play a random game and show the sheet.")
    parser.add_argument("ruleset", nargs="?", default="croatian")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    try:
        sheet = Sheet.blank(jamb.get_ruleset(arguments.ruleset))
    except jamb.UnknownNameError as error:
        print(error, file=sys.stderr)
        return 2
    random = Random(arguments.seed)
    while not sheet.is_complete:
        sheet = play(Turn(sheet), random).sheet
    jamb.check(sheet, finished=True)
    print(sheet)
    return 0


if __name__ == "__main__":
    sys.exit(main())
