"""Every error that this library raises on purpose.

All derive from `JambError` and from the built-in exception that callers would expect. After one of them
nothing has changed: every object here is immutable.
"""

from collections.abc import Iterable

import attrs

from jamb._late import close_matches
from jamb._records import evaluable
from jamb._text import brief
from jamb.violations import Violation


class JambError(Exception):
    """The base of all errors of this library."""


class ArgumentError(JambError, TypeError):
    """An argument of the wrong type; the message says what was expected."""


class DiceError(JambError, ValueError):
    """Invalid dice: a wrong face, count or type, or a roll number that is missing or out of range."""


class UnknownNameError(JambError, LookupError):
    """An unknown column, category, section, ruleset or player; the message lists the known ones."""

    @classmethod
    def of(cls, kind: str, name: object, known: Iterable[str]) -> "UnknownNameError":
        """The error for `name`, an unknown `kind` of name; `known` are the valid ones."""
        return cls(f"no {kind} {brief(name, 60)}{choices(name, known)}")


@attrs.frozen(repr=False)
class Fault:
    """One reason why a document or definition is invalid: its path and what is wrong there."""

    path: str
    message: str

    __repr__ = evaluable

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


class _FaultsError(JambError, ValueError):
    """An error that holds every fault that was found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "; ".join(map(str, self.faults))


class RulesetError(_FaultsError):
    """A ruleset that can't be played. `faults` holds every reason, `path` is that of the first one."""

    @classmethod
    def at(cls, path: str, message: str) -> "RulesetError":
        """The error with one fault, at `path` of the definition, such as `column.hand.gate`."""
        return cls([Fault(path, message)])

    @property
    def path(self) -> str:
        """The path of the first fault in the definition."""
        return self.faults[0].path


class DocumentError(_FaultsError):
    """An invalid document. `faults` holds everything that is wrong with it, each with its path."""


class RuleViolationError(JambError, ValueError):
    """Something is against the rules. `violations` holds every reason, as data."""

    def __init__(self, violations: Iterable[Violation]) -> None:
        self.violations = tuple(violations)
        super().__init__(self.violations)

    def __str__(self) -> str:
        return "; ".join(violation.message for violation in self.violations)


class IllegalMoveError(RuleViolationError):
    """A move that the rules do not allow now."""


class InvalidSheetError(RuleViolationError):
    """A filled sheet that the rules can't have led to."""


def nearest(name: object, known: Iterable[str]) -> str | None:
    """The name in `known` that is most similar to `name`, or None if none is similar enough.

    >>> nearest("jambb", ["poker", "jamb"])
    'jamb'
    """
    if not isinstance(name, str) or len(name) > 100:
        return None
    return next(iter(close_matches(name, list(known))), None)


def choices(name: object, known: Iterable[str]) -> str:
    """The end of a message about an unknown name: the nearest one if any, and all that are known."""
    names = list(dict.fromkeys(known))
    guess = nearest(name, names)
    listed = ", ".join(names)
    return f"; did you mean {guess!r}? (known: {listed})" if guess else f" (known: {listed})"
