"""What is wrong with a form, in words: faults with their path, and what is expected there."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, get_args, get_origin

from jamb.errors import Fault, choices
from jamb.io.rulesets.kinds import ROLES, shown
from jamb.rules.columns import Values
from jamb.rules.values import Steps

TOP: Final = (
    "extends",
    "name",
    "dice",
    "counted",
    "rolls",
    "last_rolls",
    "strikes",
    "sections",
    "columns",
    "section",
    "category",
    "column",
    "labels",
)
_NAMES: Final[dict[object, str]] = {
    int: "a whole number",
    float: "a number with a decimal point",
    bool: "true or false",
    str: "a text",
    Steps: "a table from number to number",
    Values: "a table from category to value",
}


class MisreadError(Exception):
    """What is wrong with a form, each fault with its path inside that form."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)


def no_key(key: str, known: Iterable[str]) -> str:
    """The message about a key that isn't known where it stands, below a table's head."""
    if key in TOP:
        return f"no such key here: {key} belongs to the top of the file, above the first [table]"
    return f"no such key{choices(key, known)}"


def told(error: BaseException, path: str) -> Iterator[Fault]:
    """Every fault in what was raised while the form at `path` was read."""
    if isinstance(error, MisreadError):
        for fault in error.faults:
            yield Fault(at(path, fault.path), fault.message)
    elif isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from told(inner, path)
    else:
        # only the classes of other packages raise anything else
        kind = "" if isinstance(error, ValueError) else f"{type(error).__name__}: "
        yield Fault(path, f"{kind}{error}".replace("\n", " "))


def words(wanted: Any) -> str:
    """What a type takes, in the words of a file."""
    for role in ROLES:
        if wanted is role.protocol:
            return f"one of {', '.join(role.words)}"
    if is_literal(wanted):
        return " or ".join(map(repr, get_args(wanted)))
    return _NAMES.get(wanted, "a list" if get_origin(wanted) in (tuple, frozenset) else "a value")


def at(path: str, key: object) -> str:
    """The path of what stands under a key, or at a place of a list, of what is at `path`."""
    if isinstance(key, int):
        return f"{path}[{key}]"
    dot = "." if path and key and not str(key).startswith("[") else ""
    return f"{path}{dot}{key}"


def refused(expected: str, found: object) -> ValueError:
    """The error about a form that is something else than what is expected."""
    return ValueError(f"expected {expected}, found {shown(found)}")


def is_literal(wanted: object) -> bool:
    """Whether a type names the few values that it takes."""
    return get_origin(wanted) == Literal
