"""What the first cells of a spreadsheet's rows and columns mean: names, or words in any language.

Only what a ruleset has is understood, so the same word may stand for different rows of different tables; one
that stands for two rows of the same table is refused, naming both. Names win over words, a ruleset's own
words over those of the languages, categories over sums, and words as they are over words typed without marks
(`cetvorke` is Četvorke on a keyboard that has no č: no guess where just one word is left) or with a remark
beside them, which may mean something, so that it is reported what they are read as.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from typing import Final, Literal
from unicodedata import combining, normalize

import attrs

from jamb.errors import choices, nearest
from jamb.io.csv.figures import Memo
from jamb.io.csv.grid import seen
from jamb.io.faults import shown
from jamb.labels import Kind, Reading, fold, own_readings, readings
from jamb.rules.ruleset import Ruleset
from jamb.rules.words import Labels
from jamb.sheets.paper import SumKind

# no mark of Unicode turns a d into a đ
_PLAIN: Final = {ord("đ"): "d"}
_SPELLED: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "đ": "dj"})
_REMARK: Final = re.compile(r"\s*[(\[][^()\[\]]*[)\]]\s*$")
_WORTH: Final = re.compile(r"(?<=\w)(\s+\+?[0-9]{2,3})+$")  # what a row is worth: Kenta 66 56 46
_LONGEST: Final = 100
_NUMBER: Final = "0123456789+ "  # how much a bonus is, behind its name
_KEPT: Final = 32

Topic = Literal["player", "ruleset"]

PLAYER: Final = {
    **dict.fromkeys(("hr", "bs", "sr-Latn"), "Igrač"),
    "sr-Cyrl": "Играч",
    "de": "Spieler",
    "pt": "Jogador",
    "en": "Player",
}
_PLAYERS: Final = (*PLAYER.values(), "Name", "Ime", "Име", "Igrac", "Spielerin", "Jogadora", "Nome")
_RULESETS: Final = ("Ruleset", "Rules", "Pravila", "Правила", "Regeln", "Spielregeln", "Regras")
TOPICS: Final[Mapping[str, Topic]] = {
    **{fold(word): "player" for word in _PLAYERS},
    **{fold(word): "ruleset" for word in _RULESETS},
}
"""The folded words that say what the next one is."""
# what people write over the names of the rows: nobody's name
_HEADINGS: Final = frozenset(
    (
        *("category", "categories", "row", "rows", "field", "game"),
        *("kategorija", "kategorije", "polje", "red", "igra", "категорија", "поље", "игра"),
        *("kategorie", "feld", "spiel", "categoria", "campo", "jogo", "jamb", "yamb", "јамб", "#"),
        # what programs call a table that has no name
        *("table", "sheet", "tabelle", "blatt", "tabela", "tablica", "list", "planilha", "folha"),
    )
)

folded: Final[Callable[[str], str]] = Memo(lambda word: fold(seen(word))).__getitem__
"""A word as `jamb.labels.fold` compares it, without invisible characters."""


def bare(word: str) -> str:
    """A word as it is compared when the marks on its letters don't count either.

    >>> bare("Četvorke"), bare("Međuzbroj"), bare("FÜNFER")
    ('cetvorke', 'meduzbroj', 'funfer')
    """
    word = fold(seen(word))
    if word.isascii():
        return word
    return "".join(sign for sign in normalize("NFD", word.translate(_PLAIN)) if not combining(sign))


@lru_cache(maxsize=4096)
def _typings(word: str) -> tuple[str, ...]:
    """A word of ours without its marks, and with letters for them where that is done: fuenfer."""
    return tuple(filter(None, dict.fromkeys((bare(word), bare(fold(word).translate(_SPELLED))))))


def trimmed(word: str) -> str:
    """A word without a remark in brackets or its worth behind it, and without the signs around it.

    Empty if none is left.

    >>> trimmed("Full house (+30)"), trimmed("Down ↓"), trimmed("1."), trimmed("Kenta 66 56")
    ('Full house', 'Down', '1', 'Kenta')
    """
    if len(word) > _LONGEST or word[:1] in "+-\N{MINUS SIGN}":
        return ""
    word = _WORTH.sub("", _REMARK.sub("", word.rstrip(": ")))
    inside = [index for index, sign in enumerate(word) if sign.isalnum()]
    return word[inside[0] : inside[-1] + 1] if inside else ""


def unquoted(word: str) -> str:
    """A name without the quotation marks that keep its blanks or its own marks."""
    return word[1:-1] if len(word) > 2 and word[0] == word[-1] == '"' else word


def is_heading(word: str) -> bool:
    """Whether a word in the corner of a table only says what its rows are."""
    return folded(word) in _HEADINGS


def may_be_name(word: str) -> bool:
    """Whether a word could be a player's name: no number, date or name of the game.

    >>> may_be_name("Ana"), may_be_name("1.5.2027"), may_be_name("Jamb 2027")
    (True, False, False)
    """
    parts = [part.strip("0123456789") for part in word.split()]
    return any(map(str.isalpha, word)) and not any(map(is_heading, parts))


@attrs.frozen
class Words:
    """What folded words of one kind stand for; `doubts` are words for several names.

    >>> words = Words({fold("Četvorke"): Reading("Četvorke", "fours")})
    >>> words.exact("cetvorke"), words.typed("CETVORKE")
    (None, Reading(word='Četvorke', name='fours'))
    """

    known: Mapping[str, Reading]
    doubts: Mapping[str, tuple[str, ...]] = attrs.field(factory=dict)
    _typed: Mapping[str, Mapping[str, Reading]] = attrs.field(init=False, repr=False, eq=False)

    @_typed.default
    def _by_typing(self) -> Mapping[str, Mapping[str, Reading]]:
        found: dict[str, dict[str, Reading]] = {}
        for word, reading in self.known.items():
            for typing in _typings(word):
                found.setdefault(typing, {}).setdefault(reading.name, reading)
        return found

    def __or__(self, other: "Words") -> "Words":
        """These words, and those of another kind where they are none of these."""
        return Words({**other.known, **self.known}, {**other.doubts, **self.doubts})

    @property
    def names(self) -> tuple[str, ...]:
        """The names that there are."""
        return tuple(dict.fromkeys(reading.name for reading in self.known.values()))

    def exact(self, word: str) -> Reading | None:
        """What a word stands for as it is."""
        return self.known.get(word) or self.known.get(fold(word))

    def typed(self, word: str) -> Reading | None:
        """What a word stands for if marks on letters don't count, where that is one name."""
        meant = () if fold(word) in self.doubts else tuple(self._typed.get(bare(word), {}).values())
        return meant[0] if len(meant) == 1 else None

    def doubt(self, word: str) -> tuple[str, ...]:
        """The names that a word may stand for, if there are several."""
        names = self.doubts.get(fold(word)) or tuple(self._typed.get(bare(word), ()))
        return names if len(names) > 1 else ()


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
Unknown = tuple[str, str | None]

