"""Edited records: no text gives a game that could not have been played, or other dice than it says."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.profiles import deep, few
from helpers.random_games import FORMS, after, random_game
from helpers.small_rulesets import small
from jamb import DocumentError, Game, Ruleset
from jamb.io.games.records import dumps_game, loads_game, loads_move, loads_record
from jamb.rulesets import BUILT_IN, KENTA

SIGNS = '01457 +=!.->"\\\nxš'


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


# the number of signs, and of edits of a place, is no multiple of these: in the end each sign and place is met
EDITS, JSON_EDITS = 19, 11


@pytest.mark.parametrize(("ruleset", "seed", "steps"), SHORT)
def test_every_edit_of_a_short_record_is_refused_or_can_be_played(
    ruleset: Ruleset, seed: int, steps: int
) -> None:
    """Each character dropped or changed, and each sign put in at each place; the quick profile takes some."""
    game = after(Game.start(ruleset, ["Ana"]), Random(seed), steps)
    text = dumps_game(game, form="text", totals=seed % 2 == 1)
    outcomes = Counter(check_edited(edited) for edited in few(list(edits(text, SIGNS)), every=EDITS))
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
    outcomes = Counter(
        check_edited(edited) for edited in few(list(edits(text, '0165"{],')), every=JSON_EDITS)
    )
    assert outcomes[False] > outcomes[True] > 0


def test_edits_of_a_house_ruleset_in_a_record_are_refused_or_can_be_played() -> None:
    """An edit may make another ruleset of it; the game then is one under that."""
    chance = Random(5)
    for form in FORMS:
        text = dumps_game(after(Game.start(small(), ["Ana"]), chance, 100), form=form)
        for edited in chance.sample(list(edits(text, SIGNS)), 400 if deep() else 60):
            check_edited(edited)


def test_edits_of_long_records_are_refused_or_can_be_played() -> None:
    """Sampled: several characters of whole games of several players."""
    chance = Random(4)
    for ruleset in BUILT_IN:
        game = random_game(ruleset, chance, chance.choice([100, 10_000]))
        for form in FORMS:
            text = dumps_game(game, form=form, totals=True)
            for _ in range(12 if deep() else 3):
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
