"""Remarks: what there is to say of a sheet, how much is open or how good the result is, and its faults."""

from collections.abc import Iterator, Sequence

import attrs

from jamb._characters import escaped
from jamb.labels.texts import Speaker
from jamb.rules.ruleset import Ruleset, as_ruleset
from jamb.sheets.sheet import Sheet
from jamb.violations import Violation


@attrs.frozen
class Remarks:
    """Sentences about a sheet, and its faults; `player` is whose it is, where there are several."""

    sentences: tuple[str, ...]
    faults: tuple[str, ...] = ()
    player: str = ""

    @property
    def prefix(self) -> str:
        """What each sentence begins with: the player's name, if there is one."""
        return f"{self.player}: " if self.player else ""

    def lines(self) -> Iterator[str]:
        """All of it, one a line."""
        for line in (*self.sentences, *self.faults):
            yield self.prefix + line


def remarks(
    sheet: Sheet, violations: Sequence[Violation] = (), *, locale: str | None = None, player: str = ""
) -> Remarks:
    """What there is to say of a sheet whose `violations` were found; each remark is one printable line.

    Without a locale sentences are in English, and faults call rows and columns by their stable names. Raises
    `UnknownNameError` for an unknown locale.

    >>> from jamb.rulesets import KENTA
    >>> from jamb.sheets.validation import validate
    >>> sheet = Sheet.from_cells(KENTA, {"down": {"ones": 7}})
    >>> print(*remarks(sheet, validate(sheet)).lines(), sep="; ")
    47 of 48 cells are open.; 1 fault:; down ones: no dice make 7; nearest: 5
    """
    speaker = Speaker(locale, sheet.ruleset)
    score, sentences = sheet.score(), []
    if not score.is_final:
        open_, cells = open_cells(sheet)
        sentences.append(speaker.say("note/open", open=open_, cells=cells))
    elif rated := rating_sentence(sheet.ruleset, score.total, locale=locale):
        sentences.append(rated)
    if violations:
        key = "note/fault" if len(violations) == 1 else "note/faults"
        sentences.append(speaker.say(key, number=len(violations)))
    faults = (escaped(speaker.tell(violation)) for violation in violations)
    return Remarks(tuple(sentences), tuple(faults), escaped(player))


def rating_sentence(ruleset: Ruleset | str, total: int, *, locale: str | None = None) -> str:
    """How good a final total is, in a sentence; empty where the ruleset has no ratings (RULES B5).

    A rating of its own that has no sentence is called by its name.

    >>> from jamb.rulesets import CROATIAN, KENTA
    >>> rating_sentence(CROATIAN, 850)
    '850 is weak (under 900).'
    >>> rating_sentence(attrs.evolve(KENTA, ratings={0: "so_so", 1000: "superb"}), 1200)
    '1200: superb.'
    """
    ruleset = as_ruleset(ruleset)
    rating = ruleset.rating(total)
    if rating is None:
        return ""
    speaker = Speaker(locale, ruleset)
    fields: dict[str, object] = {"total": total, "rating": rating.replace("_", " ")}
    limits = [least for least, _ in ruleset.ratings]
    place = max(sum(least <= total for least in limits) - 1, 0)
    if place:  # there is a lower rating
        fields |= {"least": limits[place], "over": limits[place] - 1}
    if place + 1 < len(limits):  # there is a higher one
        fields |= {"below": limits[place + 1], "most": limits[place + 1] - 1}
    try:
        return speaker.say(f"rating/{rating}", **fields)
    except KeyError:  # no sentence, or one about a neighbour that isn't there
        return speaker.say("rating/other", **fields)


def open_cells(sheet: Sheet) -> tuple[int, int]:
    """How many cells are open, and how many there are to fill.

    >>> from jamb.rulesets import KENTA
    >>> open_cells(Sheet.from_cells(KENTA, {"down": {"ones": 3}}))
    (47, 48)
    """
    cells = len(sheet.ruleset.rows) * len(sheet.ruleset.played)
    return cells - sum(map(len, sheet.to_cells().values())), cells
