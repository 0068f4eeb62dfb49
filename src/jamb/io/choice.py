"""Which ruleset a document is read by: the one that it says, or the one that the caller names beside it."""

from jamb.errors import UnknownNameError
from jamb.io.faults import Faults, shown
from jamb.ruleset import Ruleset
from jamb.rulesets import get_ruleset


def settle(
    said: str | None, given: Ruleset | None, *, path: str, where: str, faults: Faults
) -> Ruleset | None:
    """The ruleset, or None with a fault noted: none is said, it is unknown, or two different ones are meant.

    `path` is the place in the document, `where` tells people how the ruleset is written there.
    """
    if said is None:
        if given is None:
            faults.add(path, f"no ruleset is named: {where}, or give its name beside the file")
        return given
    if given is not None:
        if said == given.name:
            return given
        faults.add(path, f"the ruleset is {shown(said)} here, but {given.name!r} was asked for")
        return None
    try:
        return get_ruleset(said[:100])
    except UnknownNameError as error:
        faults.add(path, str(error))
        return None


def named(ruleset: Ruleset | str | None) -> Ruleset | None:
    """A ruleset given by itself or by its name; raises `UnknownNameError`."""
    return get_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
