"""Violations: data with a stable code, and one line of English made from it."""

import ast
import string
from functools import cache
from pathlib import Path

import pytest

import jamb
from jamb.violations import EXPECTED, FOUND, PHRASES, TEMPLATES, TEXTS, NameKind, Violation

CORE = [path for path in sorted(Path(jamb.__file__).parent.rglob("*.py")) if path.name != "violations.py"]
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


@cache
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


def fields(template: str) -> set[str]:
    """The fields that a template has room for."""
    return {field for _, field, _, _ in string.Formatter().parse(template) if field}


@pytest.mark.parametrize("key", TEMPLATES)
def test_a_message_is_one_line_that_tells_all_it_knows(key: str) -> None:
    """Where, what was found and what was expected stand in it, as far as its template has room for them."""
    violation = example(key)
    message = violation.message
    assert message == str(violation)
    assert "\n" not in message
    assert "{" not in message
    assert fields(TEMPLATES[key]) <= {"where", "found", "expected", "category"}
    told = {"where": "free full", "found": "55"}
    for field in ("where", "found"):
        assert (told[field] in message) == (field in fields(TEMPLATES[key]))
    for number in violation.expected:
        assert (str(number) in message) == ("expected" in fields(TEMPLATES[key]))


def example(key: str) -> Violation:
    """A violation of this code and variant, with something in every field."""
    code, _, variant = key.partition("/")
    return Violation(code, column="free", category="full", found=55, expected=(33, 44), variant=variant)


@pytest.mark.parametrize("key", TEMPLATES)
def test_what_a_message_tells_is_told_by_its_kind(key: str) -> None:
    """A template has room only for what its code holds."""
    assert example(key).key == key
    assert "found" not in fields(TEMPLATES[key]) or key in FOUND
    assert "expected" not in fields(TEMPLATES[key]) or key in EXPECTED


def test_the_tables_of_contents_name_codes_that_there_are() -> None:
    """None is left over."""
    assert {*FOUND, *EXPECTED} <= set(TEMPLATES)
    assert set(TEXTS) == {*TEMPLATES, *PHRASES}


@pytest.mark.parametrize("key", TEMPLATES)
def test_every_word_comes_from_who_asks(key: str) -> None:
    """Texts of another language leave no English, and names are given by kind, each once as often as told."""
    asked: list[tuple[NameKind, str]] = []

    def name(kind: NameKind, name: str) -> str:
        asked.append((kind, name))
        return f"<{kind} {name}>"

    texts = dict.fromkeys(PHRASES, "~") | {key: "{where}|{category}|{found}|{expected}"}
    where, category, found, expected = example(key).tell(texts, name).split("|")
    assert where == "<columns free>~<categories full>"
    assert category == "<categories full>"
    kinds = {"columns", "categories", "rulesets"}
    if key in FOUND:
        assert found == (f"<{FOUND[key]} 55>" if FOUND[key] in kinds else "55")
    if key in EXPECTED:
        held = EXPECTED[key]
        told = {"rolls": "~~~", "place": "<columns 33>~<categories 44>"}
        names = f"<{held} 33>~<{held} 44>" if held in kinds else "33~44"
        assert expected == told.get(held, names)
    nothing = Violation(*key.split("/")[:1], variant="".join(key.split("/")[1:])).tell(texts, name)
    assert nothing == "||" + ("~" if key in FOUND else "") + "|" + ("~" if key in EXPECTED else "")


def test_when_a_cell_can_be_announced() -> None:
    """0 rolls are told as the time before the first."""
    late = Violation("not-announceable", column="c", category="r", expected=(0, 2), variant="phase")
    assert str(late) == "c r can't be announced now: before the first roll or right after roll 2"


def test_the_cell_to_end_in_is_told_as_a_place() -> None:
    """A column and a category, not a choice of two."""
    bound = Violation("announced-elsewhere", column="c", category="r", expected=("announced", "poker"))
    assert str(bound) == "c r: this turn has to end in announced poker, which was announced"


def test_where_is_column_section_and_row() -> None:
    """What is None is left out."""
    fault = Violation("wrong-sum", column="up", section="middle", found=3, expected=(4,))
    assert str(fault) == "up middle: the sum written is 3, the cells add up to 4"
    assert (
        str(Violation("filled", column="up", category="ones", found=0)) == "up ones is already filled, with 0"
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
