"""Remarks: what there is to say of a sheet, in every language, and the ratings of a table's own."""

from random import Random

import attrs
import pytest

import jamb
from jamb import Sheet, UnknownNameError, WrittenSum
from jamb._characters import escaped
from jamb.labels import LOCALES
from jamb.labels.remarks import Remarks, open_cells, rating_sentence, remarks
from jamb.labels.texts import phrase, tell
from jamb.rulesets import BUILT_IN, CROATIAN, KENTA
from jamb.testing import filled

OWN = attrs.evolve(KENTA, name="ours", ratings={0: "weak", 500: "so_so", 800: "average", 1000: "superb"})
every_locale = pytest.mark.parametrize("locale", LOCALES)


@pytest.mark.parametrize(
    ("total", "sentence"),
    [
        (-7, "-7 is weak (under 900)."),
        (899, "899 is weak (under 900)."),
        (
            900,
            "900 is no longer weak (under 900), "
            "and below the average of experienced players (a little over 1000).",
        ),
        (1001, "1001 is about the average of experienced players (a little over 1000)."),
        (1101, "1101 is excellent (over 1100)."),
    ],
)
def test_b5_croatian_results(total: int, sentence: str) -> None:
    """RULES B5, word for word."""
    assert rating_sentence(CROATIAN, total) == sentence


@pytest.mark.parametrize(
    ("total", "sentence"),
    [
        (-1, "-1 is weak (under 500)."),
        (499, "499 is weak (under 500)."),
        (500, "500: so so."),
        (800, "800 is about the average of experienced players (a little over 799)."),
        (1000, "1000: superb."),
    ],
)
def test_a_table_rates_in_its_own_numbers_and_words(total: int, sentence: str) -> None:
    """What has a sentence gets it with the table's numbers; anything else is told by its name."""
    assert rating_sentence(OWN, total) == sentence


@pytest.mark.parametrize(
    ("ratings", "total", "sentence"),
    [
        ({0: "weak"}, 3, "3: weak."),
        ({0: "excellent"}, 3, "3: excellent."),
        ({0: "below_average", 9: "average"}, 3, "3: below average."),
        ({0: "poor", 9: "below_average"}, 10, "10: below average."),
        ({}, 3, ""),
    ],
)
def test_a_sentence_about_a_neighbour_needs_one(ratings: dict[int, str], total: int, sentence: str) -> None:
    """Nothing is weak "under" a rating that there isn't."""
    assert rating_sentence(attrs.evolve(KENTA, ratings=ratings), total) == sentence


@every_locale
def test_ratings_are_told_in_every_language(locale: str) -> None:
    """Each once differently, with the total and the table's numbers, and nothing left to fill in."""
    told = [rating_sentence(OWN, total, locale=locale) for total in (3, 501, 801, 1001)]
    assert len(set(told)) == 4
    assert all(line.startswith(str(total)) for line, total in zip(told, (3, 501, 801, 1001), strict=True))
    assert "500" in told[0]
    assert told[1] == "501: so so."
    assert "799" in told[2]
    assert not any(sign in line for line in told for sign in "{}_")
    croatian = [rating_sentence(CROATIAN, least, locale=locale) for least, _ in CROATIAN.ratings]
    assert [[n for n in ("900", "1000", "1100") if n in line.partition(" ")[2]] for line in croatian] == [
        ["900"],
        ["900", "1000"],
        ["1000"],
        ["1100"],
    ]


@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
def test_a_sheet_is_rated_once_it_is_full(ruleset: jamb.Ruleset) -> None:
    """Where the table has ratings; before that the open cells are counted."""
    cells = len(ruleset.rows) * len(ruleset.played)
    blank = Sheet.blank(ruleset)
    assert (open_cells(blank), remarks(blank)) == (
        (cells, cells),
        Remarks((f"{cells} of {cells} cells are open.",)),
    )
    full = filled(blank, Random(5), cells)
    own = filled(Sheet.blank(OWN), Random(5), 48)
    rated = rating_sentence(ruleset, full.score().total)
    assert remarks(full).sentences == ((rated,) if ruleset.ratings else ())
    assert remarks(own).sentences == (rating_sentence(OWN, own.score().total),)


@pytest.mark.parametrize("locale", [None, *LOCALES])
def test_faults_are_counted_and_told(locale: str | None) -> None:
    """In the language, with its words; without one in English, with stable names."""
    sheet = Sheet.from_cells(KENTA, {"down": {"ones": 7}})
    faults = jamb.validate(jamb.Paper(sheet, (WrittenSum("sheet", 3),)))
    spoken = locale or "en"
    found = remarks(sheet, faults, locale=locale, player="Ana")
    told = tuple(
        fault.message if locale is None else tell(fault, locale=locale, ruleset=KENTA) for fault in faults
    )
    assert found.faults == told
    assert found.sentences == (
        phrase("note/open", locale=spoken, open=47, cells=48),
        phrase("note/faults", locale=spoken, number=2),
    )
    assert list(found.lines()) == [f"Ana: {line}" for line in (*found.sentences, *found.faults)]
    assert remarks(sheet, faults[:1], locale=locale).sentences[1] == phrase("note/fault", locale=spoken)


@pytest.mark.parametrize("locale", ["xx", ""])
def test_an_unknown_locale_is_refused(locale: str) -> None:
    """An empty one is none, not English."""
    with pytest.raises(UnknownNameError, match="no locale"):
        remarks(Sheet.blank(KENTA), locale=locale)


def test_remarks_are_single_lines() -> None:
    """Whatever names hold; what joins letters stays."""
    sheet = Sheet.from_cells(KENTA, {"down": {"ones": 7}})
    odd = attrs.evolve(jamb.validate(sheet)[0], column="fr\x1b[2Jee\n\u202e")
    found = remarks(sheet, [odd], player="A\nna")
    assert found.player == "A\\nna"
    assert found.faults[0].startswith("fr\\x1b[2Jee\\n\\u202e ones: ")
    assert all(line.isprintable() for line in found.lines())
    assert escaped("👩\u200d👩\n") == "👩\u200d👩\\n"
