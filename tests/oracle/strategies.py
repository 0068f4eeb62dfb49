"""Random columns and sheets, drawn from the naive rules and never from the code under test."""

from functools import cache

from hypothesis import strategies as st

from . import naive

RULESETS = ("croatian", "tris", "kenta")

rulesets = st.sampled_from(RULESETS)


@cache
def numbers(ruleset: str, category: str) -> tuple[int, ...]:
    """Every number that a cell can hold, in order."""
    return tuple(sorted(naive.attainable(ruleset, category)))


@cache
def filled_columns(ruleset: str) -> st.SearchStrategy[dict[str, int]]:
    """Draw a column with a number in each cell."""
    return st.fixed_dictionaries(
        {name: st.sampled_from(numbers(ruleset, name)) for name in naive.SCORERS[ruleset]}
    )


@cache
def partial_columns(ruleset: str) -> st.SearchStrategy[dict[str, int]]:
    """Draw a column in which any cell may be open."""
    return st.fixed_dictionaries(
        {},
        optional={name: st.sampled_from(numbers(ruleset, name)) for name in naive.SCORERS[ruleset]},
    )


def _sheets(ruleset: str) -> st.SearchStrategy[tuple[str, dict[str, dict[str, int]]]]:
    column = st.one_of(partial_columns(ruleset), filled_columns(ruleset))
    columns = st.fixed_dictionaries({}, optional=dict.fromkeys(naive.COLUMNS[ruleset], column))
    full = st.fixed_dictionaries(dict.fromkeys(naive.COLUMNS[ruleset], filled_columns(ruleset)))
    return st.tuples(st.just(ruleset), st.one_of(columns, full))


sheets = rulesets.flatmap(_sheets)
"""A ruleset's name and the cells of a sheet, blank to full."""
