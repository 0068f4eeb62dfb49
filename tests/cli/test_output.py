"""The option -o: a file is written atomically, and its suffix chooses the format."""

import json
import os
import stat
from pathlib import Path

import pytest

from helpers.command_line import FAULTY, FULL, GAMES, HOUSE, SHEETS, Form, Streams
from jamb.cli import output


@pytest.mark.parametrize(
    ("arguments", "suffix", "begins"),
    [
        (["score", str(FULL)], "", " Croatian "),
        (["score", str(FULL)], ".txt", " Croatian "),
        (["score", str(FULL)], ".json", "{"),
        (["score", str(FULL)], ".html", "<!DOCTYPE html>"),
        (["score", str(FULL)], ".HTM", "<!DOCTYPE html>"),
        (["score", str(FULL)], ".svg", "<svg "),
        (["score", str(FULL)], ".md", "| Croatian |"),
        (["score", str(FULL)], ".markdown", "| Croatian |"),
        (["validate", str(FULL)], ".json", "{"),
        (["rules", "kenta"], ".md", "#"),
        (["rulesets"], ".txt", "Name "),
        (["replay", str(GAMES / "tris-begun.jamb")], ".html", "<!DOCTYPE html>"),
        (["blank", "--ruleset", "kenta"], ".csv", "kenta,"),
        (["blank", "--ruleset", "kenta"], ".svg", "<svg "),
        (["convert", str(FULL)], ".json", '{\n  "format": 1'),
        (["convert", str(GAMES / "tris-begun.json")], ".jamb", "jamb-game 1"),
    ],
)
def test_the_suffix_chooses_the_format(
    jamb_: Streams, tmp_path: Path, arguments: list[str], suffix: str, begins: str
) -> None:
    """And nothing is printed; the file has what would have been printed."""
    path = tmp_path / f"out{suffix}"
    code, printed, _ = jamb_.whole(*arguments, "-o", str(path))
    assert (code, printed) == (0, "")
    text = path.read_text(encoding="utf-8")
    assert text.lstrip("\ufeff").startswith(begins)
    option = ["--to" if arguments[0] == "convert" else "--format"]
    if (
        text
        != jamb_.whole(*arguments, *(option if suffix else []), *([] if not suffix else [form(suffix)]))[1]
    ):
        pytest.fail("the file holds something else")
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def form(suffix: str) -> str:
    """The format of a suffix, as this test knows it."""
    known = {".txt": "text", ".HTM": "html", ".md": "markdown", ".jamb": "text"}
    return known.get(suffix, suffix[1:])


@pytest.mark.parametrize("suffix", [".pdf", ".csv", ".html2", ".toml"])
def test_an_unknown_suffix_is_refused(jamb_: Streams, tmp_path: Path, suffix: str) -> None:
    """Unless the format is given."""
    path = tmp_path / f"out{suffix}"
    code, lines, [error] = jamb_("score", str(FULL), "-o", str(path))
    assert (code, lines) == (2, [])
    assert error.startswith(f"-o {path}: unknown suffix {suffix}; choose the format with --format (text,")
    assert not path.exists()
    assert jamb_("score", str(FULL), "--format", "text", "-o", str(path)) == (0, [], [])
    assert path.read_text(encoding="utf-8").startswith(" Croatian ")


def test_an_option_wins_over_the_suffix(jamb_: Streams, tmp_path: Path) -> None:
    """It is explicit."""
    path = tmp_path / "out.txt"
    assert jamb_("score", str(FULL), "--format=json", "-o", str(path))[0] == 0
    assert json.loads(path.read_text(encoding="utf-8"))["command"] == "score"


def test_a_dash_is_standard_output(jamb_: Streams) -> None:
    """As it is standard input for a file to read."""
    assert jamb_("score", str(FULL), "-o", "-") == jamb_("score", str(FULL))


def test_the_exit_code_is_that_of_the_sheets(jamb_: Streams, tmp_path: Path) -> None:
    """Writing a file doesn't make them valid; what can't be read is reported as ever."""
    path = tmp_path / "out"
    assert jamb_("score", str(FAULTY), "-o", str(path)) == (1, [], [])
    code, lines, errors = jamb_("score", "nothing", str(FULL), "-o", str(path))
    assert (code, lines, errors) == (2, [], ["nothing: No such file or directory"])
    assert path.read_text(encoding="utf-8").startswith(" Croatian ")


def test_nothing_is_written_where_there_is_nothing_to_show(jamb_: Streams, tmp_path: Path) -> None:
    """What was there before stays."""
    path = tmp_path / "out"
    path.write_text("before", encoding="utf-8")
    assert jamb_("score", "nothing", "-o", str(path))[0] == 2
    assert jamb_("rules", "nothing", "-o", str(path))[0] == 2
    assert jamb_("convert", "nothing", "--to", "json", "-o", str(path))[0] == 2
    assert path.read_text(encoding="utf-8") == "before"


