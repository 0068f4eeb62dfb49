"""Laws of games of one to five players under any ruleset: turns, orders, history, numbers, evidence."""

from collections.abc import Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

import jamb.testing as draw
from helpers.naive_turns import Situation
from helpers.profiles import examples
from helpers.random_games import PLAYERS, courses
from helpers.refusals import refusal
from jamb import Game, Ruleset, Sheet, Turn
from jamb.play.judge import Report, judge
from jamb.play.numbering import move_at, move_count, move_index, move_indices, move_mask
from jamb.testing.play import begun, steps

TABLES = draw.random_rulesets(max_rows=3)
COUNTS = st.integers(1, 5)


def finished(ruleset: Ruleset, count: int, seed: int) -> list[Game]:
    return list(courses(ruleset, PLAYERS[:count], Random(seed)))


def same_dice(turn: Turn, at_last: Game) -> Iterator[Game]:
    """The states of a game in which a recorded turn is played once more, by the verbs."""
    called = None if turn.binding is None or turn.binding.directed else turn.binding.rolls
    game = at_last
    for number in range(turn.rolls + 1):
        if number:
            game = game.keep(turn.kept[number - 2]) if number > 1 else game
            game = game.roll(turn.rolled[number - 1])
        if called == number:
            game = game.announce(str(turn.announced), turn.announced_column)
        yield game
    assert turn.entered is not None
    yield game.play(turn.entered)


@examples(40)
@given(TABLES, COUNTS, draw.SEEDS)
def test_everybody_has_the_same_number_of_turns(ruleset: Ruleset, count: int, seed: int) -> None:
    """One cell a turn in the order of the names, until every sheet is full and not before (RULES A9)."""
    *course, over = finished(ruleset, count, seed)
    size = len(ruleset.rows) * len(ruleset.played)
    assert len(over.turns) == count * size
    assert all(sheet.is_complete for sheet in over.sheets)
    assert (over.player, over.moves(), over.turn) == (None, (), Turn(over.sheets[0]))
    for game in course:
        place = len(game.turns) % count
        assert not game.is_over
        assert game.player == PLAYERS[place]
        assert game.turn.sheet == game.sheets[place]
        assert game.moves() or game.turn.due, "no reachable state is without a move (RULES A7)"
        filled = [sum(map(len, sheet.to_cells().values())) for sheet in game.sheets]
        assert filled == [len(game.turns[who::count]) for who in range(count)]


@examples(40)
@given(TABLES, COUNTS, draw.SEEDS)
def test_a_turn_changes_one_cell_of_one_sheet(ruleset: Ruleset, count: int, seed: int) -> None:
    """The one that was entered, on the sheet of the player whose turn it was."""
    over = finished(ruleset, count, seed)[-1]
    cells: list[dict[str, dict[str, int]]] = [
        {rule.name: {} for rule in ruleset.played} for _ in range(count)
    ]
    for number, turn in enumerate(over.turns):
        assert turn.entered is not None
        assert turn.entered.category not in cells[number % count][turn.entered.column]
        cells[number % count][turn.entered.column][turn.entered.category] = turn.entered.points
        assert turn.sheet.to_cells() == cells[number % count]
    assert [sheet.to_cells() for sheet in over.sheets] == cells


@examples(50)
@given(TABLES, COUNTS, draw.SEEDS)
def test_an_announcement_binds_the_next_player(ruleset: Ruleset, count: int, seed: int) -> None:
    """If there is one who has that cell of a directed column due; nobody else, nothing else (RULES C3)."""
    over = finished(ruleset, count, seed)[-1]
    sheets = [Sheet.blank(ruleset)] * count
    order: str | None = None
    for number, turn in enumerate(over.turns):
        situation = Situation(ruleset, sheets[number % count].to_cells())
        bound = situation.ordered(order) if order is not None and count > 1 else None
        assert turn.directed == (bound[1] if bound else None)
        if bound:
            assert (turn.announced, turn.entered and turn.entered.column) == (None, bound[0])
        order = turn.announced
        sheets[number % count] = turn.sheet


@examples(25)
@given(TABLES, COUNTS, draw.SEEDS, st.data())
def test_going_back_gives_the_states_on_the_way(
    ruleset: Ruleset, count: int, seed: int, data: st.DataObject
) -> None:
    """Undo by any number of steps, and the game after any number of turns; and on again from there."""
    course = finished(ruleset, count, seed)
    game = course[-1]
    for number, earlier in enumerate(reversed(course)):
        assert game == earlier
        game = game.undo() if number < len(course) - 1 else game
    back = data.draw(st.integers(0, len(course) - 1))
    assert course[-1].undo(back) == course[-1 - back]
    turns = data.draw(st.integers(0, len(course[-1].turns)))
    first = next(game for game in course if len(game.turns) == turns)
    assert course[-1].after(turns) == first
    if turns < len(course[-1].turns):
        *_, after = same_dice(course[-1].turns[turns], first)
        assert after == course[-1].after(turns + 1)


