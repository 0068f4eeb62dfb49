from jamb.testing.rulesets import *  # noqa: F403
