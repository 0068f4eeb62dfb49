"""How a spreadsheet is taken where it doesn't say: what is guessed is said, what is ambiguous is refused."""

import attrs
import pytest

import jamb
from helpers.csv_texts import HEAD, MARKS, ROWS, faults, table
from jamb import ColumnRule, DocumentError, Fault, Labels, Paper, Ruleset
from jamb.io.csv.notes import MOST_NOTES
from jamb.io.csv.reading import read_csv_all
from jamb.rules.orders import AnyOrder
from jamb.rulesets import BUILT_IN, CROATIAN, KENTA, KNIFFEL, TRIS


def notes(text: str, ruleset: Ruleset | str | None = None) -> list[str]:
    """What was guessed."""
    return [str(note) for note in read_csv_all(text, ruleset=ruleset).notes]


# what separates, and which way it stands


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("first", ["sep={}", "SEP={}", '"sep={}"'])
def test_the_first_line_may_say_what_separates(separator: str, first: str) -> None:
    """As spreadsheet programs write it; the lines are counted on."""
    text = "\r\n".join([first.format(separator), *table().replace(",", separator).split("\n")])
    assert jamb.read_csv(text) == Paper(jamb.Sheet.blank(CROATIAN))
    wrong = text.replace("twos", f"twos{separator}q")
    assert faults(wrong) == [f"line 4, column 'down': {MARKS}, found 'q'"]


def test_the_separator_is_the_one_that_makes_sense_of_the_names() -> None:
    """However many other marks stand in a title or in numbers."""
    semicolons = table(instead={"ones": "ones;3,0;4,0;5,0;6,0"}).replace(HEAD, HEAD.replace(",", ";"))
    semicolons = semicolons.replace("\nones,", "\nones;")
    assert jamb.read_csv(semicolons).sheet["announced", "ones"] == 6
    titled = f"Jamb, Zagreb, Rijeka, Osijek, Zadar, 2027\n{semicolons}"
    assert jamb.read_csv(titled).sheet["announced", "ones"] == 6
    assert notes(titled)[0].startswith("line 1: 'Jamb, Zagreb, Rijeka")


def lying(*lines: str) -> str:
    """A table with the categories in its first row."""
    return "\n".join([",".join(["croatian", *ROWS]), *lines])


def test_a_table_that_is_turned_over_is_read_the_other_way() -> None:
    """Its columns in any order, a sum as a column of its own, the sheet's total in it."""
    top = f"{','.join(['croatian', *ROWS[:6], 'sum', *ROWS[6:], 'total', 'sheet total'])}"
    text = "\n".join([top, "up,1,2,3,4,5,6,21,,,,,,,21,30", "down", "announced,,,,,,,0,9,,,,,,9", "free"])
    paper = jamb.read_csv(text)
    assert paper.sheet.to_cells()["up"] == dict(zip(ROWS, range(1, 7), strict=False))
    assert [(sum_.kind, sum_.section, sum_.column, sum_.found) for sum_ in paper.sums] == [
        ("subtotal", "upper", "up", 21),
        ("subtotal", "upper", "announced", 0),
        ("column", None, "up", 21),
        ("column", None, "announced", 9),
        ("sheet", None, None, 30),
    ]


def test_the_faults_of_a_table_that_is_turned_over_have_their_places_in_the_file() -> None:
    """Lines are lines of the file, and columns are called by what stands over them there."""
    text = lying("down,1,q", "up", "upp,3", "announced,,,1.5").replace("jamb", "jam").replace("poker", "full")
    assert faults(text) == [
        "line 4: no column 'upp'; did you mean 'up'?",
        "column 1: the column 'free' is missing",
        "line 2, column 'twos': " + MARKS + ", found 'q'",
        "line 5, column 'threes': expected a whole number, found '1.5'",
        "column 12: the row 'full' is duplicated: see column 11",
        "column 13: no row 'jam'; did you mean 'jamb'?",
        "the row 'poker' is missing",
    ]