def test_a_file_is_replaced_and_keeps_its_mode(jamb_: Streams, tmp_path: Path) -> None:
    """A new one has that of any new file."""
    path, new = tmp_path / "out", tmp_path / "new"
    path.write_text("before\n" * 1000, encoding="utf-8")
    if os.geteuid() == 0:
        os.chown(path, 1234, 4321)  # only root can give a file away
    path.chmod(0o640)
    owner = path.stat().st_uid, path.stat().st_gid
    for target in (path, new):
        assert jamb_("score", str(FULL), "-o", str(target))[0] == 0
        assert target.read_text(encoding="utf-8") == jamb_.whole("score", str(FULL))[1]
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert (path.stat().st_uid, path.stat().st_gid) == owner
    (tmp_path / "usual").touch()
    assert new.stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_a_link_stays_a_link(jamb_: Streams, tmp_path: Path) -> None:
    """Its target is written."""
    path, link = tmp_path / "out", tmp_path / "link"
    path.touch()
    link.symlink_to(path)
    assert jamb_("score", str(FULL), "-o", str(link))[0] == 0
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8").startswith(" Croatian ")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("folder", "Is a directory"),
        ("folder/", "Is a directory"),
        ("nothing/out", "No such file or directory"),
        ("out/", "No such file or directory"),
        ("file/out", "Not a directory"),
        ("a\0b", "not a valid file name"),
        ("", "not a valid file name"),
        ("x" * 300, "File name too long"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused(
    jamb_: Streams, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, why: str
) -> None:
    """In a line with its name; nothing is left behind."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    shown = name.replace("\0", "\\x00")
    assert jamb_("score", str(FULL), "-o", name) == (2, [], [f"{shown}: can't be written: {why}"])
    assert sorted(each.name for each in tmp_path.rglob("*")) == ["file", "folder"]


def test_a_read_only_file_is_not_replaced(
    jamb_: Streams, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though its folder would allow it."""
    path = tmp_path / "out"
    path.write_text("before", encoding="utf-8")
    path.chmod(0o400)
    if os.access(path, os.W_OK):  # who may do everything is only asked
        opened = Path.open

        def guarded(self: Path, mode: str = "r", encoding: str | None = None, **more: Form) -> Form:
            if self == path and "a" in mode:
                raise PermissionError(13, "Permission denied")
            return opened(self, mode, encoding=encoding, **more)

        monkeypatch.setattr(Path, "open", guarded)
    assert jamb_("score", str(FULL), "-o", str(path)) == (
        2,
        [],
        [f"{path}: can't be written: Permission denied"],
    )
    monkeypatch.undo()
    assert path.read_text(encoding="utf-8") == "before"


@pytest.mark.parametrize("before", [None, "before"])
def test_a_write_that_fails_leaves_no_half_file(
    jamb_: Streams, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str | None
) -> None:
    """Neither in its place nor beside it."""
    path = tmp_path / "out"
    if before is not None:
        path.write_text(before, encoding="utf-8")

    def full(self: Path, target: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    code, lines, [error] = jamb_("score", str(FULL), "-o", str(path))
    assert (code, lines, error) == (2, [], f"{path}: can't be written: No space left on device")
    assert {each.name: each.read_text(encoding="utf-8") for each in tmp_path.iterdir()} == (
        {} if before is None else {"out": before}
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["score", "{}", "--format", "text"],
        ["score", str(FULL), "{}", "--format", "json"],
        ["score", str(FULL), "--ruleset", "{}", "--format", "html"],
        ["validate", "./{}", "--format", "text"],
        ["rules", "kenta", "{}", "--format", "text"],
        ["blank", "--ruleset", "{}", "--format", "csv"],
        ["replay", "{}", "--format", "json"],
        ["convert", "{}", "--to", "toml"],
    ],
)
def test_an_input_file_is_not_overwritten(
    jamb_: Streams, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    """Naming a file as input and output is a mistake; not even an error as JSON replaces it."""
    monkeypatch.chdir(tmp_path)
    before = HOUSE.read_bytes()
    Path("our.toml").write_bytes(before)
    Path("link").symlink_to("our.toml")
    for name in ("our.toml", "link"):
        said = [argument.format("our.toml") for argument in arguments]
        code, lines, [error] = jamb_(*said, "-o", name)
        assert (code, lines) == (2, [])
        assert error == f"-o {name}: this is an input file; write to another one"
        assert Path("our.toml").read_bytes() == before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_what_is_not_a_regular_file_is_written_to(tmp_path: Path) -> None:
    """A pipe is not replaced by a file. No test tries a real device: a bug would replace it."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        output.write_file(str(pipe), "Šćepan")
        assert os.read(reader, 100).decode() == "Šćepan"
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_file_is_utf_8_whatever_the_terminal(
    jamb_: Streams, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No letter is lost."""
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    path = tmp_path / "out.txt"
    assert jamb_("score", "--locale", "sr-Cyrl", str(SHEETS / "kenta.csv"), "-o", str(path))[0] == 0
    assert "Кента" in path.read_text(encoding="utf-8")
