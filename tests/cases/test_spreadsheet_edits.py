"""Spreadsheets that somebody or something broke: every one is read, or explicitly refused."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from helpers.profiles import examples
from jamb import DocumentError
from jamb.io.faults import MOST_FAULTS
from jamb.io.files import read_all

FOLDER = Path(__file__).parent / "spreadsheets"


def outcome(data: bytes, ruleset: str | None) -> tuple[int, int]:
    """How many sheets are in a file, and how many faults if it is refused."""
    try:
        return len(read_all(data, name="file.csv", ruleset=ruleset).papers), 0
    except DocumentError as error:
        return 0, len(error.faults)


@examples(150)
@given(st.data())
def test_whatever_is_done_to_a_file_it_is_read_or_refused(data: st.DataObject) -> None:
    """Lines lost, moved and doubled, bytes put in, two files in one: never another error."""
    names = sorted(FOLDER.glob("*.csv"))
    lines = data.draw(st.sampled_from(names)).read_bytes().split(b"\n")
    places = st.integers(0, len(lines) - 1)
    for start, end in data.draw(st.lists(st.tuples(places, places), max_size=5)):
        lines[start], lines[end] = lines[end], lines[start]
    drawn = st.binary(max_size=3) | st.sampled_from(
        [b"Ana", b"total,1", b"Kniffel;Ana", b"sep=;", b",", b'"']
    )
    lines.insert(data.draw(places), data.draw(drawn))
    text = b"\n".join(lines) + data.draw(st.sampled_from([b"", *(path.read_bytes() for path in names)]))
    place = data.draw(st.integers(0, len(text)))
    text = text[:place] + data.draw(drawn) + text[place + data.draw(st.integers(0, 9)) :]
    ruleset = data.draw(st.sampled_from([None, "croatian", "kniffel"]))
    papers, faults = outcome(text, ruleset)
    assert bool(papers) != bool(faults)
    assert faults <= MOST_FAULTS + 2
