"""`convert`: a sheet, a game or a ruleset in another format, and a word about everything that is lost.

A file holds sheets, the record of a game, or a ruleset. Each has its own formats; others are refused with
what to do instead.
"""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias
from unicodedata import normalize

from jamb.cli.answers import FINE, Answer, RefusedError, answer, lines
from jamb.cli.files import Source, given_ruleset, read_any, spare
from jamb.cli.options import Commands, add_command, add_locale, add_ruleset, add_target
from jamb.cli.output import complain, deliver, of_suffix
from jamb.cli.speech import language, players
from jamb.errors import choices
from jamb.io.choice import blamed, known_ruleset
from jamb.io.csv.writer import dumps_csv
from jamb.io.documents import dumps
from jamb.io.files import PlayerPaper
from jamb.io.games.records import Record, dumps_game
from jamb.io.plain import to_dict
from jamb.io.rulesets.toml import dumps_ruleset
from jamb.io.strict import write
from jamb.rules.ruleset import Ruleset
from jamb.sheets.paper import Paper
from jamb.sheets.validation import validate

Kind: TypeAlias = Literal["sheet", "game", "ruleset"]
TARGETS: Final = ("json", "csv", "text", "toml")

_REFUSED: Final[dict[tuple[Kind, str], str]] = {
    ("sheet", "text"): "a sheet has no text notation; `score` shows it as a table",
    ("sheet", "toml"): "a sheet is not a ruleset",
    ("game", "toml"): "a game is not a ruleset",
    ("ruleset", "csv"): "a ruleset has no cells; `blank` makes an empty sheet",
    ("ruleset", "text"): "a ruleset has no text notation; `rules` describes it in words",
}


def add(commands: Commands) -> None:
    """Declare the command."""
    command = add_command(
        commands,
        "convert",
        "write a sheet, a game or a ruleset in another format",
        run,
        examples=(
            "convert sheet.csv -o sheet.json",
            "convert --locale de sheet.json --to csv",
            "convert game.jamb -o game.json",
            "convert game.json --sheets -o sheets.csv",
            "convert house-rules.toml --to toml",
        ),
        more=(
            "Sheets are JSON or CSV, games JSON or text, rulesets TOML. A ruleset is written in full, as "
            "TOML or as JSON for other programs. What is lost is reported on standard error."
        ),
    )
    command.add_argument(
        "file", metavar="FILE", help="a file of a sheet, a game or a ruleset; - is standard input"
    )
    command.add_argument(
        "--to", choices=TARGETS, help="the format to convert to; default: by the suffix of -o"
    )
    add_target(command)
    command.add_argument(
        "--sheets", action="store_true", help="from a game, take the sheets as they stand, not the record"
    )
    command.add_argument("--player", metavar="NAME", help="of several sheets, take only this player's")
    command.add_argument(
        "--totals", action="store_true", help="in a game record, write the player's total beside each turn"
    )
    add_ruleset(command)
    add_locale(command, "the language of the words in CSV")


def run(arguments: Namespace) -> int:
    """Convert the file."""
    try:
        spare(arguments)
        target = _target(arguments)
        [only] = answer([arguments.file], lambda name: _one(name, target, arguments))
    except RefusedError as error:
        return complain(lines(error))
    complain(only.asides)
    if only.code != FINE:
        return only.code
    return deliver(only.text, "json" if target == "json" else "data", arguments.output)


def _target(arguments: Namespace) -> str:
    """The format to convert to; raises `RefusedError` if neither an option nor a suffix tells."""
    target: str = arguments.to or of_suffix(arguments.output, TARGETS, option="--to")
    if not target:
        raise RefusedError.because("--to", f"choose the format to convert to ({', '.join(TARGETS)})")
    return target


def _one(name: str, target: str, arguments: Namespace) -> Answer:
    """The file in its new format, with an aside for everything that was guessed or is lost.

    Raises `RefusedError` if it has no such format, `DocumentError` if that could not be read again, and what
    reading the file raises.
    """
    source = read_any(name, given_ruleset(arguments))
    kind = _kind(source)
    if reason := _REFUSED.get(("sheet" if kind == "game" and arguments.sheets else kind, target)):
        raise RefusedError.because(f"--to {target}", reason)
    _check(kind, target, arguments)
    text, lost = _converted(source, target, arguments)
    return Answer(name, text, asides=tuple(f"{name}: {loss}" for loss in lost))


