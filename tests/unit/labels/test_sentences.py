"""The sentences: all are there in every language, with the same places to fill in, each in its own script."""

import tomllib
import unicodedata
from importlib import resources
from pathlib import Path
from string import Formatter

import attrs
import pytest

import jamb
from helpers.serbian_scripts import cyrillic
from jamb import BestOfRow, Paper, Sheet, UnknownNameError, Violation, WrittenSum, validate
from jamb.cli import rulesets
from jamb.labels import LOCALES, Speaker
from jamb.labels.texts import phrase, tell, texts
from jamb.render.course import HEADS
from jamb.render.table import MARKS
from jamb.rules.words import Labels
from jamb.rulesets import CROATIAN, KENTA, KNIFFEL
from jamb.violations import TEXTS

Texts = dict[str, str]
TABLES = ("violations", "phrases", "rules")
OTHERS = [locale for locale in LOCALES if locale != "en"]
other = pytest.mark.parametrize("locale", OTHERS)


def document(locale: str) -> dict[str, Texts]:
    """A file of sentences as it is, read apart from the code under test."""
    file = resources.files("jamb.labels").joinpath("sentences", f"{locale}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


ENGLISH: dict[str, Texts] = {"violations": dict(TEXTS), **document("en")}


def fields(text: str) -> set[str]:
    """The places that a sentence has to fill in."""
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def words(text: str) -> str:
    """A sentence without the names of its places."""
    return "".join(literal for literal, _, _, _ in Formatter().parse(text))


def test_there_is_a_file_for_each_locale() -> None:
    """And none besides; the English sentences of violations are in the core alone."""
    files = {file.name for file in resources.files("jamb.labels").joinpath("sentences").iterdir()}
    assert files == {f"{locale}.toml" for locale in LOCALES}
    assert set(document("en")) == {"phrases", "rules"}


@other
@pytest.mark.parametrize("table", TABLES)
def test_every_language_has_every_sentence(locale: str, table: str) -> None:
    """None is English for want of a translation, and none is left over."""
    assert list(document(locale)[table]) == list(dict.fromkeys(document(locale)[table]))
    assert set(document(locale)) == set(TABLES)
    assert set(document(locale)[table]) == set(ENGLISH[table])


def test_every_phrase_has_its_use() -> None:
    """Those of a family are of what the code has by these names; all others stand in the code as they are."""
    ratings = [*(name for _, name in CROATIAN.ratings), "other"]
    families = {"mark": MARKS, "course": HEADS, "list": rulesets.HEADS, "rating": ratings}
    paths = Path(jamb.__file__).parent.rglob("*.py")
    code = "".join(path.read_text(encoding="utf-8") for path in paths).replace("'", '"')
    for key in ENGLISH["phrases"]:
        family, _, name = key.rpartition("/")
        if family in families:
            assert name in families[family], key
        else:
            assert f'"{key}"' in code or (family == "rules" and f'"{name}"' in code), key
    for family, names in families.items():
        assert {f"{family}/{name}" for name in names} <= set(ENGLISH["phrases"])


@other
@pytest.mark.parametrize("table", TABLES)
def test_every_sentence_has_the_places_of_the_english_one(locale: str, table: str) -> None:
    """Nothing that was found is left out, and nothing is asked for that isn't there."""
    for key, text in document(locale)[table].items():
        assert fields(text) == fields(ENGLISH[table][key]), key
        assert all(field.isidentifier() for field in fields(text)), key


@pytest.mark.parametrize("locale", LOCALES)
def test_sentences_are_normal_and_of_one_script(locale: str) -> None:
    """NFC, one line, printable, no blanks doubled, no Latin letter in Cyrillic text or the other way."""
    script = "CYRILLIC" if locale == "sr-Cyrl" else "LATIN"
    for table in document(locale).values():
        for key, text in table.items():
            assert unicodedata.normalize("NFC", text) == text, key
            assert text.isprintable(), key
            assert text, key
            assert "  " not in text, key
            letters = {unicodedata.name(sign).split()[0] for sign in words(text) if sign.isalpha()}
            assert letters <= {script}, key


@other
def test_only_what_joins_words_has_blanks_around(locale: str) -> None:
    """As in English: a blank too many or too few would show in a sentence."""
    for table, found in document(locale).items():
        for key, text in found.items():
            english = ENGLISH[table][key]
            if key not in ("place", "gate/or"):
                assert text[0].isspace() == english[0].isspace(), key
                assert text[-1].isspace() == english[-1].isspace(), key


def test_both_scripts_of_serbian_say_the_same() -> None:
    """Letter by letter."""
    latin, script = document("sr-Latn"), document("sr-Cyrl")
    for table in TABLES:
        assert {key: cyrillic(text) for key, text in latin[table].items()} == script[table]


@pytest.mark.parametrize("table", ["violations", "rules"])
def test_no_other_language_has_an_english_sentence(table: str) -> None:
    """What is the same in two languages was forgotten; what is no word may be."""
    for locale in OTHERS:
        same = {key for key, text in document(locale)[table].items() if text == ENGLISH[table][key]}
        assert all(not any(map(str.isalpha, words(ENGLISH[table][key]))) for key in same), locale


FAULT = Violation("unattainable", column="free", category="full", found=55, expected=(54, 56))


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", "Free Full house: no dice make 55; nearest: 54 or 56"),
        ("hr", "Slobodno, Ful: nijedna kombinacija kocaka ne daje 55; najbliže: 54 ili 56"),
        ("sr-Latn", "Slobodna, Ful: nijedna kombinacija kockica ne daje 55; najbliže: 54 ili 56"),
        ("sr", "Слободна, Фул: ниједна комбинација коцкица не даје 55; најближе: 54 или 56"),
        ("bs-BA", "Slobodna, Ful: nijedna kombinacija kockica ne daje 55; najbliže: 54 ili 56"),
        ("de-AT", "Frei, Full: kein Wurf ergibt 55; am nächsten: 54 oder 56"),
        ("pt", "Livre, Full: nenhuma combinação de dados dá 55; o mais próximo: 54 ou 56"),
    ],
)
def test_a_fault_is_told_in_every_language(locale: str, told: str) -> None:
    """With the words of that language for what it names."""
    [fault] = validate(Sheet.from_cells(CROATIAN, {"free": {"full": 55}}))
    assert fault == FAULT
    assert tell(fault, locale=locale, ruleset=CROATIAN) == told


