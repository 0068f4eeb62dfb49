"""The rules of a table in words, put together from the objects that play by them.

What is told can't differ from what is played: patterns, values, orders and gates are told one by one
(`jamb.labels.kinds`), and the example of a row is a roll that this very row scores.
"""

from collections.abc import Iterator
from itertools import groupby

import attrs

from jamb.dice import Dice
from jamb.labels.columns import column_words, sentence, strike_sentence
from jamb.labels.examples import example, explained
from jamb.labels.kinds import bonus_steps, words
from jamb.labels.speaker import Speaker
from jamb.rules.categories import CategoryRule
from jamb.rules.columns import AnyColumn
from jamb.rules.patterns import Face
from jamb.rules.ruleset import Ruleset
from jamb.rules.sections import Section
from jamb.rules.subtotals import Sum

__all__ = ["Described", "DescribedColumn", "DescribedRow", "DescribedSection", "describe", "remind"]


@attrs.frozen
class DescribedRow:
    """A row: which dice count, what they are worth, and a roll that shows it.

    `dice` are none where no roll makes the row worth anything. `explained` says how they count, more than
    once only where the number of the roll matters.
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
    """A ruleset in words. `dice` and `strikes` are sentences, `brief` has the rows and sums in few lines."""

    name: str
    title: str
    dice: str
    sections: tuple[DescribedSection, ...]
    columns: tuple[DescribedColumn, ...]
    strikes: str
    brief: tuple[str, ...]


def describe(ruleset: Ruleset, *, locale: str = "en") -> Described:
    """All rules of a ruleset in a language that there are words for.

    Raises `UnknownNameError` for a locale that there isn't.

    >>> from jamb.rulesets import TRIS
    >>> describe(TRIS, locale="hr").sections[2].rows[0]
    DescribedRow(name='tris', label='Tris', pattern='barem tri jednake', value='zbroj + 10', \
dice=(1, 2, 4, 4, 4), explained=('4+4+4 + 10 = 22',))
    >>> print(*describe(TRIS).brief[:2], sep="; ")
    Ones – Sixes: every die of that number = their sum; Upper total: + 30 from 60 on
    """
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


def remind(column: AnyColumn, *, locale: str = "en", ruleset: Ruleset | None = None) -> str:
    """The rule of a column, in a sentence.

    Raises `UnknownNameError` for a locale that there isn't.

    >>> from jamb.rules.columns import standard
    >>> [remind(column, locale="de") for column in standard("free", "announced")]
    ['In beliebiger Reihenfolge.', \
'In beliebiger Reihenfolge; nur das Feld, das direkt nach Wurf 1 angesagt wurde.']
    """
    return sentence(column_words(column, Speaker(locale, ruleset)))


def _dice(ruleset: Ruleset, speaker: Speaker) -> str:
    """How many dice and throws a turn has (RULES C1, D5)."""
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
    return speaker.say("value/low", value=value) if rule.low else value


def _brief(section: Section, speaker: Speaker) -> Iterator[str]:
    """The rows, neighbours that are told alike in one line; then the sum, if it is no plain one."""

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
