"""The page of a ruleset: the same in every form, within its lines, and with nothing in it but text."""

import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser

import attrs
import pytest

from jamb import CategoryRule, Ruleset, Section, UnknownNameError, patterns, values
from jamb.labels import LOCALES
from jamb.labels.rules import Described, describe
from jamb.labels.texts import phrase
from jamb.render.measure import cell_width
from jamb.render.rules import WIDTH, rules_html, rules_markdown, rules_text
from jamb.rules.columns import standard
from jamb.rules.subtotals import Sum
from jamb.rules.words import Labels
from jamb.rulesets import BUILT_IN, CROATIAN, KENTA

HOSTILE = "<script>alert(1)</script> Šćepan & Ђорђе | *x* `y` [a](b)"
each_ruleset = pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
each_locale = pytest.mark.parametrize("locale", LOCALES)
each_form = pytest.mark.parametrize("form", [rules_text, rules_markdown, rules_html])


def ours(**words: str) -> Ruleset:
    """A ruleset with these English words for its rows."""
    return attrs.evolve(CROATIAN, labels=Labels.of({"en": {"categories": words}}))


class Reader(HTMLParser):
    """What a reader of HTML sees: its texts, and whether each element that was opened is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.rows: list[list[str]] = []
        self.feed(page)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.tags.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag == "th":
            assert dict(attrs)["scope"] in ("row", "col")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.texts.append(data)
            if self.open[-1] in ("th", "td"):
                self.rows[-1].append(data)


def texts(told: Described, locale: str) -> Iterator[str]:
    """All that a page has to show."""
    yield from (told.title, told.dice, told.strikes)
    for section in told.sections:
        yield from (section.label, section.subtotal)
        for row in section.rows:
            yield from (row.label, row.pattern, row.value, *row.explained, " ".join(map(str, row.dice)))
    for column in told.columns:
        yield from (column.label, column.sentence)
    yield from (phrase(f"rules/{key}", locale=locale) for key in ("columns", "strikes"))


def unwrapped(text: str) -> str:
    """A text as one line."""
    return " ".join(text.split())


@each_locale
@each_ruleset
def test_every_form_shows_all_that_is_told(ruleset: Ruleset, locale: str) -> None:
    """Each row with its example, each sum, each column, and what may be struck."""
    pages = (
        unwrapped(rules_text(ruleset, locale=locale)),
        rules_markdown(ruleset, locale=locale),
        "\n".join(Reader(rules_html(ruleset, locale=locale)).texts),
    )
    for page in pages:
        for text in texts(describe(ruleset, locale=locale), locale):
            assert text in page


@each_locale
@each_ruleset
def test_lines_of_text_are_not_too_long(ruleset: Ruleset, locale: str) -> None:
    """And end where their words do."""
    for line in rules_text(ruleset, locale=locale).split("\n"):
        assert cell_width(line) <= WIDTH
        assert line == line.rstrip()


def test_texts_of_one_page_stand_below_each_other() -> None:
    """Labels at the left, and what they mean in one line below the other."""
    found = rules_text(CROATIAN, locale="hr").split("\n")
    for head in ("Jedinice", "Skala", "Najava"):
        [line] = [line for line in found if line.startswith(f"{head} ")]
        assert line[9] == " " != line[10]


def test_a_label_that_is_longer_than_most_stands_alone() -> None:
    """It doesn't push the others to the right; one longer than a line is cut."""
    long, longer = "x" * 40, "y" * 100
    found = rules_text(ours(ones=long, twos=longer)).split("\n")
    at = found.index(long)
    assert found[at + 1].startswith(" " * 12 + "every 1")
    assert found.index(longer) > at
    assert max(map(cell_width, found)) <= WIDTH


@each_form
def test_headings_are_of_the_language(form: Callable[..., str]) -> None:
    """Those of tables too, where there are tables."""
    page = form(CROATIAN, locale="sr-Latn")
    assert "Precrtavanje" in page
    assert ("Kockice koje se broje" in page) == (form is not rules_text)


