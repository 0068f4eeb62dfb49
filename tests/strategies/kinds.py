from jamb.testing.kinds import *  # noqa: F403
