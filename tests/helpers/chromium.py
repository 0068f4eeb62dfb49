"""Chromium without a window: to print and to look at what browsers make of our pages.

Tests that need it are skipped, saying so, where there is none; with `JAMB_BROWSER=required` they fail.
"""

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

CHROMIUM: Final = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
needs_chromium: Final = pytest.mark.skipif(
    CHROMIUM is None and os.environ.get("JAMB_BROWSER") != "required",
    reason="there is no Chromium here, in which pages are printed and looked at",
)
_FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)
_PATIENCE: Final = 120


def run(page: Path, *flags: str) -> str:
    """What Chromium writes when it opens a file with these flags and a profile of its own."""
    assert CHROMIUM is not None, "a Chromium is required, and none is on the path"
    with TemporaryDirectory() as profile:
        done = subprocess.run(
            [CHROMIUM, *_FLAGS, f"--user-data-dir={profile}", *flags, page.resolve().as_uri()],
            check=True,
            capture_output=True,
            encoding="utf-8",
            timeout=_PATIENCE,
        )
    return done.stdout


def print_pdf(page: Path) -> bytes:
    """A file as Chromium prints it, without a header or footer of its own."""
    pdf = page.with_name(f"{page.name}.pdf")
    run(page, "--no-pdf-header-footer", f"--print-to-pdf={pdf}")
    return pdf.read_bytes()


def dump_dom(page: Path) -> str:
    """The document after its scripts have run."""
    return run(page, "--dump-dom", "--virtual-time-budget=2000")


def screenshot(page: Path, width: int, height: int) -> bytes:
    """A picture (PNG) of a file in a window of this size."""
    png = page.with_name(f"{page.name}.png")
    run(page, f"--screenshot={png}", f"--window-size={width},{height}")
    return png.read_bytes()
