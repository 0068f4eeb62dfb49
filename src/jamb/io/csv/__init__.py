"""Sheets as people keep them in a spreadsheet: CSV in, whatever it looks like, and CSV out.

`reading` goes the whole way, once: `grid` makes rows of cells of the text, by each separator; `places` weighs
every way to read them by how much of it the `vocabulary` understands and says where the sheets are; `heads`
tells by which rules they are played and whose they are; `body` reads one sheet, its numbers by `figures`.
`notes` has what was guessed and what is wrong. `writer` is the way back.
"""
