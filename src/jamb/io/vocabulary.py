"""What the first cells of a spreadsheet's rows and columns mean: names, or words in any language.

Only what a ruleset has is understood, so the same word may stand for different rows of different tables; one
that stands for two rows of the same table is refused, naming both. Names win over words, a ruleset's own
words over those of the languages, categories over sums.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal

import attrs

from jamb.errors import choices, nearest
from jamb.io.faults import shown
from jamb.labels import Kind, Reading, fold, own_readings, readings
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
    sums: Mapping[str, Reading]
    either: Mapping[str, Reading]
    doubts: Mapping[str, tuple[str, ...]] = attrs.field(factory=dict)
    """Words for two columns or two rows of this ruleset, and their names."""

    @classmethod
    def of(cls, ruleset: Ruleset | None) -> "Vocabulary":
        """The words that are understood on a sheet of `ruleset`."""
        if ruleset is None:
            subtotals = {**_all("sections"), **_all("subtotals")}
            return cls(
                _all("columns"), _all("categories"), subtotals, {}, sums=_all("sums"), either=_all("either")
            )
        names = [section.name for section in ruleset.sections]
        doubts: dict[str, tuple[str, ...]] = {}
        columns = _known("columns", [column.name for column in ruleset.columns], ruleset, doubts)
        return cls(
            _weighted(columns, ruleset),
            _known("categories", ruleset.rows, ruleset, doubts),
            {
                **_known("subtotals", names, ruleset, doubts),
                **_known("sections", names, ruleset, doubts),
            },
            {rule.name: section.name for section in ruleset.sections for rule in section.categories},
            sums=_all("sums") | _own("sums", ruleset),
            either=_all("either") | _own("either", ruleset),
            doubts=doubts,
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
        if word in self.doubts:
            return None
        if word in self.subtotals:
            return SumWord("subtotal", self.subtotals[word].name)
        if word in self.either:
            return SumWord("total")
        found = self.sums.get(word)
        return _SUMS.get(found.name) if found else None

    def unknown_column(self, word: str) -> tuple[str, str | None]:
        """What to say of a word that is no column, and the column that was meant perhaps."""
        return self._unknown("column", word, _guess(word, self.columns), self.column_names)

    def unknown_row(self, word: str) -> tuple[str, str | None]:
        """What to say of a word that is no row, and the row that was meant perhaps."""
        known = {**self.either, **self.sums, **self.subtotals, **self.categories}
        return self._unknown("row", word, _guess(word, known), self.category_names)

    def _unknown(
        self, kind: str, word: str, guess: Reading | None, known: Iterable[str]
    ) -> tuple[str, str | None]:
        if names := self.doubts.get(fold(word)):
            meant = " or ".join(map(repr, names))
            return f"{shown(word)} may be the {kind} {meant}: write which", None
        if not word.strip("?"):
            lost = f"no {kind} {shown(word)}: a sign was lost when this was saved, save it as UTF-8"
            return lost, None
        if guess is not None:
            return f"no {kind} {shown(word)}; did you mean {guess.word!r}?", guess.name
        return f"no {kind} {shown(word)}{choices(word, known)}", None


def _known(
    kind: Kind, names: Iterable[str], ruleset: Ruleset, doubts: dict[str, tuple[str, ...]]
) -> dict[str, Reading]:
    """The names, then their words in every language; a name is never another one's word.

    Names stand as they are too, so that `A` and `a` can be told apart. Words for several names are noted in
    `doubts`.
    """
    known = {name: Reading(name, name) for name in names}
    meant = set(known)
    folded = Counter(map(fold, meant))
    known |= {fold(name): Reading(name, name) for name in meant if folded[fold(name)] == 1}
    taken = set(known)
    for words in (own_readings(kind, ruleset), readings(kind)):
        for word, meanings in words.items():
            here = [reading for reading in meanings if reading.name in meant]
            if word in taken or not here:
                continue
            taken.add(word)
            if len(here) == 1:
                known[word] = here[0]
            else:
                doubts[word] = tuple(reading.name for reading in here)
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


def _own(kind: Kind, ruleset: Ruleset) -> dict[str, Reading]:
    return {word: meanings[0] for word, meanings in own_readings(kind, ruleset).items()}


def _names(words: Mapping[str, Reading]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(reading.name for reading in words.values()))


def _guess(word: str, known: Mapping[str, Reading]) -> Reading | None:
    found = nearest(fold(word), known)
    return known[found] if found else None
