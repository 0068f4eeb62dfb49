"""What is drawn, for the tests of Markdown, HTML and SVG: sheets of all kinds, with any words and names."""

from typing import Final

import attrs
from hypothesis import strategies as st

from jamb import Game, Ruleset, Sheet, Turn
from jamb.render import Options, Shown
from jamb.render.building import build
from jamb.render.table import Table
from jamb.rules.words import Labels
from jamb.rulesets import BUILT_IN, CROATIAN
from jamb.testing import any_sheets, random_rulesets, turns

SCRIPT: Final = "<script>alert(1)</script> Šćepan & Ђорђе"
NASTY: Final = (
    SCRIPT,
    "]]>&amp;<![CDATA[",
    '" onmouseover="alert(1)',
    "|a|b| `c` **d** __e__ ~~f~~ [g](h) ![i](j)",
    "www.a.hr WWW.b.hr http://c.hr d@e.hr @f #1 $g$ :h: \\i {j}",
    "- k",
    "+ l",
    "1. m",
    "骰子 Ωμέγα",
    "👩\u200d🎲",
)
LETTERS: Final = st.characters(exclude_categories=("C", "Z"), include_characters=" \u200d\n\u00a0")
WORDS: Final = st.sampled_from(NASTY) | st.text(LETTERS, min_size=1, max_size=20).filter(str.strip)


@st.composite
def worded(draw: st.DrawFn) -> Ruleset:
    """Draw a ruleset with words of any letters."""
    ruleset: Ruleset = draw(random_rulesets())
    word = WORDS.map(str.strip).filter(str.isprintable)
    words = {rule.name: draw(word) for rule in ruleset.columns}
    rows = {name: draw(word) for name in ruleset.rows}
    return attrs.evolve(ruleset, labels=Labels.of({"en": {"columns": words, "categories": rows}}))


RULESETS: Final = st.sampled_from(BUILT_IN) | random_rulesets() | worded()


@st.composite
def shown(draw: st.DrawFn) -> tuple[Shown, Options]:
    """Draw a sheet, a turn, or several sheets with names, and what is asked to be shown of them."""
    flag = st.booleans()
    options: Options = {
        "due": draw(flag),
        "missing": draw(flag),
        "most": draw(flag),
        "legend": draw(flag),
        "faults": draw(flag),
    }
    what = draw(st.sampled_from(("sheet", "turn", "sheets")))
    if what == "turn":
        return draw(turns(RULESETS)), options
    if what == "sheet":
        return draw(any_sheets(RULESETS)), options
    ruleset = draw(RULESETS)
    sheets = [draw(any_sheets(st.just(ruleset))) for _ in range(draw(st.integers(1, 3)))]
    options["players"] = [draw(WORDS) for _ in sheets]
    return sheets, options


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Draw a table of something that is shown."""
    what, options = draw(shown())
    return build(what, options)


def game() -> Game:
    """Three players, the second with a script for a name, who has announced a poker and thrown it."""
    started = Game.start(CROATIAN, ["Ana", SCRIPT, "Ivo"]).roll((6, 6, 6, 5, 4)).strike("free", "ones")
    return started.roll((6, 6, 6, 5, 4)).announce("poker").keep((6, 6, 6)).roll((6, 2))


def thrown() -> Turn:
    """A turn after its first throw: some cells may be filled, others announced."""
    return Turn(Sheet.blank(CROATIAN)).roll((6, 6, 6, 5, 4))


def expected(table: Table) -> list[list[str]]:
    """The visible cells, row by row without the heads of columns; a total is there once per sheet."""
    rows = [row for block in table.row_groups for row in block.rows]
    return [[row.head, *(cell.written() for cell in row.cells)] for row in rows]
