"""The rules of a table in words, put together from the objects that play by them.

What is said can't differ from what is played: patterns, values, orders and gates are put into words one by
one (`jamb.labels.kinds`), and the example of a row is a roll that this very row scores.
"""

from collections.abc import Iterator
from itertools import groupby

import attrs

from jamb.dice import Dice, hands, show, ways
from jamb.labels.kinds import bonus_steps, column_words, sentence, strike_sentence, words
from jamb.labels.texts import Speaker
from jamb.rules.categories import Category, CategoryRule
from jamb.rules.columns import AnyColumn
from jamb.rules.patterns import Face
from jamb.rules.ruleset import Ruleset, as_ruleset
from jamb.rules.sections import Section
from jamb.rules.subtotals import Sum
from jamb.rules.values import ByRoll, Explained


@attrs.frozen
class DescribedRow:
    """A row: which dice count, what they are worth, and a roll that shows it.

    `dice` is empty if no roll makes the row worth anything. `explained` says how they count, more than once
    only if the number of the roll matters.
    """

    name: str
    label: str
    pattern: str
    value: str
    dice: Dice
    explained: tuple[str, ...]


@attrs.frozen
class DescribedSection:
    """A section: its rows, and a sentence about the sum below them."""

    name: str
    label: str
    rows: tuple[DescribedRow, ...]
    subtotal: str


@attrs.frozen
class DescribedColumn:
    """A column, and a sentence about how it is filled."""

    name: str
    label: str
    sentence: str


@attrs.frozen
class Described:
    """The rules in words. `dice` and `strikes` are sentences, `brief` is the rows and sums in a few lines."""

    name: str
    title: str
    dice: str
    sections: tuple[DescribedSection, ...]
    columns: tuple[DescribedColumn, ...]
    strikes: str
    brief: tuple[str, ...]


def describe(ruleset: Ruleset | str, *, locale: str = "en") -> Described:
    """All rules of a ruleset in one language.

    Raises `UnknownNameError` for an unknown locale.

    >>> from jamb.rulesets import TRIS
    >>> describe(TRIS, locale="hr").sections[2].rows[0]
    DescribedRow(name='tris', label='Tris', pattern='barem tri jednake', value='zbroj + 10', \
dice=(1, 2, 4, 4, 4), explained=('4+4+4 + 10 = 22',))
    >>> print(*describe(TRIS).brief[:2], sep="; ")
    Ones – Sixes: every die of that number = their sum; Upper total: + 30 from 60 on
    """
    ruleset = as_ruleset(ruleset)
    speaker = Speaker(locale, ruleset)
    return Described(
        ruleset.name,
        speaker.name("rulesets", ruleset.name),
        _dice(ruleset, speaker),
        tuple(_section(ruleset, section, speaker) for section in ruleset.sections),
        tuple(
            DescribedColumn(
                column.name, speaker.name("columns", column.name), sentence(column_words(column, speaker))
            )
            for column in ruleset.columns
        ),
        strike_sentence(ruleset.strikes, speaker),
        tuple(line for section in ruleset.sections for line in _brief(section, speaker)),
    )


def remind(column: AnyColumn, *, locale: str = "en", ruleset: Ruleset | str | None = None) -> str:
    """The rule of a column, in a sentence.

    Raises `UnknownNameError` for an unknown locale.

    >>> from jamb.rules.columns import standard
    >>> [remind(column, locale="de") for column in standard("free", "announced")]
    ['In beliebiger Reihenfolge.', \
'In beliebiger Reihenfolge; nur das Feld, das direkt nach Wurf 1 angesagt wurde.']
    """
    return sentence(column_words(column, Speaker(locale, ruleset)))


