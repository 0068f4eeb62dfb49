"""The rulesets that come with the library, each in a file that reads like its rules page."""

from typing import Final

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
]

BUILT_IN: Final = (CROATIAN, TRIS, KENTA, KNIFFEL, RAUF_RUNTER_KNIFFEL, SERBIAN, SERBIAN_WIDE)
