"""Plain data: every record of the library as JSON has it, and nothing else."""

import json
from collections.abc import Callable, Iterator
from importlib.resources import files
from itertools import islice
from random import Random
from typing import Any, NoReturn, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import jamb
import jamb.testing as draw
from helpers.plain_data import SCHEMA, damaged, validator
from helpers.random_games import PLAYERS, courses
from jamb import (
    Announce,
    DocumentError,
    Enter,
    Game,
    Keep,
    Paper,
    Record,
    Sheet,
    Turn,
    UnknownNameError,
    Violation,
    WrittenSum,
)
from jamb.io.games.records import dumps_move
from jamb.io.plain import MOST_DEPTH, Taken, judged, schema, scored, summary, to_dict
from jamb.io.rulesets.toml import to_document
from jamb.labels.rules import describe
from jamb.labels.texts import tell
from jamb.rulesets import BUILT_IN, CROATIAN, KENTA, SERBIAN, TRIS

OWN = st.sampled_from(BUILT_IN)


def checked(thing: Any) -> Any:
    """The plain data of a record, which keeps to the schema of its type and is JSON."""
    form = to_dict(thing)
    kept(form, type(thing).__name__)
    return form


def kept(form: Any, name: str) -> None:
    """Plain data keeps to the schema of a name, and JSON gives it back."""
    assert [error.message for error in validator(name).iter_errors(form)] == []
    assert json.loads(json.dumps(form)) == form


@given(draw.sheets(OWN))
def test_a_sheet_is_its_document(sheet: Sheet) -> None:
    """`from_dict` reads it."""
    form = checked(sheet)
    assert form == json.loads(jamb.dumps(sheet))
    assert jamb.from_dict(form) == sheet


@given(draw.sheets())
def test_scores_have_their_totals(sheet: Sheet) -> None:
    """Each of the three kinds, inside of the others or alone."""
    score = sheet.score()
    form = checked(score)
    assert (form["total"], form["final"]) == (score.total, score.is_final)
    for column, told in zip(score.columns, form["columns"], strict=True):
        assert told == checked(column)
        assert told["total"] == column.total
        for section, part in zip(column.sections, told["sections"], strict=True):
            assert part == checked(section)
            fields = (section.name, section.points, section.bonus, section.total)
            assert (part["name"], part["points"], part["bonus"], part["total"]) == fields


@given(draw.sheets())
def test_prospects_are_what_they_hold(sheet: Sheet) -> None:
    """And those of a sheet are a list."""
    found = jamb.prospects(sheet)
    form = to_dict(found)
    assert form == [checked(prospect) for prospect in found]
    for prospect, told in zip(found, form, strict=True):
        assert (told["column"], told["most"]) == (prospect.column, prospect.most)
        assert told["missing"] == [checked(missing) for missing in prospect.missing]


@given(draw.sheets(), st.booleans())
def test_violations_have_their_message(sheet: Sheet, finished: bool) -> None:
    """And all of their fields, of a report too."""
    report = jamb.judge(sheet, finished=finished)
    form = checked(report)
    assert form["by"] == "attainable"
    for violation, told in zip(report.violations, form["violations"], strict=True):
        assert told == checked(violation)
        assert told["message"] == violation.message
        for field in attrs.fields(Violation):
            value = getattr(violation, field.name)
            assert told[field.name] == (list(value) if isinstance(value, tuple) else value)


@given(draw.turns())
def test_turns_and_moves(turn: Turn) -> None:
    """A turn tells what was thrown, kept and bound; a move is what `dumps_move` writes."""
    form = checked(turn)
    assert (form["dice"], form["due"]) == (list(turn.dice), turn.due)
    assert form["rolled"] == [list(dice) for dice in turn.rolled]
    assert form["kept"] == [list(dice) for dice in turn.kept]
    assert form["total"] == turn.sheet.score().total
    announced = form["announced"] or {"column": None, "category": None}
    assert (announced["column"], announced["category"]) == (turn.announced_column, turn.announced)
    assert (form["directed"] or {"category": None})["category"] == turn.directed
    assert (form["entered"] and {"enter": form["entered"]}) == (turn.entered and to_dict(turn.entered))
    for move in turn.moves():
        assert checked(move) == json.loads(dumps_move(move))


