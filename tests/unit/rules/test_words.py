"""Words that a ruleset brings along: data beside the rules, their form checked when it is made."""

import copy
import pickle
from typing import Any

import attrs
import pytest

import jamb
from jamb import Labels, Ruleset, RulesetError, Sheet
from jamb.labels import label, readings
from jamb.rules.words import EITHER, LONGEST, MOST_WORDS, SUMS, Word, tag_problem
from jamb.rulesets import BUILT_IN, KENTA

OWN = Labels.of(
    {"hr": {"columns": {"down": ["Dolje", "Prema dolje"]}, "categories": {"jamb": "Pet"}}}, like="kenta"
)
NUMBER: Any = 3


def faults(labels: Any) -> dict[str, str]:
    """Why a ruleset can't have these words: each message by its path."""
    with pytest.raises(RulesetError) as error:
        attrs.evolve(KENTA, labels=labels)
    found = {fault.path: fault.message for fault in error.value.faults}
    assert len(found) == len(error.value.faults)
    return found


def words(*entries: Any) -> Labels:
    """Labels of whatever a program without types may hand over."""
    return Labels(entries)


def test_the_words_for_a_name_are_found_by_locale_and_kind() -> None:
    """The one to show stands first, and no other locale or kind is asked."""
    assert OWN.find("hr", "columns", "down") == ("Dolje", "Prema dolje")
    assert OWN.find("hr", "categories", "jamb") == ("Pet",)
    for nothing in (("hr-BA", "columns", "down"), ("hr", "categories", "down"), ("hr", "columns", "up")):
        assert OWN.find(*nothing) == ()


def test_locales_are_listed_once() -> None:
    """Those that have a word."""
    both = Labels.of({"sl": {"columns": {"up": "Gor"}}, "hr": {"columns": {"up": "Gore", "down": "Dolje"}}})
    assert both.locales == ("hr", "sl")
    assert Labels().locales == ()


def test_what_says_the_same_is_equal() -> None:
    """The order of the words of one name counts, since one is shown, but no other order."""
    first = Word("hr", "columns", "down", "Dolje")
    second = Word("hr", "columns", "down", "Prema dolje")
    other = Word("de", "columns", "up", "Rauf")
    assert words(first, other, second) == words(other, first, second)
    assert hash(words(first, other)) == hash(words(other, first))
    beside = (Word("hr", "columns", "up", "Gore"), Word("hr", "categories", "down", "Dolje"))
    assert words(first, *beside) == words(*beside, first)
    assert words(first, second) != words(second, first)
    assert attrs.evolve(OWN, like="tris") != OWN


def test_words_are_no_part_of_the_rules() -> None:
    """Rulesets that differ in words alone are equal, and so are their sheets; each keeps its own words."""
    ours = attrs.evolve(KENTA, labels=OWN)
    assert ours == KENTA
    assert len({ours, KENTA}) == 1
    for rules in (KENTA, ours, KENTA):
        sheet = Sheet.blank(rules).write("down", "ones", 3)
        assert sheet.ruleset.labels == rules.labels
        assert jamb.Game.start(rules, ["Ana"]).turn.sheet.ruleset.labels == rules.labels


def test_a_changed_ruleset_keeps_its_words() -> None:
    """Those for what it doesn't have any more are of no use, but no fault."""
    ours = attrs.evolve(KENTA, labels=OWN)
    assert ours.with_columns("free", "up").labels == OWN
    assert ours.with_category("jamb", value=jamb.values.Plus(60)).labels == OWN
    assert attrs.evolve(ours, name="ours").labels == OWN


@pytest.mark.parametrize("used", [False, True])
def test_copies_keep_words(used: bool) -> None:
    """Pickled, copied, and written as code; also once words were looked up."""
    ours = attrs.evolve(KENTA, labels=OWN)
    assert label("columns", "down", locale="hr", ruleset=ours) == "Dolje" or not used
    again: Ruleset
    for again in (pickle.loads(pickle.dumps(ours)), copy.copy(ours), copy.deepcopy(ours)):
        assert again.labels == OWN
        assert label("columns", "down", locale="hr", ruleset=again) == "Dolje"
    assert pickle.loads(pickle.dumps(Sheet.blank(ours))).ruleset.labels == OWN
    assert eval(repr(OWN), {"Labels": Labels, "Word": Word}) == OWN


