"""What people type before they have read anything: no arguments, misspelt ones, a name, a folder."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.command_line import FAULTY, FULL, GAMES, HOUSE, SHEETS, Streams
from helpers.installed import declare
from jamb.cli import get_parser, main


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty folder to be in."""
    return tmp_path_factory.mktemp("habits")


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The last line of standard error for an invalid command line; the usage comes first."""
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("usage: python -m jamb")
    return err.splitlines()[-1]


def test_without_arguments_it_helps(
    jamb_: Streams, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On standard output, and that isn't an error."""
    assert jamb_.whole() == (0, get_parser().format_help(), "")
    monkeypatch.setattr(sys, "argv", ["jamb"])
    assert main() == 0
    assert capsys.readouterr().out == get_parser().format_help()


@pytest.mark.parametrize("arguments", [["--help"], ["score", "-h"]])
def test_help_is_printed_as_everything_is(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also if the output is closed or can't encode it."""
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 0
    assert capsys.readouterr().out.startswith("usage: python -m jamb")
    for stream in (None, io.TextIOWrapper(io.BytesIO(), encoding="ascii")):
        monkeypatch.setattr(sys, "stdout", stream)
        with pytest.raises(SystemExit) as caught:
            main(arguments)
        assert caught.value.code == 0


def test_help_takes_any_name_of_a_ruleset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That an installed package may bring."""
    declare(tmp_path, "odd-rules", rulesets={"50%s": "nothing:X", "%(prog)": "nothing:X"})
    monkeypatch.syspath_prepend(tmp_path)
    [action] = [action for action in get_parser()._actions if action.dest == "command"]
    assert isinstance(action.choices, dict)
    for command in ("score", "rules", "blank"):
        assert "serbian_wide, %(prog), 50%s" in " ".join(action.choices[command].format_help().split())


@pytest.mark.parametrize(
    ("said", "meant"),
    [("scor", "score"), ("valdate", "validate"), ("ruleset", "rulesets"), ("Convert", "convert")],
)
def test_a_misspelt_command_is_guessed(capsys: pytest.CaptureFixture[str], said: str, meant: str) -> None:
    """With all known ones."""
    assert refused(capsys, said, "x") == (
        f"python -m jamb: error: no command {said!r}; did you mean {meant!r}? "
        "(known: score, validate, rules, rulesets, blank, replay, convert)"
    )


def test_a_command_like_no_other_is_not_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    """All known ones are listed; control characters are escaped."""
    assert refused(capsys, "\x1b[2J") == (
        "python -m jamb: error: no command '\\x1b[2J' "
        "(known: score, validate, rules, rulesets, blank, replay, convert)"
    )


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["score", "--lcoale", "hr", "x"], "--lcoale; did you mean --locale?"),
        (["score", "--lcoale=hr", "x"], "--lcoale=hr; did you mean --locale?"),
        (["score", "x", "--rule", "kenta"], "--rule kenta; did you mean --ruleset?"),
        (["validate", "x", "--finishd", "--fromat", "x"], "--finishd --fromat x; did you mean"),
        (["blank", "kenta", "--perpage", "2"], "--perpage 2; did you mean --per-page?"),
        (["score", "x", "--finished"], "--finished"),
        (["rulesets", "x"], "x"),
        (["score", "x", "--\x1b[2J"], "--\\x1b[2J"),
    ],
)
def test_a_misspelt_option_is_guessed(
    capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    """From those of the command."""
    error = refused(capsys, *arguments)
    assert error.startswith(f"python -m jamb {arguments[0]}: error: unrecognized arguments: {told}")
    assert error.endswith(("?", told))


def test_several_guesses_are_all_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Each once."""
    error = refused(capsys, "validate", "x", "--finishd", "--fromat", "--fromat")
    assert error.endswith("; did you mean --finished or --format?")


@pytest.mark.parametrize("ruleset", ["croatian", "kniffel", str(HOUSE)])
def test_blank_takes_its_ruleset_as_rules_does(jamb_: Streams, ruleset: str) -> None:
    """By position; the option is the same."""
    expected = jamb_.whole("blank", "--ruleset", ruleset, "--format", "csv")
    assert expected[0] == 0
    assert jamb_.whole("blank", ruleset, "--format", "csv") == expected
    assert jamb_.whole("blank", "--format", "csv", ruleset) == expected


def test_blank_reports_what_is_wrong_with_its_ruleset(
    jamb_: Streams, capsys: pytest.CaptureFixture[str]
) -> None:
    """Under the name that was given; it takes one."""
    code, lines, [error] = jamb_("blank", "kentaa")
    assert (code, lines) == (2, [])
    assert error.startswith("kentaa: no ruleset 'kentaa'; did you mean 'kenta'?")
    assert refused(capsys, "blank", "kenta", "--ruleset", "tris").endswith(
        "not allowed with argument RULESET"
    )
    assert refused(capsys, "blank").endswith("one of the arguments RULESET --ruleset is required")
    assert jamb_("blank", str(HOUSE), "--format", "csv", "-o", str(HOUSE))[2] == [
        f"-o {HOUSE}: this is an input file; write to another one"
    ]


def test_a_folder_is_its_files(jamb_: Streams) -> None:
    """In the order of their names, each under its own."""
    files = sorted(map(str, SHEETS.iterdir()))
    for command in ("score", "validate"):
        assert jamb_.whole(command, str(SHEETS)) == jamb_.whole(command, *files)
    assert jamb_.whole("validate", str(HOUSE), str(SHEETS)) == jamb_.whole("validate", str(HOUSE), *files)
    _, out, _ = jamb_.whole("score", "--format", "json", str(SHEETS))
    assert [one["file"] for one in json.loads(out)["files"]] == files
    games = sorted(map(str, GAMES.iterdir()))
    assert jamb_.whole("replay", str(GAMES)) == jamb_.whole("replay", *games)


def test_of_a_folder_only_what_the_command_reads_is_taken(jamb_: Streams, tmp_path: Path) -> None:
    """By its suffix, and nothing that is hidden or in a folder further down."""
    for name in ("b.csv", "A.CSV", ".hidden.csv", "notes.txt", "image.svg"):
        (tmp_path / name).write_bytes(FULL.read_bytes())
    (tmp_path / "rules.toml").write_bytes(HOUSE.read_bytes())
    (tmp_path / "more.csv").mkdir()
    (tmp_path / "more.csv" / "c.csv").write_bytes(FAULTY.read_bytes())
    fine = [f"{tmp_path / name}: no faults" for name in ("A.CSV", "b.csv")]
    assert jamb_("validate", str(tmp_path)) == (0, [*fine, f"{tmp_path / 'rules.toml'}: no faults"], [])
    code, lines, errors = jamb_("score", str(tmp_path))
    assert (code, errors, lines[0]) == (0, [], f"{tmp_path / 'A.CSV'}:")
    assert jamb_("score", "--format", "json", str(tmp_path), "-o", str(tmp_path / "b.csv")) == (
        2,
        [],
        [f"-o {tmp_path / 'b.csv'}: this is an input file; write to another one"],
    )


def test_an_empty_folder_is_refused(jamb_: Streams, tmp_path: Path) -> None:
    """And doesn't hide other files; a command for a single file takes no folder."""
    said = f"{tmp_path}: this is a folder without any file for this command"
    assert jamb_("validate", str(tmp_path), str(FULL)) == (2, [f"{FULL}: no faults"], [said])
    for command in ("score", "replay"):
        assert jamb_(command, str(tmp_path)) == (2, [], [said])
    assert jamb_("convert", str(SHEETS), "--to", "csv")[:2] == (2, [])


def test_a_folder_that_can_not_be_listed_is_refused(
    jamb_: Streams, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what the system says."""

    def closed(self: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", closed)
    assert jamb_("validate", str(tmp_path)) == (2, [], [f"{tmp_path}: Permission denied"])


WORDS = [
    *("score", "validate", "rules", "rulesets", "blank", "replay", "convert"),
    *(
        "-h",
        "--version",
        "--format",
        "--ruleset",
        "--locale",
        "--to",
        "--player",
        "--sheets",
        "--theme",
        "-o",
    ),
    *("json", "html", "svg", "csv", "text", "hr", "xx", "kenta", "kentaa", "nothing", "nothing.toml", "Ana"),
    *(str(FULL), str(HOUSE), str(SHEETS), str(GAMES / "tris-begun.json")),
    *("", "-", "--", "--=", "-x", "a\0b", "\udcff", "\x1b[2J", "@", "1"),
]


@settings(max_examples=100)
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=3), max_size=5))
def test_any_arguments_end_with_an_exit_code(folder: Path, words: list[str]) -> None:
    """Whatever they are: nothing else is raised, and every line can be printed."""
    words = [word for word in words if word not in ("-o", "--output") and not word.startswith("-o")]
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.chdir(folder)
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(FULL.read_bytes())))
        code: object
        try:
            code = main(words)
        except SystemExit as left:
            code = left.code
    assert code in (0, 1, 2)
    assert (code == 2) <= bool(err.getvalue() or '"errors"' in out.getvalue())
    assert all(line.isprintable() for line in err.getvalue().split("\n"))
