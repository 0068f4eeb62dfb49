"""A house ruleset brings its own words in its file: what is read, merged, refused and written."""

from pathlib import Path

import pytest

from helpers.house_documents import KENTA_HEAD, refused
from helpers.own_words import files, house, labels, own
from jamb import (
    Labels,
)
from jamb.io.rulesets.toml import from_document, to_document
from jamb.labels import label, locales
from jamb.rules.words import MOST_WORDS
from jamb.rulesets import KENTA


def test_a_word_is_a_text_or_several_of_which_the_first_is_shown() -> None:
    """By language, kind and name; names of the ruleset and of sums too, in a language of its own as well."""
    text = """
    [labels.hr]
    rulesets = { ours = "Naša" }
    columns = { down = "Dolje" }
    categories = { jamb = ["Jamb sa šesticama", "JS"] }
    sections = { lower = "Likovi" }
    subtotals = { lower = "Zbroj likova" }
    sums = { points = "Bez", subtotal = "Međuzbroj", bonus = "Dodatak", column = "Stupac", sheet = "List" }
    either = { total = "Sve" }
    [labels.sl.columns]
    up = "Gor"
    """
    sums = {"points": "Bez", "subtotal": "Međuzbroj", "bonus": "Dodatak", "column": "Stupac", "sheet": "List"}
    assert labels(text) == own(
        {
            "hr": {
                "rulesets": {"ours": "Naša"},
                "columns": {"down": "Dolje"},
                "categories": {"jamb": ["Jamb sa šesticama", "JS"]},
                "sections": {"lower": "Likovi"},
                "subtotals": {"lower": "Zbroj likova"},
                "sums": sums,
                "either": {"total": "Sve"},
            },
            "sl": {"columns": {"up": "Gor"}},
        }
    )
    ours = house(text)
    assert label("categories", "jamb", locale="hr", ruleset=ours) == "Jamb sa šesticama"
    assert locales(ours)[-1] == "sl"


def test_without_words_there_are_those_of_the_base() -> None:
    """A file that extends nothing is like none; an empty text switches that off."""
    assert labels("") == KENTA.labels
    assert labels("[labels]\nlike = ''") == Labels()
    assert labels("[labels]\nlike = 'tris'") == Labels(like="tris")
    assert labels("[labels.hr]\ncolumns = {}") == KENTA.labels
    document = to_document(KENTA)
    assert document.pop("labels") == {"like": "kenta"}
    assert from_document(document).labels == Labels()


def test_words_of_the_base_come_along_word_by_word(tmp_path: Path) -> None:
    """One that is said again is replaced with all its spellings, by an empty list with none."""
    base = """
    [labels]
    like = "tris"
    [labels.hr.columns]
    down = ["Niz", "N"]
    up = "Uz"
    free = "Kako hoćeš"
    [labels.de.columns]
    down = "Hinab"
    """
    over = "[labels.hr]\ncolumns = { down = 'Silazak', free = [] }\ncategories = { jamb = 'Pet' }"
    assert files(tmp_path, base, over).labels == own(
        {
            "hr": {"columns": {"down": "Silazak", "up": "Uz"}, "categories": {"jamb": "Pet"}},
            "de": {"columns": {"down": "Hinab"}},
        },
        "tris",
    )


def test_words_for_what_a_file_leaves_out_are_left_out(tmp_path: Path) -> None:
    """They came along unasked: no fault, and nothing that stays in the way of other words."""
    base = """
    [labels.hr]
    rulesets = { n0 = "Klub" }
    columns = { down = "Niz", free = "Kako hoćeš" }
    categories = { poker = "Kare" }
    sections = { middle = "Razlika" }
    subtotals = { middle = "Max-min" }
    """
    over = """
    columns = ["free", "up"]
    sections = ["upper", "lower"]
    section.lower.categories = ["jamb"]
    [labels.hr]
    columns = { up = "Niz" }
    categories = { jamb = "Kare" }
    """
    assert files(tmp_path, base, over).labels == own(
        {"hr": {"columns": {"free": "Kako hoćeš", "up": "Niz"}, "categories": {"jamb": "Kare"}}}
    )


