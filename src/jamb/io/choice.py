"""Which ruleset a document is read by: the one that it says, or the one that the caller names beside it.

A document says it by the name of a built-in or installed ruleset, or holds a house ruleset whole, so that
what is stored never changes its meaning.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from jamb.errors import DocumentError, Fault, JambError, RulesetError, UnknownNameError, choices
from jamb.io.faults import Faults, shown
from jamb.io.rulesets.kinds import Table
from jamb.io.rulesets.misreading import at
from jamb.io.rulesets.rulesets import from_document, to_document
from jamb.io.strict import write
from jamb.plugins import get_ruleset, ruleset_names
from jamb.rules.ruleset import Ruleset
from jamb.rulesets import BUILT_IN
from jamb.sheets.sheet import Sheet


def settle(
    said: str | Table | None, given: Ruleset | None, *, path: str, where: str, faults: Faults
) -> Ruleset | None:
    """The ruleset, or None with a fault noted: none is said, it is unknown, or two different ones are meant.

    `said` is None, a name, or a whole ruleset as plain data; `path` is its place in the document, `where`
    tells people how a ruleset is written there.
    """
    if said is None:
        if given is None:
            faults.add(path, f"no ruleset is named: {where}, or give its name beside the file")
        return given
    if given is None:
        return find_ruleset(said, path, faults)
    if isinstance(said, str) and said != given.name:
        faults.add(path, f"the ruleset is {shown(said)} here, but {given.name!r} was asked for")
        return None
    before = len(faults)
    meant = _known(said) if isinstance(said, str) else find_ruleset(said, path, faults)
    if meant is not None and meant != given:
        message = (
            f"the ruleset {shown(meant.name)} here is another one than the {given.name!r} that was asked for"
        )
        faults.add(path, message)
    return given if len(faults) == before else None


def named(ruleset: Ruleset | str | None) -> Ruleset | None:
    """A ruleset given by itself or by its name.

    Raises `UnknownNameError`, and `RulesetError` for one of a package that is broken.
    """
    return get_ruleset(ruleset) if isinstance(ruleset, str) else ruleset


def find_ruleset(said: object, path: str, faults: Faults) -> Ruleset | None:
    """The ruleset that a document names or holds whole, or None with its faults noted at `path`.

    One that is held whole extends nothing: what it extends could be another one tomorrow.
    """
    try:
        if isinstance(said, str):
            return get_ruleset(said)
        if not isinstance(said, dict):
            faults.add(path, "expected a name or a whole ruleset")
        elif "extends" not in said:
            with blamed("this ruleset"):
                return from_document(said)
        else:
            faults.add(at(path, "extends"), "a ruleset inside a document extends nothing: it stands whole")
    except UnknownNameError:
        faults.add(path, f"no ruleset {shown(str(said))}{choices(said, ruleset_names())}")
    except (RulesetError, DocumentError) as error:
        for fault in error.faults:
            faults.add(at(path, fault.path), fault.message)
    return None


def say_ruleset(ruleset: Ruleset) -> str | Table:
    """The name of a ruleset where that stands for it and its words, else the whole ruleset as plain data.

    Raises `DocumentError` if it could not be read again: a kind of its own has no word, say.
    """
    known = _known(ruleset.name)
    if known is not None and known == ruleset and known.labels == ruleset.labels:
        return ruleset.name
    try:
        document = to_document(ruleset)
        write(document)
        with blamed("this ruleset"):
            again = from_document(document)
    except (DocumentError, RulesetError) as error:
        raise DocumentError(
            Fault(at("ruleset", fault.path), fault.message) for fault in error.faults
        ) from None
    except ValueError as error:
        raise DocumentError([Fault("ruleset", f"a number has no form in a file: {error}")]) from None
    if again != ruleset:
        raise DocumentError(
            [Fault("ruleset", "some of it has no form in a file: it would be read as another one")]
        )
    return document


def filled(ruleset: Ruleset, cells: Mapping[str, Mapping[str, int]]) -> Sheet:
    """The sheet with these cells; `RulesetError` where the classes of another package fail."""
    with blamed(ruleset):
        sheet = Sheet.from_cells(ruleset, cells)
        for column in sheet.compiled.columns:
            for row in range(len(ruleset.rows)):
                column.attainable(row)  # so that whoever judges the sheet can rely on it
        return sheet


@contextmanager
def blamed(rules: Ruleset | str) -> Iterator[None]:
    """Tell what the classes of other packages raise as a `RulesetError`; built-in rules have none of them."""
    try:
        yield
    except JambError:
        raise
    except Exception as error:  # other packages raise what they like
        if any(rules is ruleset for ruleset in BUILT_IN):
            raise
        name = rules if isinstance(rules, str) else shown(rules.name)
        raise RulesetError.at("", f"the rules of {name} fail: {type(error).__name__}: {error}") from error


def _known(name: str) -> Ruleset | None:
    """The ruleset that a name stands for; None if there is none, or none that works."""
    try:
        return get_ruleset(name)
    except (UnknownNameError, RulesetError):
        return None