@examples(25)
@given(TABLES, COUNTS, draw.SEEDS)
def test_a_finished_turn_is_its_own_record(ruleset: Ruleset, count: int, seed: int) -> None:
    """Thrown, kept, announced and entered again by what the turns hold, the game is the same."""
    over = finished(ruleset, count, seed)[-1]
    game = Game.start(ruleset, PLAYERS[:count])
    for turn in over.turns:
        *_, game = same_dice(turn, game)
    assert game == over
    assert hash(game) == hash(over)


@examples(30)
@given(TABLES, st.integers(2, 5), draw.SEEDS)
def test_out_of_turn_nothing_goes(ruleset: Ruleset, count: int, seed: int) -> None:
    """Whatever the move, for every player but the one whose turn it is."""
    for game in finished(ruleset, count, seed)[::5]:
        for player in game.players:
            for move in game.moves()[:3]:
                codes = [found.code for found in game.objections(move, player=player)]
                assert codes == ([] if player == game.player else ["not-your-turn"])
                if player == game.player:
                    assert game.play(move, player=player) == game.play(move)
                    continue
                assert refusal(game.play, move, player=player) == ["not-your-turn"]


@examples(30)
@given(TABLES, COUNTS, draw.SEEDS)
def test_standings_are_the_totals_in_order(ruleset: Ruleset, count: int, seed: int) -> None:
    """As many players stand before a rank as have a higher total; equal ones in the order of play."""
    for game in finished(ruleset, count, seed)[::10]:
        standings = game.standings()
        totals = {
            player: sheet.score().total for player, sheet in zip(game.players, game.sheets, strict=True)
        }
        assert {place.player: place.total for place in standings} == totals
        for place in standings:
            assert place.rank == 1 + sum(total > place.total for total in totals.values())
        order = [(-place.total, game.players.index(place.player)) for place in standings]
        assert order == sorted(order)


@examples(30)
@given(draw.rulesets(), draw.SEEDS, st.data())
def test_legal_moves_and_their_numbers_are_one_to_one(
    ruleset: Ruleset, seed: int, data: st.DataObject
) -> None:
    """The mask agrees with the moves, and each number there is the number of the move that stands for it."""
    sheet = data.draw(draw.played_sheets(st.just(ruleset), spare=1))
    chance = Random(seed)
    for turn in steps(begun(sheet, chance), chance):
        numbers, mask = move_indices(turn), move_mask(turn)
        assert [number for number, legal in enumerate(mask) if legal] == list(numbers)
        assert len(mask) == move_count(ruleset)
        moves = turn.moves()
        assert len(set(numbers)) == len(moves)
        assert {move_at(turn, number): number for number in numbers} == {
            move: move_index(turn, move) for move in moves
        }


@examples(40)
@given(TABLES, COUNTS, draw.SEEDS, st.data())
def test_a_record_tells_exactly_what_was_changed(
    ruleset: Ruleset, count: int, seed: int, data: st.DataObject
) -> None:
    """The sheets of a game are right; change a cell and that one is found, attainable or not."""
    course = finished(ruleset, count, seed)
    game = data.draw(st.sampled_from(course))
    place = data.draw(st.integers(0, count - 1))
    player, sheet = PLAYERS[place], game.sheets[place]
    assert judge(sheet, game=game, player=player) == Report((), "record")
    assert judge(sheet) == Report((), "attainable")
    column = data.draw(st.sampled_from([rule.name for rule in ruleset.played]))
    row = data.draw(st.sampled_from(ruleset.rows))
    written, number = sheet[column, row], data.draw(st.none() | st.integers(-1, 40))
    cells: dict[str, dict[str, int | None]] = {name: dict(found) for name, found in sheet.to_cells().items()}
    cells[column][row] = number
    report = judge(Sheet.from_cells(ruleset, cells), game=game, player=player)
    changed = [] if number == written else [("not-in-record", column, row, number)]
    assert [(one.code, one.column, one.category, one.found) for one in report.violations] == changed
    if changed:
        assert report.violations[0].expected == (() if written is None else (written,))
