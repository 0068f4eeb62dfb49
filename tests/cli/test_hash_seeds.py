"""Nothing that is printed depends on the order of a set: every run says the same, whatever the hash seed."""

import os
import subprocess
import sys

import pytest

from helpers.places import EXAMPLES, GOLDEN

PROGRAM = """
import contextlib, io, sys
import jamb
from jamb import gates, orders, patterns, subtotals, values
from jamb.cli import main

for line in sys.argv[1].split("|"):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(line.split())
        except SystemExit as stop:
            code = stop.code
    print(line, code, out.getvalue(), err.getvalue())

croatian = jamb.get_ruleset("croatian")
sheet = jamb.Sheet.blank("croatian")
for step in (
    lambda: jamb.Paper(sheet, (jamb.WrittenSum("column", 5),)),
    lambda: jamb.Paper(sheet, (jamb.WrittenSum("subtotal", 5, column="down"),)),
    lambda: jamb.Paper(sheet, (jamb.WrittenSum("cell", 5, column="down", category="ones"),)),
    lambda: sheet.write("dwn", "ones", 3),
    lambda: sheet.write("down", "poker", 3),
    lambda: jamb.get_ruleset("x"),
    lambda: jamb.loads_ruleset('extends="kenta"\\nname="a"\\ncolumns=["x"]\\n[category.x]\\npattern="y"'),
    lambda: jamb.loads('{"format": 1, "ruleset": "kenta", "cells": {"x": {}, "down": {"y": 1, "z": 2}}}'),
    lambda: croatian.with_columns(
        jamb.ColumnRule("a", orders.Paths((("ones", "x", "y"),))), jamb.BestOfRow("b", columns=("c", "d"))
    ),
    lambda: jamb.read_csv("croatian,down,upp,fre\\nones,3,x,\\ntwoss,4,,"),
    lambda: jamb.Game.start("kenta", ["", "Ana", "Ana"]),
):
    try:
        print(step())
    except jamb.JambError as error:
        print(type(error).__name__, error)
"""
COMMANDS = (
    f"score {EXAMPLES / 'sheets' / 'kenta.csv'}",
    f"score --locale hr --missing --most --due {EXAMPLES / 'sheets' / 'croatian.csv'}",
    f"score --format json {EXAMPLES / 'sheets' / 'faulty.csv'}",
    f"score --format svg {EXAMPLES / 'sheets' / 'tris.csv'}",
    f"validate {EXAMPLES / 'sheets' / 'faulty.csv'}",
    f"replay --format html {GOLDEN / 'games' / 'serbian-directed.jamb'}",
    f"convert --to csv {GOLDEN / 'sheets' / 'kenta-part.json'}",
    "rules kenta --locale de",
    "rules serbian_wide --format html",
    "rulesets --format json",
    "blank tris --locale pt --format svg",
    "blank croatian --format text",
    "blank nope",
    "score --locale xx",
)


def printed(seed: str) -> str:
    environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", PROGRAM, "|".join(COMMANDS)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True, timeout=120)
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def first() -> str:
    """What is printed under one hash seed."""
    return printed("1")


@pytest.mark.parametrize("seed", ["2", "77"])
def test_every_output_is_the_same_for_any_hash_seed(first: str, seed: str) -> None:
    """All commands and forms, and messages that list what is known."""
    assert first.count("\n") > 500
    assert "known: down" in first
    assert printed(seed).splitlines() == first.splitlines()
