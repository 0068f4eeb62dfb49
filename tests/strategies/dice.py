from jamb.testing.dice import *  # noqa: F403
