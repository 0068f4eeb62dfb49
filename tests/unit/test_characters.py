"""Invisible characters: which they are, and what is shown in their place."""

from hypothesis import given
from hypothesis import strategies as st

from jamb._characters import escaped, is_visible, printable


@given(st.text())
def test_what_cannot_be_seen_is_replaced(text: str) -> None:
    """Character for character; what can be seen stays as it was typed."""
    shown = printable(text)
    assert len(shown) == len(text)
    for one, other in zip(text, shown, strict=True):
        assert other == (one if one.isprintable() or one in "\u200c\u200d" else "\ufffd")


@given(st.text())
def test_an_escape_stands_for_each_invisible_character(text: str) -> None:
    """And for no other."""
    assert escaped(text, lambda one: f"<{ord(one):x}>") == "".join(
        one if is_visible(one) else f"<{ord(one):x}>" for one in text
    )
