"""What can be wrong with a move or a sheet, as data.

One type serves both: an objection to a move and a fault of a filled sheet each have a stable code and say
where they are, what was found and what was expected. The sentence for a person is made from these fields, so
that it can be told in another language without parsing English.
"""

import attrs

from jamb.reprs import evaluable

TEMPLATES = {
    # a filled sheet
    "unattainable": "{where}: no dice make {found}; nearest: {expected}",
    "not-strikeable": "{where} may not be struck; nearest: {expected}",
    "not-strikeable/worth": "{where} may not be struck: the dice are worth {expected} there",
    "out-of-order": "{where} is out of order: {expected} comes first",
    "out-of-order/closed": "{where}: the column is not open yet",
    "incomplete": "{where} is still open",
    "wrong-sum": "{where}: the sum written is {found}, the cells make {expected}",
    "wrong-sum/points": "{where}: the sum without bonus written is {found}, the cells make {expected}",
    "wrong-sum/bonus": "{where}: the bonus written is {found}, the cells make {expected}",
    "wrong-sum/column": "{where}: the column total written is {found}, the cells make {expected}",
    "wrong-sum/sheet": "the sheet total written is {found}, the cells make {expected}",
    # a sheet against the record of its game
    "not-in-record": "{where}: the sheet has {found}, the record {expected}",
    "not-in-record/open": "{where} is open, the record has {expected}",
    "not-in-record/ruleset": "the sheet follows {found}, its record {expected}",
    # a move
    "filled": "{where} is filled with {found} already",
    "not-announced": "{where} is filled only after it was announced",
    "not-announced/directed": "{where} is filled only when the player before announced it",
    "announced-elsewhere": "{where}: this turn has to end in {expected}, which was announced",
    "directed-elsewhere": "{where}: this turn has to end in {expected}, which was directed",
    "first-roll-only": "{where}: the column takes only what the first roll shows",
    "first-roll-only/fresh": "{where}: the column takes only what a throw of all dice shows",
    "not-announceable": "{where}: the column takes no announcement",
    "not-announceable/phase": "{where} can't be announced now: {expected}",
    "not-announceable/category": "no column takes an announcement of {category} now",
    "not-announceable/several": "several columns take {category}: name one of {expected}",
    "announce-first": "announce first: after this no turn could end, since only {expected} is open",
    "no-ending": "after this the turn could not end: fill a cell of {expected} now",
    "dice-due": "{found} dice are to be thrown first",
    "roll-first": "roll the dice first",
    "keep-first": "say first which dice are kept",
    "no-rolls-left": "all {found} rolls of this turn are used",
    "not-shown": "the dice do not show {found}: they are {expected}",
    "keep-all": "keeping every die is no roll",
    "wrong-points": "{where}: the dice are worth {expected} there, not {found}",
    "turn-over": "the turn is over",
    "sheet-full": "the sheet is full",
    # a game
    "not-your-turn": "it is the turn of {expected}, not of {found}",
    "at-start": "the game has only begun: there is nothing to take back",
}


def _words(value: object) -> str:
    if isinstance(value, tuple):
        return " or ".join(map(_words, value)) if value else "nothing"
    return str(value)


@attrs.frozen(repr=False)
class Violation:
    """One thing that is against the rules.

    `code` is stable and documented; `variant` says which of a code's cases it is, where there are several.
    `column`, `category` and `section` say where (None where that doesn't apply), `found` what stands or was
    tried there, `expected` what could be instead: numbers or names, the nearest first.

    >>> print(Violation("unattainable", column="free", category="full", found=55, expected=(54, 56)))
    free full: no dice make 55; nearest: 54 or 56
    """

    code: str
    column: str | None = attrs.field(default=None, kw_only=True)
    category: str | None = attrs.field(default=None, kw_only=True)
    section: str | None = attrs.field(default=None, kw_only=True)
    found: int | str | None = attrs.field(default=None, kw_only=True)
    expected: tuple[int | str, ...] = attrs.field(default=(), kw_only=True)
    variant: str = attrs.field(default="", kw_only=True)

    __repr__ = evaluable

    @property
    def message(self) -> str:
        """One line of English that tells what was found, where, and what was expected."""
        key = f"{self.code}/{self.variant}" if self.variant else self.code
        places = (self.column, self.section, self.category)
        return TEMPLATES[key].format(
            where=" ".join(place for place in places if place is not None),
            category=self.category,
            found=_words(self.found),
            expected=_words(self.expected),
        )

    def __str__(self) -> str:
        return self.message
