"""Random words that a ruleset brings along, in languages that the package speaks and in others."""

from collections.abc import Mapping

from hypothesis import strategies as st

from jamb.rules.words import Kind, Labels, Word

LOCALES = ("hr", "sr-Latn", "de", "en", "sr", "sl", "de-AT")
LIKE = ("", "kenta", "tris")

# whatever people can see, commas and quotes included
texts = st.text(st.characters(categories=("L", "M", "N", "P", "S")), min_size=1, max_size=5)


@st.composite
def labels(draw: st.DrawFn, known: Mapping[Kind, tuple[str, ...]]) -> Labels:
    """Draw words for some of the names that are `known`, by kind; each ends in a number of its own.

    So no word stands for two names, which would be no words for a sheet.
    """
    names = [(kind, name) for kind, several in known.items() for name in several]
    called = draw(st.lists(st.tuples(st.sampled_from(LOCALES), st.sampled_from(names)), max_size=6))
    words = [
        Word(locale, kind, name, f"{draw(texts)} {number}")
        for number, (locale, (kind, name)) in enumerate(called)
    ]
    return Labels(tuple(words), draw(st.sampled_from(LIKE)))
