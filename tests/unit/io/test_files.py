"""A file of a sheet: told by what it is, and refused in a line if it is something else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jamb
from helpers.csv_texts import HEAD, table
from helpers.places import EXAMPLES
from jamb import DocumentError, Fault, Paper, Sheet, UnknownNameError
from jamb.io.csv.writer import dumps_csv
from jamb.io.faults import MOST_FAULTS
from jamb.io.files import LARGEST, Found, PlayerPaper, read, read_all
from jamb.rulesets import CROATIAN

SHEET = Sheet.from_cells(CROATIAN, {"down": {"ones": 3}, "free": {"jamb": 0}})
JSON = jamb.dumps(SHEET).encode()
CSV = table(instead={"ones": "Jedinice,3", "jamb": "jamb,,,x"}).encode()
SHEETS = EXAMPLES / "sheets"


def faults(data: bytes, name: str = "") -> list[Fault]:
    """What is wrong with a file."""
    with pytest.raises(DocumentError) as caught:
        read(data, name=name)
    return list(caught.value.faults)


def attempt(data: bytes, name: str = "") -> Found | DocumentError:
    """What is in a file, or why it can't be read; any other error is let through."""
    try:
        return read_all(data, name=name)
    except DocumentError as error:
        return error


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
        (b"\xff\xfe", Fault("", "the file is empty")),
        (b"\xfe\xff\0 \0\n", Fault("", "the file is empty")),
        (b"\xff\xfea", Fault("", "not valid UTF-16: save it as UTF-8")),
        (b"\xff\xfe\1\0", Fault("", "this is a binary file, not text")),
        (b"\x7fELF\0\1", Fault("", "this is a binary file, not text")),
        (
            b"croatian,down\n\x81estice,3",
            Fault("line 2", "not valid UTF-8 (byte 0x81): save it as UTF-8"),
        ),
        (
            b"\xef\xbb\xbfcroatian,down\n\x8aestice,3",
            Fault("line 2", "not valid UTF-8 (byte 0x8a): save it as UTF-8"),
        ),
        (
            b"\x89PNG\r\n\x1a\n",
            Fault("line 1", "not valid UTF-8 (byte 0x89): save it as UTF-8"),
        ),
    ],
    ids=range(11),
)
@pytest.mark.parametrize("name", ["", "sheet.json", "sheet.csv"])
def test_what_is_no_text_is_refused_in_one_line(data: bytes, fault: Fault, name: str) -> None:
    """Each says what to do about it."""
    assert faults(data, name) == [fault]


def test_windows_1250_is_a_guess_that_is_said() -> None:
    """What is no UTF-8 is most likely that, where these words come from; JSON is UTF-8 or refused."""
    text = table(instead={"sixes": "Šestice;3", "fours": "Četvorke;4"}).replace(",", ";")
    found = read_all(text.encode("cp1250"))
    assert found.papers[0].paper.sheet.to_cells()["down"] == {"sixes": 3, "fours": 4}
    note = "not valid UTF-8, read as Windows-1250: save it as UTF-8 if letters are wrong"
    assert found.notes == (Fault("line 5", note),)
    assert read_all(text.encode()).notes == ()
    wrong = faults(table(instead={"fours": "Четворке"}).encode("cp1251"))
    assert wrong[-1] == Fault("line 5", note)
    assert wrong[0].message.startswith("no row")
    assert faults('{"ruleset": "Š"}'.encode("cp1250")) == [
        Fault("line 1", "not valid UTF-8 (byte 0x8a): save it as UTF-8")
    ]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_read_by_its_mark(encoding: str) -> None:
    """The "Unicode text" of spreadsheet programs; its mark leaves no doubt, so nothing is noted."""
    text = CSV.decode() if encoding == "utf-16" else "\ufeff" + CSV.decode()
    found = read_all(text.replace(",", "\t").encode(encoding))
    assert (found.papers, found.notes) == ((PlayerPaper(None, Paper(SHEET)),), ())
    assert read(JSON.decode().encode("utf-16")) == Paper(SHEET)


@given(
    st.binary(max_size=300) | st.binary(max_size=300).map(CSV.__add__), st.sampled_from(["", ".csv", ".json"])
)
def test_any_bytes_are_a_sheet_or_a_document_error(data: bytes, name: str) -> None:
    """No file ends in another exception, and no message is endless."""
    found = attempt(data, f"sheet{name}")
    if isinstance(found, DocumentError):
        assert all(0 < len(str(fault)) < 400 for fault in found.faults)
        assert len(found.faults) <= MOST_FAULTS + 2
    else:
        assert found.papers


@given(st.text("croatian,;\tdown\nup free xš1208.\"'", max_size=400))
def test_any_text_in_any_encoding_is_a_sheet_or_a_document_error(text: str) -> None:
    """Whatever the separators and the rows are."""
    for encoding in ("utf-8", "utf-16", "cp1250"):
        found = attempt((HEAD + "\n" + text).encode(encoding))
        assert isinstance(found, Found) or found.faults


def test_several_sheets_are_read_with_their_players() -> None:
    """`read` takes just one and names those that there are."""
    data = dumps_csv([SHEET, Sheet.blank(CROATIAN)], players=["Ana", "Đorđe"]).encode()
    found = read_all(data)
    assert [(this.player, this.paper.sheet) for this in found.papers] == [
        ("Ana", SHEET),
        ("Đorđe", Sheet.blank(CROATIAN)),
    ]
    assert faults(data) == [Fault("", "expected one sheet, found 2: of 'Ana', 'Đorđe'")]
    assert faults(dumps_csv([SHEET, SHEET]).encode()) == [Fault("", "expected one sheet, found 2")]


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
    paper = read((SHEETS / f"{name}.csv").read_bytes())
    assert paper.sheet.ruleset.name == name
    assert jamb.validate(paper, finished=True) == ()
    stated = {(written.kind, written.section, written.column) for written in paper.sums}
    columns = [column.name for column in paper.sheet.columns]
    sections = [section.name for section in paper.sheet.ruleset.sections]
    assert {("subtotal", section, column) for section in sections for column in columns} <= stated
    assert {("column", None, column) for column in columns} | {("sheet", None, None)} <= stated


def test_the_example_of_a_faulty_sheet_has_a_fault_of_each_kind() -> None:
    """It shows what is found."""
    paper = read((SHEETS / "faulty.csv").read_bytes())
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
