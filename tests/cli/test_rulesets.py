"""The command line and rules: files of house rules, rulesets of packages, and what is wrong with them."""

import json
from pathlib import Path

import attrs
import pytest

import jamb
from helpers.command_line import Streams
from helpers.csv_texts import table
from helpers.installed import declare
from helpers.places import EXAMPLES
from jamb import Sheet, values
from jamb.cli import get_parser
from jamb.rulesets import CROATIAN, KENTA

HOUSE = EXAMPLES / "house-rules.toml"
HEAD = 'extends = "croatian"\nname = "ours"\ncolumns = ["down", "free"]\n'


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A file of valid house rules."""
    path = tmp_path / "house.toml"
    path.write_text(HEAD, encoding="utf-8")
    return path


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """A sheet that names no ruleset."""
    path = tmp_path / "sheet.csv"
    path.write_text(
        "Player: Ana\n" + table(head=",down,free", instead={"ones": "ones,3,4"}), encoding="utf-8"
    )
    return path


def test_valid_rules_have_no_faults(jamb_: Streams, rules: Path) -> None:
    """In a line that says so; capital letters of the suffix don't matter."""
    upper = rules.rename(rules.with_suffix(".TOML"))
    for path in (HOUSE, upper):
        assert jamb_("validate", str(path)) == (0, [f"{path}: no faults"], [])


def test_every_fault_of_rules_is_a_line(jamb_: Streams, rules: Path) -> None:
    """With its path and what to do, exit code 1."""
    rules.write_text(
        HEAD + 'rols = 3\ndice = "6"\n[category.jamb]\nvalue = { pluss = 60 }\n', encoding="utf-8"
    )
    code, lines, errors = jamb_("validate", str(rules))
    assert (code, errors) == (1, [])
    assert lines == [
        "rols: no such key; did you mean 'rolls'? (known: extends, name, dice, counted, rolls, last_rolls, "
        "strikes, ratings, sections, columns, section, category, column, labels)",
        "dice: expected a whole number, found '6'",
        "category.jamb.value: no value 'pluss'; did you mean 'plus'? (known: plus, fixed, by_roll, by_sum)",
    ]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"name = ", "this is not TOML: Invalid value (at end of document)"),
        (b"\xff\xfe", "expected text in UTF-8"),
        (b"x" * 200_000, "larger than 100000 bytes: this is not a ruleset"),
        (b"a = " + b"[" * 90_000, "nested too deeply"),
    ],
)
def test_what_is_not_a_ruleset_at_all_exits_with_2(
    jamb_: Streams, rules: Path, data: bytes, told: str
) -> None:
    """The same line whether it is validated or used."""
    rules.write_bytes(data)
    for arguments in ([str(rules)], [str(EXAMPLES / "sheets" / "croatian.csv"), "--ruleset", str(rules)]):
        assert jamb_("validate", *arguments) == (2, [], [f"{rules}: {told}"])


@pytest.mark.parametrize("name", ["nothing.toml", "", "a\0b.toml"])
def test_missing_rules_exit_with_2(jamb_: Streams, tmp_path: Path, sheet: Path, name: str) -> None:
    """A missing file, a folder, and an invalid name."""
    path = tmp_path / "folder.toml" if not name else tmp_path / name
    if not name:
        path.mkdir()
    for arguments in (["validate", str(path)], ["validate", str(sheet), "--ruleset", str(path)]):
        code, lines, [error] = jamb_(*arguments)
        assert (code, lines) == (2, [])
        assert error.startswith(f"{str(path)!r}"[1:-1] + ": ")
        assert error.count("toml") == 1 or "\0" in name


def test_a_sheet_is_scored_by_rules_in_a_file(jamb_: Streams, rules: Path, sheet: Path) -> None:
    """And judged."""
    code, lines, _ = jamb_("score", str(sheet), "--ruleset", str(rules))
    assert code == 0
    assert lines[:2] == ["              │     Ana", " Ours         │ Down │ Free"]
    assert lines[-3:] == [" Sheet total  │      │    7", "", "22 of 24 cells are open."]
    assert jamb_("validate", "--ruleset", str(rules), str(sheet)) == (0, [f"{sheet}: no faults"], [])


