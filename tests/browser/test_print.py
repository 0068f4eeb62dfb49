"""A blank sheet is printed on exactly one page of A4, whichever ruleset, file and number of sheets it is."""

import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest

from helpers.chromium import needs_chromium, print_pdf
from helpers.profiles import few
from jamb import Ruleset
from jamb.render import blank_html, blank_svg
from jamb.rulesets import BUILT_IN, KENTA

pytestmark = needs_chromium
A4 = (595, 842)
OBJECT = re.compile(rb"\d+ \d+ obj\b(.*?)\bendobj\b", re.DOTALL)
STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
PAGE = re.compile(rb"/Type\s*/Page(?![A-Za-z])")
SIZE = re.compile(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]")


def objects(pdf: bytes) -> Iterator[bytes]:
    """The objects of a PDF, those in compressed streams too, many at a time."""
    for found in OBJECT.findall(pdf):
        yield found.partition(b"stream")[0]
        if b"/ObjStm" in found and (packed := STREAM.search(found)):
            yield zlib.decompress(packed[1])


def pages(pdf: bytes) -> list[tuple[int, int]]:
    """The size of each page in points."""
    inside = b"\n".join(objects(pdf))
    sizes = [(round(float(across)), round(float(high))) for across, high in SIZE.findall(inside)]
    assert len(PAGE.findall(inside)) == len(sizes), "each page has a size of its own"
    return sizes


@pytest.mark.parametrize("per_page", [1, 2])
@pytest.mark.parametrize("form", ["svg", "html"])
@pytest.mark.parametrize("ruleset", few(BUILT_IN, every=4), ids=lambda ruleset: ruleset.name)
def test_it_is_one_page(
    ruleset: Ruleset, form: Literal["svg", "html"], per_page: Literal[1, 2], tmp_path: Path
) -> None:
    """Upright with one sheet, across with two."""
    page = tmp_path / f"sheet.{form}"
    make = blank_svg if form == "svg" else blank_html
    page.write_text(make(ruleset, locale="sr-Cyrl", per_page=per_page), encoding="utf-8")
    [size] = pages(print_pdf(page))
    expected = A4 if per_page == 1 else A4[::-1]
    assert all(abs(points - wanted) <= 1 for points, wanted in zip(size, expected, strict=True)), size


def test_two_pages_are_counted_as_two(tmp_path: Path) -> None:
    """The count itself is right: a page that is too long is seen."""
    page = tmp_path / "sheet.html"
    page.write_text(blank_html(KENTA).replace("</body>", "<p>More.</p></body>"), encoding="utf-8")
    assert len(pages(print_pdf(page))) == 2
