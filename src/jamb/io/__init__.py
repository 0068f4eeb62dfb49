"""Reading and writing files, an edge that nothing in the core imports.

`documents` is the JSON form of a sheet, `spreadsheets` the CSV one; `files` tells them apart. `house` has
rulesets as TOML, `games` records of games; `choice` finds the ruleset that a file means. What can't be read
ends in one `DocumentError` that names everything that is wrong, each with its place (`faults`).
"""
