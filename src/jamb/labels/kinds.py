"""What every kind of definition means, in words: `words` gives them, in the language of a `Speaker`.

A kind of a table's own that is not known here tells of itself: by the first line of its docstring, in
whatever language that is, or else by the name of its class.
"""

from functools import singledispatch
from re import sub

from jamb.labels.speaker import Speaker
from jamb.rules.conditions import Full, Share
from jamb.rules.gates import Always, Announced, Directed, Either, Gate, Hand
from jamb.rules.orders import AnyOrder, BottomUp, FromMiddle, Paths, ToMiddle, TopDown
from jamb.rules.patterns import AllDice, Face, Groups, Run, Whole
from jamb.rules.subtotals import Difference, Sum
from jamb.rules.values import ByRoll, BySum, Fixed, Plus, Steps

__all__ = ["bonus_steps", "words"]


@singledispatch
def words(kind: object, speaker: Speaker) -> str:
    """What a kind means, as a part of a sentence.

    >>> from jamb.rules.patterns import Run
    >>> words(Run(5), Speaker()), words(Run(5), Speaker("hr"))
    ('five in a row', 'pet u nizu')
    """
    cls = type(kind)
    written, generated = cls.__doc__ or "", f"{cls.__name__}("  # what dataclasses put there
    lines = [] if written.startswith(generated) else written.strip().splitlines()
    if lines:
        return lines[0].rstrip(". ")
    return sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", cls.__name__).strip().lower()


# patterns


@words.register
def _(kind: Face, speaker: Speaker) -> str:
    return speaker.say("pattern/face", face=kind.face)


@words.register
def _(kind: AllDice, speaker: Speaker) -> str:
    return speaker.say("pattern/all")


@words.register
def _(kind: Groups, speaker: Speaker) -> str:
    if len(kind.sizes) == 1:
        [size] = kind.sizes
        alike = speaker.say(f"alike/{size}")
        every = speaker.ruleset is not None and size >= speaker.ruleset.counted
        return alike if every else speaker.say("pattern/group", group=alike)
    groups = speaker.listed(speaker.say(f"alike/{size}") for size in kind.sizes)
    return speaker.say("pattern/groups/same" if kind.same_face else "pattern/groups", groups=groups)


@words.register
def _(kind: Run, speaker: Speaker) -> str:
    return speaker.say(f"run/{kind.length}")


@words.register
def _(kind: Whole, speaker: Speaker) -> str:
    return speaker.say("pattern/whole", pattern=words(kind.pattern, speaker))


# values


@words.register
def _(kind: Plus, speaker: Speaker) -> str:
    return speaker.say("value/plus", bonus=_signed(kind.bonus)) if kind.bonus else speaker.say("value/sum")


@words.register
def _(kind: Fixed, speaker: Speaker) -> str:
    return str(kind.worth)


@words.register
def _(kind: ByRoll, speaker: Speaker) -> str:
    rolls = len(kind.worth) if speaker.ruleset is None else speaker.ruleset.most_rolls
    keys = {len(kind.worth): "value/rolls"} if rolls > len(kind.worth) else {}
    return speaker.listed(
        speaker.say(keys.get(roll, "value/roll"), worth=worth, roll=roll)
        for roll, worth in enumerate(kind.worth[:rolls], 1)
    )


@words.register
def _(kind: BySum, speaker: Speaker) -> str:
    sums = (speaker.say("value/for", worth=worth, total=total) for total, worth in kind.worth)
    return speaker.listed(sums, "list/or")


# orders


@words.register
def _(kind: TopDown, speaker: Speaker) -> str:
    return speaker.say("order/down")


@words.register
def _(kind: BottomUp, speaker: Speaker) -> str:
    return speaker.say("order/up")


@words.register
def _(kind: AnyOrder, speaker: Speaker) -> str:
    return speaker.say("order/any")


@words.register
def _(kind: FromMiddle, speaker: Speaker) -> str:
    start = speaker.name("categories", kind.start)
    return _branches(speaker.say("order/from-middle", row=start), kind.finish, speaker)


