"""Sheets as people keep them in a spreadsheet: CSV in, whatever it looks like, and CSV out.

`reader` goes the whole way: `encoding` makes text of bytes, `grid` a table of the text; `inference` finds out
which way it stands and by which rules it is read, `blocks` and `pads` where the sheets are in it, `players`
whose they are; `body` reads one sheet, with the words of `vocabulary`. `writer` is the way back.
"""
