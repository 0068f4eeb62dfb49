"""How Hypothesis runs here: without deadlines, since nothing is timed, and in CI without chance.

The machine that runs these tests may be slow or busy, so an example that takes long is no fault; sheets
reached by play draw a lot at once, so neither is that. A failure prints what reproduces it.
"""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "here",
    deadline=None,
    max_examples=50,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")
