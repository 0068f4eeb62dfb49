"""Reading and writing files, an edge that nothing in the core imports.

The way of the data: `strict` parses JSON, or takes plain data, into a tree that hides no mistake. `documents`
makes sheets of it and `games` games, by the ruleset that `choice` finds. `rulesets` has house rules as TOML
and inside other documents, `csv` reads spreadsheets, `files` tells what a file is, and `pydantic` is for
models of others. Writing goes the same way back. Whatever is wrong is collected in `faults`, each with
its path, and raised as one error.
"""
