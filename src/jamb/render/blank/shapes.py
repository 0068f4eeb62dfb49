"""Lines, boxes and texts on a page, in millimetres: all that a form is drawn with."""

from typing import Literal, TypeAlias

import attrs

from jamb.render.measure import text_width

BoxKind = Literal["cell", "sum", "derived", "head", "label", "frame"]
LineKind = Literal["writing", "arrow", "cut"]
Anchor = Literal["start", "middle"]


@attrs.frozen
class Area:
    """A rectangle by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends to the right."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height

    def inside(self, margin: float) -> "Area":
        """What is left of it within a margin.

        >>> Area(0, 0, 210, 297).inside(10)
        Area(x=10, y=10, width=190, height=277)
        """
        return Area(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)


@attrs.frozen
class Box:
    """A cell, or the thick frame around several."""

    area: Area
    kind: BoxKind


@attrs.frozen
class Stroke:
    """A line through points."""

    points: tuple[tuple[float, float], ...]
    kind: LineKind


@attrs.frozen
class Text:
    """A line of text on its base line; `lead` is the part that stands before it in bold type."""

    x: float
    y: float
    text: str
    size: float
    anchor: Anchor = "start"
    bold: bool = False
    lead: str = ""

    @property
    def width(self) -> float:
        """The room that it takes at most."""
        return text_width(self.text, self.size, bold=self.bold) + text_width(self.lead, self.size, bold=True)


Shape: TypeAlias = Box | Stroke | Text


@attrs.frozen
class Page:
    """A page with all that is drawn on it."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
