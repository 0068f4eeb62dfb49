"""What stands above the names of the columns: whose sheet it is, by which rules, a title, a date.

`Player: Ana` and `Player,Ana` say it in so many words, in any language. A bare word is a ruleset if it is the
name of one; otherwise it is taken for the player's name, or for a title.
"""

from collections.abc import Iterator, Mapping
from typing import Final, Literal

import attrs

from jamb.io.csv.grid import Row
from jamb.io.csv.spelling import bare, seen
from jamb.labels import fold, readings
from jamb.plugins import ruleset_names

Topic = Literal["player", "ruleset"]

PLAYER: Final = {
    "en": "Player",
    "hr": "Igrač",
    "bs": "Igrač",
    "sr-Latn": "Igrač",
    "sr-Cyrl": "Играч",
    "de": "Spieler",
    "pt": "Jogador",
}
_PLAYERS: Final = (*PLAYER.values(), "Name", "Ime", "Име", "Igrac", "Spielerin", "Jogadora", "Nome")
_RULESETS: Final = ("Ruleset", "Rules", "Pravila", "Правила", "Regeln", "Spielregeln", "Regras")
_TOPICS: Final[dict[str, Topic]] = {fold(word): "player" for word in _PLAYERS}
_TOPICS.update({fold(word): "ruleset" for word in _RULESETS})
# what people write over the names of the rows: it names nobody
_HEADINGS: Final = frozenset(
    (
        *("category", "categories", "row", "rows", "field", "game"),
        *("kategorija", "kategorije", "polje", "red", "igra", "категорија", "поље", "игра"),
        *("kategorie", "feld", "spiel", "categoria", "campo", "jogo", "jamb", "yamb", "јамб", "#"),
        # what programs call a table that nobody named
        *("table", "sheet", "tabelle", "blatt", "tabela", "tablica", "list", "planilha", "folha"),
    )
)


@attrs.frozen
class Said:
    """Something that a row says: its topic where it tells one, the word, and the position it stands in."""

    topic: Topic | None
    word: str
    index: int


def said(row: Row) -> Iterator[Said]:
    """What a row above a table says, from the left.

    >>> [(this.topic, this.word) for this in said(Row(1, ("Player:", "Ana", "", "Rules: kenta", "1.5."), 5))]
    [('player', 'Ana'), ('ruleset', 'kenta'), (None, '1.5.')]
    """
    topic: Topic | None = None
    for index, word in enumerate(row.cells):
        if not word:
            continue
        key, colon, rest = word.partition(":")
        if topic is None and not colon and (found := _TOPICS.get(fold(word))):
            topic = found
        elif topic is None and colon and (found := _TOPICS.get(fold(key))):
            if rest.strip():
                yield Said(found, unquoted(rest.strip()), index)
            else:
                topic = found
        else:
            yield Said(topic, word, index)
            topic = None


def said_in(cell: str) -> Iterator[Said]:
    """What one cell says."""
    return said(Row(0, (cell,), 1))


def unquoted(word: str) -> str:
    """A name without the quotation marks that keep its blanks or its own marks."""
    return word[1:-1] if len(word) > 2 and word[0] == word[-1] == '"' else word


def ruleset_words() -> dict[str, str]:
    """The words for every ruleset, built in or of a package, folded, and its name.

    >>> ruleset_words()["kenta"]
    'kenta'
    """
    # packages are looked for each time, which takes far longer than to read a sheet
    names = {fold(name): name for name in reversed(ruleset_names())}
    names |= {word: meanings[0].name for word, meanings in readings("rulesets").items()}
    return {bare(word): name for word, name in names.items()} | names


def ruleset_called(word: str, known: Mapping[str, str]) -> str | None:
    """The ruleset that a word stands for among those of `ruleset_words`, if there is one."""
    return known.get(fold(seen(word))) or known.get(bare(word))


def asks_for_player(word: str) -> bool:
    """Whether a word says that what stands beside or below it is a player.

    >>> asks_for_player("Spieler:"), asks_for_player("Kategorie")
    (True, False)
    """
    return _TOPICS.get(fold(word)) == "player"


def is_heading(word: str) -> bool:
    """Whether a word in the corner of a table is only what its rows are."""
    return fold(word) in _HEADINGS


def may_be_name(word: str) -> bool:
    """Whether a word above a table could be a player's name: no number, date or name of the game.

    >>> may_be_name("Ana"), may_be_name("1.5.2027"), may_be_name("Jamb 2027")
    (True, False, False)
    """
    parts = [part.strip("0123456789") for part in word.split()]
    return any(map(str.isalpha, word)) and not any(map(is_heading, parts))