def test_faulty_rules_are_not_used(jamb_: Streams, rules: Path, sheet: Path) -> None:
    """Their faults are reported under the name of their file."""
    rules.write_text(HEAD + "dice = 7\nrolls = 0\n", encoding="utf-8")
    code, lines, errors = jamb_("score", str(sheet), "--ruleset", str(rules))
    assert (code, lines) == (2, [])
    assert [error.removeprefix(f"{rules}: ").partition(":")[0] for error in errors] == ["dice", "rolls"]


def test_rules_are_refused_as_a_sheet(jamb_: Streams, rules: Path) -> None:
    """With what to do instead, even if there is no such file."""
    said = "a .toml file is a ruleset, no sheet: `validate` judges it, `--ruleset` scores a sheet by it"
    for path in (rules, rules.with_name("nothing.toml")):
        assert jamb_("score", str(path)) == (2, [], [f"{path}: {said}"])
    _, _, errors = jamb_("validate", str(rules), "--ruleset", "kenta")
    assert errors == [f"--ruleset: {rules} is itself a ruleset"]


def test_a_stored_sheet_of_house_rules_needs_nothing_beside_it(
    jamb_: Streams, rules: Path, tmp_path: Path
) -> None:
    """It holds them in full; others given beside it are refused, even those of the same name."""
    house = jamb.load_ruleset(rules)
    stored = tmp_path / "stored.json"
    stored.write_text(jamb.dumps(Sheet.from_cells(house, {"free": {"jamb": 80}})), encoding="utf-8")
    for more in ([], ["--ruleset", str(rules)]):
        code, lines, _ = jamb_("score", str(stored), *more)
        assert (code, lines[-3]) == (0, " Sheet total  │      │   80")
    rules.write_text(HEAD + "rolls = 2\n", encoding="utf-8")
    code, _, [error] = jamb_("score", str(stored), "--ruleset", str(rules))
    assert code == 2
    assert error.endswith("the ruleset 'ours' here is another one than the 'ours' that was asked for")


def test_b5_house_rules_without_ratings_are_not_rated(jamb_: Streams, tmp_path: Path) -> None:
    """RULES B5 is about the Croatian sheet, not about every one of its name."""
    house = CROATIAN.with_category("jamb", value=values.Plus(60)).with_columns("free")
    house = attrs.evolve(house, ratings={})
    stored = tmp_path / "stored.json"
    stored.write_text(
        jamb.dumps(Sheet.from_cells(house, {"free": dict.fromkeys(house.rows, 5)})), encoding="utf-8"
    )
    _, lines, _ = jamb_("score", str(stored))
    assert not any("weak" in line for line in lines)


RATED = """
import attrs
from jamb.rulesets import KENTA

RATED = attrs.evolve(KENTA, name="rated", ratings={0: "so_so", 2000: "superb"})
"""