def test_a_blank_template_may_be_turned_over() -> None:
    """No number tells which way it stands, but the names do."""
    assert jamb.read_csv(lying("down", "up", "free", "announced")).sheet == jamb.Sheet.blank(CROATIAN)


def test_a_table_that_reads_both_ways_is_refused() -> None:
    """A house may call a column as a row; as long as there are others it can still be told."""
    names = ("a", "b", "c")
    rules = [
        attrs.evolve(rule, name=name) for rule, name in zip(TRIS.sections[0].categories, names, strict=False)
    ]
    section = attrs.evolve(TRIS.sections[0], categories=tuple(rules))
    columns = tuple(ColumnRule(name, AnyOrder()) for name in names)
    both = Ruleset("both", (section,), columns)
    square = "both,a,b,c\na,1,2,3\nb,4,5,6\nc,7,8,9"
    assert faults(square, ruleset=both) == ["can't tell whether the table is transposed"]
    fewer = attrs.evolve(both, columns=columns[:2])
    upright = "both,a,b\na,1,2\nb,4,5\nc,7,8"
    assert jamb.read_csv(upright, ruleset=fewer).sheet["b", "c"] == 8
    assert jamb.read_csv("both,a,b,c\na,1,4,7\nb,2,5,8", ruleset=fewer).sheet["b", "c"] == 8


# the ruleset


def bare(ruleset: Ruleset) -> str:
    """A blank sheet that doesn't say by which rules it is played."""
    columns = [column.name for column in ruleset.columns]
    return "\n".join([",".join(["", *columns]), *ruleset.rows])


@pytest.mark.parametrize("ruleset", [TRIS, KNIFFEL], ids=lambda ruleset: ruleset.name)
def test_a_ruleset_that_alone_fits_is_taken_and_it_is_said(ruleset: Ruleset) -> None:
    """The order of rows and columns is free, so it tells nothing."""
    head, *rows = bare(ruleset).split("\n")
    for text in (bare(ruleset), "\n".join([head, *reversed(rows)])):
        [this] = read_csv_all(text).papers
        assert this.paper.sheet.ruleset == ruleset
        message = f"no ruleset is named: taken for {ruleset.name!r}, the only one with these rows and columns"
        assert notes(text) == [f"line 1: {message}"]


def test_a_built_in_ruleset_is_taken_only_if_no_other_has_its_rows_and_columns() -> None:
    """Else all that fit are named."""
    for ruleset in BUILT_IN:
        like = [
            other.name
            for other in BUILT_IN
            if set(other.rows) == set(ruleset.rows)
            and {column.name for column in other.columns} == {column.name for column in ruleset.columns}
        ]
        if len(like) > 1:
            [fault] = faults(bare(ruleset))
            assert fault.startswith(f"line 1: no ruleset is named, and {' and '.join(map(repr, like))} have")
        else:
            assert read_csv_all(bare(ruleset)).papers[0].paper.sheet.ruleset == ruleset


@pytest.mark.parametrize("change", [("jamb", "joker"), ("announced", "hand"), ("poker\n", ""), ("up,", "")])
def test_a_ruleset_is_not_taken_where_a_name_is_wrong_or_missing(change: tuple[str, str]) -> None:
    """A table of somebody's own is not judged by other rules."""
    assert faults(bare(TRIS).replace(*change))[0] == (
        "line 1: no ruleset is named: write its name into the first cell, or give its name beside the file"
    )


def test_a_word_in_the_corner_that_is_no_ruleset_is_not_passed_over() -> None:
    """It may be the name of rules that are unknown here; several of them are players."""
    text = bare(TRIS)
    assert faults(f"ours{text}")[0].startswith("line 1: no ruleset 'ours' (known: croatian")
    found = read_csv_all(f"Ana{text}\nBo{text}")
    assert [this.player for this in found.papers] == ["Ana", "Bo"]


