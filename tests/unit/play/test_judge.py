"""A sheet judged by its record, exactly, or without one by what dice can make."""

from random import Random

import pytest

import jamb
from helpers.random_games import courses
from helpers.small_rulesets import small
from jamb import Game, Paper, Ruleset, Sheet, UnknownNameError, Violation, WrittenSum
from jamb.play.judge import Report, judge
from jamb.rulesets import CROATIAN, KENTA, SERBIAN

Cells = dict[str, dict[str, int]]

SHORT = (1, 2, 3, 4, 6)


def kenta_on(roll: int) -> Game:
    """Ana made a straight on this roll, and Bo a max."""
    game = Game.start(KENTA, ["Ana", "Bo"]).roll((1, 2, 3, 4, 5) if roll == 1 else SHORT)
    for _ in range(roll - 1):
        game = game.keep((1, 2, 3, 4)).roll((5,))
    return game.enter("free", "straight").roll((6, 6, 6, 6, 4)).enter("free", "max")


def found(report: Report) -> list[tuple[object, ...]]:
    return [
        (one.code, one.column, one.category, one.found, one.expected, one.variant)
        for one in report.violations
    ]


@pytest.mark.parametrize(("roll", "points"), [(1, 66), (2, 56), (3, 46)])
def test_a_straight_by_its_roll(roll: int, points: int) -> None:
    """Each of the three numbers is attainable; only the record tells which one it was (RULES B3)."""
    for written in (66, 56, 46):
        sheet = Sheet.from_cells(KENTA, {"free": {"straight": written}})
        assert judge(sheet) == Report((), "attainable")
        report = judge(sheet, game=kenta_on(roll), player="Ana")
        assert report.by == "record"
        wrong = [("not-in-record", "free", "straight", written, (points,), "")]
        assert found(report) == (wrong if written != points else [])


def test_each_player_has_an_own_record() -> None:
    """What is right for one is wrong for the other."""
    ana, bo = (Sheet.from_cells(KENTA, {"free": cells}) for cells in ({"straight": 56}, {"max": 28}))
    game = kenta_on(2)
    assert judge(ana, game=game, player="Ana").violations == ()
    assert judge(bo, game=game, player="Bo").violations == ()
    assert found(judge(ana, game=game, player="Bo")) == [
        ("not-in-record", "free", "max", None, (28,), "open"),
        ("not-in-record", "free", "straight", 56, (), ""),
    ]


def announced_in_free() -> Game:
    """Poker was announced, and struck after the third roll."""
    game = Game.start(CROATIAN, ["Ana"]).roll((4, 4, 4, 4, 6)).announce("poker").keep((4, 4, 4))
    return game.roll((1, 2)).enter("announced", "poker")


def hand() -> Game:
    """Sixes by hand, and a max after the second roll elsewhere."""
    game = (
        Game.start(KENTA.with_columns("free", "hand"), ["Ana"]).roll((6, 6, 6, 1, 2)).enter("hand", "sixes")
    )
    return game.roll((6, 6, 6, 1, 2)).keep((6, 6, 6)).roll((6, 5)).enter("free", "max")


def directed() -> Game:
    """Bo filled directed ones, as Ana had announced; Ana's sheet comes first."""
    game = Game.start(SERBIAN, ["Bo", "Ana"]).roll((1,) * 6).enter("free", "ones")
    return (
        game.roll((1,) * 6)
        .announce("ones")
        .enter("announced", "ones")
        .roll((6,) * 6)
        .enter("directed", "ones")
    )


@pytest.mark.parametrize(
    ("game", "right", "wrong"),
    [
        (announced_in_free(), {"announced": {"poker": 0}}, {"free": {"poker": 56}}),
        (hand(), {"hand": {"sixes": 18}, "free": {"max": 29}}, {"hand": {"sixes": 18, "max": 29}}),
        (
            directed(),
            {"free": {"ones": 5}, "directed": {"ones": 0}},
            {"free": {"ones": 5}, "directed": {"sixes": 30}},
        ),
    ],
    ids=["announced", "hand", "directed"],
)
def test_columns_that_only_a_record_can_judge(game: Game, right: Cells, wrong: Cells) -> None:
    """The wrong sheet could have come about, but didn't."""
    player = game.players[0]
    for cells, clean in ((right, True), (wrong, False)):
        sheet = Sheet.from_cells(game.ruleset, dict(cells))
        assert judge(sheet) == Report((), "attainable")
        report = judge(sheet, game=game, player=player)
        assert (report.violations == (), report.by) == (clean, "record")
        assert {one.code for one in report.violations} <= {"not-in-record"}


