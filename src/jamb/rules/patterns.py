"""Patterns: which of the dice count for a category.

A pattern looks at sorted dice and picks the ones that count, or gives None if the dice don't show it. What
the picked dice are worth is the business of a value (`jamb.values`). Patterns know nothing of how many dice a
table throws: with a sixth die in reserve they are shown every five of the six.
"""

from typing import Protocol

import attrs

from jamb._records import evaluable
from jamb.dice import FACES, Dice


class Pattern(Protocol):
    """Anything hashable that picks dice: a table's own pattern is a small frozen class with this method."""

    def pick(self, dice: Dice, /) -> Dice | None:
        """The dice that count, out of `dice` (sorted upwards), or None."""
        ...


@attrs.frozen(repr=False)
class Face:
    """Every die that shows `face` (RULES A5).

    >>> Face(3).pick((1, 3, 3, 3, 5))
    (3, 3, 3)
    """

    face: int

    __repr__ = evaluable

    def pick(self, dice: Dice) -> Dice | None:
        """The dice with the face, None if there are none."""
        return (self.face,) * dice.count(self.face) or None


@attrs.frozen(repr=False)
class AllDice:
    """All the dice, whatever they show."""

    __repr__ = evaluable

    def pick(self, dice: Dice) -> Dice | None:
        """The dice themselves."""
        return dice


@attrs.frozen(repr=False)
class Faces:
    """Just these `faces`, each as many times as it is named (RULES D7).

    >>> Faces((1, 2, 3, 4, 5)).pick((1, 2, 3, 4, 5, 6)), Faces((1, 1)).pick((1, 2, 3, 4, 5))
    ((1, 2, 3, 4, 5), None)
    """

    faces: tuple[int, ...]

    __repr__ = evaluable

    def pick(self, dice: Dice) -> Dice | None:
        """The dice with these faces, None if one is missing."""
        if any(dice.count(face) < self.faces.count(face) for face in self.faces):
            return None
        return tuple(sorted(self.faces))


@attrs.frozen(repr=False)
class Groups:
    """Dice that are alike, in groups of at least `sizes`; the highest are picked, a group's size of them.

    Each group is of another face, unless `same_face` says that one face may make up several. With `exact` a
    face that makes up a group shows on no other die (RULES D7).

    >>> Groups((4,)).pick((4, 4, 4, 4, 6))
    (4, 4, 4, 4)
    >>> Groups((3, 2)).pick((6, 6, 6, 6, 6)) is None
    True
    >>> Groups((3, 2), same_face=True).pick((6, 6, 6, 6, 6))
    (6, 6, 6, 6, 6)
    >>> Groups((4,), exact=True).pick((6, 6, 6, 6, 6)) is None
    True
    """

    sizes: tuple[int, ...]
    same_face: bool = attrs.field(default=False, kw_only=True)
    exact: bool = attrs.field(default=False, kw_only=True)

    __repr__ = evaluable

    def pick(self, dice: Dice) -> Dice | None:
        """The dice of the groups, None where one is missing."""
        picked = self._best(self.sizes, tuple(map(dice.count, FACES)), {})
        return None if picked is None else tuple(sorted(picked))

    def _best(
        self, sizes: tuple[int, ...], left: tuple[int, ...], known: dict[tuple[int, ...], Dice | None]
    ) -> Dice | None:
        """The highest groups of these sizes, with so many dice `left` of each face; each case once."""
        if not sizes:
            return ()
        key = len(sizes), *left
        if key not in known:
            size, *others = sizes
            found: Dice | None = None
            for face, count in zip(FACES, left, strict=True):
                if count < size or (self.exact and count > size):
                    continue
                kept = count - size if self.same_face else 0
                tail = self._best(tuple(others), (*left[: face - 1], kept, *left[face:]), known)
                if tail is not None:
                    group = (face,) * size + tail
                    found = group if found is None else max(found, group, key=sum)
            known[key] = found
        return known[key]


@attrs.frozen(repr=False)
class Run:
    """`length` faces in a row; the highest such run is picked.

    >>> Run(4).pick((2, 3, 4, 5, 5)), Run(5).pick((2, 3, 4, 5, 5))
    ((2, 3, 4, 5), None)
    """

    length: int

    __repr__ = evaluable

    def pick(self, dice: Dice) -> Dice | None:
        """The faces of the run, None if there is none."""
        shown = set(dice)
        for low in range(7 - self.length, 0, -1):
            run = tuple(range(low, low + self.length))
            if shown.issuperset(run):
                return run
        return None


@attrs.frozen(repr=False)
class Whole:
    """All the dice, provided that they show `pattern`.

    >>> Whole(Groups((3,))).pick((2, 4, 4, 4, 6))
    (2, 4, 4, 4, 6)
    """

    pattern: Pattern

    __repr__ = evaluable

    def pick(self, dice: Dice) -> Dice | None:
        """All the dice, None where the pattern is not shown."""
        return None if self.pattern.pick(dice) is None else dice


@attrs.frozen(repr=False)
class Either:
    """What one of `patterns` picks: the highest dice, or of equal ones the first (RULES D7).

    >>> Either((Faces((1, 3, 5)), Faces((2, 4, 6)))).pick((1, 2, 4, 5, 6))
    (2, 4, 6)
    """

    patterns: tuple[Pattern, ...]

    __repr__ = evaluable

    def pick(self, dice: Dice) -> Dice | None:
        """The highest dice that are picked, None where no pattern is shown."""
        picked = [found for pattern in self.patterns if (found := pattern.pick(dice)) is not None]
        return max(picked, key=sum, default=None)
