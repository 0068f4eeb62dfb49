"""Why some rulesets can't be played (RULES A10): the checks that every ruleset passes when it is made.

Numbers and names are judged first, each with its path; a number far outside what any table plays is reported
as a mistake. Whether each game comes to an end is asked only once those are right.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Protocol, TypeVar

from jamb._text import brief, name_problem
from jamb.dice import MOST_DICE
from jamb.errors import Fault, choices
from jamb.rules import gates, patterns, words
from jamb.rules.categories import CategoryRule
from jamb.rules.columns import AnyColumn, BestOfRow, ColumnRule
from jamb.rules.conditions import Share
from jamb.rules.gates import Announced, Hand, released
from jamb.rules.orders import HasPaths, Rows, Stages
from jamb.rules.patterns import Face, Faces, Groups, Run, Whole
from jamb.rules.plans import plan
from jamb.rules.progress import Progress
from jamb.rules.sections import Section, Strikes
from jamb.rules.subtotals import Difference, Sum
from jamb.rules.values import ByRoll, BySum, Fixed, Plus

MOST_ROWS: Final = 100
MOST_COLUMNS: Final = 100
MOST_FACTORS: Final = 10
MOST_WEIGHT: Final = 100
MOST_RATINGS: Final = 20
MOST_STATES: Final = 1 << 15
MOST_ROLLS: Final = 20
MOST_POINTS: Final = 1_000_000
_POINTS: Final = (-MOST_POINTS, MOST_POINTS)
LIMITS: Final[Mapping[tuple[type, str], tuple[int, int]]] = {
    (Face, "face"): (1, 6),
    (Groups, "sizes"): (1, 6),
    (Run, "length"): (1, 6),
    (Plus, "bonus"): _POINTS,
    (Fixed, "worth"): _POINTS,
    (ByRoll, "worth"): _POINTS,
    (BySum, "worth"): _POINTS,
    (Sum, "bonus"): _POINTS,
    (Difference, "bonus"): _POINTS,
    (Hand, "rolls"): (1, MOST_ROLLS),
    (Announced, "after"): (0, MOST_ROLLS),
    (Share, "percent"): (0, 100),
    (Faces, "faces"): (1, 6),
    (Sum, "per"): (0, MOST_POINTS),
    (Sum, "more"): _POINTS,
    (Difference, "per"): (0, MOST_POINTS),
    (Difference, "more"): _POINTS,
    (CategoryRule, "miss"): _POINTS,
}
_TABLES: Final = ((BySum, "worth"), (Sum, "bonus"), (Difference, "bonus"))


_Part = TypeVar("_Part")


class Definition(Protocol):
    """What the checks look at: a ruleset, or one that is still being read from a file."""

    @property
    def name(self) -> str: ...
    @property
    def sections(self) -> tuple[Section, ...]: ...
    @property
    def columns(self) -> tuple[AnyColumn, ...]: ...
    @property
    def dice(self) -> int: ...
    @property
    def counted(self) -> int: ...
    @property
    def rolls(self) -> int: ...
    @property
    def last_rolls(self) -> int | None: ...
    @property
    def strikes(self) -> Strikes: ...
    @property
    def labels(self) -> words.Labels: ...
    @property
    def ratings(self) -> words.Ratings: ...
    @property
    def rows(self) -> tuple[str, ...]: ...


_METHODS: Final[Mapping[str, tuple[str, ...]]] = {
    "pattern": ("pick",),
    "value": ("points",),
    "order": ("next",),
    "gate": ("enters", "announces"),
    "condition": ("holds",),
    "subtotal": ("needs", "score"),
}


def shapes(ruleset: Definition) -> Iterator[Fault]:
    """What is no definition at all, where one is expected; the other checks rely on these."""
    yield from _instances("sections", ruleset.sections, Section)
    yield from _instances("columns", ruleset.columns, ColumnRule, BestOfRow)
    yield from _instances("strikes", (ruleset.strikes,), Strikes)
    for section in _only(ruleset.sections, Section):
        path = f"section.{section.name}"
        yield from _instances(f"{path}.categories", section.categories, CategoryRule)
        yield from _kind(f"{path}.subtotal", "subtotal", section.subtotal)
        for rule in _only(section.categories, CategoryRule):
            yield from _kind(f"category.{rule.name}.pattern", "pattern", rule.pattern)
            yield from _kind(f"category.{rule.name}.value", "value", rule.value)
    for column in _only(ruleset.columns, ColumnRule):
        path = f"column.{column.name}"
        yield from _kind(f"{path}.order", "order", column.order)
        yield from _kind(f"{path}.gate", "gate", column.gate)
        if column.opens is not None:
            yield from _kind(f"{path}.opens", "condition", column.opens)
        for name, value in column.values:
            yield from _kind(f"{path}.values.{name}", "value", value)


def _instances(path: str, found: object, *kinds: type) -> Iterator[Fault]:
    expected = " or ".join(kind.__name__ for kind in kinds)
    if not isinstance(found, tuple):
        yield Fault(path, f"expected a tuple of {expected}, found {brief(found)}")
        return
    for one in found:
        if not isinstance(one, kinds):
            yield Fault(path, f"expected {expected}, found {brief(one)}")


def _only(found: object, kind: type[_Part]) -> list[_Part]:
    return [one for one in found if isinstance(one, kind)] if isinstance(found, tuple) else []


def _kind(path: str, role: str, found: object) -> Iterator[Fault]:
    """What has not the methods that a kind needs, or is a class instead of an object of one."""
    if isinstance(found, type) or not all(callable(getattr(found, name, None)) for name in _METHODS[role]):
        methods = " and ".join(_METHODS[role])
        article = "an" if role[0] in "aeiou" else "a"
        yield Fault(path, f"expected {article} {role}, an object with {methods}, found {brief(found)}")


def faults(ruleset: Definition) -> Iterator[Fault]:
    """Everything that makes this ruleset impossible, each with its path."""
    yield from _numbers(ruleset)
    yield from _names(ruleset)
    yield from _references(ruleset)
    yield from _kinds(ruleset)
    yield from words.faults(ruleset.labels)
    yield from _ratings(ruleset.ratings)


def deep_faults(ruleset: Definition) -> Iterator[Fault]:
    """What can be judged only once names and numbers are right: whether every game comes to an end."""
    yield from _orders(ruleset)
    shut = list(_gates(ruleset))
    yield from shut or _conditions(ruleset)


def played(ruleset: Definition) -> tuple[ColumnRule, ...]:
    """The columns that people fill."""
    return tuple(column for column in ruleset.columns if isinstance(column, ColumnRule))


def _numbers(ruleset: Definition) -> Iterator[Fault]:
    limits = [
        ("dice", ruleset.dice, 1, MOST_DICE),
        ("counted", ruleset.counted, 1, _or(ruleset.dice, MOST_DICE)),
        ("rolls", ruleset.rolls, 1, MOST_ROLLS),
        ("last_rolls", ruleset.last_rolls, 1, MOST_ROLLS),
        *((f"column.{column.name}.weight", column.weight, 1, MOST_WEIGHT) for column in ruleset.columns),
    ]
    for name, number, low, high in limits:
        if number is None and name == "last_rolls":
            continue
        if type(number) is not int or not low <= number <= high:
            yield Fault(name, f"expected a whole number from {low} to {high}, found {brief(number)}")


def _or(number: object, most: int) -> int:
    """The number if it is valid, else `most`: an invalid one is reported by its own check."""
    return number if type(number) is int and 1 <= number <= most else most


def _names(ruleset: Definition) -> Iterator[Fault]:
    yield from _distinct("sections", (section.name for section in ruleset.sections))
    yield from _distinct("categories", ruleset.rows)
    yield from _distinct("columns", (column.name for column in ruleset.columns))
    if problem := name_problem(ruleset.name):
        yield Fault("name", problem)
    if not played(ruleset):
        yield Fault("columns", "expected a column that is played, found none")
    if (count := len(ruleset.rows)) > MOST_ROWS:
        yield Fault("categories", f"expected at most {MOST_ROWS} categories in all, found {count}")
    if (count := len(ruleset.columns)) > MOST_COLUMNS:
        yield Fault("columns", f"expected at most {MOST_COLUMNS} columns, found {count}")


def _distinct(path: str, names: Iterable[str]) -> Iterator[Fault]:
    seen: set[str] = set()
    for name in names:
        if problem := name_problem(name):
            yield Fault(path, problem)
        elif name in seen:
            yield Fault(path, f"{brief(name)} is duplicated")
        seen.add(name)
    if not seen:
        yield Fault(path, "expected at least one, found none")


def _references(ruleset: Definition) -> Iterator[Fault]:
    rows, columns = ruleset.rows, [column.name for column in played(ruleset)]
    for section in ruleset.sections:
        names = [category.name for category in section.categories]
        needed = section.subtotal.needs(tuple(names))
        yield from _known(f"section.{section.name}.subtotal", "category", needed, rows)
    yield from _known("strikes.but", "category", ruleset.strikes.but, rows)
    for column in ruleset.columns:
        path = f"column.{column.name}"
        if isinstance(column, BestOfRow):
            yield from _known(f"{path}.columns", "played column", column.columns, columns)
            continue
        yield from _known(f"{path}.values", "category", dict(column.values), rows)
        waits_for = getattr(column.opens, "columns", ())
        yield from _known(f"{path}.opens", "played column", waits_for, columns)
        for end in ("start", "end"):
            if (name := getattr(column.order, end, None)) is not None:
                yield from _known(f"{path}.order.{end}", "category", (name,), rows)


def _known(path: str, kind: str, names: Iterable[str], known: Iterable[str]) -> Iterator[Fault]:
    for name in names:
        if name not in known:
            yield Fault(path, f"no {kind} {brief(name)}{choices(name, known)}")


def _kinds(ruleset: Definition) -> Iterator[Fault]:
    """Numbers inside patterns, values, subtotals, gates and conditions that make no sense."""
    for section in ruleset.sections:
        for rule in section.categories:
            yield from _beyond(f"category.{rule.name}.pattern", rule.pattern)
            yield from _beyond(f"category.{rule.name}.value", rule.value)
            yield from _beyond(f"category.{rule.name}.miss", rule)
        yield from _beyond(f"section.{section.name}.subtotal", section.subtotal)
    for column in played(ruleset):
        yield from _beyond(f"column.{column.name}.gate", column.gate)
        yield from _beyond(f"column.{column.name}.opens", column.opens)
        for name, value in column.values:
            yield from _beyond(f"column.{column.name}.values.{name}", value)


def _beyond(path: str, kind: object) -> Iterator[Fault]:
    """Every number of a kind, and of the kinds inside it, that is outside of its limits."""
    inner: tuple[object, ...] = ()
    if isinstance(kind, Whole):
        inner = (kind.pattern,)
        yield from _kind(path, "pattern", kind.pattern)
    elif isinstance(kind, gates.Either):
        inner = kind.gates
        for gate in kind.gates:
            yield from _kind(path, "gate", gate)
    elif isinstance(kind, patterns.Either):
        inner = kind.patterns
        for pattern in kind.patterns:
            yield from _kind(path, "pattern", pattern)
        if not inner:
            yield Fault(path, "expected at least one pattern, found none")
    if isinstance(kind, Groups) and kind.exact and kind.same_face:
        yield Fault(path, "expected exact groups of different faces: leave out exact or same_face")
    if isinstance(kind, Sum | Difference) and bool(kind.per) != bool(kind.more):
        yield Fault(path, "expected per and more together, found one alone")
    if isinstance(kind, Difference) and len(kind.times) > MOST_FACTORS:
        yield Fault(path, f"expected at most {MOST_FACTORS} categories in times, found {len(kind.times)}")
    if isinstance(kind, Sum | Difference) and kind.per and not kind.bonus:
        yield Fault(path, "expected steps before per and more, found none")
    for one in inner:
        yield from _beyond(path, one)
    for (known, field), (low, high) in LIMITS.items():
        if not isinstance(kind, known):
            continue
        found = getattr(kind, field)
        if (known, field) in _TABLES:
            found = tuple(number for step in found for number in step)
        elif found == ():
            yield Fault(path, f"expected at least one number in {field}, found none")
        for number in found if isinstance(found, tuple) else (found,):
            if type(number) is not int or not low <= number <= high:
                yield Fault(path, f"expected {field} from {low} to {high}, found {brief(number)}")


def _ratings(known: tuple[tuple[object, object], ...]) -> Iterator[Fault]:
    """What can't be ratings (RULES B5)."""
    if len(known) > MOST_RATINGS:
        yield Fault("ratings", f"expected at most {MOST_RATINGS} ratings, found {len(known)}")
        return
    for least, name in known:
        if type(least) is not int or abs(least) > MOST_POINTS:
            expected = f"expected a total from {-MOST_POINTS} to {MOST_POINTS}"
            yield Fault("ratings", f"{expected}, found {brief(least)}")
        elif not isinstance(name, str):
            yield Fault(f"ratings.{least}", f"expected a name, found {brief(name)}")
        elif problem := words.word_problem(name):
            yield Fault(f"ratings.{least}", problem)