def test_b5_house_rules_are_rated_by_their_own_ratings(
    jamb_: Streams, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the words of the ruleset; those of others don't matter."""
    (tmp_path / "rated_rules.py").write_text(RATED, encoding="utf-8")
    declare(tmp_path, "rated-rules", rulesets={"rated": "rated_rules:RATED"})
    monkeypatch.syspath_prepend(tmp_path)
    path = tmp_path / "sheet.csv"
    kenta = (EXAMPLES / "sheets" / "kenta.csv").read_text(encoding="utf-8")
    path.write_text(kenta.replace("kenta", "rated", 1), encoding="utf-8")
    code, lines, errors = jamb_("score", str(path))
    assert (code, errors) == (0, [])
    assert lines[-2:] == ["", "1062: so so."]


def test_names_are_one_line_each_and_escaped(jamb_: Streams, tmp_path: Path) -> None:
    """Invisible characters are escapes in faults, and replaced in the table."""
    name = "r\u200e[2Jed row\u202e"
    house = attrs.evolve(KENTA.with_columns("free"), name=name)
    column = attrs.evolve(house.played[0], name="fr\u200ee\u202ee")
    stored = tmp_path / "stored.json"
    odd = attrs.evolve(house, columns=(column,))
    stored.write_text(jamb.dumps(Sheet.from_cells(odd, {"fr\u200ee\u202ee": {"ones": 7}})), encoding="utf-8")
    code, lines, _ = jamb_("score", str(stored))
    assert code == 1
    assert all(line.isprintable() for line in lines)
    assert lines[0].endswith("│ Fr\ufffde\ufffde")
    assert lines[-1] == "fr\\u200ee\\u202ee ones: no dice make 7; nearest: 5"
    assert jamb_("validate", str(stored))[1] == lines[-1:]
    form = json.loads(stored.read_text(encoding="utf-8"))
    form["ruleset"]["column"]["fr\u200ee\u202ee"]["order"] = "a\nb"
    stored.write_text(json.dumps(form), encoding="utf-8")
    code, _, [error] = jamb_("validate", str(stored))
    assert code == 2
    assert "ruleset.column['fr\\u200ee\\u202ee'].order: no order" in error


MODULE = """
import attrs
from jamb.rulesets import CROATIAN


@attrs.frozen
class Late:
    made: int = 0

    def needs(self, categories):
        return ()

    def score(self, categories, cells):
        raise KeyError("too\\nlate")


FINE = attrs.evolve(CROATIAN.with_columns("down", "free"), name="fine")
LATE = attrs.evolve(FINE.with_subtotal("upper", Late()), name="late")


@attrs.frozen
class Never(Late):
    def needs(self, categories):
        raise KeyError("never")
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package of which one ruleset is fine."""
    (tmp_path / "rules_package.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "broken_package.py").write_text("raise OSError('no\\nway')", encoding="utf-8")
    points = {"fine": "rules_package:FINE", "late": "rules_package:LATE", "broken": "broken_package:X"}
    declare(tmp_path, "some-rules", rulesets=points, kinds={"never": "rules_package:Never"})
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("package")
def test_a_ruleset_of_a_package_is_used_by_its_name(jamb_: Streams, sheet: Path) -> None:
    """The help names it too."""
    code, lines, _ = jamb_("score", str(sheet), "--ruleset", "fine")
    assert (code, lines[1]) == (0, " Fine         │ Down │ Free")
    [action] = [action for action in get_parser()._actions if action.dest == "command"]
    assert isinstance(action.choices, dict)
    assert "serbian_wide, broken, fine, late" in " ".join(action.choices["score"].format_help().split())


@pytest.mark.usefixtures("package")
def test_a_broken_package_is_a_line(jamb_: Streams, sheet: Path, rules: Path) -> None:
    """Whenever it fails: when it is loaded, named in a file, checked or used."""
    why = "broken_package:X of some-rules cannot be loaded: OSError: no\\nway"
    assert jamb_("validate", str(sheet), "--ruleset", "broken") == (2, [], [f"--ruleset: {why}"])
    sheet.write_text(table(head="broken,down,free"), encoding="utf-8")
    assert jamb_("score", str(sheet)) == (2, [], [f"{sheet}: line 1: {why}"])
    sheet.write_text(table(head="late,down,free"), encoding="utf-8")
    late = "the rules of 'late' fail: KeyError: 'too\\nlate'"
    assert jamb_("score", str(sheet)) == (2, [], [f"{sheet}: {late}"])
    rules.write_text(HEAD + '[section.upper]\nsubtotal = "never"\n', encoding="utf-8")
    code, _, _ = jamb_("validate", str(rules))
    assert code == 1
    assert jamb_("score", str(sheet), "--ruleset", str(rules))[0] == 2
