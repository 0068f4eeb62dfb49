"""Oracles: the rules told a second time, in the plainest Python, and held against the library."""
