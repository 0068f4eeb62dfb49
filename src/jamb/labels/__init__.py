"""The words that people use for the names of this library, and the sentences, in every language it speaks.

Names such as `straight` are stable; what a table calls the row is only a label: Skala, Kenta, Straße. A
`Speaker` holds a language and a ruleset and says everything in them. `words` has the labels, `texts` the
sentences, `finding` goes from a word to its name, `kinds` puts definitions into words, and `rules` a whole
ruleset.
"""

from jamb.labels.finding import find
from jamb.labels.texts import Speaker, label, phrase, tell
from jamb.labels.words import LOCALES, Reading, chain, fold, locales, own_readings, readings
from jamb.rules.words import KINDS, Kind

__all__ = [
    "KINDS",
    "LOCALES",
    "Kind",
    "Reading",
    "Speaker",
    "chain",
    "find",
    "fold",
    "label",
    "locales",
    "own_readings",
    "phrase",
    "readings",
    "tell",
]
