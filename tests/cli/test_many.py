"""Many files and many sheets at once: none hides another, and the exit code is the highest of theirs."""

from pathlib import Path

import pytest

from helpers.command_line import FAULTY, FULL, GAMES, HOUSE, SHEETS, Streams
from helpers.csv_texts import table
from jamb.render.markdown import as_typed
from jamb.rulesets import KENTA, KNIFFEL

TRIS = SHEETS / "tris.csv"
MISSING = "nothing.csv"


def kniffel() -> str:
    """Two sheets of Kniffel side by side, Ana's with eight faults."""
    rows = "\n".join(f"{row},5,0" for row in KNIFFEL.rows)
    return f",Player: Ana,Player: Ivo\nkniffel,free,free\n{rows}\n"


def nameless() -> str:
    """Two sheets side by side without names."""
    rows = "\n".join(KENTA.rows)
    return f"kenta,down,free,up,announced,down,free,up,announced\n{rows}\n"


def guessed() -> str:
    """A sheet with a number that has to be guessed."""
    return table().replace(",", ";").replace("ones", "ones;3,0")


def test_each_file_is_shown_under_its_name(jamb_: Streams) -> None:
    """Then its table and what there is to say, as if it were alone."""
    alone = {path: jamb_.whole("score", str(path))[1] for path in (FULL, TRIS)}
    code, out, err = jamb_.whole("score", str(FULL), str(TRIS))
    assert (code, err) == (0, "")
    assert out == f"{FULL}:\n\n{alone[FULL]}\n{TRIS}:\n\n{alone[TRIS]}"


@pytest.mark.parametrize("command", ["score", "validate"])
@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ([FULL], 0),
        ([FULL, FAULTY], 1),
        ([FAULTY, FULL], 1),
        ([FULL, MISSING], 2),
        ([MISSING, FAULTY, FULL], 2),
    ],
)
def test_the_exit_code_is_the_highest(
    jamb_: Streams, command: str, files: list[Path | str], expected: int
) -> None:
    """Wherever in the list it comes."""
    assert jamb_(command, *map(str, files))[0] == expected


def test_a_file_that_cannot_be_read_hides_no_other(jamb_: Streams) -> None:
    """It is reported on standard error, the others are shown."""
    code, lines, errors = jamb_("validate", MISSING, str(FULL), str(HOUSE))
    assert (code, errors) == (2, [f"{MISSING}: No such file or directory"])
    assert lines == [f"{FULL}: no faults", f"{HOUSE}: no faults"]
    code, lines, errors = jamb_("score", MISSING, str(FULL), "other.csv")
    assert (code, len(errors)) == (2, 2)
    assert lines[-1].startswith("1064 is")


def test_faults_of_several_files_begin_with_their_file(jamb_: Streams, tmp_path: Path) -> None:
    """So that each line can be found; rulesets are no exception."""
    rules = tmp_path / "rules.toml"
    rules.write_text('extends = "kenta"\nname = "ours"\ndice = 9\n', encoding="utf-8")
    _, alone, _ = jamb_("validate", str(FAULTY))
    _, wrong, _ = jamb_("validate", str(rules))
    code, lines, _ = jamb_("validate", str(FAULTY), str(rules))
    assert code == 1
    assert lines == [*(f"{FAULTY}: {line}" for line in alone), *(f"{rules}: {line}" for line in wrong)]
    assert wrong
    assert not any(line.startswith(str(rules)) for line in wrong)


def test_standard_input_is_read_once(jamb_: Streams) -> None:
    """Two dashes can't both mean it."""
    said = ["-: standard input can be read only once"]
    assert jamb_("score", "-", str(FULL), "-") == (2, [], said)


def test_several_sheets_of_a_file_are_shown_side_by_side(jamb_: Streams, file: Path) -> None:
    """Under their players' names; remarks begin with the name."""
    file.write_text(kniffel(), encoding="utf-8")
    code, lines, _ = jamb_("score", str(file))
    assert code == 1
    assert lines[0].split() == ["│", "Ana", "║", "Ivo"]
    assert "Ana: 8 faults:" in lines
    assert "Ana: free fours: no dice make 5; nearest: 4 or 8" in lines
    assert not any(line.startswith("Ivo: ") for line in lines)
    code, lines, _ = jamb_("validate", str(file))
    assert (code, len(lines)) == (1, 8)
    assert all(line.startswith("Ana: free ") for line in lines)


def test_players_without_a_name_get_a_number(jamb_: Streams, file: Path) -> None:
    """In the language of the table."""
    file.write_text(nameless(), encoding="utf-8")
    for locale, word in (("de", "Spieler"), ("hr", "Igrač")):
        _, lines, _ = jamb_("score", "--locale", locale, str(file))
        assert lines[0].split() == ["│", word, "1", "║", word, "2"]
        assert lines[-1].startswith(f"{word} 2: ")


def test_guesses_are_reported_on_standard_error(jamb_: Streams, file: Path) -> None:
    """With file and place; the result is the same."""
    file.write_text(guessed(), encoding="utf-8")
    for command in ("score", "validate"):
        code, lines, errors = jamb_(command, str(file))
        assert code == 0
        assert lines
        [note] = errors
        assert note.startswith(f"{file}: line 2, column 'down': '3,0' is read as 3")


def test_games_are_shown_under_their_names(jamb_: Streams) -> None:
    """As sheets do."""
    files = [str(GAMES / name) for name in ("tris-begun.jamb", "tris-begun.json")]
    [first, second] = [jamb_.whole("replay", file)[1] for file in files]
    code, out, _ = jamb_.whole("replay", *files)
    assert (code, out) == (0, f"{files[0]}:\n\n{first}\n{files[1]}:\n\n{second}")
    assert first == second


def test_rulesets_are_shown_below_each_other(jamb_: Streams) -> None:
    """Each has a title; unknown ones are reported."""
    kenta, tris = (jamb_.whole("rules", name)[1] for name in ("kenta", "tris"))
    code, out, err = jamb_.whole("rules", "kenta", "kentaa", "tris")
    assert (code, out) == (2, f"{kenta}\n{tris}")
    assert err.startswith("kentaa: no ruleset 'kentaa'; did you mean 'kenta'?")


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_a_name_is_one_line(jamb_: Streams, tmp_path: Path, form: str) -> None:
    """Whatever it holds; what could be markup is escaped."""
    path = tmp_path / "a\nb<i>*c*\x1b.csv"
    path.write_text(nameless(), encoding="utf-8")
    code, out, _ = jamb_.whole("score", str(path), str(FULL), "--format", form)
    shown = str(path).replace("\n", "\\n").replace("\x1b", "\\x1b")
    heads = {
        "text": f"{shown}:",
        "markdown": f"## {as_typed(shown)}",
        "html": f"<h2>{shown.replace('<', '&lt;').replace('>', '&gt;')}</h2>",
    }
    assert code == 0
    assert heads[form] in out.splitlines()
    _, out, _ = jamb_.whole("validate", str(path))
    assert out == f"{shown}: no faults\n"
