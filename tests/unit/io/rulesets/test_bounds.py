"""What is far beyond any table's rules is refused at once, and nothing below that."""

import time

import pytest

from helpers.house_documents import KENTA_HEAD, Document, refused
from jamb import DocumentError, RulesetError, loads_ruleset
from jamb.io.faults import MOST_FAULTS
from jamb.io.rulesets.toml import from_document, to_document
from jamb.rulesets import KENTA


@pytest.mark.parametrize(
    "text",
    [
        "#" * 100_001,
        "9" * 5000,
        "dice = " + "9" * 5000,
        "dice = 0x" + "f" * 5000,
        "dice = 0x" + "f" * 16,
        "[a]\nb = { c = 0x" + "f" * 5000 + " }",
        ".".join("a" * 40_000) + " = 1",
        '"\u2028".' + ".".join("a" * 32_000) + " = 1",
        "category.jamb.pattern" + ".whole" * 400 + ' = "all"',
        "x = " + "{ x = " * 90 + "1" + " }" * 90,
        "x = " + "[" * 50_000,
        "columns = [" + ",".join(f'"c{n}"' for n in range(20_000)) + "]",
        "columns = [" + ",".join(f'"c{n}"' for n in range(100)) + "]\n[column]\n" + 'x = "y"\n' * 1,
        "\n".join(f"k{n} = {n}" for n in range(9_000)),
        "\n".join(f"section.s{n}.categories = {[f'{n}x{m}' for m in range(90)]}" for n in range(99))
        + f"\nsections = {[f's{n}' for n in range(99)]}",
        "name = '" + "n" * 99_000 + "'",
        "[" + "k" * 99_000 + "]",
        "extends = 'kenta'\nname = 'x'\n[category." + "k" * 199 + "]",
        "extends = 'kenta'\nname = 'x'\n"
        + "\n".join(
            f"[labels.{a}{b}.{kind}]\n" + "\n".join(f"onse{number} = 'x'" for number in range(20))
            for a in "abcdefghk"
            for b in "abcdefghk"
            for kind in ("columns", "categories", "sums")
        ),
        "extends = 'kenta'\nname = 'x'\n"
        + "\n".join(
            f"[labels.{a}{b}]\ncategories = {{ {', '.join(f'{row} = {a + b!r}' for row in KENTA.rows)} }}"
            for a in "abcdefghk"
            for b in "abcdefghk"
        ),
    ],
    ids=lambda text: f"{text[:20]!r} of {len(text)}",
)
def test_what_is_far_too_much_is_refused_at_once_and_in_few_words(text: str) -> None:
    start = time.perf_counter()
    with pytest.raises((DocumentError, RulesetError)) as error:
        loads_ruleset(text)
    # minutes without the bounds, so that no slow machine comes near this
    assert time.perf_counter() - start < 20
    assert len(error.value.faults) <= 101
    assert len(str(error.value)) < 500_000


def test_the_bounds_leave_room() -> None:
    """A hundred columns, and as many categories, are fine."""
    document: Document = to_document(KENTA) | {"columns": [f"c{n}" for n in range(100)]}
    document["column"] = {f"c{n}": {"order": "any"} for n in range(100)}
    document["section"] = {"all": {"categories": [f"r{n}" for n in range(100)], "subtotal": "sum"}}
    document["category"] = {f"r{n}": {"pattern": {"face": 6}, "value": "plus"} for n in range(100)}
    ruleset = from_document(document | {"sections": ["all"]})
    assert (len(ruleset.rows), len(ruleset.columns)) == (100, 100)
    document["section"]["more"] = {"categories": ["one"], "subtotal": "sum"}
    with pytest.raises(RulesetError) as error:
        from_document(document | {"sections": ["all", "more"]})
    assert str(error.value) == "section: expected at most 100 categories in all, found 101"


def entries(number: int) -> str:
    """A table of steps with so many entries."""
    return "bonus = {" + ",".join(f"{step} = 1" for step in range(number)) + "}"


@pytest.mark.parametrize(
    ("fine", "too_much"),
    [
        ("#" * (100_000 - len(KENTA_HEAD)), "#" * (100_001 - len(KENTA_HEAD))),
        ("#" + "." * 500, "#" + "." * 501),
        ("#" + "š" * ((99_999 - len(KENTA_HEAD)) // 2), "#" + "š" * ((100_001 - len(KENTA_HEAD)) // 2)),
        (f"[section.upper.subtotal.sum]\n{entries(100)}", f"[section.upper.subtotal.sum]\n{entries(101)}"),
        (
            f"columns = ['{'c' * 200}']\n[column]\n{'c' * 200} = {{ order = 'any' }}",
            f"columns = ['{'c' * 201}']\n[column]\n{'c' * 201} = {{ order = 'any' }}",
        ),
        (
            f"category.jamb.pattern{'.whole' * 17} = 'all'",
            f"category.jamb.pattern{'.whole' * 18} = 'all'",
        ),
    ],
    ids=["bytes", "dots", "bytes of other letters", "entries", "letters", "depth"],
)
def test_the_bounds_are_where_they_are(fine: str, too_much: str) -> None:
    assert loads_ruleset(KENTA_HEAD + fine).name == "ours"
    with pytest.raises(DocumentError):
        loads_ruleset(KENTA_HEAD + too_much)


def test_the_keys_of_steps_have_the_bounds_of_points() -> None:
    """A step that no sum comes near is a slip of the pen."""
    bonus = "section.upper.subtotal.sum.bonus = {{ {} = 1 }}"
    assert loads_ruleset(KENTA_HEAD + bonus.format(10**6)).name == "ours"
    with pytest.raises(RulesetError, match="expected bonus from -1000000 to 1000000, found 1000001"):
        loads_ruleset(KENTA_HEAD + bonus.format(10**6 + 1))


@pytest.mark.parametrize("number", [2**63 - 1, 1 - 2**63])
def test_numbers_have_64_bits(number: int) -> None:
    """The last that is read at all is judged as a number; one further it is not even that."""
    with pytest.raises(RulesetError, match=r"^category\.jamb\.value: expected worth from"):
        loads_ruleset(KENTA_HEAD + f"category.jamb.value.fixed = {number}")
    with pytest.raises(DocumentError, match="digits"):
        loads_ruleset(KENTA_HEAD + f"category.jamb.value.fixed = {number + (1 if number > 0 else -1)}")


def test_a_hundred_faults_are_enough_wherever_they_are() -> None:
    """Deep inside of a definition, too."""
    values = ", ".join(f"x{number} = 'x'" for number in range(90))
    faults = refused(f"{KENTA_HEAD}[column]\nfree.values = {{ {values} }}\nup.values = {{ {values} }}")
    assert len(faults) == MOST_FAULTS + 1


def test_a_hundred_faults_are_told_and_then_no_more_is_read() -> None:
    text = "\n".join(f"key{number} = 1" for number in range(60))
    text += "\n[category]\n" + "\n".join(f"row{number} = {{}}" for number in range(60))
    faults = refused(KENTA_HEAD + text)
    assert len(faults) == MOST_FAULTS + 1 == 101
    assert faults[""] == "these are the first 100 faults, the rest was not read"
