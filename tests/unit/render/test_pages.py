"""Whole documents: remarks below a table, and a page in its language."""

import pytest

from jamb.labels.remarks import Remarks
from jamb.render.pages import below, page


@pytest.mark.parametrize(
    ("locale", "lang"),
    [("en", "en"), ("sr_Latn_RS", "sr-Latn-RS"), ("de_AT.UTF-8", "de-AT"), ('"', "&quot;")],
)
def test_a_page_says_its_language_and_title(locale: str, lang: str) -> None:
    """As browsers know it; the body is taken as it is."""
    text = page("<p>a</p>", title="<Ana>", locale=locale)
    assert text.startswith(f'<!DOCTYPE html>\n<html lang="{lang}">')
    assert "<title>&lt;Ana&gt;</title>" in text
    assert "<body>\n<p>a</p>\n</body>" in text


def test_remarks_stand_below_a_table_in_each_format() -> None:
    """As lines, paragraphs and lists; what is in them is no markup."""
    said = [Remarks(("1 fault:",), ("*x* <b>",), "A & B"), Remarks((), (), "Ivo")]
    assert below("table", said, "text") == "table\n\nA & B: 1 fault:\nA & B: *x* <b>"
    assert below("table", [], "text") == "table"
    html = "table\n<p>A &amp; B: 1 fault:</p>\n<ul>\n<li>*x* &lt;b&gt;</li>\n</ul>"
    assert below("table", said, "html") == html
    markdown = "table\n\nA &#38; B&#58; 1 fault&#58;\n\n- &#42;x&#42; &#60;b&#62;"
    assert below("table\n", said, "markdown") == markdown
