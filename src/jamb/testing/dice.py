"""Random dice."""

from functools import cache

from hypothesis import strategies as st

FACES = st.integers(1, 6)


@cache
def dice(count: int = 5) -> st.SearchStrategy[tuple[int, ...]]:
    """Draw a roll of `count` dice, in the order they lie."""
    return st.lists(FACES, min_size=count, max_size=count).map(tuple)
