"""Which ruleset a document is read by: the one that it states, or the one that the caller gives.

A document states it by the name of a built-in or installed ruleset, or contains a house ruleset whole, so
that the meaning of what is stored never changes.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from jamb.errors import DocumentError, Fault, JambError, RulesetError, UnknownNameError, choices
from jamb.io.faults import Faults, joined, shown, truncated
from jamb.io.rulesets.kinds import TomlTable
from jamb.io.rulesets.toml import from_document, to_document
from jamb.io.strict import write
from jamb.plugins import get_ruleset, ruleset_names
from jamb.rules.ruleset import Ruleset
from jamb.rulesets import BUILT_IN
from jamb.sheets.sheet import Sheet


def settle(
    said: str | TomlTable | None, given: Ruleset | None, *, path: str, where: str, faults: Faults
) -> Ruleset | None:
    """The ruleset, or None with a fault noted: there is none, it is unknown, or two different ones are meant.

    `said` is None, a name, or a whole ruleset as plain data; `path` is its place in the document, `where`
    tells people how to state a ruleset there.
    """
    place = faults.within(path)
    if said is None:
        if given is None:
            place.note(f"no ruleset is named: {where}, or give its name beside the file")
        return given
    if given is None:
        return find_ruleset(said, place)
    if isinstance(said, str) and said != given.name:
        place.note(f"the ruleset is {shown(said)} here, but {given.name!r} was asked for")
        return None
    before = len(faults)
    meant = known_ruleset(said) if isinstance(said, str) else find_ruleset(said, place)
    if meant is not None and meant != given:
        place.note(
            f"the ruleset {shown(meant.name)} here is another one than the {given.name!r} that was asked for"
        )
    return given if len(faults) == before else None


def named(ruleset: Ruleset | str | None) -> Ruleset | None:
    """A ruleset given by itself or by its name.

    Raises `UnknownNameError`, and `RulesetError` for one of a package that is broken.
    """
    return get_ruleset(ruleset) if isinstance(ruleset, str) else ruleset


def find_ruleset(said: object, faults: Faults) -> Ruleset | None:
    """The ruleset that a document names or contains, or None with its faults noted.

    One that is contained extends nothing: what it extends could be another one tomorrow.
    """
    if isinstance(said, dict):
        if "extends" not in said:
            return faults.attempt(_contained, said)
        faults.at("extends").note("a ruleset inside a document extends nothing: write it whole")
    elif not isinstance(said, str):
        faults.note("expected a name or a whole ruleset")
    else:
        try:
            return faults.attempt(get_ruleset, said)
        except UnknownNameError:
            faults.note(f"no ruleset {shown(said)}{choices(said, ruleset_names())}")
    return None


def say_ruleset(ruleset: Ruleset) -> str | TomlTable:
    """The name of a ruleset if it means just this one, words included, else the whole ruleset as plain data.

    Raises `DocumentError` if it could not be read again: a kind of its own has no word, say.
    """
    known = known_ruleset(ruleset.name)
    if known is not None and _written(known) == _written(ruleset):
        return ruleset.name
    try:
        document = to_document(ruleset)
        write(document)
        again = _contained(document)
    except (DocumentError, RulesetError) as error:
        faults = (Fault(joined("ruleset", fault.path), fault.message) for fault in error.faults)
        raise DocumentError(faults) from None
    except ValueError as error:
        raise DocumentError([Fault("ruleset", f"a number has no form in a file: {error}")]) from None
    if again != ruleset or again.ratings != ruleset.ratings:
        message = "some of it has no form in a file: it would be read as another one"
        raise DocumentError([Fault("ruleset", message)])
    return document


def filled(ruleset: Ruleset, cells: Mapping[str, Mapping[str, int]]) -> Sheet:
    """The sheet with these cells; `RulesetError` where the classes of another package fail."""
    with blamed(ruleset):
        sheet = Sheet.from_cells(ruleset, cells)
        for column in sheet.compiled.columns:
            _ = column.attainable  # a failing class is named here, not later when the sheet is judged
        return sheet


@contextmanager
def blamed(rules: Ruleset | str) -> Iterator[None]:
    """Turn what classes of other packages raise into a `RulesetError`; built-in rules have none of them."""
    try:
        yield
    except JambError:
        raise
    except Exception as error:  # other packages raise what they like
        if any(rules is ruleset for ruleset in BUILT_IN):
            raise
        name = rules if isinstance(rules, str) else shown(rules.name)
        raise RulesetError.at(
            "", f"the rules of {name} fail: {type(error).__name__}: {truncated(error)}"
        ) from error


def _written(ruleset: Ruleset) -> tuple[object, ...]:
    """A ruleset with what is written of it but takes no part in `==`."""
    return ruleset, ruleset.labels, ruleset.ratings


def _contained(document: TomlTable) -> Ruleset:
    with blamed("this ruleset"):
        return from_document(document)


def known_ruleset(name: str) -> Ruleset | None:
    """The ruleset of a name; None if there is none, or only a broken one."""
    try:
        return get_ruleset(name)
    except (UnknownNameError, RulesetError):
        return None
