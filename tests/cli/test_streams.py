"""The command line among other programs: pipes, terminals and outputs of all kinds, and never a traceback."""

import io
import json
import os
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import TextIO
from xml.etree import ElementTree

import pytest

import jamb
from helpers.command_line import FAULTY, FULL, SHEETS
from jamb.cli import main
from jamb.rulesets import CROATIAN


def run(
    *arguments: str, data: bytes = b"", folder: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run `python -m jamb` as people do."""
    return subprocess.run(
        [sys.executable, "-m", "jamb", *arguments],
        input=data,
        capture_output=True,
        check=False,
        cwd=folder,
        env={**os.environ, **environment},
        timeout=60,
    )


def test_standard_input_is_a_dash(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its beginning tells what it holds."""
    for data in (FULL.read_bytes(), jamb.dumps(jamb.Sheet.blank(CROATIAN)).encode()):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        assert main(["validate", "-"]) == 0
        assert capsys.readouterr() == ("-: no faults\n", "")
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["validate", "-"]) == 2
    assert capsys.readouterr() == ("", "-: standard input is closed\n")


def test_an_input_that_never_ends_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its beginning alone is never read."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(FULL.read_bytes().ljust(1_000_000))))
    assert main(["validate", "-"]) == 2
    assert "too large" in capsys.readouterr().err


class Interrupted(io.BytesIO):
    """An input that is interrupted."""

    def read(self, size: int | None = -1) -> bytes:
        """Raise what Ctrl-C raises."""
        raise KeyboardInterrupt


