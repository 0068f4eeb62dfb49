"""A roll that shows a category, found from the category itself: it suits any table's dice and rules."""

from jamb.dice import Dice, hands, show, ways
from jamb.labels.speaker import Speaker
from jamb.rules.categories import Category
from jamb.rules.values import ByRoll, Explained

__all__ = ["example", "explained"]


def example(category: Category) -> Dice:
    """The plainest hand that shows the category; no dice where none does.

    Of the numbers that dice can make here it makes the middle one, and of such hands it is the likeliest.

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
    """How dice that show the category count, and again for each roll on which they count otherwise.

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


def _formula(category: Category, dice: Dice, roll: int) -> str:
    """The sum on one roll, without naming the roll."""
    found, value = category.explain(dice, roll), category.rule.value
    if found.picked is None:
        return f"{show(dice)} = {found.points}"
    if isinstance(value, ByRoll) or not isinstance(value, Explained):
        return f"{'-'.join(map(str, found.picked))} = {found.points}"
    return str(found)
