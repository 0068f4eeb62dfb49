"""Games on record, in two forms: JSON (`json_form`), and a notation of one line a turn (`notation`).

`records` has the public functions. Both forms are read into a `script`, which is replayed to give the game.
"""
