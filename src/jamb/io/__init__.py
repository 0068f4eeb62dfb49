"""Reading and writing files, an edge that nothing in the core imports.

`documents` is the JSON form of a sheet, `spreadsheet` and `csv_out` the CSV one as people keep it, `files`
tells them apart; `rulesets` has house rules as TOML, `records` games. What can't be read ends in one
`DocumentError` that names everything that is wrong, each with its place.
"""
