from jamb.testing import *  # noqa: F403 - stands here only while tests move
