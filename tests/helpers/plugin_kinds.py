"""What a package may bring: kinds that are fine, kinds that are not, and rulesets that use them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NewType

import attrs

from jamb.rulesets import CROATIAN, KENTA

if TYPE_CHECKING:
    from decimal import Decimal

Dice = tuple[int, ...]
Size = NewType("Size", int)


@attrs.frozen
class Pairs:
    """A pattern with fields of the types that no built-in one has."""

    name: str = "x"
    sizes: frozenset[int] = frozenset()
    share: float = 0.5
    most: int | None = None

    def pick(self, dice: Dice) -> Dice | None:
        return dice[:2]


@attrs.frozen
class Between:
    """A pattern with a pair, and a number of a type of its own."""

    sums: tuple[int, int]
    size: Size = Size(5)

    def pick(self, dice: Dice) -> Dice | None:
        return dice if self.sums[0] <= sum(dice[: self.size]) <= self.sums[1] else None


@attrs.frozen
class Gate:
    def enters(self, rolls: int, fresh: bool) -> bool:
        return True

    def announces(self, rolls: int) -> bool:
        return False


@attrs.frozen
class Later:
    """A condition of two fields."""

    column: str
    cells: int = 1

    def holds(self, column: str, left: Mapping[str, int], rows: int) -> bool:
        return left[self.column] <= rows - self.cells


@attrs.frozen
class Picky:
    """A pattern that takes no number at all."""

    count: int = attrs.field()

    @count.validator
    def _check(self, attribute: "attrs.Attribute[int]", value: int) -> None:
        raise TypeError("too\npicky")

    def pick(self, dice: Dice) -> Dice | None:
        return dice


@attrs.frozen
class Unknown:
    """A pattern with a type that isn't there when it runs."""

    field: "Decimal"

    def pick(self, dice: Dice) -> Dice | None:
        return dice


@attrs.frozen
class Odd:
    """A pattern with fields that no file can hold."""

    pair: tuple[int, int] = (1, 2)
    table: dict[str, int] | None = None
    face: object = 3 + 4j

    def pick(self, dice: Dice) -> Dice | None:
        return dice


class Plain:
    """A pattern that is not made with attrs."""

    def pick(self, dice: Dice) -> Dice | None:
        return dice


OURS: Final = attrs.evolve(CROATIAN.with_category("straight", pattern=Pairs()), name="ours")
MINE: Final = attrs.evolve(KENTA, name="mine")
OTHER: Final = attrs.evolve(KENTA, name="other")
FALSE: Final = attrs.evolve(CROATIAN, name="kenta")
WAITS: Final = attrs.evolve(
    KENTA,
    name="waits",
    columns=tuple(
        attrs.evolve(rule, opens=Later("down", 2)) if rule.name == "up" else rule for rule in KENTA.played
    ),
)
