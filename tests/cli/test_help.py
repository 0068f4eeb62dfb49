"""The help: examples that run, exit codes, and a width that can be read."""

import re
import shlex
from argparse import ArgumentParser
from importlib.metadata import PackageNotFoundError, version

import pytest

from helpers.command_line import Streams
from jamb import cli
from jamb.cli import get_parser, main

NAMES = ("score", "validate", "rules", "rulesets", "blank", "replay", "convert")


def commands() -> dict[str, ArgumentParser]:
    """The parser of each command."""
    [choices] = [action.choices for action in get_parser()._actions if action.dest == "command"]
    assert isinstance(choices, dict)
    return choices


def test_help_lists_the_commands_and_the_exit_codes() -> None:
    """All that a person needs to begin."""
    words = " ".join(get_parser().format_help().split())
    assert "score show sheets with their sums" in words
    assert "validate list the faults" in words
    assert "0 no faults 1 a sheet or a ruleset has faults 2 something can't be read, written or und" in words
    assert "130 interrupted" in words
    assert tuple(commands()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_each_command_has_examples_that_are_understood(name: str) -> None:
    """By the parser that shows them; each begins with the command."""
    text = commands()[name].format_help()
    examples = re.findall(r"^  python -m jamb (.+)$", text, re.MULTILINE)
    assert examples
    for example in examples:
        arguments = get_parser().parse_args(shlex.split(example))
        assert arguments.command == name
    assert "exit codes:" in text


def test_help_lists_only_the_exit_codes_that_a_command_has() -> None:
    """Only commands that validate exit with 1; commands for one file have no highest code of several."""
    help_of = {name: command.format_help() for name, command in commands().items()}
    assert {name for name in NAMES if "has faults" in help_of[name]} == {"score", "validate"}
    several = {name for name in NAMES if "the highest of their codes" in help_of[name]}
    assert several == {"score", "validate", "rules", "replay"}


@pytest.mark.parametrize(("columns", "most"), [("50", 50), ("80", 80), ("300", 100)])
def test_help_is_as_wide_as_the_terminal_but_not_too_wide(
    monkeypatch: pytest.MonkeyPatch, columns: str, most: int
) -> None:
    """What is filled is."""
    monkeypatch.setenv("COLUMNS", columns)
    for name, command in commands().items():
        told, _, rest = command.format_help().partition("\noptions:")
        described = told.partition("\n\n")[2].splitlines()
        options = rest.partition("examples:")[0].splitlines()
        assert max(map(len, (*described, *options))) <= most, name
        if name in ("score", "convert"):
            assert most - 30 < max(map(len, options))


def test_the_version_is_that_of_the_distribution(capsys: pytest.CaptureFixture[str]) -> None:
    """With its name, which differs from the module's."""
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"jamb-rules {version('jamb-rules')}\n"


def test_a_checkout_has_no_version(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """If nothing is installed there is none, and everything else works."""

    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(cli, "version", missing)
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == "jamb-rules (not installed)\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["score", "--rule", "kenta", "x"],
        ["score", "--format", "pdf", "x"],
        ["score", "--format", "csv", "x"],
        ["validate", "--format", "html", "x"],
        ["blank", "--ruleset", "kenta", "--format", "json"],
        ["blank", "--ruleset", "kenta", "--per-page", "3"],
        ["convert", "x", "y"],
        ["convert", "x", "--to", "svg"],
        ["rules"],
        ["rulesets", "x"],
        ["replay"],
        ["sco", "x"],
    ],
)
def test_an_invalid_command_line_exits_with_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is abbreviated; the usage goes to standard error."""
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("usage: python -m jamb")


def test_an_unknown_option_is_reported_with_the_usage_of_its_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Which has all of its options."""
    with pytest.raises(SystemExit):
        main(["score", "--lcoale", "hr", "x"])
    error = capsys.readouterr().err
    assert error.startswith("usage: python -m jamb score ")
    assert "--locale" in error
    assert error.endswith("score: error: unrecognized arguments: --lcoale; did you mean --locale?\n")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ["--ascii", "--format", "html"],
            "--ascii: only for text, not for html",
        ),
        (["--ascii", "--format", "json"], None),
        (["--theme", "dark"], "--theme: only for html and svg, not for text"),
        (["--theme", "dark", "--format", "markdown"], "--theme: only for html and svg, not for markdown"),
        (["--format", "svg", "y"], "--format svg: an image shows one file only; use html for several"),
    ],
)
def test_options_that_do_not_go_together_are_refused(
    jamb_: Streams, arguments: list[str], told: str | None
) -> None:
    """Instead of being ignored; in JSON if that was asked for."""
    code, out, err = jamb_.whole("score", *arguments, "x")
    assert code == 2
    if told is None:
        assert '"path": "--ascii"' in out
    else:
        assert out == ""
        assert err.startswith(told)