def test_an_interrupt_is_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It ends with the exit code that shells expect."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Interrupted()))
    assert main(["score", "-"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_terminal_that_cannot_encode_letters_gets_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Plain lines for the table, escapes for letters in a name."""
    output = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", output)
    assert main(["score", str(FULL)]) == 0
    assert isinstance(output.buffer, io.BytesIO)
    lines = output.buffer.getvalue().decode("ascii").splitlines()
    assert lines[0] == " Croatian     | Down |  Up | Free | Announced"
    assert lines[1] == "--------------+------+-----+------+-----------"
    assert " Full house   |    x |  54 |   58 |        51" in lines
    path = tmp_path / "Šćepan.csv"
    path.write_bytes(FULL.read_bytes())
    assert main(["validate", str(path)]) == 0
    assert b"\\u0160\\u0107epan.csv: no faults" in output.buffer.getvalue()


def printed_in(encoding: str, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[int, str]:
    """The exit code and what is printed on a terminal of this encoding."""
    output = io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="")
    monkeypatch.setattr(sys, "stdout", output)
    code = main(arguments)
    assert isinstance(output.buffer, io.BytesIO)
    return code, output.buffer.getvalue().decode(encoding)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_json_is_json_on_any_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, encoding: str) -> None:
    """Letters that it can't encode are escaped as in JSON, those beyond 16 bits as surrogate pairs."""
    name = str(tmp_path / "Šć é \U0001f3b2.csv")
    code, out = printed_in(encoding, monkeypatch, "score", "--format", "json", name)
    assert code == 2
    assert "\\u0160\\u0107" in out
    assert "\\ud83c\\udfb2" in out
    assert json.loads(out)["files"][0]["file"] == name


def test_a_document_is_json_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Those of `convert` as well."""
    path = tmp_path / "game.json"
    path.write_text(jamb.dumps_game(jamb.Game.start(CROATIAN, ["Šćepan"])), encoding="utf-8")
    code, out = printed_in("ascii", monkeypatch, "convert", "--to", "json", str(path))
    assert (code, json.loads(out)["players"]) == (0, ["Šćepan"])


def test_pages_are_complete_on_any_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters that it can't encode are character references."""
    arguments = ("score", "--locale", "sr-Cyrl", "--format", "html", str(SHEETS / "kenta.csv"))
    code, out = printed_in("ascii", monkeypatch, *arguments)
    assert code == 0
    assert unescape(out) == unescape(printed_in("utf-8", monkeypatch, *arguments)[1])
    assert "&#1050;" in out


@pytest.mark.parametrize("form", ["svg", "html"])
def test_markup_is_well_formed_in_any_encoding(form: str) -> None:
    """A page says that it is UTF-8, so not even a letter that cp1252 has (š, Š) is printed in cp1252."""
    arguments = ("blank", "kenta", "--locale", "hr", "--format", form)
    done = run(*arguments, PYTHONIOENCODING="cp1252")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"&#353;" in done.stdout
    whole = run(*arguments, PYTHONIOENCODING="utf-8").stdout.decode()
    assert unescape(done.stdout.decode("ascii")) == unescape(whole)
    if form == "svg":
        assert ElementTree.fromstring(done.stdout).tag.endswith("svg")
    else:
        assert b'<meta charset="utf-8">' in done.stdout


def test_json_is_utf_8_in_any_encoding() -> None:
    """Its readers expect nothing else, even where cp1252 has all its letters."""
    done = run("rules", "kenta", "--locale", "de", "--format", "json", PYTHONIOENCODING="cp1252")
    assert "würfel" in json.dumps(json.loads(done.stdout.decode()), ensure_ascii=False).casefold()


def test_data_is_not_adapted_to_an_encoding(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It would be read as something else; a file can hold it."""
    arguments = ("blank", "--ruleset", "kenta", "--locale", "sr-Cyrl", "--format", "csv")
    assert printed_in("ascii", monkeypatch, *arguments) == (2, "")
    told = "can't encode the output as ascii; use -o FILE\n"
    assert capsys.readouterr().err == told
    assert printed_in("utf-8", monkeypatch, *arguments)[0] == 0


class Terminal(io.StringIO):
    """What people look at."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        """It is one."""
        return True


def test_data_is_escaped_on_a_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Control characters are escaped there; other programs get them unchanged."""
    path = tmp_path / "game.json"
    path.write_text(jamb.dumps_game(jamb.Game.start(CROATIAN, ["An\u202ea"])), encoding="utf-8")
    arguments = ("convert", "--to", "csv", str(path))
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    assert main(arguments) == 0
    assert terminal.getvalue().startswith("Player: An\\u202ea\n")
    assert printed_in("utf-8", monkeypatch, *arguments)[1].startswith("Player: An\u202ea\n")


def test_paper_is_plain_on_an_old_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lines keep their length."""
    code, out = printed_in("ascii", monkeypatch, "blank", "--ruleset", "kenta")
    assert code == 0
    assert "\\" not in out
    _, whole = printed_in("utf-8", monkeypatch, "blank", "--ruleset", "kenta")
    assert list(map(len, out.splitlines())) == list(map(len, whole.splitlines()))


def test_closed_outputs_are_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever closes them wants only the exit code."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert [main(["score", str(FULL)]), main(["validate", "nothing"])] == [0, 2]


def test_it_runs_as_a_module(tmp_path: Path) -> None:
    """`python -m jamb`, from any folder, in any locale."""
    done = run("score", str(FULL), folder=tmp_path, LC_ALL="C", PYTHONIOENCODING="utf-8")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().startswith(" Croatian     │ Down │")
    done = run("validate", "-", "--ruleset", "tris", data=FAULTY.read_bytes())
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"-: line 1: the ruleset is 'croatian' here")


@pytest.mark.parametrize("arguments", [["score", str(FULL)], ["validate", "/nothing"]])
def test_a_closed_pipe_is_no_traceback(arguments: list[str]) -> None:
    """The reader had enough: nothing is reported, and the exit code is that of the sheet."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "jamb", *arguments],
            stdout=writing,
            stderr=writing if arguments[0] == "validate" else subprocess.PIPE,
            check=False,
            timeout=60,
        )
    finally:
        os.close(writing)
    assert done.returncode == (2 if arguments[0] == "validate" else 0)
    assert not done.stderr


def closed_pipe() -> TextIO:
    """A pipe without a reader."""
    reading, writing = os.pipe()
    os.close(reading)
    return os.fdopen(writing, "w", encoding="utf-8")


@pytest.mark.parametrize(
    ("stream", "arguments", "code"),
    [("stdout", ["score", str(FULL)], 0), ("stderr", ["score", "/nothing"], 2)],
)
def test_the_buffer_of_a_closed_pipe_is_dropped(
    stream: str, arguments: list[str], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that Python doesn't try again at exit and complain."""
    with closed_pipe() as pipe:
        monkeypatch.setattr(sys, stream, pipe)
        assert main(arguments) == code
        pipe.write("more")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no device that is full")
def test_a_full_output_is_reported_in_this_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On standard error, if that takes anything."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert main(["score", str(FULL)]) == 2
    assert capsys.readouterr().err == "the output: No space left on device\n"
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stderr", full)
        assert main(["score", "/nothing"]) == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no device that is full")
@pytest.mark.parametrize("arguments", [[], ["--help"], ["score", "--help"], ["--version"]])
def test_help_and_version_on_a_full_output(arguments: list[str]) -> None:
    """One line, no traceback."""
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "jamb", *arguments]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, timeout=60)
    assert done.stderr == b"the output: No space left on device\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no device that is full")
def test_a_full_output_is_reported() -> None:
    """A full disk is not taken for a printed sheet."""
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "jamb", "score", str(FULL)]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, timeout=60)
        assert (done.returncode, done.stderr) == (2, b"the output: No space left on device\n")
        done = subprocess.run([*command[:-1], "/nothing"], stderr=full, check=False, timeout=60)
        assert done.returncode == 2
