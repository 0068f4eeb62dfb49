"""Categories: the rows of a sheet, as a rule and as something that scores dice."""

import attrs

from jamb._records import evaluable
from jamb._text import brief
from jamb.dice import Dice, as_dice, show
from jamb.errors import DiceError
from jamb.rules import _points
from jamb.rules.patterns import Pattern
from jamb.rules.values import Explained, Value


@attrs.frozen(repr=False)
class CategoryRule:
    """How a row scores: `pattern` picks the dice that count, `value` says what they are worth.

    `low` marks a row where small numbers are good (min): of six dice the lowest five count there. `miss` is
    what dice are worth that the pattern refuses (RULES D8).
    """

    name: str
    pattern: Pattern
    value: Value
    low: bool = attrs.field(default=False, kw_only=True)
    miss: int = attrs.field(default=0, kw_only=True)

    __repr__ = evaluable


@attrs.frozen(repr=False)
class Explanation:
    """How dice come to their points: `str()` gives the sum as people write it."""

    dice: Dice
    picked: Dice | None
    points: int
    formula: str

    __repr__ = evaluable

    def __str__(self) -> str:
        return f"{self.formula} = {self.points}"


@attrs.frozen(repr=False)
class Category:
    """A row of a ruleset, or of one of its columns: it knows the table's dice and rolls.

    Get one from `Ruleset.category`. `entry_rolls` are the throws after which a cell can be entered, `struck`
    says whether the cell may be struck at will.

    >>> from jamb.rulesets import CROATIAN
    >>> CROATIAN.category("poker")
    <Category poker of 5 dice>
    """

    rule: CategoryRule
    dice: int
    counted: int
    rolls: int
    entry_rolls: tuple[int, ...]
    struck: bool
    maximal: bool
    _lookups: tuple[_points.Lookup, ...] = attrs.field(default=(), init=False, eq=False)

    @property
    def name(self) -> str:
        """The row's stable name, such as `poker`."""
        return self.rule.name

    @property
    def by_hand(self) -> tuple[tuple[int, ...], ...]:
        """For each roll number from 1, what each of `jamb.dice.hands(dice)` is worth."""
        return _points.by_hand(self._scoring)

    @property
    def attainable(self) -> frozenset[int]:
        """Every number that a cell can hold, 0 included where dice can be worthless or the cell struck.

        >>> from jamb.rulesets import CROATIAN
        >>> sorted(CROATIAN.category("jamb").attainable)
        [0, 55, 60, 65, 70, 75, 80]
        """
        numbers = frozenset[int]().union(*{self.by_hand[roll - 1] for roll in self.entry_rolls})
        return numbers | {0} if self.struck else numbers

    @property
    def depends_on_roll(self) -> bool:
        """Whether the number of the roll changes what dice are worth (RULES B3)."""
        return len(set(self.by_hand)) > 1

    def points(self, dice: Dice, roll: int | None = None) -> int:
        """What `dice` are worth, in any order; `roll` is the number of the throw that showed them, from 1.

        Raises `DiceError` for anything but a roll of this table, and if `roll` is left out although the
        points depend on it.

        >>> from jamb.rulesets import KENTA
        >>> KENTA.category("straight").points((2, 3, 4, 5, 6), roll=2)
        56
        """
        try:
            if roll is None:
                found = self._lookups[0]
            elif type(roll) is int and roll > 0:
                found = self._lookups[roll]
            else:
                raise TypeError
            if len(dice) == 5:  # as nearly always: the loop below, written out
                a, b, c, d, e = dice
                if type(a) is type(b) is type(c) is type(d) is type(e) is int:
                    return found[dice]
            elif len(dice) == 6:
                a, b, c, d, e, f = dice
                if type(a) is type(b) is type(c) is type(d) is type(e) is type(f) is int:
                    return found[dice]
            else:
                for face in dice:
                    if type(face) is not int:
                        break
                else:
                    return found[dice]
        except (KeyError, TypeError, IndexError):
            pass  # reported below, the slow way
        return self._lookup(roll)[as_dice(dice, self.dice)]

    def explain(self, dice: Dice, roll: int | None = None) -> Explanation:
        """How `dice` come to their points; takes and raises what `points` does.

        >>> from jamb.rulesets import TRIS
        >>> print(TRIS.category("tris").explain((4, 1, 4, 2, 4)))
        4+4+4 + 10 = 22
        """
        points = self.points(dice, roll)
        dice = as_dice(dice, self.dice)
        throw = roll or 1
        part = _points.counted_part(self._scoring, tuple(sorted(dice)), throw)
        picked = self.rule.pattern.pick(part)
        if picked is None:
            worth = f"is a miss, worth {points}," if points else "is worth nothing"
            return Explanation(dice, None, points, f"{show(dice)} {worth} in {self.name}")
        if points != self._scoring.points(picked, throw):
            return Explanation(dice, picked, points, f"{show(picked)} is not the best of {self.name}")
        value = self.rule.value
        formula = value.formula(picked, throw) if isinstance(value, Explained) else show(picked)
        return Explanation(dice, picked, points, formula)

    @property
    def _scoring(self) -> _points.Scoring:
        rule = self.rule
        return _points.Scoring(
            rule.pattern,
            rule.value,
            rule.low,
            rule.miss,
            self.maximal,
            self.dice,
            self.counted,
            self.rolls,
        )

    def _lookup(self, roll: int | None) -> _points.Lookup:
        """What every roll of the dice is worth on throw number `roll`, or on any; built once."""
        if roll is not None:
            check_roll(roll, self.rolls)
        if not self._lookups:
            by_roll = [_points.lookup(points, self.dice) for points in self.by_hand]
            on_any: _points.Lookup = {} if self.depends_on_roll else by_roll[0]
            object.__setattr__(self, "_lookups", (on_any, *by_roll))
        if roll is None and self.depends_on_roll:
            raise DiceError(f"{self.name} depends on the roll: pass roll=1 to {self.rolls}")
        return self._lookups[roll or 0]

    def __reduce__(self) -> tuple[type["Category"], tuple[object, ...]]:
        fields = (self.rule, self.dice, self.counted, self.rolls)
        return Category, (*fields, self.entry_rolls, self.struck, self.maximal)

    def __repr__(self) -> str:
        return f"<Category {self.name} of {self.dice} dice>"


def check_roll(roll: object, rolls: int) -> int:
    """`roll` as the number of a throw from 1 to `rolls`, or a `DiceError`."""
    if type(roll) is not int or not 1 <= roll <= rolls:
        raise DiceError(f"roll is a whole number from 1 to {rolls}, found {brief(roll)}")
    return roll
