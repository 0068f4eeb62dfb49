"""The rules, clause by clause: a test is named by the clause that it proves."""
