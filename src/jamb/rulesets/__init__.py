"""The rulesets that come with the library, each in a file that reads like its rules page."""

from typing import Final

from jamb.errors import UnknownNameError
from jamb.rules.ruleset import Ruleset
from jamb.rulesets.croatian import CROATIAN
from jamb.rulesets.kenta import KENTA
from jamb.rulesets.kniffel import KNIFFEL, RAUF_RUNTER_KNIFFEL
from jamb.rulesets.serbian import SERBIAN, SERBIAN_WIDE
from jamb.rulesets.tris import TRIS

__all__ = [
    "BUILT_IN",
    "CROATIAN",
    "KENTA",
    "KNIFFEL",
    "RAUF_RUNTER_KNIFFEL",
    "SERBIAN",
    "SERBIAN_WIDE",
    "TRIS",
    "get_ruleset",
]

BUILT_IN: Final = (CROATIAN, TRIS, KENTA, KNIFFEL, RAUF_RUNTER_KNIFFEL, SERBIAN, SERBIAN_WIDE)


def get_ruleset(name: str) -> Ruleset:
    """The ruleset called `name`; `UnknownNameError` names those that there are.

    >>> get_ruleset("kenta").rolls
    3
    """
    for ruleset in BUILT_IN:
        if ruleset.name == name:
            return ruleset
    raise UnknownNameError.of("ruleset", name, (ruleset.name for ruleset in BUILT_IN))
