"""How sheets are filled: the steps of a turn, and the turns of a game.

`legality` is the one gate: it lists what may be done, and says why the rest may not. A `turn` leads from
one sheet to the next, a `game` holds the players and all of their turns. `numbering` counts the moves for
programs that learn or search; `judge` holds a sheet against the record of its game.
"""