def test_a_ruleset_may_be_named_above_the_table() -> None:
    """In so many words or alone; two different ones are refused."""
    for above in ("Ruleset: kenta", "Pravila,KENTA", "Regeln:,Kenta,,", "Kenta"):
        assert jamb.read_csv(f"{above}\n{bare(KENTA)}").sheet.ruleset == KENTA
    assert faults(f"Ruleset: kenta\n{table()}") == [
        "line 2: the ruleset is 'croatian' here, but 'kenta' in line 1"
    ]
    assert faults(f"Ruleset: kent\n{bare(KENTA)}")[0].startswith("line 1: no ruleset 'kent'; did you mean")
    assert faults(f"Ruleset: tris\n{bare(KENTA)}", ruleset="kenta") == [
        "line 1: the ruleset is 'tris' here, but 'kenta' was asked for"
    ]


# words


def labelled(*words: str) -> Ruleset:
    """Croatian rules with words of a table's own for straight and poker, in turn."""
    names = ("straight", "poker")
    return attrs.evolve(
        CROATIAN, labels=Labels.of({"en": {"categories": dict(zip(names, words, strict=True))}})
    )


def test_words_of_a_table_s_own_win_over_those_of_the_languages() -> None:
    """Skala is the Croatian word for a straight, unless a table calls its poker so."""
    text = table(instead={"straight": "Big one,40", "poker": "Skala,56"})
    sheet = jamb.read_csv(text, ruleset=labelled("Big one", "Skala")).sheet
    assert (sheet["down", "straight"], sheet["down", "poker"]) == (40, 56)
    assert jamb.read_csv(table(instead={"straight": "Skala"})).sheet == jamb.Sheet.blank(CROATIAN)


def test_a_word_for_two_rows_of_a_sheet_is_refused_naming_both() -> None:
    """Nobody can say which is meant."""
    text = table(instead={"straight": "Big one,40"})
    assert faults(text, ruleset=labelled("Big one", "Big one"))[0] == (
        "line 10: 'Big one' may be the row 'poker' or 'straight': write which"
    )


def test_rows_of_the_table_may_stand_above_the_names_of_its_columns() -> None:
    """A total on top of the paper, say; numbers beside an unknown word are a title."""
    text = f"sheet total,,,5\nones,3\n{table(instead={'ones': None})}"
    paper = jamb.read_csv(text)
    assert (paper.sheet["down", "ones"], [sum_.found for sum_ in paper.sums]) == (3, [5])
    assert notes(f"Table,5\n{table()}") == ["line 1: 'Table' is taken for a title, as are 1 more"]


def test_guesses_without_end_are_cut() -> None:
    """After the first ones they tell nothing new."""
    text = "\n".join([*(f"Title {n},at sea" for n in range(MOST_NOTES + 20)), table()])
    found = read_csv_all(text).notes
    assert len(found) == MOST_NOTES + 1
    assert found[-1] == Fault("", f"these are the first {MOST_NOTES} guesses, there were more")


def test_the_name_of_a_column_in_a_cell_is_no_header() -> None:
    """Beside numbers it is what it is: no number."""
    for row in ("ones,,free", "ones,3,free,4", "ones,a,free,b"):
        expected = f"line 2, column 'up': {MARKS}, found 'free'"
        assert expected in faults(table(instead={"ones": row}))


def test_rows_may_be_numbered_left_of_their_names() -> None:
    """Though a number is a word for some of them."""
    ours = CROATIAN.with_columns("down")
    for head in ("croatian,,down", ",croatian,down", "#,,down", ",,down"):
        text = "\n".join([head, *(f"{n},{row},{n}" for n, row in enumerate(ROWS, 1))])
        assert jamb.read_csv(text, ruleset=ours).sheet["down"].cells == tuple(range(1, 13))
        assert len(notes(text, ours)) == 1
        assert notes(text, ours)[0].endswith(
            "'1' is ignored, as is everything else left of the names of the rows"
        )


def test_blanks_may_stand_before_quotation_marks() -> None:
    """As people type them."""
    assert jamb.read_csv(table(instead={"ones": 'ones, "3,0"'})).sheet["down", "ones"] == 3


def test_a_text_that_is_cut_off_is_refused() -> None:
    """Whatever could be read before."""
    with pytest.raises(DocumentError, match="line 2: not valid CSV: unexpected end of data"):
        read_csv_all(f'{HEAD}\nones,"3')
