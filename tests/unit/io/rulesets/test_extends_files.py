"""Files of house rules that extend each other: where they are searched, cycles, and other files."""

import os
from pathlib import Path

import pytest

from helpers.house_documents import KENTA_HEAD
from jamb import DocumentError, Fault, RulesetError, load_ruleset, loads_ruleset
from jamb.rules.gates import Directed
from jamb.rulesets import CROATIAN, KENTA, SERBIAN


def write(folder: Path, **files: str) -> Path:
    """Files that extend each other; the path of the first one."""
    for name, extends in files.items():
        (folder / f"{name}.toml").write_text(f'extends = "{extends}"\nname = "{name}"\n', encoding="utf-8")
    return folder / f"{next(iter(files))}.toml"


def faults(path: Path) -> list[str]:
    """The faults of a file that is refused."""
    with pytest.raises((RulesetError, DocumentError)) as error:
        load_ruleset(path)
    return [str(fault) for fault in error.value.faults]


def test_a_file_extends_another_relative_to_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "base.toml").write_text("extends='serbian'\nname='base'\nrolls=4", encoding="utf-8")
    top = tmp_path / "top.toml"
    top.write_text("extends = 'deep/base.toml'\nname = 'top'\nlast_rolls = 5", encoding="utf-8")
    monkeypatch.chdir(tmp_path / "deep")
    ours = load_ruleset(Path("..") / "top.toml")
    assert (ours.name, ours.rolls, ours.last_rolls, ours.dice) == ("top", 4, 5, 6)
    assert ours.sections == SERBIAN.sections
    assert any(isinstance(rule.gate, Directed) for rule in ours.played)


def test_cycles_of_files_are_refused(tmp_path: Path) -> None:
    one = write(tmp_path, a="a.toml")
    assert faults(one) == ["extends: in a.toml: a cycle of files: a.toml extends a.toml"]
    two = write(tmp_path, b="c.toml", c="b.toml")
    assert faults(two) == [
        "extends: in c.toml: extends: in b.toml: a cycle of files: b.toml extends c.toml extends b.toml"
    ]
    three = write(tmp_path, d="e.toml", e="f.toml", f="../" + tmp_path.name + "/d.toml")
    [fault] = faults(three)
    assert fault.endswith("a cycle of files: d.toml extends e.toml extends f.toml extends d.toml")
    outside = write(tmp_path, g="b.toml")
    assert "a cycle of files: b.toml extends c.toml extends b.toml" in faults(outside)[0]


def test_a_long_row_of_files_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, **{f"n{n}": f"n{n + 1}.toml" for n in range(11)}, n11="kenta")
    assert faults(path)[0].endswith("more than 10 files that extend each other")
    short = write(tmp_path, **{f"m{n}": f"m{n + 1}.toml" for n in range(10)}, m10="kenta")
    assert load_ruleset(short).columns == KENTA.columns


def test_what_is_wrong_with_the_base_is_told_at_extends(tmp_path: Path) -> None:
    path = write(tmp_path, top="base.toml")
    assert faults(path) == [
        f"extends: in base.toml: {tmp_path / 'base.toml'}: can't be read: {os.strerror(2)}"
    ]
    base = tmp_path / "base.toml"
    base.write_text("extends = 'kenta'\nname = 'base'\ndice = 9\nrols = 3", encoding="utf-8")
    assert [fault.partition(" (known")[0] for fault in faults(path)] == [
        "extends: in base.toml: rols: no such key; did you mean 'rolls'?",
        "extends: in base.toml: dice: expected a whole number from 1 to 6, found 9",
    ]
    base.write_text("name =", encoding="utf-8")
    [fault] = faults(path)
    assert fault.startswith(f"extends: in base.toml: {base}: this is not TOML: ")


@pytest.mark.parametrize(
    ("extends", "message"),
    [
        ("'kentaa'", "no ruleset 'kentaa'; did you mean 'kenta'? (known: croatian, tris, kenta, "),
        ("3", "expected the name of a ruleset or a .toml file, found 3"),
        ("true", "expected the name of a ruleset or a .toml file, found true"),
        ("['kenta']", "expected the name of a ruleset or a .toml file, found ['kenta']"),
        ("''", "no ruleset '' (known: "),
        ("'kenta.toml'", "in kenta.toml: a text can't extend a file: load it from a file"),
        (r'"\u0000.toml"', "in \0.toml: a text can't extend a file: load it from a file"),
    ],
)
def test_what_a_text_cannot_extend(extends: str, message: str) -> None:
    with pytest.raises(RulesetError) as error:
        loads_ruleset(f"extends = {extends}\nname = 'x'")
    assert error.value.path == "extends"
    assert error.value.faults[0].message.startswith(message)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfen\0a\0", "expected text in UTF-8"),
        (bytes(range(256)), "expected text in UTF-8"),
        (b"\0" * 50, "this is not TOML: "),
        (b"#" * 100_001, "larger than 100000 bytes: this is not a ruleset"),
        # fewer characters than bytes: nothing beyond the limit is cut off and ignored
        (f"{KENTA_HEAD}#{'š' * 50_000}".encode(), "larger than 100000 bytes: this is not a ruleset"),
        (f"{KENTA_HEAD}#{'š' * 49_999}\ndice = 9".encode(), "larger than 100000 bytes: "),
        (b"name = 'x'\ndice", "this is not TOML: "),
    ],
)
def test_what_is_no_toml_file_is_told_with_its_path(content: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(content)
    with pytest.raises(DocumentError) as error:
        load_ruleset(path)
    [fault] = error.value.faults
    assert fault.path == str(path)
    assert fault.message.startswith(message)


def test_files_that_cannot_be_opened_are_told(tmp_path: Path) -> None:
    with pytest.raises(DocumentError) as error:
        load_ruleset(tmp_path)
    assert error.value.faults == (Fault(str(tmp_path), f"can't be read: {os.strerror(21)}"),)
    with pytest.raises(DocumentError, match="no file can have this name"):
        load_ruleset("a\0b.toml")
    with pytest.raises(DocumentError, match="can't be read"):
        load_ruleset(tmp_path / ("n" * 5000))
    loop = tmp_path / "loop.toml"
    loop.symlink_to(loop)
    with pytest.raises(DocumentError, match="can't be read"):
        load_ruleset(loop)
    top = write(tmp_path, top="loop.toml")
    assert "can't be read" in faults(top)[0]
    (tmp_path / "odd.toml").write_text(r'extends = "\u0000.toml"', encoding="utf-8")
    assert faults(tmp_path / "odd.toml")[0].endswith("no file can have this name")


def test_an_endless_file_is_not_read_to_its_end() -> None:
    with pytest.raises(DocumentError, match="this is not a ruleset"):
        load_ruleset("/dev/zero")


def test_the_mark_and_line_ends_of_other_editors_are_taken(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(b"\xef\xbb\xbf" + b'extends = "croatian"\r\nname = "ours"\r\n')
    assert load_ruleset(path).sections == CROATIAN.sections
    assert load_ruleset(str(path)) == load_ruleset(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_what_is_no_regular_file_is_not_extended(tmp_path: Path) -> None:
    """A pipe would be waited for, a folder can't be read."""
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "folder.toml").mkdir()
    for base in ("pipe.toml", "folder.toml"):
        top = tmp_path / "top.toml"
        top.write_text(f"extends = '{base}'\nname = 'top'", encoding="utf-8")
        with pytest.raises(RulesetError, match="can't be extended: it is not a regular file"):
            load_ruleset(top)
