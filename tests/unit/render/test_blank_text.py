"""The blank sheet in letters that are all as wide: a page of A4 at 10 points."""

from itertools import pairwise

from hypothesis import given

from helpers.blank_sheets import each_locale, each_ruleset, forms
from jamb import Ruleset
from jamb.render import blank_text
from jamb.render.blank.contents import BlankSheet, blank_sheet
from jamb.render.blank.text import COLUMNS, LINES, written
from jamb.render.measure import cell_width


@each_ruleset
@each_locale
def test_the_text_fits_on_a_page(ruleset: Ruleset, locale: str) -> None:
    """88 columns and 64 lines; every row with a line below it, the table with straight edges."""
    lines = blank_text(ruleset, locale=locale).splitlines()
    assert len(lines) <= LINES <= 66
    assert max(map(cell_width, lines)) <= COLUMNS <= 96
    start = next(number for number, line in enumerate(lines) if line.startswith("╒"))
    end = next(number for number, line in enumerate(lines) if line.startswith("╘"))
    assert len({cell_width(line) for line in lines[start : end + 1]}) == 1
    form = blank_sheet(ruleset, locale)
    assert sum(line[0] in "├╞╘" for line in lines[start : end + 1]) == len(form.rows) + 1
    assert lines[0].startswith(form.title)
    assert f"{form.name} __" in lines[0]
    assert f"{form.date} __" in lines[0]
    assert form.brief in lines[end + 2]
    is_whole = any(line.startswith(f"- {form.notes[-1].text[:20]}") for line in lines[end:])
    assert is_whole or len(ruleset.columns) >= 6
    assert lines[-1].endswith(" …") is not is_whole, "dots tell that rules are left out"
    heads = [line.split("│")[2:-1] for line in lines[start + 1 :] if line.startswith("│")]
    for column, cells in zip(form.columns, zip(*heads[: form_rows(lines, start)], strict=True), strict=True):
        assert " ".join(" ".join(cells).split()) == column.label, "no word of a head is cut"


def form_rows(lines: list[str], start: int) -> int:
    """How many lines the heads of the columns take."""
    return next(number for number, line in enumerate(lines[start + 1 :]) if line.startswith("╞"))


@given(forms())
def test_any_text_has_straight_edges(form: BlankSheet) -> None:
    """Never wider than a page; rows that are more than a page are close together and alone."""
    lines = written(form).splitlines()
    assert max(map(cell_width, lines)) <= COLUMNS
    table = [line for line in lines[2:] if line[:1] in tuple("╒│├╞╘")]
    assert len({cell_width(line) for line in table}) == 1
    rules = [line for line in table if line[0] in "╒├╞╘"]
    if len(lines) > LINES:
        assert len(lines) == len(table) + 2
        assert len(rules) <= len(form.parts) + 3
    for above, below in pairwise(table):
        assert bars(above, "│╤┬┼╪├╞╒┤╡╕") == bars(below, "│┴┼╪╧├╞╘┤╡╛")


def bars(line: str, signs: str) -> list[int]:
    """Where one of these characters is in a line, in columns of a terminal."""
    return [cell_width(line[:at]) for at, sign in enumerate(line) if sign in signs]
