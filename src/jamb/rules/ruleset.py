"""Rulesets: everything that a table agrees on before the first throw, as one immutable value."""

from collections.abc import Iterator
from functools import cached_property
from typing import final

import attrs

from jamb import _late
from jamb._records import itself
from jamb._text import brief
from jamb.dice import Dice, as_dice, positions
from jamb.errors import ArgumentError, DiceError, Fault, RulesetError, UnknownNameError
from jamb.rules import checks
from jamb.rules.categories import Category, CategoryRule, check_roll
from jamb.rules.columns import STANDARD, AnyColumn, ColumnRule
from jamb.rules.patterns import Pattern
from jamb.rules.plans import entry_rolls
from jamb.rules.sections import Section, Strikes
from jamb.rules.subtotals import Subtotal
from jamb.rules.values import Value
from jamb.rules.words import Labels, Ratings, rating, ratings


@final
@attrs.frozen(cache_hash=True, repr=False)
class Ruleset:
    """How a table plays. Made once, checked when it is made (RULES A10), shared by every sheet.

    `dice` are thrown, of which `counted` count for a category (RULES C1); a turn has up to `rolls` throws,
    the one for the last open cell of a sheet up to `last_rolls` (RULES D5). `labels` are its words, `ratings`
    what it calls a final total by the lowest one that deserves the name (RULES B5); neither takes part in
    `==`. Raises `RulesetError` with every reason why this could not be played.
    """

    name: str
    sections: tuple[Section, ...]
    columns: tuple[AnyColumn, ...]
    dice: int = attrs.field(default=5, kw_only=True)
    counted: int = attrs.field(default=5, kw_only=True)
    rolls: int = attrs.field(default=3, kw_only=True)
    last_rolls: int | None = attrs.field(default=None, kw_only=True)
    strikes: Strikes = attrs.field(default=Strikes(), kw_only=True)
    labels: Labels = attrs.field(default=Labels(), kw_only=True, eq=False)
    ratings: Ratings = attrs.field(default=(), converter=ratings, kw_only=True, eq=False)

    def __attrs_post_init__(self) -> None:
        try:
            if not (found := list(checks.shapes(self))):
                found = list(_unhashable(self)) or list(checks.faults(self)) or list(checks.deep_faults(self))
        except RecursionError:
            raise RulesetError.at("", "definitions are nested too deeply") from None
        if found:
            raise RulesetError(found)

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """The names of the categories, in paper order."""
        return tuple(row for section in self.sections for row in section.rows)

    @cached_property
    def played(self) -> tuple[ColumnRule, ...]:
        """The columns that people fill: all but the derived ones."""
        return checks.played(self)

    @cached_property
    def most_rolls(self) -> int:
        """The most throws that a turn of this game can have."""
        return max(self.rolls, self.last_rolls or 0)

    @cached_property
    def categories(self) -> tuple[Category, ...]:
        """Every category in paper order, as it scores where no column changes it."""
        every_roll = tuple(range(1, self.most_rolls + 1))
        return tuple(
            self._category(rule, rule.value, every_roll)
            for section in self.sections
            for rule in section.categories
        )

    def column_categories(self, column: ColumnRule) -> tuple[Category, ...]:
        """The categories as they score in `column`: with its values, in the phases that it takes."""
        values, rolls = dict(column.values), entry_rolls(column.gate, self.most_rolls)
        return tuple(
            self._category(
                category.rule,
                values.get(category.name, category.rule.value),
                rolls,
                maximal=column.maximal,
            )
            for category in self.categories
        )

    def _category(
        self, rule: CategoryRule, value: Value, rolls: tuple[int, ...], *, maximal: bool = False
    ) -> Category:
        return Category(
            rule if value == rule.value else attrs.evolve(rule, value=value),
            self.dice,
            self.counted,
            self.most_rolls,
            rolls,
            self.strikes.allow(rule.name),
            maximal,
        )

    def category(self, name: str, column: str | None = None) -> Category:
        """The category `name`, as it scores anywhere or in the played `column`.

        Raises `UnknownNameError` with the known names.
        """
        if column is None:
            found = self.categories
        else:
            rules = {rule.name: rule for rule in self.played}
            if column not in rules:
                raise UnknownNameError.of("played column", column, rules)
            found = self.column_categories(rules[column])
        for category in found:
            if category.name == name:
                return category
        raise UnknownNameError.of("category", name, self.rows)

    def points(self, dice: Dice, roll: int | None = None) -> tuple[int, ...]:
        """What `dice` are worth in every category, in paper order.

        Takes and raises what `Category.points` does.

        >>> from jamb.rulesets import CROATIAN
        >>> CROATIAN.points((4, 4, 4, 4, 6))
        (0, 0, 0, 16, 0, 6, 22, 22, 0, 0, 56, 0)
        """
        table = self._tables[0 if roll is None else check_roll(roll, self.most_rolls)]
        if not table:
            raise DiceError(f"points of {self.name} depend on the roll: pass roll=1 to {self.most_rolls}")
        try:
            for face in dice:
                if type(face) is not int:
                    break
            else:
                return table[dice]
        except (KeyError, TypeError):
            pass  # reported below, the slow way
        return table[as_dice(dice, self.dice)]

    @cached_property
    def _tables(self) -> tuple[dict[Dice, tuple[int, ...]], ...]:
        """For each roll number what every roll is worth; under 0 on any, empty if that differs."""
        place = positions(self.dice)
        tables: list[dict[Dice, tuple[int, ...]]] = []
        for roll in range(self.most_rolls):
            hands = list(zip(*(category.by_hand[roll] for category in self.categories), strict=True))
            tables.append(dict(zip(place, map(hands.__getitem__, place.values()), strict=True)))
        return (
            {} if any(category.depends_on_roll for category in self.categories) else tables[0],
            *tables,
        )

    def rating(self, total: int) -> str | None:
        """What this table calls a final total (RULES B5); None if it says nothing.

        >>> from jamb.rulesets import CROATIAN
        >>> CROATIAN.rating(1064)
        'average'
        """
        return rating(self.ratings, total)

    def with_category(
        self, name: str, *, pattern: Pattern | None = None, value: Value | None = None
    ) -> "Ruleset":
        """This ruleset with another pattern or value for the category `name`.

        As with the other changes its `ratings` go: they were for the totals of another game.
        """
        self.category(name)
        sections = tuple(
            attrs.evolve(
                section,
                categories=tuple(_changed(rule, name, pattern, value) for rule in section.categories),
            )
            for section in self.sections
        )
        return attrs.evolve(self, sections=sections, ratings=())

    def with_subtotal(self, section: str, subtotal: Subtotal) -> "Ruleset":
        """This ruleset with another subtotal for `section`."""
        if section not in (names := [known.name for known in self.sections]):
            raise UnknownNameError.of("section", section, names)
        return attrs.evolve(
            self,
            sections=tuple(
                attrs.evolve(known, subtotal=subtotal) if known.name == section else known
                for known in self.sections
            ),
            ratings=(),
        )

    def with_columns(self, *columns: str | AnyColumn) -> "Ruleset":
        """This ruleset with these columns in this order: names of its own or of standard ones, or rules.

        >>> from jamb.rulesets import KENTA
        >>> KENTA.with_columns("down", "free", "up", "announced", "hand")
        <Ruleset kenta: 12 x 5>
        """
        own = {column.name: column for column in self.columns}
        known = own | {column.name: column for column in STANDARD if column.name not in own}
        for column in columns:
            if isinstance(column, str) and column not in known:
                raise UnknownNameError.of("column", column, known)
        chosen = (known[column] if isinstance(column, str) else column for column in columns)
        return attrs.evolve(self, columns=tuple(chosen), ratings=())

    __copy__ = itself
    __deepcopy__ = itself

    def __repr__(self) -> str:
        return f"<Ruleset {self.name}: {len(self.rows)} x {len(self.columns)}>"


def as_ruleset(ruleset: object) -> Ruleset:
    """A ruleset, or the built-in or installed one of this name: what is taken wherever a ruleset is expected.

    Raises `UnknownNameError` for an unknown name, and `ArgumentError` for anything else.
    """
    if isinstance(ruleset, Ruleset):
        return ruleset
    if isinstance(ruleset, str):
        return _late.ruleset_called(ruleset)
    raise ArgumentError(f"expected a ruleset or the name of one, found {brief(ruleset, 80)}")


def _unhashable(ruleset: Ruleset) -> Iterator[Fault]:
    try:
        hash((ruleset.sections, ruleset.columns))
    except TypeError as error:
        yield Fault("", f"expected definitions that are immutable and hashable: {error}")


def _changed(rule: CategoryRule, name: str, pattern: Pattern | None, value: Value | None) -> CategoryRule:
    if rule.name != name:
        return rule
    return attrs.evolve(
        rule,
        pattern=rule.pattern if pattern is None else pattern,
        value=rule.value if value is None else value,
    )