@given(draw.rulesets(), st.integers(1, 3), st.integers(0, 400), draw.SEEDS)
def test_games_are_told_as_they_stand(rules: jamb.Ruleset, players: int, steps: int, seed: int) -> None:
    """With every turn, sheet and place; a record has its tags besides."""
    game = list(islice(courses(rules, PLAYERS[:players], Random(seed)), steps + 1))[-1]
    form = checked(game)
    assert (form["player"], form["over"]) == (game.player, game.is_over)
    assert form["standings"] == to_dict(game.standings()) == [checked(one) for one in game.standings()]
    assert form["sheets"] == [
        scored(sheet, player=player) for player, sheet in zip(game.players, game.sheets, strict=True)
    ]
    for place, (turn, told) in enumerate(zip(game.turns, form["turns"], strict=False)):
        assert told == {"round": place // players + 1, "player": PLAYERS[place % players], **to_dict(turn)}
    in_progress = form["turns"][len(game.turns) :]
    assert all(told.items() >= to_dict(game.turn).items() for told in in_progress)
    assert bool(in_progress) == (game.turn.history != () or game.turn.announced is not None)
    assert checked(Record(game, [("date", "2024-05-01")])) == {**form, "tags": {"date": "2024-05-01"}}


@given(draw.sheets(), st.sampled_from([None, "hr", "en"]))
def test_a_scored_sheet_is_all_of_its_parts(sheet: Sheet, locale: str | None) -> None:
    """Each as it is alone; messages are in the language that was asked for."""
    violations = jamb.validate(sheet)
    form = scored(sheet, violations, player="Ana", locale=locale)
    kept(form, "scored")
    assert form.items() >= to_dict(sheet.score()).items()
    assert (form["prospects"], form["cells"]) == (to_dict(jamb.prospects(sheet)), sheet.to_cells())
    assert [(cell["column"], cell["category"]) for cell in form["due"]] == list(sheet.playable())
    cells = len(sheet.ruleset.rows) * len(sheet.ruleset.played)
    assert form["open"] == cells - sum(map(len, sheet.to_cells().values()))
    part = judged(sheet.ruleset, violations, player="Ana", locale=locale)
    kept(part, "judged")
    assert form.items() >= part.items()
    for violation, told in zip(violations, form["faults"], strict=True):
        words = tell(violation, locale=locale or "en", ruleset=sheet.ruleset)
        assert told == {**to_dict(violation), "message": violation.message if locale is None else words}


def test_an_unknown_locale_is_refused() -> None:
    """Where a sentence is to be told in it."""
    sheet = Sheet.from_cells(KENTA, {"down": {"ones": 7}})
    with pytest.raises(UnknownNameError, match="no locale 'xx'"):
        scored(sheet, jamb.validate(sheet), locale="xx")


@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
def test_rulesets_are_their_documents(ruleset: jamb.Ruleset) -> None:
    """In words and in a line of a list, too."""
    assert checked(ruleset) == to_document(ruleset)
    assert checked(describe(ruleset))["name"] == ruleset.name
    kept(summary(ruleset, locale="hr"), "summary")
    for name in ruleset.rows[-3:]:
        told = checked(ruleset.category(name).explain((1,) * ruleset.dice, 1))
        assert told["points"] == ruleset.category(name).points((1,) * ruleset.dice, 1)


def test_papers_have_their_sums() -> None:
    """Alone, and as `read_csv_all` finds them, with its notes."""
    written = WrittenSum("subtotal", 3, column="down", section="upper")
    paper = Paper(Sheet.from_cells(KENTA, {"down": {"ones": 3}}), (written,))
    form = checked(paper)
    assert form == {"sheet": to_dict(paper.sheet), "sums": [checked(written)]}
    assert form["sums"][0] == {
        "kind": "subtotal", "found": 3, "column": "down", "section": "upper", "category": None,
    }  # fmt: skip
    found = jamb.read_csv_all(jamb.dumps_csv([paper.sheet, Sheet.blank(KENTA)], players=["Ana", "Ivo"]))
    assert [one["player"] for one in checked(found)["papers"]] == ["Ana", "Ivo"]
    assert to_dict(found)["papers"][0] == checked(found.papers[0])


def test_a_directed_cell_is_told() -> None:
    """RULES C3: the announcement of the player before."""
    game = Game.start(SERBIAN, ["Ana", "Ivo"]).roll((1, 2, 3, 4, 5, 6)).announce("max")
    column = game.turn.announced_column
    assert to_dict(game.turn)["announced"] == {"column": column, "category": "max"}
    assert column is not None
    form = checked(game.enter(column, "max").turn)
    assert form["announced"] is None
    assert form["directed"]["category"] == "max"


def test_lists_are_lists() -> None:
    """Of anything that is taken, nested or not; the one in the tuple is not looked at twice."""
    moves = (Keep((6, 6)), Announce("max", "announced"), Enter("free", "max", 30))
    form = to_dict(moves)
    assert form == [to_dict(move) for move in moves] == to_dict(list(moves))
    assert to_dict([moves, ()]) == [form, []]
    assert to_dict(()) == []


class Hostile:
    """An object that doesn't want to be looked at."""

    def _refuse(self, *_: object) -> NoReturn:
        raise RuntimeError("leave me alone")

    __eq__ = __repr__ = __str__ = __len__ = __iter__ = __bool__ = _refuse
    __hash__ = object.__hash__
    __class__ = property(_refuse)


@pytest.mark.parametrize(
    ("make", "name"),
    [
        (lambda: None, "NoneType"),
        (lambda: 3, "int"),
        (lambda: "croatian", "str"),
        (dict, "dict"),
        (Hostile, "Hostile"),
        (lambda: CROATIAN.sections[0], "Section"),
        (lambda: CROATIAN.category("max"), "Category"),
        (lambda: iter(()), "tuple_iterator"),
        (lambda: Sheet, "type"),
        (type("T" * 99, (), {}), "T" * 40),
    ],
)
def test_anything_else_is_refused(make: Callable[[], Any], name: str) -> None:
    """With all that is taken, and where it stands in a list."""
    thing = make()
    for path, form in (("", thing), ("[1]", [Keep(()), thing]), ("[0][0]", ((thing,),))):
        with pytest.raises(DocumentError) as caught:
            to_dict(form)
        [fault] = caught.value.faults
        assert fault.path == path
        assert fault.message.startswith("expected one of Announce, ColumnScore, ")
        assert fault.message.endswith(f", or a list of them; found a value of type {name}")


def test_what_a_record_should_not_hold_is_refused_in_its_place() -> None:
    """Nothing but plain data comes out."""
    odd: Any = Violation("filled", found=6)
    wrong = attrs.evolve(odd, expected=(1, {2}))
    with pytest.raises(DocumentError, match=r"^\[0\]\.expected\[1\]: expected one of"):
        to_dict([wrong])
    with pytest.raises(jamb.DiceError):
        to_dict(Keep(("six",)))  # what a careless program may do
    with pytest.raises(DocumentError, match="points: expected one of"):
        to_dict(Enter("free", "max", 1.5))  # type: ignore[arg-type]  # what a careless program may do


def test_a_list_that_holds_itself_is_nested_too_deeply() -> None:
    """It never ends, but reading it does."""
    ring: list[Any] = []
    ring.append(ring)
    with pytest.raises(DocumentError, match="nested too deeply"):
        to_dict(ring)
    deep: Any = Keep(())
    for _ in range(MOST_DEPTH + 1):
        deep = [deep]
    assert to_dict(deep)
    with pytest.raises(DocumentError, match="nested too deeply"):
        to_dict([deep])


def test_plain_data_is_new_each_time() -> None:
    """Whoever changes it changes nothing else."""
    game = Game.start(TRIS, ["Ana"]).roll((1, 2, 3, 4, 5))
    first = to_dict(game)
    first["turns"][0]["rolled"][0].append(6)
    first["sheets"].clear()
    assert to_dict(game) != first
    assert len(to_dict(game)["sheets"]) == 1


def test_the_schema_is_a_schema_and_names_every_type() -> None:
    """Of the draft that it says, and the file of the package."""
    Draft202012Validator.check_schema(SCHEMA)
    text = (files("jamb") / "schemas" / "output-1.json").read_text(encoding="utf-8")
    assert schema() == SCHEMA == json.loads(text)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    names = {kind.__name__ for kind in get_args(Taken)}
    assert names <= set(SCHEMA["$defs"])
    with pytest.raises(DocumentError) as caught:
        to_dict([object()])
    told = caught.value.faults[0].message.removeprefix("expected one of ").partition(", or a list")[0]
    assert names <= set(told.split(", ")) <= set(SCHEMA["$defs"])


def examples() -> Iterator[Any]:
    """A record of each type, with something in each of its lists."""
    sheet = Sheet.from_cells(KENTA, {"down": {"ones": 7}})
    paper = Paper(sheet, (WrittenSum("sheet", 8),))
    game = Game.start(CROATIAN, ["Ana", "Ivo"]).roll((6, 6, 6, 5, 4)).announce("poker").keep((6, 6, 6))
    game = game.roll((6, 2)).enter("announced", "poker").roll((1, 2, 3, 4, 5))
    score = sheet.score()
    found = jamb.read_csv_all(jamb.dumps_csv([sheet], players=["Ana"]))
    yield from (sheet, paper, paper.sums[0], found, found.papers[0], KENTA, describe(KENTA))
    yield from (score, score.columns[0], score.columns[0].sections[0], *jamb.prospects(sheet)[:1])
    yield from (jamb.prospects(sheet)[0].missing[0], jamb.judge(paper), *jamb.validate(paper)[:1])
    yield from (Keep((6,)), Announce("max", "announced"), Enter("free", "max", 6), jamb.Fault("", "odd"))
    yield from (game, Record(game, [("a", "b")]), game.turn, game.turns[0], game.standings()[0])
    yield KENTA.category("max").explain((1, 2, 3, 4, 5))


def test_there_is_an_example_of_each_type() -> None:
    """So that none is left untried."""
    assert {type(one) for one in examples()} == set(get_args(Taken))


@pytest.mark.parametrize("thing", list(examples()), ids=lambda thing: type(thing).__name__)
def test_the_schema_refuses_damaged_data(thing: Any) -> None:
    """A key less or more, or another type, wherever it is; a whole ruleset has a schema of its own."""
    name, form = type(thing).__name__, checked(thing)
    valid = validator(name).is_valid
    for wrong in damaged(form):
        if name == "Ruleset":
            continue
        assert not valid(wrong), wrong
    if name == "Ruleset":
        assert not valid({**form, "extends": "kenta"})
        assert not valid({"name": "kenta"})
