"""Records of games: whatever is written is read back as it was."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import jamb.testing as draw
from helpers.installed import WORDS, declared
from helpers.profiles import deep, examples
from helpers.random_games import FORMS, NAMES, after, random_game
from jamb import Announce, DocumentError, Enter, Game, Keep, Ruleset
from jamb.io.games.records import Form, Record, dumps_game, dumps_move, loads_game, loads_move, loads_record
from jamb.rulesets import BUILT_IN, CROATIAN


def check_both_forms(game: Game, *, totals: bool) -> None:
    """What was written of a game is that game, its tags included, and is written the same way again."""
    record = Record(game, [("date", "2024-05-01"), ("a \\ note", 'said "no"')])
    for form in FORMS:
        text = dumps_game(record, form=form, totals=totals)
        assert loads_record(text) == record
        assert dumps_game(loads_record(text), form=form, totals=totals) == text


@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
def test_random_games_are_read_back_as_they_were_written(ruleset: Ruleset) -> None:
    """Games in any state, some at their end: with those of random rulesets 1,000 in the deep profile."""
    count, whole = (130, 3) if deep() else (12, 1)
    chance = Random(f"records of {ruleset.name}")
    states = Counter[str]()
    for number in range(count):
        steps = 10_000 if number < whole else chance.randint(0, 40)
        game = random_game(ruleset, chance, steps)
        states["over" if game.is_over else "dice due" if game.turn.due else "dice shown"] += 1
        check_both_forms(game, totals=chance.random() < 0.5)
    assert states["over"] >= whole
    assert states.total() == count
    assert min(states["dice due"], states["dice shown"]) > count // 12


@pytest.fixture(scope="module")
def _third_party(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The kinds of the random rulesets, declared as a package would do it."""
    with declared(tmp_path_factory.mktemp("packages"), WORDS):
        yield


@pytest.mark.usefixtures("_third_party")
@settings(
    examples(90, quick=8), suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
@given(draw.random_rulesets(), draw.SEEDS, st.sampled_from([5, 30, 1000 if deep() else 100]))
def test_games_of_random_rulesets_are_read_back(ruleset: Ruleset, seed: int, steps: int) -> None:
    """A house ruleset stands whole in the record."""
    chance = Random(seed)
    check_both_forms(random_game(ruleset, chance, steps), totals=chance.random() < 0.5)


@given(
    st.lists(st.text(min_size=1), min_size=1, max_size=3),
    st.lists(st.tuples(st.text(), st.text()), max_size=2),
)
def test_names_and_tags_are_kept_as_they_are(players: list[str], tags: list[tuple[str, str]]) -> None:
    """Whatever a game and a record take as names comes back; what can't be a name is refused beforehand."""
    try:
        record = Record(Game.start(CROATIAN, players), tags)
    except DocumentError:
        return
    for form in FORMS:
        text = dumps_game(record, form=form)
        text.encode()
        assert loads_record(text) == record


moves = st.one_of(
    st.builds(Keep, st.lists(st.integers(1, 6), max_size=6).map(tuple)),
    st.builds(Announce, st.text(), st.text()),
    st.builds(Enter, st.text(), st.text(), st.integers(-(10**20), 10**20)),
)


@given(moves, st.sampled_from(FORMS))
def test_a_move_is_read_back(move: Keep | Announce | Enter, form: Form) -> None:
    """A single move is one line in either form, whatever its names."""
    text = dumps_move(move, form=form)
    assert "\n" not in text
    assert loads_move(text) == move
    if isinstance(move, Keep):
        read = loads_move(text)
        assert isinstance(read, Keep)
        assert read.dice == move.dice


def test_a_record_survives_a_file(tmp_path: Path) -> None:
    """Also one whose lines end as other systems end them, and that begins with a byte order mark."""
    game = after(Game.start(CROATIAN, NAMES[:3]), Random(8), 90)
    for form in FORMS:
        for ending in ("\n", "\r\n"):
            path = tmp_path / "game"
            path.write_text(dumps_game(game, form=form), encoding="utf-8-sig", newline=ending)
            assert loads_game(path.read_bytes().decode()) == game