def test_tables_of_markdown_are_even() -> None:
    """Each line has as many cells as its head, whatever is in them."""
    lines = rules_markdown(ours(ones="a|b", twos=HOSTILE)).split("\n")
    tables = [line.count("|") for line in lines if line.startswith("|")]
    assert set(tables) == {3, 5}
    assert [line for line in lines if "|" in line] == [line for line in lines if line.startswith("| ")]


def test_tables_of_html_are_even() -> None:
    """And headed: each has a head of columns, each line a head of its own."""
    rows = Reader(rules_html(KENTA)).rows
    assert {len(row) for row in rows} == {2, 4}
    assert rows[0] == ["Row", "Dice that count", "Worth", "Example"]
    assert rows[1] == ["Ones", "every 1", "their sum", "1 1 1 2 3: 1+1+1 = 3"]


@pytest.mark.parametrize(
    ("locale", "lang"), [("hr", "hr"), ("sr_Latn_RS", "sr-Latn"), ("sr", "sr"), ("pt-BR", "pt")]
)
def test_html_says_its_language(locale: str, lang: str) -> None:
    """For screen readers."""
    assert rules_html(KENTA, locale=locale).startswith(f'<section class="jamb-rules" lang="{lang}">\n')


def test_html_shows_what_was_typed_and_does_nothing_else() -> None:
    """Words of a table's own are text."""
    read = Reader(rules_html(ours(ones=HOSTILE)))
    assert HOSTILE in read.texts
    assert "script" not in read.tags
    assert set(read.tags) <= {
        "section", "style", "h2", "h3", "h4", "p", "table", "thead", "tbody", "tr", "th", "td",
    }  # fmt: skip


def test_markdown_shows_what_was_typed_and_does_nothing_else() -> None:
    """No character that Markdown or HTML would interpret is there as it is."""
    page = rules_markdown(ours(ones=HOSTILE))
    row = next(line for line in page.split("\n") if "Šćepan" in line)
    assert not set("<>*`[]") & set(row)
    assert "&#60;script&#62;alert(1)" in row


@pytest.mark.parametrize("start", ["1.", "2)", "-", "+", "=", "#", ">", "***", "12."])
def test_a_paragraph_of_markdown_stays_one(start: str) -> None:
    """A section may be called as the beginning of a list is."""
    section = Section("s", (CategoryRule("ones", patterns.Face(1), values.Plus()),), Sum())
    labels = Labels.of({"en": {"subtotals": {"s": f"{start} part"}}})
    page = rules_markdown(Ruleset("ours", (section,), standard("free"), labels=labels))
    [line] = [line for line in page.split("\n") if " part: the sum" in line]
    assert not re.match(r"[-+=#>*]|\d+[.)]", line)


@each_form
def test_nothing_that_cannot_be_seen_is_printed(form: Callable[..., str]) -> None:
    """Not even from a name that a ruleset gave a row in Python."""
    odd = CategoryRule("a\u200e[31m\u202eb", patterns.Face(1), values.Plus())
    page = form(Ruleset("o\u200eurs", (Section("s", (odd,), Sum()),), standard("free")))
    assert all(sign.isprintable() or sign == "\n" for sign in page)


def test_a_row_without_an_example_is_told_without() -> None:
    """Where no dice make it."""
    never = CategoryRule("never", patterns.Groups((2, 2, 2)), values.Plus())
    page = Ruleset("ours", (Section("s", (never,), Sum()),), standard("free"))
    assert "Never  two alike" in rules_text(page)
    assert Reader(rules_html(page)).rows[1][0] == "Never"
    assert "| their sum |  |" in rules_markdown(page)


@each_form
def test_an_unknown_locale_is_an_error(form: Callable[..., str]) -> None:
    """No language is guessed."""
    with pytest.raises(UnknownNameError, match="no locale 'xx'"):
        form(KENTA, locale="xx")
