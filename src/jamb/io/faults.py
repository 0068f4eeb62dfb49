"""The one collector of faults: everything that is wrong with a document, each fault with its path.

Documents are written by strangers, so what is reported is bounded: a message quotes the beginning of a long
word only, and a document with hundreds of faults is read no further.
"""

import re
from collections.abc import Callable, Iterable
from typing import Final, NoReturn, ParamSpec, TypeVar

import attrs

from jamb.errors import DocumentError, Fault, RulesetError

MOST_FAULTS: Final = 100
MOST_DIGITS: Final = 100
MOST_DEPTH: Final = 20
"""How deep a ruleset may be nested."""

_LONGEST_WORD: Final = 40
_LONGEST_PATH: Final = 300
_LONGEST_MESSAGE: Final = 500
_PLAIN_KEY: Final = re.compile(rf"[\w-]{{1,{_LONGEST_WORD}}}")
_P = ParamSpec("_P")
_T = TypeVar("_T")


@attrs.define
class Faults:
    """The faults of one document, in the order in which they were found, and the current place in it.

    `at` gives a collector for a place further in, which adds to the same faults. `error` is what is raised.

    >>> faults = Faults()
    >>> faults.at("cells", "down").note("expected an object")
    >>> faults.raise_any()
    Traceback (most recent call last):
    ...
    jamb.errors.DocumentError: cells.down: expected an object
    """

    path: str = ""
    error: type[DocumentError] | type[RulesetError] = attrs.field(default=DocumentError, kw_only=True)
    _found: list[Fault] = attrs.field(factory=list, kw_only=True, alias="found")

    def __len__(self) -> int:
        return len(self._found)

    @property
    def is_full(self) -> bool:
        """Whether there are so many faults that reading was given up."""
        return len(self._found) >= MOST_FAULTS

    @property
    def paths(self) -> set[str]:
        """The paths at which something is wrong."""
        return {fault.path for fault in self._found}

    def at(self, *keys: str | int) -> "Faults":
        """The collector at a key of an object, or an index of a list, below this place."""
        path = self.path
        for key in keys:
            path = _below(path, key)
        return Faults(path, error=self.error, found=self._found)

    def within(self, path: str) -> "Faults":
        """The collector at a path below this place."""
        return Faults(joined(self.path, path), error=self.error, found=self._found)

    def note(self, message: str) -> None:
        """Note a fault at this place; raises all of them when there are too many to go on."""
        self._found.append(self._fault(message))
        if self.is_full:
            given_up = f"these are the first {MOST_FAULTS} faults, the rest was not read"
            raise self.error(dict.fromkeys([*self._found, Fault("", given_up)]))

    def stop(self, message: str) -> NoReturn:
        """Raise all faults, the last one at this place: nothing more can be read."""
        raise self.error(dict.fromkeys([*self._found, self._fault(message)])) from None

    def _fault(self, message: str) -> Fault:
        cut = len(self.path) > _LONGEST_PATH
        return Fault(f"{self.path[:_LONGEST_PATH]}..." if cut else self.path, message)

    def add(self, path: str, message: str) -> None:
        """Note a fault at a path below this place."""
        self.within(path).note(message)

    def add_last(self, path: str, message: str) -> NoReturn:
        """Raise all faults, the last one at a path below this place."""
        self.within(path).stop(message)

    def add_all(self, faults: Iterable[Fault]) -> None:
        """Note faults that were found in what is at this place, with paths below it."""
        for fault in faults:
            self.add(fault.path, fault.message)

    def attempt(self, read: Callable[_P, _T], *given: _P.args, **named: _P.kwargs) -> _T | None:
        """What `read` gives, or None with the faults noted that it raises."""
        try:
            return read(*given, **named)
        except (DocumentError, RulesetError) as error:
            self.add_all(error.faults)
            return None

    def raise_any(self) -> None:
        """Raise all faults, if there are any."""
        if self._found:
            raise self.error(dict.fromkeys(self._found))


def joined(path: str, inner: str) -> str:
    """The whole path of what has the path `inner` below `path`."""
    dot = "." if path and inner and not inner.startswith("[") else ""
    return f"{path}{dot}{inner}"


def _below(path: str, key: str | int) -> str:
    if isinstance(key, int):
        return f"{path}[{key}]"
    if _PLAIN_KEY.fullmatch(key):
        return f"{path}.{key}" if path else key
    return f"{path}[{shown(key)}]"


def shown(word: str) -> str:
    """A word of a document, quoted and truncated.

    >>> print(shown("poker"), shown("9" * 1000))
    'poker' '9999999999999999999999999999999999999999'...
    """
    return repr(word) if len(word) <= _LONGEST_WORD else f"{word[:_LONGEST_WORD]!r}..."


def truncated(message: object) -> str:
    """A message that comes from elsewhere, on one line and of bounded length."""
    text = str(message).replace("\n", " ")
    return text if len(text) <= _LONGEST_MESSAGE else f"{text[:_LONGEST_MESSAGE]}..."
