"""The glossary names what exists, and nothing twice."""

import re
from functools import reduce

import pytest

import jamb
from helpers.places import DOCS

TEXT = (DOCS / "glossary.md").read_text(encoding="utf-8")
TERMS = [
    term
    for entry in re.findall(r"^- (\*\*.+?\*\*(?:, \*\*.+?\*\*)*)", TEXT, re.MULTILINE)
    for term in re.findall(r"\*\*(.+?)\*\*", entry)
]
NAMES = sorted({name for name in re.findall(r"`([A-Za-z_.]+)[(`]", TEXT) if "." in name or name[0].isupper()})


@pytest.mark.parametrize("name", [name for name in NAMES if name != "None"])
def test_each_name_is_found_in_the_library(name: str) -> None:
    reduce(getattr, name.split("."), jamb)


def test_terms_are_explained_once() -> None:
    """Only hand has two meanings: the dice as they lie, and a column."""
    assert {term for term in TERMS if TERMS.count(term) > 1} == {"hand"}


@pytest.mark.parametrize("clause", sorted(set(re.findall(r"\(([A-D][0-9]+)\)", TEXT))))
def test_each_clause_is_one_of_the_rules(clause: str) -> None:
    assert f"- **{clause}**" in (DOCS / "rules.md").read_text(encoding="utf-8")
