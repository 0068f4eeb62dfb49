"""The table of what was measured: what, how much, the bar, and whether it is met."""

from collections.abc import Sequence
from typing import Final

import attrs

from .clock import Ratio

_HEAD: Final = ("", "job", "median", "middle half", "bar", "unit", "")


@attrs.frozen
class Row:
    """Something that was measured in `unit`, and the most that it may be."""

    family: str
    name: str
    measured: Ratio
    bar: float
    unit: str

    @property
    def missed(self) -> bool:
        """Whether the median is above the bar."""
        return self.measured.median > self.bar

    def cells(self) -> tuple[str, ...]:
        """The row as words."""
        ratio = self.measured
        spread = "" if ratio.low == ratio.high else f"{ratio.low:.3g} to {ratio.high:.3g}"
        verdict = "MISSED" if self.missed else "met"
        return (self.family, self.name, f"{ratio.median:.3g}", spread, f"{self.bar:g}", self.unit, verdict)


def render(rows: Sequence[Row]) -> str:
    """The rows as text, in columns."""
    lines = [_HEAD, *(row.cells() for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )
