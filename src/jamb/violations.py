"""What can be wrong with a move or a sheet, as data.

One type serves both: an objection to a move and a fault of a filled sheet each have a stable code, a place,
what was found and what was expected. The sentence for a person is made from these fields, so that it can be
said in another language without parsing English: `FOUND` and `EXPECTED` say which of them are names, and of
what.
"""

from collections.abc import Callable, Mapping
from typing import Final, Literal

import attrs

from jamb._late import for_pydantic
from jamb._records import evaluable
from jamb._text import numeral

NameKind = Literal["rulesets", "columns", "categories", "sections"]
Held = Literal["numbers", "rolls", "dice", "place", "columns", "categories", "rulesets", "players"]

TEMPLATES: Final[Mapping[str, str]] = {
    # a filled sheet
    "unattainable": "{where}: no dice make {found}; nearest: {expected}",
    "not-strikeable": "{where} may not be struck; nearest: {expected}",
    "not-strikeable/worth": "{where} may not be struck: the dice are worth {expected} there",
    "out-of-order": "{where} is out of order: {expected} comes first",
    "out-of-order/closed": "{where}: the column is not open yet",
    "incomplete": "{where} is still open",
    "wrong-sum": "{where}: the sum written is {found}, the cells add up to {expected}",
    "wrong-sum/points": "{where}: the sum without bonus written is {found}, the cells add up to {expected}",
    "wrong-sum/bonus": "{where}: the bonus written is {found}, the cells give {expected}",
    "wrong-sum/column": "{where}: the column total written is {found}, the cells add up to {expected}",
    "wrong-sum/sheet": "the sheet total written is {found}, the cells add up to {expected}",
    "wrong-sum/cell": "{where}: the number written is {found}, the best of the row is {expected}",
    # a sheet against the record of its game
    "not-in-record": "{where}: the sheet has {found}, the record {expected}",
    "not-in-record/open": "{where} is open, the record has {expected}",
    "not-in-record/ruleset": "the sheet follows {found}, its record {expected}",
    # a move
    "filled": "{where} is already filled, with {found}",
    "not-announced": "{where} may be filled only after being announced",
    "not-announced/directed": "{where} may be filled only if the previous player announced it",
    "announced-elsewhere": "{where}: this turn has to end in {expected}, which was announced",
    "directed-elsewhere": "{where}: this turn has to end in {expected}, which was directed",
    "first-roll-only": "{where}: the column takes only what the first roll shows",
    "first-roll-only/fresh": "{where}: the column takes only what a throw of all dice shows",
    "not-announceable": "{where}: the column takes no announcement",
    "not-announceable/phase": "{where} can't be announced now: {expected}",
    "not-announceable/category": "no column takes an announcement of {category} now",
    "not-announceable/several": "several columns take {category}: name one of {expected}",
    "announce-first": "announce first: otherwise the turn could not end, since only {expected} is open",
    "no-ending": "after this the turn could not end: fill a cell of {expected} now",
    "dice-due": "throw the {found} dice that are due first",
    "roll-first": "roll the dice first",
    "keep-first": "choose which dice to keep first",
    "no-rolls-left": "all {found} rolls of this turn are used",
    "not-shown": "the dice don't show {found}: they are {expected}",
    "keep-all": "keeping every die leaves none to roll",
    "wrong-points": "{where}: the dice are worth {expected} there, not {found}",
    "turn-over": "the turn is over",
    "sheet-full": "the sheet is full",
    "sheet-full/game": "the game is over",
    # a game
    "not-your-turn": "it is {expected}'s turn, not {found}'s",
    "at-start": "nothing to undo yet",
}

# the words that join what `found` and `expected` hold, or say that they hold nothing
PHRASES: Final[Mapping[str, str]] = {
    "or": " or ",
    "nothing": "nothing",
    "place": " ",  # between the column, the section and the category that say where
    "roll": "right after roll {number}",
    "roll/first": "before the first roll",
}
TEXTS: Final[Mapping[str, str]] = {**TEMPLATES, **PHRASES}

