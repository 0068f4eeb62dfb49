"""What is in a file, in another form, with a word for all that the form has no place for.

A file holds sheets, the record of a game, or a ruleset; each has its own forms, and what can't be said in one
of another kind is refused with what to do instead.
"""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias
from unicodedata import normalize

from jamb.cli.answers import RefusedError
from jamb.cli.files import Source, given_ruleset, read_any
from jamb.cli.score import players
from jamb.cli.speech import Speech
from jamb.errors import RulesetError, UnknownNameError, choices
from jamb.io.choice import blamed
from jamb.io.csv.reading import PlayerPaper
from jamb.io.csv.writer import dumps_csv
from jamb.io.documents import dumps
from jamb.io.games.records import Record, dumps_game
from jamb.io.rulesets.rulesets import dumps_ruleset, to_document
from jamb.io.strict import write
from jamb.plugins import get_ruleset
from jamb.rules.ruleset import Ruleset
from jamb.sheets.paper import Paper
from jamb.sheets.validation import validate

Kind: TypeAlias = Literal["sheet", "game", "ruleset"]
TARGETS: Final = ("json", "csv", "text", "toml")

_REFUSED: Final[dict[tuple[Kind, str], str]] = {
    ("sheet", "text"): "a sheet has no notation: `score` shows it as a table",
    ("sheet", "toml"): "a sheet is no ruleset",
    ("game", "toml"): "a game is no ruleset",
    ("ruleset", "csv"): "a ruleset has no cells: `blank` makes a sheet to fill",
    ("ruleset", "text"): "a ruleset has no notation: `rules` tells it in words",
}


def converted(name: str, target: str, arguments: Namespace) -> tuple[str, list[str]]:
    """What is in a file, in the form `target`; then what was guessed or is lost.

    Raises `RefusedError` where it has no such form, `DocumentError` where that couldn't be read again, and
    what reading it raises.
    """
    given = given_ruleset(arguments)
    source = read_any(name, given)
    kind = _kind(source)
    if reason := _REFUSED.get(("sheet" if kind == "game" and arguments.sheets else kind, target)):
        raise RefusedError.because(f"--to {target}", reason)
    _check(source, target, arguments)
    if isinstance(source, Ruleset):
        return _ruleset(source, target)
    if isinstance(source, Record):
        if target in ("json", "text") and not arguments.sheets:
            form: Literal["json", "text"] = "json" if target == "json" else "text"
            return dumps_game(source, form=form, totals=arguments.totals), []
        game = source.game
        papers = [
            PlayerPaper(player, Paper(sheet)) for player, sheet in zip(game.players, game.sheets, strict=True)
        ]
        lost = ["the turns are left out: these are the sheets as they stand"]
        if source.tags:
            lost.append(f"the tags are left out: {', '.join(tag for tag, _ in source.tags)}")
    else:
        papers = list(source.papers)
        lost = list(map(str, source.notes))
    speech = Speech(arguments.locale, papers[0].paper.sheet.ruleset)
    papers = _chosen(papers, arguments.player, speech)
    with blamed(papers[0].paper.sheet.ruleset):
        text = _json(papers, speech) if target == "json" else _csv(papers, speech)
        return text, [*lost, *_losses(papers, target)]


def _kind(source: Source) -> Kind:
    if isinstance(source, Ruleset):
        return "ruleset"
    return "game" if isinstance(source, Record) else "sheet"


def _check(source: Source, target: str, arguments: Namespace) -> None:
    """Refuse options that would change nothing."""
    kind = _kind(source)
    as_record = kind == "game" and target in ("json", "text") and not arguments.sheets
    wrong = {
        "--ruleset": arguments.ruleset is not None and kind != "sheet" and f"this {kind} says its own rules",
        "--sheets": arguments.sheets and kind != "game" and f"this is a {kind}, not a game",
        "--totals": arguments.totals and not as_record and "only the record of a game has them",
        "--player": arguments.player is not None
        and (kind == "ruleset" or as_record)
        and "it takes one of several sheets; of a game say --sheets too",
        "--locale": arguments.locale is not None and target != "csv" and "only CSV has words of a language",
    }
    for option, why in wrong.items():
        if why:
            raise RefusedError.because(option, why)


def _ruleset(ruleset: Ruleset, target: str) -> tuple[str, list[str]]:
    text = dumps_ruleset(ruleset) if target == "toml" else write(to_document(ruleset)) + "\n"
    return text, ["what it extends is written out, and comments are left out"]


def _chosen(papers: list[PlayerPaper], player: str | None, speech: Speech) -> list[PlayerPaper]:
    """The sheets, or the one of the player who was asked for."""
    if player is None:
        return papers
    names = players([one.player for one in papers], speech)
    wanted = normalize("NFC", player)
    for one, name in zip(papers, names, strict=bool(names)):
        if normalize("NFC", name) == wanted:
            return [one]
    raise RefusedError.because("--player", f"no player {player!r:.60}{choices(player, names)}")


def _json(papers: Sequence[PlayerPaper], speech: Speech) -> str:
    if len(papers) > 1:
        names = ", ".join(players([one.player for one in papers], speech))
        message = f"there are several sheets, and a JSON document holds one: say --player, of {names}"
        raise RefusedError.because("--to json", message)
    return dumps(papers[0].paper.sheet)


def _csv(papers: Sequence[PlayerPaper], speech: Speech) -> str:
    """All the sheets; where one has a name the others get a number."""
    known = [one.player for one in papers]
    names = players(known, speech) if any(known) else ()
    return dumps_csv([one.paper.sheet for one in papers], players=names, locale=speech.locale)


def _losses(papers: Sequence[PlayerPaper], target: str) -> Iterator[str]:
    """What the form has no place for."""
    sums = sum(len(one.paper.sums) for one in papers)
    ruleset = papers[0].paper.sheet.ruleset
    if target == "json":
        if sums:
            yield f"the written sums are left out, {sums} of them: JSON has the cells alone"
        if papers[0].player:
            yield f"the player's name is left out: {papers[0].player}"
        return
    wrong = sum(fault.code == "wrong-sum" for one in papers for fault in validate(one.paper))
    if wrong:
        yield f"{wrong} of the written sums are wrong: the right ones stand there now"
    if not _has_name(ruleset):
        yield f"the rules of {ruleset.name!r} are left out: CSV has their name alone, so keep them"


def _has_name(ruleset: Ruleset) -> bool:
    """Whether the name alone stands for the ruleset."""
    try:
        return get_ruleset(ruleset.name) == ruleset
    except (UnknownNameError, RulesetError):
        return False
