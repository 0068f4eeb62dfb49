"""Where an answer goes: a stream that may be closed, full or poor in letters; a file that is written whole.

Nothing that a terminal would obey is printed as it is. Text shows it as escapes, JSON and markup have
escapes of their own. Data for other programs (CSV, documents) is left as it is, except on a terminal.
"""

import os
import secrets
import stat
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal, TextIO

from jamb.cli.answers import FINE, UNREADABLE

Medium = Literal["text", "json", "markup", "data"]
"""How signs are escaped in a text: as those of a terminal, of JSON, of HTML, or not at all."""

_PLAIN: Final = str.maketrans(
    {chr(line): "+" for line in range(0x2500, 0x2580)} | dict(zip("─═│║×·▸…−–", "-=||x.>.--", strict=True))
)
"""The lines of tables and the marks in them, each by a sign of the same width."""

_JOINERS: Final = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""They join letters and parts of pictures, and do nothing else."""


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
        return complain([f"{target}: can't be written: no file can have this name"])
    return FINE


def complain(lines: Iterable[str]) -> int:
    """Tell on standard error what went wrong."""
    write("".join(f"{seen(line)}\n" for line in lines), "text", sys.stderr)
    return UNREADABLE


def write(text: str, medium: Medium, stream: TextIO | None) -> int:
    """Print a text, and give the exit code of having done so."""
    if stream is None or not text:
        return FINE  # the caller closed it
    if medium == "data" and stream.isatty():
        text = _safe(text, "text")
    encoding = stream.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        if medium == "data":
            return complain([f"the output: {encoding} has not all of these letters: give a file with -o"])
        text = _poorer(text, medium, encoding)
    try:
        stream.write(text)
        stream.flush()
    except OSError as error:
        # whatever is left in the buffer would be told of again when Python ends
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), stream.fileno())
        if isinstance(error, BrokenPipeError):
            return FINE  # the reader had enough
        return UNREADABLE if stream is sys.stderr else complain([f"the output: {error.strerror}"])
    return FINE


def write_file(target: str, text: str) -> None:
    """Write a file in UTF-8, whole or not at all; what is no common file (a pipe, say) is just written to.

    Raises `OSError`, and `ValueError` for a name that no file can have.
    """
    if not target:
        raise ValueError(target)
    path = Path(os.path.realpath(target))
    data = text.encode("utf-8", "backslashreplace")
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        if target.endswith("/"):
            raise
        mode = None
    if mode is not None and not stat.S_ISREG(mode):
        path.write_bytes(data)  # which a folder refuses
        return
    if mode is not None:
        path.open("ab").close()  # one that may not be written is not replaced either
    beside = path.with_name(f".{secrets.token_hex(8)}.part")
    with beside.open("xb") as file:
        try:
            file.write(data)
            file.close()
            if mode is not None:
                beside.chmod(stat.S_IMODE(mode))
            beside.replace(path)
        except BaseException:
            beside.unlink()
            raise


def _safe(text: str, medium: Medium) -> str:
    """A text with nothing in it that could play tricks on a terminal."""
    if medium == "data":
        return text
    if medium == "text":
        return "\n".join(map(seen, text.split("\n")))
    if medium == "json":
        return "".join(sign if sign == "\n" or sign.isprintable() else _u(sign) for sign in text)
    return "".join(sign if sign in "\n\xa0" or sign.isprintable() else _reference(sign) for sign in text)


def seen(line: str) -> str:
    r"""A line as it can be printed: signs that could play tricks on a terminal are shown as escapes.

    >>> print(seen("two\nlines"))
    two\nlines
    """
    if line.isprintable():
        return line
    return "".join(sign if sign.isprintable() or sign in _JOINERS else ascii(sign)[1:-1] for sign in line)


def _poorer(text: str, medium: Medium, encoding: str) -> str:
    """A text for an old terminal: plain lines for the table's, escapes for letters that it hasn't got."""
    if medium == "json":
        return "".join(sign if sign.isascii() else _u(sign) for sign in text)
    if medium == "markup":
        return text.encode(encoding, "xmlcharrefreplace").decode(encoding)
    return text.translate(_PLAIN).encode(encoding, "backslashreplace").decode(encoding)


def _u(sign: str) -> str:
    """A sign as JSON escapes it, in two halves where it takes them."""
    units = sign.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))


def _reference(sign: str) -> str:
    """A sign as HTML and XML write one that can't be seen; what they can't hold is replaced."""
    lawful = sign == "\t" or not (sign < " " or "\x7f" <= sign <= "\x9f" or "\ud800" <= sign <= "\udfff")
    return f"&#x{ord(sign):x};" if lawful else "\N{REPLACEMENT CHARACTER}"