@pytest.mark.parametrize(
    ("text", "path", "message"),
    [
        ("labels = 5", "labels", "expected a table, found 5"),
        ("labels = []", "labels", "expected a table, found []"),
        ("[labels]\nlike = 3", "labels.like", "expected a text, found 3"),
        ("[labels]\nlike = 'kent'", "labels.like", "no ruleset with words 'kent'; did you mean 'kenta'?"),
        ("[labels]\nlike = 'ours'", "labels.like", "no ruleset with words 'ours' (known: croatian, tris, "),
        ("[labels]\nhr = 'x'", "labels.hr", "expected a table, found 'x'"),
        (
            "[labels.HR.columns]\ndown = 'x'",
            "labels.HR",
            "expected a language tag such as hr or sr-Latn, found 'HR'; did you mean 'hr'?",
        ),
        ("[labels.hrvatski]", "labels.hrvatski", "expected a language tag such as hr or sr-Latn, found 'hrv"),
        (
            "[labels.columns]\ndown = 'x'",
            "labels.columns",
            "expected a language first, such as [labels.hr.columns]",
        ),
        ("[labels.hr.colums]", "labels.hr.colums", "no such kind of name; did you mean 'columns'?"),
        ("[labels.hr.category]", "labels.hr.category", "no such kind of name; did you mean 'categories'?"),
        ("[labels.hr]\ncolumns = 'x'", "labels.hr.columns", "expected a table, found 'x'"),
        (
            "[labels.hr.columns]\nfre = 'x'",
            "labels.hr.columns.fre",
            "no column 'fre' on this sheet; did you mean 'free'?",
        ),
        ("[labels.hr.columns]\nhand = 'x'", "labels.hr.columns.hand", "no column 'hand' on this sheet (know"),
        (
            "[labels.hr.categories]\nyamb = 'x'",
            "labels.hr.categories.yamb",
            "no category 'yamb' on this sheet; did you mean 'jamb'?",
        ),
        ("[labels.hr.sections]\nup = 'x'", "labels.hr.sections.up", "no section 'up' on this sheet (known: "),
        ("[labels.hr.subtotals]\nup = 'x'", "labels.hr.subtotals.up", "no section 'up' on this sheet (known"),
        ("[labels.hr.sums]\ntotal = 'x'", "labels.hr.sums.total", "no sum 'total' on this sheet; did you me"),
        ("[labels.hr.either]\nsum = 'x'", "labels.hr.either.sum", "no sum 'sum' on this sheet (known: total"),
        (
            "[labels.hr.rulesets]\nkenta = 'x'",
            "labels.hr.rulesets.kenta",
            "no ruleset 'kenta' on this sheet (known: ours)",
        ),
        (
            "[labels.hr.columns]\ndown = 3",
            "labels.hr.columns.down",
            "expected a text or a list of texts, found 3",
        ),
        ("[labels.hr.columns]\ndown = ['x', 3]", "labels.hr.columns.down[1]", "expected a text, found 3"),
        ("[labels.hr.columns]\ndown = ''", "labels.hr.columns.down", "expected 1 to 100 letters that can be"),
        ("[labels.hr.columns]\ndown = ['x', ' y']", "labels.hr.columns.down[1]", "expected 1 to 100 letters"),
        ('[labels.hr.columns]\ndown = "x\\ty"', "labels.hr.columns.down", "expected 1 to 100 letters that c"),
        (f"[labels.hr.columns]\ndown = '{'x' * 101}'", "labels.hr.columns.down", "expected 1 to 100 letters"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(text: str, path: str, message: str) -> None:
    """Once, and with what was meant where that can be seen."""
    found = refused(KENTA_HEAD + text)
    assert list(found) == [path]
    assert found[path].startswith(message)


def test_all_faults_are_told_in_one_go() -> None:
    """Those of words with those of the rules."""
    text = """
    dice = "6"
    [labels]
    like = "kent"
    [labels.hr]
    rows = {}
    columns = { fre = "x", down = "Isto", up = "isto" }
    categories = { jamb = "" }
    """
    assert set(refused(KENTA_HEAD + text)) == {
        "dice",
        "labels.like",
        "labels.hr.rows",
        "labels.hr.columns.fre",
        "labels.hr.columns.up",
        "labels.hr.categories.jamb",
    }


@pytest.mark.parametrize(
    ("broken", "path"),
    [
        ("sections = 5", "sections"),
        ("section = 5", "section"),
        ("section.lower.categories = 5", "section.lower.categories"),
        ("columns = 5", "columns"),
        ("name = 5", "name"),
    ],
)
def test_what_only_follows_from_a_list_that_cannot_be_read_is_not_told(broken: str, path: str) -> None:
    """It isn't known then what there may be words for."""
    words = {
        "sections": "categories = { x = 'x' }\nsections = { x = 'y' }\nsubtotals = { x = 'y' }",
        "section": "categories = { x = 'x' }",
        "section.lower.categories": "categories = { x = 'x' }",
        "columns": "columns = { x = 'x' }",
        "name": "rulesets = { x = 'x' }",
    }[path]
    head = KENTA_HEAD.replace('name = "ours"\n', "") if path == "name" else KENTA_HEAD
    assert list(refused(f"{head}{broken}\n[labels.hr]\n{words}")) == [path]


def test_words_are_counted() -> None:
    """The most that a ruleset may have are read, one more is not."""
    many = "\n".join(
        f"[labels.{locale}.columns]\ndown = {[f'{locale}{number}' for number in range(100)]}"
        for locale in (f"{a}{b}" for a in "qwxyz" for b in "abcd")
    )
    assert len(labels(many).words) == MOST_WORDS
    more = f"{many}\n[labels.hr.columns]\ndown = 'Niz'"
    assert refused(KENTA_HEAD + more) == {
        "labels": f"expected at most {MOST_WORDS} words, found {MOST_WORDS + 1}"
    }


def test_of_very_many_faults_the_first_are_told() -> None:
    """A file of nothing but wrong names doesn't keep a program busy."""
    text = "\n".join(
        f"[labels.{a}{b}.columns]\n" + "\n".join(f"x{number} = 'x'" for number in range(30))
        for a in "abcdefgh"
        for b in "abcdefgh"
    )
    found = refused(KENTA_HEAD + text)
    assert len(found) == 101
    assert found[""] == "these are the first 100 faults, the rest was not read"
