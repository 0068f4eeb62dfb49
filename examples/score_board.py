"""A score board for people who throw real dice: it says what may be filled, and keeps the sums.

    python examples/score_board.py croatian

Each line is an entry such as `down ones 3`, or `undo`, and the end of the input ends it. Who announced what
is left to the people at the table.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby

import jamb
from jamb import Sheet


def due(sheet: Sheet) -> Iterator[str]:
    """What may be filled in each column: its rows, or how many where that is most of them."""
    for column, cells in groupby(sheet.playable(), key=lambda cell: cell[0]):
        rows = [category for _, category in cells]
        yield f"{column}: {' or '.join(rows) if len(rows) <= 3 else f'any of {len(rows)} rows'}"


def show(sheet: Sheet) -> None:
    print(sheet, *due(sheet), sep="\n", end="\n\n", flush=True)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Keep score by hand.")
    parser.add_argument("ruleset", nargs="?", default="croatian")
    try:
        sheet = Sheet.blank(jamb.get_ruleset(parser.parse_args(argv).ruleset))
    except jamb.UnknownNameError as error:
        print(error, file=sys.stderr)
        return 2
    undo: list[Sheet] = []
    show(sheet)
    for line in sys.stdin:
        match line.split():
            case ["undo"] if undo:
                sheet = undo.pop()
                show(sheet)
            case [column, category, number] if number.isdecimal():
                try:
                    after = sheet.write(column, category, int(number))
                except jamb.JambError as error:
                    print(f"no: {error}", flush=True)
                    continue
                undo.append(sheet)
                sheet = after
                show(sheet)
            case _:
                print("expected a column, a category and a number, or undo", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
