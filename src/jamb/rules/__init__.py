"""How a table plays: definitions only, nothing of a game in progress.

A **category** (`categories`) is a pattern and a value: `patterns` pick the dice that count, `values` say
what the picked ones are worth. A **column** (`columns`) is an order, a gate and a condition: `orders` say
which cell is next, `gates` in which phase of a turn it is filled, `conditions` when the column opens. A
**section** (`sections`) is some categories and a subtotal (`subtotals`). `ruleset` puts them together with
a table's own `words`, and `checks` refuse what could not be played to its end.

What follows from definitions alone is worked out once and kept: points of every hand (`_points`), what a
turn can still do (`plans`), what a column can still take (`progress`).
"""