def _kind(source: Source) -> Kind:
    if isinstance(source, Ruleset):
        return "ruleset"
    return "game" if isinstance(source, Record) else "sheet"


def _check(kind: Kind, target: str, arguments: Namespace) -> None:
    """Refuse options that would have no effect."""
    as_record = _as_record(kind, target, arguments)
    wrong = {
        "--ruleset": arguments.ruleset is not None and kind != "sheet" and f"this {kind} has its own rules",
        "--sheets": arguments.sheets and kind != "game" and f"this is a {kind}, not a game",
        "--totals": arguments.totals and not as_record and "only for the record of a game",
        "--player": arguments.player is not None
        and (kind == "ruleset" or as_record)
        and "only for sheets; for those of a game, add --sheets",
        "--locale": arguments.locale is not None and target != "csv" and "only for CSV, which has words",
    }
    for option, why in wrong.items():
        if why:
            raise RefusedError.because(option, why)


def _as_record(kind: Kind, target: str, arguments: Namespace) -> bool:
    return kind == "game" and target in ("json", "text") and not arguments.sheets


def _converted(source: Source, target: str, arguments: Namespace) -> tuple[str, list[str]]:
    """The text in its new format, and what was guessed or is lost."""
    if isinstance(source, Ruleset):
        text = dumps_ruleset(source) if target == "toml" else write(to_dict(source)) + "\n"
        return text, ["written in full, without `extends` and comments"]
    if isinstance(source, Record):
        if _as_record("game", target, arguments):
            form: Literal["json", "text"] = "json" if target == "json" else "text"
            return dumps_game(source, form=form, totals=arguments.totals), []
        game = source.game
        papers = [
            PlayerPaper(player, Paper(sheet)) for player, sheet in zip(game.players, game.sheets, strict=True)
        ]
        lost = ["the turns are left out, only the sheets are converted"]
        if source.tags:
            lost.append(f"the tags are left out: {', '.join(tag for tag, _ in source.tags)}")
    else:
        papers = list(source.papers)
        lost = list(map(str, source.notes))
    ruleset = papers[0].paper.sheet.ruleset
    locale = language(arguments.locale, ruleset)
    papers = _chosen(papers, arguments.player, locale)
    with blamed(ruleset):
        text = _json(papers, locale) if target == "json" else _csv(papers, locale)
        return text, [*lost, *_losses(papers, target)]


def _chosen(papers: list[PlayerPaper], player: str | None, locale: str) -> list[PlayerPaper]:
    """The sheets, or the one of the player who was asked for."""
    if player is None:
        return papers
    names = players(papers, locale=locale)
    wanted = normalize("NFC", player)
    for one, name in zip(papers, names, strict=bool(names)):
        if normalize("NFC", name) == wanted:
            return [one]
    raise RefusedError.because("--player", f"no player {player!r:.60}{choices(player, names)}")


def _json(papers: Sequence[PlayerPaper], locale: str) -> str:
    if len(papers) > 1:
        names = ", ".join(players(papers, locale=locale))
        message = f"a JSON document holds one sheet, and there are several; choose one by --player ({names})"
        raise RefusedError.because("--to json", message)
    return dumps(papers[0].paper.sheet)


def _csv(papers: Sequence[PlayerPaper], locale: str) -> str:
    """All the sheets; if one has a name the others get a number."""
    names = players(papers, locale=locale) if any(one.player for one in papers) else ()
    return dumps_csv([one.paper.sheet for one in papers], players=names, locale=locale)


def _losses(papers: Sequence[PlayerPaper], target: str) -> Iterator[str]:
    """What the format can't hold."""
    ruleset = papers[0].paper.sheet.ruleset
    if target == "json":
        if sums := sum(len(one.paper.sums) for one in papers):
            yield f"{sums} written sums are left out: JSON has only the cells"
        if papers[0].player:
            yield f"the player's name is left out: {papers[0].player}"
        return
    wrong = sum(fault.code == "wrong-sum" for one in papers for fault in validate(one.paper))
    if wrong:
        yield f"wrong written sums are corrected: {wrong}"
    if known_ruleset(ruleset.name) != ruleset:
        yield f"the rules of {ruleset.name!r} are left out: CSV has only their name, so keep them"
