from jamb.testing.play import *  # noqa: F403
