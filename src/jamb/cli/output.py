"""Where an answer goes, and in which format: a stream that may be closed, full or limited, or an atomic file.

Nothing that a terminal would obey is printed as it is. Text shows it as escapes, JSON and markup have
escapes of their own. Data for other programs (CSV, documents) is left as it is, except on a terminal.
"""

import os
import secrets
import stat
import sys
from codecs import lookup
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal, TextIO

from jamb._characters import escaped
from jamb.cli.answers import FINE, UNREADABLE, RefusedError

Medium = Literal["text", "json", "markup", "data"]
"""How characters are escaped: for a terminal, as in JSON, as in HTML, or not at all."""

SUFFIXES: Final[Mapping[str, str]] = {
    ".txt": "text",
    ".json": "json",
    ".html": "html",
    ".htm": "html",
    ".svg": "svg",
    ".md": "markdown",
    ".markdown": "markdown",
    ".csv": "csv",
    ".jamb": "text",
    ".toml": "toml",
}
MEDIA: Final[Mapping[str, Medium]] = {
    "text": "text",
    "json": "json",
    "html": "markup",
    "svg": "markup",
    "markdown": "markup",
    "csv": "data",
}

_PLAIN: Final = str.maketrans(
    {chr(line): "+" for line in range(0x2500, 0x2580)} | dict(zip("─═│║×·▸…−–", "-=||x.>.--", strict=True))
)
"""The lines of tables and the marks in them, each by a character of the same width."""


def of_suffix(output: str | None, offered: Sequence[str], *, option: str) -> str:
    """The format that the suffix of the output stands for, empty without a suffix.

    Raises `RefusedError` if it is none of those that are offered; `option` would choose one.

    >>> of_suffix("sheet.CSV", ["json", "csv"], option="--to"), of_suffix("sheet", ["json"], option="--to")
    ('csv', '')
    """
    suffix = "" if output is None else Path(output).suffix.lower()
    form = SUFFIXES.get(suffix, "")
    if suffix and form not in offered:
        message = f"unknown suffix {suffix}; choose the format with {option} ({', '.join(offered)})"
        raise RefusedError.because(f"-o {output}", message)
    return form


def deliver(text: str, medium: Medium, target: str | None) -> int:
    """Print a text or write it to the file `target`, and give the exit code of having done so."""
    safe = _safe(text, medium)
    if target is None or target == "-":
        return write(safe, medium, sys.stdout)
    try:
        write_file(target, safe)
    except OSError as error:
        return complain([f"{target}: can't be written: {error.strerror or error}"])
    except ValueError:
        return complain([f"{target}: can't be written: not a valid file name"])
    return FINE


def complain(lines: Iterable[str]) -> int:
    """Report on standard error what went wrong."""
    write("".join(f"{escaped(line)}\n" for line in lines), "text", sys.stderr)
    return UNREADABLE


def write(text: str, medium: Medium, stream: TextIO | None) -> int:
    """Print a text, and give the exit code of having done so."""
    if stream is None or not text:
        return FINE  # the caller closed it
    if medium == "data" and stream.isatty():
        text = _safe(text, "text")
    encoding = stream.encoding or "utf-8"
    if medium in ("json", "markup") and lookup(encoding).name != "utf-8":
        text = _ascii(text, medium)  # readers take both for UTF-8, as the pages themselves say
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        if medium == "data":
            return complain([f"can't encode the output as {encoding}; use -o FILE"])
        text = text.translate(_PLAIN).encode(encoding, "backslashreplace").decode(encoding)
    try:
        stream.write(text)
        stream.flush()
    except OSError as error:
        # what is left in the buffer would be reported again when Python exits
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), stream.fileno())
        if isinstance(error, BrokenPipeError):
            return FINE  # the reader had enough
        return UNREADABLE if stream is sys.stderr else complain([f"the output: {error.strerror}"])
    return FINE


def write_file(target: str, text: str) -> None:
    """Write a file in UTF-8, atomically; what isn't a regular file (a pipe, say) is just written to.

    Raises `OSError`, and `ValueError` for a name that isn't valid.
    """
    if not target:
        raise ValueError(target)
    path = Path(os.path.realpath(target))
    data = text.encode("utf-8", "backslashreplace")
    try:
        before = path.stat()
    except FileNotFoundError:
        if target.endswith("/"):
            raise
        before = None
    if before is not None and not stat.S_ISREG(before.st_mode):
        path.write_bytes(data)  # which a folder refuses
        return
    if before is not None:
        path.open("ab").close()  # one that may not be written is not replaced either
    beside = path.with_name(f".{secrets.token_hex(8)}.part")
    with beside.open("xb") as file:
        try:
            file.write(data)
            file.close()
            if before is not None:
                _take_over(beside, before)
            beside.replace(path)
        except BaseException:
            beside.unlink()
            raise


def _take_over(path: Path, before: os.stat_result) -> None:
    """Give a file the owner and permissions of the one that it will replace, as far as that is allowed."""
    if hasattr(os, "chown"):
        with suppress(PermissionError):
            os.chown(path, before.st_uid, before.st_gid)
    path.chmod(stat.S_IMODE(before.st_mode))


def _safe(text: str, medium: Medium) -> str:
    """A text with nothing in it that a terminal would obey."""
    if medium == "data":
        return text
    if medium == "text":
        return "\n".join(map(escaped, text.split("\n")))
    if medium == "json":
        return "".join(sign if sign == "\n" or sign.isprintable() else _u(sign) for sign in text)
    return "".join(sign if sign in "\n\xa0" or sign.isprintable() else _reference(sign) for sign in text)


def _ascii(text: str, medium: Medium) -> str:
    """JSON or markup that is the same in nearly any encoding, with escapes or numeric references."""
    if medium == "json":
        return "".join(sign if sign.isascii() else _u(sign) for sign in text)
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")


def _u(sign: str) -> str:
    """A character as JSON escapes it, as a surrogate pair if need be."""
    units = sign.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))


def _reference(sign: str) -> str:
    """A character as HTML and XML write an invisible one; what they can't hold is replaced."""
    lawful = sign == "\t" or not (sign < " " or "\x7f" <= sign <= "\x9f" or "\ud800" <= sign <= "\udfff")
    return f"&#x{ord(sign):x};" if lawful else "\N{REPLACEMENT CHARACTER}"
