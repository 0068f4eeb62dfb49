"""The words of a blank sheet as Chromium draws them: none is longer than was measured for it."""

import json
import re
from html import unescape
from pathlib import Path

from helpers.chromium import dump_dom, needs_chromium
from jamb.labels import LOCALES
from jamb.render.blank.contents import blank_sheet
from jamb.render.blank.drawing import Text, svg
from jamb.render.blank.layout import lay_out
from jamb.rulesets import BUILT_IN

pytestmark = needs_chromium
SCRIPT = """
<pre></pre>
<script>
const lengths = [...document.querySelectorAll("svg text")].map(text => text.getComputedTextLength());
document.querySelector("pre").textContent = JSON.stringify(lengths);
</script>
"""


def test_no_text_is_longer_than_measured(tmp_path: Path) -> None:
    """On the sheets of every ruleset in every language, whatever sans-serif is there to draw them."""
    drawn = [lay_out(blank_sheet(ruleset, locale), 1) for ruleset in BUILT_IN for locale in LOCALES]
    texts = [shape for page in drawn for shape in page.shapes if isinstance(shape, Text)]
    page = tmp_path / "sheets.html"
    sheets = "\n".join(map(svg, drawn))
    page.write_text(f'<!DOCTYPE html><meta charset="utf-8">{sheets}{SCRIPT}', encoding="utf-8")
    found = re.search("<pre>(.*?)</pre>", dump_dom(page), re.DOTALL)
    assert found
    lengths = json.loads(unescape(found[1]))
    longer = [
        (text.lead, text.text, text.width, length)
        for text, length in zip(texts, lengths, strict=True)
        if length > text.width + 0.01
    ]
    assert longer == []
    assert sum(lengths) > 0.7 * sum(text.width for text in texts), "nor is much room wasted"
