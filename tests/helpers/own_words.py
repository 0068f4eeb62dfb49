"""House rules with words of their own for tests."""

from pathlib import Path

from helpers.house_documents import KENTA_HEAD
from jamb import Labels, Ruleset, load_ruleset, loads_ruleset
from jamb.rules.words import ByLocale


def house(text: str) -> Ruleset:
    """The ruleset of a few lines on top of Kenta."""
    return loads_ruleset(KENTA_HEAD + text)


def labels(text: str) -> Labels:
    """The words of that ruleset."""
    return house(text).labels


def own(words: ByLocale, like: str = "kenta") -> Labels:
    """Words on top of those of Kenta."""
    return Labels.of(words, like=like)


def files(folder: Path, *texts: str) -> Ruleset:
    """The ruleset of the last of several files, each of which extends the one before, the first one Kenta."""
    base = "kenta"
    for number, text in enumerate(texts):
        path = folder / f"{number}.toml"
        path.write_text(f'extends = "{base}"\nname = "n{number}"\n{text}', encoding="utf-8")
        base = path.name
    return load_ruleset(path)