# What `found` and `expected` hold, by code and variant; nothing where a code isn't named. `rolls` are numbers
# of throws, 0 for none yet; `dice` one string of faces, "6 6 5"; `place` is a column and a category, together
# one cell. The names of players are as they gave them.
FOUND: Final[Mapping[str, Held]] = {
    "unattainable": "numbers",
    "not-strikeable": "numbers",
    "not-strikeable/worth": "numbers",
    "wrong-sum": "numbers",
    "wrong-sum/points": "numbers",
    "wrong-sum/bonus": "numbers",
    "wrong-sum/column": "numbers",
    "wrong-sum/sheet": "numbers",
    "wrong-sum/cell": "numbers",
    "not-in-record": "numbers",
    "not-in-record/ruleset": "rulesets",
    "filled": "numbers",
    "dice-due": "numbers",
    "no-rolls-left": "numbers",
    "not-shown": "dice",
    "wrong-points": "numbers",
    "not-your-turn": "players",
}
EXPECTED: Final[Mapping[str, Held]] = {
    "unattainable": "numbers",
    "not-strikeable": "numbers",
    "not-strikeable/worth": "numbers",
    "out-of-order": "categories",
    "wrong-sum": "numbers",
    "wrong-sum/points": "numbers",
    "wrong-sum/bonus": "numbers",
    "wrong-sum/column": "numbers",
    "wrong-sum/sheet": "numbers",
    "wrong-sum/cell": "numbers",
    "not-in-record": "numbers",
    "not-in-record/open": "numbers",
    "not-in-record/ruleset": "rulesets",
    "announced-elsewhere": "place",
    "directed-elsewhere": "place",
    "not-announceable/phase": "rolls",
    "not-announceable/several": "columns",
    "announce-first": "columns",
    "no-ending": "columns",
    "not-shown": "dice",
    "wrong-points": "numbers",
    "not-your-turn": "players",
}
_PLACE: Final[tuple[NameKind, ...]] = ("columns", "sections", "categories")


@attrs.frozen(repr=False)
class Violation:
    """One thing that is against the rules.

    `code` is stable and documented; `variant` tells the cases of one code apart. `column`, `category` and
    `section` say where (None where that doesn't apply), `found` what is or was tried there, `expected` what
    would be valid: numbers or names, the nearest first.

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
    __get_pydantic_core_schema__ = for_pydantic

    @property
    def key(self) -> str:
        """The code with its variant, as `TEMPLATES` and the tables beside it name it: `wrong-sum/bonus`."""
        return f"{self.code}/{self.variant}" if self.variant else self.code

    @property
    def message(self) -> str:
        """One line of English: what was found, where, and what was expected."""
        return self.tell(TEXTS, _as_it_is)

    def tell(self, texts: Mapping[str, str], name: Callable[[NameKind, str], str]) -> str:
        """One line in any language: `texts` has what `TEXTS` has, `name` gives the word for each name.

        >>> fault = Violation("out-of-order", column="up", category="full", expected=("poker", "jamb"))
        >>> german = {"out-of-order": "{where}: zuerst {expected}", "or": " oder ", "place": ", "}
        >>> fault.tell(german, lambda kind, name: name.capitalize())
        'Up, Full: zuerst Poker oder Jamb'
        """
        where = zip(_PLACE, (self.column, self.section, self.category), strict=True)
        found = () if self.found is None else (self.found,)
        return texts[self.key].format(
            where=texts["place"].join(name(kind, part) for kind, part in where if part is not None),
            category="" if self.category is None else name("categories", self.category),
            found=_in_words(found, FOUND.get(self.key), texts, name),
            expected=_in_words(self.expected, EXPECTED.get(self.key), texts, name),
        )

    def __str__(self) -> str:
        return self.message


def _in_words(
    held: tuple[int | str, ...],
    kind: Held | None,
    texts: Mapping[str, str],
    name: Callable[[NameKind, str], str],
) -> str:
    """What one of the fields holds, in words."""
    if kind is None:
        return ""
    if not held:
        return texts["nothing"]
    if kind == "place":
        column, category = map(str, held)
        return texts["place"].join((name("columns", column), name("categories", category)))
    if kind == "rolls":
        return texts["or"].join(texts["roll" if n else "roll/first"].format(number=n) for n in held)
    if kind == "columns" or kind == "categories" or kind == "rulesets":
        return texts["or"].join(name(kind, str(one)) for one in held)
    return texts["or"].join(numeral(one) if isinstance(one, int) else one for one in held)


def _as_it_is(kind: NameKind, name: str) -> str:
    return name