_SUMS: dict[str, SumWord] = {
    # the sum without the bonus is told from the one with it by where the bonus stands (RULES B8)
    "points": SumWord("subtotal"),
    "subtotal": SumWord("subtotal"),
    "bonus": SumWord("bonus"),
    "column": SumWord("column"),
    "sheet": SumWord("sheet"),
    "total": SumWord("total"),
}


def vocabulary(ruleset: Ruleset | None) -> "Vocabulary":
    """The words that are understood on a sheet of `ruleset`, or of all rulesets while none is known."""
    return _of_all() if ruleset is None else _vocabulary(ruleset, ruleset.labels)


@attrs.frozen(eq=False)
class Vocabulary:
    """The words for the columns and rows of one ruleset, or of all of them while none is known.

    `column` and `row` give what a word at the head of a column and of a row stands for, `plain_row` leaving
    nothing out, and `is_trimmed` whether something had to be left out. `unknown_column` and `unknown_row`
    give what to say of a word that is neither, and the name that may be meant.
    """

    columns: Words
    categories: Words
    subtotals: Words
    sums: Words
    sections: Mapping[str, str] = attrs.field(factory=dict)
    """The section of each category."""
    played: tuple[str, ...] = ()
    """The columns that have to be there."""
    itself: frozenset[str] = frozenset()
    """The folded name of the ruleset, and its own words for itself."""
    column: Callable[[str], str | None] = attrs.field(init=False, repr=False)
    row: Callable[[str], Meaning] = attrs.field(init=False, repr=False)
    plain_row: Callable[[str], Meaning] = attrs.field(init=False, repr=False)
    is_trimmed: Callable[[str], bool] = attrs.field(init=False, repr=False)
    unknown_column: Callable[[str], Unknown] = attrs.field(init=False, repr=False)
    unknown_row: Callable[[str], Unknown] = attrs.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Remember what is asked: the same words stand on every sheet."""
        finds: dict[str, Callable[[str], object]] = {
            "column": self._column,
            "row": self._row,
            "plain_row": self._plain_row,
            "is_trimmed": self._is_trimmed,
            "unknown_column": lambda word: _unknown("column", word, self.columns),
            "unknown_row": lambda word: _unknown("row", word, self.categories, self.subtotals, self.sums),
        }
        for name, find in finds.items():
            object.__setattr__(self, name, Memo(find).__getitem__)

    def _is_trimmed(self, word: str) -> bool:
        return self.plain_row(word) is None and self._plain_column(word) is None

    def _plain_row(self, word: str) -> Meaning:
        if fold(word) in self.categories.doubts:
            return None
        return self._as(Words.exact, word) or self._as(Words.typed, word)

    def _row(self, word: str) -> Meaning:
        """What a word means, maybe with a remark: a sum without its remark may be another one."""
        if plain := self._plain_row(word):
            return plain
        short = trimmed(word)
        found = self._plain_row(short) if short != word else None
        if isinstance(found, CategoryWord):
            return found
        bonus = self._plain_row(short.rstrip(_NUMBER))
        return bonus if isinstance(bonus, SumWord) and bonus.kind == "bonus" else None

    def _as(self, look: Callable[[Words, str], Reading | None], word: str) -> Meaning:
        if category := look(self.categories, word):
            return CategoryWord(category.name)
        if subtotal := look(self.subtotals, word):
            return SumWord("subtotal", subtotal.name)
        found = look(self.sums, word)
        return _SUMS.get(found.name) if found else None

    def _plain_column(self, word: str) -> str | None:
        found = self.columns.exact(word) or self.columns.typed(word)
        return found.name if found else None

    def _column(self, word: str) -> str | None:
        """What a word means, maybe with a sign or remark: `Down ↑` says two things, so it means nothing."""
        if plain := self._plain_column(word):
            return plain
        short = trimmed(word)
        found = self._plain_column(short) if short != word else None
        others = {self._plain_column(sign) for sign in word.replace(short, "", 1)} if found else set()
        return found if others <= {None, found} else None


def _unknown(kind: str, word: str, words: Words, *more: Words) -> Unknown:
    if names := words.doubt(word):
        meant = " or ".join(map(repr, names))
        return f"{shown(word)} may be the {kind} {meant}: write which", None
    if not word.strip("?"):
        return f"no {kind} {shown(word)}: a sign was lost when this was saved, save it as UTF-8", None
    known = {spelling: reading for these in (*more, words) for spelling, reading in these.known.items()}
    if found := nearest(fold(word), known):
        guess = known[found]
        return f"no {kind} {shown(word)}; did you mean {guess.word!r}?", guess.name
    return f"no {kind} {shown(word)}{choices(word, words.names)}", None


@cache
def _of_all() -> Vocabulary:
    subtotals = _all_words("subtotals") | _all_words("sections")
    columns, categories = _all_words("columns"), _all_words("categories")
    return Vocabulary(columns, categories, subtotals, _all_words("either") | _all_words("sums"))


@lru_cache(maxsize=_KEPT)
def _vocabulary(ruleset: Ruleset, _labels: Labels) -> Vocabulary:
    # rulesets that differ in words alone are equal, so the words are part of the cache key
    names = [section.name for section in ruleset.sections]
    titles = own_readings("rulesets", ruleset).items()
    itself = (word for word, meanings in titles if meanings[0].name == ruleset.name)
    return Vocabulary(
        _weighted(_words_of("columns", [column.name for column in ruleset.columns], ruleset), ruleset),
        _words_of("categories", ruleset.rows, ruleset),
        _words_of("subtotals", names, ruleset) | _words_of("sections", names, ruleset),
        _with_own("either", ruleset) | _with_own("sums", ruleset),
        {rule.name: section.name for section in ruleset.sections for rule in section.categories},
        tuple(column.name for column in ruleset.played),
        frozenset((fold(ruleset.name), *itself)),
    )


def _words_of(kind: Kind, names: Iterable[str], ruleset: Ruleset) -> Words:
    """The names of a ruleset, then their words in every language; a name is never another one's word.

    Names stand as they are too, so that `A` and `a` can be told apart.
    """
    known = {name: Reading(name, name) for name in names}
    meant = set(known)
    counts = Counter(map(fold, meant))
    known |= {fold(name): Reading(name, name) for name in meant if counts[fold(name)] == 1}
    taken, doubts = set(known), dict[str, tuple[str, ...]]()
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
    return Words(known, doubts)


@cache
def _all_words(kind: Kind) -> Words:
    """The words of every language, each for the name that it stands for first."""
    return Words({word: meanings[0] for word, meanings in readings(kind).items()})


def _with_own(kind: Kind, ruleset: Ruleset) -> Words:
    """The words of every language, and before them those that a ruleset brings along."""
    own = {word: meanings[0] for word, meanings in own_readings(kind, ruleset).items()}
    return Words(own) | _all_words(kind)


def _weighted(columns: Words, ruleset: Ruleset) -> Words:
    """The words for columns, with the multiplier behind them where the printed table has it."""
    weights = {column.name: column.weight for column in ruleset.columns if column.weight != 1}
    more = {
        fold(f"{word} x{weights[name.name]}"): name
        for word, name in columns.known.items()
        if name.name in weights
    }
    return Words(more | dict(columns.known), columns.doubts)
