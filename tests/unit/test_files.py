"""A file of a sheet: told by what it is, and refused in a line if it is something else."""

from pathlib import Path

import pytest

import jamb
from jamb import DocumentError, Fault, Paper, Sheet, UnknownNameError
from jamb.io.files import LARGEST, read
from jamb.rulesets import CROATIAN
from unit.tables import table

SHEET = Sheet.from_cells(CROATIAN, {"down": {"ones": 3}, "free": {"jamb": 0}})
JSON = jamb.dumps(SHEET).encode()
CSV = table(instead={"ones": "Jedinice,3", "jamb": "jamb,,,x"}).encode()
EXAMPLES = Path(__file__).parents[2] / "examples" / "sheets"


def faults(data: bytes, name: str = "") -> list[Fault]:
    """What is wrong with a file."""
    with pytest.raises(DocumentError) as caught:
        read(data, name=name)
    return list(caught.value.faults)


@pytest.mark.parametrize("data", [JSON, b"\xef\xbb\xbf" + JSON, b"\n  " + JSON])
@pytest.mark.parametrize("name", ["", "-", "sheet", "sheet.json", "SHEET.JSON", "a.csv.txt"])
def test_json_is_told_by_its_name_or_its_beginning(data: bytes, name: str) -> None:
    """Marks of the byte order and blanks in front don't matter."""
    assert read(data, name=name) == Paper(SHEET)


@pytest.mark.parametrize("data", [CSV, b"\xef\xbb\xbf" + CSV, b"\n\n" + CSV])
@pytest.mark.parametrize("name", ["", "-", "sheet", "sheet.csv", "SHEET.CSV", "a.json.txt"])
def test_anything_else_is_csv(data: bytes, name: str) -> None:
    """As people have it."""
    assert read(data, name=name) == Paper(SHEET)


def test_the_name_decides_before_the_beginning() -> None:
    """So the faults are those of the format that was meant."""
    assert faults(CSV, "sheet.json")[0].message.startswith("this is not JSON")
    assert faults(b"[1, 2]", "sheet.csv")[0].message.startswith("expected the names of columns")
    assert faults(b"[1, 2]")[0].message.startswith("expected an object")


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", Fault("", "the file is empty")),
        (b" \r\n\t", Fault("", "the file is empty")),
        (b"7" * 50_000_000, Fault("", "the file is too large for a sheet: more than 250,000 bytes")),
        (b"\xff\xfea\0", Fault("", "the text is UTF-16: save it as UTF-8")),
        (b"\xfe\xff\0a", Fault("", "the text is UTF-16: save it as UTF-8")),
        (b"\x7fELF\0\1", Fault("", "this is no text, but a binary file")),
        (
            b"croatian,down\n\x8aestice,3",
            Fault("line 2", "this is no UTF-8 text (byte 0x8a): save it as UTF-8"),
        ),
        (b"\x89PNG\r\n", Fault("line 1", "this is no UTF-8 text (byte 0x89): save it as UTF-8")),
    ],
    ids=range(8),
)
@pytest.mark.parametrize("name", ["", "sheet.json", "sheet.csv"])
def test_what_is_no_text_is_refused_in_one_line(data: bytes, fault: Fault, name: str) -> None:
    """Each says what to do about it."""
    assert faults(data, name) == [fault]


def test_a_file_as_large_as_can_be_is_read() -> None:
    """The limit is the one that is told."""
    assert read(JSON.ljust(LARGEST)) == Paper(SHEET)
    assert faults(JSON.ljust(LARGEST + 1)) == faults(b"7" * 50_000_000)


def test_the_ruleset_is_handed_on() -> None:
    """To both formats."""
    for data in (JSON.replace(b'"ruleset": "croatian",', b""), CSV.replace(b"croatian", b"")):
        assert read(data, ruleset="croatian") == read(data, ruleset=CROATIAN) == Paper(SHEET)
        with pytest.raises(UnknownNameError):
            read(data, ruleset="croat")


@pytest.mark.parametrize("name", ["croatian", "tris", "kenta"])
def test_the_example_of_a_ruleset_is_a_full_sheet_with_all_its_sums(name: str) -> None:
    """People start from it, so it is right, and every sum of the paper stands on it."""
    paper = read((EXAMPLES / f"{name}.csv").read_bytes())
    assert paper.sheet.ruleset.name == name
    assert jamb.validate(paper, finished=True) == ()
    stated = {(written.kind, written.section, written.column) for written in paper.sums}
    columns = [column.name for column in paper.sheet.columns]
    sections = [section.name for section in paper.sheet.ruleset.sections]
    assert {("subtotal", section, column) for section in sections for column in columns} <= stated
    assert {("column", None, column) for column in columns} | {("sheet", None, None)} <= stated


def test_the_example_of_a_faulty_sheet_has_a_fault_of_each_kind() -> None:
    """It shows what is found."""
    paper = read((EXAMPLES / "faulty.csv").read_bytes())
    found = [(fault.code, fault.column, fault.category or fault.section) for fault in jamb.validate(paper)]
    assert sorted(found, key=str) == [
        ("not-strikeable", "announced", "min"),
        ("out-of-order", "down", "fours"),
        ("out-of-order", "down", "threes"),
        ("unattainable", "free", "full"),
        ("unattainable", "free", "ones"),
        ("unattainable", "up", "poker"),
        ("wrong-sum", "free", "lower"),
        ("wrong-sum", "free", "upper"),
        ("wrong-sum", "free", None),
        ("wrong-sum", None, None),
    ]