@pytest.mark.parametrize("tag", ["hr", "sr-Latn", "sr-Cyrl-RS", "de-AT", "es-419", "hsb"])
def test_a_language_tag_is_a_language_a_script_and_a_region(tag: str) -> None:
    """In the usual case of letters."""
    assert tag_problem(tag) is None
    assert attrs.evolve(KENTA, labels=words(Word(tag, "columns", "up", "x"))).labels.locales == (tag,)


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("HR", "hr"),
        ("sr_Latn", "sr-Latn"),
        ("sr-latn-rs", "sr-Latn-RS"),
        ("de_at", "de-AT"),
        ("", ""),
        ("like", ""),
        ("hrvatski", ""),
        ("h", ""),
        ("hr-", ""),
        ("hr\n", ""),
        ("hr.x", ""),
        ("čr", ""),
    ],
)
def test_another_form_of_a_tag_is_refused_with_the_usual_one(wrong: str, meant: str) -> None:
    """Once for a language: two forms of one would be two languages, and one of them never found."""
    found = faults(words(Word(wrong, "columns", "up", "x"), Word(wrong, "columns", "down", "y")))
    hint = f"; did you mean {meant!r}?" if meant else ""
    assert found == {
        f"labels.{wrong}": f"expected a language tag such as hr or sr-Latn, found {wrong!r}{hint}"
    }


def test_a_tag_has_to_be_a_whole_one() -> None:
    """Nothing may stand behind it."""
    assert "found" in str(tag_problem("sr-Latn-RS-x"))
    assert "found" in str(tag_problem("hr-12"))


@pytest.mark.parametrize(
    "word", ["", " ", " Dolje", "Dolje ", "a\tb", "a\nb", "\ud800", "a\u202eb", "x" * (LONGEST + 1)]
)
def test_a_word_is_short_and_can_be_seen(word: str) -> None:
    """Whatever people could not read on a sheet, or tell from another word, is refused with its path."""
    found = faults(words(Word("hr", "columns", "down", word)))
    assert list(found) == ["labels.hr.columns.down"]
    assert found["labels.hr.columns.down"].startswith(f"expected 1 to {LONGEST} letters that can be seen")


@pytest.mark.parametrize("word", ["x" * LONGEST, "∑", "Jamb, sa šesticama", "Јамб", "<b>", "1"])
def test_a_word_may_be_anything_else(word: str) -> None:
    """Escaping is the business of what shows it."""
    ours = attrs.evolve(KENTA, labels=words(Word("hr", "columns", "down", word)))
    assert label("columns", "down", locale="hr", ruleset=ours) == word


def test_there_may_be_many_words_but_not_any_number() -> None:
    """So that no ruleset keeps a program busy."""
    many = [Word("hr", "columns", "down", f"w{number}") for number in range(MOST_WORDS)]
    assert len(attrs.evolve(KENTA, labels=words(*many)).labels.words) == MOST_WORDS
    one_more = words(*many, Word("hr", "columns", "down", "one"))
    assert faults(one_more) == {"labels": f"expected at most {MOST_WORDS} words, found {MOST_WORDS + 1}"}


@pytest.mark.parametrize("wrong", [None, {}, "kenta", ("hr",)])
def test_labels_are_labels(wrong: object) -> None:
    """Nothing else is taken for them."""
    assert faults(wrong) == {"labels": f"expected Labels, found {wrong!r}"}


@pytest.mark.parametrize(
    "wrong", [7, ("hr", "columns", "down", "Dolje"), Word("hr", "columns", "down", NUMBER), None]
)
def test_each_word_is_a_word(wrong: object) -> None:
    """Of four texts."""
    assert faults(words(wrong)) == {"labels": f"expected a Word of four texts, found {wrong!r:.60}"}


def test_all_that_is_wrong_is_told_at_once() -> None:
    """Kinds and the ruleset that it is like as well."""
    no_kind: Any = "rows"
    no_name: Any = 3
    labels = Labels(
        (Word("HR", "columns", "up", "Gore"), Word("hr", no_kind, "ones", "1"), Word("hr", "sums", "x", "")),
        like=no_name,
    )
    assert set(faults(labels)) == {"labels.like", "labels.HR", "labels.hr.rows", "labels.hr.sums.x"}


def test_the_rows_of_sums_are_those_that_the_package_has_words_for() -> None:
    """What is said of them here and there is the same."""
    for kind, names in (("sums", SUMS), ("either", EITHER)):
        known = readings(kind).values()
        assert {reading.name for several in known for reading in several} == set(names)


def test_every_built_in_ruleset_is_like_one_of_them() -> None:
    """So each has its words, and a house ruleset that extends it as well."""
    assert {ruleset.labels.like for ruleset in BUILT_IN} <= {ruleset.name for ruleset in BUILT_IN}
    assert all(ruleset.labels.words == () for ruleset in BUILT_IN)
