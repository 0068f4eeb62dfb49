"""Laws over random rulesets, sheets and turns."""
