"""Every kind of definition in words, from patterns to columns and strikes, as a `Speaker` says them.

A kind of a table's own describes itself: by the first line of its docstring, in whatever language that is,
or else by the name of its class.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from jamb.dice import show
from jamb.labels.texts import Speaker
from jamb.rules.columns import AnyColumn, BestOfRow, ColumnRule
from jamb.rules.conditions import Full, Share
from jamb.rules.gates import Always, Announced, Directed, Either, Gate, Hand
from jamb.rules.orders import AnyOrder, BottomUp, FromMiddle, Paths, Stages, ToMiddle, TopDown
from jamb.rules.patterns import AllDice, Face, Faces, Groups, Run, Whole
from jamb.rules.patterns import Either as EitherPattern
from jamb.rules.sections import Strikes
from jamb.rules.subtotals import Difference, Sum
from jamb.rules.values import ByRoll, BySum, Fixed, Plus, Steps

_WORD_STARTS: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|_")


def words(kind: object, speaker: Speaker) -> str:
    """A pattern, value, order, gate, condition or subtotal, as part of a sentence.

    >>> from jamb.rules.patterns import Run
    >>> words(Run(5), Speaker()), words(Run(5), Speaker("hr"))
    ('five in a row', 'pet u nizu')
    """
    say = speaker.say
    match kind:
        # patterns
        case Face(face):
            return say("pattern/face", face=face)
        case Faces(faces):
            return say("pattern/named", dice=show(tuple(sorted(faces))))
        case AllDice():
            return say("pattern/all")
        case Groups():
            return _groups(kind, speaker)
        case Run(length):
            return say(f"run/{length}")
        case Whole(pattern):
            return say("pattern/whole", pattern=words(pattern, speaker))
        case EitherPattern(several):
            return speaker.listed((words(pattern, speaker) for pattern in several), "list/or")
        # values
        case Plus(0):
            return say("value/sum")
        case Plus(int(bonus)):
            return say("value/plus", bonus=_signed(bonus))
        case Plus(tuple(bonuses)):
            return say("value/plus", bonus=_by_roll(bonuses, speaker, _signed))
        case Fixed(worth):
            return str(worth)
        case ByRoll():
            return _by_roll(kind.worth, speaker, str)
        case BySum(steps):
            return speaker.listed(
                (say("value/for", worth=worth, total=sum_) for sum_, worth in steps), "list/or"
            )
        # orders
        case TopDown():
            return say("order/down")
        case BottomUp():
            return say("order/up")
        case AnyOrder():
            return say("order/any")
        case FromMiddle(start):
            row = speaker.name("categories", start)
            return _branches(say("order/from-middle", row=row), speaker, finish=kind.finish)
        case ToMiddle(None):
            return _branches(say("order/ends"), speaker, finish=kind.finish)
        case ToMiddle(str(end)):
            row = speaker.name("categories", end)
            return _branches(say("order/to-middle", row=row), speaker, finish=kind.finish)
        case Paths(through):
            paths = (" → ".join(speaker.name("categories", row) for row in path) for path in through)
            return _branches(say("order/paths", paths=" | ".join(paths)), speaker, finish=kind.finish)
        case Stages(stages):
            rows = (speaker.names("categories", stage) for stage in stages)
            return say("order/stages", stages=" | ".join(rows))
        # gates
        case Always():
            return say("gate/any")
        case Hand(rolls):
            hand = say("gate/hand" if rolls == 1 else "gate/hand/rolls", rolls=rolls)
            return say("gate/fresh", hand=hand) if kind.fresh else hand
        case Announced():
            return say("gate/only", cell=_announced(kind, speaker))
        case Directed():
            return f"{say('gate/only', cell=say('gate/directed'))}; {say('gate/released')}"
        case Either(gates):
            return say("gate/or").join(_one_of(gate, speaker) for gate in gates)
        # conditions
        case Full(()):
            return say("opens/full")
        case Full(columns):
            return say("opens/full/columns", columns=speaker.names("columns", columns))
        case Share(percent):
            return say("opens/share", percent=percent)
        # subtotals
        case Sum():
            return _sum(kind, speaker)
        case Difference():
            return _difference(kind, speaker)
    return _own(type(kind))


def column_words(column: AnyColumn, speaker: Speaker) -> str:
    """How a column is filled and what it counts, as part of a sentence.

    >>> from jamb.rules.columns import standard
    >>> [hand] = standard("hand")
    >>> column_words(hand, Speaker())
    'in any order; with what the first roll shows'
    """
    parts = list(_played(column, speaker)) if isinstance(column, ColumnRule) else [_best(column, speaker)]
    if column.weight != 1:
        parts.append(speaker.say("column/weight", weight=column.weight))
    return "; ".join(parts)


def strike_sentence(strikes: Strikes, speaker: Speaker) -> str:
    """Which cells may be struck.

    >>> strike_sentence(Strikes(but=("max",)), Speaker())
    'Any cell that may be filled may be struck, except Max.'
    """
    if not strikes.at_will:
        return speaker.say("strike/none")
    if not strikes.but:
        return speaker.say("strike/any")
    return speaker.say("strike/but", rows=speaker.names("categories", strikes.but))


def bonus_steps(steps: Steps, speaker: Speaker) -> str:
    """Which bonus there is from which sum on; nothing if there is none.

    >>> bonus_steps(((60, 30), (70, 40)), Speaker())
    '+ 30 from 60 on or + 40 from 70 on'
    """
    told = (speaker.say("sum/step", at=at, bonus=_signed(bonus)) for at, bonus in steps)
    return speaker.listed(told, "list/or") if steps else ""


def sentence(words: str) -> str:
    """Words as a sentence.

    >>> sentence("in any order")
    'In any order.'
    """
    return f"{words[:1].upper()}{words[1:]}."


def _own(cls: type) -> str:
    """What a class that this module doesn't know says of itself."""
    written, generated = cls.__doc__ or "", f"{cls.__name__}("  # what dataclasses put there
    lines = [] if written.startswith(generated) else written.strip().splitlines()
    if lines:
        return lines[0].rstrip(". ")
    return _WORD_STARTS.sub(" ", cls.__name__).strip().lower()


