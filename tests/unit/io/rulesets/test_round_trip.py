"""Rulesets as TOML: what is written is read back, and strangers' files end in a ruleset or in faults."""

import re
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from helpers.installed import WORDS, declared
from helpers.places import EXAMPLES
from jamb import (
    ColumnRule,
    DocumentError,
    Fault,
    RulesetError,
    Sheet,
    dumps,
    dumps_ruleset,
    load_ruleset,
    loads,
    loads_ruleset,
    to_dict,
)
from jamb.io.rulesets.toml import from_document, to_document
from jamb.rules.columns import STANDARD, BestOfRow
from jamb.rules.gates import Announced, Hand
from jamb.rules.orders import AnyOrder, Paths, ToMiddle, TopDown
from jamb.rules.ruleset import Ruleset
from jamb.rules.subtotals import Difference, Sum
from jamb.rules.values import Fixed
from jamb.rulesets import BUILT_IN, CROATIAN, KENTA, SERBIAN_WIDE
from jamb.testing import random_rulesets

EXAMPLE = EXAMPLES / "house-rules.toml"


@pytest.fixture(scope="module", autouse=True)
def declared_kinds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with declared(tmp_path_factory.mktemp("packages"), WORDS):
        yield


@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
def test_every_built_in_ruleset_is_read_back_equal(ruleset: Ruleset) -> None:
    for read in (loads_ruleset(dumps_ruleset(ruleset)), from_document(to_document(ruleset))):
        assert read == ruleset
        assert (read.ratings, read.labels) == (ruleset.ratings, ruleset.labels)


@given(
    st.dictionaries(st.integers(-(10**6), 10**6), st.text("ab š'\"\\", min_size=1, max_size=9), max_size=20)
)
def test_any_ratings_are_read_back(names: dict[int, str]) -> None:
    """RULES B5: they take no part in `==`, so they are compared by themselves."""
    ratings = {total: name.strip() or "x" for total, name in names.items()}
    ruleset = attrs.evolve(KENTA, name="ours", ratings=ratings)
    assert loads_ruleset(dumps_ruleset(ruleset)).ratings == tuple(sorted(ratings.items()))
    sheet = loads(dumps(Sheet.blank(ruleset)))
    assert sheet.ruleset.ratings == ruleset.ratings


def test_ratings_are_written_with_the_plain_values() -> None:
    """A line for people."""
    line = 'ratings = { 0 = "weak", 900 = "below_average", 1001 = "average", 1101 = "excellent" }'
    assert line in dumps_ruleset(CROATIAN).splitlines()


def test_a_sheet_keeps_the_ratings_of_its_ruleset() -> None:
    """A ruleset with other ratings than the built-in one of its name is written whole."""
    ruleset = attrs.evolve(CROATIAN, ratings={0: "weak"})
    assert ruleset == CROATIAN
    assert to_dict(Sheet.blank(CROATIAN))["ruleset"] == "croatian"
    assert loads(dumps(Sheet.blank(ruleset))).ruleset.ratings == ((0, "weak"),)


@given(random_rulesets())
def test_any_ruleset_is_read_back_equal(ruleset: Ruleset) -> None:
    """Reading undoes writing and writing undoes reading, third-party kinds included."""
    written = dumps_ruleset(ruleset)
    read = loads_ruleset(written)
    assert read == ruleset
    assert dumps_ruleset(read) == written


@pytest.mark.parametrize("standard", STANDARD, ids=lambda column: column.name)
@pytest.mark.parametrize(
    "column",
    [
        ColumnRule("x", AnyOrder()),
        ColumnRule("x", TopDown(), Hand(2, fresh=True), maximal=True, weight=3),
        ColumnRule("x", AnyOrder(), Announced(2), values={"jamb": Fixed(0)}),
        ColumnRule("x", ToMiddle()),
        BestOfRow("x", columns=("other",)),
        BestOfRow("x", weight=2),
    ],
    ids=repr,
)
def test_a_column_of_another_meaning_under_a_standard_name_keeps_it(
    standard: ColumnRule | BestOfRow, column: ColumnRule | BestOfRow
) -> None:
    """Nothing of the standard column shines through what was written."""
    renamed = attrs.evolve(column, name=standard.name)
    ruleset = CROATIAN.with_columns(ColumnRule("other", TopDown()), renamed)
    assert loads_ruleset(dumps_ruleset(ruleset)) == ruleset


