"""Arrows that tell the way of a column at a glance: drawn, since not every font has them."""

from collections.abc import Iterator
from typing import Final

from jamb.render.blank.form import Way
from jamb.render.blank.shapes import Area, Stroke

_WING: Final = 0.22
"""How far the two strokes of a head reach, in heights of the area."""


def arrows(way: Way, area: Area) -> Iterator[Stroke]:
    """An arrow along the column, two from its middle, or two to it, in the middle of an area.

    >>> [stroke.points for stroke in arrows("up", Area(0, 0, 10, 10))][0]
    ((5.0, 9.5), (5.0, 0.5))
    """
    x, middle = area.x + area.width / 2, area.y + area.height / 2
    top, bottom = area.y + area.height * 0.05, area.bottom - area.height * 0.05
    wing, space = area.height * _WING, area.height * 0.1
    if way == "down":
        yield from _arrow(x, top, bottom, wing)
    elif way == "up":
        yield from _arrow(x, bottom, top, wing)
    else:
        yield Stroke(((x - 2 * wing, middle), (x + 2 * wing, middle)), "arrow")
        for end, near in ((top, middle - space), (bottom, middle + space)):
            yield from _arrow(x, near, end, wing) if way == "outwards" else _arrow(x, end, near, wing)


def _arrow(x: float, start: float, end: float, wing: float) -> Iterator[Stroke]:
    back = end + wing if end < start else end - wing
    yield Stroke(((x, start), (x, end)), "arrow")
    yield Stroke(((x - wing, back), (x, end), (x + wing, back)), "arrow")