def _orders(ruleset: Definition) -> Iterator[Fault]:
    for column in played(ruleset):
        path = f"column.{column.name}.order"
        if isinstance(column.order, HasPaths):
            yield from _paths(path, column.order.paths(ruleset.rows), ruleset.rows)
        elif isinstance(column.order, Stages):
            yield from _paths(path, column.order.stages, ruleset.rows, kind="stage")
        else:
            yield from _search(path, Progress(column.order, ruleset.rows))


def _paths(path: str, paths: tuple[Rows, ...], rows: Rows, *, kind: str = "path") -> Iterator[Fault]:
    """Paths, or stages, that cover every row offer a cell as long as one is open, whichever comes first."""
    covered = {row for one in paths for row in one}
    yield from _known(path, "category", sorted(covered.difference(rows)), rows)
    if missing := [row for row in rows if row not in covered]:
        yield Fault(path, f"{', '.join(missing)}: on no {kind}, so never filled")
    if not all(paths):
        yield Fault(path, f"expected a category on every {kind}, found an empty one")


def _search(path: str, progress: Progress) -> Iterator[Fault]:
    """A table's own order is played through: every state that it can reach has to offer an open cell."""
    seen, waiting = {progress.full}, [progress.full]
    while waiting:
        if len(seen) > MOST_STATES:
            yield Fault(path, f"expected an order with `paths`, or one of at most {MOST_STATES} states")
            return
        state = waiting.pop()
        offered, left = progress.offered(state), progress.open_rows(state)
        if bool(offered) != bool(left) or not offered <= left:
            offer = sorted(offered) or "nothing"
            yield Fault(path, f"{brief(progress.order, 200)} offers {offer} while {sorted(left)} are open")
            return
        after = {state ^ (1 << row) for row in progress.next[state]} - seen
        seen |= after
        waiting.extend(after)