def _groups(kind: Groups, speaker: Speaker) -> str:
    alike = [speaker.say(f"alike/{size}") for size in kind.sizes]
    if kind.exact:
        return speaker.say("pattern/exact", groups=speaker.listed(alike))
    if len(alike) == 1:
        every = speaker.ruleset is not None and kind.sizes[0] >= speaker.ruleset.counted
        return alike[0] if every else speaker.say("pattern/group", group=alike[0])
    key = "pattern/groups/same" if kind.same_face else "pattern/groups"
    return speaker.say(key, groups=speaker.listed(alike))


def _by_roll(numbers: tuple[int, ...], speaker: Speaker, shown: Callable[[int], str]) -> str:
    rolls = len(numbers) if speaker.ruleset is None else speaker.ruleset.most_rolls
    keys = {len(numbers): "value/rolls"} if rolls > len(numbers) else {}
    return speaker.listed(
        speaker.say(keys.get(roll, "value/roll"), worth=shown(number), roll=roll)
        for roll, number in enumerate(numbers[:rolls], 1)
    )


def _branches(order: str, speaker: Speaker, *, finish: bool) -> str:
    return f"{order}; {speaker.say('order/finish')}" if finish else order


def _announced(kind: Announced, speaker: Speaker) -> str:
    return speaker.say("gate/announced" if kind.after else "gate/announced/first", after=kind.after)


def _one_of(gate: Gate, speaker: Speaker) -> str:
    """A gate among others: none of them says that it is the only one."""
    if isinstance(gate, Announced):
        return _announced(gate, speaker)
    if isinstance(gate, Directed):
        return f"{speaker.say('gate/directed')}{speaker.say('gate/or')}{speaker.say('gate/released')}"
    return words(gate, speaker)


def _sum(kind: Sum, speaker: Speaker) -> str:
    steps = _bonus(kind, speaker)
    when = "sum/reached" if kind.when == "reached" else "sum/filled"
    return ", ".join((speaker.say("sum/rows"), *((steps, speaker.say(when)) if steps else ())))


def _difference(kind: Difference, speaker: Speaker) -> str:
    high, low, *times = (speaker.name("categories", row) for row in kind.needs(()))
    difference = f"{high} − {low}"
    product = " × ".join((f"({difference})", *times)) if times else difference
    once = speaker.say("sum/once", rows=speaker.names("categories", kind.needs(())))
    parts = [f"{product}, {once}", speaker.say("sum/negative" if kind.negative else "sum/clamped")]
    if kind.struck_voids:
        ends = speaker.names("categories", (kind.high, kind.low), "list/or")
        parts.append(speaker.say("sum/void", rows=ends))
    if steps := _bonus(kind, speaker):
        parts.append(steps)
    return "; ".join(parts)


def _bonus(kind: Sum | Difference, speaker: Speaker) -> str:
    """The steps of the bonus, and how it goes on beyond the last one."""
    steps = bonus_steps(kind.bonus, speaker)
    if not kind.per:
        return steps
    return f"{steps}, {speaker.say('sum/further', more=_signed(kind.more), per=kind.per)}"


def _signed(number: int) -> str:
    return f"{'−' if number < 0 else '+'} {abs(number)}"


def _played(column: ColumnRule, speaker: Speaker) -> Iterator[str]:
    yield words(column.order, speaker)
    if column.gate != Always():  # that goes without saying
        yield words(column.gate, speaker)
    if column.opens is not None:
        yield words(column.opens, speaker)
    if column.maximal:
        yield speaker.say("column/maximal")
    if column.values:
        rows = (
            f"{speaker.name('categories', row)} = {words(value, speaker)}" for row, value in column.values
        )
        yield speaker.say("column/values", rows=speaker.listed(rows))


def _best(column: BestOfRow, speaker: Speaker) -> str:
    if not column.columns:
        return speaker.say("column/best/all")
    return speaker.say("column/best", columns=speaker.names("columns", column.columns))
