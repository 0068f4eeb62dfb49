"""What the first cells of a spreadsheet's rows and columns mean: names, or words in any language.

Only what a ruleset has is understood, so the same word may stand for different rows of different tables; one
that stands for two rows of the same table is refused, naming both. Names win over words, a ruleset's own
words over those of the languages, categories over sums, and words as they are over words without their marks.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, Literal

import attrs

from jamb.errors import choices, nearest
from jamb.io.csv.spelling import trimmed
from jamb.io.csv.words import Words, all_words, own_words, words_of
from jamb.io.faults import shown
from jamb.labels import Reading, fold
from jamb.rules.ruleset import Ruleset
from jamb.sheets.paper import SumKind


@attrs.frozen
class CategoryWord:
    """The row of a category."""

    name: str


@attrs.frozen
class SumWord:
    """A row of sums, with its section where the word says it. `total` may be the columns' or the sheet's."""

    kind: SumKind | Literal["total"]
    section: str | None = None


Meaning = CategoryWord | SumWord | None
_Look = Callable[[Words, str], Reading | None]

_SUMS: dict[str, SumWord] = {
    # the sum without the bonus is told from the one with it by where the bonus stands (RULES B8)
    "points": SumWord("subtotal"),
    "subtotal": SumWord("subtotal"),
    "bonus": SumWord("bonus"),
    "column": SumWord("column"),
    "sheet": SumWord("sheet"),
}
_NUMBER: Final = "0123456789+ "  # how much a bonus is, behind its name


@attrs.frozen
class _Seen:
    """What the words of one file were found to mean: the same ones stand there again and again."""

    columns: dict[str, str | None] = attrs.field(factory=dict)
    rows: dict[str, Meaning] = attrs.field(factory=dict)
    elsewhere: dict[str, bool] = attrs.field(factory=dict)
    unknown: dict[tuple[str, str], tuple[str, str | None]] = attrs.field(factory=dict)


@attrs.frozen
class Vocabulary:
    """The words for the columns and rows of one ruleset, or of all of them while none is known."""

    columns: Words
    categories: Words
    subtotals: Words
    sums: Words
    either: Words
    sections: Mapping[str, str] = attrs.field(factory=dict)
    """The section of each category."""
    _seen: _Seen = attrs.field(factory=_Seen, init=False, eq=False, repr=False)

    @classmethod
    def of(cls, ruleset: Ruleset | None) -> "Vocabulary":
        """The words that are understood on a sheet of `ruleset`."""
        if ruleset is None:
            subtotals = Words({**all_words("sections").known, **all_words("subtotals").known})
            columns, categories = all_words("columns"), all_words("categories")
            return cls(columns, categories, subtotals, all_words("sums"), all_words("either"))
        names = [section.name for section in ruleset.sections]
        return cls(
            _weighted(words_of("columns", [column.name for column in ruleset.columns], ruleset), ruleset),
            words_of("categories", ruleset.rows, ruleset),
            words_of("subtotals", names, ruleset) | words_of("sections", names, ruleset),
            own_words("sums", ruleset),
            own_words("either", ruleset),
            {rule.name: section.name for section in ruleset.sections for rule in section.categories},
        )

    @property
    def column_names(self) -> tuple[str, ...]:
        """The columns that there are."""
        return self.columns.names

    def column(self, word: str) -> str | None:
        """The column that a word of the header stands for."""
        known = self._seen.columns
        if word not in known:
            known[word] = self._plain_column(word) or self._trimmed_column(word)
        return known[word]

    def row(self, word: str) -> Meaning:
        """The row that a first cell stands for."""
        known = self._seen.rows
        if word not in known:
            known[word] = self.plain_row(word) or self._trimmed_row(word)
        return known[word]

    def plain_row(self, word: str) -> Meaning:
        """The row that a word stands for as a whole."""
        if fold(word) in self.categories.doubts:
            return None
        return self._as(Words.exact, word) or self._as(Words.typed, word)

    def trimmed(self, word: str) -> bool:
        """Whether something is left out of a word to understand it."""
        return self.plain_row(word) is None and self._plain_column(word) is None

    def is_row_elsewhere(self, word: str) -> bool:
        """Whether a word is a row of some ruleset, of this one or another."""
        known = self._seen.elsewhere
        if word not in known:
            known[word] = _of_all().plain_row(word) is not None
        return known[word]

    def unknown_column(self, word: str) -> tuple[str, str | None]:
        """What to say of a word that is no column, and the column that was meant perhaps."""
        return self._unknown("column", word, self.columns)

    def unknown_row(self, word: str) -> tuple[str, str | None]:
        """What to say of a word that is no row, and the row that was meant perhaps."""
        return self._unknown("row", word, self.categories, self.subtotals, self.sums, self.either)

    def _unknown(self, kind: str, word: str, words: Words, *more: Words) -> tuple[str, str | None]:
        told = self._seen.unknown
        if (kind, word) not in told:
            known = {
                spelling: reading for these in (*more, words) for spelling, reading in these.known.items()
            }
            told[kind, word] = _unknown(kind, word, words, known)
        return told[kind, word]

    def _plain_column(self, word: str) -> str | None:
        found = self.columns.exact(word) or self.columns.typed(word)
        return found.name if found else None

    def _trimmed_column(self, word: str) -> str | None:
        """What a word with a sign or remark means: `Down ↑` says two things, which are none."""
        short = trimmed(word)
        found = self._plain_column(short) if short != word else None
        others = {self._plain_column(sign) for sign in word.replace(short, "", 1)}
        return found if others <= {None, found} else None

    def _as(self, look: _Look, word: str) -> Meaning:
        if category := look(self.categories, word):
            return CategoryWord(category.name)
        if subtotal := look(self.subtotals, word):
            return SumWord("subtotal", subtotal.name)
        if look(self.either, word):
            return SumWord("total")
        found = look(self.sums, word)
        return _SUMS.get(found.name) if found else None

    def _trimmed_row(self, word: str) -> Meaning:
        """What a word with a remark means: a sum without its remark may be another one."""
        short = trimmed(word)
        found = self.plain_row(short) if short != word else None
        if isinstance(found, CategoryWord):
            return found
        bonus = self.plain_row(short.rstrip(_NUMBER))
        return bonus if isinstance(bonus, SumWord) and bonus.kind == "bonus" else None


@cache
def _of_all() -> Vocabulary:
    return Vocabulary.of(None)


def _unknown(kind: str, word: str, words: Words, known: Mapping[str, Reading]) -> tuple[str, str | None]:
    if names := words.doubt(word):
        meant = " or ".join(map(repr, names))
        return f"{shown(word)} may be the {kind} {meant}: write which", None
    if not word.strip("?"):
        return f"no {kind} {shown(word)}: a sign was lost when this was saved, save it as UTF-8", None
    if found := nearest(fold(word), known):
        guess = known[found]
        return f"no {kind} {shown(word)}; did you mean {guess.word!r}?", guess.name
    return f"no {kind} {shown(word)}{choices(word, words.names)}", None


def _weighted(columns: Words, ruleset: Ruleset) -> Words:
    """The words for columns, with the multiplier behind them where the printed table has it."""
    weights = {column.name: column.weight for column in ruleset.columns if column.weight != 1}
    more = {
        fold(f"{word} x{weights[name.name]}"): name
        for word, name in columns.known.items()
        if name.name in weights
    }
    return Words(more | dict(columns.known), columns.doubts)