def test_names_are_told_as_the_ruleset_calls_them() -> None:
    """Its own words, and those of what it is like."""
    moved = attrs.evolve(KENTA, labels=Labels.of({"de": {"categories": {"jamb": "Yamb"}}}, like="kenta"))
    early = Violation("out-of-order", column="up", category="poker", expected=("jamb",))
    assert tell(early, locale="de", ruleset=moved) == "Rauf, Poker ist noch nicht dran: zuerst kommt Yamb"
    assert tell(early, locale="de") == "Aufwärts, Poker ist noch nicht dran: zuerst kommt Jamb"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", TEXTS)
def test_every_violation_can_be_told(locale: str, key: str) -> None:
    """In one line, with nothing left to fill in, whatever it holds."""
    if key in ("or", "nothing", "place", "roll", "roll/first"):
        return
    code, _, variant = key.partition("/")
    names = {"column": "free", "category": "full", "section": "upper"}
    bound = key in ("announced-elsewhere", "directed-elsewhere")
    for found, expected in ((6, (1, 0)), (None, ())):
        held = ("free", "full") if bound else expected
        line = tell(Violation(code, **names, found=found, expected=held, variant=variant), locale=locale)
        assert line
        assert not set("{}\n") & set(line)


def test_a_best_number_written_wrong_can_be_told_without_any() -> None:
    """A derived cell of a row that is open has no number."""
    best = CROATIAN.with_columns("free", BestOfRow("best"))
    cell = WrittenSum("cell", 2, column="best", category="ones")
    [fault] = validate(Paper(Sheet.blank(best), (cell,)))
    assert tell(fault, locale="hr", ruleset=best).startswith("Najbolja, Jedinice: ")


def test_phrases_are_filled_in() -> None:
    """With whatever fields they have."""
    assert phrase("note/open", open=5, cells=48) == "5 of 48 cells are open."
    assert phrase("note/open", locale="hr", open=5, cells=48) == "Prazna polja: 5 od 48."
    assert phrase("rating/weak", locale="pt", total="{Ana}", below=900) == "{Ana} é fraco (menos de 900)."
    assert phrase("paper/date", locale="sr") == "Датум"


def test_a_phrase_that_there_isnt_is_an_error() -> None:
    """Of whoever asked; in every language."""
    with pytest.raises(KeyError, match="no/such"):
        phrase("no/such", locale="hr")


def test_an_unknown_locale_is_an_error_that_lists_the_known_ones() -> None:
    """As for words."""
    with pytest.raises(UnknownNameError, match=r"no locale 'xx'.*sr-Cyrl"):
        phrase("total", locale="xx")
    with pytest.raises(UnknownNameError, match=r"no locale 'xx'.*sr-Cyrl"):
        tell(FAULT, locale="xx", ruleset=KNIFFEL)


def test_a_language_without_sentences_has_english_ones() -> None:
    """It is a ruleset's own; its words are in them."""
    ours = attrs.evolve(KENTA, labels=Labels.of({"sl": {"columns": {"free": "Prosta"}}}, like="kenta"))
    assert phrase("total", locale="sl", ruleset=ours) == "Total"
    assert tell(FAULT, locale="sl", ruleset=ours).startswith("Prosta Full house: no dice make 55")


def test_nobody_can_change_the_texts() -> None:
    """They are shared by all who ask."""
    found = texts("phrases", locale="hr")
    assert found is texts("phrases", locale="hr-HR")
    assert not hasattr(found, "__setitem__")


def test_a_speaker_that_nobody_asked_for_a_language() -> None:
    """Words are English; violations keep the stable names, for other programs."""
    fault = Violation("incomplete", column="free", category="full")
    speaker = Speaker(ruleset=CROATIAN)
    assert speaker.tell(fault) == fault.message == "free full is still open"
    assert Speaker("en", CROATIAN).tell(fault) == "Free Full house is still open"
    assert (speaker.language, speaker.name("columns", "free")) == ("en", "Free")
    assert speaker == Speaker(None, CROATIAN) != Speaker("en", CROATIAN)


def test_a_speaker_of_an_unknown_locale_is_refused() -> None:
    """When it is made, with the locales that are known."""
    with pytest.raises(UnknownNameError, match="no locale 'xx'"):
        Speaker("xx", CROATIAN)


def test_a_text_is_found_by_its_key_alone() -> None:
    """So no phrase has the key of a text of the rules."""
    assert not set(ENGLISH["phrases"]) & set(ENGLISH["rules"])