def _gates(ruleset: Definition) -> Iterator[Fault]:
    """A column that is alone in being available must let a turn end, the last turn of the game included.

    One that takes orders is free by then, unless it is one of those whose announcing has to be over for that.
    """
    for rolls in {ruleset.rolls, ruleset.last_rolls or ruleset.rolls}:
        for number, column in enumerate(played(ruleset)):
            gate = column.gate if _announces(ruleset, column) else released(column.gate)
            if not plan({number: gate}, rolls, ruleset.dice).alive[0]:
                yield Fault(
                    f"column.{column.name}.gate",
                    f"{brief(column.gate, 200)} lets nothing in during a turn of {rolls} rolls",
                )


def _announces(ruleset: Definition, column: ColumnRule) -> bool:
    most = max(ruleset.rolls, ruleset.last_rolls or 0)
    return any(map(column.gate.announces, range(most + 1)))


def _conditions(ruleset: Definition) -> Iterator[Fault]:
    """Conditions are monotone, so columns are filled one after the other as far as that goes.

    A column that takes nothing but orders is sure to be filled only when every announcing column is full.
    """
    rows = len(ruleset.rows)
    columns = played(ruleset)
    left = {column.name: rows for column in columns}
    announcing = [column.name for column in columns if _announces(ruleset, column)]
    waiting = list(columns)

    def fills(column: ColumnRule) -> bool:
        if column.opens is not None and not column.opens.holds(column.name, left, rows):
            return False
        return plan({0: column.gate}, ruleset.rolls, ruleset.dice).alive[0] or not any(
            map(left.get, announcing)
        )

    while opened := [column for column in waiting if fills(column)]:
        left |= dict.fromkeys((column.name for column in opened), 0)
        waiting = [column for column in waiting if column not in opened]
    for column in waiting:
        yield Fault(
            f"column.{column.name}.opens",
            f"{brief(column.opens, 90)} with {brief(column.gate, 90)} never opens: nothing else is left",
        )