def test_cells_are_told_in_sheet_order_each_once() -> None:
    """A number that no dice make is told by the record alone."""
    sheet = Sheet.from_cells(KENTA, {"down": {"twos": 3}, "free": {"straight": 55}, "up": {"jamb": 80}})
    assert found(judge(sheet, game=kenta_on(1), player="Ana")) == [
        ("not-in-record", "down", "twos", 3, (), ""),
        ("not-in-record", "free", "straight", 55, (66,), ""),
        ("not-in-record", "up", "jamb", 80, (), ""),
    ]
    assert [fault.code for fault in judge(sheet).violations] == [
        "unattainable",
        "out-of-order",
        "unattainable",
    ]


def test_a_struck_cell_is_not_an_open_one() -> None:
    """0 and None are different in both directions (RULES A8)."""
    game = Game.start(CROATIAN, ["Ana"]).roll(SHORT).enter("free", "full")
    assert game.sheets[0]["free", "full"] == 0
    blank = Sheet.blank(CROATIAN)
    assert found(judge(blank, game=game)) == [("not-in-record", "free", "full", None, (0,), "open")]
    struck = Sheet.from_cells(CROATIAN, {"free": {"full": 0}})
    assert found(judge(struck, game=game.after(0))) == [("not-in-record", "free", "full", 0, (), "")]


def test_the_only_player_need_not_be_named() -> None:
    """Of several one has to be; a name that nobody has is told."""
    game = announced_in_free()
    assert judge(game.sheets[0], game=game) == judge(game.sheets[0], game=game, player="Ana")
    for players, player in ((["Ana"], "Bo"), (["Ana", "Bo"], "Cid"), (["Ana", "Bo"], None)):
        with pytest.raises(UnknownNameError, match=f"no player {player!r}"):
            judge(Sheet.blank(CROATIAN), game=Game.start(CROATIAN, players), player=player)


def test_an_unfinished_turn_is_no_evidence_yet() -> None:
    """Only what was entered stands on the sheet; an earlier sheet has an earlier record."""
    game = kenta_on(3)
    assert judge(game.sheets[0], game=game.roll(SHORT).keep((1,)), player="Ana").violations == ()
    assert judge(Sheet.blank(KENTA), game=game.after(0), player="Ana").violations == ()
    assert judge(game.sheets[0], game=game.after(1), player="Ana").violations == ()


def test_another_ruleset_has_no_record() -> None:
    """Nothing more is compared, since no number would mean the same."""
    game = announced_in_free()
    [fault] = judge(Sheet.blank(KENTA), game=game).violations
    assert (fault.code, fault.variant, fault.found) == ("not-in-record", "ruleset", "kenta")
    assert (fault.expected, fault.column) == (("croatian",), None)
    house = CROATIAN.with_category("jamb", value=jamb.values.Plus(60))
    assert [one.variant for one in judge(Sheet.blank(house), game=game).violations] == ["ruleset"]


def test_sums_and_missing_cells_are_judged_beside_the_record() -> None:
    """A record says nothing of sums; they are held against the cells that stand there."""
    sums = (WrittenSum("column", 65, column="free"), WrittenSum("sheet", 66))
    sheet = Sheet.from_cells(KENTA, {"free": {"straight": 66}})
    paper = Paper(sheet, sums)
    without = judge(paper)
    assert [(one.code, one.found, one.expected) for one in without.violations] == [("wrong-sum", 65, (66,))]
    assert (without.by, judge(paper, game=kenta_on(1), player="Ana")) == (
        "attainable", Report(without.violations, "record"),
    )  # fmt: skip
    codes = [one.code for one in judge(paper, game=kenta_on(2), player="Ana").violations]
    assert codes == ["not-in-record", "wrong-sum"]
    missing = judge(sheet, game=kenta_on(1), player="Ana", finished=True)
    assert [one.code for one in missing.violations] == ["incomplete"] * 47
    assert judge(sheet, finished=True).violations == missing.violations


@pytest.mark.parametrize("rules", [small(), CROATIAN, SERBIAN], ids=lambda rules: rules.name)
def test_a_whole_game_is_its_own_evidence(rules: Ruleset) -> None:
    """Every player's sheet of a finished game is right, and finished."""
    *_, over = courses(rules, ["A", "B", "C"], Random(6))
    for player, sheet in zip(over.players, over.sheets, strict=True):
        assert judge(sheet, game=over, player=player, finished=True) == Report((), "record")
        assert judge(Paper(sheet), finished=True) == Report((), "attainable")


def test_reports_are_values() -> None:
    """Equal by what they say, evaluable, and hashable."""
    report = judge(Sheet.blank(KENTA), game=kenta_on(1), player="Ana")
    assert eval(repr(report)) == report
    assert hash(report) == hash(judge(Sheet.blank(KENTA), game=kenta_on(1), player="Ana"))
    assert report.violations[0] == Violation(
        "not-in-record", column="free", category="straight", expected=(66,), variant="open"
    )
