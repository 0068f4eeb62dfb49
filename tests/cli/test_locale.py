"""The language of the command line: tables always have words, faults only on request."""

from pathlib import Path

import attrs
import pytest

import jamb
from helpers.command_line import FAULTY, FULL, GAMES, Streams
from jamb import Sheet
from jamb.labels import LOCALES
from jamb.labels.texts import phrase, tell
from jamb.rules.words import Labels
from jamb.rulesets import KENTA

FAULTS = jamb.validate(jamb.read_csv(FAULTY.read_text(encoding="utf-8")))
RULESET = jamb.get_ruleset("croatian")


@pytest.mark.parametrize("locale", LOCALES)
def test_faults_are_in_the_language_that_is_asked_for(jamb_: Streams, locale: str) -> None:
    """English among them: then rows and columns have their words, not their names."""
    told = [tell(fault, locale=locale, ruleset=RULESET) for fault in FAULTS]
    assert jamb_("validate", "--locale", locale, str(FAULTY)) == (1, told, [])
    code, lines, _ = jamb_("score", "--locale", locale, str(FAULTY))
    assert (code, lines[-10:]) == (1, told)
    assert lines[-11] == phrase("note/faults", locale=locale, number=10)
    assert lines[-12] == phrase("note/open", locale=locale, open=23, cells=48)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_faults_in_every_language(jamb_: Streams, locale: str) -> None:
    """The names of files aren't translated."""
    fine = phrase("note/no-faults", locale=locale)
    assert jamb_("validate", "--locale", locale, str(FULL)) == (0, [f"{FULL}: {fine}"], [])
    result = phrase("rating/average", locale=locale, total=1064, over=1000)
    assert jamb_("score", "--locale", locale, str(FULL))[1][-1] == result


def test_without_a_language_faults_have_stable_names(jamb_: Streams) -> None:
    """Which other programs can rely on; the table above them has words."""
    assert jamb_("validate", str(FAULTY))[1] == [fault.message for fault in FAULTS]
    _, lines, _ = jamb_("score", str(FAULTY))
    assert lines[0].startswith(" Croatian ")
    assert "down threes is out of order: twos comes first" in lines


@pytest.mark.parametrize("locale", ["klingon", ""])
@pytest.mark.parametrize("command", ["score", "validate", "replay"])
def test_an_unknown_language_is_refused(jamb_: Streams, command: str, locale: str) -> None:
    """With all known ones; an empty one is unknown, not English."""
    file = GAMES / "kenta-solo.jamb" if command == "replay" else FULL
    known = f"no locale '{locale}' (known: hr, sr-Latn, sr-Cyrl, bs, de, pt, en)"
    assert jamb_(command, "--locale", locale, str(file)) == (2, [], [f"--locale: {known}"])


def test_a_page_declares_a_language_that_browsers_know(jamb_: Streams) -> None:
    """Also for a locale as the system names it."""
    for said, lang in (("de_AT.UTF-8", "de-AT"), ("sr-Latn", "sr-Latn")):
        _, page, _ = jamb_.whole("score", "--locale", said, "--format", "html", str(FULL))
        assert page.splitlines()[1] == f'<html lang="{lang}">'


@pytest.mark.parametrize(("said", "shown"), [("sr_Latn_RS", "sr-Latn"), ("SR", "sr-Cyrl"), ("de-AT", "de")])
def test_a_language_falls_back(jamb_: Streams, said: str, shown: str) -> None:
    """From the specific to the general."""
    assert jamb_("score", "--locale", said, str(FAULTY)) == jamb_("score", "--locale", shown, str(FAULTY))


def test_a_table_speaks_its_own_language(jamb_: Streams, tmp_path: Path) -> None:
    """One that only its ruleset has words for; it is unknown for sheets of other rulesets."""
    words = Labels.of({"sl": {"columns": {"down": "Navzdol"}, "categories": {"ones": "Enke"}}}, like="kenta")
    house = attrs.evolve(KENTA, name="ours", labels=words)
    path = tmp_path / "sheet.json"
    path.write_text(jamb.dumps(Sheet.from_cells(house, {"down": {"ones": 7}})), encoding="utf-8")
    code, lines, errors = jamb_("validate", "--locale", "sl", str(path))
    assert (code, errors) == (1, [])
    assert lines == ["Navzdol Enke: no dice make 7; nearest: 5"]
    code, lines, _ = jamb_("score", "--locale", "sl", str(path))
    assert code == 1
    assert "Navzdol" in lines[0]
    assert lines[-1] == "Navzdol Enke: no dice make 7; nearest: 5"
    code, lines, [error] = jamb_("validate", "--locale", "sl", str(path), str(FULL))
    assert (code, len(lines)) == (2, 1)
    assert error.startswith("--locale: no locale 'sl'")


@pytest.mark.parametrize("locale", ["hr", "sr-Cyrl"])
def test_games_are_shown_in_it_too(jamb_: Streams, locale: str) -> None:
    """Heads, cells and sheets."""
    code, lines, _ = jamb_("replay", "--locale", locale, str(GAMES / "kenta-solo.jamb"))
    assert code == 0
    assert lines[0].split()[0] == phrase("course/turn", locale=locale).split()[0]
    page = "\n".join(lines)
    assert not any(word in page for word in ("Announced", "Straight", "total"))
