"""The words of one kind on a sheet, and what they stand for: as they are, or typed without marks."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

import attrs

from jamb.io.csv.spelling import bare, typings
from jamb.labels import Kind, Reading, fold, own_readings, readings
from jamb.rules.ruleset import Ruleset

_typings = cache(typings)


@attrs.frozen
class Words:
    """What folded words stand for; `doubts` are words for several names.

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
            for typing in filter(None, _typings(word)):
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


def words_of(kind: Kind, names: Iterable[str], ruleset: Ruleset) -> Words:
    """The names of a ruleset, then their words in every language; a name is never another one's word.

    Names stand as they are too, so that `A` and `a` can be told apart.
    """
    known = {name: Reading(name, name) for name in names}
    meant = set(known)
    folded = Counter(map(fold, meant))
    known |= {fold(name): Reading(name, name) for name in meant if folded[fold(name)] == 1}
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
def all_words(kind: Kind) -> Words:
    """The words of every language, each for the name that it stands for first."""
    return Words({word: meanings[0] for word, meanings in readings(kind).items()})


def own_words(kind: Kind, ruleset: Ruleset) -> Words:
    """The words of every language, and before them those that a ruleset brings along."""
    own = {word: meanings[0] for word, meanings in own_readings(kind, ruleset).items()}
    return Words(own) | all_words(kind)
