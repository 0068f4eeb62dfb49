"""How fast the library is, told as ratios: `python -m tests.bench` measures and prints a table.

A time says more about the machine than about the code. So everything is told in `L`, the time of one lookup
in a dict of all 7,776 rolls of five dice inside a Python loop, taken in the same run. Nothing here is a timed
test: the tests of this package only see that the benchmarks still run.
"""