@pytest.mark.parametrize(
    "name", ["1", "60", "order", "value", "two words", "a.b", 'q"uo\\te', "Šćepan", "a\u202eb"]
)
def test_names_may_be_anything(name: str) -> None:
    """Names that are numbers, keys of the form or in need of quotes are names like others."""
    lower = CROATIAN.sections[2]
    rows = (attrs.evolve(lower.categories[0], name=name), *lower.categories[1:])
    sections = (*CROATIAN.sections[:2], attrs.evolve(lower, name=name, categories=rows))
    column = ColumnRule(
        name, Paths(((*CROATIAN.rows[:8], name, *CROATIAN.rows[9:]),)), values={name: Fixed(1)}
    )
    ruleset = attrs.evolve(CROATIAN, name=name, sections=sections, columns=(column,))
    assert loads_ruleset(dumps_ruleset(ruleset)) == ruleset


def test_a_kind_without_a_word_cannot_be_written() -> None:
    @attrs.frozen
    class Evens:
        def pick(self, dice: tuple[int, ...]) -> tuple[int, ...] | None:
            return dice if all(face % 2 == 0 for face in dice) else None

    ruleset = CROATIAN.with_category("straight", pattern=Evens())
    with pytest.raises(DocumentError) as error:
        dumps_ruleset(ruleset)
    [fault] = error.value.faults
    assert fault.path == "category.straight.pattern"
    assert "has no word: its package declares none in jamb.kinds" in fault.message


@pytest.mark.parametrize(
    ("ruleset", "path"),
    [
        (
            CROATIAN.with_subtotal("upper", Sum(dict.fromkeys(range(101), 1))),
            "section.upper.subtotal.sum.bonus",
        ),
    ],
    ids=["list"],
)
def test_what_could_not_be_read_is_not_written(ruleset: Ruleset, path: str) -> None:
    with pytest.raises(DocumentError) as error:
        dumps_ruleset(ruleset)
    assert error.value.faults[0].path == path


def test_the_example_is_kenta_with_a_few_changes() -> None:
    ours = load_ruleset(EXAMPLE)
    assert ours.name == "ours"
    assert [column.name for column in ours.columns] == ["down", "free", "up", "announced", "hand"]
    assert ours.rows == (*KENTA.rows[:9], "tris", *KENTA.rows[9:])
    assert ours.category("tris").points((4, 4, 4, 1, 2)) == 32
    assert ours.category("jamb").points((6, 6, 6, 6, 6)) == 90
    assert ours.category("straight") == KENTA.category("straight")
    assert ours.sections[0] == KENTA.sections[0]
    assert ours.sections[1].subtotal == Difference(
        "max", "min", times=("ones",), negative=True, struck_voids=True
    )


TEXTS = st.sampled_from([EXAMPLE.read_text(encoding="utf-8"), dumps_ruleset(SERBIAN_WIDE)])
TOKEN = re.compile(r'"[^"]*"|\w+|\s+|.')
WORDS_OF_FILES = [
    "",
    "\n",
    '"',
    "[",
    "]",
    "{",
    "}",
    "=",
    ".",
    "#",
    "0",
    "-1",
    "1e9",
    "true",
    "[]",
    "{}",
    '""',
    "\x00",
]
WORDS_OF_FILES += ["down", "plus", "either", "whole", "extends", "1979-05-27", "inf", "0x" + "f" * 5000]


@given(st.data(), TEXTS)
def test_an_edited_file_gives_a_ruleset_or_faults(data: st.DataObject, text: str) -> None:
    """Whatever is done to a file, reading it ends in a ruleset or in faults that each say something."""
    tokens = TOKEN.findall(text)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(tokens) - 1))
        tokens[place] = data.draw(
            st.sampled_from(tokens) | st.sampled_from(WORDS_OF_FILES) | st.text(max_size=3)
        )
    judge("".join(tokens))


@given(st.text(max_size=300))
@example("\ufeff")
@example("\ud800 = 1")
@example('extends = "\u0000.toml"')
def test_any_text_gives_a_ruleset_or_faults(text: str) -> None:
    judge(text)


def judge(text: str) -> None:
    faults: tuple[Fault, ...] = ()
    try:
        ruleset = loads_ruleset(text)
    except (RulesetError, DocumentError) as error:
        faults = error.faults
    else:
        assert loads_ruleset(dumps_ruleset(ruleset)) == ruleset
        return
    assert faults
    assert all(fault.message and "\n" not in fault.message for fault in faults)
