"""A file of a sheet, whatever it is: JSON or CSV, or something else that is refused in a line or two."""

from jamb.errors import DocumentError, Fault
from jamb.io.documents import loads
from jamb.io.spreadsheet import read_csv
from jamb.paper import Paper
from jamb.ruleset import Ruleset

LARGEST = 250_000
"""The most bytes that a file of a sheet may have: the widest sheets take a few thousand."""


def read(data: bytes, *, name: str = "", ruleset: Ruleset | str | None = None) -> Paper:
    """The sheet in a file, with the sums that are written on it.

    It is JSON if `name` ends in `.json`, CSV if it ends in `.csv`, else what it begins like. At most
    `LARGEST` bytes are taken. Raises `DocumentError` with every fault, `UnknownNameError` for a `ruleset`
    that there isn't, and `RulesetError` where a package that brings rules is broken.
    """
    if is_ruleset(name):
        message = (
            "a .toml file is a ruleset, no sheet: `validate` judges it, `--ruleset` scores a sheet by it"
        )
        raise _unreadable(message)
    text = text_of(data, largest=LARGEST, kind="sheet")
    suffix = name.lower().rpartition(".")[2]
    if suffix == "json" or (suffix != "csv" and text.lstrip()[:1] in ("{", "[")):
        return Paper(loads(text, ruleset=ruleset))
    return read_csv(text, ruleset=ruleset)


def is_ruleset(name: str) -> bool:
    """Whether a file of this name holds a ruleset."""
    return name.lower().endswith(".toml")


def text_of(data: bytes, *, largest: int, kind: str) -> str:
    """The text in a file; `DocumentError` if there is none, or too much of it for a `kind`."""
    if not data.strip():
        raise _unreadable("the file is empty")
    if len(data) > largest:
        raise _unreadable(f"the file is too large for a {kind}: more than {largest:,} bytes")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise _unreadable("the text is UTF-16: save it as UTF-8")
    if b"\0" in data:
        raise _unreadable("this is no text, but a binary file")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = data[error.start]
        message = f"this is no UTF-8 text (byte 0x{byte:02x}): save it as UTF-8"
        raise DocumentError([Fault(f"line {line}", message)]) from None


def _unreadable(message: str) -> DocumentError:
    return DocumentError([Fault("", message)])
