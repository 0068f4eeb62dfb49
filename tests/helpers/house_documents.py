"""House rules for tests: documents that say everything a document can say, and what a text is refused for."""

import copy
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from jamb import DocumentError, RulesetError, loads_ruleset
from jamb.io.rulesets.toml import to_document
from jamb.rulesets import BUILT_IN

Document = dict[str, Any]
Place = tuple[str | int, ...]

KENTA_HEAD = 'extends = "kenta"\nname = "ours"\n'

# every kind in its short and in its long form
EVERYTHING = """
extends = "serbian"
name = "everything"
dice = 6
counted = 5
rolls = 4
last_rolls = 5
strikes = { at_will = true, but = ["max", "min"] }
ratings = { -10 = "poor", 0 = "weak", 900 = "fair" }
sections = ["upper", "middle", "lower"]
columns = [
    "down", "up", "free", "announced", "hand", "inner", "outer", "ways", "steps", "last", "best", "top"
]

[section.upper.subtotal.sum]
bonus = { 60 = 30, 70 = 40 }
when = "filled"
per = 10
more = 5

[section.middle.subtotal]
difference = { times = [], negative = true, struck_voids = false, bonus = { 60 = 30 } }

[section.lower]
categories = ["pairs", "tris", "short", "straight", "full", "poker", "jamb", "chance"]
subtotal = "sum"

[category]
pairs = { pattern = { groups = [2, 2] }, value = { plus = 10 } }
tris = { pattern = { groups = { sizes = [3], same_face = true } }, value = { plus = 30 } }
short = { pattern = { run = 4 }, value = { by_sum = { 10 = 30, 14 = 35 } } }
poker = { pattern = { whole = { groups = { sizes = [4], exact = true } } }, value = { plus = [40, 30] } }
full = { pattern = { either = [{ groups = [3, 2] }, { faces = [1, 1, 1, 6, 6] }] }, miss = -5 }
jamb = { value = { fixed = 100 } }
chance = { pattern = "all", value = { by_roll = [3, 2, 1] }, low = true }

[column]
announced = { gate = { announced = 2 } }
hand = { gate = { hand = { rolls = 2, fresh = true } }, values = { jamb = { plus = 70 } } }
inner = { order = { from_middle = { start = "max", finish = true } }, gate = "always" }
outer = { order = "to_middle", gate = { either = ["announced", "hand", { hand = 2 }] } }
last = { order = "up", opens = { full = ["down", "up"] }, maximal = true, weight = 2 }
best = { best_of = ["down", "up"], weight = 3 }
top = { order = "any", opens = { share = 50 } }

[column.ways.order.paths]
through = [
    ["ones", "twos", "threes", "fours", "fives", "sixes", "max"],
    ["chance", "jamb", "poker", "full", "straight", "short", "tris", "pairs", "min"],
]
finish = true

[column.steps.order]
stages = [
    ["ones", "twos", "threes", "fours", "fives", "sixes"],
    ["max", "min", "chance", "jamb", "poker", "full", "straight", "short", "tris", "pairs"],
]

[labels]
like = "tris"

[labels.hr]
rulesets = { everything = "Sve" }
columns = { down = "Niz", best = ["Najbolje", "Naj"] }
categories = { chance = ["Šansa", "Joker"], jamb = "Pet istih" }
sections = { lower = "Likovi" }
subtotals = { lower = "Zbroj likova" }
sums = { bonus = "Dodatak" }
either = { total = "Sveukupno" }

[labels.sl.categories]
straight = "Lestvica"
"""


def documents() -> list[Document]:
    """Documents that are fine: every built-in ruleset, and one that uses everything."""
    return [tomllib.loads(EVERYTHING), *map(to_document, BUILT_IN)]


def places(form: object, place: Place = ()) -> Iterator[Place]:
    """Where something stands in a document, itself left out."""
    items = form.items() if isinstance(form, dict) else enumerate(form) if isinstance(form, list) else ()
    for key, inner in items:
        yield (*place, key)
        yield from places(inner, (*place, key))


def at(document: Document, place: Place) -> Any:
    """What stands at a place."""
    found: Any = document
    for key in place:
        found = found[key]
    return found


def changed(document: Document, place: Place, form: object) -> Document:
    """The document with something else at a place."""
    changed = copy.deepcopy(document)
    at(changed, place[:-1])[place[-1]] = copy.deepcopy(form)
    return changed


def without(document: Document, place: Place) -> Document:
    """The document with nothing at a place."""
    changed = copy.deepcopy(document)
    del at(changed, place[:-1])[place[-1]]
    return changed


def refused(text: str) -> dict[str, str]:
    """The faults of a text that is refused: each message by its path."""
    with pytest.raises((RulesetError, DocumentError)) as error:
        loads_ruleset(text)
    faults = error.value.faults
    messages = {fault.path: fault.message for fault in faults}
    assert len(messages) == len(faults), f"two faults at one place: {faults}"
    return messages
