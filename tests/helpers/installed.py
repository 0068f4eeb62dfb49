"""Packages that declare rulesets and kinds, as an installer leaves them: a folder of metadata on the path."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import attrs
import pytest

from jamb.testing import kinds

# the kinds that random rulesets bring, each under a word that a package of theirs would declare
WORDS = {
    name.lower(): kind
    for name, kind in vars(kinds).items()
    if isinstance(kind, type) and attrs.has(kind) and kind.__module__ == kinds.__name__
}


def declare(folder: Path, distribution: str, **groups: Mapping[str, str]) -> None:
    """Write the metadata of a distribution with entry points in `rulesets` or `kinds`."""
    metadata = folder / f"{distribution.replace('-', '_')}-1.0.dist-info"
    metadata.mkdir(parents=True)
    head = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n"
    (metadata / "METADATA").write_text(head, encoding="utf-8")
    lines = []
    for group, points in groups.items():
        lines += [f"[jamb.{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


@contextmanager
def declared(folder: Path, words: Mapping[str, type]) -> Iterator[None]:
    """Have a package in `folder` that declares these kinds."""
    points = {word: f"{kind.__module__}:{kind.__qualname__}" for word, kind in words.items()}
    declare(folder, "random-kinds", kinds=points)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        yield
