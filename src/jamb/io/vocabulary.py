"""What the first cells of a spreadsheet's rows and columns mean: names, or words in any language.

Only what a ruleset has is understood, so the same word may stand for different rows of different tables.
Names win over words, categories over sums.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal

import attrs

from jamb.errors import choices, nearest
from jamb.io.faults import shown
from jamb.labels import Kind, Reading, fold, readings
from jamb.paper import SumKind
from jamb.ruleset import Ruleset


@attrs.frozen
class CategoryWord:
    """The row of a category."""

    name: str


@attrs.frozen
class SumWord:
    """A row of sums, with its section where the word says it. `total` may be the columns' or the sheet's."""

    kind: SumKind | Literal["total"]
    section: str | None = None


_SUMS: dict[str, SumWord] = {
    # the sum without the bonus is told from the one with it by where the bonus stands (RULES B8)
    "points": SumWord("subtotal"),
    "subtotal": SumWord("subtotal"),
    "bonus": SumWord("bonus"),
    "column": SumWord("column"),
    "sheet": SumWord("sheet"),
}


@attrs.frozen
class Vocabulary:
    """The words for the columns and rows of one ruleset, or of all of them while none is known."""

    columns: Mapping[str, Reading]
    categories: Mapping[str, Reading]
    subtotals: Mapping[str, Reading]
    sections: Mapping[str, str]
    """The section of each category."""

    @classmethod
    def of(cls, ruleset: Ruleset | None) -> "Vocabulary":
        """The words that are understood on a sheet of `ruleset`."""
        if ruleset is None:
            subtotals = {**_all("sections"), **_all("subtotals")}
            return cls(_all("columns"), _all("categories"), subtotals, {})
        names = [section.name for section in ruleset.sections]
        return cls(
            _weighted(_known("columns", [column.name for column in ruleset.columns]), ruleset),
            _known("categories", ruleset.rows),
            {**_known("subtotals", names), **_known("sections", names)},
            {rule.name: section.name for section in ruleset.sections for rule in section.categories},
        )

    @property
    def column_names(self) -> tuple[str, ...]:
        """The columns that there are."""
        return _names(self.columns)

    @property
    def category_names(self) -> tuple[str, ...]:
        """The categories that there are."""
        return _names(self.categories)

    def column(self, word: str) -> str | None:
        """The column that a word of the header stands for."""
        found = self.columns.get(word) or self.columns.get(fold(word))
        return found.name if found else None

    def row(self, word: str) -> CategoryWord | SumWord | None:
        """The row that a first cell stands for."""
        if category := self.categories.get(word) or self.categories.get(fold(word)):
            return CategoryWord(category.name)
        word = fold(word)
        if word in self.subtotals:
            return SumWord("subtotal", self.subtotals[word].name)
        if word in _all("either"):
            return SumWord("total")
        found = _all("sums").get(word)
        return _SUMS[found.name] if found else None

    def guess_column(self, word: str) -> Reading | None:
        """The column that a misspelt word is most like."""
        return _guess(word, self.columns)

    def guess_row(self, word: str) -> Reading | None:
        """The row that a misspelt word is most like."""
        return _guess(word, {**_all("either"), **_all("sums"), **self.subtotals, **self.categories})


def unknown(kind: str, word: str, guess: Reading | None, known: Iterable[str]) -> str:
    """What to say of a word that isn't understood: which was meant perhaps, else what there is."""
    if guess is not None:
        return f"no {kind} {shown(word)}; did you mean {guess.word!r}?"
    return f"no {kind} {shown(word)}{choices(word, known)}"


def _known(kind: Kind, names: Iterable[str]) -> dict[str, Reading]:
    """The names, then their words in every language; a name is never another one's word.

    Names stand as they are too, so that `A` and `a` can be told apart.
    """
    known = {name: Reading(name, name) for name in names}
    meant = set(known)
    folded = Counter(map(fold, meant))
    known |= {fold(name): Reading(name, name) for name in meant if folded[fold(name)] == 1}
    for word, meanings in readings(kind).items():
        here = [reading for reading in meanings if reading.name in meant]
        if len(here) == 1:  # a word for two rows of this sheet would be a guess
            known.setdefault(word, here[0])
    return known


def _weighted(columns: dict[str, Reading], ruleset: Ruleset) -> dict[str, Reading]:
    """The words for columns, with the multiplier behind them where the printed table has it."""
    weights = {column.name: column.weight for column in ruleset.columns if column.weight != 1}
    more = {
        fold(f"{word} x{weights[name.name]}"): name for word, name in columns.items() if name.name in weights
    }
    return more | columns


@cache
def _all(kind: Kind) -> dict[str, Reading]:
    return {word: meanings[0] for word, meanings in readings(kind).items()}


def _names(words: Mapping[str, Reading]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(reading.name for reading in words.values()))


def _guess(word: str, known: Mapping[str, Reading]) -> Reading | None:
    found = nearest(fold(word), known)
    return known[found] if found else None
