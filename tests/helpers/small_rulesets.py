"""A ruleset as small as can be, to try one definition at a time, and how it is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from jamb import BestOfRow, CategoryRule, ColumnRule, Ruleset, RulesetError, Section
from jamb.rules.orders import AnyOrder
from jamb.rules.patterns import Face
from jamb.rules.subtotals import Sum
from jamb.rules.values import Plus

FREE = ColumnRule("free", AnyOrder())
ONE = CategoryRule("ones", Face(1), Plus())
TWO = CategoryRule("twos", Face(2), Plus())


def small(*columns: ColumnRule | BestOfRow, **changes: Any) -> Ruleset:
    """A ruleset of two rows, with these columns or a free one."""
    given: dict[str, Any] = {
        "sections": (Section("upper", (ONE, TWO), Sum()),),
        "columns": columns or (FREE,),
    }
    return Ruleset("small", **given | changes)


def paths(make: Callable[..., object], *given: Any, **changes: Any) -> list[str]:
    """The paths of all faults for which a definition is refused, none of them without a reason."""
    with pytest.raises(RulesetError) as refused:
        make(*given, **changes)
    for fault in refused.value.faults:
        assert len(fault.message) > 10
        assert "\n" not in fault.message
    assert refused.value.path == refused.value.faults[0].path
    return [fault.path for fault in refused.value.faults]


def column(**changes: Any) -> ColumnRule:
    return ColumnRule("mine", **{"order": AnyOrder()} | changes)
