"""Rulesets as documents: house rules in TOML, and whole rulesets inside other files.

`rulesets` reads and writes them, `document` makes a ruleset of one, `reading` and `writing` its definitions,
`extends` lays one over another, `wording` has its words. `kinds` says which words stand for which classes.
"""
