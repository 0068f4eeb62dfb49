"""Numbers and sources of chance as other libraries have them, made here without these libraries."""

from random import Random


class Whole:
    """A whole number of another library, as NumPy's integers are: no `int`, but usable as an index."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


class Generator:
    """A source of chance that has `integers`, as NumPy's generators do, and remembers what it was asked."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self.asked: list[tuple[int, int, int]] = []

    def integers(self, low: int, high: int, /, size: int) -> list[Whole]:
        """`size` whole numbers from `low` to below `high`."""
        self.asked.append((low, high, size))
        return [Whole(self._random.randrange(low, high)) for _ in range(size)]
