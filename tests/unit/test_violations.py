"""Violations: data with a stable code, and one line of English made from it."""

import ast
from pathlib import Path

import pytest

import jamb
from jamb.violations import TEMPLATES, Violation

CORE = [path for path in sorted(Path(jamb.__file__).parent.glob("*.py")) if path.name != "violations.py"]
CODES = {
    # a filled sheet
    "unattainable", "not-strikeable", "out-of-order", "incomplete", "wrong-sum",
    # a move
    "filled", "not-announced", "announced-elsewhere", "directed-elsewhere", "first-roll-only",
    "announce-first", "no-ending", "dice-due", "roll-first", "keep-first", "no-rolls-left", "not-shown",
    "keep-all", "wrong-points", "not-announceable", "turn-over", "sheet-full",
    # a game, and a sheet against the record of one
    "not-your-turn", "at-start", "not-in-record",
}  # fmt: skip


def words(path: Path) -> set[str]:
    """Every string that a module writes out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_the_codes_are_those_that_are_documented() -> None:
    """A code that is added or renamed changes what applications build on."""
    assert {key.partition("/")[0] for key in TEMPLATES} == CODES


@pytest.mark.parametrize("key", TEMPLATES)
def test_every_message_is_told_by_something(key: str) -> None:
    """No template is left over: some module writes its code, and its variant."""
    code, _, variant = key.partition("/")
    told = set[str]().union(*map(words, CORE))
    variants = told | {"subtotal", "points", "bonus", "column", "sheet"}
    assert code in told
    assert not variant or variant in variants


@pytest.mark.parametrize("key", TEMPLATES)
def test_a_message_is_one_line_that_tells_all_it_knows(key: str) -> None:
    """Where, what was found and what was expected stand in it, as far as its template has room for them."""
    code, _, variant = key.partition("/")
    violation = Violation(code, column="free", category="full", found=55, expected=(54, 56), variant=variant)
    message = violation.message
    assert message == str(violation)
    assert "\n" not in message
    assert "{" not in message
    for field, told in (("where", "free full"), ("found", "55"), ("expected", "54 or 56")):
        assert (told in message) == (f"{{{field}}}" in TEMPLATES[key])


def test_where_is_column_section_and_row() -> None:
    """What is None is left out."""
    fault = Violation("wrong-sum", column="up", section="middle", found=3, expected=(4,))
    assert str(fault) == "up middle: the sum written is 3, the cells make 4"
    assert (
        str(Violation("filled", column="up", category="ones", found=0)) == "up ones is filled with 0 already"
    )


def test_what_may_be_nothing_is_told_as_nothing() -> None:
    """An empty choice reads like one."""
    assert "nothing" in Violation("not-strikeable", column="up", category="max").message


def test_violations_are_values() -> None:
    """Equal fields make equal violations, whatever way they came about."""
    one, other = (Violation("filled", column="up", category="ones", found=3) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != Violation("filled", column="up", category="ones", found=4)
    assert eval(repr(one)) == one
