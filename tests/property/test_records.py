"""Records of games: what is written is read back equal, and no edited text gives what can't be played."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import jamb.testing as draw
from jamb import Announce, DocumentError, Enter, Game, IllegalMoveError, Keep, Ruleset
from jamb.io.records import Form, Record, dumps_game, dumps_move, loads_game, loads_move, loads_record
from jamb.rulesets import BUILT_IN, CROATIAN, KENTA
from unit.packages import WORDS, declared
from unit.small import small

NAMES = (
    "Ana",
    "Šćepan",
    "<script>alert('x')</script>",
    '"\\" = free.max 9',
    "👩‍👩‍👧 -> 12",
    "Ђорђе",
    "a\u202eb",
    "+",
)
SIGNS = '01457 +=!.->"\\\nxš'
FORMS: tuple[Form, ...] = ("json", "text")


def after(game: Game, chance: Random, steps: int) -> Game:
    """The game after so many random steps, or at its end."""
    for _ in range(steps):
        if game.is_over:
            return game
        moves = game.moves()
        if game.turn.due and (not moves or chance.random() < 0.7):
            try:
                game = game.throw(chance)
            except IllegalMoveError:
                assert moves, "no dice may be thrown and nothing may be announced"
            else:
                continue
        kind = chance.choice(sorted({type(move) for move in moves}, key=lambda kind: kind.__name__))
        game = game.play(chance.choice([move for move in moves if type(move) is kind]))
    return game


def random_game(ruleset: Ruleset, chance: Random, steps: int) -> Game:
    """A game of one to five players under `ruleset`, in any state."""
    players = chance.sample(NAMES, chance.randint(1, 5))
    return after(Game.start(ruleset, players), chance, steps)


def check_both_forms(game: Game, *, totals: bool) -> None:
    """What was written of a game is that game, its tags included, and is written the same way again."""
    record = Record(game, [("date", "2024-05-01"), ("a \\ note", 'said "no"')])
    for form in FORMS:
        text = dumps_game(record, form=form, totals=totals)
        assert loads_record(text) == record
        assert dumps_game(loads_record(text), form=form, totals=totals) == text


@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
def test_random_games_are_read_back_as_they_were_written(ruleset: Ruleset) -> None:
    """130 games of each ruleset, some of them to their end: with those of random rulesets 1,000."""
    chance = Random(f"records of {ruleset.name}")
    states = Counter[str]()
    for number in range(130):
        steps = 10_000 if number < 3 else chance.randint(0, 40)
        game = random_game(ruleset, chance, steps)
        states["over" if game.is_over else "dice due" if game.turn.due else "dice shown"] += 1
        check_both_forms(game, totals=chance.random() < 0.5)
    assert states["over"] >= 3
    assert states.total() == 130
    assert min(states["dice due"], states["dice shown"]) > 20


@pytest.fixture(scope="module")
def _third_party(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The kinds of the random rulesets, declared as a package would do it."""
    with declared(tmp_path_factory.mktemp("packages"), WORDS):
        yield


