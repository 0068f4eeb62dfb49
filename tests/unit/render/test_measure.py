"""How long drawn texts are: rather too long than too short, and lines that hold what they were made of."""

from functools import partial
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jamb.render.measure import fitting_size, text_width, wrap

texts = st.text("aijmwWMŠžæфЩЂ日😀|&<é \N{COMBINING ACUTE ACCENT}", max_size=40)
rooms = st.floats(1.4, 60)
# advance widths of DejaVu Sans and its bold face, in thousandths of the size
KNOWN = {
    "Jedinice": (3899, 4435),
    "Šestice": (3606, 4085),
    "Максимум": (5380, 5929),
    "Диригована": (6322, 6891),
    "0123456789": (6362, 6958),
}


@pytest.mark.parametrize("text", KNOWN)
def test_a_word_is_about_as_long_as_in_a_wide_font(text: str) -> None:
    """Never shorter, and at most a tenth longer."""
    plain, bold = KNOWN[text]
    assert plain <= text_width(text, 1000) <= 1.1 * plain
    assert bold <= text_width(text, 1000, bold=True) <= 1.15 * bold


def test_accents_take_no_room() -> None:
    """However they are written; pictures and unknown letters take much."""
    assert text_width("š") == text_width("s\N{COMBINING CARON}") == text_width("s")
    assert text_width("😀") > text_width("日") >= 1


@given(texts, rooms, st.sampled_from([1, 2.5, 4]), st.booleans())
def test_lines_hold_the_text(text: str, room: float, size: float, bold: bool) -> None:
    """All of it in its order, cut only inside of words that are too long, each line within its room."""
    lines = wrap(text, room, partial(text_width, size=size, bold=bold))
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(line == line.strip() != "" for line in lines)
    for line in lines:
        one_sign = len(line.rstrip("\N{COMBINING ACUTE ACCENT}")) <= 1
        assert one_sign or text_width(line, size, bold=bold) <= room
    if all(text_width(word, size, bold=bold) <= room for word in text.split()):
        assert " ".join(lines).split() == text.split()


@given(st.lists(st.text("ab", min_size=1, max_size=8)))
def test_no_line_ends_early(words: list[str]) -> None:
    """The first word of a line did not fit on the line before."""
    for before, line in pairwise(wrap(" ".join(words), 8, len)):
        assert len(before) + 1 + len(line.split()[0]) > 8


@given(texts, rooms)
def test_a_fitting_size_fits(text: str, room: float) -> None:
    """And is the largest that does, up to the one that was asked for."""
    size = fitting_size(text, room, 12)
    assert text_width(text, size) <= room + 1e-5
    assert size == 12 or text_width(text, size) == pytest.approx(room, abs=1e-5)
