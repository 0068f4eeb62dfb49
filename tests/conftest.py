"""How Hypothesis runs here: quickly by default, deeply on request, and in CI without chance.

Nothing is timed, so there are no deadlines: the machine that runs these tests may be slow or busy, and a
sheet that is reached by play takes a lot of draws. A failure prints what reproduces it.
See `tests/README.md`.
"""

import os

from hypothesis import HealthCheck, settings

from helpers.profiles import DEEP, QUICK

settings.register_profile(
    "quick",
    deadline=None,
    max_examples=QUICK,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
if os.environ.get("CI"):
    settings.register_profile("quick", settings.get_profile("quick"), derandomize=True, database=None)
settings.register_profile("deep", settings.get_profile("quick"), max_examples=DEEP)
settings.load_profile("quick")
