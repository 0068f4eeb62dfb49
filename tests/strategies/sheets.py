from jamb.testing.sheets import *  # noqa: F403