def example(category: Category) -> Dice:
    """The plainest hand that shows the category; no dice if none does.

    It scores the middle one of the numbers that dice can score here, and is the likeliest of such hands.

    >>> from jamb.rulesets import CROATIAN
    >>> [example(CROATIAN.category(row)) for row in ("fours", "straight", "poker")]
    [(1, 2, 4, 4, 4), (2, 3, 4, 5, 6), (1, 4, 4, 4, 4)]
    """
    worth = next((row for row in category.by_hand if any(row)), ())
    numbers = sorted({points for points in worth if points})
    if not numbers:
        return ()
    middle = numbers[len(numbers) // 2]
    shown = (hand for hand, points in zip(hands(category.dice), worth, strict=True) if points == middle)
    return max(shown, key=ways)


def explained(category: Category, dice: Dice, speaker: Speaker) -> tuple[str, ...]:
    """How dice that show the category count, and again for each roll on which they count differently.

    >>> from jamb.rulesets import KENTA
    >>> explained(KENTA.category("straight"), (1, 2, 3, 4, 5), Speaker("de"))
    ('Wurf 1: 1-2-3-4-5 = 66', 'Wurf 2: 1-2-3-4-5 = 56', 'Wurf 3: 1-2-3-4-5 = 46')
    """
    if not dice:
        return ()
    if not category.depends_on_roll:
        return (_formula(category, dice, 1),)
    changes, before = [], 0
    for roll in range(1, category.rolls + 1):
        points = category.points(dice, roll)
        if points != before:
            changes.append(roll)
        before = points
    return tuple(
        speaker.say("explained/roll", roll=roll, formula=_formula(category, dice, roll)) for roll in changes
    )


def _dice(ruleset: Ruleset, speaker: Speaker) -> str:
    """How many dice and rolls a turn has (RULES C1, D5)."""
    dice = speaker.say(f"dice/{ruleset.dice}")
    rolls = speaker.say("rolls/one" if ruleset.rolls == 1 else "rolls", rolls=ruleset.rolls)
    told = speaker.say("turn", dice=f"{dice[:1].upper()}{dice[1:]}", rolls=rolls)
    if ruleset.last_rolls is not None:
        told += " " + speaker.say("turn/last", rolls=ruleset.last_rolls)
    if ruleset.counted != ruleset.dice:
        low = [category.name for category in ruleset.categories if category.rule.low]
        rows = speaker.names("categories", low)
        key = "turn/low" if low else "turn/counted"
        told += " " + speaker.say(key, dice=ruleset.dice, counted=ruleset.counted, rows=rows)
    return told


def _section(ruleset: Ruleset, section: Section, speaker: Speaker) -> DescribedSection:
    subtotal = speaker.name("subtotals", section.name)
    return DescribedSection(
        section.name,
        speaker.name("sections", section.name),
        tuple(_row(ruleset, rule, speaker) for rule in section.categories),
        f"{subtotal}: {words(section.subtotal, speaker)}.",
    )


def _row(ruleset: Ruleset, rule: CategoryRule, speaker: Speaker) -> DescribedRow:
    category = ruleset.category(rule.name)
    dice = example(category)
    return DescribedRow(
        rule.name,
        speaker.name("categories", rule.name),
        words(rule.pattern, speaker),
        _value(rule, speaker),
        dice,
        explained(category, dice, speaker),
    )


def _value(rule: CategoryRule, speaker: Speaker) -> str:
    value = words(rule.value, speaker)
    if rule.miss:
        value = speaker.say("value/miss", value=value, miss=rule.miss)
    return speaker.say("value/low", value=value) if rule.low else value


def _brief(section: Section, speaker: Speaker) -> Iterator[str]:
    """The rows, neighbours with the same description on one line; then the sum, unless it is a plain one."""

    def told(rule: CategoryRule) -> tuple[bool, str, str]:
        is_face = isinstance(rule.pattern, Face)
        return is_face, "" if is_face else words(rule.pattern, speaker), _value(rule, speaker)

    for (is_face, pattern, value), alike in groupby(section.categories, told):
        rules = tuple(alike)
        labels = [speaker.name("categories", rule.name) for rule in rules]
        if is_face:
            several = len(rules) > 1
            pattern = speaker.say("pattern/faces") if several else words(rules[0].pattern, speaker)
        head = f"{labels[0]} – {labels[-1]}" if is_face and len(rules) > 2 else ", ".join(labels)
        yield f"{head}: {pattern} = {value}"
    subtotal = section.subtotal
    if not isinstance(subtotal, Sum) or subtotal.bonus:
        rule = bonus_steps(subtotal.bonus, speaker) if isinstance(subtotal, Sum) else words(subtotal, speaker)
        yield f"{speaker.name('subtotals', section.name)}: {rule}"


def _formula(category: Category, dice: Dice, roll: int) -> str:
    """The sum on one roll, without naming the roll."""
    found, value = category.explain(dice, roll), category.rule.value
    if found.picked is None:
        return f"{show(dice)} = {found.points}"
    if isinstance(value, ByRoll) or not isinstance(value, Explained):
        return f"{'-'.join(map(str, found.picked))} = {found.points}"
    return str(found)
