"""What is said below a sheet: how much of it is open, how good its result is, and its faults."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Final

import attrs

from jamb.cli.forms import open_cells
from jamb.cli.output import seen
from jamb.cli.speech import Speech
from jamb.rulesets import CROATIAN
from jamb.sheets.sheet import Sheet
from jamb.violations import Violation

# the marks of RULES B5, each with what is below it or just there; what is above them all comes last
_RESULTS: Final = (
    (899, "result/weak"),
    (1000, "result/below"),
    (1100, "result/average"),
    (inf, "result/excellent"),
)


@attrs.frozen
class Remarks:
    """Sentences about a sheet, and its faults; `player` is whose it is, where there are several."""

    sentences: tuple[str, ...]
    faults: tuple[str, ...] = ()
    player: str = ""

    def lines(self) -> Iterator[str]:
        """All of it, one a line."""
        before = f"{self.player}: " if self.player else ""
        for line in (*self.sentences, *self.faults):
            yield before + line


def remarks(sheet: Sheet, violations: Sequence[Violation], speech: Speech, *, player: str = "") -> Remarks:
    """What there is to say of a sheet that was judged."""
    sentences = list(_standing(sheet, speech))
    if violations:
        count = len(violations)
        sentences.append(speech.say("note/fault") if count == 1 else speech.say("note/faults", number=count))
    faults = (seen(speech.tell(violation)) for violation in violations)
    return Remarks(tuple(sentences), tuple(faults), seen(player))


def _standing(sheet: Sheet, speech: Speech) -> Iterator[str]:
    """How much is open, or how good the result is where the source of the rules tells it."""
    score = sheet.score()
    if not score.is_final:
        left, cells = open_cells(sheet)
        yield speech.say("note/open", open=left, cells=cells)
    elif sheet.ruleset == CROATIAN:
        key = next(key for most, key in _RESULTS if score.total <= most)
        yield speech.say(key, total=score.total)
