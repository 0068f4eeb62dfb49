"""What a type checker says of users' programs: nothing of right ones, the mistake of wrong ones."""

import subprocess
import sys
from pathlib import Path

import pytest
from mypy import api

PROGRAM = Path(__file__).parent / "programs" / "own_rules.py"

HEAD = """\
from collections.abc import Mapping
import attrs
import jamb
from jamb import *
from jamb import conditions, gates, orders, patterns, subtotals, values
from jamb.rulesets import CROATIAN
sheet = Sheet.blank(CROATIAN)
turn = Turn(sheet)
"""
FULL = """\
@attrs.frozen
class Mine:
    def pick(self, dice: tuple[int, ...]) -> tuple[int, ...] | None: return dice
    def points(self, picked: tuple[int, ...], roll: int) -> int: return 1
    def enters(self, rolls: int, fresh: bool) -> bool: return True
    def announces(self, rolls: int) -> bool: return True
    def next(self, rows: tuple[str, ...], left: frozenset[str]) -> tuple[str, ...]: return rows
    def holds(self, column: str, left: Mapping[str, int], rows: int) -> bool: return True
    def needs(self, categories: tuple[str, ...]) -> tuple[str, ...]: return categories
    def score(self, categories: tuple[str, ...], cells: Mapping[str, int | None]) -> tuple[int | None, int]:
        return None, 0
"""
# each wrong program with a piece of what has to be said of it
WRONG = {
    "a pattern that picks a number": (
        FULL.replace("-> tuple[int, ...] | None: return dice", "-> int: return 1")
        + "CROATIAN.with_category('max', pattern=Mine())",
        'incompatible type "Mine"; expected "Pattern | None"',
    ),
    "a value that doesn't know the roll": (
        FULL.replace(", roll: int", "") + "CROATIAN.with_category('max', value=Mine())",
        'incompatible type "Mine"; expected "Value | None"',
    ),
    "a gate that only enters": (
        FULL.replace("def announces", "def announced") + "ColumnRule('x', orders.AnyOrder(), Mine())",
        'incompatible type "Mine"; expected "Gate"',
    ),
    "an order that gives one name": (
        FULL.replace("-> tuple[str, ...]: return rows", "-> int: return 1") + "ColumnRule('x', Mine())",
        'incompatible type "Mine"; expected "Order"',
    ),
    "a condition about dice": (
        FULL.replace("left: Mapping[str, int], rows", "left: int, rows")
        + "ColumnRule('x', orders.AnyOrder(), opens=Mine())",
        'incompatible type "Mine"; expected "Condition | None"',
    ),
    "a subtotal without a bonus": (
        FULL.replace("-> tuple[int | None, int]:", "-> int | None:").replace("return None, 0", "return 0")
        + "CROATIAN.with_subtotal('upper', Mine())",
        'incompatible type "Mine"; expected "Subtotal"',
    ),
    "dice as text": ("turn.roll('12345')", 'incompatible type "str"; expected "Sequence[int]"'),
    "dice as a list in a pattern's place": (
        "CROATIAN.category('poker').points([1, 2, 3, 4, 5])",
        'incompatible type "list[int]"; expected "tuple[int, ...]"',
    ),
    "points as text": (
        "sheet.write('down', 'ones', '3')",
        'incompatible type "str"; expected "int"',
    ),
    "points left out": ("sheet.write('down', 'ones')", 'Missing positional argument "points"'),
    "a cell that may be open is no number": (
        "sheet['down', 'ones'] + 1",
        'Unsupported operand types for + ("None" and "int")',
    ),
    "a pending section is no number": (
        "sheet.score()['down']['middle'].points + 1",
        'Unsupported operand types for + ("None" and "int")',
    ),
    "three names of a cell": (
        "sheet['down', 'ones', 'x']",
        'Invalid index type "tuple[str, str, str]" for "Sheet"',
    ),
    "a state that is changed": (
        "turn.sheet = sheet",
        'Property "sheet" defined in "Turn" is read-only',
    ),
    "a sheet of another kind": (
        "class Mine(Sheet): ...",
        'Cannot inherit from final class "Sheet"',
    ),
    "a switch by position": (
        "jamb.validate(sheet, True)",
        'Too many positional arguments for "validate"',
    ),
    "a bonus at any time": (
        "subtotals.Sum({60: 30}, when='sometime')",
        "expected \"Literal['reached', 'filled']\"",
    ),
    "a middle without its switches": (
        "subtotals.Difference('max', 'min', negative=True)",
        'Missing named argument "struck_voids"',
    ),
    "a move that is none": (
        "turn.play('poker')",
        'incompatible type "str"; expected "Keep | Announce | Enter"',
    ),
    "a name that isn't offered": ("jamb.score(sheet)", 'Module has no attribute "score"'),
}


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What mypy says of each program, all checked in one strict run and configured no further."""
    folder = tmp_path_factory.mktemp("programs")
    files = {"right": folder / "right.py", "whole": folder / "whole.py"}
    files["right"].write_text(PROGRAM.read_text(encoding="utf-8"), encoding="utf-8")
    files["whole"].write_text(
        HEAD + FULL + "ColumnRule('x', Mine(), Mine(), opens=Mine(), values={'max': Mine()})\n",
        encoding="utf-8",
    )
    for number, (name, (code, _)) in enumerate(WRONG.items()):
        files[name] = folder / f"wrong{number}.py"
        files[name].write_text(f"{HEAD}{code}\n", encoding="utf-8")
    config = folder / "mypy.ini"
    config.write_text("[mypy]\n", encoding="utf-8")
    output, errors, _ = api.run(
        [
            "--strict",
            "--no-error-summary",
            f"--config-file={config}",
            f"--cache-dir={folder / 'cache'}",
            *map(str, files.values()),
        ]
    )
    assert errors == ""
    lines = [line for line in output.splitlines() if ": error: " in line]
    told = {name: [line for line in lines if line.startswith(f"{path}:")] for name, path in files.items()}
    assert sum(map(len, told.values())) == len(lines), "nothing is said of the library itself"
    return told


@pytest.mark.parametrize("name", ["right", "whole"])
def test_nothing_is_said_of_a_right_program(reports: dict[str, list[str]], name: str) -> None:
    """A strict program with its own pattern, value, gate, order, condition and subtotal."""
    assert reports[name] == []


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_is_told(reports: dict[str, list[str]], name: str) -> None:
    """One error, and it says what is wrong."""
    [error] = reports[name]
    assert WRONG[name][1] in error


def test_the_right_program_runs() -> None:
    """What passes the type checker also works."""
    done = subprocess.run([sys.executable, str(PROGRAM)], capture_output=True, text=True, check=True)
    total, *told = done.stdout.splitlines()
    assert int(total) > 0
    assert told == ["unattainable", "no played column 'frst'; did you mean 'first'? (known: first, second)"]