@pytest.mark.usefixtures("_third_party")
@settings(max_examples=90, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(draw.random_rulesets(), draw.SEEDS, st.sampled_from([5, 30, 1000]))
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


def check_edited(text: str) -> bool:
    """An edited record is refused with a place for each fault, or tells a game that could be played.

    Gives whether it is a game. Its dice are those that stand in the text, read here without the library.
    """
    try:
        record = loads_record(text)
    except DocumentError as error:
        check_faults(error)
        return False
    game = record.game
    assert thrown(game) == (written_in_json(text) if text.lstrip()[:1] == "{" else written_in_text(text))
    assert played_again(game) == game
    for form in FORMS:
        assert loads_record(dumps_game(record, form=form)) == record
    return True


def check_faults(error: DocumentError) -> None:
    """There is at least one, and none is told at length, whatever stands in the text."""
    assert error.faults
    for fault in error.faults:
        assert 0 < len(fault.message) < 1_000
        assert len(fault.path) < 1_000


def thrown(game: Game) -> list[str]:
    """Every throw and keep of a game, in order."""
    turns = (*game.turns, game.turn)
    return ["".join(map(str, dice)) for turn in turns for dice in turn.history]


def played_again(game: Game) -> Game:
    """The game played again by its verbs alone."""
    again = Game.start(game.ruleset, game.players)
    for turn in (*game.turns, game.turn):
        binding = turn.binding
        for number in range(len(turn.history) + 1):
            if (turn.announced, turn.announced_column) != (None, None):
                assert binding is not None
                if number == max(2 * binding.rolls - 1, 0):
                    again = again.announce(binding.category, binding.column)
            if number < len(turn.history):
                again = (again.keep if number % 2 else again.roll)(turn.history[number])
        if turn.entered is not None:
            again = again.play(turn.entered)
    return again


def written_in_text(text: str) -> list[str]:
    """The throws and keeps that stand in a text, whatever else does."""
    lines = [line.strip(" \r") for line in text.split("\n")]
    dice = list[str]()
    for line in lines[lines.index("") + 1 :]:
        words = re.sub(r'"(\\.|[^"\\])*"', "x", line).split()[1:]
        for word in words[: words.index("=")] if "=" in words else words:
            if not word.startswith("!"):
                kept, plus, new = word.rpartition("+")
                dice += [kept, new] if plus and new else [kept] if plus else [new]
    return dice


def written_in_json(text: str) -> list[str]:
    """The throws and keeps that stand in a JSON text."""
    document = json.loads(text)
    turns = [*document["turns"], *([document["turn"]] if "turn" in document else [])]
    steps = [step for turn in turns for step in turn["steps"]]
    return [
        "".join(map(str, dice)) for step in steps for kind, dice in step.items() if kind in ("roll", "keep")
    ]


def edits(text: str, signs: str) -> Iterator[str]:
    """Every text that differs in one character: dropped, changed, or put in between."""
    for place in range(len(text) + 1):
        head, tail = text[:place], text[place:]
        yield from (f"{head}{sign}{tail}" for sign in signs)
        if tail:
            yield f"{head}{tail[1:]}"
            yield from (f"{head}{sign}{tail[1:]}" for sign in signs if sign != tail[0])


SHORT = [
    (ruleset, seed, steps) for seed, steps in ((1, 9), (2, 13)) for ruleset in BUILT_IN[:5]
]  # ten solo records of a few turns, the last turn of some unfinished


@pytest.mark.parametrize(("ruleset", "seed", "steps"), SHORT)
def test_every_edit_of_a_short_record_is_refused_or_can_be_played(
    ruleset: Ruleset, seed: int, steps: int
) -> None:
    """Each character dropped or changed, and each sign put in at each place."""
    game = after(Game.start(ruleset, ["Ana"]), Random(seed), steps)
    text = dumps_game(game, form="text", totals=seed % 2 == 1)
    outcomes = Counter(check_edited(edited) for edited in edits(text, SIGNS))
    assert outcomes[False] > outcomes[True] > 0


@pytest.mark.parametrize(("ruleset", "seed", "steps"), SHORT)
def test_every_beginning_of_a_record_is_refused_or_can_be_played(
    ruleset: Ruleset, seed: int, steps: int
) -> None:
    """A file that breaks off: its game is a beginning of the whole one."""
    game = after(Game.start(ruleset, ["Ana", "Ivo"]), Random(seed), steps)
    for form in FORMS:
        text = dumps_game(game, form=form, totals=True)
        for end in range(len(text)):
            if check_edited(text[:end]):
                begun = thrown(loads_game(text[:end]))
                assert begun == thrown(game)[: len(begun)]


@pytest.mark.parametrize("totals", [False, True])
def test_every_edit_of_json_is_refused_or_can_be_played(totals: bool) -> None:
    game = after(Game.start(KENTA, ["Ana"]), Random(3), 8)
    text = dumps_game(game, totals=totals)
    outcomes = Counter(check_edited(edited) for edited in edits(text, '0165"{],'))
    assert outcomes[False] > outcomes[True] > 0


def test_edits_of_a_house_ruleset_in_a_record_are_refused_or_can_be_played() -> None:
    """An edit may make another ruleset of it; the game then is one under that."""
    chance = Random(5)
    for form in FORMS:
        text = dumps_game(after(Game.start(small(), ["Ana"]), chance, 100), form=form)
        for edited in chance.sample(list(edits(text, SIGNS)), 400):
            check_edited(edited)


def test_edits_of_long_records_are_refused_or_can_be_played() -> None:
    """Sampled: several characters of whole games of several players."""
    chance = Random(4)
    for ruleset in BUILT_IN:
        game = random_game(ruleset, chance, chance.choice([100, 10_000]))
        for form in FORMS:
            text = dumps_game(game, form=form, totals=True)
            for _ in range(12):
                edited = list(text)
                for _ in range(chance.randint(1, 3)):
                    edited[chance.randrange(len(edited))] = chance.choice(["", *SIGNS])
                check_edited("".join(edited))


HEAD = "jamb-game 1\nruleset croatian\nplayers Ana\n\n"


@given(st.one_of(st.text(), st.text().map("jamb-game 1\n{}".format), st.text(SIGNS).map(HEAD.__add__)))
def test_any_text_is_refused_or_can_be_played(text: str) -> None:
    """Nothing but `DocumentError` comes out of what is no record."""
    check_edited(text)
    try:
        loads_move(text)
    except DocumentError:
        return


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["roll", "keep", "enter", "announce", "steps", "total", "x"]), inner, max_size=3
        )
    ),
    max_leaves=8,
)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "format": st.just(1) | plain,
            "ruleset": st.sampled_from(["tris", "kenta"]) | plain,
            "players": st.just(["Ana"]) | plain,
            "tags": plain,
            "turns": st.just([]) | plain,
            "turn": plain,
        },
    )
)
def test_json_of_any_shape_is_refused_or_can_be_played(document: object) -> None:
    check_edited(json.dumps(document))


def test_a_record_survives_a_file(tmp_path: Path) -> None:
    """Also one whose lines end as other systems end them, and that begins with a byte order mark."""
    game = after(Game.start(CROATIAN, NAMES[:3]), Random(8), 90)
    for form in FORMS:
        for ending in ("\n", "\r\n"):
            path = tmp_path / "game"
            path.write_text(dumps_game(game, form=form), encoding="utf-8-sig", newline=ending)
            assert loads_game(path.read_bytes().decode()) == game