@words.register
def _(kind: ToMiddle, speaker: Speaker) -> str:
    if kind.end is None:
        return _branches(speaker.say("order/ends"), kind.finish, speaker)
    end = speaker.name("categories", kind.end)
    return _branches(speaker.say("order/to-middle", row=end), kind.finish, speaker)


@words.register
def _(kind: Paths, speaker: Speaker) -> str:
    paths = (" → ".join(speaker.name("categories", row) for row in path) for path in kind.through)
    return _branches(speaker.say("order/paths", paths=" | ".join(paths)), kind.finish, speaker)


def _branches(order: str, finish: bool, speaker: Speaker) -> str:
    return f"{order}; {speaker.say('order/finish')}" if finish else order


# gates


@words.register
def _(kind: Always, speaker: Speaker) -> str:
    return speaker.say("gate/any")


@words.register
def _(kind: Hand, speaker: Speaker) -> str:
    key = "gate/hand" if kind.rolls == 1 else "gate/hand/rolls"
    hand = speaker.say(key, rolls=kind.rolls)
    return speaker.say("gate/fresh", hand=hand) if kind.fresh else hand


@words.register
def _(kind: Announced, speaker: Speaker) -> str:
    return speaker.say("gate/only", cell=_announced(kind, speaker))


@words.register
def _(kind: Directed, speaker: Speaker) -> str:
    only = speaker.say("gate/only", cell=speaker.say("gate/directed"))
    return f"{only}; {speaker.say('gate/released')}"


@words.register
def _(kind: Either, speaker: Speaker) -> str:
    return speaker.say("gate/or").join(_one_of(gate, speaker) for gate in kind.gates)


def _announced(kind: Announced, speaker: Speaker) -> str:
    return speaker.say("gate/announced" if kind.after else "gate/announced/first", after=kind.after)


def _one_of(gate: Gate, speaker: Speaker) -> str:
    """A gate beside others: none of them says that it is the only one."""
    if isinstance(gate, Announced):
        return _announced(gate, speaker)
    if isinstance(gate, Directed):
        return f"{speaker.say('gate/directed')}{speaker.say('gate/or')}{speaker.say('gate/released')}"
    return words(gate, speaker)


# conditions


@words.register
def _(kind: Full, speaker: Speaker) -> str:
    if not kind.columns:
        return speaker.say("opens/full")
    return speaker.say("opens/full/columns", columns=speaker.names("columns", kind.columns))


@words.register
def _(kind: Share, speaker: Speaker) -> str:
    return speaker.say("opens/share", percent=kind.percent)


# subtotals


@words.register
def _(kind: Sum, speaker: Speaker) -> str:
    steps = bonus_steps(kind.bonus, speaker)
    when = "sum/reached" if kind.when == "reached" else "sum/filled"
    return ", ".join((speaker.say("sum/rows"), *((steps, speaker.say(when)) if steps else ())))


@words.register
def _(kind: Difference, speaker: Speaker) -> str:
    high, low, *times = (speaker.name("categories", row) for row in kind.needs(()))
    difference = f"{high} − {low}"
    product = " × ".join((f"({difference})", *times)) if times else difference
    once = speaker.say("sum/once", rows=speaker.names("categories", kind.needs(())))
    parts = [speaker.say("sum/negative" if kind.negative else "sum/clamped")]
    if kind.struck_voids:
        ends = speaker.names("categories", (kind.high, kind.low), "list/or")
        parts.append(speaker.say("sum/void", rows=ends))
    parts += [steps] if (steps := bonus_steps(kind.bonus, speaker)) else []
    return "; ".join((f"{product}, {once}", *parts))


def bonus_steps(steps: Steps, speaker: Speaker) -> str:
    """From which sum on there is which bonus, nothing if there is none.

    >>> bonus_steps(((60, 30), (70, 40)), Speaker())
    '+ 30 from 60 on or + 40 from 70 on'
    """
    told = (speaker.say("sum/step", at=at, bonus=_signed(bonus)) for at, bonus in steps)
    return speaker.listed(told, "list/or") if steps else ""


def _signed(number: int) -> str:
    return f"{'−' if number < 0 else '+'} {abs(number)}"
