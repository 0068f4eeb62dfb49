"""Which format an answer has: the one that is asked for, or the one that the name of the output tells."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from jamb.cli.answers import RefusedError
from jamb.cli.output import Medium

SUFFIXES: Final = {
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
MEDIA: Final[dict[str, Medium]] = {
    "text": "text",
    "json": "json",
    "html": "markup",
    "svg": "markup",
    "markdown": "markup",
    "csv": "data",
}


def choose(asked: str | None, output: str | None, offered: Sequence[str], *, option: str = "--format") -> str:
    """The format that is asked for, else the one of the output's suffix, else the first that is offered.

    Raises `RefusedError` where the suffix tells none of those that are offered.

    >>> choose(None, "table.MD", ["text", "markdown"]), choose(None, None, ["text", "markdown"])
    ('markdown', 'text')
    """
    suffix = "" if output is None else Path(output).suffix.lower()
    if asked is not None:
        return asked
    if not suffix:
        return offered[0]
    told = SUFFIXES.get(suffix, "")
    if told not in offered:
        message = f"the suffix {suffix} tells none of the formats {', '.join(offered)}: say {option}"
        raise RefusedError.because(f"-o {output}", message)
    return told
