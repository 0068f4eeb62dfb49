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


def choose(asked: str | None, output: str | None, offered: Sequence[str]) -> str:
    """The format that is asked for, else the one of the output's suffix, else the first that is offered.

    Raises `RefusedError` where the suffix tells none of those that are offered.

    >>> choose(None, "table.MD", ["text", "markdown"]), choose(None, None, ["text", "markdown"])
    ('markdown', 'text')
    """
    return asked or of_suffix(output, offered, option="--format") or offered[0]


def of_suffix(output: str | None, offered: Sequence[str], *, option: str) -> str:
    """The format that the suffix of the output tells, nothing where it has none.

    Raises `RefusedError` where it tells none of those that are offered; `option` would say which.

    >>> of_suffix("sheet.CSV", ["json", "csv"], option="--to"), of_suffix("sheet", ["json"], option="--to")
    ('csv', '')
    """
    suffix = "" if output is None else Path(output).suffix.lower()
    told = SUFFIXES.get(suffix, "")
    if suffix and told not in offered:
        message = f"the suffix {suffix} tells none of the formats {', '.join(offered)}: say {option}"
        raise RefusedError.because(f"-o {output}", message)
    return told
