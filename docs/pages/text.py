"""Markdown from parts: paragraphs, headings and tables."""

from collections.abc import Iterable, Sequence
from textwrap import fill
from typing import Final

WIDTH: Final = 120


def page(parts: Iterable[str]) -> str:
    """A page of parts, each a paragraph of its own."""
    return "\n\n".join(map(_wrapped, parts)) + "\n"


def _wrapped(part: str) -> str:
    if part.startswith(("|", "#", "```")):
        return part
    return fill(part, WIDTH, break_long_words=False, break_on_hyphens=False)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table, its head first."""
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows))
