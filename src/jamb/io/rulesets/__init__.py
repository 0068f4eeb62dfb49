"""Rulesets as documents: house rules in TOML, and whole rulesets inside other files.

The way of the data: `toml` reads and writes files, `bounds` refuses what is too large, `extends` merges a
document with the one that it extends, `document` makes a ruleset of it by `reading` its definitions and
`labels`. `writing` is the inverse. `kinds` maps words to classes, `schema` is made of the same classes.
"""
