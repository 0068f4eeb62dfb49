"""What a command has to say, before anybody decides where it goes.

A command answers for each file by itself, so that one that can't be read doesn't hide the others; the exit
code is the highest of theirs.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

import attrs

from jamb.errors import DocumentError, Fault, RulesetError
from jamb.io.plain import Plain

FINE: Final = 0
FAULTY: Final = 1
UNREADABLE: Final = 2
INTERRUPTED: Final = 130


class RefusedError(Exception):
    """Nothing can be shown: `name` is the file or the option to blame, `faults` say why."""

    def __init__(self, name: str, faults: Iterable[Fault]) -> None:
        self.name = name
        self.faults = tuple(faults)
        super().__init__(name, self.faults)

    @classmethod
    def because(cls, name: str, message: str) -> "RefusedError":
        """The error with one reason."""
        return cls(name, [Fault("", message)])


@attrs.frozen
class Answer:
    """What is said of one file or ruleset.

    `text` is for standard output, in the format that was asked for; `data` is the same as plain data, for
    JSON; `asides` are lines for standard error.
    """

    name: str
    text: str = ""
    data: Plain = attrs.field(factory=dict)
    code: int = FINE
    asides: tuple[str, ...] = ()


def answer(names: Sequence[str], one: Callable[[str], Answer], *, key: str = "file") -> tuple[Answer, ...]:
    """What `one` says of each name, or why it is refused; `key` is that of the name in JSON."""
    if names.count("-") > 1:
        raise RefusedError.because("-", "standard input can be read only once")
    return tuple(_tried(name, one, key) for name in names)


def _tried(name: str, one: Callable[[str], Answer], key: str) -> Answer:
    try:
        return one(name)
    except RefusedError as refused:
        error = refused
    except (DocumentError, RulesetError) as wrong:
        error = RefusedError(name, wrong.faults)
    except OSError as failed:
        error = RefusedError.because(name, failed.strerror or str(failed))
    data = {key: name, "errors": errors(error, name)}
    return Answer(name, data=data, code=UNREADABLE, asides=tuple(lines(error)))


def errors(error: RefusedError, name: str = "") -> list[Plain]:
    """The reasons as plain data; if an option is to blame and not `name`, the path begins with it."""
    before = "" if error.name == name else error.name
    return [
        {"path": ": ".join(filter(None, (before, fault.path))), "message": fault.message}
        for fault in error.faults
    ]


def lines(error: RefusedError) -> Iterable[str]:
    """Each reason on a line that begins with what is to blame, once."""
    for fault in error.faults:
        is_file = fault.path == str(Path(error.name))
        yield f"{error.name}: {fault.message if is_file else fault}"


def worst(answers: Iterable[Answer]) -> int:
    """The exit code of several answers."""
    return max((one.code for one in answers), default=FINE)
