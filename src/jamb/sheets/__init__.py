"""What is on paper: columns of cells, what they are worth, and what is wrong with them.

A `sheet` is made of `column`s, and `scores` say what it is worth. A `paper` is a sheet with the sums that
somebody wrote beside it; `validation` judges both, and `prospects` tell what can still come. `compiled` has
the tables of a ruleset that sheets and turns read.
"""
